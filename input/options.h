#pragma once

#include <map>
#include <string>
#include <vector>

namespace input {

// Options of a battle: rules that can be switched on, set-ups to choose from. A record holds them.
using OptionValues = std::map<std::string, std::string>; // "morale" -> "on"

// One of them, for people.
struct OptionHelp {
    std::string name;
    std::vector<std::string> values; // the usual one first; none: it takes any text
    std::string about;               // one line
};

} // namespace input
