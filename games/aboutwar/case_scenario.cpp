// The ground of a case: scenario, options, markers, terrain.
#include "games/aboutwar/case_parts.h"
#include "games/aboutwar/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace aboutwar {
namespace {

using input::Range;
using input::Reader;
using input::Text;

// A case without a scenario has an empty board, side A unless an option says otherwise.
Loaded blank(const OptionValues& options) {
    Loaded made{Scenario{}, {}};
    Scenario& scenario = *made.scenario;
    scenario.id = "case";
    scenario.name = "Case";
    const Chosen chosen = read_options(options, made.faults);
    const BoardSide board = load_board(chosen.board.value_or(BoardWord{"A", "a", false}), made.faults);
    scenario.modifiers = load_table("modifiers", made.faults).modifiers;
    if (made.faults.empty()) apply(chosen, board, scenario, made.faults);
    return made;
}

// Faults of the files behind the case are told where the case names them.
void pass_on(CaseSetup& setup, const std::vector<input::Fault>& faults) {
    for (const input::Fault& fault : faults) {
        const bool of_options = fault.file == "options";
        setup.root.fault(of_options ? "options" : "scenario", of_options ? fault.message : input::to_string(fault));
    }
}

void read_terrain_table(CaseSetup& setup) {
    auto table = setup.root.allow_table("terrain");
    if (!table) return;
    BoardSide ground;
    read_terrain(*table, ground);
    table->finish();
    setup.scenario.options.terrain = true;
    setup.scenario.terrain = ground.terrain;
    setup.scenario.road = ground.road;
}

void read_case_markers(CaseSetup& setup) {
    std::vector<Text> texts;
    if (!setup.root.allow("markers", texts)) return;
    std::vector<Marker> markers;
    for (const Text& text : texts) {
        const MarkerRead read = parse_marker(text.value);
        if (read.marker)
            markers.push_back(*read.marker);
        else
            setup.root.fault(text.at, read.fault);
    }
    if (const std::string fault = supply_fault(markers); !fault.empty()) return setup.root.fault("markers", fault);
    setup.scenario.markers.clear();
    for (const Marker& marker : markers) setup.scenario.markers.push_back(marker);
    for (const Seat seat : core::EachSeat)
        if (setup.scenario.options.distant_orders && command_sector(setup.scenario, seat) == Place::None)
            setup.root.fault("markers", "orders from a distance and a side without a general, expected one of each");
}

} // namespace

bool read_case_scenario(CaseSetup& setup) {
    Reader& root = setup.root;
    for (const char* key : {"options", "markers", "terrain", "table", "rounds", "goal", "orders", "morale_start"})
        root.kind(key);
    if (auto at = root.allow_table("at")) {
        setup.phase = "planning";
        at->allow("phase", setup.phase);
    }
    const OptionValues options = cases::read_case_options(root);
    Text id;
    const bool named = root.allow("scenario", id);
    const Loaded loaded = named ? load_scenario_file(id.value, options) : blank(options);
    pass_on(setup, loaded.faults);
    if (!loaded.scenario || !loaded.faults.empty()) return false;
    setup.scenario = *loaded.scenario;
    root.allow("rounds", setup.scenario.rounds, Range{1, 50});
    root.allow("goal", setup.scenario.goal, Range{1, 99});
    root.allow("orders", setup.scenario.orders, Range{1, 12});
    root.allow("morale_start", setup.scenario.morale_start, Range{1, 50});
    if (Text table; root.allow("table", table)) {
        std::vector<input::Fault> faults;
        setup.scenario.modifiers = load_table(table.value, faults).modifiers;
        for (const input::Fault& fault : faults) root.fault(table.at, input::to_string(fault));
    }
    read_terrain_table(setup);
    read_case_markers(setup);
    return root.faults().none();
}

} // namespace aboutwar
