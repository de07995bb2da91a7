// 16 set-up, 8.5 and 11.4 commanders
#include "ai/corbach/ratings.h"
#include "games/corbach/moves.h"

#include <algorithm>

namespace ai::corbach_art {

namespace {

// The formation the army commander is to drive: the strongest that can still attack, the nearer to the enemy the
// better.
FormationId main_formation(const Field& f) {
    std::array<double, MostFormations> strength{};
    for (const Body& body : f.bodies) {
        if (body.side != f.seat || body.formation == FormationId::None || body.demoralised || !body.fights) continue;
        strength[index(body.formation)] += body.cp / (3.0 + f.near[index(body.hex)]);
    }
    FormationId best = FormationId::None;
    double most = 0;
    for (std::size_t i = 0; i < f.p.scenario.formations.size(); ++i) {
        const auto id = static_cast<FormationId>(i);
        if (strength[i] <= most || f.p.state.at(commander_of(id)).where != Where::OnMap) continue;
        most = strength[i];
        best = id;
    }
    return best;
}

// What a commander looks for in a place; gathered once, for many places are asked about.
class Post {
public:
    Post(const Field& f, CommanderId commander)
        : f_(f), army_(is_army_commander(commander)), radius_(command_radius(f.p, commander)) {
        for (const Body& body : f.bodies) {
            if (body.side != f.seat) continue;
            const bool routed = !body.fights && !body.gun;
            const bool follows = !army_ && body.formation == formation_of(commander);
            const bool leads = body.formation == FormationId::None && !army_ && // 5.1c
                               (f.p.scenario.unit(body.top).led_by >> core::raw(commander) & 1) != 0;
            if (routed && (army_ || follows)) routed_.push_back(body.hex);
            if (!routed && (follows || leads)) led_.push_back(body.hex);
        }
        if (!army_) return;
        const FormationId main = main_formation(f);
        for (std::size_t i = 0; i < f.p.scenario.formations.size(); ++i) {
            const auto id = static_cast<FormationId>(i);
            const Commander& other = f.p.state.at(commander_of(id));
            if (f.p.scenario.formation(id).side != f.seat || other.where != Where::OnMap) continue;
            commanders_.push_back(other.hex);
            if (id == main) main_ = other.hex;
        }
    }

