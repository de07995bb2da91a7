#include "ai/lament/march.h"

#include <algorithm>

namespace ai::lament_art {

namespace {

// What bounds a march, found once for it.
struct Bounds {
    int movement;
    bool pair, pledged, from_zone, disordered, crosses_zones;
};

Bounds bounds_of(const Field& f, const March& m) {
    const Soldier& s = f.at(m.unit);
    Bounds b{s.movement, m.mate != CounterId::None, m.pledged, m.from_zoc, s.disordered, is_cavalry(s.type)};
    if (b.pair) {
        const Soldier& mate = f.at(m.mate);
        b.movement = std::min(b.movement, static_cast<int>(mate.movement));
        b.disordered = b.disordered || mate.disordered;
        b.crosses_zones = b.crosses_zones && is_cavalry(mate.type);
    }
    return b;
}

} // namespace

// X.1 - X.3, breadth first. A hex is looked at again only when it is reached along a road for the first time, which
// leaves the road bonus open.
void find_reach(const Field& f, const March& m, Reach& reach) {
    const State& state = f.p.state;
    const Grid& grid = f.p.scenario.grid;
    const HexId start = state.at(m.unit).hex;
    const Bounds b = bounds_of(f, m);
    std::array<std::uint8_t, MostHexes> seen; // NOLINT: 1 reached, 2 reached along a road
    std::fill_n(seen.begin(), f.p.scenario.map.size(), std::uint8_t{0});
    seen[core::index(start)] = 3;
    reach.clear();

    const auto expand = [&](HexId from, HexId first, std::uint8_t entered, bool on_road) {
        const MapHex& here = f.p.scenario.at(from);
        for (int side = 0; side < 6; ++side) {
            const HexId to = grid.neighbour(from, side);
            if (to == HexId::None) continue;
            const MapHex& ground = f.p.scenario.at(to);
            if (ground.impassable || enemy_at(state, m.seat, to)) continue;
            const bool along = has_side(here.road, side);
            const bool road = on_road && along;
            const std::uint8_t mark = road ? 3 : 1;
            if ((seen[core::index(to)] | mark) == seen[core::index(to)]) continue;
            const int friends = units_at(state, to);
            if (friends >= 2 || (b.pair && friends > 0)) continue;
            if (b.pledged && !along) continue;
            const bool river = has_side(here.river, side) && !along;
            if (river && entered > 0) continue;
            const bool zone = f.in_enemy_zone(to);
            if (zone && (b.pledged || b.disordered || (b.from_zone && !b.crosses_zones))) continue;
            if (entered >= b.movement && (entered > b.movement || !road || zone || m.from_zoc || m.near_zoc)) continue;
            if (reach.full()) return;
            seen[core::index(to)] |= mark;
            const bool halted = zone || b.from_zone || river || (ground.terrain == Terrain::Woods && !along);
            reach.push_back(
                {to, first == HexId::None ? to : first, static_cast<std::uint8_t>(entered + 1), road, halted});
        }
    };
    if (m.halted == Rule::None) expand(start, HexId::None, m.entered, m.on_road);
    for (std::size_t i = 0; i < reach.size(); ++i) { // NOLINT(modernize-loop-convert): it grows meanwhile
        const Spot spot = reach[i];
        if (!spot.halted) expand(spot.hex, spot.first, spot.entered, spot.on_road);
    }
}

namespace {

bool is_prize(const Position& p, HexId hex) {
    for (const HexId each : p.scenario.vp_hexes)
        if (each == hex) return true;
    for (const SpecialRule& rule : p.scenario.special)
        if (rule.effect.kind == Effect::Kind::HexVp && rule.effect.hex == hex) return true;
    return false;
}

// Steps to the nearest hex of value that none of us holds yet, the unit itself apart.
int to_open_prize(const Field& f, const Soldier& s, HexId from) {
    int least = 30;
    for (const HexId hex : f.p.scenario.vp_hexes) {
        const CounterId there = front_at(f.p.state, hex);
        if (there != CounterId::None && there != s.id && owner(there) == f.seat) continue;
        least = std::min(least, f.p.scenario.grid.distance(from, hex));
    }
    return least;
}

// What one step nearer is worth.
float pull(const Field& f, const Conduct& conduct) {
    return static_cast<float>(conduct.approach == 0 ? f.w.hold_approach : conduct.approach * f.w.approach);
}

// Steps that are left to where the wing's order sends the unit.
float steps_to_go(const Field& f, const Soldier& s, const Conduct& conduct, HexId from, int to_foe) {
    const int to_enemy = std::max(to_foe - 1, 0);
    if (conduct.to_prizes) return static_cast<float>(std::min(to_open_prize(f, s, from), to_enemy + 3));
    if (conduct.turn != 0) {
        const HexId end = conduct.turn < 0 ? f.left_end : f.right_end;
        return end == HexId::None ? 0.0F : static_cast<float>(std::max(f.p.scenario.grid.distance(from, end) - 1, 0));
    }
    if (!f.is_attacker() || conduct.approach < 0) return static_cast<float>(to_enemy);
    return static_cast<float>(std::min(to_enemy, to_open_prize(f, s, from)));
}

// A unit that comes next to an enemy whom others can strike lends them its support.
float help_to_friends(const Field& f, const Soldier& s, HexId hex) {
    if (!s.fights() || s.disordered) return 0;
    const Grid& grid = f.p.scenario.grid;
    for (const HexId near : grid.neighbours(hex)) {
        if (near == HexId::None || !enemy_at(f.p.state, f.seat, near)) continue;
        for (const HexId beside : grid.neighbours(near)) {
            if (beside == HexId::None) continue;
            const CounterId c = front_at(f.p.state, beside);
            if (c == CounterId::None || c == s.id || owner(c) != f.seat) continue;
            if (f.p.state.at(c).activated && f.at(c).steady()) return static_cast<float>(f.w.flank_help);
        }
    }
    return 0;
}

} // namespace

float place_worth(const Field& f, const Soldier& s, HexId hex, bool moved, bool strikes) {
    constexpr int WithinReach = 5; // of the fastest enemy, who then stands beside the hex
    constexpr int SoonInContact = 3;
    const Conduct& conduct = f.conduct(s);
    const MapHex& ground = f.p.scenario.at(hex);
    const int to_foe = f.to_nearest_foe(hex);
    float worth = 0;
    if (strikes && to_foe == 1) {
        const float blow = best_blow(f, s, hex, moved) - conduct.bar - static_cast<float>(f.w.attack_bar);
        worth += std::max(0.0F, blow) + help_to_friends(f, s, hex);
    }
    if (to_foe <= WithinReach) {
        const float risk = danger(f, s, hex);
        worth -= conduct.caution * static_cast<float>(f.w.danger) * risk;
        if (risk > 0 && !holds_together(f, s, hex)) worth -= static_cast<float>(f.w.integrity);
    }
    if (to_foe <= SoonInContact && s.fights()) {
        if (is_infantry(s.type)) {
            if (ground.terrain != Terrain::Clear) worth += static_cast<float>(f.w.cover);
            if (ground.entrenchment != 0) worth += static_cast<float>(f.w.works);
        }
        worth += static_cast<float>(f.w.height) * static_cast<float>(ground.elevation);
        const CounterId there = front_at(f.p.state, hex);
        if (there != CounterId::None && (there != s.id || rear_at(f.p.state, hex) != CounterId::None))
            worth -= static_cast<float>(f.w.crowd);
    }
    worth -= pull(f, conduct) * steps_to_go(f, s, conduct, hex, to_foe);
    if (is_prize(f.p, hex)) {
        const CounterId there = front_at(f.p.state, hex);
        const bool held_by_others = there != CounterId::None && there != s.id && owner(there) == f.seat;
        const bool mate = there == s.id && rear_at(f.p.state, hex) != CounterId::None;
        if (!held_by_others && !mate) worth += conduct.prize * f.prize;
    }
    return worth;
}

Prospect prospect(const Field& f, const Soldier& s) {
    const Counter& counter = f.p.state.at(s.id);
    const bool may_strike = s.fights() && !s.disordered && !counter.fought;
    const float idle = place_worth(f, s, s.hex, counter.entered_hex, false);
    const float stay = may_strike && s.front ? place_worth(f, s, s.hex, counter.entered_hex, true) : idle;
    Prospect best{stay - idle, NoBlow, HexId::None};
    if (counter.move_ended) return best;
    Reach reach;
    find_reach(f, begin_march(f.p, s.id, CounterId::None), reach);
    const bool from_zone = f.in_enemy_zone(s.hex);
    for (const Spot& spot : reach) {
        const bool tired = from_zone && f.in_enemy_zone(spot.hex); // X.1e: disordered by it
        const float there =
            place_worth(f, s, spot.hex, true, may_strike && !tired) - (tired ? static_cast<float>(f.w.disorder) : 0.0F);
        if (there - stay <= best.march) continue;
        best.march = there - stay;
        best.first = spot.first;
        best.gain = std::max(best.gain, there - idle);
    }
    return best;
}

float quick_gain(const Field& f, const Soldier& s) {
    constexpr int OutOfTouch = 3; // steps more than it can march
    const int to_foe = f.to_nearest_foe(s.hex);
    if (to_foe <= s.movement + OutOfTouch || s.disordered) return prospect(f, s).gain;
    const Conduct& conduct = f.conduct(s);
    if (is_prize(f.p, s.hex)) return prospect(f, s).gain;
    if (pull(f, conduct) <= 0) return 0;
    // Somebody may stand in the way: enough that one step leads nearer.
    const March march = begin_march(f.p, s.id, CounterId::None);
    const float here = steps_to_go(f, s, conduct, s.hex, to_foe);
    float nearer = 0;
    for (const HexId near : f.p.scenario.grid.neighbours(s.hex)) {
        if (near == HexId::None || f.p.scenario.at(near).impassable || units_at(f.p.state, near) >= 2) continue;
        if (enemy_at(f.p.state, f.seat, near) || !may_enter(f.p, march, near)) continue;
        nearer = std::max(nearer, here - steps_to_go(f, s, conduct, near, f.to_nearest_foe(near)));
    }
    constexpr float PartOfTheWay = 0.8F; // that leads where it should
    return pull(f, conduct) * nearer * static_cast<float>(s.movement) * PartOfTheWay;
}

} // namespace ai::lament_art
