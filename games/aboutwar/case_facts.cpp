// Facts of a position by name: round, points.W, at.b2.W, units.b2.W.I, control.b2, zone.a1>a2.W
#include "cases/facts.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/case_parts.h"
#include "games/aboutwar/combat.h"

#include <algorithm>
#include <functional>

namespace aboutwar {
namespace {

using cases::Fact;
using core::other;
using nlohmann::json;

using Names = std::vector<std::string_view>;

Fact unknown(std::string_view what, std::string_view name, const Names& known) {
    return cases::unknown_fact(what, name, known);
}

std::string letter(Seat seat) { return std::string(side_letter(seat)); }

// THE BATTLE

Fact battle_fact(const Position& p, std::string_view name) {
    const State& s = p.state;
    constexpr std::string_view Outcomes[] = {"undecided", "victory", "draw"};
    json zones = json::array();
    for (std::size_t z = 0; z < s.zones.size(); ++z) zones.push_back(zone_label(s, z));
    const cases::NamedFacts facts = {
        {"round", s.round},
        {"rounds", p.scenario.rounds},
        {"goal", p.scenario.goal},
        {"phase", std::string(PhaseWords[core::raw(s.phase)])},
        {"pool", s.pool},
        {"over", s.outcome != Outcome::Undecided},
        {"winner", s.outcome == Outcome::Victory ? letter(s.winner) : "none"},
        {"result", std::string(Outcomes[core::raw(s.outcome)])},
        {"zones", zones},
    };
    return cases::pick_fact(facts, "unknown fact", name,
                            {"points.W", "orders.W", "at.b2.W", "units.b2.W.I", "box.routed.W.I", "control.b2",
                             "friendly.b2.W", "tokens.b2.W", "rerolls.b2.W", "zone.a1>a2.W"});
}

// Of a side: points.W, sheet.B
const std::vector<std::pair<std::string_view, json (*)(const ArmyState&)>> SideFacts = {
    {"points", [](const ArmyState& army) { return json(army.points); }},
    {"orders", [](const ArmyState& army) { return json(army.sheet.size()); }},
    {"allowed", [](const ArmyState& army) { return json(army.allowed); }},
    {"written", [](const ArmyState& army) { return json(army.written); }},
    {"saved", [](const ArmyState& army) { return json(army.saved); }},
    {"shown", [](const ArmyState& army) { return json(army.sheet_shown); }},
    {"army", [](const ArmyState& army) { return json(army.count); }},
    {"sheet",
     [](const ArmyState& army) {
         json lines = json::array();
         for (const Order& order : army.sheet) lines.push_back(order_in_words(order));
         return lines;
     }},
};

// UNITS

using Test = bool (*)(const Unit&);
const std::vector<std::pair<std::string_view, Test>> Statuses = {
    {"spent", [](const Unit& unit) { return bool(unit.spent); }},
    {"routed", [](const Unit& unit) { return bool(unit.routed); }},
    {"square", [](const Unit& unit) { return bool(unit.square); }},
    {"steady", [](const Unit& unit) { return !unit.routed; }},
    {"fresh", [](const Unit& unit) { return !unit.routed && !unit.spent && !unit.square; }},
    {"acted", [](const Unit& unit) { return unit.activations > 0; }},
};

// What follows place and side: nothing, a type, a status, or both.
Fact count_fact(const State& s, Seat owner, Place place, const Names& rest) {
    std::optional<Type> type;
    Test test = [](const Unit&) { return true; };
    for (const std::string_view word : rest) {
        const auto status =
            std::find_if(Statuses.begin(), Statuses.end(), [&](const auto& e) { return e.first == word; });
        if (const auto found = find_type(word); found && !type)
            type = found;
        else if (status != Statuses.end())
            test = status->second;
        else
            return unknown("unknown kind of units", word,
                           {"I", "C", "A", "spent", "routed", "square", "steady", "fresh", "acted"});
    }
    int count = 0;
    for_each_unit(s, owner, [&](UnitId, const Unit& unit) {
        count += unit.place == place && (!type || unit.type == *type) && test(unit) ? 1 : 0;
    });
    return {count, ""};
}

Fact box_fact(const State& s, std::string_view box, Seat side, const Names& rest) {
    if (box == "routed") return count_fact(s, side, Place::RoutedBox, rest);
    if (box == "scoring") return count_fact(s, other(side), Place::ScoringBox, rest); // what it has captured
    if (box == "out") return count_fact(s, side, Place::OutOfPlay, rest);
    return unknown("unknown box", box, {"routed", "scoring", "out"});
}

// ZONES

std::string spaces(const Zone& zone, Seat side, const std::function<std::string(std::size_t)>& say) {
    std::string text;
    for (std::size_t i = 0; i < zone.filled[core::index(side)]; ++i) text += (text.empty() ? "" : " ") + say(i);
    return text.empty() ? "none" : text;
}

std::string aim_in_words(const State& s, std::size_t zone, std::uint8_t aim) {
    if (aim == NoAim || aim == NoTarget) return "-";
    const std::string space = std::to_string(space_of(aim) + 1);
    return zone_of(aim) == zone ? space : zone_label(s, zone_of(aim)) + ',' + space;
}

Fact zone_fact(const State& s, std::size_t z, const Names& rest) {
    const Zone& zone = s.zones[z];
    const bool both = zone.target[0] != Place::None && zone.target[1] != Place::None;
    if (rest.size() == 1 && rest[0] == "kind") return {zone.meeting ? "meeting" : both ? "head-on" : "attack", ""};
    if (rest.empty() || rest.size() > 2 || (rest[0] != "W" && rest[0] != "B"))
        return unknown("unknown fact of a zone", rest.empty() ? "" : rest[0], {"kind", "W", "B"});
    const Seat side = rest[0] == "W" ? White : Black;
    const std::size_t me = core::index(side);
    if (rest.size() == 1)
        return {spaces(zone, side, [&](std::size_t i) { return unit_in_words(*unit_in(s, z, side, i)); }), ""};
    if (rest[1] == "dice")
        return {spaces(zone, side,
                       [&](std::size_t i) {
                           const auto& die = zone.die[me][i];
                           if (die[0] == 0) return std::string("-");
                           return std::to_string(die[0]) + (die[1] == 0 ? "" : '+' + std::to_string(die[1]));
                       }),
                ""};
    if (rest[1] == "aims")
        return {spaces(zone, side, [&](std::size_t i) { return aim_in_words(s, z, zone.aim[me][i]); }), ""};
    if (rest[1] == "attackers") return {attackers_in(s, z, side), ""};
    return unknown("unknown fact of a side of a zone", rest[1], {"dice", "aims", "attackers"});
}

std::string control(const State& s, Place place) {
    for (const Seat seat : core::EachSeat)
        if (controls(s, seat, place)) return letter(seat);
    return "none";
}

Fact no_place(std::string_view name) {
    return {std::nullopt, input::quoted(name) + " is no place for this fact, expected a1 to c3, WR or BR"};
}

Fact no_side(std::string_view name) {
    return {std::nullopt, input::quoted(name) + " does not say whose it is, expected W or B like points.W or "
                                                "units.b2.W"};
}

} // namespace

Fact case_fact(const Position& p, std::string_view name) {
    const State& s = p.state;
    const Names parts = cases::name_parts(name);
    const std::string_view head = parts[0];
    const auto side_at = [&](std::size_t i) -> std::optional<Seat> {
        if (i >= parts.size() || (parts[i] != "W" && parts[i] != "B")) return std::nullopt;
        return parts[i] == "W" ? White : Black;
    };
    const auto rest_from = [&](std::size_t i) {
        return Names(parts.begin() + static_cast<std::ptrdiff_t>(std::min(i, parts.size())), parts.end());
    };
    for (const auto& [each, value] : SideFacts)
        if (each == head) {
            const auto seat = side_at(1);
            return seat && parts.size() == 2 ? Fact{value(s.army(*seat)), ""} : no_side(name);
        }
    if (head == "zone") {
        const auto zone = parts.size() > 1 ? find_zone(s, parts[1]) : std::nullopt;
        if (!zone || *zone >= s.zones.size())
            return {std::nullopt, "there is no zone " + input::quoted(parts.size() > 1 ? parts[1] : "") +
                                      " in this step, expected one that is fought over, like a1>a2"};
        return zone_fact(s, *zone, rest_from(2));
    }
    if (head == "box") {
        const auto seat = side_at(2);
        return seat ? box_fact(s, parts[1], *seat, rest_from(3)) : no_side(name);
    }
    constexpr std::string_view OfPlaces[] = {"at", "units", "control", "friendly", "tokens", "rerolls"};
    if (std::find(std::begin(OfPlaces), std::end(OfPlaces), head) == std::end(OfPlaces)) return battle_fact(p, name);
    const auto place = parts.size() > 1 ? find_place(parts[1]) : std::nullopt;
    if (!place || !is_area(*place) || ((head == "tokens" || head == "rerolls") && !is_sector(*place)))
        return no_place(name);
    if (head == "control") return {control(s, *place), ""};
    const auto seat = side_at(2);
    if (!seat || (head != "units" && parts.size() > 3)) return no_side(name);
    if (head == "at") return {units_in_words(s, *seat, *place), ""};
    if (head == "units") return count_fact(s, *seat, *place, rest_from(3));
    if (head == "friendly") return {is_friendly(p, census(s), *seat, *place), ""};
    return {(head == "tokens" ? s.army(*seat).tokens : s.army(*seat).rerolls)[index(*place)], ""};
}

} // namespace aboutwar
