#pragma once

#include "ai/bot.h"
#include "ai/bot_name.h"
#include "ai/thinker.h"

namespace aboutwar {
struct AboutWar;
}
namespace corbach {
struct Corbach;
}
namespace lament {
struct Lament;
}
namespace skirmish {
struct Skirmish;
}

// The bots of each game by name, in bot_<game>.cpp. Null when the game has none of that name.
namespace ai {

template <class Game> using MadeThinker = std::unique_ptr<Thinker<Game>>;
MadeThinker<aboutwar::AboutWar> aboutwar_thinker(const BotName& bot, std::uint64_t seed);
MadeThinker<corbach::Corbach> corbach_thinker(const BotName& bot, std::uint64_t seed);
MadeThinker<lament::Lament> lament_thinker(const BotName& bot, std::uint64_t seed);
MadeThinker<skirmish::Skirmish> skirmish_thinker(const BotName& bot, std::uint64_t seed);

std::unique_ptr<Bot> aboutwar_bot(const BotName& bot, std::uint64_t seed);
std::unique_ptr<Bot> corbach_bot(const BotName& bot, std::uint64_t seed);
std::unique_ptr<Bot> lament_bot(const BotName& bot, std::uint64_t seed);
std::unique_ptr<Bot> skirmish_bot(const BotName& bot, std::uint64_t seed);

} // namespace ai
