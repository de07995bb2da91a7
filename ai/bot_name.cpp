#include "ai/bot_name.h"

#include "ai/bot.h"
#include "input/fault.h"
#include "input/nearest.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <vector>

namespace ai {

namespace {

constexpr std::array<std::string_view, 2> Planners = {"general", "marshal"}; // those who search, and so need a budget
constexpr std::uint64_t MostOrder = 255; // of any game; how many there are is the game's affair
constexpr std::size_t MostWings = 32;    // the same
constexpr std::uint64_t MostNodes = 1'000'000'000'000;
constexpr std::uint64_t MostMilliseconds = 3'600'000;

std::string no_such_bot(std::string_view name) {
    const auto names = bot_names();
    const std::vector<std::string> known(names.begin(), names.end());
    std::string text = "there is no bot " + input::quoted(name);
    const std::string near = input::did_you_mean(name, known);
    if (!near.empty()) return text + near;
    for (const std::string& each : known) text += (&each == &known.front() ? "; known: " : ", ") + each;
    return text;
}

std::optional<std::uint64_t> whole_number(std::string_view text, std::uint64_t least, std::uint64_t most) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < least || value > most) return std::nullopt;
    return value;
}

std::optional<Budget> read_budget(std::string_view text) {
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos) return std::nullopt;
    const std::string_view unit = text.substr(0, sign);
    Budget budget;
    if (unit == "nodes") {
        const auto nodes = whole_number(text.substr(sign + 1), 1, MostNodes);
        if (!nodes) return std::nullopt;
        budget.nodes = *nodes;
    } else if (unit == "ms") {
        const auto count = whole_number(text.substr(sign + 1), 1, MostMilliseconds);
        if (!count) return std::nullopt;
        budget.time = std::chrono::milliseconds(*count);
    } else {
        return std::nullopt;
    }
    return budget;
}

// Nothing when they cannot be read.
std::vector<std::uint8_t> read_orders(std::string_view text) {
    constexpr std::string_view Word = "order=";
    if (!text.starts_with(Word)) return {};
    std::vector<std::uint8_t> orders;
    for (text.remove_prefix(Word.size());;) {
        const std::size_t end = std::min(text.find('-'), text.size());
        const auto order = whole_number(text.substr(0, end), 0, MostOrder);
        if (!order || orders.size() == MostWings) return {};
        orders.push_back(static_cast<std::uint8_t>(*order));
        if (end == text.size()) return orders;
        text.remove_prefix(end + 1);
    }
}

// "1" or "1+0123456789abcdef"
bool is_version(std::string_view text) {
    constexpr std::size_t Digits = 16;
    const std::size_t plus = text.find('+');
    if (!whole_number(text.substr(0, plus), 1, std::numeric_limits<unsigned>::max())) return false;
    if (plus == std::string_view::npos) return true;
    const std::string_view print = text.substr(plus + 1);
    return print.size() == Digits && print.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// "of=general:nodes=20000"; a fault or nothing.
std::string read_known(BotName& bot, std::string_view option) {
    constexpr std::string_view Word = "of=";
    if (!option.starts_with(Word)) return "nemesis:of=BOT says whom it knows, found " + input::quoted(option);
    bot.knows = option.substr(Word.size());
    const ReadBotName known = read_bot_name(bot.knows);
    if (!known.bot) return known.fault;
    if (known.bot->name == NemesisName) return "a nemesis knows one of the opponents, not another nemesis";
    return {};
}

// What follows the name and its colon; a fault or nothing.
std::string read_option(BotName& bot, std::string_view option) {
    if (std::find(Planners.begin(), Planners.end(), bot.name) != Planners.end()) {
        bot.budget = read_budget(option);
        if (bot.budget) return {};
        return "a budget is nodes=NUMBER or ms=NUMBER (of a round), found " + input::quoted(option);
    }
    if (bot.name == NemesisName) return read_known(bot, option);
    if (bot.name != "captain")
        return "the bot " + bot.name + " needs no budget, found " + input::quoted(bot.name + ":" + std::string(option));
    bot.orders = read_orders(option);
    if (!bot.orders.empty()) return {};
    return "the bot captain needs no budget; order=NUMBER ties every wing to one order, "
           "order=NUMBER-NUMBER-... each to its own, found " +
           input::quoted(option);
}

} // namespace

ReadBotName read_bot_name(std::string_view text) {
    BotName bot;
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
        bot.version = text.substr(at + 1);
        if (!is_version(bot.version))
            return {std::nullopt, "a version is a number, as in drill@1, found " + input::quoted(text)};
        text = text.substr(0, at);
    }
    const std::size_t colon = text.find(':');
    bot.name = text.substr(0, colon);
    const auto names = bot_names();
    const bool listed = std::find(names.begin(), names.end(), bot.name) != names.end();
    if (!listed && bot.name != NemesisName) return {std::nullopt, no_such_bot(bot.name)};
    if (colon == std::string_view::npos && !listed) return {std::nullopt, read_known(bot, {})};
    if (colon == std::string_view::npos) return {bot, {}};
    const std::string fault = read_option(bot, text.substr(colon + 1));
    if (!fault.empty()) return {std::nullopt, fault};
    return {bot, {}};
}

std::string with_time(std::string_view text, std::chrono::milliseconds time) {
    std::string whole(text);
    if (std::find(Planners.begin(), Planners.end(), text) != Planners.end())
        whole += ":ms=" + std::to_string(time.count());
    return whole;
}

} // namespace ai
