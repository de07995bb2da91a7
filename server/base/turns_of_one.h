#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <set>

namespace server {

// Lets everybody do something once at a time. From any thread; must outlive the turns it has given.
class TurnsOfOne {
public:
    // Null while an earlier turn of the same one has not been let go.
    std::shared_ptr<void> begin(std::int64_t who) {
        const std::scoped_lock lock(mutex_);
        if (!busy_.insert(who).second) return nullptr;
        return {this, [who](TurnsOfOne* self) {
                    const std::scoped_lock again(self->mutex_);
                    self->busy_.erase(who);
                }};
    }

private:
    std::mutex mutex_;
    std::set<std::int64_t> busy_;
};

} // namespace server
