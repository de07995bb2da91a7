#pragma once

#include "ai/analysis.h"
#include "ai/analyst.h"
#include "ai/luck.h"
#include "table/match_of.h"

#include <utility>

// The analyst of any game that has a doctrine. Each game has a file of its own for it (analyst_*.cpp), for the
// templates are slow to compile.
namespace ai {

template <HasDoctrine Game> class AnalystOf final : public Analyst {
public:
    using Position = core::Position<Game>;
    using State = typename Game::State;

    AnalystOf(const Doctrine<Game>& doctrine, const AnalysisOptions& options)
        : doctrine_(doctrine), options_(options) {}

    // While the record is played again: the battle before an answer, and after the last.
    void note(const table::Match& before, const table::RecordAnswer& next) {
        note_end(before);
        answers_.push_back({next.seat, next.notation, next.automatic, {}});
        for (const table::RecordFall& fall : next.falls) answers_.back().falls.push_back(fall.text);
    }
    void note_end(const table::Match& match) {
        const auto& battle = dynamic_cast<const table::MatchOf<Game>&>(match);
        scenario_ = battle.shared_facts();
        states_.push_back(battle.state());
    }

    std::size_t answers() const override { return answers_.size(); }

    Looked look_at(std::size_t number) const override {
        const Given& given = answers_[number];
        const Position before{*scenario_, states_[number]};
        const State seen = redact(before, given.seat);
        const Position view{*scenario_, seen};
        const core::Choice choice = read(view, given.seat, given.notation).value(); // it has been played
        Looked looked;
        looked.seat = given.seat;
        if (has(options_.judged, given.seat) && !given.automatic) judge(number, view, choice, looked);
        if (!given.falls.empty()) weigh(number, before, view, choice, looked);
        return looked;
    }

private:
    struct Given {
        core::Seat seat;
        std::string notation;
        bool automatic;
        std::vector<std::string> falls;
    };

    static constexpr double DecidesNothing = 1e-9; // deviation

    std::uint64_t seed_of(std::size_t number) const { return options_.seed * (LongestAnalysis + 1) + number; }

    Moment moment(std::size_t number, const Position& view, core::Choice choice) const {
        const Given& given = answers_[number];
        return {number + 1,
                given.seat,
                table::from_game::situation_of(view, given.seat).status,
                table::from_game::prompt_of(view, given.seat),
                given.notation,
                option(view, given.seat, choice).label};
    }

    void judge(std::size_t number, const Position& view, core::Choice choice, Looked& looked) const {
        const core::Seat seat = answers_[number].seat;
        const Judgement found = Judge<Game>(doctrine_, view, seat, seed_of(number), options_.judge).judge(choice);
        looked.judged = found.samples > 0;
        if (found.marked)
            looked.decision = Decision{moment(number, view, choice), write(view, found.rival, seat),
                                       option(view, seat, found.rival).label, found};
    }

    void weigh(std::size_t number, const Position& before, const Position& view, core::Choice choice,
               Looked& looked) const {
        const core::Seat seat = answers_[number].seat;
        const auto worth = [&](const Position& p) { return doctrine_.worth(p, seat); };
        const Luck luck =
            luck_of<Game>(before, seat, choice, states_[number + 1], worth, seed_of(number), options_.luck);
        if (luck.deviation > DecidesNothing)
            looked.thrown = Throw{moment(number, view, choice), answers_[number].falls, luck};
    }

    const Doctrine<Game>& doctrine_;
    AnalysisOptions options_;
    std::shared_ptr<const typename Game::Scenario> scenario_;
    std::vector<Given> answers_;
    std::vector<State> states_; // before each answer, and at the end: the truth
};

// Plays the record again under the eyes of an analyst.
template <HasDoctrine Game>
MadeAnalyst analyst_of(const Doctrine<Game>& doctrine, const table::Record& record, const std::string& file,
                       const table::Opener& opener, const AnalysisOptions& options) {
    auto analyst = std::make_unique<AnalystOf<Game>>(doctrine, options);
    const table::Replayed replayed =
        table::replay(record, file, opener, [&](const table::Match& before, const table::RecordAnswer& next) {
            analyst->note(before, next);
        });
    if (replayed.fault) return {nullptr, {*replayed.fault}};
    analyst->note_end(*replayed.match);
    return {std::move(analyst), {}};
}

} // namespace ai
