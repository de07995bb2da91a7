// 9.1, 9.2 Artillery fire
#include "games/corbach/tests/drill.h"

#include "games/corbach/fire.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("each gun of the formation may fire once", "[9.1a][DP-07]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A6", "1010");
        f.mine("H", "A6", "1012");
        f.formation("C", seat);
        f.unit("X", "A6", seat, "1014", Facing::East, "C");
        f.theirs("E", "LI", "1410", Facing::East);
        f.theirs("F", "LI", "1412", Facing::East);
        f.at_guns();
        Answers fire;
        for (const std::string& answer : f.menu(seat))
            if (answer.starts_with("fire")) fire.insert(answer);
        CHECK(fire == Answers{"fire(G,1410)", "fire(G,1412)", "fire(H,1410)", "fire(H,1412)"});
        CHECK(f.can("done")); // nobody has to
        CHECK(f.refused(f.enemy, "fire(G,1410)") == "-");
        CHECK(f.why_not("fire(X,1412)") == "9.1a"); // of another formation
        CHECK(f.why_not("fire(G,1411)") == "9.1a"); // nobody there
        f.go("fire(G,1412)", {6, 6});               // range 4: TM
        CHECK(f.at("F").order == Order::Disorganised);
        CHECK(f.at("E").order == Order::Good);
        CHECK(f.at("G").fired);
        CHECK_FALSE(f.can("fire(G,1410)"));
        CHECK(f.why_not("fire(G,1410)") == "9.1a");
        f.go("fire(H,1412)", {1}); // separately
        CHECK(f.was_said("event.fire_die(1, 2, @result.none)"));
        f.go("done");
        CHECK(f.question() == "act");
    }
}

TEST_CASE("a gun fires into its frontal arc", "[9.1b]") {
    Drill f(GENERATE(French, Allied));
    f.mine("G", "A6", "1010");
    const auto reaches = [&](Facing facing) {
        f.at("G").facing = facing;
        Answers hexes;
        for (const char* label : {"1007", "1309", "1312", "1013", "0712", "0709"}) // three hexes off, straight
            if (arc_range(f.here(), f.id("G"), f.hex(label)) > 0) hexes.insert(label);
        return hexes;
    };
    CHECK(reaches(Facing::East) == Answers{"1309", "1312"});
    CHECK(reaches(Facing::NorthEast) == Answers{"1007", "1309"});
    CHECK(reaches(Facing::NorthWest) == Answers{"1007", "0709"});
    CHECK(reaches(Facing::West) == Answers{"0709", "0712"});
    CHECK(reaches(Facing::SouthWest) == Answers{"0712", "1013"});
    CHECK(reaches(Facing::SouthEast) == Answers{"1013", "1312"});
    f.at("G").facing = Facing::East;
    CHECK(arc_range(f.here(), f.id("G"), f.hex("1310")) == 3);
    CHECK(arc_range(f.here(), f.id("G"), f.hex("1308")) == 0); // one row above the edge of the arc
    f.theirs("E", "LI", "1308", Facing::East);
    f.theirs("F", "LI", "1309", Facing::East);
    f.at_guns();
    CHECK_FALSE(f.can("fire(G,1308)"));
    CHECK(f.why_not("fire(G,1308)") == "9.1b");
    CHECK(f.can("fire(G,1309)"));
}

TEST_CASE("six hexes are the longest range", "[9.1c]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A12", "0410");
        f.theirs("E", "LI", "1010", Facing::East); // six
        f.theirs("F", "LI", "1111", Facing::East); // seven
        f.at_guns();
        CHECK(f.can("fire(G,1010)"));
        CHECK_FALSE(f.can("fire(G,1111)"));
        CHECK(f.why_not("fire(G,1111)") == "9.1c");
    }
}

TEST_CASE("the target must be seen", "[9.1d]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A6", "1010");
        f.theirs("E", "LI", "1410", Facing::East);
        f.terrain("1210", Terrain::Town);
        f.at_guns();
        CHECK_FALSE(f.can("fire(G,1410)"));
        CHECK(f.why_not("fire(G,1410)") == "9.4d");
    }
}

