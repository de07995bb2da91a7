// What people call units, commanders and results
#include "games/corbach/called.h"

#include "games/corbach/board.h"
#include "games/corbach/notation.h"
#include "games/corbach/words.h"

#include <algorithm>
#include <vector>

namespace corbach {

using table::as_argument;
using table::Phrase;

namespace {

// Volunteers of foot and horse bear one name.
bool shares_name(const Scenario& scenario, const UnitFacts& unit) {
    return std::count_if(scenario.units.begin(), scenario.units.end(),
                         [&](const UnitFacts& each) { return each.side == unit.side && each.name == unit.name; }) > 1;
}

Phrase unit_phrase(const Scenario& scenario, UnitId id) {
    const UnitFacts& unit = scenario.unit(id);
    if (!shares_name(scenario, unit)) return {"name.unit", {unit.tag, unit.name}};
    return {"name.unit_of", {unit.tag, unit.name, type_key(unit.type)}};
}

Phrase full_phrase(const Scenario& scenario, UnitId id) {
    const UnitFacts& unit = scenario.unit(id);
    return {"name.unit_of", {unit.tag, unit.name, type_key(unit.type)}};
}

std::string place_key(const Scenario& scenario, HexId hex, int number_in_stack) {
    return scenario.grid.label(hex) + "#" + std::to_string(number_in_stack);
}

Phrase hidden_phrase(const Scenario& scenario, UnitId id, HexId hex, int number_in_stack, const std::string& how) {
    const UnitFacts& unit = scenario.unit(id);
    const std::string below = number_in_stack > 1 ? "name.hidden_below" : "name.hidden";
    return {below + how + "." + std::string(side_letter(unit.side)),
            {place_key(scenario, hex, number_in_stack), type_key(unit.type), scenario.grid.label(hex),
             std::to_string(number_in_stack)}};
}

// One that stands nowhere yet, or no more.
Phrase of_type(Type type) { return {"name.of_type", {std::string(type_word(type)), type_key(type)}}; }

Phrase commander_phrase(const Scenario& scenario, CommanderId person, int aides, const std::string& key) {
    const std::string& name = is_army_commander(person) ? scenario.army(side_of(scenario, person)).commander
                                                        : scenario.formation(formation_of(person)).name;
    if (aides == 0) return {"name.commander", {key, name}};
    if (aides == 1) return {"name.aide", {key, name}};
    return {"name.next_aide", {key, name, std::to_string(aides)}};
}

std::string tag_of(const Scenario& scenario, CommanderId person) {
    return is_army_commander(person) ? scenario.army(side_of(scenario, person)).commander_tag
                                     : scenario.formation(formation_of(person)).tag;
}

// Whose name this commander bears today.
CommanderId person_of(const Position& p, CommanderId commander) {
    const Commander& him = p.state.at(commander);
    return him.promoted == FormationId::None ? commander : commander_of(him.promoted);
}

table::Called called_commander(const Scenario& scenario, CommanderId person, int aides, const std::string& key,
                               const std::string& symbol) {
    const Phrase plain = commander_phrase(scenario, person, aides, key);
    if (aides > 0) return {plain, plain};
    return {{"name.commander_full", {key, plain.args[1], symbol}}, plain};
}

std::string symbol_of(CommanderId commander) {
    return is_army_commander(commander) ? "@symbol.commander.army" : "@symbol.commander.formation";
}

// Which units fight in a battle that somebody has made up is nobody's business: they are called as they are seen.
bool army_is_printed(const Scenario& scenario) { return scenario.id != "case"; }

void call_unit(const Scenario& scenario, UnitId id, table::Names& names) {
    names[scenario.unit(id).tag] = {full_phrase(scenario, id), unit_phrase(scenario, id)};
}

} // namespace

std::string called(const Scenario& scenario, UnitId unit) { return as_argument(unit_phrase(scenario, unit)); }

std::string called_hidden(const Scenario& scenario, UnitId unit, HexId hex, int number_in_stack) {
    if (number_in_stack == 0 || hex == HexId::None) return type_key(scenario.unit(unit).type);
    return as_argument(hidden_phrase(scenario, unit, hex, number_in_stack, ""));
}

std::string called_hidden_there(const Scenario& scenario, UnitId unit, HexId hex, int number_in_stack) {
    if (number_in_stack == 0 || hex == HexId::None) return type_key(scenario.unit(unit).type);
    const UnitFacts& facts = scenario.unit(unit);
    return as_argument({"name.hidden_there." + std::string(side_letter(facts.side)),
                        {place_key(scenario, hex, number_in_stack), type_key(facts.type)}});
}

std::string called(const Position& p, UnitId unit, Seat viewer) {
    if (index(unit) >= p.scenario.units.size()) return "-";
    if (may_know(p, unit, viewer)) return called(p.scenario, unit);
    return called_hidden(p.scenario, unit, p.state.at(unit).hex, number_in_stack(p.state, unit));
}

std::string called(const Scenario& scenario, CommanderId person, int aides) {
    if (!exists(scenario, person)) return "-";
    const std::string tag = tag_of(scenario, person);
    return as_argument(commander_phrase(scenario, person, aides, aides == 0 ? tag : tag + "+" + std::to_string(aides)));
}

std::string called(const Position& p, CommanderId commander) {
    if (index(commander) >= MostCommanders || !exists(p.scenario, commander)) return "-";
    return called(p.scenario, person_of(p, commander),
                  p.state.at(commander).promoted == FormationId::None ? p.state.at(commander).aides : 0);
}

// In the order in which it is carried out.
std::string called(const Result& result) {
    std::vector<std::string> parts;
    const auto signed_number = [](int n) { return (n > 0 ? "+" : "") + std::to_string(n); };
    if (result.losses == 1) parts.emplace_back("@result.loss");
    if (result.losses > 1) parts.push_back("@result.losses|" + std::to_string(result.losses));
    if (result.test)
        parts.push_back(result.test_modifier == 0 ? "@result.test"
                                                  : "@result.test_at|" + signed_number(result.test_modifier));
    if (result.disorganised) parts.emplace_back("@result.disorganised");
    if (result.retreat == 1) parts.emplace_back("@result.retreat");
    if (result.retreat > 1) parts.push_back("@result.retreats|" + std::to_string(result.retreat));
    if (result.eliminated) parts.emplace_back("@result.eliminated");
    if (result.star) parts.emplace_back("@result.star");
    if (parts.empty()) return "@result.none";
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) text = as_argument({"result.and", {text, parts[i]}});
    return as_argument({"name.result", {result_text(result), text}});
}

