#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace ai {

// What a candidate was worth in the samples it was tried in. Candidates meet the same samples in the same order, so
// that the differences between them are not luck.
struct Tally {
    double sum = 0;
    std::vector<double> values;

    double mean() const { return values.empty() ? -2 : sum / static_cast<double>(values.size()); } // -2: below all
    void add(double value) {
        sum += value;
        values.push_back(value);
    }
};

// Between two who met the same samples.
struct Difference {
    double count = 0, sum = 0, squares = 0;

    void add(double value) {
        ++count;
        sum += value;
        squares += value * value;
    }
    double mean() const { return sum / count; }
    double error() const { return std::sqrt(std::max(0.0, squares / count - mean() * mean()) / count); } // standard
};

// By how much one is better than the other, less so many standard errors, as far as the samples that both met can tell.
inline double sure_gain(const Tally& a, const Tally& b, double errors) {
    Difference difference;
    for (std::size_t i = 0; i < std::min(a.values.size(), b.values.size()); ++i)
        difference.add(a.values[i] - b.values[i]);
    return difference.count == 0 ? 0 : difference.mean() - errors * difference.error();
}

} // namespace ai
