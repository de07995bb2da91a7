#include "games/aboutwar/tests/field.h"

#include "games/aboutwar/combat.h"
#include "games/aboutwar/orders.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

template class Bed<aboutwar::AboutWar>;

namespace aboutwar::test {

namespace {

Scenario load(const std::string& id, const OptionValues& options) {
    Loaded loaded = load_scenario_file(id, options);
    if (!loaded.scenario) throw std::runtime_error(input::to_string(loaded.faults.front()));
    return std::move(*loaded.scenario);
}

Type type_named(char letter) {
    return letter == 'I' ? Type::Infantry : letter == 'C' ? Type::Cavalry : Type::Artillery;
}

// "3I" -> 3, I
std::pair<int, Type> parse_units(const std::string& text) {
    const int count = text.size() > 1 ? std::stoi(text.substr(0, text.size() - 1)) : 1;
    return {count, type_named(text.back())};
}

std::string suffixes(const Unit& unit) {
    return std::string(unit.square ? "q" : "") + (unit.spent ? "s" : "") + (unit.routed ? "r" : "");
}

} // namespace

Field::Field(const OptionValues& options) : Bed(load("marengo", options)) {
    scenario.setup = {};
    scenario.terrain = {};
    state = start(scenario);
    state.flow.clear();
}

Field::Field(const std::string& id, const OptionValues& options) : Bed(load(id, options)) { state = start(scenario); }

Field& Field::terrain(const std::string& sector, Terrain terrain) {
    scenario.terrain[index(place(sector))] = terrain;
    return *this;
}

Field& Field::road(const std::string& a, const std::string& b) {
    scenario.road[index(place(a))][index(place(b))] = scenario.road[index(place(b))][index(place(a))] = true;
    return *this;
}

Field& Field::marker(Seat owner, Marker::Kind kind, const std::string& sector, int value) {
    scenario.markers.push_back({kind, owner, place(sector), static_cast<std::uint8_t>(value)});
    return *this;
}

Field& Field::no_markers() {
    scenario.markers.clear();
    return *this;
}

Place Field::place(const std::string& word) {
    if (word == "box") return Place::RoutedBox;
    if (word == "scoring") return Place::ScoringBox;
    if (word == "out") return Place::OutOfPlay;
    const auto found = find_place(word);
    if (!found) throw std::invalid_argument("no such place: " + word);
    return *found;
}

void Field::add(Seat seat, const std::string& units, const std::string& where, Status status) {
    const auto [count, type] = parse_units(units);
    ArmyState& army = state.army(seat);
    for (int n = 0; n < count; ++n) {
        Unit& unit = army.units.at(army.count++);
        unit = {.type = type, .place = place(where), .activations = static_cast<std::uint8_t>(status.activations)};
        unit.routed = status.routed || unit.place == Place::RoutedBox;
        unit.spent = status.spent;
        unit.square = status.square;
        ++scenario.setup[core::index(seat)][index(reserve_of(seat))][index(type)]; // for the invariants
    }
}

void Field::order(Seat seat, const std::string& lines) {
    std::istringstream words(lines);
    std::string units;
    std::string arrow;
    while (words >> units >> arrow) {
        if (!arrow.empty() && arrow.back() == ',') arrow.pop_back();
        const auto [count, type] = parse_units(units);
        std::vector<Place> path;
        std::istringstream steps(arrow);
        for (std::string step; std::getline(steps, step, '>');) path.push_back(place(step));
        for (int n = 0; n < count; ++n)
            state.army(seat).sheet.push_back(
                {.type = type, .from = path.at(0), .steps = {path.at(1), path.size() > 2 ? path[2] : Place::None}});
    }
}

void Field::token(Seat seat, const std::string& sector, int count) {
    state.army(seat).tokens[index(place(sector))] = static_cast<std::uint8_t>(count);
}

void Field::at_start(const Faces& dice) {
    run([](Table& t) { core::resume(t); }, dice);
}

void Field::at_planning(const Faces& dice) {
    state.round = std::max<std::uint8_t>(state.round, 1);
    state.flow.clear();
    state.flow.call(Battle{Battle::Rounds});
    state.flow.call(Round{Round::Plan});
    run([](Table& t) { core::resume(t); }, dice);
}

void Field::at(Phase phase, const Faces& dice) {
    state.round = std::max<std::uint8_t>(state.round, 1);
    state.phase = phase;
    for (const Seat seat : core::EachSeat) {
        ArmyState& army = state.army(seat);
        army.allowed = static_cast<std::uint8_t>(scenario.orders);
        army.orderable = {};
        for (std::size_t i = 0; i < army.count; ++i)
            if (is_area(army.units[i].place) && !army.units[i].routed)
                ++army.orderable[index(army.units[i].place)][index(army.units[i].type)];
        std::sort(army.sheet.begin(), army.sheet.end());
        army.written = static_cast<std::uint8_t>(army.sheet.size());
        army.saved = static_cast<std::uint8_t>(std::max(0, army.allowed - counted_orders(here(), seat)));
    }
    state.flow.clear();
    state.flow.call(Battle{Battle::Rounds});
    const auto step = phase == Phase::Fast          ? Round::Fast
                      : phase == Phase::Bombardment ? Round::Bombard
                      : phase == Phase::Combined    ? Round::Combined
                      : phase == Phase::NonCombat   ? Round::NonCombat
                      : phase == Phase::Rally       ? Round::Rally
                                                    : Round::Score;
    state.flow.call(Round{step});
    if (phase != Phase::Rally) run([](Table& t) { core::resume(t); }, dice);
}

void Field::at_rally(int white_saved, int black_saved) {
    at(Phase::Rally, {});
    state.army(White).saved = static_cast<std::uint8_t>(white_saved);
    state.army(Black).saved = static_cast<std::uint8_t>(black_saved);
    run([](Table& t) { core::resume(t); }, {});
}

void Field::all_act(const Faces& dice) {
    if (state.flow.find<Commit>() == nullptr) throw std::runtime_error("nobody chooses what to carry out now");
    const Commit asked = *state.flow.find<Commit>();
    for (const Seat seat : core::EachSeat) {
        if (!has(asked.owing, seat)) continue;
        core::Menu menu;
        while (true) {
            core::options<AboutWar>(here(), seat, menu);
            if (menu.size() == 1) break;
            run([&](Table& t) { core::play_assume_legal(t, seat, menu[0]); }, {});
        }
        const bool last = waiting() == core::only(seat);
        run([&](Table& t) { core::play_assume_legal(t, seat, menu[0]); }, last ? dice : Faces{});
    }
}

void Field::skip(const std::string& asked, const Faces& dice) {
    while (!state.flow.empty() && question() == asked) {
        const Seat seat = has(waiting(), White) ? White : Black;
        // The dice belong to the last answer: try with them, and without them if they do not fall yet.
        const State before = state;
        try {
            if (!play(seat, "done", {})) throw std::runtime_error("done is refused");
        } catch (const core::ScriptError&) {
            state = before;
            if (!play(seat, "done", dice)) throw std::runtime_error("done is refused");
        }
    }
}

std::string Field::units(Seat seat, const std::string& where) const {
    std::string all;
    for (const Type type : EachType)
        for (const char* suffix : {"", "q", "s", "qs", "r", "sr"}) {
            const int n = count(seat, where, type, [&](const Unit& unit) { return suffixes(unit) == suffix; });
            if (n > 0) all += (all.empty() ? "" : " ") + std::to_string(n) + std::string(1, type_letter(type)) + suffix;
        }
    return all;
}

int Field::count(Seat seat, const std::string& where, Type type, std::function<bool(const Unit&)> which) const {
    int n = 0;
    for_each_unit(state, seat, [&](UnitId, const Unit& unit) {
        n += unit.place == place(where) && unit.type == type && (!which || which(unit)) ? 1 : 0;
    });
    return n;
}

std::size_t Field::zone(const std::string& name) const {
    for (std::size_t z = 0; z < state.zones.size(); ++z)
        if (zone_name(state.zones[z]) == name) return z;
    throw std::invalid_argument("no such zone: " + name);
}

std::string Field::line(const std::string& name, Seat seat) const {
    std::string all;
    for (std::size_t i = 0; i < Spaces; ++i)
        if (const Unit* unit = unit_in(state, zone(name), seat, i))
            all += (all.empty() ? "" : ",") + std::string(1, type_letter(unit->type)) + suffixes(*unit);
    return all;
}

} // namespace aboutwar::test
