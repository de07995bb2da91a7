// 4 C, 5 Activation: who is tested, and what the activated units do
#include "games/corbach/choices.h"
#include "games/corbach/fire.h"
#include "games/corbach/march.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"

namespace corbach {

using core::in_force;
using core::only;
using core::other;

namespace {

const Activation& activation_of(const Position& p) { return *p.state.flow.find<Activation>(); }

bool is_independent(const Position& p, UnitId unit) { return p.scenario.unit(unit).formation == FormationId::None; }

Ruling may_test(const Position& p, Seat seat, FormationId formation) {
    if (p.scenario.formation(formation).side != seat && in_force(Rule::C4e)) return Rule::C4e;
    if (p.state.at(commander_of(formation)).where != Where::OnMap) return Rule::C4e;
    if (p.state.at(formation).tested && in_force(Rule::C5_1b)) return Rule::C5_1b;
    if (in_column(p, formation) && in_force(Rule::C14_1d)) return Rule::C14_1d;
    return {};
}

Ruling may_test_unit(const Position& p, Seat seat, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    if (p.scenario.unit(unit).side != seat || mine.where != Where::OnMap || !is_independent(p, unit)) return Rule::C4e;
    if (mine.activated && in_force(Rule::C5_1b)) return Rule::C5_1b;
    if (mine.order == Order::Routed && in_force(Rule::C12_3a)) return Rule::C12_3a;
    return {};
}

bool is_with(const Position& p, CommanderId commander, HexId hex) {
    return p.state.at(commander).where == Where::OnMap && p.state.at(commander).hex == hex;
}

Ruling may_attach(const Position& p, FormationId formation, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    const UnitFacts& facts = p.scenario.unit(unit);
    const bool named = facts.formation == FormationId::None && (facts.led_by >> core::raw(formation) & 1) != 0;
    if (!named || mine.where != Where::OnMap) return Rule::C5_1c;
    if (mine.activated && in_force(Rule::C5_1b)) return Rule::C5_1b;
    if (mine.order == Order::Routed) return Rule::C12_3a;
    if (mine.march != March::None) return Rule::C14_1d;
    if (!command_reach(p, commander_of(formation)).has(mine.hex) && in_force(Rule::C5_1c)) return Rule::C5_1c;
    return {};
}

// 5.1
void test(Table& t, Activation& activation) {
    State& s = t.state;
    const bool alone = activation.unit != UnitId::None;
    const Seat seat = s.active;
    const CommanderId army = army_commander(seat);
    const HexId hex = alone ? s.at(activation.unit).hex : s.at(commander_of(activation.formation)).hex;
    activation.army_commander_present = is_with(t, army, hex) && !alone;       // 4k
    const bool column = alone && s.at(activation.unit).march == March::Column; // 14.4a
    if (is_with(t, army, hex) || column) {                                     // 5.1d, 5.1f
        activation.success = true;
        if (alone) return tell(t, Message::unit_activated, {unit_arg(t, activation.unit)});
        return tell(t, Message::activation_automatic, {commander_arg(t, commander_of(activation.formation))});
    }
    int needed = alone ? activation_value(t, activation.unit) : activation_value(t, activation.formation); // 5.1a
    if (in_army_command(t, seat, hex)) ++needed;                                                           // 5.1e
    const int die = t.dice.d6();
    activation.success = die <= needed;
    if (alone) {
        tell(t, Message::unit_activation_die, {unit_arg(t, activation.unit), number(die), number(needed)});
        return tell(t, activation.success ? Message::unit_activated : Message::unit_fails,
                    {unit_arg(t, activation.unit)});
    }
    const core::Arg commander = commander_arg(t, commander_of(activation.formation));
    tell(t, Message::activation_die, {commander, number(die), number(needed)});
    tell(t, activation.success ? Message::activated : Message::activation_fails, {commander});
}

// 6.3e: fixed now, for the whole activation
void set_command(Table& t, const Activation& activation) {
    State& s = t.state;
    if (activation.unit != UnitId::None) {
        s.at(activation.unit).active = s.at(activation.unit).commanded = true;
        return;
    }
    for_each_unit(t, s.active, [&](UnitId id) {
        if (t.scenario.unit(id).formation == activation.formation && s.at(id).march == March::None)
            s.at(id).active = true;
        if (s.at(id).active && !activation.success) s.at(id).commanded = true; // 5.3a: command does not matter
    });
    if (!activation.success) return;
    for (const UnitId id : commanded_units(t, activation.formation)) s.at(id).commanded = true;
}

} // namespace

void PlayerTurn::run(Table& t) {
    State& s = t.state;
    if (s.pending.any()) return s.flow.call(Aftermath{});
    for (std::size_t i = 0; i < t.scenario.units.size(); ++i) { // 3.4a
        const Unit& unit = s.units[i];
        if (unit.below != UnitId::None && s.top_of(unit.hex) == unit_at(i) && in_force(Rule::C3_3a) &&
            overstacked(t, unit.hex))
            return s.flow.call(Overstacked{unit.hex});
    }
    switch (step) {
    case Activations:
        step = ArmyCommander;
        ++s.player_turns;
        for (Unit& unit : s.units) unit.moved = unit.attacked = unit.fired = unit.turned = unit.reordered = false;
        tell(t, Message::player_turn, {side(seat)});
        return s.flow.call(ChooseActivation{seat});
    case ArmyCommander:
        step = Combats;
        s.phase = Phase::ArmyCommander;
        if (const Commander& army = s.at(army_commander(seat));
            army.where != Where::OnMap || (army.moved && !(army.rode && in_force(Rule::C4l)) && in_force(Rule::C8_5a)))
            return; // 4l: who has ridden with a formation commander still moves
        ++s.activations;
        s.reaction_used = false;
        return s.flow.call(MoveArmyCommander{seat});
    case Combats:
        step = End;
        s.phase = Phase::Combat;
        return s.flow.call(CombatPhase{seat});
    case End: return s.flow.done();
    }
}

// 3.4a

Seats Overstacked::who(const Position& p) const { return only(p.scenario.unit(p.state.top_of(hex)).side); }

void Overstacked::ask(const Position& p, Seat, Menu& menu) const {
    for_each_in(p.state, hex, [&](UnitId id) { menu.add(choose(Verb::Leave, id)); });
}

Ruling Overstacked::ruling(const Position& p, Seat seat, Choice c) const {
    const bool fits = has(who(p), seat) && c.verb == raw(Verb::Leave) && is_well_formed(p.scenario, c);
    return fits && p.state.at(unit_of(c)).hex == hex ? Ruling{} : Rule::C3_4a;
}

void Overstacked::answer(Table& t, Seat, Choice c) {
    tell(t, Message::overstacked, {unit_arg(t, unit_of(c))});
    t.state.flow.done();
    eliminate(t, unit_of(c));
}

// DP-04

Seats ChooseActivation::who(const Position&) const { return only(seat); }

void ChooseActivation::ask(const Position& p, Seat, Menu& menu) const {
    for (std::size_t i = 0; i < p.scenario.groups.size(); ++i)
        if (may_arrive(p, seat, static_cast<int>(i))) menu.add(choose(Verb::Arrive, static_cast<int>(i)));
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (may_test(p, seat, static_cast<FormationId>(i))) menu.add(choose(Verb::Test, static_cast<FormationId>(i)));
    for_each_unit(p, seat, [&](UnitId id) {
        if (may_test_unit(p, seat, id)) menu.add(choose(Verb::TestUnit, id));
    });
    menu.add(Done);
}

Ruling ChooseActivation::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C4e;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Test: return is_army_commander(commander_of(c)) ? Rule::C4e : may_test(p, seat, formation_of(c));
    case Verb::TestUnit: return may_test_unit(p, seat, unit_of(c));
    case Verb::Arrive: return may_arrive(p, seat, number_of(c));
    case Verb::Done: return {};
    default: return Rule::C4e;
    }
}

