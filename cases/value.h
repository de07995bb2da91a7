#pragma once

#include "input/fault.h"
#include "input/reader.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A value of a case file, of any kind, with its place: expectations hold lists, numbers and tables side by side, where
// a Reader wants to know beforehand what it will find.
namespace cases {

struct Value {
    enum class Kind : std::uint8_t { String, Integer, Real, Boolean, List, Table, Other };

    Kind kind = Kind::Table;
    input::Place at;
    input::Text key;          // when it is a member of a table
    nlohmann::json value;     // of a string, number or boolean
    std::vector<Value> items; // of a list, or members of a table in file order

    const Value* find(std::string_view name) const; // member of a table, null when there is none
    nlohmann::json json() const;
    std::string shown() const; // for messages: what it is and, if it is short, what it says
};

// The whole file. Nothing when it is no TOML; that fault has been reported by read_toml already.
std::optional<Value> read_values(std::string_view text);

// Typed views. A value of the wrong kind is a fault: "`menu` is a table, expected ...".
std::optional<std::string> as_text(const Value& value, input::Faults& faults);
std::optional<bool> as_truth(const Value& value, input::Faults& faults);
std::optional<int> as_number(const Value& value, input::Range range, input::Faults& faults);
std::optional<double> as_fraction(const Value& value, input::Faults& faults); // 0.25, 1 or "9/36"
std::vector<input::Text> as_texts(const Value& value,
                                  input::Faults& faults); // a list of strings, or one string of words
std::vector<const Value*> as_tables(const Value& value, input::Faults& faults); // one table, or a list of them

// Reports members whose names are not among these.
void expect_keys(const Value& table, const std::vector<std::string>& known, input::Faults& faults);

} // namespace cases
