// Every constraint on a scenario file, broken once: exactly that fault, exactly there, and nothing half loaded.
#include "games/lament/loader.h"
#include "games/lament/tests/loader_sample.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace lament;
using lament::test::sample_text;

namespace {

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

// The first `from` behind the anchor becomes `to`.
std::string changed(std::string text, const std::string& anchor, const std::string& from, const std::string& to) {
    REQUIRE(count_of(text, anchor) == 1);
    const std::size_t at = text.find(from, text.find(anchor));
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// Where the first needle behind the anchor begins, counted apart from the reader.
input::Place place_of(const std::string& text, const std::string& anchor, const std::string& needle) {
    REQUIRE(count_of(text, anchor) == 1);
    const std::size_t at = text.find(needle, text.find(anchor));
    REQUIRE(at != std::string::npos);
    input::Place place{1, 1};
    for (std::size_t i = 0; i < at; ++i) {
        if (text[i] == '\n')
            place = {place.line + 1, 1};
        else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U)
            ++place.column;
    }
    return place;
}

struct Spoiled {
    std::string anchor, from, to; // what is changed
    std::string near, needle;     // where the fault stands
    std::string message;          // how it begins
};

void check(const Spoiled& s) {
    INFO(s.anchor << ": " << s.from << " -> " << s.to);
    const std::string text = changed(sample_text(), s.anchor, s.from, s.to);
    const input::Place place = place_of(text, s.near, s.needle);
    const Loaded loaded = load_scenario(text, "some/where/sample.toml");
    CHECK_FALSE(loaded.scenario);
    for (const input::Fault& fault : loaded.faults) UNSCOPED_INFO(to_string(fault));
    REQUIRE(loaded.faults.size() == 1);
    const input::Fault& fault = loaded.faults.front();
    CHECK(fault.file == "some/where/sample.toml");
    CHECK(fault.line == place.line);
    CHECK(fault.column == place.column);
    CHECK(fault.message.substr(0, s.message.size()) == s.message);
    CHECK(fault.message.find(", expected ") != std::string::npos);
}

} // namespace

TEST_CASE("the sample has no faults") { CHECK(load_scenario(sample_text(), "sample.toml").faults.empty()); }

TEST_CASE("faults of the heading", "[V.1a]") {
    check({"format", "1", "2", "format", "2", "`format` is 2, expected 1"});
    check({"game", "lament", "skirmish", "game", "\"skirmish\"",
           "`game` is the string \"skirmish\", expected \"lament\""});
    check({"id =", "sample", "simple", "id =", "\"simple\"", "`id` is \"simple\", expected \"sample\""});
    check({"date", "\"1 May 1757\"", "1757-05-01", "date", "1757", "`date` is a date or time, expected a string"});
    check({"vp_target", "7", "0", "vp_target", "0", "`vp_target` is 0"});
    check({"attacker", "P", "F", "attacker", "\"F\"", "`attacker` is the string \"F\", expected one of \"P\", \"A\""});
    check({"deploys_first", "deploys_first = \"A\"\n", "", "# A skirmish", "#", "`deploys_first` is missing"});
    check({"sources", "sources", "source", "source", "source", "unknown key `source`"});
    check({"house", "house", "turn = 5\nhouse", "turn = 5", "turn", "unknown key `turn`"});
}

TEST_CASE("turns must be there, and events must fall into them") {
    check({"turns = 4\n", "4", "0", "turns = 0\n", "0", "`turns` is 0"});
    check(
        {"turns = 4\n", "4", "3", "turns = [4]", "4", "entry 1 of `turns` is 4, expected a whole number from 1 to 3"});
    check({"turns = [1, 2]", "2", "9", "turns = [1, 9]", "9",
           "entry 2 of `turns` is 9, expected a whole number from 1 to 4"});
    check({"turns = [1, 2]", "1, 2", "", "turns = []", "[", "`turns` is empty"});
}

TEST_CASE("victory hexes lie on the map and can be entered") {
    check({"vp_hexes", "E4", "E7", "vp_hexes", "\"E7\"", "\"E7\" is no hex of the map, expected A1 to H6"});
    check({"vp_hexes", "E4", "e4", "vp_hexes", "\"e4\"", "\"e4\" is no hex of the map"});
    check({"vp_hexes", "E4", "H6", "vp_hexes", "\"H6\"", "VP hex H6 is impassable"});
    check({"vp_hexes", "\"D3\", \"E4\"", "\"E4\", \"D3\", \"E4\"", "\"D3\", \"E4\"", "\"E4\"",
           "VP hex E4 is listed twice"});
}

