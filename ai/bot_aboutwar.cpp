#include "ai/aboutwar/doctrine.h"
#include "ai/aboutwar_evaluation.h"
#include "ai/bot_of.h"
#include "ai/bots.h"
#include "ai/nemesis.h"
#include "ai/weights.h"

namespace ai {

// The sheet decides much of a round, and a round much of a battle.
constexpr SearchOptions Searching{
    .for_plans = 0.55, .horizon = 2, .answer_horizon = 1, .caution = 1, .plan_caution = 1};
// Whose plans are compared with the enemy's has more to plan.
constexpr SearchOptions MarshalSearching{
    .for_plans = 0.75, .horizon = 2, .answer_horizon = 1, .caution = 1, .plan_caution = 1};

namespace {

// Thinks four times as long as the bot he knows: he is to find what can be found. Null when there is none.
MadeThinker<aboutwar::AboutWar> nemesis_of(const BotName& bot, std::uint64_t seed,
                                           const Doctrine<aboutwar::AboutWar>& doctrine) {
    constexpr std::size_t CopyCount = 8;
    constexpr int Longer = 4;
    const std::optional<BotName> known = read_bot_name(bot.knows).bot;
    if (!known) return nullptr;
    SearchOptions options = Searching;
    if (known->budget) options.budget = *known->budget;
    options.budget.nodes *= Longer;
    options.budget.time *= Longer;
    core::KeyedDice seeds(~seed);
    Nemesis<aboutwar::AboutWar>::Copies copies;
    while (copies.size() < CopyCount)
        copies.push_back(aboutwar_thinker(*known, static_cast<std::uint64_t>(seeds.roll(1 << 30, core::Seats::None))));
    return std::make_unique<Nemesis<aboutwar::AboutWar>>(doctrine, seed, options, std::move(copies));
}

} // namespace

MadeThinker<aboutwar::AboutWar> aboutwar_thinker(const BotName& bot, std::uint64_t seed) {
    static const Doctrine<aboutwar::AboutWar> shipped{load_weights<AboutWarWeights>("ai/aboutwar/weights.toml")};
    if (bot.name == NemesisName) return nemesis_of(bot, seed, shipped);
    return thinker_of<aboutwar::AboutWar>(bot, seed, evaluate, shipped, {Searching, MarshalSearching});
}

std::unique_ptr<Bot> aboutwar_bot(const BotName& bot, std::uint64_t seed) {
    return bot_of(aboutwar_thinker(bot, seed));
}

} // namespace ai
