#pragma once

#include "server/base/services.h"
#include "server/battles/hall.h"
#include "server/web/connections.h"
#include "server/web/headers.h"
#include "server/web/outbox.h"
#include "server/web/static_files.h"

#include <boost/asio/thread_pool.hpp>

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
    static constexpr int MostUnderWay = 4096;                 // API requests at the workers
    static constexpr std::size_t MostBodyBytes = 256U << 20U; // of request bodies
    std::atomic<int> under_way = 0;
    std::atomic<std::size_t> body_bytes = 0;
};

} // namespace server::web
