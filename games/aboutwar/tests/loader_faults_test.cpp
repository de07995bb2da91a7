// Every constraint on the files and the options, broken once: exactly that fault, exactly there, and nothing half
// loaded.
#include "games/aboutwar/loader_parts.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace aboutwar;

namespace {

const std::string Sample = R"toml(# A set-up of our own.
format = 1
game = "aboutwar"
id = "sample"
name = "Sample"
rounds = 8
goal = 7
orders = 9
morale = 12
board = "B"
table = "modifiers"
sources = ["none"]
house = ["all of it"]

[white]
right = "6I"
centre = "3I 2C"
left = "none"
reserve = "9I 4A"

[black]
right = "1I 1C 1A"
centre = "5C"
left = "2C"
reserve = "29I"
)toml";

const std::string CustomSample = R"toml(format = 1
game = "aboutwar"
id = "sample"
name = "Sample"
custom = true
board = "A"
table = "modifiers"
[white]
army = "20I 8C 2A"
[black]
army = "18I 9C 3A"
)toml";

const std::string BoardSample = R"toml(format = 1
game = "aboutwar"
id = "sample"
name = "Sample"
side = "B"
two_ways = true
markers = ["W:general:b1", "B:flag3:c3", "B:rose1:b2"]
forest = ["a1", "a2"]
hill = ["b1"]
building = ["c1"]
roads = [{ areas = ["WR", "a1", "a2"] }, { areas = ["a2", "b2"] }]
)toml";

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
    REQUIRE(count_of(text, from) == 1);
    return text.replace(text.find(from), from.size(), to);
}

input::Place place_of(const std::string& text, const std::string& needle) {
    REQUIRE(text.find(needle) != std::string::npos);
    const std::string before = text.substr(0, text.find(needle));
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n');
    return {static_cast<int>(line) + 1,
            static_cast<int>(start == std::string::npos ? before.size() + 1 : before.size() - start)};
}

void check_one(const std::vector<input::Fault>& faults, const std::string& text, const std::string& needle,
               const std::string& message) {
    for (const input::Fault& fault : faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(faults.size() == 1);
    CHECK(faults[0].file == "some/where/sample.toml");
    const input::Place place = place_of(text, needle);
    CHECK(faults[0].line == place.line);
    CHECK(faults[0].column == place.column);
    CHECK(faults[0].message.substr(0, message.size()) == message);
    CHECK(faults[0].message.find(", expected ") != std::string::npos);
}

// What is changed, where the fault then stands, and how its message begins.
void check(const std::string& from, const std::string& to, const std::string& needle, const std::string& message,
           const std::string& sample = Sample) {
    INFO(from << " -> " << to);
    const std::string text = changed(sample, from, to);
    const Loaded loaded = load_scenario(text, "some/where/sample.toml");
    CHECK_FALSE(loaded.scenario);
    check_one(loaded.faults, text, needle, message);
}

void check_board(const std::string& from, const std::string& to, const std::string& needle,
                 const std::string& message) {
    INFO(from << " -> " << to);
    const std::string text = changed(BoardSample, from, to);
    std::vector<input::Fault> faults;
    parse_board(text, "some/where/sample.toml", faults);
    check_one(faults, text, needle, message);
}

std::string table_text() {
    std::vector<input::Fault> faults;
    const auto text = input::read_data_file(Tables, "modifiers", faults);
    REQUIRE(text);
    return changed(*text, "id = \"modifiers\"", "id = \"sample\"");
}

void check_table(const std::string& from, const std::string& to, const std::string& needle,
                 const std::string& message) {
    INFO(from << " -> " << to);
    const std::string text = changed(table_text(), from, to);
    std::vector<input::Fault> faults;
    parse_table(text, "some/where/sample.toml", faults);
    check_one(faults, text, needle, message);
}

void check_options(const std::string& id, const OptionValues& options, const std::string& message) {
    const Loaded loaded = load_scenario_file(id, options);
    CHECK_FALSE(loaded.scenario);
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0].file == "options");
    CHECK(loaded.faults[0].line == 0);
    CHECK(loaded.faults[0].column == 0);
    CHECK(loaded.faults[0].message == message);
}

} // namespace

