// III.3 to III.5 One army of a scenario file: wings, units, deployment, deck.
#include "games/lament/loader.h"
#include "input/nearest.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace lament {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr Range CardCount{0, 20};
constexpr std::array UnitTypes = {Type::Line,       Type::Grenadier, Type::Light,
                                  Type::Cuirassier, Type::Dragoon,   Type::Hussar};

// One army while it is read.
struct ArmyReading {
    Reader& side;
    Seat seat;
    Scenario& scenario;
    Extent extent;
    Army& army;
    WingPlaces reserve_places{};
    WingPlaces deploy_places{};
    bool room_is_known = true; // no fault so far in what the deployment needs
    bool deck_is_known = true;
    bool too_many_units = false;

    // A sketch may leave the key out.
    template <class... Into> bool take(Reader& reader, std::string_view key, Into&&... into) const {
        return extent == Extent::Whole ? reader.need(key, into...) : reader.allow(key, into...);
    }
};

std::string counted(std::size_t number, std::string_view noun) {
    return std::to_string(number) + ' ' + std::string(noun) + (number == 1 ? "" : noun.back() == 'x' ? "es" : "s");
}

void add_unit(Army& army, Type type, Suit wing, bool inferior, std::string name) {
    army.units.push_back({.type = type,
                          .wing = wing,
                          .inferior = inferior,
                          .movement = facts(type).movement,
                          .strength = facts(type).strength,
                          .name = std::move(name)});
}

// III.3, IV.1a. True when the entry is sound.
bool read_units(ArmyReading& r, Reader& entry, Suit wing, std::size_t vedettes) {
    Text word;
    std::size_t count = 1;
    bool inferior = false;
    std::vector<Text> names;
    std::optional<Type> type;
    bool good = entry.need("type", word);
    good = (r.take(entry, "count", count, Range{1, UnitsPerArmy}) || r.extent == Extent::Sketch) && good;
    entry.allow("inferior", inferior);
    entry.allow("names", names);
    entry.finish();
    if (!word.value.empty()) {
        type = parse_type(word.value);
        std::vector<std::string_view> codes;
        for (const Type each : UnitTypes) codes.push_back(facts(each).code);
        if (!type) {
            entry.fault(word.at, "unknown unit type " + input::quoted(word.value) +
                                     ", expected one of Ln, Gr, Lt, Cu, Dr, Hu" +
                                     input::did_you_mean(word.value, codes));
        } else if (type == Type::Vedette) { // III.3.1b
            entry.fault(word.at, "a Vedette has no wing, expected the number of Vedettes as `vedettes` of the army");
            type.reset();
        }
    }
    if (names.size() > count)
        entry.fault(names[count].at, counted(names.size(), "name") + " for " + counted(count, "unit") +
                                         ", expected no more names than units");
    if (!type || !good) return false;

    for (std::size_t i = 0; i < count; ++i) {
        if (r.army.units.size() + vedettes >= UnitsPerArmy) {
            if (!std::exchange(r.too_many_units, true))
                entry.fault("count", "the army has more than " + std::to_string(UnitsPerArmy) + " units here, its " +
                                         counted(vedettes, "Vedette") + " counted, expected at most " +
                                         std::to_string(UnitsPerArmy));
            return false;
        }
        add_unit(r.army, *type, wing, inferior, i < names.size() ? names[i].value : "");
    }
    return true;
}

// V.2d, III.2.2g
void read_deployment(ArmyReading& r, Reader& wing, Suit suit) {
    std::vector<Text> texts;
    if (!r.take(wing, "deploy", texts)) {
        r.room_is_known = false;
        return;
    }
    const auto fault = [&](input::Place at, const std::string& message) {
        wing.fault(at, message);
        r.room_is_known = false;
    };
    if (texts.empty() && r.extent == Extent::Whole)
        fault(wing.place("deploy"), "the wing has no deployment hexes, expected one or more");
    const auto mine = static_cast<std::uint8_t>(suit == Suit::None ? 0U : 1U << index(suit));
    const std::vector<std::uint8_t>& enemy = r.scenario.army(other(r.seat)).deploy;
    for (const Text& text : texts) {
        const auto hex = read_hex(wing, text, r.scenario);
        if (!hex) {
            r.room_is_known = false;
            continue;
        }
        std::uint8_t& open_to = r.army.deploy[core::index(*hex)];
        if (r.scenario.at(*hex).impassable)
            fault(text.at, "deployment hex " + text.value + " is impassable, expected one that units can enter");
        else if (!enemy.empty() && enemy[core::index(*hex)] != 0)
            fault(text.at,
                  "deployment hex " + text.value + " belongs to the other army too, expected one of this army only");
        else if ((open_to & mine) != 0)
            fault(text.at, "deployment hex " + text.value + " is listed twice, expected once");
        else
            open_to = static_cast<std::uint8_t>(open_to | mine);
    }
}

