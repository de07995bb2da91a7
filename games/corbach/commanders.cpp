// 11.4 Loss of commanders, 3.2 commanders driven off; and what else losses and tests leave behind
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/moves.h"
#include "games/corbach/retreat.h"

#include <algorithm>

namespace corbach {

using core::in_force;
using core::only;

namespace {

CommanderId take_first(CommanderSet& set) {
    const CommanderId first = *set.begin();
    set.erase(first);
    return first;
}

// 11.4a, 11.4b
void check_casualty(Table& t, CommanderId commander, bool bereft) {
    const int needed = bereft ? 2 : 1;
    const int die = t.dice.d6();
    tell(t, Message::commander_die, {commander_arg(t, commander), number(die), number(needed)});
    if (die > needed) return;
    tell(t, Message::commander_killed, {commander_arg(t, commander)});
    Commander& mine = t.state.at(commander);
    mine.where = Where::Gone;
    mine.hex = HexId::None;
    const Seat seat = side_of(t.scenario, commander);
    if (is_army_commander(commander)) {
        t.state.army(seat).commander_dead = true; // 13.1e
    } else {
        t.state.at(formation_of(commander)).commander_dead = true; // 13.1d
        ++mine.aides;                                              // 11.4e, CA-25
    }
    t.state.pending.dead.insert(commander);
    t.state.pending.displaced.erase(commander);
}

using HexList = core::FixedVector<HexId, MostUnits>;

HexList hexes_of(const Position& p, FormationId formation) {
    HexList hexes;
    for_each_unit(p, p.scenario.formation(formation).side, [&](UnitId id) {
        if (p.scenario.unit(id).formation == formation && !hexes.contains(p.state.at(id).hex))
            hexes.push_back(p.state.at(id).hex);
    });
    return hexes;
}

// 3.2b, CA-39: his formation's nearest units, else the nearest friends.
HexList refuges(const Position& p, CommanderId commander) {
    const Seat seat = side_of(p.scenario, commander);
    HexList hexes;
    if (!is_army_commander(commander)) hexes = hexes_of(p, formation_of(commander));
    if (hexes.empty())
        for_each_unit(p, seat, [&](UnitId id) {
            if (!hexes.contains(p.state.at(id).hex)) hexes.push_back(p.state.at(id).hex);
        });
    HexList nearest;
    int least = 999;
    for (const HexId hex : hexes) {
        const int distance = p.scenario.grid.distance(p.state.at(commander).hex, hex);
        if (distance > least) continue;
        if (distance < least) nearest.clear();
        least = distance;
        nearest.push_back(hex);
    }
    return nearest;
}

bool may_be_promoted(const Position& p, Seat seat, FormationId formation) {
    return p.scenario.formation(formation).side == seat && p.state.at(commander_of(formation)).where == Where::OnMap;
}

void replace(Table& t, CommanderId commander) {
    State& s = t.state;
    if (!is_army_commander(commander)) {
        if (!hexes_of(t, formation_of(commander)).empty()) s.flow.call(PlaceAide{formation_of(commander)});
        return;
    }
    const Seat seat = side_of(t.scenario, commander);
    for (std::size_t i = 0; i < t.scenario.formations.size(); ++i)
        if (may_be_promoted(t, seat, static_cast<FormationId>(i))) return s.flow.call(PromoteCommander{seat});
}

void displace(Table& t, CommanderId commander, HexId hex) {
    t.state.at(commander).hex = hex;
    tell(t, Message::displaced, {commander_arg(t, commander), hex_arg(hex)});
}

} // namespace

void Aftermath::run(Table& t) {
    State& s = t.state;
    Pending& pending = s.pending;
    if (const CommanderSet at_risk = pending.hit | pending.bereft; !at_risk.empty()) {
        const CommanderSet bereft = pending.bereft;
        pending.hit.clear();
        pending.bereft.clear();
        for (const CommanderId commander : at_risk) // CA-24: each for himself
            if (s.at(commander).where == Where::OnMap) check_casualty(t, commander, bereft.contains(commander));
        return;
    }
    if (!pending.dead.empty()) return replace(t, take_first(pending.dead));
    if (!pending.displaced.empty()) {
        const CommanderId commander = take_first(pending.displaced);
        if (s.at(commander).where != Where::OnMap ||
            occupied_by(t, side_of(t.scenario, commander), s.at(commander).hex))
            return;
        const HexList hexes = refuges(t, commander);
        if (hexes.size() > 1) return s.flow.call(DisplaceCommander{commander});
        if (hexes.size() == 1) return displace(t, commander, hexes[0]);
        s.at(commander).where = Where::Gone; // nobody is left to go to
        s.at(commander).hex = HexId::None;
        return;
    }
    if (!pending.routs.empty()) {
        const UnitId unit = pending.routs[0];
        pending.routs.erase_at(0);
        if (s.at(unit).where == Where::OnMap) s.flow.call(RoutMove{unit});
        return;
    }
    s.flow.done();
}

// 11.4c

Seats PromoteCommander::who(const Position&) const { return only(seat); }

void PromoteCommander::ask(const Position& p, Seat, Menu& menu) const {
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        if (may_be_promoted(p, seat, static_cast<FormationId>(i)))
            menu.add(choose(Verb::Promote, static_cast<FormationId>(i)));
}

Ruling PromoteCommander::ruling(const Position& p, Seat asked, Choice c) const {
    const bool fits = asked == seat && c.verb == raw(Verb::Promote) && is_well_formed(p.scenario, c) &&
                      !is_army_commander(commander_of(c));
    return fits && may_be_promoted(p, seat, formation_of(c)) ? Ruling{} : Rule::C11_4c;
}

void PromoteCommander::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    Commander& promoted = s.at(commander_of(c));
    Commander& army = s.at(army_commander(seat));
    army.where = Where::OnMap;
    army.hex = promoted.hex;
    army.promoted = formation_of(c);
    army.moved = promoted.moved;
    promoted.where = Where::Gone; // CA-25: his formation gets an aide, and no dead commander
    promoted.hex = HexId::None;
    ++promoted.aides;
    s.pending.dead.insert(commander_of(c));
    tell(t, Message::promoted, {commander_arg(t, commander_of(c)), side(seat)});
    s.flow.done();
}

