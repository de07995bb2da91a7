#pragma once

#include "core/units.h"
#include "games/corbach/state.h"

// 2 Facing, 3 stacking, 7 zones of control: what stands where and what it reaches.
namespace corbach {

using UnitSet = core::UnitSet<MostUnits, UnitId>;

inline bool is_gun(const Scenario& scenario, UnitId unit) { return scenario.unit(unit).type == Type::Artillery; }
inline bool is_gun(const Position& p, UnitId unit) { return is_gun(p.scenario, unit); }
constexpr UnitId unit_at(std::size_t i) { return static_cast<UnitId>(i); }
constexpr CommanderId commander_at(std::size_t i) { return static_cast<CommanderId>(i); }

// The units of a hex from the top down.
template <class F> void for_each_in(const State& s, HexId hex, F f) {
    for (UnitId id = s.top_of(hex); id != UnitId::None;) {
        const UnitId next = s.at(id).below; // f may take it away
        f(id);
        id = next;
    }
}
template <class F> bool any_in(const State& s, HexId hex, F f) {
    for (UnitId id = s.top_of(hex); id != UnitId::None; id = s.at(id).below)
        if (f(id)) return true;
    return false;
}
template <class F> void for_each_unit(const Position& p, Seat seat, F f) { // on the map
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (p.scenario.units[i].side == seat && p.state.units[i].where == Where::OnMap) f(unit_at(i));
}
Seat side_of(const Scenario& scenario, CommanderId commander);
template <class F> void for_each_commander(const Position& p, Seat seat, F f) { // on the map
    for (std::size_t i = 0; i < MostCommanders; ++i) {
        const CommanderId id = commander_at(i);
        if (p.state.at(id).where == Where::OnMap && side_of(p.scenario, id) == seat) f(id);
    }
}
bool exists(const Scenario& scenario, CommanderId commander);
CommanderSet commanders_at(const Position& p, Seat seat, HexId hex);
bool commander_at_hex(const Position& p, Seat seat, HexId hex);
UnitSet those_in(const State& s, const UnitSet& units, HexId hex); // of the set

using Company = core::FixedVector<UnitId, 16>; // units of one hex, from the top

// A gun goes on top (3.5.3a), any other unit to the bottom (3.5.2a). Whoever comes to lie on top is seen (CA-53).
void put(const Scenario& scenario, State& s, UnitId unit, HexId hex);
void take_off(State& s, UnitId unit); // from its hex; it is nowhere then
void take_off(State& s, const Company& stack);
void reverse_stack(const Scenario& scenario, State& s, HexId hex); // all but the gun

bool occupied_by(const Position& p, Seat seat, HexId hex);       // by a unit
bool only_artillery_at(const Position& p, Seat seat, HexId hex); // 11.5b: alone in its hex
UnitId first_at(const Position& p, HexId hex);                   // the top unit that is not a gun, or None (3.1j)
int count_at(const State& s, HexId hex);
int cp_of(const Position& p, UnitId unit);
bool is_routed(const Position& p, UnitId unit);
bool has_facing(const Position& p, UnitId unit); // 2.2a, 1.3a: neither routed nor light
bool demoralised(const Position& p, UnitId unit);
int allowance(const Position& p, UnitId unit); // printed MP

Aspect aspect_of(const Position& p, UnitId unit, int direction);       // light units: always Front (2.1b)
bool exerts_zone(const Position& p, UnitId unit, int direction);       // 7
bool in_enemy_zone(const Position& p, Seat seat, HexId hex);           // a zone of control of seat's enemy
bool in_enemy_front_or_flank(const Position& p, Seat seat, HexId hex); // 6.1d, 8.5c: whatever the terrain
bool in_enemy_flank(const Position& p, Seat seat, HexId hex);
bool has_enemy_in_zone(const Position& p, UnitId unit);         // 8.3d
bool enemy_within_two(const Position& p, Seat seat, HexId hex); // 14.1f, CA-29

// 3.1: whether these units may stand in one hex.
Ruling may_stand(const Position& p, const Company& units);
Company company_at(const State& s, HexId hex);
Ruling may_share(const Position& p, UnitId unit, HexId hex); // with those there
bool overstacked(const Position& p, HexId hex);

} // namespace corbach
