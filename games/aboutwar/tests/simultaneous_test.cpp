// SIMULTANEOUS ACTIONS
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

table::Situation scene(const Field& f, Seat viewer) {
    const State seen = f.seen_by(viewer);
    return situation({f.scenario, seen}, viewer);
}

// One attacks with a unit on either wing.
Field two_attacks() {
    Field f;
    f.no_markers();
    for (const std::string column : {"a", "c"}) {
        f.add(White, "I", column + "1");
        f.add(Black, "I", column + "2");
        f.order(White, "I " + column + "1>" + column + "2");
    }
    f.at_combined();
    return f;
}

} // namespace

TEST_CASE("both choose who acts in secret, and it is revealed together", "[AW-SIM-01][AWR-03]") {
    for (const Seat seat : core::EachSeat) {
        const Seat enemy = core::other(seat);
        const std::string row = seat == White ? "1" : "3";
        Field f;
        f.add(seat, "2C", "a" + row);
        f.add(enemy, "C", seat == White ? "c3" : "c1");
        f.order(seat, "C a" + row + ">a2 C a" + row + ">b" + row);
        f.at_fast();
        CHECK(f.waiting() == Seats::Both);
        const State before = f.seen_by(enemy);
        const table::Situation scene_before = scene(f, enemy);
        const auto told = f.told(enemy);
        REQUIRE(f.play(seat, "act(C,a" + row + ">a2)"));
        CHECK(f.seen_by(enemy) == before);
        CHECK(scene(f, enemy) == scene_before);
        CHECK(write(f.here(), seat, act(0), enemy) == "?");
        CHECK(f.seen_by(seat).army(seat).sheet == f.state.army(seat).sheet);
        REQUIRE(f.play(seat, "done"));
        CHECK(f.waiting() == core::only(enemy));
        CHECK(f.seen_by(enemy).army(seat) == before.army(seat)); // he is ready, and no more
        CHECK(f.told(enemy) == told);
        CHECK(f.units(seat, "a" + row) == "2C"); // nobody moves yet
        REQUIRE(f.play(enemy, "done"));
        CHECK(f.units(seat, "a2") == "1C");
        CHECK(f.units(seat, "a" + row) == "1C");
        CHECK(f.seen_by(enemy).army(seat).sheet.size() == 1);
    }
}

TEST_CASE("whether guns fire, and how far, is secret until both have chosen", "[AW-SIM-01][AWR-03]") {
    for (const Seat seat : core::EachSeat) {
        const Seat enemy = core::other(seat);
        const std::string row = seat == White ? "1" : "3";
        Field f;
        f.add(seat, "A", "b" + row);
        f.add(enemy, "2I", "b2");
        f.add(enemy, "A", seat == White ? "b3" : "b1");
        f.order(seat, "A b" + row + ">b2");
        f.at_bombardment();
        CHECK(f.waiting() == Seats::Both);
        const State before = f.seen_by(enemy);
        REQUIRE(f.play(seat, "fire(b" + row + ">b2,2)"));
        CHECK(f.seen_by(enemy) == before);
        CHECK(write(f.here(), seat, fire(0, 2), enemy) == "?");
        REQUIRE(f.play(seat, "done"));
        CHECK(f.seen_by(enemy).army(seat) == before.army(seat));
        CHECK(f.seen_by(enemy).army(enemy) == before.army(enemy));
        REQUIRE(f.play(enemy, "done", {1, 1})); // only now the dice fall
        CHECK(f.state.army(seat).tokens[index(seat == White ? Place::b3 : Place::b1)] == 1);
    }
}

