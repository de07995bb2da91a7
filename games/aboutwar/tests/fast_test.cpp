// AW-FST: the fast movement phase
#include "games/aboutwar/choices.h"
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("only ordered cavalry acts in the fast phase", "[AW-FST-01]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b1");
    f.ours("C", "c1"); // without an order
    f.ours("I", "b1");
    f.ours("A", "b1");
    f.we_order("C b1>b2 I b1>b2 A b1>a1");
    f.at_fast();
    CHECK(f.our_menu() == Answers{"act(C,b1>b2)", "done"});
    CHECK(f.refused_us("act(I,b1>b2)") == "AW-FST-01");
    CHECK(f.refused_us("act(A,b1>a1)") == "AW-FST-01");
    CHECK(f.refused_us("act(C,c1>c2)") == "AW-ORD-01");
}

TEST_CASE("both choose at once and in secret which cavalry acts", "[DP-04]") {
    Sides f(GENERATE(White, Black));
    f.ours("2C", "b1");
    f.theirs("C", "b3");
    f.we_order("C b1>a1 C b1>c1");
    f.they_order("C b3>a3");
    f.at_fast();
    CHECK(f.waiting() == Seats::Both);
    CHECK(f.our_menu() == Answers{"act(C,b1>a1)", "act(C,b1>c1)", "done"});
    CHECK(f.their_menu() == Answers{"act(C,b3>a3)", "done"});
    const State before = f.seen_by(f.them);
    const std::size_t told = f.told(f.them).size();
    REQUIRE(f.we_play("act(C,b1>a1)"));
    CHECK(f.seen_by(f.them) == before); // what is chosen shows nowhere
    CHECK(f.told(f.them).size() == told);
    CHECK(write(f.here(), f.us, act(0), f.them) == "?");
    REQUIRE(f.we_play("done"));
    CHECK(f.refused_us("act(C,b1>c1)") == "-"); // sealed
    CHECK(f.seen_by(f.them).army(f.us).sheet.empty());
    CHECK(f.told(f.them).size() == told);
    REQUIRE(f.they_play("done"));
    CHECK(f.our("a1") == "1C");
    CHECK(f.our("b1") == "1C");
    CHECK(f.their("b3") == "1C");
    const auto known = f.seen_by(f.them).army(f.us).sheet; // only what was carried out
    REQUIRE(known.size() == 1);
    CHECK(known[0].steps[0] == Field::place(f.turned("a1")));
}

TEST_CASE("into a friendly sector cavalry moves at once", "[AW-FST-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.ours("C", "b2", {.spent = true});
    f.theirs("C", "b3");
    f.we_order("C b1>b2");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act();
    CHECK(f.question() == "react"); // the fight is still to come
    CHECK(f.our("b2") == "1C 1Cs");
}

TEST_CASE("a marker makes an empty sector friendly", "[AW-FST-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "WR");
    f.theirs("C", "a2");
    f.we_order("C WR>a1"); // the flag there is ours
    f.they_order("C a2>a1");
    f.at_fast();
    f.all_act();
    CHECK(f.our("a1") == "1C");
    CHECK(f.question() == "react");
    CHECK(f.fought("a1"));
}

TEST_CASE("into a neutral sector cavalry moves when no enemy goes there", "[AW-FST-03]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("C", "b3");
    f.we_order("C b1>b2");
    f.they_order("C b3>a3");
    f.at_fast();
    f.all_act();
    CHECK(f.our("b2") == "1C");
    CHECK(f.question() == "combined");
}

TEST_CASE("an enemy in the sector or on the way means combat", "[AW-FST-04]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.we_order("C b1>b2");
    SECTION("in the sector") {
        f.theirs("I", "b2");
        f.at_fast();
        f.all_act();
        CHECK(f.question() == "react");
    }
    SECTION("on the way") {
        f.theirs("C", "c2");
        f.they_order("C c2>b2");
        f.at_fast();
        f.all_act({1, 1});
        CHECK(f.was_told("meeting"));
    }
    CHECK(f.our("b2").empty());
}

TEST_CASE("fire has two less in the fast phase", "[AW-FST-05][AWR-49]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.we_order("C b1>b2");
    const int die = GENERATE(5, 6);
    SECTION("infantry") {
        f.theirs("I", "b2");
        f.at_fast();
        f.all_act();
        f.skip("react", {die});
    }
    SECTION("artillery") {
        f.theirs("A", "b2");
        f.at_fast();
        f.all_act({die, 1});
    }
    CHECK(f.our("box") == (die == 6 ? "1Cr" : ""));
    CHECK(f.our("b1") == (die == 6 ? "" : "1C"));
}

