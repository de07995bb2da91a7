// Facts of a position by name: turn, at.1010, unit.Gilsa.losses, formation.Clausen.demoralised, commander.Broglie.hex
#include "cases/facts.h"
#include "games/corbach/case_parts.h"
#include "games/corbach/combat.h"
#include "games/corbach/command.h"
#include "games/corbach/loader_parts.h"
#include "games/corbach/morale.h"

#include <array>

namespace corbach {
namespace {

using cases::Fact;
using nlohmann::json;

std::string letter(Seat seat) { return std::string(side_letter(seat)); }
std::string where_word(Where where) {
    return where == Where::OnMap ? "map" : where == Where::Waiting ? "waiting" : "gone";
}
std::string label(const Position& p, HexId hex) { return hex == HexId::None ? "none" : p.scenario.grid.label(hex); }

Fact battle_fact(const Position& p, std::string_view name) {
    const State& s = p.state;
    constexpr std::string_view Phases[] = {"setup", "march", "rally", "activation", "army-commander", "combat", "end"};
    constexpr std::string_view Outcomes[] = {"undecided", "victory", "brilliant", "limited", "draw"};
    const bool won = s.outcome != Outcome::Undecided && s.outcome != Outcome::Draw;
    return cases::pick_fact(
        {
            {"turn", s.turn},
            {"first", letter(s.first)},
            {"active", letter(s.active)},
            {"phase", Phases[core::raw(s.phase)]},
            {"reaction_used", s.reaction_used},
            {"retreat_allied", s.retreat_allied},
            {"over", s.outcome != Outcome::Undecided},
            {"winner", won ? letter(s.winner) : "none"},
            {"result", Outcomes[core::raw(s.outcome)]},
        },
        "unknown fact", name,
        {"army.F.demoralised", "at.1010", "commanders.1010", "unit.Gilsa.losses", "commander.Broglie.hex",
         "formation.Clausen.losses", "group.Rooth.arrives"});
}

Fact army_fact(const Position& p, Seat seat, std::string_view name) {
    const ArmyState& army = p.state.army(seat);
    return cases::pick_fact(
        {
            {"demoralised", bool(army.demoralised)},
            {"commander_dead", bool(army.commander_dead)},
            {"entered", bool(army.commander_entered)},
            {"perception_tested", bool(army.perception_tested)},
            {"frozen", bool(army.frozen)},
            {"will_freeze", bool(army.will_freeze)},
            {"stops", army.stops},
            {"suffered", army.suffered},
            {"commander", commander_name(p, army_commander(seat))},
        },
        "unknown fact of an army", name);
}

Fact unit_fact(const Position& p, UnitId id, std::string_view name) {
    const Unit& unit = p.state.at(id);
    const UnitFacts& facts = p.scenario.unit(id);
    constexpr std::string_view Orders[] = {"good", "disorganised", "routed"};
    constexpr std::string_view Marches[] = {"none", "column", "deploying"};
    const bool on_map = unit.where == Where::OnMap;
    return cases::pick_fact(
        {
            {"where", where_word(unit.where)},
            {"hex", label(p, unit.hex)},
            {"facing", facing_name(unit.facing)},
            {"order", Orders[core::raw(unit.order)]},
            {"disorganised", unit.order == Order::Disorganised},
            {"routed", unit.order == Order::Routed},
            {"march", Marches[core::raw(unit.march)]},
            {"losses", unit.losses},
            {"steps", facts.steps - unit.losses},
            {"cp", cp_of(p, id)},
            {"mv", facts.mv},
            {"mp", unit.mp},
            {"allowance", allowance(p, id)},
            {"reduced", is_reduced(facts, unit.losses)},
            {"number", number_in_stack(p.state, id)},
            {"demoralised", demoralised(p, id)},
            {"in_zone", on_map && in_enemy_zone(p, facts.side, unit.hex)},
            {"known", bool(unit.known)},
            {"losses_known", bool(unit.losses_known)},
            {"activated", bool(unit.activated)},
            {"active", bool(unit.active)},
            {"commanded", bool(unit.commanded)},
            {"moved", bool(unit.moved)},
            {"fired", bool(unit.fired)},
            {"reacted", bool(unit.reacted)},
            {"attacked", bool(unit.attacked)},
            {"reordered", bool(unit.reordered)},
        },
        "unknown fact of a unit", name);
}

Fact commander_fact(const Position& p, CommanderId id, std::string_view name) {
    const Commander& commander = p.state.at(id);
    return cases::pick_fact(
        {
            {"where", where_word(commander.where)},
            {"hex", label(p, commander.hex)},
            {"name", commander_name(p, id)},
            {"aides", commander.aides},
            {"cr", command_radius(p, id)},
            {"moved", bool(commander.moved)},
            {"rode", bool(commander.rode)},
        },
        "unknown fact of a commander", name);
}

Fact formation_fact(const Position& p, FormationId id, std::string_view name) {
    const FormationState& state = p.state.at(id);
    int units = 0;
    for_each_unit(p, p.scenario.formation(id).side, [&](UnitId unit) { units += belongs(p, unit, id) ? 1 : 0; });
    return cases::pick_fact(
        {
            {"level", p.scenario.formation(id).level},
            {"losses", formation_losses(p, id)},
            {"steps_lost", state.steps_lost},
            {"tested", bool(state.tested)},
            {"demoralised", bool(state.demoralised)},
            {"commander_dead", bool(state.commander_dead)},
            {"av", activation_value(p, id)},
            {"units", units},
        },
        "unknown fact of a formation", name);
}

Fact group_fact(const Position& p, std::size_t group, std::string_view name) {
    return cases::pick_fact(
        {
            {"arrives", p.state.arrival[group]},
            {"rolled", (p.state.rolled >> group & 1U) != 0},
        },
        "unknown fact of a group", name);
}

// The units of a hex from the top down, or its commanders.
std::string stack_in_words(const Position& p, HexId hex) {
    std::string text;
    for_each_in(p.state, hex, [&](UnitId id) { text += (text.empty() ? "" : " ") + p.scenario.unit(id).tag; });
    return text.empty() ? "none" : text;
}
std::string commanders_in_words(const Position& p, HexId hex) {
    std::string text;
    for (std::size_t i = 0; i < MostCommanders; ++i)
        if (p.state.commanders[i].where == Where::OnMap && p.state.commanders[i].hex == hex)
            text += (text.empty() ? "" : " ") + commander_name(p, commander_at(i));
    return text.empty() ? "none" : text;
}

template <class Tags> Fact nobody(std::string_view what, std::string_view name, const Tags& known) {
    return cases::unknown_fact("there is no " + std::string(what), name, known);
}

} // namespace

Fact case_fact(const Position& p, std::string_view name) {
    const std::vector<std::string_view> parts = cases::name_parts(name);
    const std::string_view head = parts[0];
    const std::string_view who = parts.size() > 1 ? parts[1] : "";
    const std::string_view what = parts.size() > 2 ? parts[2] : "";
    const std::size_t most = head == "at" || head == "commanders" ? 2 : 3;
    if (parts.size() > most) return battle_fact(p, name);
    if (head == "at" || head == "commanders") {
        const auto hex = p.scenario.grid.parse(who);
        if (!hex) return {std::nullopt, input::quoted(who) + " is no hex of the map"};
        return {head == "at" ? stack_in_words(p, *hex) : commanders_in_words(p, *hex), ""};
    }
    if (head == "army") {
        if (who != "F" && who != "A") return cases::unknown_fact("unknown army", who, std::array{"F", "A"});
        return army_fact(p, who == "F" ? French : Allied, what);
    }
    std::vector<std::string> known;
    if (head == "unit") {
        if (const auto unit = find_unit(p.scenario, who)) return unit_fact(p, *unit, what);
        for (const UnitFacts& each : p.scenario.units) known.push_back(each.tag);
        return nobody("unit", who, known);
    }
    if (head == "commander") {
        if (const auto commander = find_commander(p, who)) return commander_fact(p, *commander, what);
        for (const FormationFacts& each : p.scenario.formations) known.push_back(each.tag);
        for (const Seat seat : core::EachSeat) known.push_back(p.scenario.army(seat).commander_tag);
        return nobody("commander", who, known);
    }
    if (head == "formation") {
        if (const auto formation = formation_named(p.scenario, who)) return formation_fact(p, *formation, what);
        for (const FormationFacts& each : p.scenario.formations) known.push_back(each.tag);
        return nobody("formation", who, known);
    }
    if (head == "group") {
        if (const auto group = find_group(p.scenario, who)) return group_fact(p, *group, what);
        for (const Group& each : p.scenario.groups) known.push_back(each.tag);
        return nobody("group", who, known);
    }
    return battle_fact(p, name);
}

} // namespace corbach
