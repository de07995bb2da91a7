// REACTION
#include "games/aboutwar/combat.h"

#include "games/aboutwar/board.h"
#include "games/aboutwar/combat_steps.h"
#include "games/aboutwar/message.h"
#include "games/aboutwar/modifiers.h"

#include <algorithm>

namespace aboutwar {

using core::in_force;
using core::only;
using core::other;

namespace {

bool attacked_by(const State& s, Seat seat, Place sector, Type type) { // AWR-46
    bool attacked = false;
    for_each_unit(s, other(seat), [&](UnitId, const Unit& unit) {
        attacked = attacked || (unit.role == Role::Mover && unit.zone != NoZone && !s.zones[unit.zone].meeting &&
                                unit.target == sector && unit.type == type);
    });
    return attacked;
}

bool is_attacked(const State& s, Seat seat, Place sector) {
    return std::any_of(s.zones.begin(), s.zones.end(), [&](const Zone& zone) {
        return !zone.meeting && zone.home[core::index(seat)] == sector &&
               zone.target[core::index(other(seat))] == sector;
    });
}

int crossed(const State& s, Seat seat, Place from, Place to) {
    int count = 0;
    for_each_unit(s, seat, [&](UnitId, const Unit& unit) {
        count += unit.entered && unit.from == from && unit.place == to ? 1 : 0;
    });
    return count;
}

Ruling may_react(const Position& p, Seat seat, UnitId id) {
    if (index(id) >= p.state.army(seat).count) return Rule::AW_REA_01;
    const Unit& unit = p.state.army(seat).at(id);
    if (!is_sector(unit.place) || !is_attacked(p.state, seat, unit.place)) return Rule::AW_REA_01;
    if (unit.routed && in_force(Rule::AW_RTD_01)) return Rule::AW_RTD_01;
    if ((unit.role != Role::Idle && in_force(Rule::AW_REA_01)) || unit.reacts) return Rule::AW_REA_01;
    if (unit.spent && in_force(Rule::AW_SPT_08)) return Rule::AW_SPT_08;
    return {};
}

Ruling may_form_square(const Position& p, Seat seat, UnitId id) {
    if (const Ruling able = may_react(p, seat, id); !able) return able;
    const Unit& unit = p.state.army(seat).at(id);
    if ((unit.type != Type::Infantry && in_force(Rule::AW_INF_02)) || unit.square) return Rule::AW_INF_02;
    if (!attacked_by(p.state, seat, unit.place, Type::Cavalry) && in_force(Rule::AW_REA_07)) return Rule::AW_REA_07;
    return {};
}

Ruling may_countercharge(const Position& p, Seat seat, UnitId id, std::size_t zone) {
    if (const Ruling able = may_react(p, seat, id); !able) return able;
    const Unit& unit = p.state.army(seat).at(id);
    if (unit.type != Type::Cavalry && in_force(Rule::AW_CAV_04)) return Rule::AW_CAV_04;
    if (!attacked_by(p.state, seat, unit.place, Type::Infantry) && in_force(Rule::AW_REA_08)) return Rule::AW_REA_08;
    if (zone >= p.state.zones.size() || p.state.zones[zone].target[core::index(other(seat))] != unit.place)
        return Rule::AWR_47;
    bool infantry = false;
    for_each_unit(p.state, other(seat), [&](UnitId, const Unit& enemy) {
        infantry = infantry || (enemy.role == Role::Mover && enemy.zone == zone && enemy.type == Type::Infantry);
    });
    if (!infantry && in_force(Rule::AWR_47)) return Rule::AWR_47;
    int taken = attackers_in(p.state, zone, seat);
    for (const Reaction& reaction : p.state.reactions) taken += reaction.owner == seat && reaction.zone == zone ? 1 : 0;
    if (taken >= static_cast<int>(Spaces) && in_force(Rule::AW_POS_04)) return Rule::AW_POS_04;
    return {};
}

Ruling may_retreat(const Position& p, Seat seat, UnitId id) {
    if (const Ruling able = may_react(p, seat, id); !able) return able;
    const Unit& unit = p.state.army(seat).at(id);
    if (unit.type != Type::Cavalry && in_force(Rule::AW_CAV_03)) return Rule::AW_CAV_03;
    const Place back = towards_reserve(seat, unit.place);
    const Census c = census(p.state);
    const bool full = is_sector(back) && c.all[core::index(seat)][index(back)] >= SectorCapacity;
    const bool crowded = crossed(p.state, seat, unit.place, back) >= border_limit(p, back);
    if ((!is_friendly(p, c, seat, back) || full || crowded) && in_force(Rule::AW_REA_13)) return Rule::AW_REA_13;
    return {};
}

} // namespace

bool can_react(const Position& p, Seat seat) {
    const ArmyState& army = p.state.army(seat);
    for (std::size_t i = 0; i < army.count; ++i) {
        const auto id = static_cast<UnitId>(i);
        if (!may_react(p, seat, id)) continue;
        if (may_form_square(p, seat, id) || may_retreat(p, seat, id)) return true;
        for (std::size_t z = 0; z < p.state.zones.size(); ++z)
            if (may_countercharge(p, seat, id, z)) return true;
    }
    return false;
}

void roll_reactions(Table& t) {
    State& s = t.state;
    if (!s.reactions.empty()) tell(t, Message::reactions, {number(t.scenario.modifiers.reaction)});
    for (const Reaction& reaction : s.reactions) {
        Unit& unit = s.army(reaction.owner).at(reaction.unit);
        const int die = t.dice.d6();
        const bool works = limited(die + t.scenario.modifiers.reaction) >= 4; // AW-DIE-02, AW-REA-03, AW-REA-04
        if (reaction.zone == NoZone) {
            unit.square = works;
            tell(t, works ? Message::forms_square : Message::fails_square,
                 {side(reaction.owner), area(unit.place), number(die)});
            continue;
        }
        tell(t, works ? Message::countercharges : Message::fails_countercharge,
             {side(reaction.owner), area(unit.place), number(die)});
        if (!works || !in_force(Rule::AW_REA_09)) continue;
        unit.role = Role::Charger;
        unit.zone = reaction.zone;
        if (in_force(Rule::AW_REA_10)) unit.target = s.zones[reaction.zone].home[core::index(other(reaction.owner))];
    }
    s.reactions.clear();
}

Seats React::who(const Position&) const { return only(seat); }

void React::ask(const Position& p, Seat asked, Menu& menu) const {
    for (const Verb verb : {Verb::FormSquare, Verb::Retreat})
        list_units(
            p, asked, verb, [&](Choice c) { return bool(ruling(p, asked, c)); }, menu);
    for (std::size_t z = 0; z < p.state.zones.size(); ++z)
        list_units(
            p, asked, Verb::Countercharge,
            [&](Choice c) {
                const Choice charge = choose(Verb::Countercharge, unit_of(c), z);
                if (ruling(p, asked, charge)) menu.add(charge);
                return false;
            },
            menu);
    menu.add(Done);
}

Ruling React::ruling(const Position& p, Seat asked, Choice c) const {
    if (!is_well_formed(c)) return Cites;
    if (asked != seat) return Rule::AW_REA_01;
    Ruling able;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Done: return {};
    case Verb::FormSquare: able = may_form_square(p, seat, unit_of(c)); break;
    case Verb::Retreat: able = may_retreat(p, seat, unit_of(c)); break;
    case Verb::Countercharge: able = may_countercharge(p, seat, unit_of(c), zone_of(c)); break;
    default: return Rule::AW_REA_01;
    }
    return able && !names_first(p, seat, c) ? Ruling(Cites) : able;
}

void React::answer(Table& t, Seat, Choice c) {
    State& s = t.state;
    if (c == Done) return s.flow.done();
    Unit& unit = s.army(seat).at(unit_of(c));
    unit.reacts = true;
    switch (static_cast<Verb>(c.verb)) {
    case Verb::FormSquare:
        s.reactions.push_back({seat, unit_of(c), NoZone});
        tell(t, Message::tries_square, {side(seat), area(unit.place)});
        break;
    case Verb::Countercharge:
        s.reactions.push_back({seat, unit_of(c), static_cast<std::uint8_t>(zone_of(c))});
        tell(t, Message::tries_countercharge, {side(seat), area(unit.place)});
        break;
    default: { // AWR-18: a retreat needs no roll
        unit.from = unit.place;
        if (in_force(Rule::AW_REA_12)) unit.place = towards_reserve(seat, unit.place);
        unit.entered = true;
        tell(t, Message::retreats, {side(seat), area(unit.from), area(unit.place)});
    }
    }
    if (!can_react(t, seat)) s.flow.done();
}

} // namespace aboutwar
