#include "server/duties/fair_queue.h"

#include <catch2/catch.hpp>

using namespace server::duties;
using namespace std::chrono_literals;

namespace {

using Queue = FairQueue<std::string>;
const Queue::Clock::time_point Start{};

} // namespace

TEST_CASE("turns go round among those who wait, however much each of them wants", "[server][duties]") {
    Queue queue(1, 1s);
    CHECK(queue.push("anna", "a1", Start));
    CHECK_FALSE(queue.push("anna", "a2", Start));
    CHECK(queue.push("bernd", "b1", Start));
    CHECK(queue.size() == 2);
    CHECK(queue.pop() == std::pair<std::string, std::string>("anna", "a1"));
    CHECK_FALSE(queue.has("anna"));
    CHECK(queue.push("anna", "a2", Start)); // after all who wait now
    CHECK(queue.push("carl", "c1", Start));
    std::string order;
    while (!queue.empty()) order += queue.pop().second + ' ';
    CHECK(order == "b1 a2 c1 ");
}

TEST_CASE("those before somebody divide the time that he may have to wait", "[server][duties]") {
    Queue queue(1, 1000ms);
    CHECK_FALSE(queue.share(Start)); // nobody waits
    queue.push("anna", "", Start);
    CHECK(queue.share(Start) == 1000ms);
    CHECK(queue.share(Start + 400ms) == 600ms);
    queue.push("bernd", "", Start + 400ms);
    CHECK(queue.share(Start + 400ms) == 500ms); // what is done now, and Anna's, until Bernd's begins
    CHECK(queue.share(Start + 900ms) == 100ms); // Anna has waited long
    queue.pop();
    CHECK(queue.share(Start + 900ms) == 500ms);
    CHECK(queue.share(Start + 2000ms) == 0ms); // too late: at once
}

TEST_CASE("with several threads as many begin at once", "[server][duties]") {
    Queue queue(2, 1000ms);
    for (int i = 0; i < 4; ++i) queue.push(std::to_string(i), "", Start);
    CHECK(queue.share(Start) == 500ms);
    queue.push("4", "", Start);
    CHECK(queue.share(Start) == Queue::Clock::duration(1000ms) / 3);
}

TEST_CASE("whoever comes begins within the time, however many are before him", "[server][duties]") {
    const int players = GENERATE(1, 2, 7, 45);
    Queue queue(1, 1000ms);
    Queue::Clock::time_point now = Start, ends = Start;
    std::vector<Queue::Clock::time_point> came(static_cast<std::size_t>(players));
    for (int step = 0; step < 20 * players; ++step) {
        const int who = step % players; // as soon as his last has begun he wants the next
        came[static_cast<std::size_t>(who)] = now;
        REQUIRE(queue.push(std::to_string(who), "", now));
        ends = std::min(ends, now + queue.share(now).value());
        if (step < players - 1) continue;
        now = ends;
        const auto next = static_cast<std::size_t>(std::stoi(queue.pop().first));
        CHECK(now - came[next] <= 1001ms);
        ends = now + queue.share(now).value_or(2000ms);
    }
}
