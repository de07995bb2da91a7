// 12.3, 12.4 Rout
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Theirs in 1110, disorganised, is disorganised again. Their edge is in the east.
static Fight breaking(const std::string& kind = "LI", const std::string& hex = "1110") {
    Fight f(GENERATE(French, Allied));
    f.formation("G", f.them);
    f.formation("H", f.them);
    f.theirs("D", kind, hex, Facing::West, "G");
    f.disorganise("D");
    f.every_row(nothing(), disordered());
    return f;
}
static void fight(Fight& f, const std::string& hexes = "1010>1110") {
    f.begin();
    REQUIRE(f.attack(hexes, {3}));
}
static void run(Fight& f, std::initializer_list<const char*> path) {
    for (const char* hex : path) REQUIRE(f.they_play("rout(" + std::string(hex) + ")"));
}

TEST_CASE("a unit that routs runs three hexes at once, by a way of its owner's choice", "[12.4a][12.4b][DP-03]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    fight(f);
    CHECK(f.question() == "rout");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"rout(1109)", "rout(1111)", "rout(1209)", "rout(1210)"});
    CHECK(f.refused_them("rout(1009)") == "12.4b"); // away from the edge
    CHECK(f.refused_them("rout(1010)") == "12.4b"); // an enemy
    CHECK(f.refused_them("rout(1410)") == "12.4d"); // hex by hex
    CHECK(f.refused_them("done") == "12.4b");
    run(f, {"1210", "1310", "1410"});
    CHECK(f.place("D") == "1410");
    CHECK(f.order("D") == Order::Routed);
    CHECK(f.question() == "advance");
}

TEST_CASE("it comes nearer to the edge with one of them at least, and goes through no hex twice", "[CA-32][12.4b]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    fight(f);
    run(f, {"1109", "1108"});
    CHECK(f.their_menu() == Answers{"rout(1207)", "rout(1208)"}); // not 1107
    CHECK(f.refused_them("rout(1107)") == "12.4d");
    CHECK(f.refused_them("rout(1109)") == "12.4b");
    run(f, {"1208"});
    CHECK(f.place("D") == "1208");
    CHECK(f.question() == "advance");
}

TEST_CASE("terrain does not hold it, impassable terrain does", "[12.4a][12.4d]") {
    Fight foot = breaking();
    foot.ours("A", "LI", "1010");
    foot.ground("1210 1310 1410", Terrain::Woods);
    fight(foot);
    run(foot, {"1210", "1310", "1410"});
    CHECK(foot.place("D") == "1410");
    Fight horse = breaking("HC");
    horse.ours("A", "LI", "1010");
    horse.ground("1210", Terrain::Woods);
    horse.water("1110|1209");
    Fight river = horse;
    fight(horse);
    CHECK(horse.their_menu() == Answers{"rout(1109)", "rout(1111)", "rout(1209)"});
    CHECK(horse.refused_them("rout(1210)") == "12.4b");
    river.river(river.turned("1110|1209"));
    fight(river);
    CHECK(river.their_menu() == Answers{"rout(1109)", "rout(1111)"});
}

TEST_CASE("enemies stop it, their zones of control do not", "[CA-32]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1209", Facing::West);
    f.ours("C", "LI", "1310", Facing::West); // before it: 1209 and 1210
    fight(f);
    CHECK(f.their_menu() == Answers{"rout(1109)", "rout(1111)", "rout(1210)"});
    run(f, {"1210", "1311", "1411"});
    CHECK(f.losses("D") == 0);
    CHECK(f.place("D") == "1411");
}

TEST_CASE("a unit that cannot run three hexes is eliminated", "[12.4d][CA-32]") {
    Fight f = breaking("HC", "1910");
    f.ours("A", "LI", "1810");
    f.ground("1909 1911 2008 2011 2012", Terrain::Woods); // 2009 and 2010 are open, and no third
    Fight open = f;
    fight(f, "1810>1910");
    CHECK(f.place("D") == "gone");
    CHECK(f.was_told("cannot_rout"));
    CHECK(f.formation_at("G").steps_lost == 2);
    open.ground("2011", Terrain::Clear);
    fight(open, "1810>1910");
    CHECK(open.their_menu() == Answers{"rout(2009)"}); // along the edge it can
    run(open, {"2009", "2010", "2011"});
    CHECK(open.place("D") == "2011");
}

