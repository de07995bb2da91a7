// 15 Victory
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// Three formations a side; those that are said to be have reached their level of loss.
class War : public Field {
public:
    explicit War(int turn) {
        for (const Seat seat : core::EachSeat)
            for (int i = 1; i <= 3; ++i) formation(name(seat, i), seat, 4, 2);
        state.turn = static_cast<std::uint8_t>(turn);
    }
    static std::string name(Seat seat, int i) { return (seat == French ? "F" : "A") + std::to_string(i); }
    void lose(Seat seat, int formations) {
        for (int i = 1; i <= formations; ++i) formation_at(name(seat, i)).steps_lost = 2;
    }
    void perceive() { scenario.options.perception = true; }
    bool was_said(const std::string& line) const {
        const auto said = told(French);
        return std::find(said.begin(), said.end(), line) != said.end();
    }
};

const Faces NextTurn{1, 1}; // initiative

} // namespace

TEST_CASE("two demoralised formations to none before turn 10 are a victory", "[15.1a][15.1b][4u]") {
    for (const Seat loser : core::EachSeat) {
        War f(9);
        f.lose(loser, 2);
        f.at_end();
        CHECK(f.state.outcome == Outcome::Victory);
        CHECK(f.state.winner == core::other(loser));
        CHECK(f.state.flow.empty());
        CHECK(f.was_told("victory"));
    }
}

TEST_CASE("one is not enough, nor two against one", "[15.1a][15.1b]") {
    for (const Seat loser : core::EachSeat) {
        War f(9);
        f.lose(loser, 1);
        f.at_end(NextTurn);
        CHECK(f.state.outcome == Outcome::Undecided);
        War g(9);
        g.lose(loser, 2);
        g.lose(core::other(loser), 1);
        g.at_end(NextTurn);
        CHECK(g.state.outcome == Outcome::Undecided);
        CHECK(g.state.turn == 10);
    }
}

TEST_CASE("from turn 10 on there is no automatic victory", "[15.1a][15.1b][CA-28]") {
    for (const Seat loser : core::EachSeat) {
        War f(10);
        f.lose(loser, 2);
        f.at_end(NextTurn);
        CHECK(f.state.outcome == Outcome::Undecided);
        War g(1);
        g.lose(loser, 2);
        g.at_end();
        CHECK(g.state.outcome == Outcome::Victory);
    }
}

TEST_CASE("at the end who has demoralised the other army wins", "[15.2a][4v][CA-28]") {
    for (const bool french : {false, true})
        for (const bool allied : {false, true}) {
            War f(12);
            if (french) f.lose(French, 3);
            if (allied) f.lose(Allied, 3);
            f.at_end();
            CHECK(f.state.army(French).demoralised == french);
            if (french == allied) {
                CHECK(f.state.outcome == Outcome::Draw);
            } else {
                CHECK(f.state.outcome == Outcome::Victory);
                CHECK(f.state.winner == (allied ? French : Allied));
            }
            CHECK(f.state.flow.empty());
        }
    SECTION("two formations are no army, and before the last turn nothing is decided") {
        War f(12);
        f.lose(Allied, 2);
        f.at_end();
        CHECK(f.state.outcome == Outcome::Draw);
        War g(11);
        g.lose(Allied, 3);
        g.at_end(NextTurn);
        CHECK(g.state.outcome == Outcome::Undecided);
        CHECK(g.state.turn == 12);
    }
}

TEST_CASE("the end of a turn has its order", "[4u]") {
    SECTION("victory is seen before perception is tested") {
        War f(9);
        f.perceive();
        f.lose(Allied, 2);
        f.state.army(Allied).suffered = 5;
        f.at_end(); // no die
        CHECK(f.state.outcome == Outcome::Victory);
    }
    SECTION("a formation demoralised now counts in the test, then the marker advances") {
        War f(9);
        f.perceive();
        f.lose(Allied, 1);
        f.state.army(Allied).suffered = 3;
        f.at_end({1, 1, 1});
        CHECK(f.was_said("event.perception_die(@side.A, 1, 2)"));
        CHECK(f.state.turn == 10);
    }
}

TEST_CASE("perception is tested from turn 8 after three losses and routs", "[15.3.1a]") {
    struct Try {
        int turn, suffered;
        bool tests;
    };
    for (const Seat seat : core::EachSeat)
        for (const Try& each : {Try{7, 5, false}, Try{8, 2, false}, Try{8, 3, true}, Try{9, 4, true}}) {
            War f(each.turn);
            f.perceive();
            f.state.army(seat).suffered = static_cast<std::uint8_t>(each.suffered);
            f.at_end(each.tests ? Faces{1, 1, 1} : NextTurn);
            CHECK(f.was_told("perception_die") == each.tests);
            CHECK(f.state.army(seat).perception_tested == each.tests);
            CHECK(f.state.army(seat).suffered == 0); // a new turn
        }
    SECTION("only with the option") {
        War f(9);
        f.state.army(Allied).suffered = 5;
        f.at_end(NextTurn);
        CHECK_FALSE(f.was_told("perception_die"));
    }
}

