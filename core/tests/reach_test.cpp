#include "core/reach.h"

#include <catch2/catch.hpp>

#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

using namespace core;

namespace {

static_assert(std::is_trivially_copyable_v<Reached>);

using Step = std::pair<HexId, HexId>;
using Prices = std::map<Step, Entry>;

auto price_of(const Prices& prices) {
    return [&prices](HexId from, HexId to) -> std::optional<Entry> {
        const auto found = prices.find({from, to});
        return found == prices.end() ? std::nullopt : std::optional(found->second);
    };
}

std::string labels(const Grid& grid, const Reached::Path& path) {
    std::string text;
    for (HexId h : path) {
        if (!text.empty()) text += ' ';
        text += grid.label(h);
    }
    return text;
}

// The least cost over all simple paths, with and without a stop in the last hex.
struct BruteForce {
    const Grid& grid;
    const Prices& prices;
    int allowance;
    std::map<HexId, int> free{};
    std::map<HexId, int> stopped{};
    std::set<HexId> visited{};

    static void lower(std::map<HexId, int>& costs, HexId h, int cost) {
        const auto [place, added] = costs.emplace(h, cost);
        if (!added) place->second = std::min(place->second, cost);
    }

    void walk(HexId here, int cost) {
        lower(free, here, cost);
        visited.insert(here);
        for (HexId next : grid.neighbours(here)) {
            if (next == HexId::None) continue;
            const auto entry = price_of(prices)(here, next);
            if (!entry || cost + entry->cost > allowance) continue;
            if (entry->stop)
                lower(stopped, next, cost + entry->cost);
            else if (!visited.contains(next))
                walk(next, cost + entry->cost);
        }
        visited.erase(here);
    }
};

void check_path(const Grid& grid, const Prices& prices, HexId start, HexId to, const Reached& reached) {
    const Reached::Path path = reached.path(to);
    REQUIRE(path.front() == start);
    REQUIRE(path.back() == to);
    int cost = 0;
    for (std::size_t i = 1; i < path.size(); ++i) {
        REQUIRE(grid.adjacent(path[i - 1], path[i]));
        const auto entry = price_of(prices)(path[i - 1], path[i]);
        REQUIRE(entry.has_value());
        REQUIRE((!entry->stop || i + 1 == path.size()));
        cost += entry->cost;
    }
    REQUIRE(cost == reached.cost(to));
    REQUIRE(reached.came_from(to) == (path.size() == 1 ? HexId::None : path[path.size() - 2]));
}

} // namespace

TEST_CASE("open ground: reached is what lies within the allowance") {
    const Grid grid({.columns = 30, .rows = 30, .labels = Labels::Digits, .first_column_low = true});
    const HexId start = *grid.parse("1512");
    Reached reached;
    for (int allowance : {7, 0, 3, 60}) { // the same buffer again and again
        reach(
            grid, start, allowance, [](HexId, HexId) { return std::optional(Entry{1}); }, reached);
        std::size_t expected = 0;
        for (int n = 0; n < grid.size(); ++n) {
            const auto h = static_cast<HexId>(n);
            const int steps = grid.distance(start, h);
            REQUIRE(reached.contains(h) == (steps <= allowance));
            if (steps > allowance) continue;
            REQUIRE(reached.hexes()[expected++] == h);
            REQUIRE(reached.cost(h) == steps);
            REQUIRE_FALSE(reached.must_stop(h));
            REQUIRE(reached.path(h).size() == static_cast<std::size_t>(steps) + 1);
        }
        REQUIRE(reached.hexes().size() == expected);
    }
}

TEST_CASE("a dearer way without a stop leads on where the cheaper one ends") {
    const Grid grid({.columns = 4, .rows = 3, .labels = Labels::Letters, .first_column_low = true});
    const auto id = [&](const char* label) { return *grid.parse(label); };
    // A1 - B1 costs 1 and stops; A1 - B2 - B1 costs 3 and does not; C1 lies behind B1.
    const Prices prices{{{id("A1"), id("B1")}, {1, true}},
                        {{id("A1"), id("B2")}, {1, false}},
                        {{id("B2"), id("B1")}, {2, false}},
                        {{id("B1"), id("C1")}, {1, false}}};
    Reached reached;
    reach(grid, id("A1"), 4, price_of(prices), reached);
    CHECK(labels(grid, reached.hexes()) == "A1 B1 B2 C1");
    CHECK(reached.cost(id("B1")) == 1);
    CHECK_FALSE(reached.must_stop(id("B1")));
    CHECK(reached.free(id("B1")).cost == 3);
    CHECK(reached.stopped(id("B1")).cost == 1);
    CHECK(labels(grid, reached.path(id("B1"))) == "A1 B1");
    CHECK(reached.cost(id("C1")) == 4);
    CHECK(labels(grid, reached.path(id("C1"))) == "A1 B2 B1 C1");

    reach(grid, id("A1"), 2, price_of(prices), reached);
    CHECK(labels(grid, reached.hexes()) == "A1 B1 B2");
    CHECK(reached.must_stop(id("B1")));
    CHECK_FALSE(reached.free(id("B1")).reached());
}

TEST_CASE("random prices on small maps: equal to trying every path") {
    std::mt19937 random(1757);
    const auto roll = [&](int sides) { return static_cast<int>(random() % static_cast<unsigned>(sides)); };
    auto reached = std::make_unique<Reached>();
    for (int round = 0; round < 400; ++round) {
        const Grid grid({1 + roll(4), 1 + roll(3), Labels::Letters, roll(2) == 0});
        Prices prices;
        for (int n = 0; n < grid.size(); ++n)
            for (HexId next : grid.neighbours(static_cast<HexId>(n)))
                if (next != HexId::None && roll(5) != 0)
                    prices[{static_cast<HexId>(n), next}] = Entry{roll(5), roll(3) == 0};

        const auto start = static_cast<HexId>(roll(grid.size()));
        BruteForce brute{.grid = grid, .prices = prices, .allowance = roll(9)};
        brute.walk(start, 0);

        int questions = 0;
        const auto price = price_of(prices);
        const auto counted = [&](HexId from, HexId to) { return ++questions, price(from, to); };
        reach(grid, start, brute.allowance, counted, *reached);
        REQUIRE(questions <= grid.size() * 6);

        const auto cost_in = [](const std::map<HexId, int>& costs, HexId h) {
            const auto found = costs.find(h);
            return found == costs.end() ? -1 : found->second;
        };
        for (int n = 0; n < grid.size(); ++n) {
            const auto h = static_cast<HexId>(n);
            const int free = cost_in(brute.free, h);
            const int stopped = cost_in(brute.stopped, h);
            REQUIRE(reached->free(h).reached() == (free >= 0));
            REQUIRE(reached->stopped(h).reached() == (stopped >= 0));
            if (free >= 0) REQUIRE(reached->free(h).cost == free);
            if (stopped >= 0) REQUIRE(reached->stopped(h).cost == stopped);
            REQUIRE(reached->contains(h) == (free >= 0 || stopped >= 0));
            if (reached->contains(h)) check_path(grid, prices, start, h, *reached);
        }
    }
}

TEST_CASE("a map beyond the buffer is refused") {
    const Grid grid({.columns = 99, .rows = 11, .labels = Labels::Digits, .first_column_low = true});
    Reached reached;
    CHECK_THROWS_AS(reach(
                        grid, static_cast<HexId>(0), 1, [](HexId, HexId) { return std::optional(Entry{1}); }, reached),
                    std::length_error);
}
