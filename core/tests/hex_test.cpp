#include "core/hex.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <type_traits>

using namespace core;

static_assert(sizeof(Hex) == 4 && std::is_trivially_copyable_v<Hex>);
static_assert(distance(Hex{0, 0}, Hex{3, -1}) == 3);
static_assert(turn(0, -1) == 5 && turn(5, 2) == 1 && turn(3, -9) == 0);

TEST_CASE("directions run clockwise from north") {
    CHECK(Directions[0] == Hex{0, -1});
    CHECK(Directions[3] == Hex{0, 1});
    CHECK(neighbour(Hex{2, 2}, 1) == Hex{3, 1});
    for (int d = 0; d < 6; ++d) {
        CHECK(rotate_clockwise(neighbour(Hex{}, d)) == neighbour(Hex{}, turn(d, 1)));
        CHECK(neighbour(Hex{}, d) + neighbour(Hex{}, turn(d, 3)) == Hex{});
        CHECK(distance(Hex{}, neighbour(Hex{}, d)) == 1);
        CHECK(distance(neighbour(Hex{}, d), neighbour(Hex{}, turn(d, 1))) == 1);
    }
}

TEST_CASE("distance is the least number of steps") {
    // Breadth first over the plane, against the formula.
    std::vector<Hex> seen{Hex{}};
    std::size_t first = 0;
    for (int steps = 1; steps <= 6; ++steps) {
        const std::size_t last = seen.size();
        for (; first < last; ++first)
            for (int d = 0; d < 6; ++d) {
                const Hex h = neighbour(seen[first], d);
                if (std::find(seen.begin(), seen.end(), h) != seen.end()) continue;
                REQUIRE(distance(Hex{}, h) == steps);
                REQUIRE(distance(h, Hex{}) == steps);
                seen.push_back(h);
            }
    }
    CHECK(seen.size() == 127);
}

TEST_CASE("a ring starts in the north and goes round clockwise") {
    const Hex centre{4, -7};
    CHECK(ring(centre, 0) == std::vector<Hex>{centre});
    for (int radius = 1; radius <= 5; ++radius) {
        const std::vector<Hex> hexes = ring(centre, radius);
        REQUIRE(hexes.size() == static_cast<std::size_t>(6 * radius));
        CHECK(hexes.front() == centre + make_hex(0, -radius));
        for (std::size_t i = 0; i < hexes.size(); ++i) {
            CHECK(distance(centre, hexes[i]) == radius);
            CHECK(distance(hexes[i], hexes[(i + 1) % hexes.size()]) == 1);
            CHECK(std::count(hexes.begin(), hexes.end(), hexes[i]) == 1);
            const std::size_t sixth_on = (i + static_cast<std::size_t>(radius)) % hexes.size();
            CHECK(rotate_clockwise(hexes[i] - centre) == hexes[sixth_on] - centre);
        }
    }
}

TEST_CASE("six rotations bring every hex back") {
    for (Hex h : ring(Hex{}, 4)) {
        Hex turned = h;
        for (int i = 0; i < 6; ++i) turned = rotate_clockwise(turned);
        CHECK(turned == h);
    }
}
