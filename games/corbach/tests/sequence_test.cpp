// 4 Sequence of play
#include "games/corbach/tests/drill.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// Where the rules wait: the question and who is asked.
std::string asked(const Field& f) { return f.question() + (has(f.waiting(), French) ? " French" : " Allied"); }

} // namespace

TEST_CASE("a turn from its beginning to its end", "[4a][4b][4c][4s]") {
    const Seat first = GENERATE(French, Allied);
    const std::string one = first == French ? " French" : " Allied";
    const std::string two = first == French ? " Allied" : " French";
    Drill f(first);
    f.scenario.opening = first;
    f.commander("B", "2001");
    f.formation("M", first, 4);
    f.formation("N", f.enemy, 4);
    f.unit("Column1", "LI", first, "0505", Facing::East, "M");
    f.unit("Column2", "LI", f.enemy, "1505", Facing::West, "N");
    f.at("Column1").march = f.at("Column2").march = March::Column;
    f.mine("P", "LI", "0515");
    f.theirs("Q", "LI", "1515");
    f.at("P").order = f.at("Q").order = Order::Disorganised;

    f.at_turn(); // who is first is known in the first turn
    CHECK(asked(f) == "column" + one);
    CHECK(f.state.phase == Phase::March);
    CHECK(f.at("P").order == Order::Disorganised); // nobody has rallied
    f.go("done");
    CHECK(asked(f) == "column" + two);
    CHECK(f.at("P").order == Order::Disorganised);
    f.reply("done");
    CHECK(f.at("P").order == Order::Good); // both have rallied
    CHECK(f.at("Q").order == Order::Good);
    CHECK(asked(f) == "activate" + one);
    CHECK(f.state.active == first);
    f.go("test(A)", {1});
    f.skip("guns");
    f.go("done");
    CHECK(asked(f) == "activate" + one);
    f.go("done");
    CHECK(asked(f) == "activate" + two);
    CHECK(f.state.active == f.enemy);
    f.reply("test(B)", {1}); // the same for him
    CHECK(asked(f) == "guns" + two);
    f.reply("done");
    CHECK(asked(f) == "act" + two);
    f.reply("done");
    CHECK(f.state.turn == 1);
    f.reply("done", {1, 1}); // the end, and the initiative of the next turn
    CHECK(f.state.turn == 2);
    CHECK(f.question() == "column");
}

TEST_CASE("routed units of both players rally", "[4c]") {
    Drill f(GENERATE(French, Allied));
    f.mine("P", "LI", "0515");
    f.theirs("Q", "LI", "1515");
    f.at("P").order = f.at("Q").order = Order::Routed;
    f.at_rally(f.me, {1});
    CHECK(f.state.phase == Phase::Rally);
    REQUIRE(f.question() == "face");
    CHECK(f.at("P").order == Order::Disorganised); // the first player before the second
    CHECK(f.at("Q").order == Order::Routed);
    f.go("face(E)", {1});
    CHECK(f.at("Q").order == Order::Disorganised);
}

TEST_CASE("the first player is given by the scenario or by dice", "[4d]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.scenario.opening = seat;
        f.at_turn();
        CHECK(f.state.first == seat);
    }
    const auto first_with = [](const Faces& dice) {
        Drill f;
        f.scenario.opening.reset();
        f.scenario.initiative = {Initiative{1, Allied, Allied, 0}};
        f.at_turn(dice); // the French die falls first
        return f.state.first;
    };
    CHECK(first_with({6, 5}) == French);
    CHECK(first_with({2, 3}) == Allied);
    CHECK(first_with({4, 4}) == Allied);
}

