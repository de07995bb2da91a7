// AW-INF, AW-CAV, AW-ART: the three arms in combat
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("infantry fires and fights hand to hand", "[AW-INF-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.at_combined();
    Fight fire = f;
    fire.all_act({6, 1});
    CHECK(fire.their("b3") == "1Ir");
    f.all_act({1, 1}); // both rolled
    f.skip("withdraw", {6, 1});
    CHECK(f.their("box") == "1Ir");
}

TEST_CASE("only unspent infantry may try to form square", "[AW-INF-02]") {
    Fight f(GENERATE(White, Black));
    f.attack("C I");
    f.defend("I");
    f.defend("I", Spent);
    f.defend("C A");
    f.begin();
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"square(I,b3)", "retreat(C,b3)", "countercharge(C,b3,b2>b3)", "done"});
    CHECK(f.refused_them("square(Is,b3)") == "AW-SPT-08");
    CHECK(f.refused_them("square(C,b3)") == "AW-INF-02");
    CHECK(f.refused_them("square(A,b3)") == "AW-INF-02");
}

TEST_CASE("attackers stand as infantry, cavalry, artillery", "[AW-INF-03][AW-CAV-05][AW-ART-07][AW-POS-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("A C I");
    f.defend("2I", Spent);
    f.begin();
    CHECK(f.question() == "aim"); // the gun
    CHECK(f.our_line("b2>b3") == "I,C,A");
}

TEST_CASE("defenders stand as infantry, cavalry, artillery", "[AW-INF-03][AW-CAV-05][AW-ART-07][AW-POS-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("4I");
    f.defend("A");
    f.defend("C", Spent);
    f.defend("I");
    f.begin();
    CHECK(f.question() == "aim"); // the fourth
    CHECK(f.their_line("b2>b3") == "I,Cs,A");
}

TEST_CASE("cavalry does not roll in ranged combat", "[AW-CAV-01][AW-SEQ-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("2C");
    f.defend("I", Spent);
    f.begin({1}); // the infantry's
    CHECK(f.question() == "withdraw");
    Fight defending(f.us);
    defending.attack("I");
    defending.defend("C", Spent);
    defending.begin({1});
    CHECK(defending.question() == "withdraw");
}

TEST_CASE("unopposed cavalry attacks in any zone of the sector", "[AW-CAV-02][AW-UNO-02]") {
    Fight f(GENERATE(White, Black));
    f.attack("2C");
    f.attack("I", "a3");
    f.defend("2I", Spent);
    f.ours("I", "a1");
    f.we_order("I a1>a2");
    f.theirs("I", "a2");
    f.begin();
    REQUIRE(f.they_play("stand(Is,a3>b3)", {1, 1, 1, 1, 1}));
    f.skip("reroll");
    f.skip("withdraw");
    CHECK(f.question() == "aim");
    CHECK(f.our_menu() == Answers{"aim(a3>b3,1)", "aim(b2>b3,1)"});
    CHECK(f.refused_us("aim(a1>a2,1)") == "AW-UNO-02"); // another sector
}

TEST_CASE("passive cavalry may retreat before it takes position", "[AW-CAV-03]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("C I A");
    f.begin();
    CHECK(f.their_menu() == Answers{"square(I,b3)", "retreat(C,b3)", "done"});
    CHECK(f.refused_them("retreat(I,b3)") == "AW-CAV-03");
    CHECK(f.refused_them("retreat(A,b3)") == "AW-CAV-03");
    REQUIRE(f.they_play("retreat(C,b3)"));
    REQUIRE(f.they_play("done", {1}));
    CHECK(f.their("BR") == "1I 1C");
    CHECK(f.their_line("b2>b3") == "I");
}

TEST_CASE("passive cavalry attacked by infantry may try to countercharge", "[AW-CAV-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("C I A");
    f.begin();
    CHECK(f.their_menu() == Answers{"countercharge(C,b3,b2>b3)", "retreat(C,b3)", "done"});
    CHECK(f.refused_them("countercharge(I,b3,b2>b3)") == "AW-CAV-04");
    CHECK(f.refused_them("countercharge(A,b3,b2>b3)") == "AW-CAV-04");
}

TEST_CASE("a gun that has fired, attacked or moved does nothing else", "[AW-ART-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("A");
    f.defend("I");
    f.at_bombardment();
    CHECK(f.our_menu() == Answers{"fire(b2>b3,1)", "done"});
    f.all_act({1});
    CHECK(f.question() == "combined");
    CHECK(f.our("b2") == "1As");
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(A,b2>b3)").starts_with("AW-"));
    Fight attacking(f.us);
    attacking.attack("A");
    attacking.defend("I");
    attacking.begin({6, 1, 1}); // the sector is neutral now, but this gun has acted
    CHECK(attacking.question() == "noncombat");
    CHECK(attacking.our_menu() == Answers{"done"});
    CHECK(attacking.refused_us("act(A,b2>b3)").starts_with("AW-"));
    CHECK(attacking.refused_us("fire(b2>b3,1)").starts_with("AW-"));
}

