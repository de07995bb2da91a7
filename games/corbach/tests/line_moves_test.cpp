// 8.7 Lines of battle on the move
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("the example of a line on the move", "[8.7a][8.7b][8.7c][8.7d][CW-04][DP-09]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.line_up(3);
        for (const char* name : {"P1", "P2", "P3"}) f.facts(name).mp = 6;
        f.begin("moveline(P1)");
        CHECK(f.question() == "move_line");
        f.go("to(1109)");
        CHECK(f.places(3) == "1109 1110 1111");
        f.go("left");
        for (const char* name : {"P1", "P2", "P3"}) CHECK(f.at(name).facing == Facing::NorthEast);
        f.go("leave(P3)");
        f.go("to(1208)");
        CHECK(f.places(3) == "1208 1209 1111");
        f.go("to(1308)");
        f.go("right");
        f.go("to(1408)");
        CHECK(f.places(3) == "1408 1409 1111");
        CHECK(f.at("P1").facing == Facing::East);
        CHECK(f.at("P1").mp == 0);
        CHECK(f.at("P2").mp == 0);
        CHECK(f.at("P3").facing == Facing::NorthEast);
        CHECK(f.at("P3").moved);
        CHECK(f.why_not("leave(P3)") == "8.7c"); // it is out of it
        f.go("done");
        CHECK_FALSE(f.can("move(P3)")); // and is not picked up again
    }
}

TEST_CASE("one unit, one stack or one line is moved", "[DP-09]") {
    Drill f(GENERATE(French, Allied));
    f.line_up(2);
    f.mine("S", "LI4", "0515");
    f.mine("T", "LI4", "0515");
    f.activate();
    CHECK(f.menu(f.me) ==
          Answers{"lead(A)", "move(P1)", "move(P2)", "move(S)", "move(T)", "movestack(0515)", "moveline(P1)", "done"});
    CHECK(f.refused(f.enemy, "move(P1)") == "-");
    SECTION("a unit") {
        f.go("move(P1)");
        f.go("to(1109)");
        CHECK(f.places(2) == "1109 1009");
    }
    SECTION("a unit out of a stack") {
        f.go("move(T)");
        f.go("to(0615)");
        CHECK(f.stack("0615") == "T");
        CHECK(f.stack("0515") == "S");
    }
    SECTION("a stack") {
        f.go("movestack(0515)");
        f.go("to(0615)");
        CHECK(f.stack("0615") == "S, T");
    }
    SECTION("a line") {
        f.go("moveline(P1)");
        f.go("to(1109)");
        CHECK(f.places(2) == "1109 1110");
    }
    SECTION("nobody") {
        f.go("done");
        CHECK(f.question() == "activate");
    }
}

TEST_CASE("all units of a line make the same step or none does", "[8.7a]") {
    Drill f(GENERATE(French, Allied));
    f.mine("P1", "LI", "1008");
    f.mine("P2", "LI", "1009");
    f.mine("P3", "HC", "1010");
    f.terrain("1110", Terrain::Woods); // closed to P3 only
    f.begin("moveline(P1)");
    CHECK_FALSE(f.can("to(1108)"));
    CHECK(f.why_not("to(1108)") == "8.1b");
    CHECK(f.can("to(1109)"));
    f.go("leave(P3)");
    f.go("to(1108)");
    CHECK(f.places(3) == "1108 1109 1010");
}

TEST_CASE("the slowest unit of a line holds it back", "[8.7a]") {
    Drill f;
    f.mine("P1", "HC", "1008");
    f.mine("P2", "HC", "1009");
    f.mine("P3", "LI", "1010");
    f.facts("P3").mp = 1;
    f.begin("moveline(P1)");
    f.go("to(1109)");
    CHECK_FALSE(f.can("to(1209)"));
    CHECK(f.why_not("to(1209)") == "8.1a");
    f.go("leave(P3)");
    f.go("to(1209)");
    CHECK(f.places(3) == "1209 1210 1111");
}

TEST_CASE("a line turns as one, each unit on its place", "[8.7a]") {
    Drill f;
    f.line_up(3);
    f.begin("moveline(P1)");
    f.go("about");
    for (const char* name : {"P1", "P2", "P3"}) {
        CHECK(f.at(name).facing == Facing::West);
        CHECK(f.at(name).mp == 3);
    }
    CHECK(f.places(3) == "1008 1009 1010");
}

TEST_CASE("a line stays one all the way", "[8.7b]") {
    Drill f(GENERATE(French, Allied));
    f.line_up(4);
    f.begin("moveline(P1)");
    f.go("to(1109)");
    SECTION("a gap ends it until one end is given up") {
        f.go("leave(P2)");
        CHECK_FALSE(f.can("to(1209)"));
        CHECK(f.why_not("to(1209)") == "6.5b");
        CHECK_FALSE(f.can("left"));
        f.go("leave(P1)");
        f.go("to(1211)"); // P3 and P4
        CHECK(f.places(4) == "1109 1110 1211 1212");
    }
    SECTION("one unit alone is no line") {
        f.go("leave(P4)");
        f.go("leave(P3)");
        f.go("leave(P2)");
        CHECK(f.why_not("to(1209)") == "6.5a");
        CHECK(f.menu(f.me) == Answers{"done"});
    }
    SECTION("their places do not change") {
        f.go("right");
        f.go("to(1110)"); // where P2 stood
        CHECK(f.places(4) == "1110 1111 1112 1113");
    }
}

