#include "server/duties/duties.h"

#include "server/duties/life.h"

#include "server/duties/tests/browser.h"
#include "server/duties/tests/process.h"
#include "server/duties/tests/sinks.h"
#include "server/storage/life.h"
#include "tests/support/postgres_server.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <mutex>
#include <set>
#include <stdexcept>

using namespace server;
using namespace server::duties;
using battles::Battle;
using core::Seat;

namespace {

constexpr const char* OneMinute = R"({"kind":"live","minutes":1,"increment":0})";

int on_duty(const std::vector<Process*>& processes) {
    return static_cast<int>(
        std::count_if(processes.begin(), processes.end(), [](const Process* p) { return p->duties.on_duty(); }));
}

std::int64_t flags(const Town& town, const std::string& id) {
    const auto lines = town.lines(id);
    return std::count_if(lines.begin(), lines.end(), [](const storage::Line& line) { return line.kind == "over"; });
}

// Waits, or throws, before it answers like another bot.
class Odd final : public ai::Bot {
public:
    Odd(std::unique_ptr<ai::Bot> bot, std::function<void()> before)
        : bot_(std::move(bot)), before_(std::move(before)) {}
    std::function<core::Choice()> prepare(const table::Match& match, Seat seat) override {
        return [before = before_, think = bot_->prepare(match, seat)] {
            before();
            return think();
        };
    }
    void hurry() override { bot_->hurry(); }

private:
    std::unique_ptr<ai::Bot> bot_;
    std::function<void()> before_;
};

MakeBot odd(std::function<void()> before) {
    return [before = std::move(before)](std::string_view game, std::string_view level, std::uint64_t seed) {
        return std::make_unique<Odd>(ai::make_bot(game, level, seed), before);
    };
}

// Thinks until it is told to come to an end, then answers like another bot.
class Ponderer final : public ai::Bot {
public:
    explicit Ponderer(std::unique_ptr<ai::Bot> bot) : bot_(std::move(bot)) {}
    std::function<core::Choice()> prepare(const table::Match& match, Seat seat) override {
        return [this, think = bot_->prepare(match, seat)] {
            const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
            while (!hurried_ && std::chrono::steady_clock::now() < patience)
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
            return think();
        };
    }
    double progress() const override { return 0.25; }
    void hurry() override { hurried_ = true; }

private:
    std::unique_ptr<ai::Bot> bot_;
    std::atomic<bool> hurried_{false};
};

// A database that can be taken away.
class Flaky final : public storage::Database {
public:
    Flaky(storage::Database& real, const std::atomic<bool>& away) : real_(real), away_(away) {}
    std::string_view dialect() const override { return real_.dialect(); }
    void read(const Job& job) override {
        check();
        real_.read(job);
    }
    void write(const Job& job) override {
        check();
        real_.write(job);
    }
    void listen(std::function<void(std::string_view)> listener) override { real_.listen(std::move(listener)); }
    int asked() const { return asked_; }

private:
    void check() {
        ++asked_;
        if (away_) throw storage::Trouble(storage::Trouble::Kind::Lost, "the database is away");
    }
    storage::Database& real_;
    const std::atomic<bool>& away_;
    std::atomic<int> asked_{0};
};

// Lets the time pass in steps, with some rounds of duties after each. Every process, all of which must do their duties,
// has renewed its lease and noted its life before the next one: however slow this machine is, none has stood still.
void pass(Town& town, std::int64_t milliseconds) {
    const auto lives = [&town](const std::unique_ptr<Process>& process) {
        const std::int64_t lived = process->services.lived;
        return process->stopped || (lived != 0 && town.now - lived < Duties::RenewAfter);
    };
    for (; milliseconds > 0; milliseconds -= 1000) {
        town.now += std::min<std::int64_t>(milliseconds, 1000);
        std::this_thread::sleep_for(std::chrono::milliseconds(150));
        REQUIRE(comes_true([&] { return std::all_of(town.processes.begin(), town.processes.end(), lives); }));
    }
}

} // namespace

