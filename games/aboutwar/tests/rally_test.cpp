// 6. RALLY PHASE
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("four saved orders bring back three infantry and one cavalry of eight routed units",
          "[AW-RLY-01][AW-RLY-02][AW-RLY-03][AW-RLY-05][WE-06]") {
    for (const Seat seat : core::EachSeat) {
        const std::string reserve = seat == White ? "WR" : "BR";
        Field f;
        f.add(seat, "6I", "box");
        f.add(seat, "2C", "box");
        f.at_rally(seat == White ? 4 : 0, seat == Black ? 4 : 0);
        CHECK(f.question() == "rally");
        CHECK(f.waiting() == core::only(seat));
        CHECK(f.menu(seat) == Answers{"rally(I)", "rally(C)", "done"});
        f.play_all(seat, {"rally(I)", "rally(C)"});
        CHECK(f.units(seat, reserve) == "1I 1C");
        CHECK(f.units(seat, "box") == "4Ir");
        CHECK(f.menu(seat) == Answers{"rally(I)", "done"});
        f.play_all(seat, {"rally(I)", "rally(I)"});
        CHECK(f.units(seat, reserve) == "3I 1C");
        CHECK(f.units(seat, "box").empty());
        CHECK(f.count(seat, "out", Type::Infantry) == 3);
        CHECK(f.count(seat, "out", Type::Cavalry) == 1);
        CHECK(f.state.army(seat).saved == 0);
        CHECK(f.question() == "see");
        CHECK(f.broken().empty());
    }
}

TEST_CASE("each order rallies one unit and no more", "[AW-RLY-01]") {
    Field f;
    f.add(White, "6I", "box");
    f.add(White, "A", "b1", {.routed = true});
    f.add(White, "I", "b1");
    f.at_rally(2, 0);
    REQUIRE(f.play(White, "rally(I)"));
    CHECK(f.state.army(White).saved == 1);
    REQUIRE(f.play(White, "rally(A,b1)"));
    CHECK(f.state.army(White).saved == 0);
    CHECK(f.question() == "see"); // no order is left
    CHECK(f.units(White, "WR") == "1I");
    CHECK(f.units(White, "box") == "4Ir");
}

TEST_CASE("without a saved order nobody is asked", "[AW-RLY-01]") {
    Field f;
    f.add(White, "6I", "box");
    f.add(Black, "6I", "box");
    f.at_rally(0, 0);
    CHECK(f.question() == "see");
}

TEST_CASE("a single routed unit cannot be rallied, nor two of different types", "[AW-RLY-04]") {
    Field f;
    f.add(White, "I", "box");
    f.add(White, "C", "box");
    f.add(Black, "2C", "box");
    f.add(Black, "I", "box");
    f.at_rally(5, 5);
    CHECK(f.waiting() == Seats::Second); // White could do nothing with his orders
    CHECK(f.menu(Black) == Answers{"rally(C)", "done"});
    CHECK(f.refused(Black, "rally(I)") == "AW-RLY-04");
    REQUIRE(f.play(Black, "rally(C)"));
    CHECK(f.question() == "see");
    CHECK(f.units(White, "box") == "1Ir 1Cr");
    CHECK(f.units(Black, "box") == "1Ir");
}

TEST_CASE("units routed on the field cannot be merged", "[AW-RLY-04]") {
    Field f;
    f.add(White, "I", "box");
    f.add(White, "I", "b1", {.routed = true});
    f.add(White, "2C", "box");
    f.at_rally(2, 0);
    CHECK(f.refused(White, "rally(I)") == "AW-RLY-04");
    CHECK(f.refused(White, "rally(C)").empty());
}

