// AW-BLD: the option Building
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

// Two infantry attack two in a sector with a building; the fire has done nothing.
Fight at_the_building(Seat seat) {
    Fight f(seat);
    f.ground("b3", Terrain::Building);
    f.attack("2I");
    f.defend("2I");
    f.begin({1, 1, 1, 1});
    f.skip("withdraw");
    return f;
}

} // namespace

TEST_CASE("the defender may put one infantry into the building", "[AW-BLD-01][DP-17]") {
    Fight f = at_the_building(GENERATE(White, Black));
    CHECK(f.question() == "shelter");
    CHECK(f.asks_them());
    CHECK(f.our_menu().empty());
    CHECK(f.their_menu() == Answers{"shelter(b2>b3,1)", "shelter(b2>b3,2)", "done"});
    CHECK(f.refused_them("shelter(b2>b3,3)") == "AW-BLD-01");
    Fight outside = f;
    REQUIRE(f.they_play("shelter(b2>b3,1)", {1, 1, 6})); // one only: nobody is asked again
    CHECK(f.question() == "noncombat");
    REQUIRE(outside.they_play("done", {1, 1, 1, 1}));
    CHECK(outside.question() == "noncombat");
}

TEST_CASE("there is no shelter without a building, for cavalry or for attackers", "[AW-BLD-01]") {
    Fight open(GENERATE(White, Black));
    open.attack("I");
    open.defend("I");
    open.begin({1, 1});
    open.skip("withdraw", {1, 1});
    CHECK(open.question() == "noncombat");
    Fight f(open.us);
    f.ground("b3", Terrain::Building);
    f.ground("b2", Terrain::Building);
    f.attack("3I");
    f.defend("I");
    f.defend("C", Spent);
    f.defend("A");
    f.begin({1, 1, 1, 1, 1, 1});
    f.skip("withdraw");
    CHECK(f.their_menu() == Answers{"shelter(b2>b3,1)", "done"});
}

TEST_CASE("who is in the building takes no part in the melee", "[AW-BLD-02][AWR-44]") {
    Fight f = at_the_building(GENERATE(White, Black));
    REQUIRE(f.they_play("shelter(b2>b3,1)", {1, 1, 6})); // two against one: the first attacker is routed
    CHECK(f.our("box") == "1Ir");
    CHECK(f.their("b3") == "2I"); // as before
    for_each_unit(f.state, f.them, [&](UnitId, const Unit& unit) { CHECK(!unit.sheltered); });
}

TEST_CASE("an idle unit takes the place of the one in the building", "[AW-BLD-02]") {
    Fight f(GENERATE(White, Black));
    f.ground("b3", Terrain::Building);
    f.attack("I");
    f.defend("2I");
    f.begin({1, 1});
    f.skip("withdraw");
    REQUIRE(f.they_play("shelter(b2>b3,1)", {6, 1}));
    CHECK(f.their("box") == "2Ir"); // the other one is routed, the garrison is lost with the sector
    CHECK(f.our("b3") == "1Is");
}

TEST_CASE("a garrison alone does not hold the sector", "[AW-BLD-03][AWR-44]") {
    Fight f = at_the_building(GENERATE(White, Black));
    REQUIRE(f.they_play("shelter(b2>b3,1)", {6, 6, 1}));
    CHECK(f.was_told("garrison_lost"));
    CHECK(f.their("b3").empty());
    CHECK(f.their("box") == "1Ir"); // not captured
    CHECK(f.their("scoring") == "1Ir");
    CHECK(f.our("b3") == "2Is");
}

TEST_CASE("a garrison holds while others of its side stand in the sector", "[AW-BLD-03][AWR-44]") {
    Fight f(GENERATE(White, Black));
    f.ground("b3", Terrain::Building);
    f.attack("I");
    f.defend("I A");
    f.begin({1, 1});
    f.skip("withdraw");
    REQUIRE(f.they_play("shelter(b2>b3,1)", {1})); // the gun stands in its place and is missed
    CHECK(f.their("b3") == "1I 1A");
    CHECK(!f.was_told("garrison_lost"));
}

TEST_CASE("a garrison that nobody is left to drive out stays", "[AW-BLD-03][AWR-44]") {
    Fight f(GENERATE(White, Black));
    f.ground("b3", Terrain::Building);
    f.attack("I");
    f.defend("I");
    f.begin({1, 1});
    REQUIRE(f.we_play("withdraw(b2>b3,1)"));
    REQUIRE(f.they_play("shelter(b2>b3,1)"));
    CHECK(f.their("b3") == "1I");
    CHECK(f.our("b2") == "1Is");
}
