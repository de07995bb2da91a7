// docs/operate.md tells operators to copy a SQLite database with VACUUM INTO while the server runs.
#include "server/storage/tests/store.h"

#include <sqlite3.h>

#include <atomic>

using namespace server::storage;

TEST_CASE("a copy made by VACUUM INTO while the server writes opens and ends with a commit", "[server][storage]") {
    const Store store("sqlite");
    store->write([](Work& work) {
        for (int i = 0; i < 4; ++i) insert_battle(work, some_battle("b" + std::to_string(i)));
    });
    std::atomic<bool> stopping = false;
    std::array<std::atomic<std::int64_t>, 4> durable{};
    std::vector<std::thread> writers;
    for (std::size_t i = 0; i < 4; ++i)
        writers.emplace_back([&, i] {
            const std::vector<Line> two = {some_line("a"), some_line("b")};
            while (!stopping) {
                store->write([&](Work& work) { append(work, "b" + std::to_string(i), durable[i], two, {}, 1); });
                durable[i] += 2;
            }
        });
    while (durable[0] < 20) std::this_thread::yield();

    std::array<std::int64_t, 4> before{};
    for (std::size_t i = 0; i < 4; ++i) before[i] = durable[i];
    const std::string copy = store.folder.file("copy.db");
    sqlite3* stranger = nullptr;
    REQUIRE(sqlite3_open(store.where.c_str(), &stranger) == SQLITE_OK);
    CHECK(sqlite3_exec(stranger, ("VACUUM INTO '" + copy + "'").c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(stranger);
    stopping = true;
    for (std::thread& writer : writers) writer.join();

    const std::unique_ptr<Database> restored = open_database(copy);
    CHECK(reading(*restored, [](Work& work) { return work.run("PRAGMA integrity_check").at(0).text(0); }) == "ok");
    for (std::size_t i = 0; i < 4; ++i) {
        const std::string id = "b" + std::to_string(i);
        const auto battle = reading(*restored, [&](Work& work) { return find_battle(work, id).value(); });
        const auto lines = reading(*restored, [&](Work& work) { return lines_after(work, id, 0); });
        CHECK(battle.lines >= before[i]);
        CHECK(battle.lines % 2 == 0);
        CHECK(lines.size() == static_cast<std::size_t>(battle.lines));
        CHECK(lines.back().number == battle.lines);
    }
}
