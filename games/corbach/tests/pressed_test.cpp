// The only answer there is: the table gives it in live play, but dice wait for a word of their owner.
#include "games/corbach/tests/fight.h"
#include "table/match_of.h"

#include <catch2/catch.hpp>

using namespace corbach;
using namespace corbach::test;

namespace {

using CorbachMatch = table::MatchOf<Corbach>;

// Two French units, each with one enemy in front, owe their attacks.
CorbachMatch two_combats() {
    Field f;
    f.unit("North", "LI", French, "0909", Facing::East);
    f.unit("South", "LI", French, "0914", Facing::East);
    f.unit("First", "LI", Allied, "1009", Facing::West);
    f.unit("Second", "LI", Allied, "1014", Facing::West);
    f.at_combat(French);
    return {std::make_shared<const Scenario>(f.scenario), f.state, std::make_shared<core::KeyedDice>(2),
            table::MatchSetup{.settle = false}};
}
std::size_t combats(const table::Match& match) {
    std::size_t count = 0;
    for (const table::LogLine& line : match.log(French)) count += line.text.id == "event.combat_die" ? 1 : 0;
    return count;
}

} // namespace

TEST_CASE("in live play one press throws for one combat, the last one, too") {
    CorbachMatch match = two_combats();
    match.settle();
    REQUIRE(match.options(French).size() == 2);
    REQUIRE(match.play(French, match.options(French)[0].notation).accepted);
    int pressed = 1; // by the French since the last combat
    for (int asked = 0; asked < 30 && combats(match) < 2; ++asked) {
        const std::size_t before = combats(match);
        const Seat seat = has(match.waiting(), French) ? French : Allied;
        const auto options = match.options(seat);
        REQUIRE_FALSE(options.empty());
        pressed += seat == French ? 1 : 0;
        REQUIRE(match.play(seat, options.back().notation).accepted);
        if (combats(match) == before) continue;
        CHECK(combats(match) == before + 1);
        CHECK(pressed > 0); // all that is left to say, and yet it is asked
        pressed = 0;
    }
    CHECK(combats(match) == 2);
}
