// [[unit]] of a case: who is there, where, and in what state.
#include "games/corbach/case_parts.h"
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"
#include "table/notation.h"

#include <algorithm>

namespace corbach {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr int FirstVolunteers = 100; // above all numbers of a scenario

// The generic units of the test field.
struct Kind {
    std::string_view word;
    Type type;
    std::uint8_t cp, mv, mp, calibre;
};
constexpr std::array<Kind, 10> Kinds = {{
    {"LI", Type::LineInfantry, 6, 4, 4, 0},
    {"LI4", Type::LineInfantry, 4, 4, 4, 0},
    {"LI8", Type::LineInfantry, 8, 4, 4, 0},
    {"HC", Type::HeavyCavalry, 4, 4, 6, 0},
    {"LC", Type::LightCavalry, 3, 4, 7, 0},
    {"JG", Type::LightInfantry, 3, 4, 5, 0},
    {"A3", Type::Artillery, 0, 0, 3, 3},
    {"A4", Type::Artillery, 0, 0, 3, 4},
    {"A6", Type::Artillery, 0, 0, 3, 6},
    {"A12", Type::Artillery, 0, 0, 3, 12},
}};

UnitFacts* find_facts(Scenario& scenario, std::string_view tag) {
    for (UnitFacts& each : scenario.units)
        if (table::same_text(each.tag, tag)) return &each;
    return nullptr;
}

std::string free_name(Scenario& scenario, std::string_view kind) {
    for (int n = 1;; ++n)
        if (std::string name = std::string(kind) + '-' + std::to_string(n); find_facts(scenario, name) == nullptr)
            return name;
}

std::optional<FormationId> read_formation(CaseSetup& setup, Reader& table) {
    Text tag;
    if (!table.allow("formation", tag) || tag.value == "none") return std::nullopt;
    return formation_named(setup.scenario, tag.value); // what is missing was told already
}

// A unit of the case's own.
UnitFacts* read_new(CaseSetup& setup, Reader& table, const Text& name) {
    Text word;
    if (!table.need("kind", word)) return nullptr;
    std::vector<std::string_view> known;
    const Kind* kind = nullptr;
    for (const Kind& each : Kinds) {
        known.push_back(each.word);
        if (each.word == word.value) kind = &each;
    }
    if (kind == nullptr) {
        table.fault(word.at, "unknown kind of unit " + input::quoted(word.value) +
                                 ", expected one of LI, LI4, LI8, HC, LC, JG, A3, A4, A6, A12" +
                                 input::did_you_mean(word.value, known));
        return nullptr;
    }
    UnitFacts facts;
    facts.tag = facts.name = name.value.empty() ? free_name(setup.scenario, kind->word) : name.value;
    if (!is_case_name(facts.tag))
        table.fault(name.at, input::quoted(name.value) + " is no name for a unit, expected letters, digits, _ and -");
    else if (find_facts(setup.scenario, facts.tag) != nullptr)
        table.fault(name.at, "there is a unit " + input::quoted(name.value) +
                                 " already, expected each name once (capitals do not matter)");
    facts.type = kind->type;
    facts.cp = kind->cp;
    facts.mv = kind->mv;
    facts.mp = kind->mp;
    facts.calibre = kind->calibre;
    facts.steps = static_cast<std::uint8_t>(kind->type == Type::Artillery ? 1 : steps_for(kind->cp));
    const auto formation = read_formation(setup, table);
    if (formation) {
        facts.formation = *formation;
        facts.side = setup.scenario.formation(*formation).side;
        Seat side = facts.side;
        if (table.allow("side", side, SideWords) && side != facts.side)
            table.fault("side", "the side of " + facts.tag + " is not that of its formation, expected the same");
    } else if (!table.need("side", facts.side, SideWords)) {
        return nullptr;
    }
    if (setup.scenario.units.size() >= MostUnits) {
        table.fault(table.place(), "the case has more than " + std::to_string(MostUnits) + " units, expected fewer");
        return nullptr;
    }
    setup.scenario.units.push_back(facts);
    return &setup.scenario.units.back();
}

UnitFacts* read_known(CaseSetup& setup, Reader& table, const Text& tag) {
    UnitFacts* facts = find_facts(setup.scenario, tag.value);
    if (facts == nullptr) {
        std::vector<std::string> known;
        for (const UnitFacts& each : setup.scenario.units) known.push_back(each.tag);
        table.fault(tag.at, "the scenario has no unit " + input::quoted(tag.value) + ", expected the tag of one" +
                                input::did_you_mean(tag.value, known));
        return nullptr;
    }
    table.kind("side");
    if (table.kind("formation") != Reader::Kind::Missing)
        facts->formation = read_formation(setup, table).value_or(FormationId::None);
    if (facts->formation != FormationId::None && setup.scenario.formation(facts->formation).side != facts->side)
        table.fault("formation", facts->tag + " is given to a formation of the enemy, expected one of its own side");
    return facts;
}

// Values that differ from what the kind, or the counter, says.
void read_values(CaseSetup& setup, Reader& table, UnitFacts& facts) {
    if (table.allow("cp", facts.cp, Range{1, 16}))
        facts.steps = static_cast<std::uint8_t>(facts.type == Type::Artillery ? 1 : steps_for(facts.cp));
    table.allow("mv", facts.mv, Range{1, 6});
    table.allow("mp", facts.mp, Range{0, 20});
    table.allow("steps", facts.steps, Range{1, 4});
    table.allow("calibre", facts.calibre, Range{1, 12});
    table.allow("swords", facts.swords);
    table.allow("army_commands", facts.army_commands);
    if (Text name; table.allow("volunteers", name)) {
        auto found = std::find(setup.volunteers.begin(), setup.volunteers.end(), name.value);
        if (found == setup.volunteers.end()) found = setup.volunteers.insert(found, name.value);
        facts.volunteers = static_cast<std::uint8_t>(FirstVolunteers + (found - setup.volunteers.begin()));
    }
    std::vector<Text> leaders;
    if (table.allow("led_by", leaders)) facts.led_by = 0;
    for (const Text& leader : leaders) {
        if (const auto formation = formation_named(setup.scenario, leader.value))
            facts.led_by = static_cast<std::uint16_t>(facts.led_by | 1U << index(*formation));
        else
            table.fault(leader.at,
                        "`led_by` has " + input::quoted(leader.value) + ", expected the name of a formation");
    }
    Text group;
    if (!table.allow("group", group)) return;
    if (const auto found = find_group(setup.scenario, group.value))
        facts.group = static_cast<std::uint8_t>(*found);
    else
        table.fault(group.at, "there is no group " + input::quoted(group.value) + ", expected one of the case");
}

void read_place(CaseSetup& setup, Reader& table, const UnitFacts& facts, CaseSetup::PlacedUnit& placed) {
    Text at;
    const bool waits = facts.group != 0xFF && table.kind("at") == Reader::Kind::Missing;
    placed.unit.where = Where::Waiting;
    if (waits || !table.need("at", at) || at.value == "waiting") return;
    if (at.value == "gone") {
        placed.unit.where = Where::Gone;
        placed.unit.losses = facts.steps;
    } else if (const auto hex = read_hex(table, at, setup.scenario)) {
        placed.unit.where = Where::OnMap;
        placed.hex = *hex;
    }
}

void read_status(Reader& table, CaseSetup::PlacedUnit& placed, const UnitFacts& facts) {
    Unit& unit = placed.unit;
    unit.facing = facts.side == French ? Facing::East : Facing::West;
    if (Text facing; table.allow("facing", facing)) unit.facing = read_facing(table, facing).value_or(unit.facing);
    const auto flag = [&](std::string_view key, auto set) {
        if (bool on = false; table.allow(key, on)) set(on);
    };
    flag("disorganised", [&](bool on) { unit.order = on ? Order::Disorganised : unit.order; });
    flag("routed", [&](bool on) { unit.order = on ? Order::Routed : unit.order; });
    constexpr std::array<input::Word<March>, 3> MarchWords = {
        {{"none", March::None}, {"column", March::Column}, {"deploying", March::Deploying}}};
    table.allow("march", unit.march, MarchWords);
    if (unit.where != Where::Gone) table.allow("losses", unit.losses, Range{0, facts.steps - 1});
    flag("known", [&](bool on) { placed.known = on; });
    flag("losses_known", [&](bool on) { placed.losses_known = on; });
    flag("activated", [&](bool on) { unit.activated = on; });
    flag("moved", [&](bool on) { unit.moved = on; });
    flag("fired", [&](bool on) { unit.fired = on; });
    flag("reacted", [&](bool on) { unit.reacted = on; });
    flag("attacked", [&](bool on) { unit.attacked = on; });
    flag("reordered", [&](bool on) { unit.reordered = on; });
}

void read_unit(CaseSetup& setup, Reader& table) {
    Text tag;
    Text name;
    table.allow("name", name);
    const bool known = table.allow("tag", tag);
    if (known && !name.value.empty()) table.fault(name.at, "`name` stands beside `tag`, expected one or the other");
    UnitFacts* facts = known ? read_known(setup, table, tag) : read_new(setup, table, name);
    if (facts == nullptr) return;
    for (const CaseSetup::PlacedUnit& earlier : setup.units)
        if (earlier.tag == facts->tag) table.fault(table.place(), facts->tag + " is placed twice, expected once");
    read_values(setup, table, *facts);
    CaseSetup::PlacedUnit placed;
    placed.tag = facts->tag;
    placed.at = table.place();
    read_place(setup, table, *facts, placed);
    read_status(table, placed, *facts);
    table.finish();
    setup.units.push_back(std::move(placed));
}

// Units of the scenario that the case does not mention are not in it, unless it keeps the set-up.
void drop_the_rest(CaseSetup& setup) {
    std::erase_if(setup.scenario.units, [&](const UnitFacts& facts) {
        return std::none_of(setup.units.begin(), setup.units.end(),
                            [&](const CaseSetup::PlacedUnit& placed) { return placed.tag == facts.tag; });
    });
}

// Everybody whom the case does not name stands where the scenario's set-up has him.
void keep_the_rest(CaseSetup& setup) {
    const auto named = [&](const std::string& tag) {
        return std::any_of(setup.units.begin(), setup.units.end(),
                           [&](const CaseSetup::PlacedUnit& placed) { return placed.tag == tag; });
    };
    for (const Seat seat : core::EachSeat) {
        const auto which = static_cast<std::size_t>(setup.deployment[core::index(seat)] - 1);
        for (const Placing& placing : setup.scenario.deployments[core::index(seat)][which].units) {
            const UnitFacts& facts = setup.scenario.unit(placing.unit);
            if (named(facts.tag)) continue;
            CaseSetup::PlacedUnit placed;
            placed.tag = facts.tag;
            placed.hex = placing.hex;
            placed.unit.where = Where::OnMap;
            for (int f = 5; f >= 0; --f)
                if ((placing.facings >> f & 1) != 0) placed.unit.facing = facing_at(f);
            if ((placing.facings >> core::raw(Facing::West) & 1) != 0) placed.unit.facing = Facing::West;
            setup.units.push_back(placed);
        }
    }
}

} // namespace

bool read_case_units(CaseSetup& setup) {
    std::vector<Reader> units = setup.root.allow_tables("unit");
    setup.keep_setup = setup.of_scenario && units.empty();
    setup.root.allow("keep_setup", setup.keep_setup);
    setup.scenario.units.reserve(MostUnits); // facts are held by their address while a unit is read
    for (Reader& unit : units) read_unit(setup, unit);
    if (!setup.faults().none()) return false;
    if (setup.keep_setup)
        keep_the_rest(setup);
    else
        drop_the_rest(setup);
    if (units.empty() && setup.of_scenario) return true;
    for (auto& deployments : setup.scenario.deployments) // their numbers hold no longer
        for (Deployment& deployment : deployments) deployment.units.clear();
    std::vector<UnitFacts>& all = setup.scenario.units;
    std::stable_sort(all.begin(), all.end(), [](const UnitFacts& a, const UnitFacts& b) { return a.side < b.side; });
    return true;
}

} // namespace corbach
