// 0 Overview, 1 units, 2 facing
#include "games/corbach/attack.h"
#include "games/corbach/retreat.h"
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

// 0 OVERVIEW

TEST_CASE("of two units apart one end hex is counted", "[0.1a]") {
    const Seat seat = GENERATE(French, Allied);
    for (const auto& [enemy, distance] : std::map<std::string, int>{{"1210", 2}, {"1310", 3}}) {
        Stage f(seat);
        f.alone("Horse", "HC", "1010");
        f.theirs("Foe", "LI", enemy);
        CHECK(f.scenario.grid.distance(f.at_hex("1010"), f.at_hex(enemy)) == distance);
        f.at_activation(f.us);
        REQUIRE(f.act("testunit(Horse)", {1}));
        f.skip("guns");
        CHECK(f.may("column(Horse)") == (distance == 3)); // 14.1f: not less than three hexes
    }
    Stage f; // and a radius of four reaches four hexes
    f.lead("1010");
    f.ours("Near", "LI", "1410");
    f.ours("Far", "LI", "1510", Facing::West);
    f.activate({1});
    CHECK(f.commanded("Near"));
    CHECK_FALSE(f.commanded("Far"));
}

TEST_CASE("the player whose units are activated is active, the other inactive", "[0.1b]") {
    Stage f(GENERATE(French, Allied));
    f.formation("X", f.them);
    f.lead("0505");
    f.lead("1505", "X");
    f.ours("P", "LI", "0505");
    f.theirs("Q", "LI", "1505", Facing::West, "X");
    f.at_activation(f.us);
    CHECK(f.state.active == f.us);
    CHECK(f.waiting() == core::only(f.us));
    CHECK(f.refused(f.them, "test(X)") == "-");
    CHECK(f.may("test(A)"));
    CHECK(f.why_not("test(X)") == "4e");
    REQUIRE(f.act("done"));
    CHECK(f.state.active == f.them);
    CHECK(f.waiting() == core::only(f.them));
    CHECK(f.offers(f.them, "test(X)"));
}

TEST_CASE("infantry is line and light, cavalry heavy and light, commanders are of formations and armies", "[0.1c]") {
    Stage f;
    f.ours("Line", "LI4", "0505");
    f.ours("Light", "JG", "0605");
    f.ours("Heavy", "HC", "0705");
    f.ours("Hussars", "LC", "0805");
    const auto together = [&](const std::string& a, const std::string& b) {
        return static_cast<bool>(may_stand(f.here(), {f.id(a), f.id(b)}));
    };
    CHECK(together("Line", "Light"));
    CHECK(together("Heavy", "Hussars"));
    CHECK_FALSE(together("Line", "Hussars"));
    CHECK_FALSE(together("Light", "Heavy"));
    CHECK_FALSE(together("Light", "Hussars"));
    const auto needed = [&] { return morale_needed(f.here(), {f.id("Line")}, Cause::Combat, 0); };
    CHECK(needed() == 4);
    f.lead("0505");
    CHECK(needed() == 5);
    f.lead("0101");
    f.army("0505");
    CHECK(needed() == 5);
}

// 1.1 COMBAT UNITS

TEST_CASE("there are five types of units", "[1.1.1a]") {
    const Field f("historical");
    std::set<Type> types;
    for (const UnitFacts& unit : f.scenario.units) types.insert(unit.type);
    CHECK(types == std::set<Type>{Type::LightInfantry, Type::LineInfantry, Type::LightCavalry, Type::HeavyCavalry,
                                  Type::Artillery});
    CHECK(TypeCount == 5);
}

TEST_CASE("foot and horse have combat points, morale and movement; guns a calibre and movement", "[1.1.2a][CA-13]") {
    const Field f("historical", {{"camille", "cavalry"}});
    std::set<std::string> swords;
    for (const UnitFacts& unit : f.scenario.units) {
        CAPTURE(unit.tag);
        const bool gun = unit.type == Type::Artillery;
        CHECK((unit.cp > 0) == !gun);
        CHECK((unit.mv > 0) == !gun);
        CHECK((unit.calibre > 0) == gun);
        CHECK(unit.mp > 0);
        if (unit.type == Type::LineInfantry) CHECK(unit.mp == 4);
        if (unit.swords) swords.insert(unit.tag);
        if (unit.swords) CHECK(is_cavalry(unit.type));
    }
    CHECK(swords == std::set<std::string>{"DragoonGuards", "RoyalCravates"});
}

