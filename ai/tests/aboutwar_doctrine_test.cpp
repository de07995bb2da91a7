#include "ai/aboutwar/doctrine.h"
#include "ai/aboutwar/fight.h"
#include "ai/captain.h"
#include "ai/duel.h"
#include "ai/random.h"
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/aboutwar/modifiers.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <map>

using namespace aboutwar;
using ai::at_war::Force;
using ai::at_war::Stand;
using ai::at_war::Task;
using WarDoctrine = ai::Doctrine<AboutWar>;

namespace {

const Scenario& battle(const std::string& id) {
    static std::map<std::string, Scenario> loaded;
    const auto found = loaded.find(id);
    return found != loaded.end() ? found->second : loaded.emplace(id, *load_scenario_file(id).scenario).first->second;
}

const WarDoctrine& doctrine() {
    static const WarDoctrine shipped(ai::load_weights<ai::AboutWarWeights>("ai/aboutwar/weights.toml"));
    return shipped;
}

WarDoctrine::Plan all_wings(Task task) { return {core::raw(task), core::raw(task), core::raw(task)}; }

// A battle in which both sides follow plans; `look` sees every question with a choice before it is answered.
template <class Look>
State play_plans(const Scenario& scenario, std::array<WarDoctrine::Plan, 2> plans, std::uint64_t seed, Look look) {
    core::KeyedDice dice(seed);
    core::KeyedDice fancy(seed + 1);
    core::SilentJournal silence;
    State s = start(scenario);
    Table t{scenario, s, dice, silence};
    core::resume(t);
    core::Menu menu;
    for (core::Seats waiting; (waiting = core::waiting<AboutWar>(t)) != Seats::None;) {
        const Seat seat = has(waiting, White) ? White : Black;
        const State seen = redact(t, seat);
        const Position view{scenario, seen};
        core::options<AboutWar>(view, seat, menu);
        if (menu.size() > 1) look(Position(t), view, seat, menu);
        core::play_assume_legal(
            t, seat, ai::by_doctrine<AboutWar>(doctrine(), view, seat, menu, plans[core::index(seat)], fancy));
    }
    return s;
}

Force foot(int infantry, int cavalry = 0, int guns = 0) { return {{infantry, cavalry, guns}}; }

} // namespace

TEST_CASE("captain beats random in every battle of aboutwar, with either colour") {
    const int battles = scaled(1, 20); // for each side of each scenario
    int won = 0;
    int played = 0;
    for (const std::string& id : scenario_ids())
        for (const Seat seat : core::EachSeat)
            for (int n = 0; n < battles; ++n) {
                const auto seed = static_cast<std::uint64_t>(n) + 1;
                ai::Captain<AboutWar> captain(doctrine(), seed);
                ai::RandomThinker<AboutWar> random(seed + 100);
                std::array<ai::Thinker<AboutWar>*, 2> bots{&random, &random};
                bots[core::index(seat)] = &captain;
                const State end = ai::duel<AboutWar>(battle(id), bots, seed);
                won += end.outcome == Outcome::Victory && end.winner == seat ? 1 : 0;
                ++played;
            }
    CHECK(won * 100 >= played * 99);
}

TEST_CASE("doctrine rates every answer of every question, and by what the seat sees alone") {
    WarDoctrine::Plan plan{};
    std::array<float, core::Menu::Capacity> rates{};
    std::array<float, core::Menu::Capacity> again{};
    core::KeyedDice guesses(3);
    int unrated = 0;
    int peeked = 0;
    std::size_t questions = 0;
    for (const std::string& id : scenario_ids())
        play_plans(
            battle(id), {all_wings(Task::Advance), all_wings(Task::Assault)}, 11,
            [&](const Position&, const Position& view, Seat seat, const core::Menu& menu) {
                for (std::uint8_t& task : plan) task = static_cast<std::uint8_t>((questions + task) % 8);
                rates.fill(std::numeric_limits<float>::quiet_NaN());
                doctrine().rate(view, seat, menu, plan, std::span(rates).first(menu.size()));
                for (std::size_t i = 0; i < menu.size(); ++i) unrated += std::isfinite(rates[i]) ? 0 : 1;
                const State other_truth = imagine(view, seat, guesses);
                const State same_view = redact({view.scenario, other_truth}, seat);
                doctrine().rate({view.scenario, same_view}, seat, menu, plan, std::span(again).first(menu.size()));
                for (std::size_t i = 0; i < menu.size(); ++i) peeked += rates[i] == again[i] ? 0 : 1;
                doctrine().rate({view.scenario, other_truth}, seat, menu, plan, // a full state will do
                                std::span(again).first(menu.size()));
                for (std::size_t i = 0; i < menu.size(); ++i) unrated += std::isfinite(again[i]) ? 0 : 1;
                ++questions;
            });
    CHECK(questions > 500);
    CHECK(unrated == 0);
    CHECK(peeked == 0);
}

