#pragma once

#include "core/seat.h"
#include "input/fault.h"

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
    std::vector<std::uint8_t> orders; // wing by wing, the last of them also to all further wings
};

std::vector<Disposition> read_dispositions(std::string_view game, std::string_view text, input::Faults& faults);
// Those of "ai/<game>/dispositions.toml". Throws what is wrong, with its place.
std::vector<Disposition> load_dispositions(std::string_view game);

} // namespace ai
