// Our own rulings, CA-54 to CA-67
#include "games/corbach/combat.h"
#include "games/corbach/tests/field.h"

#include <catch2/catch.hpp>

using namespace corbach;
using namespace corbach::test;

namespace {

// A formation with its commander, a gun and an infantry unit, and enemies far off.
Field battery() {
    Field f;
    f.formation("A", French);
    f.commander("A", "1009");
    f.unit("Foot", "LI", French, "1009", Facing::East, "A");
    f.unit("Gun", "A6", French, "1010", Facing::East, "A");
    f.unit("Gun2", "A4", French, "1008", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1410", Facing::West);
    return f;
}

} // namespace

TEST_CASE("a gun that has fired in reaction may fire in its own activation, and not move", "[CA-54]") {
    Field f = battery();
    f.at("Gun").reacted = true;
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)", {1}));
    CHECK(f.offers(French, "fire(Gun,1410)"));
    f.skip("guns");
    CHECK(f.refused(French, "move(Gun)") == "8.8b");
    CHECK(f.offers(French, "move(Gun2)"));
}

TEST_CASE("all guns turn before any gun fires", "[CA-55]") {
    Field f = battery();
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)", {1}));
    CHECK(f.offers(French, "turn(Gun2,left)"));
    REQUIRE(f.play(French, "fire(Gun,1410)", {1}));
    CHECK(f.refused(French, "turn(Gun2,left)") == "4h");
}

TEST_CASE("independent units join before the die and share its fate", "[CA-56]") {
    Field f = battery();
    f.unit("Alone", "HC", French, "0909");
    f.facts("Alone").led_by = 1;
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)"));
    REQUIRE(f.question() == "attach");
    REQUIRE(f.play(French, "attach(Alone)"));
    REQUIRE(f.play(French, "done", {6}));
    f.skip("guns");
    REQUIRE(f.question() == "act_failed");
    REQUIRE(f.play(French, "move(Alone)"));
    CHECK(f.at("Alone").mp == 3); // half
    f.skip("move");
    f.skip("act_failed");
    CHECK(f.refused(French, "testunit(Alone)") == "5.1b");
}

