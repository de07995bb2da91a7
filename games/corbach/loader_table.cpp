// The charts: combat results, artillery fire, terrain effects.
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>
#include <charconv>

namespace corbach {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr Range Modifier{-9, 9};
constexpr Range DieRow{-30, 40};
constexpr std::size_t LongestRange = 6; // 9.1c

std::optional<int> whole_number(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

bool add_word(Result& result, std::string_view word) {
    if (word.size() == 1 && word[0] >= '1' && word[0] <= '3') {
        if (result.losses != 0) return false;
        result.losses = static_cast<std::uint8_t>(word[0] - '0');
    } else if (word == "D") {
        result.disorganised = true;
    } else if (word == "R1" || word == "R2") {
        if (result.retreat != 0) return false;
        result.retreat = static_cast<std::uint8_t>(word[1] - '0');
    } else if (word == "E") {
        result.eliminated = true;
    } else if (word == "*") {
        result.star = true;
    } else if (word.starts_with("TM") && !result.test) {
        result.test = true;
        if (word == "TM") return true;
        const auto modifier = whole_number(word.substr(2));
        if (!modifier || *modifier < -3 || *modifier > 3 || (word[2] != '+' && word[2] != '-')) return false;
        result.test_modifier = static_cast<std::int8_t>(*modifier);
    } else {
        return false;
    }
    return true;
}

std::optional<Result> read_result(Reader& reader, const Text& text, bool of_fire) {
    const auto result = parse_result(text.value);
    if (!result)
        reader.fault(text.at, input::quoted(text.value) +
                                  " is no result, expected - or some of 1 2 3 TM TM-1 TM+1 TM+2 D R1 R2 E *");
    else if (of_fire && (result->retreat != 0 || result->eliminated || result->star))
        reader.fault(text.at,
                     input::quoted(text.value) + " is no result of fire, expected - or some of 1 2 3 TM TM+1 D");
    return result;
}

// Keys that are modified dice in a row, from the lowest on. `read` takes each.
template <class Read> void read_rows(Reader& rows, int& lowest, Read read) {
    std::optional<int> last;
    for (const Text& key : rows.keys()) {
        const auto die = whole_number(key.value);
        if (!die || *die < DieRow.least || *die > DieRow.most || key.value.starts_with('+'))
            rows.fault(key.at, input::quoted(key.value) + " is no modified die, expected a number from -30 to 40");
        else if (last && *die != *last + 1)
            rows.fault(key.at, "the row of " + key.value + " follows that of " + std::to_string(*last) +
                                   ", expected that of " + std::to_string(*last + 1));
        if (die && !last) lowest = *die;
        if (die) last = die;
        read(key.value);
    }
    if (!last) rows.fault(rows.place(), "the table has no rows, expected one for each modified die");
    rows.finish();
}

void read_ratios(Reader& ratios, Tables& tables) {
    ratios.need("below", tables.below_ratio, Modifier);
    for (const Text& key : ratios.keys()) {
        if (key.value == "below") continue;
        Tables::Ratio ratio;
        const std::string_view text = key.value;
        const std::size_t colon = text.find(':');
        const auto a = colon == std::string_view::npos ? std::nullopt : whole_number(text.substr(0, colon));
        const auto d = colon == std::string_view::npos ? std::nullopt : whole_number(text.substr(colon + 1));
        if (!a || !d || *a < 1 || *d < 1 || *a > 99 || *d > 99) {
            ratios.fault(key.at, input::quoted(text) + " is no ratio, expected attacker and defender like \"3:2\"");
            ratios.kind(text); // told once
            continue;
        }
        ratio.attacker = *a;
        ratio.defender = *d;
        ratios.need(text, ratio.modifier, Modifier);
        if (!tables.ratios.empty() &&
            ratio.attacker * tables.ratios.back().defender <= tables.ratios.back().attacker * ratio.defender)
            ratios.fault(key.at, "the ratio " + key.value + " is not above the one before it, expected them to rise");
        tables.ratios.push_back(ratio);
    }
    if (tables.ratios.empty())
        ratios.fault(ratios.place(), "the table has no ratios, expected one or more like \"1:1\" = 0");
    ratios.finish();
}

void read_combat_modifiers(Reader& r, Tables& tables) {
    r.need("flank", tables.flank, Modifier);
    r.need("rear", tables.rear, Modifier);
    r.need("cavalry_on_line", tables.cavalry_on_line, Modifier);
    r.need("cavalry_on_disorganised", tables.cavalry_on_disorganised, Modifier);
    r.need("swords", tables.swords, Modifier);
    r.need("disorganised", tables.disorganised, Modifier);
    r.need("demoralised", tables.demoralised, Modifier);
    r.need("light", tables.light, Modifier);
    r.need("commander", tables.commander, Modifier);
    r.need("reordered", tables.reordered, Modifier);
    r.need("column", tables.column, Modifier);
    r.need("artillery", tables.artillery, Modifier);
    r.finish();
}

void read_range(Reader& range, Tables& tables, std::uint16_t& calibres) {
    for (const Text& key : range.keys()) {
        const auto calibre = whole_number(key.value);
        std::vector<input::Number> modifiers;
        if (!calibre || *calibre < 1 || static_cast<std::size_t>(*calibre) >= tables.range.size()) {
            range.fault(key.at, input::quoted(key.value) + " is no calibre, expected pounds from 1 to 12");
            range.kind(key.value);
            continue;
        }
        if (!range.need(key.value, modifiers, Modifier)) continue;
        if (modifiers.size() != LongestRange) {
            range.fault(key.value, '`' + key.value + "` has " + std::to_string(modifiers.size()) +
                                       " modifiers, expected six, for 1 to 6 hexes");
            continue;
        }
        auto& row = tables.range[static_cast<std::size_t>(*calibre)];
        for (std::size_t i = 0; i < LongestRange; ++i) row[i + 1] = modifiers[i].value;
        calibres = static_cast<std::uint16_t>(calibres | 1U << static_cast<unsigned>(*calibre));
    }
    range.finish();
}

constexpr std::array<std::string_view, TypeCount + 1> Columns = {"line-infantry", "light-infantry", "heavy-cavalry",
                                                                 "light-cavalry", "artillery",      "commander"};

// 8.1b: one entry a type, then the commander's where he has one.
void read_costs(Reader& rows, std::string_view key, Tables::ByType& types,
                std::uint8_t* commander) { // NOLINT(readability-non-const-parameter): written through a reference below
    const std::size_t columns = TypeCount + (commander != nullptr ? 1 : 0);
    std::vector<Text> cells;
    if (!rows.need(key, cells)) return;
    if (cells.size() != columns) {
        rows.fault(key, '`' + std::string(key) + "` has " + std::to_string(cells.size()) + " entries, expected " +
                            std::to_string(columns));
        return;
    }
    for (std::size_t i = 0; i < columns; ++i) {
        std::uint8_t& cost = i < TypeCount ? types[i] : *commander;
        const auto number = whole_number(cells[i].value);
        if (number && *number >= 0 && *number <= 9)
            cost = static_cast<std::uint8_t>(*number);
        else if (cells[i].value == "P" && i < TypeCount) // nothing is closed to commanders (8.5b)
            cost = Prohibited;
        else
            rows.fault(cells[i].at,
                       '`' + std::string(key) + "` of " + std::string(Columns[i]) + " is " +
                           input::quoted(cells[i].value) +
                           (i < TypeCount ? ", expected 0 to 9 or P for prohibited" : ", expected 0 to 9"));
    }
}

void read_cost(Reader& cost, Tables& tables) {
    for (std::size_t i = 0; i < TerrainCount; ++i)
        read_costs(cost, TerrainWords[i], tables.cost[i], &tables.commander_cost[i]);
    read_costs(cost, "slope", tables.slope, nullptr);
    read_costs(cost, "stream", tables.stream, &tables.commander_stream);
    cost.finish();
}

void read_cost_by_road(Reader& cost, Tables& tables) {
    for (std::size_t i = 0; i < TerrainCount; ++i)
        read_costs(cost, TerrainWords[i], tables.cost_by_road[i], &tables.commander_cost_by_road[i]);
    cost.finish();
}

// 8.2
void read_disorganises(Reader& rows, std::string_view key, std::uint8_t& mask) {
    std::vector<Text> words;
    rows.allow(key, words);
    for (const Text& word : words) {
        std::vector<std::string_view> known;
        bool found = false;
        for (const auto& type : TypeWords) {
            known.push_back(type.text);
            if (type.text != word.value) continue;
            mask = static_cast<std::uint8_t>(mask | 1U << core::raw(type.value));
            found = true;
        }
        if (!found)
            rows.fault(word.at, "unknown unit type " + input::quoted(word.value) + input::one_of(word.value, known));
    }
}

void read_defence(Reader& defence, Tables& tables) {
    for (std::size_t i = 0; i < TerrainCount; ++i) defence.need(TerrainWords[i], tables.defence[i], Modifier);
    defence.need("uphill", tables.defence_uphill, Modifier);
    defence.need("stream", tables.defence_stream, Modifier);
    defence.need("bridge", tables.defence_bridge, Modifier);
    defence.finish();
}

void read_combat_table(Reader& root, Tables& tables) {
    if (auto rows = root.need_table("results"))
        read_rows(*rows, tables.lowest_row, [&](const std::string& key) {
            std::vector<Text> both;
            Tables::CombatRow row;
            if (rows->need(key, both) && both.size() == 2) {
                row.attacker = read_result(*rows, both[0], false).value_or(Result{});
                row.defender = read_result(*rows, both[1], false).value_or(Result{});
            } else {
                if (both.size() != 2 && rows->kind(key) == Reader::Kind::List)
                    rows->fault(key, "the row of " + key + " has " + std::to_string(both.size()) +
                                         " results, expected the attacker's and the defender's");
            }
            tables.combat.push_back(row);
        });
    if (auto ratios = root.need_table("ratios")) read_ratios(*ratios, tables);
    if (auto modifiers = root.need_table("modifiers")) read_combat_modifiers(*modifiers, tables);
    root.finish();
}

void read_fire_table(Reader& root, Tables& tables, std::uint16_t& calibres) {
    if (auto rows = root.need_table("results"))
        read_rows(*rows, tables.lowest_fire, [&](const std::string& key) {
            Text text;
            const bool found = rows->need(key, text);
            tables.fire.push_back(found ? read_result(*rows, text, true).value_or(Result{}) : Result{});
        });
    if (auto range = root.need_table("range")) read_range(*range, tables, calibres);
    if (auto modifiers = root.need_table("modifiers")) {
        modifiers->need("flank", tables.fire_flank, Modifier);
        modifiers->need("disorganised", tables.fire_disorganised, Modifier);
        modifiers->need("column", tables.fire_column, Modifier);
        for (std::size_t i = 0; i < TerrainCount; ++i)
            modifiers->need(TerrainWords[i], tables.fire_terrain[i], Modifier);
        modifiers->finish();
    }
    root.finish();
}

void read_terrain_table(Reader& root, Tables& tables) {
    if (std::vector<std::string> columns; root.need("columns", columns))
        if (!std::equal(columns.begin(), columns.end(), Columns.begin(), Columns.end()))
            root.fault("columns", "`columns` has other names or another order, expected line-infantry, "
                                  "light-infantry, heavy-cavalry, light-cavalry, artillery, commander");
    if (auto cost = root.need_table("cost")) read_cost(*cost, tables);
    if (auto road = root.need_table("cost_by_road")) read_cost_by_road(*road, tables);
    if (auto rows = root.allow_table("disorganises")) {
        for (std::size_t i = 0; i < TerrainCount; ++i)
            read_disorganises(*rows, TerrainWords[i], tables.disorganises[i]);
        read_disorganises(*rows, "stream", tables.stream_disorganises);
        rows->finish();
    }
    if (auto defence = root.need_table("defence")) read_defence(*defence, tables);
    root.finish();
}

} // namespace

std::optional<Result> parse_result(std::string_view text) {
    Result result;
    if (text == "-") return result;
    bool any = false;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        if (word.empty()) continue;
        if (!add_word(result, word)) return std::nullopt;
        any = true;
    }
    return any ? std::optional(result) : std::nullopt;
}

TableIds read_table_ids(Reader& root) {
    TableIds ids;
    ids.combat = input::read_file_id(root, "combat_table", Charts);
    ids.fire = input::read_file_id(root, "fire_table", Charts);
    ids.terrain = input::read_file_id(root, "terrain_table", Charts);
    return ids;
}

std::uint16_t load_tables(const TableIds& ids, Scenario& scenario, std::vector<input::Fault>& faults) {
    Tables& tables = scenario.tables = {};
    std::uint16_t calibres = ids.fire.empty() ? 0xFFFF : 0;
    const auto load = [&](const std::string& id, const auto& read) {
        if (id.empty()) return;
        input::load_file(Charts, id, faults, [&](Reader& root, const input::Heading& heading) {
            read(root);
            add_sources(scenario, heading);
        });
    };
    load(ids.combat, [&](Reader& root) { read_combat_table(root, tables); });
    load(ids.fire, [&](Reader& root) { read_fire_table(root, tables, calibres); });
    load(ids.terrain, [&](Reader& root) { read_terrain_table(root, tables); });
    return calibres;
}

} // namespace corbach
