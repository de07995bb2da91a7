#pragma once

#include "lab/statistics.h"
#include "lab/study.h"

#include <map>
#include <string>
#include <vector>

// What the battles of a study come to.
namespace lab {

struct Lead { // battles that were still going on after a turn, by who had the better of it then
    std::uint64_t battles = 0;
    double points = 0; // of the first side, in the end
    double share() const { return battles > 0 ? points / static_cast<double>(battles) : 0; }
};

struct TurnSummary {
    int turn = 0;
    std::uint64_t battles = 0;               // that went on after it
    Estimate margin;                         // correlation of the margin then with the result
    Lead ahead, level, behind;               // the first side
    std::vector<Estimate> objectives;        // correlation of holding each with the result
    std::vector<std::array<double, 2>> held; // share of the battles in which each seat held it
};

struct Summary {
    std::uint64_t battles = 0;
    std::array<std::uint64_t, 2> won{};
    std::uint64_t drawn = 0;
    std::uint64_t unfinished = 0; // of these, that were broken off
    double share = 0.5;           // of the points, for the first side; draws count half
    Interval share_sure;
    std::map<std::string, std::array<std::uint64_t, 3>> endings; // by word: won by first, by second, drawn
    Spread margin, answers, turns;
    std::map<int, std::uint64_t> margin_counts, turn_counts;
    std::vector<std::uint64_t> answer_counts; // in bins of `answer_bin`
    std::uint32_t answer_bin = 1;
    std::array<std::vector<Spread>, 2> losses;    // by seat and arm
    std::array<std::vector<Estimate>, 2> costing; // correlation of these losses with the result of the first side
    std::vector<double> fights;                   // by place: in a battle, on average
    std::vector<TurnSummary> deciding;            // turn by turn
};

Summary summary_of(const Study& study);
std::string to_text(const Study& study, const Summary& summary); // a few lines for the terminal

} // namespace lab
