#pragma once
// A vector with its storage inside: no heap, copied with the state that holds it.

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace core {

template <class T, std::size_t N> class FixedVector {
public:
    using value_type = T;

    // Written out on purpose: a defaulted constructor would let FixedVector{} zero the whole storage first.
    constexpr FixedVector() noexcept {} // NOLINT(modernize-use-equals-default)
    constexpr FixedVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    static constexpr std::size_t capacity() { return N; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }

    constexpr T* begin() { return items_; }
    constexpr T* end() { return items_ + size_; }
    constexpr const T* begin() const { return items_; }
    constexpr const T* end() const { return items_ + size_; }

    constexpr T& operator[](std::size_t i) { return assert(i < size_), items_[i]; }
    constexpr const T& operator[](std::size_t i) const { return assert(i < size_), items_[i]; }
    constexpr T& front() { return (*this)[0]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T& back() { return assert(size_ > 0), items_[size_ - 1]; }
    constexpr const T& back() const { return assert(size_ > 0), items_[size_ - 1]; }

    constexpr void push_back(const T& item) {
        assert(size_ < N);
        items_[size_++] = item;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }

    // Both keep the order of the other items. The item comes by value: it may be one of ours.
    constexpr void insert_at(std::size_t at, T item) {
        assert(at <= size_ && size_ < N);
        for (std::size_t i = size_; i > at; --i) items_[i] = items_[i - 1];
        items_[at] = item;
        ++size_;
    }
    constexpr void erase_at(std::size_t at) {
        assert(at < size_);
        for (std::size_t i = at + 1; i < size_; ++i) items_[i - 1] = items_[i];
        --size_;
    }

    constexpr bool contains(const T& item) const {
        for (const T& mine : *this)
            if (mine == item) return true;
        return false;
    }

    // Only the used part counts: what lies behind it is left over or was never written.
    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i)
            if (!(a.items_[i] == b.items_[i])) return false;
        return true;
    }

private:
    static_assert(N > 0 && N <= 0xFFFF);
    using Size = std::conditional_t<(N <= 0xFF), std::uint8_t, std::uint16_t>;

    T items_[N];
    Size size_ = 0;
};

} // namespace core
