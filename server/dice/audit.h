#pragma once

#include "table/record.h"
#include "table/replay.h"

#include <cstddef>
#include <string>
#include <vector>

namespace server::dice {

// What was found when every die of a record was checked; without faults all of them are verified.
struct Audit {
    std::size_t rolls = 0;
    std::vector<std::string> faults; // sentences, with the place in the file where there is one
};

// From the record alone: the secret is the one committed to, each die shows what the key gives, none is missing, and
// the battle, played again by the rules with these dice, has exactly the falls that are recorded.
Audit audit(const table::Record& record, const std::string& file, const table::Opener& opener);

} // namespace server::dice
