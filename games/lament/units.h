#pragma once

#include "core/ids.h"
#include "core/seat.h"

#include <array>
#include <cstdint>
#include <string_view>

// III.3 Units, III.5 cards: the printed facts.
namespace lament {

using core::HexId;
using core::Seat;
using core::Seats;

inline constexpr Seat Prussia = Seat::First;
inline constexpr Seat Austria = Seat::Second;

enum class Suit : std::uint8_t { Spades, Hearts, Diamonds, Clubs, None };
inline constexpr std::array EachSuit = {Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs};
inline constexpr std::size_t SuitCount = EachSuit.size();

enum class Type : std::uint8_t { Line, Grenadier, Light, Cuirassier, Dragoon, Hussar, Vedette };

struct TypeFacts {
    std::string_view code; // in notation and data files
    std::string_view name;
    std::uint8_t movement; // III.3.1.1, III.3.2g
    std::uint8_t strength; // III.3.1.2
};

// clang-format off
inline constexpr std::array<TypeFacts, 7> Types = {{
    {"Ln", "Line Infantry",  2, 3},
    {"Gr", "Grenadier",      2, 4},
    {"Lt", "Light Infantry", 2, 2},
    {"Cu", "Cuirassier",     3, 3},
    {"Dr", "Dragoon",        3, 2},
    {"Hu", "Hussar",         4, 1},
    {"Ve", "Vedette",        4, 0},
}};
// clang-format on

constexpr const TypeFacts& facts(Type type) { return Types[static_cast<std::size_t>(type)]; }
constexpr bool is_infantry(Type type) { return type <= Type::Light; }                                  // III.3a
constexpr bool is_cavalry(Type type) { return type >= Type::Cuirassier && type <= Type::Hussar; }      // III.3a
constexpr bool always_has_integrity(Type type) { return type == Type::Hussar || type == Type::Light; } // XI.5.6e

// III.5 The kinds of card in one army's deck. A wing has plain cards and cards that can also rally.
// clang-format off
enum class Card : std::uint8_t {
    SpadesPlain, SpadesRally, HeartsPlain, HeartsRally, DiamondsPlain, DiamondsRally, ClubsPlain, ClubsRally,
    CommanderInChief, Artillery, HorseArtillery, Asset, Time,
    None = 0xFE,
    Unknown = 0xFF,
};
// clang-format on
inline constexpr std::size_t CardKinds = 13;

constexpr bool is_wing(Card card) { return card < Card::CommanderInChief; }
constexpr bool is_artillery(Card card) { return card == Card::Artillery || card == Card::HorseArtillery; }
constexpr bool is_order(Card card) { return card < Card::Asset; } // VII.3.2a, VII.3.2b: what may lie in the Orders area
constexpr Suit suit_of(Card card) { return is_wing(card) ? static_cast<Suit>(core::raw(card) / 2) : Suit::None; }
constexpr bool has_rally(Card card) { return is_wing(card) && core::raw(card) % 2 == 1; }
constexpr Card wing_card(Suit suit, bool rally) { return static_cast<Card>(core::raw(suit) * 2 + (rally ? 1 : 0)); }
// III.5.1f: Austrian Wing cards give 3 or 4 AP, Prussian 4 or 5.
constexpr int printed_ap(Card card, Seat owner) { return (owner == Prussia ? 4 : 3) + (has_rally(card) ? 1 : 0); }

// A unit by its place in its army's list, and the counter it plays with. Which unit a counter is may be secret.
enum class UnitId : std::uint8_t { Unknown = 0xFF };
enum class CounterId : std::uint8_t { None = 0xFF };
inline constexpr std::size_t UnitsPerArmy = 32;
inline constexpr std::size_t CounterCount = 2 * UnitsPerArmy;

constexpr std::size_t index(Suit suit) { return static_cast<std::size_t>(suit); }
constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr std::size_t index(UnitId unit) { return static_cast<std::size_t>(unit); }
constexpr std::size_t index(CounterId counter) { return static_cast<std::size_t>(counter); }
constexpr Seat owner(CounterId counter) { return index(counter) < UnitsPerArmy ? Prussia : Austria; }

// A set of units of one army, one bit each.
using UnitMask = std::uint32_t;
constexpr UnitMask bit(UnitId unit) { return UnitMask{1} << index(unit); }

} // namespace lament
