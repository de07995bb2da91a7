#pragma once

#include "core/dice.h"
#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/base/services.h"
#include "server/battles/battle.h"
#include "server/dice/fair_dice.h"
#include "server/storage/accounts.h"
#include "server/storage/battles.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <string>

// Two players and a database of their own, for tests of battles.
namespace server::battles {

class TableOfTwo {
public:
    TableOfTwo() : database(storage::open_database((folder() / "battles.db").string())) {
        database->write([&](storage::Work& work) {
            for (std::int64_t id = 1; id <= 2; ++id) {
                storage::AccountRow account;
                account.id = id;
                account.name = id == 1 ? "Anna" : "Bernd";
                REQUIRE(storage::insert_account(work, account));
            }
        });
    }
    ~TableOfTwo() {
        database.reset();
        std::filesystem::remove_all(folder_);
    }
    TableOfTwo(const TableOfTwo&) = delete;
    TableOfTwo& operator=(const TableOfTwo&) = delete;

    std::string create(const std::string& game, const std::string& scenario,
                       const std::string& clock = R"({"kind":"none"})", const std::string& options = "{}",
                       const std::string& case_text = "") {
        storage::BattleRow row;
        row.id = "battle" + std::to_string(++created_);
        row.game = game;
        row.scenario = scenario;
        row.options = options;
        row.case_text = case_text;
        row.clock = clock;
        row.creator = 1;
        const dice::Bytes secret(dice::SecretSize, static_cast<std::uint8_t>(created_)); // the same dice on every run
        row.dice_secret = dice::to_hex(secret);
        row.commitment = dice::to_hex(dice::commitment(secret));
        for (std::size_t i = 0; i < 2; ++i) {
            row.seats[i].account = static_cast<std::int64_t>(i) + 1;
            row.seats[i].kind = "person";
        }
        row.created = row.changed = clock_now;
        database->write([&](storage::Work& work) { storage::insert_battle(work, row); });
        return row.id;
    }

    // Begun: both have contributed.
    std::unique_ptr<Battle> begin(const std::string& id) {
        auto battle = Battle::load(services, id);
        REQUIRE(battle);
        REQUIRE(battle->contribute(core::Seat::First, "a1").done);
        REQUIRE(battle->contribute(core::Seat::Second, "b2b3").done);
        REQUIRE(battle->running());
        return battle;
    }

private:
    std::filesystem::path folder_; // before the database

public:
    std::int64_t clock_now = 1'000'000;
    Config config;
    std::unique_ptr<storage::Database> database;
    Metrics metrics;
    accounts::Keys keys;
    accounts::Limits limits;
    Services services{config, *database, metrics, keys, limits, nullptr, [this] { return clock_now; }};

private:
    std::filesystem::path folder() {
        if (folder_.empty()) {
            std::string name = (std::filesystem::temp_directory_path() / "oblique-XXXXXX").string();
            REQUIRE(mkdtemp(name.data()) != nullptr);
            folder_ = name;
        }
        return folder_;
    }
    int created_ = 0;
};

// The seat that is to answer, the first when both are.
inline std::optional<core::Seat> to_answer(const Battle& battle) {
    if (battle.over()) return std::nullopt;
    const core::Seats waiting = battle.match()->waiting();
    if (waiting == core::Seats::None) return std::nullopt;
    return has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
}

inline Outcome answer_at_random(Battle& battle, core::Seat seat, core::Dice& chance) {
    const auto options = battle.match()->options(seat);
    REQUIRE_FALSE(options.empty());
    const auto pick = static_cast<std::size_t>(chance.roll(static_cast<int>(options.size()), core::Seats::None) - 1);
    return battle.answer(seat, battle.seen(viewer_of(seat))->position, options[pick].notation);
}

} // namespace server::battles