TEST_CASE("battles end whatever the wings are told, with all options too") {
    for (std::size_t task = 0; task < WarDoctrine::Orders; ++task) {
        const WarDoctrine::Plan plan = all_wings(static_cast<Task>(task));
        const State end = play_plans(battle("marengo"), {plan, all_wings(Task::Advance)}, task + 1,
                                     [](const Position&, const Position&, Seat, const core::Menu&) {});
        CHECK(end.outcome != Outcome::Undecided);
    }
    const Scenario rich =
        *load_scenario_file("dennewitz", {{"board", "B"}, {"orders", "distant"}, {"morale", "on"}, {"terrain", "on"}})
             .scenario;
    const State end = play_plans(rich, {all_wings(Task::Assault), all_wings(Task::Advance)}, 5,
                                 [](const Position&, const Position&, Seat, const core::Menu&) {});
    CHECK(end.outcome != Outcome::Undecided);
}

TEST_CASE("the worth of a position is what it costs the other, and one or none at the end") {
    double largest = 0;
    std::uint32_t last_round = 0;
    bool grows = true;
    const State end = play_plans(
        battle("leuthen"), {all_wings(Task::Assault), all_wings(Task::Advance)}, 3,
        [&](const Position& p, const Position&, Seat, const core::Menu&) {
            const double white = doctrine().worth(p, White);
            largest = std::max({largest, std::abs(white), std::abs(white + doctrine().worth(p, Black)) * 1e9});
            grows = grows && doctrine().round(p) >= last_round && doctrine().round(p) <= last_round + 1;
            last_round = doctrine().round(p);
        });
    CHECK(largest < 1);
    CHECK(grows);
    REQUIRE(end.outcome == Outcome::Victory);
    CHECK(doctrine().worth({battle("leuthen"), end}, end.winner) == 1);
    CHECK(doctrine().worth({battle("leuthen"), end}, core::other(end.winner)) == -1);
}

TEST_CASE("a wing that refuses goes back, one that assaults goes on") {
    const auto attacks_written = [](Task task) {
        int attacks = 0;
        play_plans(battle("dennewitz"), {all_wings(task), all_wings(Task::Advance)}, 9,
                   [&](const Position& p, const Position&, Seat seat, const core::Menu&) {
                       if (seat != White || p.state.phase != Phase::Fast) return;
                       for (const Order& order : p.state.army(White).sheet)
                           if (is_sector(order.from) && is_sector(order.steps[0]))
                               attacks += row_of(order.steps[0]) > row_of(order.from) ? 1 : 0;
                   });
        return attacks;
    };
    CHECK(attacks_written(Task::Refuse) == 0);
    CHECK(attacks_written(Task::Assault) > 0);
}

TEST_CASE("what a fight promises: chances of dice as counted, more men are better, a stack of six holds") {
    for (int own = -2; own <= 2; ++own)
        for (int against = -2; against <= 2; ++against) {
            int better = 0;
            int fire = 0;
            for (int a = 1; a <= 6; ++a)
                for (int b = 1; b <= 6; ++b) {
                    better += limited(a + own) > limited(b + against) ? 1 : 0;
                    fire += limited(a + own) > limited(b + against) && limited(a + own) >= 4 ? 1 : 0;
                }
            CHECK(ai::at_war::chance_to_beat(own, against, false) == Approx(better / 36.0));
            CHECK(ai::at_war::chance_to_beat(own, against, true) == Approx(fire / 36.0));
        }
    const Modifiers& table = battle("marengo").modifiers;
    double before = 0;
    for (int men = 1; men <= 5; ++men) {
        const double won = fight(table, foot(men), Stand{foot(2)}, false).won;
        CHECK(won >= before);
        before = won;
    }
    CHECK(before > 0.6);
    CHECK(fight(table, foot(5), Stand{foot(6)}, false).won < 0.1);
    CHECK(fight(table, foot(5), Stand{}, false).won == 1);
    CHECK(fight(table, foot(0, 4), Stand{foot(4), 0, 4}, true).own_lost >
          fight(table, foot(0, 4), Stand{foot(4)}, true).own_lost); // squares stop cavalry
}
