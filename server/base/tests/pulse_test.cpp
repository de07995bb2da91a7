#include "server/base/pulse.h"

#include <catch2/catch.hpp>

using namespace server;
using namespace std::chrono_literals;

TEST_CASE("duties are in trouble when a round fails, or none is done for long", "[server]") {
    const Pulse::Clock::time_point start{};
    Pulse pulse;
    CHECK(pulse.is_well(start + 1h)); // a process without duties
    pulse.beat(start);
    CHECK(pulse.is_well(start + 1s));
    CHECK_FALSE(pulse.is_well(start + Pulse::Patience)); // it stands still
    pulse.fail(start + 40s);
    CHECK_FALSE(pulse.is_well(start + 41s));
    pulse.beat(start + 42s);
    CHECK(pulse.is_well(start + 43s));
    pulse.end();
    CHECK(pulse.is_well(start + 1h));
}
