#pragma once

#include "server/base/services.h"
#include "server/storage/battles.h"

namespace server::duties {

// Notices for the persons in a battle that nobody's own request has ended: a machine or the clock has.
void tell_that_it_is_over(Services& services, const storage::BattleRow& battle);

} // namespace server::duties
