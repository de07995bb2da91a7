// 7 Zones of control
#include "games/corbach/tests/drill.h"

#include "games/corbach/command.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// The hexes round 1010 in a zone of control of a unit there.
Answers zone(const Drill& f) {
    Answers hexes;
    for (const char* label : {"1009", "1110", "1111", "1011", "0911", "0910"})
        if (in_enemy_zone(f.here(), f.me, f.hex(label))) hexes.insert(label);
    return hexes;
}

Answers zone_of(const std::string& kind, Facing facing, Order order = Order::Good) {
    Drill f;
    f.theirs("E", kind, "1010", facing);
    f.at("E").order = order;
    return zone(f);
}

const Answers All{"1009", "1110", "1111", "1011", "0911", "0910"};

} // namespace

TEST_CASE("a unit controls its frontal hexes", "[7a]") {
    CHECK(zone_of("LI", Facing::East) == Answers{"1110", "1111"});
    CHECK(zone_of("LI", Facing::NorthEast) == Answers{"1009", "1110"});
    CHECK(zone_of("HC", Facing::NorthWest) == Answers{"1009", "0910"});
    CHECK(zone_of("A6", Facing::West) == Answers{"0910", "0911"});
    CHECK(zone_of("LI", Facing::SouthWest) == Answers{"0911", "1011"});
    CHECK(zone_of("LI", Facing::SouthEast) == Answers{"1011", "1111"});
    CHECK(zone_of("JG", Facing::East) == All);
    CHECK(zone_of("LC", Facing::East) == All);
    CHECK(zone_of("LI", Facing::East, Order::Disorganised) == Answers{"1110", "1111"});
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.theirs("E", "LI", "1010", Facing::East);
        CHECK(zone(f) == Answers{"1110", "1111"});
        CHECK_FALSE(in_enemy_zone(f.here(), f.enemy, f.hex("1110"))); // nobody fears his own
    }
}

TEST_CASE("routed units and commanders control nothing", "[7b]") {
    CHECK(zone_of("LI", Facing::East, Order::Routed).empty());
    CHECK(zone_of("JG", Facing::East, Order::Routed).empty());
    Drill f;
    f.commander("B", "1010");
    f.army_commander(Allied, "1010");
    CHECK(zone(f).empty());
}

TEST_CASE("who enters an enemy's zone of control stops", "[7.1a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "HC", "0910");
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("move(P)");
        f.go("to(1010)");
        CHECK(f.question() == "move");
        f.go("to(1110)"); // in front of E
        CHECK(f.question() == "act");
        CHECK(f.where("P") == "1110");
        CHECK(f.at("P").moved);
    }
}

TEST_CASE("a stack stops as one", "[7.1a]") {
    Drill f;
    f.mine("P", "LI4", "1010");
    f.mine("Q", "LI4", "1010");
    f.theirs("E", "LI", "1210", Facing::West);
    f.begin("movestack(1010)");
    f.go("to(1110)");
    CHECK(f.question() == "act");
    CHECK(f.stack("1110") == "P, Q");
}

TEST_CASE("nobody goes from one zone of control into another", "[7.1b]") {
    // P in 1110 stands in front of E; behind it are 1009 and 1010.
    Drill f(GENERATE(French, Allied));
    f.mine("P", "LI", "1110");
    f.theirs("E", "LI", "1210", Facing::West);
    SECTION("both hexes behind it are controlled") {
        f.theirs("F", "LI", "0910", Facing::East); // controls 1009 and 1010
        f.begin("move(P)");
        for (const char* back : {"back(1009)", "back(1010)"}) {
            CHECK_FALSE(f.can(back));
            CHECK(f.why_not(back) == "7.1b");
        }
    }
    SECTION("one of them is free") {
        f.theirs("F", "LI", "0911", Facing::East); // controls 1010 and 1011
        f.begin("move(P)");
        CHECK(f.can("back(1009)"));
        CHECK_FALSE(f.can("back(1010)"));
    }
}

TEST_CASE("a zone of control is left backward only", "[7.1c]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "LI", "1110", Facing::NorthEast); // in front of E, who is not in front of it
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("move(P)");
        for (const char* step : {"to(1109)", "to(1209)"}) {
            CHECK_FALSE(f.can(step));
            CHECK(f.why_not(step) == "7.1c");
        }
        CHECK(f.can("back(1010)"));
        CHECK_FALSE(f.can("back(1111)")); // it is controlled too
    }
    SECTION("light units too") {
        Drill f;
        f.mine("P", "LC", "1110");
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("move(P)");
        CHECK(f.why_not("to(1109)") == "7.1c");
        CHECK(f.can("back(1109)"));
    }
}

