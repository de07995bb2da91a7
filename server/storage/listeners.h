#pragma once

#include <functional>
#include <mutex>
#include <string_view>
#include <vector>

namespace server::storage {

// Who wants to hear the messages told. A listener must not throw: nobody is there to catch it.
class Listeners {
public:
    using Listener = std::function<void(std::string_view)>;

    void add(Listener listener) {
        const std::lock_guard lock(mutex_);
        listeners_.push_back(std::move(listener));
    }

    void call(std::string_view message) {
        std::unique_lock lock(mutex_);
        const std::vector<Listener> all = listeners_; // so that a listener may itself add another
        lock.unlock();
        for (const Listener& listener : all) listener(message);
    }

private:
    std::mutex mutex_;
    std::vector<Listener> listeners_;
};

} // namespace server::storage
