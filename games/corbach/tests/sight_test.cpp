// 9.4 Lines of sight and fire at a flank
#include "games/corbach/tests/drill.h"

#include "games/corbach/fire.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// Along the row from 1010 eastward: 1110|1111 are passed on their common side, 1210 is crossed, 1310|1311 passed.
bool sees(const Drill& f, const std::string& target, const std::string& from = "1010") {
    return static_cast<bool>(line_of_sight(f.here(), f.hex(from), f.hex(target)));
}

std::string blocked_by(const Drill& f, const std::string& target) {
    return rule_id(line_of_sight(f.here(), f.hex("1010"), f.hex(target)).rule());
}

bool is_flank_fire(const Drill& f, const std::string& target) {
    for (const Item& item : fire_modifiers(f.here(), f.id("G"), f.hex(target), f.hex(target)).items)
        if (item.rule == Rule::C9_4h) return item.value == 2;
    return false;
}

} // namespace

TEST_CASE("the example of a line of sight", "[9.4a][9.4e][CW-06]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.terrain("1210", Terrain::Town);
        f.mine("G", "A6", "1010");
        f.theirs("Gilsa", "LI", "1410", Facing::East);
        f.theirs("PrinzKarl", "LI", "1309", Facing::East);
        f.at_activation(seat);
        f.go("test(A)", {1});
        CHECK_FALSE(f.can("fire(G,1410)"));
        CHECK(f.can("fire(G,1309)"));
    }
}

TEST_CASE("sight runs from centre to centre, and always to a neighbour", "[9.4a]") {
    Drill f;
    f.terrain("1209 1211 1110", Terrain::Woods); // beside the line
    CHECK(sees(f, "1410"));
    f.terrain("1210", Terrain::Woods); // on it
    CHECK_FALSE(sees(f, "1410"));
    CHECK_FALSE(sees(f, "1010", "1410")); // both ways
    Drill g;
    for (const char* next : {"1009", "1110", "1111", "1011", "0911", "0910"}) {
        g.terrain(next, Terrain::Town).level(next, 1);
        CHECK(sees(g, next));
    }
}

TEST_CASE("one level apart every element hides, and higher ground", "[9.4b][CA-38]") {
    for (const bool up : {false, true}) {
        Drill f;
        f.level(up ? "1410" : "1010", 1);
        CHECK(sees(f, "1410"));
        f.level("1210", 1);
        CHECK(sees(f, "1410")); // no higher than the higher of the two
        f.level("1210", 2);
        CHECK_FALSE(sees(f, "1410"));
        CHECK(blocked_by(f, "1410") == "9.4b");
        for (const int level : {0, 1}) {
            f.level("1210", level).terrain("1210", Terrain::Woods);
            CHECK_FALSE(sees(f, "1410"));
            CHECK(blocked_by(f, "1410") == "9.4b");
        }
    }
}

TEST_CASE("over two levels one sees past elements, but not past higher ground", "[9.4c]") {
    for (const bool up : {false, true}) {
        Drill f;
        f.level(up ? "1410" : "1010", 2).terrain("1210", Terrain::Woods);
        CHECK(sees(f, "1410"));
        f.theirs("E", "LI", "1210");
        CHECK(sees(f, "1410"));
        f.level("1210", 2);
        CHECK(sees(f, "1410"));
        f.level("1210", 3);
        CHECK_FALSE(sees(f, "1410"));
    }
}

TEST_CASE("on one level elements as high or higher hide", "[9.4d][CA-51]") {
    Drill f;
    f.level("1010 1410", 1);
    f.terrain("1210", Terrain::Woods);
    CHECK(sees(f, "1410")); // in a hollow
    f.level("1210", 1);
    CHECK_FALSE(sees(f, "1410"));
    CHECK(blocked_by(f, "1410") == "9.4d");
    f.terrain("1210", Terrain::Clear);
    CHECK(sees(f, "1410"));
    f.level("1210", 2);
    CHECK_FALSE(sees(f, "1410")); // higher ground by itself
    CHECK(blocked_by(f, "1410") == "9.4d");
}

