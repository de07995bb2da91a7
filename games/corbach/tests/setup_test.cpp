// 16.1.1-16.1.4 Set-up of the historical battle, 16 who plays first
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

TEST_CASE("the battle begins at ten, on turn 3, and ends with turn 12", "[16.1.1a]") {
    Field f = set_up();
    CHECK(f.state.turn == 3);
    CHECK(f.scenario.last_turn == 12);
    f.state.turn = 11;
    f.at_end({3, 3}); // initiative of the next
    CHECK(f.state.turn == 12);
    f.at_end();
    CHECK(f.state.flow.empty());
    CHECK(f.state.outcome == Outcome::Draw);
}

TEST_CASE("Broglie and Brunswick have a radius of five", "[16.1.3a]") {
    Field f = set_up({{"Brunswick", "1510"}});
    CHECK(f.scenario.army(French).commander == "Broglie");
    CHECK(f.scenario.army(Allied).commander == "Brunswick");
    CHECK(command_radius(f.here(), army_commander(French)) == 5);
    CHECK(in_army_command(f.here(), Allied, f.hex("1010")));
    CHECK_FALSE(in_army_command(f.here(), Allied, f.hex("0910")));
}

// 16.1.4 DEPLOYMENT

TEST_CASE("the Allied player chooses between two deployments", "[16.1.4c]") {
    Field f("historical");
    f.at_start();
    REQUIRE(f.question() == "deployment");
    CHECK(f.waiting() == core::only(Allied));
    CHECK(f.menu(Allied) == Answers{"deployment(1)", "deployment(2)"});
    CHECK(f.where("Horion") == "0412"); // the French have no choice
    const std::map<std::string, std::pair<std::string, std::string>> differ = {
        {"Bock", {"1111", "1404"}},    {"Schulenburg", {"1214", "1405"}}, {"Reden", {"1112", "1111"}},
        {"Laffert", {"1113", "1112"}}, {"Plessen", {"1114", "1113"}},     {"PrinzKarl", {"1215", "1214"}},
        {"Gilsa", {"1216", "1215"}},   {"Malsburg", {"1217", "1216"}}};
    Field g = f;
    f.play_all(Allied, {"deployment(1)"});
    g.play_all(Allied, {"deployment(2)"});
    for (const UnitFacts& unit : f.scenario.units) {
        CAPTURE(unit.tag);
        const auto found = differ.find(unit.tag);
        if (found == differ.end()) {
            CHECK(f.where(unit.tag) == g.where(unit.tag));
        } else {
            CHECK(f.where(unit.tag) == found->second.first);
            CHECK(g.where(unit.tag) == found->second.second);
        }
    }
    CHECK(f.was_told("deployment"));
}

TEST_CASE("units stand and look as listed, one to a hex but where it is said", "[16.1.4b]") {
    const Field f = set_up();
    const std::map<std::string, std::string> stacks = {
        {"1010", "Kilmannseg6, Wangenheim"}, {"1218", "Luckner3, Greyso"}, {"1319", "GrBock, GrWersabe"}};
    int on_map = 0;
    for (std::size_t i = 0; i < f.scenario.units.size(); ++i) {
        const Unit& unit = f.state.units[i];
        if (unit.where != Where::OnMap) continue;
        CAPTURE(f.scenario.units[i].tag);
        ++on_map;
        CHECK(unit.facing == (f.scenario.units[i].side == French ? Facing::East : Facing::West));
        CHECK(unit.known);
        CHECK(unit.order == Order::Good);
        const std::string label = f.scenario.grid.label(unit.hex);
        if (stacks.count(label) != 0)
            CHECK(f.stack(label) == stacks.at(label));
        else
            CHECK(count_at(f.state, unit.hex) == 1);
    }
    CHECK(on_map == 15 + 25);
    const std::map<std::string, std::string> some = {
        {"Grenadiers", "0410"}, {"DauphineCav", "0415"}, {"FlandresInf", "0705"}, {"Aumont", "0506"},
        {"Provence2", "0217"},  {"50thFoot", "1209"},    {"51stFoot", "1110"},    {"LeibReuter", "1608"},
        {"Hodenberg", "1510"},  {"Heise", "1516"},       {"Waltheusen", "1518"},  {"LucknerHussars", "1018"},
        {"JaegersInf", "1020"}, {"JaegersCav", "1019"},  {"RoothFoot", "waiting"}};
    for (const auto& [name, where] : some) CHECK(f.where(name) == where);
    CHECK(f.broken().empty());
}

