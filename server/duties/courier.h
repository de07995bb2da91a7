#pragma once

#include "server/base/services.h"
#include "server/storage/notices.h"

#include <boost/asio/thread_pool.hpp>

#include <cstdint>
#include <memory>

// Carries notices to people who are not looking: by push and by mail. Slow machines elsewhere hold up a few workers at
// most, and nobody else.
namespace server::duties {

class Courier {
public:
    static constexpr std::int64_t Patience = 5000; // milliseconds in which a notice may still be seen in the page
    static constexpr std::size_t MostAtOnce = 4;
    static constexpr int MostTries = 3;

    Courier(Services& services, boost::asio::thread_pool& workers);
    ~Courier();
    Courier(const Courier&) = delete;
    Courier& operator=(const Courier&) = delete;

    void look(); // starts with what is to be sent now
    void stop(); // what is under way ends soon; waits for nothing

private:
    struct Bag; // shared with the workers
    std::shared_ptr<Bag> bag_;
    boost::asio::thread_pool& workers_;
};

} // namespace server::duties
