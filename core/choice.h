#pragma once

#include "core/fixed.h"

#include <algorithm>
#include <compare>
#include <cstdint>
#include <functional>

namespace core {

// What an answer points at.
enum class Noun : std::uint8_t { Button, Number, Piece, Hex, Hexside, Corner, Area, Border, Card };

// One answer: what to do (the game's own list of verbs) and with what. Always atomic: a unit, then a hex, then done.
struct Choice {
    std::uint8_t verb;
    Noun noun;
    std::uint16_t id;

    auto operator<=>(const Choice&) const = default;
};

// The legal answers to one question, sorted and without duplicates once `settle` has been called.
class Menu {
public:
    static constexpr std::size_t Capacity = 512;

    void add(Choice choice) { choices_.push_back(choice); }
    void clear() { choices_.clear(); }

    void settle() {
        if (std::adjacent_find(begin(), end(), std::greater_equal<>{}) == end()) return; // most are made in order
        std::sort(choices_.begin(), choices_.end());
        auto* last = std::unique(choices_.begin(), choices_.end());
        while (choices_.end() != last) choices_.pop_back();
    }

    std::size_t size() const { return choices_.size(); }
    bool empty() const { return choices_.empty(); }
    const Choice* begin() const { return choices_.begin(); }
    const Choice* end() const { return choices_.end(); }
    Choice operator[](std::size_t i) const { return choices_[i]; }
    bool contains(Choice choice) const { return std::find(begin(), end(), choice) != end(); }
    bool operator==(const Menu&) const = default;

private:
    FixedVector<Choice, Capacity> choices_;
};

} // namespace core
