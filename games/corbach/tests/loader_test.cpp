// The shipped scenarios: who stands where, and what the counters say.
#include "games/corbach/tests/shipped.h"

#include <set>

using namespace corbach;
using namespace corbach::shipped_data;

namespace {

Stands option_1() {
    return {{"1209", {"50thFoot", NorthOrWest}},
            {"1110", {"51stFoot", NorthOrWest}},
            {"1010", {"Kilmannseg6 Wangenheim", W}},
            {"1111", {"Bock", W}},
            {"1112", {"Reden", W}},
            {"1113", {"Laffert", W}},
            {"1114", {"Plessen", W}},
            {"1607", {"DragoonGuards", W}},
            {"1608", {"LeibReuter", W}},
            {"1510", {"Hodenberg", W}},
            {"1214", {"Schulenburg", W}},
            {"1215", {"PrinzKarl", W}},
            {"1216", {"Gilsa", W}},
            {"1217", {"Malsburg", W}},
            {"1515", {"Grothaus", W}},
            {"1516", {"Heise", W}},
            {"1218", {"Luckner3 Greyso", W}},
            {"1319", {"GrBock GrWersabe", W}},
            {"1518", {"Waltheusen", W}},
            {"1018", {"LucknerHussars", W}},
            {"1020", {"JaegersInf", W}},
            {"1019", {"JaegersCav", W}}};
}

} // namespace

TEST_CASE("both shipped scenarios load without faults and say where their facts come from") {
    CHECK(scenario_ids() == std::vector<std::string>{"free", "historical"});
    for (const std::string& id : scenario_ids()) {
        const Scenario s = shipped(id);
        CHECK(s.id == id);
        CHECK_FALSE(s.name.empty());
        CHECK(s.date == "10 July 1760");
        CHECK(s.options == Options{.perception = true});
        CHECK(s.sources.size() >= 5); // its own and those of map, armies and charts
        CHECK(s.house.size() >= 5);
        CHECK(s.last_turn == 12);
        CHECK(s.automatic_before == 10);
        CHECK(s.perception_from == 8);
    }
}

TEST_CASE("the French stand as listed, all facing east", "[16.1.4b]") {
    const Scenario s = shipped("historical");
    CHECK(s.deployments[core::index(French)].size() == 1);
    CHECK(stands(s, French, 0) == Stands{{"0410", {"Grenadiers", E}},
                                         {"0411", {"Chasseurs", E}},
                                         {"0412", {"Horion", E}},
                                         {"0413", {"Vierze", E}},
                                         {"0414", {"DauphineInf", E}},
                                         {"0415", {"DauphineCav", E}},
                                         {"0705", {"FlandresInf", E}},
                                         {"0706", {"FlandresCav", E}},
                                         {"0605", {"LaTourDuPin", E}},
                                         {"0606", {"LaCouronne", E}},
                                         {"0506", {"Aumont", E}},
                                         {"0617", {"Beaufremont", E}},
                                         {"0618", {"Turpin", E}},
                                         {"0216", {"Provence1", E}},
                                         {"0217", {"Provence2", E}}});
}

TEST_CASE("the Allied stand as listed, guns on top, the two Foot facing north or west", "[16.1.4b][CA-11]") {
    CHECK(stands(shipped("historical"), Allied, 0) == option_1());
}

TEST_CASE("the second Allied deployment moves eight units", "[16.1.4c]") {
    const Scenario s = shipped("historical");
    REQUIRE(s.deployments[core::index(Allied)].size() == 2);
    Stands expected = option_1();
    expected.erase("1217");
    expected.erase("1114");
    expected["1404"] = {"Bock", W};
    expected["1405"] = {"Schulenburg", W};
    expected["1111"] = {"Reden", W};
    expected["1112"] = {"Laffert", W};
    expected["1113"] = {"Plessen", W};
    expected["1214"] = {"PrinzKarl", W};
    expected["1215"] = {"Gilsa", W};
    expected["1216"] = {"Malsburg", W};
    CHECK(stands(s, Allied, 1) == expected);
}

TEST_CASE("steps by combat points", "[1.1.4a]") {
    const Scenario s = shipped("historical", {{"camille", "cavalry"}});
    for (const UnitFacts& each : s.units) {
        INFO(each.tag);
        const int expected = each.type == Type::Artillery ? 1 : each.cp >= 7 ? 4 : each.cp >= 5 ? 3 : 2;
        CHECK(each.steps == expected);
    }
    CHECK(unit(s, "LaTourDuPin").steps == 4);
    CHECK(unit(s, "Grenadiers").steps == 3);
    CHECK(unit(s, "Vierze").steps == 2);
    CHECK(unit(s, "Kilmannseg6").steps == 1);
}

// CW-01
TEST_CASE("combat points step by step", "[1.1.4c][1.1.4d][1.1.4e]") {
    const auto course = [](std::uint8_t cp) {
        UnitFacts facts;
        facts.cp = cp;
        facts.steps = static_cast<std::uint8_t>(steps_for(cp));
        std::vector<int> all;
        for (int losses = 0; losses <= facts.steps; ++losses)
            all.push_back((is_reduced(facts, losses) && losses < facts.steps ? 100 : 0) + printed_cp(facts, losses));
        return all; // 100 more when the counter is turned over
    };
    CHECK(course(8) == std::vector{8, 6, 104, 102, 0});
    CHECK(course(7) == std::vector{7, 5, 104, 102, 0});
    CHECK(course(6) == std::vector{6, 4, 102, 0});
    CHECK(course(5) == std::vector{5, 3, 102, 0});
    CHECK(course(4) == std::vector{4, 102, 0});
    CHECK(course(3) == std::vector{3, 102, 0});
    CHECK(course(2) == std::vector{2, 101, 0});
}

