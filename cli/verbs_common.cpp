#include "cli/screen.h"
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "input/data_dir.h"

#include <algorithm>
#include <cctype>

namespace cli {

const games::Game& find_game(const std::string& id) {
    if (const games::Game* game = games::find(id)) return *game;
    std::vector<std::string> known;
    for (const games::Game& game : games::all()) known.emplace_back(game.id);
    throw unknown("game", id, known);
}

std::string find_scenario(const games::Game& game, const std::string& id) {
    if (id.empty()) return std::string(game.usual);
    const std::vector<std::string> known = game.scenarios();
    if (std::find(known.begin(), known.end(), id) == known.end())
        throw unknown("battle of " + std::string(game.id), id, known);
    return id;
}

games::OptionValues find_options(const games::Game& game, const OptionTexts& texts) {
    games::OptionValues options;
    for (const std::string& text : texts) {
        const std::size_t sign = text.find('=');
        if (sign == 0 || sign == std::string::npos || sign + 1 == text.size())
            throw Trouble("an option is NAME=VALUE, found " + input::quoted(text));
        const std::string name = text.substr(0, sign);
        if (!options.emplace(name, text.substr(sign + 1)).second)
            throw Trouble("the option " + input::quoted(name) + " is given twice");
    }
    auto faults = games::option_faults(game.id, game.options(), options);
    faults.resize(std::min<std::size_t>(faults.size(), 1)); // one line
    stop_at(faults);
    return options;
}

std::unique_ptr<table::Match> open_battle(const games::Game& game, const std::string& scenario,
                                          const games::OptionValues& options, std::uint64_t key) {
    games::Opened opened = game.open(find_scenario(game, scenario), options, key);
    stop_at(opened.faults);
    return std::move(opened.match);
}

core::Seat find_seat(const games::Game& game, const std::string& name) {
    const auto same = [](std::string_view a, std::string_view b) {
        return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](unsigned char x, unsigned char y) {
                   return std::tolower(x) == std::tolower(y);
               });
    };
    const Language language = load_language(game, "en");
    std::vector<std::string> known;
    for (const core::Seat seat : core::EachSeat) {
        known.emplace_back(game.sides[core::index(seat)]);
        known.push_back(side_name(game, seat, language));
        if (same(name, known.back()) || same(name, known[known.size() - 2])) return seat;
    }
    throw unknown("seat", name, known);
}

std::string read_file(const std::string& path) {
    if (auto text = input::read_text_file(path)) return std::move(*text);
    throw Trouble("the file \"" + path + "\" cannot be read");
}

void stop_at(const std::vector<input::Fault>& faults) {
    if (faults.empty()) return;
    std::string text;
    for (const input::Fault& fault : faults) text += (text.empty() ? "" : "\n") + to_string(fault);
    throw Trouble(text);
}

} // namespace cli
