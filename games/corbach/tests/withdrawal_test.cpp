// 1.3 Retreat before combat
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

static Fight attacked(const std::string& ours, const std::string& theirs) {
    Fight f(GENERATE(French, Allied));
    f.ours("A", ours, "1010");
    f.theirs("D", theirs, "1110");
    f.every_row(nothing(), loses(1));
    f.begin();
    return f;
}
// Whether the defender is asked before the dice fall.
static bool may_withdraw(Fight f) {
    REQUIRE(f.we_play("attack(1010>1110)"));
    try {
        f.we_play("done");
    } catch (const core::ScriptError&) { // a die was needed
        return false;
    }
    CHECK(f.question() == "withdraw");
    return true;
}

TEST_CASE("light infantry may go one hex before line infantry attacks", "[CA-34][DP-17]") {
    Fight f = attacked("LI", "JG");
    REQUIRE(f.attack("1010>1110"));
    CHECK(f.question() == "withdraw");
    CHECK(f.asks_them());
    CHECK(f.their_menu() ==
          Answers{"withdraw(1009)", "withdraw(1109)", "withdraw(1209)", "withdraw(1210)", "done"}); // 1111: A's front
    CHECK(f.refused_them("withdraw(1111)") == "CA-34");
    CHECK(f.refused_them("withdraw(1310)") == "CA-34"); // too far
    CHECK(f.refused_them("withdraw(1010)") == "CA-34");
    Fight stands = f;
    REQUIRE(f.they_play("withdraw(1210)")); // no die falls
    CHECK(f.place("D") == "1210");
    CHECK(f.losses("D") == 0);
    CHECK(f.question() == "advance");
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.place("A") == "1110");
    REQUIRE(stands.they_play("done", {3}));
    CHECK(stands.place("D") == "1110");
    CHECK(stands.losses("D") == 1);
}

TEST_CASE("the attack is spent", "[CA-34][10.1h]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1015");
    f.theirs("D", "JG", "1110");
    f.theirs("E", "LI", "1115");
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    REQUIRE(f.they_play("withdraw(1210)"));
    REQUIRE(f.we_play("advance(1010>1110)")); // D is before it again
    CHECK(f.refused_us("attack(1110>1210)") == "10.1h");
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"});
}

TEST_CASE("light cavalry may go two hexes before line infantry or heavy cavalry", "[CA-34][DP-17]") {
    for (const char* attacker : {"LI", "HC"}) {
        Fight f = attacked(attacker, "LC");
        REQUIRE(f.attack("1010>1110"));
        CHECK(f.question() == "withdraw");
        CHECK(f.refused_them("withdraw(1111)") == "CA-34"); // A's front
        CHECK(f.refused_them("withdraw(1410)") == "CA-34");
        CHECK(f.refused_them("withdraw(1110)") == "CA-34"); // not back to where it was
        const Answers menu = f.their_menu();
        for (const char* hex : {"1310", "1309", "1311", "1208", "1108", "1008", "0909", "1211"})
            CHECK(menu.count("withdraw(" + std::string(hex) + ")") == 1);
        REQUIRE(f.they_play("withdraw(1310)"));
        CHECK(f.place("D") == "1310");
    }
}

TEST_CASE("both hexes must be free and out of zones of control", "[CA-34]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "LC", "1110");
    f.theirs("Friend", "LI", "1210");
    f.theirs("Behind", "LI", "1209");
    f.ours("C", "LI", "1108", Facing::SouthEast); // before it: 1109 and 1208
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    for (const std::string& answer : f.their_menu()) {
        INFO(answer); // by 1009 only
        CHECK((answer == "done" || answer == "withdraw(0909)" || answer == "withdraw(0910)" ||
               answer == "withdraw(1008)"));
    }
    CHECK(f.their_menu().count("withdraw(0909)") == 1);
}

TEST_CASE("without such a hex nobody is asked", "[CA-34]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "JG", "1110");
    for (const char* hex : {"1009", "1109", "1209", "1210"}) f.theirs(hex, "LI4", hex);
    f.every_row(nothing(), loses(1));
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.losses("D") == 1);
}

TEST_CASE("closed terrain does not help", "[CA-34]") {
    Fight f = attacked("LI", "LC");
    f.ground("1209 1210 1109 1009", Terrain::Town);
    CHECK_FALSE(may_withdraw(f));
}

TEST_CASE("who may withdraw before whom", "[CA-34]") {
    CHECK(may_withdraw(attacked("LI", "JG")));
    CHECK(may_withdraw(attacked("LI", "LC")));
    CHECK(may_withdraw(attacked("HC", "LC")));
    CHECK_FALSE(may_withdraw(attacked("HC", "JG")));
    CHECK_FALSE(may_withdraw(attacked("JG", "JG")));
    CHECK_FALSE(may_withdraw(attacked("LC", "LC")));
    CHECK_FALSE(may_withdraw(attacked("JG", "LC")));
    CHECK_FALSE(may_withdraw(attacked("LI", "LI")));
    CHECK_FALSE(may_withdraw(attacked("HC", "HC")));
}

TEST_CASE("every attacker must be of the right kind", "[CA-34]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "JG", "1009");
    f.theirs("D", "JG", "1110");
    f.every_row(nothing(), loses(1));
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("join(1009>1110)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.losses("D") == 1);
}

TEST_CASE("a stack withdraws only if all its units may", "[CA-34]") {
    const Fight alone = attacked("LI", "JG");
    Fight line = alone, gun = alone, pair = alone, mixed = alone;
    line.theirs("Under", "LI4", "1110");
    CHECK_FALSE(may_withdraw(line));
    gun.theirs("Gun", "A6", "1110");
    CHECK_FALSE(may_withdraw(gun));
    pair.theirs("Under", "JG", "1110");
    CHECK(may_withdraw(pair));
    REQUIRE(pair.attack("1010>1110"));
    REQUIRE(pair.they_play("withdraw(1210)"));
    CHECK(pair.stacked("1210") == "D, Under");
    mixed.theirs("Horse", "LC", "1110"); // volunteers: one hex, as the infantry can
    REQUIRE(mixed.attack("1010>1110"));
    CHECK(mixed.their_menu().count("withdraw(1210)") == 1);
    CHECK(mixed.their_menu().count("withdraw(1310)") == 0);
}

TEST_CASE("one of two may go and the other fight", "[CA-34][DP-17]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "JG", "1110");
    f.theirs("E", "LI", "1111");
    f.every_row(nothing(), loses(1));
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    REQUIRE(f.we_play("done"));
    REQUIRE(f.they_play("withdraw(1209)", {3}));
    CHECK(f.losses("D") == 0);
    CHECK(f.losses("E") == 1);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
}

TEST_CASE("a commander withdraws with his unit", "[CA-34]") {
    Fight f(GENERATE(French, Allied));
    f.formation("G", f.them);
    f.ours("A", "LI", "1010");
    f.theirs("D", "JG", "1110", Facing::West, "G");
    f.leads("G", "1110");
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    REQUIRE(f.they_play("withdraw(1210)"));
    CHECK(f.place_of("G") == "1210");
}
