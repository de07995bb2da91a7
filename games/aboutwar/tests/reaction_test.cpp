// AW-REA: reaction
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("every reaction is offered to the attacked side alone", "[DP-12][AW-REA-11]") {
    Fight f(GENERATE(White, Black));
    f.attack("I C");
    f.defend("I C");
    f.begin();
    CHECK(f.question() == "react");
    CHECK(f.asks_them());
    CHECK(f.our_menu().empty());
    const Answers all{"square(I,b3)", "countercharge(C,b3,b2>b3)", "retreat(C,b3)", "done"};
    CHECK(f.their_menu() == all);
    Fight square = f, charge = f, retreat = f;
    REQUIRE(f.they_play("done", {1, 1})); // nobody has to: the dice are those of the fire
    CHECK(f.their("b3") == "1I 1C");
    CHECK(f.their_line("b2>b3") == "I,C");
    REQUIRE(square.they_play("square(I,b3)"));
    CHECK(square.their_menu() == Answers{"countercharge(C,b3,b2>b3)", "retreat(C,b3)", "done"});
    REQUIRE(square.they_play("done", {5, 1, 1}));
    CHECK(square.their_line("b2>b3") == "Iq,C");
    REQUIRE(charge.they_play("countercharge(C,b3,b2>b3)"));
    REQUIRE(charge.they_play("done", {5, 1, 1}));
    CHECK(charge.their_line("b2>b3") == "C,I");
    REQUIRE(retreat.they_play("retreat(C,b3)"));
    REQUIRE(retreat.they_play("done", {1, 1}));
    CHECK(retreat.their_line("b2>b3") == "I");
    CHECK(retreat.their("BR") == "1I 1C");
}

TEST_CASE("spent, routed and active units do not react", "[AW-REA-01][AWR-18]") {
    Fight f(GENERATE(White, Black));
    f.attack("I C");
    f.defend("I C", Spent);
    f.defend("I", Fallen);
    f.defend("I");
    f.begin();
    CHECK(f.their_menu() == Answers{"square(I,b3)", "done"});
    CHECK(f.refused_them("square(Is,b3)") == "AW-SPT-08");
    CHECK(f.refused_them("retreat(Cs,b3)") == "AW-SPT-08");
    CHECK(f.refused_them("countercharge(Cs,b3,b2>b3)") == "AW-SPT-08");
    CHECK(f.refused_them("square(Ir,b3)") == "AW-RTD-01");
    CHECK(f.refused_them("square(I,c3)") == "AW-REA-01");
    Fight active(f.us); // the cavalry attacks elsewhere
    active.attack("I");
    active.defend("C");
    active.ours("I", "c3");
    active.they_order("C b3>c3");
    active.begin(); // only our infantry in c3 may
    CHECK(active.question() == "react");
    CHECK(active.asks_us());
    REQUIRE(active.we_play("done", {1}));
    CHECK(active.question() == "withdraw");
}

TEST_CASE("units that nobody attacks do not react", "[AW-REA-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I");
    f.theirs("C", "c3");
    f.begin();
    CHECK(f.their_menu() == Answers{"square(I,b3)", "done"});
    CHECK(f.refused_them("retreat(C,c3)") == "AW-REA-01");
}

TEST_CASE("a square in two tries: each unit rolls at -1", "[AW-REA-02][AW-REA-03][WE-07]") {
    Fight f(GENERATE(White, Black));
    f.attack("2C");
    f.defend("2I");
    f.begin();
    REQUIRE(f.they_play("square(I,b3)"));
    Fight short_of_one = f;
    CHECK_THROWS_AS(short_of_one.they_play("square(I,b3)", {5, 1, 1}), core::ScriptError);
    REQUIRE(f.they_play("square(I,b3)", {5, 4, 1, 1})); // 4 and 3; then they fire
    CHECK(f.question() == "withdraw");
    CHECK(f.their_line("b2>b3") == "Iq,I");
    CHECK(f.modifier(f.us, true, 1) == -4);
    CHECK(f.modifier(f.them, true, 1) == 0);
    CHECK(f.modifier(f.us, true, 2) == 0);
    CHECK(f.modifier(f.them, true, 2) == -1);
}

