// Scenario files from strangers: faults are reported, nothing else happens; what loads can be played.
#include "games/lament/lament.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const lament::Loaded loaded = lament::load_scenario(text, "fuzz.toml");
    if (!loaded.scenario) return 0;
    core::KeyedDice dice(size);
    core::SilentJournal silence;
    lament::State state = lament::start(*loaded.scenario);
    lament::Table table{*loaded.scenario, state, dice, silence};
    core::resume(table);
    for (int step = 0; step < 200 && !state.flow.empty(); ++step) {
        const core::Seat seat =
            has(core::waiting<lament::Lament>(table), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        core::Menu menu;
        core::options<lament::Lament>(table, seat, menu);
        if (menu.empty()) __builtin_trap();
        const int pick = dice.roll(static_cast<int>(menu.size()), core::Seats::None) - 1;
        core::play_assume_legal(table, seat, menu[static_cast<std::size_t>(pick)]);
    }
    return 0;
}
