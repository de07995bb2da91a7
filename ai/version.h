#pragma once

#include "ai/bot_name.h"

#include <array>
#include <string>
#include <string_view>

// Results belong to the bot that fought for them. A bot's version in a game is a number that is raised by hand whenever
// it would answer differently, and, where doctrine is followed, the fingerprint of the weights: "1+0123456789abcdef".
namespace ai {

// RAISE a number with the change that makes its bots answer differently. General and marshal build on
// `doctrine`: raise all three. Dispositions have no fingerprint: raise general and marshal with them.
struct BotVersions {
    std::string_view game;
    unsigned random, drill;
    unsigned doctrine; // recruit and captain
    unsigned general;  // and his nemesis
    unsigned marshal;
};
inline constexpr std::array<BotVersions, 4> Versions = {{
    {"aboutwar", 1, 1, 1, 6, 7},
    {"corbach", 1, 1, 3, 7, 8},
    {"lament", 1, 1, 1, 4, 5},
    {"skirmish", 1, 1, 1, 1, 1},
}};

std::string version_of(std::string_view game, const BotName& bot);

// Names with versions. All take names with and without.
std::string with_version(std::string_view game, std::string_view name); // "captain@1+0123456789abcdef"
std::string with_number(std::string_view name);                         // "captain@1", when it has a version
std::string without_version(std::string_view name);                     // "captain"

// Empty, or why this program's bot is not the one that is meant.
std::string other_version(std::string_view game, const BotName& meant);

} // namespace ai
