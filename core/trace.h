#pragma once
// The exact straight line between two hex centres, in integers: no rounding, no nudges.
//
// With cube coordinates, a point p lies in the hex round the origin when dot(p, D) <= 1 for all six direction vectors
// D, and on hexside d when that one is an equality. The line from 0 to `delta` is t * delta, so it leaves hex h
// across side d at t = (dot(h, D) + 1) / dot(delta, D): the side with the least such t is crossed next, and two sides
// with the same t mean that the line leaves through the corner between them.

#include "core/fixed.h"
#include "core/grid.h"
#include "core/hex.h"
#include "core/ids.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace core {

enum class Meets : std::uint8_t {
    Enters,  // the interior of hex a
    Crosses, // the hexside between a (left) and b (entered next)
    Follows, // the hexside between a and b from end to end; a is on the left hand, b on the right
};

// Place is Hex (endless plane) or HexId (a map).
template <class Place> struct TraceStep {
    Meets meets{};
    bool at_corner = false; // Crosses only: the line passes through the very end of the hexside, ...
    Place a{};
    Place b{};
    Place third{}; // ... where this hex touches it too, without being entered

    constexpr bool operator==(const TraceStep&) const = default;
};

// Enough for every pair on a 99 x 99 map (over all of them: at most 327 steps).
inline constexpr std::size_t MaxTraceSteps = 330;

using PlaneTrace = FixedVector<TraceStep<Hex>, MaxTraceSteps>;
using Trace = FixedVector<TraceStep<HexId>, MaxTraceSteps>;

// Cube dot product; a direction vector has length dot(D, D) = 2.
constexpr int dot(Hex a, Hex b) { return a.q * b.q + a.r * b.r + (a.q + a.r) * (b.q + b.r); }

// Both ends are listed as entered, so a trace read backwards is the trace of the way back.
// Between two Enters stands what separates them: one Crosses, or one Follows.
constexpr void trace(Hex from, Hex to, PlaneTrace& out) {
    out.clear();
    const Hex delta = to - from;
    std::array<int, 6> rate{};
    for (std::size_t d = 0; d < 6; ++d) rate[d] = dot(delta, Directions[d]);

    Hex here{}; // like all hexes in this function: relative to `from`
    const auto note = [&](Meets meets, Hex a, Hex b) {
        out.push_back({.meets = meets, .at_corner = false, .a = from + a, .b = from + b, .third = {}});
    };
    const auto enter = [&](Hex h) {
        here = h;
        out.push_back({.meets = Meets::Enters, .at_corner = false, .a = from + h, .b = {}, .third = {}});
    };
    enter(here);
    while (here != delta) {
        // 1. The first side reached. Sides behind us have no positive rate.
        const auto ahead = [&](std::size_t d) { return dot(here, Directions[d]) + 1; };
        std::size_t side = 6;
        for (std::size_t d = 0; d < 6; ++d)
            if (rate[d] > 0 && (side == 6 || ahead(d) * rate[side] < ahead(side) * rate[d])) side = d;
        assert(side < 6);

        // 2. A side reached at the same moment shares a corner with the first one.
        std::size_t tied = 6;
        for (std::size_t d = 0; d < 6; ++d)
            if (d != side && rate[d] > 0 && ahead(d) * rate[side] == ahead(side) * rate[d]) tied = d;
        const Hex across = here + Directions[side];
        if (tied == 6) {
            note(Meets::Crosses, here, across);
            enter(across);
            continue;
        }

        // 3. Through the corner: onto the hexside ahead, or to the side the line leans to.
        const Hex other = here + Directions[tied];
        if (rate[side] == rate[tied]) {
            const bool side_is_left = tied == (side + 1) % 6;
            const Hex left = side_is_left ? across : other;
            const Hex right = side_is_left ? other : across;
            note(Meets::Follows, left, right);
            enter(across + other - here);
        } else {
            const Hex next = rate[side] > rate[tied] ? across : other;
            const Hex touched = rate[side] > rate[tied] ? other : across;
            note(Meets::Crosses, here, next);
            out.back().at_corner = true;
            out.back().third = from + touched;
            enter(next);
        }
    }
}

// On a map. The line never enters a hex off the map, but along a ragged edge it may follow or touch one:
// that hex is None, and a step that names no other hex is left out.
inline void trace(const Grid& grid, HexId from, HexId to, Trace& out) {
    PlaneTrace plane;
    trace(grid.hex(from), grid.hex(to), plane);
    out.clear();
    for (const TraceStep<Hex>& step : plane) {
        const bool two = step.meets != Meets::Enters;
        const TraceStep<HexId> named{.meets = step.meets,
                                     .at_corner = step.at_corner,
                                     .a = grid.at(step.a),
                                     .b = two ? grid.at(step.b) : HexId::None,
                                     .third = step.at_corner ? grid.at(step.third) : HexId::None};
        if (named.a != HexId::None || named.b != HexId::None) out.push_back(named);
    }
}

} // namespace core
