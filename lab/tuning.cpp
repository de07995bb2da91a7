#include "lab/tuning.h"

#include "lab/in_order.h"
#include "lab/kept_lines.h"
#include "lab/seeds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <stdexcept>

namespace lab {

namespace {

enum Stream : std::uint64_t { Directions, Rounds, HeldOut }; // seeds that have nothing in common

constexpr double ManyDraws = 0.25; // from this share on, margins are the better teachers

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ",") + word;
    return text;
}

std::string heading(const TuneSetting& setting) {
    std::string shipped;
    for (const std::size_t i : setting.tuned) shipped += fmt::format(",{}", setting.weights[i]);
    return fmt::format("# oblique tune {} {} --bot {} --pairs {} --seed {} --spread {} --rate {} {}\n"
                       "round,measure,unit,points,margin,drawn,{}\n-,-,-,-,-,-{}\n",
                       setting.game, joined(setting.scenarios), setting.bot, setting.pairs, setting.seed,
                       setting.gains.spread, setting.gains.rate, setting.options, joined(setting.names), shipped);
}

std::string line_of(const TuneRound& round) {
    std::string line =
        fmt::format("{},{},{},{},{},{}", round.number, round.measure == Measure::Points ? "points" : "margin",
                    round.unit, round.points, round.margin, round.drawn);
    for (const double weight : round.weights) line += fmt::format(",{}", weight); // reads back as the same number
    return line;
}

std::optional<TuneRound> read_line(std::string line, std::size_t weights) {
    std::replace(line.begin(), line.end(), ',', ' ');
    std::istringstream words(line);
    TuneRound round;
    std::string measure, more;
    words >> round.number >> measure >> round.unit >> round.points >> round.margin >> round.drawn;
    round.measure = measure == "margin" ? Measure::Margin : Measure::Points;
    round.weights.resize(weights);
    for (double& weight : round.weights) words >> weight;
    if (!words || words >> more) return std::nullopt;
    return round;
}

std::vector<TuneRound> kept_rounds(KeptLines& kept, const TuneSetting& setting, const std::string& path) {
    const std::string top = heading(setting);
    if (!kept.begin(top)) {
        const std::string differs = other_versions(kept.first(), top.substr(0, top.find('\n')));
        throw std::runtime_error(path + ":1: " + (differs.empty() ? "this belongs to another tuning" : differs));
    }
    std::vector<TuneRound> rounds;
    const std::vector<std::string> lines = kept.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
        auto round = read_line(lines[i], setting.tuned.size());
        if (!round || round->number != rounds.size())
            throw std::runtime_error(kept.at(i) + "this is not the next round of the tuning");
        rounds.push_back(std::move(*round));
    }
    return rounds;
}

Bots rival_bots(const TuneSetting& setting, const std::vector<double>& first, const std::vector<double>& second) {
    Bots bots = {*ai::read_bot_name(setting.bot).bot, *ai::read_bot_name(setting.bot).bot};
    bots[0].weights = first;
    bots[1].weights = second;
    return bots;
}

// So many pairs in every scenario, taken in order.
template <class Take>
void play_match(Arenas arenas, const Bots& bots, std::uint64_t pairs, std::uint64_t seed, unsigned threads, Take take) {
    in_order(
        0, pairs * arenas.size(), threads,
        [&](std::uint64_t n) { return play_pair(*arenas[n % arenas.size()], bots, derived_seed(seed, n)); },
        [&](std::uint64_t, const PairResult& pair) {
            take(pair);
            return true;
        });
}

// What a round's battles come to; the first round settles by what all are measured.
void measure(TuneRound& round, const std::vector<PairResult>& pairs, const std::optional<TuneRound>& before) {
    double points = 0, margins = 0, squares = 0, draws = 0;
    for (const PairResult& pair : pairs)
        for (const BattleEnd& battle : pair.battles) {
            points += battle.half_points / 2.0;
            margins += battle.margin;
            squares += static_cast<double>(battle.margin) * battle.margin;
            draws += battle.half_points == 1 ? 1 : 0;
        }
    const double battles = 2 * static_cast<double>(pairs.size());
    round.points = points / battles;
    round.margin = margins / battles;
    round.drawn = draws / battles;
    round.measure = round.drawn > ManyDraws ? Measure::Margin : Measure::Points;
    round.unit = std::max(1.0, std::sqrt(squares / battles));
    if (before) round.measure = before->measure, round.unit = before->unit;
}

double advantage(const TuneRound& round) {
    if (round.measure == Measure::Points) return 2 * round.points - 1;
    return std::clamp(round.margin / round.unit, -1.0, 1.0);
}

} // namespace

std::vector<double> all_weights(const TuneSetting& setting, std::span<const double> tuned) {
    std::vector<double> all = setting.weights;
    for (std::size_t i = 0; i < tuned.size(); ++i) all[setting.tuned[i]] = tuned[i];
    return all;
}

std::vector<TuneRound> run_tuning(Arenas arenas, const TuneSetting& setting, const TuneOptions& options) {
    std::vector<double> start;
    for (const std::size_t i : setting.tuned) start.push_back(setting.weights[i]);
    const Spsa spsa(start, setting.gains, derived_seed(setting.seed, Directions));
    const std::uint64_t dice = derived_seed(setting.seed, Rounds);
    KeptLines kept(options.keep);
    std::vector<TuneRound> rounds = kept_rounds(kept, setting, options.keep);
    if (rounds.size() > options.rounds) rounds.resize(options.rounds);
    for (std::uint64_t played = 1; rounds.size() < options.rounds; ++played) {
        const std::optional<TuneRound> before = rounds.empty() ? std::nullopt : std::optional(rounds.back());
        const std::vector<double> weights = before ? before->weights : start;
        TuneRound round;
        round.number = rounds.size();
        const Spsa::Rivals rivals = spsa.rivals(weights, round.number);
        std::vector<PairResult> pairs;
        play_match(arenas, rival_bots(setting, all_weights(setting, rivals.plus), all_weights(setting, rivals.minus)),
                   setting.pairs, derived_seed(dice, round.number), options.threads,
                   [&](const PairResult& pair) { pairs.push_back(pair); });
        measure(round, pairs, before);
        round.weights = spsa.after(weights, round.number, advantage(round));
        kept.append(line_of(round));
        rounds.push_back(round);
        if (options.progress) options.progress(round, played);
    }
    return rounds;
}

DuelTally check_match(Arenas arenas, const TuneSetting& setting, const std::vector<double>& weights,
                      std::uint64_t pairs, unsigned threads, const std::function<void(const DuelTally&)>& progress) {
    DuelTally tally;
    play_match(arenas, rival_bots(setting, weights, setting.weights), pairs, derived_seed(setting.seed, HeldOut),
               threads, [&](const PairResult& pair) {
                   tally.add(pair);
                   progress(tally);
               });
    return tally;
}

} // namespace lab
