// 1 The armies: formations with their commanders, and units.
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>
#include <set>

namespace corbach {
namespace {

using input::Range;
using input::Reader;
using input::Text;

// Both armies while they are read.
struct ArmiesReading {
    Scenario& scenario;
    std::set<std::string, std::less<>> tags{}; // in small letters: players may write them either way
    std::vector<std::string> volunteers{};
    struct LedBy {
        std::size_t unit = 0;
        std::vector<Text> formations;
    };
    std::vector<LedBy> led_by{};
    bool whole = true; // nothing is missing from the lists
};

bool is_tag(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    };
    // Hex numbers and facings are read at the same places.
    return !text.empty() && text.size() <= 24 && std::all_of(text.begin(), text.end(), fits) &&
           std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::string small(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

bool read_tag(ArmiesReading& r, Reader& entry, std::string& tag, std::string& name) {
    Text text;
    if (!entry.need("tag", text)) return r.whole = false;
    if (!is_tag(text.value))
        entry.fault(text.at, "the tag is " + input::quoted(text.value) +
                                 ", expected up to 24 letters, digits, - or _ with a small letter among them");
    else if (!r.tags.insert(small(text.value)).second)
        entry.fault(text.at, "the tag " + input::quoted(text.value) + " is taken already, expected each once");
    tag = name = text.value;
    entry.allow("name", name);
    return true;
}

// 1.3f
void read_volunteers(ArmiesReading& r, Reader& entry, UnitFacts& unit) {
    Text name;
    if (!entry.allow("volunteers", name)) return;
    if (!is_light(unit.type))
        entry.fault(name.at, "the volunteers of " + input::quoted(name.value) + " are no light unit, expected one");
    auto found = std::find(r.volunteers.begin(), r.volunteers.end(), name.value);
    if (found == r.volunteers.end()) found = r.volunteers.insert(found, name.value);
    unit.volunteers = static_cast<std::uint8_t>(found - r.volunteers.begin() + 1);
}

// 1.1.2a
void read_values(Reader& entry, UnitFacts& unit) {
    entry.need("mp", unit.mp, Range{1, 12});
    if (unit.type == Type::Artillery) {
        entry.need("calibre", unit.calibre, Range{1, 12});
        for (const char* key : {"cp", "mv"})
            if (entry.kind(key) != Reader::Kind::Missing)
                entry.fault(key, '`' + std::string(key) + "` is given for artillery, expected `calibre` and `mp` only");
        return;
    }
    entry.need("cp", unit.cp, Range{2, 8});
    entry.need("mv", unit.mv, Range{1, 6});
    unit.steps = static_cast<std::uint8_t>(steps_for(unit.cp)); // 1.1.4a
    if (entry.allow("swords", unit.swords) && unit.swords && !is_cavalry(unit.type))
        entry.fault("swords", "`swords` are given for infantry, expected them with cavalry only");
}

void read_unit(ArmiesReading& r, Reader& entry, Seat side, FormationId formation, bool present) {
    UnitFacts unit;
    unit.side = side;
    unit.formation = formation;
    if (!read_tag(r, entry, unit.tag, unit.name)) return;
    if (entry.need("type", unit.type, TypeWords)) {
        read_values(entry, unit);
        read_volunteers(r, entry, unit);
    } else {
        for (const char* key : {"cp", "mv", "mp", "calibre", "swords", "volunteers"}) entry.kind(key);
    }
    if (formation != FormationId::None) entry.allow("army_commands", unit.army_commands);
    if (formation == FormationId::None)
        if (std::vector<Text> names; entry.allow("led_by", names) && present)
            r.led_by.push_back({r.scenario.units.size(), names});
    entry.finish();
    if (!present) return;
    if (r.scenario.units.size() >= MostUnits) {
        entry.fault(entry.place(), "the armies have more than " + std::to_string(MostUnits) +
                                       " units here, expected at most " + std::to_string(MostUnits));
        r.whole = false;
        return;
    }
    r.scenario.units.push_back(std::move(unit));
}

// 1.2b, 13.1a. The units of a formation and its morale may depend on an option of the battle.
void read_formation(ArmiesReading& r, Reader& entry, Seat side) {
    FormationFacts formation;
    formation.side = side;
    read_tag(r, entry, formation.tag, formation.name);
    entry.need("av", formation.av, Range{1, 6});
    entry.need("cr", formation.cr, Range{0, 20});
    entry.need("level", formation.level, Range{0, 99});
    constexpr std::array<input::Word<bool Options::*>, 2> OptionWords = {
        {{"perception", &Options::perception}, {"camille", &Options::camille}}};
    bool Options::*option = nullptr;
    const bool present = !entry.allow("units_with", option, OptionWords) || r.scenario.options.*option;
    if (!present) formation.level = 0; // CA-48
    const bool room = r.scenario.formations.size() < MostFormations;
    if (!room) {
        entry.fault(entry.place(), "the armies have more than " + std::to_string(MostFormations) +
                                       " formations here, expected at most " + std::to_string(MostFormations));
        r.whole = false;
    }
    const auto id = static_cast<FormationId>(room ? r.scenario.formations.size() : 0);
    if (room) r.scenario.formations.push_back(std::move(formation));
    for (Reader& unit : entry.allow_tables("units")) read_unit(r, unit, side, id, present);
    entry.finish();
}

// 5.1c
void read_led_by(ArmiesReading& r, Reader& root) {
    std::vector<std::string> known;
    for (const FormationFacts& formation : r.scenario.formations) known.push_back(formation.tag);
    for (const auto& [unit, formations] : r.led_by)
        for (const Text& tag : formations) {
            const auto found = std::find(known.begin(), known.end(), tag.value);
            UnitFacts& facts = r.scenario.units[unit];
            const auto which = static_cast<std::size_t>(found - known.begin());
            if (found == known.end() || r.scenario.formations[which].side != facts.side)
                root.fault(tag.at, "`led_by` has " + input::quoted(tag.value) +
                                       ", expected the tag of a formation of the army" +
                                       input::did_you_mean(tag.value, known));
            else
                facts.led_by = static_cast<std::uint16_t>(facts.led_by | 1U << which);
        }
}

void read_army(ArmiesReading& r, Reader& side, Seat seat) {
    ArmyFacts& army = r.scenario.armies[core::index(seat)];
    if (auto commander = side.need_table("commander")) { // 1.2a
        read_tag(r, *commander, army.commander_tag, army.commander);
        commander->need("cr", army.cr, Range{0, 20});
        commander->finish();
    }
    side.need("demoralised_at", army.demoralised_at, Range{1, 12}); // 13.3a
    for (Reader& formation : side.need_tables("formation")) read_formation(r, formation, seat);
    for (Reader& unit : side.allow_tables("independent")) read_unit(r, unit, seat, FormationId::None, true);
    side.finish();
}

} // namespace

bool read_armies(Reader& root, Scenario& scenario) {
    ArmiesReading r{scenario};
    for (const Seat seat : core::EachSeat) {
        if (auto side = root.need_table(SideTables[core::index(seat)]))
            read_army(r, *side, seat);
        else
            r.whole = false;
    }
    read_led_by(r, root);
    root.finish();
    return r.whole;
}

std::optional<UnitId> find_unit(const Scenario& scenario, std::string_view tag) {
    for (std::size_t i = 0; i < scenario.units.size(); ++i)
        if (scenario.units[i].tag == tag) return static_cast<UnitId>(i);
    return std::nullopt;
}

std::optional<CommanderId> find_commander(const Scenario& scenario, std::string_view tag) {
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        if (scenario.formations[i].tag == tag) return static_cast<CommanderId>(i);
    for (const Seat seat : core::EachSeat)
        if (scenario.army(seat).commander_tag == tag) return army_commander(seat);
    return std::nullopt;
}

} // namespace corbach
