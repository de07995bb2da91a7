// What must always hold
#include "games/corbach/board.h"
#include "games/corbach/corbach.h"

namespace corbach {

using core::index;
using core::other;

namespace {

using Faults = std::vector<std::string>;

void check_stacks(const Position& p, Faults& faults) {
    const State& s = p.state;
    UnitSet found;
    for (int i = 0; i < p.scenario.grid.size(); ++i) {
        const auto hex = static_cast<HexId>(i);
        bool below_top = false;
        Seat side = French;
        int depth = 0;
        for (UnitId id = s.top_of(hex); id != UnitId::None; id = s.at(id).below) {
            const std::string name = p.scenario.unit(id).tag;
            if (++depth > 20 || found.contains(id)) {
                faults.push_back(name + " lies in two places");
                return;
            }
            found.insert(id);
            if (s.at(id).hex != hex || s.at(id).where != Where::OnMap) faults.push_back(name + " is not where it lies");
            if (below_top && p.scenario.unit(id).side != side) faults.push_back(name + " stands among enemies");
            if (below_top && p.scenario.unit(id).type == Type::Artillery) faults.push_back(name + " is not on top");
            below_top = true;
            side = p.scenario.unit(id).side;
        }
    }
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        const Unit& unit = s.units[i];
        const std::string& name = p.scenario.units[i].tag;
        if ((unit.where == Where::OnMap) != found.contains(unit_at(i))) faults.push_back(name + " is nowhere");
        if ((unit.where == Where::OnMap) != (unit.hex != HexId::None)) faults.push_back(name + " has no hex");
        if (unit.where == Where::OnMap && unit.losses >= p.scenario.units[i].steps)
            faults.push_back(name + " has no steps left");
        if (p.scenario.units[i].type == Type::Artillery && unit.order != Order::Good)
            faults.push_back(name + " is a gun and has lost its order");
    }
}

void check_commanders(const Position& p, Faults& faults) {
    for (std::size_t i = 0; i < MostCommanders; ++i) {
        const CommanderId id = commander_at(i);
        if (!exists(p.scenario, id)) continue;
        const Commander& commander = p.state.at(id);
        if ((commander.where == Where::OnMap) != (commander.hex != HexId::None))
            faults.push_back("commander " + std::to_string(i) + " has no hex");
        const DisplaceCommander* driven_off = p.state.flow.find<DisplaceCommander>();
        if (driven_off != nullptr && driven_off->commander == id) continue;
        if (commander.where == Where::OnMap && !p.state.pending.displaced.contains(id) &&
            occupied_by(p, other(side_of(p.scenario, id)), commander.hex))
            faults.push_back("commander " + std::to_string(i) + " stands among enemies");
    }
}

} // namespace

Faults check(const Position& p) {
    Faults faults;
    check_stacks(p, faults);
    if (!faults.empty()) return faults;
    check_commanders(p, faults);
    const State& s = p.state;
    const bool passing = s.flow.find<Retreat>() != nullptr || s.flow.find<RoutMove>() != nullptr ||
                         s.flow.find<Move>() != nullptr || s.flow.find<Overstacked>() != nullptr ||
                         s.flow.find<RallyPhase>() != nullptr;
    if (!passing)
        for (int i = 0; i < p.scenario.grid.size(); ++i)
            if (overstacked(p, static_cast<HexId>(i)))
                faults.push_back(p.scenario.grid.label(static_cast<HexId>(i)) + " is overstacked");
    if (s.flow.find<Move>() == nullptr)
        for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
            if (s.units[i].from != HexId::None || s.units[i].mark == Mark::Moving)
                faults.push_back(p.scenario.units[i].tag + " still moves");
    if (s.flow.empty() != (s.outcome != Outcome::Undecided)) faults.push_back("the battle is over, and is not");
    return faults;
}

} // namespace corbach
