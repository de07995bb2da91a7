#pragma once

#include "core/ids.h"
#include "core/seat.h"

#include <array>
#include <cstddef>
#include <cstdint>

// Units and the places where they can be.
namespace aboutwar {

using core::Seat;
using core::Seats;

inline constexpr Seat White = Seat::First;
inline constexpr Seat Black = Seat::Second;

enum class Type : std::uint8_t { Infantry, Cavalry, Artillery };
inline constexpr std::size_t TypeCount = 3;
inline constexpr std::array EachType = {Type::Infantry, Type::Cavalry, Type::Artillery};
constexpr std::size_t index(Type type) { return core::raw(type); }

// Seen from White: columns a, b, c from the left, rows 1, 2, 3 from White's home to Black's; then the reserves behind
// rows 1 and 3 (AWR-01), and the boxes beside the board.
enum class Place : std::uint8_t {
    a1,
    b1,
    c1,
    a2,
    b2,
    c2,
    a3,
    b3,
    c3, // NOLINT: as printed
    WhiteReserve,
    BlackReserve,
    RoutedBox,  // of its owner
    ScoringBox, // of the enemy, who has captured it
    OutOfPlay,
    None = 0xFF
};
inline constexpr std::size_t SectorCount = 9; // battle sectors
inline constexpr std::size_t AreaCount = 11;  // and the reserves
constexpr std::size_t index(Place place) { return core::raw(place); }
constexpr Place place_at(std::size_t i) { return static_cast<Place>(i); }
constexpr bool is_sector(Place place) { return index(place) < SectorCount; }
constexpr bool is_area(Place place) { return index(place) < AreaCount; }
constexpr bool is_reserve(Place place) { return place == Place::WhiteReserve || place == Place::BlackReserve; }
constexpr Place reserve_of(Seat seat) { return seat == White ? Place::WhiteReserve : Place::BlackReserve; }
constexpr int column_of(Place sector) { return core::raw(sector) % 3; }
constexpr int row_of(Place sector) { return core::raw(sector) / 3; }
constexpr Place sector_at(int column, int row) {
    return column < 0 || column > 2 || row < 0 || row > 2 ? Place::None : static_cast<Place>(3 * row + column);
}
constexpr int home_row(Seat seat) { return seat == White ? 0 : 2; }

// AW-BRD, AWR-01: four directions, never diagonal; a reserve borders the three sectors of its home row.
constexpr bool adjacent(Place a, Place b) {
    if (!is_area(a) || !is_area(b) || a == b) return false;
    if (is_reserve(a) && is_reserve(b)) return false;
    if (is_reserve(a)) return row_of(b) == home_row(a == Place::WhiteReserve ? White : Black);
    if (is_reserve(b)) return adjacent(b, a);
    const int across = column_of(a) - column_of(b);
    const int along = row_of(a) - row_of(b);
    return across * across + along * along == 1;
}

// What a unit has done or suffered. Everything here is public.
enum class Role : std::uint8_t {
    Idle,     // stands in its place
    Mover,    // is on its way this phase: an attacker when it meets the enemy
    Charger,  // passive cavalry that countercharges: an attacker too
    Passive,  // has taken position against an attack
    Withdrawn // was an attacker until the melee
};

inline constexpr std::uint8_t NoZone = 0xFF;

struct Unit {
    Type type = Type::Infantry;
    Place place = Place::OutOfPlay;
    Place target = Place::None;   // of a mover or charger
    Place from = Place::None;     // where it stood when the phase began, if it has moved since
    Role role = Role::Idle;       //
    std::uint8_t zone = NoZone;   // where it fights
    std::uint8_t activations = 0; // phases of this round in which it has acted
    std::uint8_t aimed = 0;       // bombardment dice that fall on it in this phase
    bool routed : 1 = false;
    bool spent : 1 = false;
    bool square : 1 = false;
    bool reacts : 1 = false;    // in this phase: tries a square or a countercharge, or has retreated
    bool fell_now : 1 = false;  // routed in this combat
    bool rolled : 1 = false;    // cavalry: has attacked and rolled in melee in this phase
    bool scored : 1 = false;    // cavalry: has attacked and hit somebody in this phase
    bool sheltered : 1 = false; // in the building during this melee (option)
    bool declined : 1 = false;  // will not enter what it has won (fast phase)
    bool entered : 1 = false;   // has changed its place in this phase
    bool acted : 1 = false;     // has used an activation in this phase
    bool operator==(const Unit&) const = default;
};

constexpr bool attacks(const Unit& unit) { return unit.role == Role::Mover || unit.role == Role::Charger; }

// AW-SET-01, components: up to 30 infantry, 12 cavalry and 4 artillery of a colour. Units of a kind in one place are
// alike: an order names type and sector, and any of them carries it out.
inline constexpr std::size_t UnitsPerArmy = 46;
enum class UnitId : std::uint8_t { None = 0xFF };
constexpr std::size_t index(UnitId unit) { return core::raw(unit); }

} // namespace aboutwar