TEST_CASE("the units of a formation act together", "[1.1.3a]") {
    Stage f(GENERATE(French, Allied));
    f.formation("B", f.us);
    f.lead("0505");
    f.lead("0805", "B");
    for (const char* name : {"A1", "A2"}) f.ours(name, "LI", name[1] == '1' ? "0504" : "0506");
    for (const char* name : {"B1", "B2"}) f.ours(name, "LI", name[1] == '1' ? "0804" : "0806", Facing::East, "B");
    f.activate({1});
    for (const char* name : {"A1", "A2"}) CHECK(f.at(name).active);
    for (const char* name : {"B1", "B2"}) CHECK_FALSE(f.at(name).active);
    CHECK(f.may("move(A1)"));
    CHECK(f.may("move(A2)"));
    CHECK_FALSE(f.may("move(B1)"));
    CHECK(f.why_not("move(B1)") == "4j");
}

TEST_CASE("an independent unit is activated with a formation or by itself", "[1.1.3b]") {
    Stage f(GENERATE(French, Allied));
    f.lead("0505");
    f.ours("P", "LI", "0505");
    f.alone("Horse", "HC", "0605");
    f.at_activation(f.us);
    CHECK(f.answers() == Answers{"test(A)", "testunit(Horse)", "done"});
    REQUIRE(f.act("test(A)"));
    CHECK(f.question() == "attach");
    CHECK(f.answers() == Answers{"attach(Horse)", "done"});
}

// 1.1.4 LOSSES

namespace {

// Combat points after each loss, with "r" for the reduced side.
std::vector<std::string> losses_of(const std::string& kind, int cp) {
    Stage f;
    f.ours("Unit", kind, "1010");
    if (cp > 0) {
        f.facts("Unit").cp = static_cast<std::uint8_t>(cp);
        f.facts("Unit").steps = static_cast<std::uint8_t>(steps_for(cp));
    }
    std::vector<std::string> all;
    for (int n = 0; n < 6 && f.where("Unit") != "gone"; ++n, lose(f, "Unit")) {
        const Unit& unit = f.at("Unit");
        all.push_back(std::to_string(cp_of(f.here(), f.id("Unit"))) +
                      (is_reduced(f.facts("Unit"), unit.losses) ? "r" : ""));
    }
    REQUIRE(f.where("Unit") == "gone");
    return all;
}
using Texts = std::vector<std::string>;

} // namespace

TEST_CASE("steps follow from combat points", "[1.1.4a]") {
    const std::vector<int> steps = {2, 2, 2, 3, 3, 4, 4};
    for (int cp = 2; cp <= 8; ++cp) CHECK(steps_for(cp) == steps[static_cast<std::size_t>(cp - 2)]);
    const Field f("historical", {{"camille", "cavalry"}});
    for (const UnitFacts& unit : f.scenario.units) {
        CAPTURE(unit.tag);
        CHECK(unit.steps == (unit.type == Type::Artillery ? 1 : steps_for(unit.cp)));
    }
}

TEST_CASE("a gun is eliminated by its first loss", "[1.1.4b][CW-01]") { CHECK(losses_of("A6", 0) == Texts{"0"}); }

TEST_CASE("two steps: turned over, then gone", "[1.1.4c][CW-01]") {
    CHECK(losses_of("LI", 4) == Texts{"4", "2r"});
    CHECK(losses_of("HC", 3) == Texts{"3", "2r"});
    CHECK(losses_of("LC", 2) == Texts{"2", "1r"});
}

TEST_CASE("three steps: a marker, turned over, gone", "[1.1.4d][CW-01]") {
    CHECK(losses_of("LI", 6) == Texts{"6", "4", "2r"});
    CHECK(losses_of("LI", 5) == Texts{"5", "3", "2r"});
}

TEST_CASE("four steps: a marker, turned over, a marker again, gone", "[1.1.4e][CW-01]") {
    CHECK(losses_of("LI", 8) == Texts{"8", "6", "4r", "2r"});
    CHECK(losses_of("LI", 7) == Texts{"7", "5", "4r", "2r"});
}

// 1.2 COMMANDERS

TEST_CASE("each army has one commander with the radius of the scenario", "[1.2a]") {
    Field f("historical");
    for (const Seat seat : core::EachSeat) {
        const CommanderId commander = army_commander(seat);
        CHECK(exists(f.scenario, commander));
        CHECK(side_of(f.scenario, commander) == seat);
        CHECK(command_radius(f.here(), commander) == 5);
    }
    Stage stage(GENERATE(French, Allied));
    stage.army("1010");
    stage.scenario.armies[core::index(stage.us)].cr = 3;
    CHECK(in_army_command(stage.here(), stage.us, stage.at_hex("1310")));
    CHECK_FALSE(in_army_command(stage.here(), stage.us, stage.at_hex("1410")));
}