TEST_CASE("a retreat into a zone of control costs a step and a test", "[7.1d]") {
    Drill f;
    f.mine("P", "LI8", "1110", Facing::West);
    f.facts("P").mv = 6;
    f.theirs("E", "LI8", "1010", Facing::East);
    f.mine("Q", "LI", "0810"); // controls 0910 and 0911, behind E
    f.at_combat(French);
    f.go("attack(1110>1010)");
    f.go("done", {6, 1, 1}); // 8: one step, a test, one hex
    REQUIRE(f.question() == "retreat");
    CHECK(f.at("E").losses == 1);
    const auto [die, after] = GENERATE(std::pair(2, Order::Good), std::pair(3, Order::Disorganised));
    f.reply("retreat(0910)", {die}); // a test with two more on the die
    CHECK(f.at("E").losses == 2);
    CHECK(f.at("E").order == after);
}

TEST_CASE("a friend in the hex undoes the zone for commanders", "[7.1e]") {
    Drill f;
    f.commander("A", "1009");
    f.theirs("E", "LI", "1210", Facing::West); // controls 1110 and 1111
    SECTION("their way and their reach are barred") {
        f.begin("lead(A)");
        CHECK(f.why_not("to(1110)") == "8.5c");
        CHECK_FALSE(command_reach(f.here(), commander_of(f.formation_id("A"))).has(f.hex("1110")));
    }
    SECTION("but not to a friend") {
        f.mine("P", "LI", "1110");
        f.begin("lead(A)");
        CHECK(f.can("to(1110)"));
        CHECK(command_reach(f.here(), commander_of(f.formation_id("A"))).has(f.hex("1110")));
    }
    SECTION("units are not helped by it") {
        f.mine("P", "LI4", "1110");
        f.mine("Q", "LI4", "1009");
        f.begin("move(Q)");
        f.go("to(1110)");
        CHECK(f.question() == "act");
    }
}

TEST_CASE("terrain that a zone of control does not reach", "[7.1f]") {
    const auto controls = [](const std::string& kind, const std::function<void(Drill&)>& terrain) {
        Drill f;
        f.theirs("E", kind, "1010", Facing::East);
        terrain(f);
        return zone(f).count("1110") != 0;
    };
    const auto woods = [](Drill& f) { f.terrain("1110", Terrain::Woods); };
    const auto town = [](Drill& f) { f.terrain("1110", Terrain::Town); };
    CHECK_FALSE(controls("LI", woods));
    CHECK_FALSE(controls("LC", woods));
    CHECK(controls("JG", woods));
    CHECK_FALSE(controls("LI", town));
    CHECK_FALSE(controls("JG", town));
    CHECK_FALSE(controls("LI", [](Drill& f) { f.stream("1010|1110"); }));
    CHECK_FALSE(controls("JG", [](Drill& f) { f.river("1010|1110"); }));
    CHECK(controls("LI", [](Drill& f) { f.stream("1010|1110").bridge("1010|1110"); }));
    CHECK(controls("LI", [](Drill& f) { f.river("1010|1110").bridge("1010|1110"); }));
    CHECK(controls("LI", [](Drill& f) { f.terrain("1010", Terrain::Woods); })); // out of it
    CHECK(controls("LI", [](Drill& f) { f.level("1110", 1); }));
}

TEST_CASE("an enemy's flank and rear do not stop a unit", "[7.2a][7.2b]") {
    Drill f;
    f.mine("P", "HC", "0910");
    f.theirs("E", "LI", "1011", Facing::East); // flanks 1010 and 1012, rear 0911 and 0912
    SECTION("flank") {
        f.begin("move(P)");
        f.go("to(1010)"); // north of E
        CHECK(f.question() == "move");
        CHECK(f.can("to(1110)"));
    }
    SECTION("rear") {
        f.begin("move(P)");
        f.go("right");
        f.go("to(0911)");
        CHECK(f.question() == "move");
        CHECK(f.can("to(0912)"));
    }
}

TEST_CASE("a retreat into a flank may disorganise, into a rear it does not", "[7.2a][7.2b]") {
    // P leaves 1110, before E, for 1010.
    Drill f;
    f.terrain("1009", Terrain::Town); // cavalry has one way only
    f.mine("P", "HC", "1110");
    f.theirs("E", "LI", "1210", Facing::West);
    SECTION("flank: a test with one more on the die") {
        f.theirs("F", "LI", "1011", Facing::West); // 1010 is north of it
        const auto [die, after] = GENERATE(std::pair(3, Order::Good), std::pair(4, Order::Disorganised));
        f.begin("move(P)");
        f.go("back(1010)", {die});
        CHECK(f.at("P").order == after);
        CHECK(f.at("P").losses == 0);
    }
    SECTION("rear: none") {
        f.theirs("F", "LI", "0911", Facing::SouthWest); // 1010 is behind it
        f.begin("move(P)");
        f.go("back(1010)");
        CHECK(f.at("P").order == Order::Good);
    }
}
