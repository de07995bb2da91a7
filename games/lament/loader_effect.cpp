// What assets, events and special rules do, as scenario files write it.
#include "games/lament/loader.h"
#include "input/nearest.h"

#include <algorithm>

namespace lament {
namespace {

using Kind = Effect::Kind;

// clang-format off
enum Field : unsigned {
    Nothing = 0,             Amount = 1U << 0U,  HiddenOnly = 1U << 1U, TypeList = 1U << 2U, Side = 1U << 3U,
    AboveZero = 1U << 4U,    Until = 1U << 5U,   Count = 1U << 6U,      Within = 1U << 7U,   Role = 1U << 8U,
    OfArm = 1U << 9U,        On = 1U << 10U,     Where = 1U << 11U,     OfSuit = 1U << 12U,  AtHex = 1U << 13U,
    Vp = 1U << 14U,
};
// clang-format on

struct EffectRow {
    std::string_view word;
    Kind kind;
    EffectSite site;
    unsigned needs;
    unsigned allows;
};

// clang-format off
constexpr EffectRow Effects[] = {
    {"extra_ap",       Kind::ExtraAp,          EffectSite::AssetNow,     Amount,                    HiddenOnly},
    {"good_order",     Kind::GoodOrder,        EffectSite::AssetNow,     TypeList,                  Nothing},
    {"raise_cohesion", Kind::RaiseCohesion,    EffectSite::AssetNow,     Amount,                    AboveZero},
    {"raise_cohesion", Kind::RaiseCohesion,    EffectSite::Event,        Side | Amount,             AboveZero},
    {"command_rating", Kind::CommandRating,    EffectSite::AssetNow,     Side | Amount | Until,     Nothing},
    {"command_rating", Kind::CommandRating,    EffectSite::Event,        Side | Amount | Until,     Nothing},
    {"reveal",         Kind::Reveal,           EffectSite::AssetNow,     Count | Within | TypeList, Nothing},
    {"combat_bonus",   Kind::CombatBonus,      EffectSite::AssetSupport, Role | OfArm | Amount,     On | Where},
    {"no_elevation",   Kind::NoElevation,      EffectSite::AssetSupport, OfArm,                     Nothing},
    {"artillery",      Kind::ArtillerySupport, EffectSite::AssetSupport, Nothing,                   Nothing},
    {"lift_fog",       Kind::LiftFog,          EffectSite::Event,        Nothing,                   Nothing},
    {"arrival",        Kind::Arrival,          EffectSite::Event,        Side | OfSuit,             Nothing},
    {"lose_focus",     Kind::LoseFocus,        EffectSite::Event,        Side,                      Nothing},
    {"fog",            Kind::Fog,              EffectSite::Special,      Nothing,                   Nothing},
    {"hex_vp",         Kind::HexVp,            EffectSite::Special,      Side | AtHex | Vp,         Nothing},
};
// clang-format on

constexpr std::array<input::Word<bool>, 2> UntilWords = {{{"turn", true}, {"end", false}}};
constexpr std::array<input::Word<bool>, 2> RoleWords = {{{"attacker", true}, {"defender", false}}};
constexpr std::array<input::Word<bool>, 2> OnWords = {{{"own", false}, {"enemy", true}}};
constexpr std::array<input::Word<Effect::Arm>, 3> ArmWords = {
    {{"any", Effect::Arm::Any}, {"infantry", Effect::Arm::Infantry}, {"cavalry", Effect::Arm::Cavalry}}};
constexpr std::array<input::Word<std::uint8_t>, 3> WhereWords = {
    {{"town", Effect::InTown}, {"woods", Effect::InWoods}, {"entrenchment", Effect::BehindEntrenchment}}};

std::string_view name_of(EffectSite site) {
    switch (site) {
    case EffectSite::AssetNow: return "an asset with play = \"now\"";
    case EffectSite::AssetSupport: return "an asset with play = \"support\"";
    case EffectSite::Event: return "an event";
    case EffectSite::Special: return "a special rule";
    }
    return "";
}

// The row for the word at that site, or a fault that tells an unknown word from a misplaced one.
const EffectRow* find_row(input::Reader& reader, EffectSite site) {
    input::Text word;
    if (!reader.need("kind", word)) return nullptr;
    std::vector<std::string_view> fitting;
    std::string places;
    for (const EffectRow& row : Effects) {
        if (row.site == site && row.word == word.value) return &row;
        if (row.site == site) fitting.push_back(row.word);
        if (row.word == word.value) places += (places.empty() ? "" : " or ") + std::string(name_of(row.site));
    }
    if (!places.empty()) {
        reader.fault(word.at, "effect " + input::quoted(word.value) + " stands in " + std::string(name_of(site)) +
                                  ", expected in " + places);
        return nullptr;
    }
    std::string expected;
    for (const std::string_view fit : fitting) expected += (expected.empty() ? "" : ", ") + std::string(fit);
    reader.fault(word.at, "unknown effect " + input::quoted(word.value) + ", expected one of " + expected +
                              input::did_you_mean(word.value, fitting));
    return nullptr;
}

input::Range amount_range(Kind kind) {
    switch (kind) {
    case Kind::CommandRating: return {-2, 2}; // III.4d
    case Kind::CombatBonus: return {-9, 9};
    default: return {1, 9};
    }
}

void read_types(input::Reader& reader, std::uint8_t& types) {
    std::vector<input::Text> texts;
    if (reader.need("types", texts) && texts.empty())
        reader.fault("types", "`types` is empty, expected one or more unit types");
    for (const input::Text& text : texts) {
        if (const auto type = parse_type(text.value))
            types = static_cast<std::uint8_t>(types | 1U << core::raw(*type));
        else
            reader.fault(text.at, "unknown unit type " + input::quoted(text.value) +
                                      ", expected one of Ln, Gr, Lt, Cu, Dr, Hu, Ve");
    }
}

void read_where(input::Reader& reader, std::uint8_t& where) {
    std::vector<input::Text> texts;
    reader.allow("where", texts);
    for (const input::Text& text : texts) {
        const auto known =
            std::find_if(WhereWords.begin(), WhereWords.end(), [&](auto& w) { return w.text == text.value; });
        if (known != WhereWords.end())
            where = static_cast<std::uint8_t>(where | known->value);
        else
            reader.fault(text.at, "`where` has " + input::quoted(text.value) +
                                      ", expected \"town\", \"woods\" or \"entrenchment\"");
    }
}

} // namespace

std::optional<Effect> read_effect(input::Reader& reader, EffectSite site, Seat owner, const Scenario& scenario) {
    const EffectRow* row = find_row(reader, site);
    if (row == nullptr) return std::nullopt;
    Effect effect{.kind = row->kind, .side = owner};
    const unsigned fields = row->needs | row->allows;
    if (fields & Side) reader.need("side", effect.side, SideWords);
    const bool counted = (fields & Amount) && reader.need("amount", effect.amount, amount_range(row->kind));
    if (counted && effect.amount == 0)
        reader.fault("amount", "`amount` is 0, expected a number that changes something");
    if (fields & HiddenOnly) reader.allow("hidden_only", effect.hidden_only);
    if (fields & AboveZero) reader.allow("above_zero", effect.above_zero);
    if (fields & Until) reader.need("until", effect.until_turn_end, UntilWords);
    if (fields & Count) reader.need("count", effect.count, input::Range{1, UnitsPerArmy});
    if (fields & Within) reader.need("within", effect.within, input::Range{1, 99});
    if (fields & TypeList) read_types(reader, effect.types);
    if (fields & Role) reader.need("role", effect.as_attacker, RoleWords);
    if (fields & OfArm) reader.need("arm", effect.arm, ArmWords);
    if (fields & On) reader.allow("on", effect.on_enemy, OnWords);
    if (counted && (fields & On) && effect.amount != 0 && (effect.amount < 0) != effect.on_enemy)
        reader.fault("amount", "`amount` is " + std::to_string(effect.amount) +
                                   ", expected it above 0 for the own total and below 0 with on = \"enemy\"");
    if (fields & Where) read_where(reader, effect.where);
    if (fields & OfSuit) reader.need("suit", effect.suit, SuitWords);
    if (fields & Vp) reader.need("vp", effect.amount, input::Range{1, 9});
    input::Text where;
    if ((fields & AtHex) && reader.need("hex", where)) {
        effect.hex = read_hex(reader, where, scenario).value_or(HexId::None);
        if (effect.hex != HexId::None && scenario.at(effect.hex).impassable)
            reader.fault(where.at, "hex " + where.value + " is impassable, expected one that units can enter");
    }
    reader.finish();
    return effect;
}

} // namespace lament
