// What places, units and zones are called
#include "games/aboutwar/notation.h"
#include "table/notation.h"

#include <algorithm>
#include <cctype>

namespace aboutwar {

using core::other;
using table::same_text;

namespace {

constexpr std::string_view PlaceWords[] = {"a1", "b1", "c1", "a2", "b2",     "c2",      "a3",
                                           "b3", "c3", "WR", "BR", "routed", "scoring", "out"};

std::string direction(const Zone& zone, Seat seat) {
    const std::size_t side = core::index(seat);
    return std::string(place_word(zone.home[side])) + ">" + std::string(place_word(zone.target[side]));
}

} // namespace

std::string_view side_letter(Seat seat) { return seat == White ? "W" : "B"; }

char type_letter(Type type) { return index(type) < TypeCount ? "ICA"[index(type)] : '-'; }

std::optional<Type> find_type(std::string_view letter) {
    for (const Type type : EachType)
        if (letter.size() == 1 && std::toupper(static_cast<unsigned char>(letter[0])) == type_letter(type)) return type;
    return std::nullopt;
}

std::string_view place_word(Place place) {
    return index(place) < std::size(PlaceWords) ? PlaceWords[index(place)] : std::string_view("-");
}

std::optional<Place> find_place(std::string_view word) {
    for (std::size_t i = 0; i < std::size(PlaceWords); ++i)
        if (same_text(PlaceWords[i], word)) return place_at(i);
    return std::nullopt;
}

std::string place_id(Seat owner, Place place) {
    std::string word(place_word(place));
    if (place == Place::RoutedBox) return word + "." + std::string(side_letter(owner));
    if (place == Place::ScoringBox) return word + "." + std::string(side_letter(other(owner))); // of the captor
    return word;
}

// Units of one type in one place are numbered through, White's before Black's. Boxes are each side's own.
std::string unit_name(const State& s, Seat owner, UnitId unit) {
    const Unit& named = s.army(owner).at(unit);
    const auto alike = [&](Seat seat, std::size_t before) {
        const auto& units = s.army(seat).units;
        return std::count_if(units.begin(), units.begin() + before,
                             [&](const Unit& each) { return each.type == named.type && each.place == named.place; });
    };
    auto number = 1 + alike(owner, index(unit));
    if (owner == Black && is_area(named.place)) number += alike(White, s.army(White).count);
    return type_letter(named.type) + ("@" + place_id(owner, named.place) + "#" + std::to_string(number));
}

// In the direction of the side that moves; White's when both do.
std::string zone_name(const Zone& zone) {
    return direction(zone, zone.target[core::index(White)] != Place::None ? White : Black);
}

// In a meeting one side may come over several borders against one of the other's.
std::string zone_label(const State& s, std::size_t zone) {
    if (zone >= s.zones.size()) return "-";
    const std::string name = zone_name(s.zones[zone]);
    const auto same =
        std::count_if(s.zones.begin(), s.zones.end(), [&](const Zone& each) { return zone_name(each) == name; });
    return same == 1 ? name : direction(s.zones[zone], Black);
}

std::optional<std::size_t> find_zone(const State& s, std::string_view label) {
    for (std::size_t i = 0; i < s.zones.size(); ++i)
        if (same_text(zone_label(s, i), label)) return i;
    for (std::size_t i = 0; i < s.zones.size(); ++i)
        for (const Seat seat : core::EachSeat)
            if (same_text(direction(s.zones[i], seat), label)) return i;
    const std::size_t arrow = label.find('>');
    if (arrow == std::string_view::npos) return std::nullopt;
    const auto from = find_place(label.substr(0, arrow));
    const auto to = find_place(label.substr(arrow + 1));
    return from && to ? std::optional(NoSuchZone) : std::nullopt;
}

std::string path_text(Place from, const Order& order, std::size_t done) {
    std::string text(place_word(from));
    for (std::size_t i = done; i < order.steps.size(); ++i)
        if (order.steps[i] != Place::None) text += ">" + std::string(place_word(order.steps[i]));
    return text;
}

Place place_of(const State& s, Seat seat, const Order& order) {
    return index(order.unit) < s.army(seat).count ? s.army(seat).at(order.unit).place : order.from;
}

std::optional<Sight> find_sight(std::string_view text) {
    Sight sight;
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
        sight.type = find_type(text.substr(0, at));
        if (!sight.type) return std::nullopt;
        text = text.substr(at + 1);
        text = text.substr(0, text.find('#'));
    }
    const auto place = find_place(text);
    if (!place || !is_area(*place)) return std::nullopt;
    sight.place = *place;
    return sight;
}

} // namespace aboutwar
