// Whose turn a thread that thinks is.
#include "server/duties/bots.h"

#include "server/duties/tests/process.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace server;
using namespace server::duties;
using battles::Battle;
using core::Seat;

namespace {

constexpr std::chrono::milliseconds PerAnswer{40};

// Takes some time for every answer, however it is hurried: as when each of many small answers has to be stored.
class Plodder final : public ai::Bot {
public:
    explicit Plodder(std::unique_ptr<ai::Bot> bot) : bot_(std::move(bot)) {}
    std::function<core::Choice()> prepare(const table::Match& match, Seat seat) override {
        return [think = bot_->prepare(match, seat)] {
            std::this_thread::sleep_for(PerAnswer);
            return think();
        };
    }

private:
    std::unique_ptr<ai::Bot> bot_;
};

// Machines against each other, for that player: they owe one answer after the other.
std::string begin_for(Town& town, Process& process, std::int64_t player) {
    const std::string id = town.create("bot random", "bot random");
    town.database->write([&](storage::Work& work) {
        work.run("UPDATE battles SET creator = $2 WHERE id = $1", {id, player});
    });
    REQUIRE(process.on_strand(id, [](Battle* battle) { return battle != nullptr; }));
    return id;
}

} // namespace

TEST_CASE("whoever has long chains of answers to get is cut short when others wait", "[server][duties]") {
    constexpr std::chrono::milliseconds Budget{800};
    constexpr int Sharers = 6, BattlesOfEach = 12;
    Town town;
    town.config.bot_milliseconds = static_cast<int>(Budget.count());
    Process& process = town.add_process([](std::string_view game, std::string_view level, std::uint64_t seed) {
        return std::make_unique<Plodder>(ai::make_bot(game, level, seed));
    });
    process.duties.start();
    REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
    for (int n = 0; n < Sharers * BattlesOfEach; ++n) begin_for(town, process, 100 + n % Sharers);
    REQUIRE(comes_true([&] { return process.metrics.bot_answers > Sharers; }));
    const auto answer_for = [&](std::int64_t stranger) { // how long he waits for it
        const std::string id = town.create("bot random", "person", R"({"kind":"none"})", {1, stranger});
        const auto began = std::chrono::steady_clock::now();
        process.on_strand(id, [](Battle* battle) { return battle != nullptr; });
        REQUIRE(comes_true([&] { return !town.row(id).standing.bot_waits; }));
        return std::chrono::steady_clock::now() - began;
    };
    // Six whole turns are longer than four seconds; it is his turn within one, and others may need the machine, too.
    auto shortest = answer_for(1000);
    for (std::int64_t again = 1; again < 3; ++again) shortest = std::min(shortest, answer_for(1000 + again));
    CHECK(shortest < 2 * Budget);
}
