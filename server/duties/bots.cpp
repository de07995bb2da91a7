#include "server/duties/bots.h"

#include "ai/bot_name.h"
#include "server/base/log.h"
#include "server/duties/endings.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <random>
#include <unordered_map>
#include <utility>

namespace server::duties {

using battles::Battle;
using core::Seat;

namespace {

struct Thought {
    std::string battle;
    Seat seat{};
    std::string position; // that it is about
    std::shared_ptr<ai::Bot> bot;
    std::function<core::Choice()> think;
};

std::uint64_t new_seed() {
    std::random_device device;
    return static_cast<std::uint64_t>(device()) << 32U | device();
}

} // namespace

struct Bots::Room : std::enable_shared_from_this<Room> {
    struct Busy {
        bool look_again = false; // something happened meanwhile
    };
    struct Failure {
        std::string position;
        int times = 0;
    };
    // A bot remembers its plan of a round from one question to the next.
    struct Kept {
        std::string level;
        std::shared_ptr<ai::Bot> bot;
    };

    Room(Services& all, battles::Hall& where, MakeBot how) : services(all), hall(where), make(std::move(how)) {}

    Services& services;
    battles::Hall& hall;
    MakeBot make;

    std::mutex mutex;
    std::condition_variable more;
    bool stopping = false;
    std::deque<Thought> queue;
    std::unordered_map<std::string, Busy> busy; // battles being looked at, thought about or answered in
    std::unordered_map<std::string, Failure> failures;
    std::unordered_map<std::string, std::array<Kept, 2>> kept; // by battle and seat

    bool is_stopping() {
        const std::scoped_lock lock(mutex);
        return stopping;
    }

    void look_at(const std::string& battle) {
        {
            const std::scoped_lock lock(mutex);
            if (stopping) return;
            const auto [place, is_new] = busy.try_emplace(battle);
            if (!is_new) {
                place->second.look_again = true;
                return;
            }
        }
        visit(battle, [](Room& room, Battle* found) { room.consider(found); });
    }

    // On the battle's strand. Whatever goes wrong there, the battle is not busy for ever.
    void visit(const std::string& id, std::function<void(Room&, Battle*)> job) {
        hall.with(id, [room = shared_from_this(), id, job = std::move(job)](Battle* battle) {
            if (room->is_stopping()) return;
            bool goes_on = false;
            try {
                if (battle != nullptr) job(*room, battle);
                goes_on = battle != nullptr;
            } catch (const std::exception& error) {
                log(Level::Error, "bot_visit_failed", {{"battle", id}, {"why", error.what()}});
            }
            if (!goes_on) room->leave(id);
        });
    }

    // Done with a battle for now.
    void leave(const std::string& battle) {
        bool again = false;
        {
            const std::scoped_lock lock(mutex);
            const auto found = busy.find(battle);
            if (found == busy.end()) return;
            again = found->second.look_again;
            busy.erase(found);
        }
        if (again) look_at(battle);
    }

    bool has_given_up(const std::string& battle, const std::string& position) {
        const std::scoped_lock lock(mutex);
        const auto found = failures.find(battle);
        return found != failures.end() && found->second.position == position && found->second.times > MostRetries;
    }

    void has_failed(const Thought& thought, const std::string& why) {
        int times = 0;
        {
            const std::scoped_lock lock(mutex);
            Failure& failure = failures[thought.battle];
            if (failure.position != thought.position) failure = {thought.position, 0};
            times = ++failure.times;
        }
        log(times > MostRetries ? Level::Error : Level::Warning, "bot_failed",
            {{"battle", thought.battle}, {"times", std::to_string(times)}, {"why", why}});
    }

    void has_moved_on(const std::string& battle) {
        const std::scoped_lock lock(mutex);
        failures.erase(battle);
    }

    // On the strand: gives the first bot that owes an answer something to think about.
    void consider(Battle* battle) {
        const std::string id = battle->id();
        if (!battle->running() || battle->match() == nullptr) {
            has_moved_on(id);
            dismiss(id);
            leave(id);
            return;
        }
        for (const Seat seat : core::EachSeat) {
            const storage::SeatRow& place = battle->row().seats[core::index(seat)];
            if (!place.is_bot() || !has(battle->match()->waiting(), seat)) continue;
            Thought thought{id, seat, battle->seen(battles::viewer_of(seat))->position, {}};
            std::optional<std::string> fault = prepare(thought, *battle, place.kind.substr(4));
            while (fault && !has_given_up(id, thought.position)) {
                has_failed(thought, *fault);
                fault = prepare(thought, *battle, place.kind.substr(4));
            }
            if (fault || has_given_up(id, thought.position)) continue;
            enqueue(std::move(thought));
            return;
        }
        leave(id);
    }

