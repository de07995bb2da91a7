#pragma once

#include <chrono>
#include <mutex>
#include <optional>

namespace server {

// Whether the duties are done, for whoever asks how the server is. From any thread.
class Pulse {
public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::seconds Patience{30}; // for a round, which takes a moment as a rule

    void beat(Clock::time_point now = Clock::now()) { set(now, true); } // a round is done
    void fail(Clock::time_point now = Clock::now()) { set(now, false); }
    void end() { // none is to come any more
        const std::scoped_lock lock(mutex_);
        last_.reset();
        good_ = true;
    }
    bool is_well(Clock::time_point now = Clock::now()) const {
        const std::scoped_lock lock(mutex_);
        return good_ && (!last_ || now - *last_ < Patience);
    }

private:
    void set(Clock::time_point now, bool good) {
        const std::scoped_lock lock(mutex_);
        last_ = now;
        good_ = good;
    }

    mutable std::mutex mutex_;
    std::optional<Clock::time_point> last_; // round; none before the first
    bool good_ = true;
};

} // namespace server