TEST_CASE("from the edge it leaves the map", "[12.4e][CA-32]") {
    Fight f = breaking("LI", "2010");
    f.ours("A", "LI", "1910");
    fight(f, "1910>2010");
    CHECK(f.place("D") == "gone");
    CHECK(f.was_told("leaves_map"));
}

TEST_CASE("each army runs to its own edge", "[12.4b]") {
    Fight f(GENERATE(French, Allied)); // ours attack and break
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1110");
    f.disorganise("A");
    f.every_row(disordered(), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"rout(0910)", "rout(0911)", "rout(1009)", "rout(1011)"});
    CHECK(f.refused_us("rout(1111)") == "12.4b");
}

TEST_CASE("it passes through friends, who lose their order", "[12.4f][12.4g]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    f.theirs("Passed", "LI8", "1210");
    f.theirs("Gun", "A6", "1210");
    f.theirs("Horse", "HC", "1310");
    f.theirs("Beside", "LI", "1209");
    fight(f);
    run(f, {"1210", "1310", "1410"});
    CHECK(f.place("D") == "1410");
    CHECK(f.order("Passed") == Order::Disorganised); // no die
    CHECK(f.order("Horse") == Order::Disorganised);
    CHECK(f.order("Gun") == Order::Good);
    CHECK(f.order("Beside") == Order::Good);
    CHECK(f.stacked("1210") == "Gun, Passed");
}

TEST_CASE("those it leaves behind where it stood are not passed through", "[12.4g]") {
    Fight f = breaking("LI4");
    f.ours("A", "LI", "1010");
    f.theirs("Under", "LI4", "1110");
    f.every_row(nothing(), tests());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3, 5}));
    CHECK(f.order("Under") == Order::Disorganised); // by the combat, and only once
    run(f, {"1210", "1310", "1410"});
    CHECK(f.order("Under") == Order::Disorganised);
}

TEST_CASE("friends where it ends make room, or it goes one hex further", "[12.4f]") {
    Fight room = breaking("LI4");
    room.ours("A", "LI", "1010");
    Fight full = room;
    room.theirs("Friend", "LI4", "1410", Facing::East);
    fight(room);
    run(room, {"1210", "1310", "1410"});
    CHECK(room.stacked("1410") == "Friend, D");
    CHECK(room.order("Friend") == Order::Good); // it was not passed through
    CHECK(room.question() == "advance");
    full.theirs("Friend", "LI8", "1410");
    fight(full);
    run(full, {"1210", "1310", "1410"});
    CHECK(full.question() == "rout");
    CHECK(full.their_menu() == Answers{"rout(1409)", "rout(1411)", "rout(1510)", "rout(1511)"});
    run(full, {"1510"});
    CHECK(full.place("D") == "1510");
    CHECK(full.order("Friend") == Order::Disorganised);
    CHECK(full.question() == "advance");
}

TEST_CASE("whoever is passed through without order runs too", "[12.4g][12.2a][CA-21]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    f.theirs("Second", "LI", "1210");
    f.theirs("Third", "LI", "1410", Facing::East);
    f.disorganise("Second");
    f.disorganise("Third");
    fight(f);
    run(f, {"1210", "1310", "1409"});
    CHECK(f.place("D") == "1409");
    CHECK(f.order("Second") == Order::Routed);
    CHECK(f.question() == "rout"); // now the second runs, and passes through the third
    run(f, {"1310", "1410", "1510"});
    CHECK(f.place("Second") == "1510");
    CHECK(f.order("Third") == Order::Routed);
    run(f, {"1511", "1611", "1711"});
    CHECK(f.place("Third") == "1711");
    CHECK(f.question() == "advance");
    CHECK(f.state.army(f.them).suffered == 3);
    CHECK(f.broken().empty());
}