TEST_CASE("bots play their battles to the end", "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    const std::string before = town.create("bot random", "bot random"); // stored before the duty began
    process.on_strand(before, [](Battle* battle) { return battle != nullptr; });
    process.duties.start();
    const std::string after = town.begin(process, "bot drill", "bot random");
    CHECK(comes_true([&] { return town.is_over(before) && town.is_over(after); }));
    CHECK(process.metrics.bot_answers > 4);
    CHECK(town.row(after).standing.ending == "rules");
}

TEST_CASE("a bot answers a person, who is told when it has ended the battle", "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    process.duties.start();
    const std::string id = town.begin(process, "person", "bot drill");
    for (int turn = 0; turn < 500 && !town.is_over(id); ++turn) {
        const bool mine = comes_true([&] { return town.row(id).standing.waiting == 1 || town.is_over(id); });
        REQUIRE(mine);
        process.on_strand(id, [](Battle* battle) {
            if (!battle->over() && has(battle->match()->waiting(), Seat::First)) answer_first(battle, Seat::First);
            return true;
        });
    }
    REQUIRE(town.is_over(id));
    const auto last = town.lines(id).back();
    const auto expected = static_cast<std::size_t>(last.seat == 2 ? 1 : 0); // else it was his own answer
    CHECK(comes_true([&] { return town.notices(1, "over").size() == expected; }));
}

