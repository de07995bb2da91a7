#include "server/duties/duties.h"

#include "server/accounts/secrets.h"
#include "server/base/log.h"
#include "server/duties/endings.h"
#include "server/duties/life.h"
#include "server/storage/battles.h"
#include "server/storage/notices.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <set>
#include <utility>

namespace server::duties {

using battles::Battle;
using storage::Work;

namespace {

constexpr const char* Lease = "duties";
constexpr const char* LeaseFree = "lease duties"; // told to the other processes
constexpr std::string_view Hurry = "hurry ";      // and a battle: its bot shall come to an end
constexpr std::chrono::milliseconds Tick{100}, TickInTrouble{1000};
constexpr std::int64_t LookAtBotsAfter = 5'000; // all of them: some had to wait while the queue was full
constexpr std::int64_t LookAtNoticesAfter = 500;
constexpr std::int64_t FlagAgainAfter = 5'000; // when a clock could not be stopped
constexpr std::size_t MostChangesAtOnce = 200;
constexpr std::int64_t OffBy = 60'000; // from the wall clock: then it is said

} // namespace

// Written by whatever thread the database listens on.
struct Duties::Inbox {
    std::mutex mutex;
    std::condition_variable news;
    std::set<std::string> bots, changed;
    bool everything = false, lease_free = false;
    bool listening = false; // only who is on duty keeps what he hears
    bool stopping = false;

    void hear(std::string_view message) {
        constexpr std::string_view OfBattle = "battle ", OfBot = " bot";
        const std::scoped_lock lock(mutex);
        if (message == LeaseFree) {
            lease_free = true;
            news.notify_one();
        } else if (!listening) {
            return;
        } else if (message.empty()) {
            everything = true;
        } else if (message.starts_with(OfBattle) && message.ends_with(OfBot)) {
            message.remove_suffix(OfBot.size());
            bots.emplace(message.substr(OfBattle.size()));
            news.notify_one();
        } else if (message.starts_with(OfBattle)) {
            changed.emplace(message.substr(OfBattle.size())); // soon enough with the next tick
        }
    }

