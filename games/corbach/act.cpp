// 4 C, 5.3, 6.4: what an activated formation moves; the army commander's own move
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"

#include <bit>

namespace corbach {

using core::in_force;
using core::only;

namespace {

// What every voluntary move asks of a unit, whoever leads it.
Ruling may_move_unit(const Position& p, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    if (mine.where != Where::OnMap || p.scenario.unit(unit).side != p.state.active) return Rule::C8_1a;
    if (p.state.army(p.state.active).frozen) return Rule::C15_3_1d;
    if (mine.order == Order::Routed && in_force(Rule::C12_3a)) return Rule::C12_3a;
    if (mine.moved && in_force(Rule::CA_02)) return Rule::CA_02;
    if (is_gun(p, unit) && mine.fired && in_force(Rule::C8_1f)) return Rule::C8_1f;
    if (is_gun(p, unit) && mine.reacted && in_force(Rule::C8_8b)) return Rule::C8_8b; // it has fired this turn
    return {};
}

Ruling may_act_with(const Position& p, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    if (!mine.active) return Rule::C4j;
    if (!mine.commanded) {
        const Rule rule = in_enemy_zone(p, p.state.active, mine.hex) ? Rule::C6_4b : Rule::C6_4a;
        if (in_force(rule)) return rule;
    }
    return may_move_unit(p, unit);
}

template <class May> UnitSet able(const Position& p, May may) {
    UnitSet units;
    for_each_unit(p, p.state.active, [&](UnitId id) {
        if (may(p, id)) units.insert(id);
    });
    return units;
}

// 6.5d: guns that stand with its units go along.
UnitSet with_guns(const Position& p, const UnitSet& line, const UnitSet& units) {
    UnitSet whole = line;
    for (const UnitId id : line)
        for (const UnitId beside : those_in(p.state, units, p.state.at(id).hex))
            if (is_gun(p, beside)) whole.insert(beside);
    return whole;
}

// The line named by its first unit.
UnitSet line_named(const Position& p, const UnitSet& units, UnitId first) {
    return units.contains(first) && !is_gun(p, first) ? line_among(p, first, units) : UnitSet{};
}

Ruling may_be_line(const Position& p, const UnitSet& line, UnitId first) {
    if (line.empty() || *line.begin() != first) return Rule::C4j;
    // A line that the rules would not let go as it is may still be made one by leaving units behind.
    HexId hex = HexId::None;
    for (const UnitId id : line) {
        if (hex != HexId::None && hex != p.state.at(id).hex) return {};
        hex = p.state.at(id).hex;
    }
    return Rule::C6_5a;
}

// 4j, 4k, CA-03, 5.3d: one action, or two of different kinds with the army commander; by option all that are commanded
Ruling may_take(const Position& p, const Activation& activation, Activation::Action action) {
    if (activation.unit != UnitId::None && !activation.success && in_force(Rule::C5_3f)) return Rule::C5_3f;
    if (!activation.success && action == Activation::LineMoved && in_force(Rule::C5_3d)) return Rule::C5_3d;
    if (activation.success && p.scenario.options.all_move) return {}; // CA-01, the other reading
    const int taken = std::popcount(static_cast<unsigned>(activation.actions));
    const int most = activation.success && activation.army_commander_present ? 2 : 1;
    if (taken >= most) {
        const Rule rule = !activation.success ? Rule::C5_3a : most == 1 ? Rule::C4j : Rule::C4k;
        if (in_force(rule)) return rule;
    }
    if ((activation.actions & action) != 0 && in_force(Rule::C4k)) return Rule::C4k;
    return {};
}

CommanderId leader(const Activation& activation) {
    return activation.formation == FormationId::None ? CommanderId::None : commander_of(activation.formation);
}

Ruling may_lead(const Position& p, const Activation& activation) {
    const CommanderId commander = leader(activation);
    if (commander == CommanderId::None || p.state.at(commander).where != Where::OnMap) return Rule::C8_5d;
    return p.state.at(commander).moved && in_force(Rule::C8_5d) ? Rule::C8_5d : Ruling{};
}

// 6.4c, 6.6: one vertex, for who may do nothing else
Ruling may_turn_one(const Position& p, const Activation& activation, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    if (!mine.active || is_gun(p, unit)) return Rule::C6_4c;
    const bool failed_alone = unit == activation.unit && !activation.success && in_force(Rule::C6_6a);
    if (!failed_alone && (mine.commanded || !activation.success)) return Rule::C6_4c;
    if (!failed_alone && !in_enemy_zone(p, p.state.active, mine.hex)) return Rule::C6_4a;
    if (mine.order == Order::Routed) return Rule::C12_3a;
    if (const Rule rule = failed_alone ? Rule::C6_6a : Rule::C6_4c; mine.turned && in_force(rule)) return rule;
    if (has_enemy_in_zone(p, unit) && in_force(Rule::C8_3d)) return Rule::C8_3d;
    if (count_at(p.state, mine.hex) > 1 && in_force(Rule::C3_1b)) return Rule::C3_1b;
    return {};
}

// 14.5: an independent unit takes or leaves the column when its movement begins
Ruling may_change_column(const Position& p, const Activation& activation, UnitId unit, bool on) {
    if (p.scenario.unit(unit).formation != FormationId::None && in_force(Rule::C14_5a)) return Rule::C14_5a;
    if (const Ruling ruling = may_act_with(p, unit); !ruling) return ruling;
    if (const Ruling ruling = may_take(p, activation, Activation::UnitMoved); !ruling) return ruling;
    if (!activation.success) return Rule::C14_5a; // only while it is activated
    const Unit& mine = p.state.at(unit);
    if (is_gun(p, unit) || mine.march != (on ? March::None : March::Column)) return Rule::C14_5b;
    if (enemy_within_two(p, p.state.active, mine.hex) && in_force(Rule::C14_1f)) return Rule::C14_1f;
    return {};
}

struct Led { // who moves with a commander
    Ruling ruling;
    UnitSet units;
};

Led led_units(const Position& p, CommanderId commander, const UnitSet& units, Choice c) {
    const HexId hex = p.state.at(commander).hex;
    Led led;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::LeadUnit:
        if (!units.contains(unit_of(c)) || p.state.at(unit_of(c)).hex != hex)
            led.ruling = Rule::C8_5e;
        else
            led.units = {unit_of(c)};
        break;
    case Verb::LeadStack:
        led.units = those_in(p.state, units, hex_of(c));
        if (hex_of(c) != hex || led.units.count() < 2) led.ruling = Rule::C8_5e;
        break;
    default: {
        const UnitSet line = line_named(p, units, unit_of(c));
        led.ruling = may_be_line(p, line, unit_of(c));
        if (those_in(p.state, line, hex).empty()) led.ruling = Rule::C6_5d;
        led.units = with_guns(p, line, units);
        break;
    }
    }
    return led;
}

CommanderSet riders_of(const Position& p, const UnitSet& units) {
    CommanderSet riders;
    for_each_commander(p, p.state.active, [&](CommanderId id) {
        if (p.state.at(id).moved) return;
        if (!those_in(p.state, units, p.state.at(id).hex).empty()) riders.insert(id);
    });
    return riders;
}

Move::Kind kind_of(Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::LeadStack:
    case Verb::MoveStack: return Move::Stack;
    case Verb::LeadLine:
    case Verb::MoveLine: return Move::Line;
    case Verb::Lead: return Move::Commander;
    default: return Move::Unit;
    }
}

