// AW-POS: taking positions before the fire
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("taking position is no choice, where to is", "[AW-POS-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.attack("I", "a3");
    f.defend("3I");
    f.begin();
    CHECK(f.question() == "stand");
    CHECK(f.their_menu() == Answers{"stand(I,a3>b3)", "stand(I,b2>b3)"});
    CHECK(f.refused_them("done") == "AW-POS-01");
    REQUIRE(f.they_play("stand(I,a3>b3)", {1, 1, 1, 1})); // the other one follows by itself
    CHECK(f.their_line("a3>b3") == "I");
    CHECK(f.their_line("b2>b3") == "I");
}

TEST_CASE("attackers go first, passive units fill up", "[AW-POS-02][AW-POS-06]") {
    Fight f(GENERATE(White, Black)); // both sides attack over the border, each with units that do not
    f.ours("I", "b2");
    f.attack("C");
    f.defend("2I");
    f.theirs("C", "b3");
    f.they_order("2I b3>b2");
    f.begin();
    CHECK(f.question() == "react"); // their cavalry stays passive
    REQUIRE(f.they_play("done", f.dice({1}, {1, 1})));
    CHECK(f.question() == "withdraw");
    CHECK(f.our_line("b2>b3") == "C,I");
    CHECK(f.their_line("b2>b3") == "I,I"); // as strong as one attacker already
}

TEST_CASE("only as many defenders stand as there are attackers", "[AW-POS-03][AW-POS-07]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("4I");
    f.begin({1, 1, 1, 1}); // two on each side
    CHECK(f.their_line("b2>b3") == "I,I");
    int idle = 0;
    for_each_unit(f.state, f.them, [&](UnitId, const Unit& unit) {
        idle += unit.place == f.place(f.turned("b3")) && unit.role == Role::Idle ? 1 : 0;
    });
    CHECK(idle == 2);
}

TEST_CASE("a zone that is full takes no more", "[AW-POS-03]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.attack("2I", "a3");
    f.defend("2I");
    f.defend("2I", Spent);
    f.begin();
    CHECK(f.their_menu() == Answers{"stand(I,a3>b3)", "stand(I,b2>b3)", "stand(Is,a3>b3)", "stand(Is,b2>b3)"});
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    CHECK(f.their_menu() == Answers{"stand(I,a3>b3)", "stand(Is,a3>b3)"});
    CHECK(f.refused_them("stand(Is,b2>b3)") == "AW-POS-03");
}

TEST_CASE("routed units of the sector stand last, and only where needed", "[AW-POS-03][AW-POS-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I", Fallen);
    f.defend("I");
    Fight two = f;
    f.begin({1, 1});
    CHECK(f.their_line("b2>b3") == "I");
    two.attack("I");
    two.begin();
    CHECK(two.question() == "aim");
    CHECK(two.their_line("b2>b3") == "I,Ir");
}

TEST_CASE("a zone holds five units of a side", "[AW-POS-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("6I");
    f.defend("6I");
    f.begin({1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(f.our_line("b2>b3") == "I,I,I,I,I");
    CHECK(f.their_line("b2>b3") == "I,I,I,I,I");
}

TEST_CASE("spaces are filled from the first in the order of the classes", "[AW-POS-05][AW-POS-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("5I");
    f.defend("I", Fallen);
    f.defend("A");
    f.defend("C", Spent);
    f.defend("I");
    f.defend("I", InSquare);
    f.begin();
    CHECK(f.question() == "aim"); // the fifth faces the routed unit
    CHECK(f.their_line("b2>b3") == "Iq,I,Cs,A,Ir");
    Fight routed(f.us);
    routed.attack("5I");
    routed.defend("A C I", Fallen);
    routed.defend("I");
    routed.begin();
    CHECK(routed.their_line("b2>b3") == "I,Ir,Cr,Ar");
    CHECK(routed.our_line("b2>b3") == "I,I,I,I,I");
}

TEST_CASE("a group takes its spaces before the next group", "[AW-POS-06][AWR-38]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.defend("I C", Spent);
    f.begin();
    CHECK(f.question() == "stand");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"stand(I,b2>b3)", "stand(Is,b2>b3)"});
    CHECK(f.refused_them("stand(Cs,b2>b3)") == "AW-POS-06");
}

