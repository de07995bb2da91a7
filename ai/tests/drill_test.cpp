#include "ai/bot.h"
#include "ai/drill.h"
#include "ai/duel.h"
#include "ai/lament_evaluation.h"
#include "ai/random.h"
#include "ai/skirmish_evaluation.h"
#include "games/lament/board.h"
#include "lab/playout.h"
#include "table/match_of.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <memory>
#include <thread>

using core::Seat;
using lament::Lament;

namespace {

const lament::Scenario& lobositz() {
    static const lament::Scenario scenario = *lament::load_scenario_file("lobositz").scenario;
    return scenario;
}

int points(const lament::Position& p, Seat seat) {
    return elimination_vp(p, seat) + demoralization_vp(p, seat) + hex_vp(p, seat) + special_vp(p, seat);
}

// A battle some random answers after its start.
lament::State middle(std::uint64_t seed, int answers) {
    core::KeyedDice dice(seed);
    core::SilentJournal silence;
    lab::Fancy fancy(seed);
    lament::State state = lab::first_question<Lament>(lobositz(), dice);
    core::Table<Lament> table{lobositz(), state, dice, silence};
    core::Menu menu;
    for (int n = 0; n < answers && !state.flow.empty(); ++n) {
        const Seat seat = lab::next_to_answer(core::waiting<Lament>(table));
        core::options<Lament>(table, seat, menu);
        core::play_assume_legal(table, seat, menu[fancy.below(menu.size())]);
    }
    return state;
}

} // namespace

TEST_CASE("drill beats random at Lobositz, both sides taken together") {
    const int battles = scaled(3, 20); // for each side
    int won = 0;
    for (const Seat seat : core::EachSeat)
        for (int n = 0; n < battles; ++n) {
            const auto seed = static_cast<std::uint64_t>(n) + 1;
            ai::Drill<Lament> drill(ai::evaluate, seed, {.worlds = 2});
            ai::RandomThinker<Lament> random(seed + 100);
            std::array<ai::Thinker<Lament>*, 2> bots{&random, &random};
            bots[core::index(seat)] = &drill;
            const lament::State end = ai::duel<Lament>(lobositz(), bots, seed);
            const lament::Position p{lobositz(), end};
            won += points(p, seat) > points(p, other(seat)) ? 1 : 0;
        }
    CHECK(won * 10 >= battles * 2 * 8); // four of five
}

TEST_CASE("a bot answers by what its seat sees: the truth behind it does not matter") {
    for (int n = 0; n < scaled(6, 60); ++n) {
        const lament::State truth = middle(static_cast<std::uint64_t>(n), 60 + 40 * n);
        if (truth.flow.empty()) continue;
        const Seat seat = lab::next_to_answer(core::waiting<Lament>(lament::Position{lobositz(), truth}));
        const lament::State seen = redact(lament::Position{lobositz(), truth}, seat);
        core::KeyedDice guesses(99);
        const lament::State lie = imagine(lament::Position{lobositz(), seen}, seat, guesses);

        const auto scenario = std::make_shared<const lament::Scenario>(lobositz());
        const auto chosen = [&](const lament::State& state) {
            const table::MatchOf<Lament> match(scenario, state, std::make_shared<core::KeyedDice>(1),
                                               {.settle = false});
            return ai::make_bot("lament", "drill", 5)->choose(match, seat);
        };
        CHECK(chosen(truth) == chosen(lie));
    }
}

TEST_CASE("a prepared thought needs neither the match nor the bot, and knows nothing of what came after") {
    const lament::State state = middle(4, 200);
    const Seat seat = lab::next_to_answer(core::waiting<Lament>(lament::Position{lobositz(), state}));
    auto match = std::make_unique<table::MatchOf<Lament>>(std::make_shared<const lament::Scenario>(lobositz()), state,
                                                          std::make_shared<core::KeyedDice>(1),
                                                          table::MatchSetup{.settle = false});
    const core::Choice at_once = ai::make_bot("lament", "drill", 5)->choose(*match, seat);
    auto bot = ai::make_bot("lament", "drill", 5);
    const auto thought = bot->prepare(*match, seat);
    REQUIRE(match->play(seat, at_once).accepted);
    match.reset();
    bot.reset();
    core::Choice later{};
    std::thread([&] { later = thought(); }).join();
    CHECK(later == at_once);
}

TEST_CASE("the same seed gives the same answers") {
    const lament::State state = middle(3, 300);
    const lament::Position p{lobositz(), state};
    REQUIRE(core::waiting<Lament>(p) != core::Seats::None);
    const Seat seat = lab::next_to_answer(core::waiting<Lament>(p));
    const lament::State seen = redact(p, seat);
    core::Menu menu;
    core::options<Lament>(p, seat, menu);
    ai::Drill<Lament> one(ai::evaluate, 8);
    ai::Drill<Lament> two(ai::evaluate, 8);
    CHECK(one.choose({lobositz(), seen}, seat, menu) == two.choose({lobositz(), seen}, seat, menu));
}

TEST_CASE("an evaluation is the other side's, seen from the other side") {
    // But for the wish to advance, which only the side that thinks has.
    const lament::State state = middle(5, 500);
    const lament::Position p{lobositz(), state};
    const double sum = ai::evaluate(p, Seat::First) + ai::evaluate(p, Seat::Second);
    CHECK(std::abs(sum) < 25);
}

TEST_CASE("drill wins the skirmish more often than not") {
    const skirmish::Scenario meadow = skirmish::meadow();
    int won = 0;
    int lost = 0;
    for (std::uint64_t n = 0; n < 40; ++n) {
        const Seat seat = n % 2 == 0 ? Seat::First : Seat::Second;
        ai::Drill<skirmish::Skirmish> drill(ai::evaluate, n);
        ai::RandomThinker<skirmish::Skirmish> random(n);
        std::array<ai::Thinker<skirmish::Skirmish>*, 2> bots{&random, &random};
        bots[core::index(seat)] = &drill;
        const skirmish::State end = ai::duel<skirmish::Skirmish>(meadow, bots, n);
        won += end.winner == core::only(seat) ? 1 : 0;
        lost += end.winner == core::only(other(seat)) ? 1 : 0;
    }
    CHECK(won > lost);
}

TEST_CASE("bots are made by name") {
    CHECK(ai::make_bot("skirmish", "random", 1) != nullptr);
    CHECK(ai::make_bot("lament", "drill", 1) != nullptr);
    CHECK(ai::make_bot("lament", "dril", 1) == nullptr);
    CHECK(ai::make_bot("chess", "drill", 1) == nullptr);
}
