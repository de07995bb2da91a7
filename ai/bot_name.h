#pragma once

#include "ai/budget.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ai {

// Which bot, how long it may think, and what it is tied to: "captain", "general:nodes=20000", "general:ms=200",
// "captain:order=2", "captain:order=6-8-0", "nemesis:of=general:nodes=20000". A version may follow, as in "captain@1":
// then no other one is meant (ai/version.h).
struct BotName {
    std::string name;
    std::optional<Budget> budget; // none: as much as it usually has
    // What a captain orders wing by wing (ai/orders.h), the last of them also to all further wings; empty: his usual
    // plan.
    std::vector<std::uint8_t> orders = {};
    std::string knows = {};           // whom a nemesis knows (ai/nemesis.h), with a budget
    std::string version = {};         // "1" or "1+0123456789abcdef"; empty: whichever this program has
    std::vector<double> weights = {}; // as ai/weight_list.h lists them; empty: the shipped ones. Not in the text
};

struct ReadBotName {
    std::optional<BotName> bot;
    std::string fault; // in one line, with what there is, when there is no such bot, budget, order or version
};
ReadBotName read_bot_name(std::string_view text);

// For measuring only: it is on no list of opponents, and plays where orders are written in secret.
inline constexpr std::string_view NemesisName = "nemesis";

// With that much time for a round, when it is a bot that searches and the text brings no budget.
std::string with_time(std::string_view text, std::chrono::milliseconds time);

} // namespace ai
