// AW-SPT: spent units
#include "games/aboutwar/tests/sides.h"

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("a unit that has acted is spent at the end of the phase, also when it was thrown back",
          "[AW-SPT-01][AW-CMB-07]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.theirs("I", "b2");
    f.we_order("I b1>b2");
    f.at_combined();
    f.all_act({1, 1});
    CHECK(f.our("b1") == "1I"); // not yet
    f.skip("withdraw", {1, 1});
    CHECK(f.our("b1") == "1Is");
    CHECK(f.their("b2") == "1I");
}

TEST_CASE("a unit that tries to react is spent at the end of the phase, whether it succeeds or not", "[AW-SPT-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("I", "b2");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act();
    const bool works = GENERATE(true, false);
    REQUIRE(f.they_play("square(I,b2)", {works ? 5 : 4, 1}));
    CHECK(f.their("b2") == (works ? "1Iq" : "1I")); // fresh while the fight lasts
    REQUIRE(f.we_play("withdraw(b1>b2,1)"));
    CHECK(f.their("b2") == (works ? "1Iqs" : "1Is"));
}

TEST_CASE("cavalry that retreats is spent", "[AW-SPT-02]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b1");
    f.theirs("C", "b2");
    f.theirs("I", "b3");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act();
    REQUIRE(f.they_play("retreat(C,b2)"));
    f.skip("withdraw");
    CHECK(f.question() == "enter");
    REQUIRE(f.we_play("enter(C,b1>b2)"));
    CHECK(f.their("b3") == "1I 1Cs");
    CHECK(f.our("b2") == "1C"); // it found nobody to hit, and so has not failed to (AWR-23)
}

TEST_CASE("attacking cavalry that scores no hit is spent, cavalry that defends is not", "[AW-SPT-03][AWR-23]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("C", "b2");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act();
    f.skip("react");
    SECTION("it rolls a tie") {
        f.skip("withdraw", {3, 5}); // attacker +1, defender -1
        CHECK(f.our("b1") == "1Cs");
        CHECK(f.their("b2") == "1C");
    }
    SECTION("it withdraws") {
        REQUIRE(f.we_play("withdraw(b1>b2,1)"));
        CHECK(f.our("b1") == "1Cs");
        CHECK(f.their("b2") == "1C");
    }
}

TEST_CASE("cavalry that has moved up and is attacked there is not spent for missing in defence",
          "[AWR-23][AWR-08][AW-SPT-03][AW-SPT-05][AW-ACT-03]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("C", "c2");
    f.we_order("C b1>c1>b1"); // there is a flag in c1
    f.they_order("C c2>c1");
    f.at_fast();
    f.all_act();
    CHECK(f.our("c1") == "1C");
    f.skip("react");
    f.skip("withdraw", {3, 5}); // a tie: attacker +1, defender -1
    CHECK(f.question() == "combined");
    CHECK(f.their("c2") == "1Cs"); // who has attacked is spent
    CHECK(f.our("c1") == "1C");    // it has moved one sector, and has an activation left
    CHECK(f.our_menu() == Answers{"act(C,c1>b1)", "done"});
    f.all_act();
    CHECK(f.our("b1") == "1Cs"); // now it has used both
    CHECK(f.broken().empty());
}

TEST_CASE("cavalry that has moved up and is attacked there is spent for everything else",
          "[AWR-08][AW-SPT-01][AW-SPT-02][AW-FOR-02]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.theirs("I", "c2");
    f.they_order("I c2>c1");
    SECTION("with its second step, though it hits") {
        f.ours("C", "a1");
        f.we_order("C a1>b1>c1");
        f.at_fast();
        f.all_act();
        f.skip("bombardment");
        f.all_act();
        f.skip("react", {1});
        f.skip("withdraw", {1, 6});
        CHECK(f.their("box") == "1Ir");
    }
    SECTION("for having tried to react") {
        f.ours("C", "b1");
        f.we_order("C b1>c1>b1");
        f.at_combined();
        f.all_act();
        REQUIRE(f.we_play("countercharge(C,c1,c2>c1)", {4, 1}));
        f.skip("withdraw", {1, 1});
    }
    SECTION("for having entered a forest") {
        f.ground("c1", Terrain::Forest);
        f.ours("C", "b1");
        f.we_order("C b1>c1>b1");
        f.at_combined();
        f.all_act();
        f.skip("react", {1});
        f.skip("withdraw", {1, 1});
    }
    CHECK(f.question() == "noncombat");
    CHECK(f.our("c1") == "1Cs");
}

