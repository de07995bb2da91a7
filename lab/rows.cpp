#include "lab/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>

namespace lab {

namespace {

// A column's name: "Line Infantry" is line_infantry.
std::string plain(std::string_view name) {
    std::string text;
    for (const char c : name) {
        const auto u = static_cast<unsigned char>(c);
        text += c == ' ' || c == ',' || c == '"' ? '_' : static_cast<char>(std::tolower(u));
    }
    return text;
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

template <class Number> std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

constexpr std::array<std::string_view, 3> PointWords = {"0", "0.5", "1"}; // by half points

} // namespace

RowFormat::RowFormat(const Subjects& subjects, const table::Board& board, std::array<std::string, 2> sides)
    : arms_(subjects.arms.size()), turns_(static_cast<std::size_t>(subjects.turns)),
      objectives_(subjects.objectives.size()) {
    for (const table::BoardHex& hex : board.hexes) places_.push_back(hex.label);
    for (const table::BoardArea& area : board.areas) places_.push_back(area.id);
    header_ = fmt::format("battle,points_{},margin,ending,answers,{}s", sides[0], subjects.turn);
    for (const std::string& side : sides)
        for (const std::string& arm : subjects.arms) header_ += fmt::format(",lost_{}_{}", side, plain(arm));
    for (std::size_t t = 1; t <= turns_; ++t) header_ += fmt::format(",margin_{}", t);
    for (std::size_t t = 1; t <= turns_; ++t)
        for (const std::string& objective : subjects.objectives) header_ += fmt::format(",{}_{}", plain(objective), t);
    header_ += ",fights";
}

std::string RowFormat::write(const BattleRow& row) const {
    std::string line;
    auto out = std::back_inserter(line);
    fmt::format_to(out, "{},{},{},{},{},{}", row.number, PointWords[static_cast<std::size_t>(row.end.half_points)],
                   row.end.margin, row.ending, row.answers, row.turns);
    for (const auto& side : row.losses)
        for (const int lost : side) fmt::format_to(out, ",{}", lost);
    // A turn that was not played leaves its columns empty.
    for (std::size_t t = 0; t < turns_; ++t) {
        line += ',';
        if (t < row.margins.size()) fmt::format_to(out, "{}", row.margins[t]);
    }
    for (std::size_t t = 0; t < turns_; ++t)
        for (std::size_t i = 0; i < objectives_; ++i) {
            line += ',';
            if (t < row.holders.size()) fmt::format_to(out, "{}", static_cast<int>(row.holders[t][i]));
        }
    line += ',';
    for (const auto& [place, count] : row.fights)
        fmt::format_to(out, "{}{}:{}", &place == &row.fights.front().first ? "" : " ", places_[place], count);
    return line;
}

std::optional<BattleRow> RowFormat::read(std::string_view line) const {
    const std::vector<std::string_view> cells = split(line, ',');
    if (cells.size() != 6 + 2 * arms_ + turns_ * (1 + objectives_) + 1) return std::nullopt;
    bool good = true;
    std::size_t at = 0;
    const auto next = [&]<class Number>(Number& into) {
        const auto value = number<Number>(cells[at++]);
        good = good && value.has_value();
        if (value) into = *value;
    };
    BattleRow row;
    next(row.number);
    const auto points = std::find(PointWords.begin(), PointWords.end(), cells[at++]);
    good = good && points != PointWords.end();
    row.end.half_points = static_cast<int>(points - PointWords.begin());
    next(row.end.margin);
    row.ending = cells[at++];
    row.end.unfinished = row.ending == Unfinished;
    next(row.answers);
    next(row.turns);
    for (auto& side : row.losses) {
        side.resize(arms_);
        for (int& lost : side) next(lost);
    }
    for (std::size_t t = 0; t < turns_; ++t) {
        if (cells[at].empty())
            ++at;
        else
            next(row.margins.emplace_back());
    }
    row.holders.assign(row.margins.size(), std::vector<std::int8_t>(objectives_, 0));
    for (std::size_t t = 0; t < turns_; ++t)
        for (std::size_t i = 0; i < objectives_; ++i) {
            if (t >= row.holders.size()) {
                ++at;
                continue;
            }
            next(row.holders[t][i]);
        }
    if (!cells[at].empty())
        for (const std::string_view fight : split(cells[at], ' ')) {
            const std::size_t colon = fight.find(':');
            const auto place = std::find(places_.begin(), places_.end(), fight.substr(0, colon));
            if (colon == std::string_view::npos || place == places_.end()) return std::nullopt;
            const auto count = number<std::uint16_t>(fight.substr(colon + 1));
            if (!count) return std::nullopt;
            row.fights.emplace_back(static_cast<std::uint16_t>(place - places_.begin()), *count);
        }
    return good ? std::optional(std::move(row)) : std::nullopt;
}

} // namespace lab