TEST_CASE("50th and 51st Foot look north, by either corner, or west", "[CA-11][16.1.4b]") {
    Field f("historical");
    f.at_start();
    f.play_all(Allied, {"deployment(1)"});
    for (const std::string name : {"50thFoot", "51stFoot"}) {
        REQUIRE(f.question() == "face");
        CHECK(f.waiting() == core::only(Allied));
        CHECK(std::get<ChooseFacing>(f.state.flow.top()).unit == f.id(name));
        CHECK(f.menu(Allied) == Answers{"face(NE)", "face(NW)", "face(W)"});
        CHECK(f.refused(Allied, "face(E)") == "CA-11");
        f.play_all(Allied, {name == "50thFoot" ? "face(NW)" : "face(NE)"});
    }
    CHECK(f.at("50thFoot").facing == Facing::NorthWest);
    CHECK(f.at("51stFoot").facing == Facing::NorthEast);
    CHECK(f.at("Bock").facing == Facing::West);
    CHECK(f.question() == "place"); // nobody else is asked
}

TEST_CASE("commanders are placed by their owners, with units or not", "[16.1.4a]") {
    Field f("historical");
    f.at_start();
    f.play_all(Allied, {"deployment(1)", "face(W)", "face(W)"});
    std::vector<std::string> placed;
    while (f.question() == "place") {
        const CommanderId commander = std::get<PlaceCommander>(f.state.flow.top()).commander;
        const Seat seat = side_of(f.scenario, commander);
        CAPTURE(commander_name(f.here(), commander));
        CHECK(f.waiting() == core::only(seat));
        const bool french = seat == French;
        CHECK(f.offers(seat, french ? "place(0412)" : "place(1113)")); // with a unit, of whatever formation
        CHECK(f.offers(seat, "place(0801)"));                          // with nobody
        CHECK(f.refused(seat, french ? "place(1113)" : "place(0412)") == "16.1.4a");
        CHECK(f.refused(seat, french ? "place(1013)" : "place(0512)") == "8.5c"); // in an enemy's front
        placed.push_back(commander_name(f.here(), commander));
        f.play_all(seat, {"place(0801)"});
        CHECK(f.state.at(commander).hex == f.hex("0801"));
    }
    CHECK(placed ==
          std::vector<std::string>{"Clausen", "SaintGermain", "Kilmannseg", "Griffin", "Luckner", "Brunswick"});
    CHECK(f.army_commander_at(French).where == Where::Waiting); // he comes later
}

TEST_CASE("who leads the independent units and Schulenburg", "[16.1.4d]") {
    SECTION("Kilmannseg leads Bock, the Dragoon Guards and Leib Reuter") {
        Field f = set_up({{"Kilmannseg", "1409"}});
        f.play_all(Allied, {"test(Kilmannseg)"});
        REQUIRE(f.question() == "attach");
        CHECK(f.menu(Allied) == Answers{"attach(Bock)", "attach(DragoonGuards)", "attach(LeibReuter)", "done"});
        CHECK(f.refused(Allied, "attach(Schulenburg)") == "5.1c");
        CHECK(f.refused(Allied, "attach(JaegersInf)") == "5.1c");
    }
    SECTION("Griffin does not, but Schulenburg is his") {
        Field f = set_up({{"Griffin", "1213"}});
        REQUIRE(f.play(Allied, "test(Griffin)", {1}));
        CHECK(f.question() != "attach");
        CHECK(f.at("Schulenburg").active);
        CHECK(f.at("Schulenburg").commanded);
        CHECK_FALSE(f.at("Bock").active);
    }
    SECTION("when Griffin acts, Schulenburg obeys within Brunswick's radius too") {
        const auto commanded = [](const std::string& brunswick) {
            Field f = set_up({{"Griffin", "1213"}, {"Brunswick", brunswick}}, 2); // Schulenburg stands in 1405
            REQUIRE(f.play(Allied, "test(Griffin)", {1}));
            CHECK(f.at("Gilsa").commanded);
            return f.at("Schulenburg").commanded;
        };
        CHECK(commanded("1405"));
        CHECK(commanded("1410"));
        CHECK_FALSE(commanded("1411")); // nor is Griffin, eight hexes away, of any use
    }
    SECTION("nobody else of Griffin's does") {
        Field f = set_up({{"Griffin", "0817"}, {"Brunswick", "1213"}});
        REQUIRE(f.play(Allied, "test(Griffin)", {1}));
        CHECK(f.at("Schulenburg").commanded);
        CHECK_FALSE(f.at("Grothaus").commanded);
    }
    SECTION("Brunswick activates those with him") {
        Field f = set_up({{"Brunswick", "1607"}});
        CHECK(f.offers(Allied, "testunit(DragoonGuards)"));
        REQUIRE(f.play(Allied, "testunit(DragoonGuards)")); // no die
        f.skip("guns");
        CHECK(f.offers(Allied, "move(DragoonGuards)"));
    }
    SECTION("and takes Schulenburg along in his own move") {
        Field f = set_up({{"Brunswick", "1405"}}, 2);
        f.play_all(Allied, {"done"});
        REQUIRE(f.question() == "army_commander");
        CHECK(f.offers(Allied, "leadunit(Schulenburg)"));
        f.play_all(Allied, {"leadunit(Schulenburg)", "to(1305)"});
        CHECK(f.where("Schulenburg") == "1305");
        CHECK(f.army_commander_at(Allied).hex == f.hex("1305"));
    }
}

