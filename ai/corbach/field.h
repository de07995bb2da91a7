#pragma once

#include "ai/corbach/blow.h"
#include "ai/corbach/conduct.h"

#include <span>

// The battlefield as one seat sees it, made once for a question and shared by all its answers.
namespace ai::corbach_art {

using core::other;

// A body imagined in a place.
struct Placement {
    HexId hex = HexId::None;
    Facing facing = Facing::East;
    const Body* body = nullptr;
};
inline constexpr std::size_t MostPlaced = 24; // bodies of one line of battle
using Group = core::FixedVector<Placement, MostPlaced>;

using Distances = std::array<std::uint8_t, MostHexes>;

struct Field {
    const Position& p;
    const Weights& w;
    Seat seat;
    Conduct conduct; // of the wing in question
    core::FixedVector<Body, MostUnits> bodies;
    std::array<std::uint8_t, MostHexes> at;     // index of the body there, or Nobody
    std::array<std::uint8_t, MostHexes> zone;   // an enemy's zone of control
    std::array<std::uint8_t, MostHexes> threat; // directions from which an enemy could attack
    Distances near;                             // hexes to the nearest enemy, Far when there is none
    Distances way;                              // march to the enemies that are the goal
    std::array<float, MostFormations> price;    // of a point of losses
    static constexpr std::uint8_t Nobody = 0xFF;
    static constexpr std::uint8_t Far = 40;

    Field(const Position& position, const Weights& weights, Seat whose, const CorbachPlan& plan, std::size_t wing);

    const Body* body(HexId hex) const { return at[index(hex)] == Nobody ? nullptr : &bodies[at[index(hex)]]; }
    const Body* own(HexId hex) const;
    const Body* foe(HexId hex) const;

    // What it is worth that these stand there, those still elsewhere imagined away: ground, order, and the combats that
    // follow when `strikes`.
    double assess(const Group& group, bool strikes) const;
    double stance(const Placement& placed) const;                      // of one, whoever stands beside it
    double company(const Placement& placed, const Group& group) const; // friends beside it, its commander
    double blows(const Group& group) const;                            // the combats

private:
    void measure(); // `near` and `way`
    int goal_offset(const Body& enemy) const;
    FormationId weakest_ = FormationId::None;
    int middle_row_ = 0;
};

double price_of(const Position& p, const Weights& w, FormationId formation);

} // namespace ai::corbach_art