TEST_CASE("a countercharge is rolled for at -1", "[AW-REA-02][AW-REA-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("C");
    f.begin();
    Fight fails = f;
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)", {5, 1, 3, 1})); // no way back: the melee follows at once
    CHECK(f.was_told("countercharges"));
    REQUIRE(fails.they_play("countercharge(C,b3,b2>b3)", {4, 1}));
    CHECK(fails.question() == "withdraw"); // the cavalry is passive
    CHECK(fails.was_told("fails_countercharge"));
    CHECK(fails.modifier(fails.us, true, 1) == 0);
}

TEST_CASE("a square stands until the end of the round", "[AW-REA-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I");
    f.ours("C", "WR");
    f.at_fast();
    f.all_act();
    REQUIRE(f.they_play("square(I,b3)", {6, 1}));
    f.skip("withdraw", {1, 2});
    CHECK(f.question() == "combined");
    CHECK(f.their("b3") == "1Iqs");
    f.skip("combined");
    f.skip("noncombat");
    CHECK(f.question() == "see");
    CHECK(f.their("b3") == "1I");
}

TEST_CASE("everybody sees a square", "[AW-REA-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I");
    f.begin();
    REQUIRE(f.they_play("square(I,b3)", {6, 1}));
    for (const Seat viewer : core::EachSeat) {
        const State seen = f.seen_by(viewer);
        CHECK(seen.army(f.them).units == f.state.army(f.them).units);
        int marked = 0;
        for (const table::Piece& piece : situation({f.scenario, seen}, viewer).pieces)
            marked += std::count(piece.badges.begin(), piece.badges.end(), "square") > 0 ? 1 : 0;
        CHECK(marked == 1);
        int told = 0;
        for (const std::string& line : f.told(viewer)) told += line.starts_with("event.forms_square(") ? 1 : 0;
        CHECK(told == 1);
    }
}

TEST_CASE("squares are formed only against cavalry, over any border", "[AW-REA-07][AWR-46]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I C");
    Fight g = f;
    f.begin();
    CHECK(f.their_menu() == Answers{"countercharge(C,b3,b2>b3)", "retreat(C,b3)", "done"});
    CHECK(f.refused_them("square(I,b3)") == "AW-REA-07");
    g.attack("C", "a3");
    g.begin();
    CHECK(g.their_menu() == Answers{"square(I,b3)", "countercharge(C,b3,b2>b3)", "retreat(C,b3)", "done"});
}

TEST_CASE("a countercharge is for those attacked by infantry", "[AW-REA-08]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("C");
    f.begin();
    CHECK(f.their_menu() == Answers{"retreat(C,b3)", "done"});
    CHECK(f.refused_them("countercharge(C,b3,b2>b3)") == "AW-REA-08");
}

TEST_CASE("countercharging cavalry counts as attacking", "[AW-REA-09][AW-POS-02]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I C");
    f.begin();
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)", {5, 1, 1, 1}));
    CHECK(f.their_line("b2>b3") == "C,I");
    CHECK(f.question() == "withdraw");
    CHECK(f.our_menu() == Answers{"withdraw(b2>b3,2)", "done"}); // not from the cavalry
    CHECK(f.refused_us("withdraw(b2>b3,1)") == "AW-POS-13");
    CHECK(f.modifier(f.them, true, 1) == 1);
    CHECK(f.modifier(f.us, true, 1) == -1);
}

TEST_CASE("a countercharge may carry into the attackers' sector", "[AW-REA-09][AW-REA-10]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("C");
    Fight held = f;
    f.begin();
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)", {5, 1, 1, 1})); // melee: 1 against 2
    CHECK(f.our("box") == "1Ir");
    CHECK(f.question() == "enter");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"enter(C,b3>b2)", "done"});
    Fight stays = f;
    REQUIRE(f.they_play("enter(C,b3>b2)"));
    CHECK(f.their("b2") == "1Cs");
    REQUIRE(stays.they_play("done"));
    CHECK(stays.their("b3") == "1Cs");
    held.ours("I", "b2"); // it has no order, and no enemy attacker is left for it
    held.begin();
    REQUIRE(held.they_play("countercharge(C,b3,b2>b3)", {5, 1, 1, 1}));
    CHECK(held.question() == "noncombat");
    CHECK(held.our("b2") == "1I");
    CHECK(held.their("b3") == "1Cs");
}