// 11.4d

Seats PlaceAide::who(const Position& p) const { return only(p.scenario.formation(formation).side); }

void PlaceAide::ask(const Position& p, Seat, Menu& menu) const {
    for (const HexId hex : hexes_of(p, formation)) menu.add(choose(Verb::Aide, hex));
}

Ruling PlaceAide::ruling(const Position& p, Seat seat, Choice c) const {
    const bool fits =
        seat == p.scenario.formation(formation).side && c.verb == raw(Verb::Aide) && is_well_formed(p.scenario, c);
    return fits && hexes_of(p, formation).contains(hex_of(c)) ? Ruling{} : Rule::C11_4d;
}

void PlaceAide::answer(Table& t, Seat, Choice c) {
    Commander& aide = t.state.at(commander_of(formation));
    aide.where = Where::OnMap;
    aide.hex = hex_of(c);
    tell(t, Message::aide, {commander_arg(t, commander_of(formation)), hex_arg(aide.hex)});
    t.state.flow.done();
}

// 3.2b

Seats DisplaceCommander::who(const Position& p) const { return only(side_of(p.scenario, commander)); }

void DisplaceCommander::ask(const Position& p, Seat, Menu& menu) const {
    for (const HexId hex : refuges(p, commander)) menu.add(choose(Verb::Displace, hex));
}

Ruling DisplaceCommander::ruling(const Position& p, Seat seat, Choice c) const {
    const bool fits =
        seat == side_of(p.scenario, commander) && c.verb == raw(Verb::Displace) && is_well_formed(p.scenario, c);
    return fits && refuges(p, commander).contains(hex_of(c)) ? Ruling{} : Rule::C3_2b;
}

void DisplaceCommander::answer(Table& t, Seat, Choice c) {
    displace(t, commander, hex_of(c));
    t.state.flow.done();
}

} // namespace corbach
