#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace ai {

// What the orders of a game's wings are called, by their numbers. Nothing where bots follow no doctrine.
std::span<const std::string_view> order_names(std::string_view game);
std::size_t wings_of(std::string_view game); // that a side can have; 0 where bots follow no doctrine

} // namespace ai
