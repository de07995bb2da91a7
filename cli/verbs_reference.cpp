// games, rules, scene, check: what there is.
#include "ai/bot.h"
#include "cli/screen.h"
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "input/data_dir.h"
#include "input/reader.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <fstream>
#include <iostream>

namespace cli {

namespace {

// What a scenario has other than the first value of each option.
std::string usual_options(const games::Game& game, const std::string& scenario) {
    std::string text;
    if (game.usual_options == nullptr) return text;
    for (const auto& [name, value] : game.usual_options(scenario))
        for (const games::OptionHelp& option : game.options())
            if (option.name == name && option.values.front() != value)
                text += (text.empty() ? "" : ", ") + name + "=" + value;
    return text;
}

void tell_game(const games::Game& game, bool with_options) {
    std::cout << fmt::format("{}  {}: {}\n", game.id, game.title, game.about);
    for (const std::string& id : game.scenarios()) {
        const games::Opened opened = game.open(id, {}, 1);
        if (!opened.match) {
            std::cout << fmt::format("    {:<12} does not load (oblique check tells why)\n", id);
            continue;
        }
        const table::Board& board = opened.match->board();
        std::cout << fmt::format("    {:<12} {}{}\n", id, board.name, board.date.empty() ? "" : ", " + board.date);
        const std::string usual = with_options ? usual_options(game, id) : "";
        if (!usual.empty()) std::cout << fmt::format("    {:<12} unless chosen otherwise: {}\n", "", usual);
    }
    if (!with_options) return;
    const std::vector<games::OptionHelp> options = game.options();
    std::cout << (options.empty() ? "  It has no options.\n" : "  Options, as in --option NAME=VALUE:\n");
    for (const games::OptionHelp& option : options) {
        std::string values;
        for (const std::string& value : option.values) values += (values.empty() ? "" : "|") + value;
        std::cout << fmt::format("    {:<12} {:<12} {}\n", option.name, values, option.about);
    }
}

} // namespace

int list_games(const GamesRequest& request) {
    if (!request.game.empty()) {
        tell_game(find_game(request.game), true);
        return 0;
    }
    for (const games::Game& game : games::all()) tell_game(game, request.options);
    return 0;
}

namespace {

// Where the last test run left its results.
std::string results_folder(const std::string& named) {
    if (!named.empty()) return named;
    const char* folder = std::getenv("OBLIQUE_RESULTS");
    return folder != nullptr && *folder != '\0' ? folder : input::data_dir() + "/build/dev/results";
}

} // namespace

int show_rules(const RulesRequest& request) {
    const games::Game& game = find_game(request.game);
    const std::vector<std::string> spoken = table::languages(std::string(game.id));
    if (request.language != "en" && std::find(spoken.begin(), spoken.end(), request.language) == spoken.end())
        throw unknown("language", request.language, spoken);
    const table::RuleBook book = table::load_rules(std::string(game.id));
    stop_at(book.faults);
    if (request.coverage) {
        const std::vector<table::TestResult> results =
            table::load_results(results_folder(request.results), request.game);
        if (results.empty())
            std::cerr << "oblique: no test results in " << results_folder(request.results) << "; run make test first\n";
        table::write_coverage(std::cout, table::prove(book, results));
        return 0;
    }
    if (!request.id.empty()) {
        const table::RuleLine* rule = table::find_rule(book, request.id);
        std::vector<std::string> ids;
        for (const table::RuleLine& each : book.rules) ids.push_back(each.id);
        if (rule == nullptr)
            throw Trouble("there is no rule \"" + request.id + "\"" + input::did_you_mean(request.id, ids));
        std::cout << fmt::format("{} ({}): {}\n", rule->id, rule->kind, table::rule_text(*rule, request.language));
        return 0;
    }
    for (const table::RuleLine& rule : book.rules)
        std::cout << fmt::format("{:<12} {:<11} {}\n", rule.id, rule.kind, table::rule_text(rule, request.language));
    return 0;
}

int scene(const SceneRequest& request) {
    const games::Game& game = find_game(request.game);
    const std::string scenario = find_scenario(game, request.scenario);
    const core::Seat viewer = request.seat.empty() ? core::Seat::First : find_seat(game, request.seat);
    const auto match = open_battle(game, scenario, find_options(game, request.options), request.seed);
    const auto bot = ai::make_bot(game.id, "drill", request.seed);
    for (int n = 0; n < request.after && match->waiting() != core::Seats::None; ++n) {
        const core::Seat seat = has(match->waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        match->play(seat, bot->choose(*match, seat));
    }
    if (request.svg.empty()) {
        const nlohmann::json both = {{"board", table::to_json(match->board())},
                                     {"situation", table::to_json(match->situation(viewer))}};
        std::cout << both.dump(2) << '\n';
        return 0;
    }
    const Language language = load_language(game, "en");
    View view{game, language, match->board(), match->situation(viewer), viewer, {}};
    const std::size_t lines = match->log_size(viewer);
    for (const table::LogLine& line : match->log(viewer, lines - std::min<std::size_t>(lines, 12)))
        view.news.push_back(table::say(language.words, line.text));
    std::ofstream file(request.svg);
    file << draw_screen(view, {request.width, request.height, Paint::Full}).svg(rgb(0xE8E0D0), rgb(0x1B1813));
    file.close();
    if (!file) throw Trouble("the file \"" + request.svg + "\" cannot be written");
    return 0;
}

namespace {

// The game a file says it is of.
std::string game_of(const std::string& text, const std::string& path) {
    input::Faults faults(path);
    std::string game;
    if (auto root = input::read_toml(text, faults)) root->need("game", game);
    stop_at(faults.list());
    return game;
}

std::string file_name(const std::string& path) { return path.substr(path.rfind('/') + 1); }

} // namespace

int check_files(const std::vector<std::string>& files) {
    int code = 0;
    for (const std::string& path : files) {
        const std::string text = read_file(path);
        const games::Game& game = find_game(game_of(text, path));
        if (game.check == nullptr) throw Trouble("the battles of " + std::string(game.id) + " are no files");
        const std::vector<input::Fault> faults = game.check(text, file_name(path), {});
        for (const input::Fault& fault : faults) std::cout << to_string(fault) << '\n';
        if (faults.empty())
            std::cout << path << ": good\n";
        else
            code = 2;
    }
    return code;
}

} // namespace cli
