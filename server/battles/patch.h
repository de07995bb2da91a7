#pragma once

#include "server/battles/packed.h"

// The difference between two views as an RFC 6902 patch that stays short: lists change in their middle, and whatever is
// shorter to say anew is said anew.
namespace server::battles {

nlohmann::json make_patch(const Packed& from, const Packed& to);

} // namespace server::battles
