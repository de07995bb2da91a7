#pragma once

#include "lab/playout.h"
#include "lab/reports.h"
#include "table/fields.h"
#include "table/scene.h"

#include <chrono>
#include <exception>
#include <nlohmann/json.hpp>
#include <string>

// Random battles with every invariant on.
namespace lab {

namespace fuzz_detail {

// Listens to everything, so that building the messages is tried too.
template <class Game> class Ears final : public core::Journal {
public:
    explicit Ears(const typename Game::Scenario& scenario) : Journal(true), scenario_(scenario) {}
    void tell(const core::Event& event) override {
        for (const core::Seat viewer : core::EachSeat)
            if (has(event.audience, viewer)) said_ += phrase(scenario_, event, viewer).id.size();
    }

private:
    const typename Game::Scenario& scenario_;
    std::size_t said_ = 0;
};

template <class Game> class Battle {
public:
    using Scenario = typename Game::Scenario;
    using State = typename Game::State;
    using Position = core::Position<Game>;

    Battle(const Scenario& scenario, std::uint64_t seed)
        : scenario_(scenario), dice_(seed), fancy_(seed), guesses_(~seed) {}

    // What is wrong, empty when nothing is.
    std::string play(std::uint64_t& steps) {
        state_ = first_question<Game>(scenario_, dice_);
        for (steps = 0;; ++steps) {
            fuzz_place.step = steps;
            if (std::string fault = look(); !fault.empty()) return fault;
            const core::Seats waiting = core::waiting<Game>(here());
            if (waiting == core::Seats::None) return {};
            if (steps == Longest) return "the battle does not end";
            if (std::string fault = answer(next_to_answer(waiting), steps); !fault.empty()) return fault;
        }
    }

private:
    static constexpr std::uint64_t Longest = 200'000;

    Position here() const { return {scenario_, state_}; }

    // Every position.
    std::string look() {
        const std::vector<std::string> broken = check(here());
        if (!broken.empty()) return broken.front();
        for (const core::Seat seat : core::EachSeat) {
            const State seen = redact(here(), seat);
            const Position view{scenario_, seen};
            if (redact(view, seat) != seen) return "redacting twice blanks more than once";
            const State guess = imagine(view, seat, guesses_);
            const Position imagined{scenario_, guess};
            if (redact(imagined, seat) != seen) return "an imagined state looks different from the real one";
            const std::vector<std::string> odd = check(imagined);
            if (!odd.empty()) return "in an imagined state: " + odd.front();
            core::Menu known;
            core::Menu whole;
            core::options<Game>(view, seat, known);
            core::options<Game>(here(), seat, whole);
            if (known != whole) return "a menu rests on what its seat may not know";
        }
        return {};
    }

    std::string answer(core::Seat seat, std::uint64_t step) {
        core::Menu menu;
        core::options<Game>(here(), seat, menu);
        if (menu.empty()) return "a dead end: nothing can be answered";
        for (std::size_t i = 1; i < menu.size(); ++i)
            if (!(menu[i - 1] < menu[i])) return "a menu is not in order";
        for (const core::Choice choice : menu)
            if (!core::ruling<Game>(here(), seat, choice))
                return "an answer on the menu is forbidden: " + write(here(), choice, seat);
        if (step % 64 == 0)
            if (std::string fault = tell(seat, menu); !fault.empty()) return fault;

        Ears<Game> ears(scenario_);
        core::SilentJournal silence;
        core::Journal& journal = step % 64 == 0 ? static_cast<core::Journal&>(ears) : silence;
        core::Table<Game> table{scenario_, state_, dice_, journal};
        core::play_assume_legal(table, seat, menu[fancy_.below(menu.size())]);
        return {};
    }

    // Text and JSON, now and then: they are slow.
    std::string tell(core::Seat seat, const core::Menu& menu) {
        table::Fields fields;
        describe(here(), fields);
        const State seen = redact(here(), seat);
        const Position view{scenario_, seen};
        for (const core::Choice choice : menu) {
            const std::string text = write(view, choice, seat);
            if (read(view, seat, text) != choice) return "notation is not read back: " + text;
            if (option(view, seat, choice).notation != text) return "an option and its notation differ: " + text;
            if (!why(view, seat, text).empty()) return "a legal answer is refused: " + text;
            if (const auto chances = odds(view, seat, choice)) (void)table::to_json(*chances).dump();
        }
        for (const core::Seat viewer : core::EachSeat) {
            const State theirs = redact(here(), viewer);
            (void)table::to_json(situation(Position{scenario_, theirs}, viewer)).dump();
        }
        return {};
    }

    const Scenario& scenario_;
    core::KeyedDice dice_;
    Fancy fancy_;
    core::KeyedDice guesses_;
    State state_{};
};

} // namespace fuzz_detail

template <class Game> FuzzReport fuzz(const typename Game::Scenario& scenario, const FuzzOptions& options) {
    using Clock = std::chrono::steady_clock;
    FuzzReport report;
    const auto begin = Clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    for (std::uint64_t n = 0; options.battles == 0 || n < static_cast<std::uint64_t>(options.battles); ++n) {
        if (options.seconds > 0 && spent() >= options.seconds) break;
        const std::uint64_t seed = options.seed + n;
        fuzz_place.seed = seed;
        std::uint64_t steps = 0;
        std::string fault;
        try {
            fault = fuzz_detail::Battle<Game>(scenario, seed).play(steps);
        } catch (const std::exception& error) {
            fault = error.what();
        }
        report.answers += steps;
        if (!fault.empty()) {
            report.failure = FuzzFailure{seed, steps, fault};
            break;
        }
        ++report.battles;
        if (options.progress) options.progress(report.battles);
    }
    report.seconds = spent();
    return report;
}

} // namespace lab
