#pragma once

#include "games/aboutwar/state.h"

// How answers are packed: a verb, what it points at, and sixteen bits.
namespace aboutwar {

using core::raw;

constexpr Choice Done{raw(Verb::Done), Noun::Button, 0};
constexpr Choice Enough{raw(Verb::Enough), Noun::Button, 0};
constexpr Choice RallyInfantry{raw(Verb::RallyInfantry), Noun::Button, 0};
constexpr Choice RallyCavalry{raw(Verb::RallyCavalry), Noun::Button, 0};
constexpr Choice SeeSheet{raw(Verb::SeeSheet), Noun::Button, 0};

// Place, Order: a type in an area. To, Then, RallyArtillery: an area.
constexpr Choice choose(Verb verb, Type type, Place area) {
    return {raw(verb), Noun::Area, static_cast<std::uint16_t>(raw(type) << 8U | raw(area))};
}
constexpr Choice choose(Verb verb, Place area) { return {raw(verb), Noun::Area, raw(area)}; }
constexpr Type type_of(Choice c) { return static_cast<Type>(c.id >> 8U); }
constexpr Place area_of(Choice c) { return static_cast<Place>(c.id & 0xFFU); }

// Act, Fire: a line of the own sheet; Fire has the distance too.
constexpr Choice act(std::size_t line) { return {raw(Verb::Act), Noun::Piece, static_cast<std::uint16_t>(line)}; }
constexpr Choice fire(std::size_t line, int distance) {
    return {raw(Verb::Fire), Noun::Piece, static_cast<std::uint16_t>(static_cast<unsigned>(distance) << 8U | line)};
}
constexpr std::size_t line_of(Choice c) { return c.id & 0xFFU; }
constexpr int distance_of(Choice c) { return c.id >> 8U; }

// Stay, FormSquare, Retreat, Enter, Target: a unit. Countercharge, Stand: a unit and a zone.
constexpr Choice choose(Verb verb, UnitId unit) { return {raw(verb), Noun::Piece, raw(unit)}; }
constexpr Choice choose(Verb verb, UnitId unit, std::size_t zone) {
    return {raw(verb), Noun::Border, static_cast<std::uint16_t>(zone << 8U | raw(unit))};
}
constexpr UnitId unit_of(Choice c) { return static_cast<UnitId>(c.id & 0xFFU); }
constexpr std::size_t zone_of(Choice c) { return c.id >> 8U; }

// Aim, Withdraw, Shelter: a space of a zone. Again: a die there, of either side.
constexpr Choice choose(Verb verb, std::size_t zone, std::size_t space) {
    return {raw(verb), Noun::Border, static_cast<std::uint16_t>(zone << 8U | space)};
}
constexpr std::size_t space_of(Choice c) { return c.id & 7U; }
constexpr Choice again(std::size_t zone, Seat side, std::size_t space, std::size_t which) {
    return {raw(Verb::Again), Noun::Border,
            static_cast<std::uint16_t>(zone << 8U | which << 4U | core::index(side) << 3U | space)};
}
constexpr Seat side_of(Choice c) { return (c.id >> 3U & 1U) == 0 ? White : Black; }
constexpr std::size_t which_of(Choice c) { return c.id >> 4U & 1U; }

// Whether the noun and the bits are those of the verb: an answer from outside may be anything.
constexpr bool is_well_formed(Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Place:
    case Verb::Order:
        return index(type_of(c)) < TypeCount && c == choose(static_cast<Verb>(c.verb), type_of(c), area_of(c));
    case Verb::To:
    case Verb::Then:
    case Verb::RallyArtillery: return c == choose(static_cast<Verb>(c.verb), area_of(c));
    case Verb::Act: return c == act(line_of(c));
    case Verb::Fire: return c == fire(line_of(c), distance_of(c));
    case Verb::Stay:
    case Verb::FormSquare:
    case Verb::Retreat:
    case Verb::Enter:
    case Verb::Target: return c == choose(static_cast<Verb>(c.verb), unit_of(c));
    case Verb::Countercharge:
    case Verb::Stand: return c == choose(static_cast<Verb>(c.verb), unit_of(c), zone_of(c));
    case Verb::Aim:
    case Verb::Withdraw:
    case Verb::Shelter: return c == choose(static_cast<Verb>(c.verb), zone_of(c), space_of(c));
    case Verb::Again: return c == again(zone_of(c), side_of(c), space_of(c), which_of(c));
    case Verb::Enough:
    case Verb::RallyInfantry:
    case Verb::RallyCavalry:
    case Verb::SeeSheet:
    case Verb::Done: return c.noun == Noun::Button && c.id == 0;
    }
    return false;
}

} // namespace aboutwar
