// What both databases promise, whichever it is.
#include "server/storage/tests/store.h"

#include "server/storage/notices.h"
#include "tests/support/soak.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <numeric>

using namespace server::storage;

namespace {
void put(Work& work, const std::string& name, const std::string& value = "x") {
    work.run("INSERT INTO settings (name, value) VALUES ($1, $2)", {name, value});
}
} // namespace

TEST_CASE("texts, numbers and nulls come back as they went", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const std::string odd = "o'Hara; DROP TABLE settings; -- \"\\ \n\t \xC3\xBC \xE2\x82\xAC \xF0\x9F\x8E\xB2 $1 ?";
    constexpr auto Largest = std::numeric_limits<std::int64_t>::max(),
                   Smallest = std::numeric_limits<std::int64_t>::min();
    store->write([&](Work& work) {
        put(work, "odd", odd);
        put(work, "empty", "");
        work.run("INSERT INTO accounts (id, name, folded, kind, password, owner, created, seen) "
                 "VALUES ($1, $3, $3, 'person', '', $2, $4, 0)",
                 {Largest, nullptr, std::string("123"), Smallest});
    });
    store->read([&](Work& work) {
        const Rows rows = work.run("SELECT value FROM settings WHERE name IN ('odd', 'empty') ORDER BY name DESC");
        REQUIRE(rows.size() == 2);
        CHECK(rows[0].text(0) == odd);
        CHECK(rows[1].text(0).empty());
        CHECK_FALSE(rows[1].is_null(0));
        const Row row = work.run("SELECT id, owner, name, created, 7 FROM accounts WHERE id = $1", {Largest}).at(0);
        CHECK(row.number(0) == Largest);
        CHECK(row.is_null(1));
        CHECK(row.maybe_number(1) == std::nullopt);
        CHECK(row.number(1) == 0);
        CHECK(row.text(1).empty());
        CHECK(row.text(2) == "123"); // digits in a text column stay a text
        CHECK_THROWS_AS(row.number(2), std::logic_error);
        CHECK(row.number(3) == Smallest);
        CHECK(row.text(4) == "7");
    });
}

TEST_CASE("texts that a database could not give back are refused", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    for (const std::string& bad : {std::string("a\0b", 3), std::string("\xFF"), std::string("\xC0\x80"),
                                   std::string("\xED\xA0\x80"), std::string("\xE2\x82")}) {
        CHECK(trouble_of([&] { store->write([&](Work& work) { put(work, "bad", bad); }); }) == Trouble::Kind::Other);
    }
    CHECK(count(*store, "settings") == 0);
}

TEST_CASE("values that do not fit a statement are a mistake of the program", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    CHECK_THROWS(store->read([](Work& work) { work.run("SELECT name FROM settings WHERE name = $1", {"a", "b"}); }));
    CHECK_THROWS(store->read([](Work& work) { work.run("SELECT name FROM settings WHERE name = $2", {"a"}); }));
    CHECK_THROWS(store->read([](Work& work) { work.run("SELECT nonsense"); }));
    CHECK_THROWS(store->read([](Work& work) { put(work, "written", "by a reader"); }));
    CHECK_THROWS_AS(store->read([](Work& work) { work.tell("something"); }), std::logic_error);
    CHECK(count(*store, "settings") == 0);
}

TEST_CASE("a job that throws leaves nothing, and its caller gets the exception", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    struct Odd {};
    CHECK_THROWS_AS(store->write([](Work& work) {
        put(work, "a");
        throw Odd();
    }),
                    Odd);
    CHECK(count(*store, "settings") == 0);
    CHECK_THROWS_AS(store->read([](Work&) { throw Odd(); }), Odd);
    store->write([](Work& work) { put(work, "a"); });
    CHECK(count(*store, "settings") == 1);
}

TEST_CASE("a unique value that is there already is trouble of the kind Taken", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) { put(work, "a"); });
    CHECK(trouble_of([&] { store->write([](Work& work) { put(work, "a"); }); }) == Trouble::Kind::Taken);
}

TEST_CASE("trouble that a job hides still fails it", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) { put(work, "a"); });
    const auto job = [](Work& work) {
        put(work, "b");
        CHECK_THROWS_AS(put(work, "a"), Trouble);
        CHECK_THROWS_AS(put(work, "c"), Trouble);
    };
    CHECK(trouble_of([&] { store->write(job); }) == Trouble::Kind::Taken);
    CHECK(count(*store, "settings") == 1);
}

TEST_CASE("jobs that share a commit with one that throws survive", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    std::atomic<int> thrown = 0, taken = 0;
    in_threads(16, [&](int thread) {
        for (int i = 0; i < 50; ++i) {
            const std::string name = std::to_string(thread) + "." + std::to_string(i);
            try {
                store->write([&](Work& work) {
                    put(work, name);
                    if (i % 3 == 1) throw std::runtime_error("meant");
                    if (i % 3 == 2) put(work, name); // taken
                });
            } catch (const Trouble& trouble) {
                if (trouble.kind == Trouble::Kind::Taken) ++taken;
            } catch (const std::runtime_error&) {
                ++thrown;
            }
        }
    });
    CHECK(thrown == 16 * 17);
    CHECK(taken == 16 * 16);
    CHECK(count(*store, "settings") == 16 * 17);
}

TEST_CASE("a reading job sees one moment", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->read([&](Work& work) {
        const auto seen = [&] { return work.run("SELECT COUNT(*) FROM settings").at(0).number(0); };
        REQUIRE(seen() == 0);
        store->write([](Work& other) { put(other, "a"); });
        CHECK(seen() == 0);
    });
    CHECK(count(*store, "settings") == 1);
}

