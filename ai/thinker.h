#pragma once

#include "core/game.h"

// A bot of one game. What it is given is already redacted: there is nothing to peek at.
namespace ai {

template <class Game> class Thinker {
public:
    virtual ~Thinker() = default;
    virtual core::Choice choose(const core::Position<Game>& seen, core::Seat seat, const core::Menu& menu) = 0;
};

} // namespace ai
