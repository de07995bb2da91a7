#include "server/battles/clock.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace server::battles {

using core::Seat;
using core::Seats;
using nlohmann::json;

TEST_CASE("A live clock runs for whoever is waited for and gains its increment", "[server]") {
    const ClockRules rules = read_clock(json{{"kind", "live"}, {"minutes", 1}, {"increment", 5}}).rules;
    Clocks clocks = Clocks::start(rules, 1000);
    CHECK(clocks.deadline(rules, Seats::First) == 61'000);
    clocks.go_on(rules, Seats::First, Seats::Second, 11'000);
    CHECK(clocks.left == std::array<std::int64_t, 2>{55'000, 60'000});
    CHECK(clocks.left_at(rules, Seat::Second, Seats::Second, 12'000) == 59'000);
    CHECK_FALSE(clocks.run_out(rules, Seats::Second, 70'999));
    CHECK(clocks.run_out(rules, Seats::Second, 71'000) == Seat::Second);
    CHECK_FALSE(clocks.deadline(rules, Seats::None));
}

TEST_CASE("When both are asked both clocks run, and each stops by itself", "[server]") {
    const ClockRules rules = read_clock(json{{"kind", "live"}, {"minutes", 1}, {"increment", 0}}).rules;
    Clocks clocks = Clocks::start(rules, 0);
    clocks.go_on(rules, Seats::Both, Seats::Second, 10'000);
    clocks.go_on(rules, Seats::Second, Seats::First, 30'000);
    CHECK(clocks.left == std::array<std::int64_t, 2>{50'000, 30'000});
}

TEST_CASE("Days are saved up to a cap", "[server]") {
    const ClockRules rules = read_clock(json{{"kind", "days"}, {"days", 3}, {"cap", 5}}).rules;
    constexpr std::int64_t Day = 86'400'000;
    Clocks clocks = Clocks::start(rules, 0);
    clocks.go_on(rules, Seats::First, Seats::Second, Day / 2);
    CHECK(clocks.left[0] == 5 * Day);
    CHECK(clocks.deadline(rules, Seats::Second) == Day / 2 + 3 * Day);
}

TEST_CASE("A clock that makes no sense is refused in a sentence", "[server]") {
    const auto fault = [](const json& clock) { return read_clock(clock).fault; };
    CHECK(fault({{"kind", "none"}}).empty());
    CHECK_FALSE(fault(json::array()).empty());
    CHECK_FALSE(fault({{"kind", "sundial"}}).empty());
    CHECK_FALSE(fault({{"kind", "live"}, {"minutes", 0}, {"increment", 5}}).empty());
    CHECK_FALSE(fault({{"kind", "live"}, {"minutes", "5"}, {"increment", 5}}).empty());
    CHECK_FALSE(fault({{"kind", "days"}, {"days", 3}, {"cap", 2}}).empty());
    const ClockRules rules = read_clock(json{{"kind", "days"}, {"days", 3}, {"cap", 9}}).rules;
    CHECK(read_clock(to_json(rules)).rules == rules);
}

} // namespace server::battles