table::Names all_called(const Scenario& scenario) {
    table::Names names;
    for (std::size_t i = 0; i < scenario.units.size() && army_is_printed(scenario); ++i)
        call_unit(scenario, unit_at(i), names);
    for (std::size_t i = 0; i < TypeCount; ++i) {
        const Phrase type = of_type(static_cast<Type>(i));
        names[type.args.front()] = {type, type};
    }
    for (std::size_t i = 0; i < MostCommanders; ++i) {
        const CommanderId id = commander_at(i);
        if (!exists(scenario, id)) continue;
        const std::string key = "Gen." + tag_of(scenario, id);
        names[key] = called_commander(scenario, id, 0, key, symbol_of(id));
        names.emplace(tag_of(scenario, id), called_commander(scenario, id, 0, tag_of(scenario, id), symbol_of(id)));
    }
    for (const Group& group : scenario.groups) {
        const Phrase phrase{"name.group", {group.tag, group.name}};
        names.emplace(group.tag, table::Called{phrase, phrase});
    }
    return names;
}

void call_changed(const Position& p, Seat viewer, table::Names& names) {
    if (!army_is_printed(p.scenario))
        for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
            if (may_know(p, unit_at(i), viewer)) call_unit(p.scenario, unit_at(i), names);
    for_each_unit(p, core::other(viewer), [&](UnitId id) {
        const int number = number_in_stack(p.state, id);
        if (may_know(p, id, viewer) || number == 0) return;
        const HexId hex = p.state.at(id).hex;
        names[place_key(p.scenario, hex, number)] = {hidden_phrase(p.scenario, id, hex, number, ""),
                                                     hidden_phrase(p.scenario, id, hex, number, "_short")};
    });
    for (const Seat seat : core::EachSeat)
        for_each_commander(p, seat, [&](CommanderId id) {
            const Commander& him = p.state.at(id);
            const std::string key = commander_piece(p, id);
            if (him.promoted != FormationId::None)
                names[key] = called_commander(p.scenario, person_of(p, id), 0, key, symbol_of(id));
            else if (him.aides > 0)
                names[key] = called_commander(p.scenario, id, him.aides, key, symbol_of(id));
        });
}

} // namespace corbach
