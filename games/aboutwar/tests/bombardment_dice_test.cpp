// AW-BMB: modifiers, obstacles and hits of a bombardment
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

// The one unit of theirs in a sector is hit or not by a gun in b1.
bool is_hit(Seat us, const std::string& type, Status status, int distance, int die, int own_tokens, int their_tokens) {
    Sides f(us);
    f.idle_reserves();
    f.ours("A", "b1");
    const std::string target = distance == 1 ? "b2" : "b3";
    f.theirs(type, target, status);
    f.token(f.us, f.turned(target), own_tokens);
    f.token(f.them, f.turned(target), their_tokens);
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({die});
    const Unit& unit = f.state.army(f.them).units[1];
    return status.routed ? unit.place == Place::OutOfPlay : unit.routed;
}

bool needs(Seat us, const std::string& type, Status status, int distance, int least, int own = 0, int enemy = 0) {
    bool right = true;
    for (int die = 1; die <= 6; ++die)
        right = right && is_hit(us, type, status, distance, die, own, enemy) == (die >= least);
    return right;
}

} // namespace

TEST_CASE("a bombardment die adds the modifier of the class and that of the range", "[AW-BMB-08][AW-BMB-15][AWR-11]") {
    const Seat us = GENERATE(White, Black);
    CHECK(needs(us, "I", {.square = true}, 1, 3)); // +3 - 2
    CHECK(needs(us, "I", {}, 1, 4));               // +2 - 2
    CHECK(needs(us, "C", {}, 1, 5));
    CHECK(needs(us, "A", {}, 1, 6));
    CHECK(needs(us, "I", {.routed = true}, 1, 5));
    CHECK(needs(us, "I", {.square = true}, 2, 5));
    CHECK(needs(us, "I", {}, 2, 6));
    CHECK(needs(us, "C", {}, 2, 7)); // never
    CHECK(needs(us, "A", {.routed = true}, 2, 7));
}

TEST_CASE("an own token in the sector adds one, however many there are", "[AW-BMB-14]") {
    const Seat us = GENERATE(White, Black);
    CHECK(needs(us, "I", {}, 1, 3, 1));
    CHECK(needs(us, "I", {}, 1, 3, 2));
    CHECK(needs(us, "I", {}, 1, 4, 0, 2)); // theirs is of no use to us
    CHECK(needs(us, "I", {}, 2, 5, 1));
}

TEST_CASE("a hit routs, a hit on a routed unit destroys it", "[AW-BMB-10]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("I", "b2", {.square = true});
    f.theirs("C", "b2", {.routed = true});
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({6, 6});
    CHECK(f.their("b2") == "1Ir"); // no square any more
    CHECK(f.their("out") == "1Cr");
    CHECK(f.their("scoring").empty());
}

TEST_CASE("two guns may aim at the same units", "[AWR-26][AW-BMB-10][DP-08]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2A", "b1");
    f.theirs("3I", "b2");
    f.we_order("2A b1>b2");
    f.at_bombardment();
    f.all_act();
    CHECK(f.our_menu() == Answers{"target(I,b2)", "target(I+1,b2)"}); // of the second gun
    REQUIRE(f.we_play("target(I+1,b2)"));
    CHECK(f.our_menu() == Answers{"target(I,b2)", "target(I+1,b2)"});
    SECTION("both hit one: it is routed and destroyed") {
        REQUIRE(f.we_play("target(I,b2)", {1, 6, 6, 1}));
        CHECK(f.their("b2") == "2I");
        CHECK(f.their("out") == "1Ir");
    }
    SECTION("they hit different ones") {
        REQUIRE(f.we_play("target(I,b2)", {6, 1, 6, 1}));
        CHECK(f.their("b2") == "1I 2Ir");
    }
}