void ChooseActivation::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c.verb == raw(Verb::Done)) return s.flow.done();
    if (c.verb == raw(Verb::Arrive)) return arrive(t, seat, number_of(c), false);
    Activation activation;
    s.reaction_used = false;
    ++s.activations;
    if (c.verb == raw(Verb::Test)) {
        activation.formation = formation_of(c);
        s.at(activation.formation).tested = true; // 4f: whatever the result
    } else {
        activation.unit = unit_of(c);
        s.at(activation.unit).activated = true;
    }
    s.flow.call(activation);
}

// DP-05

Seats Attach::who(const Position& p) const { return only(p.scenario.formation(formation).side); }

void Attach::ask(const Position& p, Seat, Menu& menu) const {
    for_each_unit(p, p.scenario.formation(formation).side, [&](UnitId id) {
        if (may_attach(p, formation, id)) menu.add(choose(Verb::Attach, id));
    });
    menu.add(Done);
}

Ruling Attach::ruling(const Position& p, Seat seat, Choice c) const {
    if (!has(who(p), seat) || !is_well_formed(p.scenario, c)) return Rule::C5_1c;
    if (c.verb == raw(Verb::Done)) return {};
    if (c.verb != raw(Verb::Attach) || p.scenario.unit(unit_of(c)).side != seat) return Rule::C5_1c;
    return may_attach(p, formation, unit_of(c));
}

void Attach::answer(Table& t, Seat, Choice c) {
    if (c.verb == raw(Verb::Done)) return t.state.flow.done();
    Unit& unit = t.state.at(unit_of(c));
    unit.activated = unit.active = true;
    tell(t, Message::attached, {unit_arg(t, unit_of(c)), commander_arg(t, commander_of(formation))});
}