TEST_CASE("faults in the size of the map", "[III.2a]") {
    check({"columns", "columns = 8\n", "", "[map]", "[", "`columns` is missing in `map`"});
    check({"columns", "8", "27", "columns", "27", "`columns` is 27"});
    check({"rows = 6", "6", "32", "rows = 32", "32", "8 columns of 32 rows are 256 hexes, expected at most 255"});
    check({"rows = 6", "6", "0", "rows = 0", "0", "`rows` is 0"});
}

TEST_CASE("faults in the rows of the map", "[III.2.2a][III.2.3a]") {
    check({"\"...w....\"", "...w....", "...w...", "\"...w...\"", "\"",
           "row 1 of `terrain` has 7 characters, expected 8"});
    check({"\"...w....\"", "...w....", "...w.....", "\"...w.....\"", "\"",
           "row 1 of `terrain` has 9 characters, expected 8"});
    check({"\"...w....\"", "...w....", "...w..W.", "...w..W.", "W",
           "`terrain` has \"W\" for hex G1, expected one of the characters . w t x"});
    check({"\"...w....\"", "...w....", "...w.ü..", "ü", "ü", "`terrain` has \"ü\" for hex F1"});
    check({"\"...w....\"", "\"...w....\",\n", "", "terrain", "[", "`terrain` has 5 rows, expected 6"});
    check({"\"00012000\"", "2", "3", "\"00013", "3",
           "`elevation` has \"3\" for hex E2, expected one of the characters 0 1 2"});
    check({"\"00012000\"", "00012000", "0001200", "\"0001200\"", "\"",
           "row 2 of `elevation` has 7 characters, expected 8"});
}

TEST_CASE("a road is a chain of adjacent hexes", "[III.2.2c]") {
    check({"High road", "\"C3\", ", "", "High road", "\"D4\"", "the road jumps from B4 to D4"});
    check({"High road", "\"E4\"", "\"E4\", \"E6\"", "High road", "\"E6\"", "the road jumps from E4 to E6"});
    check({"High road", "\"A3\"", "\"A3\", \"A3\"", "High road", "\"A3\", \"B4\"", "the road jumps from A3 to A3"});
    check({"High road", "\"A3\"", "\"A9\"", "High road", "\"A9\"", "\"A9\" is no hex of the map"});
    check({"High road", "\"A3\", \"B4\", \"C3\", \"D4\", ", "", "High road", "[",
           "the road has 1 hex, expected two or more"});
}

TEST_CASE("a river runs between adjacent hexes", "[III.2.4a]") {
    check({"Brook", "C3|D4", "C3|E4", "Brook", "\"C3|E4\"", "\"C3|E4\" is no hexside: the hexes do not touch"});
    check({"Brook", "C3|D4", "C3|C3", "Brook", "\"C3|C3\"", "\"C3|C3\" is no hexside: the hexes do not touch"});
    check({"Brook", "C3|D4", "C3D4", "Brook", "\"C3D4\"", "\"C3D4\" is no hexside"});
    check({"Brook", "C3|D4", "Z3|D4", "Brook", "\"Z3|D4\"", "\"Z3\" is no hex of the map"});
}

TEST_CASE("an entrenchment faces adjacent hexes", "[III.2.2b]") {
    check({"entrenchments", "\"F4\"", "\"F5\"", "entrenchments", "\"F5\"",
           "the entrenchment of F3 faces F5, which does not touch it"});
    check({"entrenchments", "\"F4\"", "\"F3\"", "entrenchments", "\"F3\"]", "the entrenchment of F3 faces F3"});
    check({"entrenchments", "\"F3\"", "\"J3\"", "entrenchments", "\"J3\"", "\"J3\" is no hex of the map"});
    check({"entrenchments", "\"E3\", \"F4\"", "", "entrenchments", "[]", "`against` is empty"});
}

TEST_CASE("faults of the lettering") {
    check({"Church", "town", "village", "Church", "\"village\"", "`kind` is the string \"village\""});
    check({"Church", "D3", "D0", "Church", "\"D0\"", "\"D0\" is no hex of the map"});
}

