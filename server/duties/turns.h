#pragma once

#include "core/seat.h"
#include "server/base/services.h"

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// Who is told that it is his turn. A person is told when he begins to owe an answer and does not give it at once. What
// the other side does meanwhile plays no part: in questions put to both at once it would be a hint.
namespace server::duties {

class Turns {
public:
    static constexpr std::int64_t QuietTime = 2000;  // milliseconds: in a lively battle nobody needs to be told
    static constexpr std::int64_t BusyTime = 60'000; // whoever was playing when the server started is not told at once

    explicit Turns(Services& services) : services_(services) {}

    // Reads how these battles stand. Of a battle not read before it finds out whether those who owe know it already.
    void look_at(const std::vector<std::string>& battles);
    void tell_those_due(); // adds the notices whose time has come
    void forget();         // somebody else does this now

private:
    using Owing = std::pair<std::string, core::Seat>;

    struct Found {
        core::Seats owing = core::Seats::None; // persons of a running battle; not one who has both seats
        bool running = false;
    };
    static Found find(storage::Work& work, const std::string& battle);
    // When a seat of a battle not read before should be told; 0: it has been.
    std::int64_t due_at(storage::Work& work, const std::string& battle, core::Seat seat) const;

    Services& services_;
    std::unordered_map<std::string, core::Seats> known_; // running battles: who owed when they were read last
    std::map<Owing, std::int64_t> due_;
};

// The person in a seat that owes an answer in a running battle, unless the other seat is his as well; 0: none.
std::int64_t person_who_owes(storage::Work& work, const std::string& battle, core::Seat seat);
// Whether it is still true that the person should play.
bool owes_anything(storage::Work& work, const std::string& battle, std::int64_t account);

} // namespace server::duties