// Every choice that points at a unit or a stack of the active player.
template <class F> void for_each_candidate(const Position& p, F f) {
    for_each_unit(p, p.state.active, [&](UnitId id) {
        f(id, p.state.top_of(p.state.at(id).hex) == id && p.state.at(id).below != UnitId::None);
    });
}

Ruling may_do(const Position& p, const Activation& activation, const UnitSet& units, Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Lead: return commander_of(c) == leader(activation) ? may_lead(p, activation) : Ruling{Rule::C8_5d};
    case Verb::LeadUnit:
    case Verb::LeadStack:
        if (const Ruling lead = may_lead(p, activation); !lead) return lead;
        if (c.verb == raw(Verb::LeadUnit))
            if (const Ruling unit = may_act_with(p, unit_of(c)); !unit) return unit;
        return led_units(p, leader(activation), units, c).ruling;
    case Verb::MoveUnit:
        if (const Ruling action = may_take(p, activation, Activation::UnitMoved); !action) return action;
        return may_act_with(p, unit_of(c));
    case Verb::MoveStack:
        if (const Ruling action = may_take(p, activation, Activation::StackMoved); !action) return action;
        return those_in(p.state, units, hex_of(c)).count() > 1 ? Ruling{} : Rule::C4j;
    case Verb::MoveLine:
        if (const Ruling action = may_take(p, activation, Activation::LineMoved); !action) return action;
        if (const Ruling unit = may_act_with(p, unit_of(c)); !unit) return unit;
        return may_be_line(p, line_named(p, units, unit_of(c)), unit_of(c));
    case Verb::Turn: return may_turn_one(p, activation, unit_of(c));
    case Verb::ColumnOn:
    case Verb::ColumnOff: return may_change_column(p, activation, unit_of(c), c.verb == raw(Verb::ColumnOn));
    case Verb::Done: return {};
    default: return Rule::C4j;
    }
}

} // namespace