TEST_CASE("steps lost and routs are what an army has suffered", "[15.3.1a]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.mine("G", "A12", "1010");
        f.theirs("E", "LI8", "1110", Facing::West);
        f.at("E").order = Order::Disorganised;
        f.at_activation(seat);
        f.go("test(A)", {1});
        f.go("fire(G,1110)", {6, 6}); // 11: two steps, and a test that fails
        CHECK(f.at("E").order == Order::Routed);
        CHECK(f.state.army(f.enemy).suffered == 3);
        CHECK(f.state.army(seat).suffered == 0);
    }
}

TEST_CASE("what is added to the die of perception", "[15.3.1b]") {
    struct Try {
        bool tested;
        int suffered, demoralised, total;
    };
    for (const Seat seat : core::EachSeat)
        for (const Try& each : {Try{false, 3, 0, 2}, Try{true, 3, 0, 3}, Try{false, 4, 0, 2}, Try{false, 5, 0, 3},
                                Try{false, 3, 1, 3}, Try{true, 5, 1, 5}}) {
            War f(9);
            f.perceive();
            f.state.army(seat).perception_tested = each.tested;
            f.state.army(seat).suffered = static_cast<std::uint8_t>(each.suffered);
            f.lose(seat, each.demoralised);
            f.at_end({2, 1, 1});
            CHECK(f.was_said(std::string("event.perception_die(@side.") + (seat == French ? "F" : "A") + ", 2, " +
                             std::to_string(each.total) + ")"));
        }
    SECTION("a test in the turn before the last does not count") {
        War f(9);
        f.perceive();
        f.state.army(Allied).perception_tested = true;
        f.at_end(NextTurn);
        CHECK_FALSE(f.state.army(Allied).perception_tested);
    }
}

TEST_CASE("the Allies give up the field when the next turn begins", "[15.3.1c][15.3a][15.3b][CW-17]") {
    for (const int stops : {0, 1}) {
        War f(9);
        f.perceive();
        f.state.army(Allied).suffered = 5;
        f.state.army(Allied).perception_tested = true;
        f.state.army(French).stops = static_cast<std::uint8_t>(stops);
        f.lose(Allied, 1);
        f.at_end({4}); // 7; and no die for initiative any more
        CHECK(f.was_told("perception_retreat"));
        CHECK(f.state.turn == 10);
        CHECK(f.state.outcome == (stops == 0 ? Outcome::Brilliant : Outcome::Limited));
        CHECK(f.state.winner == French);
        CHECK(f.state.flow.empty());
    }
    SECTION("six is not enough") {
        War f(9);
        f.perceive();
        f.state.army(Allied).suffered = 5;
        f.state.army(Allied).perception_tested = true;
        f.lose(Allied, 1);
        f.at_end({3, 1, 1});
        CHECK(f.state.outcome == Outcome::Undecided);
    }
    SECTION("after the last turn too") {
        War f(12);
        f.perceive();
        f.state.army(Allied).suffered = 5;
        f.at_end({6});
        CHECK(f.state.outcome == Outcome::Brilliant);
    }
}

TEST_CASE("the French stand still for a turn", "[15.3.1d][15.3b]") {
    Drill f;
    f.scenario.options.perception = true;
    f.state.turn = 9;
    f.army_commander(French, "0612");
    f.mine("G", "A6", "1010");
    f.mine("P", "LI", "0612");
    f.mine("Q", "LI", "1115"); // in contact
    f.mine("C", "HC", "1018"); // would react
    f.theirs("E", "LI", "1410", Facing::West);
    f.theirs("F", "LI", "1215", Facing::West);
    f.theirs("X", "LI", "1318", Facing::West);
    f.state.army(French).suffered = 5;
    f.at_end({6, 6, 1}); // 7; then the initiative
    CHECK(f.was_told("perception_stop"));
    CHECK(f.state.army(French).frozen);
    CHECK(f.state.army(French).stops == 1);
    REQUIRE(f.question() == "activate");
    f.go("test(A)", {1});
    CHECK(f.can("fire(G,1410)")); // guns fire
    f.go("done");
    CHECK(f.menu(French) == Answers{"lead(A)", "done"}); // no unit moves
    CHECK(f.why_not("move(P)") == "15.3.1d");
    f.go("done");
    f.go("done");
    REQUIRE(f.question() == "army_commander");
    CHECK(f.why_not("leadunit(P)") == "15.3.1d");
    f.go("done");
    REQUIRE(f.question() == "attack"); // who is engaged stays engaged
    CHECK(f.can("attack(1115>1215)"));
}

TEST_CASE("an army that stands still does not charge, and goes on in the turn after", "[15.3.1d]") {
    Drill f(Allied); // the Allies move
    f.theirs("C", "HC", "1210", Facing::West);
    f.mine("P", "LI", "0910");
    f.state.army(French).frozen = true;
    f.begin("move(P)");
    f.go("to(1010)");
    CHECK(f.question() == "move");
    f.at_end({1, 1});
    CHECK_FALSE(f.state.army(French).frozen);
}
