// plan: orders that do well in a battle.
#include "ai/orders.h"
#include "ai/version.h"
#include "cli/lab_common.h"
#include "cli/progress.h"
#include "cli/trouble.h"
#include "lab/plan_climb.h"

#include <fmt/format.h>

#include <iostream>

namespace cli {

namespace {

std::string in_words(const games::Game& game, const lab::Orders& orders) {
    std::string text;
    for (const std::uint8_t order : orders)
        text += fmt::format("{}\"{}\"", text.empty() ? "" : ", ", ai::order_names(game.id)[order]);
    return "[" + text + "]";
}

std::string in_numbers(const lab::Orders& orders) { return fmt::format("captain:order={}", fmt::join(orders, "-")); }

} // namespace

int plan(const PlanRequest& request) {
    const games::Game& game = find_game(request.game);
    const std::string scenario = find_scenario(game, request.scenario);
    const auto arena = find_arena(game, scenario, find_options(game, request.options));
    if (ai::order_names(game.id).empty()) throw Trouble("there are no plans to try in " + std::string(game.id));
    const std::string enemy = find_bot(game, request.bot);
    Progress progress;
    const lab::ClimbSetting setting{.seat = find_seat(game, request.seat),
                                    .enemy = *ai::read_bot_name(enemy).bot,
                                    .wings = ai::wings_of(game.id),
                                    .orders = ai::order_names(game.id).size(),
                                    .plans = request.plans,
                                    .battles = request.battles,
                                    .seed = request.seed,
                                    .threads = threads_or_all(request.threads)};
    const lab::ClimbResult found = lab::climb_plans(*arena, setting, [&](const lab::ClimbStep& step) {
        progress.show(fmt::format("{} of {} plans, {} battles: {}", step.tried, request.plans, step.battles,
                                  in_numbers(step.best)));
    });
    progress.clear();
    std::cout << fmt::format("{} {}: plans of the {} seat against {}, {} tried in {} battles, seed {}\n", game.id,
                             scenario, setting.seat == core::Seat::First ? "first" : "second", ai::with_number(enemy),
                             found.last.tried, found.last.battles, request.seed)
              << fmt::format("{} = {} # {}\n", setting.seat == core::Seat::First ? "first" : "second",
                             in_words(game, found.last.best), in_numbers(found.last.best))
              << fmt::format("with other dice, {} battles: {}\n", request.battles, percent_with_interval(found.best))
              << fmt::format("the usual plan, the same dice: {}\n", percent_with_interval(found.usual));
    return 0;
}

} // namespace cli
