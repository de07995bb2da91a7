// The shipped scenarios: turns, initiative, and who arrives when and where.
#include "games/corbach/tests/shipped.h"

#include <set>

using namespace corbach;
using namespace corbach::shipped_data;

TEST_CASE("historical: ten turns from the third, the Allied first, then dice that favour them", "[16.1a][16.1.1a]") {
    const Scenario s = shipped("historical");
    CHECK(s.first_turn == 3);
    CHECK(s.last_turn == 12);
    CHECK(s.opening == Allied);
    REQUIRE(s.initiative.size() == 1);
    CHECK(s.initiative[0].from_turn == 1);
    CHECK(s.initiative[0].ties == Allied);
    CHECK(s.initiative[0].favoured == Allied);
    CHECK(s.initiative[0].bonus == 1);
}

TEST_CASE("historical: Rooth", "[16.1.5b]") {
    const Scenario s = shipped("historical");
    const Group& rooth = group(s, "Rooth");
    CHECK(rooth.side == French);
    CHECK(rooth.turn == 5);
    CHECK(rooth.from_die == 5);
    CHECK(labels(s, rooth.hexes) == std::vector<std::string>{"0103"});
    CHECK(s.formation(formation(s, "Rooth")).group == number_of(s, "Rooth"));
    const auto count = std::count_if(s.units.begin(), s.units.end(),
                                     [&](const UnitFacts& each) { return each.group == number_of(s, "Rooth"); });
    CHECK(count == 6);
    CHECK(unit(s, "Rooth4").calibre == 4);
}

TEST_CASE("historical: Broglie and Guerchy", "[16.1.5c]") {
    const Scenario s = shipped("historical");
    const Group& broglie = group(s, "Broglie");
    CHECK(broglie.turn == 8);
    CHECK(broglie.from_die == 5);
    CHECK(labels(s, broglie.hexes) == std::vector<std::string>{"0109", "0110", "0111"});
    CHECK(s.army(French).group == number_of(s, "Broglie"));
    CHECK(s.formation(formation(s, "Guerchy")).group == number_of(s, "Broglie"));
    std::multiset<int> calibres;
    for (const UnitFacts& each : s.units)
        if (each.group == number_of(s, "Broglie")) calibres.insert(each.calibre);
    CHECK(calibres == std::multiset<int>{0, 0, 0, 0, 0, 0, 4, 12});
}

TEST_CASE("historical: Prince Camille alone, or with three cavalry counters", "[16.1.5d][CA-48]") {
    const Scenario alone = shipped("historical");
    const Group& camille = group(alone, "Camille");
    CHECK(camille.turn == 10);
    CHECK(camille.from_die == 0);
    CHECK(labels(alone, camille.hexes) == std::vector<std::string>{"0116", "0117"});
    CHECK(steps_of(alone, "Camille") == 0);
    CHECK(alone.formation(formation(alone, "Camille")).level == 0);
    CHECK_FALSE(alone.options.camille);

    const Scenario cavalry = shipped("historical", {{"camille", "cavalry"}});
    CHECK(cavalry.options.camille);
    CHECK(steps_of(cavalry, "Camille") == 6);
    CHECK(cavalry.formation(formation(cavalry, "Camille")).level == 3);
    int counters = 0;
    for (const UnitFacts& each : cavalry.units)
        if (each.group == number_of(cavalry, "Camille")) {
            CHECK(is_cavalry(each.type));
            ++counters;
        }
    CHECK(counters == 3);
}

