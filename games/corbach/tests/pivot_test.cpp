// 8.7.1 The pivot of cavalry
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("the example of a pivot", "[8.7.1a][8.7.1b][CW-05]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P1", "HC", "1010");
        f.mine("P2", "HC", "1011");
        f.begin("moveline(P1)");
        for (const char* pivot : {"pivot(P1,left)", "pivot(P1,right)", "pivot(P2,left)", "pivot(P2,right)"})
            CHECK(f.can(pivot));
        CHECK(f.price_of("pivot(P1,left)") == 2);
        CHECK(f.price_of("to(1110)") == 1);
        CHECK(f.price_of("leave(P1)") == 0);
        CHECK(f.price_of("done") == 0);
        f.go("pivot(P1,left)");
        CHECK(f.places(2) == "1010 1111");
        CHECK(f.at("P1").facing == Facing::NorthEast);
        CHECK(f.at("P2").facing == Facing::NorthEast);
        CHECK(f.at("P1").mp == 4);
        CHECK(f.at("P2").mp == 4);
        f.go("to(1110)");
        CHECK(f.places(2) == "1110 1210");
    }
    SECTION("about the other, to the right") {
        Drill f;
        f.mine("P1", "HC", "1010");
        f.mine("P2", "HC", "1011");
        f.level("1111", 1); // where P1 goes: one more
        f.begin("moveline(P1)");
        CHECK(f.price_of("pivot(P2,right)") == 3); // of the one who wheels
        f.go("pivot(P2,right)");
        CHECK(f.places(2) == "1111 1011");
        CHECK(f.at("P2").facing == Facing::SouthEast);
        CHECK(f.at("P2").mp == 3); // what P1 has left
    }
}

TEST_CASE("only cavalry on two hexes pivots", "[8.7.1a]") {
    SECTION("infantry does not") {
        Drill f(GENERATE(French, Allied));
        f.line_up(2);
        f.begin("moveline(P1)");
        CHECK_FALSE(f.can("pivot(P1,left)"));
        CHECK(f.why_not("pivot(P1,left)") == "8.7.1a");
    }
    SECTION("nor do three hexes") {
        Drill f;
        f.line_up(3, "HC");
        f.begin("moveline(P1)");
        CHECK_FALSE(f.can("pivot(P1,left)"));
        CHECK(f.why_not("pivot(P1,left)") == "8.7.1a");
        f.go("leave(P3)");
        CHECK(f.can("pivot(P2,right)"));
    }
    SECTION("two stacks do") {
        Drill f;
        f.mine("P1", "HC", "1010");
        f.mine("P2", "HC", "1010");
        f.mine("P3", "HC", "1011");
        f.mine("P4", "HC", "1011");
        f.begin("moveline(P1)");
        f.go("pivot(P1,left)");
        CHECK(f.stack("1010") == "P1, P2");
        CHECK(f.stack("1111") == "P3, P4");
    }
}

TEST_CASE("a pivot needs clear ground", "[8.7.1c]") {
    const char* closed = GENERATE("1010", "1011", "1111");
    Drill f;
    f.mine("P1", "LC", "1010");
    f.mine("P2", "LC", "1011");
    f.terrain(closed, Terrain::Woods);
    f.begin("moveline(P1)");
    INFO(closed);
    CHECK_FALSE(f.can("pivot(P1,left)"));
    CHECK(f.why_not("pivot(P1,left)") == "8.7.1c");
}
