#include "core/fixed.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <cstring>
#include <new>
#include <type_traits>
#include <vector>

using core::FixedVector;

static_assert(std::is_trivially_copyable_v<FixedVector<int, 8>>);
static_assert(!std::is_trivially_copyable_v<FixedVector<std::vector<int>, 2>>);
static_assert(sizeof(FixedVector<unsigned char, 7>) == 8);
static_assert(FixedVector<int, 4>{1, 2, 3}.back() == 3);

TEST_CASE("a fixed vector keeps what is pushed, in order") {
    FixedVector<int, 4> v;
    CHECK(v.empty());
    v.push_back(5);
    v.push_back(6);
    v.push_back(7);
    CHECK(v.size() == 3);
    CHECK(v[0] == 5);
    CHECK(v.front() == 5);
    CHECK(v.back() == 7);
    CHECK(v.contains(6));
    CHECK_FALSE(v.full());
    v.erase_at(0);
    CHECK(v == FixedVector<int, 4>{6, 7});
    v.insert_at(1, 9);
    CHECK(v == FixedVector<int, 4>{6, 9, 7});
    v.pop_back();
    CHECK(v == FixedVector<int, 4>{6, 9});
    CHECK_FALSE(v.contains(7));
    v.clear();
    CHECK(v.empty());
}

TEST_CASE("equality looks at the used part only") {
    FixedVector<int, 3> a{1, 2, 3};
    a.pop_back();
    CHECK(a == FixedVector<int, 3>{1, 2});
    CHECK(a != FixedVector<int, 3>{1, 2, 3});
    CHECK(a != FixedVector<int, 3>{1, 4});
}

TEST_CASE("construction leaves the storage alone") {
    using Vector = FixedVector<unsigned char, 15>;
    static_assert(std::is_nothrow_default_constructible_v<Vector>);
    alignas(Vector) unsigned char memory[sizeof(Vector)];
    std::memset(memory, 0xAB, sizeof memory);
    auto* v = new (memory) Vector{};
    CHECK(v->empty());
    // Seen through a copy of the bytes: the fifteen items come first, the size after them.
    unsigned char bytes[sizeof(Vector)];
    std::memcpy(bytes, v, sizeof bytes);
#if !defined(__OPTIMIZE__) // an optimiser may treat the older bytes as unknown
    for (int i = 0; i < 15; ++i) CHECK(bytes[i] == 0xAB);
#endif
    CHECK(bytes[15] == 0);
}

TEST_CASE("a fixed vector behaves like std::vector") {
    CHECK(rc::check([](const std::vector<std::pair<int, unsigned char>>& commands) {
        FixedVector<int, 16> mine;
        std::vector<int> model;
        for (const auto& [value, place] : commands) {
            const std::size_t at = place % (model.size() + 1);
            if (model.size() < 16 && value % 3 != 0) {
                mine.insert_at(at, value);
                model.insert(model.begin() + static_cast<std::ptrdiff_t>(at), value);
            } else if (at < model.size()) {
                mine.erase_at(at);
                model.erase(model.begin() + static_cast<std::ptrdiff_t>(at));
            }
            const FixedVector<int, 16> copy = mine;
            RC_ASSERT(copy == mine);
            RC_ASSERT(std::vector<int>(copy.begin(), copy.end()) == model);
        }
    }));
}
