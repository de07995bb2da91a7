#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/corbach/doctrine.h"
#include "ai/corbach_evaluation.h"
#include "ai/weights.h"

namespace ai {

// What formations are ordered to do shows only after some turns; who moves, and what guns do, at the end of this one.
constexpr SearchOptions Searching{
    .for_plans = 0.25, .horizon = 5, .answer_horizon = 1, .least_samples = 5, .plan_caution = 2};

MadeThinker<corbach::Corbach> corbach_thinker(const BotName& bot, std::uint64_t seed) {
    static const Doctrine<corbach::Corbach> shipped{load_weights<corbach_art::Weights>("ai/corbach/weights.toml")};
    static const std::vector<Disposition> dispositions = load_dispositions("corbach");
    return thinker_of<corbach::Corbach>(bot, seed, evaluate, shipped, {Searching, Searching}, dispositions);
}

std::unique_ptr<Bot> corbach_bot(const BotName& bot, std::uint64_t seed) { return bot_of(corbach_thinker(bot, seed)); }

} // namespace ai
