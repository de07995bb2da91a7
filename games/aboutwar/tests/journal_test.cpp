// What the journal tells of dice: every face, what is added to it and why, what it comes to, who is hit in which zone.
#include "games/aboutwar/tests/fight.h"

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

// What is told from the first of these on.
std::vector<std::string> told_from(const Fight& f, const std::string& first, std::size_t count) {
    const std::vector<std::string> all = f.told(White);
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const std::string& line) { return line.starts_with("event." + first + "("); });
    const auto left = static_cast<std::size_t>(all.end() - found);
    return {found, found + static_cast<std::ptrdiff_t>(std::min(count, left))};
}

} // namespace

TEST_CASE("the journal tells a zone's dice, their modifiers with rules, what they count, and then its hits") {
    Fight f(White);
    f.attack("2I");
    f.defend("I");
    f.at_combined();
    f.all_act({4, 4, 6}); // space 1: 3 against 6; space 2 is unopposed: 4 - 1 + 1
    CHECK(told_from(f, "dice", 8) == std::vector<std::string>{
                                         "event.dice(@side.W, b2, b3, 4 4)",
                                         "event.modifiers(@side.W, b2, b3, -1 (AW-DRM-01), +1 (AW-DRM-07))",
                                         "event.dice(@side.B, b3, b2, 6)",
                                         "event.counts(@side.W, b2, b3, 4-1=3, 4, 0 1)",
                                         "event.hits(@side.W, @type.infantry, @side.B, @type.infantry, b3)",
                                         "event.counts(@side.B, b3, b2, 6, 1)",
                                         "event.hits(@side.B, @type.infantry, @side.W, @type.infantry, b2)",
                                         "event.routed(@side.B, @type.infantry, b3)",
                                     });
}

TEST_CASE("of a gun's two dice the journal says which has hit") {
    Fight f(White);
    f.attack("A");
    f.defend("2I");
    f.at_combined();
    f.all_act({6, 1, 3});
    const std::vector<std::string> told = told_from(f, "counts", 1);
    REQUIRE(told.size() == 1);
    CHECK(told[0].ends_with(", 1 0)"));
}

TEST_CASE("the journal tells which die is rolled again") {
    Fight f(White);
    f.attack("I");
    f.attack("I", "a3");
    f.defend("2I");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)", {1, 2, 3, 4}));
    REQUIRE(f.question() == "reroll");
    REQUIRE(f.we_play(f.again("b2>b3", f.them, 1), {6}));
    const std::vector<std::string> told = told_from(f, "reroll_of", 2);
    REQUIRE(told.size() == 2);
    CHECK(told[0] == "event.reroll_of(@side.W, @side.B, b3, b2, 1)");
    CHECK(told[1].starts_with("event.rerolls(@side.W, "));
}

TEST_CASE("the journal names the die of a gun that bombards, and what is added in reactions") {
    Sides guns(White);
    guns.idle_reserves();
    guns.ours("A", "b1");
    guns.theirs("I", "b3");
    guns.we_order("A b1>b2");
    guns.at_bombardment();
    REQUIRE(guns.we_play("fire(b1>b2,2)"));
    guns.all_act({5});
    const std::vector<std::string> told = guns.told(White);
    const auto die = std::find(told.begin(), told.end(), "event.gun_die(@side.W, b1, 5)");
    REQUIRE(die != told.end());
    CHECK((die + 1)->starts_with("event.bombard_die(@side.W, @type.infantry, b3, "));

    Fight f(White);
    f.attack("C");
    f.defend("I");
    f.begin();
    REQUIRE(f.they_play("square(I,b3)", {5, 1}));
    const std::vector<std::string> reactions = told_from(f, "reactions", 2);
    CHECK(reactions == std::vector<std::string>{"event.reactions(-1)", "event.forms_square(@side.B, b3, 5)"});
}
