// perft, bench, fuzz: the laboratory.
#include "cli/allocations.h"
#include "cli/progress.h"
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "table/fields.h"

#include <fmt/format.h>

#include <csignal>
#include <iostream>
#include <unistd.h>

namespace cli {

int perft(const ToolRequest& request) {
    const games::Game& game = find_game(request.game);
    const auto measured = game.perft(
        find_scenario(game, request.scenario), find_options(game, request.options),
        {.depth = request.depth, .after = request.after, .seed = request.seed, .every_roll = request.every_roll});
    stop_at(measured.faults);
    if (request.divide)
        for (const lab::PerftLine& line : measured.report.divided)
            std::cout << fmt::format("{:<20} {}\n", line.answer, line.leaves);
    std::cout << measured.report.leaves << '\n';
    return 0;
}

int bench(const ToolRequest& request) {
    const games::Game& game = find_game(request.game);
    const std::string scenario = find_scenario(game, request.scenario);
    const games::OptionValues options = find_options(game, request.options);
    lab::BenchOptions how;
    how.seed = request.seed;
    how.battles = std::max(request.battles, 0);
    if (request.seconds > 0) how.seconds = request.seconds;
    how.allocations = allocations;
    games::Measured<lab::BenchReport> measured;
    {
        Progress progress;
        how.progress = [&](double done) {
            progress.show(fmt::format("{} {}: {:.0f} %", game.id, scenario, 100 * done));
        };
        measured = game.bench(scenario, options, how);
    }
    stop_at(measured.faults);
    const lab::BenchReport& r = measured.report;
    const auto battles = static_cast<double>(r.battles);
    const auto answers = static_cast<double>(r.answers);
    std::cout << fmt::format("{} {}, {} random battles in {:.2f} s\n", game.id, scenario, r.battles, r.seconds)
              << fmt::format("answers: {:.0f} answers/s\n", answers / r.seconds)
              << fmt::format("battles: {:.1f} battles/s, {:.1f} answers a battle, {:.1f} forced besides\n",
                             battles / r.seconds, answers / battles, static_cast<double>(r.forced) / battles)
              << fmt::format("menus: {:.1f} entries on average, {} at most\n", static_cast<double>(r.entries) / answers,
                             r.largest_menu)
              << fmt::format("state: {} bytes, {:.0f} ns a copy\n", r.state_bytes, r.copy_nanoseconds)
              << fmt::format("heap: {} allocations while playing\n", r.allocations)
              << fmt::format("signature: {} of {} battles from seed {}\n", table::hash_text(r.signature),
                             r.signed_battles, request.seed);
    return r.allocations == 0 ? 0 : 1;
}

namespace {

// After a crash: which battle it was. Only what a signal handler may do.
void tell_place(int signal) {
    char line[96] = "oblique fuzz: crashed at seed ";
    std::size_t at = 30;
    const auto number = [&](std::uint64_t n) {
        char digits[24];
        std::size_t count = 0;
        do digits[count++] = static_cast<char>('0' + n % 10);
        while ((n /= 10) != 0);
        while (count > 0) line[at++] = digits[--count];
    };
    number(lab::fuzz_place.seed);
    for (const char c : {' ', 's', 't', 'e', 'p', ' '}) line[at++] = c;
    number(lab::fuzz_place.step);
    line[at++] = '\n';
    if (write(STDERR_FILENO, line, at) < 0) {
    } // nothing left to do about it
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

int fuzz(const ToolRequest& request) {
    const games::Game& game = find_game(request.game);
    const std::string scenario = find_scenario(game, request.scenario);
    const games::OptionValues options = find_options(game, request.options);
    lab::FuzzOptions how;
    how.seed = request.seed;
    if (request.seconds > 0) how.seconds = request.seconds, how.battles = 0;
    if (request.battles >= 0) how.battles = request.battles;
    std::signal(SIGABRT, tell_place);
    std::signal(SIGFPE, tell_place);
    games::Measured<lab::FuzzReport> measured;
    {
        Progress progress;
        how.progress = [&](std::uint64_t battles) {
            progress.show(fmt::format("{} {}: {} battles", game.id, scenario, battles));
        };
        measured = game.fuzz(scenario, options, how);
    }
    stop_at(measured.faults);
    const lab::FuzzReport& r = measured.report;
    std::cout << fmt::format("{} {}: {} battles, {} answers, {:.1f} battles/s\n", game.id, scenario, r.battles,
                             r.answers, static_cast<double>(r.battles) / r.seconds);
    if (!r.failure) return 0;
    std::string chosen;
    for (const std::string& text : request.options) chosen += " --option " + text;
    std::cout << fmt::format(
        "FAILED: {}\n  seed {}, after {} answers; again with: oblique fuzz {} {}{} --seed {} --battles 1\n",
        r.failure->what, r.failure->seed, r.failure->step, game.id, scenario, chosen, r.failure->seed);
    return 1;
}

} // namespace cli
