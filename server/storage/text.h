#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace server::storage {

// Whether both databases can hold the text: UTF-8 without the byte 0. PostgreSQL refuses other texts or cuts them off,
// SQLite would take them.
bool is_storable(std::string_view text);

// The text in small letters, so that names that differ only in case are one: Latin, Greek and Cyrillic. By a table of
// our own, for what is stored must not depend on the machine.
std::string in_small_letters(std::string_view text);

// A random number from 1 to 2^53 - 1, which every JSON reader keeps exactly.
std::int64_t new_id();

} // namespace server::storage
