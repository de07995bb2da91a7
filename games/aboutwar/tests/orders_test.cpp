// GIVING ORDERS
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

// White's wings and centre on a board without an enemy near.
Field two_armies() {
    Field f;
    f.add(White, "6I", "a1");
    f.add(White, "4I", "b1");
    f.add(White, "2A", "b1");
    f.add(White, "3C", "c1");
    f.add(White, "2I", "WR");
    f.add(Black, "6I", "a3");
    f.add(Black, "3C", "c3");
    f.add(Black, "2I", "BR");
    return f;
}

int lines(const Field& f, Seat seat) { return static_cast<int>(f.state.army(seat).sheet.size()); }

} // namespace

TEST_CASE("only units with an order can act", "[AW-ORD-01]") {
    Field f = two_armies();
    f.order(White, "2I a1>a2");
    f.at_combined();
    CHECK(f.menu(White) == Answers{"act(I,a1>a2)", "done"});
    CHECK(f.menu(Black) == Answers{"done"});
    CHECK(f.refused(White, "act(I,b1>b2)") == "AW-ORD-01");
    CHECK(f.refused(Black, "act(I,a3>a2)") == "AW-ORD-01");
    f.play_all(White, {"act(I,a1>a2)", "act(I,a1>a2)"});
    CHECK(f.menu(White) == Answers{"done"}); // four more stand there without orders
    f.skip("combined");
    CHECK(f.units(White, "a2") == "2Is");
    CHECK(f.units(White, "a1") == "4I");
}

TEST_CASE("an order needs a unit that is still there for it", "[AW-ORD-01]") {
    Field f;
    f.add(White, "I", "a1");
    f.add(White, "I", "b1");
    f.add(Black, "I", "a3");
    f.order(White, "I a1>a2");
    f.state.army(White).units[0].place = Place::RoutedBox;
    f.state.army(White).units[0].routed = true;
    f.at_combined();
    CHECK(f.menu(White) == Answers{"done"});
    CHECK(f.refused(White, "act(I,a1>a2)") == "AW-ORD-01");
}

TEST_CASE("ten orders are written in a round and not eleven", "[AW-ORD-02]") {
    Field f = two_armies();
    f.at_planning();
    for (const Seat seat : core::EachSeat) CHECK(f.state.army(seat).allowed == 10);
    for (int n = 0; n < 6; ++n) f.play_all(White, {"order(I,a1)", "to(a2)"});
    for (int n = 0; n < 4; ++n) f.play_all(White, {"order(I,b1)", "to(b2)"});
    CHECK(lines(f, White) == 10);
    CHECK(f.menu(White) == Answers{"done"});
    CHECK(f.refused(White, "order(A,b1)") == "AW-ORD-02");
    CHECK(f.refused(White, "order(C,c1)") == "AW-ORD-02");
    CHECK(f.offers(Black, "order(I,a3)")); // he counts for himself
}

TEST_CASE("a unit gets one order in a round", "[AW-ORD-03]") {
    Field f = two_armies();
    f.at_planning();
    f.play_all(White, {"order(A,b1)", "to(b2)", "order(A,b1)", "to(a1)"});
    CHECK_FALSE(f.offers(White, "order(A,b1)"));
    CHECK(f.refused(White, "order(A,b1)") == "AW-ORD-03");
    CHECK(f.offers(White, "order(I,b1)"));
    f.play_all(Black, {"order(C,c3)", "to(c2)", "enough", "order(C,c3)", "to(c2)", "then(b2)", "order(C,c3)", "to(b3)",
                       "enough"});
    CHECK(f.refused(Black, "order(C,c3)") == "AW-ORD-03");
}

TEST_CASE("an order names a type that stands in the sector, and a direction", "[AW-ORD-04]") {
    Field f = two_armies();
    f.at_planning();
    CHECK(f.menu(White) == Answers{"order(I,a1)", "order(I,b1)", "order(A,b1)", "order(C,c1)", "order(I,WR)", "done"});
    CHECK(f.menu(Black) == Answers{"order(I,a3)", "order(C,c3)", "order(I,BR)", "done"});
    CHECK(f.refused(White, "order(C,a1)") == "AW-ORD-04");
    CHECK(f.refused(White, "order(I,a3)") == "AW-ORD-04"); // the enemy's
    CHECK(f.refused(White, "to(a2)") == "AW-ORD-04");      // of whom?
    REQUIRE(f.play(White, "order(I,a1)"));
    CHECK(f.refused(White, "done") == "AW-ORD-04"); // where to?
    CHECK(f.refused(White, "order(I,b1)") == "AW-ORD-04");
}

