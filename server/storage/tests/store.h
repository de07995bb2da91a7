#pragma once

#include "server/storage/battles.h"
#include "server/storage/database.h"
#include "tests/support/postgres_server.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace server::storage {

// A folder that goes with the test.
class Folder {
public:
    Folder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "oblique-storage-XXXXXX").string();
        if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
        path_ = pattern;
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

// An empty database of the kind, "sqlite" or "postgres".
struct Store {
    explicit Store(const std::string& kind)
        : where(kind == "sqlite" ? folder.file("test.db") : PostgresServer::shared().new_schema()),
          database(open_database(where)) {}
    explicit Store(PostgresServer& server) : where(server.new_schema()), database(open_database(where)) {}
    Folder folder;
    std::string where;
    std::unique_ptr<Database> database;
    Database& operator*() const { return *database; }
    Database* operator->() const { return database.get(); }
};

// What `ask` returns, as a value.
template <class Ask> auto reading(Database& database, Ask ask) {
    std::optional<decltype(ask(std::declval<Work&>()))> result;
    database.read([&](Work& work) { result = ask(work); });
    return *std::move(result);
}
template <class Ask> auto writing(Database& database, Ask ask) {
    std::optional<decltype(ask(std::declval<Work&>()))> result;
    database.write([&](Work& work) { result = ask(work); });
    return *std::move(result);
}

inline std::int64_t count(Database& database, const std::string& table) {
    return reading(database, [&](Work& work) { return work.run("SELECT COUNT(*) FROM " + table).at(0).number(0); });
}

// The kind of trouble `act` meets; nothing when it meets none.
inline std::optional<Trouble::Kind> trouble_of(const std::function<void()>& act) {
    try {
        act();
    } catch (const Trouble& trouble) {
        return trouble.kind;
    }
    return std::nullopt;
}

// What one of them throws is thrown here. Catch2's checks are for one thread only: `act` makes none.
inline void in_threads(int threads, const std::function<void(int)>& act) {
    std::mutex mutex;
    std::exception_ptr thrown;
    std::vector<std::thread> all;
    for (int i = 0; i < threads; ++i)
        all.emplace_back([&, i] {
            try {
                act(i);
            } catch (...) {
                const std::lock_guard lock(mutex);
                thrown = std::current_exception();
            }
        });
    for (std::thread& thread : all) thread.join();
    if (thrown) std::rethrow_exception(thrown);
}

// What a database told. Made before the database, which may still speak while it closes.
class Heard {
public:
    void listen_to(Database& database) {
        database.listen([this](std::string_view message) {
            const std::lock_guard lock(mutex_);
            messages_.emplace_back(message);
            came_.notify_all();
        });
    }
    bool waits_for(const std::string& message, std::chrono::milliseconds patience = std::chrono::seconds(20)) {
        std::unique_lock lock(mutex_);
        return came_.wait_for(
            lock, patience, [&] { return std::find(messages_.begin(), messages_.end(), message) != messages_.end(); });
    }
    std::vector<std::string> all() {
        const std::lock_guard lock(mutex_);
        return messages_;
    }

private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<std::string> messages_;
};

inline BattleRow some_battle(const std::string& id) {
    BattleRow row;
    row.id = id;
    row.game = "lament";
    row.scenario = "leuthen";
    row.creator = 1;
    row.dice_secret = "00ff";
    row.commitment = "abcd";
    row.created = row.changed = 1000;
    return row;
}

inline Line some_line(const std::string& text) { return {0, "answer", 1, text, "6:4", 2000}; }

} // namespace server::storage
