#pragma once

#include "server/base/config.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Header fields that every response carries.
namespace server::web {

using Fields = std::vector<std::pair<std::string, std::string>>;

// Scripts, styles and connections of our own only; in nobody's frame; nothing guessed, nothing told to other sites.
Fields security_headers(const Config& config);

// Whether it can be sent as it is: a line break in it would begin another field.
bool is_safe_field(std::string_view name, std::string_view value);

} // namespace server::web
