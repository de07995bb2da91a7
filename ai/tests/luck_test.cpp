#include "ai/captain.h"
#include "ai/lament/doctrine.h"
#include "ai/luck.h"
#include "ai/weights.h"
#include "games/lament/lament.h"
#include "games/skirmish/skirmish.h"
#include "lab/playout.h"

#include <catch2/catch.hpp>

#include <cmath>
#include <utility>
#include <vector>

using core::Seat;
using lament::Lament;
using skirmish::CounterId;
using skirmish::Skirmish;

namespace {

// How many counters more than Blue Red has.
double red_lead(const skirmish::Position& p) {
    double lead = 0;
    for (const CounterId c : skirmish::EachCounter)
        if (p.state.at(c).hex != core::HexId::None) lead += owner(c) == Seat::First ? 1 : -1;
    return lead;
}

// Red's soldier R1 (not its Captain) is about to move, next to the soldier B1; the sky is fair.
struct Encounter {
    skirmish::Scenario scenario = skirmish::meadow();
    skirmish::State state;
    core::Choice attack{};

    Encounter() {
        core::ScriptedDice dice({{core::Fall::What::Kind, 0}});
        core::SilentJournal silence;
        state = start(scenario);
        skirmish::Table table{scenario, state, dice, silence};
        core::resume(table);
        const auto answer = [&](Seat seat, const char* text) {
            REQUIRE(core::play<Skirmish>(table, seat, read(table, seat, text).value()));
        };
        answer(Seat::First, "R3");
        answer(Seat::Second, "B3");
        answer(Seat::First, "R1");
        const core::HexId to = state.at(CounterId{3}).hex;
        for (int hex = 0; hex < scenario.grid.size(); ++hex) {
            const auto near = static_cast<core::HexId>(hex);
            if (scenario.grid.adjacent(near, to) && counter_at(state, near) == CounterId::None)
                state.at(CounterId{0}).hex = near;
        }
        attack = {core::raw(skirmish::Verb::To), core::Noun::Hex, core::raw(to)};
    }
    skirmish::Position position() const { return {scenario, state}; }
    skirmish::State after(std::vector<core::Fall> falls) const {
        skirmish::State next = state;
        core::ScriptedDice dice(std::move(falls));
        core::SilentJournal silence;
        skirmish::Table table{scenario, next, dice, silence};
        core::play_assume_legal(table, Seat::First, attack);
        REQUIRE(dice.left() == 0);
        return next;
    }
};

core::Fall face(std::uint8_t value) { return {core::Fall::What::Face, value}; }
const core::Fall Mud{core::Fall::What::Kind, 1};

} // namespace

TEST_CASE("the luck of a skirmish is what can be reckoned by hand") {
    // The higher die wins, and the attacker loses when they are equal: 15 of 36 ways remove B1, 21 remove R1. So the
    // lead is expected to change by (15 - 21) / 36; the weather that is drawn afterwards changes nothing.
    const Encounter e;
    const ai::Luck won =
        ai::luck_of<Skirmish>(e.position(), Seat::First, e.attack, e.after({face(5), face(2), Mud}), red_lead, 1);
    CHECK(won.expected == Approx(-1.0 / 6));
    CHECK(won.actual == 1);
    CHECK(won.gained() == Approx(7.0 / 6));
    CHECK(won.deviation == Approx(std::sqrt(35.0 / 36)));
    CHECK(won.exact);
    CHECK(won.ways == 72); // two dice, and fair or mud
    const ai::Luck lost =
        ai::luck_of<Skirmish>(e.position(), Seat::First, e.attack, e.after({face(4), face(4), Mud}), red_lead, 1);
    CHECK(lost.expected == Approx(-1.0 / 6));
    CHECK(lost.gained() == Approx(-5.0 / 6));
}

TEST_CASE("where the ways are many the dice are sampled, and the numbers are nearly the same") {
    const Encounter e;
    const skirmish::State after = e.after({face(5), face(2), Mud});
    const ai::LuckOptions few{.most_ways = 71, .samples = 4000};
    const ai::Luck sampled = ai::luck_of<Skirmish>(e.position(), Seat::First, e.attack, after, red_lead, 1, few);
    CHECK_FALSE(sampled.exact);
    CHECK(sampled.ways == 4000);
    CHECK(sampled.expected == Approx(-1.0 / 6).margin(0.05)); // three standard errors
    CHECK(sampled.deviation == Approx(std::sqrt(35.0 / 36)).margin(0.05));
    const ai::Luck exact =
        ai::luck_of<Skirmish>(e.position(), Seat::First, e.attack, after, red_lead, 1, {.most_ways = 72});
    CHECK(exact.exact);
}

TEST_CASE("over all ways the dice can fall luck comes to nothing, and its variance is the square of the deviation") {
    const lament::Scenario scenario = *lament::load_scenario_file("lobositz").scenario;
    const ai::Doctrine<Lament> doctrine{ai::load_weights<ai::lament_art::Weights>("ai/lament/weights.toml")};
    const auto worth = [&](const lament::Position& p) { return doctrine.worth(p, Seat::First); };
    core::KeyedDice dice(7);
    core::SilentJournal silence;
    lament::State state = lab::first_question<Lament>(scenario, dice);
    lament::Table table{scenario, state, dice, silence};
    core::Menu menu;
    const ai::LuckOptions few{.most_ways = 100};
    int decided = 0;
    for (int answers = 0; answers < 3000 && !state.flow.empty() && decided < 10; ++answers) {
        const Seat seat = lab::next_to_answer(core::waiting<Lament>(table));
        core::options<Lament>(table, seat, menu);
        const core::Choice choice =
            by_doctrine(doctrine, lament::Position(table), seat, menu, doctrine.usual(table, seat), dice);
        const lament::State before = state;
        core::play_assume_legal(table, seat, choice);
        const ai::Luck luck = ai::luck_of<Lament>({scenario, before}, seat, choice, state, worth, 1, few);
        if (luck.deviation < 1e-9 || !luck.exact) continue;
        ++decided;
        core::EveryRoll every;
        double sum = 0, squares = 0, weights = 0;
        do {
            lament::State next = before;
            lament::Table there{scenario, next, every, silence};
            core::play_assume_legal(there, seat, choice);
            const ai::Luck one = ai::luck_of<Lament>({scenario, before}, seat, choice, next, worth, 1, few);
            REQUIRE(one.expected == Approx(luck.expected));
            weights += every.weight();
            sum += every.weight() * one.gained();
            squares += every.weight() * one.gained() * one.gained();
        } while (every.next());
        CHECK(weights == Approx(1));
        CHECK(std::abs(sum) < 1e-9);
        CHECK(squares == Approx(luck.deviation * luck.deviation));
    }
    CHECK(decided == 10);
}
