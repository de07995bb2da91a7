#include "games/aboutwar/loader.h"

#include "games/aboutwar/loader_parts.h"
#include "input/data_dir.h"
#include "input/nearest.h"

#include <algorithm>
#include <filesystem>

namespace aboutwar {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr std::string_view Scenarios = "scenarios";

// The other files a scenario names.
struct Named {
    std::optional<BoardWord> board;
    std::string table;
};

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) all += (all.empty() ? "" : ", ") + word;
    return all;
}

void read_names(Reader& root, Named& named) {
    if (Text board; root.need("board", board)) {
        std::vector<std::string> known;
        for (const BoardWord& each : board_words()) {
            known.push_back(each.word);
            if (each.word == board.value) named.board = each;
        }
        if (!named.board)
            root.fault(board.at, "`board` is " + input::quoted(board.value) + ", expected one of " + joined(known) +
                                     input::did_you_mean(board.value, known));
    }
    if (Text table; root.need("table", table)) {
        const std::vector<std::string> known = file_ids("tables");
        named.table = table.value;
        if (std::find(known.begin(), known.end(), table.value) == known.end()) {
            named.table.clear();
            root.fault(table.at, "`table` is " + input::quoted(table.value) + ", expected one of " + joined(known) +
                                     input::did_you_mean(table.value, known));
        }
    }
}

void read_scenario(Reader& root, Scenario& scenario, Named& named, const std::string& file) {
    Heading heading;
    if (!read_heading(root, heading, file)) return;
    scenario.id = heading.id;
    scenario.name = heading.name;
    scenario.sources = heading.sources;
    root.allow("custom", scenario.custom);
    root.allow("rounds", scenario.rounds, Range{1, 50});
    root.allow("goal", scenario.goal, Range{1, 99});
    root.allow("orders", scenario.orders, Range{1, 12});
    root.allow("morale", scenario.morale_start, Range{1, 50});
    read_names(root, named);
    if (auto white = root.need_table("white")) read_army(*white, White, scenario);
    if (auto black = root.need_table("black")) read_army(*black, Black, scenario);
    root.finish();
}

void add_sources(Scenario& scenario, const Heading& heading) {
    for (const std::string& source : heading.sources) scenario.sources.push_back(heading.name + ": " + source);
}

} // namespace

std::vector<std::string> file_ids(std::string_view folder) {
    std::vector<std::string> ids;
    std::error_code error;
    const auto path = std::filesystem::path(input::data_dir()) / "games/aboutwar" / folder;
    std::filesystem::directory_iterator files(path, error);
    for (; !error && files != std::filesystem::directory_iterator(); files.increment(error))
        if (files->path().extension() == ".toml") ids.push_back(files->path().stem().string());
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::string file_name(std::string_view folder, std::string_view id) {
    return "games/aboutwar/" + std::string(folder) + '/' + std::string(id) + ".toml";
}

std::optional<std::string> read_data_file(std::string_view folder, const std::string& id) {
    const std::vector<std::string> ids = file_ids(folder);
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) return std::nullopt;
    return input::read_text_file(input::data_dir() + '/' + file_name(folder, id));
}

bool read_heading(Reader& root, Heading& into, const std::string& file) {
    int format = 0;
    constexpr std::array<input::Word<bool>, 1> Game = {{{"aboutwar", true}}};
    bool ours = false;
    root.need("game", ours, Game);
    if (!root.need("format", format, Range{1, 1}) || !ours) return false;
    Text id;
    const std::string stem = std::filesystem::path(file).stem().string();
    if (root.need("id", id) && id.value != stem)
        root.fault(id.at,
                   "`id` is " + input::quoted(id.value) + ", expected " + input::quoted(stem) + " as the file's name");
    into.id = id.value;
    root.need("name", into.name);
    root.allow("sources", into.sources);
    std::vector<std::string> house;
    root.allow("house", house);
    for (const std::string& line : house) into.sources.push_back("house data: " + line);
    return true;
}

Loaded load_scenario(std::string_view text, const std::string& file, const OptionValues& options) {
    input::Faults found(file);
    Scenario scenario;
    Named named;
    if (auto root = input::read_toml(text, found)) read_scenario(*root, scenario, named, file);
    std::vector<input::Fault> faults = found.list();
    const Chosen chosen = read_options(options, faults);
    if (chosen.board) named.board = chosen.board;
    if (named.board && !named.table.empty()) {
        const BoardSide board = load_board(*named.board, faults);
        const ModifierTable table = load_table(named.table, faults);
        if (faults.empty()) apply(chosen, board, scenario, faults);
        scenario.modifiers = table.modifiers;
        add_sources(scenario, board.heading);
        add_sources(scenario, table.heading);
    }
    if (!faults.empty()) return {std::nullopt, std::move(faults)};
    return {std::move(scenario), {}};
}

std::vector<std::string> scenario_ids() { return file_ids(Scenarios); }

Loaded load_scenario_file(const std::string& id, const OptionValues& options) {
    const std::string name = file_name(Scenarios, id);
    const std::vector<std::string> ids = scenario_ids();
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
        return {std::nullopt,
                {{name, 0, 0,
                  "there is no scenario " + input::quoted(id) + ", expected one of " + joined(ids) +
                      input::did_you_mean(id, ids)}}};
    const auto text = read_data_file(Scenarios, id);
    if (!text) return {std::nullopt, {{name, 0, 0, "the file cannot be read, expected a readable TOML file"}}};
    return load_scenario(*text, name, options);
}

} // namespace aboutwar