// III.5.1f
void read_wing_cards(ArmyReading& r, Reader& wing, Suit suit) {
    auto cards = r.extent == Extent::Whole ? wing.need_table("cards") : wing.allow_table("cards");
    if (!cards) {
        r.deck_is_known = false;
        return;
    }
    std::uint8_t plain = 0;
    std::uint8_t rally = 0;
    const bool plain_known = r.take(*cards, "plain", plain, CardCount);
    const bool rally_known = r.take(*cards, "rally", rally, CardCount);
    cards->finish();
    if (!plain_known || !rally_known)
        r.deck_is_known = false;
    else if (plain + rally == 0 && r.extent == Extent::Whole)
        wing.fault("cards", "the wing has no cards, expected one plain or rally card at least");
    if (suit == Suit::None) return;
    r.army.deck.count[index(wing_card(suit, false))] = plain;
    r.army.deck.count[index(wing_card(suit, true))] = rally;
}

// III.4a, V.3a
void read_wing(ArmyReading& r, Reader& wing, std::size_t vedettes) {
    Suit suit = Suit::None;
    wing.need("suit", suit, SuitWords);
    if (suit != Suit::None && r.army.wings[index(suit)].present) {
        wing.fault("suit", "the army has a wing of this suit already, expected each suit once");
        suit = Suit::None;
    }
    Wing scratch;
    Wing& into = suit == Suit::None ? scratch : r.army.wings[index(suit)];
    into.present = true;
    r.take(wing, "commander", into.commander);
    r.take(wing, "name", into.name);
    r.take(wing, "cohesion", into.cohesion, Range{1, 9});
    wing.allow("heroic", into.heroic);
    wing.allow("reserve", into.reserve);
    read_wing_cards(r, wing, suit);

    std::vector<Reader> entries = r.extent == Extent::Whole ? wing.need_tables("units") : wing.allow_tables("units");
    if (wing.kind("units") == Reader::Kind::List && wing.size("units") == 0 && r.extent == Extent::Whole)
        wing.fault("units", "the wing has no units, expected one or more");
    if (entries.empty() || suit == Suit::None) r.room_is_known = false;
    for (Reader& entry : entries)
        if (!read_units(r, entry, suit, vedettes)) r.room_is_known = false;

    read_deployment(r, wing, suit);
    if (suit != Suit::None) {
        r.reserve_places[index(suit)] = wing.place("reserve");
        r.deploy_places[index(suit)] = wing.place("deploy");
    }
    wing.finish();
}

// V.2b, V.2c: a place for everybody, two to a hex. By Hall's theorem no group of wings may need more room than the
// hexes open to it have; a Vedette may use every hex. A wing in reserve must find room when it comes.
void check_room(ArmyReading& r, std::size_t vedettes) {
    const auto room_for = [&](unsigned group) {
        const auto open = std::count_if(r.army.deploy.begin(), r.army.deploy.end(),
                                        [&](std::uint8_t wings) { return (wings & group) != 0; });
        return 2 * static_cast<std::size_t>(open);
    };
    const auto units_of = [&](unsigned group, bool reserve) {
        return static_cast<std::size_t>(std::count_if(r.army.units.begin(), r.army.units.end(), [&](const Unit& unit) {
            return unit.wing != Suit::None && (group >> index(unit.wing) & 1U) != 0 &&
                   r.army.wings[index(unit.wing)].reserve == reserve;
        }));
    };
    std::vector<unsigned> groups;
    for (unsigned group = 1; group < 1U << SuitCount; ++group) groups.push_back(group);
    std::stable_sort(groups.begin(), groups.end(),
                     [](unsigned a, unsigned b) { return std::popcount(a) < std::popcount(b); });

    std::vector<unsigned> crowded;
    for (const unsigned group : groups) {
        // A group around a crowded one would only say the same again.
        if (std::any_of(crowded.begin(), crowded.end(), [&](unsigned part) { return (part & group) == part; }))
            continue;
        const std::size_t need = std::max(units_of(group, false), units_of(group, true));
        if (need <= room_for(group)) continue;
        crowded.push_back(group);
        const bool alone = std::popcount(group) == 1;
        r.side.fault(r.deploy_places[static_cast<std::size_t>(std::bit_width(group)) - 1],
                     counted(need, "unit") + " of " + (alone ? "this wing" : "these wings together") + " deploy in " +
                         counted(room_for(group) / 2, "hex") + ", expected room for all at two to a hex");
    }
    const unsigned all = (1U << SuitCount) - 1;
    if (crowded.empty() && units_of(all, false) + vedettes > room_for(all))
        r.side.fault("vedettes", counted(units_of(all, false), "unit") + " and " + counted(vedettes, "Vedette") +
                                     " deploy in " + counted(room_for(all) / 2, "hex") +
                                     ", expected room for all at two to a hex");
}

