// WINNING THE GAME
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

void score(Field& f) {
    f.at_scoring();
    f.skip("see");
}

// One sector each, so that nobody has the majority.
void hold_one_each(Field& f) {
    f.add(White, "I", "b2");
    f.add(Black, "I", "c2");
}

} // namespace

TEST_CASE("the tenth point wins at once, for either side", "[AW-WIN-01]") {
    for (const Seat seat : core::EachSeat) {
        Field f;
        f.add(core::other(seat), "I", "scoring");
        f.add(core::other(seat), "C", seat == White ? "b1" : "b3"); // would bring five points in the next step
        f.points(seat, 9);
        f.points(core::other(seat), 7);
        score(f);
        CHECK(f.state.flow.empty());
        CHECK(f.state.outcome == Outcome::Victory);
        CHECK(f.state.winner == seat);
        CHECK(result(f.here()).winner == seat);
        CHECK(f.vp(seat) == 10);
        CHECK(f.vp(core::other(seat)) == 7);
        CHECK(f.state.pool == 10); // nothing was done after the first step
    }
}

TEST_CASE("nine points win nothing before the tenth round", "[AW-WIN-01][AW-WIN-02]") {
    Field f;
    hold_one_each(f);
    f.points(White, 9);
    f.state.round = 9;
    score(f);
    CHECK(f.state.outcome == Outcome::Undecided);
    CHECK(f.state.round == 10);
    CHECK(f.question() == "orders");
}

TEST_CASE("after the tenth round more points win, equal points are a draw", "[AW-WIN-02][AWR-31]") {
    const auto after_ten = [](int white, int black) {
        Field f;
        hold_one_each(f);
        f.points(White, white);
        f.points(Black, black);
        f.state.round = 10;
        score(f);
        CHECK(f.state.flow.empty());
        return result(f.here());
    };
    CHECK(after_ten(6, 5).winner == White);
    CHECK(after_ten(0, 1).winner == Black);
    const table::Result draw = after_ten(4, 4);
    CHECK(draw.over);
    CHECK_FALSE(draw.winner);
    CHECK(draw.text.id == "result.draw");
}

TEST_CASE("the enemy command sector is worth five points each round", "[AW-WIN-03]") {
    for (const Seat seat : core::EachSeat) {
        Field f;
        f.add(seat, "C", seat == White ? "b3" : "b1");
        f.add(core::other(seat), "I", "c2");
        score(f);
        CHECK(f.vp(seat) == 5);
        CHECK(f.vp(core::other(seat)) == 0);
        score(f);
        CHECK(f.vp(seat) == 10);
        CHECK(f.state.winner == seat);
    }
}

TEST_CASE("an enemy flag sector is worth one point each round", "[AW-WIN-04]") {
    for (const Seat seat : core::EachSeat)
        for (const std::string column : {"a", "c"}) {
            Field f;
            f.add(seat, "C", column + (seat == White ? "3" : "1"));
            f.add(core::other(seat), "I", "b2");
            score(f);
            CHECK(f.vp(seat) == 1);
            score(f);
            CHECK(f.vp(seat) == 2);
            CHECK(f.vp(core::other(seat)) == 0);
        }
}

TEST_CASE("own flags and the own command sector are worth nothing", "[AW-WIN-03][AW-WIN-04]") {
    Field f;
    for (const char* sector : {"a1", "b1", "c1"}) f.add(White, "I", sector);
    for (const char* sector : {"a3", "b3", "c3"}) f.add(Black, "I", sector);
    score(f);
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 0);
}

TEST_CASE("routed units hold no objective", "[AW-WIN-03][AW-WIN-04]") {
    Field f;
    hold_one_each(f);
    f.add(White, "A", "b3", {.routed = true});
    f.add(White, "A", "a3", {.routed = true});
    score(f);
    CHECK(f.vp(White) == 0);
}

TEST_CASE("captured infantry and cavalry are worth one point, artillery two", "[AW-WIN-05][AW-WIN-06]") {
    Field f;
    hold_one_each(f);
    f.add(Black, "2I", "scoring");
    f.add(Black, "C", "scoring");
    f.add(White, "C", "scoring");
    f.add(White, "2A", "scoring");
    score(f);
    CHECK(f.vp(White) == 3);
    CHECK(f.vp(Black) == 5);
    score(f); // each counts once
    CHECK(f.vp(White) == 3);
    CHECK(f.vp(Black) == 5);
    CHECK(f.units(Black, "scoring").empty());
    CHECK(f.units(Black, "out") == "2I 1C");
}

TEST_CASE("more sectors than the enemy are worth one point each round", "[AW-WIN-07]") {
    Field f;
    f.add(White, "6I", "a2");
    f.add(Black, "I", "b2");
    f.add(Black, "I", "c2");
    score(f);
    CHECK(f.vp(Black) == 1); // sectors count, not units
    CHECK(f.vp(White) == 0);
    f.add(White, "I", "a1");
    f.add(White, "I", "b1");
    score(f);
    CHECK(f.vp(Black) == 1);
    CHECK(f.vp(White) == 1);
}

TEST_CASE("captured objective markers score what they say", "[AW-WIN-08]") {
    Field f(OptionValues{{"board", "B"},
                         {"markers", "B:general:b3 B:flag3:a2 B:flag1:a3 B:rose3:b2 B:rose1:c2 W:rose3:c1"}});
    f.add(Black, "I", "c1");
    for (const char* enemy : {"a3", "b3", "c3"}) f.add(Black, "I", enemy);
    f.add(White, "I", "a2");
    f.add(White, "I", "b2");
    f.add(White, "I", "c2");
    f.add(White, "I", "b1");
    score(f);
    CHECK(f.vp(White) == 3 + 3 + 1);
    CHECK(f.vp(Black) == 3);
}

TEST_CASE("a unit destroyed by guns scores nothing", "[AW-WIN-09]") {
    Field f;
    hold_one_each(f);
    f.add(White, "A", "b2");
    f.add(Black, "I", "a2", {.routed = true});
    f.add(Black, "I", "a3");
    f.add(White, "I", "a1");
    f.order(White, "A b2>a2");
    f.at_bombardment();
    REQUIRE(f.play(White, "fire(b2>a2,1)"));
    f.skip("bombardment", {5}); // routed +1, next sector -2
    CHECK(f.units(Black, "a2").empty());
    CHECK(f.units(Black, "out") == "1Ir");
    score(f);
    CHECK(f.vp(White) == 0);
}

TEST_CASE("a unit lost in merging scores nothing", "[AW-WIN-09]") {
    Field f;
    hold_one_each(f);
    f.add(Black, "2I", "box");
    f.at_rally(0, 1);
    REQUIRE(f.play(Black, "rally(I)"));
    CHECK(f.units(Black, "out") == "1Ir");
    f.skip("see");
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 0);
}
