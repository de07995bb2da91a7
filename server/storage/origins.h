#pragma once

#include "server/storage/database.h"

#include <string>

// Where guests came from, so that nobody gets more of what is shared out by being many of them.
namespace server::storage {

void note_origin(Work& work, std::int64_t guest, const std::string& origin);
void forget_origins(Work& work); // of those who are guests no longer
// Who gets one share: the account; the owner of a bot; all guests who came from one place.
std::string sharer_of(Work& work, std::int64_t account);

} // namespace server::storage
