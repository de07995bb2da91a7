#include "lab/summary.h"

#include "ai/version.h"

#include <fmt/format.h>

#include <algorithm>

namespace lab {

namespace {

double points_of(const BattleRow& row) { return row.end.half_points / 2.0; }

// Bins of a round width, some twenty of them.
void count_answers(const Study& study, Summary& s) {
    constexpr std::uint32_t Wanted = 20;
    std::uint32_t most = 0;
    for (const BattleRow& row : study.rows) most = std::max(most, row.answers);
    for (std::uint32_t power = 1;; power *= 10) {
        for (const std::uint32_t step : {1U, 2U, 5U}) {
            s.answer_bin = step * power;
            if (most / s.answer_bin < Wanted) {
                s.answer_counts.assign(most / s.answer_bin + 1, 0);
                for (const BattleRow& row : study.rows) ++s.answer_counts[row.answers / s.answer_bin];
                return;
            }
        }
    }
}

void correlate_losses(const Study& study, Summary& s) {
    std::vector<double> points, lost;
    for (const BattleRow& row : study.rows) points.push_back(points_of(row));
    for (std::size_t seat = 0; seat < 2; ++seat)
        for (std::size_t arm = 0; arm < study.subjects.arms.size(); ++arm) {
            lost.clear();
            for (const BattleRow& row : study.rows) lost.push_back(row.losses[seat][arm]);
            s.costing[seat].push_back(correlation(lost, points));
        }
}

TurnSummary decided_by(const Study& study, std::size_t turn) {
    TurnSummary t;
    t.turn = static_cast<int>(turn) + 1;
    std::vector<double> points, margins;
    std::vector<std::vector<double>> holders(study.subjects.objectives.size());
    t.held.resize(holders.size());
    for (const BattleRow& row : study.rows) {
        if (row.margins.size() <= turn + 1) continue; // it was the last one: there was nothing left to decide
        ++t.battles;
        points.push_back(points_of(row));
        const int margin = row.margins[turn];
        margins.push_back(margin);
        Lead& lead = margin > 0 ? t.ahead : margin < 0 ? t.behind : t.level;
        ++lead.battles;
        lead.points += points_of(row);
        for (std::size_t i = 0; i < holders.size(); ++i) {
            holders[i].push_back(row.holders[turn][i]);
            if (row.holders[turn][i] != 0) t.held[i][row.holders[turn][i] > 0 ? 0 : 1] += 1;
        }
    }
    t.margin = correlation(margins, points);
    for (std::size_t i = 0; i < holders.size(); ++i) {
        t.objectives.push_back(correlation(holders[i], points));
        for (double& share : t.held[i]) share /= std::max(1.0, static_cast<double>(t.battles));
    }
    return t;
}

} // namespace

Summary summary_of(const Study& study) {
    Summary s;
    s.battles = study.rows.size();
    s.fights.assign(std::max(study.board.hexes.size(), study.board.areas.size()), 0);
    for (auto& seat : s.losses) seat.resize(study.subjects.arms.size());
    double points = 0;
    for (const BattleRow& row : study.rows) {
        points += points_of(row);
        const std::size_t who = row.end.half_points == 2 ? 0 : row.end.half_points == 0 ? 1 : 2;
        ++(who == 2 ? s.drawn : s.won[who]);
        ++s.endings[row.ending][who];
        if (row.end.unfinished) ++s.unfinished;
        s.margin.add(row.end.margin);
        ++s.margin_counts[row.end.margin];
        s.answers.add(row.answers);
        s.turns.add(row.turns);
        ++s.turn_counts[row.turns];
        for (std::size_t seat = 0; seat < 2; ++seat)
            for (std::size_t arm = 0; arm < row.losses[seat].size(); ++arm)
                s.losses[seat][arm].add(row.losses[seat][arm]);
        for (const auto& [place, count] : row.fights) s.fights[place] += count;
    }
    const double battles = static_cast<double>(s.battles);
    if (s.battles > 0) {
        s.share = points / battles;
        for (double& count : s.fights) count /= battles;
    }
    s.share_sure = wilson(points, battles);
    count_answers(study, s);
    correlate_losses(study, s);
    for (std::size_t turn = 0; turn + 1 < static_cast<std::size_t>(study.subjects.turns); ++turn) {
        TurnSummary t = decided_by(study, turn);
        if (t.battles > 0) s.deciding.push_back(std::move(t));
    }
    return s;
}

std::string to_text(const Study& study, const Summary& s) {
    const auto percent = [&](std::uint64_t count) {
        return s.battles > 0 ? 100 * static_cast<double>(count) / static_cast<double>(s.battles) : 0;
    };
    const Estimate margin = s.margin.estimate();
    std::string text =
        fmt::format("{} {}: {} ({}) against {} ({}), {} battles, seed {}\n", study.setting.game, study.setting.scenario,
                    study.sides[0], ai::with_number(study.setting.bots[0]), study.sides[1],
                    ai::with_number(study.setting.bots[1]), s.battles, study.setting.seed);
    text += fmt::format("{} scores {:.1f} % ({:.1f} to {:.1f}): won {:.1f} %, drawn {:.1f} %, lost {:.1f} %\n",
                        study.sides[0], 100 * s.share, 100 * s.share_sure.low, 100 * s.share_sure.high,
                        percent(s.won[0]), percent(s.drawn), percent(s.won[1]));
    text += fmt::format("margin in {}: {:+.2f} ({:+.2f} to {:+.2f})\n", study.subjects.points, margin.mean,
                        margin.sure.low, margin.sure.high);
    text += fmt::format("length: {:.1f} {}s, {:.0f} answers\n", s.turns.mean(), study.subjects.turn, s.answers.mean());
    if (s.unfinished > 0)
        text +=
            fmt::format("unfinished after {} answers and counted as drawn: {} battles\n", MostAnswers, s.unfinished);
    return text;
}

} // namespace lab
