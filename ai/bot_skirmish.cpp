#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/skirmish_evaluation.h"

namespace ai {

MadeThinker<skirmish::Skirmish> skirmish_thinker(const BotName& bot, std::uint64_t seed) {
    return thinker_of<skirmish::Skirmish>(bot, seed, evaluate);
}

std::unique_ptr<Bot> skirmish_bot(const BotName& bot, std::uint64_t seed) {
    return bot_of(skirmish_thinker(bot, seed));
}

} // namespace ai
