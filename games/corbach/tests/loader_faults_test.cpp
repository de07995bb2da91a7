// Every constraint on the files and the options, broken once: exactly that fault, exactly there, and nothing half
// loaded. The files are copies of the shipped ones in a data folder of their own.
#include "games/corbach/loader.h"
#include "input/data_dir.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

using namespace corbach;
namespace fs = std::filesystem;

namespace {

const std::string Scenario1 = "scenarios/historical.toml";
const std::string Map = "maps/corbach.toml";
const std::string Armies = "armies/corbach.toml";
const std::string Combat = "tables/combat.toml";
const std::string Fire = "tables/fire.toml";
const std::string Terrain1 = "tables/terrain.toml";

class OwnData {
public:
    OwnData() : folder_(fs::temp_directory_path() / ("oblique-corbach-" + std::to_string(getpid()))) {
        const char* before = std::getenv("OBLIQUE_DATA");
        if (before != nullptr) before_ = before;
        const fs::path from = fs::path(input::data_dir()) / "games/corbach";
        fs::remove_all(folder_);
        for (const char* each : {"scenarios", "maps", "armies", "tables"}) {
            fs::create_directories(path(each));
            fs::copy(from / each, path(each));
        }
        setenv("OBLIQUE_DATA", folder_.c_str(), 1);
    }
    ~OwnData() {
        if (before_.empty())
            unsetenv("OBLIQUE_DATA");
        else
            setenv("OBLIQUE_DATA", before_.c_str(), 1);
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }
    OwnData(const OwnData&) = delete;
    OwnData& operator=(const OwnData&) = delete;

    std::string read(const std::string& file) const {
        const auto text = input::read_text_file(path(file).string());
        REQUIRE(text);
        return *text;
    }
    void write(const std::string& file, const std::string& text) const {
        std::ofstream(path(file), std::ios::binary) << text;
    }
    void remove(const std::string& file) const { fs::remove(path(file)); }

private:
    fs::path path(const std::string& file) const { return folder_ / "games/corbach" / file; }

