#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/corbach_evaluation.h"

namespace ai {

std::unique_ptr<Bot> corbach_bot(std::string_view name, std::uint64_t seed) {
    return bot_of<corbach::Corbach>(evaluate, name, seed);
}

} // namespace ai
