#include "games/entry.h"
#include "games/skirmish/skirmish.h"

#include <catch2/catch.hpp>

// Options of a battle, from the list of games to the record and back. The game is the skirmish with an option.

using core::Seat;
using skirmish::Skirmish;

namespace {

std::vector<games::OptionHelp> help() {
    return {{"turns", {"12", "4"}, "how long the battle lasts"}, {"mud", {"off", "on"}, "it rains all day"}};
}

games::Facts<Skirmish> load(const std::string& id, const games::OptionValues& options) {
    skirmish::Scenario meadow = skirmish::meadow();
    const auto is = [&](const char* name, const char* value) {
        const auto found = options.find(name);
        return found != options.end() && found->second == value;
    };
    if (is("turns", "4") && is("mud", "on")) return {nullptr, {{id, 0, 0, "four turns of mud are no battle"}}};
    if (is("turns", "4")) meadow.turns = 4, meadow.weather.count = {2, 2};
    if (is("mud", "on")) meadow.weather.count = {0, 12};
    return {std::make_shared<const skirmish::Scenario>(std::move(meadow)), {}};
}

const games::Game Game = games::Entry<Skirmish, load, help>::complete({});

std::string fault(const games::OptionValues& options) {
    const games::Opened opened = Game.open("meadow", options, 1);
    CHECK_FALSE(opened.match);
    CHECK_FALSE(Game.replayable("meadow", options).opener);
    CHECK(Game.perft("meadow", options, {}).faults == opened.faults);
    CHECK(Game.bench("meadow", options, {}).faults == opened.faults);
    CHECK(Game.fuzz("meadow", options, {}).faults == opened.faults);
    return opened.faults.empty() ? "none" : input::to_string(opened.faults.front());
}

} // namespace

TEST_CASE("the options of a battle are in its record, and a replay keeps to them") {
    const games::Opened opened = Game.open("meadow", {{"turns", "4"}}, 3);
    REQUIRE(opened.match);
    table::Match& match = *opened.match;
    int answers = 0;
    for (; match.waiting() != core::Seats::None; ++answers) {
        const Seat seat = has(match.waiting(), Seat::First) ? Seat::First : Seat::Second;
        REQUIRE(match.play(seat, match.options(seat).back().choice).accepted); // stands
    }
    CHECK(answers == 2 + 4 * 2); // Captains, then four turns
    const std::string text = match.record();
    CHECK(text.find("\noption turns 4\n") != std::string::npos);

    const table::Record record = table::parse_record(text, "r").record;
    CHECK(games::options_of(record.header) == games::OptionValues{{"turns", "4"}});
    const games::Replayable replayable = Game.replayable("meadow", games::options_of(record.header));
    REQUIRE(replayable.opener);
    const table::Replayed replayed = table::replay(record, "r", *replayable.opener);
    CHECK_FALSE(replayed.fault);
    CHECK(replayed.match->record() == text);
    CHECK(table::replay(record, "r", *Game.replayable("meadow", {}).opener).fault); // another battle
}

TEST_CASE("a seat's copy names the options too") {
    const games::Opened opened = Game.open("meadow", {{"mud", "on"}, {"turns", "12"}}, 3);
    REQUIRE(opened.match);
    CHECK(opened.match->record(Seat::First).find("\noption mud on\noption turns 12\nfor 1\n") != std::string::npos);
}

TEST_CASE("tools count the battle with its options") {
    CHECK(Game.perft("meadow", {}, {.depth = 2}).report.leaves == 9);
    CHECK(Game.fuzz("meadow", {{"turns", "4"}}, {.battles = 3}).report.battles == 3);
    CHECK(Game.bench("meadow", {{"turns", "4"}}, {.battles = 3}).report.signature !=
          Game.bench("meadow", {}, {.battles = 3}).report.signature);
}

TEST_CASE("options that a game does not have are refused") {
    CHECK(fault({{"trns", "4"}}) == "skirmish: there is no option \"trns\", did you mean \"turns\"?");
    CHECK(fault({{"mud", "oon"}}) == "skirmish: the option mud has no value \"oon\", did you mean \"on\"?");
    CHECK(fault({{"turns", "999"}}) == "skirmish: the option turns has no value \"999\"; known: 12, 4");
    CHECK(fault({{"mud", "on"}, {"turns", "4"}}) == "meadow: four turns of mud are no battle");
    for (const games::Game& game : games::all()) {
        if (!game.options().empty()) continue;
        const games::Opened opened = game.open(std::string(game.usual), {{"fog", "on"}}, 1);
        CHECK_FALSE(opened.match);
        REQUIRE(opened.faults.size() == 1);
        CHECK(opened.faults.front().message == "this game has no options, found \"fog\"");
    }
}

TEST_CASE("what a game says of its options is well formed") {
    for (const games::Game& game : games::all())
        for (const games::OptionHelp& option : game.options()) {
            CAPTURE(game.id, option.name);
            CHECK_FALSE(option.name.empty());
            CHECK(option.name.find_first_of(" =") == std::string::npos);
            CHECK_FALSE(option.about.empty());
            for (const std::string& value : option.values) CHECK_FALSE(value.empty());
        }
}
