// AW-UNO: attacking an unopposed space; ignoring routed opponents
#include "games/aboutwar/tests/fight.h"

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("an unopposed attacker names his target before the dice", "[AW-UNO-03][DP-14]") {
    Fight f(GENERATE(White, Black));
    f.attack("3I");
    f.defend("I");
    f.defend("C", Spent);
    f.begin();
    CHECK(f.question() == "aim");
    CHECK(f.asks_us());
    CHECK(f.their_menu().empty());
    CHECK(f.our_menu() == Answers{"aim(b2>b3,1)", "aim(b2>b3,2)"});
    CHECK(f.refused_us("done") == "AW-UNO-03");
    CHECK(f.die(f.us, 1) == 0);
    Fight infantry = f;
    REQUIRE(f.we_play("aim(b2>b3,2)", {3, 3, 3, 1})); // 3 + 0 + 1
    CHECK(f.their("b3") == "1I 1Csr");
    CHECK(f.fallen(f.them, "b3") == 1);
    REQUIRE(infantry.we_play("aim(b2>b3,1)", {3, 3, 3, 1})); // 3 - 1 + 1
    CHECK(infantry.their("b3") == "1I 1Cs");
}

TEST_CASE("infantry and artillery aim in their own zone only", "[AW-UNO-01]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I A");
    f.attack("I", "a3");
    f.defend("3I");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)"));
    REQUIRE(f.they_play("stand(I,a3>b3)"));
    CHECK(f.question() == "aim"); // the gun: the third defender stands in b2>b3
    CHECK(f.our_menu() == Answers{"aim(b2>b3,1)", "aim(b2>b3,2)"});
    CHECK(f.refused_us("aim(a3>b3,1)") == "AW-UNO-01");
    Fight g(f.us);
    g.attack("3I");
    g.attack("I", "a3");
    g.defend("3I");
    g.begin();
    REQUIRE(g.they_play("stand(I,b2>b3)"));
    REQUIRE(g.they_play("stand(I,a3>b3)"));
    CHECK(g.our_menu() == Answers{"aim(b2>b3,1)", "aim(b2>b3,2)"});
    CHECK(g.refused_us("aim(a3>b3,1)") == "AW-UNO-01");
}

TEST_CASE("nobody outside the spaces can be aimed at", "[AW-UNO-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("I C");
    f.attack("2I", "a3");
    f.defend("3I", Spent);
    f.begin();
    REQUIRE(f.they_play("stand(Is,a3>b3)"));
    REQUIRE(f.they_play("stand(Is,a3>b3)", f.in_order({1, 1, 6, 1}, {1, 1}))); // one attacker from a3 is routed
    f.skip("reroll");
    CHECK(f.their_line("a3>b3") == "Is"); // the other one is idle now
    f.skip("withdraw");
    CHECK(f.question() == "aim");
    CHECK(f.our_menu() == Answers{"aim(a3>b3,1)", "aim(b2>b3,1)"});
    CHECK(f.refused_us("aim(a3>b3,2)") == "AW-UNO-05");
}

TEST_CASE("the bonus of an unopposed attack adds to the usual modifier", "[AW-UNO-04][AW-DRM-07]") {
    Fight f(GENERATE(White, Black));
    f.attack("3C");
    f.defend("2I", Spent);
    f.begin({1, 1});
    f.skip("withdraw");
    REQUIRE(f.question() == "aim");
    Fight g = f;
    REQUIRE(f.we_play("aim(b2>b3,1)", {3, 3, 3, 3, 3})); // 3 + 1; the others 3 against 3 - 2
    CHECK(f.fallen(f.them, "scoring") == 1);             // hit twice
    REQUIRE(g.we_play("aim(b2>b3,1)", {2, 2, 2, 6, 6})); // 2 + 1
    CHECK(g.their("b3") == "2Is");
    Fight h(f.us);
    h.attack("3I");
    h.defend("2I");
    h.begin();
    const std::size_t zone = h.zone_at("b2>b3");
    h.state.zones[zone].aim[core::index(h.us)][2] = aim_at(zone, 0);
    CHECK(h.modifier(h.us, false, 1) == -1);
    CHECK(h.modifier(h.us, false, 3) == 0);
    REQUIRE(h.modifiers(h.us, false, 3).items.size() == 2);
    CHECK(h.modifiers(h.us, false, 3).items[1] == Item{Rule::AW_DRM_07, 1});
}

TEST_CASE("an attacker may ignore a routed opponent", "[AW-POS-18][DP-14]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("2I");
    f.begin({6, 1, 1, 1});
    f.skip("withdraw");
    CHECK(f.question() == "aim"); // the second faces the routed unit
    CHECK(f.our_menu() == Answers{"aim(b2>b3,1)", "aim(b2>b3,2)"});
    Fight ignored = f;
    REQUIRE(f.we_play("aim(b2>b3,2)", {2, 2, 2}));
    CHECK(f.their("scoring") == "1Ir"); // 2 + 2
    CHECK(f.their("b3") == "1I");
    REQUIRE(ignored.we_play("aim(b2>b3,1)", {3, 3, 3})); // 3 + 1
    CHECK(ignored.their("box") == "2Ir");
    CHECK(ignored.our("b3") == "2Is");
}

TEST_CASE("routed units are attacked but do not attack", "[AW-POS-17][AW-DRM-05]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("I");
    f.defend("I", Fallen);
    f.begin();
    Fight more = f;
    CHECK_THROWS_AS(more.we_play("aim(b2>b3,2)", {4, 4, 1, 1}), core::ScriptError);
    REQUIRE(f.we_play("aim(b2>b3,2)", {4, 4, 1})); // 4 on the routed unit: a second hit
    CHECK(f.their_line("b2>b3") == "I");
    f.skip("withdraw", {1, 1, 1});
    CHECK(f.their("scoring") == "1Ir");
}

TEST_CASE("infantry ignores routed cavalry for the cavalry beside it", "[WE-10][AW-POS-18][AW-DRM-07]") {
    Field f;
    f.add(White, "I", "WR");
    f.add(White, "2I", "b2");
    f.add(Black, "C", "b3");
    f.add(Black, "C", "b3", Fallen);
    f.order(White, "2I b2>b3");
    f.order(Black, "C b3>b2");
    f.at_combined();
    f.all_act();
    CHECK(f.line("b2>b3", Black) == "C,Cr");
    REQUIRE(f.play(White, "aim(b2>b3,2)", {1, 1}));
    f.skip("withdraw");
    REQUIRE(f.question() == "aim");
    State aimed = f.state;
    aimed.zones[0].aim[0][1] = aim_at(0, 0);
    const Itemised sum = combat_modifiers({f.scenario, aimed}, Phase::Combined, true, 0, White, 1);
    REQUIRE(sum.items.size() == 2);
    CHECK(sum.items[0] == Item{Rule::AW_DRM_01, -1});
    CHECK(sum.items[1] == Item{Rule::AW_DRM_07, 1});
    REQUIRE(f.play(White, "aim(b2>b3,1)", {3, 2, 1})); // 2 against 2, and 2: no hit
    CHECK(f.units(Black, "b3") == "1Cs");
    CHECK(f.units(Black, "box") == "1Cr");
    CHECK(f.units(White, "b2") == "2Is");
}
