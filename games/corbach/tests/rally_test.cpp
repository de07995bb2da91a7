// 12.5 Rally, and the order of the rally phase
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Ours in 1010 has routed; nobody is near.
static Fight routed() {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.formation("G", f.us);
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.theirs("D", "LI", "1810");
    f.rout("A");
    return f;
}
static bool rallies(Fight f, int die) {
    f.at_rally(f.us, {die});
    CHECK(f.question() == (f.order("A") == Order::Disorganised ? "face" : "rout"));
    return f.order("A") == Order::Disorganised;
}

TEST_CASE("a routed unit must test, and rallies on a die not above its morale", "[12.5a][12.5c]") {
    Fight f = routed();
    CHECK(rallies(f, 4));
    CHECK_FALSE(rallies(f, 5));
    f.facts("A").mv = 2;
    CHECK(rallies(f, 2));
    CHECK_FALSE(rallies(f, 3));
}

TEST_CASE("rallied it is disorganised, and faces as its owner likes", "[12.5c][CA-20]") {
    Fight f = routed();
    f.at_rally(f.us, {1});
    CHECK(f.question() == "face");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"face(E)", "face(NE)", "face(NW)", "face(W)", "face(SW)", "face(SE)"});
    REQUIRE(f.we_play("face(SW)"));
    CHECK(f.at("A").facing == Facing::SouthWest);
    CHECK(f.order("A") == Order::Disorganised); // until the next rally phase
    CHECK(f.question() == "activate");
    f.at_rally(f.us);
    CHECK(f.order("A") == Order::Good);
}

TEST_CASE("in a stack it faces as the others do", "[12.5c]") {
    Fight f = routed();
    take_off(f.state, f.id("A"));
    f.ours("Friend", "LI4", "1012", Facing::NorthWest);
    f.facts("A").cp = 4;
    put(f.scenario, f.state, f.id("A"), f.hex(f.turned("1012")));
    f.at_rally(f.us, {1});
    CHECK(f.question() == "activate");
    CHECK(f.at("A").facing == f.at("Friend").facing);
    CHECK(f.broken().empty());
}

TEST_CASE("a unit that does not rally runs again at once", "[12.5d][12.4c][DP-03]") {
    Fight f = routed();
    f.at_rally(f.us, {5});
    CHECK(f.question() == "rout");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"rout(0910)", "rout(0911)", "rout(1009)", "rout(1011)"});
    for (const char* hex : {"0910", "0810", "0710"}) REQUIRE(f.we_play("rout(" + std::string(hex) + ")"));
    CHECK(f.place("A") == "0710");
    CHECK(f.order("A") == Order::Routed);
    CHECK(f.question() == "activate"); // it does not test twice
}

TEST_CASE("commanders help: one beside, two with it, not both", "[12.5b][CW-16]") {
    Fight f = routed();
    CHECK_FALSE(rallies(f, 5));
    f.leads("F", "1009");
    CHECK(rallies(f, 5));
    CHECK_FALSE(rallies(f, 6));
    Fight stacked = f, both = f, army = routed();
    stacked.leads("F", "1010");
    CHECK(rallies(stacked, 6));
    stacked.facts("A").mv = 3;
    CHECK(rallies(stacked, 5));
    CHECK_FALSE(rallies(stacked, 6));
    both.army_led_from(both.us, "1010"); // beside and with it: 2, not 3
    both.facts("A").mv = 3;
    CHECK(rallies(both, 5));
    CHECK_FALSE(rallies(both, 6));
    army.army_led_from(army.us, "1011");
    CHECK(rallies(army, 5));
    CHECK_FALSE(rallies(army, 6));
    Fight far = routed();
    far.leads("F", "1008");
    CHECK_FALSE(rallies(far, 5));
}

TEST_CASE("another formation's commander does not", "[12.5b]") {
    Fight f = routed();
    f.leads("G", "1010");
    CHECK_FALSE(rallies(f, 5));
    Fight independent(f.us);
    independent.formation("G", f.us);
    independent.ours("A", "LI", "1010");
    independent.rout("A");
    independent.theirs("D", "LI", "1810");
    independent.leads("G", "1010");
    CHECK_FALSE(rallies(independent, 5));
    independent.army_led_from(independent.us, "1010");
    CHECK(rallies(independent, 6));
}

TEST_CASE("a demoralised unit rallies with a morale one less", "[CA-06][13.1f]") {
    Fight f = routed();
    f.formation_at("F").demoralised = true;
    CHECK(rallies(f, 3));
    CHECK_FALSE(rallies(f, 4));
}

