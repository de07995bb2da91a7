// What people call units and cards
#include "games/lament/called.h"

#include "games/lament/board.h"

#include <cctype>
#include <vector>

namespace lament {

using table::as_argument;
using table::Phrase;

namespace {

constexpr std::string_view TypeWords[] = {"line", "grenadier", "light", "cuirassier", "dragoon", "hussar", "vedette"};

std::string side_of(Seat owner) { return side_letter(owner); }

// The number at the end of the tag; units that a case has named in another way are counted through.
std::string number_of(const Unit& unit, UnitId id) {
    std::size_t digits = unit.tag.size();
    while (digits > 0 && std::isdigit(static_cast<unsigned char>(unit.tag[digits - 1])) != 0) --digits;
    return digits < unit.tag.size() ? unit.tag.substr(digits) : std::to_string(index(id) + 1);
}

Phrase unit_phrase(const Scenario& scenario, Seat owner, UnitId id, const std::string& how) {
    const Unit& unit = scenario.unit(owner, id);
    const std::string type(TypeWords[core::raw(unit.type)]);
    Phrase phrase{
        "name." + std::string(unit.wing == Suit::None ? "wingless" : "unit") + how,
        {unit.tag, "@army." + side_of(owner), (how == "_short" ? "@short." : "@brigade.") + type, number_of(unit, id)}};
    if (unit.wing != Suit::None) phrase.args.push_back("@suit." + std::string(suit_word(unit.wing)));
    return phrase;
}

Phrase full_phrase(const Scenario& scenario, Seat owner, UnitId id) {
    const Unit& unit = scenario.unit(owner, id);
    const std::string plain = as_argument(unit_phrase(scenario, owner, id, ""));
    return unit.name.empty() ? unit_phrase(scenario, owner, id, "")
                             : Phrase{"name.titled", {unit.tag, plain, unit.name}};
}

std::string place_key(const Scenario& scenario, HexId hex, int number_in_stack) {
    return scenario.grid.label(hex) + "#" + std::to_string(number_in_stack);
}

Phrase hidden_phrase(const Scenario& scenario, Seat owner, HexId hex, int number_in_stack, const std::string& how) {
    const std::string which = number_in_stack > 1 ? "name.hidden_other" : "name.hidden";
    return {which + how + "." + side_of(owner), {place_key(scenario, hex, number_in_stack), scenario.grid.label(hex)}};
}

// Which units fight in a battle that somebody has made up is nobody's business: they are called as they are seen.
bool army_is_printed(const Scenario& scenario) { return scenario.id != "case"; }

void call_unit(const Scenario& scenario, Seat owner, UnitId id, table::Names& names) {
    names[scenario.unit(owner, id).tag] = {full_phrase(scenario, owner, id),
                                           unit_phrase(scenario, owner, id, "_short")};
}

void call_army(const Scenario& scenario, Seat owner, table::Names& names) {
    for (std::size_t i = 0; i < scenario.army(owner).units.size(); ++i)
        call_unit(scenario, owner, static_cast<UnitId>(i), names);
}

} // namespace

std::string called(const Scenario& scenario, Seat owner, UnitId unit) {
    return as_argument(unit_phrase(scenario, owner, unit, ""));
}

std::string called_brief(const Scenario& scenario, Seat owner, UnitId unit) {
    return as_argument(unit_phrase(scenario, owner, unit, "_short"));
}

std::string called_hidden(const Scenario& scenario, Seat owner, HexId hex, int number_in_stack) {
    return as_argument(hidden_phrase(scenario, owner, hex, number_in_stack, ""));
}

std::string called_hidden_there(const Scenario& scenario, Seat owner, HexId hex, int number_in_stack) {
    return as_argument({"name.hidden_there." + side_of(owner), {place_key(scenario, hex, number_in_stack)}});
}

std::string called(const Position& p, CounterId c, Seat viewer) {
    const Counter& counter = p.state.at(c);
    if (owner(c) == viewer || !counter.hidden) return called(p.scenario, owner(c), p.state.identity[index(c)]);
    return called_hidden(p.scenario, owner(c), counter.hex, number_in_stack(p.state, c));
}

std::string called_brief(const Position& p, CounterId c, Seat viewer) {
    return owner(c) == viewer ? called_brief(p.scenario, viewer, p.state.identity[index(c)]) : called(p, c, viewer);
}

static Phrase card_phrase(const Scenario& scenario, Seat owner, int kind) {
    const std::string key = write_kind(scenario, owner, kind);
    const Card card = static_cast<Card>(kind);
    if (is_wing(card))
        return {"name.wing_card",
                {key, "@suit." + std::string(suit_word(suit_of(card))), std::to_string(printed_ap(card, owner))}};
    return {key == "?" ? "card.unknown" : "name.card." + key, {key}};
}

std::string called_card(const Scenario& scenario, Seat owner, int kind) {
    return as_argument(card_phrase(scenario, owner, kind));
}

std::string called_support(SupportChoice support) {
    std::vector<std::string> parts;
    if (support.artillery == 1) parts.emplace_back("@support.card");
    if (support.artillery > 1) parts.push_back("@support.cards|" + std::to_string(support.artillery));
    if (support.horse) parts.emplace_back("@support.horse");
    if (support.asset) parts.emplace_back("@support.asset");
    if (parts.empty()) return "@support.none";
    std::string text = parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) text = as_argument({"support.and", {text, parts[i]}});
    return text;
}

table::Names all_called(const Scenario& scenario) {
    table::Names names;
    for (const Seat seat : core::EachSeat) {
        if (army_is_printed(scenario)) call_army(scenario, seat, names);
        for (int kind = 0; kind < static_cast<int>(CardKinds); ++kind) {
            const Phrase card = card_phrase(scenario, seat, kind);
            names[card.args.front()] = {card, card};
        }
    }
    return names;
}

void call_changed(const Position& p, Seat viewer, table::Names& names) {
    const Seat enemy = core::other(viewer);
    if (!army_is_printed(p.scenario)) call_army(p.scenario, viewer, names);
    for_each_counter(p.state, enemy, [&](CounterId c) {
        const Counter& counter = p.state.at(c);
        if (!counter.hidden) {
            if (!army_is_printed(p.scenario)) call_unit(p.scenario, enemy, p.state.identity[index(c)], names);
            return;
        }
        const int number = number_in_stack(p.state, c);
        names[place_key(p.scenario, counter.hex, number)] = {
            hidden_phrase(p.scenario, enemy, counter.hex, number, ""),
            hidden_phrase(p.scenario, enemy, counter.hex, number, "_short")};
    });
}

} // namespace lament
