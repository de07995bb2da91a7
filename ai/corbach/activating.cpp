// 4 C, 5 activation, 9 fire, 8.6 reaction
#include "ai/corbach/ratings.h"
#include "games/corbach/reaction.h"

#include <algorithm>

namespace ai::corbach_art {

namespace {

// Kinds of answers come in this order; within a kind the gain decides.
constexpr double First = 100, Second = 50, Third = 20;
constexpr double Never = -10;

double fire_value(const Field& f, UnitId gun, HexId hex, HexId target) {
    Host host;
    host.add(body_at(f.p, target));
    const Body* whole = f.body(target);
    return fire_toll(f.p.scenario, f.w, host, fire_modifiers(f.p, gun, hex, target).total) *
           (whole != nullptr ? whole->price : 1);
}

} // namespace

// DP-04: whoever may try, tries; those nearest to the enemy first, for they are in the others' way.
void rate(const Asked& a, const ChooseActivation&) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) {
        switch (verb_of(c)) {
        case Verb::Arrive: return First;
        case Verb::Test: {
            double nearest = Field::Far;
            for (const Body& body : f.bodies)
                if (body.formation == formation_of(c)) nearest = std::min<double>(nearest, f.near[index(body.hex)]);
            return Second - nearest / Field::Far;
        }
        case Verb::TestUnit: return Third - f.near[index(a.p.state.at(unit_of(c)).hex)] / double{Field::Far};
        default: return 0.0;
        }
    });
}

// DP-05: a unit on its own has a move of its own; in the formation's line it goes along without one.
void rate(const Asked& a, const Attach& q) {
    a.each([&](Choice c) {
        if (verb_of(c) != Verb::Attach) return 0.0;
        const Unit& unit = a.p.state.at(unit_of(c));
        if (!is_infantry(a.p.scenario.unit(unit_of(c)).type)) return Never;
        for (int d = 0; d < 6; ++d) {
            const HexId next = a.p.scenario.grid.neighbour(unit.hex, d);
            if (next == HexId::None || a.p.state.top_of(next) == UnitId::None) continue;
            const UnitId beside = a.p.state.top_of(next);
            if (a.p.scenario.unit(beside).formation == q.formation && a.p.state.at(beside).facing == unit.facing &&
                a.p.state.at(beside).order != Order::Routed)
                return 1.0;
        }
        return Never;
    });
}

// DP-06, DP-07: a gun that can fire does; one that cannot turns to where the enemy is.
void rate(const Asked& a, const Guns&) {
    const Field f = a.field(FormationId::None);
    std::array<bool, MostUnits> aims{};
    for (const Choice c : a.menu)
        if (verb_of(c) == Verb::Fire) aims[index(unit_with_hex(c))] = true;
    a.each([&](Choice c) {
        if (verb_of(c) == Verb::Fire) return Second + fire_value(f, unit_with_hex(c), hex_of(c), hex_of(c));
        if (verb_of(c) != Verb::Turn) return 0.0;
        const UnitId gun = unit_of(c);
        if (aims[index(gun)]) return Never;
        const Body* body = f.body(a.p.state.at(gun).hex);
        if (body == nullptr) return Never;
        const Facing facing = a.p.state.at(gun).facing;
        const double better =
            f.stance({body->hex, turned(facing, side_of(c)), body}) - f.stance({body->hex, facing, body});
        return better > a.w.least_gain ? First + better : Never;
    });
}

namespace {

UnitSet able_units(const Position& p, bool activated) {
    UnitSet able;
    for_each_unit(p, p.state.active, [&](UnitId id) {
        const Unit& unit = p.state.at(id);
        if (activated && (!unit.active || !unit.commanded)) return;
        if (!activated && unit.march != March::None) return;
        if (unit.order == Order::Routed || unit.moved || (is_gun(p, id) && (unit.fired || unit.reacted))) return;
        able.insert(id);
    });
    return able;
}

UnitSet line_with_guns(const Position& p, const UnitSet& able, UnitId first) {
    UnitSet line = line_among(p, first, able);
    UnitSet whole = line;
    for (const UnitId id : line)
        for (const UnitId beside : those_in(p.state, able, p.state.at(id).hex))
            if (is_gun(p, beside)) whole.insert(beside);
    return whole;
}

// What moving these is worth, or Never when they had better stay.
double move_gain(const Field& f, const UnitSet& units, Pace pace, double kind) {
    if (units.empty()) return Never;
    const double better = gain(f, mover_of(f, units, pace), true);
    return better > f.w.least_gain ? kind + better : Never;
}

constexpr int MarchInColumnFrom = 10; // hexes from the enemy: a single unit takes the column
constexpr int LeaveColumnAt = 7;

} // namespace

