#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/corbach/doctrine.h"
#include "ai/corbach_evaluation.h"
#include "ai/weights.h"

namespace ai {

// A player turn has many questions and few of them matter much; what all formations are ordered to do does, and shows
// only after some turns.
constexpr SearchOptions Searching{.for_plans = 0.9, .horizon = 5, .least_samples = 5, .plan_caution = 2};

MadeThinker<corbach::Corbach> corbach_thinker(const BotName& bot, std::uint64_t seed) {
    static const Doctrine<corbach::Corbach> shipped{load_weights<corbach_art::Weights>("ai/corbach/weights.toml")};
    static const std::vector<Disposition> dispositions = load_dispositions("corbach");
    return thinker_of<corbach::Corbach>(bot, seed, evaluate, shipped, Searching, dispositions);
}

std::unique_ptr<Bot> corbach_bot(const BotName& bot, std::uint64_t seed) { return bot_of(corbach_thinker(bot, seed)); }

} // namespace ai
