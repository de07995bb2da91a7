#pragma once

#include "ai/judgement.h"
#include "ai/outlook.h"
#include "ai/tally.h"
#include "core/dice.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

// Was there a better answer? Judged by what the seat could know when it was asked: in worlds imagined from its view.
namespace ai {

// Judges one answer. The rival is found by sequential halving in some worlds, and compared with the answer in others: a
// number that was picked because it is large would be too large. Both answers meet the same worlds and dice; from then
// on both sides follow doctrine.
template <HasDoctrine Game> class Judge {
public:
    using Position = core::Position<Game>;
    using State = typename Game::State;
    using Plan = typename Doctrine<Game>::Plan;

    // `seen` is the seat's own view.
    Judge(const Doctrine<Game>& doctrine, const Position& seen, core::Seat seat, std::uint64_t seed,
          const JudgeOptions& options = {})
        : doctrine_(doctrine), seen_(seen), seat_(seat), options_(options), fancy_(seed),
          plan_(doctrine.usual(seen, seat)) {}

    Judgement judge(core::Choice given) {
        std::vector<Entry> others = best_rated_but(given);
        if (others.empty()) return {};
        return compared(given, first_of(std::move(others)));
    }

private:
    struct Entry {
        core::Choice choice;
        Tally tally;
    };

    Sample<Game> new_sample() { return imagined_sample(doctrine_, seen_, seat_, fancy_); }

    double worth_of(core::Choice answer, const Sample<Game>& sample) {
        Plans<Game> plans{};
        plans[core::index(seat_)] = plan_;
        plans[core::index(core::other(seat_))] = sample.enemy;
        std::array<Script, 2> scripts{};
        scripts[core::index(seat_)] = {&answer, 1};
        const Outlook found = outlook(doctrine_, seen_.scenario, sample, seat_, plans, options_.horizon, scripts);
        spent_ += found.nodes;
        return found.worth;
    }

    std::vector<Entry> best_rated_but(core::Choice given) const {
        core::Menu menu;
        core::options<Game>(seen_, seat_, menu);
        std::array<float, core::Menu::Capacity> rates; // NOLINT: filled by `rate`
        const std::span<float> used(rates.data(), menu.size());
        doctrine_.rate(seen_, seat_, menu, plan_, used);
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < menu.size(); ++i)
            if (menu[i] != given) order.push_back(i);
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return used[a] > used[b]; });
        if (order.size() > options_.most_answers) order.resize(options_.most_answers);
        std::vector<Entry> entries;
        for (const std::size_t i : order) entries.push_back({menu[i], {}});
        return entries;
    }

    // Half of the nodes are for this, an equal part of them each time that half of the answers go.
    core::Choice first_of(std::vector<Entry> entries) {
        std::uint64_t halvings = 0;
        for (std::size_t n = entries.size(); n > 1; n = (n + 1) / 2) ++halvings;
        while (entries.size() > 1) {
            const std::uint64_t end = spent_ + options_.nodes / 2 / halvings;
            do {
                const Sample<Game> sample = new_sample();
                for (Entry& entry : entries) entry.tally.add(worth_of(entry.choice, sample));
            } while (spent_ < end);
            std::stable_sort(entries.begin(), entries.end(),
                             [](const Entry& a, const Entry& b) { return a.tally.mean() > b.tally.mean(); });
            entries.resize((entries.size() + 1) / 2);
        }
        return entries.front().choice;
    }

    Judgement compared(core::Choice given, core::Choice rival) {
        Judgement found;
        found.rival = rival;
        double worth = 0, sum = 0, squares = 0;
        do {
            const Sample<Game> sample = new_sample();
            const double of_given = worth_of(given, sample);
            const double difference = worth_of(rival, sample) - of_given;
            worth += of_given;
            sum += difference;
            squares += difference * difference;
            const auto n = static_cast<double>(++found.samples);
            found.worth = worth / n;
            found.loss = sum / n;
            if (n > 1) found.error = std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1) / n);
        } while ((found.samples < options_.least_samples || spent_ < options_.nodes) && !is_good(found));
        found.marked = found.samples >= options_.least_samples && found.loss >= options_.least_loss &&
                       found.loss > options_.errors * found.error;
        return found;
    }

    // So clearly that more worlds would be a waste: most answers are, and to say nothing takes less proof.
    bool is_good(const Judgement& so_far) const {
        return so_far.samples >= options_.least_samples / 2 &&
               so_far.loss + options_.errors * so_far.error < options_.least_loss;
    }

    const Doctrine<Game>& doctrine_;
    Position seen_;
    core::Seat seat_;
    JudgeOptions options_;
    core::KeyedDice fancy_;
    Plan plan_;
    std::uint64_t spent_ = 0; // nodes
};

} // namespace ai
