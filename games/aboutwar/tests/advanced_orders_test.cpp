// OPTIONAL RULES: ADVANCED ORDERING
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

Field with_orders(const std::string& variant) { return Field(OptionValues{{"orders", variant}}); }

void write_lines(Field& f, Seat seat, const std::string& unit, const std::string& to, int times) {
    for (int n = 0; n < times; ++n) f.play_all(seat, {"order(" + unit + ")", "to(" + to + ")"});
}

bool heard(const Field& f, Seat viewer, const std::string& line) {
    const auto told = f.told(viewer);
    return std::find(told.begin(), told.end(), line) != told.end();
}

} // namespace

TEST_CASE("with a die and six, each side rolls openly for its orders", "[AW-AOR-01]") {
    Field f = with_orders("dice");
    f.add(White, "12I", "WR");
    f.add(Black, "12I", "BR");
    f.at_planning({1, 6}); // White, then Black
    CHECK(f.state.army(White).allowed == 7);
    CHECK(f.state.army(Black).allowed == 12);
    for (const Seat viewer : core::EachSeat) {
        CHECK(heard(f, viewer, "event.orders_rolled(@side.W, 1, 7)"));
        CHECK(heard(f, viewer, "event.orders_rolled(@side.B, 6, 12)"));
    }
    write_lines(f, White, "I,WR", "a1", 7);
    CHECK(f.menu(White) == Answers{"done"});
    CHECK(f.refused(White, "order(I,WR)") == "AW-AOR-01");
    write_lines(f, Black, "I,BR", "a3", 11);
    CHECK(f.offers(Black, "order(I,BR)"));
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(f.state.army(White).saved == 0);
    CHECK(f.state.army(Black).saved == 1); // of twelve
}

TEST_CASE("the dice are rolled anew each round", "[AW-AOR-01]") {
    Field f = with_orders("dice");
    f.add(White, "I", "a1");
    f.add(Black, "I", "a3");
    f.at_scoring();
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done", {4, 2}));
    CHECK(f.state.army(White).allowed == 10);
    CHECK(f.state.army(Black).allowed == 8);
}

TEST_CASE("the general has one order more, for a unit with him", "[AW-AOR-02][AWR-40]") {
    const Seat seat = GENERATE(White, Black);
    const std::string home = seat == White ? "b1" : "b3";
    const std::string wing = seat == White ? "a1" : "a3";
    const std::string reserve = seat == White ? "WR" : "BR";
    Field f = with_orders("distant");
    f.add(seat, "12I", reserve);
    f.add(seat, "2I", home);
    f.at_planning();
    SECTION("it comes on top of ten") {
        write_lines(f, seat, "I," + reserve, wing, 10);
        CHECK(f.menu(seat) == Answers{"order(I," + home + ")", "done"});
        CHECK(f.refused(seat, "order(I," + reserve + ")") == "AW-ORD-02");
        write_lines(f, seat, "I," + home, wing, 1);
        CHECK(f.menu(seat) == Answers{"done"}); // one, not two
        CHECK(f.refused(seat, "order(I," + home + ")") == "AW-ORD-02");
        REQUIRE(f.play(seat, "done"));
        CHECK(f.state.army(seat).written == 11);
        CHECK(f.state.army(seat).saved == 0);
    }
    SECTION("it may be written first") {
        write_lines(f, seat, "I," + home, wing, 1);
        write_lines(f, seat, "I," + reserve, wing, 10);
        CHECK(f.menu(seat) == Answers{"done"});
    }
    SECTION("it cannot be saved") {
        write_lines(f, seat, "I," + reserve, wing, 4);
        REQUIRE(f.play(seat, "done"));
        CHECK(f.state.army(seat).saved == 6);
    }
    SECTION("it spares an ordinary one") {
        write_lines(f, seat, "I," + home, wing, 2);
        write_lines(f, seat, "I," + reserve, wing, 4);
        REQUIRE(f.play(seat, "done"));
        CHECK(f.state.army(seat).saved == 5);
    }
}

TEST_CASE("numbers that become public tell whether the general has used his order", "[AW-AOR-02][AW-ORD-08]") {
    const bool used = GENERATE(true, false);
    Field f = with_orders("distant");
    f.add(White, "6I", "WR");
    f.add(White, "2I", "b1");
    f.add(Black, "I", "b3");
    f.at_planning();
    write_lines(f, White, "I,WR", "a1", used ? 2 : 3);
    if (used) write_lines(f, White, "I,b1", "a1", 1);
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    const State before = f.seen_by(Black);
    while (f.question() != "see") f.skip(f.question());
    const State after = f.seen_by(Black);
    core::KeyedDice dice(11);
    const auto sometimes = [&](const State& seen, bool wanted) {
        bool found = false;
        for (int n = 0; n < 60; ++n) {
            const State world = imagine({f.scenario, seen}, Black, dice);
            bool with_general = false;
            for (const Order& order : world.army(White).sheet) with_general = with_general || order.from == Place::b1;
            found = found || with_general == wanted;
        }
        return found;
    };
    CHECK(sometimes(before, true));
    CHECK(sometimes(before, false));
    CHECK(sometimes(after, used));
    CHECK_FALSE(sometimes(after, !used));
}

TEST_CASE("in the basic game the general has none", "[AW-AOR-02]") {
    Field f;
    f.add(White, "12I", "WR");
    f.add(White, "I", "b1");
    f.at_planning();
    write_lines(f, White, "I,WR", "a1", 10);
    CHECK(f.menu(White) == Answers{"done"});
}

