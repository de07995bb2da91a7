// AW-CBT: what starts a combat, and what it decides
#include "games/aboutwar/tests/sides.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("moving into an enemy sector starts a combat without any declaration", "[AW-CBT-01][AW-CBT-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.we_order("I b1>b2");
    f.at_combined();
    CHECK(f.our_menu() == Answers{"act(I,b1>b2)", "done"});
    f.all_act({1, 1});
    REQUIRE(f.state.zones.size() == 1);
    CHECK(f.our_line("b1>b2") == "I");
    CHECK(f.their_line("b1>b2") == "I");
    CHECK(f.our("b1") == "1I");
    CHECK(f.was_told("attack"));
}

TEST_CASE("both sides moving into one sector meet", "[AW-CBT-03][AWR-05][DP-06]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b1");
    f.theirs("C", "b3");
    f.we_order("C b1>b2");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act(f.dice({6}, {1})); // both attack: nobody reacts or withdraws, cavalry does not fire
    CHECK(f.question() == "enter");
    CHECK(f.asks_us());
    CHECK(f.their("box") == "1Cr");
    REQUIRE(f.we_play("enter(C,b1>b2)"));
    CHECK(f.our("b2") == "1C");
}

TEST_CASE("when both sides of a meeting are still there all return", "[AWR-05]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("C", "a2");
    f.we_order("C b1>b2");
    f.they_order("C a2>b2");
    f.at_fast();
    f.all_act({3, 3});
    CHECK(f.our("b1") == "1Cs");
    CHECK(f.their("a2") == "1Cs");
    CHECK(f.our("b2").empty());
}

TEST_CASE("who comes over one border against two spreads his movers over the zones", "[AWR-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("2C", "b1");
    f.theirs("C", "b3");
    f.theirs("C", "c2");
    f.we_order("2C b1>b2");
    f.they_order("C b3>b2 C c2>b2");
    f.at_fast();
    f.all_act();
    REQUIRE(f.state.zones.size() == 2);
    CHECK(f.question() == "stand");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"stand(C,b3>b2)", "stand(C,c2>b2)"});
    CHECK(f.state.army(f.them).rerolls[index(Place::b2)] == 1);
    CHECK(f.state.army(f.us).rerolls[index(Place::b2)] == 0);
    REQUIRE(f.we_play("stand(C,c2>b2)"));
    CHECK(f.our_menu() == Answers{"stand(C,b3>b2)", "stand(C,c2>b2)"}); // both may go to the same
    REQUIRE(f.we_play("stand(C,b3>b2)", f.us == White ? Faces{1, 2, 3, 4} : Faces{2, 1, 4, 3}));
    CHECK(f.question() == "reroll");
    CHECK(f.asks_them());
}

TEST_CASE("two borders against two: opposite borders are paired, the rest clockwise from the north", "[AWR-05]") {
    Sides f(GENERATE(White, Black));
    const auto paired = [&](const std::string& own, const std::string& enemy) {
        for (const Zone& zone : f.state.zones)
            if (zone.home[core::index(f.us)] == Field::place(f.turned(own)) &&
                zone.home[core::index(f.them)] == Field::place(f.turned(enemy)))
                return zone.meeting;
        return false;
    };
    SECTION("opposite") {
        f.ours("C", "b1");
        f.ours("C", "a2");
        f.theirs("C", "b3");
        f.theirs("C", "c2");
        f.we_order("C b1>b2 C a2>b2");
        f.they_order("C b3>b2 C c2>b2");
        f.at_fast();
        f.all_act({1, 1, 1, 1});
        CHECK(f.state.zones.size() == 2);
        CHECK(paired("b1", "b3"));
        CHECK(paired("a2", "c2"));
    }
    SECTION("clockwise") {
        f.ours("C", "b1");
        f.ours("C", "b3");
        f.theirs("C", "a2");
        f.theirs("C", "c2");
        f.we_order("C b1>b2 C b3>b2");
        f.they_order("C a2>b2 C c2>b2");
        f.at_fast();
        f.all_act({1, 1, 1, 1});
        CHECK(f.state.zones.size() == 2);
        CHECK(paired("b3", "c2"));
        CHECK(paired("b1", "a2"));
    }
    for (const Seat seat : core::EachSeat) CHECK(f.state.army(seat).rerolls[index(Place::b2)] == 1);
}

