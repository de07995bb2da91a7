// Battlefield and sectors, moving units: what can be read off the board
#include "games/aboutwar/board.h"

#include <algorithm>
#include <cstdlib>

namespace aboutwar {

using core::in_force;
using core::other;

Census census(const State& s) {
    Census c;
    for (const Seat seat : core::EachSeat)
        for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
            if (!is_area(unit.place)) return;
            ++c.all[core::index(seat)][index(unit.place)];
            if (!unit.routed) ++c.steady[core::index(seat)][index(unit.place)];
        });
    return c;
}

bool controls(const State& s, Seat seat, Place place) {
    const ArmyState& army = s.army(seat);
    return std::any_of(army.units.begin(), army.units.begin() + army.count,
                       [&](const Unit& unit) { return unit.place == place && !unit.routed; });
}

namespace {

// Command and flag sectors, printed or marked (AW-OBJ-04, AWR-33).
bool is_marked(const Scenario& scenario, Seat seat, Place place) {
    return std::any_of(scenario.markers.begin(), scenario.markers.end(), [&](const Marker& marker) {
        return marker.owner == seat && marker.sector == place && marker.kind != Marker::Kind::Rose &&
               in_force(Rule::AW_OBJ_04);
    });
}

bool nobody_at(const State& s, Seat seat, Place place) {
    const ArmyState& army = s.army(seat);
    return std::none_of(army.units.begin(), army.units.begin() + army.count,
                        [&](const Unit& unit) { return unit.place == place; });
}

} // namespace

bool is_friendly(const Position& p, const Census& c, Seat seat, Place place) {
    if (is_reserve(place)) return place == reserve_of(seat);
    if (c.steady[core::index(seat)][index(place)] > 0) return true;
    if (c.all[core::index(other(seat))][index(place)] > 0) return false;
    return is_marked(p.scenario, seat, place);
}

bool is_friendly(const Position& p, Seat seat, Place place) {
    if (is_reserve(place)) return place == reserve_of(seat);
    return controls(p.state, seat, place) ||
           (is_marked(p.scenario, seat, place) && nobody_at(p.state, other(seat), place));
}

bool is_neutral(const Census& c, Place sector) {
    return is_sector(sector) && c.steady[0][index(sector)] == 0 && c.steady[1][index(sector)] == 0;
}

int count_units(const State& s, Seat seat, Place place, Type type, bool routed) {
    const ArmyState& army = s.army(seat);
    return static_cast<int>(std::count_if(army.units.begin(), army.units.begin() + army.count, [&](const Unit& unit) {
        return unit.place == place && unit.type == type && unit.routed == routed;
    }));
}

int distance(Place from, Place to) {
    if (from == to) return 0;
    if (is_reserve(from) && is_reserve(to)) return 4;
    if (is_reserve(from)) return distance(to, from);
    if (is_reserve(to)) return 1 + std::abs(row_of(from) - home_row(to == Place::WhiteReserve ? White : Black));
    return std::abs(column_of(from) - column_of(to)) + std::abs(row_of(from) - row_of(to));
}

Place towards_reserve(Seat seat, Place sector) {
    if (row_of(sector) == home_row(seat)) return reserve_of(seat);
    return sector_at(column_of(sector), row_of(sector) + (seat == White ? -1 : 1));
}

Place beyond(Place from, Place through) {
    if (!is_sector(from) || !is_sector(through)) return Place::None;
    return sector_at(2 * column_of(through) - column_of(from), 2 * row_of(through) - row_of(from));
}

int border_limit(const Position& p, Place to) {
    if (p.scenario.terrain_of(to) == Terrain::Forest && in_force(Rule::AW_FOR_01)) return ForestLimit;
    return border_spaces();
}

int border_spaces() {
    return in_force(Rule::AW_MOV_07) && in_force(Rule::AW_BRD_05) ? BorderLimit : static_cast<int>(UnitsPerArmy);
}

} // namespace aboutwar
