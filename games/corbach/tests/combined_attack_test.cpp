// 10.1 Several attackers, several defenders
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("one hex may attack two that touch each other", "[10.1j][DP-16]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "HC", "1010");
    f.disorganise("A"); // free to choose
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI4", "1111");
    CHECK(defence_cp(f.here(), f.engagement("1010", "1110 1111")) == 10);
    CHECK(f.modifier(Rule::C10_3j, "1010", "1110 1111") == -3); // 4 to 10
    f.every_row(nothing(), loses(2));
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1010>1111)", "done"});
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.question() == "add");
    CHECK(f.our_menu() == Answers{"also(1010>1111)", "done"});
    CHECK(f.refused_us("also(1010>1110)") == "10.1j"); // it is attacked already
    CHECK(f.refused_us("also(1010>1011)") == "10.1a");
    CHECK(f.refused_us("attack(1010>1111)") != "");
    REQUIRE(f.we_play("also(1010>1111)"));
    CHECK(f.our_menu() == Answers{"done"});
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.question() == "loss"); // one combat, one result
    CHECK(f.their_menu() == Answers{"loss(1110)", "loss(1111)"});
}

TEST_CASE("hexes that do not touch are not attacked together", "[10.1j]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "JG", "1010");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1011"); // two sides on
    f.theirs("G", "LI", "1111"); // touches both
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.our_menu() == Answers{"also(1010>1111)", "done"});
    CHECK(f.refused_us("also(1010>1011)") == "10.1j");
    REQUIRE(f.we_play("also(1010>1111)"));
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("also(1010>1011)") == "10.1j"); // three never touch one another
}

TEST_CASE("several may attack one hex together", "[10.1k][CA-49][DP-16]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1009");
    f.ours("C", "LI", "1210", Facing::West); // touches neither of them
    f.theirs("D", "LI", "1110");
    CHECK(attack_cp(f.here(), f.engagement("1010 1009 1210", "1110")) == 18);
    f.every_row(nothing(), nothing());
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.our_menu() == Answers{"join(1009>1110)", "join(1210>1110)", "done"});
    Fight one = f, two = f, three = f;
    REQUIRE(one.we_play("done", {3}));
    CHECK_FALSE(one.at("B").attacked);
    CHECK(one.our_menu() == Answers{"attack(1009>1110)", "attack(1210>1110)"}); // each has its duty still
    REQUIRE(two.we_play("join(1210>1110)"));
    CHECK(two.our_menu() == Answers{"join(1009>1110)", "done"});
    CHECK(two.refused_us("join(1210>1110)") == "10.1k");
    REQUIRE(two.we_play("done", {3}));
    CHECK(two.at("C").attacked);
    CHECK(two.our_menu() == Answers{"attack(1009>1110)"});
    REQUIRE(three.we_play("join(1210>1110)"));
    REQUIRE(three.we_play("join(1009>1110)"));
    REQUIRE(three.we_play("done", {3}));
    CHECK(three.question() == "activate");
}

TEST_CASE("not when one of them has another enemy before him", "[10.1k][CA-18]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1009");
    f.theirs("D", "LI", "1110");
    Fight first = f, second = f, gun = f;
    first.theirs("E", "LI", "1111"); // before A
    first.begin();
    REQUIRE(first.we_play("attack(1009>1110)"));
    CHECK(first.our_menu() == Answers{"done"});
    CHECK(first.refused_us("join(1010>1110)") == "10.1k");
    second.theirs("E", "LI", "1109"); // before B
    second.ours("G", "LI", "1008");   // so that B need not attack it
    second.begin();
    REQUIRE(second.we_play("attack(1009>1110)"));
    CHECK(second.refused_us("join(1010>1110)") == "10.1k"); // he who has begun has another
    gun.theirs("Gun", "A6", "1111");
    gun.begin();
    REQUIRE(gun.we_play("attack(1009>1110)"));
    CHECK(gun.refused_us("join(1010>1110)") == "10.1k"); // a gun is an enemy too
}

TEST_CASE("who joins must have that hex before him, and his attack", "[10.1k][10.1a][10.1h]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("Averse", "LI", "1009", Facing::West);
    f.ours("Far", "LI", "0909");
    f.theirs("D", "LI", "1110");
    f.every_row(nothing(), nothing());
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("join(1009>1110)") == "10.1a");
    CHECK(f.refused_us("join(1109>1110)") == "10.1k"); // nobody of ours is there

    Fight spent(f.us);
    spent.ours("A", "LI", "1010");
    spent.ours("B", "LI", "1009");
    spent.theirs("D", "LI", "1110");
    spent.every_row(nothing(), nothing());
    spent.begin();
    REQUIRE(spent.attack("1010>1110", {3}));
    REQUIRE(spent.we_play("attack(1009>1110)"));
    CHECK(spent.refused_us("join(1010>1110)") == "10.1h");
}

TEST_CASE("several do not attack several in one combat", "[10.1m]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "JG", "1010");
    f.ours("B", "JG", "1009");
    f.theirs("D", "LI", "1110");
    Fight joined = f;
    f.theirs("E", "LI", "1111");
    f.begin();
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("also(1010>1111)"));
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("join(1009>1110)") == "10.1m");
    joined.begin();
    REQUIRE(joined.we_play("attack(1010>1110)"));
    REQUIRE(joined.we_play("join(1009>1110)"));
    CHECK(joined.our_menu() == Answers{"done"});
    CHECK(joined.refused_us("also(1010>1111)") == "10.1m");
    CHECK(joined.refused_us("also(1009>1109)") == "10.1m");
}

TEST_CASE("two regiments of horse attack together while no other enemy is before them", "[CW-10][10.1k][10.3j]") {
    Fight f(GENERATE(French, Allied));
    f.ours("DuRoy", "HC", "1005");
    f.ours("RoyalPologne", "HC", "1006");
    f.theirs("Einsiedel", "HC", "1106");
    Fight two = f;
    CHECK(attack_cp(f.here(), f.engagement("1005 1006", "1106")) == 8);
    CHECK(f.modifier(Rule::C10_3j, "1005 1006", "1106") == 2); // 8 to 4
    f.every_row(nothing(), nothing());
    f.begin();
    REQUIRE(f.we_play("attack(1005>1106)"));
    CHECK(f.our_menu() == Answers{"join(1006>1106)", "done"});
    REQUIRE(f.we_play("join(1006>1106)"));
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.was_told("combat_die"));
    two.theirs("Fuerstenberg", "LI", "1107");
    two.begin();
    REQUIRE(two.we_play("attack(1005>1106)"));
    CHECK(two.our_menu() == Answers{"done"});
    CHECK(two.refused_us("join(1006>1106)") == "10.1k");
}
