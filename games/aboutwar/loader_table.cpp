// AW-DRM: the modifier table.
#include "games/aboutwar/loader_parts.h"

#include <algorithm>
#include <charconv>

namespace aboutwar {
namespace {

using input::Reader;
using input::Text;

constexpr input::Range Modifier{-9, 9};

// In the order of Class. The routed have no row: they never roll.
constexpr std::array<std::string_view, ClassCount> ClassWords = {"AI", "AC", "AA", "DI", "SQ", "DC", "DA", "RT"};

constexpr bool is_attacker(Class c) { return c <= Class::AttackingArtillery; }
constexpr bool is_cavalry(Class c) { return c == Class::AttackingCavalry || c == Class::DefendingCavalry; }
constexpr bool is_artillery(Class c) { return c == Class::AttackingArtillery || c == Class::DefendingArtillery; }

// What must stand in one half of a cell when it is no number.
constexpr char ranged_mark(Class own) { return is_cavalry(own) ? '-' : '\0'; }
constexpr char melee_mark(Class own, Class opposing) {
    if (is_artillery(own)) return '-';
    return opposing == Class::AttackingArtillery ? 'x' : '\0'; // it has left before the melee
}

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
}

bool read_half(std::string_view text, char mark, std::int8_t& into) {
    text = trimmed(text);
    if (mark != '\0') return text.size() == 1 && text.front() == mark;
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return false;
    if (value < Modifier.least || value > Modifier.most) return false;
    into = static_cast<std::int8_t>(value);
    return true;
}

// "-1/0": ranged and melee.
void read_cell(Reader& rows, const Text& text, Class own, Class opposing, Modifiers& into) {
    const char ranged = ranged_mark(own);
    const char melee = melee_mark(own, opposing);
    const std::string_view cell = text.value;
    const std::size_t bar = cell.find('/');
    if (bar != std::string_view::npos &&
        read_half(cell.substr(0, bar), ranged, into.ranged[index(own)][index(opposing)]) &&
        read_half(cell.substr(bar + 1), melee, into.melee[index(own)][index(opposing)]))
        return;
    const auto shape = [](char mark, std::string_view number) {
        return mark == '\0' ? std::string(number) : std::string(1, mark);
    };
    rows.fault(text.at, std::string(ClassWords[index(own)]) + " against " + std::string(ClassWords[index(opposing)]) +
                            " is " + input::quoted(cell) + ", expected ranged and melee like \"" + shape(ranged, "-1") +
                            '/' + shape(melee, "+2") + "\", numbers from -9 to 9");
}

void read_rows(Reader& rows, Modifiers& into) {
    for (std::size_t own = 0; own < ClassCount; ++own) {
        const auto own_class = static_cast<Class>(own);
        if (own_class == Class::Routed) continue;
        const std::string_view key = ClassWords[own];
        const std::size_t columns = is_attacker(own_class) ? ClassCount : 3; // the passive only meet attackers
        std::vector<Text> cells;
        if (!rows.need(key, cells)) continue;
        if (cells.size() != columns) {
            rows.fault(key, '`' + std::string(key) + "` has " + std::to_string(cells.size()) + " cells, expected " +
                                std::to_string(columns));
            continue;
        }
        for (std::size_t i = 0; i < columns; ++i) read_cell(rows, cells[i], own_class, static_cast<Class>(i), into);
    }
    rows.finish();
}

void read_special(Reader& special, Modifiers& into) {
    special.need("fast_ranged", into.fast_ranged, Modifier);
    special.need("spent_ranged", into.spent_ranged, Modifier);
    special.need("spent_melee", into.spent_melee, Modifier);
    special.need("unopposed_ranged", into.unopposed_ranged, Modifier);
    special.need("unopposed_melee", into.unopposed_melee, Modifier);
    special.need("bombard_1", into.bombard[1], Modifier);
    special.need("bombard_2", into.bombard[2], Modifier);
    special.need("token", into.token, Modifier);
    special.need("forest_ranged", into.forest_ranged, Modifier);
    special.need("forest_melee", into.forest_melee, Modifier);
    special.need("uphill_melee", into.uphill_melee, Modifier);
    special.need("downhill_melee", into.downhill_melee, Modifier);
    special.need("reaction", into.reaction, Modifier);
    special.finish();
}

void read_table(Reader& root, ModifierTable& table) {
    if (std::vector<std::string> columns; root.need("columns", columns))
        if (!std::equal(columns.begin(), columns.end(), ClassWords.begin(), ClassWords.end()))
            root.fault("columns", "`columns` has other names or another order, expected AI AC AA DI SQ DC DA RT");
    if (auto rows = root.need_table("rows")) read_rows(*rows, table.modifiers);
    if (auto special = root.need_table("special")) read_special(*special, table.modifiers);
    root.finish();
}

} // namespace

ModifierTable parse_table(std::string_view text, const std::string& file, std::vector<input::Fault>& faults) {
    ModifierTable table;
    input::parse_file(text, Tables.game, file, faults, [&](Reader& root, const Heading& heading) {
        table.heading = heading;
        read_table(root, table);
    });
    return table;
}

ModifierTable load_table(const std::string& id, std::vector<input::Fault>& faults) {
    const auto text = input::read_data_file(Tables, id, faults);
    return text ? parse_table(*text, input::file_name(Tables, id), faults) : ModifierTable{};
}

} // namespace aboutwar
