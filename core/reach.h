#pragma once
// Movement search: every hex a unit can get to, the least cost, and the way there.
// The rules of a game are in its price closure; nothing here uses the heap.

#include "core/fixed.h"
#include "core/grid.h"
#include "core/ids.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <tuple>

namespace core {

// What it costs to step into a hex, and whether the move must end there.
struct Entry {
    int cost = 0; // not negative
    bool stop = false;
};

// Filled by reach(). Keep one and use it again: clearing touches only the hexes of the last search.
//
// A hex may be entered with a stop from one side and without one, but dearer, from another. Only the second way
// leads on, so both are kept.
class Reached {
public:
    static constexpr std::size_t MaxHexes = 1024;
    using Path = FixedVector<HexId, MaxHexes>;

    struct Way {
        int cost = Unreached;
        HexId from = HexId::None;

        constexpr bool reached() const { return cost != Unreached; }
        constexpr bool operator==(const Way&) const = default;
    };

    // The hexes reached, in id order; the start is one of them, at cost 0.
    const Path& hexes() const { return hexes_; }
    bool contains(HexId id) const { return free(id).reached() || stopped(id).reached(); }

    // The cheapest way in; between equal ones the way without a stop. The hex must have been reached.
    int cost(HexId id) const { return best(id).cost; }
    HexId came_from(HexId id) const { return best(id).from; } // None for the start
    bool must_stop(HexId id) const { return !free(id).reached(); }
    Path path(HexId to) const; // from the start to the hex, both included

    // The two ways in, apart.
    const Way& free(HexId id) const { return ways_[index(id)].free; }
    const Way& stopped(HexId id) const { return ways_[index(id)].stopped; }

private:
    template <class Price> friend void reach(const Grid& grid, HexId start, int allowance, Price price, Reached& out);

    static constexpr int Unreached = -1;

    struct Ways {
        Way free;
        Way stopped;
    };

    const Way& best(HexId id) const {
        assert(contains(id));
        const Ways& ways = ways_[index(id)];
        if (!ways.stopped.reached()) return ways.free;
        return ways.free.reached() && ways.free.cost <= ways.stopped.cost ? ways.free : ways.stopped;
    }

    // Step into a hex; true when this is better than what was known.
    bool improve(HexId to, Way Ways::*kind, Way offer) {
        if (!contains(to)) hexes_.push_back(to);
        Way& known = ways_[index(to)].*kind;
        if (known.reached() && known.cost <= offer.cost) return false;
        known = offer;
        return true;
    }

    void clear() {
        for (HexId id : hexes_) ways_[index(id)] = Ways{};
        hexes_.clear();
    }

    std::array<Ways, MaxHexes> ways_{};
    Path hexes_;
};

inline Reached::Path Reached::path(HexId to) const {
    Path path;
    path.push_back(to);
    // Only the last step can be a stop, so all earlier ones follow the free ways.
    for (HexId id = came_from(to); id != HexId::None; id = free(id).from) path.push_back(id);
    std::reverse(path.begin(), path.end());
    return path;
}

// price(from, to) -> std::optional<Entry>, nothing when the step is forbidden; asked at most once for each step.
// A hex is reached when the costs on the way there add up to at most the allowance.
template <class Price> void reach(const Grid& grid, HexId start, int allowance, Price price, Reached& out) {
    if (grid.size() > static_cast<int>(Reached::MaxHexes)) throw std::length_error("the map is too large for reach");

    struct Open {
        int cost;
        HexId id;
    };
    const auto later = [](Open a, Open b) { return std::tie(a.cost, a.id) > std::tie(b.cost, b.id); };
    FixedVector<Open, Reached::MaxHexes * 6 + 1> open; // a heap; each hex enters it at most once per neighbour

    out.clear();
    out.improve(start, &Reached::Ways::free, {0, HexId::None});
    open.push_back({0, start});
    while (!open.empty()) {
        const Open here = open.front();
        std::pop_heap(open.begin(), open.end(), later);
        open.pop_back();
        if (here.cost > out.free(here.id).cost) continue; // a cheaper way was found after this one was noted

        for (HexId next : grid.neighbours(here.id)) {
            if (next == HexId::None) continue;
            const std::optional<Entry> entry = price(here.id, next);
            if (!entry) continue;
            assert(entry->cost >= 0);
            if (entry->cost > allowance - here.cost) continue;
            const Reached::Way offer{here.cost + entry->cost, here.id};
            if (entry->stop) {
                out.improve(next, &Reached::Ways::stopped, offer);
            } else if (out.improve(next, &Reached::Ways::free, offer)) {
                open.push_back({offer.cost, next});
                std::push_heap(open.begin(), open.end(), later);
            }
        }
    }
    std::sort(out.hexes_.begin(), out.hexes_.end());
}

} // namespace core
