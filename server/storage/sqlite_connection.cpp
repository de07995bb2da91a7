#include "server/storage/sqlite_connection.h"

#include "server/storage/text.h"

#include <cerrno>
#include <utility>

namespace server::storage {
namespace {

// More than the program has; a guard against statements put together at run time.
constexpr std::size_t MostStatements = 256;

Trouble::Kind kind_of(sqlite3* database) {
    switch (sqlite3_extended_errcode(database)) {
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
    case SQLITE_CONSTRAINT_ROWID: return Trouble::Kind::Taken;
    default: break;
    }
    switch (sqlite3_errcode(database) & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Trouble::Kind::Busy;
    case SQLITE_FULL: return Trouble::Kind::Full;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN: {
        const int system = sqlite3_system_errno(database);
        return system == ENOSPC || system == EDQUOT ? Trouble::Kind::Full : Trouble::Kind::Other;
    }
    default: return Trouble::Kind::Other;
    }
}

Value value_of(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL: return nullptr;
    case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(statement, column)};
    default: {
        const unsigned char* text = sqlite3_column_text(statement, column); // before its size, which it may change
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
        return std::string(reinterpret_cast<const char*>(text), size);
    }
    }
}

} // namespace

SqliteConnection::SqliteConnection(const std::string& path, std::chrono::milliseconds patience) : path_(path) {
    sqlite3* opened = nullptr;
    const int result = sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr);
    database_.reset(opened);
    if (result != SQLITE_OK) fail("opening it");
    sqlite3_extended_result_codes(opened, 1);
    sqlite3_busy_timeout(opened, static_cast<int>(patience.count()));
    if (run("PRAGMA journal_mode = WAL").at(0).text(0) != "wal")
        throw Trouble(Trouble::Kind::Other, "The database " + path +
                                                " cannot be used here: its file system does not "
                                                "allow write-ahead logging.");
    run("PRAGMA synchronous = FULL");
    run("PRAGMA foreign_keys = ON");
    run("PRAGMA journal_size_limit = 67108864"); // gives back what the log took while a backup was reading
}

void SqliteConnection::fail(std::string_view what) const {
    throw Trouble(kind_of(handle()),
                  "The database " + path_ + ", " + std::string(what) + ": " + sqlite3_errmsg(handle()));
}

sqlite3_stmt* SqliteConnection::prepared(std::string_view sql) {
    const auto known = statements_.find(sql);
    if (known != statements_.end()) return known->second.get();
    sqlite3_stmt* made = nullptr;
    if (sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &made,
                           nullptr) != SQLITE_OK)
        fail(sql);
    Statement statement(made);
    if (made == nullptr) throw std::logic_error("an empty statement");
    if (statements_.size() >= MostStatements) statements_.clear();
    return statements_.emplace(std::string(sql), std::move(statement)).first->second.get();
}

void SqliteConnection::bind(sqlite3_stmt* statement, std::string_view sql, const Values& values) const {
    if (sqlite3_bind_parameter_count(statement) != static_cast<int>(values.size()))
        throw std::logic_error(std::to_string(values.size()) + " values do not fit the statement: " + std::string(sql));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int place = sqlite3_bind_parameter_index(statement, ("$" + std::to_string(i + 1)).c_str());
        if (place == 0) throw std::logic_error("$" + std::to_string(i + 1) + " is not in: " + std::string(sql));
        int result = SQLITE_OK;
        if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
            result = sqlite3_bind_int64(statement, place, *number);
        } else if (const auto* text = std::get_if<std::string>(&values[i])) {
            if (!is_storable(*text)) throw Trouble(Trouble::Kind::Other, "A text that is not UTF-8 cannot be stored.");
            // The statement is reset before `values` goes.
            result = sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
        } else {
            result = sqlite3_bind_null(statement, place);
        }
        if (result != SQLITE_OK) fail(sql);
    }
}

Rows SqliteConnection::run(std::string_view sql, const Values& values) {
    sqlite3_stmt* statement = prepared(sql);
    struct Reset {
        sqlite3_stmt* statement;
        ~Reset() {
            sqlite3_reset(statement); // its result repeats the step's
            sqlite3_clear_bindings(statement);
        }
    } const reset{statement};
    bind(statement, sql, values);
    Rows rows;
    for (;;) {
        const int result = sqlite3_step(statement);
        if (result == SQLITE_DONE) return rows;
        if (result != SQLITE_ROW) fail(sql);
        std::vector<Value> row;
        const int columns = sqlite3_column_count(statement);
        row.reserve(static_cast<std::size_t>(columns));
        for (int column = 0; column < columns; ++column) row.push_back(value_of(statement, column));
        rows.emplace_back(std::move(row));
    }
}

} // namespace server::storage
