#include "games/aboutwar/loader.h"

#include "games/aboutwar/loader_parts.h"
#include "input/nearest.h"

namespace aboutwar {
namespace {

using input::Range;
using input::Reader;
using input::Text;

// The other files a scenario names.
struct Named {
    std::optional<BoardWord> board;
    std::string table;
};

void read_names(Reader& root, Named& named) {
    if (Text board; root.need("board", board)) {
        std::vector<std::string> known;
        for (const BoardWord& each : board_words()) {
            known.push_back(each.word);
            if (each.word == board.value) named.board = each;
        }
        if (!named.board)
            root.fault(board.at, "`board` is " + input::quoted(board.value) + input::one_of(board.value, known));
    }
    named.table = input::read_file_id(root, "table", Tables);
}

// Sources of one file, and what in it is ours.
std::vector<std::string> sources_of(const Heading& heading) {
    std::vector<std::string> sources = heading.sources;
    for (const std::string& line : heading.house) sources.push_back("house data: " + line);
    return sources;
}

void read_scenario(Reader& root, const Heading& heading, Scenario& scenario, Named& named) {
    scenario.id = heading.id;
    scenario.name = heading.name;
    scenario.sources = sources_of(heading);
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
    for (const std::string& source : sources_of(heading)) scenario.sources.push_back(heading.name + ": " + source);
}

} // namespace

Loaded load_scenario(std::string_view text, const std::string& file, const OptionValues& options) {
    Scenario scenario;
    Named named;
    std::vector<input::Fault> faults;
    input::parse_file(text, Scenarios.game, file, faults,
                      [&](Reader& root, const Heading& heading) { read_scenario(root, heading, scenario, named); });
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

std::vector<std::string> scenario_ids() { return input::file_ids(Scenarios); }

Loaded load_scenario_file(const std::string& id, const OptionValues& options) {
    Loaded loaded;
    const auto text = input::read_data_file(Scenarios, id, loaded.faults);
    return text ? load_scenario(*text, input::file_name(Scenarios, id), options) : loaded;
}

} // namespace aboutwar
