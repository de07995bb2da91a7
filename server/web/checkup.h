#pragma once

#include "server/api/call.h"

#include <chrono>
#include <mutex>
#include <optional>

namespace server::web {

// How the server is. Looking writes to the database: so it is done once a second at most, and by one at a time,
// however often anybody asks.
class Checkup {
public:
    static constexpr std::chrono::seconds GoodFor{1};

    template <class Look> api::Response ask(Look look) {
        std::unique_lock lock(mutex_);
        const auto now = std::chrono::steady_clock::now();
        const bool is_new = last_ && now - at_ < GoodFor;
        if (last_ && (is_new || looking_)) return *last_;
        if (looking_)
            return api::refusal({503, "busy", "The server is being looked at. Please try again in a moment.", {}, 1});
        looking_ = true;
        lock.unlock();
        api::Response found = look();
        lock.lock();
        looking_ = false;
        at_ = std::chrono::steady_clock::now();
        last_ = found;
        return found;
    }

private:
    std::mutex mutex_;
    bool looking_ = false;
    std::chrono::steady_clock::time_point at_;
    std::optional<api::Response> last_;
};

} // namespace server::web
