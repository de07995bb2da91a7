// OPTIONAL RULES: OBJECTIVE MARKERS, and the heading "Commanders"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

Field on_side_b(const std::string& markers) { return Field(OptionValues{{"board", "B"}, {"markers", markers}}); }

void score(Field& f) {
    f.at_scoring();
    f.skip("see");
}

} // namespace

TEST_CASE("side B has no symbols, markers lie there instead", "[AW-OBJ-01]") {
    CHECK(on_side_b("none").scenario.markers.empty());
    const Field f = on_side_b("W:general:a1 B:flag3:c2");
    REQUIRE(f.scenario.markers.size() == 2);
    CHECK(command_sector(f.scenario, White) == Place::a1);
    CHECK(command_sector(f.scenario, Black) == Place::None);
    CHECK(f.scenario.markers[1] == Marker{Marker::Kind::Flag, Black, Place::c2, 3});
    CHECK_FALSE(load_scenario_file("marengo", {{"board", "A"}, {"markers", "W:general:a1"}}).scenario);
    CHECK(load_scenario_file("marengo", {{"board", "B2"}, {"markers", "W:general:a1"}}).scenario);
}

TEST_CASE("without markers no sector is worth anything of its own", "[AW-OBJ-01]") {
    Field f = on_side_b("none");
    f.add(White, "I", "b3");
    f.add(Black, "I", "b1");
    score(f);
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 0);
}

TEST_CASE("a general is worth five points a round to the enemy who holds his sector", "[AW-OBJ-02]") {
    for (const Seat owner : core::EachSeat) {
        const Seat enemy = core::other(owner);
        Field f = on_side_b(owner == White ? "W:general:c2" : "B:general:c2");
        f.add(enemy, "I", "c2");
        f.add(owner, "I", "a2");
        f.points(owner, 1);
        score(f);
        CHECK(f.vp(enemy) == 5);
        f.state.army(enemy).units[0].routed = true; // held no more
        f.state.army(enemy).units[0].type = Type::Artillery;
        f.state.army(owner).units[0].place = Place::OutOfPlay;
        score(f);
        CHECK(f.vp(enemy) == 5);
        CHECK(f.vp(owner) == 1);
    }
}

TEST_CASE("a small flag is worth one point a round, a big one three", "[AW-OBJ-03]") {
    Field f = on_side_b("W:flag1:a2 B:flag3:c2");
    f.add(Black, "I", "a2");
    f.add(White, "I", "c2");
    score(f);
    CHECK(f.vp(Black) == 1);
    CHECK(f.vp(White) == 3);
    score(f);
    CHECK(f.vp(Black) == 2);
    CHECK(f.vp(White) == 6);
}

TEST_CASE("command and flag sectors are friendly while no enemy unit is there", "[AW-OBJ-04][AWR-33]") {
    for (const Seat seat : core::EachSeat) {
        const std::string side = seat == White ? "W" : "B";
        const std::string other = seat == White ? "B" : "W";
        Field f = on_side_b(side + ":general:a2 " + side + ":flag1:c2 " + side + ":flag3:b1 " + other + ":flag1:b3");
        f.add(seat, "4I", "b2");
        f.order(seat, "I b2>a2 I b2>c2 I b2>b1 I b2>b3");
        f.at_noncombat();
        CHECK(f.menu(seat) == Answers{"act(I,b2>a2)", "act(I,b2>b1)", "act(I,b2>c2)", "done"});
        CHECK(f.refused(seat, "act(I,b2>b3)") == "AW-NCM-02");
        f.add(core::other(seat), "A", "a2", {.routed = true}); // even a routed one
        f.add(core::other(seat), "I", "c2");
        CHECK(f.menu(seat) == Answers{"act(I,b2>b1)", "done"});
        CHECK(f.refused(seat, "act(I,b2>a2)") == "AW-NCM-02");
    }
}

TEST_CASE("the printed symbols of side A make sectors friendly too", "[AWR-33]") {
    for (const Seat seat : core::EachSeat) {
        const std::string row = seat == White ? "1" : "3";
        Field f;
        f.add(seat, "I", "a2");
        f.add(seat, "I", "b2");
        f.order(seat, "I a2>a" + row + " I b2>b" + row);
        f.at_noncombat();
        f.all_act();
        CHECK(f.units(seat, "a" + row) == "1I");
        CHECK(f.units(seat, "b" + row) == "1I");
    }
}

TEST_CASE("a wind rose makes no sector friendly", "[AW-OBJ-04]") {
    Field f = on_side_b("W:rose3:a2");
    f.add(White, "I", "b2");
    f.order(White, "I b2>a2");
    f.at_noncombat();
    CHECK(f.refused(White, "act(I,b2>a2)") == "AW-NCM-02");
}

TEST_CASE("a wind rose brings its points once, to the enemy who takes the sector", "[AW-OBJ-05]") {
    Field f = on_side_b("W:rose1:a2 W:rose3:a1 B:rose3:c2");
    f.add(Black, "I", "a2");
    f.add(White, "I", "c2");
    score(f);
    CHECK(f.vp(Black) == 1);
    CHECK(f.vp(White) == 3);
    CHECK(f.was_told("points_rose"));
    score(f);
    CHECK(f.vp(Black) == 1);
    CHECK(f.vp(White) == 3);
    f.state.army(Black).units[0].place = Place::a1; // another rose
    score(f);
    CHECK(f.vp(Black) == 4);
    f.state.army(Black).units[0].place = Place::a2; // taken before
    score(f);
    CHECK(f.vp(Black) == 4);
}

TEST_CASE("the owner gains nothing from his own rose", "[AW-OBJ-05]") {
    Field f = on_side_b("W:rose3:a2");
    f.add(White, "I", "a2");
    f.add(Black, "I", "c2");
    score(f);
    CHECK(f.vp(White) == 0);
    CHECK(f.vp(Black) == 0);
}

TEST_CASE("commanders do nothing in a fight", "[AW-CMD-01][AWR-45]") {
    for (const Seat seat : core::EachSeat) {
        const std::string general = seat == White ? "b3" : "b1"; // of the enemy
        Field f;
        f.add(seat, "I", "b2");
        f.add(core::other(seat), "I", general);
        f.order(seat, "I b2>" + general);
        f.at_combined();
        f.all_act({1, 1});
        CHECK(f.question() == "withdraw"); // straight on: nobody rolls a die again
        f.skip("withdraw", {1, 1});
        CHECK(f.question() != "reroll");
    }
    const auto help = option_help();
    CHECK(std::none_of(help.begin(), help.end(),
                       [](const OptionHelp& option) { return option.name.find("command") != std::string::npos; }));
}
