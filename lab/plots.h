#pragma once

#include "lab/statistics.h"
#include "table/scene.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Pictures as SVG, to stand in a page. Colours are classes of the page's style (lab/report.cpp): light, dark and print
// are its affair.
namespace lab {

std::string escaped(std::string_view text); // for HTML and SVG

struct Bar {
    std::string label;
    double value = 0;
    std::string kind; // a class: "first", "second", "neither"
};
std::string bar_chart(const std::vector<Bar>& bars, std::string_view below, std::string_view what);

// Points with their intervals between -1 and 1, from left to right.
struct Mark {
    std::string label;
    Estimate value;
};
std::string correlation_chart(const std::vector<Mark>& marks, std::string_view below, std::string_view what);

// One horizontal bar cut into shares that add up to 1.
std::string share_bar(const std::vector<Bar>& shares);

// How often something happened in each hex or area of a board.
std::string heat_map(const table::Board& board, const std::vector<double>& values, std::string_view what);

} // namespace lab
