#include "games/list.h"

#include "games/aboutwar/case.h"
#include "games/corbach/case.h"
#include "games/entries.h"
#include "games/lament/case.h"
#include "input/nearest.h"

#include <algorithm>

namespace games {

// THE GAMES

std::span<const Game> all() {
    static const std::array list = {lament_entry(), aboutwar_entry(), corbach_entry(), skirmish_entry()};
    return list;
}

const std::vector<cases::Game>& case_games() {
    static const std::vector<cases::Game> list = {lament::case_game(), aboutwar::case_game(), corbach::case_game()};
    return list;
}

// WHAT IS THE SAME FOR ALL

const Game* find(std::string_view id) {
    for (const Game& game : all())
        if (game.id == id) return &game;
    return nullptr;
}

namespace {

// The end of a message: what was probably meant, or all there is.
std::string hint(std::string_view word, const std::vector<std::string>& known) {
    std::string near = input::did_you_mean(word, known);
    if (!near.empty()) return near;
    std::string list;
    for (const std::string& each : known) list += (list.empty() ? "; known: " : ", ") + each;
    return list;
}

} // namespace

std::vector<input::Fault> option_faults(std::string_view game, const std::vector<OptionHelp>& known,
                                        const OptionValues& options) {
    std::vector<std::string> names;
    for (const OptionHelp& option : known) names.push_back(option.name);
    std::vector<input::Fault> faults;
    const auto fault = [&](std::string message) { faults.push_back({std::string(game), 0, 0, std::move(message)}); };
    for (const auto& [name, value] : options) {
        const auto option =
            std::find_if(known.begin(), known.end(), [&, &n = name](const OptionHelp& each) { return each.name == n; });
        if (known.empty()) {
            fault("this game has no options, found " + input::quoted(name));
        } else if (option == known.end()) {
            fault("there is no option " + input::quoted(name) + hint(name, names));
        } else if (!option->values.empty() &&
                   std::find(option->values.begin(), option->values.end(), value) == option->values.end()) {
            fault("the option " + name + " has no value " + input::quoted(value) + hint(value, option->values));
        }
    }
    return faults;
}

OptionValues options_of(const table::RecordHeader& header) { return {header.options.begin(), header.options.end()}; }

} // namespace games
