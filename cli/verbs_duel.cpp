// duel, ladder: which bot is stronger.
#include "ai/bot.h"
#include "ai/version.h"
#include "cli/lab_common.h"
#include "cli/progress.h"
#include "cli/trouble.h"
#include "lab/ladder.h"

#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <iostream>
#include <optional>

namespace cli {

namespace {

lab::Sprt read_sprt(const std::string& text) {
    const std::vector<std::string> parts = split_at_commas(text);
    const auto number_in = [&](const std::string& part) {
        double value = 0;
        const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), value);
        if (error != std::errc{} || end != part.data() + part.size())
            throw Trouble("--sprt takes LOW,HIGH, as in --sprt 0,50; found " + input::quoted(text));
        return value;
    };
    if (parts.size() != 2) throw Trouble("--sprt takes LOW,HIGH, as in --sprt 0,50; found " + input::quoted(text));
    const lab::Sprt sprt{number_in(parts[0]), number_in(parts[1])};
    if (!(sprt.low < sprt.high)) throw Trouble("of --sprt LOW,HIGH the first must be the lower one");
    return sprt;
}

std::string progress_line(const lab::DuelTally& tally, const std::optional<lab::Sprt>& sprt,
                          double battles_per_second) {
    const lab::Pentanomial& results = tally.results;
    const lab::Estimate elo = lab::elo(results);
    std::string line = fmt::format("{} pairs, {:.1f} %, Elo {:+.0f} ± {:.0f}", results.count(), 100 * results.score(),
                                   elo.mean, (elo.sure.high - elo.sure.low) / 2);
    if (sprt)
        line += fmt::format(", LLR {:+.2f} of ±{:.2f}", lab::log_likelihood_ratio(results, *sprt), lab::sprt_bound());
    return line + fmt::format(", {:.2f} battles/s", battles_per_second);
}

std::string verdict_line(const lab::Pentanomial& results, lab::Sprt sprt) {
    const double ratio = lab::log_likelihood_ratio(results, sprt);
    const char* words = "undecided";
    switch (lab::verdict(results, sprt)) {
    case lab::Verdict::High: words = "passed: at least HIGH is the likelier"; break;
    case lab::Verdict::Low: words = "failed: at most LOW is the likelier"; break;
    case lab::Verdict::Open: break;
    }
    return fmt::format("SPRT [{:g}, {:g}]: LLR {:+.2f} of ±{:.2f}, {}\n", sprt.low, sprt.high, ratio, lab::sprt_bound(),
                       words);
}

// Files of other versions are a mistake of the user.
lab::DuelTally fought(const lab::Arena& arena, const lab::DuelSetting& setting, lab::PairFile& file,
                      const lab::DuelOptions& how) {
    try {
        return lab::run_duel(arena, setting, file, how);
    } catch (const std::runtime_error& error) {
        throw Trouble(error.what());
    }
}

} // namespace

int duel(const DuelRequest& request) {
    const games::Game& game = find_game(request.game);
    const std::string scenario = find_scenario(game, request.scenario);
    const games::OptionValues chosen = find_options(game, request.options);
    const auto arena = find_arena(game, scenario, chosen);
    const lab::DuelSetting setting{std::string(game.id),           scenario,
                                   options_text(chosen),           find_bot(game, request.first),
                                   find_bot(game, request.second), request.seed};
    lab::PairFile file = open_pairs(request.file);
    lab::DuelOptions how{.pairs = request.pairs, .threads = threads_or_all(request.threads)};
    if (!request.sprt.empty()) how.sprt = read_sprt(request.sprt);

    const auto begin = std::chrono::steady_clock::now();
    std::uint64_t played = 0;
    lab::DuelTally tally;
    {
        Progress progress;
        how.progress = [&](const lab::DuelTally& now, std::uint64_t pairs) {
            played = pairs;
            progress.show(progress_line(now, how.sprt, 2 * static_cast<double>(pairs) / seconds_since(begin)));
        };
        tally = fought(*arena, setting, file, how);
    }

    const lab::Pentanomial& r = tally.results;
    std::cout << fmt::format("{} {}: {} against {}, {} pairs, seed {}\n", game.id, scenario,
                             ai::with_number(setting.first), ai::with_number(setting.second), r.count(), request.seed)
              << fmt::format("pairs won by 0, 1/2, 1, 3/2, 2 points: {} {} {} {} {}\n", r.pairs[0], r.pairs[1],
                             r.pairs[2], r.pairs[3], r.pairs[4])
              << fmt::format("score: {:.1f} %\n", 100 * r.score())
              << fmt::format("Elo: {}\n", with_interval(lab::elo(r), 0))
              << fmt::format("normalised Elo: {}\n", with_interval(lab::normalised_elo(r), 0))
              << fmt::format("margin in {}: {}\n", arena->subjects().points, with_interval(tally.margin.estimate(), 2));
    if (tally.unfinished > 0)
        std::cout << fmt::format("unfinished after {} answers and counted as drawn: {} battles\n", lab::MostAnswers,
                                 tally.unfinished);
    if (how.sprt) std::cout << verdict_line(r, *how.sprt);
    if (played > 0)
        std::cerr << fmt::format("{} battles in {:.1f} s, {:.2f} battles/s\n", 2 * played, seconds_since(begin),
                                 2 * static_cast<double>(played) / seconds_since(begin));
    return 0;
}

int ladder(const LadderRequest& request) {
    const games::Game& game = find_game(request.game);
    const games::OptionValues chosen = find_options(game, request.options);
    lab::Ladder made{std::string(game.id), {}, split_at_commas(request.bots), request.pairs, request.seed, {}};
    for (const std::string& scenario : request.scenarios) made.scenarios.push_back(find_scenario(game, scenario));
    if (made.scenarios.empty()) made.scenarios = game.scenarios();
    std::vector<std::unique_ptr<lab::Arena>> arenas;
    for (const std::string& scenario : made.scenarios) arenas.push_back(find_arena(game, scenario, chosen));
    if (made.bots.empty()) made.bots.assign(ai::bot_names(game.id).begin(), ai::bot_names(game.id).end());
    if (made.bots.size() < 2) throw Trouble("a ladder needs two bots at least");
    for (std::string& bot : made.bots) bot = find_bot(game, bot);

    lab::PairFile file = open_pairs(request.file);
    {
        Progress progress;
        for (std::size_t a = 0; a < made.bots.size(); ++a)
            for (std::size_t b = a + 1; b < made.bots.size(); ++b) {
                lab::Rung rung{a, b, {}};
                for (std::size_t i = 0; i < arenas.size(); ++i) {
                    const lab::DuelSetting setting{made.game,    made.scenarios[i], options_text(chosen),
                                                   made.bots[a], made.bots[b],      request.seed};
                    lab::DuelOptions how{.pairs = request.pairs, .threads = threads_or_all(request.threads)};
                    how.progress = [&](const lab::DuelTally& now, std::uint64_t) {
                        progress.show(fmt::format("{} - {}, {}: {} of {} pairs, {:.1f} %",
                                                  ai::with_number(setting.first), ai::with_number(setting.second),
                                                  setting.scenario, now.results.count(), request.pairs,
                                                  100 * now.results.score()));
                    };
                    fought(*arenas[i], setting, file, how);
                    std::uint64_t n = 0;
                    for (const lab::PairResult& pair : file.known(setting))
                        if (n++ < request.pairs) rung.tally.add(pair);
                }
                made.rungs.push_back(rung);
            }
    }
    std::cout << lab::to_markdown(made);
    return 0;
}

} // namespace cli
