#pragma once

#include "server/battles/battle.h"

#include <boost/asio/post.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <unordered_set>

// The battles in memory. Each has a strand: what is done with it is done there, one thing after the other. Those that
// nobody has used for long leave; they come back from the database when asked for.
namespace server::battles {

class Hall {
public:
    using Strand = boost::asio::strand<boost::asio::thread_pool::executor_type>;
    using OnChange = std::function<void(SeenPtr)>; // called on the battle's strand: be quick; null: the battle is gone

    // Listens to the database for what other processes do.
    Hall(Services& services, boost::asio::thread_pool& workers);
    ~Hall();

    // A chair from which a viewer is told of every change. Letting go of it ends that.
    class Chair;
    using ChairPtr = std::shared_ptr<Chair>;

    // The strand of a battle, whether it is there or not: always the same one.
    Strand strand(const std::string& id) const;
    // To be called on the strand: the battle, loaded and up to date; null when there is none. Throws Trouble,
    // Unplayable.
    std::shared_ptr<Battle> battle(const std::string& id);
    // Of a battle: the last attempt to load it here has found it Unplayable. From any thread.
    bool fits_no_more(const std::string& id);
    // On the strand, after something was done with the battle: tells the chairs.
    void changed(const std::string& id);
    // On the strand. `told` gets every later view that differs from the one before.
    ChairPtr sit(const std::string& id, Viewer viewer, OnChange told);
    // Posts `job` to the strand with the battle (null when there is none or it cannot be loaded now).
    void with(const std::string& id, std::function<void(Battle*)> job);

    // Somebody else wants to know which battles changed ("battle ID", "battle ID bot", "chat ID", "notice ACCOUNT").
    void also_tell(std::function<void(std::string_view)> listener);

    void close(); // no more calls from outside; waits for nothing

private:
    struct Place;
    std::shared_ptr<Place> place(const std::string& id, bool to_watch = false);
    std::shared_ptr<Battle> load(const std::string& id);
    void heard(std::string_view message);
    void make_room(std::chrono::steady_clock::time_point now);

    Services& services_;
    static constexpr std::size_t Strands = 1024; // so many that two busy battles rarely share one
    // What the database calls: it may outlive the hall.
    struct Ear {
        explicit Ear(Hall* own) : hall(own) {}
        std::mutex mutex;
        Hall* hall;
    };
    std::shared_ptr<Ear> ear_ = std::make_shared<Ear>(this);
    std::vector<Strand> strands_;
    std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<Place>> places_;
    std::unordered_set<std::string> unplayable_;
    std::vector<std::function<void(std::string_view)>> listeners_;
    std::chrono::steady_clock::time_point next_tidying_{};
    bool closed_ = false;
};

} // namespace server::battles