TEST_CASE("a command rating is 2 to 4, Prussia's the higher") {
    check({"Frederick", "command_rating = 4", "command_rating = 5", "Frederick", "5", "`command_rating` is 5"});
    check({"\"Daun\"", "command_rating = 3", "command_rating = 1", "\"Daun\"", "1", "`command_rating` is 1"});
    check({"\"Daun\"", "command_rating = 3", "command_rating = 4", "\"Daun\"", "4",
           "Austria's command rating is 4, expected one below Prussia's 4"});
    check({"Frederick", "command_rating = 4", "command_rating = 2", "\"Daun\"", "3",
           "Austria's command rating is 3, expected one below Prussia's 2"});
}

TEST_CASE("every wing has its cohesion", "[III.4a]") {
    check({"\"Seydlitz\"", "cohesion = 3", "cohesion = 0", "\"Seydlitz\"", "0",
           "`cohesion` is 0, expected a whole number from 1 to 9"});
    check({"\"Seydlitz\"", "cohesion = 3\n", "", "[[prussia.wing]]\nsuit = \"hearts\"", "[",
           "`cohesion` is missing in `prussia.wing`"});
}

TEST_CASE("three or four wings of different suits", "[III.4a]") {
    check({"suit = \"clubs\"", "clubs", "hearts", "suit = \"hearts\"\ncommander = \"Loudon\"", "\"hearts\"",
           "the army has a wing of this suit already"});
    check({"suit = \"clubs\"", "clubs", "club", "suit = \"club\"", "\"club\"", "`suit` is the string \"club\""});
    const std::string text = sample_text();
    const std::size_t begin = text.find("[[austria.wing]]\nsuit = \"clubs\"");
    const std::string wing = text.substr(begin, text.find("[austria.asset]") - begin);
    check({wing, wing, "", "[austria]", "[", "the army has 2 wings, expected 3 or 4"});
}

TEST_CASE("every wing has units, cards and deployment hexes", "[IV.1a][III.5a]") {
    check({"\"Lacy\"", "[{ type = \"Ln\", count = 3 }]", "[]", "\"Lacy\"", "[]", "the wing has no units"});
    check({"\"Lacy\"", "units = [{ type = \"Ln\", count = 3 }]\n", "", "[[austria.wing]]\nsuit = \"spades\"", "[",
           "`units` is missing in `austria.wing`"});
    check({"\"Loudon\"", "{ plain = 1, rally = 0 }", "{ plain = 0, rally = 0 }", "\"Loudon\"", "{",
           "the wing has no cards"});
    check({"\"Loudon\"", "plain = 1, ", "", "\"Loudon\"", "{", "`plain` is missing in `austria.wing.cards`"});
    check({"\"Lacy\"", "[\"G1\", \"G2\"]", "[]", "\"Lacy\"", "[]", "the wing has no deployment hexes"});
}

TEST_CASE("faults of the units", "[III.3a][III.3.1b]") {
    check({"\"Lacy\"", "\"Ln\"", "\"Xx\"", "\"Lacy\"", "\"Xx\"",
           "unknown unit type \"Xx\", expected one of Ln, Gr, Lt, Cu, Dr, Hu"});
    check({"\"Lacy\"", "\"Ln\"", "\"ln\"", "\"Lacy\"", "\"ln\"",
           "unknown unit type \"ln\", expected one of Ln, Gr, Lt, Cu, Dr, Hu, did you mean \"Ln\"?"});
    check({"\"Lacy\"", "\"Ln\"", "\"Ve\"", "\"Lacy\"", "\"Ve\"", "a Vedette has no wing"});
    check({"\"Lacy\"", "count = 3", "count = 0", "\"Lacy\"", "0 }", "`count` is 0"});
    check({"\"Lacy\"", ", count = 3", "", "\"Lacy\"", "{ type", "`count` is missing in `austria.wing.units`"});
    check({"\"Lacy\"", "count = 3", "count = 3, inferiour = true", "\"Lacy\"", "inferiour",
           "unknown key `inferiour` in `austria.wing.units`"});
    check({"\"Keith\"", "\"Forcade\"", "\"Forcade\", \"Kahlden\"", "\"Keith\"", "\"Kahlden\"", "3 names for 2 units"});
    check({"\"Lacy\"", "count = 3", "count = 27", "\"Loudon\"", "1 }]", "the army has more than 32 units here"});
}