TEST_CASE("sixteen threads append to battles of their own", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const int each = scaled(50, 200);
    store->write([](Work& work) {
        for (int i = 0; i < 16; ++i) insert_battle(work, some_battle("b" + std::to_string(i)));
    });
    in_threads(16, [&](int thread) {
        const std::string id = "b" + std::to_string(thread);
        for (int i = 0; i < each; ++i) {
            const Line line = some_line(std::to_string(i));
            bool done = false;
            store->write([&](Work& work) { done = append(work, id, i, std::span(&line, 1), {}, i); });
            if (!done) throw std::logic_error("nobody else appends here");
        }
    });
    CHECK(count(*store, "lines") == std::int64_t{16} * each);
    for (int i = 0; i < 16; ++i) {
        const std::string id = "b" + std::to_string(i);
        const auto lines = reading(*store, [&](Work& work) { return lines_after(work, id, 0); });
        REQUIRE(lines.size() == static_cast<std::size_t>(each));
        CHECK(lines.back().number == each);
        CHECK(lines.back().text == std::to_string(each - 1));
    }
}

TEST_CASE("of those who append to one battle at once exactly one wins each number", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    // On PostgreSQL half of them come from another process' pool.
    std::unique_ptr<Database> other;
    if (store->dialect() == "postgres") other = open_database(store.where);
    const int each = scaled(50, 200);
    store->write([](Work& work) { insert_battle(work, some_battle("b")); });
    std::vector<std::vector<std::int64_t>> won(16);
    in_threads(16, [&](int thread) {
        Database& database = other && thread % 2 == 1 ? *other : *store;
        auto& mine = won[static_cast<std::size_t>(thread)];
        for (int i = 0; i < each; ++i) {
            const std::int64_t known =
                reading(database, [](Work& work) { return find_battle(work, "b").value().lines; });
            const Line line = some_line(std::to_string(thread));
            bool done = false;
            database.write([&](Work& work) { done = append(work, "b", known, std::span(&line, 1), {}, i); });
            if (done) mine.push_back(known + 1);
        }
    });
    std::vector<std::int64_t> numbers;
    for (const auto& mine : won) numbers.insert(numbers.end(), mine.begin(), mine.end());
    std::sort(numbers.begin(), numbers.end());
    std::vector<std::int64_t> expected(numbers.size());
    std::iota(expected.begin(), expected.end(), 1);
    CHECK(numbers == expected);
    const auto lines = reading(*store, [](Work& work) { return lines_after(work, "b", 0); });
    REQUIRE(lines.size() == numbers.size());
    CHECK(numbers.size() >= static_cast<std::size_t>(each));
    for (const Line& line : lines) {
        const auto& mine = won[static_cast<std::size_t>(std::stoi(line.text))];
        CHECK(std::find(mine.begin(), mine.end(), line.number) != mine.end());
    }
}

TEST_CASE("listeners hear after the commit, and only of what was committed", "[server][storage]") {
    Heard heard;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    heard.listen_to(*store);
    store->write([&](Work& work) {
        work.tell("first");
        put(work, "a");
        CHECK_FALSE(heard.waits_for("first", std::chrono::milliseconds(100)));
    });
    CHECK(heard.waits_for("first"));
    CHECK_THROWS(store->write([](Work& work) {
        work.tell("never");
        throw std::runtime_error("meant");
    }));
    for (int i = 0; i < 20; ++i) store->write([&](Work& work) { work.tell("n" + std::to_string(i)); });
    CHECK(heard.waits_for("n19"));
    const std::vector<std::string> all = heard.all();
    REQUIRE(all.size() == 21);
    CHECK(all[0] == "first");
    for (std::size_t i = 0; i < 20; ++i) CHECK(all[i + 1] == "n" + std::to_string(i));
}

TEST_CASE("a listener finds what it was told of, and may write itself", "[server][storage]") {
    std::atomic<int> found = 0;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->listen([&](std::string_view message) {
        if (!message.starts_with("put ")) return;
        const std::string name(message.substr(4));
        if (reading(*store, [&](Work& work) { return setting(work, name).has_value(); })) ++found;
        store->write([&](Work& work) { put(work, "seen " + name); });
    });
    for (int i = 0; i < 10; ++i)
        store->write([&](Work& work) {
            put(work, std::to_string(i));
            work.tell("put " + std::to_string(i));
        });
    for (int i = 0; i < 2000 && count(*store, "settings") < 20; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(found == 10);
    CHECK(count(*store, "settings") == 20);
}

TEST_CASE("PostgreSQL carries messages from one process to another", "[server][storage]") {
    Heard here, there;
    const Store store("postgres");
    const std::unique_ptr<Database> other = open_database(store.where);
    here.listen_to(*store);
    there.listen_to(*other);
    store->write([](Work& work) { work.tell("from here"); });
    other->write([](Work& work) { work.tell("from there"); });
    CHECK(here.waits_for("from there"));
    CHECK(here.waits_for("from here"));
    CHECK(there.waits_for("from here"));
    CHECK(there.waits_for("from there"));
}

TEST_CASE("a SQLite job that would wait for itself is refused", "[server][storage]") {
    const Store store("sqlite");
    CHECK_THROWS_AS(store->write([&](Work&) { store->write([](Work&) {}); }), std::logic_error);
    store->write([](Work& work) { put(work, "a"); });
    CHECK(count(*store, "settings") == 1);
}
