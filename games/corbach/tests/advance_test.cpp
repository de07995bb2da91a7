// 11.3 Advance after combat, 11.5 guns that are left
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Ours in 1010 throws theirs out of 1110, as far as they are asked.
static Fight beaten(const std::string& ours, const std::string& theirs, int hexes = 1) {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.formation("G", f.them);
    f.ours("A", ours, "1010", Facing::East, "F");
    f.theirs("D", theirs, "1110", Facing::West, "G");
    f.every_row(nothing(), retreats(hexes));
    return f;
}
static void fight(Fight& f) {
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    while (f.question() == "retreat") REQUIRE(f.they_play(*f.their_menu().rbegin()));
}

TEST_CASE("the winner may enter the hex that was left", "[11.3a][DP-20]") {
    Fight f = beaten("LI", "LI");
    fight(f);
    CHECK(f.question() == "advance");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
    CHECK(f.refused_us("advancetop(1010>1110)") == "11.3a"); // it is no stack
    Fight stays = f;
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.place("A") == "1110");
    CHECK(f.at("A").facing == f.turned(Facing::East));
    REQUIRE(stays.we_play("done"));
    CHECK(stays.place("A") == "1010");
}

TEST_CASE("a stack enters, or its top unit alone", "[11.3a][DP-20]") {
    Fight f = beaten("LI4", "LI");
    f.ours("Low", "LI4", "1010");
    fight(f);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "advancetop(1010>1110)", "done"});
    Fight top = f;
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.stacked("1110") == "A, Low");
    REQUIRE(top.we_play("advancetop(1010>1110)"));
    CHECK(top.stacked("1110") == "A");
    CHECK(top.stacked("1010") == "Low");
}

TEST_CASE("so it may when the loser was eliminated or has run", "[11.3a]") {
    Fight f = beaten("LI", "LI");
    f.every_row(nothing(), eliminated());
    fight(f);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
    Fight runs = beaten("LI", "LI");
    runs.every_row(nothing(), disordered());
    runs.disorganise("D");
    fight(runs);
    for (int n = 0; n < 3; ++n) REQUIRE(runs.they_play(*runs.their_menu().begin()));
    CHECK(runs.our_menu() == Answers{"advance(1010>1110)", "done"});
}

TEST_CASE("nobody advances while an enemy stands there", "[11.3a]") {
    Fight f = beaten("LI", "LI4");
    f.theirs("Under", "LI4", "1110");
    f.at("D").losses = 1;
    f.every_row(nothing(), loses(1));
    fight(f);
    CHECK(f.place("D") == "gone");
    CHECK(f.question() == "activate"); // nothing to enter
}

TEST_CASE("an advance is one hex, into the hex that was left", "[11.3b]") {
    Fight f = beaten("LI", "LI", 2);
    fight(f);
    CHECK(f.place("D").substr(0, 2) == "13");
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
    CHECK(f.refused_us("advance(1010>1111)") == "11.3b"); // empty too, but nobody left it
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.question() != "advance");
}

TEST_CASE("a defender who has won may advance", "[11.3a][DP-20]") {
    Fight f = beaten("LI", "LI");
    f.every_row(retreats(2), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    REQUIRE(f.we_play("retreat(0910)"));
    REQUIRE(f.we_play("retreat(0810)"));
    CHECK(f.question() == "advance");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"advance(1110>1010)", "done"});
    REQUIRE(f.they_play("advance(1110>1010)"));
    CHECK(f.place("D") == "1010");
}

TEST_CASE("but not into a zone of control", "[11.3c][CA-46]") {
    Fight f = beaten("LI", "HC");
    f.every_row(retreats(1), nothing());
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("done", {3}));
    REQUIRE(f.we_play("retreat(0910)")); // it looks back at 1010
    CHECK(f.question() == "activate");
    CHECK(f.place("D") == "1110");
    Fight third = beaten("LI", "LI"); // and a defender with two enemies may enter only where he may
    third.ours("B", "LI", "1009");
    third.every_row(eliminated(), nothing());
    third.begin();
    REQUIRE(third.we_play("attack(1010>1110)"));
    REQUIRE(third.we_play("join(1009>1110)"));
    third.ours("C", "LI", "0910"); // before it: 1009 and 1010
    third.ground("1009", Terrain::Town);
    REQUIRE(third.we_play("done", {3}));
    CHECK(third.their_menu() == Answers{"advance(1110>1009)", "done"});
    CHECK(third.refused_them("advance(1110>1010)") == "11.3c");
}

TEST_CASE("an attacker advances from one zone of control to another", "[11.3a][11.3c]") {
    Fight f = beaten("LI", "LI");
    f.theirs("E", "LI", "1210"); // before it: 1110 and 1111
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    REQUIRE(f.they_play("retreat(1209)"));
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
}

TEST_CASE("cavalry that wins must advance", "[11.3d][DP-20]") {
    Fight f = beaten("HC", "HC");
    Fight stack = f, defender = f;
    fight(f);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)"});
    CHECK(f.refused_us("done") == "11.3d");
    stack.facts("A").cp = 3;
    stack.ours("Low", "HC", "1010");
    fight(stack);
    CHECK(stack.our_menu() == Answers{"advance(1010>1110)", "advancetop(1010>1110)"});
    defender.every_row(retreats(2), nothing()); // CA-46
    defender.begin();
    REQUIRE(defender.attack("1010>1110", {3}));
    REQUIRE(defender.we_play("retreat(0910)"));
    REQUIRE(defender.we_play("retreat(0810)"));
    CHECK(defender.their_menu() == Answers{"advance(1110>1010)"});
    CHECK(defender.refused_them("done") == "11.3d");
}

