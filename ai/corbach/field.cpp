#include "ai/corbach/field.h"

#include "games/corbach/morale.h"
#include "games/corbach/moves.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>
#include <vector>

namespace ai::corbach_art {

namespace {

constexpr int Detour = 4;         // hexes worth marching past others to the enemies that are the goal
constexpr int Skirmish = 4;       // hexes from the enemy within which ground counts
constexpr int LongestWay = 14;    // beyond which nearer is not much better
constexpr float UsualBody = 6;    // combat points
constexpr int SafeForColumns = 5; // hexes from the enemy

constexpr int opposite(int direction) { return core::turn(direction, 3); }

} // namespace

double price_of(const Position& p, const Weights& w, FormationId formation) {
    if (formation == FormationId::None) return w.independent;
    const int level = p.scenario.formation(formation).level;
    if (level == 0) return w.independent;
    if (p.state.at(formation).demoralised) return w.broken;
    return 1 + w.near_break * std::min(1.0, formation_losses(p, formation) / static_cast<double>(level));
}

Field::Field(const Position& position, const Weights& weights, Seat whose, const CorbachPlan& plan, std::size_t wing)
    : p(position), w(weights), seat(whose), conduct(conduct_of(plan, wing)) {
    at.fill(Nobody);
    zone.fill(0);
    threat.fill(0);
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
        price[i] = static_cast<float>(price_of(p, w, static_cast<FormationId>(i)));
    int rows = 0;
    int foes = 0;
    float dearest = 0;
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        const Unit& unit = p.state.units[i];
        if (unit.where != Where::OnMap || p.state.top_of(unit.hex) != unit_at(i)) continue;
        Body body = body_at(p, unit.hex);
        body.price =
            body.formation == FormationId::None ? static_cast<float>(w.independent) : price[index(body.formation)];
        at[index(unit.hex)] = static_cast<std::uint8_t>(bodies.size());
        bodies.push_back(body);
        if (body.side == seat) continue;
        ++foes;
        rows += p.scenario.grid.row(body.hex);
        if (body.formation != FormationId::None && body.price > dearest) {
            dearest = body.price;
            weakest_ = body.formation;
        }
        if (!body.fights) continue;
        for (int d = 0; d < 6; ++d) {
            const HexId next = p.scenario.grid.neighbour(body.hex, d);
            if (next == HexId::None) continue;
            if (body.has_facing && aspect(body.facing, d) != Aspect::Front) continue;
            threat[index(next)] = static_cast<std::uint8_t>(threat[index(next)] | 1U << opposite(d));
            if (exerts_zone(p, body.top, d)) zone[index(next)] = 1;
        }
    }
    for (const Seat side : core::EachSeat)
        for_each_commander(p, side, [&](CommanderId id) {
            const std::uint8_t there = at[index(p.state.at(id).hex)];
            if (there != Nobody && bodies[there].side == side) bodies[there].commander = true;
        });
    middle_row_ = foes > 0 ? rows / foes : 0;
    measure();
}

const Body* Field::own(HexId hex) const {
    const Body* found = body(hex);
    return found != nullptr && found->side == seat ? found : nullptr;
}
const Body* Field::foe(HexId hex) const {
    const Body* found = body(hex);
    return found != nullptr && found->side != seat ? found : nullptr;
}

int Field::goal_offset(const Body& enemy) const {
    // Facing the enemy from the west, his left is to the north of us; from the east it is to the south.
    const bool north = p.scenario.grid.row(enemy.hex) <= middle_row_;
    if (enemy.price < 1) return Detour; // his losses break nothing
    switch (conduct.goal) {
    case Goal::Nearest: return 0;
    case Goal::Weakest: return enemy.formation == weakest_ ? 0 : Detour;
    case Goal::LeftEnd: return north == (seat == French) ? 0 : Detour;
    case Goal::RightEnd: return north == (seat == French) ? Detour : 0;
    }
    return 0;
}

