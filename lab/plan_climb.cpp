#include "lab/plan_climb.h"

#include "lab/in_order.h"
#include "lab/playout.h"
#include "lab/seeds.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lab {

namespace {

constexpr std::uint64_t FirstLook = 50; // battles before a rival is judged for the first time; then twice as many
constexpr double SurelyBetter = 2;      // standard errors; of many rivals some are lucky all the same
constexpr double HardlyBetter = 0.5;    // not worth going on

class Climb {
public:
    Climb(const Arena& arena, const ClimbSetting& setting, const std::function<void(const ClimbStep&)>& progress)
        : arena_(arena), setting_(setting), progress_(progress), fancy_(setting.seed) {}

    ClimbResult run() {
        step_.best = Orders(setting_.wings, 0);
        for (std::size_t order = 1; order < setting_.orders && step_.tried < setting_.plans; ++order)
            meet(Orders(setting_.wings, static_cast<std::uint8_t>(order)));
        while (step_.tried < setting_.plans) meet(mutated());
        constexpr std::uint64_t Fresh = ~std::uint64_t{0};
        const Estimate best = share_of(step_.best, derived_seed(setting_.seed, Fresh));
        const Estimate usual = share_of({}, derived_seed(setting_.seed, Fresh));
        return {step_, best, usual};
    }

private:
    // Half points in the n-th battle of some dice.
    int half_points(const Orders& orders, std::uint64_t dice, std::uint64_t n) const {
        Bots bots;
        bots[core::index(setting_.seat)] = {.name = "captain", .budget = {}, .orders = orders};
        bots[core::index(core::other(setting_.seat))] = setting_.enemy;
        const int first = arena_.fight(bots, derived_seed(dice, n)).half_points;
        return setting_.seat == core::Seat::First ? first : 2 - first;
    }

    void meet(const Orders& rival) {
        ++step_.tried;
        if (rival != step_.best && is_better(rival)) {
            step_.best = rival;
            of_best_.clear();
            ++dice_; // what was won by these may have been won by luck
        }
        if (progress_) progress_(step_);
    }

    bool is_better(const Orders& rival) {
        const std::uint64_t dice = derived_seed(setting_.seed, dice_);
        Spread gain;
        for (std::uint64_t n = 0, look = FirstLook;; look *= 2) {
            const std::uint64_t end = std::min(look, setting_.battles);
            const std::uint64_t known = of_best_.size();
            if (known < end)
                in_order(
                    known, end, setting_.threads, [&](std::uint64_t i) { return half_points(step_.best, dice, i); },
                    [&](std::uint64_t, int points) {
                        of_best_.push_back(points);
                        return true;
                    });
            in_order(
                n, end, setting_.threads, [&](std::uint64_t i) { return half_points(rival, dice, i); },
                [&](std::uint64_t i, int points) {
                    gain.add(points - of_best_[i]);
                    return true;
                });
            step_.battles += (end - n) + (end - std::min(known, end));
            n = end;
            const double error = std::sqrt(gain.variance() / static_cast<double>(gain.count()));
            if (gain.mean() > SurelyBetter * error && n >= std::min(4 * FirstLook, setting_.battles)) return true;
            if (gain.mean() <= HardlyBetter * error || n == setting_.battles) return false;
        }
    }

    Orders mutated() {
        Orders orders = step_.best;
        for (std::size_t changes = 1 + fancy_.below(2); changes > 0; --changes)
            orders[fancy_.below(setting_.wings)] = static_cast<std::uint8_t>(fancy_.below(setting_.orders));
        return orders;
    }

    Estimate share_of(const Orders& orders, std::uint64_t dice) const {
        double points = 0;
        in_order(
            0, setting_.battles, setting_.threads, [&](std::uint64_t n) { return half_points(orders, dice, n); },
            [&](std::uint64_t, int half) {
                points += half / 2.0;
                return true;
            });
        const auto battles = static_cast<double>(setting_.battles);
        return {points / battles, wilson(points, battles)};
    }

    const Arena& arena_;
    const ClimbSetting& setting_;
    const std::function<void(const ClimbStep&)>& progress_;
    Fancy fancy_;
    ClimbStep step_;
    std::vector<int> of_best_; // half points of the best, battle by battle
    std::uint64_t dice_ = 0;
};

} // namespace

ClimbResult climb_plans(const Arena& arena, const ClimbSetting& setting,
                        const std::function<void(const ClimbStep&)>& progress) {
    return Climb(arena, setting, progress).run();
}

} // namespace lab