    fs::path folder_;
    std::string before_;
};

input::Place place_of(const std::string& text, std::size_t at) {
    const std::string before = text.substr(0, at);
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t begin = before.rfind('\n') + 1; // npos + 1 is 0
    const auto column = std::count_if(before.begin() + static_cast<std::ptrdiff_t>(begin), before.end(),
                                      [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    return {static_cast<int>(line) + 1, static_cast<int>(column) + 1};
}

// One change to a file and the fault it must bring. ^ in `to` marks the place and is left out.
struct Broken {
    std::string file, from, to, message;
};

void check(const OwnData& data, const Broken& broken) {
    const std::string before = data.read(broken.file);
    std::string text = before;
    const std::size_t at = text.find(broken.from);
    INFO(broken.file << ": " << broken.from << " -> " << broken.to);
    REQUIRE(at != std::string::npos);
    const std::size_t mark = broken.to.find('^');
    REQUIRE(mark != std::string::npos);
    std::string to = broken.to;
    to.erase(mark, 1);
    text.replace(at, broken.from.size(), to);
    data.write(broken.file, text);
    const Loaded loaded = load_scenario_file("historical");
    data.write(broken.file, before);
    const input::Place expected = place_of(text, at + mark);
    CHECK_FALSE(loaded.scenario);
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.faults.size() == 1);
    const input::Fault& fault = loaded.faults.front();
    CHECK(fault.file == "games/corbach/" + broken.file);
    CHECK(fault.line == expected.line);
    CHECK(fault.column == expected.column);
    CHECK(fault.message.find(broken.message) != std::string::npos);
    CHECK(fault.message.find("expected") != std::string::npos);
}

} // namespace

TEST_CASE("faults of a scenario, each at its place") {
    const OwnData data;
    const std::vector<Broken> all = {
        {Scenario1, "game = \"corbach\"", "game = ^\"lament\"", "expected"},
        {Scenario1, "format = 1", "format = ^2", "expected"},
        {Scenario1, "id = \"historical\"", "id = ^\"history\"", "as the file's name"},
        {Scenario1, "map = \"corbach\"", "map = ^\"corbac\"", "did you mean \"corbach\"?"},
        {Scenario1, "armies = \"corbach\"", "armies = ^\"kolin\"", "expected one of corbach"},
        {Scenario1, "fire_table = \"fire\"", "fire_table = ^\"fir\"", "did you mean \"fire\"?"},
        {Scenario1, "first_turn = 3", "first_turn = ^\"x\"", "first_turn"},
        {Scenario1, "last_turn = 12", "last_turn = ^2", "expected 3 or more"},
        {Scenario1, "opening = \"A\"", "opening = ^\"B\"", "`opening`"},
        {Scenario1, "bonus = 1", "bonus = ^9", "`bonus`"},
        {Scenario1, "perception_from = 8", "^perseption = 1\nperception_from = 8", "unknown key"},
        {Scenario1, "defaults = { perception = \"on\" }", "defaults = { ^perseption = \"on\" }",
         "there is no option \"perseption\", expected one of perception, camille, movement, did you mean "
         "\"perception\"?"},
        {Scenario1, "defaults = { perception = \"on\" }", "defaults = { perception = ^\"no\" }",
         "`perception` is \"no\", expected one of off, on"},
        {Scenario1, "enters_facing = \"E\"", "enters_facing = ^\"N\"", "is no facing"},
        {Scenario1, "at = \"0410\"", "at = ^\"0421\"", "is no hex of the map, expected 0101 to 1720"},
        {Scenario1, "at = \"0410\"", "at = ^\"A10\"", "is no hex of the map"},
        {Scenario1, "facing = \"E\", units = [\"Horion\"]", "facing = ^\"EAST\", units = [\"Horion\"]", "is no facing"},
        {Scenario1, "[\"Horion\"]", "[^\"Horio\"]", "did you mean \"Horion\"?"},
        {Scenario1, "[\"Horion\"]", "[\"Horion\", ^\"Gilsa\"]", "is no unit of the French army"},
        {Scenario1, "[\"Vierze\"]", "[\"Vierze\", ^\"Chasseurs\"]", "is set up twice"},
        {Scenario1, "[\"Chasseurs\"]", "[\"Chasseurs\", ^\"Bulkeley\"]", "arrives later too"},
        {Scenario1, "brings = [\"Rooth\"]", "brings = [\"Rooth\", ^\"Roth\"]", "did you mean \"Rooth\"?"},
        {Scenario1, "brings = [\"Broglie\", \"Guerchy\"]", "brings = [\"Broglie\", \"Guerchy\", ^\"Rooth\"]",
         "arrives twice"},
        {Scenario1, "hexes = [\"0103\"]", "hexes = [^\"0203\"]", "is not on the army's edge"},
        {Scenario1, "turn = 5", "turn = ^13", "`turn`"},
        {Scenario1, "from_die = 5", "from_die = ^7", "`from_die`"},
        {Scenario1, "tag = \"Broglie\"", "tag = ^\"Rooth\"", "already"},
        {Scenario1, "like = \"Option 1\"", "like = ^\"Option 3\"", "expected the name of a deployment above"},
        {Scenario1, "units = [\"Luckner3\", \"Greyso\"]", "units = ^[\"Greyso\", \"Luckner3\"]", "on top"},
    };
    for (const Broken& broken : all) check(data, broken);
}

TEST_CASE("faults that concern several lines of a scenario") {
    const OwnData data;
    const std::string before = data.read(Scenario1);
    const auto faults = [&](const std::string& from, const std::string& to) {
        std::string text = before;
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
        const Loaded loaded = load_scenario(text, "historical.toml");
        CHECK_FALSE(loaded.scenario);
        std::string all;
        for (const input::Fault& fault : loaded.faults) all += to_string(fault) + '\n';
        return all;
    };
    const auto has = [](const std::string& text, const std::string& part) {
        INFO(text);
        CHECK(text.find(part) != std::string::npos);
    };
    has(faults("from_turn = 1\n", "from_turn = 4\n"), "the initiative begins with turn 4, expected turn 3");
    has(faults("edge = 1 ", "edge = 2 "), "`edge` is column 2, expected 1 or 17");
    has(faults("    { at = \"0412\", facing = \"E\", units = [\"Horion\"] },\n", ""),
        "Horion is neither set up nor brought by a group");
    has(faults("at = \"0411\"", "at = \"0410\""), "0410 is taken already");
    has(faults("at = \"0411\"", "at = \"1209\""), "50thFoot is set up in 1209 on top of Chasseurs");
    has(faults("at = \"0617\"", "at = \"0406\""), "\"Beaufremont\" is set up in 0406, which it may not enter");
    has(faults("    { at = \"0411\", facing = \"E\", units = [\"Chasseurs\"] },\n"
               "    { at = \"0412\", facing = \"E\", units = [\"Horion\"] },\n",
               "    { at = \"0411\", facing = \"E\", units = [\"Chasseurs\", \"Horion\", \"Vierze\"] },\n"),
        "share a hex, expected units that may by rule 3.1a");
    has(faults("units = [\"GrBock\", \"GrWersabe\"]", "units = [\"GrBock\", \"Waltheusen\"]"), "by rule 3.1c");
}

TEST_CASE("stacks of the set-up keep to the limit of eight combat points", "[3.1g]") {
    const OwnData data;
    std::string text = data.read(Scenario1);
    const std::string from = "units = [\"Grenadiers\"]";
    text.replace(text.find(from), from.size(), "units = [\"Grenadiers\", \"Horion\"]");
    const Loaded loaded = load_scenario(text, "historical.toml");
    CHECK_FALSE(loaded.scenario);
    CHECK(std::any_of(loaded.faults.begin(), loaded.faults.end(), [](const input::Fault& fault) {
        return fault.message == "Grenadiers, Horion share a hex, expected units that may by rule 3.1g";
    }));
}

TEST_CASE("faults of a map, each at its place") {
    const OwnData data;
    const std::vector<Broken> all = {
        {Map, "columns = 17", "columns = ^0", "`columns`"},
        {Map, "rows = 20", "rows = ^40", "680 hexes, expected at most 400"},
        {Map, "\"...........ww....\"", "^\"...........ww...\"", "has 16 characters, expected 17"},
        {Map, "\"...........ww....\"", "\"...^x.......ww....\"", "expected one of the characters . w t"},
        {Map, "\"00000000000000000\"", "\"0000^a000000000000\"", "`levels` has \"a\" for hex 0501"},
        {Map, "\"1610\", \"1711\"", "\"1610\", ^\"1713\"", "the road jumps from 1610 to 1713"},
        {Map, "\"0811|0911\"", "^\"0811-0911\"", "is no hexside"},
        {Map, "\"0811|0911\"", "^\"0811|0910\"", "do not touch"},
        {Map, "bridges = [\"0815|0915\"]", "bridges = [^\"0615|0715\"]", "neither stream nor river"},
        {Map, "kind = \"town\"", "kind = ^\"twon\"", "did you mean \"town\"?"},
        {Map, "bridges", "^brigdes = []\nbridges", "unknown key"},
    };
    for (const Broken& broken : all) check(data, broken);
}

TEST_CASE("faults of armies, each at its place") {
    const OwnData data;
    const std::vector<Broken> all = {
        {Armies, "tag = \"Horion\"", "tag = ^\"horion corps\"", "the tag is"},
        {Armies, "tag = \"Horion\"", "tag = ^\"0412\"", "the tag is"},
        {Armies, "type = \"line-infantry\"", "type = ^\"line-infntry\"", "did you mean \"line-infantry\"?"},
        {Armies, "cp = 6", "cp = ^9", "`cp`"},
        {Armies, "mv = 5", "mv = ^7", "`mv`"},
        {Armies, "mp = 4", "mp = ^0", "`mp`"},
        {Armies, "calibre = 4", "calibre = ^13", "`calibre`"},
        {Armies, "calibre = 4,", "calibre = 4, cp = ^4,", "expected `calibre` and `mp` only"},
        {Armies, "mv = 5, mp = 4 }", "mv = 5, mp = 4, swords = ^true }", "cavalry only"},
        {Armies, "mv = 5, mp = 4 }", "mv = 5, mp = 4, volunteers = ^\"Dauphine\" }", "no light unit"},
        {Armies, "mv = 5, mp = 4 }", "mv = 5, mp = 4, ^sowrds = true }", "unknown key"},
        {Armies, "av = 4", "av = ^0", "`av`"},
        {Armies, "units_with = \"camille\"", "units_with = ^\"camile\"", "did you mean \"camille\"?"},
        {Armies, "led_by = [\"Camille\"]", "led_by = [^\"Camila\"]", "did you mean \"Camille\"?"},
        {Armies, "led_by = [\"Camille\"]", "led_by = [^\"Griffin\"]", "expected the tag of a formation of the army"},
        {Armies, "demoralised_at = 3", "demoralised_at = ^0", "`demoralised_at`"},
    };
    for (const Broken& broken : all) check(data, broken);
    std::string text = data.read(Armies);
    text.replace(text.find("tag = \"Horion\""), 14, "tag = \"gilsa\"");
    data.write(Armies, text);
    const Loaded loaded = load_scenario_file("historical");
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0].message == "the tag \"Gilsa\" is taken already, expected each once");
}