TEST_CASE("units, towns and woods hide; streams, roads and commanders do not", "[9.4e]") {
    const auto hides = [](const std::function<void(Drill&)>& what) {
        Drill f;
        what(f);
        return !sees(f, "1410");
    };
    CHECK(hides([](Drill& f) { f.terrain("1210", Terrain::Woods); }));
    CHECK(hides([](Drill& f) { f.terrain("1210", Terrain::Town); }));
    CHECK(hides([](Drill& f) { f.theirs("E", "LI", "1210"); }));
    CHECK(hides([](Drill& f) { f.mine("P", "A4", "1210"); }));
    CHECK_FALSE(hides([](Drill& f) { f.commander("A", "1210"); }));
    CHECK_FALSE(hides([](Drill& f) { f.stream("1110|1210").river("1210|1310").road("1110 1210 1310"); }));
}

TEST_CASE("sight goes into woods and towns and never through", "[9.4f]") {
    Drill f;
    f.terrain("1210 1010", Terrain::Woods);
    f.theirs("E", "LI", "1210");
    CHECK(sees(f, "1210")); // into it, and out of its own hex
    CHECK_FALSE(sees(f, "1410"));
    f.terrain("1210", Terrain::Town);
    CHECK(sees(f, "1210"));
}

TEST_CASE("along a hexside both hexes must hide", "[9.4g]") {
    Drill f;
    f.terrain("1110", Terrain::Woods);
    CHECK(sees(f, "1210"));
    f.theirs("E", "LI", "1111");
    CHECK_FALSE(sees(f, "1210"));
    f.terrain("1110", Terrain::Clear);
    CHECK(sees(f, "1210"));
}

TEST_CASE("the example of fire at a flank", "[9.4h][CW-07]") {
    Drill f(GENERATE(French, Allied));
    f.mine("G", "A6", "1010");
    f.theirs("Gilsa", "LI", "1309", Facing::NorthWest);
    f.theirs("Malsburg", "LI", "1411", Facing::NorthEast);
    f.theirs("Grothaus", "HC", "1310", Facing::West);
    CHECK(is_flank_fire(f, "1309"));
    CHECK(is_flank_fire(f, "1411"));
    CHECK_FALSE(is_flank_fire(f, "1310"));
}

TEST_CASE("flank is +2, front, rear and light units are nothing", "[9.4h][CA-15]") {
    Drill f;
    f.mine("G", "A6", "1010");
    f.theirs("E", "LI", "1309"); // the line comes in from the south-west
    f.theirs("L", "JG", "1210");
    const auto total = [&](Facing facing) {
        f.at("E").facing = f.at("L").facing = facing;
        CHECK_FALSE(is_flank_fire(f, "1210"));
        return fire_modifiers(f.here(), f.id("G"), f.hex("1309"), f.hex("1309")).total;
    };
    CHECK(total(Facing::NorthWest) == 3); // range 3: +1
    CHECK(total(Facing::SouthEast) == 3);
    CHECK(total(Facing::West) == 1);
    CHECK(total(Facing::SouthWest) == 1);
    CHECK(total(Facing::East) == 1); // from behind
    CHECK(total(Facing::NorthEast) == 1);
    f.at("E").order = Order::Routed; // no facing
    CHECK(total(Facing::NorthWest) == 1);
}

TEST_CASE("where the line comes in along a side, the target has the better of both", "[9.4h]") {
    Drill f;
    f.mine("G", "A6", "1010");
    f.theirs("E", "LI", "1210"); // between 1110 and 1111
    for (int k = 0; k < 6; ++k) {
        f.at("E").facing = facing_at(k);
        CHECK_FALSE(is_flank_fire(f, "1210"));
    }
}

TEST_CASE("the flank modifier is rolled with", "[9.4h]") {
    Drill f;
    f.mine("G", "A6", "1010");
    f.theirs("E", "LI", "1309", Facing::NorthWest);
    f.at_activation(French);
    f.go("test(A)", {1});
    f.go("fire(G,1309)", {5}); // 5, range +1, flank +2: one step
    CHECK(f.at("E").losses == 1);
}
