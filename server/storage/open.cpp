#include "server/storage/database.h"
#include "server/storage/migrate.h"
#include "server/storage/postgres.h"
#include "server/storage/sqlite.h"

namespace server::storage {
namespace {

std::unique_ptr<Database> connect(const std::string& where, bool exclusive) {
    if (where.starts_with("postgres://") || where.starts_with("postgresql://"))
        return std::make_unique<PostgresDatabase>(where);
    SqliteOptions options;
    options.exclusive = exclusive;
    return std::make_unique<SqliteDatabase>(where, options);
}

} // namespace

std::unique_ptr<Database> open_database(const std::string& where) {
    std::unique_ptr<Database> database = connect(where, true);
    migrate(*database, load_migrations(migrations_folder()));
    return database;
}

std::unique_ptr<Database> open_database_beside(const std::string& where) {
    std::unique_ptr<Database> database = connect(where, false);
    need_migrated(*database, load_migrations(migrations_folder()));
    return database;
}

} // namespace server::storage