TEST_CASE("the active player picks who is tested next, until all have been", "[4e][4f][4n]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.formation("C", seat);
        f.commander("C", "0110");
        f.commander("B", "2001");
        f.unit("Solo", "HC", seat, "0315");
        f.unit("Other", "HC", f.enemy, "1715");
        f.at_activation(seat);
        CHECK(f.menu(seat) == Answers{"test(A)", "test(C)", "testunit(Solo)", "done"});
        CHECK(f.why_not("test(B)") == "4e");
        CHECK(f.why_not("testunit(Other)") == "4e");
        CHECK(f.refused(f.enemy, "test(B)") == "-");

        f.go("test(C)", {1}); // passed
        CHECK(f.formation_at("C").tested);
        f.skip("guns");
        f.go("done");
        CHECK(f.menu(seat) == Answers{"test(A)", "testunit(Solo)", "done"});
        CHECK(f.why_not("test(C)") == "5.1b");
        f.go("test(A)", {6}); // failed
        CHECK(f.formation_at("A").tested);
        f.skip("guns");
        f.go("done");
        f.go("testunit(Solo)", {6});
        CHECK(f.at("Solo").activated);
        f.skip("guns");
        f.go("done");
        CHECK(f.menu(seat) == Answers{"done"});
        CHECK_FALSE(f.formation_at("B").tested);
    }
    SECTION("an independent unit that passes has its marker as well") {
        Drill f;
        f.unit("Solo", "HC", French, "0315");
        f.at_activation(French);
        f.go("testunit(Solo)", {1});
        CHECK(f.at("Solo").activated);
    }
}

TEST_CASE("command is checked before anything is done", "[4g]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.formation("C", seat, 2);
        f.commander("C", "0510");
        f.unit("Near", "LI", seat, "0512", Facing::East, "C");
        f.unit("Far", "LI", seat, "0513", Facing::NorthEast, "C");
        f.at_activation(seat);
        f.go("test(C)", {1});
        CHECK(f.at("Near").commanded);
        CHECK_FALSE(f.at("Far").commanded);
        f.skip("guns");
        f.go("lead(C)");
        f.go("to(0511)"); // two hexes from it now
        f.go("done");
        CHECK_FALSE(f.can("move(Far)"));
        CHECK(f.why_not("move(Far)") == "6.4a");
    }
}

TEST_CASE("the commander and the action in either order", "[4i][DP-08]") {
    const Seat seat = GENERATE(French, Allied);
    const bool commander_first = GENERATE(false, true);
    Drill f(seat);
    f.mine("P", "LI", "0515");
    f.activate();
    const auto lead = [&] {
        f.go("lead(A)");
        f.go("to(0102)");
        f.go("done");
    };
    const auto move = [&] {
        f.go("move(P)");
        f.go("to(0615)");
        f.go("done");
    };
    if (commander_first)
        lead(), move();
    else
        move(), lead();
    CHECK(f.where("P") == "0615");
    CHECK(f.commander_at("A").hex == f.hex("0102"));
    CHECK(f.menu(seat) == Answers{"done"});
}

TEST_CASE("one action: a unit, a stack or a line", "[4j][DP-09]") {
    for (const Seat seat : core::EachSeat) {
        for (const char* action : {"move(P)", "movestack(0515)", "moveline(P)"}) {
            INFO(action);
            Drill f(seat);
            f.mine("P", "LI", "0510");
            f.mine("Q", "LI", "0511");
            f.mine("R", "LI", "0518");
            f.mine("S", "LI4", "0515");
            f.mine("T", "LI4", "0515");
            f.begin(action);
            f.go("done");
            CHECK(f.menu(seat) == Answers{"lead(A)", "done"});
            for (const char* second : {"move(R)", "movestack(0515)", "moveline(P)"}) CHECK(f.why_not(second) == "4j");
        }
    }
}

TEST_CASE("with the army commander two actions of different kinds", "[4k]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.army_commander(seat, "0101");
        f.mine("P", "LI", "0510");
        f.mine("Q", "LI", "0511");
        f.mine("R", "LI", "0518");
        f.mine("S", "LI4", "0515");
        f.mine("T", "LI4", "0515");
        f.at_activation(seat);
        f.go("test(A)"); // no die
        f.skip("guns");
        f.go("move(R)");
        f.go("to(0618)");
        f.go("done");
        CHECK(f.why_not("move(P)") == "4k"); // the same kind
        CHECK_FALSE(f.can("move(P)"));
        CHECK(f.can("movestack(0515)"));
        CHECK(f.can("moveline(P)"));
        f.go("moveline(P)");
        f.go("done");
        CHECK_FALSE(f.can("movestack(0515)"));
        CHECK(f.why_not("movestack(0515)") == "4k"); // not three
    }
    SECTION("in his command radius is not with him") {
        Drill f;
        f.army_commander(French, "0102");
        f.mine("R", "LI", "0518");
        f.mine("S", "LI4", "0515");
        f.mine("T", "LI4", "0515");
        f.begin("move(R)");
        f.go("done");
        CHECK(f.why_not("movestack(0515)") == "4j");
    }
}