TEST_CASE("deployment hexes are on the map, passable and of one army") {
    check({"\"Lacy\"", "\"G2\"", "\"G7\"", "\"Lacy\"", "\"G7\"", "\"G7\" is no hex of the map"});
    check({"\"Loudon\"", "\"H5\"", "\"H6\"", "\"Loudon\"", "\"H6\"", "deployment hex H6 is impassable"});
    check({"\"Lacy\"", "\"G2\"", "\"A1\"", "\"Lacy\"", "\"A1\"", "deployment hex A1 belongs to the other army too"});
    check({"\"Lacy\"", "\"G2\"", "\"A6\"", "\"Lacy\"", "\"A6\"", "deployment hex A6 belongs to the other army too"});
    check({"\"Lacy\"", "\"G2\"", "\"G1\"", "\"Lacy\"", "\"G1\"]", "deployment hex G1 is listed twice"});
}

TEST_CASE("there is room for every unit at two to a hex") {
    SECTION("in one wing") {
        check({"\"Lacy\"", "count = 3", "count = 5", "\"Lacy\"", "[\"G1\"", "5 units of this wing deploy in 2 hexes"});
        const std::string full = changed(sample_text(), "\"Lacy\"", "count = 3", "count = 4");
        CHECK(load_scenario(full, "sample.toml").faults.empty());
    }
    SECTION("in wings that share their hexes") {
        check({"\"Buccow\"", "\"G3\", \"G4\"", "\"G1\", \"G2\"", "\"Buccow\"", "[\"G1\"",
               "5 units of these wings together deploy in 2 hexes"});
        const std::string full = changed(sample_text(), "\"Buccow\"", "\"G3\", \"G4\"", "\"G1\", \"G3\"");
        CHECK(load_scenario(full, "sample.toml").faults.empty());
    }
    SECTION("for the Vedettes, who may use every hex") {
        check(
            {"\"Daun\"", "vedettes = 2", "vedettes = 6", "\"Daun\"", "6", "7 units and 6 Vedettes deploy in 6 hexes"});
        const std::string full = changed(sample_text(), "\"Daun\"", "vedettes = 2", "vedettes = 5");
        CHECK(load_scenario(full, "sample.toml").faults.empty());
    }
    SECTION("for a reserve when it comes") {
        check({"\"Kleist\"", "\"Hu\", count = 2", "\"Hu\", count = 4", "\"Kleist\"", "[\"A5\"",
               "5 units of this wing deploy in 2 hexes"});
    }
    SECTION("not counting a reserve among those who deploy at the start") {
        std::string text = changed(sample_text(), "\"Kleist\"", "\"A5\", \"A6\"", "\"A3\", \"A4\"");
        text = changed(text, "\"Seydlitz\"", "\"Cu\", count = 2", "\"Cu\", count = 5");
        CHECK(load_scenario(text, "sample.toml").faults.empty());
    }
}

TEST_CASE("faults of the deck", "[III.5a][III.5.3e]") {
    check({"Frederick", "cinc = 3", "cinc = 4", "Frederick", "4\nartillery",
           "`cinc` is 4, expected a whole number from 2 to 3"});
    check({"\"Daun\"", "cinc = 2", "cinc = 1", "\"Daun\"", "1\nartillery",
           "`cinc` is 1, expected a whole number from 2 to 3"});
    check({"\"Daun\"", "artillery = 5", "artillery = -1", "\"Daun\"", "-1", "`artillery` is -1"});
    check({"\"Daun\"", "horse_artillery = false", "horse_artillery = true", "\"Daun\"", "true",
           "Austria has a Horse Artillery card"});
}

TEST_CASE("a deck needs one order card more than the command rating") {
    std::string text = sample_text();
    for (const char* cards : {"{ plain = 2, rally = 1 }", "{ plain = 3, rally = 0 }", "{ plain = 0, rally = 2 }"})
        text = changed(text, cards, cards, "{ plain = 0, rally = 0}");
    text = changed(text, "Frederick", "artillery = 2\nhorse_artillery = true", "artillery = 0");
    const auto faults = load_scenario(text, "sample.toml").faults;
    REQUIRE(faults.size() == 4);
    CHECK(faults[0].line == place_of(text, "[prussia]", "[").line);
    CHECK(faults[0].message == "the deck has 3 order cards, expected at least 5, one more than the command rating");
    for (std::size_t i = 1; i < 4; ++i) CHECK(faults[i].message.starts_with("the wing has no cards"));
}

TEST_CASE("every army has an asset", "[III.5.4a]") {
    const std::string text = sample_text();
    const std::size_t begin = text.find("[austria.asset]");
    const std::string asset = text.substr(begin, text.find("[[event]]") - begin);
    check({asset, asset, "", "[austria]", "[", "`asset` is missing in `austria`"});
    check({"\"Works\"", "multi", "twice", "\"Works\"", "\"twice\"", "`use` is the string \"twice\""});
    check({"\"Works\"", "support", "later", "\"Works\"", "\"later\"", "`play` is the string \"later\""});
    check({"\"Works\"", "text = \"One more behind the works.\"\n", "", "[austria.asset]", "[",
           "`text` is missing in `austria.asset`"});
}

