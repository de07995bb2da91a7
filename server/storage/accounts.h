#pragma once

#include "server/storage/database.h"

#include <optional>
#include <string>
#include <vector>

// Accounts, sessions, blocks and reports as they are stored.
namespace server::storage {

struct AccountRow {
    std::int64_t id = 0;
    std::string name, kind = "person"; // person, guest, bot, removed
    std::string password;              // argon2id; empty: none
    std::optional<std::int64_t> owner;
    bool locked = false;
    std::string code;
    std::int64_t code_until = 0;
    std::string email, preferences = "{}";
    std::int64_t vacation_left = 0, vacation_until = 0;
    std::int64_t created = 0, seen = 0;
};

bool insert_account(Work& work, const AccountRow& account); // false: the name is taken
std::optional<AccountRow> find_account(Work& work, std::int64_t id);
std::optional<AccountRow> find_account_to_change(Work& work, std::int64_t id);     // nobody else changes it meanwhile
std::optional<AccountRow> find_account_named(Work& work, const std::string& name); // whatever its letters' case
void update_account(Work& work, const AccountRow& account);
// Keeps the row, for battles name it, but nothing of the person: no name, password, e-mail, sessions, blocks, notes,
// notices, subscriptions; chat lines are emptied. The same for its bots.
void forget_account(Work& work, std::int64_t id, std::int64_t now);
std::vector<AccountRow> bots_of(Work& work, std::int64_t owner);

struct SessionRow {
    std::string hash;
    std::int64_t account = 0;
    std::string kind = "browser"; // browser, token
    std::string csrf;
    std::int64_t created = 0, until = 0;
};
void insert_session(Work& work, const SessionRow& session);
std::optional<SessionRow> find_session(Work& work, const std::string& hash, std::int64_t now); // not one that has ended
void remove_session(Work& work, const std::string& hash);
void remove_sessions(Work& work, std::int64_t account, const std::string& except_hash);
void remove_stale_sessions(Work& work, std::int64_t now);

void block(Work& work, std::int64_t account, std::int64_t other, bool on);
bool are_blocked(Work& work, std::int64_t one, std::int64_t other); // either way
std::vector<AccountRow> blocked_by(Work& work, std::int64_t account);

struct ReportRow {
    std::int64_t id = 0, account = 0, about = 0;
    std::string battle, text;
    std::int64_t at = 0;
    bool settled = false;
};
void insert_report(Work& work, const ReportRow& report); // `id` is not looked at: it gets a new one
std::vector<ReportRow> open_reports(Work& work);         // the oldest first
void settle_report(Work& work, std::int64_t id);

} // namespace server::storage
