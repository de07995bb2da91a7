#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace server::duties {

// Jobs that wait for one of a few threads. Of everybody one may wait, and his next comes after all who wait then: so
// turns go round among those who want something, however much each of them wants.
template <class Job> class FairQueue {
public:
    using Clock = std::chrono::steady_clock;

    // Whoever waits shall begin within `patience`.
    FairQueue(std::size_t threads, Clock::duration patience) : threads_(threads), patience_(patience) {}

    bool has(const std::string& whose) const {
        return std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& each) { return each.whose == whose; });
    }
    std::size_t size() const { return waiting_.size(); }
    bool empty() const { return waiting_.empty(); }

    // False: one of his waits already, and the job was not taken.
    bool push(const std::string& whose, Job job, Clock::time_point now) {
        if (has(whose)) return false;
        waiting_.push_back({whose, std::move(job), now});
        return true;
    }

    // The queue must not be empty.
    std::pair<std::string, Job> pop() {
        Waiting first = std::move(waiting_.front());
        waiting_.pop_front();
        return {std::move(first.whose), std::move(first.job)};
    }

    void clear() { waiting_.clear(); }
    template <class Look> void each(Look look) const {
        for (const Waiting& each : waiting_) look(each.job);
    }

    // How long what is done now, and everything that begins after it, may take, so that all who wait begin in time:
    // those before somebody divide the time he has left. None when nobody waits.
    std::optional<Clock::duration> share(Clock::time_point now) const {
        std::optional<Clock::duration> least;
        for (std::size_t i = 0; i < waiting_.size(); ++i) {
            const Clock::duration left = std::max(waiting_[i].since + patience_ - now, Clock::duration::zero());
            const Clock::duration his = left / (i / threads_ + 1);
            least = least ? std::min(*least, his) : his;
        }
        return least;
    }

private:
    struct Waiting {
        std::string whose;
        Job job;
        Clock::time_point since;
    };
    std::size_t threads_;
    Clock::duration patience_;
    std::deque<Waiting> waiting_;
};

} // namespace server::duties
