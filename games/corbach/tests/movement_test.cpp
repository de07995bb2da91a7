// 8.1 movement, 8.2 terrain
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("a unit spends up to its movement points, and keeps none", "[8.1a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "LI", "0510");
        f.mine("Q", "LI", "0515");
        f.begin("move(P)");
        CHECK(f.at("P").mp == 4);
        f.go("to(0610)");
        f.go("to(0711)");
        f.go("to(0811)");
        CHECK(f.at("P").mp == 1);
        CHECK(f.can("done")); // it need not spend them all
        f.go("to(0912)");
        CHECK(f.at("P").mp == 0);
        CHECK_FALSE(f.can("to(1012)"));
        CHECK(f.why_not("to(1012)") == "8.1a");
        CHECK_FALSE(f.can("left"));
        CHECK(f.why_not("left") == "8.1a");
        f.go("done");
        CHECK(f.where("P") == "0912");
        CHECK(f.at("Q").mp == 0); // nobody else has gained any
    }
    SECTION("what was saved last turn is lost") {
        Drill f;
        f.mine("P", "LI", "0510");
        f.begin("move(P)");
        f.go("done");
        f.go("done");
        f.state.turn = 2;
        f.formation_at("A").tested = false;
        f.begin("move(P)");
        CHECK(f.at("P").mp == 4);
    }
}

TEST_CASE("terrain costs by arm", "[8.1b]") {
    struct Price {
        const char* kind;
        int clear, woods, town, slope, stream; // 99: closed
    };
    constexpr Price Prices[] = {{"LI", 1, 2, 2, 2, 2},
                                {"JG", 1, 1, 1, 2, 2},
                                {"HC", 1, 99, 99, 2, 3},
                                {"LC", 1, 3, 99, 2, 2},
                                {"A6", 1, 99, 2, 2, 99}};
    for (const Price& price : Prices) {
        INFO(price.kind);
        const auto costs = [&](int expected, const std::function<void(Drill&)>& terrain) {
            Drill f;
            f.mine("P", price.kind, "1010");
            terrain(f);
            f.begin("move(P)");
            const int before = f.at("P").mp;
            if (expected == 99) {
                CHECK_FALSE(f.can("to(1110)"));
                CHECK(f.why_not("to(1110)") == (price.kind[0] == 'A' ? "8.1g" : "8.1b"));
                return;
            }
            CHECK(f.price_of("to(1110)") == expected);
            f.go("to(1110)");
            CHECK(before - f.at("P").mp == expected);
        };
        costs(price.clear, [](Drill&) {});
        costs(price.woods, [](Drill& f) { f.terrain("1110", Terrain::Woods); });
        costs(price.town, [](Drill& f) { f.terrain("1110", Terrain::Town); });
        costs(price.slope, [](Drill& f) { f.level("1110", 1); });
        costs(price.clear, [](Drill& f) { f.level("1010", 1); }); // down
        costs(price.stream, [](Drill& f) { f.stream("1010|1110"); });
        costs(price.clear, [](Drill& f) { f.stream("1010|1110").bridge("1010|1110"); });
        costs(99, [](Drill& f) { f.river("1010|1110"); });
        costs(price.clear, [](Drill& f) { f.river("1010|1110").bridge("1010|1110"); });
        costs(price.clear, [](Drill& f) { f.terrain("1110", Terrain::Clear).road("1010 1110"); });
        costs(price.clear + 1, [](Drill& f) { f.level("1110", 1).road("1010 1110"); });
    }
}

TEST_CASE("along a road closed terrain opens", "[8.1b]") {
    const auto left_after = [](const std::string& kind, Terrain terrain) {
        Drill f;
        f.terrain("1110", terrain).road("1010 1110");
        f.mine("P", kind, "1010");
        f.begin("move(P)");
        if (!f.can("to(1110)")) return -1;
        const int before = f.at("P").mp;
        f.go("to(1110)");
        return before - f.at("P").mp;
    };
    CHECK(left_after("A6", Terrain::Woods) == 2);
    CHECK(left_after("HC", Terrain::Town) == 2);
    CHECK(left_after("LC", Terrain::Town) == 2);
    CHECK(left_after("HC", Terrain::Woods) == -1);
}

