#include "ai/captain.h"
#include "ai/drill.h"
#include "ai/duel.h"
#include "ai/lament/blow.h"
#include "ai/lament/doctrine.h"
#include "ai/lament_evaluation.h"
#include "ai/random.h"
#include "games/lament/lament.h"
#include "lab/playout.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <cmath>

using core::Seat;
using lament::Lament;
using Doctrine = ai::Doctrine<Lament>;

namespace {

const Doctrine& shipped() {
    static const Doctrine doctrine{ai::load_weights<ai::lament_art::Weights>("ai/lament/weights.toml")};
    return doctrine;
}

lament::Scenario battle(const std::string& id) { return *lament::load_scenario_file(id).scenario; }

double won(const lament::State& end, Seat seat) {
    if (end.outcome == lament::Outcome::Draw) return 0.5;
    return end.winner == seat ? 1 : 0;
}

// Plays by doctrine on the full state, each seat by its plan, and shows `look` every position with the menu and its
// rates before the answer is given.
template <class Look>
lament::State follow(const lament::Scenario& scenario, std::array<Doctrine::Plan, 2> plans, std::uint64_t seed,
                     Look look) {
    core::KeyedDice dice(seed);
    core::SilentJournal silence;
    lament::State state = lab::first_question<Lament>(scenario, dice);
    core::Table<Lament> table{scenario, state, dice, silence};
    core::Menu menu;
    std::array<float, core::Menu::Capacity> rates{};
    for (int answers = 0; !state.flow.empty(); ++answers) {
        REQUIRE(answers < 20'000);
        const Seat seat = lab::next_to_answer(core::waiting<Lament>(table));
        const auto& plan = plans[core::index(seat)];
        core::options<Lament>(table, seat, menu);
        rates.fill(NAN);
        shipped().rate(table, seat, menu, plan, std::span(rates).first(menu.size()));
        look(lament::Position(table), seat, menu, std::span<const float>(rates).first(menu.size()));
        core::play_assume_legal(table, seat, by_doctrine(shipped(), lament::Position(table), seat, menu, plan, dice));
    }
    return state;
}

Doctrine::Plan all(ai::lament_art::WingOrder order) {
    Doctrine::Plan plan;
    plan.fill(core::raw(order));
    return plan;
}

} // namespace

TEST_CASE("the captain of Abyss of Lament beats random in every battle, from either side") {
    for (const std::string& id : lament::scenario_ids())
        for (const Seat seat : core::EachSeat)
            for (int n = 0; n < scaled(1, 20); ++n) {
                const auto seed = static_cast<std::uint64_t>(n) + 1;
                const lament::Scenario scenario = battle(id);
                ai::Captain<Lament> captain(shipped(), seed);
                ai::RandomThinker<Lament> random(seed + 100);
                std::array<ai::Thinker<Lament>*, 2> bots{&random, &random};
                bots[core::index(seat)] = &captain;
                INFO(id << " seed " << seed);
                CHECK(won(ai::duel<Lament>(scenario, bots, seed), seat) == 1);
            }
}

TEST_CASE("the captain of Abyss of Lament beats drill, both sides taken together") {
    const int battles = scaled(2, 20); // for each side
    const lament::Scenario scenario = battle("lobositz");
    double sum = 0;
    for (const Seat seat : core::EachSeat)
        for (int n = 0; n < battles; ++n) {
            const auto seed = static_cast<std::uint64_t>(n) + 1;
            ai::Captain<Lament> captain(shipped(), seed);
            ai::Drill<Lament> drill(ai::evaluate, seed + 100, {.worlds = 2});
            std::array<ai::Thinker<Lament>*, 2> bots{&drill, &drill};
            bots[core::index(seat)] = &captain;
            sum += won(ai::duel<Lament>(scenario, bots, seed), seat);
        }
    CHECK(sum >= 0.6 * 2 * battles);
}

TEST_CASE("whatever a wing is ordered in Abyss of Lament, every answer has a rate and the battle ends") {
    const lament::Scenario scenario = battle("torgau"); // reserves arrive there, and every kind of question is asked
    for (std::uint8_t order = 0; order < Doctrine::Orders; ++order) {
        Doctrine::Plan first;
        first.fill(order);
        const std::array plans{first, all(ai::lament_art::WingOrder::Assault)};
        bool rated = true;
        const lament::State end =
            follow(scenario, plans, order + 1U, [&](const auto&, Seat, const auto&, std::span<const float> rates) {
                for (const float rate : rates) rated = rated && std::isfinite(rate);
            });
        CHECK(rated);
        CHECK(end.outcome != lament::Outcome::Undecided);
    }
}

TEST_CASE("what a battle of Abyss of Lament is worth to one side it costs the other, and rounds only grow") {
    const lament::Scenario scenario = battle("leuthen");
    const std::array plans{all(ai::lament_art::WingOrder::Assault), all(ai::lament_art::WingOrder::Hold)};
    std::uint32_t round = 0;
    std::uint32_t rounds = 0;
    const lament::State end = follow(scenario, plans, 5, [&](const auto& p, Seat, const auto&, auto) {
        const double worth = shipped().worth(p, Seat::First);
        REQUIRE(worth == -shipped().worth(p, Seat::Second));
        REQUIRE(std::abs(worth) < 1);
        REQUIRE(shipped().round(p) >= round);
        rounds += shipped().round(p) > round ? 1 : 0;
        round = shipped().round(p);
    });
    CHECK(rounds > 20);
    const lament::Position over{scenario, end};
    CHECK(std::abs(shipped().worth(over, end.winner)) == (end.outcome == lament::Outcome::Draw ? 0 : 1));
}

TEST_CASE("what a seat is not shown does not change what the doctrine of Abyss of Lament answers") {
    const lament::Scenario scenario = battle("hochkirch");
    const std::array plans{all(ai::lament_art::WingOrder::Hold), all(ai::lament_art::WingOrder::Assault)};
    core::KeyedDice guesses(3);
    int n = 0;
    follow(scenario, plans, 9, [&](const lament::Position& p, Seat seat, const core::Menu& menu, auto) {
        if (++n % 7 != 0) return;
        const lament::State seen = redact(p, seat);
        const lament::State lie = imagine(lament::Position{scenario, seen}, seat, guesses);
        const lament::State seen_lie = redact(lament::Position{scenario, lie}, seat);
        const auto answer = [&](const lament::State& view) {
            core::KeyedDice fancy(1);
            const lament::Position v{scenario, view};
            return by_doctrine(shipped(), v, seat, menu, shipped().usual(v, seat), fancy);
        };
        REQUIRE(answer(seen) == answer(seen_lie));
    });
}

TEST_CASE("XI.3b a better difference never makes an attack worse") {
    ai::lament_art::Price price;
    price.hits = {0, 0.2F, 0.5F, 1.4F, 1.4F};
    price.death = 1.4F;
    price.attrition = 0.3F;
    for (int difference = -10; difference < 10; ++difference)
        CHECK(ai::lament_art::blow(difference, false, false, price, price) <=
              ai::lament_art::blow(difference + 1, false, false, price, price) + 1e-6F);
}
