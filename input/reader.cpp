#include "input/reader.h"

#include "input/nearest.h"
#include "input/nesting.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cmath>

namespace input {
namespace {

Place place_of(const toml::source_region& source) {
    return {static_cast<int>(source.begin.line), static_cast<int>(source.begin.column)};
}

std::string in_ticks(std::string_view key) {
    std::string shown = quoted(key);
    shown.front() = shown.back() = '`';
    return shown;
}

std::string entry(std::size_t number, std::string_view key) {
    return "entry " + std::to_string(number + 1) + " of " + in_ticks(key);
}

std::string whole_number(Range range) {
    if (range.least == range.most) return std::to_string(range.least);
    return "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

// What stands in the file, for "... is <this>, expected ...".
std::string description(const toml::node& node) {
    switch (node.type()) {
    case toml::node_type::string: return "the string " + quoted(**node.as_string());
    case toml::node_type::integer: return std::to_string(**node.as_integer());
    case toml::node_type::boolean: return **node.as_boolean() ? "true" : "false";
    case toml::node_type::floating_point: return "a number with a fraction";
    case toml::node_type::array: return "a list";
    case toml::node_type::table: return "a table";
    default: return "a date or time";
    }
}

} // namespace

std::optional<Reader> read_toml(std::string_view text, Faults& faults) {
    if (text.size() > LargestFile) {
        faults.add({}, "the file has more than " + std::to_string(LargestFile) + " bytes, expected fewer");
        return std::nullopt;
    }
    if (const auto at = nested_too_deep(text)) {
        faults.add(*at, "brackets or keys inside each other go too deep here, expected at most " +
                            std::to_string(DeepestBrackets) + " brackets and " + std::to_string(DeepestDottedKey) +
                            " names in a key");
        return std::nullopt;
    }
    try {
        return Reader(std::make_shared<const toml::table>(toml::parse(text)), "", faults);
    } catch (const toml::parse_error& error) {
        faults.add(place_of(error.source()), std::string(error.description()));
        return std::nullopt;
    }
}

Reader::Reader(std::shared_ptr<const toml::table> table, std::string path, Faults& faults)
    : table_(std::move(table)), path_(std::move(path)), faults_(&faults) {}

Place Reader::place() const { return place_of(table_->source()); }

Place Reader::place(std::string_view key) const {
    const toml::node* node = table_->get(key);
    return node == nullptr ? place() : place_of(node->source());
}

std::string Reader::inside(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '.' + std::string(key);
}

// Every way to a value goes through here, so that finish() knows what was asked for.
const toml::node* Reader::find(bool required, std::string_view key, std::string_view expected) {
    if (!asked_.contains(key)) asked_.emplace(key);
    const toml::node* node = table_->get(key);
    if (node == nullptr && required)
        fault(place(), in_ticks(key) + " is missing" + (path_.empty() ? "" : " in " + in_ticks(path_)) + ", expected " +
                           std::string(expected));
    return node;
}

const toml::array* Reader::list(bool required, std::string_view key, std::string_view expected) {
    const toml::node* node = find(required, key, expected);
    if (node == nullptr) return nullptr;
    const toml::array* items = node->as_array();
    if (items == nullptr) {
        wrong(in_ticks(key), *node, expected);
    } else if (items->size() > LongestList) {
        fault(key, in_ticks(key) + " has " + std::to_string(items->size()) + " entries, expected at most " +
                       std::to_string(LongestList));
        items = nullptr;
    }
    return items;
}

bool Reader::wrong(std::string_view what, const toml::node& found, std::string_view expected) {
    fault(place_of(found.source()),
          std::string(what) + " is " + description(found) + ", expected " + std::string(expected));
    return false;
}

// Values

bool Reader::read(bool required, std::string_view key, Text& into) {
    const toml::node* node = find(required, key, "a string");
    if (node == nullptr) return false;
    if (!node->is_string()) return wrong(in_ticks(key), *node, "a string");
    into = {**node->as_string(), place_of(node->source())};
    return true;
}

bool Reader::read(bool required, std::string_view key, std::string& into) {
    Text text;
    if (!read(required, key, text)) return false;
    into = std::move(text.value);
    return true;
}

bool Reader::read(bool required, std::string_view key, bool& into) {
    const toml::node* node = find(required, key, "true or false");
    if (node == nullptr) return false;
    if (!node->is_boolean()) return wrong(in_ticks(key), *node, "true or false");
    into = **node->as_boolean();
    return true;
}

bool Reader::read(bool required, std::string_view key, double& into) {
    const toml::node* node = find(required, key, "a number");
    if (node == nullptr) return false;
    const auto value = node->value<double>(); // of a whole number too
    if (!value || !std::isfinite(*value)) return wrong(in_ticks(key), *node, "a number");
    into = *value;
    return true;
}

bool Reader::read(bool required, std::string_view key, std::int64_t& into, Range range) {
    const toml::node* node = find(required, key, whole_number(range));
    if (node == nullptr) return false;
    const auto* number = node->as_integer();
    if (number == nullptr || **number < range.least || **number > range.most)
        return wrong(in_ticks(key), *node, whole_number(range));
    into = **number;
    return true;
}

std::optional<std::size_t> Reader::read_word(bool required, std::string_view key,
                                             const std::vector<std::string_view>& words) {
    std::string expected = words.size() == 1 ? "" : "one of ";
    for (const std::string_view word : words) expected += (word == words.front() ? "" : ", ") + quoted(word);
    const toml::node* node = find(required, key, expected);
    if (node == nullptr) return std::nullopt;
    const auto* text = node->as_string();
    const auto found = text == nullptr ? words.end() : std::find(words.begin(), words.end(), **text);
    if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
    wrong(in_ticks(key), *node, expected + (text == nullptr ? "" : did_you_mean(**text, words)));
    return std::nullopt;
}

bool Reader::read(bool required, std::string_view key, std::vector<Text>& into) {
    const toml::array* items = list(required, key, "a list of strings");
    if (items == nullptr) return false;
    std::vector<Text> texts;
    bool good = true;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const toml::node& item = (*items)[i];
        if (item.is_string())
            texts.push_back({**item.as_string(), place_of(item.source())});
        else
            good = wrong(entry(i, key), item, "a string");
    }
    if (good) into = std::move(texts);
    return good;
}

bool Reader::read(bool required, std::string_view key, std::vector<std::string>& into) {
    std::vector<Text> texts;
    if (!read(required, key, texts)) return false;
    into.clear();
    for (Text& text : texts) into.push_back(std::move(text.value));
    return true;
}

bool Reader::read(bool required, std::string_view key, std::vector<Number>& into, Range range) {
    const toml::array* items = list(required, key, "a list, each entry " + whole_number(range));
    if (items == nullptr) return false;
    std::vector<Number> numbers;
    bool good = true;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const toml::node& item = (*items)[i];
        const auto* number = item.as_integer();
        if (number != nullptr && **number >= range.least && **number <= range.most)
            numbers.push_back({static_cast<int>(**number), place_of(item.source())});
        else
            good = wrong(entry(i, key), item, whole_number(range));
    }
    if (good) into = std::move(numbers);
    return good;
}

