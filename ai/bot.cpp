#include "ai/bot.h"

#include "ai/drill.h"
#include "ai/lament_evaluation.h"
#include "ai/random.h"
#include "ai/skirmish_evaluation.h"
#include "table/match_of.h"

#include <array>

namespace ai {

namespace {

constexpr std::array<std::string_view, 2> Names = {"random", "drill"};

// Shows a bot of one game the battle as its seat may see it.
template <class Game> class BotOf final : public Bot {
public:
    BotOf(std::shared_ptr<const typename Game::Scenario> scenario, std::unique_ptr<Thinker<Game>> thinker)
        : scenario_(std::move(scenario)), thinker_(std::move(thinker)) {}

    core::Choice choose(const table::Match& match, core::Seat seat) override {
        const auto& battle = dynamic_cast<const table::MatchOf<Game>&>(match);
        const typename Game::State seen = battle.view(seat);
        const core::Position<Game> view{*scenario_, seen};
        core::Menu menu;
        core::options<Game>(view, seat, menu);
        return menu.size() == 1 ? menu[0] : thinker_->choose(view, seat, menu);
    }

private:
    std::shared_ptr<const typename Game::Scenario> scenario_;
    std::unique_ptr<Thinker<Game>> thinker_;
};

template <class Game>
std::unique_ptr<Bot> make(typename Game::Scenario scenario, std::string_view name, std::uint64_t seed) {
    const typename Drill<Game>::Evaluation evaluation = evaluate;
    std::unique_ptr<Thinker<Game>> thinker;
    if (name == "random") thinker = std::make_unique<RandomThinker<Game>>(seed);
    if (name == "drill") thinker = std::make_unique<Drill<Game>>(evaluation, seed);
    if (!thinker) return nullptr;
    return std::make_unique<BotOf<Game>>(std::make_shared<const typename Game::Scenario>(std::move(scenario)),
                                         std::move(thinker));
}

} // namespace

std::span<const std::string_view> bot_names() { return Names; }

std::unique_ptr<Bot> make_bot(std::string_view game, const std::string& scenario, std::string_view name,
                              std::uint64_t seed) {
    if (game == lament::Lament::Id) {
        lament::Loaded loaded = lament::load_scenario_file(scenario);
        return loaded.scenario ? make<lament::Lament>(std::move(*loaded.scenario), name, seed) : nullptr;
    }
    if (game == skirmish::Skirmish::Id && scenario == skirmish::meadow().id)
        return make<skirmish::Skirmish>(skirmish::meadow(), name, seed);
    return nullptr;
}

} // namespace ai
