#include "lab/pairs.h"

#include "lab/in_order.h"
#include "lab/seeds.h"

#include <fmt/format.h>

#include <sstream>
#include <stdexcept>

namespace lab {

PairResult play_pair(const Arena& arena, const Bots& bots, std::uint64_t seed) {
    PairResult pair;
    pair.battles[0] = arena.fight(bots, seed);
    const BattleEnd swapped = arena.fight({bots[1], bots[0]}, seed);
    pair.battles[1] = {2 - swapped.half_points, -swapped.margin, swapped.unfinished};
    return pair;
}

void DuelTally::add(const PairResult& pair) {
    results.add(pair.half_points());
    margin.add(pair.margin());
    unfinished += static_cast<std::uint64_t>(pair.unfinished());
}

// THE FILE OF PAIRS: tab-separated. game, scenario, options, first, second, seed, number of the pair, then of both
// battles points (0, 1, 2 for lost, drawn, won), margin, and whether they came to an end.

namespace {

constexpr const char* Heading = "# oblique pairs\n";
constexpr std::string_view NoOptions = "-";
constexpr std::string_view Finished = "finished";

std::string line_of(const DuelSetting& setting, std::size_t number, const PairResult& pair) {
    std::string line = fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}", setting.game, setting.scenario,
                                   setting.options.empty() ? NoOptions : std::string_view(setting.options),
                                   setting.first, setting.second, setting.seed, number);
    for (const BattleEnd& battle : pair.battles)
        line +=
            fmt::format("\t{}\t{}\t{}", battle.half_points, battle.margin, battle.unfinished ? Unfinished : Finished);
    return line;
}

struct PairLine {
    DuelSetting setting;
    std::size_t number = 0;
    PairResult pair;
};

std::optional<PairLine> read_line(const std::string& line) {
    std::istringstream words(line);
    PairLine read;
    auto& [setting, number, pair] = read;
    words >> setting.game >> setting.scenario >> setting.options >> setting.first >> setting.second >> setting.seed >>
        number;
    for (BattleEnd& battle : pair.battles) {
        std::string end;
        words >> battle.half_points >> battle.margin >> end;
        if (battle.half_points < 0 || battle.half_points > 2 || (end != Finished && end != Unfinished))
            return std::nullopt;
        battle.unfinished = end == Unfinished;
    }
    std::string more;
    if (!words || words >> more) return std::nullopt;
    if (setting.options == NoOptions) setting.options.clear();
    return read;
}

} // namespace

PairFile::PairFile(const std::string& path) : path_(path), kept_(path) {
    if (!kept_.begin(Heading)) throw std::runtime_error(path_ + ":1: this is no file of pairs");
    const std::vector<std::string> lines = kept_.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto read = read_line(lines[i]);
        if (!read) throw std::runtime_error(kept_.at(i) + "this is no line of a file of pairs");
        auto& pairs = pairs_[read->setting];
        if (read->number != pairs.size())
            throw std::runtime_error(kept_.at(i) + "a pair before this one is missing, or it is there twice");
        pairs.push_back(read->pair);
    }
}

const std::vector<PairResult>& PairFile::known(const DuelSetting& setting) const {
    static const std::vector<PairResult> none;
    const auto found = pairs_.find(setting);
    return found == pairs_.end() ? none : found->second;
}

void PairFile::check_versions(const DuelSetting& setting) const {
    for (const auto& [kept, pairs] : pairs_) {
        if (kept.game != setting.game) continue;
        for (const std::string& then : {kept.first, kept.second})
            for (const std::string& now : {setting.first, setting.second})
                if (const std::string differs = other_versions(then, now); !differs.empty())
                    throw std::runtime_error(path_ + ": " + differs);
    }
}

void PairFile::append(const DuelSetting& setting, const PairResult& pair) {
    auto& pairs = pairs_[setting];
    kept_.append(line_of(setting, pairs.size(), pair));
    pairs.push_back(pair);
}

// DUEL

DuelTally run_duel(const Arena& arena, const DuelSetting& setting, PairFile& file, const DuelOptions& options) {
    const auto decided = [&](const DuelTally& tally) {
        return options.sprt && verdict(tally.results, *options.sprt) != Verdict::Open;
    };
    file.check_versions(setting);
    DuelTally tally;
    std::uint64_t done = 0;
    for (const PairResult& pair : file.known(setting)) {
        if (done == options.pairs || decided(tally)) return tally;
        tally.add(pair);
        ++done;
    }
    if (decided(tally)) return tally;
    const Bots bots = {*ai::read_bot_name(setting.first).bot, *ai::read_bot_name(setting.second).bot};
    std::uint64_t played = 0;
    in_order(
        done, options.pairs, options.threads,
        [&](std::uint64_t n) { return play_pair(arena, bots, derived_seed(setting.seed, n)); },
        [&](std::uint64_t, const PairResult& pair) {
            file.append(setting, pair);
            tally.add(pair);
            if (options.progress) options.progress(tally, ++played);
            return !decided(tally);
        });
    return tally;
}

} // namespace lab
