#pragma once

#include "server/api/call.h"

#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

namespace server::web {

// How the server is. Looking writes to the database: so it is done once a second at most, and by one at a time,
// however often anybody asks. Meanwhile others are told what was found last, unless the looking takes too long: a
// server that hangs is not well.
class Checkup {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds GoodFor{1}, Patience{5};

    explicit Checkup(std::function<Clock::time_point()> now = Clock::now) : now_(std::move(now)) {}

    template <class Look> api::Response ask(Look look) {
        std::unique_lock lock(mutex_);
        const Clock::time_point began = now_();
        if (looking_since_) {
            if (last_ && began - *looking_since_ < Patience) return *last_;
            return api::refusal({503, "busy", "The server is being looked at. Please try again in a moment.", {}, 1});
        }
        if (last_ && began - at_ < GoodFor) return *last_;
        looking_since_ = began;
        lock.unlock();
        api::Response found = look();
        lock.lock();
        looking_since_.reset();
        at_ = now_();
        last_ = found;
        return found;
    }

private:
    const std::function<Clock::time_point()> now_;
    std::mutex mutex_;
    std::optional<Clock::time_point> looking_since_;
    Clock::time_point at_; // which `last_` was found
    std::optional<api::Response> last_;
};

} // namespace server::web
