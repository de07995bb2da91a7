#pragma once

#include "server/storage/database.h"

#include <optional>
#include <string>
#include <vector>

// Notices, push subscriptions, leases and settings as they are stored.
namespace server::storage {

struct NoticeRow {
    std::int64_t id = 0, account = 0;
    std::string battle, kind; // your_turn, invited, over, offer, chat
    std::int64_t at = 0;
    bool seen = false;
};
// One unseen notice of a kind is enough: another of the same battle and kind takes its place. Tells "notice ACCOUNT".
void add_notice(Work& work, std::int64_t account, const std::string& battle, const std::string& kind, std::int64_t now);
std::vector<NoticeRow> notices_of(Work& work, std::int64_t account, int most);         // the newest first
void see_notices(Work& work, std::int64_t account, const std::string& battle);         // of one battle; "": all
std::vector<NoticeRow> notices_to_send(Work& work, std::int64_t older_than, int most); // unseen, not yet sent
void mark_sent(Work& work, std::int64_t id);
// When the account was last told so of that battle; 0: never.
std::int64_t last_notice(Work& work, std::int64_t account, const std::string& battle, const std::string& kind);

struct PushRow {
    std::string endpoint;
    std::int64_t account = 0;
    std::string p256dh, auth; // base64url, as the browser gives them
    std::int64_t created = 0;
};
void put_push(Work& work, const PushRow& subscription);
void remove_push(Work& work, const std::string& endpoint, std::int64_t account); // account 0: whoever's
std::vector<PushRow> push_of(Work& work, std::int64_t account);

// Takes or renews the lease; false while another holder's has not ended. One that ends later than twice the time from
// now to `until` was taken by a clock that was wrong, and is void.
bool take_lease(Work& work, const std::string& name, const std::string& holder, std::int64_t now, std::int64_t until);
void release_lease(Work& work, const std::string& name, const std::string& holder);
void release_leases(Work& work); // all of them, whoever has them

std::optional<std::string> setting(Work& work, const std::string& name);
void put_setting(Work& work, const std::string& name, const std::string& value);
// What is stored under the name; `made` if there was nothing.
std::string setting_or(Work& work, const std::string& name, const std::string& made);

} // namespace server::storage
