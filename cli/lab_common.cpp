#include "cli/lab_common.h"

#include "ai/bot.h"
#include "ai/orders.h"
#include "ai/version.h"
#include "cli/trouble.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>

namespace cli {

void check_details(const games::Game& game, const ai::BotName& bot) {
    const auto orders = ai::order_names(game.id);
    for (const std::uint8_t order : bot.orders)
        if (order >= orders.size())
            throw Trouble(
                fmt::format("the orders of {} are numbered from 0 to {}, found {}", game.id, orders.size() - 1, order));
    if (bot.orders.size() > ai::wings_of(game.id))
        throw Trouble(fmt::format("the wings of {} are {}, found orders for {}", game.id, ai::wings_of(game.id),
                                  bot.orders.size()));
    if (const std::string other = ai::other_version(game.id, bot); !other.empty()) throw Trouble(other);
}

std::string find_bot(const games::Game& game, const std::string& name) {
    const ai::ReadBotName read = ai::read_bot_name(name);
    if (!read.bot) throw Trouble(read.fault);
    if (!ai::plays(read.bot->name, game.id)) throw Trouble("the bot " + read.bot->name + " does not play this game");
    check_details(game, *read.bot);
    return ai::with_version(game.id, name);
}

lab::PairFile open_pairs(const std::string& path) {
    try {
        return lab::PairFile(path);
    } catch (const std::runtime_error& error) {
        throw Trouble(error.what());
    }
}

std::vector<std::string> split_at_commas(const std::string& text) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, ',');) parts.push_back(part);
    return parts;
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

unsigned threads_or_all(unsigned threads) {
    return threads > 0 ? threads : std::max(1U, std::thread::hardware_concurrency());
}

std::unique_ptr<lab::Arena> find_arena(const games::Game& game, const std::string& scenario,
                                       const games::OptionValues& options) {
    lab::OpenedArena opened = lab::open_arena(game, scenario, options);
    stop_at(opened.faults);
    return std::move(opened.arena);
}

std::string options_text(const games::OptionValues& options) {
    std::string text;
    for (const auto& [name, value] : options) text += (text.empty() ? "" : ",") + name + "=" + value;
    return text;
}

std::string with_interval(const lab::Estimate& estimate, int digits) {
    return fmt::format("{:+.{}f} ({:+.{}f} to {:+.{}f})", estimate.mean, digits, estimate.sure.low, digits,
                       estimate.sure.high, digits);
}

std::string percent_with_interval(const lab::Estimate& share) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.mean, 100 * share.sure.low, 100 * share.sure.high);
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

void write_file(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::binary);
    if (!(file << text) || !file.flush()) throw Trouble("the file \"" + path + "\" cannot be written");
}

} // namespace cli
