#pragma once

#include "games/aboutwar/scenario.h"
#include "input/fault.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Scenario files (scenarios/README.md) and the options of a battle.
namespace aboutwar {

using OptionValues = std::map<std::string, std::string>; // "morale" -> "on"

struct Loaded {
    std::optional<Scenario> scenario; // only when there are no faults
    std::vector<input::Fault> faults;
};

// The file name is shown in faults, and its stem must be the scenario's id. The board and the modifier table it names
// are read from the data folder. Faults of options have the file name "options" and no line.
Loaded load_scenario(std::string_view text, const std::string& file_name, const OptionValues& options = {});
Loaded load_scenario_file(const std::string& id, const OptionValues& options = {});
std::vector<std::string> scenario_ids(); // sorted

// What can be chosen for a battle, for people.
struct OptionHelp {
    std::string name;
    std::vector<std::string> values; // the usual one first; none: it takes any text
    std::string about;
};
std::vector<OptionHelp> option_help();

} // namespace aboutwar
