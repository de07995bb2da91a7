// AW-TER, AW-FOR, AW-HIL: terrain, an option
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("terrain modifiers add to the others", "[AW-TER-01][AW-FOR-03]") {
    const bool forest = GENERATE(true, false);
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    if (forest) f.ground("b2", Terrain::Forest);
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.we_order("I b1>b2");
    f.at_combined();
    SECTION("fire of the attacker: -1 and -2") {
        f.all_act({6, 1});
        CHECK(f.their("b2") == (forest ? "1I" : "1Ir"));
    }
    SECTION("fire of the defender: -2") {
        f.all_act({1, 5});
        CHECK(f.our("box") == (forest ? "" : "1Ir"));
    }
    SECTION("melee: -1 for both, which shows at the lower end") {
        f.all_act({1, 1});
        f.skip("withdraw", {2, 1});
        CHECK(f.their("box") == (forest ? "" : "1Ir"));
    }
}

TEST_CASE("who attacks out of a forest has no penalty, but a head-on across its edge has", "[AWR-42]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b1", Terrain::Forest);
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.we_order("I b1>b2");
    const bool head_on = GENERATE(true, false);
    if (head_on) f.they_order("I b2>b1");
    f.at_combined();
    Faces dice = head_on ? f.dice({6}, {1}) : Faces{6, 1};
    if (head_on) dice.insert(dice.end(), {1, 1}); // nobody is hit, and nobody can withdraw
    f.all_act(dice);
    CHECK(f.their("b2") == (head_on ? "1Is" : "1Ir"));
}

TEST_CASE("three units of a side enter a forest over a border", "[AW-FOR-01][AWR-42]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("4I", "b1");
    f.ours("2I", "a2");
    f.we_order("4I b1>b2 2I a2>b2");
    f.at_combined();
    for (int n = 0; n < 3; ++n) REQUIRE(f.we_play("act(I,b1>b2)"));
    CHECK(f.our_menu() == Answers{"act(I,a2>b2)", "done"});
    CHECK(f.refused_us("act(I,b1>b2)") == "AW-FOR-01");
    f.all_act();
    CHECK(f.our("b2") == "5Is");
    CHECK(f.our("b1") == "1I");
}

TEST_CASE("guns that attack a forest do not count among the three who enter",
          "[AW-FOR-01][AWR-42][AW-CMB-06][AW-MOV-07]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("3I", "b1");
    f.ours("3A", "b1");
    f.theirs("2I", "b2");
    f.we_order("3I b1>b2 3A b1>b2");
    f.at_combined();
    SECTION("after the infantry") {
        for (int n = 0; n < 3; ++n) REQUIRE(f.we_play("act(I,b1>b2)"));
        CHECK(f.our_menu() == Answers{"act(A,b1>b2)", "done"});
        for (int n = 0; n < 2; ++n) REQUIRE(f.we_play("act(A,b1>b2)"));
    }
    SECTION("before it") {
        for (int n = 0; n < 2; ++n) REQUIRE(f.we_play("act(A,b1>b2)"));
        for (int n = 0; n < 3; ++n) REQUIRE(f.we_play("act(I,b1>b2)"));
    }
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(A,b1>b2)") == "AW-MOV-07"); // five spaces
    f.all_act();
    CHECK(f.question() == "aim");
    CHECK(f.our_line("b1>b2") == "I,I,I,A,A");
}

TEST_CASE("three enter a forest beside guns that fire into it, a fourth does not", "[AW-FOR-01][AWR-42]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("3I", "b1");
    f.ours("C", "b1");
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.we_order("3I b1>b2 C b1>b2 A b1>b2");
    f.at_combined();
    REQUIRE(f.we_play("act(A,b1>b2)"));
    for (int n = 0; n < 3; ++n) REQUIRE(f.we_play("act(I,b1>b2)"));
    CHECK(f.refused_us("act(C,b1>b2)") == "AW-FOR-01");
}

TEST_CASE("a gun that moves into a forest by road is one of the three", "[AW-FOR-01][AW-FOR-05][AWR-42]") {
    Sides f(GENERATE(White, Black));
    f.ground("b2", Terrain::Forest);
    f.road(f.turned("b1"), f.turned("b2"));
    f.ours("3I", "b1");
    f.ours("A", "b1");
    f.ours("I", "b2");
    f.we_order("3I b1>b2 A b1>b2");
    f.at_noncombat();
    REQUIRE(f.we_play("act(A,b1>b2)"));
    for (int n = 0; n < 2; ++n) REQUIRE(f.we_play("act(I,b1>b2)"));
    CHECK(f.refused_us("act(I,b1>b2)") == "AW-FOR-01");
}

