#include "games/corbach/tests/field.h"

#include <sstream>
#include <stdexcept>

template class Bed<corbach::Corbach>;

namespace corbach::test {

namespace {

Scenario load(const std::string& id, const OptionValues& options) {
    Loaded loaded = load_scenario_file(id, options);
    if (!loaded.scenario) throw std::runtime_error(input::to_string(loaded.faults.front()));
    return std::move(*loaded.scenario);
}

Scenario empty_field() {
    Scenario field = load("historical", {});
    field.id = "C20";
    field.options = {};
    field.grid = Grid({20, 20, core::Labels::Digits, false});
    field.map.assign(400, {});
    field.labels.clear();
    field.roads.clear();
    field.units.clear();
    field.formations.clear();
    field.groups.clear();
    field.deployments = {};
    field.armies[0].edge_column = 0;
    field.armies[1].edge_column = 19;
    field.armies[0].group = field.armies[1].group = 0xFF;
    field.first_turn = 1;
    return field;
}

struct Kind {
    const char* code;
    Type type;
    int cp, mv, mp, steps, calibre;
};
constexpr Kind Kinds[] = {
    {"LI", Type::LineInfantry, 6, 4, 4, 3, 0},  {"LI4", Type::LineInfantry, 4, 4, 4, 2, 0},
    {"LI8", Type::LineInfantry, 8, 4, 4, 4, 0}, {"HC", Type::HeavyCavalry, 4, 4, 6, 2, 0},
    {"LC", Type::LightCavalry, 3, 4, 7, 2, 0},  {"JG", Type::LightInfantry, 3, 4, 5, 2, 0},
    {"A3", Type::Artillery, 0, 0, 3, 1, 3},     {"A4", Type::Artillery, 0, 0, 3, 1, 4},
    {"A6", Type::Artillery, 0, 0, 3, 1, 6},     {"A12", Type::Artillery, 0, 0, 3, 1, 12},
};

} // namespace

Field::Field() : Bed(empty_field()) {
    state = start(scenario);
    state.flow.clear();
    state.turn = 1;
}

Field::Field(const std::string& shipped, const OptionValues& options) : Bed(load(shipped, options)) {
    state = start(scenario);
}

HexId Field::hex(const std::string& label) const {
    const auto found = scenario.grid.parse(label);
    if (!found) throw std::invalid_argument("no such hex: " + label);
    return *found;
}

std::vector<HexId> Field::hexes(const std::string& labels) const {
    std::vector<HexId> found;
    std::istringstream words(labels);
    for (std::string label; words >> label;) found.push_back(hex(label));
    return found;
}

Field& Field::terrain(const std::string& labels, Terrain terrain) {
    for (const HexId each : hexes(labels)) scenario.map[core::index(each)].terrain = terrain;
    return *this;
}

Field& Field::level(const std::string& labels, int level) {
    for (const HexId each : hexes(labels)) scenario.map[core::index(each)].level = static_cast<std::uint8_t>(level);
    return *this;
}

void Field::mark_side(const std::string& side, std::uint8_t MapHex::*what) {
    const HexId a = hex(side.substr(0, 4));
    const HexId b = hex(side.substr(5));
    const int direction = scenario.grid.direction(a, b).value();
    (scenario.map[core::index(a)].*what) |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(direction));
    const auto back = static_cast<unsigned>(core::turn(direction, 3));
    (scenario.map[core::index(b)].*what) |= static_cast<std::uint8_t>(1U << back);
}

Field& Field::road(const std::string& labels) {
    const std::vector<HexId> along = hexes(labels);
    for (std::size_t i = 1; i < along.size(); ++i)
        mark_side(scenario.grid.label(along[i - 1]) + '|' + scenario.grid.label(along[i]), &MapHex::road);
    return *this;
}
Field& Field::stream(const std::string& side) {
    mark_side(side, &MapHex::stream);
    return *this;
}
Field& Field::river(const std::string& side) {
    mark_side(side, &MapHex::river);
    return *this;
}
Field& Field::bridge(const std::string& side) {
    mark_side(side, &MapHex::bridge);
    return *this;
}

FormationId Field::formation(const std::string& tag, Seat side, int cr, int level, int av) {
    FormationFacts facts;
    facts.tag = facts.name = tag;
    facts.side = side;
    facts.cr = static_cast<std::uint8_t>(cr);
    facts.level = static_cast<std::uint8_t>(level);
    facts.av = static_cast<std::uint8_t>(av);
    scenario.formations.push_back(facts);
    const auto made = static_cast<FormationId>(scenario.formations.size() - 1);
    state.at(commander_of(made)).where = Where::Waiting;
    return made;
}

FormationId Field::formation_id(const std::string& tag) const {
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        if (scenario.formations[i].tag == tag) return static_cast<FormationId>(i);
    throw std::invalid_argument("no such formation: " + tag);
}

