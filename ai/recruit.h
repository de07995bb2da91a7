#pragma once

#include "ai/captain.h"

namespace ai {

// Random with sense: thinks of a few answers, whichever come to his mind, and takes the one that doctrine likes best.
template <HasDoctrine Game> class Recruit final : public Thinker<Game> {
public:
    static constexpr std::size_t Thoughts = 2;

    Recruit(const Doctrine<Game>& doctrine, std::uint64_t seed) : doctrine_(doctrine), fancy_(seed) {}

    core::Choice choose(const core::Position<Game>& seen, core::Seat seat, const core::Menu& menu) override {
        std::array<float, core::Menu::Capacity> rates; // NOLINT: filled by `rate`
        const std::span<float> used(rates.data(), menu.size());
        doctrine_.rate(seen, seat, menu, doctrine_.usual(seen, seat), used);
        std::size_t best = any(menu);
        for (std::size_t n = 1; n < Thoughts; ++n)
            if (const std::size_t other = any(menu); used[other] > used[best]) best = other;
        return menu[best];
    }

private:
    std::size_t any(const core::Menu& menu) {
        return static_cast<std::size_t>(fancy_.roll(static_cast<int>(menu.size()), core::Seats::None)) - 1;
    }

    Doctrine<Game> doctrine_;
    core::KeyedDice fancy_;
};

} // namespace ai
