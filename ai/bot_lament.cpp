#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/lament_evaluation.h"

namespace ai {

std::unique_ptr<Bot> lament_bot(std::string_view name, std::uint64_t seed) {
    return bot_of<lament::Lament>(evaluate, name, seed);
}

} // namespace ai
