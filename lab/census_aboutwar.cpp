#include "ai/aboutwar/doctrine.h"
#include "ai/bots.h"
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/message.h"
#include "lab/arena_of.h"

namespace lab {

using namespace aboutwar;

namespace {

// Sectors with a marker, each once.
std::vector<Place> marked_sectors(const Scenario& scenario) {
    std::vector<Place> sectors;
    for (const Marker& marker : scenario.markers)
        if (std::find(sectors.begin(), sectors.end(), marker.sector) == sectors.end()) sectors.push_back(marker.sector);
    return sectors;
}

} // namespace

template <> struct Census<AboutWar> {
    static Subjects subjects(const Scenario& scenario) {
        Subjects s{scenario.options.morale ? "morale points" : "victory points",
                   "round",
                   scenario.rounds,
                   "units",
                   {"Infantry", "Cavalry", "Artillery"},
                   {}};
        for (const Place sector : marked_sectors(scenario)) s.objectives.emplace_back(place_word(sector));
        return s;
    }

    static int margin(const Position& p) { return p.state.army(White).points - p.state.army(Black).points; }
    static int turn(const Position& p) { return p.state.round; }

    static Seats holder(const Position& p, std::size_t objective) {
        const Place sector = marked_sectors(p.scenario)[objective];
        for (const Seat seat : core::EachSeat)
            if (controls(p.state, seat, sector)) return core::only(seat);
        return Seats::None;
    }

    // Captured, destroyed, or routed off the board.
    static void count_losses(const Position& p, std::array<std::vector<int>, 2>& losses) {
        for (const Seat seat : core::EachSeat)
            for (std::size_t i = 0; i < p.state.army(seat).count; ++i) {
                const Unit& unit = p.state.army(seat).units[i];
                if (!is_area(unit.place)) ++losses[core::index(seat)][index(unit.type)];
            }
    }

    template <class F> static void for_each_fight(const core::Event& event, F f) {
        const auto sector = [&](std::size_t arg) { return static_cast<std::size_t>(event.args[arg].value); };
        switch (static_cast<Message>(event.message)) {
        case Message::attack:
        case Message::bombards: return f(sector(2));
        case Message::meeting: return f(sector(0));
        case Message::head_on: // on the border between two sectors
            f(sector(0));
            return f(sector(1));
        default: return;
        }
    }
};

std::unique_ptr<Arena> aboutwar_arena(const table::Match& match) {
    return std::make_unique<ArenaOf<AboutWar>>(match, ai::aboutwar_thinker);
}

} // namespace lab
