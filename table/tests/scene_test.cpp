#include "table/scene.h"

#include "games/skirmish/skirmish.h"
#include "input/data_dir.h"
#include "table/match_of.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

using namespace table;
using nlohmann::json;
namespace fs = std::filesystem;

namespace {

// Reads [{"kind": ..., "scene": ...}, ...] and says which do not fit the published schema, and why.
const char* const Validator = R"(
import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
bad = []
for number, item in enumerate(json.load(open(sys.argv[2]))):
    part = {"$ref": "#/definitions/" + item["kind"], "definitions": schema["definitions"]}
    for error in jsonschema.Draft7Validator(part).iter_errors(item["scene"]):
        bad.append("%d: %s at %s" % (number, error.message, list(error.absolute_path)))
jsonschema.Draft7Validator.check_schema(schema)
json.dump(bad, open(sys.argv[3], "w"))
)";

std::vector<std::string> schema_errors(const json& scenes) {
    const fs::path folder = fs::temp_directory_path() / ("oblique_scene_" + std::to_string(getpid()));
    fs::create_directories(folder);
    std::ofstream(folder / "validate.py") << Validator;
    std::ofstream(folder / "scenes.json") << scenes.dump();
    const std::string command = "python3 " + (folder / "validate.py").string() + ' ' + input::data_dir() +
                                "/docs/scene.schema.json " + (folder / "scenes.json").string() + ' ' +
                                (folder / "errors.json").string();
    const int status = std::system(command.c_str());
    INFO("python3 with jsonschema is needed: " << command);
    REQUIRE(status == 0);
    const json errors = json::parse(std::ifstream(folder / "errors.json"));
    fs::remove_all(folder);
    return errors.get<std::vector<std::string>>();
}

std::unique_ptr<Match> new_match(std::uint64_t key) {
    return std::make_unique<MatchOf<skirmish::Skirmish>>(std::make_shared<const skirmish::Scenario>(skirmish::meadow()),
                                                         key);
}

// Calls `look` before every answer of a random battle, and at its end. Who can fight, fights.
template <class Look> void play_out(Match& match, std::uint64_t key, Look look) {
    core::KeyedDice will(key);
    while (!match.result().over) {
        look();
        const core::Seat seat = has(match.waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        const std::vector<Option> options = match.options(seat);
        auto chosen = std::find_if(options.begin(), options.end(),
                                   [](const Option& option) { return option.label.id == "do.fight"; });
        if (chosen == options.end())
            chosen = options.begin() + will.roll(static_cast<int>(options.size()), core::Seats::None) - 1;
        REQUIRE(match.play(seat, chosen->notation).accepted);
    }
    look();
}

} // namespace

TEST_CASE("whatever happens in a battle fits the published schema") {
    json scenes = json::array();
    int fights = 0;
    for (std::uint64_t key = 1; key <= 8; ++key) {
        const auto match = new_match(key);
        scenes.push_back({{"kind", "board"}, {"scene", to_json(match->board())}});
        match->leave(core::Seat::Second, "later", "no", "");
        play_out(*match, key, [&] {
            for (const core::Seat seat : core::EachSeat) {
                scenes.push_back({{"kind", "situation"}, {"scene", to_json(match->situation(seat))}});
                for (const Option& option : match->options(seat)) {
                    const auto odds = match->odds(seat, option.notation);
                    if (!odds) continue;
                    ++fights;
                    scenes.push_back({{"kind", "odds"}, {"scene", to_json(*odds)}});
                }
                if (const auto reach = match->overlay(seat, "reach", "R1"))
                    scenes.push_back({{"kind", "overlay"}, {"scene", to_json(*reach)}});
            }
        });
    }
    json with_scopes = to_json(new_match(1)->situation(core::Seat::First));
    with_scopes["scopes"] = {"move", "turn"};
    scenes.push_back({{"kind", "situation"}, {"scene", with_scopes}});
    CHECK(fights > 0);
    CHECK(schema_errors(scenes) == std::vector<std::string>{});
}

TEST_CASE("the schema refuses what is no scene") {
    const auto match = new_match(1);
    const json good = to_json(match->situation(core::Seat::First));
    json unknown_key = good;
    unknown_key["secret"] = 1;
    json no_prompt = good;
    no_prompt.erase("prompt");
    json wrong_seat = good;
    wrong_seat["waiting"] = {"third"};
    json nameless = good;
    nameless["pieces"][0]["name"] = "";
    json bad_hash = good;
    bad_hash["board"] = "0x12";
    json bad_standing = good;
    bad_standing["standing"] = {{{"prompt", "move"}, {"answer", "stand"}}};
    CHECK(good["board"] == board_hash(match->board()));
    json scenes = json::array();
    for (const json& scene : {good, unknown_key, no_prompt, wrong_seat, nameless, bad_hash, bad_standing})
        scenes.push_back({{"kind", "situation"}, {"scene", scene}});
    const auto errors = schema_errors(scenes);
    REQUIRE(errors.size() == 6);
    for (std::size_t i = 0; i < errors.size(); ++i) CHECK(errors[i].starts_with(std::to_string(i + 1) + ':'));
}

TEST_CASE("the words of a scene are those of the schema") {
    Situation situation;
    situation.waiting = core::Seats::Both;
    situation.result = {true, core::Seat::Second, {"result.victory", {"@side.B"}}};
    Piece piece;
    piece.facing = 120;
    situation.pieces = {piece, Piece{}};
    Option option;
    option.choice = {3, core::Noun::Hexside, 17};
    option.target = {core::Noun::Hexside, "H5|I5"};
    situation.options = {option};
    const json shown = to_json(situation);
    CHECK(shown["waiting"] == json({"first", "second"}));
    CHECK(shown["result"]["winner"] == "second");
    CHECK(shown["result"]["text"]["args"] == json::array({"@side.B"}));
    CHECK(shown["pieces"][0]["facing"] == 120);
    CHECK(shown["pieces"][1]["facing"].is_null());
    CHECK(shown["options"][0]["choice"] == json{{"verb", 3}, {"noun", "hexside"}, {"id", 17}});
    CHECK(shown["options"][0]["target"] == json{{"noun", "hexside"}, {"what", "H5|I5"}});
    CHECK(to_json(Situation{})["waiting"] == json::array());
    CHECK(to_json(Situation{})["result"]["winner"].is_null());
    CHECK(to_json(Odds{}) == json{{"cases", json::array()}});
}

TEST_CASE("a board is known by its hash") {
    const Board board = new_match(1)->board();
    CHECK(board_hash(board).size() == 16);
    CHECK(board_hash(board) == board_hash(new_match(2)->board()));
    Board other = board;
    other.hexes[7].elevation = 1;
    CHECK(board_hash(other) != board_hash(board));
    other = board;
    other.name = "\xFF not UTF-8"; // a broken name must not take the host down
    CHECK(board_hash(other) != board_hash(board));
}
