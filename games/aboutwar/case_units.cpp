// The units of a case: who is there, where, and in what state.
#include "games/aboutwar/board.h"
#include "games/aboutwar/case_parts.h"
#include "games/aboutwar/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace aboutwar {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr std::array<input::Word<Type>, TypeCount> TypeWords = {
    {{"I", Type::Infantry}, {"C", Type::Cavalry}, {"A", Type::Artillery}}};

std::optional<Place> read_place(Reader& reader, const Text& text) {
    const auto place = find_place(text.value);
    if (!place)
        reader.fault(text.at, input::quoted(text.value) + " is no place, expected a1 to c3, WR, BR, routed, scoring "
                                                          "or out");
    return place;
}

// Boxes and what they make of a unit.
Unit standing(Unit unit, Place place) {
    unit.place = place;
    if (place == Place::RoutedBox || place == Place::ScoringBox) unit.routed = true;
    return unit;
}

void add(CaseSetup& setup, Reader& reader, input::Place at, Seat seat, const Lot& lot) {
    ArmyState& army = setup.state.army(seat);
    auto& counted = setup.scenario.setup[core::index(seat)];
    const Unit& unit = lot.unit;
    if (unit.square && (unit.type != Type::Infantry || unit.routed) && !setup.forced)
        reader.fault(at, "a square is formed by infantry that is not routed, expected such a unit");
    for (int n = 0; n < lot.count; ++n) {
        if (army.count >= UnitsPerArmy) {
            reader.fault(at, "the army has more than " + std::to_string(UnitsPerArmy) + " units here, expected fewer");
            return;
        }
        army.units[army.count++] = unit;
        ++counted[index(is_area(unit.place) ? unit.place : reserve_of(seat))][index(unit.type)];
    }
}

void read_unit(CaseSetup& setup, Reader& table) {
    Seat seat = White;
    Text at;
    Lot lot;
    const bool sided = table.need("side", seat, SideWords);
    const bool typed = table.need("type", lot.unit.type, TypeWords);
    const bool placed = table.need("at", at);
    const auto place = placed ? read_place(table, at) : std::nullopt;
    bool routed = false;
    bool spent = false;
    bool square = false;
    table.allow("count", lot.count, Range{1, UnitsPerArmy});
    table.allow("routed", routed);
    table.allow("spent", spent);
    table.allow("square", square);
    table.allow("activations", lot.unit.activations, Range{0, 2});
    table.finish();
    if (!sided || !typed || !place) return;
    lot.unit.routed = routed;
    lot.unit.spent = spent;
    lot.unit.square = square;
    lot.unit = standing(lot.unit, *place);
    add(setup, table, table.place(), seat, lot);
}

// units = { b1 = "4I 2A", c2 = "2C Cs" }
void read_side_units(CaseSetup& setup, Reader& table, Seat seat) {
    for (const Text& key : table.keys()) {
        Text text;
        const auto place = read_place(table, key);
        if (!table.allow(key.value, text) || !place) continue;
        const auto lots = read_lots(text.value);
        if (!lots) {
            table.fault(text.at, input::quoted(text.value) + " are no units, expected some like \"4I 2Cs Iq\"");
            continue;
        }
        for (Lot lot : *lots) {
            lot.unit = standing(lot.unit, *place);
            add(setup, table, text.at, seat, lot);
        }
    }
    table.finish();
}

int status_rank(const Unit& unit) { return (unit.routed ? 4 : 0) + (unit.spent ? 2 : 0) + (unit.square ? 1 : 0); }

} // namespace

std::optional<std::vector<Lot>> read_lots(std::string_view text) {
    std::vector<Lot> lots;
    if (text == "none") return lots;
    while (!text.empty()) {
        std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.empty()) continue;
        Lot lot{.count = 0};
        while (!word.empty() && word[0] >= '0' && word[0] <= '9' && lot.count < 100) {
            lot.count = 10 * lot.count + (word[0] - '0');
            word.remove_prefix(1);
            if (lot.count == 0) return std::nullopt;
        }
        lot.count = std::max(lot.count, 1);
        const std::size_t type = word.empty() ? std::string_view::npos : std::string_view("ICA").find(word[0]);
        if (type == std::string_view::npos || lot.count > static_cast<int>(UnitsPerArmy)) return std::nullopt;
        lot.unit.type = EachType[type];
        for (word.remove_prefix(1); !word.empty(); word.remove_prefix(1)) {
            if (word[0] == '\'' && word.size() > 1 && word[1] >= '0' && word[1] <= '2') {
                word.remove_prefix(1);
                lot.unit.activations = static_cast<std::uint8_t>(word[0] - '0');
            } else if (word[0] == 'r') {
                lot.unit.routed = true;
            } else if (word[0] == 's') {
                lot.unit.spent = true;
            } else if (word[0] == 'q') {
                lot.unit.square = true;
            } else {
                return std::nullopt;
            }
        }
        lots.push_back(lot);
    }
    if (lots.empty()) return std::nullopt;
    return lots;
}

std::string unit_in_words(const Unit& unit) {
    return type_letter(unit.type) + std::string(unit.routed ? "r" : "") + (unit.square ? "q" : "") +
           (unit.spent ? "s" : "");
}

std::string units_in_words(const State& s, Seat owner, Place place) {
    std::vector<Unit> here;
    for_each_unit(s, owner, [&](UnitId, const Unit& unit) {
        if (unit.place == place) here.push_back(unit);
    });
    const auto key = [](const Unit& unit) { return std::pair(unit.type, status_rank(unit)); };
    std::stable_sort(here.begin(), here.end(), [&](const Unit& a, const Unit& b) { return key(a) < key(b); });
    std::string text;
    for (std::size_t i = 0; i < here.size();) {
        std::size_t end = i;
        while (end < here.size() && key(here[end]) == key(here[i])) ++end;
        text += (text.empty() ? "" : " ") + std::to_string(end - i) + unit_in_words(here[i]);
        i = end;
    }
    return text.empty() ? "none" : text;
}

bool read_case_units(CaseSetup& setup) {
    std::vector<Reader> units = setup.root.allow_tables("unit");
    std::array<std::optional<Reader>, 2> sides; // read again later, for what else they say
    bool keep_setup = false;
    setup.root.allow("keep_setup", keep_setup);
    bool stated = !units.empty();
    for (const Seat seat : core::EachSeat)
        if (auto side = setup.root.allow_table(seat == White ? "white" : "black"))
            if (auto table = side->allow_table("units")) {
                sides[core::index(seat)] = std::move(table);
                stated = true;
            }
    if (stated && !keep_setup) setup.scenario.setup = {};
    setup.state = start(setup.scenario);
    for (Reader& unit : units) read_unit(setup, unit);
    for (const Seat seat : core::EachSeat)
        if (sides[core::index(seat)]) read_side_units(setup, *sides[core::index(seat)], seat);
    for (const Seat seat : core::EachSeat) {
        Strength army{};
        for_each_unit(setup.state, seat, [&](UnitId, const Unit& unit) { ++army[index(unit.type)]; });
        if (const std::string fault = too_many(army); !setup.forced && !fault.empty())
            setup.root.fault(setup.root.place(), (seat == White ? "White has " : "Black has ") + fault);
    }
    return setup.faults().none();
}

} // namespace aboutwar
