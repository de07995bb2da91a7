// 10.1 Choosing combats, 1.3 withdrawal before combat
#include "games/corbach/attack.h"

#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/moves.h"

#include <bit>

namespace corbach {

using core::in_force;
using core::only;
using core::other;

Engagement engagement_of(const Position& p, const Combat& combat) {
    Engagement e;
    e.attacker = combat.seat;
    e.attackers = combat.attackers;
    for (const HexId hex : combat.defenders)
        if (!falls_without_a_die(p, hex)) e.defenders.push_back(hex);
    return e;
}

namespace {

template <class F> void for_each_own_hex(const Position& p, Seat seat, F f) {
    for_each_unit(p, seat, [&](UnitId id) {
        if (p.state.top_of(p.state.at(id).hex) == id) f(p.state.at(id).hex);
    });
}

bool owes_attack(const Position& p, Seat seat) {
    bool owes = false;
    for_each_own_hex(p, seat, [&](HexId hex) { owes = owes || !duty(p, hex).none(); });
    return owes;
}

bool any_attack(const Position& p, Seat seat) {
    bool may = false;
    for_each_own_hex(p, seat, [&](HexId hex) {
        for (int d = 0; d < 6 && !may; ++d) may = static_cast<bool>(may_attack(p, hex, d));
    });
    return may;
}

bool has_other_enemy(const Position& p, HexId from, HexId target) {
    const std::uint8_t enemies = enemies_in_front(p, from);
    const auto direction = p.scenario.grid.direction(from, target);
    return direction && (enemies & ~(1U << static_cast<unsigned>(*direction))) != 0;
}

// 10.1k, CA-18, CA-49: others may join against one hex that is the only enemy before each of them.
Ruling may_join_attack(const Position& p, const Combat& combat, HexId from, int direction) {
    if (!occupied_by(p, combat.seat, from) || combat.attackers.contains(from)) return Rule::C10_1k;
    if (combat.defenders.size() > 1 && in_force(Rule::C10_1m)) return Rule::C10_1m;
    const HexId target = combat.defenders[0];
    if (p.scenario.grid.neighbour(from, direction) != target) return Rule::C10_1m;
    if (const Ruling ruling = may_attack(p, from, direction); !ruling) return ruling;
    if (!in_force(Rule::C10_1k)) return {};
    for (const HexId hex : combat.attackers)
        if (has_other_enemy(p, hex, target)) return Rule::C10_1k;
    return has_other_enemy(p, from, target) ? Rule::C10_1k : Ruling{};
}

std::uint8_t attacked_sides(const Position& p, const Combat& combat) {
    std::uint8_t mask = 0;
    for (const HexId hex : combat.defenders)
        if (const auto direction = p.scenario.grid.direction(combat.attackers[0], hex))
            mask = static_cast<std::uint8_t>(mask | 1U << static_cast<unsigned>(*direction));
    return mask;
}

// 10.1l: what a hex owes it must attack in its one combat.
Ruling fulfils_duty(const Position& p, HexId from, unsigned sides) {
    const Duty owed = duty(p, from);
    const bool all = (owed.all & ~sides) == 0;
    const bool one = owed.any == 0 || (owed.any & sides) != 0;
    return all && one ? Ruling{} : Rule::C10_1l;
}

Ruling may_begin(const Position& p, const Combat& combat) {
    if (combat.attackers.size() > 1) return {}; // each of them has this one enemy before him
    return fulfils_duty(p, combat.attackers[0], attacked_sides(p, combat));
}

// 10.1j: one hex against two that touch each other. It has no room for a third, so nothing may be owed then.
Ruling may_also_attack(const Position& p, const Combat& combat, HexId from, int direction) {
    if (combat.attackers.size() > 1 && in_force(Rule::C10_1m)) return Rule::C10_1m;
    if (combat.attackers[0] != from || combat.defenders.size() > 1) return Rule::C10_1j;
    const HexId to = p.scenario.grid.neighbour(from, direction);
    if (to == HexId::None || combat.defenders.contains(to)) return Rule::C10_1j;
    if (const Ruling ruling = may_attack(p, from, direction); !ruling) return ruling;
    if (!p.scenario.grid.adjacent(to, combat.defenders[0]) && in_force(Rule::C10_1j)) return Rule::C10_1j;
    return fulfils_duty(p, from, attacked_sides(p, combat) | 1U << static_cast<unsigned>(direction));
}

// The first hex must leave a way to do one's duty: both of two that are owed touch each other.
Ruling may_open(const Position& p, Seat seat, HexId from, int direction) {
    if (!occupied_by(p, seat, from)) return Rule::C10_1a;
    if (const Ruling ruling = may_attack(p, from, direction); !ruling) return ruling;
    const Duty owed = duty(p, from);
    const std::uint8_t side = static_cast<std::uint8_t>(1U << static_cast<unsigned>(direction));
    if (owed.any != 0 && (owed.any & side) == 0) return Rule::C10_1l;
    if (owed.all != 0 && (owed.all & side) == 0) {
        // Another may be opened with when the one that is owed can still be added.
        if (std::popcount(owed.all) > 1) return Rule::C10_1l;
        const int owed_side = std::countr_zero(static_cast<unsigned>(owed.all));
        const int apart = core::turn(owed_side, -direction);
        if (apart != 1 && apart != 5) return Rule::C10_1l;
    }
    return {};
}

} // namespace

void CombatPhase::run(Table& t) {
    State& s = t.state;
    if (s.pending.any()) return s.flow.call(Aftermath{});
    if (over || !any_attack(t, seat)) return s.flow.done();
    s.flow.call(ChooseCombat{seat});
}

// DP-16

Seats ChooseCombat::who(const Position&) const { return only(seat); }

void ChooseCombat::ask(const Position& p, Seat, Menu& menu) const {
    for_each_own_hex(p, seat, [&](HexId hex) {
        for (int d = 0; d < 6; ++d)
            if (may_open(p, seat, hex, d)) menu.add(choose(Verb::Attack, hex, d));
    });
    if (!owes_attack(p, seat)) menu.add(Done);
}

Ruling ChooseCombat::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C10_1f;
    if (c.verb == raw(Verb::Done)) return owes_attack(p, seat) ? Rule::C10_1b : Ruling{};
    return c.verb == raw(Verb::Attack) ? may_open(p, seat, origin_of(c), direction_of(c)) : Ruling{Rule::C10_1f};
}

