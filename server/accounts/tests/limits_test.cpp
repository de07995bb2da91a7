#include "server/accounts/limits.h"

#include <catch2/catch.hpp>

#include <thread>
#include <vector>

using server::accounts::Limits;
using server::accounts::who_is_behind;

namespace {

constexpr std::int64_t Start = 1'700'000'000'000;

int taken_of(Limits& limits, int tries, int per_minute, std::int64_t now) {
    int taken = 0;
    for (int i = 0; i < tries; ++i) taken += limits.take("x", "me", per_minute, now) ? 1 : 0;
    return taken;
}

} // namespace

TEST_CASE("a bucket holds what a minute allows and refills steadily", "[server]") {
    Limits limits;
    CHECK(taken_of(limits, 30, 20, Start) == 20);
    int retry_after = 0;
    CHECK(!limits.take("x", "me", 20, Start, &retry_after));
    CHECK(retry_after == 3);
    CHECK(!limits.take("x", "me", 20, Start + 2999));
    CHECK(limits.take("x", "me", 20, Start + 3000));
    CHECK(taken_of(limits, 30, 20, Start + 33'000) == 10);
    CHECK(taken_of(limits, 30, 20, Start + 500'000) == 20); // and never more
}

TEST_CASE("buckets of others and of other things are others", "[server]") {
    Limits limits;
    CHECK(limits.take("x", "me", 1, Start));
    CHECK(!limits.take("x", "me", 1, Start));
    CHECK(limits.take("x", "you", 1, Start));
    CHECK(limits.take("y", "me", 1, Start));
}

TEST_CASE("what is given back can be taken again, but no more than there was", "[server]") {
    Limits limits;
    limits.give_back("x", "me"); // who never took
    CHECK(taken_of(limits, 5, 2, Start) == 2);
    limits.give_back("x", "me");
    CHECK(taken_of(limits, 5, 2, Start) == 1);
    for (int i = 0; i < 10; ++i) limits.give_back("x", "me");
    CHECK(taken_of(limits, 5, 2, Start) == 2);
}

TEST_CASE("a clock that is set back gives nothing away and locks nobody out", "[server]") {
    Limits limits;
    CHECK(taken_of(limits, 9, 5, Start) == 5);
    CHECK(taken_of(limits, 9, 5, Start - 1'000'000) == 0);
    CHECK(taken_of(limits, 9, 5, Start - 1'000'000 + 60'000) == 5);
}

TEST_CASE("full buckets are forgotten", "[server]") {
    Limits limits;
    for (int i = 0; i < 1000; ++i) limits.take("x", std::to_string(i), 10, Start);
    CHECK(limits.size() == 1000);
    limits.take("x", "last", 10, Start + 61'000);
    CHECK(limits.size() == 1);
}

TEST_CASE("there are never more buckets than fit, and the emptiest stay", "[server]") {
    Limits limits;
    while (limits.take("x", "hammering", 10, Start)) continue;
    for (std::size_t i = 0; i < Limits::MostBuckets + 5000; ++i) limits.take("x", std::to_string(i), 10, Start);
    CHECK(limits.size() <= Limits::MostBuckets);
    CHECK(limits.size() > Limits::MostBuckets / 2);
    CHECK(!limits.take("x", "hammering", 10, Start));
}

TEST_CASE("several threads take no more than there is", "[server]") {
    Limits limits;
    std::atomic<int> taken{0};
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back([&] { taken += taken_of(limits, 100, 150, Start); });
    for (std::thread& thread : threads) thread.join();
    CHECK(taken == 150);
}

TEST_CASE("an IPv6 address stands for its network", "[server]") {
    CHECK(who_is_behind("192.0.2.7") == "192.0.2.7");
    CHECK(who_is_behind("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(who_is_behind("2001:db8:1:2:3:4:5:6") == "2001:db8:1:2::/64");
    CHECK(who_is_behind("2001:db8:1:2::1") == who_is_behind("2001:db8:1:2:ffff::"));
    CHECK(who_is_behind("2001:db8:1:3::1") != who_is_behind("2001:db8:1:2::1"));
    CHECK(who_is_behind("") == "");
}
