#include "cli/trouble.h"
#include "cli/verbs.h"

#include <catch2/catch.hpp>

// No game of the list is needed to try how options are read.

namespace {

games::Game game_with_options() {
    games::Game game{};
    game.id = "chess";
    game.options = [] {
        return std::vector<games::OptionHelp>{{"clock", {"none", "fast", "slow"}, "time to think"},
                                              {"odds", {}, "what the stronger player leaves out"}};
    };
    return game;
}

std::string trouble(const cli::OptionTexts& texts) {
    try {
        cli::find_options(game_with_options(), texts);
    } catch (const cli::Trouble& found) {
        return found.what();
    }
    return "none";
}

} // namespace

TEST_CASE("options are read as name and value") {
    const games::Game game = game_with_options();
    CHECK(cli::find_options(game, {}).empty());
    CHECK(cli::find_options(game, {"clock=fast"}) == games::OptionValues{{"clock", "fast"}});
    CHECK(cli::find_options(game, {"odds=a=b c", "clock=slow"}) ==
          games::OptionValues{{"clock", "slow"}, {"odds", "a=b c"}});
}

TEST_CASE("what is wrong with an option is told in one line") {
    CHECK(trouble({"clock"}) == "an option is NAME=VALUE, found \"clock\"");
    CHECK(trouble({"clock="}) == "an option is NAME=VALUE, found \"clock=\"");
    CHECK(trouble({"=fast"}) == "an option is NAME=VALUE, found \"=fast\"");
    CHECK(trouble({"clock=fast", "clock=slow"}) == "the option \"clock\" is given twice");
    CHECK(trouble({"clokc=fast"}) == "chess: there is no option \"clokc\", did you mean \"clock\"?");
    CHECK(trouble({"weather=fine"}) == "chess: there is no option \"weather\"; known: clock, odds");
    CHECK(trouble({"clock=fsat"}) == "chess: the option clock has no value \"fsat\", did you mean \"fast\"?");
    CHECK(trouble({"clock=7"}) == "chess: the option clock has no value \"7\"; known: none, fast, slow");
    CHECK(trouble({"clock=7", "weather=fine"}).find('\n') == std::string::npos);
}