TEST_CASE("a move is finished before another begins", "[8.1c]") {
    Drill f;
    f.mine("P", "LI", "0510");
    f.mine("Q", "LI", "0514");
    f.army_commander(French, "0101"); // two actions
    f.unit("S1", "LI4", French, "0517", Facing::East, "A");
    f.unit("S2", "LI4", French, "0517", Facing::East, "A");
    f.at_activation(French);
    f.go("test(A)");
    f.skip("guns");
    f.go("move(P)");
    f.go("to(0610)");
    CHECK(f.why_not("movestack(0517)") == "8.1d"); // only the move under way goes on
    for (const std::string& answer : f.menu(French)) CHECK(answer.find("move") == std::string::npos);
    f.go("done");
    CHECK_FALSE(f.can("move(P)"));
    CHECK(f.why_not("move(P)") == "4k");
    f.go("movestack(0517)");
    f.go("to(0617)");
    CHECK(f.stack("0617") == "S1, S2");
}

TEST_CASE("a unit goes only through its front and keeps its facing", "[8.1d]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "LI", "1010", Facing::NorthWest);
        f.begin("move(P)");
        CHECK(f.can("to(1009)"));
        CHECK(f.can("to(0910)"));
        for (const char* closed : {"to(1110)", "to(1111)", "to(1011)", "to(0911)"}) {
            CHECK_FALSE(f.can(closed));
            CHECK(f.why_not(closed) == "8.1d");
        }
        CHECK(f.why_not("to(1008)") == "8.1d"); // not two hexes at once
        f.go("to(0910)");
        CHECK(f.at("P").facing == Facing::NorthWest);
        CHECK(f.where("P") == "0910");
    }
}

TEST_CASE("commanders and light units go any way", "[8.1e]") {
    const Answers all{"to(1009)", "to(1110)", "to(1111)", "to(1011)", "to(0911)", "to(0910)"};
    const auto steps = [](const Drill& f) {
        Answers found;
        for (const std::string& answer : f.menu(f.me))
            if (answer.starts_with("to(")) found.insert(answer);
        return found;
    };
    for (const char* kind : {"JG", "LC"}) {
        Drill f;
        f.mine("P", kind, "1010");
        f.begin("move(P)");
        CHECK(steps(f) == all);
        f.go("to(0911)");
        CHECK(f.at("P").facing == Facing::East);
    }
    Drill f;
    f.commander("A", "1010");
    f.begin("lead(A)");
    CHECK(steps(f) == all);
}

TEST_CASE("a gun moves only when it has not fired", "[8.1f][8.8b][DP-06]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A6", "1010");
        f.mine("H", "A6", "1014");
        f.theirs("E", "LI", "1410", Facing::East);
        f.at_activation(seat);
        f.go("test(A)", {1});
        f.go("fire(G,1410)", {1});
        f.skip("guns");
        CHECK_FALSE(f.can("move(G)"));
        CHECK(f.why_not("move(G)") == "8.1f");
        f.go("move(H)");
        f.go("to(1114)");
        f.go("done");
        f.go("done");

        f.formation_at("A").tested = false; // next turn: having moved is no matter, nor having fired
        f.state.turn = 2;
        f.at_activation(seat);
        f.go("test(A)", {1});
        CHECK(f.can("fire(G,1410)"));
        f.skip("guns");
        CHECK(f.can("move(G)"));
    }
}

TEST_CASE("a gun that has moved fires in the next turn", "[8.8b]") {
    Drill f;
    f.mine("G", "A6", "1010");
    f.theirs("E", "LI", "1511", Facing::East);
    f.begin("move(G)");
    f.go("to(1110)");
    f.go("done");
    f.go("done");
    f.state.turn = 2;
    f.formation_at("A").tested = false;
    f.at_activation(French);
    f.go("test(A)", {1});
    CHECK(f.can("fire(G,1511)"));
}

TEST_CASE("a gun that has fired in reaction this turn does not move", "[8.8b]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A6", "1010");
        f.at("G").reacted = true; // in the enemy's half of the turn
        f.activate();
        CHECK_FALSE(f.can("move(G)"));
        CHECK(f.why_not("move(G)") == "8.8b");
    }
}

