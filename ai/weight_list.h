#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ai {

// The weights of a game's doctrine as a list, for those who do not know the game: to tune them, to tell versions apart.
struct WeightList {
    std::string file; // of the data folder
    std::vector<std::string> names;
    std::vector<double> values;
};

// None where bots follow no doctrine.
std::optional<WeightList> shipped_weights(std::string_view game);

} // namespace ai
