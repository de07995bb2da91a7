// How long a standing answer lasts: the enemy's move under way, his activation, his whole player turn
#include "games/corbach/corbach.h"

namespace corbach {

table::Scopes scopes(const Position& p, Seat) {
    const State& s = p.state;
    return {{"move", s.moves}, {"activation", s.activations}, {"turn", s.player_turns}};
}

} // namespace corbach
