// 2 Facing, 3 stacking, 7 zones of control
#include "games/corbach/board.h"

namespace corbach {

using core::in_force;
using core::index;
using core::other;

Seat side_of(const Scenario& scenario, CommanderId commander) {
    if (is_army_commander(commander)) return commander == army_commander(French) ? French : Allied;
    return scenario.formation(formation_of(commander)).side;
}

bool exists(const Scenario& scenario, CommanderId commander) {
    return corbach::index(commander) < scenario.formations.size() ||
           (is_army_commander(commander) && corbach::index(commander) < MostCommanders);
}

CommanderSet commanders_at(const Position& p, Seat seat, HexId hex) {
    CommanderSet found;
    for_each_commander(p, seat, [&](CommanderId id) {
        if (p.state.at(id).hex == hex) found.insert(id);
    });
    return found;
}
bool commander_at_hex(const Position& p, Seat seat, HexId hex) { return !commanders_at(p, seat, hex).empty(); }

UnitSet those_in(const State& s, const UnitSet& units, HexId hex) {
    UnitSet found;
    for_each_in(s, hex, [&](UnitId id) {
        if (units.contains(id)) found.insert(id);
    });
    return found;
}

namespace {

// CA-53: the top counter is seen.
void show_top(State& s, HexId hex) {
    if (const UnitId top = s.top_of(hex); top != UnitId::None) s.at(top).known = true;
}

} // namespace

void put(const Scenario& scenario, State& s, UnitId unit, HexId hex) {
    Unit& mine = s.at(unit);
    mine.hex = hex;
    mine.where = Where::OnMap;
    UnitId* link = &s.top[index(hex)];
    if (!is_gun(scenario, unit) || !in_force(Rule::C3_5_3a))
        while (*link != UnitId::None) link = &s.at(*link).below;
    mine.below = *link;
    *link = unit;
    show_top(s, hex);
}

void take_off(State& s, UnitId unit) {
    Unit& mine = s.at(unit);
    if (mine.hex == HexId::None) return;
    UnitId* link = &s.top[index(mine.hex)];
    while (*link != unit) link = &s.at(*link).below;
    *link = mine.below;
    show_top(s, mine.hex);
    mine.below = UnitId::None;
    mine.hex = HexId::None;
}

void take_off(State& s, const Company& stack) { // from the bottom, so that nobody sees what lay beneath
    for (std::size_t i = stack.size(); i-- > 0;) take_off(s, stack[i]);
}

void reverse_stack(const Scenario& scenario, State& s, HexId hex) {
    const Company before = company_at(s, hex);
    take_off(s, before);
    for (const UnitId unit : before) // the gun first: it goes on hiding the others
        if (is_gun(scenario, unit)) put(scenario, s, unit, hex);
    for (std::size_t i = before.size(); i-- > 0;)
        if (!is_gun(scenario, before[i])) put(scenario, s, before[i], hex);
}

bool occupied_by(const Position& p, Seat seat, HexId hex) {
    const UnitId top = p.state.top_of(hex);
    return top != UnitId::None && p.scenario.unit(top).side == seat;
}

bool only_artillery_at(const Position& p, Seat seat, HexId hex) {
    return occupied_by(p, seat, hex) && first_at(p, hex) == UnitId::None;
}

UnitId first_at(const Position& p, HexId hex) {
    for (UnitId id = p.state.top_of(hex); id != UnitId::None; id = p.state.at(id).below)
        if (!is_gun(p, id)) return id;
    return UnitId::None;
}

int count_at(const State& s, HexId hex) {
    int count = 0;
    for_each_in(s, hex, [&](UnitId) { ++count; });
    return count;
}

int cp_of(const Position& p, UnitId unit) { return printed_cp(p.scenario.unit(unit), p.state.at(unit).losses); }
bool is_routed(const Position& p, UnitId unit) { return p.state.at(unit).order == Order::Routed; }
bool has_facing(const Position& p, UnitId unit) {
    const bool routed = is_routed(p, unit) && in_force(Rule::C2_2a);
    return !routed && !is_light(p.scenario.unit(unit).type);
}

bool demoralised(const Position& p, UnitId unit) { // 13.2a: an independent unit never is
    const FormationId formation = p.scenario.unit(unit).formation;
    return formation != FormationId::None && p.state.at(formation).demoralised;
}

int allowance(const Position& p, UnitId unit) { return p.scenario.unit(unit).mp; }

Aspect aspect_of(const Position& p, UnitId unit, int direction) {
    if (is_light(p.scenario.unit(unit).type) && in_force(Rule::C2_1b)) return Aspect::Front; // 1.3a
    return aspect(p.state.at(unit).facing, direction);
}

bool exerts_zone(const Position& p, UnitId unit, int direction) {
    const Unit& mine = p.state.at(unit);
    if (mine.order == Order::Routed || aspect_of(p, unit, direction) != Aspect::Front) return false; // 7a, 7b
    const HexId to = p.scenario.grid.neighbour(mine.hex, direction);
    if (to == HexId::None) return false;
    const Crossing water = crossing(p.scenario.at(mine.hex), direction);
    if (water == Crossing::Stream || water == Crossing::River) return false; // 7.1f
    switch (p.scenario.at(to).terrain) {
    case Terrain::Clear: return true;
    case Terrain::Woods: return p.scenario.unit(unit).type == Type::LightInfantry; // 1.3b
    case Terrain::Town: return false;
    }
    return false;
}

namespace {

// Whether an enemy unit beside the hex, looking at it from `towards`, answers to f.
template <class F> bool any_enemy_beside(const Position& p, Seat seat, HexId hex, F f) {
    const auto& around = p.scenario.grid.neighbours(hex);
    for (int d = 0; d < 6; ++d) {
        const HexId next = around[static_cast<std::size_t>(d)];
        if (next == HexId::None || !occupied_by(p, other(seat), next)) continue;
        if (any_in(p.state, next, [&](UnitId id) { return f(id, core::turn(d, 3)); })) return true;
    }
    return false;
}

} // namespace

bool in_enemy_zone(const Position& p, Seat seat, HexId hex) {
    return any_enemy_beside(p, seat, hex, [&](UnitId id, int towards) { return exerts_zone(p, id, towards); });
}

bool in_enemy_front_or_flank(const Position& p, Seat seat, HexId hex) {
    return any_enemy_beside(p, seat, hex, [&](UnitId id, int towards) {
        return !is_routed(p, id) && aspect_of(p, id, towards) != Aspect::Rear;
    });
}

bool in_enemy_flank(const Position& p, Seat seat, HexId hex) {
    return any_enemy_beside(p, seat, hex, [&](UnitId id, int towards) {
        return !is_routed(p, id) && aspect_of(p, id, towards) == Aspect::Flank;
    });
}

bool has_enemy_in_zone(const Position& p, UnitId unit) {
    const Seat enemy = other(p.scenario.unit(unit).side);
    for (int d = 0; d < 6; ++d) {
        const HexId next = p.scenario.grid.neighbour(p.state.at(unit).hex, d);
        if (next != HexId::None && occupied_by(p, enemy, next) && exerts_zone(p, unit, d)) return true;
    }
    return false;
}

bool enemy_within_two(const Position& p, Seat seat, HexId hex) {
    const Seat enemy = other(seat);
    const Grid& grid = p.scenario.grid;
    const auto has_enemy = [&](HexId at) { return at != HexId::None && occupied_by(p, enemy, at); };
    const auto beyond = [&](HexId at, int d) { return at == HexId::None ? at : grid.neighbour(at, d); };
    const auto& around = grid.neighbours(hex);
    for (int d = 0; d < 6; ++d) { // the neighbour, the hex behind it, and the one between it and the next
        const HexId near = around[static_cast<std::size_t>(d)];
        const HexId next = around[static_cast<std::size_t>(core::turn(d, 1))];
        const HexId between = near != HexId::None ? beyond(near, core::turn(d, 1)) : beyond(next, d);
        if (has_enemy(near)) return true;
        if (!in_force(Rule::C0_1a)) continue; // if both ends counted, the others were three hexes away
        if (has_enemy(beyond(near, d)) || has_enemy(between)) return true;
    }
    return false;
}

Company company_at(const State& s, HexId hex) {
    Company units;
    for_each_in(s, hex, [&](UnitId id) {
        if (!units.full()) units.push_back(id);
    });
    return units;
}

Ruling may_stand(const Position& p, const Company& units) {
    int guns = 0;
    int others = 0;
    int cp = 0;
    for (const UnitId id : units) {
        const UnitFacts& facts = p.scenario.unit(id);
        if (facts.type == Type::Artillery) {
            ++guns;
        } else {
            ++others;
            cp += cp_of(p, id);
        }
        for (const UnitId beside : units) {
            const UnitFacts& theirs = p.scenario.unit(beside);
            if (beside == id || theirs.type == Type::Artillery || facts.type == Type::Artillery) continue;
            const bool company = facts.volunteers != 0 && facts.volunteers == theirs.volunteers &&
                                 in_force(Rule::C1_3f) && in_force(Rule::C3_1f);
            if (is_infantry(facts.type) != is_infantry(theirs.type) && !company && in_force(Rule::C3_1c))
                return Rule::C3_1c;
        }
    }
    if (guns > 0 && others > 0 && !in_force(Rule::C3_1d)) return Rule::C3_1d;
    if (guns > 1 && in_force(Rule::C3_1e)) return Rule::C3_1e;
    if (others > 2 && in_force(Rule::C3_1a)) return Rule::C3_1a; // CA-16
    if (cp > 8 && others > 1 && in_force(Rule::C3_1g)) return Rule::C3_1g;
    const UnitId* first = nullptr;
    for (const UnitId& id : units) {
        if (is_routed(p, id)) continue;
        if (first != nullptr && p.state.at(*first).facing != p.state.at(id).facing && in_force(Rule::C3_1b))
            return Rule::C3_1b;
        first = &id;
    }
    return {};
}

Ruling may_share(const Position& p, UnitId unit, HexId hex) {
    Company units = company_at(p.state, hex);
    if (!units.contains(unit) && !units.full()) units.push_back(unit);
    if (!in_force(Rule::C3_1i) && commander_at_hex(p, p.scenario.unit(unit).side, hex)) return Rule::C3_1i;
    return may_stand(p, units);
}

bool overstacked(const Position& p, HexId hex) {
    const UnitId top = p.state.top_of(hex);
    if (top == UnitId::None || p.state.at(top).below == UnitId::None) return false;
    return !may_stand(p, company_at(p.state, hex));
}

} // namespace corbach