TEST_CASE("the owner picks among units of a class", "[AWR-38][DP-13]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.defend("I", Spent);
    f.begin();
    Fight fresh = f;
    REQUIRE(f.they_play("stand(Is,b2>b3)", {5, 4})); // 4 against 4 - 1
    CHECK(f.their("b3") == "1I 1Isr");
    CHECK(f.fallen(f.them, "b3") == 1);
    REQUIRE(fresh.they_play("stand(I,b2>b3)", {5, 4}));
    CHECK(fresh.their("b3") == "1I 1Is");
    CHECK(fresh.question() == "stand"); // again before the melee
    CHECK(fresh.their_menu() == Answers{"stand(I,b2>b3)", "stand(Is,b2>b3)"});
}

TEST_CASE("units in spaces of the same number oppose each other", "[AW-POS-08]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I A");
    f.begin({6, 6, 6, 1, 1}); // 5 against 6; 4 against 1
    CHECK(f.our("b2") == "1I 1Ir");
    CHECK(f.their("b3") == "1I 1Ar");
}

TEST_CASE("the defender splits his units over the attacked borders", "[AW-POS-15][DP-13]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.attack("2I", "a3");
    f.defend("2I");
    f.begin();
    CHECK(f.question() == "stand");
    CHECK(f.asks_them());
    CHECK(f.our_menu().empty());
    CHECK(f.their_menu() == Answers{"stand(I,a3>b3)", "stand(I,b2>b3)"});
    CHECK(f.refused_them("stand(I,c3>b3)") == "AW-POS-15");
    Fight split = f;
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    CHECK(f.their_menu() == Answers{"stand(I,a3>b3)", "stand(I,b2>b3)"});
    REQUIRE(f.they_play("stand(I,b2>b3)", {1, 1, 1, 1})); // nobody is left for the other zone
    CHECK(f.their_line("b2>b3") == "I,I");
    CHECK(f.their_line("a3>b3").empty());
    REQUIRE(split.they_play("stand(I,b2>b3)"));
    REQUIRE(split.they_play("stand(I,a3>b3)", {1, 1, 1, 1, 1, 1}));
    CHECK(split.their_line("b2>b3") == "I");
    CHECK(split.their_line("a3>b3") == "I");
}

TEST_CASE("who attacks in another direction does not oppose", "[AW-POS-16]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.ours("I", "c3");
    f.they_order("I b3>c3");
    f.begin({1, 1}); // the two at the border of c3
    CHECK(f.question() == "withdraw");
    CHECK(f.our_line("b2>b3") == "I");
    CHECK(f.their_line("b2>b3").empty());
    CHECK(f.their_line("b3>c3") == "I");
    CHECK(f.our_line("b3>c3") == "I");
}

TEST_CASE("whoever comes over fewer borders to a meeting splits his movers", "[DP-13][AWR-05]") {
    Fight f(GENERATE(White, Black));
    f.ours("I", "b1");
    f.ours("C", "b1");
    f.we_order("I b1>b2 C b1>b2");
    f.theirs("I", "b3");
    f.theirs("I", "a2");
    f.they_order("I b3>b2 I a2>b2");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "stand");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"stand(I,b3>b2)", "stand(I,a2>b2)"}); // infantry first
    REQUIRE(f.we_play("stand(I,b3>b2)"));
    CHECK(f.our_menu() == Answers{"stand(C,b3>b2)", "stand(C,a2>b2)"});
    CHECK(f.rerolls(f.us) == 0);
}
