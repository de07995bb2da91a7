// 16 The sides of a scenario: edges, reinforcements, deployments.
#include "games/corbach/board.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace corbach {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr std::uint8_t NoGroup = 0xFF;
constexpr std::size_t MostDeployments = 8;

// One side while it is read.
struct SideReading {
    Reader& side;
    Seat seat;
    Scenario& scenario;

    std::string_view name() const { return seat == French ? "French" : "Allied"; }
};

std::optional<UnitId> read_unit_tag(SideReading& r, Reader& reader, const Text& tag) {
    const auto unit = find_unit(r.scenario, tag.value);
    if (unit && r.scenario.unit(*unit).side == r.seat) return unit;
    std::vector<std::string> known;
    for (const UnitFacts& each : r.scenario.units)
        if (each.side == r.seat) known.push_back(each.tag);
    reader.fault(tag.at, input::quoted(tag.value) + " is no unit of the " + std::string(r.name()) +
                             " army, expected the tag of one" + input::did_you_mean(tag.value, known));
    return std::nullopt;
}

// 16.1.5: a formation's tag stands for its commander and for all its units that are not named on their own.
struct Brought {
    std::vector<CommanderId> commanders;
    std::vector<UnitId> units;
};

void read_brought(SideReading& r, Reader& group, std::uint8_t number, Brought& formations) {
    std::vector<Text> tags;
    if (group.need("brings", tags) && tags.empty())
        group.fault("brings", "`brings` is empty, expected tags of formations, units or the army's commander");
    for (const Text& tag : tags) {
        std::uint8_t* into = nullptr;
        const auto commander = find_commander(r.scenario, tag.value);
        if (commander && is_army_commander(*commander)) {
            ArmyFacts& army = r.scenario.armies[core::index(r.seat)];
            if (army.commander_tag == tag.value) into = &army.group;
        } else if (commander) {
            FormationFacts& formation = r.scenario.formations[index(*commander)];
            if (formation.side == r.seat) into = &formation.group;
            formations.commanders.push_back(*commander);
        } else if (const auto unit = find_unit(r.scenario, tag.value)) {
            UnitFacts& facts = r.scenario.units[index(*unit)];
            if (facts.side == r.seat) into = &facts.group;
        }
        if (into == nullptr) {
            std::vector<std::string> known = {r.scenario.army(r.seat).commander_tag};
            for (const FormationFacts& each : r.scenario.formations)
                if (each.side == r.seat) known.push_back(each.tag);
            for (const UnitFacts& each : r.scenario.units)
                if (each.side == r.seat) known.push_back(each.tag);
            group.fault(tag.at, "`brings` has " + input::quoted(tag.value) +
                                    ", expected a formation, a unit or the commander of the " + std::string(r.name()) +
                                    " army" + input::did_you_mean(tag.value, known));
        } else if (*into != NoGroup) {
            group.fault(tag.at, input::quoted(tag.value) + " arrives twice, expected once");
        } else {
            *into = number;
        }
    }
}

void read_group(SideReading& r, Reader& entry, Brought& formations) {
    Group group;
    group.side = r.seat;
    Text tag;
    if (entry.need("tag", tag)) group.tag = group.name = tag.value;
    entry.allow("name", group.name);
    for (const Group& each : r.scenario.groups)
        if (each.tag == group.tag)
            entry.fault(tag.at, "there is a group " + group.tag + " already, expected each once");
    entry.need("turn", group.turn, Range{r.scenario.first_turn, r.scenario.last_turn});
    entry.allow("from_die", group.from_die, Range{2, 6});
    std::vector<Text> hexes;
    if (entry.need("hexes", hexes) && hexes.empty())
        entry.fault("hexes", "`hexes` is empty, expected the hexes where the group may enter");
    for (const Text& text : hexes)
        if (const auto hex = read_hex(entry, text, r.scenario)) {
            if (r.scenario.grid.column(*hex) != r.scenario.army(r.seat).edge_column)
                entry.fault(text.at, "entry hex " + text.value + " is not on the army's edge, expected one in column " +
                                         std::to_string(r.scenario.army(r.seat).edge_column + 1));
            group.hexes.push_back(*hex);
        }
    if (r.scenario.groups.size() >= MostGroups)
        return entry.fault(entry.place(), "the scenario has more than " + std::to_string(MostGroups) +
                                              " groups here, expected at most " + std::to_string(MostGroups));
    read_brought(r, entry, static_cast<std::uint8_t>(r.scenario.groups.size()), formations);
    entry.finish();
    r.scenario.groups.push_back(std::move(group));
}

