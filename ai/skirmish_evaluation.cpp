#include "ai/skirmish_evaluation.h"

#include <algorithm>

namespace ai {

namespace {

using skirmish::CounterId;

// How far a counter is from the nearest enemy; a Captain keeps away from them, a Soldier looks for them.
double approach(const skirmish::Position& p, CounterId c) {
    int nearest = 8;
    for (const CounterId enemy : skirmish::EachCounter)
        if (owner(enemy) != owner(c) && p.state.at(enemy).hex != core::HexId::None)
            nearest = std::min(nearest, p.scenario.grid.distance(p.state.at(c).hex, p.state.at(enemy).hex));
    return p.state.rank_of(c) == skirmish::Rank::Captain ? 0.03 * nearest : -0.02 * nearest;
}

double strength(const skirmish::Position& p, core::Seat seat) {
    double sum = 0;
    for (const CounterId c : skirmish::EachCounter)
        if (owner(c) == seat && p.state.at(c).hex != core::HexId::None) sum += 1 + approach(p, c);
    return sum;
}

} // namespace

double evaluate(const skirmish::Position& p, core::Seat seat) {
    const skirmish::State& s = p.state;
    if (s.winner != core::Seats::None) return s.winner == core::only(seat) ? 100 : -100;
    return strength(p, seat) - strength(p, core::other(seat));
}

} // namespace ai
