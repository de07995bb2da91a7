// bots: who can be played against.
#include "ai/bot.h"
#include "ai/orders.h"
#include "ai/plan_search.h"
#include "ai/version.h"
#include "cli/verbs.h"

#include <fmt/format.h>

#include <array>
#include <iostream>
#include <stdexcept>

namespace cli {

namespace {

struct Described {
    std::string_view name, how;
    bool searches;
};
constexpr std::array<Described, 6> Bots = {{
    {"random", "takes any answer", false},
    {"recruit", "thinks of two answers at random and takes the one that doctrine likes better", false},
    {"drill", "looks one answer ahead, over every way the dice can fall", false},
    {"captain", "follows doctrine and the usual plan", false},
    {"general", "tries plans out in imagined battles against the usual plan, then answers", true},
    {"marshal", "expects the enemy to search too, and mixes plans so that no single reply beats them", true},
}};

const Described& described(std::string_view name) {
    for (const Described& each : Bots)
        if (each.name == name) return each;
    throw std::logic_error("nobody has said how " + std::string(name) + " thinks");
}

void list_bots(const games::Game& game) {
    std::cout << game.id << '\n';
    std::string weights;
    for (const std::string_view name : ai::bot_names(game.id)) {
        const Described& bot = described(name);
        const std::string full = ai::with_version(game.id, name);
        std::cout << fmt::format("  {:<10} {}\n", ai::with_number(full), bot.how);
        if (bot.searches)
            std::cout << fmt::format("  {:<10} (a round: {} imagined answers in duels and studies, {} s in play)\n", "",
                                     ai::SearchOptions{}.budget.nodes, ai::SecondsForARound.count());
        if (const std::size_t plus = full.find('+'); plus != std::string::npos) weights = full.substr(plus + 1);
    }
    if (!weights.empty()) std::cout << "  fingerprint of the weights: " << weights << '\n';
    const auto orders = ai::order_names(game.id);
    if (orders.empty()) return;
    std::cout << fmt::format(
        "  orders for captain:order=NUMBER, or for each of {} wings captain:order=NUMBER-NUMBER-...:",
        ai::wings_of(game.id));
    for (std::size_t i = 0; i < orders.size(); ++i)
        std::cout << fmt::format("{} {} {}", i > 0 ? "," : "", i, orders[i]);
    std::cout << '\n';
}

} // namespace

int bots(const BotsRequest& request) {
    if (!request.game.empty()) {
        list_bots(find_game(request.game));
        return 0;
    }
    for (const games::Game& game : games::all()) list_bots(game);
    return 0;
}

} // namespace cli
