// The ground of a case: a scenario or the test field, options, charts, turns, a map.
#include "games/corbach/case_parts.h"
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace corbach {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr int FieldSize = 20; // C20: columns and rows, all clear

// The test field C20: no scenario, no armies but those the case brings.
Loaded blank(CaseSetup& setup, const OptionValues& options) {
    Loaded made{Scenario{}, {}};
    Scenario& scenario = *made.scenario;
    scenario.id = "case";
    scenario.name = "Case";
    scenario.options = read_options(options, made.faults);
    scenario.initiative.push_back({});
    scenario.opening = French; // no dice before the case begins
    core::GridShape shape{FieldSize, FieldSize, core::Labels::Digits, false};
    if (auto map = setup.root.allow_table("map")) {
        map->allow("columns", shape.columns, Range{1, 99});
        map->allow("rows", shape.rows, Range{1, 99});
        if (static_cast<std::size_t>(shape.columns * shape.rows) > MostHexes) {
            map->fault(map->place(), "the map has " + std::to_string(shape.columns * shape.rows) +
                                         " hexes, expected at most " + std::to_string(MostHexes));
            shape.columns = shape.rows = FieldSize;
        }
    }
    scenario.grid = Grid(shape);
    scenario.map.assign(static_cast<std::size_t>(scenario.grid.size()), MapHex{});
    load_tables({"combat", "fire", "terrain"}, scenario, made.faults);
    scenario.sources.clear();
    scenario.house.clear();
    for (const Seat seat : core::EachSeat) {
        ArmyFacts& army = scenario.armies[core::index(seat)];
        army.commander = army.commander_tag = seat == French ? "French-commander" : "Allied-commander";
        army.edge_column = seat == French ? 0 : shape.columns - 1;
        army.enters_facing = seat == French ? Facing::East : Facing::West;
        scenario.deployments[core::index(seat)].resize(1);
    }
    return made;
}

// Faults of the files behind the case are told where the case names them.
void pass_on(CaseSetup& setup, const std::vector<input::Fault>& faults) {
    for (const input::Fault& fault : faults) {
        const bool of_options = fault.file == "options";
        setup.root.fault(of_options ? "options" : "scenario", of_options ? fault.message : input::to_string(fault));
    }
}

// Charts of the case's own choice.
void read_tables(CaseSetup& setup) {
    constexpr std::array<std::string_view, 3> Keys = {"combat_table", "fire_table", "terrain_table"};
    const bool any = std::any_of(Keys.begin(), Keys.end(),
                                 [&](std::string_view key) { return setup.root.kind(key) != Reader::Kind::Missing; });
    if (!any) return;
    std::array<std::string, 3> ids = {"combat", "fire", "terrain"};
    for (std::size_t i = 0; i < Keys.size(); ++i)
        if (setup.root.kind(Keys[i]) != Reader::Kind::Missing)
            ids[i] = input::read_file_id(setup.root, Keys[i], Charts);
    std::vector<input::Fault> faults;
    load_tables({ids[0], ids[1], ids[2]}, setup.scenario, faults);
    for (const input::Fault& fault : faults) setup.root.fault(setup.root.place(), input::to_string(fault));
}

void read_turns(CaseSetup& setup) {
    Scenario& scenario = setup.scenario;
    Reader& root = setup.root;
    root.allow("first_turn", scenario.first_turn, Range{1, 99});
    root.allow("last_turn", scenario.last_turn, Range{scenario.first_turn, 99});
    root.allow("automatic_before", scenario.automatic_before, Range{0, 99});
    root.allow("perception_from", scenario.perception_from, Range{1, 99});
    if (Seat opening = French; root.allow("opening", opening, SideWords)) scenario.opening = opening;
    std::vector<Reader> initiative = root.allow_tables("initiative");
    if (!initiative.empty()) scenario.initiative.clear();
    for (Reader& entry : initiative) read_initiative(entry, scenario);
}

void read_own_ground(CaseSetup& setup) {
    auto map = setup.root.allow_table("map");
    if (!map) return;
    if (!setup.of_scenario) map->kind("columns"), map->kind("rows");
    read_ground(*map, setup.scenario);
    map->finish();
}

} // namespace

bool read_case_scenario(CaseSetup& setup) {
    Reader& root = setup.root;
    for (const char* key : {"options", "map", "field", "combat_table", "fire_table", "terrain_table", "first_turn",
                            "last_turn", "automatic_before", "perception_from", "opening", "initiative", "deployment"})
        root.kind(key);
    const OptionValues options = cases::read_case_options(root);
    Text id;
    setup.of_scenario = root.allow("scenario", id);
    constexpr std::array<input::Word<bool>, 1> Fields = {{{"C20", true}}};
    bool field = false;
    if (root.allow("field", field, Fields) && setup.of_scenario)
        root.fault("field", "`field` stands beside `scenario`, expected one or the other");
    Loaded loaded = setup.of_scenario ? load_scenario_file(id.value, options) : blank(setup, options);
    pass_on(setup, loaded.faults);
    if (!loaded.scenario || !loaded.faults.empty()) return false;
    setup.scenario = std::move(*loaded.scenario);
    read_tables(setup);
    read_turns(setup);
    read_own_ground(setup);
    const std::vector<Deployment>& allied = setup.scenario.deployments[core::index(Allied)];
    if (root.allow("deployment", setup.deployment[core::index(Allied)],
                   Range{1, static_cast<std::int64_t>(allied.size())}) &&
        !setup.of_scenario)
        root.fault("deployment", "`deployment` is given without a scenario, expected `scenario` too");
    return root.faults().none();
}

} // namespace corbach
