#include "core/dice.h"
#include "games/list.h"
#include "table/match.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

// The strip that shows where in the sequence of play a battle is.

namespace {

// The steps that a random battle shows, each with the questions that were asked in it.
std::map<std::string, std::set<std::string>> steps_of(const games::Game& game) {
    std::map<std::string, std::set<std::string>> seen;
    const games::Opened opened = game.open(std::string(game.usual), {}, 1757);
    REQUIRE(opened.match != nullptr);
    table::Match& match = *opened.match;
    const std::vector<std::string>& known = match.board().steps;
    core::KeyedDice chance(11);
    for (int n = 0; n < 3000 && !match.result().over; ++n) {
        const core::Seat seat = has(match.waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        const table::Situation now = match.situation(seat);
        CAPTURE(game.id, now.step, now.prompt.id);
        REQUIRE((now.step.empty() || std::find(known.begin(), known.end(), now.step) != known.end()));
        REQUIRE(match.situation(core::other(seat)).step == now.step); // everybody may know it
        seen[now.step].insert(now.prompt.id);
        const auto pick =
            static_cast<std::size_t>(chance.roll(static_cast<int>(now.options.size()), core::Seats::None) - 1);
        REQUIRE(match.play(seat, now.options[pick].notation).accepted);
    }
    return seen;
}

} // namespace

TEST_CASE("every game tells where in its sequence of play it is") {
    for (const games::Game& game : games::all()) {
        const auto seen = steps_of(game);
        CAPTURE(game.id);
        if (game.id != "skirmish") CHECK(seen.size() >= 4);
    }
}

TEST_CASE("lament's questions are asked in the step they belong to") {
    const auto seen = steps_of(*games::find("lament"));
    const auto asked_in = [&](const std::string& prompt) {
        std::set<std::string> steps;
        for (const auto& [step, prompts] : seen)
            if (prompts.contains(prompt)) steps.insert(step);
        return steps;
    };
    CHECK(asked_in("deploy") == std::set<std::string>{""});
    CHECK(asked_in("focus") == std::set<std::string>{"step.initiation"});
    CHECK(asked_in("time_asset") == std::set<std::string>{"step.time"});
    CHECK(asked_in("use_orders") == std::set<std::string>{"step.orders"});
    CHECK(asked_in("activation") == std::set<std::string>{"step.activate"});
    CHECK(asked_in("movement") == std::set<std::string>{"step.move"});
}
