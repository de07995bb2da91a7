// AW-CMB: the combined arms phase
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("infantry, guns that attack and cavalry with an activation left act in combined arms", "[AW-CMB-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("I", "b1");
    f.ours("A", "b1");
    f.ours("C", "b1");
    f.ours("C", "b1", {.activations = 2});
    f.ours("C", "c1", {.activations = 2});
    f.theirs("I", "b2");
    f.we_order("I b1>b2 A b1>b2 2C b1>b2 C c1>c2");
    f.at_combined();
    CHECK(f.our_menu() == Answers{"act(I,b1>b2)", "act(A,b1>b2)", "act(C,b1>b2)", "done"});
    REQUIRE(f.we_play("act(C,b1>b2)"));
    CHECK(f.our_menu() == Answers{"act(I,b1>b2)", "act(A,b1>b2)", "done"}); // the other cavalry has acted twice
    CHECK(f.refused_us("act(C,b1>b2)") == "AW-ACT-03");
    CHECK(f.refused_us("act(C,c1>c2)") == "AW-ACT-03");
}

TEST_CASE("targets are entered or fought for as in the fast phase", "[AW-CMB-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("3I", "b1");
    f.theirs("I", "b2");
    f.we_order("I b1>a1 I b1>c1 I b1>b2");
    f.no_markers();
    f.ours("I", "a1");
    f.at_combined();
    f.all_act({1, 1});
    CHECK(f.our("a1") == "2I"); // friendly
    CHECK(f.our("c1") == "1I"); // neutral
    CHECK(f.our("b1") == "1I"); // fights
    CHECK(f.our_line("b1>b2") == "I");
}

TEST_CASE("fire is not penalised in combined arms", "[AW-CMB-03]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2I", "b1");
    f.theirs("2I", "b2");
    f.we_order("2I b1>b2");
    f.at_combined();
    f.all_act({5, 1, 4, 3}); // 4 against 4; 1 against 3
    CHECK(f.our("b1") == "2I");
    CHECK(f.their("b2") == "2I");
    f.skip("withdraw", {1, 1, 1, 1});

    Sides g(f.us);
    g.idle_reserves();
    g.ours("I", "b1");
    g.theirs("I", "b2");
    g.we_order("I b1>b2");
    g.at_combined();
    g.all_act({5, 3}); // 4 against 3
    CHECK(g.their("b2") == "1Ir");
}

TEST_CASE("routed infantry and cavalry leave before the sector is entered", "[AW-CMB-04][AW-RTD-03][AW-RTD-04]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.theirs("C", "b2", {.routed = true}); // by bombardment
    f.we_order("I b1>b2");
    f.at_combined();
    f.all_act({6, 1});
    REQUIRE(f.we_play("done", {1})); // on the routed infantry: 3
    CHECK(f.question() == "noncombat");
    CHECK(f.our("b2") == "1Is");
    CHECK(f.their("box") == "1Ir 1Cr");
    CHECK(f.their("scoring").empty());
}

TEST_CASE("routed attackers leave too", "[AW-CMB-04]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.we_order("I b1>b2");
    f.at_combined();
    f.all_act({1, 6});
    CHECK(f.our("box") == "1Ir");
    CHECK(f.their("b2") == "1I");
}

TEST_CASE("survivors must enter what has become neutral", "[AW-CMB-05][AWR-24]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.ours("C", "b1");
    f.theirs("A", "b2");
    f.we_order("I b1>b2 C b1>b2");
    f.at_combined();
    f.all_act({6, 1, 1});
    f.skip("withdraw", {6, 6});
    CHECK(f.question() == "noncombat"); // nobody was asked
    CHECK(f.our("b2") == "1Is 1C");
}

TEST_CASE("where there is no room for all the owner picks, but fills the sector", "[AW-CMB-05][AWR-24][DP-05]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("5I", "b1");
    f.ours("2I", "a2");
    f.theirs("C", "b2");
    f.theirs("I", "b3");
    f.we_order("5I b1>b2 2I a2>b2");
    f.at_combined();
    f.all_act();
    REQUIRE(f.they_play("retreat(C,b2)"));
    f.skip("withdraw");
    CHECK(f.question() == "enter");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"enter(I,b1>b2)", "enter(I,a2>b2)"});
    CHECK(f.refused_us("done") == "AW-CMB-05");
    for (int n = 0; n < 2; ++n) REQUIRE(f.we_play("enter(I,a2>b2)"));
    CHECK(f.our_menu() == Answers{"enter(I,b1>b2)"});
    for (int n = 0; n < 4; ++n) REQUIRE(f.we_play("enter(I,b1>b2)"));
    CHECK(f.question() == "noncombat");
    CHECK(f.our("b2") == "6Is");
    CHECK(f.our("b1") == "1Is");
}

TEST_CASE("a gun never moves in combined arms", "[AW-CMB-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("I", "b1");
    f.we_order("A b1>b2 I b1>b2");
    f.at_combined();
    f.all_act();
    CHECK(f.our("b2") == "1Is");
    CHECK(f.our("b1") == "1A"); // and has not acted
}

TEST_CASE("if the sector is still held all attackers of combined arms go back", "[AW-CMB-07]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.ours("C", "a2");
    f.theirs("2I", "b2", {.spent = true});
    f.we_order("I b1>b2 C a2>b2");
    f.at_combined();
    f.all_act();
    REQUIRE(f.they_play("stand(Is,b1>b2)", {1, 1, 1}));
    f.skip("reroll");
    f.skip("withdraw", {1, 1, 1, 1});
    f.skip("reroll");
    CHECK(f.question() == "noncombat");
    CHECK(f.our("b1") == "1Is");
    CHECK(f.our("a2") == "1Cs");
    CHECK(f.our("b2").empty());
    CHECK(f.their("b2") == "2Is");
}
