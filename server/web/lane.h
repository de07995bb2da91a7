#pragma once

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>

namespace server::web {

// Work that takes long for the processor (passwords, records): at most so many pieces run at once on the workers. The
// others wait here, where they hold no worker, and come in their order. From any thread.
class Lane {
public:
    Lane(boost::asio::thread_pool& workers, int at_once, std::size_t most_waiting)
        : workers_(workers), free_(at_once), most_waiting_(most_waiting) {}

    // False: too many wait already, and `job` will not run. It must not throw.
    bool enter(std::function<void()> job) {
        {
            const std::scoped_lock lock(mutex_);
            if (free_ == 0) {
                if (waiting_.size() >= most_waiting_) return false;
                waiting_.push_back(std::move(job));
                return true;
            }
            --free_;
        }
        run(std::move(job));
        return true;
    }

private:
    void run(std::function<void()> job) {
        boost::asio::post(workers_, [this, job = std::move(job)]() mutable {
            job();
            job = nullptr; // what it held is let go before the next begins
            next();
        });
    }
    void next() {
        std::function<void()> job;
        {
            const std::scoped_lock lock(mutex_);
            if (waiting_.empty()) {
                ++free_;
                return;
            }
            job = std::move(waiting_.front());
            waiting_.pop_front();
        }
        run(std::move(job));
    }

    boost::asio::thread_pool& workers_;
    std::mutex mutex_;
    int free_;
    const std::size_t most_waiting_;
    std::deque<std::function<void()>> waiting_;
};

} // namespace server::web
