#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace server::accounts {

// Bytes as letters that may stand in an address, without padding.
std::string to_base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text); // nothing when it is none

} // namespace server::accounts
