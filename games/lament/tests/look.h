#pragma once

#include "games/lament/tests/field.h"
#include "tests/support/scene.h"

#include <catch2/catch.hpp>

#include <algorithm>

// What a seat is shown, and where to find things in it.
namespace lament::test {

using shown::track;
using shown::wears;

inline table::Situation seen(const Field& f, Seat viewer) { return shown::to(viewer, f.here()); }

inline std::vector<table::Piece> pieces_at(const table::Situation& s, const std::string& hex) {
    std::vector<table::Piece> found;
    for (const table::Piece& piece : s.pieces)
        if (piece.place == hex) found.push_back(piece);
    return found;
}

inline table::Piece piece_at(const table::Situation& s, const std::string& hex) {
    const auto found = pieces_at(s, hex);
    INFO("one piece in " << hex);
    REQUIRE(found.size() == 1);
    return found.front();
}

inline table::CardZone cards(const table::Situation& s, Seat side, const std::string& zone) {
    return shown::cards(s, side_letter(side), zone);
}

inline int times(const std::vector<std::string>& said, const std::string& what) {
    return static_cast<int>(std::count(said.begin(), said.end(), what));
}

inline int held(const Pile& pile, Card card) { return pile.count[index(card)]; }

// A deployment area drawn by hand: the hexes where that wing may set up.
inline void may_deploy_in(Field& f, Seat seat, Suit wing, const std::vector<std::string>& hexes) {
    Army& army = f.scenario.armies[core::index(seat)];
    for (const std::string& hex : hexes)
        army.deploy[core::index(f.hex(hex))] |= static_cast<std::uint8_t>(1U << index(wing));
    complete(f.scenario);
}

// A turn about to begin, with plain decks: Prussia draws four Spades, Austria three.
inline Field plain_turn(int turn = 1) {
    Field f;
    f.state.turn = static_cast<std::uint8_t>(turn);
    f.draw_pile(Prussia, std::vector<std::string>(8, "S4"));
    f.draw_pile(Austria, std::vector<std::string>(8, "S3"));
    f.at_turn_start();
    return f;
}

inline const Falls PlainHands = {"S4", "S4", "S4", "S4", "A:S3", "A:S3", "A:S3"};

// The question and who owes the answer: "focus P".
inline std::string asked(const Field& f) {
    const char* who = f.waiting() == Seats::Both ? "both" : f.waiting() == Seats::First ? "P" : "A";
    return f.question() + " " + who;
}

} // namespace lament::test
