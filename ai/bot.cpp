#include "ai/bot.h"

#include "ai/bots.h"

#include <algorithm>
#include <array>

namespace ai {

namespace {

constexpr std::array<std::string_view, 6> Names = {"random", "recruit", "drill", "captain", "general", "marshal"};
constexpr std::array<std::string_view, 2> WithoutDoctrine = {"random", "drill"};

} // namespace

std::span<const std::string_view> bot_names() { return Names; }

std::span<const std::string_view> bot_names(std::string_view game) {
    if (game == "skirmish") return WithoutDoctrine;
    return Names;
}

bool plays(std::string_view bot, std::string_view game) {
    if (bot == NemesisName) return game == "aboutwar";
    const auto names = bot_names(game);
    return std::find(names.begin(), names.end(), bot) != names.end();
}

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed) {
    auto bot = read_bot_name(name).bot;
    if (!bot) return nullptr;
    if (!bot->budget) bot->budget = Budget{0, SecondsForARound};
    if (game == "aboutwar") return aboutwar_bot(*bot, seed);
    if (game == "corbach") return corbach_bot(*bot, seed);
    if (game == "lament") return lament_bot(*bot, seed);
    if (game == "skirmish") return skirmish_bot(*bot, seed);
    return nullptr;
}

} // namespace ai
