#include "server/server.h"

#include <algorithm>
#include <chrono>

namespace server {

std::int64_t milliseconds_now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

Server::Server(Config config, std::function<std::int64_t()> now)
    : config_(std::move(config)), database_(storage::open_database(config_.database)),
      keys_(accounts::load_keys(*database_)), services_{config_, *database_, metrics_,      keys_,
                                                        limits_, nullptr,    std::move(now)},
      workers_(static_cast<std::size_t>(std::max(1, config_.workers))), hall_(services_, workers_),
      duties_(services_, hall_, workers_), web_(services_, hall_, workers_) {
    config_.port = web_.port();
}

Server::~Server() { stop(); }

void Server::start() {
    duties_.start();
    web_.start();
    started_ = true;
}

void Server::stop() {
    if (std::exchange(stopped_, true)) return;
    web_.stop();
    services_.analyses.stop();
    if (started_) duties_.stop();
    hall_.close();
    workers_.join(); // what was begun is finished, and what it refers to is still there
}

} // namespace server
