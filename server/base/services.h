#pragma once

#include "server/base/analyses.h"
#include "server/base/config.h"
#include "server/base/metrics.h"
#include "server/base/pulse.h"
#include "server/base/server_time.h"
#include "server/base/thoughts.h"
#include "server/base/turns_of_one.h"
#include "server/storage/database.h"

#include <atomic>
#include <cstdint>
#include <functional>

namespace server::battles {
class Hall;
}
namespace server::accounts {
class Limits;
struct Keys;
} // namespace server::accounts

// What every part of the server may use; made once, outlives them all.
namespace server {

struct Services {
    const Config& config;
    storage::Database& database;
    Metrics& metrics;
    const accounts::Keys& keys;
    accounts::Limits& limits;
    battles::Hall* hall = nullptr;     // set once the hall is open
    std::function<std::int64_t()> now; // milliseconds since 1970
    Thoughts thoughts{};
    Analyses analyses{};
    TurnsOfOne vacations{}; // of accounts
    Pulse pulse{};          // of the duties
    // When it was last noted that this process lives; 0: never. Whoever has stood still must first put the clocks right
    // (duties/life.h) and takes nobody's time meanwhile.
    std::atomic<std::int64_t> lived{0};
    std::function<std::int64_t()> wall = milliseconds_now; // for what other machines judge by theirs
    static constexpr std::int64_t LostAfter = 9'000;
    bool stood_still() const { return lived != 0 && now() - lived > LostAfter; }
};

} // namespace server
