// What a database refuses, and that all is well when the trouble is over.
#include "server/storage/tests/store.h"

#include "server/storage/migrate.h"
#include "server/storage/postgres.h"
#include "server/storage/sqlite.h"

#include <sqlite3.h>

#include <atomic>
#include <fstream>

#include <sys/stat.h>

using namespace server::storage;
using namespace std::chrono_literals;

// libpqxx 6.4 loses the result of a statement during which the connection breaks: make_result asks for the encoding,
// which throws, before it owns the result.
extern "C" const char* __lsan_default_suppressions() { return "leak:libpqxx"; }

namespace {

void put(Database& database, const std::string& name, const std::string& value = "x") {
    database.write([&](Work& work) { work.run("INSERT INTO settings (name, value) VALUES ($1, $2)", {name, value}); });
}

// A connection that is not ours.
class Stranger {
public:
    explicit Stranger(const std::string& path) { REQUIRE(sqlite3_open(path.c_str(), &database_) == SQLITE_OK); }
    ~Stranger() { sqlite3_close(database_); }
    Stranger(const Stranger&) = delete;
    Stranger& operator=(const Stranger&) = delete;
    void run(const char* sql) { REQUIRE(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr) == SQLITE_OK); }

private:
    sqlite3* database_ = nullptr;
};

// To be killed, apart from the one of the other tests.
PostgresServer& fragile_server() {
    static PostgresServer server;
    return server;
}

} // namespace

