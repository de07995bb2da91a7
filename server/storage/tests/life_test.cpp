#include "server/storage/life.h"

#include "server/storage/tests/store.h"

using namespace server::storage;

TEST_CASE("terms of days begin anew, and never in the future", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto begin = [&](std::int64_t now) {
        return writing(*store, [&](Work& work) { return terms_begin(work, now); });
    };
    CHECK(begin(1000) == 0);
    store->write([](Work& work) { begin_terms_anew(work, 5000); });
    CHECK(begin(6000) == 5000);
    CHECK(begin(4000) == 4000); // the clock was wrong then
    CHECK(begin(6000) == 4000);
}

TEST_CASE("of two who note that they live one is the first", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto last = [&] { return reading(*store, [](Work& work) { return last_life(work); }); };
    const auto note = [&](std::optional<std::int64_t> before, std::int64_t now) {
        return writing(*store, [&](Work& work) { return note_life(work, before, now); });
    };
    CHECK_FALSE(last().has_value());
    CHECK(note(std::nullopt, 100));
    CHECK_FALSE(note(std::nullopt, 101));
    CHECK(last() == 100);
    CHECK(note(100, 200));
    CHECK_FALSE(note(100, 201));
    CHECK(last() == 200);
}

TEST_CASE("clocks that run are put later, and no others", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto put = [&](const std::string& id, const std::string& status, std::int64_t deadline) {
        BattleRow row = some_battle(id);
        row.standing.status = status;
        row.standing.since = 1000;
        row.standing.deadline = deadline;
        store->write([&](Work& work) { insert_battle(work, row); });
    };
    put("runs", "running", 61'000);
    put("slow", "running", 0); // has no clock
    put("open", "open", 0);
    put("over", "over", 61'000);
    Heard heard;
    heard.listen_to(*store);
    CHECK(reading(*store, [](Work& work) { return last_clock(work); }) == 1000);
    CHECK(writing(*store, [](Work& work) { return put_clocks_later(work, "down", 500, 9000); }) == 1);
    CHECK(heard.waits_for("battle runs"));
    const auto row = [&](const std::string& id) {
        return reading(*store, [&](Work& work) { return find_battle(work, id).value(); });
    };
    CHECK(row("runs").standing.since == 1500);
    CHECK(row("runs").standing.deadline == 61'500);
    CHECK(row("runs").changed == 1000); // nobody has done anything
    const auto lines = reading(*store, [](Work& work) { return lines_after(work, "runs", 0); });
    REQUIRE(lines.size() == 1);
    CHECK(lines[0] == Line{row("runs").lines, "down", 0, "500", "", 9000});
    for (const char* id : {"slow", "open", "over"}) CHECK(row(id).lines == 0);
    CHECK(row("over").standing.deadline == 61'000);
}
