// 8.6 Reaction movement, 9.3 reaction fire
#include "games/corbach/reaction.h"

#include "games/corbach/choices.h"
#include "games/corbach/fire.h"
#include "games/corbach/message.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::only;
using core::other;

namespace {

constexpr int ReactionDistance = 2; // 8.6b

} // namespace

bool would_touch(const Position& p, Seat seat, HexId hex) {
    bool touches = false;
    for_each_mover(p, [&](UnitId mover) {
        const HexId at = p.state.at(mover).hex;
        if (!p.scenario.grid.adjacent(hex, at)) return;
        for_each_charger(p, seat, [&](UnitId id) {
            touches = touches || p.scenario.grid.distance(p.state.at(id).from, at) <= ReactionDistance;
        });
    });
    return touches;
}

bool touches_mover(const Position& p, Seat seat) {
    bool touches = false;
    for_each_charger(p, seat, [&](UnitId id) { touches = touches || would_touch(p, seat, p.state.at(id).hex); });
    return touches;
}

Ruling may_fire_in_reaction(const Position& p, UnitId gun, HexId hex) {
    const Unit& mine = p.state.at(gun);
    const UnitFacts& facts = p.scenario.unit(gun);
    if (facts.type != Type::Artillery || mine.where != Where::OnMap) return Rule::C9_3a;
    if (facts.side == p.state.active && in_force(Rule::C9_3a)) return Rule::C9_3a;
    if (mine.reacted && in_force(Rule::C9_3b)) return Rule::C9_3b;
    if (mine.march == March::Column) return Rule::C14_1d;
    bool aimed = false;
    for_each_mover(
        p, [&](UnitId mover) { aimed = aimed || p.state.at(mover).hex == hex || p.state.at(mover).from == hex; });
    if (!aimed && in_force(Rule::C9_3c)) return Rule::C9_3c;
    return may_fire(p, gun, hex);
}

Ruling may_charge(const Position& p, Seat seat, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    const UnitFacts& facts = p.scenario.unit(unit);
    if (facts.side != seat || mine.where != Where::OnMap || !is_cavalry(facts.type)) return Rule::C8_6a;
    if (p.state.reaction_used && in_force(Rule::C8_6a)) return Rule::C8_6a; // CA-05
    if (mine.order == Order::Routed) return Rule::C12_3a;
    if (mine.march != March::None) return Rule::C14_1d;
    if (p.state.army(seat).frozen) return Rule::C15_3_1d;
    if (in_force(Rule::C8_6b) && in_enemy_zone(p, seat, mine.hex)) return Rule::C8_6b;
    return {};
}

namespace {

// 8.6b: an enemy that has just moved is within two hexes.
HexId mover_near(const Position& p, const UnitSet& units) {
    HexId nearest = HexId::None;
    int least = in_force(Rule::C8_6b) ? ReactionDistance + 1 : 99;
    for_each_mover(p, [&](UnitId mover) {
        for (const UnitId id : units) {
            const int distance = p.scenario.grid.distance(p.state.at(id).hex, p.state.at(mover).hex);
            if (distance >= least) continue;
            least = distance;
            nearest = p.state.at(mover).hex;
        }
    });
    return nearest;
}

UnitSet able_to_charge(const Position& p, Seat seat) {
    UnitSet able;
    for_each_unit(p, seat, [&](UnitId id) {
        if (may_charge(p, seat, id)) able.insert(id);
    });
    return able;
}

UnitSet chargers(const Position& p, Seat seat, Choice c) {
    const UnitSet able = able_to_charge(p, seat);
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Charge: return {unit_of(c)};
    case Verb::ChargeStack: return those_in(p.state, able, hex_of(c));
    default: return line_among(p, unit_of(c), able | UnitSet{unit_of(c)});
    }
}

Ruling may_charge_with(const Position& p, Seat seat, Choice c) {
    const Verb verb = static_cast<Verb>(c.verb);
    if (verb != Verb::ChargeStack)
        if (const Ruling ruling = may_charge(p, seat, unit_of(c)); !ruling) return ruling;
    const UnitSet units = chargers(p, seat, c);
    if (verb == Verb::ChargeStack && units.count() < 2) return Rule::C8_6a;
    if (verb == Verb::ChargeLine) {
        if (const Ruling line = is_line(p, units); !line) return line;
        if (*units.begin() != unit_of(c)) return Rule::C8_6a; // a line has one name: its first unit
    }
    return mover_near(p, units) == HexId::None ? Rule::C8_6b : Ruling{};
}

} // namespace

