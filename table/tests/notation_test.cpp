#include "table/notation.h"

#include "table/tests/marches.h"

#include <catch2/catch.hpp>

using namespace table;

TEST_CASE("upper and lower case are one") {
    CHECK(same_text("To(d5)", "to(D5)"));
    CHECK_FALSE(same_text("to", "too"));
    CHECK_FALSE(same_text("too", "to"));
    CHECK(same_text("", ""));
}

TEST_CASE("an answer is a verb and what stands in its brackets") {
    const Written to = split_brackets("to(D5)");
    CHECK(to.bracketed);
    CHECK(to.verb == "to");
    CHECK(to.inside == "D5");
    CHECK(split_brackets("done").verb == "done");
    CHECK_FALSE(split_brackets("done").bracketed);
    CHECK(split_brackets("f()").bracketed);
    CHECK(split_brackets("f()").inside.empty());
    CHECK(split_brackets("a(b(c))").inside == "b(c)");
    for (const char* text : {"", "(", ")", "to(D5", "D5)"}) {
        CHECK_FALSE(split_brackets(text).bracketed);
        CHECK(split_brackets(text).verb == text);
    }
}

TEST_CASE("what stands in the brackets will do where only one listed answer has it") {
    const marches::Scenario road;
    const marches::State s = marches::start(road);
    const marches::Position p{road, s};
    const auto inside = [](core::Choice c) { return std::string(marches::Words.at(c.verb)).substr(1); };
    CHECK(only_listed<marches::Marches>(p, core::Seat::First, "TEP", inside) == choice(marches::Verb::Step));
    CHECK_FALSE(only_listed<marches::Marches>(p, core::Seat::First, "o", inside)); // "no" is not listed
    CHECK_FALSE(only_listed<marches::Marches>(p, core::Seat::First, "", inside));
    CHECK_FALSE(
        only_listed<marches::Marches>(p, core::Seat::First, "x", [](core::Choice) { return "x"; })); // three have it
}

TEST_CASE("words stand in the order of the verbs") {
    struct Word {
        marches::Verb verb;
    };
    using marches::Verb;
    constexpr Word Good[] = {{Verb::Step}, {Verb::Halt}, {Verb::Rest}};
    constexpr Word Bad[] = {{Verb::Halt}, {Verb::Step}, {Verb::Rest}};
    static_assert(in_order(Good, Verb::Rest));
    static_assert(!in_order(Good, Verb::No));
    static_assert(!in_order(Bad, Verb::Rest));
}
