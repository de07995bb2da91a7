#pragma once

#include "cases/case.h"
#include "table/match_of.h"

#include <memory>
#include <utility>

namespace cases {

namespace from_game {

template <class S> std::optional<int> read_kind_of(const S& scenario, core::Seat owner, std::string_view name) {
    return read_kind(scenario, owner, name);
}
template <class S> std::string write_kind_of(const S& scenario, core::Seat owner, int kind) {
    return write_kind(scenario, owner, kind);
}

} // namespace from_game

// The battle of a case for any game that has `case_fact(position, name)` for its facts and `judge_case(position,
// question, step, findings)` for its questions.
template <class Game> class BattleOf : public Battle {
public:
    using Scenario = typename Game::Scenario;
    using State = typename Game::State;
    using Position = core::Position<Game>;

    BattleOf(std::shared_ptr<const Scenario> scenario, const State& state)
        : scenario_(std::move(scenario)), state_(state) {}

    std::vector<std::string> check() const override { return table::from_game::check_of(position()); }
    void begin(std::shared_ptr<core::Dice> dice) override {
        match_ = std::make_unique<table::MatchOf<Game>>(scenario_, state_, std::move(dice),
                                                        table::MatchSetup{.settle = false});
    }
    table::Match& match() override { return *match_; }

    std::optional<std::pair<core::Seat, core::Choice>> forced_answer() const override {
        return table::forced_answer<Game>(position());
    }
    std::optional<core::Choice> read_answer(core::Seat seat, std::string_view notation) const override {
        const State seen = redact(position(), seat);
        return read(Position{*scenario_, seen}, seat, notation);
    }
    std::optional<int> read_kind(core::Seat owner, std::string_view name) const override {
        return from_game::read_kind_of(*scenario_, owner, name);
    }
    std::string write_kind(core::Seat owner, int kind) const override {
        return from_game::write_kind_of(*scenario_, owner, kind);
    }
    table::Opener opener() const override {
        return table::opener<Game>(scenario_, std::make_shared<const State>(state_));
    }
    std::unique_ptr<Battle> branch() const override { return std::make_unique<BattleOf>(scenario_, position().state); }
    Fact fact(std::string_view name) const override { return case_fact(position(), name); }
    void judge(const Value& question, const Value& step, Findings& findings) const override {
        judge_case(position(), question, step, findings);
    }

protected:
    Position position() const { return {*scenario_, match_ ? match_->state() : state_}; }
    const std::shared_ptr<const Scenario>& scenario() const { return scenario_; }

private:
    std::shared_ptr<const Scenario> scenario_;
    State state_; // as set up
    std::unique_ptr<table::MatchOf<Game>> match_;
};

} // namespace cases