TEST_CASE("historical: Oheimb with seven counters and a gun, two of them independent", "[16.1.5e]") {
    const Scenario s = shipped("historical");
    const Group& oheimb = group(s, "Oheimb");
    CHECK(oheimb.side == Allied);
    CHECK(oheimb.turn == 8);
    CHECK(oheimb.from_die == 3);
    CHECK(labels(s, oheimb.hexes) == std::vector<std::string>{"1710", "1711", "1712", "1713", "1714", "1715"});
    int counters = 0, guns = 0, independent = 0;
    for (const UnitFacts& each : s.units)
        if (each.group == number_of(s, "Oheimb")) {
            ++(each.type == Type::Artillery ? guns : counters);
            independent += each.formation == FormationId::None ? 1 : 0;
        }
    CHECK(counters == 7);
    CHECK(guns == 1);
    CHECK(independent == 2);
    CHECK(s.army(Allied).group == OnMap); // Brunswick is there from the start
}

TEST_CASE("free deployment: twelve turns, initiative changes with the third", "[16.2a][16.2b]") {
    const Scenario s = shipped("free");
    CHECK(s.first_turn == 1);
    CHECK(s.last_turn == 12);
    CHECK_FALSE(s.opening);
    REQUIRE(s.initiative.size() == 2);
    CHECK(s.initiative[0].from_turn == 1);
    CHECK(s.initiative[0].ties == French);
    CHECK(s.initiative[0].bonus == 0);
    CHECK(s.initiative[1].from_turn == 3);
    CHECK(s.initiative[1].ties == Allied);
    CHECK(s.initiative[1].favoured == Allied);
    CHECK(s.initiative[1].bonus == 1);
}

TEST_CASE("free deployment: only light troops start on the map", "[16.2c][CA-27]") {
    const Scenario s = shipped("free");
    CHECK(s.deployments[core::index(French)].size() == 1);
    CHECK(s.deployments[core::index(Allied)].size() == 1);
    CHECK(stands(s, French, 0) == Stands{{"0617", {"Beaufremont", E}}, {"0618", {"Turpin", E}}});
    CHECK(stands(s, Allied, 0) == Stands{{"1020", {"JaegersInf", W}}, {"1019", {"JaegersCav", W}}});
    for (const FormationFacts& each : s.formations) CHECK(each.group != OnMap);
    for (const Seat seat : core::EachSeat) CHECK(s.army(seat).group != OnMap);
}

TEST_CASE("free deployment: entries by turn and hex", "[16.2d][CA-27]") {
    const Scenario s = shipped("free");
    const auto check = [&](const char* tag, int turn, int from_die, const std::vector<std::string>& hexes, long units) {
        INFO(tag);
        CHECK(group(s, tag).turn == turn);
        CHECK(group(s, tag).from_die == from_die);
        CHECK(labels(s, group(s, tag).hexes) == hexes);
        CHECK(std::count_if(s.units.begin(), s.units.end(),
                            [&](const UnitFacts& each) { return each.group == number_of(s, tag); }) == units);
    };
    check("Clausen", 1, 0, {"0111", "0112", "0113", "0114", "0115", "0116"}, 6);
    check("Provence", 2, 0, {"0116", "0117"}, 2);
    check("Flandres", 2, 0, {"0103"}, 2);
    check("SaintGermain", 3, 0, {"0103"}, 3);
    check("Rooth", 5, 5, {"0103"}, 6);
    check("Broglie", 8, 5, {"0109", "0110", "0111"}, 8);
    check("Camille", 10, 0, {"0116", "0117"}, 0);
    check("Brunswick", 1, 0, {"1708", "1709", "1710", "1711", "1712", "1713", "1714", "1715"}, 23);
    check("Oheimb", 8, 3, {"1710", "1711", "1712", "1713", "1714", "1715"}, 8);
    CHECK(s.groups.size() == 9);
    CHECK(unit(s, "FlandresInf").group == number_of(s, "Flandres"));
    CHECK(unit(s, "LaTourDuPin").group == number_of(s, "SaintGermain"));
    CHECK(s.army(Allied).group == number_of(s, "Brunswick"));
    for (const char* tag : {"Kilmannseg", "Griffin", "Luckner"})
        CHECK(s.formation(formation(s, tag)).group == number_of(s, "Brunswick"));
}