TEST_CASE("defending cavalry does not advance into closed terrain", "[CA-46]") {
    Fight f = beaten("LI", "HC");
    f.ground("1010", Terrain::Woods);
    f.every_row(eliminated(), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.place("A") == "gone");
    CHECK(f.place("D") == "1110");
    CHECK(f.question() == "activate");
}

TEST_CASE("cavalry need not advance over a routed unit", "[CA-42][11.3d]") {
    Fight f = beaten("HC", "LI");
    f.rout("D");
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
}

TEST_CASE("cavalry must advance only where somebody was fought", "[CA-66][11.3d]") {
    Fight f = beaten("HC", "LI");
    f.every_row(nothing(), nothing());
    f.theirs("Runner", "LI", "1111");
    f.rout("Runner");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.place("D") == "1110"); // has held
    CHECK(f.our_menu() == Answers{"advance(1010>1111)", "done"});
}

TEST_CASE("of several attackers one hex advances, and cavalry has to be it", "[CA-45][11.3d]") {
    Fight f = beaten("LI", "LI");
    Fight horse = f;
    f.ours("B", "LI", "1009");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("join(1009>1110)"));
    REQUIRE(f.we_play("done", {3}));
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.our_menu() == Answers{"advance(1009>1110)", "advance(1010>1110)", "done"});
    REQUIRE(f.we_play("advance(1009>1110)"));
    CHECK(f.place("B") == "1110");
    CHECK(f.place("A") == "1010");
    CHECK(f.question() == "activate");

    horse.ours("B", "HC", "1009");
    horse.begin();
    REQUIRE(horse.we_play("attack(1010>1110)"));
    REQUIRE(horse.we_play("join(1009>1110)"));
    REQUIRE(horse.we_play("done", {3}));
    REQUIRE(horse.they_play("retreat(1210)"));
    CHECK(horse.our_menu() == Answers{"advance(1009>1110)"});
    CHECK(horse.refused_us("advance(1010>1110)") == "CA-45");
    CHECK(horse.refused_us("done") == "11.3d");
}

TEST_CASE("an advance comes before anything else", "[11.3e]") {
    Fight f = beaten("LI", "LI");
    f.ours("B", "LI", "1015");
    f.theirs("E", "LI", "1115");
    fight(f);
    CHECK(f.question() == "advance");
    CHECK(f.refused_us("attack(1015>1115)") == "11.3e");
    REQUIRE(f.we_play("done"));
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"});
    CHECK(f.refused_us("advance(1010>1110)") != ""); // too late
}

TEST_CASE("guns do not advance", "[11.3f]") {
    Fight f = beaten("LI4", "LI");
    f.ours("Low", "LI4", "1010");
    f.ours("Gun", "A6", "1010");
    fight(f);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "advancetop(1010>1110)", "done"});
    Fight top = f;
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.stacked("1110") == "A, Low");
    CHECK(f.stacked("1010") == "Gun");
    REQUIRE(top.we_play("advancetop(1010>1110)"));
    CHECK(top.stacked("1010") == "Gun, Low");
}

TEST_CASE("a gun neither retreats nor routs, and who enters its hex destroys it", "[11.5b][11.5c][11.3a]") {
    Fight f = beaten("LI", "LI");
    f.theirs("Gun", "A6", "1110", Facing::West, "G");
    Fight runs = f;
    fight(f);
    CHECK(f.stacked("1110") == "Gun");
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
    Fight spared = f;
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.place("Gun") == "gone");
    CHECK(f.stacked("1110") == "A");
    CHECK(f.formation_at("G").steps_lost == 1);
    REQUIRE(spared.we_play("done"));
    CHECK(spared.stacked("1110") == "Gun");
    runs.every_row(nothing(), disordered());
    runs.disorganise("D");
    fight(runs);
    for (int n = 0; n < 3; ++n) REQUIRE(runs.they_play(*runs.their_menu().begin()));
    CHECK(runs.stacked("1110") == "Gun");
    CHECK(runs.order("Gun") == Order::Good);
}

TEST_CASE("a gun goes with the last unit beside it", "[11.5a]") {
    Fight f = beaten("LI", "LI4");
    f.theirs("Under", "LI4", "1110");
    f.theirs("Gun", "A6", "1110", Facing::West, "G");
    f.at("D").losses = 1;
    Fight all = f;
    f.every_row(nothing(), loses(1));
    fight(f);
    CHECK(f.stacked("1110") == "Gun, Under"); // the other protects it
    all.at("Under").losses = 1;
    all.every_row(nothing(), loses(2));
    fight(all);
    CHECK(all.place("Gun") == "gone");
    CHECK(all.formation_at("G").steps_lost == 2); // D's step and the gun
    Fight attacker = beaten("LI", "LI");
    attacker.ours("Gun", "A6", "1010");
    attacker.every_row(eliminated(), nothing());
    fight(attacker);
    CHECK(attacker.place("Gun") == "gone");
}

TEST_CASE("commanders go with those who advance", "[11.3a]") {
    Fight f = beaten("LI", "LI");
    f.leads("F", "1010");
    fight(f);
    Fight stays = f;
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.place_of("F") == "1110");
    REQUIRE(stays.we_play("done"));
    CHECK(stays.place_of("F") == "1010");
}
