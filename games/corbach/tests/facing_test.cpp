// 8.3 changing facing and moving backward, 8.4 leaving a zone of control
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("a vertex costs a point, and three are the most", "[8.3a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "HC", "1010");
        f.begin("move(P)");
        CHECK(f.price_of("left") == 1);
        f.go("left");
        CHECK(f.at("P").facing == Facing::NorthEast);
        CHECK(f.at("P").mp == 5);
        f.go("to(1110)");
        f.go("right");
        f.go("right");
        CHECK(f.at("P").facing == Facing::SouthEast);
        CHECK(f.at("P").mp == 2);
        for (const char* turn : {"left", "right", "about"}) {
            CHECK_FALSE(f.can(turn));
            CHECK(f.why_not(turn) == "8.3a");
        }
        CHECK(f.can("to(1111)"));
    }
    SECTION("a turn about is all three") {
        Drill f;
        f.mine("P", "HC", "1010");
        f.begin("move(P)");
        f.go("about");
        CHECK(f.why_not("left") == "8.3a");
        CHECK(f.why_not("about") == "8.3a");
    }
}

TEST_CASE("turning in a zone of control costs two and a test", "[8.3b][8.3c]") {
    // E controls 1110, where P looks past it.
    const auto drill = [](Seat seat) {
        Drill f(seat);
        f.mine("P", "HC", "1110", Facing::NorthWest);
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("move(P)");
        return f;
    };
    for (const Seat seat : core::EachSeat) {
        for (const int die : {4, 5}) {
            Drill f = drill(seat);
            f.go("left", {die});
            CHECK(f.at("P").facing == Facing::West); // whatever the die
            CHECK(f.at("P").mp == 4);
            CHECK(f.at("P").order == (die == 4 ? Order::Good : Order::Disorganised));
            f.go("left"); // no second test
            CHECK(f.at("P").facing == Facing::SouthWest);
            CHECK(f.at("P").mp == 2);
        }
    }
    SECTION("a stack has one die, and a unit that was disorganised does not rout") {
        Drill f;
        f.mine("P", "LI4", "1110", Facing::NorthWest);
        f.mine("Q", "LI4", "1110", Facing::NorthWest);
        f.at("Q").order = Order::Disorganised;
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("movestack(1110)");
        f.go("left", {6});
        CHECK(f.at("P").order == Order::Disorganised);
        CHECK(f.at("Q").order == Order::Disorganised);
        CHECK(f.where("Q") == "1110");
    }
    SECTION("with one point it cannot") {
        Drill f;
        f.mine("P", "LI", "1110", Facing::NorthWest);
        f.facts("P").mp = 1;
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("move(P)");
        CHECK(f.why_not("left") == "8.1a");
    }
}

TEST_CASE("with an enemy in its own zone of control a unit does not turn", "[8.3d]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "HC", "1110");
        f.theirs("E", "LI", "1210", Facing::East); // in front of P, looking away
        f.begin("move(P)");
        for (const char* turn : {"left", "right", "about"}) {
            CHECK_FALSE(f.can(turn));
            CHECK(f.why_not(turn) == "8.3d");
        }
    }
    SECTION("an enemy in a town before it is not in its zone") {
        Drill f;
        f.terrain("1210", Terrain::Town);
        f.mine("P", "HC", "1110");
        f.theirs("E", "LI", "1210", Facing::East);
        f.begin("move(P)");
        CHECK(f.can("left"));
    }
}

TEST_CASE("turning about costs one point and turns the stack over", "[8.3e]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "LI4", "1010", Facing::NorthEast);
        f.mine("Q", "LI4", "1010", Facing::NorthEast);
        f.mine("G", "A6", "1010", Facing::NorthEast);
        REQUIRE(f.stack("1010") == "G, P, Q");
        f.begin("movestack(1010)");
        f.go("about");
        CHECK(f.stack("1010") == "G, Q, P");
        for (const char* name : {"P", "Q", "G"}) CHECK(f.at(name).facing == Facing::SouthWest);
        CHECK(f.at("P").mp == 3);
        CHECK(f.at("G").mp == 2);
    }
}

TEST_CASE("no turn about in a zone of control", "[8.3e]") {
    Drill f(GENERATE(French, Allied));
    f.mine("P", "HC", "1110", Facing::NorthWest);
    f.theirs("E", "LI", "1210", Facing::West);
    f.begin("move(P)");
    CHECK_FALSE(f.can("about"));
    CHECK(f.why_not("about") == "8.3e");
    CHECK(f.can("left"));
}

TEST_CASE("a unit moves backward two hexes and turns one vertex", "[8.3f][CA-35]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.terrain("0911", Terrain::Town);
        f.mine("P", "HC", "1110");
        f.begin("move(P)");
        CHECK(f.can("back(1009)"));
        CHECK(f.can("back(1010)"));
        CHECK(f.why_not("back(1109)") == "8.3f"); // a flank
        CHECK(f.why_not("back(1209)") == "8.3f"); // the front
        f.go("back(1010)");
        CHECK(f.at("P").facing == Facing::East);
        CHECK(f.at("P").mp == 5);
        CHECK_FALSE(f.can("to(1110)")); // not forward again
        CHECK(f.why_not("to(1110)") == "CA-35");
        CHECK(f.why_not("back(0911)") == "8.1b"); // terrain as ever
        f.go("back(0910)");
        CHECK(f.at("P").mp == 4);
        CHECK_FALSE(f.can("back(0809)"));
        CHECK(f.why_not("back(0809)") == "8.3f");
        CHECK(f.why_not("about") == "8.3e");
        f.go("left");
        CHECK(f.at("P").mp == 3);
        CHECK_FALSE(f.can("left"));
        CHECK(f.why_not("left") == "8.3f");
        CHECK(f.why_not("to(0909)") == "CA-35");
    }
}

