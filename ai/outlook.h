#pragma once

#include "ai/course.h"
#include "core/dice.h"

#include <cstdint>
#include <optional>

// What may come of an answer or a plan: an imagined world, the luck that all who are compared meet in it, and a course
// of play from there.
namespace ai {

template <class Game> struct Sample {
    typename Game::State world;
    std::uint64_t luck = 0;
    typename Doctrine<Game>::Plan enemy{}; // what the enemy is up to
};

// A world that fits what is seen; the enemy follows his usual plan.
template <class Game>
Sample<Game> imagined_sample(const Doctrine<Game>& doctrine, const core::Position<Game>& seen, core::Seat seat,
                             core::KeyedDice& fancy) {
    Sample<Game> sample{
        imagine(seen, seat, fancy), static_cast<std::uint64_t>(fancy.roll(1 << 30, core::Seats::None)), {}};
    sample.enemy = doctrine.usual({seen.scenario, sample.world}, core::other(seat));
    return sample;
}

struct Outlook {
    double worth = 0;
    std::uint64_t nodes = 0; // answers imagined
};

// How both plans do in a sample, for one seat, when so many rounds have ended; from an answer of that seat on, when
// there is one. An answer that ends the round has used up one of those that are looked at.
template <class Game>
Outlook outlook(const Doctrine<Game>& doctrine, const typename Game::Scenario& scenario, const Sample<Game>& sample,
                core::Seat seat, const Plans<Game>& plans, std::uint32_t rounds,
                std::optional<core::Choice> answer = std::nullopt) {
    typename Game::State state = sample.world;
    core::KeyedDice dice(sample.luck);
    core::SilentJournal silence;
    core::Table<Game> table{scenario, state, dice, silence};
    const std::uint32_t round = doctrine.round(table);
    if (answer) core::play_assume_legal(table, seat, *answer);
    if (doctrine.round(table) != round) --rounds;
    std::uint64_t nodes = 1;
    if (rounds > 0) nodes += play_course(doctrine, scenario, state, plans, dice, rounds);
    return {doctrine.worth({scenario, state}, seat), nodes};
}

} // namespace ai
