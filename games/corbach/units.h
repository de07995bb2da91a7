#pragma once

#include "core/hex.h"
#include "core/ids.h"
#include "core/seat.h"
#include "core/units.h"

#include <array>
#include <cstddef>
#include <cstdint>

// 1 Units, 2 facing: the printed facts.
namespace corbach {

using core::HexId;
using core::Seat;
using core::Seats;

inline constexpr Seat French = Seat::First;
inline constexpr Seat Allied = Seat::Second;

enum class Type : std::uint8_t { LineInfantry, LightInfantry, HeavyCavalry, LightCavalry, Artillery }; // 1.1.1
inline constexpr std::size_t TypeCount = 5;
constexpr std::size_t index(Type type) { return core::raw(type); }
constexpr bool is_infantry(Type type) { return type == Type::LineInfantry || type == Type::LightInfantry; } // 0.1c
constexpr bool is_cavalry(Type type) { return type == Type::HeavyCavalry || type == Type::LightCavalry; }   // 0.1c
constexpr bool is_light(Type type) { return type == Type::LightInfantry || type == Type::LightCavalry; }    // 1.3

// Units of both armies are in one list, the French first. A formation has one commander, with the formation's number;
// the two army commanders come after them.
enum class UnitId : std::uint8_t { None = 0xFF };
enum class FormationId : std::uint8_t { None = 0xFF };
enum class CommanderId : std::uint8_t { None = 0xFF };
inline constexpr std::size_t MostUnits = 80;
inline constexpr std::size_t MostFormations = 12;
inline constexpr std::size_t MostCommanders = MostFormations + 2;
constexpr std::size_t index(UnitId unit) { return core::raw(unit); }
constexpr std::size_t index(FormationId formation) { return core::raw(formation); }
constexpr std::size_t index(CommanderId commander) { return core::raw(commander); }
constexpr CommanderId commander_of(FormationId formation) { return static_cast<CommanderId>(core::raw(formation)); }
constexpr CommanderId army_commander(Seat seat) { return static_cast<CommanderId>(MostFormations + core::index(seat)); }
constexpr bool is_army_commander(CommanderId commander) { return index(commander) >= MostFormations; }
constexpr FormationId formation_of(CommanderId commander) { return static_cast<FormationId>(core::raw(commander)); }
using CommanderSet = core::UnitSet<MostCommanders, CommanderId>;

// 2.1: towards a corner of the hex, counted against the clock from the east.
enum class Facing : std::uint8_t { East, NorthEast, NorthWest, West, SouthWest, SouthEast };
inline constexpr std::size_t FacingCount = 6;
constexpr Facing facing_at(int n) { return static_cast<Facing>(((n % 6) + 6) % 6); }
enum class Side : std::uint8_t { Left, Right }; // of a turn by one vertex
constexpr Facing turned(Facing facing, Side side) {
    return facing_at(core::raw(facing) + (side == Side::Left ? 1 : -1));
}
constexpr Facing reversed(Facing facing) { return facing_at(core::raw(facing) + 3); }

// Directions are those of core/hex.h, clockwise from north. Facing east: the front is to the north-east and south-east.
enum class Aspect : std::uint8_t { Front, Flank, Rear };
constexpr Aspect aspect(Facing facing, int direction) {
    const int clockwise = core::turn(direction, core::raw(facing) - 1); // 0 and 1 are the front
    if (clockwise < 2) return Aspect::Front;
    return clockwise == 2 || clockwise == 5 ? Aspect::Flank : Aspect::Rear;
}

} // namespace corbach
