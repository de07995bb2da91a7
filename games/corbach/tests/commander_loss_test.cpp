// 11.4 Loss of commanders
#include "games/corbach/command.h"
#include "games/corbach/morale.h"
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Theirs in 1110 lose what the test says. G has two more units, H another formation of the same army.
static Fight losing(const Result& defender, const std::string& kind = "LI") {
    Fight f(GENERATE(French, Allied));
    f.formation("G", f.them, 4, 5);
    f.formation("H", f.them, 4, 5);
    f.ours("A", "LI", "1010");
    f.theirs("D", kind, "1110", Facing::West, "G");
    f.theirs("Rest", "LI", "1510", Facing::West, "G");
    f.theirs("Routed", "LI", "1610", Facing::West, "G");
    f.rout("Routed");
    f.theirs("Other", "LI", "1515", Facing::West, "H");
    f.leads("H", "1515");
    f.every_row(nothing(), defender);
    return f;
}
static void fight(Fight& f, const Faces& dice) {
    f.begin();
    REQUIRE(f.attack("1010>1110", dice));
}

TEST_CASE("a commander with units that lose a step is killed on a 1", "[11.4a][CW-18][CA-24]") {
    const bool army = GENERATE(false, true);
    Fight f = losing(loses(1));
    f.leads("G", army ? "1510" : "1110");
    if (army) f.army_led_from(f.them, "1110");
    Fight lives = f;
    fight(f, {3, 1});
    CHECK(f.question() == (army ? "promote" : "aide"));
    fight(lives, {3, 2});
    CHECK(lives.place_of("G") == (army ? "1510" : "1110"));
    CHECK(lives.question() == "activate");
    if (army) CHECK(lives.place_of(army_commander(lives.them)) == "1110");
}

TEST_CASE("no step lost, no die; nor for a commander beside them", "[11.4a]") {
    Fight f = losing(tests());
    f.leads("G", "1110");
    fight(f, {3, 4});
    CHECK(f.place_of("G") == "1110");
    Fight beside = losing(loses(1));
    beside.leads("G", "1210");
    fight(beside, {3});
    CHECK(beside.place_of("G") == "1210");
}

TEST_CASE("one die for all losses of a result", "[11.4a]") {
    Fight f = losing(loses(2), "LI8");
    f.leads("G", "1110");
    fight(f, {3, 4});
    CHECK(f.losses("D") == 2);
    Fight several = losing(loses(2)); // and when the owner distributes them
    several.leads("G", "1110");
    several.theirs("E", "LI", "1111");
    several.begin();
    REQUIRE(several.we_play("attack(1010>1110)"));
    REQUIRE(several.we_play("also(1010>1111)"));
    REQUIRE(several.we_play("done", {3}));
    REQUIRE(several.they_play("loss(1110)"));
    REQUIRE(several.they_play("loss(1110)", {4}));
    CHECK(several.losses("D") == 2);
}

TEST_CASE("he is in danger again in a costly retreat", "[11.4a][11.2.2a]") {
    Fight f = losing(loses(1) + retreats(1));
    f.leads("G", "1110");
    f.ours("C", "LI", "1310", Facing::West);
    fight(f, {3, 6});
    REQUIRE(f.they_play("retreat(1210)", {2, 1})); // it holds, he falls
    CHECK(f.question() == "aide");
    CHECK(f.losses("D") == 2);
}

TEST_CASE("his aide does not retreat with those he is not with", "[11.4d][11.2.1e]") {
    Fight f = losing(retreats(2));
    f.leads("G", "1110");
    f.ours("C", "LI", "1310", Facing::West);
    fight(f, {3});
    REQUIRE(f.they_play("retreat(1210)", {2, 1}));
    REQUIRE(f.they_play("aide(1510)"));
    CHECK(f.question() == "retreat");
    REQUIRE(f.they_play("retreat(1311)", {1})); // beside C
    CHECK(f.place("D") == "1311");
    CHECK(f.place_of("G") == "1510");
}