TEST_CASE("an enemy between takes one of the dice, with the modifiers of his own sector",
          "[AW-BMB-16][AW-BMB-17][AWR-28]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("2I", "b3");
    f.theirs("C", "b2");
    f.we_order("A b1>b2");
    const int die = GENERATE(4, 5, 6);
    const bool token = GENERATE(true, false);
    if (token) f.token(f.us, f.turned("b2"));
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    if (has(f.waiting(), f.them)) REQUIRE(f.they_play("done"));
    REQUIRE(f.we_play("done", {die, die})); // the target first: +2 - 4; then +1 - 2, and +1 with a token there
    CHECK(f.their("b3") == (die == 6 ? "1I 1Ir" : "2I"));
    CHECK(f.their("b2") == (die >= (token ? 4 : 5) ? "1Cr" : "1C"));
}

TEST_CASE("of an obstacle the best class is hit", "[AWR-28]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("I", "b3");
    f.theirs("C", "b2");
    f.theirs("I", "b2");
    f.we_order("A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    REQUIRE(f.we_play("done", {1, 4}));
    CHECK(f.their("b2") == "1Ir 1C");
}

TEST_CASE("a routed enemy is an obstacle too", "[AW-BMB-16][AWR-28]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.theirs("2I", "b3");
    f.theirs("A", "b2", {.routed = true});
    f.we_order("A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,2)"));
    REQUIRE(f.we_play("done", {1, 5}));
    CHECK(f.their("out") == "1Ar");
    CHECK(f.their("b3") == "2I");
}

TEST_CASE("a friend between costs the second die", "[AW-BMB-16][AW-BMB-18][AWR-28]") {
    const bool routed = GENERATE(true, false);
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("A", "b2", {.routed = routed});
    f.theirs("2I", "b3");
    f.we_order("A b1>b2");
    f.at_bombardment();
    f.all_act({6});
    CHECK(f.their("b3") == "1I 1Ir");
}

TEST_CASE("at distance one nothing lies between", "[AW-BMB-16]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("3I", "b1");
    f.theirs("2I", "b2");
    f.theirs("I", "b3");
    f.we_order("A b1>b2");
    f.at_bombardment();
    REQUIRE(f.we_play("fire(b1>b2,1)"));
    REQUIRE(f.we_play("done", {4, 4}));
    CHECK(f.their("b2") == "2Ir");
}

TEST_CASE("the bombardment of the first round", "[WE-02]") {
    Field f;
    for (const Seat seat : core::EachSeat) {
        f.add(seat, "4I", seat == White ? "b1" : "b3");
        f.add(seat, "2A", seat == White ? "b1" : "b3");
    }
    f.order(White, "2A b1>b2");
    f.order(Black, "A b3>b2");
    f.at_bombardment();
    f.play_all(White, {"fire(b1>b2,2)", "fire(b1>b2,2)", "done"});
    f.play_all(Black, {"fire(b3>b2,2)", "done"});
    REQUIRE(f.play(White, "target(I,b3)")); // two others for the second gun
    REQUIRE(f.play(White, "target(I,b3)", {6, 3, 6, 1, 5, 2}));
    CHECK(f.units(Black, "b3") == "2I 2Ir 1A 1As");
    CHECK(f.units(White, "b1") == "4I 2As");
    CHECK(f.state.army(White).tokens[index(Place::b3)] == 2);
    CHECK(f.state.army(Black).tokens[index(Place::b1)] == 1);
}

TEST_CASE("two guns fire over their own cavalry", "[WE-11]") {
    Field f;
    f.add(White, "2A", "b1");
    f.add(White, "C", "b2");
    f.add(Black, "I", "b3");
    f.add(Black, "I", "b3", {.routed = true});
    f.add(Black, "C", "b3");
    f.add(Black, "A", "b3");
    f.token(White, "b3", 2);
    f.order(White, "2A b1>b2");
    f.at_bombardment();
    f.all_act({5, 3});
    CHECK(f.units(Black, "b3") == "2Ir 1C 1A");
    CHECK(f.state.army(White).tokens[index(Place::b3)] == 2);
}