TEST_CASE("faults of the effects") {
    SECTION("unknown, or known but elsewhere") {
        check({"\"Drill\"", "extra_ap", "extra_app", "\"Drill\"", "\"extra_app\"",
               "unknown effect \"extra_app\", expected one of extra_ap,"});
        check({"\"Drill\"", "now", "support", "\"Drill\"", "\"extra_ap\"",
               "effect \"extra_ap\" stands in an asset with play = \"support\", expected in an asset with play = "
               "\"now\""});
        check({"\"Works\"", "support", "now", "\"Works\"", "\"combat_bonus\"",
               "effect \"combat_bonus\" stands in an asset with play = \"now\""});
        check({"turns = [4]", "lift_fog", "fog", "turns = [4]", "\"fog\"",
               "effect \"fog\" stands in an event, expected in a special rule"});
        check({"\"Fog.\"", "\"fog\"", "\"lift_fog\"", "\"Fog.\"", "\"lift_fog\"",
               "effect \"lift_fog\" stands in a special rule, expected in an event"});
        check({"\"Fog.\"", "kind = \"fog\"", "", "\"Fog.\"", "{", "`kind` is missing in `special.rule`"});
    }
    SECTION("fields missing or unknown") {
        check({"\"Drill\"", "amount = 2, ", "", "\"Drill\"", "{", "`amount` is missing in `prussia.asset.effect`"});
        check({"\"Drill\"", "hidden_only", "side = \"P\", hidden_only", "\"Drill\"", "side",
               "unknown key `side` in `prussia.asset.effect`"});
        check({"\"Drill\"", "amount = 2", "amount = 0", "\"Drill\"", "0", "`amount` is 0"});
        check({"\"Works\"", "role = \"defender\", ", "", "\"Works\"", "{", "`role` is missing"});
        check({"\"Works\"", "\"infantry\"", "\"guns\"", "\"Works\"", "\"guns\"", "`arm` is the string \"guns\""});
        check({"\"Works\"", "amount = 1", "amount = 0", "\"Works\"", "0", "`amount` is 0"});
        check({"\"Works\"", "amount = 1", "amount = -1", "\"Works\"", "-1", "`amount` is -1"});
        check({"\"Works\"", "amount = 1", "amount = 1, on = \"enemy\"", "\"Works\"", "1", "`amount` is 1"});
        check({"\"Works\"", "\"town\"", "\"city\"", "\"Works\"", "\"city\"", "`where` has \"city\""});
        check({"The bridge.", ", vp = 2", "", "The bridge.", "{", "`vp` is missing in `special.rule`"});
        check({"The bridge.", "\"D4\"", "\"D44\"", "The bridge.", "\"D44\"", "\"D44\" is no hex of the map"});
        check({"The bridge.", "\"D4\"", "\"H6\"", "The bridge.", "\"H6\"", "hex H6 is impassable"});
    }
    SECTION("lists of types") {
        const auto drill = [](const std::string& effect) { return "{ " + effect + " }"; };
        const std::string old = "{ kind = \"extra_ap\", amount = 2, hidden_only = true }";
        check({"\"Drill\"", old, drill("kind = \"good_order\", types = [\"Lt\", \"Lx\"]"), "\"Drill\"", "\"Lx\"",
               "unknown unit type \"Lx\""});
        check({"\"Drill\"", old, drill("kind = \"good_order\", types = []"), "\"Drill\"", "[]", "`types` is empty"});
        check({"\"Drill\"", old, drill("kind = \"reveal\", count = 2, types = [\"Hu\"]"), "\"Drill\"", "{",
               "`within` is missing"});
    }
}

TEST_CASE("a reserve comes by an arrival event, and only a reserve does") {
    check({"The fog goes.", "kind = \"lift_fog\"", "kind = \"arrival\", side = \"P\", suit = \"hearts\"",
           "The fog goes.", "\"hearts\"", "the arriving wing is no reserve"});
    check({"The fog goes.", "kind = \"lift_fog\"", "kind = \"arrival\", side = \"A\", suit = \"diamonds\"",
           "The fog goes.", "\"diamonds\"", "the arriving wing is no reserve"});
    check({"Kleist comes.", "kind = \"arrival\", side = \"P\", suit = \"diamonds\"",
           "kind = \"lose_focus\", side = \"P\"", "\"Kleist\"", "true",
           "the wing is a reserve and no event brings it"});
    check({"\"Kleist\"", "reserve = true", "reserve = false", "Kleist comes.", "\"diamonds\"",
           "the arriving wing is no reserve"});
    check({"\"Kleist\"", "reserve = true\n", "", "Kleist comes.", "\"diamonds\"", "the arriving wing is no reserve"});
}

