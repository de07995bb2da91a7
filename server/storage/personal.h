#pragma once

#include "server/storage/accounts.h"
#include "server/storage/battles.h"
#include "server/storage/database.h"

#include <string>
#include <vector>

// Changes of one thing about an account, which leave alone what others change at the same time, and all that is stored
// about it.
namespace server::storage {

void touch_account(Work& work, std::int64_t id, std::int64_t now); // it was seen
void lock_account(Work& work, std::int64_t id, bool locked);
void set_password(Work& work, std::int64_t id, const std::string& hash);
void set_code(Work& work, std::int64_t id, const std::string& hash, std::int64_t until);
// Uses up the one-time code: sets the password and ends all sessions. False, and nothing changes, when the code is not
// that of the account, or over.
bool use_code(Work& work, std::int64_t id, const std::string& code_hash, const std::string& password_hash,
              std::int64_t now);
// The newest browser sessions stay, so that logging in again and again does not fill the database.
void keep_newest_sessions(Work& work, std::int64_t account, int most);

// A guest becomes a person: all that is his stays his. False when he is a guest no longer. Throws Taken when somebody
// else has the name. His sessions end.
bool make_person(Work& work, std::int64_t guest, const std::string& name, const std::string& password_hash);
// All that is a guest's becomes the account's, and the guest is gone: seats, chat, notes, notices, subscriptions, whom
// he blocks, reports. Tells "battle ID" of each battle. False when he is a guest no longer.
bool hand_over(Work& work, std::int64_t guest, std::int64_t account);

// Guests who cannot come back, for they have no session left, were not seen since, and have no unfinished battle. Who
// was seen last comes first: they are taken from the end. The next ones come after `last`.
struct Guest {
    std::int64_t seen = -1, id = 0;
};
std::vector<Guest> abandoned_guests(Work& work, std::int64_t since, std::int64_t now, const Guest& last, int most);
// One who still is such a guest is forgotten, with the finished battles in which nobody else sat. False: of these only
// so many have gone, and he is to be looked at again.
bool remove_abandoned_guest(Work& work, std::int64_t guest, std::int64_t since, std::int64_t now, int most_battles);

struct OwnChat {
    std::string battle, text;
    std::int64_t at = 0;
};
struct OwnNote {
    std::string battle, text;
};
std::vector<SessionRow> sessions_of(Work& work, std::int64_t account);
std::vector<BattleRow> battles_of(Work& work, std::int64_t account); // all in which it has a seat, the oldest first
std::vector<OwnChat> chat_of(Work& work, std::int64_t account);
std::vector<OwnNote> notes_of(Work& work, std::int64_t account);
std::vector<ReportRow> reports_of(Work& work, std::int64_t account); // that it made
bool report_exists(Work& work, std::int64_t id);                     // and is open

} // namespace server::storage
