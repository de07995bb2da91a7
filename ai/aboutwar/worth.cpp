// What a full state is worth
#include "ai/aboutwar/doctrine.h"

#include <algorithm>
#include <cmath>

namespace ai {

using namespace at_war;
using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;
using core::other;

namespace {

double army_worth(const AboutWarWeights& w, const Camp& camp) {
    const std::array each{w.infantry, w.cavalry, w.artillery};
    double worth = 0;
    for (const Force& force : camp.steady)
        for (std::size_t t = 0; t < TypeCount; ++t) worth += each[t] * force.of[t];
    for (std::size_t t = 0; t < TypeCount; ++t) worth += each[t] * (1 - w.routed) * camp.box[t];
    for (const int lying : camp.lying) worth += w.infantry * (1 - w.routed) * lying;
    return worth;
}

// Points the next scoring would bring, and what threatens.
double ground_worth(const AboutWarWeights& w, const Field& field, Seat seat) {
    const Camp& enemy = field.of(other(seat));
    double worth = 0;
    for (std::size_t a = 0; a < SectorCount; ++a)
        if (field.of(seat).steady[a].all() > 0) worth += w.worth_ground + w.worth_prize * enemy.prize[a];
    if (field.of(seat).sectors > enemy.sectors) worth += w.worth_ground;
    return worth;
}

} // namespace

double Doctrine<AboutWar>::worth(const Position& p, Seat seat) const {
    const State& s = p.state;
    if (s.outcome == Outcome::Draw) return 0;
    if (s.outcome == Outcome::Victory) return s.winner == seat ? 1 : -1;
    const Field field(p);
    const Seat enemy = other(seat);
    const int left = std::max(0, p.scenario.rounds - s.round + 1);
    double margin = weights.worth_points * (s.army(seat).points - s.army(enemy).points);
    margin += weights.captured * (field.of(enemy).captured - field.of(seat).captured);
    const double time = std::min(1.0, 0.4 + 0.15 * left); // little time is left to use troops
    margin += time * weights.worth_army * (army_worth(weights, field.of(seat)) - army_worth(weights, field.of(enemy)));
    margin += ground_worth(weights, field, seat) - ground_worth(weights, field, enemy);
    return 0.99 * std::tanh(margin / weights.worth_scale);
}

} // namespace ai
