#include "ai/lament/field.h"

#include <algorithm>

namespace ai::lament_art {

namespace {

// An average enemy nobody has seen: foot, in a wing that still has some cohesion.
constexpr Type ExpectedType = Type::Line;
constexpr std::int8_t ExpectedMovement = 3;
constexpr std::uint8_t ExpectedCohesion = 2;

Soldier soldier_of(const Position& p, const Weights& w, CounterId c, Seat viewer) {
    const Counter& counter = p.state.at(c);
    Soldier s;
    s.id = c;
    s.hex = counter.hex;
    s.front = front_at(p.state, counter.hex) == c;
    s.disordered = counter.disordered;
    s.hidden = counter.hidden;
    s.opposed = 0;
    if (counter.hidden && owner(c) != viewer) {
        s.type = ExpectedType;
        s.wing = Suit::None;
        s.strength = static_cast<std::int8_t>(w.hidden_strength);
        s.movement = ExpectedMovement;
        s.cohesion = ExpectedCohesion;
        s.inferior = false;
        return s;
    }
    const Unit& unit = unit_of(p, c);
    s.type = unit.type;
    s.wing = unit.wing;
    s.strength = static_cast<std::int8_t>(unit.strength);
    s.movement = static_cast<std::int8_t>(unit.movement);
    s.cohesion = unit.wing == Suit::None ? std::uint8_t{0} : p.state.army(owner(c)).cohesion[index(unit.wing)];
    s.inferior = unit.inferior;
    return s;
}

} // namespace

Field::Field(const Position& position, const Weights& weights, Seat viewer, const LamentPlan& orders)
    : p(position), w(weights), seat(viewer), plan(orders) {
    const std::size_t hexes = p.scenario.map.size();
    for (const Seat side : core::EachSeat) {
        auto& near = zone[core::index(side)];
        std::fill_n(near.begin(), hexes, std::uint8_t{0});
        for_each_counter(p.state, side, [&](CounterId c) {
            soldiers[index(c)] = soldier_of(p, w, c, seat);
            (side == seat ? own : foes).push_back(c);
            if (!soldiers[index(c)].front) return;
            for (const HexId hex : p.scenario.grid.neighbours(soldiers[index(c)].hex))
                if (hex != HexId::None) ++near[core::index(hex)];
        });
    }
    for (const CounterId c : own) {
        Soldier& s = soldiers[index(c)];
        if (!s.front || !in_enemy_zone(s.hex)) continue;
        for (const HexId hex : p.scenario.grid.neighbours(s.hex)) {
            if (hex == HexId::None || !enemy_at(p.state, seat, hex)) continue;
            Soldier& foe = soldiers[index(front_at(p.state, hex))];
            if (foe.steady()) ++s.opposed;
            if (s.steady()) ++foe.opposed;
        }
    }
    for (const CounterId c : foes) {
        const Soldier& s = soldiers[index(c)];
        if (!s.front) continue;
        const bool comes = !s.disordered && s.opposed == 0;
        stacks_.push_back({p.scenario.grid.hex(s.hex), static_cast<std::int8_t>(comes ? s.movement + 1 : 0),
                           static_cast<std::int8_t>(s.strength - (is_infantry(s.type) ? 1 : 0))});
    }
    const float late = static_cast<float>(p.state.turn) / static_cast<float>(p.scenario.turns);
    prize = static_cast<float>(w.prize_hex + w.prize_late * late * late * late);
    const auto turns = [&](std::uint8_t order) { return Conducts[order].turn != 0; };
    if (std::any_of(plan.begin(), plan.end(), turns)) find_ends();
}

// The enemies furthest to either side of the line from the middle of our army to the middle of his.
void Field::find_ends() {
    const auto place = [&](CounterId c) { // flat-top hexes, in halves of a row
        const HexId hex = soldiers[index(c)].hex;
        return std::array<int, 2>{p.scenario.grid.column(hex) * 2,
                                  p.scenario.grid.hex(hex).r * 2 + p.scenario.grid.hex(hex).q};
    };
    const auto middle = [&](const auto& counters) {
        std::array<int, 2> sum{};
        for (const CounterId c : counters)
            for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) sum[i] += place(c)[i];
        const int count = std::max<int>(static_cast<int>(counters.size()), 1);
        return std::array<int, 2>{sum[0] / count, sum[1] / count};
    };
    const auto from = middle(own);
    const auto to = middle(foes);
    int least = 0;
    int most = 0;
    for (const CounterId c : foes) {
        const auto at = place(c);
        // Rows grow downwards, so a positive product lies to the right of the way.
        const int right = (to[0] - from[0]) * (at[1] - from[1]) - (to[1] - from[1]) * (at[0] - from[0]);
        if (left_end == HexId::None || right < least) left_end = soldiers[index(c)].hex, least = right;
        if (right_end == HexId::None || right > most) right_end = soldiers[index(c)].hex, most = right;
    }
}

