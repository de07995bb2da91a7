#pragma once

#include "server/storage/database.h"

#include <sqlite3.h>

#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace server::storage {

// One connection to a SQLite file and the statements it has prepared. Used by one thread at a time.
class SqliteConnection {
public:
    SqliteConnection(const std::string& path, std::chrono::milliseconds patience);

    Rows run(std::string_view sql, const Values& values = {});
    // SQLite itself ends a transaction on some errors, such as a full disk.
    bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }
    sqlite3* handle() const { return database_.get(); }

private:
    struct Close {
        void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
    };
    struct Finalize {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };
    using Statement = std::unique_ptr<sqlite3_stmt, Finalize>;

    sqlite3_stmt* prepared(std::string_view sql);
    void bind(sqlite3_stmt* statement, std::string_view sql, const Values& values) const;
    [[noreturn]] void fail(std::string_view what) const;

    std::string path_;
    std::unique_ptr<sqlite3, Close> database_;
    std::map<std::string, Statement, std::less<>> statements_; // after the database: they are finalized first
};

} // namespace server::storage