TEST_CASE("faults of tables, each at its place") {
    const OwnData data;
    const std::vector<Broken> all = {
        {Combat, "[\"2 D R2 *\",     \"-\"]", "[^\"2 D R3 *\",     \"-\"]", "is no result"},
        {Combat, "[\"2 D R2 *\",     \"-\"]", "^[\"2 D R2 *\"]", "has 1 results"},
        {Combat, "\"1:2\" = -2", "^\"1-2\" = -2", "is no ratio"},
        {Combat, "\"1:2\" = -2", "^\"1:4\" = -2", "expected them to rise"},
        {Combat, "below = -4", "below = ^-40", "`below`"},
        {Combat, "flank = 2", "flank = ^true", "`flank`"},
        {Fire, "\"TM-1\"", "^\"R1\"", "is no result of fire"},
        {Terrain1, "[\"2\", \"1\", \"P\", \"3\", \"P\", \"2\"]", "[\"2\", ^\"X\", \"P\", \"3\", \"P\", \"2\"]",
         "`woods` of light-infantry is \"X\""},
        {Terrain1, "[\"2\", \"1\", \"P\", \"3\", \"P\", \"2\"]", "^[\"2\", \"1\", \"P\", \"3\", \"P\"]",
         "has 5 entries, expected 6"},
        {Terrain1, "[\"line-infantry\", \"light-cavalry\"]", "[\"line-infantry\", ^\"light-calvary\"]",
         "did you mean \"light-cavalry\"?"},
        {Terrain1, "uphill = -1", "uphill = ^-10", "`uphill`"},
        {Terrain1, "columns   = [\"line-infantry\", \"light-infantry\"",
         "columns   = ^[\"light-infantry\", \"line-infantry\"", "another order"},
    };
    for (const Broken& broken : all) check(data, broken);
}

