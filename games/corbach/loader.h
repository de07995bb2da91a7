#pragma once

#include "games/corbach/scenario.h"
#include "input/files.h"
#include "input/options.h"

#include <string>
#include <string_view>
#include <vector>

// Scenario files (scenarios/README.md) and the options of a battle.
namespace corbach {

using input::OptionHelp;
using input::OptionValues;
using Loaded = input::Loaded<Scenario>;

// The file name is shown in faults, and its stem must be the scenario's id. The map, the armies and the charts it names
// are read from the data folder. Faults of options have the file name "options" and no line.
Loaded load_scenario(std::string_view text, const std::string& file_name, const OptionValues& options = {});
Loaded load_scenario_file(const std::string& id, const OptionValues& options = {});
std::vector<std::string> scenario_ids(); // sorted

std::vector<OptionHelp> option_help(); // what can be chosen for a battle

} // namespace corbach
