// 16 Set-up
#include "games/corbach/choices.h"
#include "games/corbach/command.h"
#include "games/corbach/message.h"

namespace corbach {

using core::in_force;
using core::index;
using core::only;
using core::other;

State start(const Scenario& scenario) {
    State s;
    s.top.fill(UnitId::None);
    s.turn = static_cast<std::uint8_t>(scenario.first_turn);
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        s.units[i].known = false;
        s.units[i].facing = scenario.army(scenario.units[i].side).enters_facing;
    }
    for (std::size_t i = 0; i < scenario.groups.size(); ++i) s.arrival[i] = scenario.groups[i].turn;
    for (std::size_t i = scenario.formations.size(); i < MostFormations; ++i) s.commanders[i].where = Where::Gone;
    s.flow.call(Battle{});
    return s;
}

namespace {

void deploy(Table& t, Seat seat, std::size_t which) {
    for (const Placing& placing : t.scenario.deployments[index(seat)][which].units) {
        Unit& unit = t.state.at(placing.unit);
        for (int f = 5; f >= 0; --f)
            if ((placing.facings >> f & 1) != 0) unit.facing = facing_at(f);
        put(t.scenario, t.state, placing.unit, placing.hex);
        unit.known = true; // CA-53: set-up hexes are printed
    }
}

const Placing* placing_of(const Position& p, UnitId unit) {
    for (const Deployment& deployment : p.scenario.deployments[index(p.scenario.unit(unit).side)])
        for (const Placing& placing : deployment.units)
            if (placing.unit == unit && placing.hex == p.state.at(unit).hex) return &placing;
    return nullptr;
}

bool is_set_up(const Scenario& scenario, CommanderId commander) {
    if (is_army_commander(commander)) return scenario.army(side_of(scenario, commander)).group == 0xFF;
    return scenario.formation(formation_of(commander)).group == 0xFF;
}

} // namespace

void Battle::run(Table& t) {
    State& s = t.state;
    switch (step) {
    case Deploy: // the French first
        if (next == 2) {
            step = Facings;
            next = 0;
            return;
        }
        {
            const Seat seat = core::EachSeat[next++];
            if (t.scenario.deployments[index(seat)].size() > 1) return s.flow.call(ChooseDeployment{seat});
            return deploy(t, seat, 0);
        }
    case Facings:
        while (next < t.scenario.units.size()) {
            const UnitId unit = unit_at(next++);
            if (s.at(unit).where != Where::OnMap) continue;
            const Placing* placing = placing_of(t, unit);
            if (placing != nullptr && (placing->facings & (placing->facings - 1)) != 0)
                return s.flow.call(ChooseFacing{unit, placing->facings});
        }
        step = Commanders;
        next = 0;
        return;
    case Commanders: // the French first: formations are listed so; then the army commanders
        while (next < MostCommanders) {
            const CommanderId commander = commander_at(next++);
            if (!exists(t.scenario, commander) || !is_set_up(t.scenario, commander)) continue;
            if (s.at(commander).where == Where::Waiting) return s.flow.call(PlaceCommander{commander});
        }
        step = Turns;
        return;
    case Turns: step = Over; return s.flow.call(Turn{});
    case Over: return s.flow.clear();
    }
}

// 16.1.4c

Seats ChooseDeployment::who(const Position&) const { return only(seat); }

void ChooseDeployment::ask(const Position& p, Seat, Menu& menu) const {
    for (std::size_t i = 0; i < p.scenario.deployments[index(seat)].size(); ++i)
        menu.add(choose(Verb::Deployment, static_cast<int>(i) + 1));
}

Ruling ChooseDeployment::ruling(const Position& p, Seat asked, Choice c) const {
    const bool listed = c.verb == raw(Verb::Deployment) && c.noun == Noun::Number && c.id >= 1 &&
                        c.id <= p.scenario.deployments[index(seat)].size();
    return asked == seat && listed ? Ruling{} : Rule::C16_1_4c;
}

void ChooseDeployment::answer(Table& t, Seat, Choice c) {
    tell(t, Message::deployment, {side(seat), number(number_of(c))});
    deploy(t, seat, static_cast<std::size_t>(number_of(c) - 1));
    t.state.flow.done();
}

// CA-11

Seats ChooseFacing::who(const Position& p) const { return only(p.scenario.unit(unit).side); }

void ChooseFacing::ask(const Position&, Seat, Menu& menu) const {
    for (int f = 0; f < 6; ++f)
        if ((facings >> f & 1) != 0) menu.add(choose(Verb::Face, f));
}

Ruling ChooseFacing::ruling(const Position& p, Seat asked, Choice c) const {
    const bool listed = c.verb == raw(Verb::Face) && c.noun == Noun::Number && c.id < 6 && (facings >> c.id & 1) != 0;
    return asked == p.scenario.unit(unit).side && listed ? Ruling{} : Rule::CA_11;
}

void ChooseFacing::answer(Table& t, Seat, Choice c) {
    t.state.at(unit).facing = facing_at(number_of(c));
    tell(t, Message::faces, {unit_arg(t, unit), facing_word(t.state.at(unit).facing)});
    t.state.flow.done();
}

// 16.1.4a

Seats PlaceCommander::who(const Position& p) const { return only(side_of(p.scenario, commander)); }

void PlaceCommander::ask(const Position& p, Seat seat, Menu& menu) const {
    for (int i = 0; i < p.scenario.grid.size(); ++i) {
        const Choice c = choose(Verb::Place, static_cast<HexId>(i));
        if (ruling(p, seat, c)) menu.add(c);
    }
}

Ruling PlaceCommander::ruling(const Position& p, Seat asked, Choice c) const {
    const Seat seat = side_of(p.scenario, commander);
    if (asked != seat || c.verb != raw(Verb::Place) || !is_well_formed(p.scenario, c)) return Rule::C16_1_4a;
    const HexId hex = hex_of(c);
    if (occupied_by(p, other(seat), hex)) return Rule::C16_1_4a;
    if (!occupied_by(p, seat, hex) && !in_force(Rule::C3_2a)) return Rule::C3_2a;
    if (!occupied_by(p, seat, hex) && in_enemy_front_or_flank(p, seat, hex)) return Rule::C8_5c;
    return {};
}

void PlaceCommander::answer(Table& t, Seat, Choice c) {
    Commander& mine = t.state.at(commander);
    mine.hex = hex_of(c);
    mine.where = Where::OnMap;
    if (is_army_commander(commander)) t.state.army(side_of(t.scenario, commander)).commander_entered = true;
    tell(t, Message::commander_placed, {commander_arg(t, commander), hex_arg(mine.hex)});
    t.state.flow.done();
}

} // namespace corbach