TEST_CASE("countercharging cavalry that has moved in this phase does not enter the attackers' sector",
          "[AWR-55][AW-MOV-01][AW-MOV-02][AW-REA-10]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("I", "c2");
    f.we_order("C b1>c1"); // there is a flag in c1
    f.they_order("I c2>c1");
    SECTION("it charges alone: nothing is asked") {
        f.at_combined();
        f.all_act();
        CHECK(f.our_menu() == Answers{"retreat(C,c1)", "countercharge(C,c1,c2>c1)", "done"}); // it may react
        REQUIRE(f.we_play("countercharge(C,c1,c2>c1)", {5, 1, 1, 2}));
        CHECK(f.their("box") == "1Ir");
        CHECK(f.question() == "noncombat");
        CHECK(f.our("c1") == "1Cs");
        CHECK(f.our("c2").empty());
    }
    SECTION("one beside it that has not moved may enter") {
        f.ours("C", "c1");
        f.at_combined();
        f.all_act();
        REQUIRE(f.we_play("countercharge(C,c1,c2>c1)"));
        REQUIRE(f.we_play("countercharge(C,c1,c2>c1)", {5, 5, 1}));
        f.skip("withdraw", {1, 6, 6}); // his die first: a countercharge does not make it head-on
        CHECK(f.question() == "enter");
        CHECK(f.our_menu().size() == 2); // one of them, or nobody
        REQUIRE(f.we_play("enter(C,c1>c2)"));
        CHECK(f.question() == "noncombat");
        CHECK(f.our("c2") == "1Cs");
        CHECK(f.our("c1") == "1Cs");
    }
    CHECK(f.broken().empty());
}

TEST_CASE("a countercharge that cannot enter storms no building", "[AWR-55][AWR-44]") {
    const bool moved = GENERATE(true, false);
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ground("c2", Terrain::Building);
    f.ours("2C", moved ? "b1" : "c1");
    f.theirs("2I", "c2");
    if (moved) f.we_order("2C b1>c1");
    f.they_order("I c2>c1");
    f.at_combined();
    f.all_act();
    REQUIRE(f.we_play("countercharge(C,c1,c2>c1)"));
    REQUIRE(f.we_play("countercharge(C,c1,c2>c1)", {5, 5, 1, 1})); // the idle one takes position against the second
    f.skip("withdraw");
    REQUIRE(f.question() == "shelter");
    REQUIRE(f.they_play("shelter(c2>c1,2)", {1, 6, 6}));
    CHECK(f.question() == (moved ? "noncombat" : "enter"));
    CHECK(f.their("c2") == (moved ? "1I" : ""));
}

TEST_CASE("cavalry that has moved in this phase may still fall back", "[AWR-18][AW-REA-12]") {
    Sides f(GENERATE(White, Black));
    f.idle_reserves();
    f.ours("C", "b1");
    f.theirs("I", "c2");
    f.we_order("C b1>c1");
    f.they_order("I c2>c1");
    f.at_combined();
    f.all_act();
    REQUIRE(f.we_play("retreat(C,c1)"));
    f.skip("withdraw");
    CHECK(f.our("WR") == "1I 1Cs");
    CHECK(f.their("c1") == "1Is");
}

TEST_CASE("a retreat leads towards the own reserve, without a roll", "[AW-REA-12][AWR-18]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("C");
    f.begin();
    REQUIRE(f.they_play("retreat(C,b3)"));
    f.skip("withdraw");
    CHECK(f.their("BR") == "1I 1Cs");
    CHECK(f.our("b3") == "1Is");
    Fight middle(f.us);
    middle.ours("I", "a2");
    middle.we_order("I a2>b2");
    middle.theirs("C", "b2");
    middle.theirs("I", "b3");
    middle.at_combined();
    middle.all_act();
    REQUIRE(middle.they_play("retreat(C,b2)"));
    middle.skip("withdraw");
    CHECK(middle.their("b3") == "1I 1Cs");
    CHECK(middle.our("b2") == "1Is");
}

