// What people call places, borders, ways and units
#include "games/aboutwar/called.h"

#include "games/aboutwar/notation.h"
#include "games/aboutwar/words.h"

#include <vector>

namespace aboutwar {

using table::as_argument;
using table::Phrase;

namespace {

// Sectors are called as they are printed.
std::string place_called(const std::string& key, bool sector) {
    return sector ? key : as_argument({"name.area", {key, "@area." + key}});
}

std::string called(Seat owner, Place place) { return place_called(place_id(owner, place), is_sector(place)); }

Phrase way(const std::string& key, const std::vector<Place>& places) {
    Phrase phrase{"name.way_" + std::to_string(places.size()), {key}};
    for (const Place place : places) phrase.args.push_back(aboutwar::called(place));
    return phrase;
}

Phrase unit_phrase(const State& s, Seat owner, UnitId id, const std::string& key) {
    const Unit& unit = s.army(owner).at(id);
    return {"name.unit", {key, side_key(owner), state_key(unit), type_key(unit.type), called(owner, unit.place)}};
}

} // namespace

std::string called(Place place) {
    return is_area(place) ? place_called(std::string(place_word(place)), is_sector(place))
                          : std::string(place_word(place));
}

std::string called_zone(const State& s, std::size_t zone) {
    std::string key = zone_label(s, zone);
    const std::size_t arrow = key.find('>');
    if (arrow == std::string::npos) return key;
    const auto from = find_place(key.substr(0, arrow));
    const auto to = find_place(key.substr(arrow + 1));
    return as_argument({"name.border", {key, called(from.value_or(Place::None)), called(to.value_or(Place::None))}});
}

std::string called_way(Place from, const Order& order, std::size_t done) {
    std::vector<Place> places{from};
    for (std::size_t i = done; i < order.steps.size(); ++i)
        if (order.steps[i] != Place::None) places.push_back(order.steps[i]);
    return as_argument(way(path_text(from, order, done), places));
}

table::Names all_called() {
    table::Names names;
    const auto add = [&](const std::string& key, bool sector) {
        const Phrase phrase{sector ? "name.sector" : "name.area", {key, sector ? key : "@area." + key}};
        names[key] = {phrase, sector ? Phrase{"name.area", {key, key}} : phrase};
    };
    for (std::size_t a = 0; a < AreaCount; ++a) add(std::string(place_word(place_at(a))), is_sector(place_at(a)));
    for (const Seat seat : core::EachSeat)
        for (const Place box : {Place::RoutedBox, Place::ScoringBox}) add(place_id(seat, box), false);
    return names;
}

void call_units(const State& s, table::Names& names) {
    for (const Seat seat : core::EachSeat) {
        for (std::size_t i = 0; i < s.army(seat).count; ++i) {
            const auto id = static_cast<UnitId>(i);
            if (s.army(seat).at(id).place >= Place::OutOfPlay) continue;
            const std::string key = unit_name(s, seat, id);
            const Phrase full = unit_phrase(s, seat, id, key);
            names[key] = {full, {"name.unit_short", {key, full.args[2], full.args[3], full.args[4]}}};
        }
    }
    for (std::size_t a = 0; a < SectorCount; ++a) {
        const std::string place(place_word(place_at(a)));
        const int lying = s.army(White).tokens[a] + s.army(Black).tokens[a];
        for (int number = 1; number <= lying; ++number) {
            const std::string key = "T@" + place + "#" + std::to_string(number);
            names[key] = {{"name.token", {key, place}}, {"name.token", {key, place}}};
        }
    }
}

table::Called called_line(const std::string& key, const Order& order, int steps, bool own, int times) {
    std::vector<Place> places{order.from};
    for (int i = 0; i < steps; ++i) places.push_back(order.steps[static_cast<std::size_t>(i)]);
    const std::string path = as_argument(way(key, places));
    std::string id = times > 1 ? "name.orders" : "name.order";
    if (order.lost)
        id += "_lost";
    else if (own && order.chosen != 0)
        id += "_now";
    const Phrase phrase{id, {key, type_key(order.type), path, std::to_string(times)}};
    return {phrase, phrase};
}

} // namespace aboutwar
