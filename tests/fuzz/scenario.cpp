// Scenario files from strangers: faults are reported, nothing else happens; what loads can be played. A file is read by
// every game, for it does not say which it is for.
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/lament/lament.h"

namespace {

template <class Game> void play(const typename Game::Scenario& scenario, std::uint64_t key) {
    core::KeyedDice dice(key);
    core::SilentJournal silence;
    typename Game::State state = start(scenario);
    core::Table<Game> table{scenario, state, dice, silence};
    core::resume(table);
    for (int step = 0; step < 200 && !state.flow.empty(); ++step) {
        const core::Seat seat =
            has(core::waiting<Game>(table), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        core::Menu menu;
        core::options<Game>(table, seat, menu);
        if (menu.empty()) __builtin_trap();
        const int pick = dice.roll(static_cast<int>(menu.size()), core::Seats::None) - 1;
        core::play_assume_legal(table, seat, menu[static_cast<std::size_t>(pick)]);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const lament::Loaded lament = lament::load_scenario(text, "fuzz.toml");
    if (lament.scenario) play<lament::Lament>(*lament.scenario, size);
    const aboutwar::Loaded aboutwar = aboutwar::load_scenario(text, "fuzz.toml");
    if (aboutwar.scenario) play<aboutwar::AboutWar>(*aboutwar.scenario, size);
    const corbach::Loaded corbach = corbach::load_scenario(text, "fuzz.toml");
    if (corbach.scenario) play<corbach::Corbach>(*corbach.scenario, size);
    return 0;
}
