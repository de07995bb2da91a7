#include "server/api/battle_call.h"

#include "server/base/log.h"
#include "server/storage/notices.h"

#include <charconv>

namespace server::api {

using battles::Viewer;
using nlohmann::json;

std::string viewer_word(Viewer viewer) {
    if (viewer == Viewer::Spectator) return "spectator";
    return viewer == Viewer::First ? "1" : "2";
}

// SEATS

namespace {

Refused bad_seat(const std::string& field) { return {400, "bad_field", "The field \"" + field + "\" must be 1 or 2."}; }

core::Seat own_seat(const Call& call, std::optional<core::Seat> named) {
    const core::Seats own = call.account ? call.battle->seats_of_account(call.account->id) : core::Seats::None;
    if (own == core::Seats::None) throw Refused{403, "not_your_seat", "You have no seat in this battle."};
    if (named && !core::has(own, *named)) throw Refused{403, "not_your_seat", "That seat is not yours."};
    if (named) return *named;
    return *call.battle->seat_of_account(call.account->id);
}

} // namespace

std::optional<core::Seat> seat_field(const Call& call, const std::string& field) {
    const auto found = call.body.find(field);
    if (found == call.body.end() || found->is_null()) return std::nullopt;
    if (*found == "1" || *found == 1) return core::Seat::First;
    if (*found == "2" || *found == 2) return core::Seat::Second;
    throw bad_seat(field);
}

core::Seat acting_seat(const Call& call) { return own_seat(call, seat_field(call, "seat")); }

core::Seat acting_seat_of_query(const Call& call) {
    const std::string named = query_text(call, "as", 16);
    if (named.empty()) return own_seat(call, std::nullopt);
    if (named != "1" && named != "2") throw bad_seat("as");
    return own_seat(call, named == "1" ? core::Seat::First : core::Seat::Second);
}

bool has_seat(const Call& call) {
    return call.account && call.battle->seats_of_account(call.account->id) != core::Seats::None;
}

bool may_see(const storage::BattleRow& battle, std::int64_t account) {
    if (battle.is_public) return true;
    return account != 0 &&
           (battle.creator == account || battle.seats[0].account == account || battle.seats[1].account == account);
}

void need_sight(const Call& call) {
    if (!may_see(call.battle->row(), call.account ? call.account->id : 0))
        throw Refused{404, "no_battle", "There is no such battle."};
}

Viewer viewer_of_call(const Call& call) {
    need_sight(call); // of a socket, which calls no handler
    const std::string as = query_text(call, "as", 16);
    if (as == "spectator" || (as.empty() && !has_seat(call))) return Viewer::Spectator;
    return battles::viewer_of(acting_seat_of_query(call));
}

// QUERIES

std::string query_text(const Call& call, const std::string& name, std::size_t most) {
    const auto found = call.request.query.find(name);
    if (found == call.request.query.end()) return "";
    if (found->second.size() > most)
        throw Refused{400, "bad_field",
                      "\"" + name + "\" of the query is longer than " + std::to_string(most) + " bytes."};
    return found->second;
}

std::int64_t query_number(const Call& call, const std::string& name, std::int64_t least, std::int64_t most,
                          std::int64_t otherwise) {
    const std::string text = query_text(call, name, 20);
    if (text.empty()) return otherwise;
    std::int64_t number = 0;
    const auto [stopped, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || stopped != text.data() + text.size() || number < least || number > most)
        throw Refused{400, "bad_field",
                      "\"" + name + "\" of the query must be a whole number from " + std::to_string(least) + " to " +
                          std::to_string(most) + "."};
    return number;
}

// FATES

void refuse_unless_done(const battles::Outcome& outcome) {
    if (!outcome.done) throw Refused{outcome.status, outcome.reason, outcome.message, outcome.rule};
}

Response faults_response(const std::string& reason, const std::string& message,
                         const std::vector<input::Fault>& faults) {
    json list = json::array();
    for (const input::Fault& fault : faults)
        list.push_back({{"line", fault.line}, {"column", fault.column}, {"message", fault.message}});
    return json_response({{"reason", reason}, {"message", message}, {"faults", std::move(list)}}, 400);
}

Response end_unplayable(Call& call) {
    const std::string& id = call.parts.at(0);
    std::optional<storage::BattleRow> row;
    call.services.database.read([&](storage::Work& work) { row = storage::find_battle(work, id); });
    const std::int64_t own = call.caller().id;
    if (!row || !may_see(*row, own)) throw Refused{404, "no_battle", "There is no such battle."};
    std::optional<core::Seat> seat;
    for (const core::Seat each : core::EachSeat)
        if (!seat && row->seats[core::index(each)].account == own) seat = each;
    if (!seat) throw Refused{403, "not_your_seat", "You have no seat in this battle."};
    refuse_unless_done(
        battles::end_unplayable(call.services, id, static_cast<int>(core::index(*seat)) + 1, "called_off"));
    const storage::SeatRow& opposite = row->seats[core::index(core::other(*seat))];
    if (row->standing.status == "running" && opposite.account != own) tell_person(call.services, opposite, id, "over");
    return json_response({{"battle", id}, {"viewer", viewer_word(battles::viewer_of(*seat))}, {"position", ""}});
}

// NOTICES

void tell_person(Services& services, const storage::SeatRow& seat, const std::string& battle, const std::string& kind) {
    if (!seat.account || seat.kind != "person") return;
    try {
        services.database.write(
            [&](storage::Work& work) { storage::add_notice(work, *seat.account, battle, kind, services.now()); });
    } catch (const storage::Trouble& trouble) {
        log(Level::Warning, "notice_not_stored", {{"battle", battle}, {"kind", kind}, {"trouble", trouble.what()}});
    }
}

void tell_if_over(const Call& call, core::Seat seat, bool was_over) {
    if (was_over || !call.battle->over()) return;
    const storage::BattleRow& row = call.battle->row();
    const storage::SeatRow& opposite = row.seats[core::index(core::other(seat))];
    if (opposite.account != row.seats[core::index(seat)].account) tell_person(call.services, opposite, row.id, "over");
}

} // namespace server::api
