#include "ai/bot.h"

#include "ai/bots.h"

#include <array>

namespace ai {

namespace {

constexpr std::array<std::string_view, 2> Names = {"random", "drill"};

} // namespace

std::span<const std::string_view> bot_names() { return Names; }

std::unique_ptr<Bot> make_bot(std::string_view game, std::string_view name, std::uint64_t seed) {
    if (game == "aboutwar") return aboutwar_bot(name, seed);
    if (game == "corbach") return corbach_bot(name, seed);
    if (game == "lament") return lament_bot(name, seed);
    if (game == "skirmish") return skirmish_bot(name, seed);
    return nullptr;
}

} // namespace ai
