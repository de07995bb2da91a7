// 11.1 losses, 12 unit morale, 13 formation morale
#include "games/corbach/morale.h"

#include "games/corbach/message.h"
#include "games/corbach/moves.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::index;

int morale_needed(const Position& p, const Company& units, Cause cause, int modifier) {
    const UnitId top = units.front();
    int mv = p.scenario.unit(top).mv; // 12.1d
    if (cause == Cause::Recovery)     // 12.1e
        for (const UnitId id : units) mv = std::max<int>(mv, p.scenario.unit(id).mv);
    const Seat seat = p.scenario.unit(top).side;
    int needed = mv - modifier;
    if (commander_at_hex(p, seat, p.state.at(top).hex)) ++needed; // 12.1b
    if (demoralised(p, top)) --needed;                            // 12.1c, CA-06
    return needed;
}

int rally_needed(const Position& p, UnitId unit) {
    const UnitFacts& facts = p.scenario.unit(unit);
    const HexId hex = p.state.at(unit).hex;
    int needed = facts.mv;
    for_each_in(p.state, hex, [&](UnitId id) { // 12.1e
        if (is_routed(p, id)) needed = std::max<int>(needed, p.scenario.unit(id).mv);
    });
    if (demoralised(p, unit)) --needed; // CA-06
    int help = 0;                       // 12.5b: not cumulative
    for_each_commander(p, facts.side, [&](CommanderId id) {
        if (!is_army_commander(id) && formation_of(id) != facts.formation) return;
        const int distance = p.scenario.grid.distance(p.state.at(id).hex, hex);
        help = std::max(help, distance == 0 ? 2 : distance == 1 ? 1 : 0);
    });
    return needed + help;
}

bool test_morale(Table& t, const Company& units, Cause cause, int modifier) {
    const int needed = morale_needed(t, units, cause, modifier);
    const int die = t.dice.d6();
    const bool recovery = cause == Cause::Recovery;
    tell(t, recovery ? Message::recovery_die : Message::test_die,
         {unit_arg(t, units.front()), number(die), number(needed)});
    const bool passed = die <= needed; // 12.1a
    if (recovery) return passed;       // and no worse when it fails
    if (passed) tell(t, Message::holds, {unit_arg(t, units.front())});
    for (const UnitId id : units)
        if (!passed) disorganise(t, id, cause); // 11.1g
    return passed;
}

void disorganise(Table& t, UnitId unit, Cause cause) {
    Unit& mine = t.state.at(unit);
    if (t.scenario.unit(unit).type == Type::Artillery || mine.order == Order::Routed) return;
    if (mine.order == Order::Good) {
        mine.order = Order::Disorganised;
        return tell(t, Message::disorganised, {unit_arg(t, unit)});
    }
    if (cause == Cause::Combat || cause == Cause::Crossing) start_rout(t, unit); // 12.2a, CA-21
}

void start_rout(Table& t, UnitId unit) {
    Unit& mine = t.state.at(unit);
    mine.order = Order::Routed;
    mine.known = true; // it runs alone, for all to see
    mine.mark = Mark::None;
    mine.from = HexId::None;
    mine.fights = false;
    mine.march = March::None;
    if (t.state.phase == Phase::Rally) mine.rallied = true; // it has had its chance in this phase
    ++t.state.army(t.scenario.unit(unit).side).suffered;
    tell(t, Message::routs, {unit_arg(t, unit)});
    if (!t.state.pending.routs.full()) t.state.pending.routs.push_back(unit);
}

namespace {

void count_losses(Table& t, UnitId unit, int steps) {
    const UnitFacts& facts = t.scenario.unit(unit);
    t.state.army(facts.side).suffered = static_cast<std::uint8_t>(t.state.army(facts.side).suffered + steps);
    if (facts.formation == FormationId::None) return; // 13.2a
    FormationState& formation = t.state.at(facts.formation);
    formation.steps_lost = static_cast<std::uint8_t>(formation.steps_lost + steps); // 13.1c
}

} // namespace

void lose_step(Table& t, UnitId unit) {
    Unit& mine = t.state.at(unit);
    const UnitFacts& facts = t.scenario.unit(unit);
    mine.known = mine.losses_known = true;
    Pending& pending = t.state.pending;
    const HexId hex = mine.hex;
    const CommanderSet with_it = commanders_at(t, facts.side, hex);
    pending.hit |= with_it; // 11.4a
    if (mine.losses + 1 >= facts.steps) {
        eliminate(t, unit);
        if (t.state.top_of(hex) == UnitId::None) pending.bereft |= with_it; // 11.4b: a gun, too
        return;
    }
    ++mine.losses;
    count_losses(t, unit, 1);
    tell(t, Message::loses_step, {unit_arg(t, unit)});
}

void eliminate(Table& t, UnitId unit) {
    Unit& mine = t.state.at(unit);
    const UnitFacts& facts = t.scenario.unit(unit);
    const HexId hex = mine.hex;
    tell(t, Message::eliminated, {unit_arg(t, unit)});
    count_losses(t, unit, facts.steps - mine.losses);
    take_off(t.state, unit);
    mine = Unit{};
    mine.where = Where::Gone;
    mine.losses = facts.steps;
    if (facts.type == Type::Artillery) return;
    if (first_at(t, hex) != UnitId::None) return;
    t.state.pending.bereft |= commanders_at(t, facts.side, hex); // 11.4b
    if (const UnitId gun = t.state.top_of(hex); gun != UnitId::None && in_force(Rule::C11_5a)) eliminate(t, gun);
}

int formation_losses(const Position& p, FormationId formation) {
    const FormationState& mine = p.state.at(formation);
    const Seat seat = p.scenario.formation(formation).side;
    int losses = mine.steps_lost + (mine.commander_dead ? 1 : 0) + (p.state.army(seat).commander_dead ? 2 : 0);
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) { // 13.1b; few are routed, so that is asked first
        const Unit& unit = p.state.units[i];
        if (unit.order != Order::Routed || unit.where != Where::OnMap) continue;
        if (p.scenario.units[i].formation == formation) ++losses;
    }
    return losses;
}

int lead_of_french(const Position& p) {
    int lead = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const FormationFacts& facts = p.scenario.formations[i];
        const int level = facts.level;
        const int lost = p.state.formations[i].demoralised
                             ? level // CA-08: never undone
                             : std::min(level, formation_losses(p, static_cast<FormationId>(i)));
        lead += facts.side == French ? -lost : lost;
    }
    return lead;
}

} // namespace corbach
