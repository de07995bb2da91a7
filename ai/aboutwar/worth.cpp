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

// What a thing counts when so many rounds are to come: a full battle has about eight.
struct Fading {
    double last;  // in the last round
    double early; // what is added to it when a full battle lies ahead
    double at(int left) const { return last + early * left / 8; }
};

// What decides battles, for one side: points and what will bring more of them.
double standing(const AboutWarWeights& w, const Position& p, const Field& field, Seat seat, int left) {
    const Camp& camp = field.of(seat);
    const Camp& enemy = field.of(other(seat));
    Force steady;
    for (const Force& force : camp.steady) steady.add(force);
    int lying_guns = 0, prizes = 0, rows = 0, danger = 0;
    for (std::size_t a = 0; a < SectorCount; ++a) {
        lying_guns += camp.lying_guns[a];
        if (camp.steady[a].all() == 0) continue;
        prizes += enemy.prize[a];
        rows += depth(seat, place_at(a)) - 1;
        danger += std::max(0, threat(field, seat, place_at(a)) - camp.steady[a].all());
    }
    double sum = Fading{w.worth_points, w.worth_points_early}.at(left) * p.state.army(seat).points;
    sum += w.worth_infantry * steady.infantry();
    sum += Fading{w.worth_cavalry, w.worth_cavalry_early}.at(left) * steady.cavalry();
    sum += Fading{w.worth_artillery, w.worth_artillery_early}.at(left) * steady.guns();
    sum += Fading{w.worth_lying, w.worth_lying_early}.at(left) * lying_guns;
    sum += w.worth_sector_early * left / 8 * camp.sectors;
    sum += Fading{w.worth_prize, w.worth_prize_early}.at(left) * prizes;
    sum += Fading{w.worth_row, w.worth_row_early}.at(left) * rows;
    sum += Fading{w.worth_danger, w.worth_danger_early}.at(left) * danger;
    sum += Fading{w.worth_reserve, w.worth_reserve_early}.at(left) * camp.steady[index(reserve_of(seat))].all();
    return sum;
}

} // namespace

double Doctrine<AboutWar>::worth(const Position& p, Seat seat) const {
    const State& s = p.state;
    if (s.outcome == Outcome::Draw) return 0;
    if (s.outcome == Outcome::Victory) return s.winner == seat ? 1 : -1;
    const Field field(p);
    const int left = std::max(0, p.scenario.rounds - s.round + 1);
    const double lead = standing(weights, p, field, seat, left) - standing(weights, p, field, other(seat), left);
    return std::tanh(lead / 2); // two chances less one: the weights are those of a logistic regression
}

} // namespace ai