int charge_needed(const Position& p, const UnitSet& units) {
    const UnitId first = *units.begin();
    const FormationId formation = p.scenario.unit(first).formation;
    int value = formation == FormationId::None ? activation_value(p, first) : activation_value(p, formation);
    for (const UnitId id : units)
        if (commander_at_hex(p, p.scenario.unit(first).side, p.state.at(id).hex)) { // 8.6d, CA-04
            ++value;
            break;
        }
    return value - 1; // 8.6c: below it
}

// Follows from public facts: where guns and horse are, and what has moved.
bool may_react_at_all(const Position& p, Seat seat) {
    core::FixedVector<UnitId, MostUnits> movers;
    for_each_mover(p, [&](UnitId mover) { movers.push_back(mover); });
    bool may = false;
    const auto gun_may = [&](UnitId gun) {
        for (const UnitId mover : movers)
            for (const HexId hex : {p.state.at(mover).hex, p.state.at(mover).from})
                if (p.scenario.grid.distance(p.state.at(gun).hex, hex) <= 6 && may_fire_in_reaction(p, gun, hex))
                    return true;
        return false;
    };
    const auto horse_may = [&](UnitId horse) {
        for (const UnitId mover : movers)
            if (p.scenario.grid.distance(p.state.at(horse).hex, p.state.at(mover).hex) <= ReactionDistance)
                return static_cast<bool>(may_charge(p, seat, horse));
        return false;
    };
    for_each_unit(p, seat, [&](UnitId id) {
        const Type type = p.scenario.unit(id).type;
        if (!may && type == Type::Artillery && !p.state.at(id).reacted) may = gun_may(id);
        if (!may && is_cavalry(type)) may = horse_may(id);
    });
    return may;
}

Seats React::who(const Position&) const { return only(seat); }

void React::ask(const Position& p, Seat, Menu& menu) const {
    for_each_unit(p, seat, [&](UnitId id) {
        if (p.scenario.unit(id).type != Type::Artillery) return;
        for_each_mover(p, [&](UnitId mover) { // 9.3c
            for (const HexId hex : {p.state.at(mover).hex, p.state.at(mover).from})
                if (may_fire_in_reaction(p, id, hex)) menu.add(choose(Verb::Fire, id, hex));
        });
    });
    for (const UnitId id : able_to_charge(p, seat)) {
        for (const Choice c : {choose(Verb::Charge, id), choose(Verb::ChargeLine, id)})
            if (may_charge_with(p, seat, c)) menu.add(c);
        const Choice stack = choose(Verb::ChargeStack, p.state.at(id).hex);
        if (may_charge_with(p, seat, stack)) menu.add(stack);
    }
    menu.add(No);
}

Ruling React::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C4m;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::No: return {};
    case Verb::Fire: return may_fire_in_reaction(p, unit_with_hex(c), hex_of(c));
    case Verb::Charge:
    case Verb::ChargeStack:
    case Verb::ChargeLine: return may_charge_with(p, seat, c);
    default: return Rule::C4m;
    }
}

void React::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    Move& move = *s.flow.find<Move>();
    s.flow.done();
    if (c.verb == raw(Verb::No)) {
        move.react = false;
        return;
    }
    if (c.verb == raw(Verb::Fire)) {
        const UnitId gun = unit_with_hex(c);
        const HexId aimed = hex_of(c);
        HexId target = HexId::None; // who stands there now, else who has left it
        for_each_mover(t, [&](UnitId mover) {
            if (s.at(mover).hex == aimed) target = aimed;
        });
        if (target == HexId::None)
            for_each_mover(t, [&](UnitId mover) {
                if (s.at(mover).from == aimed) target = s.at(mover).hex;
            });
        s.at(gun).reacted = true;
        tell(t, Message::reaction_fire,
             {unit_arg(t, gun), hex_arg(aimed), number(t.scenario.grid.distance(s.at(gun).hex, aimed))});
        return resolve_fire(t, gun, aimed, target);
    }
    const UnitSet units = chargers(t, seat, c);
    const UnitId first = *units.begin();
    const HexId target = mover_near(t, units);
    const int needed = charge_needed(t, units);
    const int die = t.dice.d6();
    s.reaction_used = true;
    tell(t, Message::charge_die, {unit_arg(t, first), number(die), number(needed)});
    if (die > needed) return tell(t, Message::no_charge, {unit_arg(t, first)});
    tell(t, Message::charges, {unit_arg(t, first)});
    CommanderSet riders;
    for (const UnitId id : units) riders |= commanders_at(t, seat, s.at(id).hex);
    MoveOrder order;
    order.kind = c.verb == raw(Verb::Charge) ? Move::Unit : c.verb == raw(Verb::ChargeStack) ? Move::Stack : Move::Line;
    order.seat = seat;
    order.units = units;
    order.riders = riders;
    order.target = target;
    begin_move(t, order);
}

} // namespace corbach
