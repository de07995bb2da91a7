// 10.1 Who may attack, how combats are chosen
#include "games/corbach/attack.h"
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("a unit attacks neighbours before its front only", "[10.1a][DP-16]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("Front", "LI", "1110");
    f.theirs("Flank", "LI", "1011");
    f.theirs("Rear", "LI", "0910");
    f.begin();
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"attack(1010>1110)"});
    CHECK(f.refused_us("attack(1010>1011)") == "10.1a");
    CHECK(f.refused_us("attack(1010>0910)") == "10.1a");
    CHECK(f.refused_us("attack(1010>1111)") == "10.1a"); // nobody is there
    CHECK(f.refused_us("attack(1510>1610)") == "10.1a"); // nor here
    CHECK(f.refused_us("attack(1110>1010)") == "10.1a"); // these are not ours
}

TEST_CASE("a light unit attacks to all sides", "[10.1a]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "JG", "1010");
    f.theirs("Flank", "LI", "1009");
    f.theirs("Rear", "LI", "0911");
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1009)", "attack(1010>0911)", "done"});
}

TEST_CASE("the front is attacked whatever the terrain, but not across a river", "[CA-17][10.1a]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1015");
    f.ours("C", "LI", "1005");
    f.ours("River", "LI", "1002");
    f.theirs("Town", "LI", "1110");
    f.theirs("Woods", "LI", "1115");
    f.theirs("Stream", "LI", "1105");
    f.theirs("Over", "LI", "1102");
    f.ground("1110", Terrain::Town);
    f.ground("1115", Terrain::Woods);
    f.water("1005|1105");
    f.river(f.turned("1002|1102"));
    Fight bridge = f;
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1015>1115)", "attack(1005>1105)", "done"});
    CHECK(f.refused_us("attack(1002>1102)") == "CA-17");
    bridge.bridge(bridge.turned("1002|1102"));
    bridge.begin();
    CHECK(bridge.our_menu().count("attack(1002>1102)") == 1);
}

TEST_CASE("only the active player attacks, and only in his combat phase", "[10.1f]") {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.leads("F", "0510");
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.theirs("D", "LI", "1110");
    f.every_row(nothing(), nothing());
    Fight later = f;
    f.begin();
    CHECK(f.asks_us());
    CHECK(f.refused_them("attack(1110>1010)") == "-");
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.question() == "activate"); // the enemy begins his own turn
    CHECK(f.asks_them());
    CHECK(f.their_menu().count("attack(1110>1010)") == 0);
    CHECK(f.refused_them("attack(1110>1010)") != "");

    later.at_activation(later.us);
    CHECK(later.refused_us("attack(1010>1110)") != "");
    REQUIRE(later.we_play("test(F)", {1}));
    later.skip("guns");
    CHECK(later.question() == "act");
    CHECK(later.refused_us("attack(1010>1110)") != "");
    later.skip("act");
    later.skip("activate");
    CHECK(later.question() == "attack");
    CHECK(later.our_menu() == Answers{"attack(1010>1110)"});
}

TEST_CASE("a gun does not attack", "[10.1g]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Gun", "A6", "1010");
    f.ours("With", "A6", "1015");
    f.ours("Foot", "LI", "1015");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1115");
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"}); // the foot does, beneath a gun
    CHECK(f.refused_us("attack(1010>1110)") == "10.1g");
    CHECK(attack_cp(f.here(), f.engagement("1015", "1115")) == 6);
    f.every_row(nothing(), nothing());
    REQUIRE(f.attack("1015>1115", {3}));
    CHECK(f.question() == "activate"); // a gun alone has no combat to choose
}

TEST_CASE("a lone gun that is attacked is eliminated without a die", "[CA-14][9.5b]") {
    for (const char* kind : {"LI", "HC"}) { // nor need cavalry advance: nobody was fought
        Fight f(GENERATE(French, Allied));
        f.formation("G", f.them);
        f.ours("A", kind, "1010");
        f.theirs("Gun", "A6", "1110", Facing::West, "G"); // looks at them: stepping in is barred
        f.begin();
        CHECK(f.our_menu() == Answers{"attack(1010>1110)"});
        REQUIRE(f.attack("1010>1110"));
        CHECK(f.place("Gun") == "gone");
        CHECK(f.formation_at("G").steps_lost == 1);
        CHECK(f.question() == "advance");
        CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
        Fight stays = f;
        REQUIRE(f.we_play("advance(1010>1110)"));
        CHECK(f.place("A") == "1110");
        REQUIRE(stays.we_play("done"));
        CHECK(stays.place("A") == "1010");
        CHECK(stays.question() == "activate");
    }
}

TEST_CASE("with another enemy a lone gun goes first and adds nothing", "[CA-14][10.1j]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "HC", "1010");
    f.theirs("Gun", "A6", "1110");
    f.theirs("D", "LI4", "1111");
    f.level(f.turned("1110"), 1); // nor does its hill
    const int alone = f.total("1010", "1111");
    f.every_row(nothing(), nothing());
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1010>1111)"});
    REQUIRE(f.we_play("attack(1010>1111)"));
    CHECK(f.refused_us("done") == "10.1l"); // both are owed
    REQUIRE(f.we_play("also(1010>1110)"));
    const Engagement e = engagement_of(f.here(), *f.state.flow.find<Combat>());
    CHECK(defence_cp(f.here(), e) == 4);
    CHECK(combat_modifiers(f.here(), e).total == alone);
    REQUIRE(f.we_play("done", {3}));
    CHECK(f.place("Gun") == "gone");
    CHECK(f.place("D") == "1111");
    CHECK(f.losses("D") == 0);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"}); // into the gun's hex, and free to stay
}