void ChooseCombat::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c.verb == raw(Verb::Done)) {
        s.flow.find<CombatPhase>()->over = true;
        return s.flow.done();
    }
    Combat combat;
    combat.seat = seat;
    combat.attackers.push_back(origin_of(c));
    combat.defenders.push_back(t.scenario.grid.neighbour(origin_of(c), direction_of(c)));
    tell(t, Message::attack, {hex_arg(combat.attackers[0]), hex_arg(combat.defenders[0])});
    s.flow.jump(combat);
}

Seats AddToAttack::who(const Position& p) const { return only(p.state.flow.find<Combat>()->seat); }

void AddToAttack::ask(const Position& p, Seat, Menu& menu) const {
    const Combat& combat = *p.state.flow.find<Combat>();
    for (int d = 0; d < 6; ++d)
        if (may_also_attack(p, combat, combat.attackers[0], d)) menu.add(choose(Verb::Also, combat.attackers[0], d));
    for (int d = 0; d < 6; ++d) {
        const HexId from = p.scenario.grid.neighbour(combat.defenders[0], d);
        if (from != HexId::None && may_join_attack(p, combat, from, core::turn(d, 3)))
            menu.add(choose(Verb::Join, from, core::turn(d, 3)));
    }
    if (may_begin(p, combat)) menu.add(Done);
}

Ruling AddToAttack::ruling(const Position& p, Seat seat, Choice c) const {
    const Combat& combat = *p.state.flow.find<Combat>();
    if (seat != combat.seat || !is_well_formed(p.scenario, c)) return Rule::C10_1k;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Also: return may_also_attack(p, combat, origin_of(c), direction_of(c));
    case Verb::Join: return may_join_attack(p, combat, origin_of(c), direction_of(c));
    case Verb::Done: return may_begin(p, combat);
    default: return Rule::C10_1k;
    }
}

void AddToAttack::answer(Table& t, Seat, Choice c) {
    Combat& combat = *t.state.flow.find<Combat>();
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Also:
        combat.defenders.push_back(t.scenario.grid.neighbour(origin_of(c), direction_of(c)));
        return tell(t, Message::attack, {hex_arg(origin_of(c)), hex_arg(combat.defenders.back())});
    case Verb::Join:
        combat.attackers.push_back(origin_of(c));
        return tell(t, Message::attack, {hex_arg(origin_of(c)), hex_arg(combat.defenders[0])});
    default: combat.step = Combat::Withdrawals; return t.state.flow.done();
    }
}

