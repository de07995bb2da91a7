#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace server {

// What the machines of this process are thinking about, battle by battle. From any thread.
class Thoughts {
public:
    struct Thought {
        std::function<double()> progress; // the part of a round's thinking that is done
        std::function<void()> hurry;
    };

    void begin(const std::string& battle, Thought thought) {
        const std::scoped_lock lock(mutex_);
        under_way_.insert_or_assign(battle, std::move(thought));
    }
    void end(const std::string& battle) {
        const std::scoped_lock lock(mutex_);
        under_way_.erase(battle);
    }
    std::optional<double> progress(const std::string& battle) {
        const std::scoped_lock lock(mutex_);
        const auto found = under_way_.find(battle);
        if (found == under_way_.end()) return std::nullopt;
        return found->second.progress();
    }
    void hurry(const std::string& battle) {
        const std::scoped_lock lock(mutex_);
        if (const auto found = under_way_.find(battle); found != under_way_.end()) found->second.hurry();
    }

private:
    std::mutex mutex_;
    std::unordered_map<std::string, Thought> under_way_;
};

} // namespace server
