#pragma once

#include "ai/thinker.h"
#include "core/dice.h"

#include <cstdint>

namespace ai {

// Takes any answer: the opponent everybody should beat.
template <class Game> class RandomThinker final : public Thinker<Game> {
public:
    explicit RandomThinker(std::uint64_t seed) : fancy_(seed) {}

    core::Choice choose(const core::Position<Game>&, core::Seat, const core::Menu& menu) override {
        return menu[static_cast<std::size_t>(fancy_.roll(static_cast<int>(menu.size()), core::Seats::None)) - 1];
    }

private:
    core::KeyedDice fancy_;
};

} // namespace ai
