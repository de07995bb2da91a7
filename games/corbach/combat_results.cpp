// 10.2 Resolving a combat, 11 its results in their order, 11.3 advance
#include "games/corbach/attack.h"
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"

namespace corbach {

using core::in_force;
using core::only;
using core::other;

namespace {

constexpr std::uint8_t NoRoll = 0xFF; // of Combat::row

using SideHexes = core::FixedVector<HexId, 6>;

SideHexes hexes_of(const Combat& combat, Seat seat) {
    SideHexes hexes;
    if (seat == combat.seat) return combat.attackers;
    for (const HexId hex : combat.defenders) hexes.push_back(hex);
    return hexes;
}

const Result& result_of(const Position& p, const Combat& combat, Seat seat) {
    const Tables::CombatRow& row = p.scenario.tables.combat[combat.row];
    return seat == combat.seat ? row.attacker : row.defender;
}

// The involved units of a hex that are still there, from the top.
Company involved(const Position& p, HexId hex) {
    Company units;
    for_each_in(p.state, hex, [&](UnitId id) {
        if (p.state.at(id).fights) units.push_back(id);
    });
    return units;
}

void engage(Table& t, const Combat& combat) {
    const auto mark = [&](const auto& hexes, bool attacks) {
        for (const HexId hex : hexes)
            for_each_in(t.state, hex, [&](UnitId id) {
                if (t.scenario.unit(id).type == Type::Artillery) return;
                Unit& unit = t.state.at(id);
                unit.fights = true;
                unit.was_disorganised = unit.order == Order::Disorganised; // CA-33
                if (attacks) unit.attacked = true;                         // 10.1h
            });
    };
    mark(combat.attackers, true);
    mark(combat.defenders, false);
}

// CA-53: what has fought is known.
void reveal(Table& t, const Combat& combat) {
    for (const Seat seat : core::EachSeat)
        for (const HexId hex : hexes_of(combat, seat))
            for_each_in(t.state, hex, [&](UnitId id) { t.state.at(id).known = t.state.at(id).losses_known = true; });
}

// 12.3b, CA-42 routed units, CA-14 guns alone in their hex
void cut_down(Table& t, const Combat& combat) {
    for (const HexId hex : combat.defenders) {
        if (const UnitId gun = t.state.top_of(hex); only_artillery_at(t, other(combat.seat), hex)) {
            tell(t, Message::gun_overrun, {unit_arg(t, gun)});
            eliminate(t, gun);
            t.state.pending.bereft |= commanders_at(t, other(combat.seat), hex); // 11.4b: a gun, too
        }
        const Company units = company_at(t.state, hex);
        for (const UnitId id : units) {
            if (t.state.at(id).where != Where::OnMap || !is_routed(t, id)) continue;
            tell(t, Message::routed_cut_down, {unit_arg(t, id)});
            eliminate(t, id);
        }
    }
}

bool anybody_left(const Position& p, const Combat& combat, Seat seat) {
    for (const HexId hex : hexes_of(combat, seat))
        if (!involved(p, hex).empty()) return true;
    return false;
}

void roll(Table& t, Combat& combat) {
    reveal(t, combat);
    cut_down(t, combat);
    if (!anybody_left(t, combat, other(combat.seat))) {
        combat.row = NoRoll;
        combat.step = Combat::Advances;
        return;
    }
    Engagement e = engagement_of(t, combat);
    e.defenders.clear(); // those who have withdrawn are not attacked any more
    for (std::size_t i = 0; i < combat.defenders.size(); ++i) {
        if (involved(t, combat.defenders[i]).empty()) continue;
        e.defenders.push_back(combat.defenders[i]);
        combat.fought = static_cast<std::uint8_t>(combat.fought | 1U << i);
    }
    const int modifier = combat_modifiers(t, e).total;
    const int die = t.dice.d6();
    combat.row = static_cast<std::uint8_t>(row_of(t.scenario, die + modifier));
    tell(t, Message::combat_die, {number(die), number(modifier), number(die + modifier)});
    tell(t, Message::combat_result, {result_word(0, combat.row), result_word(1, combat.row)});
}

// 11.1e, 11.1f, and how many steps go
int begin_losses(Table& t, Combat& combat, Seat seat) {
    const Result& result = result_of(t, combat, seat);
    combat.taken = {};
    for (const HexId hex : hexes_of(combat, seat))
        for (const UnitId id : involved(t, hex)) {
            if (t.state.at(id).where != Where::OnMap) continue;
            const bool starred = result.star && is_cavalry(t.scenario.unit(id).type) && t.state.at(id).was_disorganised;
            if (result.eliminated || starred) eliminate(t, id);
        }
    return result.losses;
}

// 11.1d: in a stack the top takes the first loss and the third, the lower one the second.
void take_loss(Table& t, Combat& combat, Seat seat, HexId hex) {
    const SideHexes hexes = hexes_of(combat, seat);
    std::size_t which = 0;
    while (hexes[which] != hex) ++which;
    const Company units = involved(t, hex);
    lose_step(t, units[combat.taken[which] % units.size()]);
    ++combat.taken[which];
}

// One step after the other; true when the owner has been asked.
bool distribute(Table& t, Combat& combat, Seat seat) {
    while (combat.losses > 0) {
        SideHexes able;
        for (const HexId hex : hexes_of(combat, seat))
            if (!involved(t, hex).empty()) able.push_back(hex);
        if (able.empty()) break;
        if (able.size() > 1) {
            t.state.flow.call(TakeLoss{seat});
            return true;
        }
        --combat.losses;
        take_loss(t, combat, seat, able[0]);
    }
    combat.losses = 0;
    return false;
}

void test_all(Table& t, const Combat& combat, Seat seat) {
    const Result& result = result_of(t, combat, seat);
    if (!result.test) return;
    for (const HexId hex : hexes_of(combat, seat)) {
        const Company units = involved(t, hex);
        if (!units.empty()) test_morale(t, units, Cause::Combat, result.test_modifier);
    }
}

void disorganise_all(Table& t, const Combat& combat, Seat seat) {
    if (!result_of(t, combat, seat).disorganised) return;
    for (const HexId hex : hexes_of(combat, seat))
        for (const UnitId id : involved(t, hex)) disorganise(t, id, Cause::Combat);
}

// 11.1c: hex after hex; true when one of them has begun.
bool retreat_next(Table& t, Combat& combat, Seat seat) {
    const Result& result = result_of(t, combat, seat);
    if (result.retreat == 0) return false;
    const SideHexes hexes = hexes_of(combat, seat);
    for (std::size_t i = 0; i < hexes.size(); ++i) {
        if ((combat.retreated >> i & 1) != 0) continue;
        combat.retreated = static_cast<std::uint8_t>(combat.retreated | 1U << i);
        const Company units = involved(t, hexes[i]);
        if (units.empty()) continue;
        for (const UnitId id : units) t.state.at(id).mark = Mark::Retreating;
        Retreat retreat;
        retreat.seat = seat;
        retreat.hex = retreat.origin = hexes[i];
        retreat.steps = result.retreat;
        retreat.riders = commanders_at(t, seat, hexes[i]); // 11.2.1e
        t.state.flow.call(retreat);
        return true;
    }
    combat.retreated = 0;
    return false;
}

// 11.3

bool is_vacated(const Position& p, Seat loser, HexId hex) {
    return p.state.top_of(hex) == UnitId::None || only_artillery_at(p, loser, hex);
}

// The stack, or its first unit alone; a gun stays where it is.
Company advancing(const Position& p, HexId from, Verb verb) {
    Company units = in_force(Rule::C11_3f) ? involved(p, from) : company_at(p.state, from);
    while (verb == Verb::AdvanceTop && units.size() > 1) units.pop_back();
    return units;
}

bool is_cavalry_at(const Position& p, HexId from) {
    const Company units = involved(p, from);
    return !units.empty() && is_cavalry(p.scenario.unit(units.front()).type);
}

// CA-66: where nobody has fought, cavalry need not go.
bool was_fought(const Combat& combat, Seat seat, HexId to) {
    if (combat.row == NoRoll) return false;
    if (seat != combat.seat) return true;
    for (std::size_t i = 0; i < combat.defenders.size(); ++i)
        if (combat.defenders[i] == to) return (combat.fought >> i & 1) != 0;
    return false;
}

Ruling may_advance(const Position& p, const Combat& combat, Seat seat, HexId from, int direction, Verb verb) {
    const SideHexes theirs = hexes_of(combat, other(seat));
    const HexId to = p.scenario.grid.neighbour(from, direction);
    if (!hexes_of(combat, seat).contains(from) || to == HexId::None) return Rule::C11_3a;
    if (!theirs.contains(to) && in_force(Rule::C11_3b)) return Rule::C11_3b;
    const std::size_t least = verb == Verb::AdvanceTop ? 2 : 1;
    if (involved(p, from).size() < least || !is_vacated(p, other(seat), to)) return Rule::C11_3a;
    const bool zone = in_enemy_zone(p, seat, to);
    if (zone && seat != combat.seat && in_force(Rule::C11_3c)) return Rule::C11_3c;
    const bool must = is_cavalry_at(p, from) && was_fought(combat, seat, to); // 11.3d
    for (const UnitId id : advancing(p, from, verb)) {
        if (cost(p, p.scenario.unit(id).type, from, direction) == Prohibited) return Rule::C8_1b;
        if (zone && demoralised(p, id) && !must && in_force(Rule::C13_1h)) return Rule::C13_1h;
    }
    return {};
}

bool may_advance_from(const Position& p, const Combat& combat, Seat seat, HexId from) {
    for (int d = 0; d < 6; ++d)
        for (const Verb verb : {Verb::AdvanceStack, Verb::AdvanceTop})
            if (may_advance(p, combat, seat, from, d, verb)) return true;
    return false;
}

// 11.3d, CA-45, CA-46: cavalry that has won must go in, and then nobody else does.
bool cavalry_must_advance(const Position& p, const Combat& combat, Seat seat) {
    if (!in_force(Rule::C11_3d)) return false;
    for (const HexId from : hexes_of(combat, seat))
        for (int d = 0; d < 6 && is_cavalry_at(p, from); ++d)
            if (was_fought(combat, seat, p.scenario.grid.neighbour(from, d)) &&
                may_advance(p, combat, seat, from, d, Verb::AdvanceStack))
                return true;
    return false;
}

bool may_advance_at_all(const Position& p, const Combat& combat, Seat seat) {
    for (const HexId from : hexes_of(combat, seat))
        if (may_advance_from(p, combat, seat, from)) return true;
    return false;
}

} // namespace

void Combat::run(Table& t) { // 11.1h
    State& s = t.state;
    if (s.pending.any() && !begun) return s.flow.call(Aftermath{}); // 11.4a: once for all losses of a result
    const Seat defender = other(seat);
    switch (step) {
    case Declare: return s.flow.call(AddToAttack{});
    case Withdrawals:
        if (withdrawn == 0) engage(t, *this);
        for (std::size_t i = 0; i < defenders.size(); ++i) {
            if ((withdrawn >> i & 1) != 0) continue;
            withdrawn = static_cast<std::uint8_t>(withdrawn | 1U << i);
            if (!withdrawal_hexes(t, *this, defenders[i]).empty()) return s.flow.call(Withdraw{defenders[i]});
        }
        step = Roll;
        return;
    case Roll: step = DefenderLosses; return roll(t, *this);
    case DefenderLosses:
    case AttackerLosses: {
        const Seat owner = step == DefenderLosses ? defender : seat;
        if (!begun) losses = static_cast<std::uint8_t>(begin_losses(t, *this, owner));
        begun = true;
        if (distribute(t, *this, owner)) return;
        begun = false;
        step = step == DefenderLosses ? AttackerLosses : DefenderTests;
        return;
    }
    case DefenderTests: step = AttackerTests; return test_all(t, *this, defender);
    case AttackerTests: step = Disorganise; return test_all(t, *this, seat);
    case Disorganise:
        step = DefenderRetreats;
        disorganise_all(t, *this, defender);
        return disorganise_all(t, *this, seat);
    case DefenderRetreats:
        if (!retreat_next(t, *this, defender)) step = AttackerRetreats;
        return;
    case AttackerRetreats:
        if (!retreat_next(t, *this, seat)) step = Advances;
        return;
    case Advances:
        step = End;
        for (const Seat winner : {seat, defender})
            if (in_force(Rule::C11_3a) && may_advance_at_all(t, *this, winner)) return s.flow.call(Advance{winner});
        return;
    case End:
        for (Unit& unit : s.units) {
            unit.fights = unit.was_disorganised = false;
            if (unit.mark == Mark::Retreating) unit.mark = Mark::None;
        }
        return s.flow.done();
    }
}

// DP-18

Seats TakeLoss::who(const Position&) const { return only(seat); }

void TakeLoss::ask(const Position& p, Seat, Menu& menu) const {
    for (const HexId hex : hexes_of(*p.state.flow.find<Combat>(), seat))
        if (!involved(p, hex).empty()) menu.add(choose(Verb::Loss, hex));
}

Ruling TakeLoss::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || c.verb != raw(Verb::Loss) || !is_well_formed(p.scenario, c)) return Rule::C11_1d;
    const bool involved_hex = hexes_of(*p.state.flow.find<Combat>(), seat).contains(hex_of(c));
    return involved_hex && !involved(p, hex_of(c)).empty() ? Ruling{} : Rule::C11_1d;
}

