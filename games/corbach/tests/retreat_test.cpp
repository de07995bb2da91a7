// 11.2 Retreat
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Ours in 1010 throws theirs out of 1110: the hexes behind it are 1209 and 1210.
static Fight beaten(const std::string& kind = "LI", int hexes = 1) {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", kind, "1110");
    f.every_row(nothing(), retreats(hexes));
    return f;
}
static void fight(Fight& f, const Faces& dice = {3}) {
    f.begin();
    REQUIRE(f.attack("1010>1110", dice));
}

TEST_CASE("a retreat goes to a rear hex of the owner's choice", "[11.2.1a][DP-19]") {
    Fight f = beaten();
    fight(f);
    CHECK(f.question() == "retreat");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"retreat(1209)", "retreat(1210)"});
    CHECK(f.refused_them("retreat(1109)") == "11.2.1a");
    CHECK(f.refused_them("retreat(1009)") == "11.2.1a");
    CHECK(f.refused_them("retreat(1310)") == "11.2.1a"); // not a neighbour
    CHECK(f.refused_them("retreat(1010)") == "11.2.1d");
    CHECK(f.refused_them("done") == "11.2.1a");
    Fight other = f;
    REQUIRE(f.they_play("retreat(1209)"));
    CHECK(f.place("D") == "1209");
    REQUIRE(other.they_play("retreat(1210)"));
    CHECK(other.place("D") == "1210");
}

TEST_CASE("two hexes are chosen one after the other", "[DP-19][11.1c]") {
    Fight f = beaten("LI", 2);
    fight(f);
    REQUIRE(f.they_play("retreat(1209)"));
    CHECK(f.their_menu() == Answers{"retreat(1309)", "retreat(1310)"});
    REQUIRE(f.they_play("retreat(1309)"));
    CHECK(f.place("D") == "1309");
}

TEST_CASE("facing is kept", "[11.2.1c]") {
    for (const Facing facing : {Facing::West, Facing::SouthWest, Facing::NorthWest}) {
        Fight f = beaten();
        f.at("D").facing = f.turned(facing);
        fight(f);
        REQUIRE(f.they_play(*f.their_menu().begin()));
        CHECK(f.at("D").facing == f.turned(facing));
        CHECK(f.place("D") != "1110");
    }
}

TEST_CASE("the rear comes before safety, and of two rear hexes the safer is taken", "[11.2.1a][11.2.1b][CA-31]") {
    Fight both = beaten();
    both.ours("C", "LI", "1310", Facing::West); // both rear hexes are before it
    fight(both);
    CHECK(both.their_menu() == Answers{"retreat(1209)", "retreat(1210)"});
    CHECK(both.refused_them("retreat(1109)") == "11.2.1a"); // though nobody looks there

    Fight front = beaten();
    front.ours("C", "LI", "1311", Facing::West); // 1210 is before it
    fight(front);
    CHECK(front.their_menu() == Answers{"retreat(1209)"});
    CHECK(front.refused_them("retreat(1210)") == "11.2.1b");

    Fight flank = beaten();
    flank.ours("C", "LI", "1208"); // 1209 is beside it
    Fight least = flank;
    fight(flank);
    CHECK(flank.their_menu() == Answers{"retreat(1210)"});
    CHECK(flank.refused_them("retreat(1209)") == "11.2.1b");
    least.ours("E", "LI", "1311", Facing::West);
    fight(least);
    CHECK(least.their_menu() == Answers{"retreat(1209)"}); // a flank rather than a front
    CHECK(least.refused_them("retreat(1210)") == "11.2.1b");
}

