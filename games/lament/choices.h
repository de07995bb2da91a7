#pragma once

#include "games/lament/state.h"

// How answers are packed: a verb, what it points at, and sixteen bits.
namespace lament {

constexpr Choice choose(Verb verb, Noun noun = Noun::Button, unsigned id = 0) {
    return {static_cast<std::uint8_t>(verb), noun, static_cast<std::uint16_t>(id)};
}
constexpr Choice choose(Verb verb, CounterId c) { return choose(verb, Noun::Piece, core::raw(c)); }
constexpr Choice choose(Verb verb, HexId hex) { return choose(verb, Noun::Hex, core::raw(hex)); }
constexpr Choice choose(Verb verb, Suit suit) { return choose(verb, Noun::Number, core::raw(suit)); }
constexpr Choice choose(Verb verb, Card card) { return choose(verb, Noun::Card, core::raw(card)); }
constexpr Verb verb(Choice c) { return static_cast<Verb>(c.verb); }
constexpr CounterId counter(Choice c) { return static_cast<CounterId>(c.id); }
constexpr HexId hex_of(Choice c) { return static_cast<HexId>(c.id); }
constexpr Suit suit_of(Choice c) { return static_cast<Suit>(c.id); }
constexpr Card card_of(Choice c) { return static_cast<Card>(c.id); }
// Does the answer point at a counter that stands on the map?
bool names_counter(const Position& p, Choice c);

} // namespace lament