namespace {

struct Start {
    HexId hex = HexId::None;
    std::uint8_t distance = 0; // 0 or Detour
    bool operator==(const Start&) const = default;
};
using Starts = core::FixedVector<Start, MostUnits>;

// Hexes of march, not of movement points, but slow ground counts twice.
Distances distances_from(const Scenario& scenario, const Starts& starts) {
    Distances field;
    field.fill(Field::Far);
    std::array<core::FixedVector<HexId, MostHexes>, 3> rings; // hexes now, one and two hexes on
    for (const Start& each : starts) {
        field[index(each.hex)] = each.distance;
        if (each.distance == 0) rings[0].push_back(each.hex);
    }
    for (int distance = 0; distance < Field::Far; ++distance) {
        auto& now = rings[static_cast<std::size_t>(distance % 3)];
        if (distance == Detour)
            for (const Start& each : starts)
                if (field[index(each.hex)] == Detour && !now.full()) now.push_back(each.hex);
        for (const HexId from : now) {
            if (field[index(from)] != distance) continue;
            for (const HexId next : scenario.grid.neighbours(from)) {
                if (next == HexId::None) continue;
                const int step = scenario.at(next).terrain == Terrain::Clear || distance == 0 ? 1 : 2;
                if (field[index(next)] <= distance + step) continue;
                field[index(next)] = static_cast<std::uint8_t>(distance + step);
                auto& then = rings[static_cast<std::size_t>((distance + step) % 3)];
                if (!then.full()) then.push_back(next);
            }
        }
        now.clear();
    }
    return field;
}

// While one side moves the other stands: the same distances are asked for over and over.
class Measured {
public:
    void is_for(const Scenario& scenario) {
        if (shape_ == scenario.grid.shape() && is_map_of(scenario)) return;
        shape_ = scenario.grid.shape();
        map_ = scenario.map;
        for (Entry& entry : known_) entry.made = false;
    }
    const Distances& look_up(const Scenario& scenario, const Starts& starts) {
        std::uint64_t hash = 0;
        for (const Start& start : starts)
            hash = (hash ^ (core::index(start.hex) * 64U + start.distance + 1U)) * 0x9E3779B97F4A7C15U;
        Entry& entry = known_[hash >> (64 - Bits)];
        if (!entry.made || !(entry.starts == starts))
            entry = {.made = true, .starts = starts, .distances = distances_from(scenario, starts)};
        return entry.distances;
    }

private:
    bool is_map_of(const Scenario& scenario) const {
        static_assert(std::has_unique_object_representations_v<MapHex>); // so that bytes can be compared
        return map_.size() == scenario.map.size() &&
               std::memcmp(map_.data(), scenario.map.data(), map_.size() * sizeof(MapHex)) == 0;
    }

    static constexpr int Bits = 8;
    struct Entry {
        bool made = false;
        Starts starts;
        Distances distances{};
    };
    core::GridShape shape_;
    std::vector<MapHex> map_;
    std::array<Entry, std::size_t{1} << Bits> known_;
};

} // namespace

void Field::measure() {
    thread_local Measured known;
    known.is_for(p.scenario);
    Starts all;
    Starts goals;
    for (const Body& each : bodies) {
        if (each.side == seat) continue;
        all.push_back({each.hex, 0});
        goals.push_back({each.hex, static_cast<std::uint8_t>(goal_offset(each))});
    }
    near = known.look_up(p.scenario, all);
    way = goals == all ? near : known.look_up(p.scenario, goals);
}

double Field::stance(const Placement& placed) const {
    const HexId hex = placed.hex;
    const Body& body = *placed.body;
    const auto& around = p.scenario.grid.neighbours(hex);
    const int steps = std::min<int>(way[index(hex)], LongestWay);
    if (!body.fights) { // a gun by itself, or routed units: away from the enemy, guns within range
        if (!body.gun) return 0;
        const double off = std::abs(near[index(hex)] - w.gun_range);
        double sum = -w.gun_near * off * std::max(0.3F, conduct.approach);
        if (near[index(hex)] <= 1) sum -= w.gun_touched;
        int gain = 0;
        for (int d = 0; d < 6; ++d)
            if (around[static_cast<std::size_t>(d)] != HexId::None && aspect(placed.facing, d) == Aspect::Front)
                gain += near[index(hex)] - near[index(around[static_cast<std::size_t>(d)])];
        return sum + w.facing * std::clamp(gain / 2.0, -1.0, 1.0);
    }
    const int off = conduct.distance > 1 ? std::abs(steps - conduct.distance) : steps;
    double sum = -conduct.approach * w.approach * off;
    const std::uint8_t attacked_from = threat[index(hex)];
    int gain = 0;
    for (int d = 0; d < 6; ++d) {
        const HexId next = around[static_cast<std::size_t>(d)];
        if (next == HexId::None) continue;
        const Aspect side = body.has_facing ? aspect(placed.facing, d) : Aspect::Front;
        if (body.has_facing && side == Aspect::Front) gain += way[index(hex)] - way[index(next)];
        if ((attacked_from >> d & 1) != 0) {
            const Body& enemy = bodies[at[index(next)]];
            const double danger = side == Aspect::Front   ? w.exposed_front
                                  : side == Aspect::Flank ? w.exposed_flank
                                                          : w.exposed_rear;
            sum -= conduct.caution * danger * enemy.cp / UsualBody * body.price;
        } else if (side != Aspect::Front && near[index(next)] <= 2 && own(next) == nullptr) {
            sum -= conduct.caution * w.open_flank;
        }
    }
    if (body.has_facing) sum += w.facing * std::clamp(gain / 2.0, -1.0, 1.0);
    const MapHex& ground = p.scenario.at(hex);
    if (near[index(hex)] <= Skirmish)
        sum += w.ground * (-p.scenario.tables.defence[index(ground.terrain)] + ground.level);
    if (body.column && near[index(hex)] < SafeForColumns) sum -= w.column_near * (SafeForColumns - near[index(hex)]);
    return sum;
}

