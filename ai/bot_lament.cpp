#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/lament/doctrine.h"
#include "ai/lament_evaluation.h"
#include "ai/weights.h"

namespace ai {

// A round is short: what it is good for shows only some rounds later.
constexpr SearchOptions Searching{.horizon = 5, .answer_horizon = 5};

MadeThinker<lament::Lament> lament_thinker(const BotName& bot, std::uint64_t seed) {
    static const Doctrine<lament::Lament> shipped{load_weights<lament_art::Weights>("ai/lament/weights.toml")};
    return thinker_of<lament::Lament>(bot, seed, evaluate, shipped, {Searching, Searching});
}

std::unique_ptr<Bot> lament_bot(const BotName& bot, std::uint64_t seed) { return bot_of(lament_thinker(bot, seed)); }

} // namespace ai
