// AW-POS: taking positions again before the melee, withdrawing
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("idle units step in for the routed, who lie behind them",
          "[AW-POS-09][AW-POS-10][AW-POS-11][AW-HIT-08][AWR-20]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("3I");
    f.begin({6, 1, 1, 1});
    CHECK(f.question() == "withdraw");
    CHECK(f.their_line("b2>b3") == "I,I,Ir");
    CHECK(f.our_line("b2>b3") == "I,I");
}

TEST_CASE("a routed unit keeps a space only while one of five is free", "[AW-POS-10][AWR-20]") {
    Fight f(GENERATE(White, Black));
    f.attack("5I");
    f.defend("6I");
    f.begin({6, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(f.their_line("b2>b3") == "I,I,I,I,I");
    f.skip("withdraw", {1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(f.their("box") == "1Ir");
    CHECK(f.their("b3") == "5I");
}

TEST_CASE("routed infantry lies before routed artillery", "[AW-POS-06][AW-POS-10]") {
    Fight f(GENERATE(White, Black));
    f.attack("3I");
    f.defend("A");
    f.defend("2I");
    f.begin({6, 6, 6, 1, 1, 1, 1}); // 5 and 5, and 4 against the gun
    CHECK(f.their_line("b2>b3") == "Ir,Ir,Ar");
}

TEST_CASE("attackers close up before their own routed units", "[AW-POS-09][AW-POS-10]") {
    Fight f(GENERATE(White, Black));
    f.attack("3I");
    f.defend("3I");
    f.begin({1, 1, 1, 6, 1, 1});
    CHECK(f.our_line("b2>b3") == "I,I,Ir");
    CHECK(f.their_line("b2>b3") == "I,I"); // no more than unrouted attackers
}

TEST_CASE("units keep their zone for the melee", "[AWR-20]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.attack("2I", "a3");
    f.defend("3I");
    f.begin();
    REQUIRE(f.they_play("stand(I,a3>b3)"));
    // One attacker from a3 is routed, and the defender in b2>b3.
    REQUIRE(f.they_play("stand(I,a3>b3)", f.in_order({1, 1, 6, 1}, {6, 1})));
    f.skip("reroll");
    CHECK(f.our_line("a3>b3") == "I,Ir");
    CHECK(f.their_line("a3>b3") == "I");
    CHECK(f.their_line("b2>b3") == "Ir"); // nobody comes over from the other zone
}

TEST_CASE("cavalry routed by fire leaves the zone", "[AW-HIT-07][AWR-19]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.defend("C", Spent);
    f.begin({4, 4, 3}); // 3 against 3; 4 at the cavalry
    CHECK(f.question() == "withdraw");
    CHECK(f.their_line("b2>b3") == "I");
    CHECK(f.fallen(f.them, "b3") == 1); // it is put in the box at the end of the phase
    f.skip("withdraw", {1, 1, 1});
    CHECK(f.their("box") == "1Cr");
    Fight attacking(f.us);
    attacking.attack("I C");
    attacking.defend("2I", Spent);
    attacking.begin({6, 6, 6}); // 5 against 5; 5 at the cavalry
    CHECK(attacking.question() == "withdraw");
    CHECK(attacking.our_line("b2>b3") == "I");
    CHECK(attacking.their_line("b2>b3") == "Is");
}

TEST_CASE("cavalry routed before can be placed as a routed unit", "[AWR-19]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.defend("C", Fallen);
    f.begin();
    REQUIRE(f.we_play("aim(b2>b3,2)", {1, 1, 1}));
    CHECK(f.question() == "withdraw");
    CHECK(f.their_line("b2>b3") == "I,Cr");
}

TEST_CASE("attackers may withdraw from passive opponents", "[AW-POS-12][AWR-21][DP-16]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("2I");
    f.begin({1, 1, 1, 1});
    CHECK(f.question() == "withdraw");
    CHECK(f.asks_us());
    CHECK(f.their_menu().empty());
    CHECK(f.our_menu() == Answers{"withdraw(b2>b3,1)", "withdraw(b2>b3,2)", "done"});
    CHECK(f.refused_us("withdraw(b2>b3,3)") == "AW-POS-12");
    Fight all = f;
    Fight none = f;
    REQUIRE(f.we_play("withdraw(b2>b3,1)"));
    CHECK(f.our_menu() == Answers{"withdraw(b2>b3,2)", "done"});
    REQUIRE(f.we_play("done", {1, 6})); // one against one
    CHECK(f.our("box") == "1Ir");
    CHECK(f.our("b2") == "1Is");
    CHECK(f.their("b3") == "2I");
    REQUIRE(all.we_play("withdraw(b2>b3,2)"));
    REQUIRE(all.we_play("withdraw(b2>b3,1)")); // no melee
    CHECK(all.question() == "noncombat");
    CHECK(all.our("b2") == "2Is");
    REQUIRE(none.we_play("done", {1, 1, 1, 1}));
    CHECK(none.question() == "noncombat");
}

TEST_CASE("the rest closes up when somebody has withdrawn", "[AWR-21]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I 2C");
    f.defend("2I", Spent);
    f.begin({1, 1, 1, 1});
    CHECK(f.our_line("b2>b3") == "I,I,C,C");
    REQUIRE(f.we_play("withdraw(b2>b3,1)"));
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "aim"); // the second of the cavalry
    CHECK(f.our_line("b2>b3") == "I,C,C");
    CHECK(f.their_line("b2>b3") == "Is,Is");
}

TEST_CASE("who has been chosen to stand does not step back for others", "[AWR-21][AWR-38]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.defend("2I", Spent);
    f.begin();
    REQUIRE(f.they_play("stand(Is,b2>b3)"));
    REQUIRE(f.they_play("stand(Is,b2>b3)", {1, 1, 1, 1}));
    REQUIRE(f.they_play("stand(Is,b2>b3)"));
    REQUIRE(f.they_play("stand(Is,b2>b3)"));
    REQUIRE(f.we_play("withdraw(b2>b3,1)"));
    REQUIRE(f.we_play("done", {3, 3})); // 3 against 3 - 1
    CHECK(f.their("box") == "1Ir");
    CHECK(f.their("b3") == "1I 1Is");
}

TEST_CASE("nobody withdraws from attackers", "[AW-POS-13]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.they_order("I b3>b2");
    f.begin({1, 1, 2, 2}); // fire and melee in one go: nobody is asked
    CHECK(f.question() == "noncombat");
    CHECK(f.our("b2") == "1Is");
    CHECK(f.their("b3") == "1Is");
}

TEST_CASE("an attacking gun leaves before the melee", "[AW-POS-14]") {
    Fight f(GENERATE(White, Black));
    f.attack("I A");
    f.defend("2I");
    f.begin({1, 1, 1, 1, 1});
    CHECK(f.question() == "withdraw");
    CHECK(f.our_line("b2>b3") == "I");
    CHECK(f.their_line("b2>b3") == "I");
    CHECK(f.our_menu() == Answers{"withdraw(b2>b3,1)", "done"});
    f.skip("withdraw", {1, 6});
    CHECK(f.our("b2") == "1As");
}

TEST_CASE("an attacking gun routed by fire cannot leave, it lies behind the others", "[AW-POS-10][AW-HIT-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("I A");
    f.defend("2I");
    f.begin({6, 1, 1, 5, 5}); // 5 against 5; 3 against 4
    CHECK(f.our_line("b2>b3") == "I,Ar");
    CHECK(f.their_line("b2>b3") == "I");
    f.skip("withdraw", {1, 1});
    CHECK(f.our("b2") == "1Is 1Ar");
}

TEST_CASE("who has withdrawn does not defend in the same combat", "[AW-POS-12][AWR-21]") {
    Fight f(GENERATE(White, Black)); // three of ours against one of theirs, head-on
    f.attack("3I");
    f.defend("I");
    f.they_order("I b3>b2");
    f.begin(f.dice({1, 1, 1}, {1}));
    CHECK(f.our_menu().size() == 3);
    CHECK(f.refused_us("withdraw(b2>b3,1)") == "AW-POS-13");
    f.play_all(f.us, {f.turned("withdraw(b2>b3,2)")});
    REQUIRE(f.we_play("withdraw(b2>b3,3)", f.dice({1}, {6}))); // one against one
    CHECK(f.our("box") == "1Ir");
    CHECK(f.our("b2") == "2Is"); // they hold the sector all the same
    CHECK(f.their("b3") == "1Is");
}

TEST_CASE("head-on: two cavalry and three passive infantry against five",
          "[WE-08][AW-POS-02][AW-POS-10][AW-POS-13][DP-16]") {
    Field f;
    f.add(White, "I", "WR");
    f.add(White, "3I", "c2");
    f.add(White, "2C", "c2");
    f.add(Black, "5I", "c3");
    f.order(White, "2C c2>c3");
    f.order(Black, "5I c3>c2");
    f.at_combined();
    f.all_act({6, 5, 2, 5, 3, 3, 2, 1});
    CHECK(f.line("c2>c3", White) == "C,I,I");
    CHECK(f.line("c2>c3", Black) == "I,I,I,Ir,Ir");
    CHECK(f.units(White, "c2") == "3I 1C 1Cr");
    CHECK(f.question() == "withdraw");
    CHECK(f.waiting() == core::only(Black));
    CHECK(f.menu(Black) == Answers{"withdraw(c2>c3,2)", "withdraw(c2>c3,3)", "done"});
    CHECK(f.refused(Black, "withdraw(c2>c3,1)") == "AW-POS-13");
    REQUIRE(f.play(Black, "done", {1, 1, 1, 6, 1, 1}));
    CHECK(f.units(White, "box") == "2Cr");
    CHECK(f.units(White, "c2") == "3I");
    CHECK(f.units(Black, "box") == "2Ir"); // nobody could attack them
    CHECK(f.units(Black, "c3") == "3Is");
}
