#pragma once

#include "ai/bot_name.h"
#include "ai/outlook.h"
#include "ai/sheet.h"
#include "lab/known_round.h"
#include "lab/seeds.h"
#include "lab/wandering.h"

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace lab {

// Some round of a battle between captains who wander, with the bot in either seat. What it writes depends on its luck,
// so it is asked several times; who knows it has asked others of its kind. Sheets meet sheets with the same luck, both
// sides go on by doctrine, and the position at the end of the next round is judged. Nothing where a battle had no such
// round.
template <ai::HasSecrets Game, class MakeThinker>
std::optional<KnownRound> known_round(const typename Game::Scenario& scenario, const ai::Doctrine<Game>& doctrine,
                                      MakeThinker make, const ai::BotName& bot, const ai::BotName& who_knows_it,
                                      std::uint64_t seed) {
    constexpr std::size_t Sheets = 12; // of the bot
    constexpr std::size_t Alike = 4;   // sheets of another one
    constexpr std::uint64_t Lucks = 16;
    constexpr std::uint32_t Rounds = 2;
    std::uint64_t seeds = 0;
    const auto next_seed = [&] { return derived_seed(seed, seeds++); };

    std::vector<typename Game::State> rounds = wander(scenario, doctrine, next_seed()).rounds;
    std::erase_if(rounds, [&](const auto& state) { return !doctrine.is_writing({scenario, state}); });
    if (rounds.empty()) return std::nullopt;
    const typename Game::State& world = rounds[next_seed() % rounds.size()];
    const core::Position<Game> p{scenario, world};
    const core::Seat seat = next_seed() % 2 == 0 ? core::Seat::First : core::Seat::Second;
    const core::Seat enemy = core::other(seat); // the bot's
    const auto sheet_of = [&](const ai::BotName& name, core::Seat where) {
        const auto thinker = make(name, next_seed());
        if (!thinker) throw std::invalid_argument(name.name + " does not play this game");
        return ai::written_by<Game>(*thinker, doctrine, p, where);
    };

    std::vector<std::vector<core::Choice>> sheets, alike;
    const std::vector<core::Choice> knowing = sheet_of(who_knows_it, seat);
    while (sheets.size() < Sheets) sheets.push_back(sheet_of(bot, enemy));
    while (alike.size() < Alike) alike.push_back(sheet_of(bot, seat));

    const ai::Plans<Game> plans{doctrine.usual(p, core::Seat::First), doctrine.usual(p, core::Seat::Second)};
    const auto worth = [&](const std::vector<core::Choice>& own) {
        double sum = 0;
        for (std::size_t n = 0; n < Sheets; ++n)
            for (std::uint64_t luck = 0; luck < Lucks; ++luck) {
                std::array<ai::Script, 2> scripts;
                scripts[core::index(seat)] = own;
                scripts[core::index(enemy)] = sheets[n];
                const ai::Sample<Game> sample{world, derived_seed(~seed, n * Lucks + luck), {}};
                sum += ai::outlook(doctrine, scenario, sample, seat, plans, Rounds, scripts).worth;
            }
        return sum / static_cast<double>(Sheets * Lucks);
    };
    KnownRound found{worth(knowing), 0};
    for (const auto& sheet : alike) found.alike += worth(sheet) / static_cast<double>(Alike);
    return found;
}

} // namespace lab
