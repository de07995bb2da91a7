#pragma once

#include "ai/course.h"
#include "core/dice.h"
#include "lab/seeds.h"
#include "table/match_of.h"

#include <array>
#include <optional>
#include <vector>

namespace lab {

template <class Game> struct WanderedBattle {
    std::vector<typename Game::State> rounds; // as each began
    double result = 0.5;                      // of the first seat
};

// Captains who now and then do something else: who always does the same learns nothing of other positions.
template <ai::HasDoctrine Game>
WanderedBattle<Game> wander(const typename Game::Scenario& scenario, const ai::Doctrine<Game>& doctrine,
                            std::uint64_t seed) {
    constexpr std::uint64_t Longest = 20'000;     // answers
    constexpr int OddRounds = 3, OddAnswers = 40; // one in so many
    core::KeyedDice dice(seed), fancy(derived_seed(seed, 1));
    const auto one_in = [&](int many) { return fancy.roll(many, core::Seats::None) == 1; };
    WanderedBattle<Game> battle;
    typename Game::State state = start(scenario);
    core::SilentJournal silence;
    core::Table<Game> table{scenario, state, dice, silence};
    core::resume(table);
    core::Menu menu;
    std::array<std::optional<typename ai::Doctrine<Game>::Plan>, 2> odd;
    std::optional<std::uint32_t> round;
    for (std::uint64_t answers = 0; answers < Longest; ++answers) {
        const core::Seats waiting = core::waiting<Game>(table);
        if (waiting == core::Seats::None) break;
        if (const std::uint32_t now = doctrine.round(table); round != now) {
            if (round) battle.rounds.push_back(state);
            round = now;
            for (auto& plan : odd) {
                plan.reset();
                if (!one_in(OddRounds)) continue;
                plan.emplace();
                for (std::uint8_t& order : *plan)
                    order = static_cast<std::uint8_t>(
                        fancy.roll(static_cast<int>(ai::Doctrine<Game>::Orders), core::Seats::None) - 1);
            }
        }
        const core::Seat seat = has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
        core::options<Game>(table, seat, menu);
        const auto& plan = odd[core::index(seat)];
        core::Choice answer = ai::by_doctrine(doctrine, core::Position<Game>(table), seat, menu,
                                              plan ? *plan : doctrine.usual(table, seat), fancy);
        if (one_in(OddAnswers))
            answer = menu[static_cast<std::size_t>(fancy.roll(static_cast<int>(menu.size()), core::Seats::None) - 1)];
        core::play_assume_legal(table, seat, answer);
    }
    if (core::waiting<Game>(table) == core::Seats::None)
        if (const auto winner = table::from_game::result_of(core::Position<Game>(table)).winner)
            battle.result = *winner == core::Seat::First ? 1 : 0;
    return battle;
}

} // namespace lab
