#pragma once

#include "ai/bot.h"
#include "ai/drill.h"
#include "ai/random.h"
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

private:
    std::shared_ptr<Thinker<Game>> thinker_; // shared with the thoughts it has prepared
};

template <class Game>
std::unique_ptr<Bot> bot_of(typename Drill<Game>::Evaluation evaluation, std::string_view name, std::uint64_t seed) {
    std::unique_ptr<Thinker<Game>> thinker;
    if (name == "random") thinker = std::make_unique<RandomThinker<Game>>(seed);
    if (name == "drill") thinker = std::make_unique<Drill<Game>>(evaluation, seed);
    if (!thinker) return nullptr;
    return std::make_unique<BotOf<Game>>(std::move(thinker));
}

} // namespace ai
