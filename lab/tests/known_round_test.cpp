#include "ai/weight_list.h"
#include "games/list.h"
#include "lab/arena.h"
#include "lab/known_round.h"

#include <catch2/catch.hpp>

#include <numeric>

namespace {

std::unique_ptr<lab::Arena> arena_of(const std::string& game, const std::string& scenario) {
    return lab::open_arena(*games::find(game), scenario, {}).arena;
}

std::vector<lab::KnownRound> rounds_against(const std::string& bot, std::uint64_t rounds, unsigned threads = 1) {
    return lab::known_rounds(*arena_of("aboutwar", "marengo"), {.bot = bot,
                                                                .weights = ai::shipped_weights("aboutwar")->values,
                                                                .rounds = rounds,
                                                                .seed = 7,
                                                                .threads = threads});
}

template <class Value> double mean_of(const std::vector<lab::KnownRound>& rounds, Value value) {
    return std::accumulate(rounds.begin(), rounds.end(), 0.0,
                           [&](double sum, const lab::KnownRound& round) { return sum + value(round); }) /
           static_cast<double>(rounds.size());
}

} // namespace

TEST_CASE("who knows that a bot rests gains more on it than on one that fights") {
    constexpr std::uint64_t Rounds = 6;
    const auto resting = rounds_against("captain:order=7", Rounds), fighting = rounds_against("captain", Rounds);
    REQUIRE(resting.size() == Rounds);
    CHECK(mean_of(resting, [](const auto& round) { return round.gain(); }) > 0.02);
    CHECK(mean_of(resting, [](const auto& round) { return round.knowing; }) >
          mean_of(fighting, [](const auto& round) { return round.knowing; }));
}

TEST_CASE("known rounds are the same whatever the number of threads, and between -1 and 1") {
    const auto one = rounds_against("general:nodes=200", 4), three = rounds_against("general:nodes=200", 4, 3);
    REQUIRE(one.size() == three.size());
    for (std::size_t n = 0; n < one.size(); ++n) {
        CHECK(one[n].knowing == three[n].knowing);
        CHECK(one[n].alike == three[n].alike);
        CHECK(std::abs(one[n].knowing) <= 1);
        CHECK(std::abs(one[n].alike) <= 1);
    }
    CHECK_FALSE(one[0].knowing == one[1].knowing);
}

TEST_CASE("where nothing is written in secret there are no known rounds, and nobody knows a bot that is none") {
    CHECK(lab::known_rounds(*arena_of("skirmish", "meadow"), {.bot = "drill", .weights = {}, .rounds = 3}).empty());
    CHECK_THROWS_AS(rounds_against("genral", 2), std::invalid_argument);
}