TEST_CASE("an imagined choice of the enemy is one he could have made", "[AW-SIM-01]") {
    Field f;
    f.add(White, "2C", "a1");
    f.add(White, "I", "b1");
    f.add(Black, "C", "c3");
    f.order(White, "C a1>a2");
    f.at_fast();
    f.play_all(White, {"act(C,a1>a2)", "done"});
    const State seen = f.seen_by(Black);
    bool acts = false;
    bool waits = false;
    for (std::uint64_t key = 1; key <= 60; ++key) {
        core::KeyedDice dice(key);
        const State world = imagine({f.scenario, seen}, Black, dice);
        REQUIRE(redact({f.scenario, world}, Black) == seen);
        int chosen = 0;
        for (const Order& order : world.army(White).sheet) {
            chosen += order.chosen;
            if (order.chosen != 0) CHECK(order.type == Type::Cavalry); // nobody else can act in this phase
        }
        acts = acts || chosen > 0;
        waits = waits || chosen == 0;
    }
    CHECK(acts);
    CHECK(waits);
}

TEST_CASE("a step of combat is finished in all zones before the next", "[AW-SIM-02]") {
    Field f = two_attacks();
    f.all_act({5, 1, 5, 1}); // ranged dice of the first zone, then of the second
    REQUIRE(f.question() == "withdraw");
    CHECK(f.units(Black, "a2") == "1Ir");
    CHECK(f.units(Black, "c2") == "1Ir"); // hit as well, and no melee anywhere
    CHECK_FALSE(f.was_told("melee"));
    CHECK(f.menu(White) == Answers{"withdraw(a1>a2,1)", "withdraw(c1>c2,1)", "done"});
    f.skip("withdraw", {2, 2});
    CHECK(f.units(Black, "scoring") == "2Ir");
    CHECK(f.units(White, "a2") == "1I");
    CHECK(f.units(White, "c2") == "1I");
}

TEST_CASE("nobody falls before all have rolled", "[AW-SIM-03]") {
    SECTION("in ranged combat") {
        Field f;
        f.add(White, "2I", "b1");
        f.add(Black, "I", "b2");
        f.order(White, "2I b1>b2");
        f.at_combined();
        f.all_act({5, 4, 6}); // 6 against 5-1 in the first space; 4-1+1 from the second, where nobody opposes
        REQUIRE(f.question() == "withdraw");
        CHECK(f.units(White, "b1") == "1I 1Ir");
        CHECK(f.units(Black, "b2") == "1Ir");
    }
    SECTION("in melee") {
        Field f;
        f.add(White, "2C", "b1");
        f.add(Black, "I", "b2", {.spent = true});
        f.order(White, "2C b1>b2");
        f.at_fast();
        f.all_act({1});                // Black's volley
        f.skip("withdraw", {3, 3, 6}); // the infantry 6-1-1 against 3; the second charges unopposed with 3+1
        CHECK(f.units(White, "box") == "1Cr");
        CHECK(f.state.army(Black).units[0].routed);
        CHECK(f.question() == "enter");
    }
}

TEST_CASE("it does not matter which zone is handled first", "[AW-SIM-04]") {
    // Left as right: the same fights with the same dice, in zones that come in the other order.
    const auto fight = [](const Faces& first, const Faces& second, const Faces& melee) {
        Field f = two_attacks();
        Faces dice = first;
        dice.insert(dice.end(), second.begin(), second.end());
        f.all_act(dice);
        f.skip("withdraw", melee);
        return f;
    };
    const Field a_wins = fight({5, 1}, {2, 6}, {3});
    const Field c_wins = fight({2, 6}, {5, 1}, {3});
    for (const Seat seat : core::EachSeat) {
        for (const std::string row : {"1", "2", "3"}) {
            CHECK(a_wins.units(seat, "a" + row) == c_wins.units(seat, "c" + row));
            CHECK(a_wins.units(seat, "c" + row) == c_wins.units(seat, "a" + row));
        }
        CHECK(a_wins.units(seat, "box") == c_wins.units(seat, "box"));
        CHECK(a_wins.units(seat, "scoring") == c_wins.units(seat, "scoring"));
    }
    CHECK(a_wins.units(White, "a2") == "1Is");
    CHECK(c_wins.units(White, "c2") == "1Is");
}
