#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

namespace server::web {

// The memory that bodies of requests may take: in all, and of one address. What has arrived counts, not what was
// announced. From any thread.
class BodyPool {
public:
    static constexpr std::size_t Most = 256U << 20U, MostOfAddress = 64U << 20U;

    enum class Room : unsigned char { Here, NoneLeft, ShareUsed };

    // What one body holds; letting go of it gives it back.
    class Share {
    public:
        Share(BodyPool& pool, std::string address) : pool_(pool), address_(std::move(address)) {}
        ~Share() { pool_.give_back(address_, held_); }
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;

        // To so many bytes; unless there is room it stays as it was.
        Room grow_to(std::size_t bytes) {
            const Room room = bytes > held_ ? pool_.take(address_, bytes - held_) : Room::Here;
            if (room == Room::Here && bytes > held_) held_ = bytes;
            return room;
        }

    private:
        BodyPool& pool_;
        const std::string address_;
        std::size_t held_ = 0;
    };

private:
    Room take(const std::string& address, std::size_t bytes) {
        const std::scoped_lock lock(mutex_);
        if (taken_ + bytes > Most) return Room::NoneLeft;
        std::size_t& own = by_address_[address];
        if (own + bytes > MostOfAddress) {
            if (own == 0) by_address_.erase(address);
            return Room::ShareUsed;
        }
        own += bytes;
        taken_ += bytes;
        return Room::Here;
    }
    void give_back(const std::string& address, std::size_t bytes) {
        if (bytes == 0) return;
        const std::scoped_lock lock(mutex_);
        taken_ -= bytes;
        const auto own = by_address_.find(address);
        own->second -= bytes;
        if (own->second == 0) by_address_.erase(own);
    }

    std::mutex mutex_;
    std::size_t taken_ = 0;
    std::unordered_map<std::string, std::size_t> by_address_;
};

} // namespace server::web