TEST_CASE("an army is demoralised with three of its formations", "[16.1.4e]") {
    const std::vector<std::string> french = {"Clausen", "SaintGermain", "Rooth"};
    const std::vector<std::string> allied = {"Kilmannseg", "Griffin", "Luckner"};
    for (const Seat seat : core::EachSeat)
        for (std::size_t n = 2; n <= 3; ++n) {
            Field f = set_up();
            f.state.turn = 10; // no automatic victory any more
            for (std::size_t i = 0; i < n; ++i)
                f.formation_at((seat == French ? french : allied)[i]).demoralised = true;
            f.at_end({3, 3});
            CHECK(f.state.army(seat).demoralised == (n == 3));
            CHECK_FALSE(f.state.army(core::other(seat)).demoralised);
        }
}

// 16.1, 16.2 WHO PLAYS FIRST

TEST_CASE("the Allied player opens the historical battle without a die", "[16.1a][CA-26]") {
    const Field f = set_up();
    CHECK(f.state.first == Allied);
    CHECK(f.state.active == Allied);
    CHECK_FALSE(f.was_told("initiative"));
    CHECK(f.question() == "activate");
}

namespace {

Seat first_player(Field f, int turn, int french, int allied, bool broglie) {
    f.state.turn = static_cast<std::uint8_t>(turn);
    f.state.army(French).commander_entered = broglie;
    for (std::size_t i = 0; i < f.scenario.groups.size(); ++i) // all dice for reinforcements have fallen
        f.state.rolled = static_cast<std::uint16_t>(f.state.rolled | 1U << i);
    f.at_turn({french, allied});
    CHECK(f.was_told("initiative"));
    return f.state.first;
}

} // namespace

TEST_CASE("from the second turn dice decide: the Allies add one until Broglie is there, and win ties",
          "[16.1b][CA-26]") {
    const Field f = set_up();
    for (const int turn : {4, 7, 12})
        for (int french = 1; french <= 6; ++french)
            for (int allied = 1; allied <= 6; ++allied) {
                CHECK(first_player(f, turn, french, allied, false) == (french > allied + 1 ? French : Allied));
                CHECK(first_player(f, turn, french, allied, true) == (french > allied ? French : Allied));
            }
}

TEST_CASE("the journal names both dice of the initiative, and what is added") {
    Field f = set_up();
    f.state.turn = 4;
    for (std::size_t i = 0; i < f.scenario.groups.size(); ++i)
        f.state.rolled = static_cast<std::uint16_t>(f.state.rolled | 1U << i);
    Field there = f;
    there.state.army(French).commander_entered = true;
    f.at_turn({2, 3});
    const std::vector<std::string> told = f.told(French);
    const auto dice = std::find(told.begin(), told.end(), "event.initiative_dice(2, 3)");
    REQUIRE(told.end() - dice > 2);
    CHECK(dice[1] == "event.initiative_bonus(@side.A, 1)");
    CHECK(dice[2] == "event.initiative(@side.A, 2, 4)");
    there.at_turn({2, 3});
    CHECK(there.was_told("initiative_dice"));
    CHECK_FALSE(there.was_told("initiative_bonus"));
}

TEST_CASE("with free deployment dice fall every turn; ties are French, from turn 3 Allied", "[16.2b]") {
    const Field f("free");
    for (int french = 1; french <= 6; ++french)
        for (int allied = 1; allied <= 6; ++allied) {
            Field opening("free");
            opening.at_start({french, allied});
            CHECK(opening.state.first == (french >= allied ? French : Allied));
            CHECK(first_player(f, 2, french, allied, false) == (french >= allied ? French : Allied));
            for (const int turn : {3, 9}) {
                CHECK(first_player(f, turn, french, allied, false) == (french > allied + 1 ? French : Allied));
                CHECK(first_player(f, turn, french, allied, true) == (french > allied ? French : Allied));
            }
        }
}
