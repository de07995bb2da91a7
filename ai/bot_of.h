#pragma once

#include "ai/bot.h"
#include "ai/bot_name.h"
#include "ai/captain.h"
#include "ai/drill.h"
#include "ai/general.h"
#include "ai/marshal.h"
#include "ai/random.h"
#include "ai/recruit.h"
#include "ai/weights.h"
#include "table/match_of.h"

#include <functional>
#include <memory>
#include <utility>

// The bots of one game. Each game has a file of its own for them (bot_*.cpp), for the templates are slow to compile.
namespace ai {

// Shows a thinker the battle as its seat may see it.
template <class Game> class BotOf final : public Bot {
public:
    explicit BotOf(std::shared_ptr<Thinker<Game>> thinker) : thinker_(std::move(thinker)) {}

    std::function<core::Choice()> prepare(const table::Match& match, core::Seat seat) override {
        const auto& battle = dynamic_cast<const table::MatchOf<Game>&>(match);
        return [thinker = thinker_, facts = battle.shared_facts(), seen = battle.view(seat), seat] {
            const core::Position<Game> view{*facts, seen};
            core::Menu menu;
            core::options<Game>(view, seat, menu);
            return menu.size() == 1 ? menu[0] : thinker->choose(view, seat, menu);
        };
    }
    double progress() const override { return thinker_->progress(); }
    void hurry() override { thinker_->hurry(); }

private:
    std::shared_ptr<Thinker<Game>> thinker_; // shared with the thoughts it has prepared
};

// Those that need an evaluation only.
template <class Game>
std::unique_ptr<Thinker<Game>> thinker_of(const BotName& bot, std::uint64_t seed,
                                          typename Drill<Game>::Evaluation evaluation) {
    if (bot.name == "random") return std::make_unique<RandomThinker<Game>>(seed);
    if (bot.name == "drill") return std::make_unique<Drill<Game>>(evaluation, seed);
    return nullptr;
}

// A captain who never changes his orders. Null when there are no such orders.
template <HasDoctrine Game>
std::unique_ptr<Thinker<Game>> tied_captain(const Doctrine<Game>& doctrine, std::uint64_t seed,
                                            const std::vector<std::uint8_t>& orders) {
    const auto plan = plan_of<Game>(orders);
    return plan ? std::make_unique<Captain<Game>>(doctrine, seed, *plan) : nullptr;
}

// How those think who search.
struct Searchers {
    SearchOptions general, marshal;
};

// And those that follow a doctrine.
template <HasDoctrine Game>
std::unique_ptr<Thinker<Game>> thinker_of(const BotName& bot, std::uint64_t seed,
                                          typename Drill<Game>::Evaluation evaluation, const Doctrine<Game>& shipped,
                                          Searchers options, const std::vector<Disposition>& dispositions = {}) {
    using Weights = decltype(shipped.weights);
    const Doctrine<Game> doctrine =
        bot.weights.empty() ? shipped : Doctrine<Game>{weights_of<std::remove_const_t<Weights>>(bot.weights)};
    if (bot.name == "recruit") return std::make_unique<Recruit<Game>>(doctrine, seed);
    if (!bot.orders.empty()) return tied_captain(doctrine, seed, bot.orders);
    if (bot.name == "captain") return std::make_unique<Captain<Game>>(doctrine, seed);
    if (bot.budget) options.general.budget = options.marshal.budget = *bot.budget;
    if (bot.name == "general") return std::make_unique<General<Game>>(doctrine, seed, options.general, dispositions);
    if (bot.name == "marshal") return std::make_unique<Marshal<Game>>(doctrine, seed, options.marshal, dispositions);
    return thinker_of<Game>(bot, seed, evaluation);
}

template <class Game> std::unique_ptr<Bot> bot_of(std::unique_ptr<Thinker<Game>> thinker) {
    if (!thinker) return nullptr;
    return std::make_unique<BotOf<Game>>(std::move(thinker));
}

} // namespace ai
