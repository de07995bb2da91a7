#include "cases/value.h"

#include "input/nearest.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace cases {
namespace {

input::Place place_of(const toml::source_region& source) {
    return {static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
}

Value convert(const toml::node& node) {
    using Kind = Value::Kind;
    Value made;
    made.at = place_of(node.source());
    switch (node.type()) {
    case toml::node_type::string: made.kind = Kind::String, made.value = **node.as_string(); break;
    case toml::node_type::integer: made.kind = Kind::Integer, made.value = **node.as_integer(); break;
    case toml::node_type::floating_point: made.kind = Kind::Real, made.value = **node.as_floating_point(); break;
    case toml::node_type::boolean: made.kind = Kind::Boolean, made.value = **node.as_boolean(); break;
    case toml::node_type::array:
        made.kind = Kind::List;
        for (const toml::node& item : *node.as_array()) made.items.push_back(convert(item));
        break;
    case toml::node_type::table:
        made.kind = Kind::Table;
        for (const auto& [key, member] : *node.as_table()) {
            made.items.push_back(convert(member));
            made.items.back().key = {std::string(key.str()), place_of(key.source())};
        }
        std::sort(made.items.begin(), made.items.end(), [](const Value& a, const Value& b) {
            return std::pair(a.key.at.line, a.key.at.column) < std::pair(b.key.at.line, b.key.at.column);
        });
        break;
    default: made.kind = Kind::Other; break;
    }
    return made;
}

std::string name_of(const Value& value) { return value.key.value.empty() ? "entry" : '`' + value.key.value + '`'; }

void wrong(const Value& value, std::string_view expected, input::Faults& faults) {
    faults.add(value.at, name_of(value) + " is " + value.shown() + ", expected " + std::string(expected));
}

} // namespace

const Value* Value::find(std::string_view name) const {
    for (const Value& item : items)
        if (kind == Kind::Table && item.key.value == name) return &item;
    return nullptr;
}

nlohmann::json Value::json() const {
    nlohmann::json made = value;
    if (kind == Kind::List) made = nlohmann::json::array();
    if (kind == Kind::Table) made = nlohmann::json::object();
    for (const Value& item : items) {
        if (kind == Kind::List)
            made.push_back(item.json());
        else
            made[item.key.value] = item.json();
    }
    return made;
}

std::string Value::shown() const {
    switch (kind) {
    case Kind::String: return "the string " + input::quoted(value.get<std::string>());
    case Kind::List: return "a list";
    case Kind::Table: return "a table";
    case Kind::Other: return "a date or time";
    default: return value.dump();
    }
}

std::optional<Value> read_values(std::string_view text) {
    try {
        return convert(toml::parse(text));
    } catch (const toml::parse_error&) {
        return std::nullopt;
    }
}

std::optional<std::string> as_text(const Value& value, input::Faults& faults) {
    if (value.kind == Value::Kind::String) return value.value.get<std::string>();
    wrong(value, "a string", faults);
    return std::nullopt;
}

std::optional<bool> as_truth(const Value& value, input::Faults& faults) {
    if (value.kind == Value::Kind::Boolean) return value.value.get<bool>();
    wrong(value, "true or false", faults);
    return std::nullopt;
}

std::optional<int> as_number(const Value& value, input::Range range, input::Faults& faults) {
    if (value.kind == Value::Kind::Integer) {
        const auto number = value.value.get<std::int64_t>();
        if (number >= range.least && number <= range.most) return static_cast<int>(number);
    }
    wrong(value, "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most), faults);
    return std::nullopt;
}

std::optional<double> as_fraction(const Value& value, input::Faults& faults) {
    if (value.kind == Value::Kind::Integer || value.kind == Value::Kind::Real) return value.value.get<double>();
    if (value.kind == Value::Kind::String) {
        std::istringstream text(value.value.get<std::string>());
        double above = 0;
        double below = 0;
        char line = ' ';
        if (text >> above >> line >> below && line == '/' && below > 0 && text.eof()) return above / below;
    }
    wrong(value, "a number like 0.25 or a fraction like \"9/36\"", faults);
    return std::nullopt;
}

std::vector<input::Text> as_texts(const Value& value, input::Faults& faults) {
    std::vector<input::Text> texts;
    if (value.kind == Value::Kind::String) {
        std::istringstream words(value.value.get<std::string>());
        for (std::string word; words >> word;) texts.push_back({word, value.at});
    } else if (value.kind == Value::Kind::List) {
        for (const Value& item : value.items)
            if (const auto text = as_text(item, faults)) texts.push_back({*text, item.at});
    } else {
        wrong(value, "a list of strings", faults);
    }
    return texts;
}

std::vector<const Value*> as_tables(const Value& value, input::Faults& faults) {
    if (value.kind == Value::Kind::Table) return {&value};
    std::vector<const Value*> tables;
    if (value.kind != Value::Kind::List) wrong(value, "a table or a list of tables", faults);
    for (const Value& item : value.items) {
        if (item.kind == Value::Kind::Table)
            tables.push_back(&item);
        else
            wrong(item, "a table", faults);
    }
    return tables;
}

void expect_keys(const Value& table, const std::vector<std::string>& known, input::Faults& faults) {
    for (const Value& item : table.items) {
        if (std::find(known.begin(), known.end(), item.key.value) != known.end()) continue;
        std::string expected;
        for (const std::string& name : known) expected += (expected.empty() ? "" : ", ") + name;
        const std::string where = table.key.value.empty() ? "" : " in `" + table.key.value + '`';
        faults.add(item.key.at, "unknown key " + input::quoted(item.key.value) + where + ", expected one of " +
                                    expected + input::did_you_mean(item.key.value, known));
    }
}

} // namespace cases
