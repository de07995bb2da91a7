// 12.2, 12.5 Rally phase
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"

namespace corbach {

using core::in_force;
using core::only;

namespace {

// 12.5a, 12.5e
Ruling may_rally(const Position& p, Seat seat, UnitId unit) {
    const Unit& mine = p.state.at(unit);
    if (p.scenario.unit(unit).side != seat || mine.where != Where::OnMap || mine.order != Order::Routed)
        return Rule::C12_5a;
    if (mine.rallied && in_force(Rule::C12_5a)) return Rule::C12_5a;
    if (in_enemy_zone(p, seat, mine.hex) && in_force(Rule::C12_5e)) return Rule::C12_5e;
    return {};
}

void rally(Table& t, UnitId unit) {
    Unit& mine = t.state.at(unit);
    const int needed = rally_needed(t, unit);
    const int die = t.dice.d6();
    mine.rallied = true;
    tell(t, Message::rally_die, {unit_arg(t, unit), number(die), number(needed)});
    if (die > needed) { // 12.5d
        tell(t, Message::not_rallied, {unit_arg(t, unit)});
        t.state.pending.routs.push_back(unit);
        ++t.state.army(t.scenario.unit(unit).side).suffered;
        return t.state.flow.call(Aftermath{});
    }
    mine.order = Order::Disorganised; // 12.5c
    tell(t, Message::rallies, {unit_arg(t, unit)});
    // It faces as its stack does, or as its owner likes.
    UnitId beside = UnitId::None;
    for_each_in(t.state, mine.hex, [&](UnitId id) {
        if (id != unit && !is_routed(t, id)) beside = id;
    });
    if (beside == UnitId::None) return t.state.flow.call(ChooseFacing{unit, 0x3F});
    mine.facing = t.state.at(beside).facing;
}

// 12.2d: one die for the disorganised units of a hex, with the better morale.
void recover_in_zone(Table& t, HexId hex) {
    Company units;
    for_each_in(t.state, hex, [&](UnitId id) {
        if (t.state.at(id).order == Order::Disorganised && !t.state.at(id).rallied) units.push_back(id);
    });
    UnitId best = units.front();
    for (const UnitId id : units)
        if (t.scenario.unit(id).mv > t.scenario.unit(best).mv) best = id;
    t.state.at(best).known = true; // CA-53: the morale that counts is shown
    if (!test_morale(t, units, Cause::Recovery, 1)) return;
    for (const UnitId id : units) {
        t.state.at(id).order = Order::Good;
        tell(t, Message::recovers, {unit_arg(t, id)});
    }
}

} // namespace

void RallyPhase::run(Table& t) { // CA-20
    State& s = t.state;
    switch (step) {
    case Routed: {
        Company waiting;
        for_each_unit(t, seat, [&](UnitId id) {
            if (may_rally(t, seat, id) && !waiting.full()) waiting.push_back(id);
        });
        if (waiting.size() > 1) return s.flow.call(RallyOrder{seat});
        if (waiting.size() == 1) return rally(t, waiting[0]);
        step = Disorganised;
        return;
    }
    case Disorganised:
        while (next < t.scenario.units.size()) {
            const UnitId id = unit_at(next++);
            const Unit& unit = s.at(id);
            if (unit.where != Where::OnMap || t.scenario.unit(id).side != seat || unit.rallied) continue;
            if (unit.order != Order::Disorganised || !in_enemy_zone(t, seat, unit.hex)) continue;
            // The stack has one die, which its first unit in the list rolls.
            const bool first = !any_in(s, unit.hex, [&](UnitId beside) {
                return corbach::index(beside) < corbach::index(id) && s.at(beside).was_disorganised;
            });
            if (!first) continue;
            for_each_in(s, unit.hex, [&](UnitId beside) { s.at(beside).was_disorganised = true; });
            return recover_in_zone(t, unit.hex);
        }
        step = Recover;
        return;
    case Recover: // 12.2c
        for_each_unit(t, seat, [&](UnitId id) {
            Unit& unit = s.at(id);
            if (unit.order == Order::Disorganised && !unit.rallied && !in_enemy_zone(t, seat, unit.hex)) {
                unit.order = Order::Good;
                tell(t, Message::recovers, {unit_arg(t, id)});
            }
        });
        for (Unit& unit : s.units) unit.rallied = unit.was_disorganised = false;
        return s.flow.done();
    }
}

Seats RallyOrder::who(const Position&) const { return only(seat); }

void RallyOrder::ask(const Position& p, Seat, Menu& menu) const {
    for_each_unit(p, seat, [&](UnitId id) {
        if (may_rally(p, seat, id)) menu.add(choose(Verb::Rally, id));
    });
}

Ruling RallyOrder::ruling(const Position& p, Seat asked, Choice c) const {
    if (asked != seat || c.verb != raw(Verb::Rally) || !is_well_formed(p.scenario, c)) return Rule::C12_5a;
    return may_rally(p, seat, unit_of(c));
}

void RallyOrder::answer(Table& t, Seat, Choice c) {
    t.state.flow.done();
    rally(t, unit_of(c));
}

} // namespace corbach
