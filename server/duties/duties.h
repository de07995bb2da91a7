#pragma once

#include "server/base/services.h"
#include "server/battles/hall.h"
#include "server/duties/bots.h"
#include "server/duties/courier.h"
#include "server/duties/sweep.h"
#include "server/duties/turns.h"

#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

// What a server does unasked: clocks that run out, answers of bots, notices, sweeping up. Of all processes on a
// database only the one that holds the lease does it.
namespace server::duties {

class Duties {
public:
    static constexpr std::int64_t LeaseTime = 10'000, RenewAfter = 3'000; // milliseconds

    Duties(Services& services, battles::Hall& hall, boost::asio::thread_pool& workers, MakeBot make_bot = ai::make_bot);
    ~Duties();
    Duties(const Duties&) = delete;
    Duties& operator=(const Duties&) = delete;

    void start();
    // Gives the lease back, so that another process takes over at once. The workers must be done before the hall goes.
    void stop();
    bool on_duty() const { return on_duty_; }

private:
    struct Inbox; // what the database told; outlives this where a listener does

    void work();
    void do_what_is_due();
    void keep_lease();
    void compare_clocks();
    bool holds_lease() const;
    void look_at_everything();
    void flag_clocks();
    void look_at_bots();
    void read_changes();
    void give_lease_back();

    Services& services_;
    battles::Hall& hall_;
    const std::string name_; // of this holder, like no other
    std::shared_ptr<Inbox> inbox_;
    Bots bots_;
    Turns turns_;
    Courier courier_;
    Sweep sweep_;
    std::thread thread_;
    std::atomic<bool> on_duty_{false};

    // Only of the thread.
    std::int64_t lease_until_ = 0, next_renewal_ = 0, next_bots_ = 0, next_look_ = 0;
    std::unordered_map<std::string, std::int64_t> flagged_; // battles, and when their clock may be looked at again
    bool in_trouble_ = false, clock_is_off_ = false;
};

} // namespace server::duties
