#include "ai/captain.h"
#include "ai/corbach/blow.h"
#include "ai/corbach/doctrine.h"
#include "ai/corbach/forecast.h"
#include "ai/duel.h"
#include "ai/random.h"
#include "games/corbach/attack.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/corbach/morale.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <limits>
#include <map>
#include <string>

using namespace corbach;
using Doctrine = ai::Doctrine<Corbach>;

namespace {

const Scenario& battle(const std::string& id) {
    static std::map<std::string, Scenario> loaded;
    const auto found = loaded.find(id);
    return found != loaded.end() ? found->second : loaded.emplace(id, *load_scenario_file(id).scenario).first->second;
}

const Doctrine& doctrine() {
    static const Doctrine shipped{ai::load_weights<ai::corbach_art::Weights>("ai/corbach/weights.toml")};
    return shipped;
}

Doctrine::Plan all_wings(std::size_t order) {
    Doctrine::Plan plan;
    plan.fill(static_cast<std::uint8_t>(order));
    return plan;
}

constexpr int MostAnswers = 20000; // of a battle that does not go in circles

// A battle in which both sides follow plans; `look` sees every question with a choice before it is answered.
template <class Look>
State play_plans(const Scenario& scenario, std::array<Doctrine::Plan, 2> plans, std::uint64_t seed, Look look) {
    core::KeyedDice dice(seed);
    core::KeyedDice fancy(seed + 1);
    core::SilentJournal silence;
    State s = start(scenario);
    Table t{scenario, s, dice, silence};
    core::resume(t);
    core::Menu menu;
    int answers = 0;
    for (core::Seats waiting; (waiting = core::waiting<Corbach>(t)) != Seats::None && answers < MostAnswers;
         ++answers) {
        const Seat seat = has(waiting, French) ? French : Allied;
        const State seen = redact(t, seat);
        const Position view{scenario, seen};
        core::options<Corbach>(view, seat, menu);
        if (menu.size() > 1) look(Position(t), view, seat, menu);
        core::play_assume_legal(
            t, seat, ai::by_doctrine<Corbach>(doctrine(), view, seat, menu, plans[core::index(seat)], fancy));
    }
    return s;
}

constexpr auto NoLook = [](const Position&, const Position&, Seat, const core::Menu&) {};

int lost_points(const Scenario& scenario, const State& end, Seat seat) {
    int sum = 0;
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        if (scenario.formations[i].side == seat && scenario.formations[i].level > 0)
            sum += formation_losses({scenario, end}, static_cast<FormationId>(i));
    return sum;
}

} // namespace

TEST_CASE("captain costs random far more than he loses, in every battle of corbach and with either army") {
    const int battles = scaled(2, 40); // for each side of each scenario
    for (const char* id : {"historical", "free"})
        for (const Seat seat : core::EachSeat) {
            int own = 0;
            int inflicted = 0;
            for (int n = 0; n < battles; ++n) {
                const auto seed = static_cast<std::uint64_t>(n) + 1;
                ai::Captain<Corbach> captain(doctrine(), seed);
                ai::RandomThinker<Corbach> random(seed + 100);
                std::array<ai::Thinker<Corbach>*, 2> bots{&random, &random};
                bots[core::index(seat)] = &captain;
                const State end = ai::duel<Corbach>(battle(id), bots, seed);
                CHECK_FALSE((end.outcome != Outcome::Draw && end.winner != seat));
                own += lost_points(battle(id), end, seat);
                inflicted += lost_points(battle(id), end, core::other(seat));
            }
            CHECK(inflicted > 2 * own);
        }
}

TEST_CASE("the doctrine of corbach rates every answer of every question, in views and in full states") {
    std::array<float, core::Menu::Capacity> rates{};
    core::KeyedDice guesses(3);
    int unrated = 0;
    std::size_t questions = 0;
    for (const char* id : {"historical", "free"})
        play_plans(
            battle(id), {all_wings(1), all_wings(0)}, 11,
            [&](const Position&, const Position& view, Seat seat, const core::Menu& menu) {
                Doctrine::Plan plan{};
                for (std::size_t w = 0; w < plan.size(); ++w)
                    plan[w] = static_cast<std::uint8_t>((questions + w) % Doctrine::Orders);
                const State imagined = imagine(view, seat, guesses);
                for (const State& state : {view.state, imagined}) {
                    rates.fill(std::numeric_limits<float>::quiet_NaN());
                    doctrine().rate({view.scenario, state}, seat, menu, plan, std::span(rates).first(menu.size()));
                    for (std::size_t i = 0; i < menu.size(); ++i) unrated += std::isfinite(rates[i]) ? 0 : 1;
                }
                ++questions;
            });
    CHECK(questions > 500);
    CHECK(unrated == 0);
}

