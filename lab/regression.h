#pragma once

#include "lab/positions.h"

#include <functional>
#include <vector>

// Which weights make a judgement of positions fit how the battles ended: logistic regression, in which a worth of w
// stands for a chance of (1 + w) / 2. The worth may depend on the weights in any smooth way; its slopes are measured.
// Sides need not be equal: each set of positions has a lead of its own for the first seat, which is fitted too.
namespace lab {

struct RegressionStep {
    int number = 0;                // from 0: as it began
    double loss = 0;               // mean logarithmic loss
    std::vector<double> weights{}; // all of them
};

// Moves the weights at these places, by Newton's method with a little damping; until a step gains nothing.
RegressionStep fit_worth(const std::vector<std::unique_ptr<Positions>>& sets, const std::vector<double>& weights,
                         const std::vector<std::size_t>& moved,
                         const std::function<void(const RegressionStep&)>& progress);

} // namespace lab
