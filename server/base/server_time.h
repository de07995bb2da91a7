#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>

namespace server {

std::int64_t milliseconds_now(); // since 1970, by the wall clock of this machine, which may jump

// The time that everything in this process goes by: the wall clock's when it began, and from then on the steady clock.
// When somebody sets the wall clock it follows by one part in a hundred, so no clock of a battle runs out by a jump.
class ServerTime {
public:
    using Wall = std::function<std::int64_t()>; // milliseconds
    using Steady = std::function<std::chrono::steady_clock::time_point()>;

    explicit ServerTime(Wall wall = milliseconds_now, Steady steady = std::chrono::steady_clock::now);
    std::int64_t now(); // milliseconds since 1970; never less than before; from any thread

private:
    std::mutex mutex_;
    Wall wall_;
    Steady steady_;
    std::chrono::steady_clock::time_point at_; // the last look at the wall clock,
    std::chrono::nanoseconds shown_{};         // and the time then
};

} // namespace server
