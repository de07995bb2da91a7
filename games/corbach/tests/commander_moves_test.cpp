// 8.5 Commanders on the move, and the army commander's own step (4)
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("a formation commander has six points when his formation is activated", "[8.5b][8.5d][DP-08]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.commander("A", "0510");
        f.mine("P", "LI", "0512");
        f.activate();
        CHECK(f.refused(seat, "lead(B)") == "8.5d"); // not the enemy's
        f.go("lead(A)");
        for (const char* step : {"to(0610)", "to(0711)", "to(0811)", "to(0912)", "to(1012)", "to(1113)"}) f.go(step);
        CHECK(f.why_not("to(1213)") == "8.5b");
        CHECK(f.menu(seat) == Answers{"done"});
        f.go("done");
        CHECK(f.commander_at("A").hex == f.hex("1113"));
        CHECK_FALSE(f.can("lead(A)")); // once
        CHECK(f.why_not("lead(A)") == "8.5d");
        CHECK(f.can("move(P)"));
    }
    SECTION("half of them when it has failed") {
        Drill f;
        f.commander("A", "0510");
        f.activate(6);
        f.go("lead(A)");
        f.go("to(0610)");
        f.go("to(0711)");
        f.go("to(0811)");
        CHECK(f.menu(French) == Answers{"done"});
    }
}

TEST_CASE("a commander leads the unit or the stack he is with", "[DP-08][8.5e]") {
    Drill f;
    f.commander("A", "0510");
    f.mine("P", "LI4", "0510");
    f.mine("Q", "LI4", "0510");
    f.mine("R", "HC", "0515");
    f.activate();
    for (const char* answer : {"lead(A)", "leadunit(P)", "leadunit(Q)", "leadstack(0510)"}) CHECK(f.can(answer));
    CHECK_FALSE(f.can("leadunit(R)"));
    CHECK(f.why_not("leadunit(R)") == "8.5e");
    SECTION("a unit, at its rate") {
        f.go("leadunit(Q)");
        CHECK(f.at("Q").mp == 4);
        f.go("to(0610)");
        CHECK(f.commander_at("A").hex == f.hex("0610"));
        CHECK(f.stack("0510") == "P");
        f.go("to(0711)");
        f.go("to(0811)");
        f.go("to(0912)");
        CHECK(f.menu(French) == Answers{"done"});
        f.go("done");
        CHECK(f.commander_at("A").hex == f.hex("0912"));
        CHECK(f.can("move(R)")); // that was not the action
        CHECK_FALSE(f.can("move(Q)"));
    }
    SECTION("the stack") {
        f.go("leadstack(0510)");
        f.go("to(0610)");
        CHECK(f.stack("0610") == "P, Q");
        CHECK(f.commander_at("A").hex == f.hex("0610"));
    }
}

TEST_CASE("who has moved with a unit into a zone of control has moved", "[8.5d]") {
    Drill f;
    f.commander("A", "1010");
    f.mine("P", "LI", "1010");
    f.theirs("E", "LI", "1210", Facing::West);
    f.begin("leadunit(P)");
    f.go("to(1110)"); // stopped
    REQUIRE(f.question() == "act");
    CHECK(f.commander_at("A").hex == f.hex("1110"));
    CHECK(f.commander_at("A").moved);
    CHECK_FALSE(f.can("lead(A)"));
}

TEST_CASE("commanders pay one for clear ground and roads, two for the rest", "[8.5b]") {
    const auto left = [](const std::function<void(Drill&)>& terrain) {
        Drill f;
        f.commander("A", "1010");
        terrain(f);
        f.begin("lead(A)");
        f.go("to(1110)");
        const Move& move = *f.state.flow.find<Move>();
        return static_cast<int>(move.mp);
    };
    CHECK(left([](Drill&) {}) == 5);
    CHECK(left([](Drill& f) { f.level("1110", 1); }) == 5);
    CHECK(left([](Drill& f) { f.terrain("1110", Terrain::Woods); }) == 4);
    CHECK(left([](Drill& f) { f.terrain("1110", Terrain::Town); }) == 4);
    CHECK(left([](Drill& f) { f.terrain("1110", Terrain::Woods).road("1010 1110"); }) == 5);
    CHECK(left([](Drill& f) { f.stream("1010|1110"); }) == 4);
    CHECK(left([](Drill& f) { f.stream("1010|1110").bridge("1010|1110"); }) == 5);
    Drill f;
    f.river("1010|1110");
    f.commander("A", "1010");
    f.begin("lead(A)");
    CHECK(f.why_not("to(1110)") == "8.5b");
}

TEST_CASE("commanders keep out of enemy fronts and flanks", "[8.5c]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.commander("A", "1009");
        f.theirs("E", "LI", "1110", Facing::NorthEast); // front 1109, 1209; flanks 1009, 1210; rear 1010, 1111
        f.begin("lead(A)");
        CHECK(f.why_not("to(1110)") == "8.5c"); // the enemy himself
        CHECK_FALSE(f.can("to(1110)"));
        CHECK(f.why_not("to(1109)") == "8.5c"); // front
        CHECK_FALSE(f.can("to(1109)"));
        CHECK(f.can("to(1010)")); // rear
        f.go("to(1010)");
        f.go("to(1111)");
        CHECK(f.why_not("to(1210)") == "8.5c"); // flank
        f.mine("P", "LI", "1210");
        CHECK(f.can("to(1210)"));
    }
    SECTION("even where no zone of control reaches") {
        Drill f;
        f.terrain("1110", Terrain::Town);
        f.commander("A", "1009");
        f.theirs("E", "LI", "1210", Facing::West);
        f.begin("lead(A)");
        CHECK(f.why_not("to(1110)") == "8.5c");
    }
}

