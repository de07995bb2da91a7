#pragma once

#include "lab/playout.h"
#include "lab/reports.h"
#include "table/fields.h"

#include <algorithm>
#include <chrono>

// How fast the rules are: battles between two players who answer at random, on the calls a search would use.
namespace lab {

inline constexpr int SignedBattles = 100;
inline constexpr std::uint64_t LongestBattle = 200'000; // answers; more means that the rules go round in a circle

namespace bench_detail {

// The compiler must not see that a copy is never read.
template <class T> void keep(const T& value) { asm volatile("" : : "g"(&value) : "memory"); }

template <class State> double copy_nanoseconds(const State& state) {
    constexpr int Copies = 200'000;
    State copy = state;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < Copies; ++i) {
        copy = state;
        keep(copy);
    }
    const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - begin;
    return spent.count() / Copies;
}

template <class Game>
void play_battle(const typename Game::Scenario& scenario, std::uint64_t seed, typename Game::State& state,
                 BenchReport& report) {
    core::KeyedDice dice(seed);
    core::SilentJournal silence;
    Fancy fancy(seed);
    state = first_question<Game>(scenario, dice);
    const core::Position<Game> here{scenario, state};
    core::Table<Game> table{scenario, state, dice, silence};
    core::Menu menu;
    for (std::uint64_t n = 0; n < LongestBattle; ++n) {
        const core::Seats waiting = core::waiting<Game>(here);
        if (waiting == core::Seats::None) break;
        const core::Seat seat = next_to_answer(waiting);
        core::options<Game>(here, seat, menu);
        if (menu.empty()) break; // a dead end: fuzz tells more
        if (menu.size() == 1) {
            ++report.forced;
            core::play_assume_legal(table, seat, menu[0]);
            continue;
        }
        ++report.answers;
        report.entries += menu.size();
        report.largest_menu = std::max(report.largest_menu, menu.size());
        core::play_assume_legal(table, seat, menu[fancy.below(menu.size())]);
    }
    ++report.battles;
}

} // namespace bench_detail

template <class Game> BenchReport bench(const typename Game::Scenario& scenario, const BenchOptions& options) {
    using Clock = std::chrono::steady_clock;
    typename Game::State state{};

    // 1. The signature: one number that stays the same for as long as the rules do.
    table::Fields all;
    BenchReport signing;
    const int to_sign = options.battles > 0 ? options.battles : SignedBattles;
    for (int n = 0; n < to_sign; ++n) {
        bench_detail::play_battle<Game>(scenario, options.seed + static_cast<std::uint64_t>(n), state, signing);
        table::Fields fields;
        describe(core::Position<Game>{scenario, state}, fields);
        all.add("battle", static_cast<std::int64_t>(table::hash(fields)));
    }

    // 2. The speed, over the same battles and those that follow.
    BenchReport report;
    report.signed_battles = static_cast<std::uint64_t>(to_sign);
    report.signature = table::hash(all);
    const auto allocated = [&] { return options.allocations != nullptr ? options.allocations() : 0; };
    const auto begin = Clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    double told = 0;
    for (std::uint64_t n = 0;; ++n) {
        const double now = spent();
        const double done = options.battles > 0 ? static_cast<double>(n) / options.battles : now / options.seconds;
        if (done >= 1) break;
        if (options.progress && now - told > 0.25) {
            options.progress(done);
            told = now;
        }
        const std::uint64_t before = allocated();
        bench_detail::play_battle<Game>(scenario, options.seed + n, state, report);
        report.allocations += allocated() - before;
    }
    report.seconds = spent();

    // 3. What a search pays for a branch.
    report.state_bytes = sizeof state;
    report.copy_nanoseconds = bench_detail::copy_nanoseconds(state);
    return report;
}

} // namespace lab
