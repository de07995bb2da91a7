#include "ai/version.h"

#include "ai/weight_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>

namespace ai {

namespace {

// FNV-1a, 64 bits, of the names and numbers as text: the same on every machine.
std::uint64_t fingerprint(const std::vector<std::string>& names, const std::vector<double>& values) {
    constexpr std::uint64_t Basis = 0xcbf29ce484222325U, Prime = 0x100000001b3U;
    std::uint64_t hash = Basis;
    for (std::size_t i = 0; i < names.size(); ++i)
        for (const char c : fmt::format("{}={}\n", names[i], values[i])) {
            hash ^= static_cast<unsigned char>(c);
            hash *= Prime;
        }
    return hash;
}

const BotVersions& versions_in(std::string_view game) {
    const auto* const found =
        std::find_if(Versions.begin(), Versions.end(), [&](const BotVersions& each) { return each.game == game; });
    if (found == Versions.end()) throw std::invalid_argument("the bots of " + std::string(game) + " have no versions");
    return *found;
}

} // namespace

std::string version_of(std::string_view game, const BotName& bot) {
    const BotVersions& numbers = versions_in(game);
    if (bot.name == "random") return std::to_string(numbers.random);
    if (bot.name == "drill") return std::to_string(numbers.drill);
    unsigned number = numbers.doctrine;
    if (bot.name == "general" || bot.name == NemesisName) number = numbers.general;
    if (bot.name == "marshal") number = numbers.marshal;
    const auto listed = shipped_weights(game);
    if (!listed) return std::to_string(number);
    return fmt::format("{}+{:016x}", number,
                       fingerprint(listed->names, bot.weights.empty() ? listed->values : bot.weights));
}

std::string without_version(std::string_view name) { return std::string(name.substr(0, name.find('@'))); }

std::string with_version(std::string_view game, std::string_view name) {
    const std::string plain = without_version(name);
    const ReadBotName read = read_bot_name(plain);
    if (!read.bot) throw std::invalid_argument(read.fault);
    return plain + "@" + version_of(game, *read.bot);
}

std::string with_number(std::string_view name) {
    const std::size_t at = name.find('@');
    return at == std::string_view::npos ? std::string(name) : std::string(name.substr(0, name.find('+', at)));
}

std::string other_version(std::string_view game, const BotName& meant) {
    const std::string here = version_of(game, meant);
    const std::string number = here.substr(0, here.find('+'));
    if (meant.version.empty() || meant.version == here || meant.version == number) return {};
    return fmt::format("{0}@{1} is meant, but this program has {0}@{2}", meant.name, meant.version, here);
}

} // namespace ai
