#pragma once

#include <span>
#include <string_view>

namespace ai {

// What the orders of a game's wings are called, by their numbers. Nothing where bots follow no doctrine.
std::span<const std::string_view> order_names(std::string_view game);

} // namespace ai
