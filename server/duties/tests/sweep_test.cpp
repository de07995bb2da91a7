#include "server/base/day.h"
#include "server/duties/tests/process.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace server;
using namespace server::duties;
using battles::Battle;

namespace {

// Notes how much of something one job has removed at most.
class Watched final : public storage::Database {
public:
    Watched(storage::Database& real, std::string table, std::atomic<std::int64_t>& most)
        : real_(real), table_(std::move(table)), most_(most) {}
    std::string_view dialect() const override { return real_.dialect(); }
    void read(const Job& job) override { real_.read(job); }
    void write(const Job& job) override {
        real_.write([&](storage::Work& work) {
            const std::int64_t before = count(work);
            job(work);
            most_ = std::max(most_.load(), before - count(work));
        });
    }
    void listen(std::function<void(std::string_view)> listener) override { real_.listen(std::move(listener)); }

private:
    std::int64_t count(storage::Work& work) const { return work.run("SELECT COUNT(*) FROM " + table_).at(0).number(0); }
    storage::Database& real_;
    const std::string table_;
    std::atomic<std::int64_t>& most_;
};

std::int64_t count(const Town& town, const std::string& of) {
    std::int64_t found = 0;
    town.database->read([&](storage::Work& work) { found = work.run("SELECT COUNT(*) FROM " + of).at(0).number(0); });
    return found;
}

void run(const Town& town, const std::string& statement) {
    town.database->write([&](storage::Work& work) { work.run(statement); });
}

// Guests who were last seen long ago.
void add_guests(const Town& town, int many) {
    town.database->write([&](storage::Work& work) {
        for (std::int64_t id = 100; id < 100 + many; ++id) {
            storage::AccountRow guest;
            guest.id = id;
            guest.name = "guest-" + std::to_string(id);
            guest.kind = "guest";
            guest.seen = id;
            REQUIRE(storage::insert_account(work, guest));
        }
    });
}

std::string status(const Town& town, const std::string& id) {
    std::optional<storage::BattleRow> row;
    town.database->read([&](storage::Work& work) { row = storage::find_battle(work, id); });
    return row ? row->standing.status + ' ' + row->standing.ending : "gone";
}

} // namespace

TEST_CASE("a battle that no longer fits the rules is closed as any other to which nobody comes back",
          "[server][duties]") {
    Town town;
    town.config.abandoned_days = 10;
    town.config.battles_in_memory = 0; // it is read anew each time
    Process& process = town.add_process();
    const std::string id = town.begin(process, "person", "person");
    const std::string fit = town.begin(process, "person", "person");
    const std::string never = town.create("person", "person");
    run(town, "UPDATE lines SET text = 'nonsense' WHERE number = 1 AND battle = '" + id + "'");
    run(town, "UPDATE battles SET scenario = 'nowhere' WHERE id = '" + never + "'");
    CHECK(process.on_strand(id, [](Battle* battle) { return battle == nullptr; }));
    CHECK(process.hall.fits_no_more(id));
    CHECK_FALSE(process.hall.fits_no_more(fit));
    town.now += 11 * Day;
    process.duties.start();
    CHECK(comes_true([&] { return status(town, id) == "over abandoned"; }));
    CHECK(comes_true([&] { return status(town, fit) == "over abandoned"; }));
    CHECK(comes_true([&] { return status(town, never) == "gone"; }));
    CHECK(comes_true([&] { return town.notices(1, "over").size() == 2 && town.notices(2, "over").size() == 2; }));
    const storage::BattleRow row = town.row(id);
    CHECK(row.standing.winner == 0);
    CHECK(row.standing.waiting == 0);
    CHECK(town.lines(id).back().kind == "over");
}

TEST_CASE("battles that cannot be closed keep no others from it", "[server][duties]") {
    Town town;
    town.config.abandoned_days = 10;
    for (std::size_t n = 0; n < Sweep::BattlesOfAPage + 5; ++n) town.create("person", "person");
    run(town, "UPDATE battles SET id = 'stuck' || id, scenario = 'nowhere'");
    run(town, "CREATE TRIGGER stuck BEFORE DELETE ON battles WHEN old.id LIKE 'stuck%' "
              "BEGIN SELECT RAISE(ABORT, 'it cannot be removed'); END");
    town.now += 1000;
    Process& process = town.add_process();
    const std::string id = town.begin(process, "person", "person"); // the last to which nobody came back
    town.now += 11 * Day;
    process.duties.start();
    CHECK(comes_true([&] { return status(town, id) == "over abandoned"; }));
    CHECK(process.services.pulse.is_well());
}

TEST_CASE("guests and late invitations go one by one, or a few at a time", "[server][duties]") {
    const std::string what = GENERATE("accounts WHERE kind = 'guest'", "battles");
    std::atomic<std::int64_t> most{0};
    Town town; // after what its database uses
    town.config.abandoned_days = 10;
    town.config.invitation_days = 5;
    constexpr int Many = 50;
    if (what == "battles") {
        for (int n = 0; n < Many; ++n) town.create("person", "person");
        run(town, "UPDATE battles SET invited_until = 1, contribution2 = NULL");
    } else {
        add_guests(town, Many);
    }
    REQUIRE(count(town, what) == Many);
    Process& process = town.add_process_on(std::make_unique<Watched>(*town.database, what, most));
    process.duties.start();
    CHECK(comes_true([&] { return count(town, what) == 0; }));
    CHECK(most == (what == "battles" ? 20 : 1));
}

TEST_CASE("what cannot be swept up is no trouble of clocks and machines, nor of what else is", "[server][duties]") {
    Town town;
    town.config.abandoned_days = 10;
    add_guests(town, 5);
    run(town, "CREATE TRIGGER stuck BEFORE DELETE ON accounts WHEN old.id = 101 "
              "BEGIN SELECT RAISE(ABORT, 'he cannot be removed'); END");
    Process& process = town.add_process();
    const std::string id = town.begin(process, "person", "person");
    town.now += 11 * Day;
    process.duties.start();
    bool well = true;
    CHECK(comes_true([&] {
        well = well && process.services.pulse.is_well();
        return count(town, "accounts WHERE id >= 100") == 1 && status(town, id) == "over abandoned";
    }));
    CHECK(well);
    CHECK(count(town, "accounts WHERE id = 101 AND kind = 'guest'") == 1); // nothing of him is half gone
}