TEST_CASE("an order far from the general arrives on a die of at least the distance", "[AW-AOR-03][AWR-40]") {
    const Seat seat = GENERATE(White, Black);
    const Seat enemy = core::other(seat);
    const std::string far = seat == White ? "c3" : "c1";  // three steps away
    const std::string next = seat == White ? "b3" : "b1"; // not marked as the own
    Field f = with_orders("distant");
    f.no_markers();
    f.marker(White, Marker::Kind::General, "b1", 5);
    f.marker(Black, Marker::Kind::General, "b3", 5);
    f.add(seat, "C", far);
    f.add(seat, "I", "a2");
    f.order(seat, "C " + far + ">" + next);
    f.at_fast();
    REQUIRE(f.play(seat, "act(C," + far + ">" + next + ")"));
    SECTION("two is not enough") {
        f.skip("fast", {2});
        CHECK(f.units(seat, far) == "1C");
        CHECK(f.state.army(seat).sheet[0].lost);
        CHECK(f.was_told("order_lost"));
        CHECK(f.told(enemy).size() == f.told(seat).size()); // openly
        f.skip("bombardment");
        REQUIRE(f.question() == "combined");
        CHECK(f.menu(seat) == Answers{"done"}); // it is cancelled for the round
        CHECK(f.refused(seat, "act(C," + far + ">" + next + ")") == "AW-AOR-03");
        CHECK(f.state.army(seat).saved == 9); // and not saved
    }
    SECTION("three is") {
        f.skip("fast", {3});
        CHECK(f.units(seat, next) == "1C");
        CHECK(f.was_told("order_arrives"));
        CHECK_FALSE(f.state.army(seat).sheet[0].lost);
    }
}

TEST_CASE("an order is rolled for once, when it is first carried out", "[AW-AOR-03][AWR-40]") {
    Field f = with_orders("distant");
    f.add(White, "C", "a2"); // two steps from b1
    f.add(White, "C", "c2");
    f.add(White, "I", "b1");
    f.order(White, "C a2>b2>a2 C c2>b2");
    f.at_fast();
    REQUIRE(f.play(White, "act(C,a2>b2>a2)"));
    f.skip("fast", {2}); // one die: the other order waits
    CHECK(f.units(White, "b2") == "1C");
    f.skip("bombardment");
    REQUIRE(f.question() == "combined");
    REQUIRE(f.play(White, "act(C,b2>a2)"));
    REQUIRE(f.play(White, "act(C,c2>b2)"));
    f.skip("combined", {1}); // for the second only
    CHECK(f.units(White, "a2") == "1Cs");
    CHECK(f.units(White, "c2") == "1C");
}

TEST_CASE("guns far from the general need their die too", "[AW-AOR-03]") {
    Field f = with_orders("distant");
    f.add(White, "A", "c2");
    f.add(White, "I", "b1");
    f.add(Black, "I", "c3");
    f.order(White, "A c2>c3");
    f.at_bombardment();
    REQUIRE(f.play(White, "fire(c2>c3,1)"));
    f.skip("bombardment", {1});
    CHECK(f.units(White, "c2") == "1A"); // not fired, not spent
    CHECK(f.state.army(White).tokens[index(Place::c3)] == 0);
    REQUIRE(f.question() == "combined");
    CHECK(f.refused(White, "act(A,c2>c3)") == "AW-AOR-03");
}

TEST_CASE("distance is counted in steps, and the next sector is always reached", "[AW-AOR-04]") {
    CHECK(distance(Place::b1, Place::b1) == 0);
    CHECK(distance(Place::b1, Place::a1) == 1);
    CHECK(distance(Place::b1, Place::b2) == 1);
    CHECK(distance(Place::b1, Place::WhiteReserve) == 1);
    CHECK(distance(Place::b1, Place::a2) == 2);
    CHECK(distance(Place::b1, Place::b3) == 2);
    CHECK(distance(Place::b1, Place::c3) == 3);
    CHECK(distance(Place::b3, Place::BlackReserve) == 1);
    CHECK(distance(Place::b3, Place::c1) == 3);
    CHECK(distance(Place::a2, Place::WhiteReserve) == 2);
    CHECK(distance(Place::a1, Place::c3) == 4);
    Field f = with_orders("distant");
    f.add(White, "C", "b1");
    f.add(White, "C", "WR");
    f.add(White, "C", "b2");
    f.order(White, "C b1>a1 C WR>c1 C b2>a2");
    f.at_fast();
    f.all_act(); // no die falls
    CHECK(f.units(White, "a1") == "1C");
    CHECK(f.units(White, "c1") == "1C");
    CHECK(f.units(White, "a2") == "1C");
}

TEST_CASE("both variants together", "[AW-AOR-05]") {
    Field f = with_orders("both");
    f.add(White, "8I", "WR");
    f.add(White, "I", "b1");
    f.add(White, "C", "a2");
    f.at_planning({1, 1});
    write_lines(f, White, "I,WR", "a1", 6);
    f.play_all(White, {"order(C,a2)", "to(b2)", "enough"});
    CHECK(f.menu(White) == Answers{"order(I,b1)", "done"}); // seven, and the general's
    CHECK(f.refused(White, "order(I,WR)") == "AW-AOR-01");
    write_lines(f, White, "I,b1", "b2", 1);
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(f.state.army(White).written == 8);
    REQUIRE(f.question() == "fast");
    REQUIRE(f.play(White, "act(C,a2>b2)"));
    f.skip("fast", {1}); // and it may get lost
    CHECK(f.units(White, "a2") == "1C");
}
