// What the players agree on before the battle.
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>
#include <array>

namespace corbach {

namespace {

// Each has two values; the second one switches it on.
struct Switch {
    const char* name;
    std::array<const char*, 2> values;
    bool Options::*on;
    const char* about;
};
constexpr std::array<Switch, 3> Switches = {{
    {"perception",
     {"off", "on"},
     &Options::perception,
     "battle perception: from turn 8 an Allied army that has lost much in a turn may give up the battle, and that is "
     "the French victory; French who have lost as much stop for a turn"},
    {"camille",
     {"alone", "cavalry"},
     &Options::camille,
     "whether Prince Camille arrives alone or with three cavalry counters"},
    {"movement",
     {"one", "all"},
     &Options::all_move,
     "what a formation that is activated may move: one unit, stack or line of battle, or all its units in command; "
     "the rulebook can be read either way"},
}};

std::vector<std::string> names_of_options() {
    std::vector<std::string> names;
    for (const Switch& each : Switches) names.emplace_back(each.name);
    return names;
}

std::vector<std::string> values_of(const Switch& option) { return {option.values[0], option.values[1]}; }

// What is wrong with a value of an option; empty when nothing is.
std::string value_fault(const Switch& option, const std::string& value) {
    if (value == option.values[0] || value == option.values[1]) return "";
    return '`' + std::string(option.name) + "` is " + input::quoted(value) + input::one_of(value, values_of(option));
}

std::string name_fault(const std::string& name) {
    return "there is no option " + input::quoted(name) + input::one_of(name, names_of_options());
}

const Switch* find_switch(const std::string& name) {
    const auto* const found =
        std::find_if(Switches.begin(), Switches.end(), [&](const Switch& each) { return each.name == name; });
    return found == Switches.end() ? nullptr : found;
}

} // namespace

std::vector<OptionHelp> option_help() {
    std::vector<OptionHelp> help;
    for (const Switch& each : Switches) help.push_back({each.name, values_of(each), each.about});
    return help;
}

OptionValues option_values(const Options& options) {
    OptionValues values;
    for (const Switch& each : Switches) values[each.name] = each.values[options.*each.on ? 1 : 0];
    return values;
}

Options read_options(const OptionValues& values, std::vector<input::Fault>& faults) {
    Options options;
    for (const auto& [name, value] : values) {
        const Switch* const option = find_switch(name);
        const std::string fault = option == nullptr ? name_fault(name) : value_fault(*option, value);
        if (fault.empty())
            options.*option->on = value == option->values[1];
        else if (faults.size() < input::Faults::Most)
            faults.push_back({"options", 0, 0, fault}); // they stand in no file
    }
    return options;
}

OptionValues read_defaults(input::Reader& root) {
    OptionValues values;
    auto table = root.allow_table("defaults");
    if (!table) return values;
    for (const input::Text& name : table->keys()) {
        input::Text value;
        if (!table->need(name.value, value)) continue;
        const Switch* const option = find_switch(name.value);
        const std::string fault = option == nullptr ? name_fault(name.value) : value_fault(*option, value.value);
        if (fault.empty())
            values[name.value] = value.value;
        else
            table->fault(option == nullptr ? name.at : value.at, fault);
    }
    table->finish();
    return values;
}

} // namespace corbach