TEST_CASE("in an enemy zone of control there is no test", "[12.5e]") {
    Fight f = routed();
    f.theirs("E", "LI", "1110");
    f.ours("B", "LI", "0510", Facing::East, "F");
    f.ours("C", "LI", "0512", Facing::East, "F");
    f.rout("B");
    f.rout("C");
    f.at_rally(f.us);
    CHECK(f.our_menu() == Answers{"rally(B)", "rally(C)"});
    CHECK(f.refused_us("rally(A)") == "12.5e");
    REQUIRE(f.we_play("rally(B)", {1}));
    REQUIRE(f.we_play("face(E)", {1}));
    REQUIRE(f.we_play("face(E)"));
    CHECK(f.order("A") == Order::Routed);
    CHECK(f.place("A") == "1010");
    CHECK(f.question() == "activate");
}

TEST_CASE("each unit tests for itself, in an order its owner chooses", "[12.5a]") {
    Fight f = routed();
    f.ours("B", "LI", "0505", Facing::East, "F");
    f.ours("C", "LI", "0515", Facing::East, "F");
    f.rout("B");
    f.at_rally(f.us);
    CHECK(f.question() == "rally");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"rally(A)", "rally(B)"});
    CHECK(f.refused_us("rally(C)") == "12.5a"); // in good order
    CHECK(f.refused_us("rally(D)") == "12.5a"); // not ours
    CHECK(f.refused_us("done") == "12.5a");     // it is no choice
    REQUIRE(f.we_play("rally(B)", {5}));
    CHECK(f.question() == "rout");
    for (const char* hex : {"0405", "0305"}) REQUIRE(f.we_play("rout(" + std::string(hex) + ")"));
    REQUIRE(f.we_play("rout(0205)", {4})); // then A, of itself
    CHECK(f.question() == "face");
    REQUIRE(f.we_play("face(E)"));
    CHECK(f.order("A") == Order::Disorganised);
    CHECK(f.order("B") == Order::Routed);
    CHECK(f.question() == "activate");
}

TEST_CASE("two in a hex have the better morale", "[12.1e]") {
    Fight f = routed();
    f.facts("A").mv = 2;
    f.ours("Under", "JG", "1010");
    f.facts("A").cp = 4;
    f.rout("Under");
    f.at_rally(f.us);
    REQUIRE(f.we_play("rally(A)", {4}));
    CHECK(f.order("A") == Order::Disorganised);
}

TEST_CASE("routed units first, then those before the enemy, then the others", "[CA-20][12.2c][12.2d]") {
    Fight f = routed();
    f.ours("Passed", "LI", "0910");
    f.ours("Before", "LI", "1005");
    f.theirs("E", "LI", "1105");
    f.disorganise("Before");
    f.at_rally(f.us, {5});
    CHECK(f.order("Before") == Order::Disorganised); // its test comes later
    REQUIRE(f.we_play("rout(0910)"));
    REQUIRE(f.we_play("rout(0810)"));
    CHECK(f.order("Passed") == Order::Disorganised);
    REQUIRE(f.we_play("rout(0710)", {3}));
    CHECK(f.order("Before") == Order::Good);
    CHECK(f.order("Passed") == Order::Good); // recovers in the same phase
    CHECK(f.order("A") == Order::Routed);
    CHECK(f.question() == "activate");
}

TEST_CASE("a unit that breaks in the rally phase tests in the next", "[CA-20][12.5a]") {
    Fight f = routed();
    f.ours("Passed", "LI", "0910");
    f.disorganise("Passed");
    f.at_rally(f.us, {5});
    for (const char* hex : {"0910", "0810", "0710"}) REQUIRE(f.we_play("rout(" + std::string(hex) + ")"));
    CHECK(f.order("Passed") == Order::Routed);
    for (const char* hex : {"0809", "0709", "0608"}) REQUIRE(f.we_play("rout(" + std::string(hex) + ")"));
    CHECK(f.place("Passed") == "0608");
    CHECK(f.question() == "activate");
}

TEST_CASE("a rallied unit before the enemy has no second test", "[CA-20]") {
    Fight f = routed();
    f.theirs("E", "LI", "1110", Facing::East); // looks away
    f.at_rally(f.us, {4});
    f.at("E").facing = f.turned(Facing::West);
    REQUIRE(f.we_play("face(E)"));
    CHECK(f.order("A") == Order::Disorganised);
    CHECK(f.question() == "activate");
}