Seats Act::who(const Position& p) const { return only(p.state.active); }

void Act::ask(const Position& p, Seat, Menu& menu) const {
    const Activation& activation = *p.state.flow.find<Activation>();
    const UnitSet units = able(p, may_act_with);
    const auto offer = [&](Choice c) {
        if (may_do(p, activation, units, c)) menu.add(c);
    };
    if (const CommanderId commander = leader(activation); commander != CommanderId::None)
        offer(choose(Verb::Lead, commander));
    for_each_candidate(p, [&](UnitId id, bool tops_stack) {
        if (!p.state.at(id).active) return;
        offer(choose(Verb::LeadUnit, id));
        offer(choose(Verb::MoveUnit, id));
        if (units.contains(id)) offer(choose(Verb::MoveLine, id));
        if (activation.formation == FormationId::None || activation.success)
            for (const Side side : {Side::Left, Side::Right}) offer(choose(Verb::Turn, id, side));
        if (p.scenario.unit(id).formation == FormationId::None) {
            offer(choose(Verb::ColumnOn, id));
            offer(choose(Verb::ColumnOff, id));
        }
        if (!tops_stack) return;
        offer(choose(Verb::LeadStack, p.state.at(id).hex));
        offer(choose(Verb::MoveStack, p.state.at(id).hex));
    });
    menu.add(corbach::Done);
}

Ruling Act::ruling(const Position& p, Seat seat, Choice c) const {
    if (seat != p.state.active || !is_well_formed(p.scenario, c)) return Rule::C4j;
    return may_do(p, *p.state.flow.find<Activation>(), able(p, may_act_with), c);
}

