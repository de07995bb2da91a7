#pragma once

#include "server/storage/postgres.h"

#include <pqxx/pqxx>

#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace server::storage {

// What PostgreSQL or the way to it refused, in our kinds. Called in a catch clause; what is not libpqxx's goes on.
[[noreturn]] void rethrow_as_trouble();

// One connection and the statements prepared on it. Used by one thread at a time.
class PostgresConnection {
public:
    PostgresConnection(const std::string& url, const PostgresOptions& options); // throws Trouble

    Rows run(pqxx::transaction_base& transaction, std::string_view sql, const Values& values);
    pqxx::connection& base() { return connection_; }

private:
    const std::string& name_of(std::string_view sql);

    pqxx::connection connection_;
    std::map<std::string, std::string, std::less<>> prepared_; // statement to its name
};

// A few connections, made when they are needed. One that has broken is dropped, and all idle ones with it.
class PostgresPool {
public:
    PostgresPool(std::string url, const PostgresOptions& options);

    // Lent to one thread; goes back by itself.
    class Loan {
    public:
        explicit Loan(PostgresPool& pool) : pool_(pool), connection_(pool.take()) {}
        ~Loan() { pool_.give(std::move(connection_)); }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        PostgresConnection& connection() { return *connection_; }

    private:
        PostgresPool& pool_;
        std::unique_ptr<PostgresConnection> connection_;
    };

private:
    std::unique_ptr<PostgresConnection> take();
    void give(std::unique_ptr<PostgresConnection> connection);

    const std::string url_;
    const PostgresOptions options_;
    std::mutex mutex_;
    std::condition_variable freed_;
    std::vector<std::unique_ptr<PostgresConnection>> idle_;
    std::size_t taken_ = 0;
};

} // namespace server::storage