TEST_CASE("countercharging cavalry keeps to the limit of a forest too", "[AW-FOR-01][AWR-42]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b3", Terrain::Forest);
    f.ours("4C", "b2");
    f.theirs("I", "b3");
    f.they_order("I b3>b2");
    f.at_combined();
    f.all_act();
    for (int n = 0; n < 3; ++n) REQUIRE(f.we_play("countercharge(C,b2,b3>b2)"));
    REQUIRE(f.we_play("countercharge(C,b2,b3>b2)", {5, 5, 5, 5, 1}));
    f.skip("withdraw", {1, 6, 6, 6, 6});
    CHECK(f.question() == "enter");
    CHECK(f.our_menu() == Answers{"enter(C,b2>b3)", "done"});
    for (int n = 0; n < 3; ++n) REQUIRE(f.we_play("enter(C,b2>b3)"));
    CHECK(f.question() == "noncombat");
    CHECK(f.our("b3") == "3Cs");
    CHECK(f.our("b2") == "1Cs");
}

TEST_CASE("who enters a forest is spent", "[AW-FOR-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("2C", "b1");
    f.we_order("C b1>b2 C b1>a1");
    f.at_combined();
    f.all_act();
    CHECK(f.our("b2") == "1Cs");
    CHECK(f.our("a1") == "1C");
}

TEST_CASE("cavalry into or out of a forest is not fast, but keeps its two moves", "[AW-FOR-04][AWR-42]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("C", "b1");
    f.ours("C", "b2");
    f.ours("I", "a1");
    f.we_order("C b1>b2 C b2>a2>a1");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(C,b1>b2)") == "AW-FOR-04");
    CHECK(f.refused_us("act(C,b2>a2>a1)") == "AW-FOR-04");
    f.all_act();
    CHECK(f.our_menu() == Answers{"act(C,b1>b2)", "act(C,b2>a2>a1)", "done"});
    f.all_act();
    CHECK(f.our("a2") == "1C");
    f.all_act();
    CHECK(f.our("a1") == "1I 1C");
}

TEST_CASE("artillery enters a forest by road only", "[AW-FOR-05]") {
    Sides f(GENERATE(White, Black));
    f.ground("b2", Terrain::Forest);
    f.road(f.turned("b1"), f.turned("b2"));
    f.ours("A", "b1");
    f.ours("A", "a2");
    f.ours("I", "a2");
    f.ours("I", "b2");
    f.we_order("A b1>b2 A a2>b2 I a2>b2");
    f.at_noncombat();
    CHECK(f.our_menu() == Answers{"act(A,b1>b2)", "act(I,a2>b2)", "done"});
    CHECK(f.refused_us("act(A,a2>b2)") == "AW-FOR-05");
    f.all_act();
    CHECK(f.our("b2") == "2I 1A");
}

TEST_CASE("there is no bombardment out of a forest", "[AW-FOR-06]") {
    Sides f(GENERATE(White, Black));
    f.ground("b1", Terrain::Forest);
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("fire(b1>b2,1)") == "AW-FOR-06");
}

TEST_CASE("a forest between costs the second die, also when an enemy is in it", "[AW-FOR-07][AWR-42]") {
    const bool enemy = GENERATE(true, false);
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("A", "b1");
    f.theirs("2I", "b3");
    if (enemy) f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    REQUIRE(f.we_play("done", {6}));
    CHECK(f.their("b3") == "1I 1Ir");
    CHECK(f.their("b2") == (enemy ? "1I" : ""));
}

TEST_CASE("a forest does not protect against bombardment", "[AWR-54]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b2", Terrain::Forest);
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({4});
    CHECK(f.their("b2") == "1Ir");
}

TEST_CASE("guns on a hill ignore what lies between", "[AW-HIL-02][AWR-43]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("b1", Terrain::Hill);
    f.ours("A", "b1");
    f.theirs("2I", "b3");
    f.we_order("A b1>b2");
    SECTION("a friend") { f.ours("I", "b2"); }
    SECTION("an enemy") { f.theirs("C", "b2"); }
    SECTION("a forest") { f.ground("b2", Terrain::Forest); }
    SECTION("another hill") { f.ground("b2", Terrain::Hill); }
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    REQUIRE(f.we_play("done", {6, 6}));
    CHECK(f.their("b3") == "2Ir");
}

TEST_CASE("a hill between hides the target, but may be one", "[AW-HIL-03][AWR-43]") {
    Sides f(GENERATE(White, Black));
    f.ground("b2", Terrain::Hill);
    f.ours("A", "b1");
    f.theirs("I", "b2");
    f.theirs("I", "b3");
    f.we_order("A b1>b2");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b1>b2,1)", "done"});
    CHECK(f.refused_us("fire(b1>b2,2)") == "AW-HIL-03");
}
