#pragma once

#include "ai/bot.h"

// The bots of each game by name, in bot_<game>.cpp. Null when there is none of that name.
namespace ai {

std::unique_ptr<Bot> aboutwar_bot(std::string_view name, std::uint64_t seed);
std::unique_ptr<Bot> corbach_bot(std::string_view name, std::uint64_t seed);
std::unique_ptr<Bot> lament_bot(std::string_view name, std::uint64_t seed);
std::unique_ptr<Bot> skirmish_bot(std::string_view name, std::uint64_t seed);

} // namespace ai