TEST_CASE("a damaged SQLite database is not opened", "[server][storage]") {
    const Folder folder;
    const std::string file = folder.file("test.db");
    {
        const auto database = open_database(file);
        for (int i = 0; i < 200; ++i) put(*database, std::to_string(i), std::string(500, 'x'));
    }
    const auto size = static_cast<std::streamoff>(std::filesystem::file_size(file));
    REQUIRE(size > 100'000);
    std::fstream(file, std::ios::in | std::ios::out | std::ios::binary).seekp(size - 40'960) << std::string(8192, 'z');
    CHECK_THROWS_WITH(open_database(file), Catch::Contains(file));
}

TEST_CASE("an SQLite database that is gone while its log is there is not begun anew", "[server][storage]") {
    const Folder folder;
    const std::string file = folder.file("test.db");
    std::ofstream(file + "-wal") << "what was written last";
    CHECK_THROWS_WITH(open_database(file), Catch::Contains("is gone") && Catch::Contains(file + "-wal"));
    CHECK_FALSE(std::filesystem::exists(file));
    std::filesystem::remove(file + "-wal");
    CHECK_NOTHROW(open_database(file));
}

TEST_CASE("a full SQLite database says so, keeps what it has, and goes on when there is room", "[server][storage]") {
    const Folder folder;
    SqliteDatabase database(folder.file("test.db"), {.most_pages = 200});
    migrate(database, load_migrations(migrations_folder()));
    const std::string large(20'000, 'x');
    int stored = 0;
    std::optional<Trouble::Kind> trouble;
    while (!trouble && stored < 1000) {
        trouble = trouble_of([&] { put(database, std::to_string(stored), large); });
        if (!trouble) ++stored;
    }
    CHECK(trouble == Trouble::Kind::Full);
    CHECK(count(database, "settings") == stored);
    CHECK(trouble_of([&] { put(database, "another", large); }) == Trouble::Kind::Full);

    // Whoever shares a commit with one that does not fit is either stored or told.
    std::atomic<int> small = 0;
    in_threads(8, [&](int thread) {
        for (int i = 0; i < 20; ++i) {
            const std::string name = std::to_string(thread) + "." + std::to_string(i);
            const auto told = trouble_of([&] { put(database, name, thread % 2 == 0 ? large : "x"); });
            if (!told)
                ++small;
            else if (*told != Trouble::Kind::Full)
                throw std::logic_error("another kind of trouble");
        }
    });
    CHECK(count(database, "settings") == stored + small);

    database.write([](Work& work) { work.run("DELETE FROM settings WHERE name IN ('0', '1')"); });
    put(database, "fits again", large);
    CHECK(count(database, "settings") == stored + small - 1);
}

TEST_CASE("a SQLite file that somebody else writes to is busy, and then free again", "[server][storage]") {
    const Folder folder;
    SqliteDatabase database(folder.file("test.db"), {.patience = 100ms});
    migrate(database, load_migrations(migrations_folder()));
    Stranger stranger(folder.file("test.db"));
    stranger.run("BEGIN IMMEDIATE");
    CHECK(trouble_of([&] { put(database, "a"); }) == Trouble::Kind::Busy);
    CHECK(count(database, "settings") == 0); // reading goes on
    stranger.run("COMMIT");
    put(database, "a");
    CHECK(count(database, "settings") == 1);
}

TEST_CASE("when all readers are taken the next one waits, but not for ever", "[server][storage]") {
    const Folder folder;
    SqliteDatabase database(folder.file("test.db"), {.patience = 100ms, .readers = 1});
    database.read([&](Work&) {
        std::optional<Trouble::Kind> trouble;
        std::thread([&] { trouble = trouble_of([&] { database.read([](Work&) {}); }); }).join();
        CHECK(trouble == Trouble::Kind::Busy);
    });
    database.read([](Work&) {});
}

TEST_CASE("a SQLite file serves one process", "[server][storage]") {
    const Folder folder;
    const std::string path = folder.file("test.db");
    std::unique_ptr<Database> database = open_database(path);
    std::filesystem::create_symlink(path, folder.file("same.db"));
    for (const std::string& name : {path, folder.file("same.db")}) {
        try {
            open_database(name);
            FAIL("opened twice");
        } catch (const Trouble& trouble) {
            CHECK(trouble.kind == Trouble::Kind::Busy);
            CHECK_THAT(trouble.what(), Catch::Contains("test.db") && Catch::Contains("is open in another process") &&
                                           Catch::Contains(std::to_string(::getpid())));
        }
    }
    put(*database, "a");
    database.reset();
    CHECK(count(*open_database(path), "settings") == 1);
}

TEST_CASE("only the owner can read a SQLite file", "[server][storage]") {
    const Store store("sqlite");
    put(*store, "a");
    for (const char* end : {"", "-wal", "-shm", ".lock"}) {
        struct stat found {};
        REQUIRE(::stat((store.where + end).c_str(), &found) == 0);
        CHECK((found.st_mode & 0777U) == 0600U);
    }
}

TEST_CASE("what is no database is refused by its name", "[server][storage]") {
    const Folder folder;
    CHECK_THROWS_WITH(open_database(folder.file("none/test.db")), Catch::Contains("none/test.db"));
    const std::string path = folder.file("text.db");
    std::ofstream(path) << std::string(5000, 'x');
    CHECK_THROWS_WITH(open_database(path), Catch::Contains("text.db") && Catch::Contains("not a database"));
}

TEST_CASE("a PostgreSQL server that is not there is Lost, and the message keeps the password", "[server][storage]") {
    const auto open = [] { open_database("postgres://tester:geheim@127.0.0.1:1/none"); };
    CHECK(trouble_of(open) == Trouble::Kind::Lost);
    CHECK_THROWS_WITH(open(), !Catch::Contains("geheim"));
}

TEST_CASE("a PostgreSQL row that somebody else changes is busy, and then free again", "[server][storage]") {
    const Store store("postgres");
    put(*store, "a");
    PostgresDatabase database(store.where, {.patience = 100ms});
    const auto change = [](Work& work) { work.run("UPDATE settings SET value = 'y' WHERE name = 'a'"); };
    store->write([&](Work& work) {
        change(work);
        CHECK(trouble_of([&] { database.write(change); }) == Trouble::Kind::Busy);
    });
    database.write(change);
}

TEST_CASE("PostgreSQL statements and connections have their limits", "[server][storage]") {
    const Store store("postgres");
    PostgresDatabase database(store.where, {.connections = 1, .patience = 100ms, .longest = 200ms});
    const auto sleep = [](Work& work) { work.run("SELECT pg_sleep(10)"); };
    CHECK(trouble_of([&] { database.read(sleep); }) == Trouble::Kind::Busy);
    database.read([&](Work&) { CHECK(trouble_of([&] { database.read([](Work&) {}); }) == Trouble::Kind::Busy); });
    database.read([](Work& work) { CHECK(work.run("SELECT 1").at(0).number(0) == 1); });
}

TEST_CASE("errors of PostgreSQL do not repeat the values", "[server][storage]") {
    const Store store("postgres");
    put(*store, "a secret");
    CHECK_THROWS_WITH(put(*store, "a secret"), Catch::Contains("duplicate key") && !Catch::Contains("secret"));
}

TEST_CASE("two PostgreSQL transactions in each other's way: one is told that it is busy", "[server][storage]") {
    const Store store("postgres");
    put(*store, "a");
    put(*store, "b");
    PostgresDatabase database(store.where, {.patience = 10s});
    std::atomic<int> ready = 0, busy = 0;
    in_threads(2, [&](int thread) {
        const auto trouble = trouble_of([&] {
            database.write([&](Work& work) {
                work.run("UPDATE settings SET value = 'y' WHERE name = $1", {thread == 0 ? "a" : "b"});
                ++ready;
                while (ready < 2) std::this_thread::sleep_for(1ms);
                work.run("UPDATE settings SET value = 'y' WHERE name = $1", {thread == 0 ? "b" : "a"});
            });
        });
        if (trouble == Trouble::Kind::Busy) ++busy;
    });
    CHECK(busy == 1);
}

TEST_CASE("a PostgreSQL server that dies and comes back is found again", "[server][storage]") {
    PostgresServer& server = fragile_server();
    Heard heard;
    const Store store(server);
    heard.listen_to(*store);
    put(*store, "before");

    // Killed while a transaction is under way, with others idle.
    in_threads(4, [&](int) { store->read([](Work& work) { work.run("SELECT pg_sleep(0.05)"); }); });
    CHECK(trouble_of([&] {
              store->write([&](Work& work) {
                  work.run("INSERT INTO settings (name, value) VALUES ('during', '')");
                  server.kill();
                  work.run("INSERT INTO settings (name, value) VALUES ('during too', '')");
              });
          }) == Trouble::Kind::Lost);
    CHECK(trouble_of([&] { put(*store, "away"); }) == Trouble::Kind::Lost);
    CHECK(trouble_of([&] { count(*store, "settings"); }) == Trouble::Kind::Lost);

    server.start();
    put(*store, "after");
    CHECK(reading(*store, [](Work& work) {
              std::string names;
              for (const Row& row : work.run("SELECT name FROM settings ORDER BY name")) names += row.text(0) + ' ';
              return names;
          }) == "after before ");
    CHECK(heard.waits_for("")); // something may have been missed
    store->write([](Work& work) { work.tell("again"); });
    CHECK(heard.waits_for("again"));
}

TEST_CASE("connections that died while idle are not given out", "[server][storage]") {
    const Store store(fragile_server());
    in_threads(8, [&](int) { store->read([](Work& work) { work.run("SELECT pg_sleep(0.1)"); }); });
    fragile_server().kill();
    fragile_server().start();
    int lost = 0;
    for (int i = 0; i < 20; ++i)
        if (trouble_of([&] { count(*store, "settings"); })) ++lost;
    CHECK(lost <= 1);
}