TEST_CASE("who is left behind has moved, and stops", "[8.7c]") {
    Drill f;
    f.line_up(3);
    f.begin("moveline(P1)");
    f.go("to(1109)");
    f.go("leave(P3)");
    CHECK(f.at("P3").moved);
    CHECK(f.at("P3").mark == Mark::None);
    f.go("to(1209)");
    CHECK(f.where("P3") == "1111");
}

TEST_CASE("a line takes nobody up on its way", "[8.7d]") {
    Drill f;
    f.line_up(2);
    f.mine("Q", "LI", "1111"); // where the line passes, looking the same way
    f.begin("moveline(P1)");
    f.go("to(1109)"); // P2 is beside Q now
    CHECK(f.places(2) == "1109 1110");
    f.go("to(1209)");
    CHECK(f.places(2) == "1209 1210");
    CHECK(f.where("Q") == "1111");
    CHECK_FALSE(f.at("Q").moved);
}

TEST_CASE("a line does not stack with one of its own that has stopped", "[8.7e]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P1", "LI4", "1209"); // one behind the other
        f.mine("P2", "LI4", "1110");
        f.mine("P3", "LI4", "1010");
        f.begin("moveline(P1)");
        f.go("to(1309)");
        CHECK(f.places(3) == "1309 1209 1110");
        f.go("leave(P1)");
        CHECK_FALSE(f.can("to(1309)"));
        CHECK(f.why_not("to(1309)") == "8.7e");
        CHECK(f.can("to(1310)"));
    }
    SECTION("with another friend it may, and stops there") {
        Drill f;
        f.formation("C", French);
        f.unit("X", "LI4", French, "1209", Facing::East, "C");
        f.mine("P1", "LI4", "1110");
        f.mine("P2", "LI4", "1111");
        f.mine("P3", "LI4", "1112");
        f.begin("moveline(P1)");
        f.go("to(1209)");
        CHECK(f.stack("1209") == "X, P1");
        CHECK(f.at("P1").mark == Mark::None);
        f.go("to(1310)"); // P2 and P3 go on
        CHECK(f.places(3) == "1209 1310 1311");
    }
}

TEST_CASE("a zone of control stops those of the line who enter it", "[7.1a][8.7c]") {
    Drill f(GENERATE(French, Allied));
    f.line_up(4);
    f.theirs("E", "LI", "1208", Facing::West); // controls 1108 and 1109
    f.begin("moveline(P1)");
    f.go("to(1109)");
    CHECK(f.at("P1").mark == Mark::None);
    CHECK(f.at("P1").moved);
    f.go("to(1210)"); // the rest, named by P2
    CHECK(f.places(4) == "1109 1210 1211 1212");
}

TEST_CASE("a unit in a zone of control is left behind first", "[7.1c][8.7b]") {
    Drill f;
    f.line_up(3);
    f.theirs("E", "LI", "1108", Facing::West); // before P1
    f.begin("moveline(P1)");
    CHECK(f.why_not("to(1109)") == "7.1c");
    f.go("leave(P1)");
    CHECK_FALSE(f.at("P1").moved); // it has not taken part
    f.go("to(1110)");
    CHECK(f.places(3) == "1008 1110 1111");
}

TEST_CASE("a line moves backward", "[8.7a][8.3f]") {
    Drill f;
    f.line_up(2);
    f.begin("moveline(P1)");
    f.go("back(0909)");
    f.go("back(0808)");
    CHECK(f.places(2) == "0808 0809");
    CHECK(f.why_not("back(0708)") == "8.3f");
    f.go("left");
    CHECK(f.why_not("right") == "8.3f");
}

TEST_CASE("guns and commanders go with the unit of the line they are with", "[8.7a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.line_up(2, "LI4");
        f.mine("G", "A6", "1009");
        f.commander("A", "1008");
        f.begin("moveline(P1)");
        f.go("to(1109)");
        CHECK(f.stack("1110") == "G, P2");
        CHECK(f.commander_at("A").hex == f.hex("1109"));
        f.go("to(1209)");
        f.go("to(1310)");
        CHECK(f.why_not("to(1410)") == "8.1a"); // the gun has no more points
        f.go("leave(G)");
        f.go("to(1410)");
        CHECK(f.stack("1411") == "P2");
        CHECK(f.stack("1311") == "G");
        f.go("done");
        CHECK(f.commander_at("A").hex == f.hex("1410"));
        CHECK_FALSE(f.can("lead(A)")); // that was his move
    }
    SECTION("a commander stays with the unit that is left") {
        Drill f;
        f.line_up(3);
        f.commander("A", "1010");
        f.begin("moveline(P1)");
        f.go("to(1109)");
        f.go("leave(P3)");
        f.go("to(1209)");
        CHECK(f.commander_at("A").hex == f.hex("1111"));
        f.go("done");
        CHECK(f.commander_at("A").moved);
    }
    SECTION("or stays behind from the first") {
        Drill f;
        f.line_up(2);
        f.commander("A", "1008");
        f.begin("moveline(P1)");
        f.go("leavecommander(A)");
        f.go("to(1109)");
        f.go("done");
        CHECK(f.commander_at("A").hex == f.hex("1008"));
        CHECK(f.can("lead(A)"));
    }
}