TEST_CASE("there is no retreat into a sector that is not friendly, or full", "[AW-REA-13]") {
    Fight f(GENERATE(White, Black));
    f.no_markers();
    f.ours("I", "a2");
    f.we_order("I a2>b2");
    f.theirs("C", "b2");
    Fight full = f, five = f, enemy = f;
    full.theirs("6I", "b3");
    Fight last_place = f;
    last_place.theirs("5I", "b3");
    enemy.ours("I", "b3");
    for (Fight* each : {&f, &full, &enemy}) {
        each->at_combined();
        each->all_act();
        CHECK(each->their_menu() == Answers{"countercharge(C,b2,a2>b2)", "done"});
        CHECK(each->refused_them("retreat(C,b2)") == "AW-REA-13");
    }
    last_place.at_combined();
    last_place.all_act();
    CHECK(last_place.their_menu() == Answers{"countercharge(C,b2,a2>b2)", "retreat(C,b2)", "done"});
}

TEST_CASE("only five cross the border in a retreat", "[AW-REA-13]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("6C");
    f.begin();
    for (int n = 0; n < 5; ++n) REQUIRE(f.they_play("retreat(C,b3)"));
    CHECK(f.their_menu() == Answers{"countercharge(C,b3,b2>b3)", "done"});
    CHECK(f.refused_them("retreat(C,b3)") == "AW-REA-13");
}

TEST_CASE("who has reacted is spent at the end of the phase", "[AW-REA-14][AWR-17][AWR-18]") {
    Fight f(GENERATE(White, Black));
    f.attack("C I");
    f.defend("2I 2C");
    f.begin();
    REQUIRE(f.they_play("square(I,b3)"));
    REQUIRE(f.they_play("square(I,b3)"));
    REQUIRE(f.they_play("retreat(C,b3)"));
    CHECK(f.their("BR") == "1I 1C");                                       // not before
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)", {6, 1, 1, 1, 1, 1})); // the second square and the charge fail
    CHECK(f.their("b3") == "1I 1Iq 1C");
    f.play_all(f.us, {f.turned("withdraw(b2>b3,1)"), f.turned("withdraw(b2>b3,2)")});
    CHECK(f.question() == "noncombat");
    CHECK(f.their("b3") == "1Is 1Iqs 1Cs");
    CHECK(f.their("BR") == "1I 1Cs");
}

TEST_CASE("a countercharge goes where infantry attacks", "[AWR-47]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.attack("C", "a3");
    f.attack("I", "c3");
    f.defend("C");
    f.begin();
    CHECK(f.their_menu() == Answers{"countercharge(C,b3,b2>b3)", "countercharge(C,b3,c3>b3)", "retreat(C,b3)", "done"});
    CHECK(f.refused_them("countercharge(C,b3,a3>b3)") == "AWR-47");
    Fight meeting(f.us); // others of the sector meet infantry over b2: that is no attack on b3
    meeting.ours("I", "b1");
    meeting.attack("I", "a3");
    meeting.we_order("I b1>b2");
    meeting.defend("I C");
    meeting.they_order("I b3>b2");
    meeting.begin();
    CHECK(meeting.their_menu() == Answers{"countercharge(C,b3,a3>b3)", "retreat(C,b3)", "done"});
    CHECK(meeting.refused_them("countercharge(C,b3,b1>b2)") == "AWR-47");
}

TEST_CASE("more may countercharge than have attacked", "[AWR-47][AW-POS-03][AW-POS-12]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.ours("3I", "b2"); // without orders: two of them have to stand beside it
    f.defend("3C");
    f.begin();
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)"));
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)"));
    REQUIRE(f.they_play("countercharge(C,b3,b2>b3)", {5, 5, 5, 1, 1, 1}));
    CHECK(f.their_line("b2>b3") == "C,C,C");
    CHECK(f.our_line("b2>b3") == "I,I,I");
    CHECK(f.question() == "withdraw");
    CHECK(f.asks_them());
    CHECK(f.their_menu() == Answers{"withdraw(b2>b3,2)", "withdraw(b2>b3,3)", "done"});
}

TEST_CASE("no more than five countercharge in one zone", "[AW-POS-04]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("5C");
    f.defend("C", {.activations = 1}); // told apart from the others
    f.begin();
    for (int n = 0; n < 5; ++n) REQUIRE(f.they_play("countercharge(C,b3,b2>b3)"));
    CHECK(f.their_menu() == Answers{"retreat(C,b3)", "done"});
    CHECK(f.refused_them("countercharge(C'1,b3,b2>b3)") == "AW-POS-04");
}
