#pragma once

#include "server/storage/database.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

// One SQLite file, served by one process. What another writes to it meanwhile is noticed with the next write here:
// listeners then get the empty message.
namespace server::storage {

struct SqliteOptions {
    std::chrono::milliseconds patience{2000}; // for a lock of somebody else, or a free reader
    std::size_t readers = 4;
    std::int64_t most_pages = 0; // of 4 KiB; 0: as many as the disk holds
    bool exclusive = true;       // false: beside the one process that serves the file, which must be there already
};

// Writers that arrive while a commit is running share the next one: the first of them to wake runs the jobs of all,
// each in a savepoint of its own, and commits once. A job may therefore run on another writer's thread; its caller
// waits meanwhile. A job must not call `write` itself.
class SqliteDatabase final : public Database {
public:
    explicit SqliteDatabase(const std::string& path, const SqliteOptions& options = {});
    ~SqliteDatabase() override;
    SqliteDatabase(const SqliteDatabase&) = delete;
    SqliteDatabase& operator=(const SqliteDatabase&) = delete;

    std::string_view dialect() const override { return "sqlite"; }
    void read(const Job& job) override;
    void write(const Job& job) override;
    void listen(std::function<void(std::string_view)> listener) override;

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace server::storage
