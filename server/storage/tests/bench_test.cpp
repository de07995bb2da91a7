// How many writes a second: server_storage_test "[.bench]". Meant for an optimised build.
#include "server/storage/tests/store.h"

#include <algorithm>
#include <iostream>

using namespace server::storage;

TEST_CASE("appends a second by sixteen threads", "[.bench]") {
    const std::string kind = GENERATE(as<std::string>(), "sqlite", "postgres");
    const Store store(kind);
    constexpr int Threads = 16, Each = 2000;
    store->write([](Work& work) {
        for (int i = 0; i < Threads; ++i) insert_battle(work, some_battle("b" + std::to_string(i)));
    });
    using Clock = std::chrono::steady_clock;
    using Milliseconds = std::chrono::duration<double, std::milli>;
    std::vector<std::vector<double>> times(Threads);
    const Clock::time_point begin = Clock::now();
    in_threads(Threads, [&](int thread) {
        const std::string id = "b" + std::to_string(thread);
        const Line line = some_line("move P1 to C4, a text of about eighty letters, as an answer usually has it");
        for (int i = 0; i < Each; ++i) {
            const Clock::time_point start = Clock::now();
            store->write([&](Work& work) { append(work, id, i, std::span(&line, 1), {}, i); });
            times[static_cast<std::size_t>(thread)].push_back(Milliseconds(Clock::now() - start).count());
        }
    });
    const double seconds = Milliseconds(Clock::now() - begin).count() / 1000;
    std::vector<double> all;
    for (const auto& some : times) all.insert(all.end(), some.begin(), some.end());
    std::sort(all.begin(), all.end());
    const auto at = [&](double part) {
        return all[static_cast<std::size_t>(part * static_cast<double>(all.size() - 1))];
    };
    std::cout << kind << ": " << static_cast<int>(Threads * Each / seconds) << " appends a second; milliseconds p50 "
              << at(0.5) << ", p99 " << at(0.99) << ", longest " << at(1) << '\n';
    CHECK(count(*store, "lines") == std::int64_t{Threads} * Each);
}
