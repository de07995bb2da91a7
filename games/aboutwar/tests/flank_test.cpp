// AW-FLK, AW-ROL: flank attack, rolling dice
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("a sector attacked from n borders gives n - 1 re-rolls", "[AW-FLK-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("3I");
    Fight two = f, three = f;
    f.begin({1, 1});
    CHECK(f.question() == "withdraw");
    CHECK(f.rerolls(f.us) == 0);
    two.attack("I", "a3");
    two.begin();
    REQUIRE(two.they_play("stand(I,b2>b3)", {1, 1, 1, 1}));
    CHECK(two.question() == "reroll");
    CHECK(two.rerolls(two.us) == 1);
    CHECK(two.rerolls(two.them) == 0);
    three.attack("I", "a3");
    three.attack("I", "c3");
    three.begin();
    REQUIRE(three.they_play("stand(I,b2>b3)"));
    REQUIRE(three.they_play("stand(I,a3>b3)", {1, 1, 1, 1, 1, 1}));
    CHECK(three.rerolls(three.us) == 2);
}

// From two borders, one infantry each, against one each; another attack on a2.
static Fight two_borders(Seat seat) {
    Fight f(seat);
    f.attack("I");
    f.attack("I", "a3");
    f.defend("2I");
    f.ours("I", "a1");
    f.we_order("I a1>a2");
    f.theirs("I", "a2");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)", {1, 1, 1, 1, 1, 1}));
    return f;
}

TEST_CASE("any die of that combat may be rolled again, own or enemy", "[AW-FLK-02][DP-15]") {
    Fight f = two_borders(GENERATE(White, Black));
    CHECK(f.question() == "reroll");
    CHECK(f.asks_us());
    CHECK(f.their_menu().empty());
    CHECK(f.our_menu() == Answers{f.again("b2>b3", f.us, 1), f.again("b2>b3", f.them, 1), f.again("a3>b3", f.us, 1),
                                  f.again("a3>b3", f.them, 1), "done"});
    CHECK(f.refused_us(f.again("a1>a2", f.us, 1)) == "AW-FLK-03"); // that combat has none
    Fight own = f, enemy = f;
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "withdraw");
    CHECK(f.fallen(f.them, "b3") == 0);
    REQUIRE(own.we_play(own.again("b2>b3", own.us, 1), {6})); // 5 against 1
    CHECK(own.question() == "withdraw");
    CHECK(own.fallen(own.them, "b3") == 1);
    REQUIRE(enemy.we_play(enemy.again("b2>b3", enemy.them, 1), {6})); // a bad idea
    CHECK(enemy.fallen(enemy.us, "b2") == 1);
}

TEST_CASE("a re-roll is used once, in the fire or in the melee", "[AW-FLK-03][AWR-16]") {
    Fight used = two_borders(GENERATE(White, Black));
    Fight kept = used;
    REQUIRE(used.we_play(used.again("b2>b3", used.us, 1), {2}));
    CHECK(used.question() == "withdraw"); // nothing more to roll again
    CHECK(used.rerolls(used.us) == 0);
    used.skip("withdraw", {1, 1, 1, 1, 1, 1});
    CHECK(used.question() == "noncombat");
    REQUIRE(kept.we_play("done"));
    kept.skip("withdraw", {1, 1, 1, 1, 1, 1});
    CHECK(kept.question() == "reroll");
    REQUIRE(kept.we_play(kept.again("b2>b3", kept.us, 1), {2})); // 2 against 1
    CHECK(kept.question() == "noncombat");
    CHECK(kept.their("box") == "1Ir");
}

TEST_CASE("it is used when the dice are arranged and before anything is hit", "[AW-FLK-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.attack("I", "a3");
    f.defend("2I");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    REQUIRE(f.they_play("stand(I,b2>b3)", {1, 6, 1, 2}));
    CHECK(f.question() == "reroll");
    CHECK(f.die(f.us, 1) == 6);
    CHECK(f.fallen(f.them, "b3") == 0);
    CHECK(f.refused_us(f.again("a3>b3", f.us, 1)) == "AW-FLK-04"); // it has no target and no die
    CHECK(f.refused_us(f.again("b2>b3", f.us, 3)) == "AW-FLK-04");
}

