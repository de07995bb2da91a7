// 12.4 Rout movement
#include "games/corbach/choices.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "games/corbach/moves.h"
#include "games/corbach/retreat.h"

#include <cstdlib>

namespace corbach {

using core::in_force;
using core::only;
using core::other;

namespace {

constexpr int RoutHexes = 3;     // 12.4a
constexpr int MostRoutHexes = 6; // with those it may need to find room

int to_edge(const Position& p, Seat seat, HexId hex) {
    return std::abs(p.scenario.grid.column(hex) - p.scenario.army(seat).edge_column);
}

// CA-32: never farther from the edge and never twice through a hex; enemies and closed terrain stop it, zones of
// control do not.
bool can_run_to(const Position& p, const RoutMove& rout, int direction) {
    const UnitFacts& facts = p.scenario.unit(rout.unit);
    const HexId from = rout.path.back();
    const HexId to = p.scenario.grid.neighbour(from, direction);
    if (to == HexId::None || occupied_by(p, other(facts.side), to) || rout.path.contains(to)) return false;
    if (is_closed(p, facts.type, from, direction)) return false;
    return to_edge(p, facts.side, to) <= to_edge(p, facts.side, from) || !in_force(Rule::C12_4b);
}

RoutMove one_hex_on(const Position& p, RoutMove rout, HexId to) {
    const Seat seat = p.scenario.unit(rout.unit).side;
    rout.nearer = rout.nearer || to_edge(p, seat, to) < to_edge(p, seat, rout.path.back());
    rout.path.push_back(to);
    ++rout.steps;
    return rout;
}

// 12.4f: three hexes, and on until there is room.
bool is_complete(const Position& p, const RoutMove& rout) {
    return rout.steps >= RoutHexes && rout.nearer && static_cast<bool>(may_share(p, rout.unit, rout.path.back()));
}

// Whether the rest of the rout can be carried out from here.
bool can_finish(const Position& p, const RoutMove& rout) {
    if (is_complete(p, rout)) return true;
    if (rout.steps >= MostRoutHexes || (rout.steps >= RoutHexes && !rout.nearer)) return false;
    for (int d = 0; d < 6; ++d)
        if (can_run_to(p, rout, d) &&
            can_finish(p, one_hex_on(p, rout, p.scenario.grid.neighbour(rout.path.back(), d))))
            return true;
    return false;
}

CommanderSet followers(const Position& p, const RoutMove& rout) { // 12.4h
    const UnitFacts& facts = p.scenario.unit(rout.unit);
    CommanderSet found;
    for_each_commander(p, facts.side, [&](CommanderId id) {
        const HexId hex = p.state.at(id).hex;
        if (!rout.path.contains(hex) || hex == rout.path.back()) return;
        const bool own = !is_army_commander(id) && formation_of(id) == facts.formation;
        if (hex == rout.path.front() || own) found.insert(id);
    });
    return found;
}

} // namespace

Hexes rout_hexes(const Position& p, const RoutMove& rout) {
    Hexes hexes;
    for (int d = 0; d < 6; ++d) {
        if (!can_run_to(p, rout, d)) continue;
        const HexId to = p.scenario.grid.neighbour(rout.path.back(), d);
        if (can_finish(p, one_hex_on(p, rout, to))) hexes.push_back(to);
    }
    return hexes;
}

void RoutMove::run(Table& t) {
    State& s = t.state;
    Unit& mine = s.at(unit);
    const Seat seat = t.scenario.unit(unit).side;
    if (!over) {
        if (mine.where != Where::OnMap) return s.flow.done();
        if (path.empty()) path.push_back(mine.hex);
        if (is_complete(t, *this)) {
            over = true;
            return tell(t, Message::rout_ends, {unit_arg(t, unit), hex_arg(mine.hex)});
        }
        const bool at_edge = steps == 0 && to_edge(t, seat, mine.hex) == 0;
        if (at_edge || path.full() || rout_hexes(t, *this).empty()) { // 12.4d, 12.4e
            tell(t, at_edge ? Message::leaves_map : Message::cannot_rout, {unit_arg(t, unit)});
            eliminate(t, unit);
            return s.flow.done();
        }
        return s.flow.call(RoutStep{});
    }
    const CommanderSet asking = in_force(Rule::C12_4h) ? followers(t, *this) : CommanderSet{};
    while (asked < MostCommanders) {
        const CommanderId commander = commander_at(asked++);
        if (asking.contains(commander)) return s.flow.call(Follow{commander});
    }
    s.flow.done();
}

Seats RoutStep::who(const Position& p) const { return only(p.scenario.unit(p.state.flow.find<RoutMove>()->unit).side); }

void RoutStep::ask(const Position& p, Seat, Menu& menu) const {
    for (const HexId hex : rout_hexes(p, *p.state.flow.find<RoutMove>())) menu.add(choose(Verb::Rout, hex));
}

Ruling RoutStep::ruling(const Position& p, Seat seat, Choice c) const {
    const RoutMove& rout = *p.state.flow.find<RoutMove>();
    if (seat != p.scenario.unit(rout.unit).side || c.verb != raw(Verb::Rout) || !is_well_formed(p.scenario, c))
        return Rule::C12_4b;
    if (rout_hexes(p, rout).contains(hex_of(c))) return {};
    const auto direction = p.scenario.grid.direction(p.state.at(rout.unit).hex, hex_of(c));
    return direction && !can_run_to(p, rout, *direction) ? Rule::C12_4b : Rule::C12_4d;
}

void RoutStep::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    RoutMove& rout = *s.flow.find<RoutMove>();
    s.flow.done();
    const HexId from = s.at(rout.unit).hex;
    const Seat seat = t.scenario.unit(rout.unit).side;
    const bool passed_through = rout.steps > 0;
    take_off(s, rout.unit);
    put(t.scenario, s, rout.unit, hex_of(c));
    if (commander_at_hex(t, other(seat), hex_of(c))) enter_hex(t, rout.unit, hex_of(c));
    rout = one_hex_on(t, rout, hex_of(c));
    if (!passed_through) return;
    const Company left_behind = company_at(s, from); // 12.4g
    for (const UnitId id : left_behind) disorganise(t, id, Cause::Crossing);
}

Seats Follow::who(const Position& p) const { return only(side_of(p.scenario, commander)); }

void Follow::ask(const Position& p, Seat, Menu& menu) const {
    const RoutMove& rout = *p.state.flow.find<RoutMove>();
    bool on_the_way = false;
    for (const HexId hex : rout.path) {
        on_the_way = on_the_way || hex == p.state.at(commander).hex;
        if (on_the_way) menu.add(choose(Verb::Follow, hex));
    }
}

Ruling Follow::ruling(const Position& p, Seat seat, Choice c) const {
    Menu menu;
    ask(p, seat, menu);
    return seat == side_of(p.scenario, commander) && menu.contains(c) ? Ruling{} : Rule::C12_4h;
}

void Follow::answer(Table& t, Seat, Choice c) {
    t.state.at(commander).hex = hex_of(c);
    tell(t, Message::follows, {commander_arg(t, commander), hex_arg(hex_of(c))});
    t.state.flow.done();
}

} // namespace corbach
