// Facts of a position by name: turn, P.cohesion.spades, unit.a.at, hex.C4.units
#include "cases/facts.h"
#include "games/lament/board.h"
#include "games/lament/case_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace lament {
namespace {

using cases::Fact;
using cases::NamedFacts;
using nlohmann::json;

std::string letters(Seats seats) {
    return std::string(has(seats, Prussia) ? "P" : "") + (has(seats, Austria) ? "A" : "");
}

json card_names(const Scenario& scenario, Seat seat, const Pile& pile) {
    json names = json::array();
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        for (int n = pile.count[kind]; n > 0; --n) names.push_back(write_kind(scenario, seat, static_cast<int>(kind)));
    return names;
}

json unit_names(const Scenario& scenario, Seat seat, UnitMask units) {
    json names = json::array();
    for (std::size_t i = 0; i < scenario.army(seat).units.size(); ++i)
        if ((units >> i & 1U) != 0) names.push_back(scenario.army(seat).units[i].tag);
    return names;
}

NamedFacts battle_facts(const Position& p) {
    const State& s = p.state;
    constexpr std::string_view Outcomes[] = {"undecided", "draw", "minor", "major"};
    const Round* round = s.flow.find<Round>();
    const Maneuver* maneuver = s.flow.find<Maneuver>();
    const Combat* combat = s.flow.find<Combat>();
    const AbsorbHits* hits = s.flow.find<AbsorbHits>();
    const bool decided = s.outcome == Outcome::Minor || s.outcome == Outcome::Major;
    const auto name = [&](CounterId c) {
        return c != CounterId::None && is_known(s, c) ? unit_of(p, c).tag : std::string("none");
    };
    return {{"turn", s.turn},
            {"initiative", side_letter(s.initiative)},
            {"over", s.outcome != Outcome::Undecided},
            {"winner", decided ? side_letter(s.winner) : "none"},
            {"result", std::string(Outcomes[core::raw(s.outcome)])},
            {"active", round != nullptr ? side_letter(round->seat) : "none"},
            {"ap", maneuver != nullptr ? maneuver->ap : 0},
            {"ap_hidden", maneuver != nullptr ? maneuver->ap_hidden : 0},
            {"fog", bool(s.fog)},
            {"time_cards", letters(s.time_cards)},
            {"first_time", s.time_cards == Seats::None ? "none" : side_letter(s.first_time)},
            {"last_time_cards", letters(s.last_time_cards)},
            {"last_first_time", s.last_time_cards == Seats::None ? "none" : side_letter(s.last_first_time)},
            {"extra_ap", s.extra_ap},
            {"extra_ap_hidden", s.extra_ap_hidden},
            {"hits", hits != nullptr ? hits->hits : 0},
            {"attacker", combat != nullptr ? name(combat->attacker) : "none"},
            {"defender", combat != nullptr ? name(combat->defender) : "none"},
            {"helper", combat != nullptr ? name(combat->helper) : "none"},
            {"attacker_total", combat != nullptr ? combat->attacker_total : 0},
            {"defender_total", combat != nullptr ? combat->defender_total : 0},
            {"attacker_die", combat != nullptr ? combat->die[0] : 0},
            {"defender_die", combat != nullptr ? combat->die[1] : 0}};
}

NamedFacts side_facts(const Position& p, Seat seat) {
    const State& s = p.state;
    const ArmyState& army = s.army(seat);
    UnitMask standing = 0;
    for_each_counter(s, seat, [&](CounterId c) { standing |= bit(s.identity[index(c)]); });
    const int now = elimination_vp(p, seat) + demoralization_vp(p, seat);
    const std::string orders =
        army.orders == Card::None ? "none" : write_kind(p.scenario, seat, core::raw(army.orders));
    NamedFacts facts = {{"vp", now},
                        {"vp_eliminations", elimination_vp(p, seat)},
                        {"vp_demoralized", demoralization_vp(p, seat)},
                        {"vp_hexes", hex_vp(p, seat)},
                        {"vp_special", special_vp(p, seat)},
                        {"vp_final", now + hex_vp(p, seat) + special_vp(p, seat)},
                        {"rating", army.command_rating},
                        {"focus", std::string(suit_word(army.focus))},
                        {"hand", card_names(p.scenario, seat, army.hand)},
                        {"hand_size", army.hand_size},
                        {"draw", card_names(p.scenario, seat, army.draw)},
                        {"draw_size", army.draw.size()},
                        {"discard", card_names(p.scenario, seat, army.discard)},
                        {"support", card_names(p.scenario, seat, army.support)},
                        {"removed", card_names(p.scenario, seat, army.removed)},
                        {"deck", card_names(p.scenario, seat, p.scenario.army(seat).deck)},
                        {"orders", orders},
                        {"orders_revealed", bool(army.orders_revealed)},
                        {"units", unit_names(p.scenario, seat, standing)},
                        {"lost", unit_names(p.scenario, seat, army.lost)},
                        {"reserve", unit_names(p.scenario, seat, army.waiting)}};
    constexpr std::string_view Commanders[] = {"none", "active", "spent", "casualty"};
    for (const Suit wing : EachSuit) {
        const std::string suit(suit_word(wing));
        facts.emplace_back("cohesion." + suit, army.cohesion[index(wing)]);
        facts.emplace_back("start." + suit, p.scenario.army(seat).wings[index(wing)].cohesion);
        facts.emplace_back("demoralized." + suit, is_demoralized(p, seat, wing));
        facts.emplace_back("heroic." + suit, std::string(Commanders[core::raw(army.heroic[index(wing)])]));
        facts.emplace_back("artillery." + suit, army.banked[index(wing)][0]);
        facts.emplace_back("horse." + suit, army.banked[index(wing)][1]);
    }
    return facts;
}

NamedFacts unit_facts(const Position& p, Seat seat, UnitId id) {
    const State& s = p.state;
    const Unit& unit = p.scenario.unit(seat, id);
    CounterId c = CounterId::None;
    for_each_counter(s, seat, [&](CounterId each) {
        if (s.identity[index(each)] == id) c = each;
    });
    const bool stands = c != CounterId::None;
    const Counter counter = stands ? s.at(c) : Counter{.hidden = false};
    return {{"at", stands ? p.scenario.grid.label(counter.hex) : "none"},
            {"front", stands && is_front(s, c)},
            {"rear", stands && !is_front(s, c)},
            {"hidden", stands && bool(counter.hidden)},
            {"disordered", stands && bool(counter.disordered)},
            {"activated", stands && bool(counter.activated)},
            {"moved", stands && bool(counter.entered_hex)},
            {"move_ended", stands && bool(counter.move_ended)},
            {"fought", stands && bool(counter.fought)},
            {"road_march", stands && bool(counter.road_march)},
            {"eliminated", (s.army(seat).lost & bit(id)) != 0},
            {"reserve", (s.army(seat).waiting & bit(id)) != 0},
            {"in_zone", stands && in_zoc(p, seat, counter.hex)},
            {"integrity", stands && unit.type != Type::Vedette && has_integrity(p, c)},
            {"may_be", stands ? unit_names(p.scenario, seat, s.evidence[index(c)]) : json::array()},
            {"number", stands ? number_in_stack(s, c) : 0},
            {"side", side_letter(seat)},
            {"type", std::string(facts(unit.type).code)},
            {"wing", std::string(suit_word(unit.wing))},
            {"movement", unit.movement},
            {"strength", unit.strength},
            {"inferior", unit.inferior}};
}

NamedFacts hex_facts(const Position& p, HexId hex) {
    const State& s = p.state;
    const MapHex& ground = p.scenario.at(hex);
    constexpr std::string_view Terrains[] = {"clear", "woods", "town"};
    json units = json::array();
    const auto name = [&](CounterId c) { return c == CounterId::None ? std::string("none") : unit_of(p, c).tag; };
    for (const CounterId c : {front_at(s, hex), rear_at(s, hex)})
        if (c != CounterId::None) units.push_back(name(c));
    std::string zone; // who exerts one here
    for (const Seat seat : core::EachSeat)
        if (in_zoc(p, other(seat), hex)) zone += side_letter(seat);
    return {{"units", units},
            {"front", name(front_at(s, hex))},
            {"rear", name(rear_at(s, hex))},
            {"zone", zone},
            {"terrain", std::string(Terrains[core::raw(ground.terrain)])},
            {"elevation", ground.elevation},
            {"impassable", ground.impassable},
            {"road", ground.road != 0}};
}

} // namespace