TEST_CASE("a formation's commander has the scenario's activation value and the radius on his counter", "[1.2b]") {
    const Field f("historical");
    const std::map<std::string, int> radius = {{"Clausen", 4}, {"SaintGermain", 4}, {"Rooth", 4},
                                               {"Guerchy", 4}, {"Camille", 4},      {"Kilmannseg", 5},
                                               {"Griffin", 4}, {"Luckner", 5},      {"Oheimb", 4}};
    CHECK(f.scenario.formations.size() == radius.size());
    for (const auto& [tag, cr] : radius) {
        CAPTURE(tag);
        CHECK(command_radius(f.here(), commander_of(f.formation_id(tag))) == cr);
        CHECK(activation_value(f.here(), f.formation_id(tag)) == 4);
    }
}

TEST_CASE("a commander who attacks with a unit gives a bonus", "[1.2c]") {
    Stage f(GENERATE(French, Allied));
    f.formation("X", f.them);
    f.ours("P", "LI", "1010");
    f.theirs("Q", "LI", "1110", Facing::West, "X");
    f.lead("0910");
    CHECK(f.modifier(Rule::C10_3n, {"1010"}, "1110") == 0);
    f.lead("1010");
    CHECK(f.modifier(Rule::C10_3n, {"1010"}, "1110") == 1);
    f.lead("0910");
    f.lead("1110", "X"); // not when he defends
    CHECK(f.modifier(Rule::C10_3n, {"1010"}, "1110") == 0);
}

// 1.3 LIGHT UNITS

TEST_CASE("light units have neither flank nor rear", "[1.3a][2.1b]") {
    const Seat seat = GENERATE(French, Allied);
    for (const std::string kind : {"JG", "LC"}) {
        Stage f(seat);
        f.theirs("Light", kind, "1110", Facing::East); // both show their backs
        f.theirs("Line", "LI", "1510", Facing::East);
        f.ours("P", "HC", "1010");
        f.ours("R", "HC", "1410");
        for (int d = 0; d < 6; ++d) CHECK(aspect_of(f.here(), f.id("Light"), d) == Aspect::Front);
        CHECK(f.modifier(Rule::C10_3e, {"1010"}, "1110") == 0);
        CHECK(f.modifier(Rule::C10_3d, {"1010"}, "1110") == 0);
        CHECK(f.modifier(Rule::C10_3e, {"1410"}, "1510") == 3);
    }
}

TEST_CASE("light infantry has a zone of control in woods", "[1.3b]") {
    const Seat seat = GENERATE(French, Allied);
    for (const auto& [kind, stops] : std::map<std::string, bool>{{"JG", true}, {"LI", false}, {"LC", false}}) {
        CAPTURE(kind);
        Stage f(seat);
        f.ground("1110", Terrain::Woods);
        f.lead("0505");
        f.scenario.formations[0].cr = 9;
        f.ours("P", "LI", "1010");
        f.theirs("Foe", kind, "1210");
        CHECK(in_enemy_zone(f.here(), f.us, f.at_hex("1110")) == stops);
        f.activate({1});
        f.act_all({"move(P)", "to(1110)"});
        f.skip("react");
        CHECK((f.question() == "act") == stops); // 7.1a
    }
}

TEST_CASE("light units suffer in the open against others", "[1.3c]") {
    const auto unit_type = [](const std::string& attacker, const std::string& defender, Terrain ground) {
        Stage f;
        f.ours("P", attacker, "1010");
        f.theirs("Q", defender, "1110");
        f.ground("1110", ground);
        return f.modifier(Rule::C10_3m, {"1010"}, "1110");
    };
    CHECK(unit_type("JG", "LI", Terrain::Clear) == -1);
    CHECK(unit_type("LC", "HC", Terrain::Clear) == -1);
    CHECK(unit_type("LI", "JG", Terrain::Clear) == 1);
    CHECK(unit_type("HC", "LC", Terrain::Clear) == 1);
    CHECK(unit_type("JG", "JG", Terrain::Clear) == 0);
    CHECK(unit_type("LI", "HC", Terrain::Clear) == 0);
    CHECK(unit_type("JG", "LI", Terrain::Woods) == 0);
    CHECK(unit_type("LI", "JG", Terrain::Town) == 0);
}