void Activation::run(Table& t) {
    State& s = t.state;
    if (s.pending.any()) return s.flow.call(Aftermath{});
    switch (step) {
    case Attaching: {
        step = Testing;
        if (formation == FormationId::None) return;
        bool any = false;
        for_each_unit(t, s.active, [&](UnitId id) { any = any || static_cast<bool>(may_attach(t, formation, id)); });
        if (any) s.flow.call(Attach{formation});
        return;
    }
    case Testing:
        step = Guns;
        test(t, *this);
        return set_command(t, *this);
    case Guns: // 4h
        step = Acting;
        return s.flow.call(corbach::Guns{});
    case Acting: step = End; return s.flow.call(Act{});
    case End:
        for (Unit& each : s.units) each.active = each.commanded = each.turned = false;
        return s.flow.done();
    }
}

// DP-06, DP-07

namespace {

Ruling may_turn_gun(const Position& p, const Activation& activation, UnitId gun) {
    const Unit& mine = p.state.at(gun);
    if (p.scenario.unit(gun).type != Type::Artillery || !mine.active) return Rule::C8_8a;
    if (mine.turned && in_force(Rule::C8_8a)) return Rule::C8_8a;
    if (!mine.commanded && in_force(Rule::C6_4a)) return Rule::C6_4a;
    if (activation.gun_fired && in_force(Rule::C4h)) return Rule::C4h; // first all turn, then all fire
    if (!activation.success && activation.gun_turned && in_force(Rule::C5_3b)) return Rule::C5_3b;
    if (count_at(p.state, mine.hex) > 1 && in_force(Rule::C3_1b)) return Rule::C3_1b;
    if (has_enemy_in_zone(p, gun) && in_force(Rule::C8_3d)) return Rule::C8_3d;
    return {};
}

Ruling may_fire_gun(const Position& p, const Activation& activation, UnitId gun, HexId hex) {
    const Unit& mine = p.state.at(gun);
    if (p.scenario.unit(gun).type != Type::Artillery || !mine.active) return Rule::C9_1a;
    if (mine.fired && in_force(Rule::C9_1a)) return Rule::C9_1a;
    if (!activation.success && activation.gun_fired && in_force(Rule::C5_3c)) return Rule::C5_3c; // CA-47
    if (!mine.commanded && !in_force(Rule::C6_4e)) return Rule::C6_4e;
    if (!occupied_by(p, other(p.state.active), hex)) return Rule::C9_1a;
    return may_fire(p, gun, hex);
}

} // namespace

Seats Guns::who(const Position& p) const { return only(p.state.active); }

void Guns::ask(const Position& p, Seat, Menu& menu) const {
    const Activation& activation = activation_of(p);
    for_each_unit(p, p.state.active, [&](UnitId gun) {
        if (p.scenario.unit(gun).type != Type::Artillery || !p.state.at(gun).active) return;
        if (may_turn_gun(p, activation, gun))
            for (const Side side : {Side::Left, Side::Right}) menu.add(choose(Verb::Turn, gun, side));
        for_each_unit(p, other(p.state.active), [&](UnitId enemy) {
            const HexId hex = p.state.at(enemy).hex;
            if (p.state.top_of(hex) == enemy && may_fire_gun(p, activation, gun, hex))
                menu.add(choose(Verb::Fire, gun, hex));
        });
    });
    menu.add(corbach::Done);
}

Ruling Guns::ruling(const Position& p, Seat seat, Choice c) const {
    if (seat != p.state.active || !is_well_formed(p.scenario, c)) return Rule::C4h;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Turn: return may_turn_gun(p, activation_of(p), unit_of(c));
    case Verb::Fire: return may_fire_gun(p, activation_of(p), unit_with_hex(c), hex_of(c));
    case Verb::Done: return {};
    default: return Rule::C4h;
    }
}

void Guns::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    Activation& activation = *s.flow.find<Activation>();
    s.flow.done();
    if (c.verb == raw(Verb::Done)) return;
    activation.step = Activation::Guns; // and again
    if (c.verb == raw(Verb::Turn)) {
        Unit& gun = s.at(unit_of(c));
        gun.turned = true;
        gun.facing = turned(gun.facing, side_of(c));
        activation.gun_turned = true;
        return tell(t, Message::turns, {unit_arg(t, unit_of(c)), facing_word(gun.facing)});
    }
    const UnitId gun = unit_with_hex(c);
    s.at(gun).fired = true;
    activation.gun_fired = true;
    tell(t, Message::fires,
         {unit_arg(t, gun), hex_arg(hex_of(c)), number(t.scenario.grid.distance(s.at(gun).hex, hex_of(c)))});
    resolve_fire(t, gun, hex_of(c), hex_of(c));
}

} // namespace corbach
