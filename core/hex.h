#pragma once
// Axial coordinates of flat-top hexes: q grows to the right (one column each), r grows to the south.
// The third cube coordinate s = -q-r is never stored.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

struct Hex {
    std::int16_t q = 0;
    std::int16_t r = 0;

    constexpr bool operator==(const Hex&) const = default;
};

// Narrowing in one place: arithmetic on coordinates is done in int.
constexpr Hex make_hex(int q, int r) { return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)}; }

constexpr Hex operator+(Hex a, Hex b) { return make_hex(a.q + b.q, a.r + b.r); }
constexpr Hex operator-(Hex a, Hex b) { return make_hex(a.q - b.q, a.r - b.r); }

// Clockwise from north: N, NE, SE, S, SW, NW.
inline constexpr std::array<Hex, 6> Directions{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

// The direction `turns` sixths of a circle clockwise of `direction`; `turns` may be negative.
constexpr int turn(int direction, int turns) { return ((direction + turns) % 6 + 6) % 6; }

constexpr Hex neighbour(Hex h, int direction) {
    assert(direction >= 0 && direction < 6);
    return h + Directions[static_cast<std::size_t>(direction)];
}

constexpr int distance(Hex a, Hex b) {
    const int q = a.q - b.q;
    const int r = a.r - b.r;
    return std::max({q, -q, r, -r, q + r, -q - r});
}

// A sixth of a full turn about the origin: Directions[d] becomes Directions[d + 1].
constexpr Hex rotate_clockwise(Hex h) { return make_hex(-h.r, h.q + h.r); }

// All hexes exactly `radius` away, clockwise from the northernmost; the centre alone for radius 0.
inline std::vector<Hex> ring(Hex centre, int radius) {
    assert(radius >= 0);
    if (radius == 0) return {centre};
    std::vector<Hex> hexes;
    hexes.reserve(static_cast<std::size_t>(radius) * 6);
    Hex h = centre + make_hex(0, -radius);
    for (int side = 0; side < 6; ++side)
        for (int step = 0; step < radius; ++step) {
            hexes.push_back(h);
            h = neighbour(h, turn(side, 2));
        }
    return hexes;
}

} // namespace core
