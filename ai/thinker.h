#pragma once

#include "core/game.h"

// A bot of one game. What it is given is already redacted: there is nothing to peek at.
namespace ai {

template <class Game> class Thinker {
public:
    virtual ~Thinker() = default;
    virtual core::Choice choose(const core::Position<Game>& seen, core::Seat seat, const core::Menu& menu) = 0;

    // For those who take their time; from any thread.
    virtual double progress() const { return 0; } // the part of a round's thinking that is done
    virtual void hurry() {}                       // answer with what has been thought so far, until the next round
};

} // namespace ai
