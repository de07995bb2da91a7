// AW-SET: the armies of a scenario file.
#include "games/aboutwar/board.h"
#include "games/aboutwar/loader_parts.h"

#include <algorithm>
#include <charconv>
#include <numeric>

namespace aboutwar {
namespace {

using input::Reader;
using input::Text;

constexpr std::array<std::string_view, TypeCount> TypeNames = {"infantry", "cavalry", "artillery"};

// A number of at most two digits, nothing around it.
std::optional<std::uint8_t> parse_count(std::string_view text) {
    std::uint8_t count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (text.empty() || text.size() > 2 || error != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return count;
}

std::optional<Strength> read_units(Reader& side, std::string_view key) {
    Text text;
    if (!side.need(key, text)) return std::nullopt;
    const auto units = parse_units(text.value);
    if (!units)
        side.fault(text.at,
                   input::quoted(text.value) + " is no number of units, expected one like \"4I 2A\", or \"none\"");
    return units;
}

// AWR-01: each side's right and left as it looks towards the enemy.
struct Wing {
    std::string_view key;
    std::array<Place, 2> area;
};
constexpr std::array<Wing, 4> Wings = {{
    {"right", {Place::c1, Place::a3}},
    {"centre", {Place::b1, Place::b3}},
    {"left", {Place::a1, Place::c3}},
    {"reserve", {Place::WhiteReserve, Place::BlackReserve}},
}};

} // namespace

int total(const Strength& strength) { return std::accumulate(strength.begin(), strength.end(), 0); }

std::optional<Strength> parse_units(std::string_view text) {
    Strength units{};
    if (text == "none") return units;
    std::array<bool, TypeCount> named{};
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.empty()) continue;
        const std::size_t type = std::string_view("ICA").find(word.back());
        const auto count = parse_count(word.substr(0, word.size() - 1));
        if (type == std::string_view::npos || !count || *count == 0 || named[type]) return std::nullopt;
        named[type] = true;
        units[type] = *count;
    }
    if (total(units) == 0) return std::nullopt;
    return units;
}

std::optional<Strength> parse_strength(std::string_view text) {
    Strength strength{};
    for (std::size_t type = 0; type < TypeCount; ++type) {
        const std::size_t end = type + 1 == TypeCount ? text.size() : text.find('/');
        if (end == std::string_view::npos) return std::nullopt;
        const auto count = parse_count(text.substr(0, end));
        if (!count) return std::nullopt;
        strength[type] = *count;
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return strength;
}

std::string to_text(const Strength& strength) {
    return std::to_string(strength[0]) + '/' + std::to_string(strength[1]) + '/' + std::to_string(strength[2]);
}

std::string too_many(const Strength& strength) {
    for (std::size_t type = 0; type < TypeCount; ++type)
        if (strength[type] > Components[type])
            return std::to_string(strength[type]) + ' ' + std::string(TypeNames[type]) + ", expected at most " +
                   std::to_string(Components[type]) + " of a colour";
    return {};
}

void read_army(Reader& side, Seat seat, Scenario& scenario) {
    auto& areas = scenario.setup[core::index(seat)];
    Strength army{};
    bool known = true;
    if (scenario.custom) { // AW-SET-09
        if (const auto units = read_units(side, "army"))
            army = *units;
        else
            known = false;
        areas[index(reserve_of(seat))] = army;
        if (known && total(army) != CustomSize)
            side.fault("army", "the army has " + std::to_string(total(army)) + " units, expected " +
                                   std::to_string(CustomSize) + ": six in each wing and the centre, twelve in reserve");
    } else {
        for (const Wing& wing : Wings) {
            const auto units = read_units(side, wing.key);
            known = known && units;
            if (!units) continue;
            const Place area = wing.area[core::index(seat)];
            areas[index(area)] = *units;
            for (std::size_t type = 0; type < TypeCount; ++type)
                army[type] = static_cast<std::uint8_t>(army[type] + (*units)[type]);
            if (is_sector(area) && total(*units) > SectorCapacity) // AW-BRD-03
                side.fault(wing.key, "`" + std::string(wing.key) + "` has " + std::to_string(total(*units)) +
                                         " units, expected at most " + std::to_string(SectorCapacity) + " in a sector");
        }
        if (known && total(army) == 0) side.fault(side.place(), "the army has no units, expected some");
    }
    if (const std::string fault = too_many(army); known && !fault.empty())
        side.fault(scenario.custom ? side.place("army") : side.place(), "the army has " + fault);
    side.finish();
}

} // namespace aboutwar
