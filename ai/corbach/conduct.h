#pragma once

#include "ai/doctrine.h"
#include "games/corbach/scenario.h"

#include <algorithm>

// What each order means for the units of a wing: a formation, or all units that belong to none.
namespace ai::corbach_art {

enum class WingOrder : std::uint8_t {
    Assault, // close with the nearest enemy and fight at any fair odds
    Advance, // come up in line, fight at good odds
    Hold,    // stand on good ground, strike what comes
    Refuse,  // keep away from the enemy
    Screen,  // stay near him and give way
    Bombard, // bring the guns to bear, the rest waits behind them
    Break,   // go for the formation that is nearest to breaking
    Left,    // come up towards the enemy's left end, as we face him
    Right,
};
inline constexpr std::size_t WingOrders = 9;

inline constexpr std::size_t Wings = 6;
inline constexpr std::size_t IndependentWing = Wings - 1;
using CorbachPlan = Plan<Wings>;

// Formations of a side in their order. A sixth one would share the fifth one's orders.
inline std::size_t wing_of(const ::corbach::Scenario& scenario, ::corbach::FormationId formation) {
    if (formation == ::corbach::FormationId::None) return IndependentWing;
    std::size_t wing = 0;
    for (std::size_t i = 0; i < ::corbach::index(formation); ++i)
        if (scenario.formations[i].side == scenario.formation(formation).side) ++wing;
    return std::min(wing, IndependentWing - 1);
}

enum class Goal : std::uint8_t { Nearest, Weakest, LeftEnd, RightEnd };

struct Conduct {
    float approach; // wish to come nearer; less than 0: to get away
    float bar;      // how much more than usual an attack must promise
    float caution;  // how much danger counts
    float line;     // how much it counts to stand in line
    int distance;   // hexes from the enemy at which it has come near enough
    Goal goal;
};

// clang-format off
inline constexpr std::array<Conduct, WingOrders> Conducts = {{
    //            approach  bar caution line distance goal
    /* Assault */ {  1.2F, -0.2F, 0.6F, 0.8F, 1, Goal::Nearest },
    /* Advance */ {  1.0F,  0.0F, 1.0F, 1.0F, 1, Goal::Nearest },
    /* Hold    */ {  0.0F,  0.1F, 1.0F, 1.0F, 1, Goal::Nearest },
    /* Refuse  */ { -0.8F,  0.8F, 1.5F, 0.8F, 1, Goal::Nearest },
    /* Screen  */ {  0.8F,  0.5F, 1.5F, 0.3F, 4, Goal::Nearest },
    /* Bombard */ {  0.8F,  0.2F, 1.2F, 1.0F, 3, Goal::Nearest },
    /* Break   */ {  1.0F, -0.1F, 0.9F, 1.0F, 1, Goal::Weakest },
    /* Left    */ {  1.0F,  0.0F, 0.9F, 0.8F, 1, Goal::LeftEnd },
    /* Right   */ {  1.0F,  0.0F, 0.9F, 0.8F, 1, Goal::RightEnd },
}};
// clang-format on

inline const Conduct& conduct_of(const CorbachPlan& plan, std::size_t wing) { return Conducts[plan[wing]]; }

} // namespace ai::corbach_art
