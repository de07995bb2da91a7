#include "ai/luck_by_occasion.h"

#include "ai/corbach/doctrine.h"
#include "games/corbach/loader.h"
#include "lab/playout.h"

#include <catch2/catch.hpp>

#include <array>

using namespace corbach;
using Luck = ai::LuckByOccasion<Corbach>;

namespace {

const Scenario& historical() {
    static const Scenario loaded = *load_scenario_file("historical").scenario;
    return loaded;
}
const ai::Doctrine<Corbach>& doctrine() {
    static const ai::Doctrine<Corbach> shipped{ai::load_weights<ai::corbach_art::Weights>("ai/corbach/weights.toml")};
    return shipped;
}
State at_first_question() {
    core::KeyedDice dice(1);
    return lab::first_question<Corbach>(historical(), dice);
}
int face(Luck& dice) { return dice.roll(6, Seats::Both); }

} // namespace

TEST_CASE("what falls on an occasion does not depend on what was rolled before it") {
    State one = at_first_question();
    State two = one;
    for (std::uint64_t luck = 0; luck < 100; ++luck) {
        one.phase = two.phase = Phase::Rally;
        Luck of_one(doctrine(), {historical(), one}, luck);
        Luck of_two(doctrine(), {historical(), two}, luck);
        for (int n = 0; n < 5; ++n) face(of_one); // in the other course nobody rallies
        one.phase = two.phase = Phase::Combat;
        CHECK(face(of_one) == face(of_two));
        CHECK(face(of_one) == face(of_two));
        face(of_one); // one test more in this round, and yet the next begins alike
        ++one.player_turns;
        ++two.player_turns;
        CHECK(face(of_one) == face(of_two));
    }
}

TEST_CASE("on every occasion each face is as likely as the others, whatever fell on another") {
    State s = at_first_question();
    constexpr int Lucks = 3600;
    std::array<std::array<int, 6>, 6> again{}, in_other_phase{}, in_next_round{};
    for (std::uint64_t luck = 0; luck < Lucks; ++luck) {
        const auto seen = [](auto& table, int a, int b) {
            ++table[static_cast<std::size_t>(a - 1)][static_cast<std::size_t>(b - 1)];
        };
        s.phase = Phase::Rally;
        Luck dice(doctrine(), {historical(), s}, luck);
        const int first = face(dice);
        seen(again, first, face(dice));
        s.phase = Phase::Combat;
        seen(in_other_phase, first, face(dice));
        ++s.player_turns;
        s.phase = Phase::Rally;
        seen(in_next_round, first, face(dice));
    }
    for (const auto& table : {again, in_other_phase, in_next_round})
        for (const auto& row : table)
            for (const int count : row) { // 100 expected, standard deviation 10
                CHECK(count > 55);
                CHECK(count < 145);
            }
}

TEST_CASE("combats and activations are occasions of their own") {
    State s = at_first_question();
    const auto occasion = [&] { return doctrine().occasion({historical(), s}); };
    s.phase = Phase::Combat;
    const std::uint32_t phase = occasion();
    Combat combat;
    combat.defenders.push_back(HexId{20});
    s.flow.call(combat);
    const std::uint32_t here = occasion();
    s.flow.done();
    combat.defenders[0] = HexId{21};
    s.flow.call(combat);
    const std::uint32_t there = occasion();
    s.flow.done();
    Activation activation;
    activation.formation = FormationId{0};
    s.flow.call(activation);
    const std::uint32_t formation = occasion();
    s.flow.done();
    activation.formation = FormationId::None;
    activation.unit = UnitId{0};
    s.flow.call(activation);
    const std::uint32_t unit = occasion();
    const std::array<std::uint32_t, 5> all{phase, here, there, formation, unit};
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) CHECK(all[i] != all[j]);
}
