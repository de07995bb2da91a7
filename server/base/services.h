#pragma once

#include "server/base/analyses.h"
#include "server/base/config.h"
#include "server/base/metrics.h"
#include "server/base/thoughts.h"
#include "server/base/turns_of_one.h"
#include "server/storage/database.h"

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
};

} // namespace server
