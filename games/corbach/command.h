#pragma once

#include "games/corbach/board.h"

// 6 Command and lines of battle.
namespace corbach {

// 6.1: hexes a commander reaches within a radius, past enemies and their frontal and flank hexes.
struct Reach {
    std::array<bool, MostHexes> hexes{};
    bool has(HexId hex) const { return hex != HexId::None && hexes[core::index(hex)]; }
};
Reach command_reach(const Position& p, CommanderId commander);
int command_radius(const Position& p, CommanderId commander);
bool in_army_command(const Position& p, Seat seat, HexId hex); // 6.1b, 5.1e

int activation_value(const Position& p, FormationId formation);
int activation_value(const Position& p, UnitId independent);
bool belongs(const Position& p, UnitId unit, FormationId formation); // to it, or attached to it now (CA-37)

UnitSet commanded_units(const Position& p, FormationId formation); // 6.3, of those that belong

// 6.5: all units joined to this one in a line of battle, without guns.
UnitSet line_of(const Position& p, UnitId unit);
UnitSet line_among(const Position& p, UnitId unit, const UnitSet& eligible);
FormationId formation_now(const Position& p, UnitId unit); // its own, or the one it is attached to (CA-37)
Ruling is_line(const Position& p, const UnitSet& units);

} // namespace corbach
