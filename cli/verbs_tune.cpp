// tune: better weights for the bots of a game.
#include "ai/version.h"
#include "ai/weight_list.h"
#include "cli/lab_common.h"
#include "cli/progress.h"
#include "cli/trouble.h"
#include "input/data_dir.h"
#include "input/numbers.h"
#include "lab/tuning.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iostream>

namespace cli {

namespace {

std::vector<std::string> find_weights(const ai::WeightList& listed, const TuneRequest& request, bool searches) {
    std::vector<std::string> names = split_at_commas(request.only);
    for (const std::string& name : names)
        if (std::find(listed.names.begin(), listed.names.end(), name) == listed.names.end())
            throw unknown("weight", name, listed.names);
    if (!names.empty()) return names;
    for (const std::string& name : listed.names)
        if (searches || !name.starts_with(OfPositions)) names.push_back(name);
    return names;
}

lab::TuneSetting setting_of(const games::Game& game, const TuneRequest& request, const ai::WeightList& listed) {
    const std::string bot = find_bot(game, request.bot);
    const std::string name = ai::read_bot_name(bot).bot->name;
    if (name == "random" || name == "drill") throw Trouble("the bot " + name + " has no weights to tune");
    const bool searches = name == "general" || name == "marshal";
    lab::TuneSetting setting{.game = std::string(game.id),
                             .scenarios = {},
                             .options = options_text(find_options(game, request.options)),
                             .bot = bot,
                             .names = find_weights(listed, request, searches),
                             .tuned = {},
                             .weights = listed.values,
                             .pairs = request.pairs,
                             .seed = request.seed,
                             .gains = {request.spread, request.rate}};
    for (const std::string& each : setting.names)
        setting.tuned.push_back(
            static_cast<std::size_t>(std::find(listed.names.begin(), listed.names.end(), each) - listed.names.begin()));
    for (const std::string& scenario : request.scenarios) setting.scenarios.push_back(find_scenario(game, scenario));
    if (setting.scenarios.empty()) setting.scenarios = game.scenarios();
    return setting;
}

double as_written(double value) {
    const std::string text = input::short_number(value);
    double read = 0;
    std::from_chars(text.data(), text.data() + text.size(), read);
    return read;
}

// Those that moved most, as a share of what they were.
std::string moved_most(const lab::TuneSetting& setting, const std::vector<double>& weights) {
    constexpr std::size_t Told = 8;
    std::vector<std::size_t> order(setting.tuned.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto change = [&](std::size_t i) {
        const double before = setting.weights[setting.tuned[i]];
        return std::abs(weights[setting.tuned[i]] - before) / std::max(std::abs(before), 1e-3);
    };
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return change(a) > change(b); });
    std::string text;
    for (std::size_t n = 0; n < std::min(Told, order.size()); ++n)
        text += fmt::format("{}{} {} to {}", n > 0 ? ", " : "", setting.names[order[n]],
                            input::short_number(setting.weights[setting.tuned[order[n]]]),
                            input::short_number(weights[setting.tuned[order[n]]]));
    return text;
}

void tell_check(const lab::DuelTally& tally, const TuneRequest& request, const std::vector<std::string>& battles,
                const std::string& points) {
    std::cout << fmt::format("check: tuned against shipped, {} pairs in each of {}, with other dice\n", request.check,
                             joined(battles))
              << fmt::format("score: {}\n", percent_with_interval(lab::share_of_points(tally.results)))
              << fmt::format("Elo: {}\n", with_interval(lab::elo(tally.results), 0))
              << fmt::format("margin in {}: {}\n", points, with_interval(tally.margin.estimate(), 2));
}

} // namespace

int tune(const TuneRequest& request) {
    const games::Game& game = find_game(request.game);
    const auto listed = ai::shipped_weights(game.id);
    if (!listed) throw Trouble("the bots of " + std::string(game.id) + " have no weights to tune");
    const std::string shipped = read_file(input::data_dir() + "/" + listed->file);
    const lab::TuneSetting setting = setting_of(game, request, *listed);
    std::vector<std::string> checked = split_at_commas(request.check_on);
    for (const std::string& scenario : checked) find_scenario(game, scenario);
    if (checked.empty()) checked = setting.scenarios;
    const auto opened = [&](const std::vector<std::string>& scenarios) {
        std::vector<std::unique_ptr<lab::Arena>> arenas;
        for (const std::string& scenario : scenarios)
            arenas.push_back(find_arena(game, scenario, find_options(game, request.options)));
        return arenas;
    };
    const auto arenas = opened(setting.scenarios);
    const auto others = opened(checked);
    const unsigned threads = threads_or_all(request.threads);

    Progress progress;
    const auto begin = std::chrono::steady_clock::now();
    lab::TuneOptions how{.rounds = request.rounds,
                         .threads = threads,
                         .keep = request.resume.empty() ? request.out + ".log" : request.resume};
    how.progress = [&](const lab::TuneRound& round, std::uint64_t played) {
        const double each = seconds_since(begin) / static_cast<double>(played);
        progress.show(fmt::format("round {} of {}: {:.1f} %, margin {:+.2f}, {:.0f} s a round, {:.0f} min left",
                                  round.number + 1, request.rounds, 100 * round.points, round.margin, each,
                                  each * static_cast<double>(request.rounds - round.number - 1) / 60));
    };
    std::vector<lab::TuneRound> rounds;
    try {
        rounds = lab::run_tuning(arenas, setting, how);
    } catch (const std::runtime_error& error) {
        throw Trouble(error.what());
    }

    // What is checked is what is written.
    std::vector<double> weights = lab::all_weights(setting, rounds.back().weights);
    std::vector<std::pair<std::string, double>> numbers;
    for (const std::size_t i : setting.tuned) {
        weights[i] = as_written(weights[i]);
        numbers.emplace_back(listed->names[i], weights[i]);
    }
    write_file(request.out, input::with_numbers(shipped, numbers));
    lab::DuelTally tally;
    if (request.check > 0)
        tally = lab::check_match(others, setting, weights, request.check, threads, [&](const lab::DuelTally& now) {
            progress.show(fmt::format("check: {} of {} pairs, {:.1f} %", now.results.count(),
                                      request.check * others.size(), 100 * now.results.score()));
        });
    progress.clear();
    std::cout << fmt::format("{}: {}; {} rounds of {} pairs in each, seed {}, measured by {}\n", game.id,
                             joined(setting.scenarios), rounds.size(), request.pairs, request.seed,
                             rounds.back().measure == lab::Measure::Points ? "points" : "margin")
              << "moved most: " << moved_most(setting, weights) << '\n';
    if (request.check > 0) tell_check(tally, request, checked, arenas.front()->subjects().points);
    std::cout << "written to " << request.out << '\n';
    return 0;
}

} // namespace cli
