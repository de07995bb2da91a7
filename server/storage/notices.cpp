#include "server/storage/notices.h"

#include "server/storage/text.h"

namespace server::storage {
namespace {

constexpr std::string_view Columns = "id, account, battle, kind, at, seen";

std::vector<NoticeRow> notices_from(const Rows& rows) {
    std::vector<NoticeRow> notices;
    for (const Row& row : rows)
        notices.push_back({row.number(0), row.number(1), row.text(2), row.text(3), row.number(4), row.number(5) != 0});
    return notices;
}

} // namespace

void add_notice(Work& work, std::int64_t account, const std::string& battle, const std::string& kind,
                std::int64_t now) {
    // Seen ones of the same kind have served: a long battle does not leave one for every turn.
    work.run("DELETE FROM notices WHERE account = $1 AND battle = $2 AND kind = $3 AND seen = 1",
             {account, battle, kind});
    work.run("INSERT INTO notices (id, account, battle, kind, at) VALUES ($1, $2, $3, $4, $5) "
             "ON CONFLICT (account, battle, kind) WHERE seen = 0 "
             "DO UPDATE SET id = excluded.id, at = excluded.at, sent = 0",
             {new_id(), account, battle, kind, now});
    work.tell("notice " + std::to_string(account));
}

std::vector<NoticeRow> notices_of(Work& work, std::int64_t account, int most) {
    return notices_from(
        work.run("SELECT " + std::string(Columns) + " FROM notices WHERE account = $1 ORDER BY at DESC, id LIMIT $2",
                 {account, std::int64_t{most}}));
}

void see_notices(Work& work, std::int64_t account, const std::string& battle) {
    if (battle.empty())
        work.run("UPDATE notices SET seen = 1 WHERE account = $1 AND seen = 0", {account});
    else
        work.run("UPDATE notices SET seen = 1 WHERE account = $1 AND battle = $2 AND seen = 0", {account, battle});
}

std::vector<NoticeRow> notices_to_send(Work& work, std::int64_t older_than, int most) {
    return notices_from(work.run("SELECT " + std::string(Columns) +
                                     " FROM notices WHERE sent = 0 AND seen = 0 AND at < $1 ORDER BY at, id LIMIT $2",
                                 {older_than, std::int64_t{most}}));
}

std::int64_t last_notice(Work& work, std::int64_t account, const std::string& battle, const std::string& kind) {
    const Rows told = work.run("SELECT MAX(at) FROM notices WHERE account = $1 AND battle = $2 AND kind = $3",
                               {account, battle, kind});
    return told.empty() || told.front().is_null(0) ? 0 : told.front().number(0);
}

void mark_sent(Work& work, std::int64_t id) { work.run("UPDATE notices SET sent = 1 WHERE id = $1", {id}); }

void put_push(Work& work, const PushRow& subscription) {
    work.run(
        "INSERT INTO push_subscriptions (endpoint, account, p256dh, auth, created) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (endpoint) DO UPDATE SET account = excluded.account, p256dh = excluded.p256dh, "
        "auth = excluded.auth, created = excluded.created",
        {subscription.endpoint, subscription.account, subscription.p256dh, subscription.auth, subscription.created});
}

void remove_push(Work& work, const std::string& endpoint, std::int64_t account) {
    if (account == 0)
        work.run("DELETE FROM push_subscriptions WHERE endpoint = $1", {endpoint});
    else
        work.run("DELETE FROM push_subscriptions WHERE endpoint = $1 AND account = $2", {endpoint, account});
}

std::vector<PushRow> push_of(Work& work, std::int64_t account) {
    std::vector<PushRow> subscriptions;
    for (const Row& row : work.run("SELECT endpoint, account, p256dh, auth, created FROM push_subscriptions "
                                   "WHERE account = $1 ORDER BY created, endpoint",
                                   {account}))
        subscriptions.push_back({row.text(0), row.number(1), row.text(2), row.text(3), row.number(4)});
    return subscriptions;
}

bool take_lease(Work& work, const std::string& name, const std::string& holder, std::int64_t now, std::int64_t until) {
    return !work.run("INSERT INTO leases (name, holder, until) VALUES ($1, $2, $3) "
                     "ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until "
                     "WHERE leases.holder = excluded.holder OR leases.until <= $4 OR leases.until > $5 RETURNING name",
                     {name, holder, until, now, until + (until - now)})
                .empty();
}

void release_leases(Work& work) { work.run("DELETE FROM leases"); }

void release_lease(Work& work, const std::string& name, const std::string& holder) {
    work.run("DELETE FROM leases WHERE name = $1 AND holder = $2", {name, holder});
}

std::optional<std::string> setting(Work& work, const std::string& name) {
    const Rows rows = work.run("SELECT value FROM settings WHERE name = $1", {name});
    return rows.empty() ? std::nullopt : std::optional(rows.front().text(0));
}

void put_setting(Work& work, const std::string& name, const std::string& value) {
    work.run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = "
             "excluded.value",
             {name, value});
}

std::string setting_or(Work& work, const std::string& name, const std::string& made) {
    work.run("INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", {name, made});
    return work.run("SELECT value FROM settings WHERE name = $1", {name}).at(0).text(0);
}

} // namespace server::storage
