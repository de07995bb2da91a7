#include "ai/corbach/forecast.h"
#include "ai/corbach/ratings.h"
#include "games/corbach/morale.h"

namespace ai::corbach_art {

namespace {

// Chances that none, one, two ... formations of a side are broken.
class Breaks {
public:
    void add(double chance) {
        for (std::size_t n = MostFormations; n > 0; --n) counts_[n] += chance * (counts_[n - 1] - counts_[n]);
        counts_[0] *= 1 - chance;
    }
    double none() const { return counts_[0]; }
    double at_least(int count) const {
        double sum = 0;
        for (auto n = static_cast<std::size_t>(count); n < counts_.size(); ++n) sum += counts_[n];
        return sum;
    }

private:
    std::array<double, MostFormations + 1> counts_{1};
};

struct Futures {
    std::array<Breaks, 2> soon; // while 15.1 can end the battle
    std::array<Breaks, 2> late; // when 15.2 judges it
    double lead = 0;            // of the first seat: the part of all formations
};

Futures futures(const Position& p, const Weights& w) {
    const Foresight foresight(p, w);
    Futures found;
    int formations = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const FormationFacts& facts = p.scenario.formations[i];
        if (facts.level == 0) continue;
        const auto id = static_cast<FormationId>(i);
        const double late = foresight.broken_by(id, p.scenario.last_turn);
        found.soon[index(facts.side)].add(foresight.broken_by(id, p.scenario.automatic_before - 1));
        found.late[index(facts.side)].add(late);
        found.lead += facts.side == Seat::First ? -late : late;
        ++formations;
    }
    if (formations > 0) found.lead /= formations;
    return found;
}

double win(const Position& p, const Futures& found, Seat seat) {
    const Seat enemy = other(seat);
    const double soon = p.state.turn < p.scenario.automatic_before
                            ? found.soon[index(enemy)].at_least(BrokenAtOnce) * found.soon[index(seat)].none()
                            : 0;
    const double late = found.late[index(enemy)].at_least(p.scenario.army(enemy).demoralised_at) *
                        (1 - found.late[index(seat)].at_least(p.scenario.army(seat).demoralised_at));
    return soon + (1 - soon) * late;
}

} // namespace

double worth(const Position& p, const Weights& w, Seat seat) {
    if (p.state.outcome == Outcome::Draw) return 0;
    if (p.state.outcome != Outcome::Undecided) return p.state.winner == seat ? 1 : -1;
    const Futures found = futures(p, w);
    const double first =
        (1 - w.lead_counts) * (win(p, found, Seat::First) - win(p, found, Seat::Second)) + w.lead_counts * found.lead;
    return seat == Seat::First ? first : -first;
}

} // namespace ai::corbach_art