TEST_CASE("with all his units eliminated he is killed on 1 or 2", "[11.4b][CW-18]") {
    for (const int die : {1, 2, 3}) {
        Fight f = losing(eliminated());
        f.leads("G", "1110");
        f.theirs("Gun", "A6", "1110"); // goes with them
        fight(f, {3, die});
        CHECK(f.place("D") == "gone");
        CHECK(f.question() == (die < 3 ? "aide" : "advance"));
    }
    Fight some = losing(loses(1), "LI4"); // while one is left it is 1
    some.at("D").losses = 1;
    some.theirs("Under", "LI4", "1110");
    some.leads("G", "1110");
    fight(some, {3, 2});
    CHECK(some.place("D") == "gone");
    CHECK(some.place_of("G") == "1110");
}

TEST_CASE("who has outlived his units goes when the enemy comes in", "[11.4b][11.3a]") {
    Fight f = losing(eliminated());
    f.leads("G", "1110");
    fight(f, {3, 3});
    CHECK(f.place_of("G") == "1110");
    REQUIRE(f.we_play("advance(1010>1110)"));
    CHECK(f.place_of("G") == "1510");
}

TEST_CASE("so it is under fire", "[11.4a][11.4b]") {
    for (const int losses : {1, 3}) {
        Fight f = losing(nothing());
        f.leads("G", "1110");
        f.ours("Gun", "A6", "1009");
        for (Result& row : f.scenario.tables.fire) row = loses(losses);
        f.at_activation(f.us);
        REQUIRE(f.we_play("testunit(Gun)", {1}));
        CHECK(f.question() == "guns");
        REQUIRE(f.we_play("fire(Gun,1110)", {3, losses == 1 ? 1 : 2}));
        CHECK(f.question() == "aide");
    }
}

TEST_CASE("a gun is a unit to be eliminated with", "[11.4b]") {
    Fight f = losing(nothing());
    f.leads("G", "1013");
    f.theirs("Target", "A3", "1013");
    f.ours("Gun", "A6", "0913");
    for (Result& row : f.scenario.tables.fire) row = loses(1);
    f.at_activation(f.us);
    REQUIRE(f.we_play("testunit(Gun)", {1}));
    REQUIRE(f.we_play("fire(Gun,1013)", {3, 2}));
    CHECK(f.place("Target") == "gone");
    CHECK(f.question() == "aide");
}

TEST_CASE("two commanders in a hex roll for themselves", "[CA-24]") {
    Fight f = losing(loses(1));
    f.leads("G", "1110");
    f.army_led_from(f.them, "1110");
    Fight army = f, both = f;
    fight(f, {3, 1, 6});
    CHECK(f.question() == "aide");
    CHECK(f.place_of(army_commander(f.them)) == "1110");
    fight(army, {3, 6, 1});
    CHECK(army.question() == "promote");
    CHECK(army.place_of("G") == "1110");
    fight(both, {3, 1, 1});
    CHECK(both.question() == "aide");
    REQUIRE(both.they_play("aide(1510)"));
    CHECK(both.question() == "promote");
    CHECK(both.state.army(both.them).commander_dead);
    CHECK(both.formation_at("G").commander_dead);
}

TEST_CASE("a dead army commander is followed by a formation commander of the owner's choice", "[11.4c][CA-25]") {
    Fight f = losing(loses(1));
    f.formation("Waiting", f.them);
    f.formation("F", f.us);
    f.leads("F", "0510");
    f.leads("G", "1510");
    f.army_led_from(f.them, "1110");
    fight(f, {3, 1});
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"promote(G)", "promote(H)"}); // not who has not arrived, nor an enemy
    CHECK(f.refused_them("promote(F)") == "11.4c");
    CHECK(f.refused_them("promote(Waiting)") == "11.4c");
    REQUIRE(f.they_play("promote(H)"));
    const CommanderId army = army_commander(f.them);
    CHECK(f.place_of(army) == "1515");
    CHECK(command_radius(f.here(), army) == 5);
    CHECK(f.question() == "aide"); // his formation gets one
    CHECK(f.their_menu() == Answers{"aide(1515)"});
    REQUIRE(f.they_play("aide(1515)"));
    CHECK(f.place_of("H") == "1515");
    CHECK(activation_value(f.here(), f.formation_id("H")) == 3);
    CHECK(activation_value(f.here(), f.formation_id("G")) == 4);
    CHECK_FALSE(f.formation_at("H").commander_dead);                     // he is not dead
    CHECK(formation_losses(f.here(), f.formation_id("H")) == 2);         // but the army commander is
    CHECK(formation_losses(f.here(), f.formation_id("G")) == 1 + 1 + 2); // a step, a routed unit
}

