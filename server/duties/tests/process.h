#pragma once

#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/battles/hall.h"
#include "server/dice/fair_dice.h"
#include "server/duties/duties.h"
#include "server/storage/accounts.h"
#include "server/storage/battles.h"
#include "server/storage/notices.h"

#include <catch2/catch.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

// Processes of one server in one program, for tests of what only one of them may do.
namespace server::duties {

template <class Condition>
bool comes_true(Condition condition, std::chrono::seconds patience = std::chrono::seconds(120)) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return true;
}

// Long enough for a few rounds of duties: for checks that something does not happen.
inline void let_them_work() { std::this_thread::sleep_for(std::chrono::milliseconds(600)); }

class Town;

// All that a process has but the web.
struct Process {
    Process(Town& town, storage::Database& where, MakeBot make_bot);
    ~Process() { stop(); }
    void stop() {
        if (std::exchange(stopped, true)) return;
        duties.stop();
        hall.close();
        workers.join();
    }

    Metrics metrics;
    Services services;
    boost::asio::thread_pool workers{4};
    battles::Hall hall;
    Duties duties;
    bool stopped = false;

    // What `ask` says of the battle, on its strand. Null when there is none.
    template <class Ask> auto on_strand(const std::string& id, Ask ask) {
        using Result = decltype(ask(static_cast<battles::Battle*>(nullptr)));
        auto promise = std::make_shared<std::promise<Result>>();
        auto result = promise->get_future();
        hall.with(id, [promise, ask](battles::Battle* battle) { promise->set_value(ask(battle)); });
        if (result.wait_for(std::chrono::seconds(60)) != std::future_status::ready) FAIL("the strand is stuck");
        return result.get();
    }
};

// One database, players 1 and 2, a clock that tests set, and processes.
class Town {
public:
    explicit Town(const std::string& where = "")
        : database(storage::open_database(where.empty() ? (folder() / "town.db").string() : where)),
          keys(accounts::load_keys(*database)) {
        config.bot_threads = 1;
        database->write([&](storage::Work& work) {
            for (std::int64_t id = 1; id <= 2; ++id) {
                storage::AccountRow account;
                account.id = id;
                account.name = id == 1 ? "Anna" : "Bernd";
                REQUIRE(storage::insert_account(work, account));
            }
        });
    }
    ~Town() {
        for (const auto& process : processes) process->stop();
        databases.clear(); // before the halls that listen to them
        database.reset();
        processes.clear();
        if (!folder_.empty()) std::filesystem::remove_all(folder_);
    }
    Town(const Town&) = delete;
    Town& operator=(const Town&) = delete;

    Process& add_process(MakeBot make_bot = ai::make_bot) {
        return *processes.emplace_back(std::make_unique<Process>(*this, *database, std::move(make_bot)));
    }
    // With a connection of its own.
    Process& add_process_at(const std::string& where) { return add_process_on(storage::open_database(where)); }
    Process& add_process_on(std::unique_ptr<storage::Database> own) {
        databases.push_back(std::move(own));
        return *processes.emplace_back(std::make_unique<Process>(*this, *databases.back(), ai::make_bot));
    }

    // Seats: "person" (account 1 or 2) or "bot random". It begins when it is first looked at.
    std::string create(const std::string& first, const std::string& second,
                       const std::string& clock = R"({"kind":"none"})", std::array<std::int64_t, 2> players = {1, 2}) {
        storage::BattleRow row;
        row.id = "battle" + std::to_string(++created_);
        row.game = "skirmish";
        row.scenario = "meadow";
        row.clock = clock;
        row.creator = 1;
        const dice::Bytes secret(dice::SecretSize, static_cast<std::uint8_t>(created_));
        row.dice_secret = dice::to_hex(secret);
        row.commitment = dice::to_hex(dice::commitment(secret));
        for (std::size_t i = 0; i < 2; ++i) {
            row.seats[i].kind = i == 0 ? first : second;
            if (row.seats[i].kind == "person") row.seats[i].account = players.at(i);
            row.seats[i].contribution = "0" + std::to_string(i);
        }
        row.created = row.changed = now;
        database->write([&](storage::Work& work) { storage::insert_battle(work, row); });
        return row.id;
    }
    std::string begin(Process& process, const std::string& first, const std::string& second,
                      const std::string& clock = R"({"kind":"none"})", std::array<std::int64_t, 2> players = {1, 2}) {
        const std::string id = create(first, second, clock, players);
        REQUIRE(process.on_strand(id, [](battles::Battle* battle) { return battle != nullptr && battle->running(); }));
        return id;
    }

    storage::BattleRow row(const std::string& id) const {
        std::optional<storage::BattleRow> found;
        database->read([&](storage::Work& work) { found = storage::find_battle(work, id); });
        REQUIRE(found);
        return *found;
    }
    bool is_over(const std::string& id) const { return row(id).standing.status == "over"; }
    std::vector<storage::Line> lines(const std::string& id) const {
        std::vector<storage::Line> all;
        database->read([&](storage::Work& work) { all = storage::lines_after(work, id, 0); });
        return all;
    }
    std::vector<storage::NoticeRow> notices(std::int64_t account, const std::string& kind) const {
        std::vector<storage::NoticeRow> all;
        database->read([&](storage::Work& work) { all = storage::notices_of(work, account, 100); });
        std::erase_if(all, [&](const storage::NoticeRow& notice) { return notice.kind != kind; });
        return all;
    }

private:
    std::filesystem::path folder_; // before the database
    int created_ = 0;
    std::filesystem::path folder() {
        std::string name = (std::filesystem::temp_directory_path() / "oblique-duties-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        return folder_ = name;
    }

public:
    std::atomic<std::int64_t> now{1'700'000'000'000};
    Config config;
    std::unique_ptr<storage::Database> database;
    std::vector<std::unique_ptr<storage::Database>> databases;
    accounts::Keys keys;
    accounts::Limits limits;
    std::vector<std::unique_ptr<Process>> processes;
};

inline Process::Process(Town& town, storage::Database& where, MakeBot make_bot)
    : services{town.config, where, metrics, town.keys, town.limits, nullptr, [&now = town.now] { return now.load(); }},
      hall(services, workers), duties(services, hall, workers, std::move(make_bot)) {
    services.wall = services.now;
}

// The first answer that the seat may give.
inline battles::Outcome answer_first(battles::Battle* battle, core::Seat seat) {
    const auto options = battle->match()->options(seat);
    return battle->answer(seat, battle->seen(battles::viewer_of(seat))->position, options.at(0).notation);
}

} // namespace server::duties