TEST_CASE("a column turns for nothing along a road, as often as it needs", "[CA-57]") {
    Field f;
    f.formation("A", French);
    f.commander("A", "0505");
    f.unit("Foot", "LI", French, "0505", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1810", Facing::West);
    f.road("0505 0605");
    f.at("Foot").march = March::Column;
    f.at_march(French);
    REQUIRE(f.play(French, "march(A)"));
    REQUIRE(f.play(French, "move(Foot)"));
    f.play_all(French, {"left", "left", "left", "left", "left"});
    CHECK(f.at("Foot").mp == 8);
}

TEST_CASE("off the road it pays, and three vertices are the most", "[CA-57][8.3a]") {
    Field f;
    f.formation("A", French);
    f.commander("A", "0505");
    f.unit("Foot", "LI", French, "0505", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1810", Facing::West);
    f.at("Foot").march = March::Column;
    f.at_march(French);
    REQUIRE(f.play(French, "march(A)"));
    REQUIRE(f.play(French, "move(Foot)"));
    f.play_all(French, {"left", "left", "left"});
    CHECK(f.at("Foot").mp == 5);
    CHECK(f.refused(French, "left") == "8.3a");
}

TEST_CASE("the entry hex costs nothing and units enter facing the far edge", "[CA-58][14.1e]") {
    for (const Seat seat : core::EachSeat) {
        Field f;
        f.group("G", seat, 1, seat == French ? "0105" : "2005");
        f.unit("New", "LI", seat, "");
        f.facts("New").group = 0;
        f.at("New").facing = f.scenario.army(seat).enters_facing;
        f.unit("Far", "LI", core::other(seat), "1015", Facing::East);
        f.at_activation(seat);
        REQUIRE(f.play(seat, "arrive(G)"));
        REQUIRE(f.play(seat, std::string("enter(New,") + (seat == French ? "0105)" : "2005)")));
        CHECK(f.at("New").facing == (seat == French ? Facing::East : Facing::West));
        CHECK(f.at("New").mp == 4);
    }
}

TEST_CASE("a unit that has rallied faces as its stack does, else as its owner likes", "[CA-59]") {
    Field f;
    f.formation("A", French);
    f.unit("Alone", "LI", French, "0505", Facing::East, "A");
    f.unit("Host", "LI4", French, "0808", Facing::NorthWest, "A");
    f.unit("Guest", "LI4", French, "0808", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1810", Facing::West);
    f.at("Alone").order = f.at("Guest").order = Order::Routed;
    f.at_rally(French);
    REQUIRE(f.play(French, "rally(Guest)", {1, 1})); // the other one then tests without being chosen
    CHECK(f.at("Guest").facing == Facing::NorthWest);
    REQUIRE(f.question() == "face");
    CHECK(f.menu(French).size() == 6);
    REQUIRE(f.play(French, "face(SW)"));
    CHECK(f.at("Alone").facing == Facing::SouthWest);
}

TEST_CASE("cavalry that does not come beside the enemy goes back", "[CA-60][8.6e]") {
    Field f;
    f.formation("A", French);
    f.commander("A", "0505");
    f.unit("Mover", "LI", French, "0909", Facing::East, "A");
    f.unit("Horse", "HC", Allied, "1210", Facing::East);
    f.commander("A", "0909");
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)", {1}));
    f.skip("guns");
    REQUIRE(f.play(French, "move(Mover)"));
    REQUIRE(f.play(French, "to(1009)"));
    REQUIRE(f.question() == "react");
    REQUIRE(f.play(Allied, "charge(Horse)", {1}));
    CHECK(f.refused(Allied, "done") == "8.6e");
    REQUIRE(f.play(Allied, "to(1310)"));
    REQUIRE(f.play(Allied, "giveup"));
    CHECK(f.where("Horse") == "1210");
    CHECK(f.at("Horse").facing == Facing::East);
    CHECK(f.state.reaction_used);
}

TEST_CASE("terrain disorganises in an advance, and not in a retreat", "[CA-61]") {
    Field f;
    f.unit("Attacker", "LI8", French, "1010", Facing::East);
    f.unit("Defender", "LI4", Allied, "1110", Facing::West);
    f.facts("Attacker").mv = 6;
    f.terrain("1110 1210 1209", Terrain::Woods);
    f.at_combat(French);
    REQUIRE(f.play(French, "attack(1010>1110)"));
    // Ratio 2:1 +2, morale +2, woods -1: six makes nine: a step, TM+2, back one hex; the attacker TM-1.
    REQUIRE(f.play(French, "done", {6, 1, 1}));
    REQUIRE(f.question() == "retreat");
    REQUIRE(f.play(Allied, "retreat(1210)"));
    CHECK(f.at("Defender").order == Order::Good);
    REQUIRE(f.question() == "advance");
    REQUIRE(f.play(French, "advance(1010>1110)"));
    CHECK(f.at("Attacker").order == Order::Disorganised);
}

TEST_CASE("commanders advance with the units they have led", "[CA-62]") {
    Field f;
    f.formation("A", French);
    f.unit("Attacker", "LI8", French, "1010", Facing::East, "A");
    f.commander("A", "1010");
    f.unit("Defender", "LI4", Allied, "1110", Facing::West);
    f.facts("Attacker").mv = 6;
    f.at_combat(French);
    REQUIRE(f.play(French, "attack(1010>1110)"));
    REQUIRE(f.play(French, "done", {5})); // 5 + 2 + 2 + 1 = 10: a step, D, R1
    REQUIRE(f.play(Allied, "retreat(1210)"));
    REQUIRE(f.play(French, "advance(1010>1110)"));
    CHECK(f.commander_at("A").hex == f.hex("1110"));
}

TEST_CASE("one cavalry unit among the attackers is enough for its modifiers", "[CA-63]") {
    Field f;
    f.unit("Foot", "LI", French, "1010", Facing::East);
    f.unit("Horse", "HC", French, "1009", Facing::SouthEast);
    f.unit("Defender", "LI", Allied, "1110", Facing::West);
    Engagement e;
    e.attacker = French;
    e.attackers = {f.hex("1010"), f.hex("1009")};
    e.defenders = {f.hex("1110")};
    const auto has_item = [&](Rule rule) {
        const Modifiers mods = combat_modifiers(f.here(), e);
        for (const Item& item : mods.items)
            if (item.rule == rule) return true;
        return false;
    };
    CHECK(has_item(Rule::C10_3g));
    f.facts("Foot").type = Type::LightInfantry; // not all of them are light
    CHECK_FALSE(has_item(Rule::C10_3m));
    f.facts("Horse").type = Type::LightCavalry;
    CHECK(has_item(Rule::C10_3m));
}

TEST_CASE("units in column neither attack nor charge nor fire in reaction", "[CA-64]") {
    Field f;
    f.formation("A", French);
    f.commander("A", "0909");
    f.unit("Mover", "LI", French, "0909", Facing::East, "A");
    f.unit("Horse", "HC", Allied, "1210", Facing::West);
    f.unit("Gun", "A6", Allied, "1309", Facing::West);
    f.at("Horse").march = f.at("Gun").march = March::Column;
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)", {1}));
    f.skip("guns");
    REQUIRE(f.play(French, "move(Mover)"));
    REQUIRE(f.play(French, "to(1009)"));
    CHECK(f.question() == "move"); // nobody is asked

    Field g;
    g.unit("Attacker", "LI", French, "1010", Facing::East);
    g.unit("Other", "LI", French, "1011", Facing::East);
    g.unit("Defender", "LI", Allied, "1111", Facing::West);
    g.at("Attacker").march = March::Column;
    g.at_combat(French);
    CHECK(g.refused(French, "attack(1010>1111)") == "14.1d");
    CHECK(g.offers(French, "attack(1011>1111)"));
}

TEST_CASE("a unit routed while units rally has no test in that phase", "[CA-65]") {
    Field f;
    f.formation("A", French);
    f.unit("Runner", "LI", French, "1010", Facing::East, "A");
    f.unit("Shaken", "LI", French, "0910", Facing::East, "A");
    f.unit("Wall", "LI", French, "0911", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1810", Facing::West);
    f.at("Runner").order = Order::Routed;
    f.at("Shaken").order = Order::Disorganised;
    f.at_rally(French, {6}); // runs again
    REQUIRE(f.question() == "rout");
    REQUIRE(f.play(French, "rout(0910)"));
    f.play_all(French, {"rout(0810)", "rout(0711)"});
    CHECK(f.at("Shaken").order == Order::Routed);
    REQUIRE(f.question() == "rout"); // its first flight, without a die
    f.play_all(French, {"rout(0809)", "rout(0709)", "rout(0608)"});
    CHECK(f.at("Shaken").order == Order::Routed);
    CHECK(f.question() != "rally");
}

TEST_CASE("cavalry may stay when nobody fought", "[CA-66]") {
    Field f;
    f.unit("Horse", "HC", French, "1010", Facing::East);
    f.unit("Runner", "LI", Allied, "1110", Facing::West);
    f.at("Runner").order = Order::Routed;
    f.at_combat(French);
    REQUIRE(f.play(French, "attack(1010>1110)"));
    REQUIRE(f.play(French, "done"));
    CHECK(f.where("Runner") == "gone");
    REQUIRE(f.question() == "advance");
    CHECK(f.offers(French, "done"));
    CHECK(f.offers(French, "advance(1010>1110)"));
}

TEST_CASE("light units leave a zone of control by any side", "[CA-67]") {
    Field f;
    f.formation("A", French);
    f.commander("A", "1009");
    f.unit("Light", "JG", French, "1010", Facing::East, "A");
    f.unit("Line", "LI", French, "1005", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1110", Facing::West);
    f.commander("A", "1010");
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)", {1}));
    f.skip("guns");
    REQUIRE(f.play(French, "move(Light)"));
    CHECK(f.offers(French, "back(1011)")); // its flank, were it of the line
    CHECK(f.offers(French, "back(0910)"));
}

TEST_CASE("a stack that retreats or turns about shows nobody what lies beneath", "[CA-53]") {
    Field f;
    f.formation("A", French);
    f.commander("A", "1009");
    f.unit("Top", "LI4", French, "1010", Facing::East, "A");
    f.unit("Below", "LI4", French, "1010", Facing::East, "A");
    f.unit("Gun", "A4", French, "1012", Facing::East, "A");
    f.unit("Covered", "LI4", French, "1012", Facing::East, "A");
    f.unit("Enemy", "LI", Allied, "1110", Facing::West);
    f.at("Below").known = f.at("Covered").known = false;
    f.at_activation(French);
    REQUIRE(f.play(French, "test(A)", {1}));
    f.skip("guns");
    SECTION("leaving a zone of control") {
        REQUIRE(f.play(French, "movestack(1010)"));
        REQUIRE(f.play(French, "back(0910)"));
        CHECK(f.where("Below") == "0910");
        CHECK_FALSE(f.at("Below").known);
    }
    SECTION("turning about beneath a gun") {
        REQUIRE(f.play(French, "movestack(1012)"));
        REQUIRE(f.play(French, "about"));
        CHECK_FALSE(f.at("Covered").known);
    }
}
