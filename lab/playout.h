#pragma once

#include "core/game.h"

#include <cstdint>

// Random play over the rules alone: what perft, bench and fuzz are made of.
namespace lab {

// Where both seats owe an answer the first gives his first.
inline core::Seat next_to_answer(core::Seats waiting) {
    return has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
}

// A small generator (splitmix64) for the choices of random players. Dice have a source of their own.
class Fancy {
public:
    explicit Fancy(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t count) { // 0 to count - 1; the slight unevenness does not matter here
        state_ += 0x9E3779B97F4A7C15U;
        std::uint64_t x = state_;
        x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
        x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
        x ^= x >> 31U;
        return static_cast<std::size_t>(((x >> 32U) * count) >> 32U);
    }

private:
    std::uint64_t state_;
};

// The battle at its first question.
template <class Game> typename Game::State first_question(const typename Game::Scenario& scenario, core::Dice& dice) {
    core::SilentJournal silence;
    typename Game::State state = start(scenario);
    core::Table<Game> table{scenario, state, dice, silence};
    core::resume(table);
    return state;
}

} // namespace lab