// DP-08 to DP-11
void rate(const Asked& a, const Act&) {
    const Activation& activation = *a.p.state.flow.find<Activation>();
    const FormationId formation =
        activation.unit == UnitId::None ? activation.formation : a.p.scenario.unit(activation.unit).formation;
    const Field f = a.field(formation);
    const UnitSet able = able_units(a.p, true);
    const Pace pace = activation.success ? Pace::Full : Pace::Half;
    std::array<float, MostUnits> gains; // of each unit by itself
    gains.fill(-1);
    const auto unit_gain = [&](UnitId id, double kind) {
        float& known = gains[index(id)];
        if (known < 0) {
            const bool column = a.p.state.at(id).march == March::Column;
            Mover mover = mover_of(f, UnitSet{id}, column ? Pace::Double : pace);
            mover.marching = column;
            known = static_cast<float>(gain(f, mover, true));
        }
        return known > f.w.least_gain ? kind + known : Never;
    };
    // 4i, 4j: whom the commander can take along needs no movement action; that is for others, as long as there are any.
    const auto kind = [&](Verb with_commander, Choice c) {
        return a.menu.contains({core::raw(with_commander), c.noun, c.id}) ? Third - 1 : Second;
    };
    a.each([&](Choice c) -> double {
        switch (verb_of(c)) {
        case Verb::MoveLine: return move_gain(f, line_with_guns(a.p, able, unit_of(c)), pace, Second);
        case Verb::MoveStack: return move_gain(f, those_in(a.p.state, able, hex_of(c)), pace, kind(Verb::LeadStack, c));
        case Verb::MoveUnit: return unit_gain(unit_of(c), kind(Verb::LeadUnit, c));
        case Verb::LeadStack: return move_gain(f, those_in(a.p.state, able, hex_of(c)), pace, Third);
        case Verb::LeadUnit: return unit_gain(unit_of(c), Third);
        case Verb::Lead: {
            const double better = commander_gain(f, commander_of(c), activation.success ? 6 : 3);
            return better > f.w.least_gain ? 1 + better : Never;
        }
        case Verb::ColumnOn: return f.near[index(a.p.state.at(unit_of(c)).hex)] >= MarchInColumnFrom ? First : Never;
        case Verb::ColumnOff: return f.near[index(a.p.state.at(unit_of(c)).hex)] <= LeaveColumnAt ? First : Never;
        case Verb::Turn: {
            const Body* body = f.body(a.p.state.at(unit_of(c)).hex);
            Group now;
            Group then;
            now.push_back({body->hex, body->facing, body});
            then.push_back({body->hex, turned(body->facing, side_of(c)), body});
            const double risk = f.zone[index(body->hex)] != 0 ? f.w.disorder / 2 : 0;
            const double better = f.assess(then, true) - f.assess(now, true) - risk;
            return better > f.w.least_gain ? Third + better : Never;
        }
        default: return 0;
        }
    });
}

// DP-15
void rate(const Asked& a, const MoveArmyCommander& q) {
    const Field f = a.field(FormationId::None);
    const UnitSet able = able_units(a.p, false);
    const CommanderId commander = army_commander(q.seat);
    const Pace pace = a.p.state.at(commander).rode ? Pace::Half : Pace::Full;
    a.each([&](Choice c) -> double {
        switch (verb_of(c)) {
        case Verb::LeadLine: return move_gain(f, line_with_guns(a.p, able, unit_of(c)), pace, Second);
        case Verb::LeadStack: return move_gain(f, those_in(a.p.state, able, hex_of(c)), pace, Second);
        case Verb::LeadUnit: return move_gain(f, UnitSet{unit_of(c)}, pace, Second);
        case Verb::Lead: {
            const double better = commander_gain(f, commander, pace == Pace::Half ? 3 : 6);
            return better > f.w.least_gain ? Third + better : Never;
        }
        default: return 0;
        }
    });
}

// DP-12, DP-13
void rate(const Asked& a, const React&) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) -> double {
        if (verb_of(c) == Verb::No) return 0;
        if (verb_of(c) == Verb::Fire) {
            HexId target = HexId::None; // 9.3c: who stands there now, else who has left it
            for_each_mover(a.p, [&](UnitId mover) {
                const Unit& unit = a.p.state.at(mover);
                if (unit.hex == hex_of(c) || (unit.from == hex_of(c) && target == HexId::None)) target = unit.hex;
            });
            if (target == HexId::None) return Never;
            return fire_value(f, unit_with_hex(c), hex_of(c), target) - a.w.fire_bar;
        }
        // A charge only brings the horse beside the enemy, who will attack it first.
        const UnitId first = verb_of(c) == Verb::ChargeStack ? a.p.state.top_of(hex_of(c)) : unit_of(c);
        const double better = gain(f, mover_of(f, UnitSet{first}, Pace::Full), true);
        return (better - a.w.charge_bar) * charge_needed(a.p, UnitSet{first}) / 6;
    });
}

} // namespace ai::corbach_art