TEST_CASE("of two processes exactly one is on duty, and the other takes over when it stops", "[server][duties]") {
    Town town;
    Process& one = town.add_process();
    Process& two = town.add_process();
    one.duties.start();
    two.duties.start();
    REQUIRE(comes_true([&] { return on_duty({&one, &two}) == 1; }));
    Process& first = one.duties.on_duty() ? one : two;
    Process& second = one.duties.on_duty() ? two : one;
    const std::string id = town.begin(second, "bot random", "bot random");
    REQUIRE(comes_true([&] { return town.is_over(id); }));
    CHECK(first.metrics.bot_answers > 0);
    CHECK(second.metrics.bot_answers == 0);
    pass(town, 12'000); // the lease is renewed again and again
    CHECK(first.duties.on_duty());
    CHECK_FALSE(second.duties.on_duty());

    first.duties.stop();
    CHECK(comes_true([&] { return second.duties.on_duty(); })); // though no time passes
    const std::string next = town.begin(first, "bot random", "bot random");
    CHECK(comes_true([&] { return town.is_over(next); }));
    CHECK(second.metrics.bot_answers > 0);
}

TEST_CASE("the lease of a process that died moves when it ends, and not before", "[server][duties]") {
    Town town;
    town.database->write([&](storage::Work& work) {
        REQUIRE(storage::take_lease(work, "duties", "a process that is no more", town.now, town.now + 10'000));
    });
    Process& process = town.add_process();
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "bot random");
    pass(town, 9'000);
    CHECK_FALSE(process.duties.on_duty());
    CHECK_FALSE(town.is_over(id));
    pass(town, 4'000);
    CHECK(comes_true([&] { return process.duties.on_duty(); }));
    CHECK(comes_true([&] { return town.is_over(id); }));
}

TEST_CASE("a lease that ends tomorrow, taken while the clock was wrong, keeps nobody from his duty",
          "[server][duties]") {
    Town town;
    town.database->write([&](storage::Work& work) {
        const std::int64_t tomorrow = town.now + 24LL * 60 * 60 * 1000;
        REQUIRE(storage::take_lease(work, "duties", "a process that is no more", tomorrow, tomorrow + 10'000));
    });
    Process& process = town.add_process();
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "bot random");
    CHECK(comes_true([&] { return town.is_over(id); }));
}

TEST_CASE("clocks get back the time in which no process lived, and no other", "[server][duties]") {
    Town town;
    const auto left = [&](const std::string& id) { return town.row(id).standing.deadline - town.now; };
    std::string id;
    {
        Process& process = town.add_process();
        process.duties.start();
        REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
        id = town.begin(process, "person", "person", OneMinute);
        pass(town, 12'000);
        CHECK(left(id) == 48'000);
        process.stop(); // which it notes
    }
    const bool back = GENERATE(false, true); // the machine's clock was set back meanwhile
    town.now += back ? -3'600'000 : 3'600'000;
    Process& next = town.add_process();
    live_on(next.services, 0);
    CHECK(left(id) == 48'000);
    live_on(next.services, 0); // once
    CHECK(left(id) == 48'000);
    next.duties.start();
    CHECK(comes_true([&] { return next.duties.on_duty(); }));
    pass(town, 6'000);
    CHECK(left(id) == 42'000);
    CHECK_FALSE(town.is_over(id));
    // Another one, whose clock is slow, has noted its life: this one has lived all the time.
    const auto lines = town.lines(id).size();
    town.database->write(
        [&](storage::Work& work) { REQUIRE(storage::note_life(work, storage::last_life(work), town.now - 60'000)); });
    pass(town, 4'000);
    CHECK(left(id) == 38'000);
    CHECK(town.lines(id).size() == lines);
    // A process that stood still, as a machine that sleeps does.
    town.now += 3'600'000;
    CHECK(comes_true([&] { return town.lines(id).back().kind == "down" && left(id) > 0; }));
    let_them_work();
    CHECK_FALSE(town.is_over(id));
}

TEST_CASE("who asks how the server is, is told of duties in trouble", "[server][duties]") {
    Town town;
    std::atomic<bool> away{false};
    Process& process = town.add_process_on(std::make_unique<Flaky>(*town.database, away));
    process.duties.start();
    CHECK(comes_true([&] { return process.duties.on_duty(); }));
    CHECK(process.services.pulse.is_well());
    away = true;
    CHECK(comes_true([&] { return !process.services.pulse.is_well(); }));
    away = false;
    CHECK(comes_true([&] { return process.services.pulse.is_well(); }));
}

TEST_CASE("a process whose lease was taken stops acting", "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    process.duties.start();
    REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
    town.database->write([&](storage::Work& work) {
        work.run("UPDATE leases SET holder = 'another', until = $1", {town.now + 15'000});
    });
    town.now += 4'000;
    CHECK(comes_true([&] { return !process.duties.on_duty(); }));
    const std::string id = town.begin(process, "bot random", "bot random");
    let_them_work();
    CHECK_FALSE(town.is_over(id));
    CHECK(process.metrics.bot_answers == 0);
}

TEST_CASE("a clock that has run out is flagged once, and both players are told", "[server][duties]") {
    Town town;
    Process& one = town.add_process();
    Process& two = town.add_process();
    one.duties.start();
    two.duties.start();
    const std::string id = town.begin(one, "person", "person", OneMinute);
    pass(town, 3'000);
    CHECK(flags(town, id) == 0);
    pass(town, 58'000); // in one leap it would be given back
    REQUIRE(comes_true([&] { return town.is_over(id); }));
    let_them_work();
    CHECK(flags(town, id) == 1);
    const storage::BattleRow row = town.row(id);
    CHECK(row.standing.ending == "time");
    CHECK(row.standing.winner == (town.lines(id).back().seat == 1 ? 2 : 1));
    CHECK(comes_true([&] { return town.notices(1, "over").size() == 1 && town.notices(2, "over").size() == 1; }));
}

TEST_CASE("a bot that thinks for long delays nobody", "[server][duties]") {
    std::promise<void> go_on;
    const std::shared_future<void> gone_on = go_on.get_future().share();
    std::atomic<int> thinking{0};
    Town town; // after what its bots use
    town.config.bot_milliseconds = 100;
    Process& process = town.add_process(odd([&] {
        ++thinking;
        gone_on.wait();
    }));
    process.duties.start();
    const std::string slow = town.begin(process, "bot random", "bot random");
    const std::string lively = town.begin(process, "person", "person");
    REQUIRE(comes_true([&] { return thinking == 1; }));
    for (int n = 0; n < 20 && !town.is_over(lively); ++n) { // a strand that waited for it would be stuck
        CHECK(process.on_strand(lively, [](Battle* battle) {
            const Seat seat = has(battle->match()->waiting(), Seat::First) ? Seat::First : Seat::Second;
            return answer_first(battle, seat).done;
        }));
        CHECK(process.on_strand(slow, [](Battle* battle) { return battle->running(); })); // nor in its own battle
    }
    CHECK(process.metrics.bot_answers == 0); // it thinks all the while
    go_on.set_value();
    CHECK(comes_true([&] { return process.metrics.bot_answers > 0; }));
}

TEST_CASE("a machine can be told to move now, from any process", "[server][duties]") {
    Town town;
    Process& process = town.add_process([](std::string_view game, std::string_view level, std::uint64_t seed) {
        return std::make_unique<Ponderer>(ai::make_bot(game, level, seed));
    });
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "person");
    REQUIRE(comes_true([&] { return process.services.thoughts.progress(id) == 0.25; }));
    CHECK(!process.services.thoughts.progress("another"));
    CHECK(process.metrics.bot_answers == 0);
    town.database->write([&](storage::Work& work) { work.tell("hurry another"); });
    let_them_work();
    CHECK(process.metrics.bot_answers == 0);
    town.database->write([&](storage::Work& work) { work.tell("hurry " + id); });
    CHECK(comes_true([&] { return process.metrics.bot_answers > 0; }));
    CHECK(comes_true([&] { return !process.services.thoughts.progress(id); }));
}

TEST_CASE("a bot stays with its seat for the whole battle", "[server][duties]") {
    std::atomic<int> made{0};
    Town town; // after what its bots use
    Process& process = town.add_process([&](std::string_view game, std::string_view level, std::uint64_t seed) {
        ++made;
        return ai::make_bot(game, level, seed);
    });
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "bot drill");
    CHECK(comes_true([&] { return town.is_over(id); }));
    CHECK(process.metrics.bot_answers > 4);
    CHECK(made == 2);
}

TEST_CASE("a bot that fails is tried again three times, and its battle stays", "[server][duties]") {
    std::atomic<int> tries{0};
    Town town; // after what its bots use
    Process& process = town.add_process(odd([&] {
        ++tries;
        throw std::runtime_error("a bot with a fault");
    }));
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "person");
    CHECK(comes_true([&] { return tries == 1 + Bots::MostRetries; }));
    pass(town, 12'000); // looked at again and again
    CHECK(tries == 1 + Bots::MostRetries);
    CHECK(town.row(id).standing.status == "running");
}

TEST_CASE("a bot that fails once goes on", "[server][duties]") {
    std::atomic<int> tries{0};
    Town town; // after what its bots use
    Process& process = town.add_process(odd([&] {
        if (++tries % 3 == 1) throw std::runtime_error("a bot with a fault now and then");
    }));
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "bot random");
    CHECK(comes_true([&] { return town.is_over(id); }));
}

TEST_CASE("a level of bot that is gone leaves its battle alone", "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    process.duties.start();
    const std::string id = town.begin(process, "bot napoleon", "person");
    let_them_work();
    CHECK(town.row(id).standing.status == "running");
    CHECK(process.metrics.bot_answers == 0);
    const std::string other = town.begin(process, "bot random", "bot random");
    CHECK(comes_true([&] { return town.is_over(other); }));
}

TEST_CASE("what a bot thought about a position that is gone is not played", "[server][duties]") {
    std::promise<void> go_on;
    const std::shared_future<void> gone_on = go_on.get_future().share();
    std::atomic<int> thinking{0};
    Town town; // after what its bots use
    Process& process = town.add_process(odd([&] {
        ++thinking;
        gone_on.wait();
    }));
    process.duties.start();
    const std::string id = town.begin(process, "bot random", "bot random");
    REQUIRE(comes_true([&] { return thinking == 1; }));
    process.on_strand(id, [](Battle* battle) {
        return answer_first(battle, Seat::First).done; // somebody else was faster
    });
    go_on.set_value();
    CHECK(comes_true([&] { return town.is_over(id); }));
    CHECK(process.metrics.stale == 1);
}

TEST_CASE("one player's many battles keep nobody else waiting", "[server][duties]") {
    constexpr int Budget = 400; // milliseconds
    constexpr int Attempts = 5; // other work on this machine may hold it up, but not every time
    std::mutex mutex;
    constexpr int Strangers = 0;
    std::vector<int> thoughts; // the bots that have begun one, in their order
    std::atomic<int> made{0};
    Town town; // after what its bots use
    town.config.bot_milliseconds = Budget;
    Process& process = town.add_process([&](std::string_view game, std::string_view level, std::uint64_t seed) {
        auto ponderer = std::make_unique<Ponderer>(ai::make_bot(game, level, seed)); // thinks as long as it may
        return std::make_unique<Odd>(std::move(ponderer), [&, number = level == "drill" ? Strangers : ++made] {
            const std::scoped_lock lock(mutex);
            thoughts.push_back(number);
        });
    });
    process.duties.start();
    for (int n = 0; n < 40; ++n) town.begin(process, "bot random", "bot random"); // all of account 1
    REQUIRE(comes_true([&] { return process.metrics.bot_answers > 0; }));
    CHECK(process.metrics.bot_queue_full == 0); // one waits, the others are aside
    std::vector<std::chrono::milliseconds> waits;
    do {
        std::size_t before = 0;
        {
            const std::scoped_lock lock(mutex);
            before = thoughts.size();
        }
        const std::string id = town.create("bot drill", "person");
        const auto began = std::chrono::steady_clock::now();
        REQUIRE(process.on_strand(id, [](Battle* battle) { return battle != nullptr && battle->running(); }));
        REQUIRE(comes_true([&] { return town.row(id).standing.waiting == 2; })); // the person is to answer
        waits.push_back(
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began));
        // Before it were the battle under way and the one that waited already; in each there are two bots.
        const std::scoped_lock lock(mutex);
        const auto from = thoughts.begin() + static_cast<std::ptrdiff_t>(before);
        const auto strangers = std::find(from, thoughts.end(), Strangers);
        REQUIRE(strangers != thoughts.end());
        const std::set<int> others(from, strangers);
        CHECK(others.size() <= 4);
    } while (waits.back() > std::chrono::milliseconds(2 * Budget + 200) && waits.size() < Attempts);
    INFO("at last " << waits.back().count() << " ms");
    CHECK(waits.back() <= std::chrono::milliseconds(2 * Budget + 200));
}

TEST_CASE("all battles of one player come to their end, also those for which another one has to wait",
          "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    process.duties.start();
    std::vector<std::string> ids;
    for (int n = 0; n < 12; ++n) ids.push_back(town.begin(process, "bot random", "bot drill"));
    // The clock of the town stands still: nobody looks at all battles again.
    for (const std::string& id : ids) CHECK(comes_true([&] { return town.is_over(id); }));
}

TEST_CASE("more players than the queue holds: all their battles with bots come to their end", "[server][duties]") {
    std::promise<void> go_on;
    const std::shared_future<void> gone_on = go_on.get_future().share();
    Town town; // after what its bots use
    Process& process = town.add_process(odd([&] { gone_on.wait(); }));
    process.duties.start();
    constexpr int Many = static_cast<int>(Bots::MostInQueue) + 10;
    std::vector<std::string> ids;
    for (int n = 0; n < Many; ++n)
        ids.push_back(town.begin(process, "bot random", "person", R"({"kind":"none"})", {1, 1000 + n}));
    CHECK(comes_true([&] { return process.metrics.bot_queue_full > 0; }));
    go_on.set_value();
    CHECK(comes_true([&] {
        town.now += 100; // those that found the queue full are looked at again after a while
        return std::all_of(ids.begin(), ids.end(),
                           [&](const std::string& id) { return !town.row(id).standing.bot_waits; });
    }));
}

TEST_CASE("a person who owes an answer for a while is told once", "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    process.duties.start();
    REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
    const std::string id = town.begin(process, "person", "person");
    REQUIRE(town.row(id).standing.waiting == 3); // both name their Captains
    let_them_work();
    CHECK(town.notices(1, "your_turn").empty()); // not at once
    pass(town, 3'000);
    CHECK(comes_true([&] { return town.notices(1, "your_turn").size() + town.notices(2, "your_turn").size() == 2; }));
    const std::int64_t anna = town.notices(1, "your_turn").at(0).id;
    const std::int64_t bernd = town.notices(2, "your_turn").at(0).id;

    // That Anna has named hers is no news for Bernd.
    town.database->write([](storage::Work& work) { storage::see_notices(work, 2, ""); });
    REQUIRE(process.on_strand(id, [&](Battle* battle) { return answer_first(battle, Seat::First).done; }));
    REQUIRE(town.row(id).standing.waiting == 2);
    pass(town, 4'000);
    CHECK(town.notices(2, "your_turn").at(0).id == bernd);
    CHECK(town.notices(1, "your_turn").at(0).id == anna);

    // Once he has, it is her turn, and she is told in place of the first time.
    REQUIRE(process.on_strand(id, [&](Battle* battle) { return answer_first(battle, Seat::Second).done; }));
    REQUIRE(town.row(id).standing.waiting == 1);
    pass(town, 3'000);
    CHECK(comes_true([&] { return town.notices(1, "your_turn").at(0).id != anna; }));
    CHECK(town.notices(1, "your_turn").size() == 1);
    CHECK(town.notices(2, "your_turn").at(0).id == bernd);
}

TEST_CASE("in a lively battle nobody is told whose turn it is, nor is one who has both seats", "[server][duties]") {
    Town town;
    Process& process = town.add_process();
    process.duties.start();
    REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
    const std::string id = town.begin(process, "person", "person");
    const std::string alone = town.create("person", "person");
    town.database->write(
        [&](storage::Work& work) { work.run("UPDATE battles SET account2 = account1 WHERE id = $1", {alone}); });
    process.on_strand(alone, [](Battle* battle) { return battle->running(); });
    process.on_strand(id, [](Battle* battle) { return battle->resign(Seat::First).done; });
    pass(town, 4'000);
    CHECK(town.notices(1, "your_turn").empty());
    CHECK(town.notices(2, "your_turn").empty());
}

TEST_CASE("after a change of duty those who know are not told again, and those who do not are", "[server][duties]") {
    Town town;
    Process& one = town.add_process();
    const std::string told = town.begin(one, "person", "bot random");
    const std::string untold = town.begin(one, "person", "bot random");
    for (const std::string& id : {told, untold}) // it is the turn of the person in both
        one.on_strand(id, [](Battle* battle) { return answer_first(battle, Seat::Second).done; });
    REQUIRE((town.row(told).standing.waiting == 1 && town.row(untold).standing.waiting == 1));
    town.now += 1000;
    town.database->write([&](storage::Work& work) { storage::add_notice(work, 1, told, "your_turn", town.now); });
    const std::int64_t id = town.notices(1, "your_turn").at(0).id;
    one.duties.start();
    REQUIRE(comes_true([&] { return one.duties.on_duty(); }));
    pass(town, 4'000);
    CHECK(comes_true([&] { return town.notices(1, "your_turn").size() == 2; }));
    const auto notices = town.notices(1, "your_turn");
    CHECK(std::any_of(notices.begin(), notices.end(), [&](const auto& notice) { return notice.id == id; }));
}

TEST_CASE("notices that nobody sees go out by push and mail, once", "[server][duties]") {
    Town town;
    HttpSink pushes;
    HttpSink gone;
    MailSink mails;
    const Browser browser;
    gone.respond("410 Gone");
    town.config.push_hosts_allowed = {"127.0.0.1"};
    town.config.mail.relay = mails.url();
    town.database->write([&](storage::Work& work) {
        storage::put_push(work, {pushes.url("/1"), 1, browser.p256dh(), browser.auth(), 0});
        storage::put_push(work, {gone.url("/1"), 1, browser.p256dh(), browser.auth(), 0});
        auto account = storage::find_account(work, 1).value();
        account.email = "anna@example.org";
        storage::update_account(work, account);
        storage::add_notice(work, 1, "b1", "invited", town.now);
        storage::add_notice(work, 1, "b2", "chat", town.now);
        storage::see_notices(work, 1, "b2");                       // she has looked
        storage::add_notice(work, 1, "b3", "your_turn", town.now); // no longer true: there is no such battle
        storage::add_notice(work, 2, "b1", "invited", town.now);   // Bernd has left no address
    });
    Process& one = town.add_process();
    Process& two = town.add_process();
    one.duties.start();
    two.duties.start();
    let_them_work();
    CHECK(pushes.requests().empty()); // she may still look
    pass(town, 6'000);
    CHECK(comes_true([&] { return pushes.requests().size() == 1 && mails.received().size() == 1; }));
    CHECK(browser.read(pushes.requests().at(0).body) == R"({"battle":"b1","kind":"invited"})");
    CHECK(mails.received().at(0).text.find("You are invited") != std::string::npos);
    const auto unsent = [&] {
        std::vector<storage::NoticeRow> all;
        town.database->read([&](storage::Work& work) { all = storage::notices_to_send(work, town.now, 10); });
        return all.size();
    };
    CHECK(comes_true([&] { return unsent() == 0; }));
    pass(town, 3'000);
    CHECK(pushes.requests().size() == 1);
    CHECK(mails.received().size() == 1);
    CHECK(gone.requests().size() == 1);
    std::vector<storage::PushRow> left;
    town.database->read([&](storage::Work& work) { left = storage::push_of(work, 1); });
    REQUIRE(left.size() == 1); // the one that is gone was taken out
    CHECK(left[0].endpoint == pushes.url("/1"));
    CHECK(one.metrics.notices_sent + two.metrics.notices_sent == 2);
}

TEST_CASE("what cannot be sent now is tried again, but not for ever", "[server][duties]") {
    Town town;
    HttpSink pushes;
    MailSink mails;
    const Browser browser;
    pushes.respond("503 Later");
    town.config.push_hosts_allowed = {"127.0.0.1"};
    town.config.mail.relay = mails.url();
    town.database->write([&](storage::Work& work) {
        storage::put_push(work, {pushes.url("/1"), 1, browser.p256dh(), browser.auth(), 0});
        auto account = storage::find_account(work, 1).value();
        account.email = "anna@example.org";
        storage::update_account(work, account);
        storage::add_notice(work, 1, "b1", "invited", town.now);
    });
    Process& process = town.add_process();
    process.duties.start();
    for (std::size_t attempt = 1; attempt <= 3; ++attempt) {
        bool is_made = false;
        for (int n = 0; n < 10 && !is_made; ++n) { // that the last one failed may be noted only after a step of time
            town.now += 150'000;
            is_made = comes_true([&] { return pushes.requests().size() == attempt; }, std::chrono::seconds(3));
        }
        CHECK(is_made);
    }
    CHECK(comes_true([&] { return process.metrics.notices_failed == 1; }));
    town.now += 500'000;
    let_them_work();
    CHECK(pushes.requests().size() == 3);
    CHECK(mails.received().size() == 1); // what did arrive is not sent again
    CHECK(process.metrics.notices_failed == 1);
}

TEST_CASE("when the database has been away, duties go on where they were", "[server][duties]") {
    std::atomic<bool> away{false};
    Town town; // after what its database uses
    auto own = std::make_unique<Flaky>(*town.database, away);
    const Flaky& flaky = *own;
    Process& process = town.add_process_on(std::move(own));
    process.duties.start();
    REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
    away = true;
    const std::string id = town.create("bot random", "bot random");
    town.database->write([&](storage::Work& work) { work.tell("battle " + id + " bot"); });
    let_them_work();
    const int asked = flaky.asked();
    const auto since = std::chrono::steady_clock::now();
    let_them_work();
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - since;
    CHECK(flaky.asked() - asked < 10 * (1 + seconds.count())); // it does not run in circles
    away = false;
    REQUIRE(process.on_strand(id, [](Battle* battle) { return battle != nullptr; }));
    CHECK(comes_true([&] { return town.is_over(id); }));
}

TEST_CASE("sessions that are over are swept up", "[server][duties]") {
    Town town;
    const auto sessions = [&] {
        std::int64_t count = 0;
        town.database->read(
            [&](storage::Work& work) { count = work.run("SELECT COUNT(*) FROM sessions").at(0).number(0); });
        return count;
    };
    town.database->write([&](storage::Work& work) {
        storage::insert_session(work, {"old", 1, "browser", "x", 0, town.now - 1});
        storage::insert_session(work, {"soon", 1, "browser", "x", 0, town.now + 1000});
        storage::insert_session(work, {"for ever", 1, "token", "", 0, 0});
    });
    Process& process = town.add_process();
    process.duties.start();
    CHECK(comes_true([&] { return sessions() == 2; }));
    town.now += 3'601'000;
    CHECK(comes_true([&] { return sessions() == 1; }));
}

TEST_CASE("battles nobody comes back to are closed, and those that have not begun are gone", "[server][duties]") {
    constexpr std::int64_t Days = 24LL * 60 * 60 * 1000;
    Town town;
    town.config.abandoned_days = 10;
    const std::string left = town.create("person", "person"), played = town.create("person", "person");
    std::string never;
    town.database->write([&](storage::Work& work) {
        storage::BattleRow row = storage::find_battle(work, left).value();
        row.id = never = "never";
        row.seats[1] = storage::SeatRow{};
        storage::insert_battle(work, row);
        work.run("UPDATE battles SET changed = $1", {town.now});
    });
    Process& process = town.add_process();
    for (const std::string& id : {left, played})
        REQUIRE(process.on_strand(id, [](battles::Battle* battle) { return battle != nullptr && battle->running(); }));
    town.now += 9 * Days;
    REQUIRE(process.on_strand(played, [](battles::Battle* battle) {
        const core::Seat seat =
            has(battle->match()->waiting(), core::Seat::First) ? core::Seat::First : core::Seat::Second;
        return battle
            ->answer(seat, battle->seen(battles::viewer_of(seat))->position,
                     core::Choice(battle->match()->options(seat).front().choice))
            .done;
    }));
    town.now += 1 * Days + 1000;
    process.duties.start();
    const auto ending = [&](const std::string& id) {
        return process.on_strand(id, [](battles::Battle* battle) {
            return battle == nullptr ? std::string("gone") : battle->row().standing.ending;
        });
    };
    CHECK(comes_true([&] { return ending(left) == "abandoned"; }));
    CHECK(comes_true([&] { return ending(never) == "gone"; }));
    let_them_work();
    CHECK(ending(played).empty());
    CHECK(process.on_strand(left, [](battles::Battle* battle) { return battle->row().standing.winner; }) == 0);
    CHECK(battles::Battle::load(process.services, left)->over()); // from its lines, too
}

TEST_CASE("after days without a server, or with a wrong clock, everybody has his whole term to come back",
          "[server][duties]") {
    constexpr std::int64_t Days = 24LL * 60 * 60 * 1000;
    Town town;
    town.config.abandoned_days = 10;
    const std::string left = town.create("person", "person");
    town.database->write([&](storage::Work& work) {
        work.run("UPDATE battles SET changed = $1", {town.now});
        REQUIRE(storage::note_life(work, std::nullopt, town.now));
    });
    const auto status = [](Process& process, const std::string& id) {
        return process.on_strand(id, [](battles::Battle* battle) {
            return battle == nullptr ? std::string("gone") : battle->row().standing.status;
        });
    };
    town.now += 400 * Days;
    Process& process = town.add_process();
    process.duties.start();
    REQUIRE(comes_true([&] { return process.duties.on_duty(); }));
    let_them_work();
    CHECK(status(process, left) == "running");
    std::int64_t begin = 0;
    town.database->write([&](storage::Work& work) { begin = storage::terms_begin(work, town.now); });
    CHECK(begin == town.now);
}

TEST_CASE("two processes on PostgreSQL: one acts, the other takes over", "[server][duties][postgres]") {
    const std::string where = PostgresServer::shared().new_database();
    Town town(where);
    Process& one = town.add_process_at(where);
    Process& two = town.add_process_at(where);
    one.duties.start();
    two.duties.start();
    REQUIRE(comes_true([&] { return on_duty({&one, &two}) == 1; }));
    Process& first = one.duties.on_duty() ? one : two;
    Process& second = one.duties.on_duty() ? two : one;

    const std::string id = town.begin(second, "bot random", "bot random"); // heard of through the database
    CHECK(comes_true([&] { return town.is_over(id); }));
    CHECK(second.metrics.bot_answers == 0);
    const std::string late = town.begin(second, "person", "person", OneMinute);
    pass(town, 61'000);
    CHECK(comes_true([&] { return town.is_over(late); }));
    let_them_work();
    CHECK(flags(town, late) == 1);

    REQUIRE(comes_true([&] { return on_duty({&one, &two}) == 1; })); // it may have moved
    Process& holder = first.duties.on_duty() ? first : second;
    Process& other = first.duties.on_duty() ? second : first;
    holder.duties.stop();
    CHECK(comes_true([&] { return other.duties.on_duty(); }));
    const std::string next = town.begin(holder, "bot random", "bot random");
    CHECK(comes_true([&] { return town.is_over(next); }));
}
