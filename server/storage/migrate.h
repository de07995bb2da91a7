#pragma once

#include "server/storage/database.h"

#include <string>
#include <string_view>
#include <vector>

// Brings the tables of a database up to date. Each step is a file NNNN_name.sql, numbered from 1 without a gap, in SQL
// that both databases understand. A step, once released, is never changed: another one follows it.
namespace server::storage {

struct Migration {
    int number = 0;
    std::string name; // of its file
    std::string sql;
};

std::string migrations_folder();
std::vector<Migration> load_migrations(const std::string& folder); // in order; throws Trouble

// Applies what is missing, each step in a transaction of its own together with the note that it was done. Processes
// that start at once wait for each other. Throws Trouble when the database is newer than `known`.
void migrate(Database& database, const std::vector<Migration>& known);
// Throws Trouble unless all of them, and no others, were applied.
void need_migrated(Database& database, const std::vector<Migration>& known);

// The statements of a script. Semicolons in texts and comments do not end one.
std::vector<std::string> statements_of(std::string_view script);

} // namespace server::storage
