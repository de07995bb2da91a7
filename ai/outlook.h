#pragma once

#include "ai/course.h"
#include "ai/luck_by_occasion.h"
#include "core/dice.h"

#include <array>
#include <cstdint>
#include <span>

// What may come of an answer or a plan: an imagined world, the luck that all who are compared meet in it, and a course
// of play from there.
namespace ai {

template <class Game> struct Sample {
    typename Game::State world;
    std::uint64_t luck = 0;
    typename Doctrine<Game>::Plan enemy{}; // what the enemy is up to
};

// The enemy answers by his plan what both are asked at the same time.
template <class Game>
void let_enemy_answer(const Doctrine<Game>& doctrine, const typename Game::Scenario& scenario, Sample<Game>& sample,
                      core::Seat enemy, core::Dice& fancy) {
    core::SilentJournal silence;
    core::Table<Game> table{scenario, sample.world, fancy, silence};
    core::Menu menu;
    while (core::waiting<Game>(table) == core::Seats::Both) {
        core::options<Game>(table, enemy, menu);
        core::play_assume_legal(table, enemy,
                                by_doctrine(doctrine, core::Position<Game>(table), enemy, menu, sample.enemy, fancy));
    }
}

// A world that fits what is seen, and an enemy who follows the plan that `plan_of` makes of his usual one. Where the
// doctrine knows better than chance, he has such secrets as somebody would have who follows that plan. What both are
// asked now and he has answered in secret, he is asked again.
template <class Game, class PlanOf>
Sample<Game> imagined_sample(const Doctrine<Game>& doctrine, const core::Position<Game>& seen, core::Seat seat,
                             core::KeyedDice& fancy, PlanOf plan_of) {
    const core::Seat enemy = core::other(seat);
    Sample<Game> sample{
        imagine(seen, seat, fancy), static_cast<std::uint64_t>(fancy.roll(1 << 30, core::Seats::None)), {}};
    sample.enemy = plan_of(doctrine.usual({seen.scenario, sample.world}, enemy));
    if constexpr (HasSecrets<Game>) {
        doctrine.suppose(seen.scenario, sample.world, enemy, sample.enemy);
        doctrine.ask_again(sample.world, enemy);
    }
    return sample;
}

// The same, and the enemy, who follows his usual plan, has answered.
template <class Game>
Sample<Game> imagined_sample(const Doctrine<Game>& doctrine, const core::Position<Game>& seen, core::Seat seat,
                             core::KeyedDice& fancy) {
    Sample<Game> sample = imagined_sample(doctrine, seen, seat, fancy, [](const auto& usual) { return usual; });
    let_enemy_answer(doctrine, seen.scenario, sample, core::other(seat), fancy);
    return sample;
}

// Dice by which all courses in a sample meet the same luck, as far as the game can tell what that is.
template <class Game>
auto imagined_luck(const Doctrine<Game>& doctrine, const core::Position<Game>& here, std::uint64_t luck) {
    if constexpr (TellsOccasions<Game>)
        return LuckByOccasion<Game>(doctrine, here, luck);
    else
        return core::KeyedDice(luck);
}

struct Outlook {
    double worth = 0;
    std::uint64_t nodes = 0; // answers imagined
};

using Script = std::span<const core::Choice>; // answers that a seat gives one after the other

// How both plans do in a sample, for one seat, when so many rounds have ended; after what each seat is told to answer
// first. Answers that end the round have used up one of those that are looked at.
template <class Game>
Outlook outlook(const Doctrine<Game>& doctrine, const typename Game::Scenario& scenario, const Sample<Game>& sample,
                core::Seat seat, const Plans<Game>& plans, std::uint32_t rounds,
                const std::array<Script, 2>& scripts = {}) {
    typename Game::State state = sample.world;
    const core::Position<Game> here{scenario, state};
    auto dice = imagined_luck(doctrine, here, sample.luck);
    auto fancy = imagined_luck(doctrine, here, ~sample.luck);
    core::SilentJournal silence;
    core::Table<Game> table{scenario, state, dice, silence};
    const std::uint32_t round = doctrine.round(table);
    std::uint64_t nodes = 0;
    for (const core::Seat each : {seat, core::other(seat)})
        for (const core::Choice answer : scripts[core::index(each)]) {
            core::play_assume_legal(table, each, answer);
            ++nodes;
        }
    if (doctrine.round(table) != round) --rounds;
    if (rounds > 0) nodes += play_course(doctrine, scenario, state, plans, dice, fancy, rounds);
    return {doctrine.worth({scenario, state}, seat), nodes};
}

} // namespace ai
