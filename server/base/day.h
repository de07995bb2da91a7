#pragma once

#include <cstdint>

namespace server {

constexpr std::int64_t Day = 24LL * 60 * 60 * 1000; // milliseconds

} // namespace server