TEST_CASE("the samples have no faults") {
    const Loaded loaded = load_scenario(Sample, "sample.toml");
    REQUIRE(loaded.scenario);
    const Scenario& s = *loaded.scenario;
    CHECK(s.rounds == 8);
    CHECK(s.goal == 7);
    CHECK(s.orders == 9);
    CHECK(s.morale_start == 12);
    CHECK(s.board_side == 'B');
    CHECK(s.army_size(White) == 24);
    CHECK(s.army_size(Black) == 39);
    CHECK(s.setup[core::index(Black)][index(Place::a3)] == Strength{1, 1, 1});
    CHECK(s.setup[core::index(White)][index(Place::a1)] == Strength{});
    CHECK(load_scenario(CustomSample, "sample.toml").faults.empty());
    std::vector<input::Fault> faults;
    const BoardSide board = parse_board(BoardSample, "sample.toml", faults);
    CHECK(board.markers.size() == 3);
    CHECK(board.road[index(Place::WhiteReserve)][index(Place::a1)]);
    CHECK(board.road[index(Place::b2)][index(Place::a2)]);
    CHECK_FALSE(board.road[index(Place::a1)][index(Place::b1)]);
    parse_table(table_text(), "sample.toml", faults);
    CHECK(faults.empty());
}

TEST_CASE("faults of the heading of a scenario") {
    check("format = 1", "format = 2", "2", "`format` is 2, expected 1");
    check("\"aboutwar\"", "\"lament\"", "\"lament\"", "`game` is the string \"lament\", expected \"aboutwar\"");
    check("id = \"sample\"", "id = \"simple\"", "\"simple\"", "`id` is \"simple\", expected \"sample\"");
    check("name = \"Sample\"\n", "", "#", "`name` is missing");
    check("rounds = 8", "rounds = 0", "0", "`rounds` is 0, expected a whole number from 1 to 50");
    check("goal = 7", "goal = 100", "100", "`goal` is 100");
    check("orders = 9", "orders = 13", "13", "`orders` is 13, expected a whole number from 1 to 12");
    check("morale = 12", "morale = true", "true", "`morale` is true");
    check("goal = 7", "gaol = 7", "gaol", "unknown key `gaol`");
    check("board = \"B\"", "board = \"b2\"", "\"b2\"",
          "`board` is \"b2\", expected one of A, B, B2, did you mean \"B2\"?");
    check("\"modifiers\"", "\"modifier\"", "\"modifier\"",
          "`table` is \"modifier\", expected one of modifiers, did you mean \"modifiers\"?");
    check("\"modifiers\"", "\"../tables/modifiers\"", "\"../", "`table` is \"../tables/modifiers\"");
}

TEST_CASE("faults of an army") {
    check("right = \"6I\"", "right = \"7I\"", "\"7I\"", "`right` has 7 units, expected at most 6 in a sector");
    check("\"3I 2C\"", "\"3I 2X\"", "\"3I 2X\"", "\"3I 2X\" is no number of units, expected one like \"4I 2A\"");
    check("\"3I 2C\"", "[3, 2]", "[3", "`centre` is a list, expected a string");
    check("\"29I\"", "\"30I\"", "[black]", "the army has 31 infantry, expected at most 30 of a colour");
    check("[black]\n", "[black]\nmiddle = \"1I\"\n", "middle", "unknown key `middle` in `black`");
    check("left = \"2C\"\n", "", "[black]", "`left` is missing in `black`");
}

TEST_CASE("faults of a custom army", "[AW-SET-09]") {
    check("\"20I 8C 2A\"", "\"19I 8C 2A\"", "\"19I", "the army has 29 units, expected 30", CustomSample);
    check("\"20I 8C 2A\"", "\"17I 13C\"", "\"17I", "the army has 13 cavalry, expected at most 12", CustomSample);
    check("army = \"18I 9C 3A\"", "right = \"6I\"\narmy = \"18I 9C 3A\"", "right", "unknown key `right` in `black`",
          CustomSample);
}

