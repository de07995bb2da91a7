#pragma once

#include "ai/doctrine.h"
#include "games/lament/units.h"

// What each order means for the units of a wing.
namespace ai::lament_art {

enum class WingOrder : std::uint8_t {
    Assault, // close with the enemy and fight at any fair odds
    Advance, // come up, keep together, fight at good odds
    Hold,    // stand on good ground, strike what comes within reach
    Refuse,  // keep away from the enemy
    Seize,   // go for the hexes of value
    Left,    // come up towards the enemy's left end, as we face him
    Right,
    Recover, // stay out of it until cohesion is back
    Bombard, // bring the guns up first, strike with them
};
inline constexpr std::size_t WingOrders = 9;

using LamentPlan = Plan<::lament::SuitCount>;

struct Conduct {
    float approach; // wish to come nearer; less than 0: to get away
    float bar;      // how much better than even an attack must promise to be
    float caution;  // how much danger counts
    float prize;    // how much hexes of value count
    float rally;    // how much cohesion counts
    float guns;     // how much banked artillery counts
    bool to_prizes; // comes nearer to hexes of value, not to enemies
    int turn;       // 1: towards the enemy's right-hand end, -1: the left
};

// clang-format off
inline constexpr std::array<Conduct, WingOrders> Conducts = {{
    //            approach   bar caution prize rally guns  prizes turn
    /* Assault */ {  1.0F, -0.05F, 0.6F, 1.0F, 1.0F, 1.0F, false,  0 },
    /* Advance */ {  0.8F,  0.05F, 1.0F, 1.0F, 1.0F, 1.0F, false,  0 },
    /* Hold    */ {  0.0F,  0.05F, 1.0F, 1.0F, 1.0F, 1.0F, false,  0 },
    /* Refuse  */ { -0.6F,  0.40F, 1.5F, 0.5F, 1.3F, 0.7F, false,  0 },
    /* Seize   */ {  1.0F,  0.00F, 0.8F, 2.0F, 1.0F, 1.0F, true,   0 },
    /* Left    */ {  0.9F,  0.00F, 0.8F, 0.7F, 1.0F, 1.0F, false, -1 },
    /* Right   */ {  0.9F,  0.00F, 0.8F, 0.7F, 1.0F, 1.0F, false,  1 },
    /* Recover */ { -0.3F,  0.25F, 1.3F, 0.7F, 2.0F, 0.7F, false,  0 },
    /* Bombard */ {  0.3F,  0.10F, 1.0F, 1.0F, 1.0F, 2.5F, false,  0 },
}};
// clang-format on

// Vedettes, which have no wing, keep to the first wing's order.
inline const Conduct& conduct_of(const LamentPlan& plan, ::lament::Suit wing) {
    const std::size_t w = wing == ::lament::Suit::None ? 0 : static_cast<std::size_t>(wing);
    return Conducts[plan[w]];
}

} // namespace ai::lament_art
