#include "ai/bots.h"
#include "ai/lament/doctrine.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"
#include "games/lament/message.h"
#include "lab/arena_of.h"

namespace lab {

using namespace lament;

namespace {

std::string name_of(const Scenario& scenario, HexId hex) {
    for (const Label& label : scenario.labels)
        if (label.hex == hex) return label.text;
    return scenario.grid.label(hex);
}

// Hexes that are worth points to somebody: II.1f, II.1h.
std::vector<HexId> objectives(const Scenario& scenario) {
    std::vector<HexId> hexes = scenario.vp_hexes;
    for (const SpecialRule& rule : scenario.special)
        if (rule.effect.kind == Effect::Kind::HexVp &&
            std::find(hexes.begin(), hexes.end(), rule.effect.hex) == hexes.end())
            hexes.push_back(rule.effect.hex);
    return hexes;
}

} // namespace

template <> struct Census<Lament> {
    static Subjects subjects(const Scenario& scenario) {
        Subjects s{"victory points", "turn", scenario.turns, "units", {}, {}};
        for (const TypeFacts& type : Types) s.arms.emplace_back(type.name);
        for (const HexId hex : objectives(scenario)) s.objectives.push_back(name_of(scenario, hex));
        return s;
    }

    // II.1f: hexes count at the end of the final turn only.
    static int margin(const Position& p) {
        const bool final_count = p.state.outcome != Outcome::Undecided && p.state.turn >= p.scenario.turns;
        const auto points = [&](Seat seat) {
            const int fought = elimination_vp(p, seat) + demoralization_vp(p, seat);
            return final_count ? fought + hex_vp(p, seat) + special_vp(p, seat) : fought;
        };
        return points(Prussia) - points(Austria);
    }

    static int turn(const Position& p) { return p.state.turn; }

    static Seats holder(const Position& p, std::size_t objective) {
        const CounterId c = front_at(p.state, objectives(p.scenario)[objective]);
        return c == CounterId::None ? Seats::None : core::only(owner(c));
    }

    static void count_losses(const Position& p, std::array<std::vector<int>, 2>& losses) {
        for (const Seat seat : core::EachSeat)
            for (std::size_t i = 0; i < p.scenario.army(seat).units.size(); ++i)
                if ((p.state.army(seat).lost >> i & 1U) != 0)
                    ++losses[core::index(seat)][static_cast<std::size_t>(p.scenario.army(seat).units[i].type)];
    }

    template <class F> static void for_each_fight(const core::Event& event, F f) {
        if (static_cast<Message>(event.message) == Message::attack) f(core::index(event.args[4].hex)); // the defender's
    }
};

std::unique_ptr<Arena> lament_arena(const table::Match& match) {
    return std::make_unique<ArenaOf<Lament>>(match, ai::lament_thinker);
}

} // namespace lab