TEST_CASE("rallied units stand in the own reserve, fresh", "[AW-RLY-05]") {
    Field f;
    f.add(White, "2I", "box", {.spent = true, .activations = 1});
    f.add(Black, "2C", "box", {.spent = true, .activations = 2});
    f.at_rally(1, 1);
    REQUIRE(f.play(White, "rally(I)"));
    REQUIRE(f.play(Black, "rally(C)"));
    CHECK(f.units(White, "WR") == "1I");
    CHECK(f.units(Black, "BR") == "1C");
    CHECK(f.state.army(White).units[0] == Unit{.type = Type::Infantry, .place = Place::WhiteReserve});
}

TEST_CASE("artillery rallies where it stands and costs no other unit", "[AW-RLY-06]") {
    for (const Seat seat : core::EachSeat) {
        Field f;
        f.add(seat, "2A", "b2", {.routed = true});
        f.add(seat, "I", "b2");
        f.add(seat, "A", "a2", {.routed = true});
        f.add(seat, "A", "a2");
        f.at_rally(seat == White ? 3 : 0, seat == Black ? 3 : 0);
        CHECK(f.menu(seat) == Answers{"rally(A,a2)", "rally(A,b2)", "done"});
        CHECK(f.refused(seat, "rally(A,c2)") == "AW-RLY-06");
        f.play_all(seat, {"rally(A,b2)", "rally(A,a2)"});
        CHECK(f.units(seat, "b2") == "1I 1A 1Ar");
        CHECK(f.units(seat, "a2") == "2A");
        CHECK(f.units(seat, "out").empty());
        CHECK(f.state.army(seat).saved == 1);
    }
}

TEST_CASE("artillery rallies only in a sector its owner controls", "[AW-RLY-07]") {
    Field f;
    f.add(White, "2A", "b1", {.routed = true}); // White's command sector: friendly, but nobody holds it
    f.add(White, "A", "b2", {.routed = true});
    f.add(White, "I", "b2", {.routed = true});
    f.add(White, "2I", "box");
    f.at_rally(3, 0);
    CHECK(f.menu(White) == Answers{"rally(I)", "done"});
    CHECK(f.refused(White, "rally(A,b1)") == "AW-RLY-07");
    CHECK(f.refused(White, "rally(A,b2)") == "AW-RLY-07");
    f.add(White, "C", "b1");
    CHECK(f.refused(White, "rally(A,b1)").empty());
}

TEST_CASE("two guns rally in one sector, for an order each", "[AW-RLY-06]") {
    Field f;
    f.add(White, "2A", "a2", {.routed = true});
    f.add(White, "C", "a2");
    f.at_rally(2, 0);
    f.play_all(White, {"rally(A,a2)", "rally(A,a2)"});
    CHECK(f.units(White, "a2") == "1C 2A");
}

TEST_CASE("rallying is voluntary and needs no die", "[AW-RLY-08][DP-10]") {
    Field f;
    f.add(White, "2I", "box");
    f.add(White, "2C", "box");
    f.add(White, "A", "b1", {.routed = true});
    f.add(White, "I", "b1");
    f.add(Black, "2I", "box");
    f.at_rally(9, 1);
    CHECK(f.waiting() == Seats::First);
    CHECK(f.menu(White) == Answers{"rally(I)", "rally(C)", "rally(A,b1)", "done"});
    CHECK(f.menu(Black).empty());
    REQUIRE(f.play(White, "done"));
    CHECK(f.waiting() == Seats::Second);
    CHECK(f.menu(Black) == Answers{"rally(I)", "done"});
    REQUIRE(f.play(Black, "done"));
    CHECK(f.question() == "see");
    CHECK(f.units(White, "box") == "2Ir 2Cr");
    CHECK(f.units(White, "b1") == "1I 1Ar");
    CHECK(f.units(Black, "box") == "2Ir");
}

TEST_CASE("saved orders do not outlive the round", "[AW-ORD-02]") {
    Field f;
    f.add(White, "I", "a1");
    f.add(White, "4I", "box");
    f.at_rally(7, 0);
    REQUIRE(f.play(White, "done"));
    f.skip("see");
    CHECK(f.state.round == 2);
    CHECK(f.state.army(White).allowed == 10);
    CHECK(f.state.army(White).saved == 0);
}