Field::Nearness Field::find_nearness(HexId hex) const {
    const core::Hex here = p.scenario.grid.hex(hex);
    int least = 30;
    std::int8_t coming = 0;
    for (const Stack& stack : stacks_) {
        const int away = core::distance(here, stack.place);
        least = std::min(least, away);
        if (away > 1 && away <= stack.reach) coming = std::max(coming, stack.strike);
    }
    return {static_cast<std::uint8_t>(std::max(least, 1)), coming};
}

// PRICES

float death_price(const Field& f, const Soldier& s) {
    return static_cast<float>(1 + f.w.unit + f.w.strength * s.strength);
}

bool holds_together(const Field& f, const Soldier& s, HexId at) {
    if (always_has_integrity(s.type) || s.wing == Suit::None) return true;
    const State& state = f.p.state;
    const auto same = [&](CounterId c) {
        return c != CounterId::None && c != s.id && owner(c) == owner(s.id) && f.at(c).wing == s.wing;
    };
    if (same(front_at(state, at)) || same(rear_at(state, at))) return true;
    for (const HexId near : f.p.scenario.grid.neighbours(at))
        if (near != HexId::None && same(front_at(state, near))) return true;
    return false;
}

namespace {

float cohesion_price(const Field& f, const Soldier& s) {
    return static_cast<float>(s.cohesion == 1 ? f.w.last_cohesion : f.w.cohesion);
}

// Up to four ways to absorb a hit, each once; the cheapest first. More hits than ways kill.
struct Ways {
    std::array<float, 4> cost{};
    std::size_t count = 0;
    void add(float price) {
        std::size_t i = count++;
        for (; i > 0 && cost[i - 1] > price; --i) cost[i] = cost[i - 1];
        cost[i] = price;
    }
};

Price price_of(const Field& f, const Soldier& s, const Ways& ways) {
    Price price;
    price.death = death_price(f, s);
    float sum = 0;
    for (std::size_t n = 1; n <= 4; ++n) {
        sum += n <= ways.count ? ways.cost[n - 1] : price.death;
        price.hits[n] = n <= ways.count ? std::min(sum, price.death) : price.death;
    }
    price.attrition = s.cohesion > 0 ? cohesion_price(f, s)
                      : s.disordered ? price.death
                                     : static_cast<float>(f.w.disorder);
    price.attrition *= static_cast<float>(f.w.attrition_share);
    return price;
}

void add_standing_ways(const Field& f, const Soldier& s, HexId at, Ways& ways) {
    if (!s.disordered) ways.add(static_cast<float>(f.w.disorder));
    const bool pays = s.cohesion > 0 && holds_together(f, s, at);
    if (pays && (!s.inferior || ways.count > 0)) ways.add(cohesion_price(f, s)); // XI.5.6.1: never the first hit
}

} // namespace

Price price_when_attacking(const Field& f, const Soldier& s) {
    Ways ways;
    add_standing_ways(f, s, s.hex, ways);
    return price_of(f, s, ways);
}

Price price_when_attacked(const Field& f, const Soldier& s, HexId at, int side, int attacker_movement) {
    const Seat enemy = other(owner(s.id));
    Ways ways;
    bool may_retreat = false; // to one of the three hexes away from the attacker
    const auto& neighbours = f.p.scenario.grid.neighbours(at);
    for (int away = 2; away <= 4 && !may_retreat; ++away) {
        const HexId to = neighbours[static_cast<std::size_t>(core::turn(side, away))];
        if (to == HexId::None || f.p.scenario.at(to).impassable || enemy_at(f.p.state, owner(s.id), to)) continue;
        if (units_at(f.p.state, to) >= 2) continue; // room could be made, seldom
        may_retreat = !s.disordered || f.zone[core::index(enemy)][core::index(to)] == 0;
    }
    if (may_retreat) {
        ways.add(static_cast<float>(f.w.retreat));
        if (s.movement > attacker_movement) ways.add(static_cast<float>(f.w.retreat));
    }
    add_standing_ways(f, s, at, ways);
    return price_of(f, s, ways);
}