TEST_CASE("what counters carry: foot and horse CP, MV and MP, artillery calibre and MP", "[1.1.1a][1.1.2a]") {
    const Scenario s = shipped("historical", {{"camille", "cavalry"}});
    std::set<Type> types;
    for (const UnitFacts& each : s.units) {
        INFO(each.tag);
        types.insert(each.type);
        CHECK(each.mp > 0);
        CHECK((each.calibre != 0) == (each.type == Type::Artillery));
        CHECK((each.cp == 0) == (each.type == Type::Artillery));
        CHECK((each.mv == 0) == (each.type == Type::Artillery));
        if (each.swords) CHECK(is_cavalry(each.type));
    }
    CHECK(types.size() == TypeCount);
    CHECK(unit(s, "DragoonGuards").swords);
    CHECK(unit(s, "RoyalCravates").swords);
    CHECK_FALSE(unit(s, "LeibReuter").swords);
}

// CW-14
TEST_CASE("a demoralisation level is half of the steps, cannons included", "[13.1a]") {
    const Scenario s = shipped("historical", {{"camille", "cavalry"}});
    const std::map<std::string, int> levels = {{"Clausen", 7},  {"SaintGermain", 7}, {"Rooth", 8},
                                               {"Guerchy", 10}, {"Camille", 3},      {"Kilmannseg", 10},
                                               {"Griffin", 8},  {"Luckner", 6},      {"Oheimb", 7}};
    CHECK(s.formations.size() == levels.size());
    for (const auto& [tag, level] : levels) {
        INFO(tag);
        CHECK(s.formation(formation(s, tag)).level == level);
        CHECK((steps_of(s, tag) + 1) / 2 == level);
    }
}

TEST_CASE("activation values, command radii and the demoralisation of armies", "[5.2a][16.1.2a][16.1.3a][16.1.4e]") {
    const Scenario s = shipped("historical");
    for (const FormationFacts& each : s.formations) CHECK(each.av == 4);
    CHECK(s.army(French).commander == "Broglie");
    CHECK(s.army(Allied).commander == "Brunswick");
    for (const Seat seat : core::EachSeat) {
        CHECK(s.army(seat).cr == 5);
        CHECK(s.army(seat).demoralised_at == 3);
    }
    CHECK(s.army(French).edge_column == 0);
    CHECK(s.army(Allied).edge_column == 16);
    CHECK(s.army(French).enters_facing == Facing::East);
    CHECK(s.army(Allied).enters_facing == Facing::West);
}

TEST_CASE("a scenario names its defaults of options, and what is chosen goes before them", "[15.3a][CA-01]") {
    for (const std::string& id : scenario_ids()) {
        const auto options = [&](const OptionValues& chosen) { return option_values(shipped(id, chosen)); };
        CHECK(options({}) == OptionValues{{"camille", "alone"}, {"movement", "one"}, {"perception", "on"}});
        CHECK(options({{"perception", "off"}}).at("perception") == "off");
        CHECK(options({{"movement", "all"}}) ==
              OptionValues{{"camille", "alone"}, {"movement", "all"}, {"perception", "on"}});
    }
}

TEST_CASE("independent units and who may activate them", "[1.1.3b][16.1.4d][16.1.5d]") {
    const Scenario s = shipped("historical");
    const std::map<std::string, std::string> independent = {
        {"Beaufremont", "Camille"},   {"Turpin", "Camille"},  {"Provence1", "Camille"},
        {"Provence2", "Camille"},     {"Bock", "Kilmannseg"}, {"DragoonGuards", "Kilmannseg"},
        {"LeibReuter", "Kilmannseg"}, {"Fersen", "Oheimb"},   {"Veltheim", "Oheimb"},
        {"JaegersInf", ""},           {"JaegersCav", ""}};
    std::size_t count = 0;
    for (const UnitFacts& each : s.units) count += each.formation == FormationId::None ? 1 : 0;
    CHECK(count == independent.size());
    for (const auto& [tag, leader] : independent) {
        INFO(tag);
        CHECK(unit(s, tag).formation == FormationId::None);
        CHECK(unit(s, tag).led_by == (leader.empty() ? 0U : 1U << index(formation(s, leader))));
    }
    CHECK(unit(s, "Schulenburg").formation == formation(s, "Griffin"));
}

TEST_CASE("volunteers of one name belong together, and so do the Jaegers") {
    const Scenario s = shipped("historical");
    std::set<int> names;
    for (const char* name : {"Dauphine", "Flandres", "Jaegers"}) {
        const int foot = unit(s, std::string(name) + "Inf").volunteers;
        CHECK(foot != 0);
        CHECK(foot == unit(s, std::string(name) + "Cav").volunteers);
        names.insert(foot);
    }
    CHECK(names.size() == 3);
    CHECK(unit(s, "Chasseurs").volunteers == 0);
}

TEST_CASE("the French come first in both lists") {
    const Scenario s = shipped("historical");
    const auto by_side = [](const auto& a, const auto& b) { return a.side < b.side; };
    CHECK(std::is_sorted(s.units.begin(), s.units.end(), by_side));
    CHECK(std::is_sorted(s.formations.begin(), s.formations.end(), by_side));
}
