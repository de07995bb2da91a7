// Google Benchmark: the small things `oblique bench lament` cannot time by itself.
#include "games/lament/lament.h"
#include "games/lament/odds.h"

#include <benchmark/benchmark.h>

namespace {

// One combat, both commanders re-rolling: 1,296 ways the dice can fall.
void combat_odds_with_both_rerolls(benchmark::State& state) {
    lament::CombatSetup setup;
    setup.attacker_total = 5;
    setup.defender_total = 3;
    setup.attacker_artillery = true;
    setup.attacker_rerolls = setup.defender_rerolls = true;
    for (auto _ : state) benchmark::DoNotOptimize(lament::combat_odds(setup));
}
BENCHMARK(combat_odds_with_both_rerolls)->Unit(benchmark::kMicrosecond);

// A guess at what Prussia cannot see, half-way through a battle.
void imagine_leuthen(benchmark::State& state) {
    const lament::Loaded loaded = lament::load_scenario_file("leuthen");
    core::KeyedDice dice(1757);
    core::SilentJournal silence;
    lament::State battle = lament::start(*loaded.scenario);
    lament::Table table{*loaded.scenario, battle, dice, silence};
    core::resume(table);
    for (int answer = 0; answer < 400 && !battle.flow.empty(); ++answer) {
        const core::Seat seat =
            has(core::waiting<lament::Lament>(table), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        core::Menu menu;
        core::options<lament::Lament>(table, seat, menu);
        core::play_assume_legal(
            table, seat,
            menu[static_cast<std::size_t>(dice.roll(static_cast<int>(menu.size()), core::Seats::None) - 1)]);
    }
    const lament::State seen = lament::redact(table, lament::Prussia);
    for (auto _ : state) benchmark::DoNotOptimize(lament::imagine({*loaded.scenario, seen}, lament::Prussia, dice));
}
BENCHMARK(imagine_leuthen)->Unit(benchmark::kMicrosecond);

} // namespace

BENCHMARK_MAIN();
