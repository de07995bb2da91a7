#pragma once

#include "core/seat.h"
#include "input/fault.h"
#include "input/options.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ai {

// What generals have ordered before the battle begins: theirs to keep until something is surely better. Found by many
// battles between captains (`oblique plan`), for in the little time of a round such a thing cannot be found.
struct Disposition {
    std::string scenario;
    core::Seat seat = core::Seat::First;
    input::OptionValues options;      // for battles with these, and whatever others
    std::vector<std::uint8_t> orders; // wing by wing, the last of them also to all further wings
};

std::vector<Disposition> read_dispositions(std::string_view game, std::string_view text, input::Faults& faults);
// Those of "ai/<game>/dispositions.toml". Throws what is wrong, with its place.
std::vector<Disposition> load_dispositions(std::string_view game);

// The first that is for such a battle, or null.
const Disposition* find_disposition(const std::vector<Disposition>& dispositions, std::string_view scenario,
                                    const input::OptionValues& options, core::Seat seat);

// The options of a battle, in games that have such.
template <class Scenario> input::OptionValues options_of_battle(const Scenario& scenario) {
    if constexpr (requires { option_values(scenario); })
        return option_values(scenario);
    else
        return {};
}

} // namespace ai
