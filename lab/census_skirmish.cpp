#include "ai/bots.h"
#include "games/skirmish/skirmish.h"
#include "lab/arena_of.h"

namespace lab {

using namespace skirmish;

template <> struct Census<Skirmish> {
    static Subjects subjects(const Scenario& scenario) {
        return {"counters", "turn", scenario.turns, "counters", {"Soldier", "Captain"}, {}};
    }

    static int margin(const Position& p) {
        int margin = 0;
        for (const CounterId c : EachCounter)
            if (p.state.at(c).hex != HexId::None) margin += owner(c) == Seat::First ? 1 : -1;
        return margin;
    }

    static int turn(const Position& p) { return p.state.turn; }
    static Seats holder(const Position&, std::size_t) { return Seats::None; } // there is nothing to hold

    static void count_losses(const Position& p, std::array<std::vector<int>, 2>& losses) {
        for (const CounterId c : EachCounter)
            if (p.state.at(c).hex == HexId::None)
                ++losses[core::index(owner(c))][p.state.rank_of(c) == Rank::Captain ? 1 : 0];
    }

    template <class F> static void for_each_fight(const core::Event&, F) {} // the events of this game name no place
};

std::unique_ptr<Arena> skirmish_arena(const table::Match& match) {
    return std::make_unique<ArenaOf<Skirmish>>(match, ai::skirmish_thinker);
}

} // namespace lab
