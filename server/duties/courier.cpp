#include "server/duties/courier.h"

#include "server/base/log.h"
#include "server/duties/mail.h"
#include "server/duties/push.h"
#include "server/duties/turns.h"
#include "server/storage/accounts.h"
#include "server/storage/battles.h"

#include <nlohmann/json.hpp>

#include <boost/asio/post.hpp>

#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace server::duties {

using storage::NoticeRow;
using storage::Work;

namespace {

constexpr std::int64_t RetryAfter = 60'000; // milliseconds, and twice that the next time
constexpr int MostLookedAt = 100;

struct Letter {
    std::string subject, text;
};

// Says nothing of the battle but that there is something to see.
Letter letter(const Config& config, const NoticeRow& notice) {
    const std::string address = config.public_url() + "/#/battle/" + notice.battle;
    const std::string reason = "\n\n" + address + "\n\n-- \nYou get this because you left this address at " +
                               config.public_url() + ". Remove it there in your settings, and no more will come.\n";
    if (notice.kind == "your_turn") return {"It is your turn", "An answer of yours is awaited in a battle:" + reason};
    if (notice.kind == "invited") return {"You are invited to a battle", "Somebody asks you to a battle:" + reason};
    if (notice.kind == "over") return {"A battle is over", "A battle of yours has ended:" + reason};
    if (notice.kind == "offer") return {"You have an offer", "Your opponent offers you something:" + reason};
    if (notice.kind == "chat") return {"A message for you", "Your opponent has written to you:" + reason};
    return {"News of a battle", "Something has happened in a battle of yours:" + reason};
}

// What is known of the one to whom a notice goes.
struct Addresses {
    std::vector<storage::PushRow> browsers;
    std::string email;
    bool matters = false; // still
};

} // namespace

struct Courier::Bag : std::enable_shared_from_this<Bag> {
    explicit Bag(Services& all) : services(all) {}

    struct Attempt {
        int tries = 0;
        std::int64_t next = 0;
        std::set<std::string> done; // addresses that need no second try
    };

    Services& services;
    std::atomic<bool> stopping{false};
    std::mutex mutex;
    std::set<std::int64_t> under_way;
    std::unordered_map<std::int64_t, Attempt> failed;

    Addresses addresses(const NoticeRow& notice) const {
        Addresses all;
        services.database.read([&](Work& work) {
            all = {};
            const auto account = storage::find_account(work, notice.account);
            if (!account || account->locked) return;
            all.matters = notice.kind != "your_turn" || owes_anything(work, notice.battle, notice.account);
            all.browsers = storage::push_of(work, notice.account);
            if (!services.config.mail.relay.empty()) all.email = account->email;
        });
        return all;
    }

    // On a worker.
    void carry(const NoticeRow& notice) {
        try {
            if (!stopping) try_to_carry(notice);
        } catch (const std::exception& error) {
            log(Level::Warning, "notice_not_sent", {{"kind", notice.kind}, {"why", error.what()}});
            postpone(notice, {});
        }
        const std::scoped_lock lock(mutex);
        under_way.erase(notice.id);
    }

    void try_to_carry(const NoticeRow& notice) {
        const Addresses to = addresses(notice);
        std::set<std::string> done;
        {
            const std::scoped_lock lock(mutex);
            if (const auto found = failed.find(notice.id); found != failed.end()) done = found->second.done;
        }
        bool all_done = true;
        const auto note = [&](const std::string& address, const char* how, const Fate& fate) {
            if (stopping) { // not the other side's fault: whoever comes next tries again
                all_done = false;
                return;
            }
            if (fate.kind == Fate::Kind::Sent)
                ++services.metrics.notices_sent;
            else
                log(Level::Info, "notice_not_sent", {{"how", how}, {"kind", notice.kind}, {"why", fate.why}});
            if (fate.kind == Fate::Kind::Refused) ++services.metrics.notices_failed;
            if (fate.kind == Fate::Kind::Later)
                all_done = false;
            else
                done.insert(address);
        };
        if (to.matters) {
            push(notice, to, done, note);
            if (!to.email.empty() && !done.contains(to.email)) {
                const auto [subject, text] = letter(services.config, notice);
                note(to.email, "mail",
                     send_mail(services.config.mail, {to.email, subject, text}, services.wall(), stopping));
            }
        }
        if (all_done)
            finish(notice);
        else if (!stopping)
            postpone(notice, done);
    }

    template <class Note>
    void push(const NoticeRow& notice, const Addresses& to, const std::set<std::string>& done, const Note& note) {
        const std::string payload = nlohmann::json{{"battle", notice.battle}, {"kind", notice.kind}}.dump();
        for (const storage::PushRow& browser : to.browsers) {
            if (done.contains(browser.endpoint)) continue;
            const Fate fate = send_push(services.config, services.keys, browser, payload, services.wall(), stopping);
            if (fate.kind == Fate::Kind::Gone)
                services.database.write(
                    [&](Work& work) { storage::remove_push(work, browser.endpoint, browser.account); });
            note(browser.endpoint, "push", fate);
        }
    }

    void finish(const NoticeRow& notice) {
        services.database.write([&](Work& work) { storage::mark_sent(work, notice.id); });
        const std::scoped_lock lock(mutex);
        failed.erase(notice.id);
    }

    void postpone(const NoticeRow& notice, const std::set<std::string>& done) {
        {
            const std::scoped_lock lock(mutex);
            Attempt& attempt = failed[notice.id];
            attempt.done.insert(done.begin(), done.end());
            if (++attempt.tries < MostTries) {
                attempt.next = services.now() + RetryAfter * attempt.tries;
                return;
            }
        }
        ++services.metrics.notices_failed;
        try {
            finish(notice);
        } catch (const storage::Trouble& trouble) {
            log(Level::Warning, "notice_not_marked", {{"why", trouble.what()}});
        }
    }
};

Courier::Courier(Services& services, boost::asio::thread_pool& workers)
    : bag_(std::make_shared<Bag>(services)), workers_(workers) {}

Courier::~Courier() { stop(); }

void Courier::stop() { bag_->stopping = true; }

void Courier::look() {
    Services& services = bag_->services;
    const std::int64_t now = services.now();
    std::size_t known = 0; // those that wait for another try must not hide the others
    {
        const std::scoped_lock lock(bag_->mutex);
        if (bag_->under_way.size() >= MostAtOnce) return;
        known = bag_->failed.size() + bag_->under_way.size();
    }
    std::vector<NoticeRow> waiting;
    services.database.read([&](Work& work) {
        waiting = storage::notices_to_send(work, now - Patience, MostLookedAt + static_cast<int>(known));
    });
    for (const NoticeRow& notice : waiting) {
        {
            const std::scoped_lock lock(bag_->mutex);
            if (bag_->under_way.size() >= MostAtOnce) return;
            const auto found = bag_->failed.find(notice.id);
            if (found != bag_->failed.end() && found->second.next > now) continue;
            if (!bag_->under_way.insert(notice.id).second) continue;
        }
        boost::asio::post(workers_, [bag = bag_, notice] { bag->carry(notice); });
    }
}

} // namespace server::duties
