// AW-HIT: taking hits
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("a first hit routs, and the unit stays lying in the zone", "[AW-HIT-01][AW-HIT-08]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({6, 1});
    CHECK(f.their("b3") == "1Ir");
    CHECK(f.their_line("b2>b3") == "Ir");
    CHECK(f.their("scoring").empty());
}

TEST_CASE("a second hit captures: the unit goes to the captor's box", "[AW-HIT-02][AW-HIT-04][AW-HIT-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({6, 1});
    f.skip("withdraw", {2});
    CHECK(f.their("scoring") == "1Ir"); // of the enemy, who scores it
    CHECK(f.their("box").empty());
    CHECK(f.was_told("captured"));
}

TEST_CASE("two hits in one step rout and capture", "[AW-HIT-03][AWR-22]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.begin({6, 6, 1});
    CHECK(f.their("b3").empty());
    f.skip("withdraw");
    CHECK(f.their("scoring") == "1Ir");
    CHECK(f.our("b3") == "2Is");
}

TEST_CASE("a unit finished by fire is captured if its captor stands at the end", "[AW-HIT-04][AW-HIT-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.defend("I", Fallen);
    f.begin();
    // The first attacker is routed; the second finishes the routed unit, and moves up for the melee.
    REQUIRE(f.we_play("aim(b2>b3,2)", {4, 4, 6}));
    CHECK(f.our_line("b2>b3") == "I,Ir");
    Fight lost = f;
    f.skip("withdraw", {6, 1});
    CHECK(f.their("scoring") == "1Ir");
    CHECK(f.their("box") == "1Ir");
    lost.skip("withdraw", {1, 6});
    CHECK(lost.their("scoring").empty());
    CHECK(lost.their("out") == "1Ir");
    CHECK(lost.was_told("destroyed"));
}

TEST_CASE("what a gun finishes is destroyed", "[AW-HIT-05][AWR-22]") {
    Fight f(GENERATE(White, Black));
    f.attack("I A");
    f.defend("I");
    f.at_combined();
    Fight with_infantry = f;
    f.all_act({6, 6, 6, 6}); // the infantry loses, 5 against 6; the gun hits twice
    CHECK(f.their("out") == "1Ir");
    CHECK(f.their("scoring").empty());
    with_infantry.all_act({6, 6, 6, 1}); // three hits, one of them from infantry that stands
    with_infantry.skip("withdraw");
    CHECK(with_infantry.their("scoring") == "1Ir");
}

TEST_CASE("both sides of a fight can be hit in one step", "[AW-HIT-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("2I");
    f.begin({6, 6, 6, 1}); // 5 against 6, 5 against 1
    CHECK(f.our("b2") == "1I 1Ir");
    CHECK(f.their("b3") == "1I 1Ir");
}

TEST_CASE("the first meeting of the example battle", "[WE-03][AW-POS-10][AW-UNO-04][AW-HIT-01]") {
    Field f;
    f.add(White, "I", "WR");
    f.add(White, "2I", "a1");
    f.add(Black, "2I", "a3");
    f.add(Black, "4C", "a3");
    f.order(White, "2I a1>a2");
    f.order(Black, "2I a3>a2 4C a3>a2");
    f.at_combined();
    f.play_all(White, {"act(I,a1>a2)", "act(I,a1>a2)", "done"});
    f.play_all(Black, {"act(I,a3>a2)", "act(I,a3>a2)", "act(C,a3>a2)", "act(C,a3>a2)", "act(C,a3>a2)"});
    CHECK(f.refused(Black, "act(C,a3>a2)") == "AW-MOV-07");
    REQUIRE(f.play(Black, "done", {6, 3, 4, 2}));
    CHECK(f.line("a1>a2", White) == "I,I");
    CHECK(f.line("a1>a2", Black) == "I,C,C,C,Ir");
    CHECK(f.question() == "withdraw");
    CHECK(f.menu(Black) == Answers{"withdraw(a1>a2,3)", "withdraw(a1>a2,4)", "done"});
    REQUIRE(f.play(Black, "done"));
    CHECK(f.menu(Black) == Answers{"aim(a1>a2,1)", "aim(a1>a2,2)"});
    REQUIRE(f.play(Black, "aim(a1>a2,1)"));
    REQUIRE(f.play(Black, "aim(a1>a2,1)", {6, 2, 5, 4, 3, 1}));
    CHECK(f.units(White, "box") == "2Ir");
    CHECK(f.units(Black, "box") == "2Ir");
    CHECK(f.units(Black, "a2") == "2C 1Cs");
    CHECK(f.units(Black, "a3") == "1C");
    CHECK(f.units(Black, "scoring").empty());
    CHECK(f.units(White, "scoring").empty());
}
