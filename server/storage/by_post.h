#pragma once

#include "server/storage/database.h"

#include <string>

// Battles by post: each goes to one other server and comes from there, and to no third one, ever.
namespace server::storage {

// Once: a battle that is bound stays so.
void bind_by_post(Work& work, const std::string& battle, const std::string& key);
// The key of the other server; empty when the battle is not bound (yet).
std::string bound_by_post(Work& work, const std::string& battle);

} // namespace server::storage
