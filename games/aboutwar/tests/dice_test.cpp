// AW-DIE: dice rolls
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("one six-sided die is rolled for each unit", "[AW-DIE-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("2I");
    f.at_combined();
    Fight too_few = f, too_many = f, too_high = f;
    CHECK_THROWS_AS(too_few.all_act({1, 1, 1}), core::ScriptError);
    CHECK_THROWS_AS(too_many.all_act({1, 1, 1, 1, 1}), core::ScriptError);
    CHECK_THROWS_AS(too_high.all_act({7, 1, 1, 1}), core::ScriptError);
    f.all_act({1, 1, 1, 1});
    CHECK(f.question() == "withdraw");
}

TEST_CASE("an unopposed attack succeeds on 4 and is not compared", "[AW-DIE-02][AW-DIE-03][AW-UNO-06][AWR-12]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.at_combined();
    Fight g = f;
    f.all_act({4, 4, 6}); // space 1: 3 against 6; space 2: 4 - 1 + 1
    CHECK(f.their("b3") == "1Ir");
    CHECK(f.our("b2") == "1I 1Ir"); // the defender's 6 is for space 1 alone
    g.all_act({4, 3, 6});
    CHECK(g.their("b3") == "1I");
}

TEST_CASE("a reaction succeeds on a modified 4", "[AW-DIE-02][AW-DIE-03]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I");
    f.begin();
    Fight g = f;
    REQUIRE(f.they_play("square(I,b3)", {5, 1}));
    CHECK(f.their("b3") == "1Iq");
    REQUIRE(g.they_play("square(I,b3)", {4, 1}));
    CHECK(g.their("b3") == "1I");
}

TEST_CASE("a bombardment succeeds on a modified 4", "[AW-DIE-02][AW-DIE-03]") {
    Fight f(GENERATE(White, Black));
    f.attack("A");
    f.defend("I");
    f.at_bombardment();
    Fight g = f;
    f.all_act({4}); // +2 against infantry, -2 for the distance
    CHECK(f.their("b3") == "1Ir");
    g.all_act({3});
    CHECK(g.their("b3") == "1I");
}

TEST_CASE("in melee the higher result wins, a tie is nobody's", "[AW-DIE-04][AW-SEQ-06][WE-12]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({1, 1});
    Fight tie = f, lost = f;
    f.skip("withdraw", {3, 1});
    CHECK(f.their("box") == "1Ir");
    CHECK(f.our("b3") == "1Is");
    tie.skip("withdraw", {3, 3});
    CHECK(tie.their("b3") == "1I");
    CHECK(tie.our("b2") == "1Is");
    lost.skip("withdraw", {1, 3});
    CHECK(lost.their("b3") == "1I");
    CHECK(lost.our("box") == "1Ir");
}

TEST_CASE("fire needs 4 or more and more than the opponent", "[AW-DIE-05][WE-12]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.at_combined();
    Fight better = f, low = f, they = f, they_low = f;
    f.all_act({5, 4}); // 4 against 4
    CHECK(f.our("b2") == "1I");
    CHECK(f.their("b3") == "1I");
    better.all_act({6, 4}); // 5 against 4
    CHECK(better.their("b3") == "1Ir");
    CHECK(better.our("b2") == "1I");
    low.all_act({4, 1}); // 3 against 1
    CHECK(low.their("b3") == "1I");
    they.all_act({4, 4}); // 3 against 4
    CHECK(they.our("box") == "1Ir");
    they_low.all_act({2, 3}); // 1 against 3
    CHECK(they_low.our("b2") == "1I");
}

TEST_CASE("a modified result is never below 1", "[AW-DIE-06][WE-12]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I", InSquare);
    f.begin({1});
    f.skip("withdraw", {2, 1}); // 2 - 4 counts 1, against 1
    CHECK(f.their("b3") == "1Iq");
    CHECK(f.our("b2") == "1Cs");
    CHECK(limited(2 - 4) == 1);
}

TEST_CASE("a modified result is never above 6", "[AW-DIE-06][WE-12]") {
    Fight f(GENERATE(White, Black));
    f.ground("b2", Terrain::Hill);
    f.attack("I");
    f.defend("I");
    f.begin({1, 1});
    f.skip("withdraw", {6, 6}); // 6 + 1 counts 6, against 6
    CHECK(f.their("b3") == "1I");
    CHECK(f.our("b2") == "1Is");
    CHECK(limited(5 + 3) == 6);
}
