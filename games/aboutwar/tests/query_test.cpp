// Advice: why not, where to, how far; and the state in numbers
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include "tests/support/differences.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>

namespace aboutwar {

using test::Field;
using Refusals = std::vector<table::Refusal>;

namespace {

// "a2 1 move", sorted by place
std::vector<std::string> marks(const Field& f, Seat seat, const std::string& kind, const std::string& at) {
    const State view = f.seen_by(seat);
    const auto shown = overlay({f.scenario, view}, seat, kind, at);
    REQUIRE(shown);
    std::vector<std::string> texts;
    for (const table::OverlayMark& mark : *shown)
        texts.push_back(mark.at + " " + std::to_string(mark.value) + " " + mark.word);
    std::sort(texts.begin(), texts.end());
    return texts;
}

Refusals reasons(const Field& f, Seat seat, const std::string& target) {
    const State view = f.seen_by(seat);
    return why({f.scenario, view}, seat, target);
}

} // namespace

TEST_CASE("why names the rule, for an answer, a unit or an area", "[aboutwar]") {
    Field f;
    f.add(White, "C", "c1");
    f.add(White, "I", "c1", {.routed = true});
    f.add(White, "I", "a1");
    f.add(Black, "I", "BR");
    f.at_planning();
    CHECK(reasons(f, White, "I@c1") == Refusals{{"order(I,c1)", "AW-ORD-10"}});
    CHECK(reasons(f, White, "order(I,c1)") == Refusals{{"order(I,c1)", "AW-ORD-10"}});
    CHECK(reasons(f, White, "C@c1#1").empty());
    CHECK(reasons(f, White, "c1") == Refusals{{"order(I,c1)", "AW-ORD-10"}, {"order(A,c1)", "AW-ORD-04"}});
    CHECK(reasons(f, White, "nonsense").empty());
    REQUIRE(f.play(White, "order(C,c1)"));
    CHECK(reasons(f, White, "a1") == Refusals{{"to(a1)", "AW-ORD-11"}});
    CHECK(reasons(f, White, "BR") == Refusals{{"to(BR)", "AW-MOV-03"}});
    CHECK(reasons(f, White, "c2").empty());
    f.play_all(White, {"to(c2)", "enough", "order(I,a1)", "to(a2)", "done"});
    CHECK(reasons(f, White, "c1").empty()); // White owes nothing
    REQUIRE(f.play(Black, "done"));
    CHECK(f.question() == "fast");
    CHECK(reasons(f, White, "I@a1") == Refusals{{"act(I,a1>a2)", "AW-FST-01"}});
    CHECK(reasons(f, White, "a2") == Refusals{{"act(I,a1>a2)", "AW-FST-01"}});
    CHECK(reasons(f, White, "A@b1") == Refusals{{"act(A,b1)", "AW-ORD-01"}}); // there is no order for it
}

TEST_CASE("why tells of units and spaces in combat", "[aboutwar]") {
    Field f;
    f.add(White, "C", "b2");
    f.add(Black, "I", "b3", {.spent = true});
    f.add(Black, "2I", "b3");
    f.add(Black, "C", "b3");
    f.order(White, "C b2>b3");
    f.at_fast();
    f.all_act();
    REQUIRE(f.question() == "react");
    const Refusals foot = reasons(f, Black, "I@b3");
    CHECK(std::count(foot.begin(), foot.end(), table::Refusal{"square(Is,b3)", "AW-SPT-08"}) == 1);
    CHECK(std::count(foot.begin(), foot.end(), table::Refusal{"retreat(I,b3)", "AW-CAV-03"}) == 1);
    const Refusals horse = reasons(f, Black, "C@b3");
    CHECK(std::count(horse.begin(), horse.end(), table::Refusal{"countercharge(C,b3,b2>b3)", "AW-REA-08"}) == 1);
    CHECK(reasons(f, White, "C@b2").empty());
}

TEST_CASE("reach: where an order could lead", "[aboutwar]") {
    using Marks = std::vector<std::string>;
    Field f;
    f.add(White, "C", "c1");
    f.add(White, "C", "WR");
    f.add(Black, "I", "c2");
    f.add(Black, "I", "b1");
    f.at_planning();
    CHECK(marks(f, White, "reach", "c1") ==
          Marks{"WR 1 move", "a1 2 move", "b1 1 attack", "b2 2 move", "c2 1 attack", "c3 2 move"});
    CHECK(marks(f, White, "reach", "C@c1#1") == marks(f, Black, "reach", "c1")); // of whoever stands there
    CHECK(marks(f, White, "reach", "WR") == Marks{"a1 1 move", "a2 2 move", "c1 1 move", "c2 2 attack"});
    CHECK_FALSE(overlay(f.here(), White, "reach", "nowhere"));
    CHECK_FALSE(overlay(f.here(), White, "sight", "c1"));
}

TEST_CASE("control: who holds a sector", "[aboutwar][AW-BRD-06][AW-BRD-07]") {
    Field f;
    f.add(White, "2I", "b2");
    f.add(White, "I", "a2", {.routed = true});
    f.add(Black, "C", "c3");
    f.at_planning();
    const auto all = marks(f, White, "control", "");
    CHECK(all.size() == 9);
    for (const char* mark : {"b2 2 W", "a2 0 neutral", "c3 1 B", "b1 0 neutral"})
        CHECK(std::count(all.begin(), all.end(), mark) == 1);
}

TEST_CASE("bombard: what a gun could hit", "[aboutwar]") {
    using Marks = std::vector<std::string>;
    Field f;
    f.add(White, "A", "b1");
    f.add(Black, "3I", "b3");
    f.add(Black, "I", "a1");
    f.at_planning();
    CHECK(marks(f, White, "bombard", "b1") ==
          Marks{"a1 1 one_target", "b2 1 no_target", "b3 2 target", "c1 1 no_target"});
    f.add(White, "C", "b2");
    CHECK(marks(f, White, "bombard", "b1")[2] == "b3 2 friend_between");
    f.state.army(White).units[1].place = Place::OutOfPlay;
    f.add(Black, "C", "b2", {.routed = true});
    CHECK(marks(f, White, "bombard", "b1")[2] == "b3 2 enemy_between");
    f.terrain("b2", Terrain::Forest);
    CHECK(marks(f, White, "bombard", "b1")[2] == "b3 2 forest_between");
    f.terrain("b2", Terrain::Hill);
    CHECK(marks(f, White, "bombard", "b1")[2] == "b3 2 blocked");
    f.terrain("b1", Terrain::Hill);
    CHECK(marks(f, White, "bombard", "b1")[2] == "b3 2 target");
    f.terrain("b1", Terrain::Forest);
    CHECK(marks(f, White, "bombard", "b1").empty());
    CHECK(marks(f, White, "bombard", "WR").empty());
}

TEST_CASE("command: how far orders have to go", "[aboutwar]") {
    Field f("marengo");
    const auto all = marks(f, Black, "command", "");
    for (const char* mark : {"b3 0 certain", "a3 1 certain", "BR 1 certain", "a2 2 doubtful", "a1 3 doubtful"})
        CHECK(std::count(all.begin(), all.end(), mark) == 1);
    CHECK(std::none_of(all.begin(), all.end(), [](const std::string& m) { return m.starts_with("WR"); }));
    f.no_markers();
    CHECK(marks(f, Black, "command", "").empty());
}

TEST_CASE("every difference between states shows in the fields", "[aboutwar]") {
    Field f;
    f.add(White, "2C", "b2");
    f.add(Black, "2I", "b3");
    f.order(White, "C b2>b3");
    f.at_fast();
    f.all_act();
    REQUIRE(f.question() == "react");
    const State base = f.state;
    REQUIRE_FALSE(base.zones.empty());
    Differences<AboutWar> differs(f.scenario, base);
    differs([](State& s) { ++s.round; });
    differs([](State& s) { --s.pool; });
    differs([](State& s) { s.phase = Phase::Scoring; });
    differs([](State& s) { s.outcome = Outcome::Draw; });
    differs([](State& s) { s.winner = Black; });
    differs([](State& s) { s.shots.push_back({}); });
    differs([](State& s) { s.shots.push_back({.seat = White, .line = 1}); });
    differs([](State& s) { s.reactions.push_back({}); });
    differs([](State& s) { s.reactions.push_back({Black, UnitId{0}, NoZone}); });
    differs([](State& s) { s.final_hits.push_back({}); });
    differs([](State& s) { s.zones.clear(); });
    differs([](State& s) { s.zones[0].meeting = true; });
    differs([](State& s) { s.zones[0].home[0] = Place::c3; });
    differs([](State& s) { s.zones[0].target[1] = Place::c3; });
    differs([](State& s) { ++s.zones[0].filled[0]; });
    differs([](State& s) { s.zones[0].unit[1][3] = UnitId{7}; });
    differs([](State& s) { s.zones[0].aim[0][2] = 5; });
    differs([](State& s) { s.zones[0].aim[0][2] = NoTarget; });
    differs([](State& s) { s.zones[0].die[1][4][1] = 6; });
    differs([](State& s) { s.flow.done(); });
    differs([](State& s) { s.flow.jump(Reroll{White}); });
    differs([](State& s) { s.flow.jump(Reroll{Black}); });
    differs([](State& s) { s.flow.jump(Aim{White, false, 0, 1}); });
    differs([](State& s) { s.flow.jump(Aim{White, true, 0, 1}); });
    differs([](State& s) { s.flow.jump(Aim{White, true, 0, 2}); });
    differs([](State& s) { s.flow.jump(WriteOrders{}); });
    differs([](State& s) { s.flow.jump(WriteOrders{Seats::First, {}}); });
    differs([](State& s) { s.flow.jump(WriteOrders{Seats::First, {{{Type::Cavalry, Place::a1, Place::None}, {}}}}); });
    differs([](State& s) { s.flow.jump(WriteOrders{Seats::First, {{{}, {Type::Cavalry, Place::a1, Place::None}}}}); });
    for (const Seat seat : core::EachSeat) {
        const auto army = [&](auto change) { differs([&](State& s) { change(s.army(seat)); }); };
        army([](ArmyState& a) { ++a.count; });
        army([](ArmyState& a) { ++a.allowed; });
        army([](ArmyState& a) { ++a.written; });
        army([](ArmyState& a) { ++a.saved; });
        army([](ArmyState& a) { ++a.rallied; });
        army([](ArmyState& a) { --a.points; });
        army([](ArmyState& a) { a.sheet_shown = true; });
        army([](ArmyState& a) { a.tokens[4] = 1; });
        army([](ArmyState& a) { a.rerolls[4] = 1; });
        army([](ArmyState& a) { a.orderable[4][1] = 3; });
        army([](ArmyState& a) { a.roses = 8; });
        army([](ArmyState& a) { a.sheet.push_back({}); });
        army([](ArmyState& a) { a.sheet.push_back({.chosen = 1}); });
        army([](ArmyState& a) { a.sheet.push_back({.known = 1}); });
        army([](ArmyState& a) { a.sheet.push_back({.lost = true}); });
        const auto unit = [&](auto change) { army([&](ArmyState& a) { change(a.units[1]); }); };
        unit([](Unit& u) { u.type = Type::Artillery; });
        unit([](Unit& u) { u.place = Place::c1; });
        unit([](Unit& u) { u.target = Place::c1; });
        unit([](Unit& u) { u.from = Place::c1; });
        unit([](Unit& u) { u.role = Role::Withdrawn; });
        unit([](Unit& u) { u.zone = 3; });
        unit([](Unit& u) { u.activations = 2; });
        unit([](Unit& u) { u.aimed = 2; });
        unit([](Unit& u) { u.routed = true; });
        unit([](Unit& u) { u.spent = true; });
        unit([](Unit& u) { u.square = true; });
        unit([](Unit& u) { u.reacts = !u.reacts; });
        unit([](Unit& u) { u.fell_now = true; });
        unit([](Unit& u) { u.rolled = true; });
        unit([](Unit& u) { u.scored = true; });
        unit([](Unit& u) { u.sheltered = true; });
        unit([](Unit& u) { u.declined = true; });
        unit([](Unit& u) { u.entered = !u.entered; });
        unit([](Unit& u) { u.acted = !u.acted; });
    }
}

} // namespace aboutwar
