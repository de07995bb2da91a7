#pragma once

#include "server/base/services.h"

#include <cstdint>

namespace server::duties {

// Notes that the server lives. When no process of it has for longer than `least` milliseconds, that time is given back
// to all clocks that run; and when the clock of the machine was set meanwhile, that is put right: neither costs anybody
// his battle. While it lives `least` is more than passes between two notes; at the start it is nothing, or, where
// another process may be living, as much as passes between two of that one's.
void live_on(Services& services, std::int64_t least);

} // namespace server::duties
