#include "ai/aboutwar_evaluation.h"
#include "ai/bot_of.h"
#include "ai/bots.h"

namespace ai {

std::unique_ptr<Bot> aboutwar_bot(std::string_view name, std::uint64_t seed) {
    return bot_of<aboutwar::AboutWar>(evaluate, name, seed);
}

} // namespace ai