TEST_CASE("many faults are all reported at once, in file order, and nothing is loaded") {
    std::string text = sample_text();
    text = changed(text, "vp_target", "7", "0");
    text = changed(text, "vp_hexes", "E4", "E9");
    text = changed(text, "\"...w....\"", "w", "Q");
    text = changed(text, "Brook", "C3|D4", "A1|D4");
    text = changed(text, "Frederick", "cinc = 3", "cinc = 9");
    text = changed(text, "\"Seydlitz\"", "\"Dr\"", "\"Dragoon\"");
    text = changed(text, "\"Drill\"", "single", "never");
    text = changed(text, "\"Lacy\"", "\"G2\"", "\"A1\"");
    text = changed(text, "\"Buccow\"", "inferior", "inferor");
    text = changed(text, "Kleist comes.", "\"diamonds\"", "\"swords\"");
    text = changed(text, "The bridge.", "vp = 2", "vp = 2, xp = 1");
    text += "[extra]\n";
    const Loaded loaded = load_scenario(text, "sample.toml");
    CHECK_FALSE(loaded.scenario);
    std::string all;
    int line = 0;
    for (const input::Fault& fault : loaded.faults) {
        all += to_string(fault) + '\n';
        CHECK(fault.line >= line);
        line = fault.line;
    }
    INFO(all);
    CHECK(loaded.faults.size() == 13); // the reserve that no event brings any more is the thirteenth
    for (const char* part : {"`vp_target` is 0", "\"E9\" is no hex", "`terrain` has \"Q\"", "\"A1|D4\" is no hexside",
                             "`cinc` is 9", "unknown unit type \"Dragoon\"", "`use` is the string \"never\"",
                             "A1 belongs to the other army", "unknown key `inferor`", "`suit` is the string \"swords\"",
                             "no event brings it", "unknown key `xp`", "unknown key `extra`"})
        CHECK(count_of(all, part) == 1);
}

TEST_CASE("without a map the rest is still checked") {
    std::string text = changed(sample_text(), "columns", "8", "0");
    text = changed(text, "Frederick", "cinc = 3", "cinc = 9");
    text = changed(text, "vp_hexes", "E4", "E99");
    const auto faults = load_scenario(text, "sample.toml").faults;
    REQUIRE(faults.size() == 2);
    CHECK(faults[0].message.starts_with("`columns` is 0"));
    CHECK(faults[1].message.starts_with("`cinc` is 9"));
}

TEST_CASE("what is no scenario at all is refused") {
    CHECK(load_scenario("", "sample.toml").faults.size() == 2);
    CHECK(load_scenario("= = =", "sample.toml").faults.size() == 1);
    CHECK(load_scenario(std::string(5'000'000, ' '), "sample.toml").faults.size() == 1);
    const std::string heading = "format = 1\ngame = \"lament\"\n";
    const Loaded bare = load_scenario(heading, "sample.toml");
    CHECK_FALSE(bare.scenario);
    CHECK(bare.faults.size() == 11);
    for (const char* key : {"map", "prussia", "austria", "event", "special", "vp_hexes"}) {
        INFO(key);
        for (const char* value : {"1", "[]", "[[[]]]", "{}", "\"x\"", "[{}]", "[{}, 7, {wing = [{units = 3}]}]"})
            CHECK_FALSE(load_scenario(heading + key + " = " + value + "\n", "sample.toml").scenario);
    }
}

TEST_CASE("a file cut off anywhere never loads half") {
    const std::string text = sample_text();
    const std::size_t whole = text.find("[[special]]");
    for (std::size_t length = 0; length < whole; length += 7) {
        const Loaded loaded = load_scenario(text.substr(0, length), "sample.toml");
        // Behind the arrival event what follows may be left out.
        const bool enough = length > text.find("suit = \"diamonds\" }");
        if (!enough) CHECK_FALSE(loaded.scenario);
        CHECK(loaded.scenario.has_value() == loaded.faults.empty());
    }
}
