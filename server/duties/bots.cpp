#include "server/duties/bots.h"

#include "ai/bot_name.h"
#include "server/base/log.h"
#include "server/duties/endings.h"
#include "server/duties/fair_queue.h"
#include "server/storage/origins.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <random>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace server::duties {

using battles::Battle;
using core::Seat;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds HurryAgainAfter{20}; // a bot that begins a round just then forgets it was hurried
constexpr std::chrono::milliseconds TimeToAnswer{50};    // on the strand; if that takes longer, others have their turn

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
        bool look_again = false;     // something happened meanwhile
        std::string instead_of = {}; // whoever it is looked at for: when nothing is owed there, another of his battles
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

    // What is owed in a battle is thought about one after the other in one turn, as long as that is no longer than a
    // budget and others have not waited long enough: whoever has to give many small answers does not wait for each.
    struct Turn {
        std::shared_ptr<ai::Bot> bot;           // that thinks
        Clock::time_point end;                  // of the turn; sooner when others come to wait
        std::optional<Clock::time_point> until; // then they have waited long enough, and it is told to think no more
        std::optional<Thought> next;
        bool over = false;

        void let_others_in(Clock::time_point at) {
            until = std::min(until.value_or(at), at);
            end = std::min(end, at);
        }
    };

    Room(Services& all, battles::Hall& where, MakeBot how)
        : services(all), hall(where), make(std::move(how)),
          queue(static_cast<std::size_t>(std::max(all.config.bot_threads, 1)),
                std::chrono::milliseconds(all.config.bot_milliseconds)) {}

    Services& services;
    battles::Hall& hall;
    MakeBot make;

    std::mutex mutex;
    std::condition_variable more, pace, answered;
    bool stopping = false;
    FairQueue<Thought> queue;
    std::unordered_map<std::string, std::deque<std::string>> aside; // battles of those for whom another one waits
    std::unordered_map<std::string, std::shared_ptr<Turn>> turns;   // under way, by battle
    std::unordered_map<std::string, Busy> busy; // battles being looked at, thought about or answered in, or aside
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
        Busy was;
        {
            const std::scoped_lock lock(mutex);
            const auto found = busy.find(battle);
            if (found == busy.end()) return;
            was = found->second;
            busy.erase(found);
            end_turn(battle);
        }
        if (was.look_again) look_at(battle);
        if (!was.instead_of.empty()) look_at_another_of(was.instead_of);
    }

    // A battle that was put aside, now that nothing of the same player waits.
    void look_at_another_of(const std::string& sharer) {
        std::string battle;
        {
            const std::scoped_lock lock(mutex);
            const auto found = aside.find(sharer);
            if (stopping || queue.has(sharer) || found == aside.end()) return;
            battle = std::move(found->second.front());
            found->second.pop_front();
            if (found->second.empty()) aside.erase(found);
            busy[battle].instead_of = sharer;
        }
        visit(battle, [](Room& room, Battle* found) { room.consider(found); });
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
            enqueue(std::move(thought), sharer_in(battle->row(), seat));
            return;
        }
        leave(id);
    }

    // For whom a bot thinks: its opponent, or whoever has set machines against each other.
    std::string sharer_in(const storage::BattleRow& row, Seat seat) const {
        const std::int64_t account = row.seats[core::index(core::other(seat))].account.value_or(row.creator);
        std::string sharer;
        services.database.read([&](storage::Work& work) { sharer = storage::sharer_of(work, account); });
        return sharer;
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

    void enqueue(Thought thought, const std::string& sharer) {
        const Clock::time_point now = Clock::now();
        {
            const std::scoped_lock lock(mutex);
            busy[thought.battle].instead_of.clear();
            if (const auto turn = turns.find(thought.battle); turn != turns.end() && now < turn->second->end) {
                turn->second->next = std::move(thought);
                answered.notify_all();
                return;
            }
            end_turn(thought.battle);
            if (queue.has(sharer)) {
                aside[sharer].push_back(thought.battle);
                return;
            }
            if (queue.size() >= MostInQueue) { // Duties looks at all battles again before long
                ++services.metrics.bot_queue_full;
                busy.erase(thought.battle);
                for (const std::string& other : aside[sharer]) busy.erase(other);
                aside.erase(sharer);
                return;
            }
            queue.push(sharer, std::move(thought), now);
            const Clock::time_point until = now + queue.share(now).value();
            for (auto& [battle, turn] : turns) turn->let_others_in(until);
        }
        more.notify_one();
        pace.notify_one();
    }

    // Under the lock.
    void end_turn(const std::string& battle) {
        const auto found = turns.find(battle);
        if (found == turns.end()) return;
        found->second->over = true;
        turns.erase(found);
        answered.notify_all();
    }

    // THINKING, on a thread of the bots

    std::shared_ptr<Turn> next_turn() {
        auto turn = std::make_shared<Turn>();
        std::string sharer;
        {
            std::unique_lock lock(mutex);
            more.wait(lock, [&] { return stopping || !queue.empty(); });
            if (stopping) return nullptr;
            std::tie(sharer, turn->next) = queue.pop();
            turn->bot = turn->next->bot;
            const Clock::time_point now = Clock::now();
            turn->end = now + std::chrono::milliseconds(services.config.bot_milliseconds);
            if (const auto share = queue.share(now)) turn->let_others_in(now + *share);
            turns.insert_or_assign(turn->next->battle, turn);
        }
        pace.notify_one();
        look_at_another_of(sharer);
        return turn;
    }

    // What there is to think about next; nothing: the turn is over.
    std::optional<Thought> next_of(Turn& turn) {
        const std::scoped_lock lock(mutex);
        if (stopping) return std::nullopt;
        if (turn.next) turn.bot = turn.next->bot;
        return std::exchange(turn.next, std::nullopt);
    }

    // Until it is known whether more is owed there, as long as that could be thought about at once.
    void wait_for_answer(const std::string& battle, const Turn& turn) {
        std::unique_lock lock(mutex);
        if (Clock::now() >= turn.end) return end_turn(battle);
        answered.wait_for(lock, TimeToAnswer, [&] { return stopping || turn.over || turn.next; });
        if (!turn.next && !turn.over) end_turn(battle);
    }

    // On a thread of its own: ends thoughts that others wait for.
    void keep_pace() {
        std::unique_lock lock(mutex);
        while (!stopping) {
            const Clock::time_point now = Clock::now();
            std::optional<Clock::time_point> soonest;
            for (const auto& [battle, turn] : turns) {
                if (!turn->until) continue;
                if (*turn->until <= now) {
                    turn->bot->hurry();
                    turn->until = now + HurryAgainAfter;
                }
                soonest = std::min(soonest.value_or(*turn->until), *turn->until);
            }
            if (soonest)
                pace.wait_until(lock, *soonest);
            else
                pace.wait(lock);
        }
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
        while (const auto turn = next_turn()) {
            while (const std::optional<Thought> thought = next_of(*turn)) {
                const std::optional<core::Choice> choice = think(*thought);
                visit(thought->battle, [thought = *thought, choice](Room& room, Battle* battle) {
                    if (choice) room.answer(*battle, thought, *choice);
                    if (battle->is_broken()) // it must be read again first
                        room.visit(thought.battle, [](Room& there, Battle* found) { there.consider(found); });
                    else
                        room.consider(battle);
                });
                wait_for_answer(thought->battle, *turn);
            }
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
    threads_.emplace_back([room = room_] { room->keep_pace(); });
}

Bots::~Bots() { stop(); }

void Bots::look_at(const std::string& battle) { room_->look_at(battle); }

void Bots::forget() {
    const std::scoped_lock lock(room_->mutex);
    room_->queue.each([&](const Thought& thought) { room_->busy.erase(thought.battle); });
    room_->queue.clear();
    for (const auto& [sharer, battles] : room_->aside)
        for (const std::string& battle : battles) room_->busy.erase(battle);
    room_->aside.clear();
    room_->kept.clear();
}

void Bots::stop() {
    {
        const std::scoped_lock lock(room_->mutex);
        room_->stopping = true;
        room_->queue.clear();
    }
    room_->more.notify_all();
    room_->pace.notify_all();
    room_->answered.notify_all();
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
}

} // namespace server::duties
