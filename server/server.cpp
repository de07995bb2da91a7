#include "server/server.h"

#include "server/duties/life.h"
#include "server/storage/notices.h"

#include <algorithm>

namespace server {

Server::Server(Config config)
    : config_(std::move(config)), database_(storage::open_database(config_.database)),
      keys_(accounts::load_keys(*database_)),
      services_{config_, *database_, metrics_, keys_, limits_, nullptr, [this] { return time_.now(); }},
      workers_(static_cast<std::size_t>(std::max(1, config_.workers))), hall_(services_, workers_),
      duties_(services_, hall_, workers_), web_(services_, hall_, workers_) {
    config_.port = web_.port();
}

Server::~Server() { stop(); }

void Server::start() {
    // SQLite has no other process: whatever lease there is, its holder is dead, and nobody has lived since. Others may
    // have noted their life up to a renewal ago.
    const bool alone = database_->dialect() == "sqlite";
    if (alone) database_->write(storage::release_leases);
    duties::live_on(services_, alone ? 0 : 2 * duties::Duties::RenewAfter);
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
