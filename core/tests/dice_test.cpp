#include "core/dice.h"

#include <catch2/catch.hpp>

#include <vector>

namespace {

struct Made {
    int face;
    std::size_t words; // used
};

Made face_from(int sides, const std::vector<std::uint32_t>& words) {
    std::size_t used = 0;
    const int face = core::face_of(sides, [&] { return words.at(used++); });
    return {face, used};
}

} // namespace

TEST_CASE("a face is the share of the range its word lies in") {
    CHECK(face_from(6, {1}).face == 1);
    CHECK(face_from(6, {0x2AAAAAAA}).face == 1);
    CHECK(face_from(6, {0x2AAAAAAC}).face == 2);
    CHECK(face_from(6, {0xFFFFFFFF}).face == 6);
    CHECK(face_from(2, {0x7FFFFFFF}).face == 1);
    CHECK(face_from(2, {0x80000000}).face == 2);
    CHECK(face_from(1, {0}).face == 1);
    CHECK(face_from(2'147'483'647, {0xFFFFFFFF}).face == 2'147'483'647);
}

TEST_CASE("words that would make some faces likelier are thrown out, and another is asked for") {
    // 2^32 = 6 * 715827882 + 4: four faces of a d6 have one word more than the others, and lose it.
    const Made made = face_from(6, {0, 0x2AAAAAAB, 0x80000000, 0xAAAAAAAB, 0xFFFFFFFF});
    CHECK(made.face == 6);
    CHECK(made.words == 5);
    CHECK(face_from(6, {0x55555555}).words == 1);
    CHECK(face_from(2, {0}).words == 1);                   // 2 divides 2^32
    CHECK(face_from(1'431'655'766, {0, 3, 1}).words == 3); // nearly one in three
}

TEST_CASE("a small range of words is shared out evenly") {
    // The same die over all words of the form high << 16: too few bits to be exact, enough to see a slip by one.
    std::vector<int> counts(6);
    for (std::uint32_t high = 0; high < 0x10000; ++high)
        ++counts[static_cast<std::size_t>(core::face_of(6, [&] { return (high << 16) + 1; }) - 1)];
    for (const int count : counts) CHECK((count == 10922 || count == 10923));
}
