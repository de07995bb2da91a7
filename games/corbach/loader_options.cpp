// What the players agree on before the battle.
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace corbach {

std::vector<OptionHelp> option_help() {
    return {
        {"perception",
         {"off", "on"},
         "battle perception: a side that suffers much in a turn may give up the battle or stop for a turn"},
        {"camille", {"alone", "cavalry"}, "whether Prince Camille arrives alone or with three cavalry counters"},
    };
}

Options read_options(const OptionValues& values, std::vector<input::Fault>& faults) {
    const std::vector<OptionHelp> known = option_help();
    std::vector<std::string> names;
    for (const OptionHelp& each : known) names.push_back(each.name);
    const auto fault = [&](std::string message) { // options stand in no file
        if (faults.size() < input::Faults::Most) faults.push_back({"options", 0, 0, std::move(message)});
    };
    const auto is_on = [&](std::string_view name) { // the second of the two values
        const auto chosen = values.find(std::string(name));
        return chosen != values.end() && std::any_of(known.begin(), known.end(), [&](const OptionHelp& each) {
                   return each.name == name && each.values[1] == chosen->second;
               });
    };
    for (const auto& [key, value] : values) {
        const std::string& name = key; // a lambda may not take a binding along
        const auto option =
            std::find_if(known.begin(), known.end(), [&](const OptionHelp& each) { return each.name == name; });
        if (option == known.end())
            fault("there is no option " + input::quoted(name) + input::one_of(name, names));
        else if (std::find(option->values.begin(), option->values.end(), value) == option->values.end())
            fault('`' + name + "` is " + input::quoted(value) + input::one_of(value, option->values));
    }
    Options options;
    options.perception = is_on("perception");
    options.camille = is_on("camille");
    return options;
}

} // namespace corbach