// III.5.2 to III.5.5: the cards that belong to no wing. One Asset and one Time card are in every deck.
void read_general_cards(ArmyReading& r) {
    auto& deck = r.army.deck.count;
    bool horse = false;
    const bool cinc = r.take(r.side, "cinc", deck[index(Card::CommanderInChief)], Range{2, 3});
    const bool guns = r.take(r.side, "artillery", deck[index(Card::Artillery)], CardCount);
    r.side.allow("horse_artillery", horse);
    if (horse && r.seat == Austria) // III.5.3e
        r.side.fault("horse_artillery", "Austria has a Horse Artillery card, expected only Prussia to have one");
    deck[index(Card::HorseArtillery)] = horse ? 1 : 0;
    deck[index(Card::Asset)] = 1;
    deck[index(Card::Time)] = 1;
    if (!cinc || !guns) r.deck_is_known = false;
}

// VII.2.1f: a hand that cannot give orders is drawn again, which must come to an end.
void check_deck(ArmyReading& r) {
    int orders = 0;
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        if (is_order(static_cast<Card>(kind))) orders += r.army.deck.count[kind];
    if (orders <= r.army.command_rating)
        r.side.fault(r.side.place(), "the deck has " + counted(static_cast<std::size_t>(orders), "order card") +
                                         ", expected at least " + std::to_string(r.army.command_rating + 1) +
                                         ", one more than the command rating");
}

// III.5.4a
void read_asset(ArmyReading& r, Reader& asset) {
    constexpr std::array<input::Word<bool>, 2> Uses = {{{"single", true}, {"multi", false}}};
    constexpr std::array<input::Word<bool>, 2> Plays = {{{"now", false}, {"support", true}}};
    Asset& into = r.army.asset;
    asset.need("name", into.name);
    asset.need("text", into.text);
    asset.need("use", into.single_use, Uses);
    const bool play = asset.need("play", into.to_support, Plays);
    if (auto effect = asset.need_table("effect"); effect && play) {
        const EffectSite site = into.to_support ? EffectSite::AssetSupport : EffectSite::AssetNow;
        into.effect = read_effect(*effect, site, r.seat, r.scenario).value_or(Effect{});
    }
    asset.finish();
}

} // namespace

std::optional<Suit> parse_suit(std::string_view text) {
    for (const auto& word : SuitWords)
        if (word.text == text) return word.value;
    return std::nullopt;
}

std::optional<Type> parse_type(std::string_view text) {
    for (std::size_t i = 0; i < Types.size(); ++i)
        if (Types[i].code == text) return static_cast<Type>(i);
    return std::nullopt;
}

WingPlaces read_army(Reader& side, Seat seat, Scenario& scenario, Extent extent) {
    ArmyReading r{side, seat, scenario, extent, scenario.armies[core::index(seat)]};
    const bool whole = extent == Extent::Whole;
    r.army.deploy.assign(scenario.map.size(), 0);
    r.take(side, "commander", r.army.commander);
    const bool rated = r.take(side, "command_rating", r.army.command_rating, Range{2, 4});
    std::size_t vedettes = 0;
    if (!r.take(side, "vedettes", vedettes, Range{0, UnitsPerArmy})) r.room_is_known = false;
    read_general_cards(r);

    std::vector<Reader> wings = whole ? side.need_tables("wing") : side.allow_tables("wing");
    const std::size_t count = side.size("wing");
    if (whole && side.kind("wing") == Reader::Kind::List && (count < 3 || count > SuitCount)) // III.4a
        side.fault(side.place(), "the army has " + counted(count, "wing") + ", expected 3 or 4");
    for (Reader& wing : wings) read_wing(r, wing, vedettes);
    for (std::size_t i = 0; i < vedettes && r.army.units.size() < UnitsPerArmy; ++i)
        add_unit(r.army, Type::Vedette, Suit::None, false, "");

    if (auto asset = whole ? side.need_table("asset") : side.allow_table("asset")) read_asset(r, *asset);
    if (whole && rated && r.deck_is_known) check_deck(r);
    if (whole && r.room_is_known) check_room(r, vedettes);
    side.finish();
    return r.reserve_places;
}

} // namespace lament
