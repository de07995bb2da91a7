#pragma once

#include "ai/doctrine.h"
#include "core/dice.h"

#include <array>
#include <cstdint>

namespace ai {

// Dice for courses that are compared. What falls on an occasion falls alike in all of them, whatever else was rolled
// before: so one more test at the left does not change the luck of the whole army, and plans differ by what they do.
template <TellsOccasions Game> class LuckByOccasion final : public core::Dice {
public:
    LuckByOccasion(const Doctrine<Game>& doctrine, const core::Position<Game>& here, std::uint64_t luck)
        : doctrine_(doctrine), here_(here), luck_(luck), round_(doctrine.round(here)) {}

    int roll(int sides, core::Seats) override {
        if (const std::uint32_t now = doctrine_.round(here_); now != round_) {
            round_ = now;
            rolls_.fill(0);
        }
        const std::uint32_t occasion = doctrine_.occasion(here_);
        const std::uint64_t place = (std::uint64_t{round_} << 32) + occasion;
        return core::keyed_face(luck_ + place * 0x9E3779B97F4A7C15U, rolls_[occasion % rolls_.size()]++, sides);
    }

private:
    const Doctrine<Game>& doctrine_;
    core::Position<Game> here_;
    std::uint64_t luck_;
    std::uint32_t round_;
    std::array<std::uint8_t, 256> rolls_{}; // on this occasion, or others that share the number
};

} // namespace ai
