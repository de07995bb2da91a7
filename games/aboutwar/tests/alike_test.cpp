// Units are alike when nobody could tell them apart; their owner also knows the step that is still to come
#include "games/aboutwar/combat_steps.h"
#include "games/aboutwar/tests/fight.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

TEST_CASE("who is held back is chosen by the step still to come", "[DP-05]") {
    Field f;
    f.add(White, "5I", "c2");
    f.add(White, "2C", "c1");
    f.order(White, "C c1>c2 C c1>c2>b2");
    f.at_fast();
    f.all_act();
    REQUIRE(f.question() == "hold_back");
    CHECK(f.menu(White) == Answers{"stay(Ca,c1>c2)", "stay(Ca,c1>c2>b2)"});
    CHECK_FALSE(menu_is_public(f.here())); // an answer given for him would tell the second step
}

TEST_CASE("who enters is chosen by the step still to come", "[DP-06]") {
    Field f;
    f.add(White, "2C", "c1");
    f.add(Black, "A", "c2");
    f.order(White, "C c1>c2 C c1>c2>b2");
    f.at_fast();
    f.all_act({1, 1});
    f.skip("withdraw", {6, 6});
    REQUIRE(f.question() == "enter");
    CHECK(f.menu(White).size() == 3);
}

TEST_CASE("which cavalry reacts is chosen by the step still to come", "[DP-12]") {
    Field f;
    f.add(White, "2C", "b1");
    f.add(Black, "I", "b3");
    f.order(White, "C b1>b2 C b1>b2>c2");
    f.order(Black, "I b3>b2");
    f.at_fast();
    f.all_act();
    f.skip("bombardment");
    REQUIRE(f.play(Black, "act(I,b3>b2)"));
    f.skip("combined");
    REQUIRE(f.question() == "react");
    CHECK(f.menu(White).size() == 5); // two of them countercharge or retreat, or nobody does
}

TEST_CASE("one who looks like another that has its space already is still offered one", "[DP-13]") {
    Fight f(White);
    f.attack("4I");
    f.defend("I");
    f.defend("4I", Fallen);
    f.begin();
    // Before melee, units keep their zone: two have scored, two have not, and one of each stands.
    Zone& zone = f.state.zones[f.zone_at("b2>b3")];
    const std::size_t them = core::index(Black);
    REQUIRE(zone.unit[them][0] != UnitId::None); // the steady one
    zone.filled[them] = 1;
    std::fill(zone.unit[them].begin() + 1, zone.unit[them].end(), UnitId::None);
    int n = 0;
    for (std::size_t i = 0; i < f.state.army(Black).count; ++i) {
        Unit& unit = f.state.army(Black).units[i];
        if (unit.place != Place::b3 || !unit.routed) continue;
        unit.zone = static_cast<std::uint8_t>(f.zone_at("b2>b3"));
        unit.role = Role::Idle;
        unit.scored = n >= 2;
        if (n++ % 2 == 0) zone.unit[them][zone.filled[them]++] = static_cast<UnitId>(i);
    }
    REQUIRE(n == 4);
    core::Menu menu;
    TakePosition{Black, true}.ask(f.here(), Black, menu);
    CHECK(menu.size() == 2);
}
