#include "server/accounts/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace server::accounts {
namespace {

constexpr double Minute = 60'000; // milliseconds

std::string key_of(const std::string& what, const std::string& who) { return what + '\n' + who; }

} // namespace

double Limits::Bucket::filled(std::int64_t now) const {
    const auto passed = static_cast<double>(std::max<std::int64_t>(now - at, 0)); // a clock may be set back
    return std::min<double>(most, tokens + passed * most / Minute);
}

bool Limits::take(const std::string& what, const std::string& who, int per_minute, std::int64_t now, int* retry_after) {
    const std::lock_guard lock(mutex_);
    if (now - swept_ >= static_cast<std::int64_t>(Minute) || now < swept_ || buckets_.size() >= MostBuckets)
        make_room(now);
    const auto [place, is_new] = buckets_.try_emplace(key_of(what, who));
    Bucket& bucket = place->second;
    const double tokens = is_new ? per_minute : std::min<double>(bucket.filled(now), per_minute);
    const bool enough = tokens >= 1;
    bucket = {enough ? tokens - 1 : tokens, now, per_minute};
    if (!enough && retry_after != nullptr) {
        const double wait = (1 - tokens) * Minute / std::max(per_minute, 1);
        *retry_after = std::max(1, static_cast<int>(std::ceil(wait / 1000)));
    }
    return enough;
}

void Limits::give_back(const std::string& what, const std::string& who) {
    const std::lock_guard lock(mutex_);
    const auto found = buckets_.find(key_of(what, who));
    if (found == buckets_.end()) return;
    found->second.tokens = std::min<double>(found->second.most, found->second.tokens + 1);
}

std::size_t Limits::size() const {
    const std::lock_guard lock(mutex_);
    return buckets_.size();
}

// A full bucket says no more than none.
void Limits::make_room(std::int64_t now) {
    swept_ = now;
    std::erase_if(buckets_, [now](const auto& each) { return each.second.filled(now) >= each.second.most; });
    if (buckets_.size() < MostBuckets) return;
    std::vector<double> shares;
    shares.reserve(buckets_.size());
    const auto share = [now](const Bucket& bucket) { return bucket.filled(now) / bucket.most; };
    for (const auto& each : buckets_) shares.push_back(share(each.second));
    const auto limit = shares.begin() + static_cast<std::ptrdiff_t>(shares.size() * 9 / 10);
    std::nth_element(shares.begin(), limit, shares.end());
    std::size_t surplus = shares.size() / 10 + 1; // of many that are alike only so many go
    std::erase_if(buckets_, [&](const auto& each) {
        const bool goes = surplus > 0 && share(each.second) >= *limit;
        surplus -= goes ? 1 : 0;
        return goes;
    });
}

std::string who_is_behind(const std::string& address) {
    std::array<unsigned char, 16> bytes{};
    if (inet_pton(AF_INET6, address.c_str(), bytes.data()) != 1) return address;
    constexpr std::array<unsigned char, 12> Mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (std::equal(Mapped.begin(), Mapped.end(), bytes.begin()))
        return inet_ntop(AF_INET, bytes.data() + Mapped.size(), text.data(), text.size());
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return inet_ntop(AF_INET6, bytes.data(), text.data(), text.size()) + std::string("/64");
}

} // namespace server::accounts