Fact case_fact(const Position& p, std::string_view name) {
    const auto strip = [&](std::string_view prefix) { return name.substr(prefix.size()); };
    if (name.starts_with("P.") || name.starts_with("A."))
        return cases::pick_fact(side_facts(p, name[0] == 'P' ? Prussia : Austria), "unknown fact of a side",
                                strip("P."));
    const std::size_t last = name.rfind('.');
    if (name.starts_with("unit.") && last > 4) {
        const std::string_view tag = name.substr(5, last - 5);
        const auto who = find_tag(p.scenario, tag);
        if (!who) return cases::unknown_fact("unknown unit", tag, unit_tags(p.scenario));
        return cases::pick_fact(unit_facts(p, who->first, who->second), "unknown fact of a unit",
                                name.substr(last + 1));
    }
    if (name.starts_with("hex.") && last > 3) {
        const auto hex = p.scenario.grid.parse(name.substr(4, last - 4));
        if (!hex) return {std::nullopt, input::quoted(name.substr(4, last - 4)) + " is no hex of the map"};
        return cases::pick_fact(hex_facts(p, *hex), "unknown fact of a hex", name.substr(last + 1));
    }
    Fact fact = cases::pick_fact(battle_facts(p), "unknown fact", name);
    if (!fact.value) fact.unknown += "; or P.... A.... unit.<id>.... hex.<hex>....";
    return fact;
}

} // namespace lament
