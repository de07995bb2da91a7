#include "server/storage/personal.h"

namespace server::storage {

// CHANGES

void touch_account(Work& work, std::int64_t id, std::int64_t now) {
    work.run("UPDATE accounts SET seen = $2 WHERE id = $1 AND seen < $2", {id, now});
}

void lock_account(Work& work, std::int64_t id, bool locked) {
    work.run("UPDATE accounts SET locked = $2 WHERE id = $1", {id, std::int64_t{locked ? 1 : 0}});
}

void set_password(Work& work, std::int64_t id, const std::string& hash) {
    // Whoever changes it has no need of a code that was given out before.
    work.run("UPDATE accounts SET password = $2, code = '', code_until = 0 WHERE id = $1", {id, hash});
}

void set_code(Work& work, std::int64_t id, const std::string& hash, std::int64_t until) {
    work.run("UPDATE accounts SET code = $2, code_until = $3 WHERE id = $1", {id, hash, until});
}

bool use_code(Work& work, std::int64_t id, const std::string& code_hash, const std::string& password_hash,
              std::int64_t now) {
    if (work.run("UPDATE accounts SET password = $3, code = '', code_until = 0 "
                 "WHERE id = $1 AND code = $2 AND code <> '' AND code_until > $4 RETURNING id",
                 {id, code_hash, password_hash, now})
            .empty())
        return false;
    remove_sessions(work, id, "");
    return true;
}

void keep_newest_sessions(Work& work, std::int64_t account, int most) {
    work.run("DELETE FROM sessions WHERE account = $1 AND kind = 'browser' AND hash NOT IN "
             "(SELECT hash FROM sessions WHERE account = $1 AND kind = 'browser' ORDER BY created DESC, hash LIMIT $2)",
             {account, std::int64_t{most}});
}

// ALL ABOUT AN ACCOUNT

std::vector<SessionRow> sessions_of(Work& work, std::int64_t account) {
    std::vector<SessionRow> sessions;
    for (const Row& row : work.run("SELECT hash, account, kind, csrf, created, until FROM sessions WHERE account = $1 "
                                   "ORDER BY created, hash",
                                   {account}))
        sessions.push_back({row.text(0), row.number(1), row.text(2), row.text(3), row.number(4), row.number(5)});
    return sessions;
}

std::vector<BattleRow> battles_of(Work& work, std::int64_t account) {
    std::vector<BattleRow> battles;
    for (const Row& row :
         work.run("SELECT id FROM battles WHERE account1 = $1 OR account2 = $1 ORDER BY created, id", {account}))
        if (std::optional<BattleRow> battle = find_battle(work, row.text(0))) battles.push_back(std::move(*battle));
    return battles;
}

std::vector<OwnChat> chat_of(Work& work, std::int64_t account) {
    std::vector<OwnChat> lines;
    for (const Row& row :
         work.run("SELECT battle, text, at FROM chat WHERE account = $1 ORDER BY at, battle, number", {account}))
        lines.push_back({row.text(0), row.text(1), row.number(2)});
    return lines;
}

std::vector<OwnNote> notes_of(Work& work, std::int64_t account) {
    std::vector<OwnNote> notes;
    for (const Row& row : work.run("SELECT battle, text FROM notes WHERE account = $1 ORDER BY battle", {account}))
        notes.push_back({row.text(0), row.text(1)});
    return notes;
}

std::vector<ReportRow> reports_of(Work& work, std::int64_t account) {
    std::vector<ReportRow> reports;
    for (const Row& row : work.run("SELECT id, account, about, battle, text, at, settled FROM reports "
                                   "WHERE account = $1 ORDER BY at, id",
                                   {account}))
        reports.push_back(
            {row.number(0), row.number(1), row.number(2), row.text(3), row.text(4), row.number(5), row.number(6) != 0});
    return reports;
}

bool report_exists(Work& work, std::int64_t id) {
    return !work.run("SELECT id FROM reports WHERE id = $1 AND settled = 0", {id}).empty();
}

} // namespace server::storage
