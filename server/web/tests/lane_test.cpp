// Work that takes long: how much of it runs at once, who waits, and who is turned away.
#include "server/web/lane.h"

#include <catch2/catch.hpp>

#include <boost/asio/thread_pool.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

using server::web::Lane;

namespace {

// Jobs that end when they are told to.
struct Works {
    std::mutex mutex;
    std::vector<int> begun;
    std::promise<void> end;
    std::shared_future<void> ended = end.get_future().share();
    std::atomic<int> at_once{0}, most_at_once{0};

    std::function<void()> job(int number) {
        return [this, number] {
            const int now = ++at_once;
            {
                const std::scoped_lock lock(mutex);
                begun.push_back(number);
                most_at_once = std::max<int>(most_at_once, now);
            }
            ended.wait();
            --at_once;
        };
    }
};

} // namespace

TEST_CASE("So many run at once, the others wait in their order, and beyond that one is turned away", "[server][web]") {
    Works works;
    boost::asio::thread_pool workers(4);
    Lane lane(workers, 1, 3);
    for (int number = 1; number <= 4; ++number) CHECK(lane.enter(works.job(number))); // one runs, three wait
    CHECK_FALSE(lane.enter(works.job(5)));
    CHECK_FALSE(lane.enter(works.job(6)));
    works.end.set_value();
    workers.join();
    CHECK(works.begun == std::vector<int>{1, 2, 3, 4});
    CHECK(works.most_at_once == 1);
}

TEST_CASE("Who waits in a lane holds no worker", "[server][web]") {
    Works works;
    boost::asio::thread_pool workers(3);
    Lane lane(workers, 2, 100);
    for (int number = 0; number < 50; ++number) CHECK(lane.enter(works.job(number)));
    std::promise<void> passed; // by somebody who takes no time
    boost::asio::post(workers, [&] { passed.set_value(); });
    CHECK(passed.get_future().wait_for(std::chrono::seconds(60)) == std::future_status::ready);
    works.end.set_value();
    workers.join();
    CHECK(works.begun.size() == 50);
    CHECK(works.most_at_once <= 2);
}

TEST_CASE("There is room in a lane again when its work is done, and what a job held is let go before the next begins",
          "[server][web]") {
    boost::asio::thread_pool workers(4);
    Lane lane(workers, 1, 1);
    for (int round = 0; round < 3; ++round) {
        auto held = std::make_shared<int>(round);
        const std::weak_ptr<int> watched = held;
        const auto begun = std::make_shared<std::promise<void>>(), go_on = std::make_shared<std::promise<void>>();
        const auto was_free = std::make_shared<std::promise<bool>>();
        std::function<void()> first = [begun, go_on, held = std::move(held)] {
            begun->set_value();
            go_on->get_future().wait();
        };
        while (!lane.enter(first)) std::this_thread::yield(); // the lane hears a moment later that the last one is done
        first = nullptr;
        begun->get_future().wait();
        CHECK(lane.enter([was_free, watched] { was_free->set_value(watched.expired()); }));
        CHECK_FALSE(lane.enter([] {}));
        go_on->set_value();
        CHECK(was_free->get_future().get());
    }
    workers.join();
}
