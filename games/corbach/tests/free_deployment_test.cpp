// 16.2 Free deployment
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

Answers entries(const Field& f, Seat seat, const std::string& what) {
    Answers hexes;
    for (const std::string& answer : f.menu(seat))
        if (answer.starts_with(what + ",")) hexes.insert(answer.substr(what.size() + 1, 4));
    return hexes;
}

Field turn(int number) { // the French are first
    Field f("free");
    f.at_start({6, 1});
    if (number == 1) return f;
    f.state.turn = static_cast<std::uint8_t>(number);
    f.at_turn({6, 1});
    return f;
}

} // namespace

TEST_CASE("free deployment begins at nine, on turn 1, and ends with turn 12", "[16.2a]") {
    const Field f = turn(1);
    CHECK(f.state.turn == 1);
    CHECK(f.scenario.last_turn == 12);
    CHECK(f.was_told("initiative"));
}

TEST_CASE("only the Jaegers and the French light horse are on the map", "[16.2c][CA-27]") {
    const Field f = turn(1);
    std::map<std::string, std::string> on_map;
    for (const UnitFacts& unit : f.scenario.units)
        if (f.where(unit.tag) != "waiting") on_map[unit.tag] = f.where(unit.tag);
    CHECK(on_map == std::map<std::string, std::string>{
                        {"Beaufremont", "0617"}, {"Turpin", "0618"}, {"JaegersInf", "1020"}, {"JaegersCav", "1019"}});
    CHECK(f.at("Turpin").facing == Facing::East);
    CHECK(f.at("JaegersInf").facing == Facing::West);
    for (std::size_t i = 0; i < MostCommanders; ++i) CHECK(f.state.commanders[i].where != Where::OnMap);
}

TEST_CASE("who enters when and where", "[16.2d][CA-27]") {
    SECTION("turn 1: Clausen, and the army of Brunswick") {
        Field f = turn(1);
        CHECK(f.menu(French) == Answers{"arrive(Clausen)", "done"});
        f.play_all(French, {"arrive(Clausen)"});
        for (const std::string name : {"Grenadiers", "Chasseurs", "Horion", "Vierze", "DauphineInf", "DauphineCav"})
            CHECK(entries(f, French, "enter(" + name) == Answers{"0111", "0112", "0113", "0114", "0115", "0116"});
        f.play_all(French, {"done", "done"});
        CHECK(f.menu(Allied) == Answers{"arrive(Brunswick)", "done"});
        f.play_all(Allied, {"arrive(Brunswick)"});
        const Answers east = {"1708", "1709", "1710", "1711", "1712", "1713", "1714", "1715"};
        for (const std::string name : {"50thFoot", "Kilmannseg6", "Malsburg", "LucknerHussars", "Bock", "LeibReuter"})
            CHECK(entries(f, Allied, "enter(" + name) == east);
        for (const std::string name : {"Brunswick", "Luckner", "Griffin", "Kilmannseg"})
            CHECK(entries(f, Allied, "entercommander(" + name) == east);
    }
    SECTION("turn 2: Provence and the volunteers of Flandres") {
        Field f = turn(2);
        CHECK(f.offers(French, "arrive(Provence)"));
        CHECK(f.offers(French, "arrive(Flandres)"));
        CHECK_FALSE(f.offers(French, "arrive(SaintGermain)"));
        f.play_all(French, {"arrive(Provence)"});
        CHECK(entries(f, French, "enter(Provence1") == Answers{"0116", "0117"});
        CHECK(entries(f, French, "enter(Provence2") == Answers{"0116", "0117"});
        f.play_all(French, {"done", "arrive(Flandres)"});
        CHECK(f.menu(French) == Answers{"enter(FlandresInf,0103)", "enter(FlandresCav,0103)", "done"});
    }
    SECTION("turn 3: Saint-Germain with three counters") {
        Field f = turn(3);
        f.play_all(French, {"arrive(SaintGermain)"});
        CHECK(f.menu(French) == Answers{"enter(LaTourDuPin,0103)", "enter(LaCouronne,0103)", "enter(Aumont,0103)",
                                        "entercommander(SaintGermain,0103)", "done"});
    }
    SECTION("and the others as in history") {
        for (const auto& [tag, number] :
             std::map<std::string, int>{{"Rooth", 5}, {"Broglie", 8}, {"Camille", 10}, {"Oheimb", 8}}) {
            const Field f = turn(1);
            for (const Group& group : f.scenario.groups)
                if (group.tag == tag) CHECK(group.turn == number);
        }
    }
}

TEST_CASE("entering units are in command that turn, without their commander", "[16.2d]") {
    Field f = turn(2);
    f.play_all(French, {"arrive(Flandres)", "enter(FlandresCav,0103)", "to(0203)", "to(0304)", "done"});
    CHECK(f.where("FlandresCav") == "0304");
    Field g = turn(2); // deployed, too
    while (g.question() != "activate" || !core::has(g.waiting(), French))
        g.play_all(core::has(g.waiting(), French) ? French : Allied, {"done"});
    g.play_all(French, {"arrive(Flandres)", "enter(FlandresInf,0103)", "to(0203)", "done"});
    CHECK(g.where("FlandresInf") == "0203");
    CHECK(g.at("FlandresInf").march == March::None);
}