// Tables

std::optional<Reader> Reader::table(bool required, std::string_view key) {
    const toml::node* node = find(required, key, "a table");
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) {
        wrong(in_ticks(key), *node, "a table");
        return std::nullopt;
    }
    return Reader({table_, node->as_table()}, inside(key), *faults_);
}

std::vector<Reader> Reader::tables(bool required, std::string_view key) {
    std::vector<Reader> readers;
    const toml::array* items = list(required, key, "a list of tables");
    if (items == nullptr) return readers;
    for (std::size_t i = 0; i < items->size(); ++i) {
        const toml::node& item = (*items)[i];
        if (item.is_table())
            readers.push_back(Reader({table_, item.as_table()}, inside(key), *faults_));
        else
            wrong(entry(i, key), item, "a table");
    }
    return readers;
}

// Keys

std::vector<Text> Reader::keys() const {
    std::vector<Text> names;
    for (const auto& [key, value] : *table_) names.push_back({std::string(key.str()), place_of(key.source())});
    std::sort(names.begin(), names.end(), [](const Text& a, const Text& b) {
        return a.at.line != b.at.line ? a.at.line < b.at.line : a.at.column < b.at.column;
    });
    return names;
}

Reader::Kind Reader::kind(std::string_view key) {
    const toml::node* node = find(false, key, "");
    if (node == nullptr) return Kind::Missing;
    switch (node->type()) {
    case toml::node_type::string: return Kind::String;
    case toml::node_type::integer: return Kind::Integer;
    case toml::node_type::boolean: return Kind::Boolean;
    case toml::node_type::array: return Kind::List;
    case toml::node_type::table: return Kind::Table;
    default: return Kind::Other;
    }
}

std::size_t Reader::size(std::string_view key) {
    const toml::node* node = find(false, key, "");
    return node != nullptr && node->is_array() ? node->as_array()->size() : 0;
}

void Reader::finish() {
    constexpr std::size_t Listed = 32; // more names would not help anybody, and free keys may be many
    std::string expected = "none";
    if (asked_.size() > Listed)
        expected = "another";
    else if (!asked_.empty()) {
        expected.clear();
        for (const std::string& name : asked_) expected += (expected.empty() ? "" : ", ") + name;
    }
    for (const auto& [key, value] : *table_) {
        if (faults_->full()) return;
        const std::string_view name = key.str();
        if (asked_.contains(name)) continue;
        fault(place_of(key.source()), "unknown key " + in_ticks(name) +
                                          (path_.empty() ? "" : " in " + in_ticks(path_)) + ", expected " + expected +
                                          (asked_.size() > Listed ? "" : did_you_mean(name, asked_)));
    }
}

} // namespace input
