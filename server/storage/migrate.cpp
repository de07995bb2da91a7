#include "server/storage/migrate.h"

#include "input/data_dir.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <optional>
#include <system_error>

namespace server::storage {
namespace {

[[noreturn]] void refuse(const std::string& why) { throw Trouble(Trouble::Kind::Other, why); }

// "0001_start.sql" is 1; nothing for other names.
std::optional<int> number_in(const std::string& name) {
    if (name.size() < 6 || name[4] != '_' || !name.ends_with(".sql")) return std::nullopt;
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + 4, number);
    return error == std::errc() && end == name.data() + 4 ? std::optional(number) : std::nullopt;
}

std::int64_t milliseconds_now() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

constexpr bool is_space(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// One step, if one is missing; false: there was none.
bool apply_next(Work& work, const std::vector<Migration>& known, bool shared) {
    if (shared) {
        // Another process may be at it, and may take its time.
        work.run("SET LOCAL lock_timeout = 0");
        work.run("SET LOCAL statement_timeout = 0");
        work.run("SELECT pg_advisory_xact_lock(1760)");
    }
    work.run("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL, "
             "at BIGINT NOT NULL)");
    const std::int64_t done = work.run("SELECT COALESCE(MAX(number), 0) FROM migrations").at(0).number(0);
    const auto newest = static_cast<std::int64_t>(known.size());
    if (done > newest)
        refuse("The database was made by a newer Oblique: it is at step " + std::to_string(done) +
               ", this program knows " + std::to_string(newest) +
               ". Start the newer program, or restore the backup made before the upgrade.");
    if (done == newest) return false;
    const Migration& next = known[static_cast<std::size_t>(done)];
    for (const std::string& statement : statements_of(next.sql)) work.run(statement);
    work.run("INSERT INTO migrations (number, name, at) VALUES ($1, $2, $3)",
             {std::int64_t{next.number}, next.name, milliseconds_now()});
    return true;
}

} // namespace

std::string migrations_folder() { return input::data_dir() + "/server/storage/migrations"; }

std::vector<Migration> load_migrations(const std::string& folder) {
    std::vector<Migration> found;
    std::error_code error;
    for (std::filesystem::directory_iterator file(folder, error), end; !error && file != end; file.increment(error)) {
        const std::string name = file->path().filename().string();
        const std::optional<int> number = number_in(name);
        if (!number) continue;
        std::optional<std::string> sql = input::read_text_file(file->path().string());
        if (!sql) refuse("The file " + file->path().string() + " cannot be read.");
        found.push_back({*number, name, std::move(*sql)});
    }
    if (error) refuse("The folder " + folder + " cannot be read: " + error.message());
    if (found.empty()) refuse("The folder " + folder + " holds no steps (NNNN_name.sql).");
    std::sort(found.begin(), found.end(), [](const Migration& a, const Migration& b) { return a.number < b.number; });
    for (std::size_t i = 0; i < found.size(); ++i)
        if (found[i].number != static_cast<int>(i) + 1)
            refuse("The steps in " + folder + " are not numbered one by one: see " + found[i].name + '.');
    return found;
}

void migrate(Database& database, const std::vector<Migration>& known) {
    const bool shared = database.dialect() == "postgres";
    for (bool more = true; more;) database.write([&](Work& work) { more = apply_next(work, known, shared); });
}

void need_migrated(Database& database, const std::vector<Migration>& known) {
    std::int64_t done = 0;
    database.read(
        [&](Work& work) { done = work.run("SELECT COALESCE(MAX(number), 0) FROM migrations").at(0).number(0); });
    if (done != static_cast<std::int64_t>(known.size()))
        refuse("The database is at step " + std::to_string(done) + ", this program knows " +
               std::to_string(known.size()) + ". Use the program that serves it, or `oblique migrate` first.");
}

std::vector<std::string> statements_of(std::string_view script) {
    std::vector<std::string> statements;
    std::string statement;
    const auto finish = [&] {
        while (!statement.empty() && is_space(statement.back())) statement.pop_back();
        if (!statement.empty()) statements.push_back(statement);
        statement.clear();
    };
    bool in_text = false;
    for (std::size_t i = 0; i < script.size(); ++i) {
        const char c = script[i];
        if (in_text) {
            in_text = c != '\''; // a doubled one ends the text and begins it again
        } else if (script.substr(i, 2) == "--") {
            i = std::min(script.find('\n', i), script.size() - 1);
            if (!statement.empty()) statement += '\n';
            continue;
        } else if (c == ';') {
            finish();
            continue;
        } else if (c == '\'') {
            in_text = true;
        } else if (is_space(c) && statement.empty()) {
            continue;
        }
        statement += c;
    }
    finish();
    return statements;
}

} // namespace server::storage
