#pragma once

#include <nlohmann/json_fwd.hpp>

// The difference between two views as an RFC 6902 patch that stays short: lists change in their middle, and whatever is
// shorter to say anew is said anew.
namespace server::battles {

nlohmann::json make_patch(const nlohmann::json& from, const nlohmann::json& to);

} // namespace server::battles
