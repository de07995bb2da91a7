#pragma once
// Units by their small ids: a set without order, and a stack whose order matters.
// Id may be an enum class (usual) or an unsigned integer.

#include "core/fixed.h"

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace core {

// A set of the ids 0 to N-1, one bit each. Iterates in id order.
template <std::size_t N, class Id = std::uint8_t> class UnitSet {
public:
    using value_type = Id;

    class Iterator {
    public:
        constexpr Iterator(const UnitSet& set, std::size_t word) : set_(&set), word_(word) { skip_empty_words(); }
        constexpr Id operator*() const {
            return static_cast<Id>(word_ * 64 + static_cast<std::size_t>(std::countr_zero(rest_)));
        }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            if (rest_ == 0) {
                ++word_;
                skip_empty_words();
            }
            return *this;
        }
        constexpr bool operator==(const Iterator& other) const { return word_ == other.word_ && rest_ == other.rest_; }

    private:
        constexpr void skip_empty_words() {
            while (word_ < Words && set_->words_[word_] == 0) ++word_;
            rest_ = word_ < Words ? set_->words_[word_] : 0;
        }

        const UnitSet* set_;
        std::size_t word_;
        std::uint64_t rest_ = 0; // the members of this word not yet visited
    };

    constexpr UnitSet() = default;
    constexpr UnitSet(std::initializer_list<Id> ids) {
        for (Id id : ids) insert(id);
    }

    constexpr Iterator begin() const { return Iterator(*this, 0); }
    constexpr Iterator end() const { return Iterator(*this, Words); }

    constexpr bool contains(Id id) const { return (words_[word(id)] & bit(id)) != 0; }
    constexpr void insert(Id id) { words_[word(id)] |= bit(id); }
    constexpr void erase(Id id) { words_[word(id)] &= ~bit(id); }
    constexpr void clear() { *this = UnitSet(); }

    constexpr bool empty() const { return *this == UnitSet(); }
    constexpr int count() const {
        int sum = 0;
        for (std::uint64_t w : words_) sum += std::popcount(w);
        return sum;
    }
    constexpr std::optional<Id> first() const { return empty() ? std::nullopt : std::optional<Id>(*begin()); }

    // Set algebra: union, intersection, difference.
    constexpr UnitSet& operator|=(const UnitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] |= other.words_[i];
        return *this;
    }
    constexpr UnitSet& operator&=(const UnitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= other.words_[i];
        return *this;
    }
    constexpr UnitSet& operator-=(const UnitSet& other) {
        for (std::size_t i = 0; i < Words; ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    friend constexpr UnitSet operator|(UnitSet a, const UnitSet& b) { return a |= b; }
    friend constexpr UnitSet operator&(UnitSet a, const UnitSet& b) { return a &= b; }
    friend constexpr UnitSet operator-(UnitSet a, const UnitSet& b) { return a -= b; }
    constexpr bool intersects(const UnitSet& other) const { return !(*this & other).empty(); }
    constexpr bool includes(const UnitSet& other) const { return (other - *this).empty(); }

    constexpr bool operator==(const UnitSet&) const = default;

private:
    static constexpr std::size_t Words = (N + 63) / 64;
    static_assert(N > 0);

    static constexpr std::size_t position(Id id) {
        const auto n = static_cast<std::size_t>(id);
        assert(n < N);
        return n;
    }
    static constexpr std::size_t word(Id id) { return position(id) / 64; }
    static constexpr std::uint64_t bit(Id id) { return std::uint64_t{1} << (position(id) % 64); }

    std::uint64_t words_[Words] = {};
};

// Ids lying in one place, the top one first.
template <std::size_t N, class Id = std::uint8_t> struct OrderedStack {
    FixedVector<Id, N> ids;

    constexpr std::size_t size() const { return ids.size(); }
    constexpr bool empty() const { return ids.empty(); }
    constexpr const Id* begin() const { return ids.begin(); }
    constexpr const Id* end() const { return ids.end(); }
    constexpr Id operator[](std::size_t i) const { return ids[i]; }
    constexpr Id front() const { return ids.front(); }
    constexpr Id back() const { return ids.back(); }

    constexpr void insert_front(Id id) { insert_at(0, id); }
    constexpr void insert_back(Id id) { insert_at(ids.size(), id); }
    constexpr void insert_at(std::size_t at, Id id) {
        assert(!contains(id));
        ids.insert_at(at, id);
    }
    constexpr bool erase(Id id) { // false when it was not here
        const auto at = position(id);
        if (at) ids.erase_at(*at);
        return at.has_value();
    }

    constexpr bool contains(Id id) const { return ids.contains(id); }
    constexpr std::optional<std::size_t> position(Id id) const { // 0 = top
        for (std::size_t i = 0; i < ids.size(); ++i)
            if (ids[i] == id) return i;
        return std::nullopt;
    }

    constexpr bool operator==(const OrderedStack&) const = default;
};

} // namespace core
