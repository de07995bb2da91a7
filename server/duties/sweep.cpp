#include "server/duties/sweep.h"

#include "server/base/day.h"
#include "server/base/log.h"
#include "server/duties/endings.h"
#include "server/storage/accounts.h"
#include "server/storage/battles.h"
#include "server/storage/life.h"
#include "server/storage/origins.h"

#include <chrono>
#include <exception>
#include <optional>

namespace server::duties {

using battles::Battle;
using storage::Work;

namespace {

constexpr std::int64_t SweepAfter = 60LL * 60 * 1000;
constexpr std::chrono::milliseconds Moment{50}; // of every round of the duties
constexpr int InvitationsOfAPiece = 20, BattlesOfAPiece = 20, GuestsOfAPage = 200;

// On its strand. Those that have not begun are gone, those under way end without a winner: what was played can be
// looked at. It is asked once more here, for somebody may have come back.
void close(Services& services, battles::Hall& hall, const std::string& id, std::int64_t since, Battle* battle) {
    std::optional<storage::BattleRow> row;
    const bool has_begun = battle != nullptr && battle->match() != nullptr;
    services.database.write([&](Work& work) {
        row.reset();
        if (!storage::is_abandoned(work, id, since)) return;
        row = storage::find_battle(work, id);
        if (battle != nullptr && !has_begun) storage::remove_battle(work, id);
    });
    if (!row) return;
    bool ended = false;
    if (battle != nullptr)
        ended = has_begun && battle->abandon().done;
    else if (hall.fits_no_more(id)) // nobody will ever finish it
        ended = battles::end_unplayable(services, id, 0, "abandoned").done && row->standing.status == "running";
    if (ended) tell_that_it_is_over(services, *row);
}

} // namespace

struct Sweep::Closing {
    std::vector<std::string> battles;
    std::int64_t since = 0;
    std::atomic<bool> stopping{false}, done{false};
};

void Sweep::begin_anew() {
    stop();
    closing_.reset();
    step_ = Step::Begin;
    next_ = 0;
}

void Sweep::stop() {
    if (closing_) closing_->stopping = true;
}

// What goes wrong here is no trouble of clocks, machines and notices.
void Sweep::go_on() {
    const auto end = std::chrono::steady_clock::now() + Moment;
    try {
        while (do_a_piece() && std::chrono::steady_clock::now() < end) {
        }
    } catch (const std::exception& error) {
        log(Level::Error, "sweep_interrupted", {{"why", error.what()}});
        if (step_ == Step::Invitations) step_ = after_invitations(); // of guests and battles only the one is left
    }
}

bool Sweep::do_a_piece() {
    switch (step_) {
    case Step::Begin: return begin();
    case Step::Invitations: return remove_invitations();
    case Step::Guests: return remove_guest();
    case Step::Battles: return close_battles();
    }
    return false;
}

bool Sweep::begin() {
    const std::int64_t now = services_.now();
    if (now < next_) return false;
    next_ = now + SweepAfter;
    since_ = now - services_.config.abandoned_days * Day;
    services_.database.write([&](Work& work) {
        const std::int64_t terms_begin = storage::terms_begin(work, now);
        invitations_end_ = terms_begin <= now - services_.config.invitation_days * Day;
        others_end_ = terms_begin <= since_;
        storage::remove_stale_sessions(work, now);
        storage::forget_origins(work); // of guests who are none any more
    });
    guests_.clear();
    last_guest_ = {};
    last_changed_ = -1;
    last_battle_.clear();
    step_ = Step::Invitations;
    return true;
}

bool Sweep::remove_invitations() {
    int removed = 0;
    if (invitations_end_)
        services_.database.write([&](Work& work) {
            removed = storage::remove_late_invitations(work, services_.now(), InvitationsOfAPiece);
        });
    if (removed < InvitationsOfAPiece) step_ = after_invitations();
    return true;
}

bool Sweep::remove_guest() {
    const std::int64_t now = services_.now();
    if (guests_.empty()) {
        services_.database.read(
            [&](Work& work) { guests_ = storage::abandoned_guests(work, since_, now, last_guest_, GuestsOfAPage); });
        if (guests_.empty()) step_ = Step::Battles;
        return true;
    }
    last_guest_ = guests_.back();
    guests_.pop_back(); // should it fail, the others have their turn
    bool done = false;
    services_.database.write([&](Work& work) {
        done = storage::remove_abandoned_guest(work, last_guest_.id, since_, now, BattlesOfAPiece);
    });
    if (!done) guests_.push_back(last_guest_);
    return true;
}

bool Sweep::close_battles() {
    if (closing_ && !closing_->done) return false;
    std::vector<storage::BattleRow> page;
    services_.database.read([&](Work& work) {
        page = storage::abandoned_battles(work, since_, static_cast<int>(BattlesOfAPage), last_changed_, last_battle_);
    });
    if (page.empty()) {
        step_ = Step::Begin;
        return true;
    }
    last_changed_ = page.back().changed;
    last_battle_ = page.back().id;
    closing_ = std::make_shared<Closing>();
    closing_->since = since_;
    for (storage::BattleRow& row : page) closing_->battles.push_back(std::move(row.id));
    close_from(services_, hall_, closing_, 0);
    return false;
}

void Sweep::close_from(Services& services, battles::Hall& hall, const std::shared_ptr<Closing>& closing,
                       std::size_t next) {
    if (next == closing->battles.size() || closing->stopping) {
        closing->done = true;
        return;
    }
    hall.with(closing->battles[next], [&services, &hall, closing, next](Battle* battle) {
        const std::string& id = closing->battles[next];
        try {
            close(services, hall, id, closing->since, battle);
        } catch (const std::exception& error) {
            log(Level::Error, "battle_not_closed", {{"battle", id}, {"why", error.what()}});
        }
        close_from(services, hall, closing, next + 1);
    });
}

} // namespace server::duties
