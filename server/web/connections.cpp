#include "server/web/connections.h"

#include <vector>

namespace server::web {

Connections::Place::~Place() { all_.leave(*this); }

void Connections::Place::when_stopping(const std::function<void()>& stop) { all_.add(*this, stop); }

Connections::PlacePtr Connections::take(const std::string& address, bool counts_for_address) {
    const std::scoped_lock lock(mutex_);
    if (stopping_ || taken_ >= static_cast<std::size_t>(most_)) return nullptr;
    if (counts_for_address) {
        int& held = by_address_[address];
        if (held >= most_per_address_) return nullptr;
        ++held;
    }
    ++taken_;
    return std::make_unique<Place>(*this, counts_for_address ? address : "");
}

std::size_t Connections::size() const {
    const std::scoped_lock lock(mutex_);
    return taken_;
}

void Connections::stop_all() {
    std::vector<std::function<void()>> stops;
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
        for (const auto& [id, stop] : stops_) stops.push_back(stop);
    }
    for (const auto& stop : stops) stop();
}

void Connections::leave(const Place& place) {
    std::function<void()> stop; // destroyed outside the lock: it may hold the connection itself
    const std::scoped_lock lock(mutex_);
    --taken_;
    if (const auto found = stops_.find(place.id_); found != stops_.end()) {
        stop = std::move(found->second);
        stops_.erase(found);
    }
    if (place.address_.empty()) return;
    const auto held = by_address_.find(place.address_);
    if (--held->second == 0) by_address_.erase(held);
}

void Connections::add(Place& place, const std::function<void()>& stop) {
    {
        const std::scoped_lock lock(mutex_);
        if (place.id_ == 0) place.id_ = next_++;
        stops_[place.id_] = stop;
        if (!stopping_) return;
    }
    stop();
}

} // namespace server::web
