#pragma once

#include "input/numbers.h"

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Numbers of judgement, named in a data file (ai/<game>/weights.toml) so that they can be tuned and read without a
// compiler. A game's weights are a plain struct of doubles with a list `Names` of what they are called.
namespace ai {

template <class Weights> struct NamedWeight {
    std::string_view name;
    double Weights::*value;
};

// From a file of the data folder; the shipped ones are "ai/<game>/weights.toml". Throws what is wrong, with its place.
template <class Weights> Weights load_weights(const std::string& path) {
    Weights weights;
    std::vector<std::pair<std::string_view, double*>> wanted;
    for (const auto& each : Weights::Names) wanted.emplace_back(each.name, &(weights.*each.value));
    input::read_numbers(path, wanted);
    return weights;
}

// From numbers in the order of `Names`.
template <class Weights> Weights weights_of(std::span<const double> numbers) {
    if (numbers.size() != Weights::Names.size()) throw std::invalid_argument("weights of another game");
    Weights weights;
    for (std::size_t i = 0; i < numbers.size(); ++i) weights.*Weights::Names[i].value = numbers[i];
    return weights;
}

} // namespace ai