TEST_CASE("dice are sorted and dealt from the first space", "[AW-ROL-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.attack("I", "a3");
    f.defend("2I");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    REQUIRE(f.they_play("stand(I,b2>b3)", {2, 6, 3, 5}));
    CHECK(f.die(f.us, 1) == 6);
    CHECK(f.die(f.us, 2) == 2);
    CHECK(f.die(f.them, 1) == 5);
    CHECK(f.die(f.them, 2) == 3);
}

TEST_CASE("a gun takes its two dice at its place", "[AW-ROL-02]") {
    Fight f(GENERATE(White, Black));
    f.attack("I A");
    f.attack("I", "a3");
    f.defend("I A");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    REQUIRE(f.they_play("stand(A,b2>b3)", {1, 5, 3, 2, 4, 6}));
    CHECK(f.die(f.us, 1) == 5);
    CHECK(f.die(f.us, 2) == 3);
    CHECK(f.die(f.us, 2, "b2>b3", 2) == 1);
    CHECK(f.die(f.them, 1) == 6);
    CHECK(f.die(f.them, 2) == 4);
    CHECK(f.die(f.them, 2, "b2>b3", 2) == 2);
    const std::string second = f.again("b2>b3", f.us, 2);
    CHECK(f.our_menu().count(second.substr(0, second.size() - 1) + ",2)") == 1);
}

TEST_CASE("cavalry is passed over when the dice of the fire are dealt", "[AW-ROL-01][AW-CAV-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("I C A");
    f.attack("I", "a3");
    f.defend("3I", Spent);
    f.begin();
    for (int n = 0; n < 2; ++n) REQUIRE(f.they_play("stand(Is,b2>b3)"));
    REQUIRE(f.they_play("stand(Is,b2>b3)", {4, 3, 2, 1, 1, 1}));
    CHECK(f.die(f.us, 1) == 4);
    CHECK(f.die(f.us, 2) == 0);
    CHECK(f.die(f.us, 3) == 3);
}

TEST_CASE("a die rolled again stays at its space", "[AW-ROL-03][AWR-15]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.attack("I", "a3");
    f.defend("I A");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    REQUIRE(f.they_play("stand(A,b2>b3)", {6, 6, 3, 1, 1}));
    REQUIRE(f.we_play(f.again("b2>b3", f.us, 1), {1})); // against the infantry; the 6 stays against the gun
    CHECK(f.their("b3") == "1I 1Ar");
}

TEST_CASE("a flank attack on spent infantry", "[WE-09][AW-FLK-01][AW-FLK-03][AWR-15][AWR-16]") {
    Field f;
    f.add(White, "I", "WR");
    f.add(White, "I", "b2");
    f.add(White, "C", "a3");
    f.add(Black, "2I", "b3", Spent);
    f.order(White, "I b2>b3 C a3>b3");
    f.at_combined();
    f.all_act();
    REQUIRE(f.play(Black, "stand(Is,a3>b3)", {1, 1, 4})); // no die for the cavalry
    CHECK(f.menu(White) == Answers{"again(a3>b3,B,1)", "again(b2>b3,W,1)", "again(b2>b3,B,1)", "done"});
    Field three = f;
    REQUIRE(three.play(White, "again(b2>b3,W,1)", {3})); // 2
    CHECK(three.question() == "withdraw");
    CHECK(three.units(Black, "b3") == "2Is");
    REQUIRE(f.play(White, "again(b2>b3,W,1)", {5})); // 4 against 3
    CHECK(f.line("b2>b3", Black) == "Isr");
    f.skip("withdraw", {1, 1, 2}); // no question comes between the dice and the end
    CHECK(f.question() == "noncombat");
}
