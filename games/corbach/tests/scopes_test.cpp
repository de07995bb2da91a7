// Standing answers in the middle of the enemy's move
#include "games/corbach/tests/field.h"
#include "table/match_of.h"

#include <catch2/catch.hpp>

using namespace corbach;
using namespace corbach::test;

namespace {

// An Allied gun that could fire at every hex two French units enter.
std::unique_ptr<table::MatchOf<Corbach>> march_past() {
    Field f;
    f.formation("A", French);
    f.commander("A", "0909");
    f.unit("First", "LI", French, "0909", Facing::East, "A");
    f.unit("Second", "LI", French, "0912", Facing::East);
    f.unit("Gun", "A6", Allied, "1510", Facing::West);
    f.at_activation(French);
    return std::make_unique<table::MatchOf<Corbach>>(std::make_shared<const Scenario>(f.scenario), f.state,
                                                     std::make_shared<core::KeyedDice>(2));
}

void play(table::Match& match, Seat seat, const std::string& answer) {
    INFO(answer);
    REQUIRE(match.play(seat, answer).accepted);
}

} // namespace

TEST_CASE("no for a move, an activation or a turn is asked once", "[DP-12]") {
    for (const std::string scope : {"move", "activation", "turn"}) {
        INFO(scope);
        const auto match = march_past();
        play(*match, French, "testunit(Second)");
        while (match->prompt(French).id == "guns") play(*match, French, "done");
        if (match->prompt(French).id == "activate") continue; // the die said no
        play(*match, French, "move(Second)");
        play(*match, French, "to(1012)");
        REQUIRE(match->waiting() == Seats::Second);
        const std::size_t lines = match->log_size(French);
        play(*match, Allied, "no for " + scope);
        CHECK(match->waiting() == Seats::First);
        CHECK(match->log_size(French) == lines);
        play(*match, French, "to(1112)");
        CHECK(match->waiting() == Seats::First); // the table has answered
        CHECK(match->record().find(" no") != std::string::npos);
        CHECK(match->record().find("for " + scope) == std::string::npos);
    }
}
