#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

// Text from outside is UTF-8 or refused.
namespace server {

// How many characters the text has; nothing when it is not UTF-8 (overlong forms and halves of pairs are not).
std::optional<std::size_t> characters(std::string_view text);

// So many characters of valid UTF-8, or all that there are.
std::string_view first_characters(std::string_view text, std::size_t most);

// Whether valid UTF-8 holds a control character, of ASCII or Latin-1, other than a line break.
bool has_control_characters(std::string_view text);

} // namespace server
