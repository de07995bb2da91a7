#include "games/lament/loader.h"

#include "input/files.h"

#include <algorithm>

namespace lament {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr input::Folder Scenarios{"lament", "scenarios", "scenario"};

// II.1e
void read_vp_hexes(Reader& root, Scenario& scenario) {
    std::vector<Text> texts;
    root.need("vp_hexes", texts);
    for (const Text& text : texts) {
        const auto hex = read_hex(root, text, scenario);
        if (!hex) continue;
        if (scenario.at(*hex).impassable)
            root.fault(text.at, "VP hex " + text.value + " is impassable, expected one that units can enter");
        if (std::count(scenario.vp_hexes.begin(), scenario.vp_hexes.end(), *hex) != 0)
            root.fault(text.at, "VP hex " + text.value + " is listed twice, expected once");
        scenario.vp_hexes.push_back(*hex);
    }
}

// V.3e. Arrivals are ticked off: what stays in `reserves` would never come.
void read_event(Reader& event, Scenario& scenario, std::array<WingPlaces, 2>& reserves,
                std::array<bool, 2> wings_are_known) {
    TurnEvent into;
    std::vector<input::Number> turns;
    if (event.need("turns", turns, Range{1, scenario.turns}) && turns.empty())
        event.fault("turns", "`turns` is empty, expected the turns of the event");
    for (const input::Number& turn : turns) into.turns.push_back(turn.value);
    event.need("text", into.text);
    if (auto table = event.need_table("effect")) {
        const auto effect = read_effect(*table, EffectSite::Event, Prussia, scenario);
        if (effect && effect->kind == Effect::Kind::Arrival && effect->suit != Suit::None) {
            const std::size_t seat = core::index(effect->side);
            const Army& army = scenario.army(effect->side);
            if (wings_are_known[seat] && !army.wings[index(effect->suit)].reserve)
                table->fault("suit", "the arriving wing is no reserve, expected a wing with reserve = true");
            reserves[seat][index(effect->suit)] = {};
        }
        into.effect = effect.value_or(Effect{});
    }
    event.finish();
    scenario.events.push_back(std::move(into));
}

// Whether every wing the file lists is one the army knows by its suit.
bool has_all_wings(std::optional<Reader>& side, const Army& army) {
    const auto present =
        std::count_if(army.wings.begin(), army.wings.end(), [](const Wing& wing) { return wing.present; });
    return side && side->size("wing") == static_cast<std::size_t>(present);
}

void read_special(Reader& special, Scenario& scenario) {
    SpecialRule into;
    special.need("text", into.text);
    if (auto rule = special.need_table("rule"))
        into.effect = read_effect(*rule, EffectSite::Special, Prussia, scenario).value_or(Effect{});
    special.finish();
    scenario.special.push_back(std::move(into));
}

void read_scenario(Reader& root, const input::Heading& heading, Scenario& scenario) {
    scenario.id = heading.id;
    scenario.name = heading.name;
    scenario.sources = heading.sources;
    scenario.house = heading.house;
    root.need("date", scenario.date);
    if (!root.need("turns", scenario.turns, Range{1, 20})) scenario.turns = 20; // no event is late then
    root.need("vp_target", scenario.vp_target, Range{1, 99});
    root.need("attacker", scenario.attacker, SideWords);
    root.need("deploys_first", scenario.deploys_first, SideWords);
    if (auto map = root.need_table("map")) read_map(*map, scenario);
    read_vp_hexes(root, scenario);

    std::array<WingPlaces, 2> reserves{};
    auto prussia = root.need_table("prussia");
    auto austria = root.need_table("austria");
    int& ours = scenario.armies[core::index(Prussia)].command_rating;
    int& theirs = scenario.armies[core::index(Austria)].command_rating;
    ours = theirs = 0; // and so it stays where a rating is faulty
    if (prussia) reserves[core::index(Prussia)] = read_army(*prussia, Prussia, scenario, Extent::Whole);
    if (austria) reserves[core::index(Austria)] = read_army(*austria, Austria, scenario, Extent::Whole);
    if (ours != 0 && theirs >= ours) // VII.1c
        austria->fault("command_rating", "Austria's command rating is " + std::to_string(theirs) +
                                             ", expected one below Prussia's " + std::to_string(ours));

    for (Reader& event : root.allow_tables("event"))
        read_event(event, scenario, reserves,
                   {has_all_wings(prussia, scenario.army(Prussia)), has_all_wings(austria, scenario.army(Austria))});
    for (Reader& special : root.allow_tables("special")) read_special(special, scenario);
    for (const Seat seat : core::EachSeat)
        for (const Suit suit : EachSuit) {
            const input::Place at = reserves[core::index(seat)][index(suit)];
            if (scenario.army(seat).wings[index(suit)].reserve && at != input::Place{})
                root.fault(
                    at, "the wing is a reserve and no event brings it, expected an event with an \"arrival\" effect");
        }
    root.finish();
}

} // namespace

Loaded load_scenario(std::string_view text, const std::string& file_name) {
    Loaded loaded;
    Scenario scenario;
    input::parse_file(text, Scenarios.game, file_name, loaded.faults,
                      [&](Reader& root, const input::Heading& heading) { read_scenario(root, heading, scenario); });
    if (!loaded.faults.empty()) return loaded;
    complete(scenario);
    loaded.scenario = std::move(scenario);
    return loaded;
}

std::vector<std::string> scenario_ids() { return input::file_ids(Scenarios); }

Loaded load_scenario_file(const std::string& id) {
    Loaded loaded;
    const auto text = input::read_data_file(Scenarios, id, loaded.faults);
    return text ? load_scenario(*text, input::file_name(Scenarios, id)) : loaded;
}

} // namespace lament
