// admin: what an operator does to accounts, reports and battles.
#include "cli/trouble.h"
#include "cli/verbs.h"
#include "input/fault.h"
#include "server/accounts/secrets.h"
#include "server/base/config.h"
#include "server/storage/personal.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iostream>

namespace cli {

namespace {

namespace storage = server::storage;

std::int64_t now() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::string database_of(const AdminRequest& request) {
    if (!request.database.empty()) return request.database;
    if (request.config.empty()) return server::Config{}.database;
    const server::LoadedConfig loaded = server::load_config(read_file(request.config), request.config);
    stop_at(loaded.faults);
    return loaded.config.database;
}

std::string need_word(const AdminRequest& request, std::string_view what) {
    if (request.what.empty()) throw Trouble(fmt::format("admin {} needs {}", request.action, what));
    return request.what;
}

storage::AccountRow need_account(storage::Work& work, const std::string& name) {
    std::optional<storage::AccountRow> account = storage::find_account_named(work, name);
    if (!account) throw Trouble("there is no account " + input::quoted(name));
    return std::move(*account);
}

// Texts of players must not move the operator's cursor.
std::string shown(const std::string& text) {
    std::string line;
    for (const char c : text) line += c == '\n' ? ' ' : c;
    return line;
}

std::string day_of(std::int64_t time) {
    const std::time_t seconds = time / 1000;
    std::tm parts{};
    gmtime_r(&seconds, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
    return text;
}

int lock(storage::Database& database, const AdminRequest& request, bool locked) {
    const std::string name = need_word(request, "the NAME of an account");
    database.write([&](storage::Work& work) { storage::lock_account(work, need_account(work, name).id, locked); });
    std::cout << name << (locked ? " is locked\n" : " is free again\n");
    return 0;
}

int reset(storage::Database& database, const AdminRequest& request) {
    constexpr std::int64_t Hour = 60LL * 60 * 1000;
    const std::string name = need_word(request, "the NAME of an account");
    const std::string code = server::accounts::random_code();
    database.write([&](storage::Work& work) {
        const storage::AccountRow account = need_account(work, name);
        if (account.kind != "person") throw Trouble(name + " is a " + account.kind + " and has no password");
        storage::set_code(work, account.id, server::accounts::code_hash(code), now() + Hour);
    });
    std::cout << code << '\n';
    std::cerr << "This code sets a new password for " << name << ", once, within the hour.\n";
    return 0;
}

int remove_battle(storage::Database& database, const AdminRequest& request) {
    const std::string id = need_word(request, "the ID of a battle");
    database.write([&](storage::Work& work) {
        if (!storage::find_battle(work, id)) throw Trouble("there is no battle " + input::quoted(id));
        storage::remove_battle(work, id);
    });
    std::cout << "the battle " << id << " is gone\n";
    return 0;
}

int settle(storage::Database& database, std::int64_t id) {
    database.write([&](storage::Work& work) {
        if (!storage::report_exists(work, id)) throw Trouble(fmt::format("there is no open report {}", id));
        storage::settle_report(work, id);
    });
    std::cout << "the report " << id << " is settled\n";
    return 0;
}

int reports(storage::Database& database, const AdminRequest& request) {
    if (request.settle != 0) return settle(database, request.settle);
    std::string text;
    database.read([&](storage::Work& work) {
        text.clear();
        const auto name_of = [&](std::int64_t id) {
            const std::optional<storage::AccountRow> account = storage::find_account(work, id);
            return account && !account->name.empty() ? account->name : std::string("(removed)");
        };
        for (const storage::ReportRow& report : storage::open_reports(work))
            text += fmt::format("{}  {}  {} about {}{}: {}\n", report.id, day_of(report.at), name_of(report.account),
                                name_of(report.about), report.battle.empty() ? "" : " in " + report.battle,
                                shown(report.text));
    });
    std::cout << (text.empty() ? "no open reports\n" : text);
    return 0;
}

int act(storage::Database& database, const AdminRequest& request) {
    if (request.action == "lock") return lock(database, request, true);
    if (request.action == "unlock") return lock(database, request, false);
    if (request.action == "reset") return reset(database, request);
    if (request.action == "remove-battle") return remove_battle(database, request);
    return reports(database, request);
}

} // namespace

int admin(const AdminRequest& request) {
    const std::vector<std::string> actions = {"lock", "unlock", "reset", "remove-battle", "reports"};
    if (std::find(actions.begin(), actions.end(), request.action) == actions.end())
        throw unknown("admin action", request.action, actions);
    if (request.action == "reports" && !request.what.empty())
        throw Trouble(input::quoted(request.what) + " is one word too many; --help tells what is expected");
    if (request.action != "reports" && request.settle != 0) throw Trouble("--settle goes with reports");
    try {
        return act(*storage::open_database_beside(database_of(request)), request);
    } catch (const storage::Trouble& trouble) {
        throw Trouble(trouble.what());
    }
}

} // namespace cli
