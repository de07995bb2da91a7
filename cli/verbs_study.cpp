// study: how a battle goes between bots.
#include "ai/version.h"
#include "cli/lab_common.h"
#include "cli/progress.h"
#include "cli/screen.h"
#include "cli/trouble.h"
#include "lab/report.h"

#include <fmt/format.h>

#include <chrono>
#include <iostream>

namespace cli {

namespace {

std::string command_of(const StudyRequest& request, const lab::StudySetting& setting) {
    std::string command = fmt::format("oblique study {} {} --bots {},{} --battles {} --seed {}", setting.game,
                                      setting.scenario, ai::without_version(setting.bots[0]),
                                      ai::without_version(setting.bots[1]), request.battles, setting.seed);
    for (const std::string& option : request.options) command += " --option " + option;
    return command;
}

// "[#####     ] 1200 of 2000 battles, 34.5 battles/s, 23 s left"
std::string progress_line(std::uint64_t done, std::uint64_t all, std::uint64_t played, double seconds) {
    constexpr std::uint64_t Cells = 30;
    const std::uint64_t full = Cells * done / all;
    const double rate = static_cast<double>(played) / seconds;
    return fmt::format("[{:<{}}] {} of {} battles, {:.1f} battles/s, {:.0f} s left", std::string(full, '#'), Cells,
                       done, all, rate, static_cast<double>(all - done) / rate);
}

} // namespace

int study(const StudyRequest& request, lab::Crew& crew) {
    const games::Game& game = find_game(request.game);
    const std::string scenario = find_scenario(game, request.scenario);
    const games::OptionValues chosen = find_options(game, request.options);
    const auto arena = find_arena(game, scenario, chosen);
    const std::vector<std::string> names = split_at_commas(request.bots);
    if (names.size() != 2)
        throw Trouble("--bots takes two of them, as in --bots drill,drill; found " + input::quoted(request.bots));
    const std::array<std::string, 2> bots = {find_bot(game, names[0]), find_bot(game, names[1])};

    const Language language = load_language(game, "en");
    lab::Study made{{std::string(game.id), scenario, options_text(chosen), bots, request.seed},
                    {side_name(game, core::Seat::First, language), side_name(game, core::Seat::Second, language)},
                    arena->subjects(),
                    arena->board(),
                    {}};
    lab::StudyOptions how{.battles = request.battles, .keep = request.resume};
    for (std::size_t seat = 0; seat < 2; ++seat) how.letters[seat] = game.sides[seat];
    const auto begin = std::chrono::steady_clock::now();
    const auto seconds = [&] { return seconds_since(begin); };
    std::uint64_t fresh = 0;
    {
        Progress progress;
        double told = -1;
        how.progress = [&](std::uint64_t done, std::uint64_t played) {
            fresh = played;
            const double now = seconds();
            if (now - told < 0.2 && done < request.battles) return; // a line for every battle would slow them down
            told = now;
            progress.show(progress_line(done, request.battles, played, now));
        };
        try {
            made.rows = lab::run_study(*arena, made.setting, crew, how);
        } catch (const std::runtime_error& error) {
            throw Trouble(error.what());
        }
    }
    if (!crew.leads()) return 0;

    const lab::Summary summary = lab::summary_of(made);
    if (!request.csv.empty())
        write_file(request.csv, lab::to_csv(made, lab::RowFormat(made.subjects, made.board, how.letters)));
    if (!request.html.empty()) write_file(request.html, lab::to_html(made, summary, command_of(request, made.setting)));
    std::cout << lab::to_text(made, summary);
    if (fresh > 0)
        std::cerr << fmt::format("{} battles in {:.1f} s, {:.1f} battles/s\n", fresh, seconds(),
                                 static_cast<double>(fresh) / seconds());
    return 0;
}

int study(const StudyRequest& request) {
    lab::Threads threads(threads_or_all(request.threads));
    return study(request, threads);
}

} // namespace cli