    double worth(HexId hex) const {
        const auto distance = [&](HexId to) { return f_.p.scenario.grid.distance(hex, to); };
        double sum = 0;
        if (f_.threat[index(hex)] != 0) sum -= f_.w.commander_risk * (army_ ? 3 : 1);
        if (f_.near[index(hex)] <= 1 && f_.own(hex) == nullptr) sum -= f_.w.commander_risk;
        for (const HexId commander : commanders_)
            if (distance(commander) <= radius_) sum += f_.w.army_near;
        if (main_ != HexId::None) sum += hex == main_ ? f_.w.army_with : -f_.w.commander_far * 3 * distance(main_);
        for (const HexId routed : routed_)
            if (const int far = distance(routed); far <= 1) sum += f_.w.commander_rally * (2 - far);
        for (const HexId led : led_) {
            const int far = distance(led);
            if (far <= radius_) sum += f_.w.commanded;
            sum -= f_.w.commander_far * far;
            if (far == 0) sum += f_.w.commander_with;
        }
        return sum;
    }

private:
    const Field& f_;
    bool army_;
    int radius_;
    core::FixedVector<HexId, MostUnits> led_, routed_;
    core::FixedVector<HexId, MostFormations> commanders_; // whom the army commander drives
    HexId main_ = HexId::None;                            // the one with the main formation
};

} // namespace

// DP: set-up

void rate(const Asked& a, const ChooseDeployment&) {
    a.each([](Choice c) { return -number_of(c); }); // the first one listed keeps the army together
}

void rate(const Asked& a, const ChooseFacing& q) {
    const Field f = a.field_of(q.unit);
    const HexId hex = a.p.state.at(q.unit).hex;
    const Body* body = f.body(hex);
    a.each([&](Choice c) { return body == nullptr ? 0.0 : f.stance({hex, facing_at(number_of(c)), body}); });
}

void rate(const Asked& a, const PlaceCommander& q) {
    const FormationId formation = is_army_commander(q.commander) ? FormationId::None : formation_of(q.commander);
    const Field f = a.field(formation);
    const Post post(f, q.commander);
    a.each([&](Choice c) { return post.worth(hex_of(c)); });
}

// 11.4, 12.4h, 3.2b

namespace {

void rate_places(const Asked& a, CommanderId commander, HexId now) {
    const FormationId formation = is_army_commander(commander) ? FormationId::None : formation_of(commander);
    const Field f = a.field(formation);
    const Post post(f, commander);
    a.each([&](Choice c) {
        const bool stays = verb_of(c) == Verb::Done || verb_of(c) == Verb::No;
        return stays && now == HexId::None ? -1.0 : post.worth(stays ? now : hex_of(c));
    });
}

} // namespace

void rate(const Asked& a, const Follow& q) { rate_places(a, q.commander, a.p.state.at(q.commander).hex); }
void rate(const Asked& a, const PlaceAide& q) { rate_places(a, commander_of(q.formation), HexId::None); }
void rate(const Asked& a, const DisplaceCommander& q) { rate_places(a, q.commander, HexId::None); }

void rate(const Asked& a, const PromoteCommander&) { // whose formation will miss him least
    a.each([&](Choice c) {
        const auto id = formation_of(c);
        return -price_of(a.p, a.w, id) - 0.01 * a.p.scenario.formation(id).level;
    });
}

// 8.5: a lone commander

namespace {

struct Ride {
    HexId hex;
    std::uint8_t mp, lead;
};

// Visits every hex he can come to, with the number of the first step that leads there.
template <class See>
void ride(const Field& f, CommanderId commander, int mp, const core::FixedVector<HexId, 6>& firsts, See see) {
    core::FixedVector<Ride, 512> open;
    std::array<std::int8_t, MostHexes> reached;
    reached.fill(-1);
    const HexId start = f.p.state.at(commander).hex;
    reached[index(start)] = static_cast<std::int8_t>(mp);
    const auto go = [&](HexId from, HexId to, int has, std::uint8_t lead) {
        const int price = commander_cost(f.p, from, *f.p.scenario.grid.direction(from, to));
        if (price > has || reached[index(to)] >= has - price || open.full()) return;
        if (f.foe(to) != nullptr) return;
        if (f.own(to) == nullptr && in_enemy_front_or_flank(f.p, f.seat, to)) return; // 8.5c
        reached[index(to)] = static_cast<std::int8_t>(has - price);
        open.push_back({to, static_cast<std::uint8_t>(has - price), lead});
        see(to, lead);
    };
    for (std::size_t i = 0; i < firsts.size(); ++i) go(start, firsts[i], mp, static_cast<std::uint8_t>(i));
    for (std::size_t n = 0; n < open.size(); ++n) { // NOLINT(modernize-loop-convert): it grows meanwhile
        const Ride at = open[n];
        for (const HexId next : f.p.scenario.grid.neighbours(at.hex))
            if (next != HexId::None) go(at.hex, next, at.mp, at.lead);
    }
}

} // namespace

double commander_gain(const Field& f, CommanderId commander, int mp) {
    const HexId start = f.p.state.at(commander).hex;
    core::FixedVector<HexId, 6> firsts;
    for (const HexId next : f.p.scenario.grid.neighbours(start))
        if (next != HexId::None) firsts.push_back(next);
    const Post post(f, commander);
    const double now = post.worth(start);
    double best = now;
    ride(f, commander, mp, firsts, [&](HexId hex, std::uint8_t) { best = std::max(best, post.worth(hex)); });
    return best - now;
}

void rate_commander_step(const Asked& a, const Move& move) {
    const CommanderId commander = move.riders.first().value_or(CommanderId::None);
    const Field f = a.field(is_army_commander(commander) ? FormationId::None : formation_of(commander));
    core::FixedVector<HexId, 6> firsts;
    std::array<double, 6> best{};
    for (const Choice c : a.menu)
        if (verb_of(c) == Verb::Step && !firsts.full()) firsts.push_back(hex_of(c));
    best.fill(-1e6);
    const Post post(f, commander);
    ride(f, commander, move.mp, firsts,
         [&](HexId hex, std::uint8_t lead) { best[lead] = std::max(best[lead], post.worth(hex)); });
    std::size_t nth = 0;
    a.each([&](Choice c) {
        if (verb_of(c) == Verb::Step) return best[nth++];
        return post.worth(a.p.state.at(commander).hex) + a.w.least_gain / 2; // no idle rides
    });
}

} // namespace ai::corbach_art
