#include "server/battles/hall.h"

#include "server/base/log.h"

#include <algorithm>
#include <atomic>

namespace server::battles {

// What is known of a battle here, apart from the battle itself: only used on its strand, but for `used`.
struct Hall::Place {
    std::shared_ptr<Battle> battle;
    std::vector<std::weak_ptr<Chair>> chairs;
    std::atomic<std::size_t> watched = 0;    // chairs that may be taken; read by anybody
    std::atomic<bool> something_new = false; // another process, or this one, has written
    std::uint64_t used = 0;                  // guarded by the hall's mutex
};

class Hall::Chair {
public:
    Chair(Viewer from, OnChange on_change, std::string position)
        : viewer(from), told(std::move(on_change)), last(std::move(position)) {}
    Viewer viewer;
    OnChange told;
    std::string last; // position told last
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

std::shared_ptr<Hall::Place> Hall::place(const std::string& id) {
    const std::scoped_lock lock(mutex_);
    auto& found = places_[id];
    if (!found) found = std::make_shared<Place>();
    found->used = ++uses_;
    auto kept = found; // making room may look at this one too
    make_room();
    return kept;
}

// The least recently used go first, unless somebody watches. Who is using one keeps it until he is done.
void Hall::make_room() {
    const auto most = static_cast<std::size_t>(services_.config.battles_in_memory);
    services_.metrics.battles_in_memory = static_cast<std::int64_t>(places_.size());
    if (places_.size() <= most) return;
    std::vector<std::pair<std::uint64_t, const std::string*>> idle;
    for (const auto& [id, each] : places_) {
        if (each->watched == 0) idle.emplace_back(each->used, &id);
    }
    std::sort(idle.begin(), idle.end());
    const std::size_t goes = std::min(idle.size(), places_.size() - most + most / 10);
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < goes; ++i) ids.push_back(*idle[i].second);
    for (const std::string& id : ids) places_.erase(id);
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
    if (!here->battle) here->battle = Battle::load(services_, id);
    return here->battle;
}

void Hall::changed(const std::string& id) {
    const auto here = place(id);
    std::erase_if(here->chairs, [](const auto& chair) { return chair.expired(); });
    here->watched = here->chairs.size();
    if (here->chairs.empty()) return;
    if (here->battle && here->battle->is_broken()) here->battle.reset();
    if (!here->battle) here->battle = Battle::load(services_, id);
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
    const auto here = place(id);
    const std::string position = here->battle ? here->battle->seen(viewer)->position : std::string();
    auto chair = std::make_shared<Chair>(viewer, std::move(told), position);
    std::erase_if(here->chairs, [](const auto& each) { return each.expired(); });
    here->chairs.push_back(chair);
    here->watched = here->chairs.size();
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
        if (here->watched == 0) continue; // whoever comes next will read what is new
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