void Act::answer(Table& t, Seat seat, Choice c) {
    State& s = t.state;
    Activation& activation = *s.flow.find<Activation>();
    s.flow.done();
    if (c.verb == raw(Verb::Done)) return;
    activation.step = Activation::Acting; // and again
    if (c.verb == raw(Verb::Turn)) {
        const UnitId id = unit_of(c);
        s.at(id).turned = true;
        s.at(id).facing = turned(s.at(id).facing, side_of(c));
        tell(t, Message::turns, {unit_arg(t, id), facing_word(s.at(id).facing)});
        if (in_enemy_zone(t, seat, s.at(id).hex)) test_morale(t, {id}, Cause::Turning, 1); // 6.4c, 6.6b
        return;
    }
    const UnitSet units = able(t, may_act_with);
    MoveOrder order;
    order.kind = kind_of(c);
    order.seat = seat;
    const bool leads = c.verb == raw(Verb::Lead) || c.verb == raw(Verb::LeadUnit) || c.verb == raw(Verb::LeadStack);
    const bool slow = !activation.success && in_force(leads ? Rule::C5_3e : Rule::C5_3d);
    order.rate = slow ? Rate::Half : Rate::Full;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Lead: order.riders = {commander_of(c)}; break;
    case Verb::LeadUnit:
    case Verb::LeadStack: {
        order.units = led_units(t, leader(activation), units, c).units;
        order.riders = {leader(activation)};
        const CommanderId army = army_commander(seat);
        if (s.at(army).where == Where::OnMap && s.at(army).hex == s.at(leader(activation)).hex && !s.at(army).moved)
            order.riders.insert(army); // 4p
        break;
    }
    case Verb::MoveStack:
        activation.actions = static_cast<std::uint8_t>(activation.actions | Activation::StackMoved);
        order.units = those_in(t.state, units, hex_of(c));
        break;
    case Verb::MoveLine:
        activation.actions = static_cast<std::uint8_t>(activation.actions | Activation::LineMoved);
        order.units = with_guns(t, line_named(t, units, unit_of(c)), units);
        order.riders = riders_of(t, order.units); // 6.5d
        break;
    default:
        activation.actions = static_cast<std::uint8_t>(activation.actions | Activation::UnitMoved);
        order.units = {unit_of(c)};
        break;
    }
    if (c.verb == raw(Verb::ColumnOn)) {
        s.at(unit_of(c)).march = March::Column;
        tell(t, Message::column_on, {unit_arg(t, unit_of(c))});
    }
    if (c.verb == raw(Verb::ColumnOff)) { // 14.5b
        s.at(unit_of(c)).march = March::None;
        order.rate = Rate::PlusOne;
        order.marching = true;
        tell(t, Message::column_off, {unit_arg(t, unit_of(c))});
    } else if (order.kind == Move::Unit && s.at(*order.units.begin()).march == March::Column) {
        order.rate = Rate::Double;
        order.marching = true;
    }
    begin_move(t, order);
}

// DP-15, CA-40

namespace {

Ruling may_follow(const Position& p, UnitId unit) {
    if (const Ruling ruling = may_move_unit(p, unit); !ruling) return ruling;
    return p.state.at(unit).march != March::None && in_force(Rule::C14_1d) ? Rule::C14_1d : Ruling{};
}

Ruling may_lead_army(const Position& p, CommanderId commander, const UnitSet& units, Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Lead: return commander_of(c) == commander ? Ruling{} : Rule::C4o;
    case Verb::LeadUnit:
    case Verb::LeadLine:
        if (const Ruling unit = may_follow(p, unit_of(c)); !unit) return unit;
        return led_units(p, commander, units, c).ruling;
    case Verb::LeadStack: return led_units(p, commander, units, c).ruling;
    case Verb::Done: return {};
    default: return Rule::C4o;
    }
}

} // namespace

Seats MoveArmyCommander::who(const Position&) const { return only(seat); }

void MoveArmyCommander::ask(const Position& p, Seat, Menu& menu) const {
    const CommanderId commander = army_commander(seat);
    const UnitSet units = able(p, may_follow);
    const auto offer = [&](Choice c) {
        if (may_lead_army(p, commander, units, c)) menu.add(c);
    };
    offer(choose(Verb::Lead, commander));
    for_each_candidate(p, [&](UnitId id, bool tops_stack) {
        offer(choose(Verb::LeadUnit, id));
        offer(choose(Verb::LeadLine, id));
        if (tops_stack) offer(choose(Verb::LeadStack, p.state.at(id).hex));
    });
    menu.add(corbach::Done);
}

Ruling MoveArmyCommander::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C4o;
    return may_lead_army(p, army_commander(seat), able(p, may_follow), c);
}

void MoveArmyCommander::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    s.flow.done();
    if (c.verb == raw(Verb::Done)) return;
    const CommanderId commander = army_commander(seat);
    MoveOrder order;
    order.kind = kind_of(c);
    order.seat = seat;
    order.rate = s.at(commander).rode ? Rate::Half : Rate::Full; // 4p
    order.riders = {commander};
    if (c.verb != raw(Verb::Lead)) order.units = led_units(t, commander, able(t, may_follow), c).units;
    begin_move(t, order);
}

} // namespace corbach