TEST_CASE("an order says nothing of the action or its phase", "[AW-ORD-04][AWR-02]") {
    Field f;
    f.add(White, "A", "b1");
    f.add(White, "C", "a1");
    f.add(White, "I", "a1");
    f.add(Black, "2I", "b2");
    f.order(White, "A b1>b2 C a1>a2 I a1>a2");
    SECTION("a gun bombards at either range, or attacks, along one arrow") {
        f.add(Black, "I", "b3");
        f.at_bombardment();
        CHECK(f.menu(White) == Answers{"fire(b1>b2,1)", "fire(b1>b2,2)", "done"});
        f.at_combined();
        CHECK(f.offers(White, "act(A,b1>b2)"));
    }
    SECTION("or moves, if the sector is friendly by then") {
        f.state.army(Black).units[0].place = f.state.army(Black).units[1].place = Place::b3;
        f.add(White, "I", "b2");
        f.at_noncombat();
        CHECK(f.offers(White, "act(A,b1>b2)"));
    }
    SECTION("cavalry acts in the fast phase or later") {
        f.at_fast();
        CHECK(f.menu(White) == Answers{"act(C,a1>a2)", "done"});
        f.at_combined();
        CHECK(f.menu(White) == Answers{"act(C,a1>a2)", "act(I,a1>a2)", "act(A,b1>b2)", "done"});
    }
    SECTION("but its direction is fixed") {
        f.at_combined();
        CHECK(f.refused(White, "act(I,a1>b1)") == "AW-ORD-01");
        CHECK(f.refused(White, "act(I,b1>b2)") == "AW-ORD-01");
        CHECK(f.refused(White, "act(A,b1>c1)") == "AW-ORD-01");
    }
}

TEST_CASE("cavalry may be told one step or two, others one", "[AW-ORD-05][AWR-02]") {
    Field f = two_armies();
    f.at_planning();
    f.play_all(White, {"order(C,c1)", "to(c2)"});
    CHECK(f.menu(White) == Answers{"then(b2)", "then(c1)", "then(c3)", "enough"});
    CHECK(f.refused(White, "done") == "AW-ORD-04");
    CHECK(f.refused(White, "then(a2)") == "AW-ORD-11");
    REQUIRE(f.play(White, "then(b2)"));
    CHECK(f.state.army(White).sheet[0].steps == std::array{Place::c2, Place::b2});
    f.play_all(White, {"order(C,c1)", "to(WR)", "enough"});
    CHECK(f.state.army(White).sheet[1].steps == std::array{Place::WhiteReserve, Place::None});
    f.play_all(White, {"order(I,a1)", "to(a2)"});
    CHECK(f.refused(White, "then(a3)") == "AW-ORD-05");
    CHECK(f.refused(White, "enough") == "AW-ORD-05");
    CHECK(f.state.army(White).sheet[2].steps == std::array{Place::a2, Place::None});
}

TEST_CASE("the second step waits for the first, and a step that failed may be tried again", "[AW-ORD-05][AWR-02]") {
    Field f;
    f.add(White, "C", "c1");
    f.add(White, "I", "b1");
    f.order(White, "C c1>c2>b2");
    f.add(Black, "I", "c2");
    f.at_fast();
    CHECK(f.refused(White, "act(C,c2>b2)") == "AW-ORD-01");
    f.all_act();
    f.skip("react", {2});
    f.skip("withdraw", {1, 1});
    CHECK(f.was_told("melee"));
    CHECK(f.units(White, "c1") == "1Cs"); // thrown back without a hit
    CHECK(f.state.army(White).sheet[0].done == 0);

    Field g;
    g.add(White, "C", "c1");
    g.add(White, "I", "b1");
    g.order(White, "C c1>c2>b2");
    g.add(Black, "2I", "c2");
    g.add(Black, "I", "c3");
    g.at_fast();
    g.all_act();
    g.skip("react", {1});
    REQUIRE(g.question() == "withdraw");
    g.skip("withdraw", {6, 1});
    CHECK(g.units(Black, "c2") == "1I 1Ir"); // one is hit, one holds the sector
    CHECK(g.units(White, "c1") == "1C");
    g.skip("bombardment");
    REQUIRE(g.question() == "combined");
    CHECK(g.menu(White) == Answers{"act(C,c1>c2>b2)", "done"});
}

