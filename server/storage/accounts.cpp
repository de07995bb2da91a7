#include "server/storage/accounts.h"

#include "server/storage/text.h"

namespace server::storage {
namespace {

constexpr std::string_view Columns = "accounts.id, name, kind, password, owner, locked, code, code_until, email, "
                                     "preferences, vacation_left, vacation_until, created, seen";

// In the order of `Columns`.
AccountRow account_from(const Row& row) {
    AccountRow account;
    account.id = row.number(0);
    account.name = row.text(1);
    account.kind = row.text(2);
    account.password = row.text(3);
    account.owner = row.maybe_number(4);
    account.locked = row.number(5) != 0;
    account.code = row.text(6);
    account.code_until = row.number(7);
    account.email = row.text(8);
    account.preferences = row.text(9);
    account.vacation_left = row.number(10);
    account.vacation_until = row.number(11);
    account.created = row.number(12);
    account.seen = row.number(13);
    return account;
}

// With the folded name third, which is not read back.
Values values_of(const AccountRow& account) {
    return {account.id,
            account.name,
            in_small_letters(account.name),
            account.kind,
            account.password,
            account.owner ? Value(*account.owner) : Value(nullptr),
            std::int64_t{account.locked ? 1 : 0},
            account.code,
            account.code_until,
            account.email,
            account.preferences,
            account.vacation_left,
            account.vacation_until,
            account.created,
            account.seen};
}

std::vector<AccountRow> accounts_from(const Rows& rows) {
    std::vector<AccountRow> accounts;
    for (const Row& row : rows) accounts.push_back(account_from(row));
    return accounts;
}

std::optional<AccountRow> first_of(const Rows& rows) {
    return rows.empty() ? std::nullopt : std::optional(account_from(rows.front()));
}

std::string select_where(std::string_view condition) {
    return "SELECT " + std::string(Columns) + " FROM accounts " + std::string(condition);
}

} // namespace

bool insert_account(Work& work, const AccountRow& account) {
    return !work.run("INSERT INTO accounts (id, name, folded, kind, password, owner, locked, code, code_until, email, "
                     "preferences, vacation_left, vacation_until, created, seen) "
                     "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) "
                     "ON CONFLICT (folded) DO NOTHING RETURNING id",
                     values_of(account))
                .empty();
}

std::optional<AccountRow> find_account(Work& work, std::int64_t id) {
    return first_of(work.run(select_where("WHERE id = $1"), {id}));
}

std::optional<AccountRow> find_account_to_change(Work& work, std::int64_t id) {
    work.run("UPDATE accounts SET seen = seen WHERE id = $1", {id}); // locks the row
    return find_account(work, id);
}

std::optional<AccountRow> find_account_named(Work& work, const std::string& name) {
    return first_of(work.run(select_where("WHERE folded = $1"), {in_small_letters(name)}));
}

void update_account(Work& work, const AccountRow& account) {
    work.run(
        "UPDATE accounts SET name = $2, folded = $3, kind = $4, password = $5, owner = $6, locked = $7, code = $8, "
        "code_until = $9, email = $10, preferences = $11, vacation_left = $12, vacation_until = $13, "
        "created = $14, seen = $15 WHERE id = $1",
        values_of(account));
}

void forget_account(Work& work, std::int64_t id, std::int64_t now) {
    for (const AccountRow& bot : bots_of(work, id))
        if (bot.id != id) forget_account(work, bot.id, now);
    // No name can be like the folded one: it only has to be another for each.
    work.run("UPDATE accounts SET name = '', folded = $2, kind = 'removed', password = '', owner = NULL, code = '', "
             "code_until = 0, email = '', preferences = '{}', vacation_left = 0, vacation_until = 0, created = $3, "
             "seen = $3 WHERE id = $1",
             {id, "\n" + std::to_string(id), now});
    for (const std::string_view rows :
         {"sessions WHERE account", "blocks WHERE account", "blocks WHERE blocked", "notes WHERE account",
          "notices WHERE account", "push_subscriptions WHERE account", "origins WHERE account"})
        work.run("DELETE FROM " + std::string(rows) + " = $1", {id});
    work.run("UPDATE chat SET text = '' WHERE account = $1", {id});
}

std::vector<AccountRow> bots_of(Work& work, std::int64_t owner) {
    return accounts_from(work.run(select_where("WHERE owner = $1 AND kind = 'bot' ORDER BY created, id"), {owner}));
}

void insert_session(Work& work, const SessionRow& session) {
    work.run("INSERT INTO sessions (hash, account, kind, csrf, created, until) VALUES ($1, $2, $3, $4, $5, $6)",
             {session.hash, session.account, session.kind, session.csrf, session.created, session.until});
}

std::optional<SessionRow> find_session(Work& work, const std::string& hash, std::int64_t now) {
    const Rows rows = work.run("SELECT hash, account, kind, csrf, created, until FROM sessions "
                               "WHERE hash = $1 AND (until = 0 OR until > $2)",
                               {hash, now});
    if (rows.empty()) return std::nullopt;
    const Row& row = rows.front();
    return SessionRow{row.text(0), row.number(1), row.text(2), row.text(3), row.number(4), row.number(5)};
}

void remove_session(Work& work, const std::string& hash) { work.run("DELETE FROM sessions WHERE hash = $1", {hash}); }

void remove_sessions(Work& work, std::int64_t account, const std::string& except_hash) {
    work.run("DELETE FROM sessions WHERE account = $1 AND hash <> $2", {account, except_hash});
}

void remove_stale_sessions(Work& work, std::int64_t now) {
    work.run("DELETE FROM sessions WHERE until <> 0 AND until <= $1", {now});
}

void block(Work& work, std::int64_t account, std::int64_t other, bool on) {
    if (on)
        work.run("INSERT INTO blocks (account, blocked) VALUES ($1, $2) ON CONFLICT (account, blocked) DO NOTHING",
                 {account, other});
    else
        work.run("DELETE FROM blocks WHERE account = $1 AND blocked = $2", {account, other});
}

bool are_blocked(Work& work, std::int64_t one, std::int64_t other) {
    return !work.run("SELECT account FROM blocks WHERE (account = $1 AND blocked = $2) OR "
                     "(account = $2 AND blocked = $1)",
                     {one, other})
                .empty();
}

std::vector<AccountRow> blocked_by(Work& work, std::int64_t account) {
    return accounts_from(
        work.run(select_where("JOIN blocks ON blocks.blocked = accounts.id WHERE blocks.account = $1 ORDER BY folded"),
                 {account}));
}

void insert_report(Work& work, const ReportRow& report) {
    work.run("INSERT INTO reports (id, account, about, battle, text, at, settled) VALUES ($1, $2, $3, $4, $5, $6, $7)",
             {new_id(), report.account, report.about, report.battle, report.text, report.at,
              std::int64_t{report.settled ? 1 : 0}});
}

std::vector<ReportRow> open_reports(Work& work) {
    std::vector<ReportRow> reports;
    for (const Row& row : work.run("SELECT id, account, about, battle, text, at, settled FROM reports "
                                   "WHERE settled = 0 ORDER BY at, id"))
        reports.push_back(
            {row.number(0), row.number(1), row.number(2), row.text(3), row.text(4), row.number(5), row.number(6) != 0});
    return reports;
}

void settle_report(Work& work, std::int64_t id) { work.run("UPDATE reports SET settled = 1 WHERE id = $1", {id}); }

} // namespace server::storage
