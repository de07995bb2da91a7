#include "server/base/server_time.h"

#include <catch2/catch.hpp>

using namespace server;
using namespace std::chrono_literals;

namespace {

constexpr std::int64_t Start = 1'700'000'000'000, Hour = 3'600'000;

struct Clocks {
    std::int64_t wall = Start;
    std::chrono::steady_clock::time_point steady{};
    ServerTime time{[this] { return wall; }, [this] { return steady; }};

    // Lets it pass, with somebody looking at the time now and then. Returns how much the time has grown.
    std::int64_t pass(std::chrono::milliseconds how_long, std::chrono::milliseconds step = 50ms) {
        const std::int64_t before = time.now();
        std::int64_t last = before;
        for (auto passed = 0ms; passed < how_long; passed += step) {
            wall += step.count();
            steady += step;
            const std::int64_t now = time.now();
            CHECK(now >= last);
            last = now;
        }
        return last - before;
    }
};

} // namespace

TEST_CASE("the time of the server is that of the wall clock", "[server]") {
    Clocks clocks;
    CHECK(clocks.time.now() == Start);
    CHECK(clocks.pass(10s) == 10'000);
    CHECK(clocks.time.now() == clocks.wall);
}

TEST_CASE("the time of the server does not jump with the wall clock, but follows it slowly", "[server]") {
    const std::int64_t jump = GENERATE(as<std::int64_t>(), Hour, -Hour, 24 * Hour, 300, -300);
    Clocks clocks;
    clocks.pass(1s);
    const std::int64_t before = clocks.time.now();
    clocks.wall += jump;
    CHECK(clocks.time.now() == before);
    const std::int64_t grown = clocks.pass(10s);
    CAPTURE(jump, grown);
    CHECK(std::abs(grown - 10'000) <= 101);
    CHECK((jump > 0 ? grown > 10'090 : grown < 9'910));
    if (std::abs(jump) < Hour) {
        clocks.pass(60s);
        CHECK(std::abs(clocks.time.now() - clocks.wall) <= 1);
    }
}

TEST_CASE("when nobody has asked for the time for long, it has passed all the same", "[server]") {
    Clocks clocks;
    clocks.steady += 1h;
    clocks.wall += Hour;
    CHECK(clocks.time.now() == Start + Hour);
}