double Field::company(const Placement& placed, const Group& group) const {
    const Body& body = *placed.body;
    double sum = 0;
    const auto in_group = [&](HexId hex) {
        return std::any_of(group.begin(), group.end(), [&](const Placement& g) { return g.body->hex == hex; });
    };
    for (int d = 0; d < 6; ++d) {
        const HexId next = p.scenario.grid.neighbour(placed.hex, d);
        if (next == HexId::None) continue;
        const Body* friendly = own(next);
        if (friendly == nullptr || friendly->formation != body.formation || in_group(next)) continue;
        if (friendly->facing == placed.facing && aspect(placed.facing, d) == Aspect::Flank)
            sum += w.line * conduct.line;
    }
    for (const Placement& g : group) { // those who move with it
        if (g.body == placed.body || g.facing != placed.facing) continue;
        const auto direction = p.scenario.grid.direction(placed.hex, g.hex);
        if (direction && aspect(placed.facing, *direction) == Aspect::Flank) sum += w.line * conduct.line;
    }
    if (body.formation == FormationId::None) return sum;
    const Commander& commander = p.state.at(commander_of(body.formation));
    if (commander.where != Where::OnMap) return sum;
    const int over = p.scenario.grid.distance(commander.hex, placed.hex) - p.scenario.formation(body.formation).cr;
    return sum - (over > 0 ? w.command * over : 0);
}

namespace {

struct Contact {
    std::uint8_t placed = 0;
    std::uint8_t foe = 0;
    std::uint8_t direction = 0;
};

// 10.1b-e: no terrain and no kind of unit lifts the duty.
bool is_duty(const Host& attacker, bool foot_only, bool light_only, const Body& defender, const Way& way) {
    if (!way.open) return false;
    if (foot_only && defender.horse && !defender.line) return false;
    if (attacker.horse && attacker.shaken) return false;
    return !(light_only && defender.heavy);
}

} // namespace

double Field::blows(const Group& group) const {
    core::FixedVector<Contact, 2 * MostPlaced> contacts;
    std::array<std::uint8_t, MostPlaced> fronts{}; // enemies before each
    for (std::size_t i = 0; i < group.size(); ++i) {
        const Placement& g = group[i];
        if (!g.body->fights || g.body->column || near[index(g.hex)] > 1) continue;
        for (int d = 0; d < 6; ++d) {
            if (g.body->has_facing && aspect(g.facing, d) != Aspect::Front) continue;
            const HexId next = p.scenario.grid.neighbour(g.hex, d);
            if (next == HexId::None || foe(next) == nullptr || contacts.full()) continue;
            if (crossing(p.scenario.at(g.hex), d) == Crossing::River) continue;
            if (g.body->horse && is_closed(p, g.body->type, g.hex, d)) continue;
            contacts.push_back({static_cast<std::uint8_t>(i), at[index(next)], static_cast<std::uint8_t>(d)});
            ++fronts[i];
        }
    }
    double sum = 0;
    std::uint64_t done_low = 0; // foes that were dealt with
    std::uint64_t done_high = 0;
    for (const Contact& c : contacts) {
        std::uint64_t& done = c.foe < 64 ? done_low : done_high;
        const std::uint64_t bit = std::uint64_t{1} << (c.foe % 64);
        if ((done & bit) != 0) continue;
        done |= bit;
        const Body& enemy = bodies[c.foe];
        Host attacker;
        Host defender;
        Way look;
        defender.add(enemy);
        bool foot_only = true;
        bool light_only = true;
        const auto join = [&](const Body& b, HexId from, int direction) {
            attacker.add(b);
            foot_only = foot_only && !b.horse;
            light_only = light_only && !b.heavy;
            look.add(p, from, direction, enemy);
        };
        for (const Contact& each : contacts) {
            if (each.foe != c.foe) continue;
            const Placement& g = group[each.placed];
            join(*g.body, g.hex, each.direction);
            if (fronts[each.placed] < 2) continue;
            // Who has two before him and no friend to take one off fights both.
            for (const Contact& second : contacts)
                if (second.placed == each.placed && second.foe != c.foe && bodies[second.foe].fights) {
                    attacker.cp -= g.body->cp / 2;
                    break;
                }
        }
        for (int d = 0; d < 6; ++d) { // friends who stand there already
            const HexId beside = p.scenario.grid.neighbour(enemy.hex, d);
            if (beside == HexId::None) continue;
            const Body* friendly = own(beside);
            if (friendly == nullptr || !friendly->fights || friendly->column) continue;
            if (friendly->has_facing && aspect(friendly->facing, opposite(d)) != Aspect::Front) continue;
            if (std::any_of(group.begin(), group.end(), [&](const Placement& g) { return g.body->hex == beside; }))
                continue;
            join(*friendly, beside, opposite(d));
        }
        const Toll expected = toll(p.scenario, w, attacker, defender, modifier(p.scenario, attacker, defender, look));
        const double value = expected.defender * defender.price -
                             w.own_losses * conduct.caution * expected.attacker * attacker.price -
                             (w.bar + conduct.bar);
        sum += is_duty(attacker, foot_only, light_only, enemy, look) ? value : std::max(0.0, value);
    }
    return sum;
}

double Field::assess(const Group& group, bool strikes) const {
    double sum = 0;
    for (const Placement& placed : group) sum += stance(placed) + company(placed, group);
    return strikes ? sum + w.strike * blows(group) : sum;
}

} // namespace ai::corbach_art