TEST_CASE("faults of a board") {
    check_board("side = \"B\"", "side = \"C\"", "\"C\"", "`side` is the string \"C\", expected one of \"A\", \"B\"");
    check_board("hill = [\"b1\"]", "hill = [\"b4\"]", "\"b4\"", "\"b4\" is no sector, expected a1 to c3");
    check_board("hill = [\"b1\"]", "hill = [\"WR\"]", "\"WR\"", "\"WR\" is no sector, expected a1 to c3");
    check_board("hill = [\"b1\"]", "hill = [\"c1\"]", "\"c1\"]\nroads", "c1 has terrain already");
    check_board("\"WR\", \"a1\"", "\"WR\"", "\"a2\"] }, {", "the road jumps from WR to a2");
    check_board("\"a2\", \"b2\"", "\"a2\", \"b3\"", "\"b3\"", "the road jumps from a2 to b3");
    check_board("\"a2\", \"b2\"", "\"a2\"", "[\"a2\"] }]", "the road has 1 area, expected two or more");
    check_board("\"a2\", \"b2\"", "\"a2\", \"zz\"", "\"zz\"", "\"zz\" is no area, expected a1 to c3, WR or BR");
    check_board("two_ways = true", "twoways = true", "twoways", "unknown key `twoways`");
    check_board("hill =", "printed = [\"W:flag1:a1\"]\nhill =", "[\"W:general",
                "the board has printed symbols and markers too");
    check_board("W:general:b1", "White:general:b1", "\"White", "the side of marker \"White:general:b1\" is \"White\"");
    check_board(
        "W:general:b1", "W:generl:b1", "\"W:gen",
        "the kind of marker \"W:generl:b1\" is \"generl\", expected one of general, flag1, flag3, rose1, rose3, "
        "did you mean \"general\"?");
    check_board("W:general:b1", "W:general:BR", "\"W:gen", "the sector of marker \"W:general:BR\" is \"BR\"");
    check_board("W:general:b1", "W-general-b1", "\"W-gen", "\"W-general-b1\" is no marker");
    check_board("B:flag3:c3", "B:rose1:c3\", \"B:rose1:a3", "[\"W", "Black has 3 markers of the kind rose1");
}

TEST_CASE("faults of a modifier table") {
    check_table("\"AI\",    \"AC\"", "\"AC\",    \"AI\"", "[\"AC\"", "`columns` has other names or another order");
    check_table("AI =      [\"-1/0\"", "AI =      [\"-1\"", "\"-1\"",
                "AI against AI is \"-1\", expected ranged and melee like \"-1/+2\"");
    check_table("\"-2/x\"", "\"-2/0\"", "\"-2/0\"",
                "AI against AA is \"-2/0\", expected ranged and melee like \"-1/x\"");
    check_table("\"-/-4\"", "\"0/-4\"", "\"0/-4\"",
                "AC against SQ is \"0/-4\", expected ranged and melee like \"-/+2\"");
    check_table("\"+3/-\"", "\"+3/1\"", "\"+3/1\"", "AA against SQ is \"+3/1\"");
    check_table("\"+3/-\"", "\"+30/-\"", "\"+30/-\"", "AA against SQ is \"+30/-\"");
    check_table("\"+3/-\"", "\"+-3/-\"", "\"+-3/-\"", "AA against SQ is \"+-3/-\"");
    check_table("[\"0/-\",   \"0/-\",   \"-1/-\"]", "[\"0/-\", \"0/-\"]", "[\"0/-\", \"0/-\"]",
                "`DA` has 2 cells, expected 3");
    check_table("SQ =      [\"-1/0\",  \"0/0\",   \"-1/x\"]\n", "", "[rows]", "`SQ` is missing in `rows`");
}

TEST_CASE("every fault is told at once, each in its file") {
    const std::string text = changed(changed(Sample, "rounds = 8", "rounds = 99"), "\"3I 2C\"", "\"3J\"");
    const Loaded loaded = load_scenario(text, "sample.toml", {{"morale", "maybe"}, {"terain", "on"}});
    CHECK_FALSE(loaded.scenario);
    std::vector<std::string> told;
    for (const input::Fault& fault : loaded.faults) told.push_back(to_string(fault));
    REQUIRE(told.size() == 4);
    CHECK(told[0] == "sample.toml:6:10: `rounds` is 99, expected a whole number from 1 to 50");
    CHECK(told[1].starts_with("sample.toml:17:10: \"3J\" is no number of units"));
    CHECK(told[2] ==
          "options: there is no option \"terain\", expected board, orders, morale, terrain, markers, white or "
          "black, did you mean \"terrain\"?");
    CHECK(told[3] == "options: `morale` is \"maybe\", expected one of off, on");
}

