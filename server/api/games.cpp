// The games: what there is to play, boards, rules and words. Nothing here depends on who asks.
#include "ai/analyst.h"
#include "ai/bot.h"
#include "games/list.h"
#include "input/data_dir.h"
#include "server/api/battle_call.h"
#include "server/api/call.h"
#include "table/rules.h"
#include "table/scene.h"
#include "table/setting_up.h"
#include "table/text.h"

#include <algorithm>
#include <mutex>

namespace server::api {
namespace {

using nlohmann::json;

constexpr std::size_t LongestOption = 200;

// Files are read once: they do not change while the server runs, and anybody may ask as often as the limits allow.
template <class Value> class Kept {
public:
    template <class Make> const Value& get(const std::string& key, Make make) {
        const std::scoped_lock lock(mutex_);
        const auto found = values_.find(key);
        return found != values_.end() ? found->second : values_.emplace(key, make()).first->second;
    }

private:
    std::mutex mutex_;
    std::map<std::string, Value> values_; // bounded: keys are names that exist
};

Response cached_by_client(Response response) {
    response.headers.emplace_back("Cache-Control", "public, max-age=300");
    return response;
}

const games::Game& game_of(const Call& call) {
    const games::Game* game = games::find(call.parts.at(0));
    if (game == nullptr) throw Refused{404, "no_game", "There is no game of that name here."};
    return *game;
}

// Only a language there is a file for: the word becomes part of a file's name.
std::string language_named(const games::Game& game, const std::string& language) {
    const std::vector<std::string> known = table::languages(std::string(game.id));
    if (std::find(known.begin(), known.end(), language) == known.end())
        throw Refused{404, "no_language", "This game does not speak that language yet."};
    return language;
}

std::string language_of_query(const Call& call, const games::Game& game) {
    const std::string asked = query_text(call, "lang", 16);
    return asked.empty() ? "en" : language_named(game, asked);
}

const table::Catalogue& catalogue(const games::Game& game, const std::string& language) {
    static Kept<table::Catalogue> kept;
    return kept.get(std::string(game.id) + "/" + language,
                    [&] { return table::load_catalogue(std::string(game.id), language); });
}

json game_line(const games::Game& game, const std::string& language) {
    json sides = json::array();
    for (const std::string_view side : game.sides) {
        const std::string id(side);
        sides.push_back({{"id", id}, {"name", table::say(catalogue(game, language), {"side." + id, {}})}});
    }
    return {{"id", std::string(game.id)},
            {"title", std::string(game.title)},
            {"about", table::translated(catalogue(game, language), std::string(game.about))},
            {"usual", std::string(game.usual)},
            {"sides", std::move(sides)},
            {"teaching", game.teaching},
            {"analysis", ai::can_analyse(game.id)}};
}

// Each in the language asked for, or in English where it does not speak it.
Response list_games(Call& call) {
    const std::string asked = query_text(call, "lang", 16);
    json list = json::array();
    for (const games::Game& game : games::all()) {
        const std::vector<std::string> known = table::languages(std::string(game.id));
        const bool spoken = std::find(known.begin(), known.end(), asked) != known.end();
        list.push_back(game_line(game, spoken ? asked : "en"));
    }
    return cached_by_client(json_response({{"games", std::move(list)}}));
}

json scenario_list(const games::Game& game, const std::string& language) {
    const table::Catalogue& words = catalogue(game, language);
    json list = json::array();
    for (const std::string& id : game.scenarios()) {
        const games::Opened opened = game.open(id, {}, 0); // the name of a battle stands on its board
        json scenario = {{"id", id}, {"name", id}, {"date", ""}, {"deploys", false}, {"options", json::object()}};
        if (game.usual_options != nullptr) scenario["options"] = game.usual_options(id);
        if (opened.match != nullptr) {
            const table::Board& board = opened.match->board();
            if (!board.name.empty()) scenario["name"] = table::translated(words, board.name);
            scenario["date"] = table::translated(words, board.date);
            scenario["deploys"] = table::setting_up(*opened.match, core::Seat::First);
        }
        list.push_back(std::move(scenario));
    }
    return list;
}

Response describe_game(Call& call) {
    const games::Game& game = game_of(call);
    static Kept<json> scenarios;
    const std::string language = language_of_query(call, game);
    json answer = game_line(game, language);
    answer["scenarios"] =
        scenarios.get(std::string(game.id) + "/" + language, [&] { return scenario_list(game, language); });
    answer["options"] = json::array();
    for (const games::OptionHelp& option : game.options())
        answer["options"].push_back({{"name", option.name},
                                     {"values", option.values},
                                     {"about", table::translated(catalogue(game, language), option.about)}});
    answer["bots"] = json::array();
    for (const std::string_view bot : ai::bot_names(game.id)) answer["bots"].push_back(std::string(bot));
    answer["languages"] = table::languages(std::string(game.id));
    return cached_by_client(json_response(answer));
}

Response rules_of_game(Call& call) {
    const games::Game& game = game_of(call);
    const std::string language = language_of_query(call, game);
    static Kept<table::RuleBook> books;
    const table::RuleBook& book =
        books.get(std::string(game.id), [&] { return table::load_rules(std::string(game.id)); });
    json rules = json::array();
    for (const table::RuleLine& rule : book.rules)
        rules.push_back({{"id", rule.id}, {"kind", rule.kind}, {"text", table::rule_text(rule, language)}});
    return cached_by_client(
        json_response({{"game", std::string(game.id)}, {"language", language}, {"rules", std::move(rules)}}));
}

Response text_of_game(Call& call) {
    const games::Game& game = game_of(call);
    const std::string language = language_named(game, call.parts.at(1));
    json messages = json::object();
    for (const auto& [id, text] : catalogue(game, language).messages()) messages[id] = text;
    return cached_by_client(
        json_response({{"game", std::string(game.id)}, {"language", language}, {"messages", std::move(messages)}}));
}

Response board_of_scenario(Call& call) {
    const games::Game& game = game_of(call);
    const std::string& scenario = call.parts.at(1);
    const std::vector<std::string> known = game.scenarios();
    if (std::find(known.begin(), known.end(), scenario) == known.end())
        throw Refused{404, "no_scenario", "This game has no battle of that name."};
    games::OptionValues options;
    for (const auto& [name, value] : call.request.query) {
        if (value.size() > LongestOption) throw Refused{400, "bad_field", "A value of the query is too long."};
        options[name] = value;
    }
    const games::Opened opened = game.open(scenario, options, 0);
    if (opened.match == nullptr)
        return faults_response("bad_options", "These options cannot be played.", opened.faults);
    return cached_by_client(json_response(table::to_json(opened.match->board())));
}

Response document(const std::string& name) {
    static Kept<std::optional<std::string>> documents;
    const auto& text = documents.get(name, [&] { return input::read_text_file(input::data_dir() + "/docs/" + name); });
    if (!text) throw Refused{404, "no_document", "This server was installed without that document."};
    Response response;
    response.body = *text;
    return cached_by_client(std::move(response));
}

Response openapi(Call&) { return document("openapi.json"); }
Response websocket_schema(Call&) { return document("websocket.schema.json"); }

} // namespace

std::vector<Route> game_routes() {
    return {
        {"GET", "/api/games", list_games, Need::Nothing},
        {"GET", "/api/games/{game}", describe_game, Need::Nothing},
        {"GET", "/api/games/{game}/rules", rules_of_game, Need::Nothing},
        {"GET", "/api/games/{game}/text/{lang}", text_of_game, Need::Nothing},
        {"GET", "/api/games/{game}/board/{scenario}", board_of_scenario, Need::Nothing},
        {"GET", "/api/openapi.json", openapi, Need::Nothing},
        {"GET", "/api/websocket.schema.json", websocket_schema, Need::Nothing},
    };
}

} // namespace server::api
