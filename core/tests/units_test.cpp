#include "core/units.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <type_traits>
#include <vector>

using namespace core;

namespace {

enum class Piece : std::uint8_t {};
constexpr Piece piece(int n) { return static_cast<Piece>(n); }

using Pieces = UnitSet<150, Piece>;
using Stack = OrderedStack<8, Piece>;

static_assert(std::is_trivially_copyable_v<Pieces> && sizeof(Pieces) == 24);
static_assert(std::is_trivially_copyable_v<Stack> && sizeof(Stack) == 9);
static_assert(sizeof(UnitSet<64>) == 8);
static_assert(Pieces{piece(3), piece(149)}.count() == 2);

template <class Range> std::vector<int> numbers(const Range& range) {
    std::vector<int> out;
    for (auto id : range) out.push_back(static_cast<int>(id));
    return out;
}

} // namespace

TEST_CASE("a unit set holds ids and walks them in order") {
    Pieces set;
    CHECK(set.empty());
    CHECK_FALSE(set.first().has_value());
    CHECK(numbers(set).empty());
    for (int n : {149, 64, 63, 0, 127, 128, 64}) set.insert(piece(n));
    CHECK(numbers(set) == std::vector<int>{0, 63, 64, 127, 128, 149});
    CHECK(set.count() == 6);
    CHECK(set.first() == piece(0));
    set.erase(piece(0));
    set.erase(piece(0));
    CHECK(set.first() == piece(63));
    CHECK_FALSE(set.contains(piece(0)));
    CHECK(set.contains(piece(149)));
    set.clear();
    CHECK(set == Pieces{});
}

TEST_CASE("set algebra agrees with std::set") {
    CHECK(rc::check([](const std::set<std::uint8_t>& all_a, const std::set<std::uint8_t>& all_b) {
        using Set = UnitSet<256>;
        Set a;
        Set b;
        for (auto n : all_a) a.insert(n);
        for (auto n : all_b) b.insert(n);
        const auto model = [&](auto algorithm) {
            std::vector<int> out;
            algorithm(all_a.begin(), all_a.end(), all_b.begin(), all_b.end(), std::back_inserter(out));
            return out;
        };
        RC_ASSERT(numbers(a | b) == model([](auto... x) { std::set_union(x...); }));
        RC_ASSERT(numbers(a & b) == model([](auto... x) { std::set_intersection(x...); }));
        RC_ASSERT(numbers(a - b) == model([](auto... x) { std::set_difference(x...); }));
        RC_ASSERT(a.count() == static_cast<int>(all_a.size()));
        RC_ASSERT((a == b) == (all_a == all_b));
        RC_ASSERT(a.intersects(b) == !(a & b).empty());
        RC_ASSERT(a.includes(b) == std::includes(all_a.begin(), all_a.end(), all_b.begin(), all_b.end()));
        RC_ASSERT((a - b).includes(a) == !a.intersects(b));
    }));
}

TEST_CASE("a stack keeps its order, the top first") {
    Stack stack;
    CHECK(stack.empty());
    stack.insert_back(piece(4));
    stack.insert_front(piece(9));
    stack.insert_back(piece(2));
    CHECK(numbers(stack) == std::vector<int>{9, 4, 2});
    stack.insert_at(1, piece(7));
    CHECK(numbers(stack) == std::vector<int>{9, 7, 4, 2});
    CHECK(stack.front() == piece(9));
    CHECK(stack.back() == piece(2));
    CHECK(stack[1] == piece(7));
    CHECK(stack.position(piece(4)) == 2);
    CHECK_FALSE(stack.position(piece(5)).has_value());
    CHECK(stack.contains(piece(2)));
    CHECK(stack.erase(piece(7)));
    CHECK_FALSE(stack.erase(piece(7)));
    CHECK(numbers(stack) == std::vector<int>{9, 4, 2});
}

TEST_CASE("stacks are equal when the same ids lie in the same order") {
    Stack a;
    Stack b;
    a.insert_back(piece(1));
    a.insert_back(piece(2));
    b.insert_front(piece(1));
    b.insert_front(piece(2));
    CHECK(a != b);
    b.erase(piece(1));
    b.insert_front(piece(1));
    CHECK(a == b);
}