TEST_CASE("backward costs what the terrain costs", "[CA-35]") {
    Drill f;
    f.level("1010", 1);
    f.mine("P", "LI", "1110");
    f.begin("move(P)");
    f.go("back(1010)");
    CHECK(f.at("P").mp == 2);
    SECTION("forward or turned, it does not move backward any more") {
        Drill g;
        g.mine("P", "LI", "1110");
        g.begin("move(P)");
        g.go("to(1210)");
        CHECK(g.why_not("back(1110)") == "8.3f");
    }
}

TEST_CASE("who is stacked moves backward one hex", "[8.3f]") {
    SECTION("the stack together") {
        Drill f(GENERATE(French, Allied));
        f.mine("P", "LI4", "1110");
        f.mine("Q", "LI4", "1110");
        f.begin("movestack(1110)");
        f.go("back(1010)");
        CHECK_FALSE(f.can("back(0910)"));
        CHECK(f.why_not("back(0910)") == "8.3f");
        CHECK(f.can("left"));
    }
    SECTION("a unit with a gun") {
        Drill f;
        f.mine("P", "LI4", "1110");
        f.mine("G", "A6", "1110");
        f.begin("movestack(1110)");
        f.go("back(1010)");
        CHECK(f.why_not("back(0910)") == "8.3f");
    }
    SECTION("one that leaves the other") {
        Drill f;
        f.mine("P", "LI4", "1110");
        f.mine("Q", "LI4", "1110");
        f.begin("move(P)");
        f.go("back(1010)");
        CHECK(f.why_not("back(0910)") == "8.3f");
        CHECK(f.can("right"));
    }
}

TEST_CASE("a zone of control is left for a rear hex, at the price of all points", "[8.4a][8.4b]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "LI", "1110");
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("move(P)");
        CHECK(f.can("back(1009)"));
        CHECK(f.can("back(1010)"));
        for (const char* flank : {"back(1109)", "back(1111)"}) {
            CHECK_FALSE(f.can(flank));
            CHECK(f.why_not(flank) == "8.4a");
        }
        f.go("back(1010)");
        CHECK(f.where("P") == "1010");
        CHECK(f.at("P").facing == Facing::East);
        CHECK(f.at("P").mp == 0);
        CHECK(f.at("P").moved);
        CHECK(f.question() == "act"); // infantry does not turn after it
    }
}

TEST_CASE("it needs all its points to leave a zone of control", "[8.4b]") {
    Drill f;
    f.mine("P", "LI4", "1110", Facing::NorthEast);
    f.mine("Q", "LI4", "1110", Facing::NorthEast);
    f.theirs("E", "LI", "1210", Facing::West);
    f.begin("movestack(1110)");
    CHECK(f.can("back(1010)"));
    SECTION("none for turning") {
        f.go("left", {1});
        CHECK_FALSE(f.can("back(1010)"));
    }
    SECTION("none for the order of the stack") {
        f.go("swap");
        CHECK_FALSE(f.can("back(1010)"));
        CHECK(f.why_not("back(1010)") == "8.4b");
    }
}

TEST_CASE("cavalry that has left a zone of control turns one vertex", "[8.4c]") {
    for (const Seat seat : core::EachSeat) {
        for (const char* kind : {"HC", "LC"}) {
            Drill f(seat);
            f.mine("P", kind, "1110");
            f.theirs("E", "LI", "1210", Facing::West);
            f.begin("move(P)");
            f.go("back(1010)");
            REQUIRE(f.question() == "move");
            CHECK(f.menu(seat) == Answers{"left", "right", "done"});
            CHECK(f.why_not("to(0910)") == "8.4b");
            f.go("right");
            CHECK(f.at("P").facing == Facing::SouthEast);
            CHECK(f.question() == "act");
        }
    }
}

TEST_CASE("leaving a zone of control through friends", "[8.4a]") {
    Drill f;
    f.mine("P", "LI", "1110");
    f.mine("Q", "LI", "1010");
    f.terrain("1009", Terrain::Town); // taken as well
    f.mine("R", "LI", "1009", Facing::NorthEast);
    f.theirs("E", "LI", "1210", Facing::West);
    f.begin("move(P)");
    f.go("back(1010)", {5}); // Q, who looks the same way, takes a test
    CHECK(f.at("Q").order == Order::Disorganised);
    REQUIRE(f.question() == "retreat"); // and it goes on to a free hex
    f.go("retreat(0910)");
    CHECK(f.where("P") == "0910");
    CHECK(f.at("P").order == Order::Good);
    CHECK(f.stack("1010") == "Q");
    CHECK(f.question() == "act");
}

TEST_CASE("a gun does not leave a zone of control", "[8.4a]") {
    Drill f;
    f.mine("G", "A6", "1110");
    f.theirs("E", "LI", "1210", Facing::West);
    f.begin("move(G)");
    CHECK(f.why_not("back(1010)") == "11.5c");
}
