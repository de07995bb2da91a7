#include "lab/arena.h"

namespace lab {

OpenedArena open_arena(const games::Game& game, const std::string& scenario, const games::OptionValues& options) {
    const games::Opened opened = game.open(scenario, options, 0);
    if (!opened.match) return {nullptr, opened.faults};
    if (game.id == "aboutwar") return {aboutwar_arena(*opened.match), {}};
    if (game.id == "corbach") return {corbach_arena(*opened.match), {}};
    if (game.id == "lament") return {lament_arena(*opened.match), {}};
    if (game.id == "skirmish") return {skirmish_arena(*opened.match), {}};
    return {nullptr, {{std::string(game.id), 0, 0, "bots do not fight each other in this game yet"}}};
}

} // namespace lab