TEST_CASE("routed cavalry of both sides leaves before anybody enters", "[AW-FST-06][AW-RTD-04]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2C", "b1");
    f.theirs("2C", "b2", {.spent = true});
    f.we_order("2C b1>b2");
    f.at_fast();
    f.all_act();
    f.skip("withdraw", {6, 1, 6, 5}); // 6 against 6 - 2 = 4; 2 against 5 - 2 = 3
    CHECK(f.our("box") == "1Cr");
    CHECK(f.their("box") == "1Cr");
    CHECK(f.their("b2") == "1Cs");
    CHECK(f.our("b1") == "1C");
}

TEST_CASE("cavalry that is routed leaves before its sector is entered, and is not captured", "[AW-FST-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("C", "b2", {.spent = true});
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act();
    f.skip("withdraw", {6, 1});
    CHECK(f.question() == "enter");
    CHECK(f.their("box") == "1Cr");
    REQUIRE(f.we_play("enter(C,b1>b2)"));
    CHECK(f.their("scoring").empty());
}

TEST_CASE("what has become neutral the attacker may enter, with as many as he likes", "[AW-FST-07][AWR-24][DP-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.ours("C", "a2");
    f.theirs("C", "b2", {.spent = true});
    f.we_order("C b1>b2 C a2>b2");
    f.at_fast();
    f.all_act();
    REQUIRE(f.they_play("stand(Cs,b1>b2)"));
    f.skip("withdraw", f.us == White ? Faces{6, 6, 1} : Faces{6, 1, 6});
    f.skip("reroll");
    CHECK(f.question() == "enter");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"enter(C,b1>b2)", "enter(C,a2>b2)", "done"});
    CHECK(f.refused_us("enter(C,c1)") == "AW-CBT-06"); // nobody of ours waits there
    REQUIRE(f.we_play("enter(C,a2>b2)"));
    REQUIRE(f.we_play("done"));
    CHECK(f.our("b2") == "1C");
    CHECK(f.our("b1") == "1Cs");
}

TEST_CASE("the attacker picks who enters when there is no room for all", "[AWR-24][DP-05][DP-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("4C", "b1");
    f.ours("4C", "a2");
    f.theirs("C", "b2", {.spent = true});
    f.theirs("I", "b3");
    f.we_order("4C b1>b2 4C a2>b2");
    f.at_fast();
    f.state.army(f.them).units[1].spent = false; // it will retreat, and nobody fights
    f.all_act();
    REQUIRE(f.they_play("retreat(C,b2)"));
    f.skip("withdraw");
    CHECK(f.question() == "enter");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"enter(C,b1>b2)", "enter(C,a2>b2)", "done"});
    for (int n = 0; n < 4; ++n) REQUIRE(f.we_play("enter(C,b1>b2)"));
    for (int n = 0; n < 2; ++n) REQUIRE(f.we_play("enter(C,a2>b2)"));
    CHECK(f.question() == "combined");
    CHECK(f.our("b2") == "6C");
    CHECK(f.our("a2") == "2C"); // they had no choice, and are not spent
}

TEST_CASE("if the sector is still held all attackers go back", "[AW-FST-09]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2C", "b1");
    f.theirs("2I", "b2");
    f.we_order("2C b1>b2");
    f.at_fast();
    f.all_act();
    f.skip("react", {1, 1});
    f.skip("withdraw", {6, 1, 1, 1});
    CHECK(f.question() == "combined");
    CHECK(f.our("b1") == "1C 1Cs"); // one has hit, the other has not
    CHECK(f.their("b2") == "1I 1Ir");
}

TEST_CASE("infantry routed in the fast phase lies in its sector until the enemy comes", "[AW-FST-10][AWR-37]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.ours("A", "a2");
    f.theirs("I", "b2");
    f.we_order("C b1>b2 A a2>b2");
    f.at_fast();
    f.all_act();
    f.skip("react", {1});
    f.skip("withdraw", {6, 1});
    CHECK(f.their("b2") == "1Ir");
    SECTION("captured when the enemy enters") {
        REQUIRE(f.we_play("enter(C,b1>b2)"));
        CHECK(f.their("scoring") == "1Ir");
        CHECK(f.their("b2").empty());
    }
    SECTION("it can be shot at") {
        REQUIRE(f.we_play("done"));
        CHECK(f.question() == "bombardment");
        CHECK(f.their("b2") == "1Ir");
        REQUIRE(f.we_play("fire(a2>b2,1)"));
        REQUIRE(f.we_play("done", {5})); // +1 - 2
        CHECK(f.their("out") == "1Ir");
    }
    SECTION("it leaves at the end of combined arms") {
        REQUIRE(f.we_play("done"));
        REQUIRE(f.we_play("done"));
        CHECK(f.question() == "combined");
        CHECK(f.their("b2") == "1Ir");
        f.play(White, "done");
        f.play(Black, "done");
        CHECK(f.question() == "noncombat");
        CHECK(f.their("box") == "1Ir");
    }
}
