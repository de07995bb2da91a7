// AW-CBT: entering what was won, and guns
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("units that fight elsewhere do not stand against an attack, and leave the sector when they win", "[AWR-51]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2I", "a2");
    f.ours("I", "b1");
    f.theirs("2I", "b2");
    f.we_order("2I a2>b2");
    f.they_order("2I b2>b1");
    f.at_combined();
    const bool they_win = GENERATE(true, false);
    f.all_act(they_win ? Faces{6, 6, 1} : Faces{1, 1, 1});
    CHECK(f.their_line("a2>b2").empty());
    if (they_win) {
        f.skip("withdraw");
        CHECK(f.their("b1") == "2Is");
        CHECK(f.our("b2") == "2Is"); // it was empty then
    } else {
        f.skip("withdraw", {1, 1, 6}); // 1 against 6: hit; the second: 1 + 1 = 2
        CHECK(f.our("b1") == "1I");
        CHECK(f.their("b2") == "1Is");
        CHECK(f.our("a2") == "2Is");
        CHECK(f.our("b2").empty());
    }
    CHECK(f.broken().empty());
}

TEST_CASE("in the fast phase the winner of such a sector may enter it", "[AWR-51]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "a2");
    f.ours("A", "b1");
    f.theirs("C", "b2");
    f.we_order("C a2>b2");
    f.they_order("C b2>b1");
    f.at_fast();
    f.all_act({1, 1});
    f.skip("withdraw", f.dice({1}, {6})); // ours passes by and strikes at theirs, who attack elsewhere
    CHECK(f.asks_them());
    const bool they_enter = GENERATE(true, false);
    REQUIRE(f.they_play(they_enter ? "enter(C,b2>b1)" : "done"));
    if (they_enter) {
        CHECK(f.asks_us());
        CHECK(f.our_menu() == Answers{"enter(C,a2>b2)", "done"});
        REQUIRE(f.we_play("enter(C,a2>b2)"));
        CHECK(f.our("b2") == "1Cs"); // and has not hit
        CHECK(f.our("scoring") == "1Ar");
    } else {
        CHECK(f.question() != "enter");
        CHECK(f.our("a2") == "1Cs");
        CHECK(f.their("b2") == "1Cs");
    }
}

TEST_CASE("when both sides of a meeting lose everybody nobody enters", "[AWR-52]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.ours("A", "b1");
    f.theirs("I", "b3");
    f.we_order("I b1>b2 A b1>b2");
    f.they_order("I b3>b2");
    f.at_combined();
    f.all_act(f.dice({2, 1, 1}, {6})); // the gun hits twice, our infantry is hit
    CHECK(f.question() == "noncombat");
    CHECK(f.our("box") == "1Ir");
    CHECK(f.their("out") == "1Ir"); // by a gun
    CHECK(f.our("b1") == "1As");
    CHECK(f.our("b2").empty());
    CHECK(f.their("b2").empty());
}

TEST_CASE("a gun fires only where there is an enemy or others fight", "[AWR-48]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("I", "a1");
    f.theirs("I", "b3");
    f.we_order("A b1>b2");
    f.they_order("I b3>b2");
    f.at_combined();
    REQUIRE(f.we_play("act(A,b1>b2)"));
    REQUIRE(f.we_play("done"));
    SECTION("nobody comes: it has not acted") {
        REQUIRE(f.they_play("done"));
        CHECK(f.our("b1") == "1A");
        CHECK(f.state.army(f.us).units[1].activations == 0);
    }
    SECTION("it starts no meeting: the enemy arrives, and is fired at there") {
        REQUIRE(f.they_play("act(I,b3>b2)"));
        REQUIRE(f.they_play("done", {1, 1, 2}));
        CHECK(f.their("b2") == "1Is");
        CHECK(f.our("b1") == "1As");
    }
}
