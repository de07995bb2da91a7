#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

// Positions from battles between captains and how these battles ended: what a judgement of positions learns from.
namespace lab {

class Positions {
public:
    virtual ~Positions() = default;
    virtual std::size_t size() const = 0;
    virtual double result(std::size_t i) const = 0; // of the first seat: 1 won, 1/2 drawn, 0 lost
    // What doctrine with these weights, in their order, thinks of each position for the first seat: -1 to 1.
    virtual void judge(const std::vector<double>& weights, std::span<double> worths) const = 0;
};

struct GatherSetting {
    std::uint64_t battles = 500;
    std::uint64_t seed = 1;
    unsigned threads = 1;
};

} // namespace lab
