#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace input {

// Fills the values of these names from a file of the data folder. Every name must stand in it, and nothing else may:
// throws std::runtime_error with the first fault and its place.
void read_numbers(const std::string& path, std::span<const std::pair<std::string_view, double*>> wanted);

// The same file with other numbers: everything else in it stays, and comments keep their column where there is room.
std::string with_numbers(const std::string& text, std::span<const std::pair<std::string, double>> numbers);
// As they are written there: four digits are enough for a judgement.
std::string short_number(double value);

} // namespace input