TEST_CASE("a commander whose only company is the gun that falls is in danger", "[CA-14][11.4b]") {
    for (const int die : {2, 3}) {
        Fight f(GENERATE(French, Allied));
        f.formation("G", f.them);
        f.ours("A", "LI", "1010");
        f.theirs("Gun", "A6", "1110", Facing::West, "G");
        f.theirs("Far", "LI", "1515", Facing::West, "G");
        f.leads("G", "1110");
        f.begin();
        REQUIRE(f.we_play("attack(1010>1110)"));
        REQUIRE(f.we_play("done", {die}));
        CAPTURE(die);
        if (die == 2) REQUIRE(f.they_play("aide(1515)"));
        CHECK(f.formation_at("G").commander_dead == (die == 2));
        CHECK(f.place_of("G") == (die == 2 ? "1515" : "1110"));
        REQUIRE(f.we_play("advance(1010>1110)"));
        CHECK(f.place_of("G") == "1515"); // 3.2b: else he is driven off now
    }
}

TEST_CASE("a gun with a routed unit is no lone one", "[CA-14][CA-42]") {
    Fight f(GENERATE(French, Allied));
    f.formation("G", f.them);
    f.ours("A", "LI", "1010");
    f.theirs("Gun", "A6", "1110", Facing::West, "G");
    f.theirs("D", "LI", "1110", Facing::West, "G");
    f.rout("D");
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    CHECK(f.place("D") == "gone");
    CHECK(f.place("Gun") == "gone"); // 11.5a
    CHECK(f.formation_at("G").steps_lost == 4);
    CHECK(f.our_menu() == Answers{"advance(1010>1110)", "done"});
}

TEST_CASE("a unit attacks once", "[10.1h]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "JG", "1010");
    f.ours("B", "LI", "1015");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "0910");
    f.theirs("G", "LI", "1115");
    f.every_row(nothing(), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"});
    CHECK(f.refused_us("attack(1010>1110)") == "10.1h");
    CHECK(f.refused_us("attack(1010>0910)") == "10.1h");
    REQUIRE(f.attack("1015>1115", {3}));
    CHECK(f.question() == "activate");
}

TEST_CASE("it may attack again in the next turn", "[10.1h]") {
    Fight f;
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1110");
    f.every_row(nothing(), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    f.at_activation(f.us);
    f.skip("activate");
    CHECK(f.our_menu() == Answers{"attack(1010>1110)"});
}

TEST_CASE("a stack attacks as one", "[10.1i]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Top", "LI4", "1010");
    f.ours("Low", "LI4", "1010");
    f.theirs("D", "LI8", "1110");
    f.theirs("E", "JG", "1111");
    f.theirs("Other", "LI", "1115");
    f.ours("B", "LI", "1015");
    f.ours("C", "LI", "1011");
    CHECK(attack_cp(f.here(), f.engagement("1010", "1110")) == 8); // 8 to 8
    CHECK(f.modifier(Rule::C10_3j) == 0);
    f.every_row(nothing(), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.at("Top").attacked);
    CHECK(f.at("Low").attacked);
    CHECK(f.refused_us("attack(1010>1111)") == "10.1h"); // neither of them has another
}

TEST_CASE("a stack attacks only where all of it looks", "[10.1i][10.1a]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Light", "JG", "1010");
    f.ours("Line", "LI4", "1010");
    f.ours("B", "LI", "1015");
    f.theirs("Rear", "LI", "0910");
    f.theirs("Other", "LI", "1115");
    f.begin();
    CHECK(f.refused_us("attack(1010>0910)") == "10.1a");
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"});
}

TEST_CASE("cavalry does not attack into terrain closed to it", "[10.1n]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Heavy", "HC", "1010");
    f.ours("Light", "LC", "1015");
    f.ours("Hussars", "LC", "1005");
    f.ours("Foot", "LI", "1002");
    f.theirs("Woods", "LI", "1110");
    f.theirs("Trees", "LI", "1115");
    f.theirs("Town", "LI", "1105");
    f.theirs("Houses", "LI", "1102");
    f.ground("1110 1115", Terrain::Woods);
    f.ground("1105 1102", Terrain::Town);
    f.road(f.turned("1010 1110")); // a road does not help
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1015>1115)", "attack(1002>1102)", "done"});
    CHECK(f.refused_us("attack(1010>1110)") == "10.1n");
    CHECK(f.refused_us("attack(1005>1105)") == "10.1n");
}

TEST_CASE("the attacker takes the combats in any order, each resolved before the next", "[DP-16][10.2c]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1015");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1115");
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1010>1110)", "attack(1015>1115)"});
    Fight other = f;
    f.every_row(nothing(), retreats(1));
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.question() == "retreat"); // the other combat waits
    CHECK(f.asks_them());
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.question() == "advance");
    REQUIRE(f.we_play("done"));
    CHECK(f.place("D") == "1210");
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"});
    other.every_row(nothing(), nothing());
    REQUIRE(other.attack("1015>1115", {3}));
    CHECK(other.our_menu() == Answers{"attack(1010>1110)"});
}
