#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

// Who is connected: counted, so that nobody takes every place, and known, so that all can be told to stop.
namespace server::web {

class Connections {
public:
    Connections(int most, int most_per_address) : most_(most), most_per_address_(most_per_address) {}

    // A place; letting go of it frees it.
    class Place {
    public:
        Place(Connections& all, std::string address) : all_(all), address_(std::move(address)) {}
        ~Place();
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        // Called from another thread when the server stops; at once when it is stopping already. A later one takes the
        // place of the one before.
        void when_stopping(const std::function<void()>& stop);

    private:
        friend class Connections;
        Connections& all_;
        std::string address_;
        std::uint64_t id_ = 0;
    };
    using PlacePtr = std::unique_ptr<Place>;

    // Null when there is none left. `counts_for_address`: not for proxies, behind whom everybody stands.
    PlacePtr take(const std::string& address, bool counts_for_address);
    std::size_t size() const;
    void stop_all();

private:
    void leave(const Place& place);
    void add(Place& place, const std::function<void()>& stop);

    const int most_, most_per_address_;
    mutable std::mutex mutex_;
    std::size_t taken_ = 0;
    std::uint64_t next_ = 1;
    std::unordered_map<std::string, int> by_address_;
    std::map<std::uint64_t, std::function<void()>> stops_;
    bool stopping_ = false;
};

} // namespace server::web