// CA-11: "W", or several to choose from.
std::uint8_t read_facings(Reader& entry) {
    std::vector<Text> words;
    if (entry.kind("facing") == Reader::Kind::List)
        entry.need("facing", words);
    else if (Text word; entry.need("facing", word))
        words.push_back(word);
    std::uint8_t facings = 0;
    for (const Text& word : words)
        if (const auto facing = read_facing(entry, word))
            facings = static_cast<std::uint8_t>(facings | 1U << core::raw(*facing));
    return facings;
}

bool may_be_in(const Scenario& scenario, UnitId unit, HexId hex) {
    const MapHex& at = scenario.at(hex);
    const std::size_t type = index(scenario.unit(unit).type);
    const auto& costs = at.road != 0 ? scenario.tables.cost_by_road : scenario.tables.cost;
    return costs[index(at.terrain)][type] != Prohibited;
}

// One hex of a deployment.
struct Stand {
    HexId hex = HexId::None;
    std::uint8_t facings = 0;
    std::vector<UnitId> units;
    input::Place at;
    bool inherited = false;
};

std::vector<Stand> stands_of(const Deployment& deployment) {
    std::vector<Stand> stands;
    for (const Placing& placing : deployment.units) {
        if (stands.empty() || stands.back().hex != placing.hex)
            stands.push_back({placing.hex, placing.facings, {}, {}, true});
        stands.back().units.push_back(placing.unit);
    }
    return stands;
}

// A unit that is named again has left the place it inherited.
bool leave_inherited(std::vector<Stand>& stands, UnitId unit) {
    for (Stand& stand : stands)
        if (std::find(stand.units.begin(), stand.units.end(), unit) != stand.units.end()) {
            if (!stand.inherited) return false;
            std::erase(stand.units, unit);
        }
    return true;
}

// False when it cannot be told who stands there.
bool read_stand(SideReading& r, Reader& entry, std::vector<Stand>& stands) {
    bool known = true;
    Stand stand;
    stand.at = entry.place();
    Text where;
    if (entry.need("at", where)) stand.hex = read_hex(entry, where, r.scenario).value_or(HexId::None);
    stand.facings = read_facings(entry);
    std::vector<Text> tags;
    if (entry.need("units", tags) && tags.empty())
        entry.fault("units", "`units` is empty, expected the units of the hex from the top down");
    for (const Text& tag : tags) {
        const auto unit = read_unit_tag(r, entry, tag);
        known = known && unit;
        if (!unit) continue;
        const bool twice = std::find(stand.units.begin(), stand.units.end(), *unit) != stand.units.end();
        if (twice || !leave_inherited(stands, *unit))
            entry.fault(tag.at, input::quoted(tag.value) + " is set up twice, expected once");
        else if (r.scenario.unit(*unit).group != NoGroup)
            entry.fault(tag.at, input::quoted(tag.value) + " is set up and arrives later too, expected one of the two");
        else if (stand.hex != HexId::None && !may_be_in(r.scenario, *unit, stand.hex))
            entry.fault(tag.at, input::quoted(tag.value) + " is set up in " + where.value +
                                    ", which it may not enter, expected another hex");
        if (!twice) stand.units.push_back(*unit);
    }
    if (const std::string fault = stack_fault(r.scenario, stand.units); !fault.empty()) entry.fault("units", fault);
    entry.finish();
    stands.push_back(std::move(stand));
    return known;
}

void check_stands(SideReading& r, Reader& entry, const std::vector<Stand>& stands) {
    std::vector<bool> named(r.scenario.units.size());
    for (const Stand& stand : stands) {
        for (const UnitId unit : stand.units) named[index(unit)] = true;
        const auto first = std::find_if(stands.begin(), stands.end(), [&](const Stand& each) {
            return each.hex == stand.hex && !each.units.empty();
        });
        if (&*first != &stand && !stand.units.empty() && stand.hex != HexId::None)
            entry.fault(stand.at, r.scenario.grid.label(stand.hex) +
                                      " is taken already, expected the units of a hex in one entry");
    }
    for (std::size_t i = 0; i < named.size(); ++i) {
        const UnitFacts& unit = r.scenario.units[i];
        if (unit.side == r.seat && unit.group == NoGroup && !named[i])
            entry.fault(entry.place(), unit.tag + " is neither set up nor brought by a group, expected one of the two");
    }
}

