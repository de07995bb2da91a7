#include "ai/aboutwar/doctrine.h"
#include "ai/aboutwar_evaluation.h"
#include "ai/bot_name.h"
#include "ai/bots.h"
#include "ai/drill.h"
#include "ai/duel.h"
#include "ai/general.h"
#include "ai/marshal.h"
#include "ai/random.h"
#include "ai/weights.h"
#include "games/aboutwar/loader.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

using namespace aboutwar;

namespace {

const Scenario& marengo() {
    static const Scenario loaded = *load_scenario_file("marengo").scenario;
    return loaded;
}

} // namespace

TEST_CASE("drill beats random at Marengo, with either colour") {
    const int battles = scaled(3, 50); // for each side
    for (const Seat seat : core::EachSeat) {
        int won = 0;
        for (int n = 0; n < battles; ++n) {
            const auto seed = static_cast<std::uint64_t>(n) + 1;
            ai::Drill<AboutWar> drill(ai::evaluate, seed, {.worlds = 2});
            ai::RandomThinker<AboutWar> random(seed + 100);
            std::array<ai::Thinker<AboutWar>*, 2> bots{&random, &random};
            bots[core::index(seat)] = &drill;
            const State end = ai::duel<AboutWar>(marengo(), bots, seed);
            won += end.outcome == Outcome::Victory && end.winner == seat ? 1 : 0;
        }
        CHECK(won * 10 >= battles * 8); // four of five
    }
}

TEST_CASE("a bot's orders rest on what its seat sees: another enemy sheet changes nothing") {
    State s = start(marengo());
    core::KeyedDice dice(5);
    core::SilentJournal silence;
    Table t{marengo(), s, dice, silence};
    core::resume(t);
    core::Menu menu;
    while (s.flow.find<WriteOrders>() != nullptr && has(core::waiting<AboutWar>(t), Black)) { // Black writes and seals
        core::options<AboutWar>(t, Black, menu);
        core::play_assume_legal(t, Black, menu[s.army(Black).sheet.size() < 4 ? 0 : menu.size() - 1]);
    }
    const State seen = redact(t, White);
    for (std::uint64_t key = 1; key <= 5; ++key) {
        core::KeyedDice guesses(key);
        const State guess = imagine({marengo(), seen}, White, guesses);
        const State guessed = redact({marengo(), guess}, White);
        ai::Drill<AboutWar> one(ai::evaluate, 7);
        ai::Drill<AboutWar> same(ai::evaluate, 7);
        core::options<AboutWar>({marengo(), seen}, White, menu);
        CHECK(one.choose({marengo(), seen}, White, menu) == same.choose({marengo(), guessed}, White, menu));
    }
}

namespace {

ai::MadeThinker<AboutWar> bot(const char* name, std::uint64_t seed = 3) {
    return ai::aboutwar_thinker(*ai::read_bot_name(name).bot, seed);
}

// One bot's battle against a captain, from the first answer to the last.
State fought(ai::Thinker<AboutWar>& one) {
    const auto enemy = bot("captain");
    return ai::duel<AboutWar>(marengo(), {&one, enemy.get()}, 9);
}
State fought(const char* name) { return fought(*bot(name)); }

template <class Searcher> State fought_with(ai::SearchOptions options) {
    const ai::Doctrine<AboutWar> doctrine{ai::load_weights<ai::AboutWarWeights>("ai/aboutwar/weights.toml")};
    Searcher searcher(doctrine, 3, options);
    return fought(searcher);
}

} // namespace

TEST_CASE("a marshal whose budget is too small for a matrix is a general, answer for answer") {
    const ai::SearchOptions alike{.budget = {12'000, {}}, .horizon = 2, .answer_horizon = 1};
    const State generals = fought_with<ai::General<AboutWar>>(alike);
    CHECK(fought_with<ai::Marshal<AboutWar>>(alike) == generals);
    CHECK_FALSE(fought("captain") == generals); // search does change something
}

TEST_CASE("a marshal has more for plans than a general") {
    CHECK_FALSE(fought("marshal:nodes=3000") == fought("general:nodes=3000"));
}

TEST_CASE("a nemesis plans by the sheets of the bot it knows, not by the usual ones") {
    CHECK_FALSE(fought("nemesis:of=captain:order=7") == fought("nemesis:of=captain")); // at rest, or advancing
    CHECK(ai::aboutwar_thinker({.name = "nemesis", .knows = "nobody"}, 1) == nullptr);
}
