#include "server/storage/postgres_connection.h"

#include "server/storage/text.h"

#include <charconv>
#include <cstring>
#include <utility>

namespace server::storage {
namespace {

// Types of columns that are whole numbers (pg_type.oid).
constexpr pqxx::oid Int8 = 20, Int2 = 21, Int4 = 23;

Trouble::Kind kind_of(const std::string& state) {
    if (state == "23505") return Trouble::Kind::Taken;                    // unique_violation
    if (state == "53100") return Trouble::Kind::Full;                     // disk_full
    if (state == "55P03" || state == "57014") return Trouble::Kind::Busy; // a lock, or a statement, took too long
    if (state == "40001" || state == "40P01") return Trouble::Kind::Busy; // two transactions in each other's way
    if (state.starts_with("08") || state.starts_with("57P")) return Trouble::Kind::Lost; // connection, shutting down
    if (state == "53300" || state == "25P03") return Trouble::Kind::Lost; // too many connections; idle too long
    return Trouble::Kind::Other;
}

// libpq's messages end with a line break.
std::string told(const std::exception& error) {
    std::string text = error.what();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return "The database: " + text;
}

// How long to wait for a connection, and how soon to notice that the other end is gone: unless the URL says it.
std::string with_limits(std::string url) {
    for (const std::string_view limit : {"connect_timeout=5", "keepalives_idle=10", "keepalives_interval=5",
                                         "keepalives_count=3", "tcp_user_timeout=15000"}) {
        const std::string_view key = limit.substr(0, limit.find('=') + 1);
        if (url.find(key) != std::string::npos) continue;
        url += url.find('?') == std::string::npos ? '?' : '&';
        url += limit;
    }
    return url;
}

Value value_of(const pqxx::field& field, pqxx::oid type) {
    if (field.is_null()) return nullptr;
    if (type != Int8 && type != Int4 && type != Int2) return std::string(field.c_str(), field.size());
    std::int64_t number = 0;
    std::from_chars(field.c_str(), field.c_str() + field.size(), number);
    return number;
}

} // namespace

void rethrow_as_trouble() {
    try {
        throw;
    } catch (const pqxx::in_doubt_error& error) {
        throw Trouble(Trouble::Kind::Lost, told(error));
    } catch (const pqxx::broken_connection& error) {
        throw Trouble(Trouble::Kind::Lost, told(error));
    } catch (const pqxx::transaction_rollback& error) {
        throw Trouble(Trouble::Kind::Busy, told(error));
    } catch (const pqxx::sql_error& error) {
        throw Trouble(kind_of(error.sqlstate()), told(error));
    } catch (const pqxx::pqxx_exception& error) {
        throw Trouble(Trouble::Kind::Other, told(error.base()));
    }
}

PostgresConnection::PostgresConnection(const std::string& url, const PostgresOptions& options) try
    : connection_(with_limits(url)) {
    // The details of an error name values, which may be secrets.
    connection_.set_verbosity(pqxx::connection_base::terse);
    connection_.set_client_encoding("UTF8");
    connection_.set_variable("synchronous_commit", "on");
    connection_.set_variable("lock_timeout", std::to_string(options.patience.count()));
    connection_.set_variable("statement_timeout", std::to_string(options.longest.count()));
    connection_.set_variable("idle_in_transaction_session_timeout", std::to_string(options.longest.count()));
} catch (...) {
    rethrow_as_trouble();
}

const std::string& PostgresConnection::name_of(std::string_view sql) {
    const auto known = prepared_.find(sql);
    if (known != prepared_.end()) return known->second;
    const std::string name = "s" + std::to_string(prepared_.size());
    connection_.prepare(name, std::string(sql));
    return prepared_.emplace(std::string(sql), name).first->second;
}

Rows PostgresConnection::run(pqxx::transaction_base& transaction, std::string_view sql, const Values& values) {
    std::vector<std::string> digits(values.size());
    std::vector<const char*> texts(values.size(), nullptr);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
            digits[i] = std::to_string(*number);
            texts[i] = digits[i].c_str();
        } else if (const auto* text = std::get_if<std::string>(&values[i])) {
            if (!is_storable(*text)) throw Trouble(Trouble::Kind::Other, "A text that is not UTF-8 cannot be stored.");
            texts[i] = text->c_str();
        }
    }
    pqxx::result result;
    try {
        result = values.empty() ? transaction.exec(std::string(sql))
                                : transaction.exec_prepared(name_of(sql), pqxx::prepare::make_dynamic_params(texts));
    } catch (...) {
        rethrow_as_trouble();
    }
    Rows rows;
    rows.reserve(result.size());
    for (const pqxx::row& found : result) {
        std::vector<Value> row;
        row.reserve(found.size());
        for (const pqxx::field& field : found) row.push_back(value_of(field, field.type()));
        rows.emplace_back(std::move(row));
    }
    return rows;
}

PostgresPool::PostgresPool(std::string url, const PostgresOptions& options) : url_(std::move(url)), options_(options) {}

std::unique_ptr<PostgresConnection> PostgresPool::take() {
    std::unique_lock lock(mutex_);
    if (!freed_.wait_for(lock, options_.patience, [this] { return taken_ < options_.connections; }))
        throw Trouble(Trouble::Kind::Busy, "All connections to the database are in use.");
    ++taken_;
    if (!idle_.empty()) {
        std::unique_ptr<PostgresConnection> connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
    }
    lock.unlock();
    try {
        return std::make_unique<PostgresConnection>(url_, options_);
    } catch (...) {
        give(nullptr);
        throw;
    }
}

void PostgresPool::give(std::unique_ptr<PostgresConnection> connection) {
    std::vector<std::unique_ptr<PostgresConnection>> broken; // closed after the lock
    {
        const std::lock_guard lock(mutex_);
        --taken_;
        if (connection && connection->base().is_open())
            idle_.push_back(std::move(connection));
        else
            broken = std::exchange(idle_, {});
    }
    freed_.notify_one();
}

} // namespace server::storage
