#pragma once

#include "server/base/services.h"
#include "server/battles/hall.h"

#include <boost/asio/thread_pool.hpp>

#include <cstdint>
#include <memory>

// The server's face: listens, speaks HTTP and WebSocket, serves the client's files. README.md states its policies.
namespace server::web {

class Web {
public:
    // Takes the address and reads the client's files; nobody is answered before start(). Throws std::runtime_error.
    // `workers` must have been joined before it is destroyed.
    Web(Services& services, battles::Hall& hall, boost::asio::thread_pool& workers);
    ~Web();
    Web(const Web&) = delete;
    Web& operator=(const Web&) = delete;

    std::uint16_t port() const;
    void start();
    // Takes nobody in any more, tells those who are connected, lets requests under way end, and gives up after
    // `seconds_to_stop`. Blocks.
    void stop();

private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

} // namespace server::web
