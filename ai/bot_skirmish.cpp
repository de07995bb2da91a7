#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/skirmish_evaluation.h"

namespace ai {

std::unique_ptr<Bot> skirmish_bot(std::string_view name, std::uint64_t seed) {
    return bot_of<skirmish::Skirmish>(evaluate, name, seed);
}

} // namespace ai
