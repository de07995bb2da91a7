#include "ai/aboutwar/doctrine.h"

#include "ai/aboutwar/answers.h"

namespace ai {

using namespace at_war;
using namespace aboutwar; // NOLINT: this file speaks of nothing else

// Ground is taken and guarded, and what is weak is attacked; with the end near, whoever is behind has nothing to lose.
Doctrine<AboutWar>::Plan Doctrine<AboutWar>::usual(const Position& p, Seat seat) const {
    constexpr int LastRounds = 2;
    const bool late = p.state.round > p.scenario.rounds - LastRounds;
    const bool behind = p.state.army(seat).points < p.state.army(core::other(seat)).points;
    const std::uint8_t task = core::raw(late && behind ? Task::Assault : Task::Advance);
    return {task, task, task};
}

void Doctrine<AboutWar>::rate(const Position& p, Seat seat, const core::Menu& menu, const Plan& plan,
                              std::span<float> rates) const {
    core::with_question<AboutWar>(p, [&](const auto& question) {
        at_war::rate(Asked{p, seat, menu, plan, weights, rates}, question);
    });
}

} // namespace ai
