#include "core/grid.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <cstdlib>
#include <stdexcept>
#include <string>

using namespace core;

namespace {

const GridShape Lettered{.columns = 12, .rows = 10, .labels = Labels::Letters, .first_column_low = true};
const GridShape Numbered{.columns = 30, .rows = 24, .labels = Labels::Digits, .first_column_low = false};

HexId id(const Grid& grid, const std::string& label) {
    INFO(label);
    const auto parsed = grid.parse(label);
    REQUIRE(parsed.has_value());
    return *parsed;
}

int y(const Grid& grid, HexId h) {
    const bool low = (grid.column(h) % 2 == 0) == grid.shape().first_column_low;
    return 2 * grid.row(h) + (low ? 1 : 0);
}

void check_whole_grid(const Grid& grid) {
    std::string previous;
    for (int n = 0; n < grid.size(); ++n) {
        const auto h = static_cast<HexId>(n);
        REQUIRE(grid.at(grid.column(h), grid.row(h)) == h);
        REQUIRE(grid.at(grid.hex(h)) == h);
        REQUIRE(grid.parse(grid.label(h)) == h);
        for (int m = 0; m < grid.size(); ++m) {
            const auto g = static_cast<HexId>(m);
            const int dx = std::abs(grid.column(h) - grid.column(g));
            const int dy = std::abs(y(grid, h) - y(grid, g));
            const int steps = dx + std::max(0, (dy - dx) / 2);
            if (grid.distance(h, g) != steps) FAIL(grid.label(h) << " to " << grid.label(g));
            if (grid.adjacent(h, g) != (steps == 1)) FAIL(grid.label(h) << " to " << grid.label(g));
            const auto direction = grid.direction(h, g);
            if (direction.has_value() != (steps == 1)) FAIL(grid.label(h) << " to " << grid.label(g));
            if (direction && grid.neighbour(h, *direction) != g) FAIL(grid.label(h) << " to " << grid.label(g));
        }
        int on_map = 0;
        for (HexId g : grid.neighbours(h))
            if (g != HexId::None) {
                ++on_map;
                const auto side = grid.hexside(h, g);
                REQUIRE(side.has_value());
                REQUIRE(side == grid.hexside(g, h));
                REQUIRE(side->a < side->b);
                REQUIRE(grid.parse_hexside(grid.label(*side)) == side);
                REQUIRE(grid.parse_hexside(grid.label(side->b) + "|" + grid.label(side->a)) == side);
            }
        const bool inside = grid.column(h) > 0 && grid.column(h) + 1 < grid.shape().columns && grid.row(h) > 0 &&
                            grid.row(h) + 1 < grid.shape().rows;
        if (inside) REQUIRE(on_map == 6);
    }
}

} // namespace

TEST_CASE("ids run down the columns") {
    const Grid grid(Lettered);
    CHECK(grid.size() == 120);
    CHECK(grid.label(static_cast<HexId>(0)) == "A1");
    CHECK(grid.label(static_cast<HexId>(1)) == "A2");
    CHECK(grid.label(static_cast<HexId>(9)) == "A10");
    CHECK(grid.label(static_cast<HexId>(10)) == "B1");
    CHECK(grid.at(2, 3) == id(grid, "C4"));
    CHECK(grid.at(-1, 0) == HexId::None);
    CHECK(grid.at(0, 10) == HexId::None);
    CHECK(grid.at(12, 0) == HexId::None);
    CHECK(grid.at(Hex{-1, 0}) == HexId::None);
    CHECK(Grid(Numbered).label(Grid(Numbered).at(3, 9)) == "0410");
}

TEST_CASE("neighbourhood of the lettered map") {
    const Grid grid(Lettered);
    const auto adjacent = [&](const char* a, const char* b) { return grid.adjacent(id(grid, a), id(grid, b)); };
    CHECK(adjacent("C3", "D4"));
    CHECK(adjacent("I4", "I5"));
    CHECK(adjacent("I5", "I6"));
    CHECK(adjacent("J5", "I5"));
    CHECK(adjacent("H5", "I4"));
    CHECK(adjacent("G4", "H5"));
    CHECK(adjacent("E4", "D5"));
    CHECK(adjacent("D4", "E4"));
    CHECK(adjacent("D4", "D5"));
    CHECK(adjacent("E5", "D5"));
    CHECK(adjacent("E5", "E4"));
    CHECK(adjacent("D6", "D5"));
    CHECK(adjacent("C5", "D5"));
    CHECK_FALSE(adjacent("D6", "E4"));
    CHECK_FALSE(adjacent("C5", "E4"));
    CHECK_FALSE(adjacent("E4", "E4"));

    const auto around = [&](const char* centre) {
        std::string text;
        for (HexId h : grid.neighbours(id(grid, centre))) text += (h == HexId::None ? "--" : grid.label(h)) + ' ';
        return text;
    };
    CHECK(around("C4") == "C3 D4 D5 C5 B5 B4 ");
    CHECK(around("D4") == "D3 E3 E4 D5 C4 C3 ");
    CHECK(around("A1") == "-- B1 B2 A2 -- -- ");
    CHECK(around("B1") == "-- -- C1 B2 A1 -- ");
    CHECK(grid.direction(id(grid, "C4"), id(grid, "D5")) == 2);
}

