// 12.1, 12.2 Morale tests and disorganisation
#include "games/corbach/morale.h"
#include "games/corbach/tests/fight.h"

using namespace corbach;
using namespace corbach::test;

// Theirs in 1110 tests because of a combat.
static Fight tested(int modifier = 0) {
    Fight f(GENERATE(French, Allied));
    f.formation("G", f.them);
    f.formation("H", f.them);
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI4", "1110", Facing::West, "G");
    f.every_row(nothing(), tests(modifier));
    return f;
}
static Order after(Fight f, int die) {
    f.begin();
    REQUIRE(f.attack("1010>1110", {3, die}));
    return f.order("D");
}

TEST_CASE("a unit keeps its order on a die not above its morale", "[12.1a]") {
    Fight f = tested();
    CHECK(after(f, 4) == Order::Good);
    CHECK(after(f, 5) == Order::Disorganised);
    f.facts("D").mv = 2;
    CHECK(after(f, 2) == Order::Good);
    CHECK(after(f, 3) == Order::Disorganised);
}

TEST_CASE("a commander in its hex helps", "[12.1b]") {
    Fight f = tested();
    f.leads("G", "1210"); // not from there
    CHECK(after(f, 5) == Order::Disorganised);
    Fight army = f;
    f.leads("G", "1110");
    CHECK(after(f, 5) == Order::Good);
    CHECK(after(f, 6) == Order::Disorganised);
    army.army_led_from(army.them, "1110");
    CHECK(after(army, 5) == Order::Good);
    army.leads("G", "1110"); // two are not better than one
    CHECK(after(army, 6) == Order::Disorganised);
    Fight strange = tested(); // of another formation
    strange.leads("H", "1110");
    CHECK(after(strange, 5) == Order::Good);
}

TEST_CASE("a demoralised formation tests at +1, once", "[12.1c][13.1f][CA-06]") {
    Fight f = tested();
    f.formation_at("G").demoralised = true;
    CHECK(after(f, 3) == Order::Good);
    CHECK(after(f, 4) == Order::Disorganised);
}

TEST_CASE("after combat a stack has the morale of its top unit", "[12.1d][CA-52]") {
    Fight f = tested();
    f.theirs("Under", "LI4", "1110");
    f.theirs("Gun", "A6", "1110");
    f.facts("D").mv = 3;
    f.facts("Under").mv = 5;
    CHECK(after(f, 3) == Order::Good);
    CHECK(after(f, 4) == Order::Disorganised);
}

TEST_CASE("to recover a stack has the better morale", "[12.1e]") {
    Fight f(GENERATE(French, Allied));
    f.theirs("D", "LI4", "1110");
    f.theirs("Under", "LI4", "1110");
    f.ours("A", "LI", "1010");
    f.facts("D").mv = 2;
    f.facts("Under").mv = 5;
    f.disorganise("D");
    f.disorganise("Under");
    Fight fails = f;
    f.at_rally(f.them, {4}); // 5 - 1
    CHECK(f.order("D") == Order::Good);
    CHECK(f.order("Under") == Order::Good);
    fails.at_rally(fails.them, {5});
    CHECK(fails.order("D") == Order::Disorganised);
    CHECK(fails.order("Under") == Order::Disorganised);
}

TEST_CASE("a unit disorganised again by combat routs", "[12.2a][CA-21]") {
    Fight f = tested();
    f.disorganise("D");
    CHECK(after(f, 4) == Order::Disorganised);
    CHECK(after(f, 5) == Order::Routed);
    f.every_row(nothing(), disordered());
    f.begin();
    REQUIRE(f.attack("1010>1110", {3}));
    CHECK(f.order("D") == Order::Routed);
    CHECK(f.question() == "rout");
    CHECK(f.asks_them());
}

TEST_CASE("fire routs it as well", "[CA-21]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Gun", "A6", "1010");
    f.theirs("D", "LI", "1210");
    f.disorganise("D");
    for (Result& row : f.scenario.tables.fire) row = tests();
    f.at_activation(f.us);
    REQUIRE(f.we_play("testunit(Gun)", {1}));
    REQUIRE(f.we_play("fire(Gun,1210)", {3, 5}));
    CHECK(f.order("D") == Order::Routed);
    CHECK(f.question() == "rout");
}

