#include "lab/known_round.h"

#include "lab/arena.h"
#include "lab/in_order.h"
#include "lab/seeds.h"

#include <optional>
#include <stdexcept>

namespace lab {

std::vector<KnownRound> known_rounds(const Arena& arena, const KnownRoundsSetting& setting) {
    const auto bot = ai::read_bot_name(setting.bot).bot;
    const auto who_knows_it = ai::read_bot_name(std::string(ai::NemesisName) + ":of=" + setting.bot).bot;
    if (!bot || !who_knows_it) throw std::invalid_argument("nobody knows " + setting.bot);
    std::vector<KnownRound> rounds;
    in_order(
        0, setting.rounds, setting.threads,
        [&](std::uint64_t n) {
            return arena.known_round(*bot, *who_knows_it, setting.weights, derived_seed(setting.seed, n));
        },
        [&](std::uint64_t n, const std::optional<KnownRound>& round) {
            if (round) rounds.push_back(*round);
            if (setting.progress) setting.progress(n + 1);
            return true;
        });
    return rounds;
}

} // namespace lab