    // What is wrong, if something is.
    std::optional<std::string> prepare(Thought& thought, const Battle& battle, const std::string& level) {
        try {
            thought.bot = bot_of(battle, thought.seat, level);
            if (!thought.bot) return "there is no bot \"" + level + "\" of " + battle.row().game;
            thought.think = thought.bot->prepare(*battle.match(), thought.seat);
            return std::nullopt;
        } catch (const std::exception& error) {
            dismiss(battle.id());
            return error.what();
        }
    }

    std::shared_ptr<ai::Bot> bot_of(const Battle& battle, Seat seat, const std::string& level) {
        {
            const std::scoped_lock lock(mutex);
            if (const auto found = kept.find(battle.id()); found != kept.end())
                if (const Kept& here = found->second[core::index(seat)]; here.bot && here.level == level)
                    return here.bot;
        }
        std::shared_ptr<ai::Bot> bot =
            make(battle.row().game, ai::with_time(level, std::chrono::milliseconds(services.config.bot_milliseconds)),
                 new_seed());
        if (!bot) return nullptr;
        const std::scoped_lock lock(mutex);
        if (kept.size() >= MostKept) kept.erase(kept.begin());
        kept[battle.id()][core::index(seat)] = {level, bot};
        return bot;
    }

    void dismiss(const std::string& battle) {
        const std::scoped_lock lock(mutex);
        kept.erase(battle);
    }

    void enqueue(Thought thought) {
        bool full = false;
        {
            const std::scoped_lock lock(mutex);
            full = queue.size() >= MostInQueue;
            if (full)
                busy.erase(thought.battle); // Duties looks at all battles again before long
            else
                queue.push_back(std::move(thought));
        }
        if (full)
            ++services.metrics.bot_queue_full;
        else
            more.notify_one();
    }

    // THINKING, on a thread of the bots

    std::optional<Thought> next() {
        std::unique_lock lock(mutex);
        more.wait(lock, [&] { return stopping || !queue.empty(); });
        if (stopping) return std::nullopt;
        Thought first = std::move(queue.front());
        queue.pop_front();
        return first;
    }

    std::optional<core::Choice> think(const Thought& thought) {
        const auto began = std::chrono::steady_clock::now();
        std::optional<core::Choice> choice;
        services.thoughts.begin(
            thought.battle, {[bot = thought.bot] { return bot->progress(); }, [bot = thought.bot] { bot->hurry(); }});
        try {
            choice = thought.think();
        } catch (const std::exception& error) {
            has_failed(thought, error.what());
        } catch (...) {
            has_failed(thought, "it threw something that is no exception");
        }
        services.thoughts.end(thought.battle);
        if (!choice) dismiss(thought.battle); // who knows what it was about
        const auto taken =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began);
        if (taken.count() > services.config.bot_milliseconds)
            log(Level::Warning, "bot_slow",
                {{"battle", thought.battle}, {"milliseconds", std::to_string(taken.count())}});
        return choice;
    }

    void work() {
        while (const auto thought = next()) {
            const std::optional<core::Choice> choice = think(*thought);
            visit(thought->battle, [thought = *thought, choice](Room& room, Battle* battle) {
                if (choice) room.answer(*battle, thought, *choice);
                if (battle->is_broken()) // it must be read again first
                    room.visit(thought.battle, [](Room& there, Battle* found) { there.consider(found); });
                else
                    room.consider(battle);
            });
        }
    }

    // On the strand. When the battle has moved on meanwhile, the answer is refused and thought about anew.
    void answer(Battle& battle, const Thought& thought, core::Choice choice) {
        const bool was_over = battle.over();
        const battles::Outcome outcome = battle.answer(thought.seat, thought.position, choice);
        if (!was_over && battle.over()) tell_that_it_is_over(services, battle.row());
        if (outcome.done) {
            ++services.metrics.bot_answers;
            has_moved_on(thought.battle);
        } else if (outcome.reason != "stale") {
            has_failed(thought, outcome.reason);
        }
    }
};

Bots::Bots(Services& services, battles::Hall& hall, MakeBot make)
    : room_(std::make_shared<Room>(services, hall, std::move(make))) {
    for (int i = 0; i < std::max(services.config.bot_threads, 1); ++i)
        threads_.emplace_back([room = room_] { room->work(); });
}

Bots::~Bots() { stop(); }

void Bots::look_at(const std::string& battle) { room_->look_at(battle); }

void Bots::forget() {
    const std::scoped_lock lock(room_->mutex);
    for (const Thought& thought : room_->queue) room_->busy.erase(thought.battle);
    room_->queue.clear();
    room_->kept.clear();
}

void Bots::stop() {
    {
        const std::scoped_lock lock(room_->mutex);
        room_->stopping = true;
        room_->queue.clear();
    }
    room_->more.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

} // namespace server::duties
