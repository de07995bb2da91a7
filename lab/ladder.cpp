#include "lab/ladder.h"

#include "ai/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace lab {

namespace {

// The share of the points a bot took from another, in percent; empty when they have not met.
std::string cell(const Ladder& ladder, std::size_t row, std::size_t column) {
    for (const Rung& rung : ladder.rungs) {
        if (rung.tally.results.count() == 0) continue;
        if (rung.first == row && rung.second == column) return fmt::format("{:.1f}", 100 * rung.tally.results.score());
        if (rung.first == column && rung.second == row)
            return fmt::format("{:.1f}", 100 * (1 - rung.tally.results.score()));
    }
    return row == column ? "·" : "";
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

} // namespace

std::string to_markdown(const Ladder& ladder) {
    std::vector<Match> matches;
    std::vector<std::uint64_t> battles(ladder.bots.size(), 0);
    std::vector<double> points(ladder.bots.size(), 0);
    for (const Rung& rung : ladder.rungs) {
        matches.push_back({rung.first, rung.second, rung.tally.results});
        const std::uint64_t count = 2 * rung.tally.results.count();
        const double won = static_cast<double>(count) * rung.tally.results.score();
        battles[rung.first] += count;
        battles[rung.second] += count;
        points[rung.first] += won;
        points[rung.second] += static_cast<double>(count) - won;
    }
    std::vector<std::string> names;
    for (const std::string& bot : ladder.bots) names.push_back(ai::with_number(bot));
    const std::vector<Estimate> rated = ratings(ladder.bots.size(), matches);
    std::vector<std::size_t> order(ladder.bots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return rated[a].mean > rated[b].mean; });

    std::string text = fmt::format("{}: {}; {} pairs of every two bots in each, seed {}\n\n", ladder.game,
                                   joined(ladder.scenarios), ladder.pairs, ladder.seed);
    text += "| bot | Elo | 95 % | battles | score |\n| --- | ---: | ---: | ---: | ---: |\n";
    for (const std::size_t i : order) {
        const double share = battles[i] > 0 ? 100 * points[i] / static_cast<double>(battles[i]) : 0;
        text += fmt::format("| {} | {:+.0f} | ±{:.0f} | {} | {:.1f} % |\n", names[i], rated[i].mean,
                            rated[i].sure.high - rated[i].mean, battles[i], share);
    }
    text += "\nPoints of a hundred of the row's bot against the column's:\n\n| |";
    for (const std::size_t i : order) text += fmt::format(" {} |", names[i]);
    text += "\n| --- |";
    for (std::size_t i = 0; i < order.size(); ++i) text += " ---: |";
    for (const std::size_t row : order) {
        text += fmt::format("\n| {} |", names[row]);
        for (const std::size_t column : order) text += fmt::format(" {} |", cell(ladder, row, column));
    }
    text += "\n";
    std::uint64_t unfinished = 0;
    for (const Rung& rung : ladder.rungs) unfinished += rung.tally.unfinished;
    if (unfinished > 0)
        text +=
            fmt::format("\nUnfinished after {} answers and counted as drawn: {} battles.\n", MostAnswers, unfinished);
    return text;
}

} // namespace lab
