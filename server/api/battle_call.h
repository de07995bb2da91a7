#pragma once

#include "core/seat.h"
#include "input/fault.h"
#include "server/api/call.h"
#include "server/battles/battle.h"

#include <optional>
#include <string>
#include <vector>

// What the handlers of battles share: for whom a call acts, what it may see, and how fates become responses.
namespace server::api {

// 1 or 2, as players are told.
constexpr int seat_number(core::Seat seat) { return seat == core::Seat::First ? 1 : 2; }
std::string viewer_word(battles::Viewer viewer); // "1", "2", "spectator"

// "1" or "2", as text or number, under this key of the body; nothing when it is missing. Refuses anything else.
std::optional<core::Seat> seat_field(const Call& call, const std::string& field);

// The seat the caller acts for: the one named where he has both, else his own. Refuses those who have none.
core::Seat acting_seat(const Call& call);          // named in the body as "seat"
core::Seat acting_seat_of_query(const Call& call); // named in the query as "as"
bool has_seat(const Call& call);

// From where the caller may look: "as" of the query, else his seat, else as a spectator. Refuses others' seats, and
// spectators of private battles.
battles::Viewer viewer_of_call(const Call& call);
// Whether an account, or 0 for somebody without one, may know of the battle at all.
bool may_see(const storage::BattleRow& battle, std::int64_t account);
// Refuses the caller who may not as if there were none: ids of private battles are secrets. It is asked of every call
// with {battle} in its path before its handler (dispatch.cpp).
void need_sight(const Call& call);

// A whole number of the query within bounds, or `otherwise` when it is missing. Refuses anything else.
std::int64_t query_number(const Call& call, const std::string& name, std::int64_t least, std::int64_t most,
                          std::int64_t otherwise);
std::string query_text(const Call& call, const std::string& name, std::size_t most); // "" when it is missing

void refuse_unless_done(const battles::Outcome& outcome);
// Whoever has a seat in a battle that no longer fits the rules may end it: nobody can play on.
Response end_unplayable(Call& call);
// The refusal of a file: every fault with its place.
Response faults_response(const std::string& reason, const std::string& message,
                         const std::vector<input::Fault>& faults);

// A notice after something that is durable already: a trouble of the database is logged, for the deed itself must not
// be told as failed.
void tell_person(Services& services, const storage::SeatRow& seat, const std::string& battle, const std::string& kind);
// To the player opposite, when the battle has ended by this call.
void tell_if_over(const Call& call, core::Seat seat, bool was_over);

} // namespace server::api
