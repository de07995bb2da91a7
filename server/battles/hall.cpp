#include "server/battles/hall.h"

#include "server/base/log.h"

#include <algorithm>
#include <atomic>
#include <chrono>

namespace server::battles {

using Clock = std::chrono::steady_clock;

// What is known of a battle here, apart from the battle itself: only used on its strand, but for `used`.
struct Hall::Place {
    std::shared_ptr<Battle> battle;
    std::vector<std::weak_ptr<Chair>> chairs;
    std::shared_ptr<std::atomic<int>> watchers = std::make_shared<std::atomic<int>>(0); // read by anybody
    std::atomic<bool> something_new = false; // another process, or this one, has written
    Clock::time_point used;                  // guarded by the hall's mutex

    bool is_watched() const { return *watchers > 0; }
};

class Hall::Chair {
public:
    // Has been counted already among the watchers.
    Chair(Viewer from, OnChange on_change, std::string position, std::shared_ptr<std::atomic<int>> watchers)
        : viewer(from), told(std::move(on_change)), last(std::move(position)), watchers_(std::move(watchers)) {}
    ~Chair() { --*watchers_; } // on any thread
    Chair(const Chair&) = delete;
    Chair& operator=(const Chair&) = delete;

    Viewer viewer;
    OnChange told;
    std::string last; // position told last

private:
    std::shared_ptr<std::atomic<int>> watchers_;
};

Hall::Hall(Services& services, boost::asio::thread_pool& workers) : services_(services) {
    for (std::size_t i = 0; i < Strands; ++i) strands_.push_back(boost::asio::make_strand(workers.get_executor()));
    services_.hall = this;
    services_.database.listen([ear = ear_](std::string_view message) {
        const std::scoped_lock lock(ear->mutex);
        if (ear->hall != nullptr) ear->hall->heard(message);
    });
}

Hall::~Hall() { close(); }

void Hall::close() {
    {
        const std::scoped_lock lock(ear_->mutex);
        ear_->hall = nullptr;
    }
    const std::scoped_lock lock(mutex_);
    closed_ = true;
    listeners_.clear();
}

std::shared_ptr<Hall::Place> Hall::place(const std::string& id, bool to_watch) {
    const std::scoped_lock lock(mutex_);
    auto& found = places_[id];
    if (!found) found = std::make_shared<Place>();
    if (to_watch) ++*found->watchers; // from here on it stays
    found->used = Clock::now();
    auto kept = found; // making room may look at this one too
    make_room(found->used);
    return kept;
}

// Those that nobody watches go: when nobody has used them for a while, and when there are too many, the least recently
// used first. Who is using one keeps it until he is done.
void Hall::make_room(Clock::time_point now) {
    const auto most = static_cast<std::size_t>(services_.config.battles_in_memory);
    if (now >= next_tidying_) {
        next_tidying_ = now + std::chrono::seconds(1);
        const auto old = now - std::chrono::seconds(services_.config.seconds_in_memory);
        std::erase_if(places_, [&](const auto& each) { return !each.second->is_watched() && each.second->used < old; });
    }
    if (places_.size() > most) {
        std::vector<std::pair<Clock::time_point, std::string>> idle;
        for (const auto& [id, each] : places_)
            if (!each->is_watched()) idle.emplace_back(each->used, id);
        std::sort(idle.begin(), idle.end());
        idle.resize(std::min(idle.size(), places_.size() - most + most / 10));
        for (const auto& each : idle) places_.erase(each.second);
    }
    services_.metrics.battles_in_memory = static_cast<std::int64_t>(places_.size());
}

Hall::Strand Hall::strand(const std::string& id) const { return strands_[std::hash<std::string>{}(id) % Strands]; }

std::shared_ptr<Battle> Hall::battle(const std::string& id) {
    const auto here = place(id);
    if (here->battle && here->battle->is_broken()) here->battle.reset();
    // Other processes may have written what their word of it has not brought here yet; SQLite has no other processes.
    const bool look = here->something_new.exchange(false) || services_.database.dialect() == "postgres";
    if (here->battle && look) {
        here->battle->refresh();
        if (here->battle->is_broken()) here->battle.reset();
    }
    if (!here->battle) here->battle = load(id);
    return here->battle;
}

std::shared_ptr<Battle> Hall::load(const std::string& id) {
    try {
        std::shared_ptr<Battle> battle = Battle::load(services_, id);
        const std::scoped_lock lock(mutex_);
        unplayable_.erase(id);
        return battle;
    } catch (const Unplayable&) {
        const std::scoped_lock lock(mutex_);
        unplayable_.insert(id);
        throw;
    }
}

bool Hall::fits_no_more(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    return unplayable_.contains(id);
}

void Hall::changed(const std::string& id) {
    const auto here = place(id);
    std::erase_if(here->chairs, [](const auto& chair) { return chair.expired(); });
    if (here->chairs.empty()) return;
    if (here->battle && here->battle->is_broken()) here->battle.reset();
    if (!here->battle) here->battle = load(id);
    for (const auto& each : std::vector(here->chairs)) {
        const ChairPtr chair = each.lock();
        if (!chair) continue;
        if (!here->battle) {
            chair->told(nullptr);
            continue;
        }
        SeenPtr seen = here->battle->seen(chair->viewer);
        if (seen->position == chair->last) continue;
        chair->last = seen->position;
        chair->told(std::move(seen));
    }
}

Hall::ChairPtr Hall::sit(const std::string& id, Viewer viewer, OnChange told) {
    const auto here = place(id, true);
    auto chair = std::make_shared<Chair>(viewer, std::move(told), std::string(), here->watchers);
    if (here->battle) chair->last = here->battle->seen(viewer)->position;
    std::erase_if(here->chairs, [](const auto& each) { return each.expired(); });
    here->chairs.push_back(chair);
    return chair;
}

void Hall::with(const std::string& id, std::function<void(Battle*)> job) {
    boost::asio::post(strand(id), [this, id, job = std::move(job)] {
        const auto tried = [&](auto what) {
            try {
                what();
            } catch (const std::exception& error) {
                log(Level::Error, "battle_failed", {{"battle", id}, {"why", error.what()}});
            }
        };
        std::shared_ptr<Battle> found;
        tried([&] { found = battle(id); });
        tried([&] { job(found.get()); });
        tried([&] { changed(id); });
    });
}

void Hall::also_tell(std::function<void(std::string_view)> listener) {
    const std::scoped_lock lock(mutex_);
    listeners_.push_back(std::move(listener));
}

// From the database, on a thread of its own.
void Hall::heard(std::string_view message) {
    std::vector<std::function<void(std::string_view)>> listeners;
    std::vector<std::string> look_at;
    {
        const std::scoped_lock lock(mutex_);
        if (closed_) return;
        listeners = listeners_;
        constexpr std::string_view Battles = "battle ";
        if (message.empty()) {
            for (const auto& [id, place] : places_) look_at.push_back(id);
        } else if (message.starts_with(Battles)) {
            const std::string_view rest = message.substr(Battles.size());
            const std::string id(rest.substr(0, rest.find(' ')));
            if (places_.contains(id)) look_at.push_back(id);
        }
    }
    for (const std::string& id : look_at) {
        const auto here = place(id);
        here->something_new = true;
        if (!here->is_watched()) continue; // whoever comes next will read what is new
        boost::asio::post(strand(id), [this, id] {
            try {
                (void)battle(id);
                changed(id);
            } catch (const std::exception& error) {
                log(Level::Warning, "battle_not_read", {{"battle", id}, {"why", error.what()}});
            }
        });
    }
    for (const auto& listener : listeners) listener(message);
}

} // namespace server::battles
