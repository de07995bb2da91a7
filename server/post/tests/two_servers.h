#pragma once

#include "core/dice.h"
#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/accounts/secrets.h"
#include "server/battles/battle.h"
#include "server/battles/hall.h"
#include "server/battles/journal.h"
#include "server/dice/fair_dice.h"
#include "server/post/parcel.h"
#include "server/post/post.h"
#include "server/storage/accounts.h"
#include "server/storage/battles.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <optional>
#include <string>

// Servers that know nothing of each other but what is carried between them.
namespace server::post {

class Folder {
public:
    Folder() {
        path_ = (std::filesystem::temp_directory_path() / "oblique-post-XXXXXX").string();
        REQUIRE(::mkdtemp(path_.data()) != nullptr);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

// One with one player, whose account has the number 1.
class TestServer {
public:
    explicit TestServer(const std::string& player) {
        database->write([&](storage::Work& work) {
            storage::AccountRow account;
            account.id = 1;
            account.name = player;
            storage::insert_account(work, account);
        });
    }
    ~TestServer() {
        hall.close();
        workers.join();
    }
    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    std::string key() const { return public_key(services); }

    // A battle whose other player is elsewhere.
    std::string create(core::Seat ours = core::Seat::First) {
        storage::BattleRow row;
        row.id = accounts::random_battle_id();
        row.game = "skirmish";
        row.scenario = "meadow";
        row.creator = 1;
        const dice::Bytes secret = dice::new_secret();
        row.dice_secret = dice::to_hex(secret);
        row.commitment = dice::to_hex(dice::commitment(secret));
        row.seats[core::index(ours)] = {1, "person", "a1", {}};
        row.seats[core::index(core::other(ours))] = {std::nullopt, "remote", "b2b3", {}};
        row.created = row.changed = services.now();
        database->write([&](storage::Work& work) { storage::insert_battle(work, row); });
        return row.id;
    }

    // What `job` makes of the battle, on its strand.
    template <class Job> auto with(const std::string& id, Job job) {
        std::promise<decltype(job(std::declval<battles::Battle&>()))> promise;
        auto future = promise.get_future();
        boost::asio::post(hall.strand(id), [&] {
            try {
                const auto battle = hall.battle(id);
                if (!battle) throw std::runtime_error("no such battle");
                promise.set_value(job(*battle));
            } catch (...) {
                promise.set_exception(std::current_exception());
            }
        });
        return future.get();
    }

    Sent send(const std::string& id, const std::string& to) {
        return with(id, [&](battles::Battle& battle) { return post::send(services, battle, to); });
    }
    Received receive(const std::string& text, std::int64_t account = 1) {
        Received received = post::receive(services, account, text);
        if (received.come_back)
            received.outcome = with(received.battle, [&](battles::Battle& battle) {
                battles::Outcome outcome = received.come_back(&battle);
                hall.changed(received.battle);
                return outcome;
            });
        return received;
    }
    std::vector<storage::Line> lines(const std::string& id) {
        return with(id, [](const battles::Battle& battle) { return battle.lines(); });
    }
    std::string status(const std::string& id) {
        return with(id, [](const battles::Battle& battle) { return battle.row().standing.status; });
    }
    bool knows(const std::string& id) {
        bool found = false;
        database->read([&](storage::Work& work) { found = storage::find_battle(work, id).has_value(); });
        return found;
    }

    // Answers at random, as long as our player is asked, but at most so often.
    int play(const std::string& id, core::Dice& chance, int most = 1000) {
        return with(id, [&](battles::Battle& battle) {
            const core::Seat seat = *battle.seat_of_account(1);
            int answered = 0;
            while (answered < most && battle.running() && has(battle.match()->waiting(), seat)) {
                const auto options = battle.match()->options(seat);
                const int pick = chance.roll(static_cast<int>(options.size()), core::Seats::None) - 1;
                const auto& notation = options.at(static_cast<std::size_t>(pick)).notation;
                if (!battle.answer(seat, battle.seen(battles::viewer_of(seat))->position, notation).done)
                    throw std::runtime_error("a listed answer was refused: " + notation);
                ++answered;
            }
            return answered;
        });
    }

private:
    Folder folder_; // before the database
    static std::int64_t tick() {
        static std::atomic<std::int64_t> time = 1'700'000'000'000;
        return ++time;
    }

public:
    Config config;
    std::unique_ptr<storage::Database> database = storage::open_database(folder_.file("battles.db"));
    Metrics metrics;
    accounts::Keys keys = accounts::load_keys(*database);
    accounts::Limits limits;
    Services services{config, *database, metrics, keys, limits, nullptr, tick};
    boost::asio::thread_pool workers{2};
    battles::Hall hall{services, workers};
};

} // namespace server::post
