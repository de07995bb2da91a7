#pragma once

#include "input/fault.h"

#include <optional>
#include <string_view>

// How deep a TOML text is nested. The parser and the tree it makes are recursive, so this is measured before parsing.
namespace input {

inline constexpr int DeepestBrackets = 32;  // arrays and inline tables inside each other
inline constexpr int DeepestDottedKey = 16; // names in one key: a.b.c has three

// The place where the text first goes deeper than that.
std::optional<Place> nested_too_deep(std::string_view text);

} // namespace input