void TakeLoss::answer(Table& t, Seat, Choice c) {
    Combat& combat = *t.state.flow.find<Combat>();
    t.state.flow.done();
    --combat.losses;
    take_loss(t, combat, seat, hex_of(c));
}

// DP-20

Seats Advance::who(const Position&) const { return only(seat); }

void Advance::ask(const Position& p, Seat, Menu& menu) const {
    const Combat& combat = *p.state.flow.find<Combat>();
    for (const HexId from : hexes_of(combat, seat))
        for (int d = 0; d < 6; ++d)
            for (const Verb verb : {Verb::AdvanceStack, Verb::AdvanceTop})
                if (ruling(p, seat, choose(verb, from, d))) menu.add(choose(verb, from, d));
    if (ruling(p, seat, Done)) menu.add(Done);
}

Ruling Advance::ruling(const Position& p, Seat asked, Choice c) const {
    const Combat& combat = *p.state.flow.find<Combat>();
    if (asked != seat || !is_well_formed(p.scenario, c)) return Rule::C11_3a;
    const bool must = cavalry_must_advance(p, combat, seat);
    if (c.verb == raw(Verb::Done)) return must ? Rule::C11_3d : Ruling{};
    if (c.verb != raw(Verb::AdvanceStack) && c.verb != raw(Verb::AdvanceTop)) return Rule::C11_3e;
    const auto verb = static_cast<Verb>(c.verb);
    if (const Ruling may = may_advance(p, combat, seat, origin_of(c), direction_of(c), verb); !may) return may;
    return must && !is_cavalry_at(p, origin_of(c)) ? Rule::CA_45 : Ruling{};
}

void Advance::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    s.flow.done();
    if (c.verb == raw(Verb::Done)) return;
    const HexId from = origin_of(c);
    const HexId to = t.scenario.grid.neighbour(from, direction_of(c));
    const Company units = advancing(t, from, static_cast<Verb>(c.verb));
    enter_hex(t, units.front(), to);
    for (const CommanderId id : commanders_at(t, seat, from)) s.at(id).hex = to; // with those they have led
    for (const UnitId id : units) {
        take_off(s, id);
        put(t.scenario, s, id, to);
        tell(t, Message::advances, {unit_arg(t, id), hex_arg(to)});
        disorganise_by_terrain(t, id, from, direction_of(c));
    }
}

} // namespace corbach