TEST_CASE("the new army commander can fall too", "[11.4c][13.1e]") {
    Fight f = losing(loses(1), "LI8");
    f.leads("G", "1110");
    f.army_led_from(f.them, "1110");
    fight(f, {3, 6, 1});
    REQUIRE(f.they_play("promote(G)"));
    REQUIRE(f.they_play("aide(1510)"));
    CHECK(f.place_of(army_commander(f.them)) == "1110");
    fight(f, {3, 1});
    CHECK(f.question() == "promote");
    CHECK(f.their_menu() == Answers{"promote(G+1)", "promote(H)"}); // an aide may rise as well
    REQUIRE(f.they_play("promote(H)"));
    REQUIRE(f.they_play("aide(1515)"));
    CHECK(formation_losses(f.here(), f.formation_id("H")) == 2); // counted once
}

TEST_CASE("a dead formation commander is followed by an aide on a unit of the formation", "[11.4d][11.4e][CA-25]") {
    Fight f = losing(loses(1), "LI8");
    f.leads("G", "1110");
    fight(f, {3, 1});
    CHECK(f.question() == "aide");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"aide(1110)", "aide(1510)", "aide(1610)"});
    CHECK(f.refused_them("aide(1515)") == "11.4d"); // another formation's
    CHECK(f.refused_them("aide(1210)") == "11.4d");
    REQUIRE(f.they_play("aide(1110)"));
    CHECK(f.place_of("G") == "1110");
    CHECK(activation_value(f.here(), f.formation_id("G")) == 3);
    for (int aides = 2; aides <= 4; ++aides) { // they die like him
        f.at("D").losses = 0;
        fight(f, {3, 1});
        REQUIRE(f.they_play("aide(1110)"));
        CHECK(activation_value(f.here(), f.formation_id("G")) == std::max(1, 4 - aides));
    }
}

TEST_CASE("an aide activates with a value one less", "[11.4e]") {
    Fight f = losing(nothing());
    f.leads("G", "1510");
    f.commander_at("G").aides = 1;
    Fight fails = f;
    f.at_activation(f.them);
    REQUIRE(f.they_play("test(G)", {3}));
    f.skip("guns");
    CHECK(f.question() == "act");
    fails.at_activation(fails.them);
    REQUIRE(fails.they_play("test(G)", {4}));
    fails.skip("guns");
    CHECK(fails.question() == "act_failed");
}

TEST_CASE("without a unit left there is no aide", "[11.4d]") {
    Fight f = losing(eliminated());
    f.leads("H", "1110");
    take_off(f.state, f.id("Other"));
    f.at("Other").where = Where::Gone;
    fight(f, {3, 1});
    CHECK(f.place_of("H") == "gone");
    CHECK(f.question() == "advance");
    CHECK(f.broken().empty());
}

TEST_CASE("deaths count for the morale of formations, a commander's once", "[11.4f][13.1d][CA-25]") {
    Fight f = losing(loses(1), "LI8");
    f.leads("G", "1110");
    const auto losses = [&](const std::string& tag) { return formation_losses(f.here(), f.formation_id(tag)); };
    CHECK(losses("G") == 1); // a routed unit
    fight(f, {3, 1});
    REQUIRE(f.they_play("aide(1110)"));
    CHECK(losses("G") == 1 + 1 + 1);
    CHECK(losses("H") == 0);
    fight(f, {3, 1});
    REQUIRE(f.they_play("aide(1110)"));
    CHECK(losses("G") == 1 + 2 + 1); // a step more, no commander more
}
