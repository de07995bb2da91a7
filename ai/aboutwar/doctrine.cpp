#include "ai/aboutwar/doctrine.h"

#include "ai/aboutwar/answers.h"
#include "games/aboutwar/combat.h"

#include <algorithm>

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

namespace {

bool has_dice(const Zone& zone, Seat side) {
    const auto& spaces = zone.die[core::index(side)];
    return std::any_of(spaces.begin(), spaces.end(), [](const auto& dice) { return dice[0] != 0; });
}

bool has_to_roll(const State& s, bool melee, std::size_t zone, Seat side) {
    for (std::size_t i = 0; i < s.zones[zone].filled[core::index(side)]; ++i)
        if (rolls(s, melee, zone, side, i)) return true;
    return false;
}

// Dice are rolled zone by zone, one side after the other: the first that has none yet is next.
std::uint32_t rolling_side(const State& s, bool melee) {
    for (std::size_t z = 0; z < s.zones.size(); ++z)
        for (const Seat side : {leader(s.zones[z]), core::other(leader(s.zones[z]))})
            if (!has_dice(s.zones[z], side) && has_to_roll(s, melee, z, side)) {
                const auto& home = s.zones[z].home;
                const std::size_t zone = aboutwar::index(home[0]) * AreaCount + aboutwar::index(home[1]);
                return static_cast<std::uint32_t>(2 * zone + core::index(side)) + 1;
            }
    return 0;
}

} // namespace

// The dice of each side of a zone; all others phase by phase.
std::uint32_t Doctrine<AboutWar>::occasion(const Position& p) const {
    constexpr std::uint32_t Sides = 2 * AreaCount * AreaCount + 1;
    const std::uint32_t phase = 2 * core::raw(p.state.phase);
    const auto* const combat = std::get_if<Combat>(&p.state.flow.top());
    if (combat == nullptr || combat->step != Combat::WhiteRerolls) return phase * Sides;
    return (phase + (combat->melee ? 1 : 0)) * Sides + rolling_side(p.state, combat->melee);
}

} // namespace ai
