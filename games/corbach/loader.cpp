#include "games/corbach/loader.h"

#include "games/corbach/loader_parts.h"

namespace corbach {
namespace {

using input::Heading;
using input::Range;
using input::Reader;

} // namespace

// 16.1b, 16.2b
void read_initiative(Reader& entry, Scenario& scenario) {
    Initiative into;
    entry.need("from_turn", into.from_turn, Range{1, 99});
    entry.need("ties", into.ties, SideWords);
    into.favoured = into.ties;
    entry.allow("bonus", into.bonus, Range{0, 5});
    entry.allow("favoured", into.favoured, SideWords);
    if (!scenario.initiative.empty() && scenario.initiative.back().from_turn >= into.from_turn)
        entry.fault("from_turn",
                    "`from_turn` is " + std::to_string(into.from_turn) + ", expected it to rise from entry to entry");
    entry.finish();
    scenario.initiative.push_back(into);
}

namespace {

void read_turns(Reader& root, Scenario& scenario) {
    root.need("first_turn", scenario.first_turn, Range{1, 99});
    root.need("last_turn", scenario.last_turn, Range{1, 99});
    if (scenario.last_turn < scenario.first_turn) {
        root.fault("last_turn", "`last_turn` is " + std::to_string(scenario.last_turn) + ", expected " +
                                    std::to_string(scenario.first_turn) + " or more");
        scenario.last_turn = 99; // no reinforcement is late then
    }
    root.need("automatic_before", scenario.automatic_before, Range{0, 99});
    root.need("perception_from", scenario.perception_from, Range{1, 99});
    if (Seat opening = Allied; root.allow("opening", opening, SideWords)) scenario.opening = opening;
    for (Reader& entry : root.need_tables("initiative")) read_initiative(entry, scenario);
    if (!scenario.initiative.empty() && scenario.initiative.front().from_turn > scenario.first_turn)
        root.fault("initiative", "the initiative begins with turn " +
                                     std::to_string(scenario.initiative.front().from_turn) + ", expected turn " +
                                     std::to_string(scenario.first_turn) + " or an earlier one");
}

void check_calibres(Reader& root, const Scenario& scenario, std::uint16_t calibres) {
    for (const UnitFacts& unit : scenario.units)
        if (unit.type == Type::Artillery && (calibres >> unit.calibre & 1U) == 0)
            root.fault("fire_table", "the table has no ranges for " + std::to_string(unit.calibre) +
                                         " pounders, expected them for " + unit.tag);
}

struct Others { // than the scenario's own file
    std::vector<input::Fault> of_files, of_options;
};

void read_scenario(Reader& root, const Heading& heading, Scenario& scenario, const OptionValues& chosen,
                   Others& others) {
    std::vector<input::Fault>& faults = others.of_files;
    OptionValues options = chosen;
    options.merge(read_defaults(root)); // what is chosen stays
    scenario.options = read_options(options, others.of_options);
    scenario.id = heading.id;
    scenario.name = heading.name;
    scenario.sources = heading.sources;
    scenario.house = heading.house;
    root.need("date", scenario.date);
    read_turns(root, scenario);
    const std::string map = input::read_file_id(root, "map", Maps);
    const std::string armies = input::read_file_id(root, "armies", Armies);
    const TableIds tables = read_table_ids(root);
    bool whole = !map.empty() && !armies.empty();
    const auto load = [&](input::Folder folder, const std::string& id, bool (*read)(Reader&, Scenario&)) {
        if (id.empty()) return;
        input::load_file(folder, id, faults, [&](Reader& file, const Heading& its) {
            whole = read(file, scenario) && whole;
            add_sources(scenario, its);
        });
    };
    load(Maps, map, read_map);
    load(Armies, armies, read_armies);
    const std::uint16_t calibres = load_tables(tables, scenario, faults);
    if (whole && faults.empty()) {
        check_calibres(root, scenario, calibres);
        read_setup(root, scenario);
    } else {
        for (const std::string_view side : SideTables) root.kind(side); // nothing to compare them with
    }
    root.finish();
}

} // namespace

void add_sources(Scenario& scenario, const Heading& heading) {
    for (const std::string& source : heading.sources) scenario.sources.push_back(heading.name + ": " + source);
    for (const std::string& house : heading.house) scenario.house.push_back(heading.name + ": " + house);
}

Loaded load_scenario(std::string_view text, const std::string& file, const OptionValues& options) {
    Scenario scenario;
    std::vector<input::Fault> faults;
    Others others;
    input::parse_file(text, Scenarios.game, file, faults, [&](Reader& root, const Heading& heading) {
        read_scenario(root, heading, scenario, options, others);
    });
    faults.insert(faults.end(), others.of_files.begin(), others.of_files.end());
    faults.insert(faults.end(), others.of_options.begin(), others.of_options.end());
    if (!faults.empty()) return {std::nullopt, std::move(faults)};
    return {std::move(scenario), {}};
}

std::vector<std::string> scenario_ids() { return input::file_ids(Scenarios); }

Loaded load_scenario_file(const std::string& id, const OptionValues& options) {
    std::vector<input::Fault> faults;
    const auto text = input::read_data_file(Scenarios, id, faults);
    if (!text) return {std::nullopt, std::move(faults)};
    return load_scenario(*text, input::file_name(Scenarios, id), options);
}

} // namespace corbach