TEST_CASE("rows of a table follow each other, rows of ranges have six entries") {
    const OwnData data;
    const auto faults = [&](const std::string& file, const std::string& from, const std::string& to) {
        const std::string before = data.read(file);
        std::string text = before;
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
        data.write(file, text);
        const Loaded loaded = load_scenario_file("historical");
        data.write(file, before);
        REQUIRE_FALSE(loaded.faults.empty());
        return loaded.faults[0].message;
    };
    CHECK(faults(Combat, "\n-2 = ", "\n-4 = ") == "the row of -4 follows that of -3, expected that of -2");
    CHECK(faults(Combat, "\n-2 = ", "\nlow = ") == "\"low\" is no modified die, expected a number from -30 to 40");
    CHECK(faults(Fire, "12 = [4, 3, 2, 1, 0, -1]", "12 = [4, 3, 2, 1, 0]") ==
          "`12` has 5 modifiers, expected six, for 1 to 6 hexes");
    CHECK(faults(Fire, "12 = [4, 3, 2, 1, 0, -1]", "13 = [4, 3, 2, 1, 0, -1]") ==
          "\"13\" is no calibre, expected pounds from 1 to 12");
}

TEST_CASE("a gun whose calibre the fire table does not know is told where the table is named") {
    const OwnData data;
    std::string text = data.read(Fire);
    const std::string row = "12 = [4, 3, 2, 1, 0, -1]\n";
    text.erase(text.find(row), row.size());
    data.write(Fire, text);
    const Loaded loaded = load_scenario_file("historical");
    REQUIRE(loaded.faults.size() == 1);
    CHECK(loaded.faults[0].file == "games/corbach/scenarios/historical.toml");
    CHECK(loaded.faults[0].message == "the table has no ranges for 12 pounders, expected them for Guerchy12");
}

