#pragma once

#include "ai/corbach/weights.h"
#include "games/corbach/board.h"

#include <array>

// How likely formations are to be demoralised (13.1): that decides every battle of Corbach.
namespace ai::corbach_art {

class Foresight {
public:
    Foresight(const ::corbach::Position& p, const Weights& w);

    // The chance that a formation is demoralised when that turn ends.
    double broken_by(::corbach::FormationId formation, int turn) const;

private:
    // How a formation stands, as far as it tells how long it will hold.
    struct Condition {
        double losses = 0;  // a share of its level
        double steps = 0;   // on the map, not routed
        double shaken = 0;  // of these
        double pressed = 0; // the enemy's part of all steps near them
    };

    const ::corbach::Position& p_;
    const Weights& w_;
    std::array<Condition, ::corbach::MostFormations> conditions_;
    std::array<double, 2> strength_{}; // steps of both armies
};

} // namespace ai::corbach_art