    void listen(bool on) {
        const std::scoped_lock lock(mutex);
        listening = on;
        everything = on;
        bots.clear();
        changed.clear();
    }
};

Duties::Duties(Services& services, battles::Hall& hall, boost::asio::thread_pool& workers, MakeBot make_bot)
    : services_(services), hall_(hall), name_(accounts::random_token()), inbox_(std::make_shared<Inbox>()),
      bots_(services, hall, std::move(make_bot)), turns_(services), courier_(services, workers),
      sweep_(services, hall) {}

Duties::~Duties() { stop(); }

void Duties::start() {
    hall_.also_tell([inbox = inbox_, &services = services_](std::string_view message) {
        if (message.starts_with(Hurry))
            services.thoughts.hurry(std::string(message.substr(Hurry.size())));
        else
            inbox->hear(message);
    });
    thread_ = std::thread([this] { work(); });
}

void Duties::stop() {
    {
        const std::scoped_lock lock(inbox_->mutex);
        inbox_->stopping = true;
    }
    inbox_->news.notify_all();
    if (thread_.joinable()) thread_.join();
    courier_.stop();
    sweep_.stop();
    bots_.stop();
}

void Duties::work() {
    for (;;) {
        try {
            do_what_is_due();
            services_.pulse.beat();
            if (std::exchange(in_trouble_, false)) log(Level::Info, "duties_resumed");
        } catch (const std::exception& error) { // most likely the database: the next tick tries again
            services_.pulse.fail();
            if (!std::exchange(in_trouble_, true)) log(Level::Error, "duties_interrupted", {{"why", error.what()}});
        }
        std::unique_lock lock(inbox_->mutex);
        inbox_->news.wait_for(lock, in_trouble_ ? TickInTrouble : Tick, [&] {
            return inbox_->stopping || (!in_trouble_ && (!inbox_->bots.empty() || inbox_->lease_free));
        });
        if (inbox_->stopping) break;
    }
    services_.pulse.end();
    give_lease_back();
}

bool Duties::holds_lease() const { return services_.now() < lease_until_; }

void Duties::do_what_is_due() {
    keep_lease();
    if (!on_duty_) return;
    look_at_everything();
    flag_clocks();
    look_at_bots();
    read_changes();
    sweep_.go_on();
}

void Duties::keep_lease() {
    const std::int64_t now = services_.now();
    bool is_free = false;
    {
        const std::scoped_lock lock(inbox_->mutex);
        is_free = std::exchange(inbox_->lease_free, false);
    }
    if (now >= next_renewal_ || is_free) {
        compare_clocks();
        live_on(services_, Services::LostAfter);
        bool taken = false;
        services_.database.write(
            [&](Work& work) { taken = storage::take_lease(work, Lease, name_, now, now + LeaseTime); });
        next_renewal_ = now + RenewAfter;
        lease_until_ = taken ? now + LeaseTime : 0;
    }
    const bool holds = holds_lease();
    if (holds == on_duty_) return;
    log(Level::Info, holds ? "duties_taken" : "duties_lost");
    inbox_->listen(holds);
    bots_.forget();
    turns_.forget();
    flagged_.clear();
    next_bots_ = next_look_ = 0;
    sweep_.begin_anew();
    on_duty_ = holds;
}

// The server's time follows the wall clock slowly (base/server_time.h). Whoever runs it should know when they are
// apart.
void Duties::compare_clocks() {
    const std::int64_t ahead = services_.now() - services_.wall();
    const bool is_off = std::abs(ahead) > OffBy;
    if (is_off == std::exchange(clock_is_off_, is_off)) return;
    if (is_off)
        log(Level::Warning, "clock_off", {{"milliseconds", std::to_string(ahead)}});
    else
        log(Level::Info, "clock_right_again");
}

// When the duty begins, and whenever messages may have been missed.
void Duties::look_at_everything() {
    {
        const std::scoped_lock lock(inbox_->mutex);
        if (!inbox_->everything) return;
    }
    std::vector<std::string> unfinished;
    services_.database.read([&](Work& work) { unfinished = storage::unfinished_battles(work); });
    next_bots_ = 0;
    const std::scoped_lock lock(inbox_->mutex);
    inbox_->everything = false;
    inbox_->changed.insert(unfinished.begin(), unfinished.end());
}

void Duties::flag_clocks() {
    const std::int64_t now = services_.now();
    std::erase_if(flagged_, [&](const auto& each) { return each.second <= now; });
    std::vector<std::string> late;
    services_.database.read([&](Work& work) { late = storage::battles_past(work, now); });
    for (const std::string& id : late) {
        if (!flagged_.try_emplace(id, now + FlagAgainAfter).second) continue;
        hall_.with(id, [&services = services_](Battle* battle) {
            if (battle != nullptr && battle->flag().done) tell_that_it_is_over(services, battle->row());
        });
    }
}

void Duties::look_at_bots() {
    std::set<std::string> waiting;
    {
        const std::scoped_lock lock(inbox_->mutex);
        waiting.swap(inbox_->bots);
    }
    if (const std::int64_t now = services_.now(); now >= next_bots_) {
        next_bots_ = 0; // should reading fail, all are looked at the next time
        services_.database.read([&](Work& work) {
            for (std::string& id : storage::battles_where_bots_wait(work)) waiting.insert(std::move(id));
        });
        next_bots_ = now + LookAtBotsAfter;
    }
    for (const std::string& id : waiting) bots_.look_at(id);
}

void Duties::read_changes() {
    std::vector<std::string> changed;
    {
        const std::scoped_lock lock(inbox_->mutex);
        while (!inbox_->changed.empty() && changed.size() < MostChangesAtOnce)
            changed.push_back(std::move(inbox_->changed.extract(inbox_->changed.begin()).value()));
    }
    try {
        turns_.look_at(changed);
    } catch (...) { // they are still to be read
        const std::scoped_lock lock(inbox_->mutex);
        inbox_->changed.insert(changed.begin(), changed.end());
        throw;
    }
    const std::int64_t now = services_.now();
    if (now < next_look_) return;
    next_look_ = now + LookAtNoticesAfter;
    turns_.tell_those_due();
    courier_.look();
}

void Duties::give_lease_back() {
    try {
        live_on(services_, Services::LostAfter);
    } catch (const storage::Trouble& trouble) {
        log(Level::Warning, "life_not_noted", {{"why", trouble.what()}});
    }
    if (!on_duty_) return;
    on_duty_ = false;
    try {
        services_.database.write([&](Work& work) {
            storage::release_lease(work, Lease, name_);
            work.tell(LeaseFree);
        });
    } catch (const storage::Trouble& trouble) { // it ends by itself
        log(Level::Warning, "lease_not_released", {{"why", trouble.what()}});
    }
}

} // namespace server::duties
