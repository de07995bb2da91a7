#include "input/nearest.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <array>
#include <string>
#include <vector>

using namespace input;

namespace {

const std::vector<std::string> Suits = {"spades", "hearts", "diamonds", "clubs"};

} // namespace

TEST_CASE("the edit distance counts added, dropped, changed and swapped letters") {
    CHECK(edit_distance("", "") == 0);
    CHECK(edit_distance("turns", "turns") == 0);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("abc", "") == 3);
    CHECK(edit_distance("truns", "turns") == 1);
    CHECK(edit_distance("tuns", "turns") == 1);
    CHECK(edit_distance("turrns", "turns") == 1);
    CHECK(edit_distance("torns", "turns") == 1);
    CHECK(edit_distance("kitten", "sitting") == 3);
    CHECK(edit_distance("TURNS", "turns") == 0);
}

TEST_CASE("the edit distance is a distance") {
    CHECK(rc::check([](const std::string& a, const std::string& b) {
        RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
        RC_ASSERT(edit_distance(a, a) == 0U);
        RC_ASSERT(edit_distance(a, b) <= std::max(a.size(), b.size()));
        RC_ASSERT(edit_distance(a, b) + std::min(a.size(), b.size()) >= std::max(a.size(), b.size()));
    }));
}

TEST_CASE("the nearest word is found, and none where none is near") {
    CHECK(nearest("spade", Suits) == "spades");
    CHECK(nearest("Haerts", Suits) == "hearts");
    CHECK(nearest("CLUBS", Suits) == "clubs");
    CHECK(nearest("diamond", Suits) == "diamonds");
    CHECK(nearest("swords", Suits).empty());
    CHECK(nearest("", Suits).empty());
    CHECK(nearest("x", std::array{"P", "A"}).empty());
    CHECK(nearest("p", std::array{"P", "A"}) == "P");
    CHECK(nearest("ln", std::array<std::string_view, 2>{"Gr", "Ln"}) == "Ln");
    CHECK(nearest("anything", std::vector<std::string>{}).empty());
}

TEST_CASE("of words equally near the first is taken") {
    CHECK(nearest("cat", std::array{"bat", "rat"}) == "bat");
    CHECK(nearest("cat", std::array{"bat", "cat"}) == "cat");
}

TEST_CASE("very long words are not compared") {
    const std::string endless(1'000'000, 'a');
    CHECK(nearest(endless, std::vector{endless}).empty());
    CHECK(nearest("aaaa", std::vector{endless}).empty());
}

TEST_CASE("a suggestion ends a message or says nothing") {
    CHECK(did_you_mean("spads", Suits) == ", did you mean \"spades\"?");
    CHECK(did_you_mean("swords", Suits).empty());
}