TEST_CASE("die and modifiers give the row of the fire table", "[9.2a]") {
    // Range by calibre.
    struct Range {
        const char* gun;
        std::array<int, 7> at;
    };
    constexpr Range Ranges[] = {{"A3", {0, 3, 1, 0, -1, -2, -3}},
                                {"A4", {0, 3, 1, 0, -1, -2, -3}},
                                {"A6", {0, 3, 2, 1, 0, -1, -2}},
                                {"A12", {0, 4, 3, 2, 1, 0, -1}}};
    constexpr const char* Along[] = {"", "1110", "1209", "1309", "1408", "1508", "1607"};
    for (const Range& each : Ranges)
        for (std::size_t n = 1; n <= 6; ++n) {
            Drill f;
            f.mine("G", each.gun, "1010");
            f.theirs("E", "LI", Along[n], Facing::SouthWest); // its front
            CHECK(fire_modifiers(f.here(), f.id("G"), f.hex(Along[n]), f.hex(Along[n])).total == each.at[n]);
        }

    // The target.
    Drill f;
    f.mine("G", "A6", "1010");
    f.theirs("E", "LI", "1410", Facing::West);
    const auto total = [&] { return fire_modifiers(f.here(), f.id("G"), f.hex("1410"), f.hex("1410")).total; };
    CHECK(total() == 0);
    f.at("E").order = Order::Disorganised;
    CHECK(total() == 1);
    f.at("E").march = March::Column;
    CHECK(total() == 3);
    f.terrain("1410", Terrain::Woods);
    CHECK(total() == 2);
    f.terrain("1410", Terrain::Town);
    CHECK(total() == 1);
}

TEST_CASE("the results of fire", "[9.2a]") {
    struct Row {
        int die, losses;
        Faces test;
        Order order;
    };
    for (const Seat seat : core::EachSeat) {
        for (const Row& row :
             {Row{4, 0, {}, Order::Good}, Row{5, 0, {5}, Order::Good}, Row{5, 0, {6}, Order::Disorganised},
              Row{6, 0, {4}, Order::Good}, Row{6, 0, {5}, Order::Disorganised}}) {
            Drill f(seat);
            f.mine("G", "A6", "1010"); // range 4: 0
            f.theirs("E", "LI", "1410", Facing::West);
            f.at_guns();
            Faces dice{row.die};
            dice.insert(dice.end(), row.test.begin(), row.test.end());
            f.go("fire(G,1410)", dice);
            CHECK(f.at("E").losses == row.losses);
            CHECK(f.at("E").order == row.order);
        }
    }
    for (const Row& row :
         {Row{3, 0, {3}, Order::Good}, Row{3, 0, {4}, Order::Disorganised}, Row{4, 1, {}, Order::Good},
          Row{5, 1, {5}, Order::Disorganised}, Row{6, 1, {4}, Order::Disorganised}, Row{6, 1, {3}, Order::Good}}) {
        Drill f;
        f.mine("G", "A12", "1010"); // range 1: +4
        f.theirs("E", "LI", "1110", Facing::West);
        f.at_guns();
        Faces dice{row.die};
        dice.insert(dice.end(), row.test.begin(), row.test.end());
        f.go("fire(G,1110)", dice);
        CHECK(f.at("E").losses == row.losses);
        CHECK(f.at("E").order == row.order);
    }
    SECTION("two steps of a stack: the top unit's and the lower one's") {
        Drill f;
        f.mine("G", "A12", "1010");
        f.theirs("E", "LI4", "1110", Facing::West);
        f.theirs("F", "LI4", "1110", Facing::West);
        f.at("F").order = Order::Disorganised; // +1
        f.at_guns();
        f.go("fire(G,1110)", {6, 1}); // 11
        CHECK(f.at("E").losses == 1);
        CHECK(f.at("F").losses == 1);
    }
}
