// 11.2 Retreat
#include "games/corbach/retreat.h"

#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"

namespace corbach {

using core::in_force;
using core::only;
using core::other;

namespace {

constexpr int MostCrossings = 8; // a retreat that finds no free hex by then has nowhere to go

// 11.2.1d: enemies and impassable terrain stop a retreat.
bool can_retreat_to(const Position& p, HexId from, int direction, const Company& units) {
    const HexId to = p.scenario.grid.neighbour(from, direction);
    if (to == HexId::None) return false;
    const Seat seat = p.scenario.unit(units.front()).side;
    if (occupied_by(p, other(seat), to) || (occupied_by(p, seat, to) && !in_force(Rule::C11_2_1h))) return false;
    for (const UnitId id : units)
        if (is_closed(p, p.scenario.unit(id).type, from, direction)) return false;
    return true;
}

int danger(const Position& p, Seat seat, HexId hex) { // 11.2.1b
    if (in_enemy_zone(p, seat, hex)) return 2;
    return in_enemy_flank(p, seat, hex) ? 1 : 0;
}

} // namespace

Hexes retreat_hexes(const Position& p, HexId from, const Company& units, bool rear_only, HexId barred) {
    const UnitId first = units.front();
    const bool light = is_light(p.scenario.unit(first).type);
    const Seat seat = p.scenario.unit(first).side;
    for (const Aspect aspect_wanted : {Aspect::Rear, Aspect::Flank, Aspect::Front}) {
        Hexes best;
        int least = 3;
        for (int d = 0; d < 6; ++d) {
            if (!light && aspect(p.state.at(first).facing, d) != aspect_wanted && in_force(Rule::C11_2_1a)) continue;
            if (!can_retreat_to(p, from, d, units)) continue;
            const HexId to = p.scenario.grid.neighbour(from, d);
            if (to == barred) continue;
            const int here = in_force(Rule::C11_2_1b) ? danger(p, seat, to) : 0;
            if (here > least) continue;
            if (here < least) best.clear();
            least = here;
            best.push_back(to);
        }
        if (!best.empty() || light || rear_only) return best;
    }
    return {};
}

Company retreating(const Position& p, HexId hex) {
    Company units;
    for_each_in(p.state, hex, [&](UnitId id) {
        if (p.state.at(id).mark == Mark::Retreating) units.push_back(id);
    });
    return units;
}

void retreat_into(Table& t, Retreat& retreat, HexId hex) {
    State& s = t.state;
    const Company units = retreating(t, retreat.hex);
    const Facing facing = s.at(units.front()).facing; // they may not live to show it
    for (const CommanderId id : retreat.riders)       // 11.2.1e
        if (s.at(id).hex == retreat.hex) s.at(id).hex = hex;
    Company friends = company_at(s, hex);
    take_off(s, units);
    for (const UnitId id : units) {
        put(t.scenario, s, id, hex);
        tell(t, Message::retreats, {unit_arg(t, id), hex_arg(hex)});
    }
    if (const Seat enemy = other(retreat.seat); commander_at_hex(t, enemy, hex)) enter_hex(t, units.front(), hex);
    retreat.hex = hex;
    retreat.steps = static_cast<std::uint8_t>(retreat.steps > 0 ? retreat.steps - 1 : 0);
    ++retreat.gone;

    // 11.2.2: into an enemy's front or flank
    if (in_enemy_zone(t, retreat.seat, hex)) {
        lose_step(t, units.front());
        const Company left = retreating(t, hex);
        if (!left.empty()) test_morale(t, left, Cause::Combat, 2);
    } else if (in_enemy_flank(t, retreat.seat, hex)) {
        test_morale(t, units, Cause::Combat, 1);
    }

    // 11.2.1f, 11.2.1g: through friends
    Company shaken;
    for (const UnitId id : friends)
        if (!is_routed(t, id) && t.scenario.unit(id).type != Type::Artillery) shaken.push_back(id);
    if (shaken.empty()) return;
    tell(t, Message::crossed, {unit_arg(t, shaken.front())});
    if (s.at(shaken.front()).facing == facing) {
        test_morale(t, shaken, Cause::Crossing, 0);
        return;
    }
    for (const UnitId id : shaken) disorganise(t, id, Cause::Crossing);
}

static Hexes next_hexes(const Position& p, const Retreat& retreat) {
    const bool rear_only = retreat.rear_only && retreat.gone == 0; // 8.4
    return retreat_hexes(p, retreat.hex, retreating(p, retreat.hex), rear_only, retreat.origin);
}

void Retreat::run(Table& t) { // NOLINT(readability-make-member-function-const): procedures have one shape
    State& s = t.state;
    if (s.pending.any()) return s.flow.call(Aftermath{});
    const Company units = retreating(t, hex);
    if (units.empty()) return s.flow.done(); // they have routed, or are no more
    const bool alone = static_cast<int>(units.size()) == count_at(s, hex);
    if (steps == 0 && (gone == 0 || alone)) {
        if (!rear_only)
            for (const UnitId id : units) s.at(id).mark = Mark::None;
        return s.flow.done();
    }
    if (gone >= MostCrossings || next_hexes(t, *this).empty()) { // 11.2.1d
        tell(t, Message::cannot_retreat, {hex_arg(hex)});
        for (const UnitId id : units) eliminate(t, id);
        return;
    }
    s.flow.call(RetreatStep{});
}

Seats RetreatStep::who(const Position& p) const { return only(p.state.flow.find<Retreat>()->seat); }

void RetreatStep::ask(const Position& p, Seat, Menu& menu) const {
    const Retreat& retreat = *p.state.flow.find<Retreat>();
    for (const HexId hex : next_hexes(p, retreat)) menu.add(choose(Verb::Retreat, hex));
}

Ruling RetreatStep::ruling(const Position& p, Seat seat, Choice c) const {
    const Retreat& retreat = *p.state.flow.find<Retreat>();
    if (seat != retreat.seat || c.verb != raw(Verb::Retreat) || !is_well_formed(p.scenario, c)) return Rule::C11_2_1a;
    const Company units = retreating(p, retreat.hex);
    const auto direction = p.scenario.grid.direction(retreat.hex, hex_of(c));
    if (!direction) return Rule::C11_2_1a;
    if (next_hexes(p, retreat).contains(hex_of(c))) return {};
    if (!can_retreat_to(p, retreat.hex, *direction, units)) return Rule::C11_2_1d;
    const bool behind = is_light(p.scenario.unit(units.front()).type) ||
                        aspect(p.state.at(units.front()).facing, *direction) == Aspect::Rear;
    return behind ? Rule::C11_2_1b : Rule::C11_2_1a;
}

void RetreatStep::answer(Table& t, Seat, Choice c) {
    Retreat& retreat = *t.state.flow.find<Retreat>();
    t.state.flow.done();
    retreat_into(t, retreat, hex_of(c));
}

} // namespace corbach
