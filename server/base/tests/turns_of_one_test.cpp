#include "server/base/turns_of_one.h"

#include <catch2/catch.hpp>

using server::TurnsOfOne;

TEST_CASE("everybody does it once at a time, and again when he is done", "[server]") {
    TurnsOfOne turns;
    std::shared_ptr<void> anna = turns.begin(1);
    REQUIRE(anna);
    CHECK_FALSE(turns.begin(1));
    CHECK_FALSE(turns.begin(1)); // to be refused ends nobody's turn
    const std::shared_ptr<void> bernd = turns.begin(2);
    CHECK(bernd); // it is nobody else's business

    const std::shared_ptr<void> handed_on = std::move(anna);
    CHECK_FALSE(turns.begin(1));
    anna = handed_on;
    anna.reset();
    CHECK_FALSE(turns.begin(1)); // somebody still holds it
}

TEST_CASE("a turn that was let go can be taken by the same one", "[server]") {
    TurnsOfOne turns;
    for (int n = 0; n < 3; ++n) {
        const std::shared_ptr<void> turn = turns.begin(1);
        CHECK(turn);
    }
}