TEST_CASE("cavalry thrown back after a hit may try its step again", "[AWR-25][AW-CBT-07][AW-CBT-08][AW-FST-09]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("2I", "b2");
    f.we_order("C b1>b2");
    f.at_fast();
    f.all_act();
    f.skip("react", {1});
    f.skip("withdraw", {6, 1});
    CHECK(f.their("b2") == "1I 1Ir"); // the idle one holds the sector
    CHECK(f.our("b1") == "1C");
    CHECK(f.our("b2").empty());
    CHECK(f.broken().empty());
    CHECK(f.our_menu() == Answers{"act(C,b1>b2)", "done"});
    f.all_act();
    f.skip("react", {1});
    f.skip("withdraw", {6, 6});  // the infantry -1: hit again
    CHECK(f.our("b2") == "1Cs"); // two activations, and conquered
}

TEST_CASE("cavalry that does not enter what it has won in the fast phase is spent", "[AW-SPT-04][AW-FST-08][DP-06]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("2C", "b1");
    f.theirs("A", "b2");
    f.we_order("2C b1>b2");
    f.at_fast();
    f.all_act({1, 1});
    f.skip("withdraw", {6, 6});
    CHECK(f.question() == "enter");
    CHECK(f.asks_us());
    CHECK(f.our_menu() == Answers{"enter(C,b1>b2)", "done"});
    SECTION("nobody enters") {
        REQUIRE(f.we_play("done"));
        CHECK(f.our("b1") == "2Cs");
        CHECK(f.our("b2").empty());
    }
    SECTION("one enters") {
        REQUIRE(f.we_play("enter(C,b1>b2)"));
        REQUIRE(f.we_play("done"));
        CHECK(f.our("b1") == "1Cs");
        CHECK(f.our("b2") == "1C");
    }
    SECTION("both enter") {
        REQUIRE(f.we_play("enter(C,b1>b2)"));
        REQUIRE(f.we_play("enter(C,b1>b2)"));
        CHECK(f.our("b2") == "2C");
    }
}

TEST_CASE("cavalry that has only moved one sector is fresh and may react", "[AW-SPT-05]") {
    Sides f(GENERATE(White, Black));
    f.ours("C", "b1");
    f.ours("I", "a1");
    f.theirs("I", "b3");
    f.we_order("C b1>b2");
    f.they_order("I b3>b2");
    f.at_fast();
    f.all_act();
    CHECK(f.our("b2") == "1C");
    f.all_act();
    CHECK(f.question() == "react");
    CHECK(f.our_menu() == Answers{"retreat(C,b2)", "countercharge(C,b2,b3>b2)", "done"});
}

TEST_CASE("a gun is spent after bombarding, attacking or moving", "[AW-SPT-06][AW-BMB-19]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("A", "b1");
    f.ours("2I", "box"); // there will be something to rally, so that the end of the last phase can be seen
    SECTION("bombarding") {
        f.theirs("I", "b2");
        f.we_order("A b1>b2");
        f.at_bombardment();
        f.all_act({1});
        CHECK(f.question() == "combined");
        CHECK(f.our("b1") == "1As");
    }
    SECTION("attacking") {
        f.theirs("I", "b2");
        f.we_order("A b1>b2");
        f.at_combined();
        f.all_act({1, 1, 2});
        CHECK(f.question() == "noncombat");
        CHECK(f.our("b1") == "1As");
    }
    SECTION("moving") {
        f.we_order("A b1>a1");
        f.at_noncombat();
        f.all_act();
        CHECK(f.question() == "rally");
        CHECK(f.our("a1") == "1As");
    }
}

TEST_CASE("spent units cannot act", "[AW-SPT-07][AW-SPT-10]") {
    Sides f(GENERATE(White, Black));
    for (const char* unit : {"I", "C", "A"}) f.ours(unit, "b1", {.spent = true});
    f.ours("C", "a1");
    f.theirs("I", "b2");
    f.we_order("I b1>b2 C b1>b2 A b1>b2 C a1>a2");
    SECTION("fast movement") {
        f.at_fast();
        CHECK(f.our_menu() == Answers{"act(C,a1>a2)", "done"});
        CHECK(f.refused_us("act(C,b1>b2)") == "AW-SPT-07");
    }
    SECTION("combined arms") {
        f.at_combined();
        CHECK(f.our_menu() == Answers{"act(C,a1>a2)", "done"});
        for (const char* line : {"act(I,b1>b2)", "act(C,b1>b2)", "act(A,b1>b2)"})
            CHECK(f.refused_us(line) == "AW-SPT-07");
    }
}

