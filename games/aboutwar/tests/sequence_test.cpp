// AW-SEQ: the combat sequence
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("reaction, positions, dice, hits; then positions, dice, hits of the melee", "[AW-SEQ-01][AW-SEQ-02]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.attack("C", "a3");
    f.defend("2I");
    f.begin();
    CHECK(f.question() == "react");
    CHECK(f.our_line("b2>b3").empty()); // nobody has taken position yet
    REQUIRE(f.they_play("done"));
    CHECK(f.question() == "stand");
    CHECK(f.our_line("b2>b3") == "I,I");
    CHECK(f.their_line("b2>b3").empty());
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    REQUIRE(f.they_play("stand(I,b2>b3)", {6, 1, 1, 1}));
    CHECK(f.question() == "reroll"); // the dice lie, nobody is hit
    CHECK(f.die(f.us, 1) == 6);
    CHECK(f.their("b3") == "2I");
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "withdraw"); // hits are taken, the lines are closed
    CHECK(f.their_line("b2>b3") == "I,Ir");
    CHECK(f.die(f.us, 1) == 0);
    f.skip("withdraw");
    CHECK(f.question() == "aim");
    REQUIRE(f.we_play("aim(b2>b3,2)")); // the cavalry, and the infantry against the routed unit
    REQUIRE(f.we_play("aim(b2>b3,2)", {1, 1, 1, 1}));
    CHECK(f.question() == "reroll");
    CHECK(f.die(f.us, 1, "a3>b3") == 1);
    CHECK(f.their("b3") == "1I 1Ir");
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "noncombat");
    CHECK(f.their("scoring") == "1Ir"); // the cavalry: 1 + 2 + 1
    CHECK(f.our("a3") == "1C");
    CHECK(f.their("b3") == "1I");
}

TEST_CASE("who is routed by fire does not fight in melee", "[AW-SEQ-03][AW-POS-17][AW-DRM-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({6, 1});
    CHECK(f.their_line("b2>b3") == "Ir");
    Fight with_two = f;
    CHECK_THROWS_AS(with_two.skip("withdraw", {2, 6}), core::ScriptError);
    f.skip("withdraw", {2}); // only the attacker rolls: 2 + 2
    CHECK(f.their("scoring") == "1Ir");
    CHECK(f.our("b3") == "1Is");
}

TEST_CASE("cavalry must survive the fire to strike", "[AW-SEQ-03]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I", Spent);
    f.begin({6}); // nothing is left to roll in melee
    CHECK(f.question() == "noncombat");
    CHECK(f.our("box") == "1Cr");
    CHECK(f.their("b3") == "1Is");
}

TEST_CASE("a unit rolls even when it cannot succeed", "[AW-SEQ-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I", Spent);
    f.at_fast();
    Fight without = f;
    CHECK_THROWS_AS(without.all_act({}), core::ScriptError);
    f.all_act({6}); // 6 - 1 - 2
    CHECK(f.question() == "withdraw");
    CHECK(f.our("b2") == "1C");
    CHECK(f.was_told("dice"));
}

TEST_CASE("in melee no 4 is needed against an opponent who rolls", "[AW-SEQ-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({1, 1});
    Fight g = f;
    f.skip("withdraw", {2, 1});
    CHECK(f.their("box") == "1Ir");
    g.skip("withdraw", {1, 2});
    CHECK(g.our("box") == "1Ir");
}

TEST_CASE("a target without a die is hit on 4 or more", "[AW-SEQ-06][AWR-13]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({6, 1});
    f.skip("withdraw", {1}); // 1 + 2 against a routed unit
    CHECK(f.their("scoring").empty());
    CHECK(f.their("box") == "1Ir");
    CHECK(f.our("b3") == "1Is");
    Fight fire(f.us); // infantry firing at cavalry
    fire.attack("C");
    fire.defend("I");
    fire.begin();
    Fight low = fire;
    REQUIRE(fire.they_play("done", {4}));
    CHECK(fire.our("box") == "1Cr");
    REQUIRE(low.they_play("done", {3}));
    CHECK(low.our("b2") == "1C");
}