// BLOWS

namespace {

// XI.3.3: friends of the combatant next to its enemy's hex, unless two others hold them.
int flank_support(const Field& f, const Soldier& combatant, HexId from, const Soldier& enemy, HexId at) {
    int support = 0;
    const Grid& grid = f.p.scenario.grid;
    for (const HexId near : grid.neighbours(at)) {
        if (near == HexId::None || near == from) continue;
        const CounterId c = front_at(f.p.state, near);
        if (c == CounterId::None || c == combatant.id || owner(c) != owner(combatant.id)) continue;
        const Soldier& s = f.at(c);
        if (!s.steady()) continue;
        const int held = s.opposed - (enemy.steady() && grid.distance(s.hex, enemy.hex) == 1 ? 1 : 0);
        if (held < 2) ++support;
    }
    return support;
}

} // namespace

int difference(const Field& f, const Attack& a) {
    const MapHex& ground = f.p.scenario.at(a.at);
    int total = a.attacker.strength - a.defender.strength;
    total += flank_support(f, a.attacker, a.from, a.defender, a.at);
    total -= flank_support(f, a.defender, a.at, a.attacker, a.from);
    if (has_side(ground.river, a.side)) --total;
    if (a.moved && is_infantry(a.attacker.type)) --total;
    if (is_infantry(a.defender.type)) {
        if (ground.terrain != Terrain::Clear && a.attacker.type != Type::Light)
            total -= a.defender.type == Type::Light || is_cavalry(a.attacker.type) ? 2 : 1;
        if (has_side(ground.entrenchment, a.side)) --total;
    }
    if (ground.elevation > f.p.scenario.at(a.from).elevation) --total;
    if (a.defender.disordered) total += is_infantry(a.defender.type) && is_cavalry(a.attacker.type) ? 2 : 1;
    return total;
}

float attack_worth(const Field& f, const Attack& a, int extra) {
    return blow(difference(f, a) + extra, false, false, price_when_attacking(f, a.attacker),
                price_when_attacked(f, a.defender, a.at, a.side, a.attacker.movement));
}

float best_blow(const Field& f, const Soldier& s, HexId from, bool moved) {
    float best = NoBlow;
    const auto& neighbours = f.p.scenario.grid.neighbours(from);
    for (int side = 0; side < 6; ++side) {
        const HexId at = neighbours[static_cast<std::size_t>(side)];
        if (at == HexId::None || !enemy_at(f.p.state, f.seat, at)) continue;
        const Soldier& foe = f.at(front_at(f.p.state, at));
        best = std::max(best, attack_worth(f, {s, from, foe, at, core::turn(side, 3), moved}));
    }
    return best;
}

float danger(const Field& f, const Soldier& s, HexId at) {
    if (!s.fights()) return 0;
    float worst = 0;
    float second = 0;
    const auto add = [&](float blow) {
        second = std::max(second, std::min(worst, blow));
        worst = std::max(worst, blow);
    };
    const auto& neighbours = f.p.scenario.grid.neighbours(at);
    for (int side = 0; side < 6 && f.in_enemy_zone(at); ++side) {
        const HexId near = neighbours[static_cast<std::size_t>(side)];
        if (near == HexId::None || !enemy_at(f.p.state, f.seat, near)) continue;
        const Soldier& foe = f.at(front_at(f.p.state, near));
        if (foe.steady()) add(attack_worth(f, {foe, near, s, at, side, false}));
    }
    const auto coming = static_cast<float>(f.nearness(at).coming); // in one round, by the shortest way
    if (coming > 0) {
        const MapHex& ground = f.p.scenario.at(at);
        const float guard = static_cast<float>(s.strength - (s.disordered ? 1 : 0)) +
                            (ground.terrain != Terrain::Clear && is_infantry(s.type) ? 1.0F : 0.0F) +
                            static_cast<float>(ground.elevation > 0 ? 1 : 0);
        add(static_cast<float>(f.w.danger_near) * std::max(0.0F, coming + 1 - guard));
    }
    return worst + static_cast<float>(f.w.second_foe) * second;
}

} // namespace ai::lament_art
