#include "lab/plan_climb.h"

#include "lab/playout.h"

#include <catch2/catch.hpp>

#include <stdexcept>

namespace {

const lab::Orders Secret = {1, 3, 0};

// The more wings have the right order, the more often a captain wins; the enemy does nothing.
class Toy final : public lab::Arena {
public:
    explicit Toy(core::Seat seat) : seat_(seat) {}
    const lab::Subjects& subjects() const override { return subjects_; }
    const table::Board& board() const override { return board_; }
    lab::BattleEnd fight(const lab::Bots& bots, std::uint64_t seed) const override {
        const lab::Orders& orders = bots[core::index(seat_)].orders;
        // On several threads, where Catch must not be asked.
        if (bots[core::index(seat_)].name != "captain" || bots[core::index(core::other(seat_))].name != "drill")
            throw std::logic_error("other bots fight");
        std::size_t right = 0;
        for (std::size_t i = 0; i < orders.size(); ++i) right += orders[i] == Secret[i] ? 1 : 0;
        const bool won = lab::Fancy(seed).below(10) < 2 + 2 * right;
        lab::BattleEnd end;
        end.half_points = won == (seat_ == core::Seat::First) ? 2 : 0;
        return end;
    }
    lab::BattleRow observe(const lab::Bots&, std::uint64_t) const override { return {}; }
    std::unique_ptr<lab::Positions> positions(const std::vector<double>&, const lab::GatherSetting&) const override {
        return nullptr;
    }
    std::optional<lab::KnownRound> known_round(const ai::BotName&, const ai::BotName&, const std::vector<double>&,
                                               std::uint64_t) const override {
        return std::nullopt;
    }

private:
    core::Seat seat_;
    lab::Subjects subjects_;
    table::Board board_;
};

lab::ClimbResult climbed(core::Seat seat, unsigned threads) {
    lab::ClimbSetting setting;
    setting.seat = seat;
    setting.enemy.name = "drill";
    setting.wings = 3;
    setting.orders = 4;
    setting.plans = 150;
    setting.battles = 200;
    setting.threads = threads;
    return lab::climb_plans(Toy(seat), setting, {});
}

} // namespace

TEST_CASE("climbing finds the orders that win, for either seat and with any number of threads") {
    for (const core::Seat seat : {core::Seat::First, core::Seat::Second}) {
        const lab::ClimbResult found = climbed(seat, 1);
        CHECK(found.last.best == Secret);
        CHECK(found.last.tried == 150);
        CHECK(found.best.mean == Approx(0.8).margin(0.1));
        CHECK(found.usual.mean == Approx(0.2).margin(0.1)); // a captain with no orders
        const lab::ClimbResult again = climbed(seat, 3);
        CHECK(again.last.battles == found.last.battles);
        CHECK(again.last.best == found.last.best);
        CHECK(again.best.mean == found.best.mean);
    }
}
