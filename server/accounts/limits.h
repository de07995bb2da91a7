#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

// How often somebody may do something. Buckets that refill steadily; forgotten when full again, so memory is bounded.
namespace server::accounts {

class Limits {
public:
    static constexpr std::size_t MostBuckets = 100'000; // beyond that the fullest go first

    // Takes one from the bucket `what` of `who`, which holds `per_minute` at most. False: too many; `retry_after` is in
    // seconds.
    bool take(const std::string& what, const std::string& who, int per_minute, std::int64_t now,
              int* retry_after = nullptr);
    // Puts one back: what was done was well done, and should not have counted.
    void give_back(const std::string& what, const std::string& who);
    std::size_t size() const;

private:
    struct Bucket {
        double tokens = 0;
        std::int64_t at = 0;
        int most = 0;
        double filled(std::int64_t now) const; // tokens by now
    };
    void make_room(std::int64_t now);

    mutable std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
    std::int64_t swept_ = 0;
};

// Whom an address stands for: itself, or the network of an IPv6 address, of which anybody has as many as he likes.
std::string who_is_behind(const std::string& address);

} // namespace server::accounts
