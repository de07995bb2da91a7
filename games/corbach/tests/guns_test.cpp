// 8.8 guns that turn and move, 9.5 guns under fire
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("guns turn one vertex, then they fire, then units move", "[4h][8.8a][DP-06][DP-07]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A6", "1010");
        f.mine("H", "A6", "1012");
        f.mine("P", "LI", "0515");
        f.theirs("E", "LI", "1407", Facing::East); // in the arc of G only when it has turned
        f.theirs("F", "LI", "1411", Facing::East);
        f.at_guns();
        CHECK(f.why_not("move(P)") == "4h");
        for (const char* turn : {"turn(G,left)", "turn(G,right)", "turn(H,left)", "turn(H,right)"}) CHECK(f.can(turn));
        CHECK(f.why_not("turn(P,left)") == "8.8a");
        CHECK(f.why_not("fire(G,1407)") == "9.1b");
        f.go("turn(G,left)");
        CHECK(f.at("G").facing == Facing::NorthEast);
        CHECK_FALSE(f.can("turn(G,left)"));
        CHECK(f.why_not("turn(G,left)") == "8.8a"); // one vertex only
        CHECK(f.can("turn(H,right)"));
        f.go("fire(G,1407)", {1});
        CHECK_FALSE(f.can("turn(H,right)")); // firing has begun
        CHECK(f.why_not("turn(H,right)") == "4h");
        CHECK(f.can("fire(H,1411)"));
        f.go("done");
        REQUIRE(f.question() == "act");
        CHECK(f.why_not("fire(H,1411)") == "4j"); // too late
        CHECK(f.can("move(P)"));
    }
}

TEST_CASE("a gun that has turned for nothing may still move", "[CA-44][DP-06]") {
    Drill f(GENERATE(French, Allied));
    f.mine("G", "A6", "1010");
    f.at_guns();
    f.go("turn(G,right)");
    f.go("done");
    f.go("move(G)");
    CHECK(f.at("G").mp == 3); // the turn was free
    f.go("to(1011)");
    f.go("left");
    CHECK(f.at("G").mp == 1);
}

TEST_CASE("after a failed test one gun turns and one fires", "[CA-47][DP-06][DP-07]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A6", "1010");
        f.mine("H", "A6", "1012");
        f.theirs("E", "LI", "1411", Facing::East);
        f.at_guns(6);
        f.go("turn(G,left)");
        CHECK_FALSE(f.can("turn(H,left)"));
        CHECK(f.why_not("turn(H,left)") == "5.3b");
        f.go("fire(H,1411)", {1}); // another than the one that turned
        CHECK(f.why_not("fire(G,1411)") != "");
        CHECK_FALSE(f.can("fire(G,1411)"));
    }
    SECTION("one in all, also of those out of command") {
        Drill f;
        f.scenario.formations[0].cr = 1;
        f.mine("G", "A6", "1010");
        f.mine("H", "A6", "1012");
        f.theirs("E", "LI", "1411", Facing::East);
        f.at_guns(6);
        CHECK(f.can("fire(G,1411)"));
        CHECK(f.can("fire(H,1411)"));
        f.go("fire(G,1411)", {1});
        CHECK_FALSE(f.can("fire(H,1411)"));
        CHECK(f.why_not("fire(H,1411)") == "5.3c");
    }
    SECTION("but when it has passed, every gun out of command fires") {
        Drill f;
        f.scenario.formations[0].cr = 1;
        f.mine("G", "A6", "1010");
        f.mine("H", "A6", "1012");
        f.theirs("E", "LI", "1411", Facing::East);
        f.at_guns();
        CHECK_FALSE(f.can("turn(G,left)"));
        f.go("fire(G,1411)", {1});
        f.go("fire(H,1411)", {1});
    }
}

TEST_CASE("a gun is spared while another unit is with it", "[9.5a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A12", "1010");
        f.theirs("E", "LI", "1110", Facing::West);
        f.theirs("H", "A6", "1110", Facing::West);
        REQUIRE(f.stack("1110") == "H, E");
        f.at_guns();
        f.go("fire(G,1110)", {4}); // 8: one step
        CHECK(f.at("E").losses == 1);
        CHECK(f.where("H") == "1110");
    }
    SECTION("alone it is not") {
        Drill f;
        f.mine("G", "A12", "1010");
        f.theirs("H", "A6", "1110", Facing::West);
        f.at_guns();
        f.go("fire(G,1110)", {4});
        CHECK(f.where("H") == "gone");
    }
    SECTION("it takes no test of morale") {
        Drill f;
        f.mine("G", "A12", "1010");
        f.theirs("H", "A6", "1110", Facing::West);
        f.at_guns();
        f.go("fire(G,1110)", {3});
        CHECK(f.at("H").order == Order::Good);
    }
}

TEST_CASE("a gun alone is destroyed when an enemy enters its hex", "[9.5b][CA-14]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "HC", "1010");
        f.theirs("H", "A6", "1110", Facing::SouthEast); // looks the other way
        f.begin("move(P)");
        f.go("to(1110)");
        CHECK(f.where("H") == "gone");
        CHECK(f.where("P") == "1110");
        CHECK(f.at("P").mp == 5);
        CHECK(f.question() == "move"); // it goes on
        f.go("to(1209)");
    }
    SECTION("beside it nothing happens; in front of it the move ends") {
        Drill f;
        f.mine("P", "HC", "1010");
        f.theirs("H", "A6", "1209", Facing::West);
        f.begin("move(P)");
        f.go("to(1110)");
        f.skip("react");
        CHECK(f.where("H") == "1209");
        CHECK(f.question() == "act");
    }
    SECTION("not while it is with others") {
        Drill f;
        f.mine("P", "HC", "1010");
        f.theirs("H", "A6", "1110", Facing::SouthEast);
        f.theirs("E", "LI", "1110", Facing::SouthEast);
        f.begin("move(P)");
        CHECK(f.why_not("to(1110)") == "8.1h");
    }
    SECTION("entering ends the move only where a zone of control does") {
        Drill f;
        f.mine("P", "HC", "1010");
        f.theirs("H", "A6", "1110", Facing::SouthEast);
        f.theirs("E", "LI", "1209", Facing::SouthWest); // controls 1110
        f.begin("move(P)");
        f.go("to(1110)");
        CHECK(f.where("H") == "gone");
        CHECK(f.question() == "act");
    }
}