TEST_CASE("a file that is gone or no TOML is told by its name") {
    const OwnData data;
    data.write(Map, "columns = [");
    const Loaded broken = load_scenario_file("historical");
    REQUIRE_FALSE(broken.faults.empty());
    CHECK(broken.faults[0].file == "games/corbach/maps/corbach.toml");
    data.remove(Map);
    const Loaded gone = load_scenario_file("historical");
    REQUIRE(gone.faults.size() == 1);
    CHECK(gone.faults[0].message.find("`map` is \"corbach\", expected one of ") != std::string::npos);
}

TEST_CASE("another table, map or army needs no code") {
    const OwnData data;
    std::string text = data.read(Combat);
    text.replace(text.find("id = \"combat\""), 13, "id = \"bloody\"");
    text.replace(text.find("flank = 2"), 9, "flank = 4");
    data.write("tables/bloody.toml", text);
    std::string scenario = data.read(Scenario1);
    scenario.replace(scenario.find("combat_table = \"combat\""), 23, "combat_table = \"bloody\"");
    scenario.replace(scenario.find("id = \"historical\""), 17, "id = \"mine\"");
    data.write("scenarios/mine.toml", scenario);
    const Loaded loaded = load_scenario_file("mine");
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.scenario);
    CHECK(loaded.scenario->tables.flank == 4);
    CHECK(scenario_ids() == std::vector<std::string>{"free", "historical", "mine"});
}

TEST_CASE("options: unknown names and values, with the nearest word") {
    const auto fault = [](const OptionValues& values) {
        const Loaded loaded = load_scenario_file("historical", values);
        CHECK_FALSE(loaded.scenario);
        REQUIRE(loaded.faults.size() == 1);
        CHECK(loaded.faults[0].line == 0);
        return to_string(loaded.faults[0]);
    };
    CHECK(fault({{"camile", "alone"}}) == "options: there is no option \"camile\", expected one of perception, "
                                          "camille, movement, did you mean \"camille\"?");
    CHECK(fault({{"camille", "cavlry"}}) ==
          "options: `camille` is \"cavlry\", expected one of alone, cavalry, did you mean \"cavalry\"?");
    CHECK(fault({{"perception", "yes"}}) == "options: `perception` is \"yes\", expected one of off, on");
    const Loaded on = load_scenario_file("free", {{"perception", "on"}, {"camille", "alone"}});
    REQUIRE(on.scenario);
    CHECK(on.scenario->options.perception);
    CHECK_FALSE(on.scenario->options.camille);
    REQUIRE(option_help().size() == 3);
    CHECK(option_help()[0].values == std::vector<std::string>{"off", "on"});
    CHECK(option_help()[1].values == std::vector<std::string>{"alone", "cavalry"});
    CHECK(option_help()[2].values == std::vector<std::string>{"one", "all"});
}

TEST_CASE("an id is never a path, and unknown scenarios are answered with the nearest") {
    CHECK(to_string(load_scenario_file("histerical").faults.at(0)) ==
          "games/corbach/scenarios/histerical.toml: there is no scenario \"histerical\", expected one of free, "
          "historical, did you mean \"historical\"?");
    CHECK_FALSE(load_scenario_file("../maps/corbach").scenario);
    CHECK_FALSE(load_scenario("", "x.toml").scenario);
    CHECK_FALSE(load_scenario("game = \"corbach\"", "x.toml").scenario);
}