TEST_CASE("spent units cannot react", "[AW-SPT-08]") {
    Sides f(GENERATE(White, Black));
    f.ours("2C", "b1");
    f.theirs("I", "b2");
    f.theirs("I", "b2", {.spent = true});
    f.theirs("C", "b2", {.spent = true});
    f.we_order("2C b1>b2");
    f.at_fast();
    f.all_act();
    CHECK(f.their_menu() == Answers{"square(I,b2)", "done"});
    CHECK(f.refused_them("square(Is,b2)") == "AW-SPT-08");
    CHECK(f.refused_them("retreat(Cs,b2)") == "AW-SPT-08");
    CHECK(f.refused_them("countercharge(Cs,b2,b1>b2)") == "AW-SPT-08");
}

TEST_CASE("spent units fight with one less, in fire and in melee", "[AW-SPT-09]") {
    const bool spent = GENERATE(true, false);
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b1");
    f.theirs("I", "b2", {.spent = spent});
    f.we_order("I b1>b2");
    f.at_combined();
    SECTION("ranged") {
        f.all_act({1, 4});
        CHECK(f.our("b1") == (spent ? "1I" : ""));
        CHECK(f.our("box") == (spent ? "" : "1Ir"));
    }
    SECTION("melee") {
        f.all_act({1, 1});
        f.skip("withdraw", {4, 5});
        CHECK(f.our("b1") == (spent ? "1Is" : ""));
        CHECK(f.our("box") == (spent ? "" : "1Ir"));
    }
}

TEST_CASE("spent units defend in the usual order", "[AW-SPT-10]") {
    Sides f(GENERATE(White, Black));
    f.ours("4I", "b1");
    f.theirs("A", "b2", {.spent = true});
    f.theirs("C", "b2", {.spent = true});
    f.theirs("C", "b2", {.routed = true});
    f.theirs("I", "b2", {.spent = true});
    f.we_order("4I b1>b2");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "aim");
    CHECK(f.their_line("b1>b2") == "Is,Cs,As,Cr");
}

TEST_CASE("everybody sees who is spent", "[AW-SPT-11]") {
    Sides f(GENERATE(White, Black));
    f.ours("I", "b1");
    f.theirs("I", "b2", {.spent = true});
    f.at_combined();
    const State seen = f.seen_by(f.us);
    CHECK(seen.army(f.them).units[0].spent);
    const table::Situation scene = situation({f.scenario, seen}, f.us);
    const auto piece = std::find_if(scene.pieces.begin(), scene.pieces.end(),
                                    [&](const table::Piece& each) { return each.place == "b2"; });
    REQUIRE(piece != scene.pieces.end());
    CHECK(std::count(piece->badges.begin(), piece->badges.end(), "spent") == 1);
}

TEST_CASE("nobody is spent when the round has ended", "[AW-SPT-12]") {
    Field f;
    for (const Seat seat : core::EachSeat)
        for (const char* unit : {"I", "C", "A"}) f.add(seat, unit, seat == White ? "b1" : "b3", {.spent = true});
    f.at_noncombat();
    CHECK(f.question() == "see");
    CHECK(f.units(White, "b1") == "1I 1C 1A");
    CHECK(f.units(Black, "b3") == "1I 1C 1A");
}

TEST_CASE("a unit that has only defended may still carry out its order", "[AWR-50]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b2");
    f.theirs("C", "b3");
    f.we_order("I b2>a2");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act();
    f.skip("react", {1});
    f.skip("withdraw", {3, 4});
    CHECK(f.our("b2") == "1I");
    CHECK(f.our_menu() == Answers{"act(I,b2>a2)", "done"});
    f.all_act();
    CHECK(f.our("a2") == "1Is");
}

TEST_CASE("a unit that has reacted has lost its order", "[AWR-50]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("I", "b2");
    f.theirs("C", "b3");
    f.we_order("I b2>a2");
    f.they_order("C b3>b2");
    f.at_fast();
    f.all_act();
    REQUIRE(f.we_play("square(I,b2)", {1, 1}));
    REQUIRE(f.they_play("withdraw(b3>b2,1)"));
    CHECK(f.our("b2") == "1Is");
    CHECK(f.our_menu() == Answers{"done"});
    CHECK(f.refused_us("act(I,b2>a2)") == "AW-SPT-07");
}
