#include "core/dice.h"
#include "games/list.h"
#include "table/match.h"
#include "table/text.h"

#include <catch2/catch.hpp>

#include <map>
#include <string>

// What is said of a battle that is over: its points by their sources and what was lost.

namespace {

// Plays at random to the end.
void play_out(table::Match& match, std::uint64_t seed) {
    core::KeyedDice chance(seed);
    for (int n = 0; n < 20000 && !match.result().over; ++n) {
        const core::Seat seat = has(match.waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        const table::Situation now = match.situation(seat);
        const auto pick =
            static_cast<std::size_t>(chance.roll(static_cast<int>(now.options.size()), core::Seats::None) - 1);
        REQUIRE(match.play(seat, now.options[pick].notation).accepted);
    }
    REQUIRE(match.result().over);
}

} // namespace

TEST_CASE("the points of a battle that is over add up to what its track shows, by every seat's own view") {
    for (const games::Game& game : games::all()) {
        bool scored = false;
        for (const std::uint64_t seed : {3U, 4U, 5U, 6U}) {
            const games::Opened opened = game.open(std::string(game.usual), {}, seed);
            REQUIRE(opened.match != nullptr);
            CHECK(opened.match->result().scores.empty()); // not before the end
            play_out(*opened.match, seed);
            for (const core::Seat seat : core::EachSeat) {
                const table::Situation end = opened.match->situation(seat);
                CHECK(end.result.over);
                std::map<std::string, int> sums;
                for (const table::Score& score : end.result.scores) sums[score.side] += score.points;
                for (const table::Track& track : end.tracks) {
                    if (track.id != "vp." + track.side && track.id != "points." + track.side) continue;
                    CAPTURE(game.id, seed, track.id);
                    REQUIRE(sums.contains(track.side));
                    CHECK(sums[track.side] == track.value);
                    scored = true;
                }
            }
        }
        CAPTURE(game.id);
        CHECK(scored == (game.id == "lament" || game.id == "aboutwar"));
    }
}

TEST_CASE("a battle that is over tells what every part of the armies has lost, in words of every language") {
    for (const games::Game& game : games::all()) {
        if (game.id == "skirmish") continue; // nobody falls there
        const games::Opened opened = game.open(std::string(game.usual), {}, 9);
        REQUIRE(opened.match != nullptr);
        play_out(*opened.match, 9);
        const table::Result result = opened.match->situation(core::Seat::First).result;
        std::map<std::string, int> parts;
        for (const table::Loss& loss : result.losses) {
            CAPTURE(game.id, loss.side, loss.label.id, loss.lost, loss.of);
            CHECK(loss.lost >= 0);
            CHECK(loss.lost <= loss.of);
            ++parts[loss.side];
        }
        CAPTURE(game.id);
        CHECK(parts.size() == 2); // both sides
    }
}
