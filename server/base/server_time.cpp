#include "server/base/server_time.h"

#include <algorithm>
#include <utility>

namespace server {

using namespace std::chrono;

namespace {

constexpr milliseconds LookAfter{100};
constexpr int Part = 100; // of the time that passes: so much of it is taken to come nearer to the wall clock

} // namespace

std::int64_t milliseconds_now() { return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count(); }

ServerTime::ServerTime(Wall wall, Steady steady)
    : wall_(std::move(wall)), steady_(std::move(steady)), at_(steady_()), shown_(milliseconds(wall_())) {}

std::int64_t ServerTime::now() {
    const std::scoped_lock lock(mutex_);
    const steady_clock::time_point now = steady_();
    const nanoseconds passed = now - at_;
    nanoseconds shown = shown_ + passed;
    if (passed >= LookAfter) {
        const nanoseconds behind = milliseconds(wall_()) - shown;
        shown += std::clamp(behind, -passed / Part, passed / Part);
        shown_ = shown;
        at_ = now;
    }
    return duration_cast<milliseconds>(shown).count();
}

} // namespace server
