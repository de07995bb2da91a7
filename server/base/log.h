#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// One JSON object a line on standard error. Never give it a token, a password, a key or the text of an answer.
namespace server {

enum class Level : unsigned char { Debug, Info, Warning, Error };
using LogField = std::pair<std::string_view, std::string>;

void set_log_level(Level least);
void log(Level level, std::string_view event, std::initializer_list<LogField> fields = {});

} // namespace server
