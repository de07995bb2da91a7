#include "server/storage/personal.h"

#include "server/base/utf8.h"
#include "server/storage/text.h"

#include <algorithm>

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

// GUESTS WHO REGISTER

namespace {

std::vector<std::string> battles_to_tell_of(Work& work, std::int64_t account) {
    std::vector<std::string> battles;
    for (const Row& row :
         work.run("SELECT id FROM battles WHERE account1 = $1 OR account2 = $1 OR creator = $1", {account}))
        battles.push_back(row.text(0));
    return battles;
}

} // namespace

bool make_person(Work& work, std::int64_t guest, const std::string& name, const std::string& password_hash) {
    if (work.run("UPDATE accounts SET kind = 'person', name = $2, folded = $3, password = $4 "
                 "WHERE id = $1 AND kind = 'guest' RETURNING id",
                 {guest, name, in_small_letters(name), password_hash})
            .empty())
        return false;
    remove_sessions(work, guest, "");
    for (const std::string& battle : battles_to_tell_of(work, guest)) work.tell("battle " + battle); // his new name
    return true;
}

bool hand_over(Work& work, std::int64_t guest, std::int64_t account) {
    if (work.run("DELETE FROM accounts WHERE id = $1 AND kind = 'guest' RETURNING id", {guest}).empty()) return false;
    const std::vector<std::string> battles = battles_to_tell_of(work, guest);
    for (const OwnNote& note : notes_of(work, guest)) { // he may have sat opposite himself, with a note on either side
        const std::string own = note_of(work, note.battle, account);
        const std::string both = own.empty() ? note.text : own + '\n' + note.text;
        set_note(work, note.battle, account, std::string(first_characters(both, LongestNote))); // he can save it again
    }
    // Of what there may be once only, the account's own stays.
    for (const std::string_view statement :
         {"UPDATE battles SET account1 = $2 WHERE account1 = $1",
          "UPDATE battles SET account2 = $2 WHERE account2 = $1", "UPDATE battles SET creator = $2 WHERE creator = $1",
          "UPDATE chat SET account = $2 WHERE account = $1", "UPDATE reports SET account = $2 WHERE account = $1",
          "UPDATE reports SET about = $2 WHERE about = $1",
          "UPDATE push_subscriptions SET account = $2 WHERE account = $1",
          "DELETE FROM notices WHERE account = $1 AND seen = 0 AND EXISTS (SELECT 1 FROM notices own WHERE "
          "own.account = $2 AND own.seen = 0 AND own.battle = notices.battle AND own.kind = notices.kind)",
          "UPDATE notices SET account = $2 WHERE account = $1",
          "DELETE FROM blocks WHERE account = $1 AND (blocked = $2 OR blocked IN "
          "(SELECT own.blocked FROM blocks own WHERE own.account = $2))",
          "DELETE FROM blocks WHERE blocked = $1 AND (account = $2 OR account IN "
          "(SELECT own.account FROM blocks own WHERE own.blocked = $2))",
          "UPDATE blocks SET account = $2 WHERE account = $1", "UPDATE blocks SET blocked = $2 WHERE blocked = $1"})
        work.run(statement, {guest, account});
    work.run("DELETE FROM notes WHERE account = $1", {guest});
    remove_sessions(work, guest, "");
    for (const std::string& battle : battles) work.tell("battle " + battle);
    return true;
}

namespace {
// $1 is since when, $2 is now.
constexpr std::string_view IsAbandonedGuest =
    "kind = 'guest' AND seen < $1 AND NOT EXISTS "
    "(SELECT 1 FROM sessions WHERE sessions.account = accounts.id AND (until = 0 OR until > $2)) AND NOT EXISTS "
    "(SELECT 1 FROM battles WHERE account1 = accounts.id AND status <> 'over') AND NOT EXISTS "
    "(SELECT 1 FROM battles WHERE account2 = accounts.id AND status <> 'over')";
} // namespace

std::vector<Guest> abandoned_guests(Work& work, std::int64_t since, std::int64_t now, const Guest& last, int most) {
    std::vector<Guest> guests;
    for (const Row& row : work.run("SELECT seen, id FROM accounts WHERE " + std::string(IsAbandonedGuest) +
                                       " AND (seen > $3 OR (seen = $3 AND id > $4)) ORDER BY seen, id LIMIT $5",
                                   {since, now, last.seen, last.id, std::int64_t{most}}))
        guests.push_back({row.number(0), row.number(1)});
    std::reverse(guests.begin(), guests.end());
    return guests;
}

bool remove_abandoned_guest(Work& work, std::int64_t guest, std::int64_t since, std::int64_t now, int most_battles) {
    if (work.run("SELECT id FROM accounts WHERE id = $3 AND " + std::string(IsAbandonedGuest), {since, now, guest})
            .empty())
        return true;
    const Rows alone =
        work.run("SELECT id FROM battles WHERE (account1 = $1 OR account2 = $1) AND seat1 <> 'remote' AND "
                 "seat2 <> 'remote' AND COALESCE(account1, $1) = $1 AND COALESCE(account2, $1) = $1 LIMIT $2",
                 {guest, std::int64_t{most_battles}});
    for (const Row& row : alone) remove_battle(work, row.text(0));
    if (static_cast<int>(alone.size()) == most_battles) return false;
    forget_account(work, guest, now);
    // Its row only stays for what names it.
    work.run("DELETE FROM accounts WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM battles WHERE account1 = $1 OR "
             "account2 = $1 OR creator = $1) AND NOT EXISTS (SELECT 1 FROM chat WHERE account = $1) AND NOT EXISTS "
             "(SELECT 1 FROM reports WHERE account = $1 OR about = $1)",
             {guest});
    return true;
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
