#pragma once

#include "server/base/services.h"

#include <cstdint>

namespace server::duties {

// Notes that the server lives. When none has for longer than `least` milliseconds (a second process may note it now and
// then only), that time is given back to all
// clocks that run; and when the clock of the machine was set meanwhile, that is put right: neither costs anybody his
// battle.
void live_on(Services& services, std::int64_t least);

} // namespace server::duties
