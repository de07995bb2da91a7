#include "server/api/tests/room.h"

#include "input/data_dir.h"

#include <set>

using api_test::json;
using api_test::Room;

TEST_CASE("The games are listed with their sides, scenarios, options and bots", "[server]") {
    Room room;
    const json games = room.get("", "/api/games").at("games");
    REQUIRE(games.size() == 4);
    CHECK(games[0].at("id") == "lament");
    const json german = room.get("", "/api/games?lang=de").at("games");
    CHECK(german[0].at("sides").at(0).at("name") == "Preußen");
    CHECK(german[0].at("about") != games[0].at("about"));
    CHECK(room.get("", "/api/games?lang=tlh").at("games") == games);
    CHECK(room.get("", "/api/games/lament?lang=de").at("scenarios").at(2).at("date") == "18. Juni 1757");
    const json lament = room.get("", "/api/games/lament");
    CHECK(lament.at("sides").at(0).at("name") == "Prussia");
    CHECK(lament.at("scenarios").size() == 6);
    CHECK(lament.at("bots").size() >= 2);
    CHECK(lament.at("languages") == json::array({"de", "en"}));
    for (const json& scenario : lament.at("scenarios")) {
        CHECK(scenario.at("name") != "");
        CHECK(scenario.at("deploys") == true);
    }
    const json skirmish = room.get("", "/api/games/skirmish");
    for (const json& scenario : skirmish.at("scenarios")) CHECK(scenario.at("deploys") == false);
    CHECK_FALSE(room.get("", "/api/games/aboutwar").at("options").empty());
    CHECK(room.get("", "/api/games/chess", 404).at("reason") == "no_game");
}

TEST_CASE("Rules, words and boards are told in our own words", "[server]") {
    Room room;
    const json rules = room.get("", "/api/games/lament/rules");
    CHECK(rules.at("rules").size() > 100);
    CHECK(rules.at("rules").at(0).at("text") != "");
    CHECK(room.get("", "/api/games/lament/rules?lang=xx", 404).at("reason") == "no_language");
    CHECK(room.get("", "/api/games/lament/text/en").at("messages").at("side.P") == "Prussia");
    CHECK(room.get("", "/api/games/lament/text/..", 404).at("reason") == "no_language");
    CHECK(room.get("", "/api/games/lament/board/leuthen").at("scenario") == "leuthen");
    CHECK(room.get("", "/api/games/lament/board/nowhere", 404).at("reason") == "no_scenario");
    CHECK(room.get("", "/api/games/lament/board/leuthen?fog=on", 400).at("reason") == "bad_options");
    CHECK(room.get("", "/api/games/aboutwar/board/marengo?terrain=on").at("game") == "aboutwar");
}

namespace {

json document(const std::string& name) {
    const auto text = input::read_text_file(input::data_dir() + "/docs/" + name);
    REQUIRE(text);
    return json::parse(*text);
}

// Definitions of the scene as they stand in another file.
json scene_definitions(const std::string& where) {
    std::string text = document("scene.schema.json").at("definitions").dump();
    const std::string from = "\"#/definitions/";
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1))
        text.replace(at, from.size(), "\"" + where + "scene_");
    return json::parse(text);
}

void check_scene_copied(const json& schemas, const std::string& where) {
    const json scene = scene_definitions(where);
    for (const auto& item : scene.items()) {
        INFO(item.key());
        REQUIRE(schemas.contains("scene_" + item.key()));
        CHECK(schemas.at("scene_" + item.key()) == item.value());
    }
}

void check_references(const json& node, const json& root) {
    if (node.is_object() && node.contains("$ref") && node["$ref"].is_string()) {
        const auto name = node["$ref"].get<std::string>();
        INFO(name);
        REQUIRE(name.starts_with("#/"));
        CHECK(root.contains(json::json_pointer(name.substr(1))));
    }
    if (node.is_structured())
        for (const json& child : node) check_references(child, root);
}

} // namespace

TEST_CASE("The OpenAPI file lists every route of the server and no other", "[server]") {
    const json file = document("openapi.json");
    std::set<std::string> written, real;
    for (const auto& path : file.at("paths").items())
        for (const auto& method : path.value().items()) {
            if (method.key() == "parameters") continue;
            std::string name = method.key();
            for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
            written.insert(name + " " + path.key());
        }
    for (const server::api::Route& route : server::api::all_routes())
        real.insert(std::string(route.method) + " " + std::string(route.pattern));
    for (const std::string& route : real) {
        INFO("not in the file: " << route);
        CHECK(written.contains(route));
    }
    for (const std::string& route : written) {
        INFO("no such route: " << route);
        CHECK(real.contains(route));
    }
}

TEST_CASE("The OpenAPI file says who may call a route, and its references lead somewhere", "[server]") {
    const json file = document("openapi.json");
    CHECK(file.at("openapi") == "3.1.0");
    check_references(file, file);
    check_scene_copied(file.at("components").at("schemas"), "#/components/schemas/");
    for (const server::api::Route& route : server::api::all_routes()) {
        std::string method(route.method);
        for (char& c : method) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        const json& operation = file.at("paths").at(std::string(route.pattern)).at(method);
        INFO(route.method << " " << route.pattern);
        CHECK((operation.at("security") == json::array()) == (route.need == server::api::Need::Nothing));
    }
}

TEST_CASE("The schema of WebSocket messages has the scene's definitions", "[server]") {
    const json file = document("websocket.schema.json");
    check_references(file, file);
    check_scene_copied(file.at("$defs"), "#/$defs/");
}

TEST_CASE("The descriptions of the interface are served", "[server]") {
    Room room;
    CHECK(room.get("", "/api/openapi.json") == document("openapi.json"));
    CHECK(room.get("", "/api/websocket.schema.json") == document("websocket.schema.json"));
}