TEST_CASE("its own movement over terrain never does", "[12.2b][CA-21]") {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.leads("F", "0910");
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.ground("1110", Terrain::Woods);
    Fight again = f;
    f.at_activation(f.us);
    REQUIRE(f.we_play("test(F)", {1}));
    f.skip("guns");
    REQUIRE(f.we_play("move(A)"));
    REQUIRE(f.we_play("to(1110)"));
    CHECK(f.order("A") == Order::Disorganised);
    again.disorganise("A");
    again.at_activation(again.us);
    REQUIRE(again.we_play("test(F)", {1}));
    again.skip("guns");
    REQUIRE(again.we_play("move(A)"));
    REQUIRE(again.we_play("to(1110)"));
    CHECK(again.order("A") == Order::Disorganised);
}

TEST_CASE("nor does a test for turning before the enemy", "[CA-21]") {
    Fight f(GENERATE(French, Allied));
    f.formation("F", f.us);
    f.leads("F", "0910");
    f.ours("A", "LI", "1010", Facing::East, "F");
    f.theirs("D", "LI", "1009", Facing::SouthEast); // looks at A's flank: 1010 is before it
    f.disorganise("A");
    f.at_activation(f.us);
    REQUIRE(f.we_play("test(F)", {1}));
    f.skip("guns");
    REQUIRE(f.we_play("move(A)"));
    REQUIRE(f.we_play("left", {6}));
    CHECK(f.order("A") == Order::Disorganised);
}

TEST_CASE("outside enemy zones of control order comes back of itself", "[12.2c][CA-20]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1810");
    f.disorganise("A");
    f.disorganise("D");
    f.at_rally(f.us); // no die
    CHECK(f.order("A") == Order::Good);
    CHECK(f.order("D") == Order::Good);
}

TEST_CASE("in an enemy zone of control it takes a test at +1", "[12.2d]") {
    Fight f(GENERATE(French, Allied));
    f.ours("A", "LI", "1010");
    f.theirs("D", "LI", "1110");
    f.disorganise("A");
    Fight fails = f, helped = f;
    f.at_rally(f.us, {3});
    CHECK(f.order("A") == Order::Good);
    fails.at_rally(fails.us, {4});
    CHECK(fails.order("A") == Order::Disorganised); // and no worse
    helped.army_led_from(helped.us, "1010");
    helped.at_rally(helped.us, {4});
    CHECK(helped.order("A") == Order::Good);
    Fight turned_away = f; // its own front is not what counts
    turned_away.disorganise("A");
    turned_away.at("D").facing = turned_away.turned(Facing::East);
    turned_away.at_rally(turned_away.us);
    CHECK(turned_away.order("A") == Order::Good);
}

TEST_CASE("one die for the disorganised units of a hex", "[12.2d][12.1e]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Top", "LI4", "1010");
    f.ours("Low", "LI4", "1010");
    f.ours("Far", "LI", "1005");
    f.theirs("D", "LI", "1110");
    f.theirs("E", "LI", "1105");
    f.disorganise("Low");
    f.disorganise("Far");
    f.at_rally(f.us, {3, 4}); // hex by hex
    CHECK(f.order("Low") == Order::Good);
    CHECK(f.order("Far") == Order::Disorganised);
}

TEST_CASE("the morale that counts is shown", "[CA-53][12.1e]") {
    Fight f(GENERATE(French, Allied));
    f.ours("Top", "LI4", "1010");
    f.ours("Low", "LI4", "1010");
    f.theirs("D", "LI", "1110");
    f.disorganise("Top");
    f.disorganise("Low");
    f.at("Low").known = false;
    Fight better = f;
    f.at_rally(f.us, {3});
    CHECK_FALSE(f.at("Low").known); // the top unit's was good enough
    better.facts("Low").mv = 5;
    better.at_rally(better.us, {3});
    CHECK(better.at("Low").known);
}