TEST_CASE("battles of corbach end whatever the wings are told") {
    for (std::size_t order = 0; order < Doctrine::Orders; ++order) {
        const State end = play_plans(battle("historical"), {all_wings(order), all_wings(1)}, order + 1, NoLook);
        CHECK(end.outcome != Outcome::Undecided);
    }
}

TEST_CASE("worth in corbach is one seat's gain and the other's loss, and the result at the end") {
    int wrong = 0;
    const State end = play_plans(battle("historical"), {all_wings(1), all_wings(1)}, 5,
                                 [&](const Position& p, const Position&, Seat, const core::Menu&) {
                                     const double first = doctrine().worth(p, French);
                                     wrong += first == -doctrine().worth(p, Allied) && std::abs(first) < 1 ? 0 : 1;
                                 });
    CHECK(wrong == 0);
    State decided = end;
    decided.outcome = Outcome::Victory;
    decided.winner = Allied;
    CHECK(doctrine().worth({battle("historical"), decided}, Allied) == 1);
    CHECK(doctrine().worth({battle("historical"), decided}, French) == -1);
    decided.outcome = Outcome::Draw;
    CHECK(doctrine().worth({battle("historical"), decided}, French) == 0);
}

namespace {

FormationId first_of(const Scenario& scenario, Seat side) {
    std::size_t i = 0;
    while (scenario.formations[i].side != side || scenario.formations[i].level == 0) ++i;
    return static_cast<FormationId>(i);
}

} // namespace

TEST_CASE("a formation is likelier to break with more losses, pressed by the enemy, and with more time") {
    const Scenario& scenario = battle("historical");
    State begun; // the armies are on the map
    play_plans(scenario, {all_wings(1), all_wings(1)}, 5,
               [&](const Position& p, const Position&, Seat, const core::Menu&) {
                   if (p.state.player_turns <= 2) begun = p.state;
               });
    const FormationId id = first_of(scenario, French);
    const auto chance = [&](const State& state, int turn) {
        return ai::corbach_art::Foresight({scenario, state}, doctrine().weights).broken_by(id, turn);
    };
    const double usual = chance(begun, scenario.last_turn);
    CHECK(usual > 0);
    CHECK(usual < 1);
    CHECK(chance(begun, scenario.last_turn - 3) < usual);
    State hurt = begun;
    hurt.at(id).steps_lost = 2;
    CHECK(chance(hurt, scenario.last_turn) > usual);
    State pressed = begun;
    for (std::size_t i = 0; i < scenario.units.size(); ++i)
        if (scenario.units[i].side == Allied && pressed.units[i].where == Where::OnMap)
            for (std::size_t k = 0; k < scenario.units.size(); ++k)
                if (scenario.units[k].formation == id) pressed.units[i].hex = pressed.units[k].hex;
    CHECK(chance(pressed, scenario.last_turn) > usual);
    hurt.at(id).demoralised = true;
    CHECK(chance(hurt, scenario.last_turn) == 1);
}

TEST_CASE("two broken formations and none of one's own are a victory at hand, until that rule ends") {
    const Scenario& scenario = battle("historical");
    State state = start(scenario);
    int broken = 0;
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        if (scenario.formations[i].side == Allied && scenario.formations[i].level > 0 && broken < 2) {
            state.formations[i].demoralised = true;
            ++broken;
        }
    state.turn = static_cast<std::uint8_t>(scenario.automatic_before - 1);
    const double before = doctrine().worth({scenario, state}, French);
    state.turn = static_cast<std::uint8_t>(scenario.automatic_before);
    const double after = doctrine().worth({scenario, state}, French);
    CHECK(before > 0.7);
    CHECK(after > 0);
    CHECK(after < before - 0.3);
}