// 16.1.4
void read_deployment(SideReading& r, Reader& entry) {
    Deployment deployment;
    std::vector<Stand> stands;
    bool known_units = true;
    entry.need("name", deployment.name);
    std::vector<Deployment>& all = r.scenario.deployments[core::index(r.seat)];
    if (Text base; entry.allow("like", base)) {
        std::vector<std::string> known;
        for (const Deployment& each : all) {
            known.push_back(each.name);
            if (each.name == base.value) stands = stands_of(each);
        }
        known_units = !stands.empty();
        if (stands.empty())
            entry.fault(base.at, "`like` is " + input::quoted(base.value) +
                                     ", expected the name of a deployment above" +
                                     input::did_you_mean(base.value, known));
    }
    for (Reader& place : entry.allow_tables("places")) known_units = read_stand(r, place, stands) && known_units;
    if (known_units) check_stands(r, entry, stands);
    for (const Stand& stand : stands)
        for (const UnitId unit : stand.units) deployment.units.push_back({unit, stand.hex, stand.facings});
    entry.finish();
    if (all.size() >= MostDeployments)
        return entry.fault(entry.place(), "the army has more than " + std::to_string(MostDeployments) +
                                              " deployments here, expected at most " + std::to_string(MostDeployments));
    all.push_back(std::move(deployment));
}

void read_side(SideReading& r) {
    ArmyFacts& army = r.scenario.armies[core::index(r.seat)];
    const int columns = r.scenario.grid.shape().columns;
    if (r.side.need("edge", army.edge_column, Range{1, columns})) --army.edge_column;
    if (!r.scenario.map.empty() && army.edge_column != 0 && army.edge_column != columns - 1)
        r.side.fault("edge", "`edge` is column " + std::to_string(army.edge_column + 1) + ", expected 1 or " +
                                 std::to_string(columns));
    if (Text facing; r.side.need("enters_facing", facing))
        army.enters_facing = read_facing(r.side, facing).value_or(Facing::East);
    Brought formations;
    for (Reader& group : r.side.allow_tables("group")) read_group(r, group, formations);
    for (const CommanderId commander : formations.commanders)
        for (UnitFacts& unit : r.scenario.units)
            if (unit.formation == formation_of(commander) && unit.group == NoGroup)
                unit.group = r.scenario.formation(formation_of(commander)).group;
    for (Reader& deployment : r.side.need_tables("deployment")) read_deployment(r, deployment);
    r.side.finish();
}

} // namespace

std::optional<Facing> read_facing(Reader& reader, const Text& text) {
    const auto facing = find_facing(text.value);
    if (!facing) reader.fault(text.at, input::quoted(text.value) + " is no facing, expected E, NE, NW, W, SW or SE");
    return facing;
}

std::string stack_fault(const Scenario& scenario, const std::vector<UnitId>& units) {
    Company company;
    std::string tags;
    for (const UnitId unit : units) {
        const UnitFacts& facts = scenario.unit(unit);
        if (facts.type == Type::Artillery && unit != units.front())
            return facts.tag + " lies beneath another unit, expected artillery on top (3.5.3a)";
        if (company.full()) return "the hex has " + std::to_string(units.size()) + " units, expected three at most";
        company.push_back(unit);
        tags += (tags.empty() ? "" : ", ") + facts.tag;
    }
    const State fresh{};
    const Ruling ruling = may_stand({scenario, fresh}, company);
    return ruling ? "" : tags + " share a hex, expected units that may by rule " + rule_id(ruling.rule());
}

void read_setup(Reader& root, Scenario& scenario) {
    for (const Seat seat : core::EachSeat)
        if (auto side = root.need_table(SideTables[core::index(seat)])) {
            SideReading reading{*side, seat, scenario};
            read_side(reading);
        }
    for (const Deployment& ours : scenario.deployments[core::index(French)])
        for (const Deployment& theirs : scenario.deployments[core::index(Allied)])
            for (const Placing& a : ours.units)
                for (const Placing& b : theirs.units)
                    if (a.hex == b.hex)
                        root.fault(SideTables[core::index(Allied)],
                                   scenario.unit(b.unit).tag + " is set up in " + scenario.grid.label(b.hex) +
                                       " on top of " + scenario.unit(a.unit).tag + ", expected a hex of its own");
}

} // namespace corbach
