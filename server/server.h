#pragma once

#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/base/server_time.h"
#include "server/base/services.h"
#include "server/battles/hall.h"
#include "server/duties/duties.h"
#include "server/web/web.h"

#include <boost/asio/thread_pool.hpp>

#include <cstdint>
#include <functional>
#include <memory>

// The whole server in one object: the verb `serve` has one, and tests may have several.
namespace server {

class Server {
public:
    // Opens the database and takes the port. Throws storage::Trouble or std::runtime_error.
    explicit Server(Config config);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    std::uint16_t port() const { return config_.port; } // also when any free one was asked for
    const Config& config() const { return config_; }
    Services& services() { return services_; }
    battles::Hall& hall() { return hall_; }

    void start();
    // Nobody is let in any more, requests under way end, everybody is told. Returns after `seconds_to_stop` and a
    // little at the latest.
    void stop();

private:
    Config config_;
    ServerTime time_;
    std::unique_ptr<storage::Database> database_;
    Metrics metrics_;
    accounts::Keys keys_;
    accounts::Limits limits_;
    Services services_;
    boost::asio::thread_pool workers_;
    battles::Hall hall_;
    duties::Duties duties_;
    web::Web web_;
    bool started_ = false, stopped_ = false;
};

} // namespace server
