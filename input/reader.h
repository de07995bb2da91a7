#pragma once

#include "input/fault.h"

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// The parser's own header is slow to compile; only reader.cpp needs it.
namespace toml {
inline namespace v3 {
class array;
class node;
class table;
} // namespace v3
} // namespace toml

// Reading TOML so that every fault of a file is reported at once, each with its place.
//
//     input::Faults faults("leuthen.toml");
//     if (auto root = input::read_toml(text, faults)) {
//         root->need("turns", scenario.turns, input::Range{1, 20});
//         root->allow("heroic", wing.heroic);
//         root->finish();
//     }
namespace input {

inline constexpr std::size_t LargestFile = 4U << 20U; // bytes
inline constexpr std::size_t LongestList = 10000;     // entries

struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

// A value together with where it stands, for faults that only show later.
template <class T> struct Found {
    T value{};
    Place at;
};
using Text = Found<std::string>;
using Number = Found<int>;

// One word of a fixed choice and what it stands for.
template <class T> struct Word {
    std::string_view text;
    T value;
};

// One table of a file. Readers of the same file share it: any of them may outlive the others, none the Faults.
class Reader {
public:
    enum class Kind : std::uint8_t { Missing, String, Integer, Boolean, List, Table, Other };

    // Places and faults. A key that is missing stands where its table does.
    Place place() const;
    Place place(std::string_view key) const;
    void fault(Place at, std::string message) { faults_->add(at, std::move(message)); }
    void fault(std::string_view key, std::string message) { faults_->add(place(key), std::move(message)); }
    Faults& faults() { return *faults_; }

    // Values: need reports a missing key, allow does not. Both report a value of the wrong kind, and are true when
    // they have filled `into`, which is left alone otherwise. See `read` below for what `into` may be.
    template <class... Into> bool need(std::string_view key, Into&&... into) {
        return read(true, key, std::forward<Into>(into)...);
    }
    template <class... Into> bool allow(std::string_view key, Into&&... into) {
        return read(false, key, std::forward<Into>(into)...);
    }

    // Tables, and lists of tables ([[name]] or name = [{...}]).
    std::optional<Reader> need_table(std::string_view key) { return table(true, key); }
    std::optional<Reader> allow_table(std::string_view key) { return table(false, key); }
    std::vector<Reader> need_tables(std::string_view key) { return tables(true, key); }
    std::vector<Reader> allow_tables(std::string_view key) { return tables(false, key); }

    // For tables whose keys are free or whose values may be of several kinds. Asking for a kind makes the key known.
    std::vector<Text> keys() const; // in file order
    Kind kind(std::string_view key);
    std::size_t size(std::string_view key); // entries of a list, 0 for anything else

    // To be called last: reports every key that nobody has asked for.
    void finish();

private:
    friend std::optional<Reader> read_toml(std::string_view text, Faults& faults);
    Reader(std::shared_ptr<const toml::table> table, std::string path, Faults& faults);

    bool read(bool required, std::string_view key, std::string& into);
    bool read(bool required, std::string_view key, Text& into);
    bool read(bool required, std::string_view key, bool& into);
    bool read(bool required, std::string_view key, double& into);
    bool read(bool required, std::string_view key, std::vector<std::string>& into);
    bool read(bool required, std::string_view key, std::vector<Text>& into);
    bool read(bool required, std::string_view key, std::vector<Number>& into, Range range);
    bool read(bool required, std::string_view key, std::int64_t& into, Range range);
    template <std::integral Integer> bool read(bool required, std::string_view key, Integer& into, Range range) {
        static_assert(!std::same_as<Integer, bool>, "a boolean has no range");
        std::int64_t wide = 0;
        if (!read(required, key, wide, range)) return false;
        into = static_cast<Integer>(wide);
        return true;
    }
    template <class T, std::size_t N>
    bool read(bool required, std::string_view key, T& into, const std::array<Word<T>, N>& words) {
        std::vector<std::string_view> texts;
        for (const Word<T>& word : words) texts.push_back(word.text);
        const std::optional<std::size_t> which = read_word(required, key, texts);
        if (which) into = words[*which].value;
        return which.has_value();
    }
    std::optional<std::size_t> read_word(bool required, std::string_view key,
                                         const std::vector<std::string_view>& words);

    std::optional<Reader> table(bool required, std::string_view key);
    std::vector<Reader> tables(bool required, std::string_view key);

    const toml::node* find(bool required, std::string_view key, std::string_view expected);
    const toml::array* list(bool required, std::string_view key, std::string_view expected);
    bool wrong(std::string_view what, const toml::node& found, std::string_view expected);
    std::string inside(std::string_view key) const;

    std::shared_ptr<const toml::table> table_;
    std::string path_; // "prussia.wing"; empty for the file itself
    Faults* faults_;
    std::set<std::string, std::less<>> asked_;
};

// The table of the whole file; nothing when it is no TOML, too large or too deeply nested.
std::optional<Reader> read_toml(std::string_view text, Faults& faults);

} // namespace input
