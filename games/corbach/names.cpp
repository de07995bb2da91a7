// What facings, units and commanders are called
#include "games/corbach/board.h"
#include "games/corbach/notation.h"

namespace corbach {

namespace {

constexpr std::string_view FacingWords[] = {"E", "NE", "NW", "W", "SW", "SE"};
constexpr std::string_view TypeWords[] = {"infantry.line", "infantry.light", "cavalry.heavy", "cavalry.light",
                                          "artillery"};
constexpr std::string_view General = "Gen.";

std::string two_digits(int n) { return (n < 10 ? "0" : "") + std::to_string(n); }

// The n-th counter of a hex from the top.
std::optional<UnitId> at_place(const Position& p, HexId hex, int number) {
    std::optional<UnitId> found;
    for_each_in(p.state, hex, [&](UnitId unit) {
        if (--number == 0) found = unit;
    });
    return found;
}

// The tag and the name of whoever held this command first.
bool is_called(const Scenario& scenario, CommanderId commander, std::string_view name) {
    if (!is_army_commander(commander)) {
        const FormationFacts& formation = scenario.formation(formation_of(commander));
        return same_text(formation.tag, name) || same_text(formation.name, name);
    }
    const ArmyFacts& army = scenario.army(side_of(scenario, commander));
    return same_text(army.commander_tag, name) || same_text(army.commander, name);
}

} // namespace

std::string_view side_letter(Seat seat) { return seat == French ? "F" : "A"; }

std::string_view type_word(Type type) { return TypeWords[index(type)]; }

std::string facing_name(Facing facing) { return std::string(FacingWords[core::raw(facing) % FacingCount]); }

std::optional<Facing> find_facing(std::string_view word) {
    for (std::size_t i = 0; i < FacingCount; ++i)
        if (same_text(FacingWords[i], word) || same_text("v" + std::to_string(i), word)) return static_cast<Facing>(i);
    return std::nullopt;
}

// Turn 1 begins at nine, a turn is half an hour.
std::string clock(int turn) {
    const int half_hours = 17 + turn;
    return std::to_string(half_hours / 2) + "." + two_digits(half_hours % 2 * 30);
}

std::string result_text(const Result& result) {
    std::string text;
    const auto add = [&](bool applies, const std::string& word) {
        if (applies) text += (text.empty() ? "" : " ") + word;
    };
    const int modifier = result.test_modifier;
    const std::string sign = modifier == 0 ? "" : (modifier > 0 ? "+" : "") + std::to_string(modifier);
    add(result.losses > 0, std::to_string(result.losses));
    add(result.test, "TM" + sign);
    add(result.disorganised, "D");
    add(result.retreat > 0, "R" + std::to_string(result.retreat));
    add(result.eliminated, "E");
    add(result.star, "*");
    return text.empty() ? "-" : text;
}

// UNITS

bool may_know(const Position& p, UnitId unit, Seat viewer) {
    return p.scenario.unit(unit).side == viewer || p.state.at(unit).known;
}

int number_in_stack(const State& s, UnitId unit) {
    int number = 0;
    int found = 0;
    if (s.at(unit).where != Where::OnMap || s.at(unit).hex == HexId::None) return found;
    for_each_in(s, s.at(unit).hex, [&](UnitId each) {
        ++number;
        if (each == unit) found = number;
    });
    return found;
}

std::string unit_name(const Position& p, UnitId unit, Seat viewer) {
    if (index(unit) >= p.scenario.units.size()) return "-";
    if (may_know(p, unit, viewer)) return p.scenario.unit(unit).tag;
    const int number = number_in_stack(p.state, unit);
    if (number == 0) return std::string(type_word(p.scenario.unit(unit).type)); // about to come, or gone
    return p.scenario.grid.label(p.state.at(unit).hex) + "#" + std::to_string(number);
}

std::optional<UnitId> find_unit(const Position& p, Seat viewer, std::string_view name) {
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (same_text(p.scenario.units[i].tag, name) && may_know(p, unit_at(i), viewer)) return unit_at(i);
    const std::size_t cut = name.find('#');
    const auto hex = p.scenario.grid.parse(name.substr(0, cut));
    if (!hex) return std::nullopt;
    if (cut == std::string_view::npos) return at_place(p, *hex, 1);
    const std::string_view number = name.substr(cut + 1);
    if (number.size() != 1 || number[0] < '1' || number[0] > '9') return std::nullopt;
    return at_place(p, *hex, number[0] - '0');
}

// COMMANDERS

std::string commander_name(const Position& p, CommanderId commander) {
    if (index(commander) >= MostCommanders || !exists(p.scenario, commander)) return "-";
    const Commander& c = p.state.at(commander);
    if (c.promoted != FormationId::None) return p.scenario.formation(c.promoted).tag;
    const std::string& tag = is_army_commander(commander)
                                 ? p.scenario.army(side_of(p.scenario, commander)).commander_tag
                                 : p.scenario.formation(formation_of(commander)).tag;
    return c.aides == 0 ? tag : tag + "+" + std::to_string(c.aides);
}

std::string commander_piece(const Position& p, CommanderId commander) {
    return std::string(General) + commander_name(p, commander);
}

// By his name of today; failing that by the name of the one he follows.
std::optional<CommanderId> find_commander(const Position& p, std::string_view name) {
    if (name.size() > General.size() && same_text(name.substr(0, General.size()), General))
        name.remove_prefix(General.size());
    for (std::size_t i = 0; i < MostCommanders; ++i)
        if (exists(p.scenario, commander_at(i)) && same_text(commander_name(p, commander_at(i)), name))
            return commander_at(i);
    for (std::size_t i = 0; i < MostCommanders; ++i)
        if (exists(p.scenario, commander_at(i)) && is_called(p.scenario, commander_at(i), name)) return commander_at(i);
    return std::nullopt;
}

std::optional<FormationId> find_formation(const Position& p, std::string_view name) {
    const auto commander = find_commander(p, name);
    if (commander && !is_army_commander(*commander)) return formation_of(*commander);
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) // after a promotion two bear the name
        if (is_called(p.scenario, commander_at(i), name)) return formation_of(commander_at(i));
    return std::nullopt;
}

// GROUPS

std::string group_name(const Scenario& scenario, std::size_t group) {
    return group < scenario.groups.size() ? scenario.groups[group].tag : "-";
}

std::optional<std::size_t> find_group(const Scenario& scenario, std::string_view name) {
    for (std::size_t i = 0; i < scenario.groups.size(); ++i)
        if (same_text(scenario.groups[i].tag, name)) return i;
    return std::nullopt;
}

} // namespace corbach