TEST_CASE("orders that are not written are saved for rallying", "[AW-ORD-06]") {
    Field f = two_armies();
    f.at_planning();
    CHECK(f.offers(White, "done")); // none at all, if he likes
    for (int n = 0; n < 6; ++n) f.play_all(White, {"order(I,a1)", "to(a2)"});
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(f.state.army(White).written == 6);
    CHECK(f.state.army(White).saved == 4);
    CHECK(f.state.army(Black).written == 0);
    CHECK(f.state.army(Black).saved == 10);
}

TEST_CASE("orders that were written and not carried out are not saved", "[AW-ORD-07]") {
    Field f;
    f.add(White, "10I", "WR");
    f.add(White, "6I", "box");
    f.add(Black, "9I", "BR");
    f.add(Black, "6I", "box");
    f.at_planning();
    for (int n = 0; n < 10; ++n) f.play_all(White, {"order(I,WR)", "to(a1)"});
    for (int n = 0; n < 9; ++n) f.play_all(Black, {"order(I,BR)", "to(a3)"});
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    f.skip("combined"); // nobody acts
    f.skip("noncombat");
    REQUIRE(f.question() == "rally");
    CHECK(f.waiting() == Seats::Second); // White has none left
    REQUIRE(f.play(Black, "rally(I)"));
    CHECK(f.question() == "see");
}

TEST_CASE("several units share an arrow and each costs an order", "[AW-ORD-09]") {
    Field f = two_armies();
    f.at_planning();
    f.play_all(White, {"order(C,c1)", "to(c2)", "then(b2)", "order(C,c1)", "to(c2)", "then(b2)", "order(C,c1)",
                       "to(c2)", "enough", "done"});
    CHECK(f.state.army(White).written == 3);
    CHECK(f.state.army(White).saved == 7);
    const table::Situation scene = situation(f.here(), White);
    CHECK(scene.cards[0].cards == std::vector<std::string>{"2C c1>c2>b2", "C c1>c2"});
    CHECK(scene.cards[0].count == 3);
}

TEST_CASE("routed units get no orders", "[AW-ORD-10]") {
    Field f;
    f.add(White, "A", "b1", {.routed = true});
    f.add(White, "I", "b1");
    f.add(White, "A", "a1", {.routed = true});
    f.add(White, "A", "a1");
    f.add(White, "2C", "box");
    f.add(Black, "A", "b3", {.routed = true});
    f.add(Black, "I", "b3");
    f.at_planning();
    CHECK(f.menu(White) == Answers{"order(A,a1)", "order(I,b1)", "done"});
    CHECK(f.menu(Black) == Answers{"order(I,b3)", "done"});
    CHECK(f.refused(White, "order(A,b1)") == "AW-ORD-10");
    CHECK(f.refused(Black, "order(A,b3)") == "AW-ORD-10");
    f.play_all(White, {"order(A,a1)", "to(b1)"});
    CHECK(f.refused(White, "order(A,a1)") == "AW-ORD-03"); // of two guns one is routed
}

TEST_CASE("arrows go to a neighbour, never diagonally and never into the enemy's reserve", "[AW-ORD-11]") {
    Field f;
    for (const Seat seat : core::EachSeat) {
        f.add(seat, "I", "b2"); // whatever stands there
        f.add(seat, "I", seat == White ? "WR" : "BR");
    }
    f.add(White, "C", "b3");
    f.add(Black, "C", "a1");
    f.at_planning();
    const auto ways = [&](Seat seat, const std::string& unit) {
        Field copy = f;
        REQUIRE(copy.play(seat, "order(" + unit + ")"));
        return copy.menu(seat);
    };
    CHECK(ways(White, "I,b2") == Answers{"to(a2)", "to(b1)", "to(b3)", "to(c2)"});
    CHECK(ways(Black, "I,b2") == Answers{"to(a2)", "to(b1)", "to(b3)", "to(c2)"});
    CHECK(ways(White, "I,WR") == Answers{"to(a1)", "to(b1)", "to(c1)"});
    CHECK(ways(Black, "I,BR") == Answers{"to(a3)", "to(b3)", "to(c3)"});
    CHECK(ways(White, "C,b3") == Answers{"to(a3)", "to(b2)", "to(c3)"});
    CHECK(ways(Black, "C,a1") == Answers{"to(a2)", "to(b1)"});
    REQUIRE(f.play(White, "order(C,b3)"));
    CHECK(f.refused(White, "to(c2)") == "AW-ORD-11");
    CHECK(f.refused(White, "to(b1)") == "AW-ORD-11");
    CHECK(f.refused(White, "to(BR)") == "AW-MOV-03");
    REQUIRE(f.play(White, "to(b2)"));
    CHECK(f.menu(White) == Answers{"then(a2)", "then(b1)", "then(b3)", "then(c2)", "enough"});
}