TEST_CASE("when the rear is closed the flanks are open, then the front", "[CA-31][11.2.1a][11.2.1d]") {
    Fight f = beaten();
    f.ours("C", "LI", "1209");
    f.ours("E", "LI", "1210");
    Fight front = f;
    fight(f);
    CHECK(f.their_menu() == Answers{"retreat(1109)"}); // the other flank is before A
    CHECK(f.refused_them("retreat(1209)") == "11.2.1d");
    REQUIRE(f.they_play("retreat(1109)"));
    CHECK(f.place("D") == "1109");
    front.ours("G", "LI", "1109");
    front.ours("H", "LI", "1111");
    Fight none = front;
    fight(front);
    CHECK(front.their_menu() == Answers{"retreat(1009)"});
    none.ours("I", "LI", "1009", Facing::West);
    fight(none);
    CHECK(none.place("D") == "gone"); // 11.2.1d
    CHECK(none.was_told("cannot_retreat"));
}

TEST_CASE("closed terrain and the edge of the map stop a retreat", "[11.2.1d][CA-31]") {
    Fight woods = beaten("HC");
    woods.ground("1209 1210", Terrain::Woods);
    fight(woods);
    CHECK(woods.their_menu() == Answers{"retreat(1109)"});
    Fight river = beaten();
    river.river(river.turned("1110|1209")).river(river.turned("1110|1210"));
    fight(river);
    CHECK(river.their_menu() == Answers{"retreat(1109)"});

    Fight edge(GENERATE(French, Allied));
    edge.ours("A", "LI", "1910");
    edge.theirs("D", "LI", "2009"); // nothing lies behind it, and 2010 is beside A
    edge.every_row(nothing(), retreats(1));
    edge.at("A").facing = edge.turned(Facing::NorthEast);
    edge.begin();
    REQUIRE(edge.attack("1910>2009", {3}));
    CHECK(edge.their_menu() == Answers{"retreat(2008)"});
}

TEST_CASE("a unit with nowhere to go takes its gun and its commander's luck along", "[11.2.1d][11.5a][11.4b]") {
    Fight f = beaten();
    f.formation("G", f.them);
    f.theirs("Rest", "LI", "1510", Facing::West, "G");
    f.theirs("Gun", "A6", "1110");
    f.leads("G", "1110");
    for (const char* hex : {"1009", "1109", "1209", "1210", "1111"}) f.ours(hex, "LI", hex);
    f.begin();
    while (f.question() == "attack" && f.our_menu().count("attack(1010>1110)") == 0) FAIL("A has to attack");
    REQUIRE(f.we_play("attack(1010>1110)"));
    REQUIRE(f.we_play("done", {3, 2})); // the commander dies on 2
    CHECK(f.place("D") == "gone");
    CHECK(f.place("Gun") == "gone");
    CHECK(f.question() == "aide");
}

TEST_CASE("a light unit retreats to any side, the safest first", "[CA-31][11.2.1b]") {
    Fight f = beaten("JG");
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    REQUIRE(f.they_play("done", {3})); // it stands
    CHECK(f.their_menu() == Answers{"retreat(1109)", "retreat(1209)", "retreat(1210)"});
    CHECK(f.refused_them("retreat(1009)") == "11.2.1b"); // beside A
    CHECK(f.refused_them("retreat(1111)") == "11.2.1b"); // before it
}

TEST_CASE("a retreat does not lead back to where it began", "[11.1c][CA-31]") {
    Fight f = beaten("JG", 2);
    f.ground("1110", Terrain::Town); // nobody's zone of control
    f.begin();
    REQUIRE(f.attack("1010>1110"));
    REQUIRE(f.they_play("done", {3}));
    REQUIRE(f.they_play("retreat(1109)"));
    CHECK(f.their_menu().count("retreat(1110)") == 0);
    CHECK(f.their_menu().count("retreat(1209)") == 1);
}

TEST_CASE("a commander retreats with his units", "[11.2.1e]") {
    Fight f = beaten("LI", 2);
    f.formation("G", f.them);
    f.leads("G", "1110");
    f.army_led_from(f.them, "1110");
    fight(f);
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.place_of("G") == "1210");
    REQUIRE(f.they_play("retreat(1310)"));
    CHECK(f.place_of("G") == "1310");
    CHECK(f.place_of(army_commander(f.them)) == "1310");
}