TEST_CASE("the parity flag moves the other columns down") {
    const Grid grid(Numbered);
    const auto around = [&](const char* centre) {
        std::string text;
        for (HexId h : grid.neighbours(id(grid, centre))) text += grid.label(h) + ' ';
        return text;
    };
    CHECK(around("0310") == "0309 0409 0410 0311 0210 0209 ");
    CHECK(around("0410") == "0409 0510 0511 0411 0311 0310 ");
}

TEST_CASE("every pair of hexes: labels, distance, adjacency, hexsides") {
    check_whole_grid(Grid(Lettered));
    check_whole_grid(Grid({.columns = 13, .rows = 11, .labels = Labels::Digits, .first_column_low = false}));
    check_whole_grid(Grid({.columns = 1, .rows = 1, .labels = Labels::Letters, .first_column_low = true}));
}

TEST_CASE("distance on the largest map") {
    const Grid grid({.columns = 99, .rows = 99, .labels = Labels::Digits, .first_column_low = true});
    CHECK(grid.distance(id(grid, "0101"), id(grid, "9999")) == 147);
    CHECK(grid.distance(id(grid, "9901"), id(grid, "0199")) == 147);
}

TEST_CASE("labels are read strictly") {
    const Grid letters(Lettered);
    for (const char* bad :
         {"", "C", "4", "c4", "C04", " C4", "C4 ", "C0", "C11", "M1", "C-1", "C+4", "4C", "CC4", "C1x", "C100", "C4|"})
        CHECK_FALSE(letters.parse(bad).has_value());
    CHECK(letters.parse("L10").has_value());

    const Grid digits(Numbered);
    for (const char* bad : {"", "410", "00410", "0010", "0100", "3101", "0125", "04 1", "-410", "041x", "A410"})
        CHECK_FALSE(digits.parse(bad).has_value());
    CHECK(digits.parse("3024").has_value());
}

TEST_CASE("hexsides have one spelling") {
    const Grid grid(Lettered);
    CHECK(grid.label(*grid.parse_hexside("I5|H5")) == "H5|I5");
    CHECK(grid.parse_hexside("H5|I5") == grid.hexside(id(grid, "I5"), id(grid, "H5")));
    for (const char* bad : {"", "|", "H5", "H5|", "|I5", "H5I5", "H5/I5", "H5|I5|", "H5|J5", "H5|H5", "h5|I5"})
        CHECK_FALSE(grid.parse_hexside(bad).has_value());
}

TEST_CASE("shapes that labels cannot name are refused") {
    const auto grid = [](int columns, int rows, Labels labels) { return Grid({columns, rows, labels, true}).size(); };
    CHECK_THROWS_AS(grid(0, 5, Labels::Letters), std::invalid_argument);
    CHECK_THROWS_AS(grid(5, 0, Labels::Letters), std::invalid_argument);
    CHECK_THROWS_AS(grid(-3, -3, Labels::Digits), std::invalid_argument);
    CHECK_THROWS_AS(grid(27, 5, Labels::Letters), std::invalid_argument);
    CHECK_THROWS_AS(grid(26, 100, Labels::Letters), std::invalid_argument);
    CHECK_THROWS_AS(grid(100, 5, Labels::Digits), std::invalid_argument);
    CHECK_THROWS_AS(grid(5, 100, Labels::Digits), std::invalid_argument);
    CHECK(grid(26, 99, Labels::Letters) == 26 * 99);
    CHECK(grid(99, 99, Labels::Digits) == 99 * 99);
}

TEST_CASE("any text is either a label of the map or nothing") {
    const Grid letters(Lettered);
    const Grid digits(Numbered);
    CHECK(rc::check([&](const std::string& text) {
        for (const Grid* grid : {&letters, &digits})
            if (const auto h = grid->parse(text)) RC_ASSERT(grid->label(*h) == text);
    }));
    CHECK(rc::check([&] {
        const auto text = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ACLMZ01239| ")));
        for (const Grid* grid : {&letters, &digits}) {
            if (const auto h = grid->parse(text)) RC_ASSERT(grid->label(*h) == text);
            if (const auto side = grid->parse_hexside(text)) RC_ASSERT(grid->label(*side).size() == text.size());
        }
    }));
}
