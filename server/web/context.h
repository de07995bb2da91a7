#pragma once

#include "server/base/services.h"
#include "server/battles/hall.h"
#include "server/web/body_pool.h"
#include "server/web/checkup.h"
#include "server/web/connections.h"
#include "server/web/headers.h"
#include "server/web/lane.h"
#include "server/web/outbox.h"
#include "server/web/static_files.h"

#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <atomic>
#include <memory>

// What all connections share.
namespace server::web {

struct Context {
    Services& services;
    battles::Hall& hall;
    boost::asio::thread_pool& workers;
    StaticFiles files;
    Fields security;
    Connections connections;
    std::shared_ptr<Topics> topics = std::make_shared<Topics>(); // the hall keeps it too

    // Beyond these, requests are told to come again: memory stays bounded whatever is sent.
    static constexpr int MostUnderWay = 4096; // API requests at the workers
    BodyPool bodies;
    Checkup checkup{};
    // Of each kind of long work, so many at once, and so many waiting.
    static constexpr std::size_t MostInLane = 256;
    int at_once() const { return std::max(1, services.config.workers / 4); }
    Lane passwords{workers, at_once(), MostInLane}, texts{workers, at_once(), MostInLane};
    std::atomic<int> under_way = 0;
};

} // namespace server::web
