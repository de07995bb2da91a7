#pragma once

#include "server/storage/database.h"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

// A PostgreSQL database, which several processes may serve.
namespace server::storage {

struct PostgresOptions {
    std::size_t connections = 16;              // beside the one that listens
    std::chrono::milliseconds patience{2000};  // for a lock of somebody else, or a free connection
    std::chrono::milliseconds longest{10'000}; // that a statement may take
};

class PostgresDatabase final : public Database {
public:
    explicit PostgresDatabase(const std::string& url, const PostgresOptions& options = {});
    ~PostgresDatabase() override;
    PostgresDatabase(const PostgresDatabase&) = delete;
    PostgresDatabase& operator=(const PostgresDatabase&) = delete;

    std::string_view dialect() const override { return "postgres"; }
    void read(const Job& job) override;
    void write(const Job& job) override;
    void listen(std::function<void(std::string_view)> listener) override;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace server::storage