TEST_CASE("a routed friend on the way is left alone", "[12.4g]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    f.theirs("Runner", "LI", "1210");
    f.rout("Runner");
    fight(f);
    run(f, {"1210", "1310", "1410"});
    CHECK(f.place("Runner") == "1210");
    CHECK(f.order("Runner") == Order::Routed);
}

TEST_CASE("commanders with it may stay or go along and stop where they like", "[12.4h]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    f.leads("G", "1110");
    f.army_led_from(f.them, "1110");
    fight(f);
    run(f, {"1210", "1310", "1410"});
    CHECK(f.question() == "follow");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"follow(1110)", "follow(1210)", "follow(1310)", "follow(1410)"});
    CHECK(f.refused_them("follow(1209)") == "12.4h");
    CHECK(f.refused_them("done") == "12.4h");
    REQUIRE(f.they_play("follow(1310)"));
    CHECK(f.place_of("G") == "1310");
    CHECK(f.question() == "follow"); // each for himself
    REQUIRE(f.they_play("follow(1110)"));
    CHECK(f.place_of(army_commander(f.them)) == "1110");
    CHECK(f.question() == "advance");
}

TEST_CASE("a commander of its formation whom it passes may join it", "[12.4h]") {
    Fight f = breaking();
    f.ours("A", "LI", "1010");
    f.theirs("Friend", "LI8", "1210", Facing::West, "H");
    f.leads("G", "1310");
    f.leads("H", "1210"); // not his unit
    f.army_led_from(f.them, "1310");
    fight(f);
    run(f, {"1210", "1310", "1410"});
    CHECK(f.question() == "follow");
    CHECK(f.their_menu() == Answers{"follow(1310)", "follow(1410)"});
    REQUIRE(f.they_play("follow(1410)"));
    CHECK(f.place_of("G") == "1410");
    CHECK(f.place_of("H") == "1210");
    CHECK(f.place_of(army_commander(f.them)) == "1310");
    CHECK(f.question() == "advance");
}

TEST_CASE("an enemy commander alone in its way is driven off", "[12.4a]") {
    Fight f = breaking();
    f.formation("F", f.us);
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.leads("F", "1210");
    fight(f);
    run(f, {"1210", "1310", "1410"});
    CHECK(f.place_of("F") == "1010");
}

TEST_CASE("a routed unit has neither a zone of control nor a facing, and only runs", "[12.3a]") {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.leads("F", "0910");
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.ours("B", "LI", "0909", Facing::East, "F");
    f.ours("Alone", "HC", "1015");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1115");
    f.rout("A");
    f.rout("Alone");
    CHECK_FALSE(in_enemy_zone(f.here(), f.them, f.at("D").hex));
    CHECK_FALSE(has_facing(f.here(), f.id("A")));
    CHECK(f.modifier(Rule::C10_3d) == 0);
    f.at_activation(f.us);
    CHECK(f.our_menu().count("testunit(Alone)") == 0);
    CHECK(f.refused_us("testunit(Alone)") == "12.3a");
    REQUIRE(f.we_play("test(F)", {1}));
    f.skip("guns");
    CHECK(f.our_menu().count("move(B)") == 1);
    CHECK(f.our_menu().count("move(A)") == 0);
    CHECK(f.refused_us("move(A)") == "12.3a");
    f.skip("act");
    REQUIRE(f.we_play("done"));
    CHECK(f.question() == "activate"); // none of them attacks: the enemy's turn
    CHECK(f.asks_them());
}

TEST_CASE("a routed unit does not attack", "[12.3a]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.ours("B", "LI", "1015");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1115");
    f.rout("A");
    f.begin();
    CHECK(f.our_menu() == Answers{"attack(1015>1115)"});
    CHECK(f.refused_us("attack(1010>1110)") == "12.3a");
}