TEST_CASE("both sides crossing one border fight head-on, and passive units join in", "[AW-CBT-04][AWR-06]") {
    Sides f(GENERATE(White, Black));
    f.ours("2C", "b2");
    f.theirs("C", "b3");
    f.theirs("I", "b3", {.spent = true});
    f.theirs("A", "b3"); // no third place: two attackers come
    f.we_order("2C b2>b3");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act(f.dice({}, {1}));
    REQUIRE(f.state.zones.size() == 1);
    CHECK(f.our_line("b2>b3") == "C,C");
    CHECK(f.their_line("b2>b3") == "C,Is");
    CHECK(f.our("b2") == "2C");
    CHECK(f.their("b3") == "1Is 1C 1A");
}

TEST_CASE("either sector of a head-on may be conquered", "[AWR-06][AW-CBT-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b2");
    f.theirs("C", "b3");
    f.we_order("C b2>b3");
    f.they_order("C b3>b2");
    f.at_fast();
    SECTION("theirs") {
        f.all_act(f.dice({6}, {1}));
        CHECK(f.asks_us());
        REQUIRE(f.we_play("enter(C,b2>b3)"));
        CHECK(f.our("b3") == "1C");
        CHECK(f.their("box") == "1Cr");
    }
    SECTION("ours") {
        f.all_act(f.dice({1}, {6}));
        CHECK(f.asks_them());
        REQUIRE(f.they_play("enter(C,b3>b2)"));
        CHECK(f.their("b2") == "1C");
        CHECK(f.our("box") == "1Cr");
    }
    SECTION("neither") {
        f.all_act({4, 4});
        CHECK(f.our("b2") == "1Cs");
        CHECK(f.their("b3") == "1Cs");
    }
}

TEST_CASE("both sides roll and both can lose units", "[AW-CBT-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("2I", "b1");
    f.theirs("2I", "b2");
    f.we_order("2I b1>b2");
    f.at_combined();
    f.all_act({6, 1, 4, 4}); // 5 against 4, 1 against 4
    CHECK(f.our("b1") == "1I 1Ir");
    CHECK(f.their("b2") == "1I 1Ir");
}

TEST_CASE("a sector is conquered when everybody in it is hit", "[AW-CBT-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2I", "b1");
    f.theirs("2I", "b2");
    f.we_order("2I b1>b2");
    f.at_combined();
    f.all_act({6, 6, 1, 1});
    CHECK(f.our("b1") == "2I"); // at the end of the phase, not before
    REQUIRE(f.we_play("withdraw(b1>b2,2)"));
    REQUIRE(f.we_play("done"));
    REQUIRE(f.we_play("aim(b1>b2,1)", {1}));
    CHECK(f.our("b2") == "1Is");
    CHECK(f.our("b1") == "1Is"); // it has given up the fight
    CHECK(f.their("b2").empty());
    CHECK(f.their("box") == "2Ir");
}

TEST_CASE("moves without an enemy are made first, as often as sectors are left", "[AWR-04][AWR-09]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "c2");
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.we_order("I c2>c1 I b1>b2");
    f.they_order("I b2>c2");
    f.at_combined();
    f.all_act(); // no dice
    CHECK(f.our("c1") == "1Is");
    CHECK(f.their("c2") == "1Is");
    CHECK(f.our("b2") == "1Is");
    CHECK_FALSE(f.was_told("attack"));
}

TEST_CASE("units that leave a sector head-on do not empty it", "[AWR-04]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b1");
    f.ours("C", "a2");
    f.theirs("C", "b2");
    f.we_order("C b1>b2 C a2>b2");
    f.they_order("C b2>b1");
    f.at_fast();
    f.all_act();
    CHECK(f.state.zones.size() == 2);
    CHECK(f.our("b2").empty());
}

TEST_CASE("who comes out of a reserve into a contested sector stays there and keeps its activation", "[AWR-07]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.no_markers();
    f.ours("C", "WR");
    f.ours("I", "b1");
    f.theirs("C", "a2");
    f.we_order("C WR>a1>b1");
    f.they_order("C a2>a1");
    f.at_fast();
    f.all_act();
    CHECK(f.was_told("kept_in_reserve"));
    CHECK(f.our("WR") == "1I 1C");
    CHECK(f.their("a1") == "1C"); // nobody stops them
    CHECK(f.state.army(f.us).units[1].activations == 0);
    CHECK(f.state.army(f.us).sheet[0].done == 0);
}
