#pragma once

#include "server/storage/database.h"

#include <cstdint>
#include <optional>
#include <string>

// When a server has last lived on this database, so that the time in which none did passes for nobody.
namespace server::storage {

std::optional<std::int64_t> last_life(Work& work); // what was noted last; none: never
// False: another process has noted its own since `before` was read.
bool note_life(Work& work, std::optional<std::int64_t> before, std::int64_t now);
std::int64_t last_clock(Work& work); // when a clock that runs was last looked at; 0: none runs
// Puts all clocks that run as much later, and adds a line of that kind to each of their battles, with the milliseconds
// as its text; tells "battle ID". Returns how many.
std::size_t put_clocks_later(Work& work, const std::string& kind, std::int64_t milliseconds, std::int64_t now);

// While no server lived nobody could come back to anything: what has a term of days has it anew from then on.
void begin_terms_anew(Work& work, std::int64_t now);
std::int64_t terms_begin(Work& work, std::int64_t now); // 0: nothing has ever put them off; never later than now

} // namespace server::storage
