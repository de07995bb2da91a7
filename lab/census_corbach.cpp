#include "ai/bots.h"
#include "ai/corbach/doctrine.h"
#include "games/corbach/board.h"
#include "games/corbach/corbach.h"
#include "games/corbach/message.h"
#include "games/corbach/morale.h"
#include "lab/arena_of.h"

namespace lab {

using namespace corbach;

template <> struct Census<Corbach> {
    static Subjects subjects(const Scenario& scenario) {
        Subjects s{"demoralisation points",
                   "turn",
                   scenario.last_turn - scenario.first_turn + 1,
                   "steps",
                   {"Line Infantry", "Light Infantry", "Heavy Cavalry", "Light Cavalry", "Artillery"},
                   {}};
        for (const FormationFacts& formation : scenario.formations) s.objectives.push_back(formation.name + " broken");
        return s;
    }

    static int margin(const Position& p) { return lead_of_french(p); } // 13.1

    static int turn(const Position& p) {
        return p.state.turn < p.scenario.first_turn ? 0 : p.state.turn - p.scenario.first_turn + 1;
    }

    static Seats holder(const Position& p, std::size_t objective) {
        if (!p.state.formations[objective].demoralised) return Seats::None;
        return core::only(core::other(p.scenario.formations[objective].side));
    }

    static void count_losses(const Position& p, std::array<std::vector<int>, 2>& losses) {
        for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
            const UnitFacts& facts = p.scenario.units[i];
            const Unit& unit = p.state.units[i];
            losses[core::index(facts.side)][index(facts.type)] += unit.where == Where::Gone ? facts.steps : unit.losses;
        }
    }

    template <class F> static void for_each_fight(const core::Event& event, F f) {
        switch (static_cast<Message>(event.message)) {
        case Message::attack:
        case Message::fires:
        case Message::reaction_fire: return f(core::index(event.args[1].hex)); // the hex that is attacked or shot at
        default: return;
        }
    }
};

std::unique_ptr<Arena> corbach_arena(const table::Match& match) {
    return std::make_unique<ArenaOf<Corbach>>(match, ai::corbach_thinker);
}

} // namespace lab
