#pragma once

#include "server/base/services.h"
#include "server/battles/hall.h"
#include "server/storage/personal.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace server::duties {

// Clears away, once an hour, what nobody comes back to: sessions that are over, late invitations, guests, battles. In
// small pieces, one after the other, so that nobody waits for all of it; what fails is left for the next time.
class Sweep {
public:
    static constexpr std::size_t BattlesOfAPage = 50;

    Sweep(Services& services, battles::Hall& hall) : services_(services), hall_(hall) {}
    ~Sweep() { stop(); }
    Sweep(const Sweep&) = delete;
    Sweep& operator=(const Sweep&) = delete;

    void go_on(); // for a moment, if it is time or something is left
    void begin_anew();
    void stop(); // the battle that is being closed is the last

private:
    enum class Step : unsigned char { Begin, Invitations, Guests, Battles };
    struct Closing; // battles that are closed one after the other, each on its strand

    Step after_invitations() const { return others_end_ ? Step::Guests : Step::Begin; }
    bool do_a_piece(); // false: nothing to do now
    bool begin();
    bool remove_invitations();
    bool remove_guest();
    bool close_battles();
    static void close_from(Services& services, battles::Hall& hall, const std::shared_ptr<Closing>& closing,
                           std::size_t next);

    Services& services_;
    battles::Hall& hall_;
    Step step_ = Step::Begin;
    std::int64_t next_ = 0;              // when the next round begins
    std::int64_t since_ = 0;             // who has not come back since
    bool invitations_end_ = false;       // whether the terms of invitations can be over
    bool others_end_ = false;            // whether other terms can
    std::vector<storage::Guest> guests_; // to look at, the first last
    storage::Guest last_guest_;
    std::int64_t last_changed_ = -1; // of the battles looked at in this round
    std::string last_battle_;
    std::shared_ptr<Closing> closing_;
};

} // namespace server::duties