TEST_CASE("friends of the same facing are crossed and test", "[11.2.1f][11.2.1h]") {
    Fight f = beaten();
    f.theirs("Friend", "LI8", "1210"); // with D more than may stand together
    fight(f);
    CHECK(f.their_menu() == Answers{"retreat(1209)", "retreat(1210)"}); // the owner's choice (CA-31)
    Fight holds = f;
    REQUIRE(f.they_play("retreat(1210)", {5}));
    CHECK(f.order("Friend") == Order::Disorganised);
    CHECK(f.order("D") == Order::Good);
    CHECK(f.question() == "retreat"); // it may not stay there
    CHECK(f.their_menu() == Answers{"retreat(1310)", "retreat(1311)"});
    REQUIRE(f.they_play("retreat(1311)"));
    CHECK(f.place("D") == "1311");
    CHECK(f.stacked("1210") == "Friend");
    CHECK(f.question() == "advance");
    REQUIRE(holds.they_play("retreat(1210)", {4}));
    CHECK(holds.order("Friend") == Order::Good);
}

TEST_CASE("friends of another facing lose their order without a test", "[11.2.1g]") {
    Fight f = beaten();
    f.theirs("Top", "LI4", "1210", Facing::NorthWest);
    f.theirs("Low", "LI4", "1210", Facing::NorthWest);
    f.theirs("Gun", "A6", "1210", Facing::NorthWest);
    fight(f);
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.order("Top") == Order::Disorganised);
    CHECK(f.order("Low") == Order::Disorganised);
    CHECK(f.order("Gun") == Order::Good);
    REQUIRE(f.they_play("retreat(1310)"));
    CHECK(f.stacked("1210") == "Gun, Top, Low");
}

TEST_CASE("several hexes of friends are crossed one after the other", "[11.2.1f][11.2.1g]") {
    Fight f = beaten();
    f.theirs("First", "LI", "1210");
    f.theirs("Second", "HC", "1310", Facing::East);
    f.theirs("Third", "LI", "1410");
    fight(f);
    REQUIRE(f.they_play("retreat(1210)", {1}));
    REQUIRE(f.they_play("retreat(1310)"));
    CHECK(f.order("Second") == Order::Disorganised);
    CHECK(f.their_menu() == Answers{"retreat(1409)", "retreat(1410)"});
    REQUIRE(f.they_play("retreat(1410)", {6}));
    CHECK(f.order("Third") == Order::Disorganised);
    REQUIRE(f.they_play("retreat(1510)"));
    CHECK(f.place("D") == "1510");
    CHECK(f.question() == "advance");
}

TEST_CASE("a disorganised friend that is crossed and fails runs", "[CA-21][11.2.1f][12.2a]") {
    Fight f = beaten();
    f.theirs("Friend", "LI", "1210");
    f.disorganise("Friend");
    fight(f);
    REQUIRE(f.they_play("retreat(1210)", {5}));
    CHECK(f.order("Friend") == Order::Routed);
    CHECK(f.question() == "rout");
    for (const char* hex : {"1310", "1410", "1510"}) REQUIRE(f.they_play("rout(" + std::string(hex) + ")"));
    CHECK(f.place("Friend") == "1510");
    CHECK(f.place("D") == "1210"); // the hex is free now
    CHECK(f.question() == "advance");
}

TEST_CASE("into an enemy's front costs a step and a test at +2", "[11.2.2a]") {
    Fight f = beaten("LI4");
    f.theirs("Under", "LI4", "1110");
    f.ours("C", "LI", "1310", Facing::West);
    fight(f);
    Fight holds = f;
    REQUIRE(holds.they_play("retreat(1210)", {2}));
    CHECK(holds.losses("D") == 1); // the top unit
    CHECK(holds.losses("Under") == 0);
    CHECK(holds.order("D") == Order::Good);
    REQUIRE(f.they_play("retreat(1210)", {3}));
    CHECK(f.order("D") == Order::Disorganised);
    CHECK(f.order("Under") == Order::Disorganised);
    CHECK(f.stacked("1210") == "D, Under");
}

