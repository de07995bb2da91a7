#include "server/storage/migrate.h"

#include "server/storage/notices.h"
#include "server/storage/postgres.h"
#include "server/storage/sqlite.h"
#include "server/storage/tests/store.h"

#include <fstream>

using namespace server::storage;

namespace {

std::string where_new(const std::string& kind, const Folder& folder) {
    return kind == "sqlite" ? folder.file("test.db") : PostgresServer::shared().new_schema();
}

// Without any tables.
std::unique_ptr<Database> open_bare(const std::string& kind, const std::string& where) {
    if (kind == "sqlite") return std::make_unique<SqliteDatabase>(where);
    return std::make_unique<PostgresDatabase>(where);
}

} // namespace

TEST_CASE("a script is cut into its statements", "[server][storage]") {
    CHECK(statements_of("").empty());
    CHECK(statements_of(" ;; -- nothing; here\n ;").empty());
    CHECK(statements_of("A; B 'x;''y--' -- c;\n D;\n-- end") == std::vector<std::string>{"A", "B 'x;''y--' \n D"});
}

TEST_CASE("a newer program opens an older database and keeps what is in it", "[server][storage]") {
    const std::string kind = GENERATE(as<std::string>(), "sqlite", "postgres");
    const Folder folder;
    const std::string where = where_new(kind, folder);
    std::vector<Migration> first = load_migrations(migrations_folder());
    const auto newest = static_cast<std::int64_t>(first.size());
    REQUIRE(newest >= 2);
    first.resize(1);
    {
        const std::unique_ptr<Database> old = open_bare(kind, where);
        migrate(*old, first);
        old->write([](Work& work) {
            work.run(
                "INSERT INTO battles (id, game, scenario, options, rules, status, is_public, creator, seat1, seat2, "
                "dice_secret, commitment, clock, created, changed) VALUES ('b', 'lament', 'kolin', '{}', 1, 'open', "
                "1, 7, 'open', 'open', '00', '11', '{}', 1, 2)");
            for (int id = 1; id <= 3; ++id) // as two processes could leave them before the second step
                work.run("INSERT INTO notices (id, account, battle, kind, at) VALUES ($1, 7, 'b', 'your_turn', 1)",
                         {std::int64_t{id}});
        });
    }
    const std::unique_ptr<Database> database = open_database(where);
    CHECK(count(*database, "migrations") == newest);
    CHECK(reading(*database, [](Work& work) { return find_battle(work, "b").value().scenario; }) == "kolin");
    const auto notices = reading(*database, [](Work& work) { return notices_of(work, 7, 10); });
    REQUIRE(notices.size() == 1);
    CHECK(notices[0].id == 3);
}

TEST_CASE("a database of any earlier step is brought up to date and is then like a new one", "[server][storage]") {
    const std::string kind = GENERATE(as<std::string>(), "sqlite", "postgres");
    const auto tables = [&](Database& database) {
        return reading(database, [&](Work& work) {
            std::vector<std::string> all;
            const char* const columns =
                kind == "sqlite"
                    ? "SELECT m.name || '.' || c.name || ' ' || c.type FROM sqlite_master m, pragma_table_info(m.name) "
                      "c "
                      "WHERE m.type IN ('table', 'index') ORDER BY 1"
                    : "SELECT table_name || '.' || column_name || ' ' || data_type FROM information_schema.columns "
                      "WHERE table_schema = current_schema() ORDER BY 1";
            for (const Row& row : work.run(columns)) all.push_back(row.text(0));
            return all;
        });
    };
    const std::vector<Migration> known = load_migrations(migrations_folder());
    const Folder folder;
    const std::vector<std::string> wanted = tables(*open_database(where_new(kind, folder)));
    REQUIRE(wanted.size() > 60);
    for (std::size_t steps = 1; steps < known.size(); ++steps) {
        const Folder other;
        const std::string where = where_new(kind, other);
        const std::vector<Migration> earlier(known.begin(), known.begin() + static_cast<std::ptrdiff_t>(steps));
        migrate(*open_bare(kind, where), earlier);
        CHECK(tables(*open_database(where)) == wanted);
    }
}

TEST_CASE("a step that was released is never changed: it would not run where it has run", "[server][storage]") {
    const auto fingerprint = [](const std::string& text) { // FNV-1a
        std::uint64_t sum = 0xcbf29ce484222325;
        for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3;
        return sum;
    };
    constexpr std::uint64_t Released[] = {0xa862fcc5edb1b915, 0x38a6d1ac55652eeb, 0xa6463a777c1552bb,
                                          0x67c37570bb59f180, 0xb8e1a1aa4e13120};
    const std::vector<Migration> known = load_migrations(migrations_folder());
    REQUIRE(known.size() >= std::size(Released)); // of later ones, add theirs
    for (std::size_t i = 0; i < std::size(Released); ++i) {
        CAPTURE(known[i].name);
        CHECK(fingerprint(known[i].sql) == Released[i]);
    }
}

TEST_CASE("a database of a newer program is refused", "[server][storage]") {
    const std::string kind = GENERATE(as<std::string>(), "sqlite", "postgres");
    const Folder folder;
    const std::string where = where_new(kind, folder);
    open_database(where)->write(
        [](Work& work) { work.run("INSERT INTO migrations (number, name, at) VALUES (9999, '9999_later.sql', 0)"); });
    CHECK_THROWS_WITH(open_database(where), Catch::Contains("newer Oblique") && Catch::Contains("9999"));
}

TEST_CASE("a step that fails leaves the database at the step before", "[server][storage]") {
    const std::string kind = GENERATE(as<std::string>(), "sqlite", "postgres");
    const Folder folder;
    const std::string where = where_new(kind, folder);
    const std::unique_ptr<Database> database = open_bare(kind, where);
    std::vector<Migration> steps = {{1, "0001_a.sql", "CREATE TABLE a (x BIGINT); INSERT INTO a VALUES (1);"},
                                    {2, "0002_b.sql", "CREATE TABLE b (x BIGINT); INSERT INTO none VALUES (1);"}};
    CHECK_THROWS_AS(migrate(*database, steps), Trouble);
    CHECK(count(*database, "migrations") == 1);
    CHECK(count(*database, "a") == 1);
    steps[1].sql = "CREATE TABLE b (x BIGINT)";
    migrate(*database, steps);
    CHECK(count(*database, "migrations") == 2);
    CHECK(count(*database, "b") == 0);
}

TEST_CASE("processes that start at once on PostgreSQL make the tables once", "[server][storage]") {
    const std::string where = PostgresServer::shared().new_schema();
    std::vector<std::unique_ptr<Database>> all(6);
    in_threads(6, [&](int i) { all[static_cast<std::size_t>(i)] = open_database(where); });
    CHECK(count(*all[0], "migrations") == static_cast<std::int64_t>(load_migrations(migrations_folder()).size()));
}

TEST_CASE("steps must be numbered one by one", "[server][storage]") {
    const Folder folder;
    const auto write = [&](const std::string& name) { std::ofstream(folder.file(name)) << "SELECT 1;"; };
    CHECK_THROWS_WITH(load_migrations(folder.file("none")), Catch::Contains("none"));
    CHECK_THROWS_WITH(load_migrations(folder.file("")), Catch::Contains("no steps"));
    write("0001_a.sql");
    write("README.md");
    write("12_b.sql");
    CHECK(load_migrations(folder.file("")).size() == 1);
    write("0003_c.sql");
    CHECK_THROWS_WITH(load_migrations(folder.file("")), Catch::Contains("0003_c.sql"));
}
