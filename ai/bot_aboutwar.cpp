#include "ai/aboutwar/doctrine.h"
#include "ai/aboutwar_evaluation.h"
#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/weights.h"

namespace ai {

// The sheet decides much of a round, and a round much of a battle.
constexpr SearchOptions Searching{
    .for_plans = 0.55, .horizon = 2, .answer_horizon = 2, .caution = 2, .plan_caution = 3};

MadeThinker<aboutwar::AboutWar> aboutwar_thinker(const BotName& bot, std::uint64_t seed) {
    static const Doctrine<aboutwar::AboutWar> shipped{load_weights<AboutWarWeights>("ai/aboutwar/weights.toml")};
    return thinker_of<aboutwar::AboutWar>(bot, seed, evaluate, shipped, Searching);
}

std::unique_ptr<Bot> aboutwar_bot(const BotName& bot, std::uint64_t seed) {
    return bot_of(aboutwar_thinker(bot, seed));
}

} // namespace ai
