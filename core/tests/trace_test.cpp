#include "core/trace.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <ostream>
#include <string>
#include <vector>

using namespace core;

namespace core {
std::ostream& operator<<(std::ostream& out, const TraceStep<Hex>& step) {
    const auto show = [&](Hex h) { out << '(' << h.q << ',' << h.r << ')'; };
    out << (step.meets == Meets::Enters ? "enters" : step.meets == Meets::Crosses ? "crosses" : "follows");
    show(step.a);
    if (step.meets != Meets::Enters) show(step.b);
    if (step.at_corner) show(step.third);
    return out;
}
} // namespace core

namespace {

// --- The slow version: clips the line with the drawn outline of every hex near it, in rational numbers. ---

struct Rational {
    std::int64_t top = 0;
    std::int64_t bottom = 1;

    Rational(std::int64_t t = 0, std::int64_t b = 1) : top(b < 0 ? -t : t), bottom(b < 0 ? -b : b) {
        const std::int64_t common = std::gcd(top, bottom);
        top /= common;
        bottom /= common;
    }
    bool operator==(const Rational&) const = default;
    friend bool operator<(Rational a, Rational b) { return a.top * b.bottom < b.top * a.bottom; }
};
Rational operator+(Rational a, Rational b) { return {a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom}; }
Rational operator-(Rational a, Rational b) { return {a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom}; }
Rational operator*(Rational a, Rational b) { return {a.top * b.top, a.bottom * b.bottom}; }
Rational operator/(Rational a, Rational b) { return {a.top * b.bottom, a.bottom * b.top}; }

// Drawn on squared paper, y to the south: columns 3 apart, hexes 2 high. Stretching the drawing to true hexes
// moves no point from one side of a line to the other, so nothing is lost.
struct Point {
    Rational x, y;
    bool operator==(const Point&) const = default;
};
Point centre(Hex h) { return {3 * h.q, 2 * h.r + h.q}; }
std::array<Point, 6> corners(Hex h) {
    const auto [x, y] = centre(h);
    return {{{x - 1, y - 1}, {x + 1, y - 1}, {x + 2, y}, {x + 1, y + 1}, {x - 1, y + 1}, {x - 2, y}}};
}

// Positive when c is to the right of the way from a to b.
Rational turn_of(Point a, Point b, Point c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

struct Piece { // the part of the line inside or on the outline of a hex
    Hex hex;
    Rational from, to;
    bool inside;
};

std::vector<TraceStep<Hex>> slow_trace(Hex start, Hex end) {
    const Point a = centre(start);
    const Point b = centre(end);
    const auto at = [&](Rational t) { return Point{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}; };

    // 1. Clip the line with each hex.
    std::vector<Piece> met;
    const int reach = distance(start, end) + 1;
    for (int q = -reach; q <= reach; ++q)
        for (int r = std::max(-reach, -q - reach); r <= std::min(reach, -q + reach); ++r) {
            Piece piece{start + make_hex(q, r), 0, 1, true};
            const auto outline = corners(piece.hex);
            bool empty = false;
            for (std::size_t i = 0; i < 6; ++i) {
                const Rational first = turn_of(outline[i], outline[(i + 1) % 6], a); // the inside is to the right
                const Rational change = turn_of(outline[i], outline[(i + 1) % 6], b) - first;
                if (change == 0) {
                    if (first < 0) empty = true;
                } else {
                    const Rational t = (Rational(0) - first) / change;
                    if (0 < change && piece.from < t) piece.from = t;
                    if (change < 0 && t < piece.to) piece.to = t;
                }
            }
            if (empty || piece.to < piece.from) continue;
            const Point middle = at((piece.from + piece.to) / 2);
            for (std::size_t i = 0; i < 6; ++i)
                if (turn_of(outline[i], outline[(i + 1) % 6], middle) == 0) piece.inside = false;
            met.push_back(piece);
        }
    std::sort(met.begin(), met.end(), [](const Piece& x, const Piece& y) { return x.from < y.from; });

    // 2. Put the hexes entered in order, and name what lies between them.
    std::vector<TraceStep<Hex>> steps;
    const Piece* previous = nullptr;
    for (const Piece& piece : met) {
        if (!piece.inside) continue;
        if (previous) {
            TraceStep<Hex> between{
                .meets = Meets::Crosses, .at_corner = false, .a = previous->hex, .b = piece.hex, .third = {}};
            if (previous->to == piece.from) {
                for (const Piece& other : met)
                    if (!(other.hex == previous->hex) && !(other.hex == piece.hex) && other.from == other.to &&
                        other.from == piece.from) {
                        between.at_corner = true;
                        between.third = other.hex;
                    }
            } else {
                between.meets = Meets::Follows;
                for (const Piece& other : met)
                    if (!other.inside && other.from == previous->to && other.to == piece.from)
                        (turn_of(a, b, centre(other.hex)) < 0 ? between.a : between.b) = other.hex;
            }
            steps.push_back(between);
        }
        steps.push_back({.meets = Meets::Enters, .at_corner = false, .a = piece.hex, .b = {}, .third = {}});
        previous = &piece;
    }
    return steps;
}

std::vector<TraceStep<Hex>> fast_trace(Hex start, Hex end) {
    PlaneTrace out;
    trace(start, end, out);
    return {out.begin(), out.end()};
}

std::string written(const Grid& grid, const char* from, const char* to) {
    Trace out;
    trace(grid, *grid.parse(from), *grid.parse(to), out);
    std::string text;
    const auto name = [&](HexId h) { return h == HexId::None ? std::string("--") : grid.label(h); };
    for (const TraceStep<HexId>& step : out) {
        if (!text.empty()) text += ' ';
        if (step.meets == Meets::Enters) text += name(step.a);
        if (step.meets == Meets::Crosses) text += "x";
        if (step.meets == Meets::Follows) text += name(step.a) + '|' + name(step.b);
        if (step.at_corner) text += '(' + name(step.third) + ')';
    }
    return text;
}

} // namespace

TEST_CASE("every line of up to 12 hexes: equal to the slow rational version") {
    const Hex start{3, -5};
    for (int radius = 0; radius <= 12; ++radius)
        for (Hex end : ring(start, radius)) {
            INFO("to " << end.q << ',' << end.r);
            REQUIRE(fast_trace(start, end) == slow_trace(start, end));
        }
}

TEST_CASE("the way back meets the same, backwards") {
    for (int radius = 0; radius <= 20; ++radius)
        for (Hex end : ring(Hex{}, radius)) {
            std::vector<TraceStep<Hex>> back = fast_trace(end, Hex{});
            std::reverse(back.begin(), back.end());
            for (TraceStep<Hex>& step : back)
                if (step.meets != Meets::Enters) std::swap(step.a, step.b);
            REQUIRE(fast_trace(Hex{}, end) == back);
        }
}

TEST_CASE("a line turned by a sixth meets the same, turned") {
    for (int radius = 1; radius <= 20; ++radius)
        for (Hex end : ring(Hex{}, radius)) {
            std::vector<TraceStep<Hex>> turned = fast_trace(Hex{}, end);
            for (TraceStep<Hex>& step : turned) {
                step.a = rotate_clockwise(step.a);
                step.b = rotate_clockwise(step.b);
                step.third = rotate_clockwise(step.third);
            }
            REQUIRE(fast_trace(Hex{}, rotate_clockwise(end)) == turned);
        }
}

TEST_CASE("every pair on the largest map fits the buffer and is sound") {
    // Every displacement occurs from a hex at the head or foot of the first two columns, there or back.
    const Grid grid({.columns = 99, .rows = 99, .labels = Labels::Digits, .first_column_low = true});
    std::size_t longest = 0;
    PlaneTrace steps;
    for (int first_column : {0, 1})
        for (int first_row : {0, 98})
            for (int column = first_column; column < 99; ++column)
                for (int row = 0; row < 99; ++row) {
                    const Hex from = grid.hex(grid.at(first_column, first_row));
                    const Hex to = grid.hex(grid.at(column, row));
                    trace(from, to, steps);
                    longest = std::max(longest, steps.size());
                    bool sound = steps.front().a == from && steps.back().a == to && steps.size() % 2 == 1;
                    for (std::size_t i = 1; sound && i + 1 < steps.size(); i += 2) {
                        const auto& [meets, at_corner, a, b, third] = steps[i];
                        const Hex before = steps[i - 1].a;
                        const Hex after = steps[i + 1].a;
                        sound = distance(a, b) == 1;
                        if (meets == Meets::Crosses) sound = sound && a == before && b == after;
                        if (meets == Meets::Follows) sound = sound && a + b == before + after;
                        if (at_corner) sound = sound && distance(a, third) == 1 && distance(b, third) == 1;
                    }
                    if (!sound) FAIL(grid.label(grid.at(column, row)));
                }
    CHECK(longest == 327);
    CHECK(longest <= MaxTraceSteps);
}

TEST_CASE("lines on a map, by name") {
    const Grid grid({.columns = 12, .rows = 10, .labels = Labels::Letters, .first_column_low = true});
    CHECK(written(grid, "C4", "C4") == "C4");
    CHECK(written(grid, "C4", "C7") == "C4 x C5 x C6 x C7");
    CHECK(written(grid, "C4", "D5") == "C4 x D5");
    CHECK(written(grid, "C4", "E4") == "C4 D4|D5 E4");
    CHECK(written(grid, "E4", "C4") == "E4 D5|D4 C4");
    CHECK(written(grid, "C4", "G4") == "C4 D4|D5 E4 F4|F5 G4");
    CHECK(written(grid, "C4", "D6") == "C4 D5|C5 D6");
    // Through the corner where D5, E4 and E5 meet, and through one of the same kind on the other hand.
    CHECK(written(grid, "C4", "E5") == "C4 x D5 x E5");
    CHECK(written(grid, "C4", "H6") == "C4 x D5 x(E4) E5 x F5 x(F6) G5 x H6");
}

TEST_CASE("along the ragged edge of a map the hex outside is None") {
    const Grid grid({.columns = 5, .rows = 3, .labels = Labels::Letters, .first_column_low = true});
    CHECK(written(grid, "A3", "E3") == "A3 B3|-- C3 D3|-- E3");
}

TEST_CASE("on a map no line enters a hex outside, and every step names a hex inside") {
    for (bool low : {true, false}) {
        const Grid grid({.columns = 9, .rows = 7, .labels = Labels::Letters, .first_column_low = low});
        Trace out;
        PlaneTrace plane;
        for (int m = 0; m < grid.size(); ++m)
            for (int n = 0; n < grid.size(); ++n) {
                const auto from = static_cast<HexId>(m);
                const auto to = static_cast<HexId>(n);
                trace(grid, from, to, out);
                trace(grid.hex(from), grid.hex(to), plane);
                REQUIRE(out.size() == plane.size());
                for (const TraceStep<HexId>& step : out) {
                    if (step.meets != Meets::Follows && step.a == HexId::None) FAIL(grid.label(from));
                    if (step.meets == Meets::Crosses && !grid.adjacent(step.a, step.b)) FAIL(grid.label(from));
                }
            }
    }
}