TEST_CASE("a gun moves only in the non-combat move", "[AW-ART-02]") {
    Fight f(GENERATE(White, Black));
    f.ours("A", "b1");
    f.ours("I", "b2");
    f.we_order("A b1>b2");
    Fight later = f;
    f.at_combined();
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(A,b1>b2)") == "AW-ART-02");
    later.at_noncombat();
    CHECK(later.our_menu() == Answers{"act(A,b1>b2)", "done"});
    later.all_act();
    CHECK(later.our("b2") == "1I 1A");
}

TEST_CASE("a gun attacks in combined arms and stays where it is", "[AW-ART-03]") {
    Fight f(GENERATE(White, Black));
    f.ours("C", "c1"); // so that the phase is asked for
    f.attack("A");
    f.defend("I");
    Fight fast = f;
    fast.at_fast();
    CHECK(fast.our_menu() == Answers{"done"});
    CHECK(fast.refused_us("act(A,b2>b3)") == "AW-FST-01");
    f.at_combined();
    CHECK(f.our_menu() == Answers{"act(A,b2>b3)", "done"});
    f.all_act({5, 1, 1});
    CHECK(f.their("box") == "1Ir");
    CHECK(f.our("b2") == "1As");
    CHECK(f.our("b3").empty());
}

TEST_CASE("a gun rolls two dice, attacking and defending", "[AW-ART-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("A");
    f.defend("A");
    f.at_combined();
    Fight short_of_one = f;
    CHECK_THROWS_AS(short_of_one.all_act({1, 1, 1}), core::ScriptError);
    f.all_act({1, 1, 1, 1});
    CHECK(f.our("b2") == "1As");
    CHECK(f.their("b3") == "1A");
}

TEST_CASE("both dice of a gun go against the same unit", "[AW-ART-05][AW-HIT-03][AW-HIT-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("A");
    f.defend("2I");
    f.at_combined();
    Fight once = f;
    f.all_act({6, 6, 1});
    CHECK(f.their("out") == "1Ir");
    CHECK(f.their("b3") == "1I");
    CHECK(f.their("scoring").empty());
    once.all_act({6, 1, 1});
    CHECK(once.their("box") == "1Ir");
    CHECK(once.their("b3") == "1I");
}

TEST_CASE("each die of a gun must beat the best die against it", "[AWR-14]") {
    Fight f(GENERATE(White, Black));
    f.attack("A");
    f.defend("A");
    f.at_combined();
    Fight both = f, other_side = f;
    f.all_act({6, 4, 5, 2}); // 6 and 4 against 4 and 1
    CHECK(f.their("b3") == "1Ar");
    CHECK(f.our("b2") == "1As");
    both.all_act({6, 5, 5, 2}); // 6 and 5 against 4
    CHECK(both.their("out") == "1Ar");
    other_side.all_act({4, 1, 6, 6}); // 5 and 5 against 4
    CHECK(other_side.our("out") == "1Ar");
    CHECK(other_side.their("b3") == "1A");
}

TEST_CASE("a passive gun has no die in melee and is hit on 4", "[AW-ART-06][AW-ART-10][AW-SEQ-05][AWR-13]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("A");
    f.begin({1, 1, 1});
    CHECK(f.their_line("b2>b3") == "A");
    Fight missed = f;
    f.skip("withdraw", {2}); // +2
    CHECK(f.our("b3") == "1Is");
    CHECK(f.their("scoring") == "1Ar");
    missed.skip("withdraw", {1});
    CHECK(missed.their("b3") == "1A");
}

TEST_CASE("a routed gun stays, and is captured by who enters", "[AW-ART-08][AW-ART-09]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I A");
    f.begin({1, 1, 1, 1, 1});
    Fight taken = f;
    f.skip("withdraw", {2, 2, 2}); // the infantry holds, the gun is hit
    CHECK(f.question() == "noncombat");
    CHECK(f.their("b3") == "1I 1Ar");
    CHECK(f.their("box").empty());
    taken.skip("withdraw", {3, 2, 2}); // both are hit
    CHECK(taken.our("b3") == "2Is");
    CHECK(taken.their("scoring") == "1Ar");
    CHECK(taken.their("box") == "1Ir");
}