// DP-17, CA-34

namespace {

// 1.3d, 1.3e: hexes the units there may go, 0 when they may not.
int withdrawal(const Position& p, const Combat& combat, HexId hex) {
    bool line_only = true; // all attackers are line infantry
    bool heavy = true;     // or heavy cavalry
    for (const HexId from : combat.attackers)
        for_each_in(p.state, from, [&](UnitId id) {
            const Type type = p.scenario.unit(id).type;
            if (type == Type::Artillery || is_routed(p, id)) return;
            line_only = line_only && type == Type::LineInfantry;
            heavy = heavy && (type == Type::LineInfantry || type == Type::HeavyCavalry);
        });
    int hexes = 2;
    for_each_in(p.state, hex, [&](UnitId id) {
        const Type type = p.scenario.unit(id).type;
        const bool infantry_may = type == Type::LightInfantry && line_only && in_force(Rule::C1_3d);
        const bool cavalry_may = type == Type::LightCavalry && heavy && in_force(Rule::C1_3e);
        if (is_routed(p, id) || !(infantry_may || cavalry_may)) hexes = 0;
        if (infantry_may && hexes > 1) hexes = 1;
    });
    return hexes;
}

bool may_withdraw_into(const Position& p, HexId from, int direction) {
    const HexId to = p.scenario.grid.neighbour(from, direction);
    return to != HexId::None && p.state.top_of(to) == UnitId::None;
}

} // namespace

WithdrawalHexes withdrawal_hexes(const Position& p, const Combat& combat, HexId hex) {
    WithdrawalHexes found;
    const int hexes = withdrawal(p, combat, hex);
    if (hexes == 0) return found;
    const Seat seat = other(combat.seat);
    const Company units = company_at(p.state, hex);
    const auto step = [&](HexId from, auto then) {
        for (int d = 0; d < 6; ++d) {
            if (!may_withdraw_into(p, from, d)) continue;
            const HexId to = p.scenario.grid.neighbour(from, d);
            bool open = !in_enemy_zone(p, seat, to);
            for (const UnitId id : units) open = open && cost(p, p.scenario.unit(id).type, from, d) != Prohibited;
            if (open) then(to);
        }
    };
    const auto add = [&](HexId to) {
        if (!found.contains(to) && to != hex && !found.full()) found.push_back(to);
    };
    if (hexes == 1)
        step(hex, add);
    else
        step(hex, [&](HexId middle) { step(middle, add); });
    return found;
}

Seats Withdraw::who(const Position& p) const { return only(other(p.state.flow.find<Combat>()->seat)); }

void Withdraw::ask(const Position& p, Seat, Menu& menu) const {
    for (const HexId to : withdrawal_hexes(p, *p.state.flow.find<Combat>(), hex)) menu.add(choose(Verb::Withdraw, to));
    menu.add(Done);
}

Ruling Withdraw::ruling(const Position& p, Seat seat, Choice c) const {
    if (!has(who(p), seat) || !is_well_formed(p.scenario, c)) return Rule::CA_34;
    if (c.verb == raw(Verb::Done)) return {};
    if (c.verb != raw(Verb::Withdraw)) return Rule::CA_34;
    return withdrawal_hexes(p, *p.state.flow.find<Combat>(), hex).contains(hex_of(c)) ? Ruling{} : Rule::CA_34;
}

void Withdraw::answer(Table& t, Seat seat, Choice c) {
    State& s = t.state;
    s.flow.done();
    if (c.verb == raw(Verb::Done)) return;
    const Company units = company_at(s, hex);
    for (const CommanderId id : commanders_at(t, seat, hex)) s.at(id).hex = hex_of(c);
    take_off(s, units);
    for (const UnitId id : units) {
        s.at(id).fights = false;
        put(t.scenario, s, id, hex_of(c));
    }
    tell(t, Message::withdraws, {hex_arg(hex), hex_arg(hex_of(c))});
    if (commander_at_hex(t, other(seat), hex_of(c))) enter_hex(t, units.front(), hex_of(c));
}

} // namespace corbach