TEST_CASE("a stack that moves stays covered", "[3.6a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("P", "LI4", "1010");
        f.mine("Q", "LI4", "1010");
        f.at("Q").known = false;
        f.begin("movestack(1010)");
        f.go("to(1110)");
        f.go("to(1209)");
        CHECK_FALSE(f.at("Q").known);
        for (const std::string& line : f.told(f.enemy)) CHECK(line.find("Q") == std::string::npos);
        f.go("done");
        CHECK(f.stack("1209") == "P, Q");
    }
}

TEST_CASE("a gun does not enter terrain closed to it", "[8.1g]") {
    Drill f;
    f.terrain("1110", Terrain::Woods).stream("1010|1111");
    f.mine("G", "A6", "1010");
    f.begin("move(G)");
    CHECK(f.why_not("to(1110)") == "8.1g");
    CHECK(f.why_not("to(1111)") == "8.1g");
    CHECK_FALSE(f.can("to(1110)"));
    CHECK_FALSE(f.can("to(1111)"));
}

TEST_CASE("a unit does not cross another", "[8.1h]") {
    SECTION("an enemy's hex is closed") {
        for (const Seat seat : core::EachSeat) {
            Drill f(seat);
            f.mine("P", "LI", "1010");
            f.theirs("E", "LI", "1110", Facing::NorthEast); // its flank, no zone of control
            f.begin("move(P)");
            CHECK_FALSE(f.can("to(1110)"));
            CHECK(f.why_not("to(1110)") == "8.1h");
            CHECK(f.can("to(1111)"));
        }
    }
    SECTION("whoever joins a friend stops there") {
        Drill f;
        f.mine("P", "LI4", "1010");
        f.mine("Q", "LI4", "1110");
        f.begin("move(P)");
        f.go("to(1110)");
        CHECK(f.question() == "act"); // though it had three points left
        CHECK(f.stack("1110") == "Q, P");
        CHECK(f.at("P").moved);
    }
    SECTION("and where he may not stack he does not enter") {
        Drill f;
        f.mine("P", "LI", "1010");
        f.mine("Q", "LI", "1110");
        f.begin("move(P)");
        CHECK(f.why_not("to(1110)") == "3.1g");
    }
}

TEST_CASE("terrain disorganises those who enter it", "[8.2a]") {
    const auto order_in = [](const std::string& kind, const std::function<void(Drill&)>& terrain) {
        Drill f;
        f.mine("P", kind, "1010");
        terrain(f);
        f.begin("move(P)");
        f.go("to(1110)");
        return f.at("P").order;
    };
    const auto woods = [](Drill& f) { f.terrain("1110", Terrain::Woods); };
    const auto town = [](Drill& f) { f.terrain("1110", Terrain::Town); };
    const auto stream = [](Drill& f) { f.stream("1010|1110"); };
    CHECK(order_in("LI", woods) == Order::Disorganised);
    CHECK(order_in("LC", woods) == Order::Disorganised);
    CHECK(order_in("JG", woods) == Order::Good);
    CHECK(order_in("LI", town) == Order::Good);
    CHECK(order_in("LI", stream) == Order::Disorganised);
    CHECK(order_in("HC", stream) == Order::Disorganised);
    CHECK(order_in("LC", stream) == Order::Good);
    CHECK(order_in("LI", [](Drill& f) { f.terrain("1110", Terrain::Woods).road("1010 1110"); }) == Order::Good);
    CHECK(order_in("LI", [](Drill& f) { f.stream("1010|1110").bridge("1010|1110"); }) == Order::Good);
}

TEST_CASE("the terrain's disorder comes at once and does not end the move", "[8.2a]") {
    Drill f;
    f.terrain("1110 1209", Terrain::Woods);
    f.mine("P", "LI", "1010");
    f.begin("move(P)");
    f.go("to(1110)");
    CHECK(f.at("P").order == Order::Disorganised);
    CHECK(f.at("P").mp == 2);
    f.go("to(1209)");
    CHECK(f.at("P").order == Order::Disorganised); // and no worse
    CHECK(f.at("P").mp == 0);
}