TEST_CASE("unknown options and values have the nearest word") {
    check_options("marengo", {{"moral", "on"}},
                  "there is no option \"moral\", expected board, orders, morale, terrain, markers, white or black, did "
                  "you mean \"morale\"?");
    check_options("marengo", {{"orders", "dise"}},
                  "`orders` is \"dise\", expected one of basic, dice, distant, both, did you mean \"dice\"?");
    check_options("marengo", {{"board", "b"}}, "`board` is \"b\", expected one of A, B, B2, did you mean \"B\"?");
    check_options("marengo", {{"board", "A2"}}, "`board` is \"A2\", expected one of A, B, B2, did you mean \"A\"?");
    check_options("marengo", {{"terrain", ""}}, "`terrain` is \"\", expected one of off, on");
}

TEST_CASE("army morale does not go with dice for orders", "[AWR-41]") {
    check_options("marengo", {{"morale", "on"}, {"orders", "dice"}},
                  "`morale` is \"on\" with `orders` \"dice\", expected basic or distant orders with army morale "
                  "(AWR-41)");
    check_options("marengo", {{"morale", "on"}, {"orders", "both"}},
                  "`morale` is \"on\" with `orders` \"both\", expected basic or distant orders with army morale "
                  "(AWR-41)");
}

TEST_CASE("distant orders need the generals") {
    check_options("marengo", {{"orders", "distant"}, {"board", "B"}, {"markers", "W:general:b1 B:flag1:b3"}},
                  "`orders` from a distance and no general of Black on the board, expected one (AW-AOR-03)");
    CHECK(load_scenario_file("marengo", {{"orders", "both"}, {"board", "B"}, {"markers", "none"}}).faults.size() == 2);
}

TEST_CASE("markers lie on side B only, as many as there are", "[AW-OBJ-01]") {
    const std::string on_a =
        "`markers` are chosen for a board with printed symbols, expected `board` B or B2 with them "
        "(AW-OBJ-01)";
    check_options("marengo", {{"markers", "W:general:b1"}}, on_a);
    check_options("marengo", {{"markers", "none"}, {"board", "A"}}, on_a);
    check_options("marengo", {{"markers", "W:general:b1 W:general:a1"}, {"board", "B"}},
                  "`markers`: White has 2 markers of the kind general, expected at most 1");
    check_options("marengo", {{"markers", "B:flag3:b1 B:flag3:a1 W:flag3:c1 B:flag3:c1"}, {"board", "B"}},
                  "`markers`: Black has 3 markers of the kind flag3, expected at most 2");
    check_options("marengo", {{"markers", "W:general:b4"}, {"board", "B"}},
                  "`markers`: the sector of marker \"W:general:b4\" is \"b4\", expected a1 to c3");
    check_options("marengo", {{"markers", ""}, {"board", "B"}},
                  "`markers` is \"\", expected default, none or markers like W:general:b1 B:flag3:c3");
    check_options(
        "marengo", {{"markers", "defualt"}, {"board", "B"}},
        "`markers`: \"defualt\" is no marker, expected side, kind and sector like W:general:b1 or B:flag3:c3");
}

TEST_CASE("armies are chosen for a custom set-up only, thirty units within the components", "[AW-SET-11]") {
    check_options("marengo", {{"white", "20/8/2"}},
                  "`white` is given and the scenario has set up its armies, expected it with a custom set-up only "
                  "(AW-SET-11)");
    check_options("custom", {{"white", "20/8"}},
                  "`white` is \"20/8\", expected infantry, cavalry and artillery like 20/8/2");
    check_options("custom", {{"black", "20/8/3"}},
                  "`black` has 31 units, expected 30: six in each wing and the centre, twelve in reserve (AW-SET-09)");
    check_options("custom", {{"white", "13/12/5"}}, "`white` has 5 artillery, expected at most 4 of a colour");
    check_options("custom", {{"white", "31/0/0"}}, "`white` has 31 infantry, expected at most 30 of a colour");
}

TEST_CASE("a scenario that does not exist is a fault with the nearest name") {
    const Loaded loaded = load_scenario_file("leuten");
    CHECK_FALSE(loaded.scenario);
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0].message.find("did you mean \"leuthen\"?") != std::string::npos);
    CHECK(load_scenario_file("../boards/a").faults.size() == 1);
    CHECK(load_scenario_file("").faults.size() == 1);
}
