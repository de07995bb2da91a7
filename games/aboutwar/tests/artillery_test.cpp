// AW-ART: artillery
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("a gun bombards, attacks or moves, and does one of them in a round", "[AW-ART-01]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("2I", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b1>b2,1)", "done"});
    SECTION("it has bombarded") {
        f.all_act({1, 1});
        CHECK(f.question() == "combined");
        CHECK(f.our_menu() == Answers{"done"});
        CHECK(f.refused_us("act(A,b1>b2)") == "AW-MOV-02"); // its arrow is used up
    }
    SECTION("it has attacked") {
        REQUIRE(f.we_play("done"));
        CHECK(f.our_menu() == Answers{"act(A,b1>b2)", "done"});
        f.all_act({1, 1, 3}); // 3 against 3
        CHECK(f.question() == "noncombat");
        CHECK(f.our_menu() == Answers{"done"});
        CHECK(f.refused_us("act(A,b1>b2)") == "AW-SPT-07");
    }
}

TEST_CASE("a gun moves in the non-combat phase only", "[AW-ART-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("C", "b1");
    f.we_order("A b1>a1");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"done"});
    f.all_act();
    if (f.question() == "bombardment") f.all_act();
    CHECK(f.question() == "combined");
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(A,b1>a1)") == "AW-ART-02");
    f.all_act();
    CHECK(f.question() == "noncombat");
    CHECK(f.our_menu() == Answers{"act(A,b1>a1)", "done"});
    f.all_act();
    CHECK(f.our("a1") == "1A");
}

TEST_CASE("an attacking gun stays where it is, whatever it has won", "[AW-ART-03]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("C", "b1");
    f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.at_fast();
    CHECK(f.refused_us("act(A,b1>b2)") == "AW-FST-01"); // not in this phase
    f.all_act();
    f.play(f.us, "done"); // no bombardment
    CHECK(f.question() == "combined");
    f.all_act({2, 1, 1}); // 4 and 3 against 1
    CHECK(f.question() == "noncombat");
    CHECK(f.their("box") == "1Ir"); // the sector is empty
    CHECK(f.our("b2").empty());
    CHECK(f.our("b1") == "1C 1As");
}

TEST_CASE("a gun has two dice in fire, in attack and in defence", "[AW-ART-04]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("A", "b2");
    f.we_order("A b1>b2");
    f.at_combined();
    f.all_act({1, 5, 5, 4}); // sorted: 5 and 1 against 5 - 1 and 4 - 1
    CHECK(f.their("b2") == "1Ar");
    CHECK(f.our("b1") == "1As");
}

TEST_CASE("both dice go against one unit: two hits rout and destroy it", "[AW-ART-05]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("2I", "b2");
    f.we_order("A b1>b2");
    f.at_combined();
    f.all_act({2, 2, 1}); // 4 and 4 against 1
    CHECK(f.their("b2") == "1I");
    CHECK(f.their("out") == "1Ir");
}

TEST_CASE("artillery has no die in melee, stays in its space and can be hit there", "[AW-ART-06][AW-ART-10]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("A", "b2");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act({1, 1});
    CHECK(f.question() == "withdraw");
    CHECK(f.their_line("b1>b2") == "A");
    const int die = GENERATE(1, 2);
    REQUIRE(f.we_play("done", {die})); // +2, one die in all
    CHECK(f.their("b2") == (die == 2 ? "1Ar" : "1A"));
}

TEST_CASE("artillery is placed behind the others", "[AW-ART-07]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("C", "b1");
    f.ours("I", "b1");
    f.theirs("A", "b2");
    f.theirs("I", "b2", {.spent = true});
    f.we_order("A b1>b2 C b1>b2 I b1>b2");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "aim"); // our gun faces nobody
    CHECK(f.our_line("b1>b2") == "I,C,A");
    CHECK(f.their_line("b1>b2") == "Is,A");
}

TEST_CASE("routed artillery stays in its sector until it is rallied or captured", "[AW-ART-08][AW-RTD-05]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("A", "b2", {.routed = true});
    f.theirs("I", "b2");
    f.theirs("C", "c3");
    f.at_fast();
    for (const char* phase : {"fast", "combined", "noncombat"}) {
        CHECK(f.question() == phase);
        CHECK(f.their("b2") == "1I 1Ar");
        f.all_act();
    }
    CHECK(f.their("b2") == "1I 1Ar");
}

TEST_CASE("routed artillery is captured by whoever enters, and is worth two points", "[AW-ART-09]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b1");
    f.ours("C", "WR");
    f.theirs("A", "b2", {.routed = true});
    f.theirs("I", "c3");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act(); // no fight: nobody holds it
    CHECK(f.our("b2") == "1C");
    CHECK(f.their("scoring") == "1Ar");
    f.state.flow.clear();
    f.at_scoring();
    f.skip("see");
    CHECK(f.vp(f.us) == 2); // one sector each: no majority
    CHECK(f.vp(f.them) == 0);
}