UnitId Field::id(const std::string& name) const {
    for (std::size_t i = 0; i < scenario.units.size(); ++i)
        if (scenario.units[i].tag == name) return unit_at(i);
    throw std::invalid_argument("no such unit: " + name);
}

UnitId Field::unit(const std::string& name, const std::string& kind, Seat side, const std::string& at_hex,
                   Facing facing, const std::string& formation_tag) {
    for (const Kind& each : Kinds) {
        if (kind != each.code) continue;
        UnitFacts facts;
        facts.tag = facts.name = name;
        facts.side = side;
        facts.type = each.type;
        facts.cp = static_cast<std::uint8_t>(each.cp);
        facts.mv = static_cast<std::uint8_t>(each.mv);
        facts.mp = static_cast<std::uint8_t>(each.mp);
        facts.steps = static_cast<std::uint8_t>(each.steps);
        facts.calibre = static_cast<std::uint8_t>(each.calibre);
        if (!formation_tag.empty()) facts.formation = formation_id(formation_tag);
        scenario.units.push_back(facts);
        const UnitId made = unit_at(scenario.units.size() - 1);
        state.at(made) = {};
        state.at(made).facing = facing;
        if (!at_hex.empty()) put(scenario, state, made, hex(at_hex));
        return made;
    }
    throw std::invalid_argument("no such kind: " + kind);
}

void Field::commander(const std::string& tag, const std::string& at_hex) {
    commander_at(tag).hex = hex(at_hex);
    commander_at(tag).where = Where::OnMap;
}

void Field::army_commander(Seat side, const std::string& at_hex) {
    army_commander_at(side).hex = hex(at_hex);
    army_commander_at(side).where = Where::OnMap;
    state.army(side).commander_entered = true;
}

int Field::group(const std::string& tag, Seat side, int turn, const std::string& labels, int from_die) {
    Group made;
    made.tag = made.name = tag;
    made.side = side;
    made.turn = static_cast<std::uint8_t>(turn);
    made.from_die = static_cast<std::uint8_t>(from_die);
    made.hexes = hexes(labels);
    scenario.groups.push_back(made);
    state.arrival[scenario.groups.size() - 1] = made.turn;
    return static_cast<int>(scenario.groups.size() - 1);
}

void Field::at_start(const Faces& dice) {
    run([](Table& t) { core::resume(t); }, dice);
}

void Field::at(Turn::Step step, const Faces& dice) {
    state.flow.clear();
    state.flow.call(Battle{Battle::Over});
    state.flow.call(Turn{step});
    run([](Table& t) { core::resume(t); }, dice);
}

void Field::at_march(Seat first, const Faces& dice) {
    state.first = first;
    for (std::size_t i = 0; i < scenario.groups.size(); ++i)
        if (state.arrival[i] <= state.turn) state.rolled = static_cast<std::uint16_t>(state.rolled | 1U << i);
    at(Turn::MarchFirst, dice);
}
void Field::at_rally(Seat first, const Faces& dice) {
    state.first = first;
    at(Turn::RallyFirst, dice);
}

void Field::at_activation(Seat seat, const Faces& dice) {
    state.first = seat;
    for (std::size_t i = 0; i < scenario.groups.size(); ++i)
        if (state.arrival[i] <= state.turn) state.rolled = static_cast<std::uint16_t>(state.rolled | 1U << i);
    at(Turn::First, dice);
}

void Field::at_army_commander(Seat seat, const Faces& dice) {
    state.first = state.active = seat;
    state.flow.clear();
    state.flow.call(Battle{Battle::Over});
    state.flow.call(Turn{Turn::Second});
    state.flow.call(PlayerTurn{seat, PlayerTurn::ArmyCommander});
    run([](Table& t) { core::resume(t); }, dice);
}

void Field::at_combat(Seat seat, const Faces& dice) {
    state.first = state.active = seat;
    state.flow.clear();
    state.flow.call(Battle{Battle::Over});
    state.flow.call(Turn{Turn::Second});
    state.flow.call(PlayerTurn{seat, PlayerTurn::Combats});
    run([](Table& t) { core::resume(t); }, dice);
}

void Field::at_end(const Faces& dice) { at(Turn::End, dice); }

void Field::skip(const std::string& asked) {
    while (!state.flow.empty() && question() == asked) {
        const Seat seat = has(waiting(), French) ? French : Allied;
        if (!play(seat, "done") && !play(seat, "no")) throw std::runtime_error("neither done nor no is accepted");
    }
}

std::string Field::where(const std::string& name) const {
    const Unit& unit = at(name);
    if (unit.where == Where::OnMap) return scenario.grid.label(unit.hex);
    return unit.where == Where::Waiting ? "waiting" : "gone";
}

std::string Field::stack(const std::string& label) const {
    std::string names;
    for_each_in(state, hex(label),
                [&](UnitId unit) { names += (names.empty() ? "" : ", ") + scenario.unit(unit).tag; });
    return names;
}

} // namespace corbach::test