TEST_CASE("the army commander moves once, after all activations", "[8.5a][4o][DP-15]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.army_commander(seat, "0510");
        const std::string name = f.scenario.army(seat).commander_tag;
        f.at_activation(seat);
        CHECK(f.why_not("lead(" + name + ")") == "4e"); // not yet
        f.go("test(A)", {1});
        f.skip("guns");
        CHECK(f.why_not("lead(" + name + ")") == "8.5d");
        f.go("done");
        REQUIRE(f.question() == "activate");
        f.go("done");
        REQUIRE(f.question() == "army_commander");
        CHECK(f.menu(seat) == Answers{"lead(" + name + ")", "done"});
        CHECK(f.refused(f.enemy, "done") == "-");
        f.go("lead(" + name + ")");
        for (const char* step : {"to(0610)", "to(0711)", "to(0811)", "to(0912)", "to(1012)", "to(1113)"}) f.go(step);
        CHECK(f.menu(seat) == Answers{"done"});
        f.go("done");
        CHECK(f.army_commander_at(seat).hex == f.hex("1113"));
        CHECK(f.question() == "activate"); // no second move: the enemy's turn
        CHECK(has(f.waiting(), f.enemy));
    }
}

TEST_CASE("who has moved with a line, and no formation commander, has had his move", "[8.5a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.army_commander(seat, "1010");
        f.mine("P1", "LI", "1010");
        f.mine("P2", "LI", "1011");
        f.begin("moveline(P1)");
        f.go("to(1110)");
        f.go("done");
        CHECK(f.army_commander_at(seat).hex == f.hex("1110"));
        CHECK_FALSE(f.army_commander_at(seat).rode);
        f.go("done");
        f.go("done");
        CHECK(f.question() == "activate");
        CHECK(has(f.waiting(), f.enemy));
    }
}

TEST_CASE("the army commander takes units, stacks and lines of any formation that have not moved",
          "[4o][CA-40][DP-15]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        const std::string name = f.scenario.army(seat).commander_tag;
        f.formation("C", seat);
        f.army_commander(seat, "0510");
        f.unit("P", "LI4", seat, "0510", Facing::East, "C");
        f.unit("Q", "LI4", seat, "0510", Facing::East, "C");
        f.unit("R", "LI4", seat, "0511", Facing::East, "C");
        f.unit("X", "LI4", seat, "0515", Facing::East, "C");
        f.at_army_commander(seat);
        CHECK(f.menu(seat) ==
              Answers{"lead(" + name + ")", "leadunit(P)", "leadunit(Q)", "leadstack(0510)", "leadline(P)", "done"});
        CHECK(f.why_not("leadunit(X)") == "8.5e"); // he is not with it
        const std::string what = seat == French ? "leadline(P)" : "leadstack(0510)";
        f.go(what);
        CHECK(f.at("P").mp == 4); // their own points
        f.go("to(0610)");
        CHECK(f.stack("0610") == "P, Q");
        CHECK(f.where("R") == (seat == French ? "0611" : "0511"));
        CHECK(f.army_commander_at(seat).hex == f.hex("0610"));
    }
    SECTION("not one that has moved") {
        Drill f;
        f.army_commander(French, "0510");
        f.mine("P", "LI4", "0510");
        f.mine("Q", "LI4", "0510");
        f.at("P").moved = true;
        f.at_army_commander(French);
        CHECK_FALSE(f.can("leadunit(P)"));
        CHECK(f.why_not("leadunit(P)") == "CA-02");
        CHECK_FALSE(f.can("leadstack(0510)"));
        CHECK(f.can("leadunit(Q)"));
    }
}

TEST_CASE("who has ridden with a formation commander has half his points left", "[4l][4p][CA-40]") {
    for (const Seat seat : core::EachSeat) {
        for (const bool stopped : {false, true}) { // by an enemy's zone of control, or of their own will
            Drill f(seat);
            const std::string name = f.scenario.army(seat).commander_tag;
            f.commander("A", "1010");
            f.army_commander(seat, "1010");
            f.mine("P", "LI", "1010");
            if (stopped) f.theirs("E", "LI", "1210", Facing::West);
            f.at_activation(seat);
            f.go("test(A)");
            f.skip("guns");
            f.go("leadunit(P)");
            f.go("to(1110)");
            if (!stopped) f.go("done");
            CHECK(f.army_commander_at(seat).hex == f.hex("1110"));
            CHECK(f.army_commander_at(seat).rode);
            f.go("done");
            f.go("done");
            REQUIRE(f.question() == "army_commander");
            f.go("lead(" + name + ")");
            f.go("to(1010)");
            f.go("to(0910)");
            f.go("to(0809)");
            CHECK(f.menu(seat) == Answers{"done"});
        }
    }
    SECTION("who has stayed behind has them all") {
        Drill f;
        const std::string name = f.scenario.army(French).commander_tag;
        f.commander("A", "1010");
        f.army_commander(French, "1010");
        f.mine("P", "LI", "1010");
        f.at_activation(French);
        f.go("test(A)");
        f.skip("guns");
        f.go("leadunit(P)");
        f.go("leavecommander(" + name + ")");
        CHECK(f.why_not("leavecommander(A)") == "8.5e"); // it is his move
        f.go("to(1110)");
        f.go("done");
        CHECK(f.army_commander_at(French).hex == f.hex("1010"));
        f.go("done");
        f.go("done");
        f.go("lead(" + name + ")");
        CHECK(f.state.flow.find<Move>()->mp == 6);
    }
}
