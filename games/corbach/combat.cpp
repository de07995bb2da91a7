// 10 Combat: who must and may attack, ratio and modifiers
#include "games/corbach/combat.h"

#include "games/corbach/moves.h"

#include <algorithm>
#include <bit>

namespace corbach {

using core::in_force;
using core::other;

namespace {

template <class F> void for_each_fighter(const Position& p, HexId hex, F f) { // neither guns nor routed units
    for_each_in(p.state, hex, [&](UnitId id) {
        const bool gun = p.scenario.unit(id).type == Type::Artillery && in_force(Rule::C10_1g);
        if (!gun && !is_routed(p, id)) f(id);
    });
}
template <class F> bool any_fighter(const Position& p, HexId hex, F f) {
    bool found = false;
    for_each_fighter(p, hex, [&](UnitId id) { found = found || f(id); });
    return found;
}
template <class F> bool all_fighters(const Position& p, HexId hex, F f) {
    return !any_fighter(p, hex, [&](UnitId id) { return !f(id); });
}

UnitId first_fighter(const Position& p, HexId hex) {
    UnitId first = UnitId::None;
    for_each_fighter(p, hex, [&](UnitId id) {
        if (first == UnitId::None) first = id;
    });
    return first;
}

Seat owner(const Position& p, HexId hex) { return p.scenario.unit(p.state.top_of(hex)).side; }

// 10.1i: they attack together, so it is before all of them.
bool is_front(const Position& p, HexId from, int direction) {
    if (first_fighter(p, from) == UnitId::None) return false;
    const auto looks = [&](UnitId id) { return aspect_of(p, id, direction) == Aspect::Front; };
    return in_force(Rule::C10_1i) ? all_fighters(p, from, looks) : any_fighter(p, from, looks);
}

} // namespace

bool falls_without_a_die(const Position& p, HexId hex) { return first_fighter(p, hex) == UnitId::None; }

bool may_attack_at_all(const Position& p, HexId from) {
    if (p.state.top_of(from) == UnitId::None || first_fighter(p, from) == UnitId::None) return false;
    return all_fighters(p, from, [&](UnitId id) {
        return !p.state.at(id).attacked && p.state.at(id).march == March::None; // 10.1h, 14.1d
    });
}

std::uint8_t enemies_in_front(const Position& p, HexId from) {
    std::uint8_t mask = 0;
    if (p.state.top_of(from) == UnitId::None) return mask;
    const Seat enemy = other(owner(p, from));
    for (int d = 0; d < 6; ++d) {
        const HexId to = p.scenario.grid.neighbour(from, d);
        if (to != HexId::None && occupied_by(p, enemy, to) && is_front(p, from, d))
            mask = static_cast<std::uint8_t>(mask | 1U << static_cast<unsigned>(d));
    }
    return mask;
}

Ruling may_attack(const Position& p, HexId from, int direction) {
    if (p.state.top_of(from) == UnitId::None) return Rule::C10_1a;
    if (first_at(p, from) == UnitId::None && in_force(Rule::C10_1g)) return Rule::C10_1g;
    if (!may_attack_at_all(p, from)) {
        const bool attacked = any_fighter(p, from, [&](UnitId id) { return p.state.at(id).attacked; });
        const bool column = any_fighter(p, from, [&](UnitId id) { return p.state.at(id).march != March::None; });
        if (attacked && in_force(Rule::C10_1h)) return Rule::C10_1h;
        if (column) return Rule::C14_1d;
        if (first_fighter(p, from) == UnitId::None) return Rule::C12_3a;
    }
    const auto is_shaken = [&](UnitId id) { return p.state.at(id).order == Order::Disorganised; };
    if (!in_force(Rule::C6_4d) && any_fighter(p, from, is_shaken)) return Rule::C6_4d;
    const HexId to = p.scenario.grid.neighbour(from, direction);
    const Seat enemy = other(owner(p, from));
    if (to == HexId::None || !occupied_by(p, enemy, to)) return Rule::C10_1a;
    if (!is_front(p, from, direction) && in_force(Rule::C10_1a)) return Rule::C10_1a;
    if (crossing(p.scenario.at(from), direction) == Crossing::River) return Rule::CA_17;
    const bool closed = any_fighter(p, from, [&](UnitId id) {
        const Type type = p.scenario.unit(id).type;
        return is_cavalry(type) && is_closed(p, type, from, direction);
    });
    if (closed && in_force(Rule::C10_1n)) return Rule::C10_1n;
    return {};
}

Ruling must_attack(const Position& p, HexId from, int direction) {
    if (const Ruling ruling = may_attack(p, from, direction); !ruling) return ruling;
    const HexId to = p.scenario.grid.neighbour(from, direction);
    const MapHex& here = p.scenario.at(from);
    const MapHex& there = p.scenario.at(to);
    const bool clear = here.terrain == Terrain::Clear && there.terrain == Terrain::Clear &&
                       crossing(here, direction) == Crossing::None; // CA-41
    if (!clear && in_force(Rule::C10_1b)) return Rule::C10_1b;
    const auto type = [&](UnitId id) { return p.scenario.unit(id).type; };
    const auto all_at = [&](HexId hex, auto f) { // routed units too (CA-42)
        return !any_in(p.state, hex, [&](UnitId id) { return type(id) != Type::Artillery && !f(id); });
    };
    const bool lone_gun = first_at(p, to) == UnitId::None; // CA-14: like any enemy, and no cavalry
    if (in_force(Rule::C10_1c) && !lone_gun &&
        all_fighters(p, from, [&](UnitId id) { return is_infantry(type(id)); }) &&
        all_at(to, [&](UnitId id) { return is_cavalry(type(id)); }))
        return Rule::C10_1c;
    if (in_force(Rule::C10_1d) && any_fighter(p, from, [&](UnitId id) {
            return is_cavalry(type(id)) && p.state.at(id).order == Order::Disorganised;
        }))
        return Rule::C10_1d;
    if (in_force(Rule::C10_1e) && all_fighters(p, from, [&](UnitId id) { return is_light(type(id)); }) &&
        !all_at(to, [&](UnitId id) { return is_light(type(id)); }))
        return Rule::C10_1e;
    return {};
}

Duty duty(const Position& p, HexId from) {
    Duty owed;
    if (!may_attack_at_all(p, from)) return owed;
    const std::uint8_t enemies = enemies_in_front(p, from);
    std::uint8_t must = 0;
    for (int d = 0; d < 6; ++d)
        if ((enemies >> d & 1) != 0 && must_attack(p, from, d)) must = static_cast<std::uint8_t>(must | 1U << d);
    if (must == 0) return owed;
    if (std::popcount(enemies) == 1) {
        owed.all = must;
        return owed;
    }
    // 10.1l: with several enemies in front, those a friend has in his zone too need not be attacked. Guns have zones
    // as well (7a).
    const Seat seat = owner(p, from);
    std::uint8_t alone = 0;
    for (int d = 0; d < 6; ++d) {
        if ((must >> d & 1) == 0) continue;
        const HexId to = p.scenario.grid.neighbour(from, d);
        bool covered = false;
        for (int e = 0; e < 6; ++e) {
            const HexId beside = p.scenario.grid.neighbour(to, e);
            if (beside == HexId::None || beside == from || !occupied_by(p, seat, beside)) continue;
            const int towards = core::turn(e, 3);
            covered = covered || any_in(p.state, beside, [&](UnitId id) { return exerts_zone(p, id, towards); });
        }
        if (!covered || !in_force(Rule::C10_1l)) alone = static_cast<std::uint8_t>(alone | 1U << d);
    }
    const auto adjacent_pair = [](std::uint8_t mask) {
        for (unsigned d = 0; d < 6; ++d)
            if (mask == (1U << d | 1U << (d + 1) % 6)) return true;
        return false;
    };
    if (alone == 0) {
        if (std::popcount(must) > 1) owed.any = must; // one of them at least
    } else if (std::popcount(alone) == 1 || adjacent_pair(alone)) {
        owed.all = alone;
    } else {
        owed.any = alone; // not all of them touch: one combat cannot take them all
    }
    return owed;
}

int ratio_modifier(const Scenario& scenario, int attacker, int defender) {
    int modifier = scenario.tables.below_ratio;
    for (const Tables::Ratio& ratio : scenario.tables.ratios) // 10.2a: in the defender's favour
        if (attacker * ratio.defender >= defender * ratio.attacker) modifier = ratio.modifier;
    return modifier;
}

int attack_cp(const Position& p, const Engagement& e) {
    int sum = 0;
    for (const HexId hex : e.attackers) for_each_fighter(p, hex, [&](UnitId id) { sum += cp_of(p, id); });
    return sum;
}

int defence_cp(const Position& p, const Engagement& e) {
    int sum = 0;
    for (const HexId hex : e.defenders) for_each_fighter(p, hex, [&](UnitId id) { sum += cp_of(p, id); });
    return sum;
}

namespace {

struct Ground { // what lies between one attacker and one defender
    int terrain = 0, slope = 0, water = 0;
    int sum() const { return terrain + slope + water; }
};

Ground ground_between(const Position& p, HexId from, HexId to) {
    const Tables& tables = p.scenario.tables;
    const MapHex& here = p.scenario.at(from);
    const MapHex& there = p.scenario.at(to);
    const Crossing water = crossing(here, *p.scenario.grid.direction(from, to));
    Ground ground;
    ground.terrain = tables.defence[index(there.terrain)];
    if (there.level > here.level) ground.slope = tables.defence_uphill;
    if (water == Crossing::Bridge) ground.water = tables.defence_bridge;
    if (water == Crossing::Stream) ground.water = tables.defence_stream;
    return ground;
}

template <class F> void for_each_pair(const Position& p, const Engagement& e, F f) {
    for (const HexId from : e.attackers)
        for (const HexId to : e.defenders)
            if (p.scenario.grid.adjacent(from, to)) f(from, to);
}

int best_morale(const Position& p, const core::FixedVector<HexId, 6>& hexes) { // 10.3b, 10.3c
    int best = 0;
    for (const HexId hex : hexes) {
        const UnitId top = first_fighter(p, hex);
        if (top == UnitId::None) continue;
        best = std::max(best, p.scenario.unit(top).mv - (demoralised(p, top) ? 1 : 0)); // 13.1f, CA-06
    }
    return best;
}

} // namespace

Modifiers combat_modifiers(const Position& p, const Engagement& e) {
    const Tables& tables = p.scenario.tables;
    Modifiers mods;
    const auto type = [&](UnitId id) { return p.scenario.unit(id).type; };
    const auto any = [&](const auto& hexes, auto f) {
        for (const HexId hex : hexes)
            if (any_fighter(p, hex, f)) return true;
        return false;
    };

    Ground ground; // 10.3a: what is best for the defender
    bool first = true;
    bool clear = true;
    Aspect exposed = Aspect::Front; // 10.3f: what is worst for him
    for_each_pair(p, e, [&](HexId from, HexId to) {
        const Ground here = ground_between(p, from, to);
        if (first || here.sum() < ground.sum()) ground = here;
        first = false;
        clear = clear && p.scenario.at(from).terrain == Terrain::Clear && p.scenario.at(to).terrain == Terrain::Clear;
        const UnitId top = first_fighter(p, to);
        if (top == UnitId::None || !has_facing(p, top)) return;
        exposed = std::max(exposed, aspect(p.state.at(top).facing, *p.scenario.grid.direction(to, from)));
    });
    mods.add(Rule::C10_3a, ground.terrain);
    mods.add(Rule::C10_3a, ground.slope);
    mods.add(Rule::C10_3a, ground.water);

    core::FixedVector<HexId, 6> defenders;
    for (const HexId hex : e.defenders) defenders.push_back(hex);
    mods.add(Rule::C10_3b, best_morale(p, e.attackers) - best_morale(p, defenders));
    if (exposed == Aspect::Flank) mods.add(Rule::C10_3d, tables.flank);
    if (exposed == Aspect::Rear) mods.add(Rule::C10_3e, tables.rear);

    const auto is_horse = [&](UnitId id) { return is_cavalry(type(id)); };
    const auto is_shaken = [&](UnitId id) { return p.state.at(id).order == Order::Disorganised; };
    const auto has_swords = [&](UnitId id) { return p.scenario.unit(id).swords; };
    const bool charged = any(e.attackers, is_horse);
    if (charged && any(e.defenders, [&](UnitId id) { return type(id) == Type::LineInfantry; }))
        mods.add(Rule::C10_3g, tables.cavalry_on_line);
    if (charged && any(e.defenders, [&](UnitId id) { return is_infantry(type(id)) && is_shaken(id); }))
        mods.add(Rule::C10_3h, tables.cavalry_on_disorganised);
    if (any(e.attackers, has_swords) && any(e.defenders, is_horse)) mods.add(Rule::C10_3i, tables.swords);
    if (any(e.defenders, has_swords) && charged) mods.add(Rule::CA_22, -tables.swords);

    const int defence = defence_cp(p, e);
    if (defence > 0) mods.add(Rule::C10_3j, ratio_modifier(p.scenario, attack_cp(p, e), defence));
    if (any(e.attackers, is_shaken)) mods.add(Rule::C10_3k, -tables.disorganised);
    if (any(e.defenders, is_shaken)) mods.add(Rule::C10_3k, tables.disorganised);
    if (any(e.attackers, [&](UnitId id) { return demoralised(p, id); })) mods.add(Rule::C10_3l, -tables.demoralised);
    if (any(e.defenders, [&](UnitId id) { return demoralised(p, id); })) mods.add(Rule::C10_3l, tables.demoralised);

    const auto is_heavy = [&](UnitId id) { return !is_light(type(id)); };
    const bool heavy_attack = any(e.attackers, is_heavy);
    const bool heavy_defence = any(e.defenders, is_heavy);
    if (clear && heavy_attack != heavy_defence) mods.add(Rule::C10_3m, heavy_attack ? tables.light : -tables.light);

    for (const HexId hex : e.attackers)
        if (commander_at_hex(p, e.attacker, hex)) { // 3.2c: never more
            mods.add(Rule::C10_3n, tables.commander);
            break;
        }
    if (any(e.attackers, [&](UnitId id) { return p.state.at(id).reordered; })) mods.add(Rule::C10_3o, tables.reordered);
    if (any(e.defenders, [&](UnitId id) { return p.state.at(id).march != March::None; }))
        mods.add(Rule::C10_3p, tables.column);
    for (const HexId hex : e.defenders)
        if (any_in(p.state, hex, [&](UnitId id) { return type(id) == Type::Artillery; })) {
            mods.add(Rule::C10_3q, tables.artillery);
            break;
        }
    return mods;
}

int row_of(const Scenario& scenario, int modified) {
    const int last = static_cast<int>(scenario.tables.combat.size()) - 1;
    return std::clamp(modified - scenario.tables.lowest_row, 0, last);
}

} // namespace corbach