TEST_CASE("the army commander moves after two actions as well", "[4l]") {
    Drill f(GENERATE(French, Allied));
    f.army_commander(f.me, "0101");
    f.mine("P", "LI", "0510");
    f.at_activation(f.me);
    f.go("test(A)");
    f.skip("guns");
    f.go("move(P)");
    f.go("done");
    f.go("done");
    f.go("done");
    CHECK(f.question() == "army_commander");
    f.go("lead(" + f.scenario.army(f.me).commander_tag + ")");
    CHECK(f.state.flow.find<Move>()->mp == 6);
}

TEST_CASE("out of command units turn one vertex in a zone of control", "[DP-10]") {
    const Seat seat = GENERATE(French, Allied);
    Drill f(seat);
    f.formation("C", seat, 2);
    f.commander("C", "0510");
    f.unit("Near", "LI", seat, "0512", Facing::East, "C");
    f.unit("Held", "LI", seat, "1110", Facing::NorthWest, "C"); // before E
    f.unit("Idle", "LI", seat, "1115", Facing::East, "C");
    f.theirs("E", "LI", "1210", Facing::West);
    f.at_activation(seat);
    f.go("test(C)", {1});
    f.skip("guns");
    CHECK(f.can("turn(Held,left)"));
    CHECK(f.can("turn(Held,right)"));
    CHECK_FALSE(f.can("turn(Idle,left)"));
    CHECK(f.why_not("turn(Idle,left)") == "6.4a");
    CHECK(f.why_not("turn(Near,left)") == "6.4c");
    CHECK(f.refused(f.enemy, "turn(Held,left)") == "-");
    const auto [answer, die] = GENERATE(std::pair("turn(Held,left)", 3), std::pair("turn(Held,right)", 4));
    f.go(answer, {die}); // a test with one more on the die
    CHECK(f.at("Held").facing == (die == 3 ? Facing::West : Facing::NorthEast));
    CHECK(f.at("Held").order == (die == 3 ? Order::Good : Order::Disorganised));
    CHECK_FALSE(f.can("turn(Held,left)"));
}

TEST_CASE("combats come after all movement, in the order the active player likes", "[4q][4r]") {
    for (const Seat seat : core::EachSeat) {
        Drill f(seat);
        f.army_commander(seat, "0101");
        f.mine("P", "LI", "1010");
        f.mine("Q", "LI", "1015");
        f.theirs("E", "LI", "1110", Facing::West);
        f.theirs("F", "LI", "1115", Facing::West);
        f.at_activation(seat);
        CHECK(f.why_not("attack(1010>1110)") == "4e");
        f.go("test(A)");
        f.skip("guns");
        CHECK(f.why_not("attack(1010>1110)") == "4j");
        f.go("done");
        f.go("done");
        CHECK(f.why_not("attack(1010>1110)") == "4o"); // the army commander first
        f.go("done");
        REQUIRE(f.question() == "attack");
        CHECK(f.menu(seat) == Answers{"attack(1010>1110)", "attack(1015>1115)"});
        f.go("attack(1015>1115)");
        f.go("done", {5, 6, 1});                       // both test; F fails
        CHECK(f.at("F").order == Order::Disorganised); // at once
        CHECK(f.at("E").order == Order::Good);
        REQUIRE(f.question() == "attack");
        CHECK(f.menu(seat) == Answers{"attack(1010>1110)"});
    }
}

TEST_CASE("at the end of the turn all markers come off", "[4t]") {
    Drill f;
    f.unit("Solo", "HC", French, "0315");
    f.commander("B", "2001");
    f.mine("G", "A6", "1010");
    f.at("Solo").activated = f.at("Solo").moved = true;
    f.at("G").fired = f.at("G").reacted = true;
    f.formation_at("A").tested = f.formation_at("B").tested = true;
    f.commander_at("A").moved = true;
    f.army_commander_at(Allied).rode = true;
    f.at_end({1, 1});
    CHECK_FALSE(f.at("Solo").activated);
    CHECK_FALSE(f.at("Solo").moved);
    CHECK_FALSE(f.at("G").fired);
    CHECK_FALSE(f.at("G").reacted);
    CHECK_FALSE(f.formation_at("A").tested);
    CHECK_FALSE(f.formation_at("B").tested);
    CHECK_FALSE(f.commander_at("A").moved);
    CHECK_FALSE(f.army_commander_at(Allied).rode);
}
