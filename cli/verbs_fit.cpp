// fit: what positions are worth, learned from how battles end.
#include "ai/weight_list.h"
#include "cli/lab_common.h"
#include "cli/progress.h"
#include "cli/trouble.h"
#include "input/data_dir.h"
#include "input/numbers.h"
#include "lab/regression.h"
#include "lab/seeds.h"

#include <fmt/format.h>

#include <iostream>

namespace cli {

int fit(const FitRequest& request) {
    const games::Game& game = find_game(request.game);
    const auto listed = ai::shipped_weights(game.id);
    if (!listed) throw Trouble("the bots of " + std::string(game.id) + " have no weights to fit");
    const std::string shipped = read_file(input::data_dir() + "/" + listed->file);
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < listed->names.size(); ++i)
        if (listed->names[i].starts_with(OfPositions)) moved.push_back(i);
    std::vector<std::string> scenarios;
    for (const std::string& scenario : request.scenarios) scenarios.push_back(find_scenario(game, scenario));
    if (scenarios.empty()) scenarios = game.scenarios();

    Progress progress;
    std::vector<std::unique_ptr<lab::Positions>> sets;
    std::size_t positions = 0;
    for (std::size_t n = 0; n < scenarios.size(); ++n) {
        progress.show(fmt::format("{} battles of {}", request.battles, scenarios[n]));
        sets.push_back(find_arena(game, scenarios[n], find_options(game, request.options))
                           ->positions(listed->values, {.battles = request.battles,
                                                        .seed = lab::derived_seed(request.seed, n),
                                                        .threads = threads_or_all(request.threads)}));
        positions += sets.back()->size();
    }
    double before = 0;
    const lab::RegressionStep fitted =
        lab::fit_worth(sets, listed->values, moved, [&](const lab::RegressionStep& step) {
            if (step.number == 0) before = step.loss;
            progress.show(fmt::format("step {}: loss {:.4f}", step.number, step.loss));
        });
    progress.clear();
    std::vector<std::pair<std::string, double>> numbers;
    for (const std::size_t i : moved) numbers.emplace_back(listed->names[i], fitted.weights[i]);
    write_file(request.out, input::with_numbers(shipped, numbers));
    std::cout << fmt::format("{}: {} positions of {} battles in each of {}, seed {}\n", game.id, positions,
                             request.battles, joined(scenarios), request.seed)
              << fmt::format("mean logarithmic loss: {:.4f}, before {:.4f} (knowing nothing: 0.6931)\n", fitted.loss,
                             before);
    for (const std::size_t i : moved)
        std::cout << fmt::format("{} {} to {}\n", listed->names[i], input::short_number(listed->values[i]),
                                 input::short_number(fitted.weights[i]));
    std::cout << "written to " << request.out << '\n';
    return 0;
}

} // namespace cli
