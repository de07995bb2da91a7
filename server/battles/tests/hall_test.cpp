#include "server/battles/hall.h"
#include "server/battles/tests/table_of_two.h"

#include <chrono>
#include <future>
#include <thread>

namespace server::battles {

namespace {

// Waits until the hall has looked at a battle, and tells how many it holds then.
std::int64_t look_at(Hall& hall, TableOfTwo& table, const std::string& id) {
    std::promise<void> done;
    hall.with(id, [&](Battle* battle) {
        CHECK(battle != nullptr);
        done.set_value();
    });
    done.get_future().get();
    return table.metrics.battles_in_memory;
}

} // namespace

TEST_CASE("a battle stays in memory while somebody watches, and leaves when nobody has for a while", "[server]") {
    TableOfTwo table;
    table.config.battles_in_memory = 3;
    std::vector<std::string> ids;
    for (int i = 0; i < 8; ++i) ids.push_back(table.create("skirmish", "meadow"));
    boost::asio::thread_pool workers(1);
    Hall hall(table.services, workers);

    // More are watched than there should be: they all stay.
    std::vector<Hall::ChairPtr> chairs;
    for (int i = 0; i < 5; ++i) {
        std::promise<Hall::ChairPtr> chair;
        boost::asio::post(hall.strand(ids[static_cast<std::size_t>(i)]), [&, i] {
            chair.set_value(hall.sit(ids[static_cast<std::size_t>(i)], Viewer::Spectator, [](const SeenPtr&) {}));
        });
        chairs.push_back(chair.get_future().get());
    }
    CHECK(look_at(hall, table, ids[0]) == 5);
    CHECK(look_at(hall, table, ids[5]) == 5); // the unwatched one makes room at once

    // Nobody is told of the battles any more, and yet the hall knows that their chairs are empty.
    chairs.clear();
    CHECK(look_at(hall, table, ids[6]) <= 4);
    table.config.seconds_in_memory = 0;
    std::int64_t left = 9;
    for (int tries = 0; left > 1 && tries < 100; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        left = look_at(hall, table, ids[7]);
    }
    CHECK(left == 1);
    hall.close();
    workers.join();
}

} // namespace server::battles