TEST_CASE("the doctrine's modifier of a combat is that of the rules") {
    using namespace ai::corbach_art;
    int combats = 0;
    int different = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        play_plans(battle("historical"), {all_wings(0), all_wings(0)}, seed,
                   [&](const Position& p, const Position&, Seat seat, const core::Menu&) {
                       if (p.state.flow.empty() || !std::holds_alternative<AddToAttack>(p.state.flow.top())) return;
                       const Engagement e = engagement_of(p, *p.state.flow.find<Combat>());
                       Host attacker;
                       Host defender;
                       Way way;
                       for (const HexId hex : e.attackers) {
                           Body body = body_at(p, hex);
                           body.commander = commander_at_hex(p, seat, hex);
                           attacker.add(body);
                       }
                       for (const HexId hex : e.defenders) defender.add(body_at(p, hex));
                       if (defender.cp == 0) return; // routed: no roll
                       for (const HexId from : e.attackers)
                           for (const HexId to : e.defenders)
                               if (const auto d = p.scenario.grid.direction(from, to))
                                   way.add(p, from, *d, body_at(p, to));
                       ++combats;
                       different +=
                           modifier(p.scenario, attacker, defender, way) == combat_modifiers(p, e).total ? 0 : 1;
                   });
    CHECK(combats > 10);
    CHECK(different == 0);
}

namespace {

// Counts how often units turn one time after the other.
class Turning final : public ai::Thinker<Corbach> {
public:
    explicit Turning(std::uint64_t seed) : captain_(doctrine(), seed) {}
    core::Choice choose(const Position& seen, Seat seat, const core::Menu& menu) override {
        const core::Choice answer = captain_.choose(seen, seat, menu);
        const auto verb = static_cast<Verb>(answer.verb);
        in_a_row_ = verb == Verb::Left || verb == Verb::Right ? in_a_row_ + 1 : 0;
        most = std::max(most, in_a_row_);
        return answer;
    }
    int most = 0;

private:
    ai::Captain<Corbach> captain_;
    int in_a_row_ = 0;
};

} // namespace

TEST_CASE("a column that turns for nothing on a road turns the short way, and not for ever (14.1c)") {
    int most = 0;
    for (const std::uint64_t seed : {76, 97, 193, 199, 296}) { // columns that turn only left turn four times in these
        Turning french(seed), allied(seed + 100);
        const State end = ai::duel<Corbach>(battle("free"), {&french, &allied}, seed, MostAnswers);
        CHECK(end.outcome != Outcome::Undecided);
        most = std::max({most, french.most, allied.most});
    }
    CHECK(most == 3); // half round
}

namespace {

// Counts movement actions that are spent on units which the commander could have taken along.
class Sparing final : public ai::Thinker<Corbach> {
public:
    explicit Sparing(std::uint64_t seed) : captain_(doctrine(), seed) {}
    core::Choice choose(const Position& seen, Seat seat, const core::Menu& menu) override {
        const core::Choice answer = captain_.choose(seen, seat, menu);
        if (static_cast<Verb>(answer.verb) == Verb::MoveUnit &&
            menu.contains({core::raw(Verb::LeadUnit), answer.noun, answer.id}))
            ++wasted;
        if (static_cast<Verb>(answer.verb) == Verb::LeadUnit) ++taken_along;
        return answer;
    }
    int wasted = 0, taken_along = 0;

private:
    ai::Captain<Corbach> captain_;
};

} // namespace

TEST_CASE("a captain spends no movement action on a unit that its commander can take along (4i, 4j)") {
    Sparing french(1), allied(2);
    ai::duel<Corbach>(battle("historical"), {&french, &allied}, 1, MostAnswers);
    CHECK(french.wasted + allied.wasted == 0);
    CHECK(french.taken_along > 0);
    CHECK(allied.taken_along > 0);
}

TEST_CASE("a wing is there as long as somebody of it is on the map") {
    const Scenario& scenario = battle("historical");
    State s = start(scenario);
    for (Unit& unit : s.units) unit.where = Where::Waiting;
    for (std::size_t i = 0; i < scenario.units.size(); ++i)
        for (const Where where : {Where::OnMap, Where::Gone}) {
            s.units[i].where = where;
            const std::size_t its = ai::corbach_art::wing_of(scenario, scenario.units[i].formation);
            for (const Seat seat : core::EachSeat)
                for (std::size_t wing = 0; wing < Doctrine::Wings; ++wing)
                    CHECK(doctrine().is_there({scenario, s}, seat, wing) ==
                          (where == Where::OnMap && seat == scenario.units[i].side && wing == its));
        }
}
