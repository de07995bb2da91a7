// [french] and [allied], [[group]] and [[formation]] of a case.
#include "games/corbach/case_parts.h"
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"
#include "table/notation.h"

#include <algorithm>
#include <cctype>

namespace corbach {
namespace {

using input::Range;
using input::Reader;
using input::Text;

// A flag of a bit field, which cannot be bound to a reference.
template <class Set> void allow_flag(Reader& table, std::string_view key, Set set) {
    if (bool on = false; table.allow(key, on)) set(on);
}

// Where a commander is: a hex, "waiting" or "gone".
void read_place(CaseSetup& setup, Reader& table, CaseSetup::PlacedCommander& into) {
    Text at;
    if (!table.allow("at", at)) return;
    into.stated = true;
    if (at.value == "waiting" || at.value == "gone") {
        into.commander.where = at.value == "gone" ? Where::Gone : Where::Waiting;
    } else if (const auto hex = read_hex(table, at, setup.scenario)) {
        into.commander.where = Where::OnMap;
        into.commander.hex = *hex;
    }
}

void read_group_of(CaseSetup& setup, Reader& table, std::uint8_t& into) {
    Text tag;
    if (!table.allow("group", tag)) return;
    if (const auto group = find_group(setup.scenario, tag.value)) {
        into = static_cast<std::uint8_t>(*group);
        return;
    }
    std::vector<std::string> known;
    for (const Group& each : setup.scenario.groups) known.push_back(each.tag);
    table.fault(tag.at, "there is no group " + input::quoted(tag.value) + ", expected one of the case or its scenario" +
                            input::did_you_mean(tag.value, known));
}

void read_side(CaseSetup& setup, Reader& table, Seat seat) {
    ArmyFacts& facts = setup.scenario.armies[core::index(seat)];
    ArmyState& state = setup.armies[core::index(seat)];
    CaseSetup::PlacedCommander& placed = setup.army_commanders[core::index(seat)];
    if (Text name; table.allow("commander", name)) {
        if (!is_case_name(name.value))
            table.fault(name.at, input::quoted(name.value) + " is no name, expected letters, digits, _ and -");
        facts.commander = facts.commander_tag = name.value;
    }
    const int columns = setup.scenario.grid.shape().columns;
    table.allow("cr", facts.cr, Range{0, 20});
    table.allow("demoralised_at", facts.demoralised_at, Range{1, 12});
    if (table.allow("edge", facts.edge_column, Range{1, columns})) --facts.edge_column;
    if (Text facing; table.allow("enters_facing", facing))
        facts.enters_facing = read_facing(table, facing).value_or(facts.enters_facing);
    read_group_of(setup, table, facts.group);
    read_place(setup, table, placed);
    state.commander_entered = placed.commander.where == Where::OnMap;
    allow_flag(table, "moved", [&](bool on) { placed.commander.moved = on; });
    allow_flag(table, "rode", [&](bool on) { placed.commander.rode = on; });
    allow_flag(table, "commander_dead", [&](bool on) { state.commander_dead = on; });
    allow_flag(table, "entered", [&](bool on) { state.commander_entered = on; });
    allow_flag(table, "demoralised", [&](bool on) { state.demoralised = on; });
    allow_flag(table, "perception_tested", [&](bool on) { state.perception_tested = on; });
    allow_flag(table, "frozen", [&](bool on) { state.frozen = on; });
    allow_flag(table, "will_freeze", [&](bool on) { state.will_freeze = on; });
    table.allow("stops", state.stops, Range{0, 99});
    table.allow("suffered", state.suffered, Range{0, 99});
    table.finish();
}

void read_group(CaseSetup& setup, Reader& table) {
    Scenario& scenario = setup.scenario;
    CaseSetup::GroupSetup made;
    Text tag;
    if (!table.need("tag", tag)) return;
    made.tag = tag.value;
    auto found = find_group(scenario, tag.value);
    if (!found) {
        if (scenario.groups.size() >= MostGroups)
            return table.fault(tag.at,
                               "the case has more than " + std::to_string(MostGroups) + " groups, expected fewer");
        Group group;
        group.tag = group.name = tag.value;
        table.need("side", group.side, SideWords);
        std::vector<Text> hexes;
        table.need("hexes", hexes);
        for (const Text& text : hexes)
            if (const auto hex = read_hex(table, text, scenario)) group.hexes.push_back(*hex);
        table.need("turn", group.turn, Range{1, 99});
        found = scenario.groups.size();
        scenario.groups.push_back(group);
    }
    Group& group = scenario.groups[*found];
    table.allow("turn", group.turn, Range{1, 99});
    table.allow("from_die", group.from_die, Range{0, 6});
    if (int turn = 0; table.allow("arrives", turn, Range{1, 99})) made.arrives = turn;
    if (bool rolled = false; table.allow("rolled", rolled)) made.rolled = rolled;
    table.finish();
    setup.groups.push_back(made);
}

bool add_formation(CaseSetup& setup, Reader& table, const Text& tag, Seat side) {
    if (!is_case_name(tag.value)) {
        table.fault(tag.at, input::quoted(tag.value) + " is no name, expected letters, digits, _ and -");
        return false;
    }
    if (setup.scenario.formations.size() >= MostFormations) {
        table.fault(tag.at, "the case has more than " + std::to_string(MostFormations) + " formations, expected fewer");
        return false;
    }
    FormationFacts facts;
    facts.tag = facts.name = tag.value;
    facts.side = side;
    setup.scenario.formations.push_back(facts);
    return true;
}

void read_formation(CaseSetup& setup, Reader& table) {
    Text tag;
    if (!table.need("name", tag)) return;
    auto found = formation_named(setup.scenario, tag.value);
    if (!found) {
        Seat side = French;
        if (!table.need("side", side, SideWords) || !add_formation(setup, table, tag, side)) return;
        found = static_cast<FormationId>(setup.scenario.formations.size() - 1);
    } else {
        table.kind("side"); // may be repeated for the reader's sake
    }
    FormationFacts& facts = setup.scenario.formations[index(*found)];
    CaseSetup::FormationSetup made;
    made.tag = facts.tag;
    table.allow("av", facts.av, Range{1, 6});
    table.allow("cr", facts.cr, Range{0, 20});
    table.allow("level", facts.level, Range{0, 99});
    read_group_of(setup, table, facts.group);
    read_place(setup, table, made.commander);
    if (int lost = 0; table.allow("steps_lost", lost, Range{0, 99})) made.steps_lost = lost;
    table.allow("aides", made.commander.commander.aides, Range{0, 5});
    allow_flag(table, "moved", [&](bool on) { made.commander.commander.moved = on; });
    allow_flag(table, "tested", [&](bool on) { made.state.tested = on; });
    made.state.commander_dead = made.commander.commander.aides > 0;
    allow_flag(table, "commander_dead", [&](bool on) { made.state.commander_dead = on; });
    allow_flag(table, "demoralised", [&](bool on) { made.state.demoralised = on; });
    table.finish();
    setup.formations.push_back(made);
}

// Formations that only a unit names.
void read_implied(CaseSetup& setup, Reader& unit) {
    Text tag;
    if (!unit.allow("formation", tag) || tag.value == "none" || formation_named(setup.scenario, tag.value)) return;
    Seat side = French;
    if (unit.allow("side", side, SideWords)) {
        add_formation(setup, unit, tag, side);
        return;
    }
    std::vector<std::string> known;
    for (const FormationFacts& each : setup.scenario.formations) known.push_back(each.tag);
    unit.fault(tag.at, "the formation " + input::quoted(tag.value) +
                           " is new and the unit has no `side`, expected one of them to say whose it is" +
                           input::did_you_mean(tag.value, known));
}

// The French come first, and units keep to their formations.
void sort_formations(Scenario& scenario) {
    std::vector<std::size_t> order(scenario.formations.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return scenario.formations[a].side < scenario.formations[b].side;
    });
    std::vector<FormationFacts> sorted;
    std::vector<std::size_t> now(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        sorted.push_back(scenario.formations[order[i]]);
        now[order[i]] = i;
    }
    scenario.formations = std::move(sorted);
    for (UnitFacts& unit : scenario.units) {
        if (unit.formation != FormationId::None) unit.formation = static_cast<FormationId>(now[index(unit.formation)]);
        std::uint16_t led_by = 0;
        for (std::size_t i = 0; i < now.size(); ++i)
            if ((unit.led_by >> i & 1U) != 0) led_by = static_cast<std::uint16_t>(led_by | 1U << now[i]);
        unit.led_by = led_by;
    }
}

} // namespace

bool is_case_name(std::string_view text) {
    const auto is_plain = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; };
    const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
    return !text.empty() && text.size() <= 24 && text != "none" && std::all_of(text.begin(), text.end(), is_plain) &&
           std::any_of(text.begin(), text.end(), is_letter);
}

std::optional<FormationId> formation_named(const Scenario& scenario, std::string_view tag) {
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        if (table::same_text(scenario.formations[i].tag, tag)) return static_cast<FormationId>(i);
    return std::nullopt;
}

bool read_case_sides(CaseSetup& setup) {
    Reader& root = setup.root;
    for (Reader& group : root.allow_tables("group")) read_group(setup, group);
    for (const Seat seat : core::EachSeat)
        if (auto side = root.allow_table(SideTables[core::index(seat)])) read_side(setup, *side, seat);
    for (Reader& formation : root.allow_tables("formation")) read_formation(setup, formation);
    for (Reader& unit : root.allow_tables("unit")) read_implied(setup, unit);
    if (!setup.faults().none()) return false;
    sort_formations(setup.scenario);
    return true;
}

} // namespace corbach
