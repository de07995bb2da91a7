#pragma once

#include "core/game.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

// Where to find things in what a seat is shown.
namespace shown {

// The picture drawn from what that seat may know, never from the whole truth.
template <class Game> table::Situation to(core::Seat viewer, const core::Position<Game>& p) {
    const auto known = redact(p, viewer);
    return situation(core::Position<Game>{p.scenario, known}, viewer);
}

// The first thing of a list that fits; there must be one.
template <class Things, class Fits> auto the(const Things& things, const std::string& what, Fits fits) {
    const auto found = std::find_if(things.begin(), things.end(), fits);
    INFO(what);
    REQUIRE(found != things.end());
    return *found;
}

inline table::Piece piece(const table::Situation& s, const std::string& name) {
    return the(s.pieces, "piece " + name, [&](const table::Piece& p) { return p.name == name; });
}
inline table::Track track(const table::Situation& s, const std::string& id) {
    return the(s.tracks, "track " + id, [&](const table::Track& t) { return t.id == id; });
}
inline table::CardZone cards(const table::Situation& s, const std::string& side, const std::string& id) {
    return the(s.cards, "card zone " + id, [&](const table::CardZone& z) { return z.side == side && z.id == id; });
}
template <class Shown> bool wears(const Shown& thing, const std::string& badge) {
    return std::find(thing.badges.begin(), thing.badges.end(), badge) != thing.badges.end();
}
// -1 when it is not shown.
inline int value(const table::Piece& piece, const std::string& name) {
    for (const table::Value& each : piece.values)
        if (each.name == name) return each.value;
    return -1;
}

} // namespace shown