TEST_CASE("no zone of control, no front to fear", "[11.2.2a][11.2.1b]") {
    Fight f = beaten();
    f.ours("C", "LI", "1311", Facing::West); // before it: 1210 and 1211
    f.ground("1210", Terrain::Town);
    fight(f);
    CHECK(f.their_menu() == Answers{"retreat(1209)", "retreat(1210)"});
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.losses("D") == 0);
}

TEST_CASE("into an enemy's flank costs a test at +1", "[11.2.2b]") {
    Fight f = beaten();
    f.ours("C", "LI", "1208"); // 1209 is beside it
    f.ours("E", "LI", "1311", Facing::West);
    fight(f);
    Fight holds = f;
    REQUIRE(holds.they_play("retreat(1209)", {3}));
    CHECK(holds.order("D") == Order::Good);
    REQUIRE(f.they_play("retreat(1209)", {4}));
    CHECK(f.order("D") == Order::Disorganised);
    CHECK(f.losses("D") == 0);
}

TEST_CASE("into an enemy's rear costs nothing", "[11.2.2c]") {
    Fight f = beaten();
    f.ours("C", "LI", "1310", Facing::East); // 1209 and 1210 are behind it
    fight(f);
    CHECK(f.their_menu() == Answers{"retreat(1209)", "retreat(1210)"});
    REQUIRE(f.they_play("retreat(1210)"));
    CHECK(f.order("D") == Order::Good);
    CHECK(f.losses("D") == 0);
}

TEST_CASE("what is lost on the way ends the retreat", "[11.2.2a][CA-21][11.1i]") {
    Fight f = beaten("LI", 2);
    f.ours("C", "LI", "1310", Facing::West);
    f.disorganise("D");
    Fight dies = f;
    fight(f);
    REQUIRE(f.they_play("retreat(1210)", {3})); // disorganised twice
    CHECK(f.losses("D") == 1);
    CHECK(f.order("D") == Order::Routed);
    CHECK(f.question() == "rout"); // from there, and no second hex of retreat
    CHECK(f.their_menu() == Answers{"rout(1209)", "rout(1211)", "rout(1311)"});
    dies.at("D").losses = 2;
    fight(dies);
    REQUIRE(dies.they_play("retreat(1210)"));
    CHECK(dies.place("D") == "gone");
    CHECK(dies.question() == "advance");
}

TEST_CASE("friends are crossed though the unit perishes among them", "[11.2.1f][11.2.2a]") {
    Fight f = beaten("LI4");
    f.at("D").losses = 1;
    f.ours("C", "LI", "1310", Facing::West);
    f.theirs("Friend", "LI", "1210");
    fight(f);
    REQUIRE(f.they_play("retreat(1210)", {4})); // of the same facing: it tests
    CHECK(f.place("D") == "gone");
    CHECK(f.order("Friend") == Order::Good);
}

TEST_CASE("Royal Pologne retreats through the Palatinat or the grenadiers", "[CW-11][DP-19][11.2.1f][11.2.1g]") {
    Fight f(GENERATE(French, Allied));
    f.ours("RoyalPologne", "HC", "1010");
    f.disorganise("RoyalPologne");
    f.ours("Palatinat", "LI", "0910");
    f.ours("Grenadiers", "LI", "0911", Facing::NorthEast);
    f.theirs("D", "LI", "1110");
    f.every_row(retreats(1), nothing());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"retreat(0910)", "retreat(0911)"});
    Fight second = f;
    REQUIRE(f.we_play("retreat(0910)", {4}));
    CHECK(f.order("Palatinat") == Order::Good);
    CHECK(f.our_menu() == Answers{"retreat(0809)", "retreat(0810)"});
    REQUIRE(f.we_play("retreat(0810)"));
    CHECK(f.place("RoyalPologne") == "0810");
    CHECK(f.at("RoyalPologne").facing == f.turned(Facing::East));
    REQUIRE(second.we_play("retreat(0911)"));
    CHECK(second.order("Grenadiers") == Order::Disorganised);
    CHECK(second.our_menu() == Answers{"retreat(0810)", "retreat(0811)"});
}
