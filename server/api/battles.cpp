// Battles before they begin and after they end: creating, lists, seats, invitations, rematches.
#include "ai/bot.h"
#include "cases/case.h"
#include "games/list.h"
#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/accounts/links.h"
#include "server/accounts/secrets.h"
#include "server/api/battle_call.h"
#include "server/api/call.h"
#include "server/api/new_battle.h"
#include "server/base/day.h"
#include "server/battles/clock.h"
#include "server/battles/hall.h"
#include "server/dice/fair_dice.h"
#include "server/post/post.h"
#include "server/storage/by_post.h"
#include "server/storage/notices.h"

#include <sodium.h>

#include <algorithm>

namespace server::api {

using nlohmann::json;
using storage::BattleRow;
using storage::SeatRow;

// A NEW BATTLE (new_battle.h)

void need_person(Call& call) {
    if (call.caller().kind == "guest") throw Refused{403, "guest", "A guest cannot do that. Please register first."};
}

void need_patience(Call& call) {
    int retry_after = 0;
    if (!call.services.limits.take("battles", std::to_string(call.caller().id),
                                   call.services.config.battles_per_account, call.services.now(), &retry_after))
        throw Refused{429,
                      "too_many_requests",
                      "That is many battles in a short time. Try again in " + std::to_string(retry_after) + " seconds.",
                      {},
                      retry_after};
}

void need_room(Call& call, bool against_machine) {
    need_patience(call);
    call.services.database.read([&](storage::Work& work) { need_room_in(work, call, against_machine); });
}

void need_room_in(storage::Work& work, Call& call, bool against_machine) {
    const storage::Unfinished unfinished = storage::count_unfinished(work, call.caller().id);
    const Config& config = call.services.config;
    const bool is_guest = call.caller().kind == "guest";
    const int with_people =
        is_guest ? std::min(config.unfinished_per_guest, config.unfinished_per_account) : config.unfinished_per_account;
    const std::int64_t have = against_machine ? unfinished.against_machine : unfinished.with_people;
    if (have < (against_machine ? config.unfinished_per_account : with_people)) return;
    throw Refused{409, "too_many_battles",
                  "You have " + std::to_string(have) + " unfinished battles " +
                      (against_machine ? "against the machine" : "with people") +
                      ". Finish some of them, or call them off."};
}

void prepare(BattleRow& row, std::int64_t now) {
    row.id = accounts::random_battle_id();
    const dice::Bytes secret = dice::new_secret();
    row.dice_secret = dice::to_hex(secret);
    row.commitment = dice::to_hex(dice::commitment(secret));
    for (SeatRow& seat : row.seats)
        if (seat.is_bot() || seat.kind == "remote") seat.contribution = dice::to_hex(dice::new_secret());
    row.standing.status = "open";
    row.created = now;
    row.changed = now;
}

json created(const BattleRow& row, std::int64_t account) {
    const core::Seat seat = row.seats[0].account == account ? core::Seat::First : core::Seat::Second;
    return {{"id", row.id}, {"commitment", row.commitment}, {"seat", seat_number(seat)}};
}

namespace {

// WHAT TO PLAY

// Options as people write them: texts, and true or false for "on" and "off".
games::OptionValues read_options(const Call& call) {
    constexpr std::size_t MostOptions = 64, Longest = 200;
    const json given = call.body.value("options", json::object());
    if (!given.is_object() || given.size() > MostOptions)
        throw Refused{400, "bad_field", "\"options\" must be an object of option names and values."};
    games::OptionValues options;
    for (const auto& [name, value] : given.items()) {
        std::string text;
        if (value.is_boolean())
            text = value.get<bool>() ? "on" : "off";
        else if (value.is_string())
            text = value.get<std::string>();
        else
            throw Refused{400, "bad_field", "Values of \"options\" must be texts."};
        const bool plain = std::none_of(text.begin(), text.end(),
                                        [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
        if (name.size() > Longest || text.size() > Longest || !plain)
            throw Refused{400, "bad_field", "A name or value of \"options\" is too long or holds control characters."};
        options[name] = text;
    }
    return options;
}

std::optional<Response> choose_scenario(const Call& call, BattleRow& row) {
    row.game = call.text("game", 64);
    const games::Game* game = games::find(row.game);
    if (game == nullptr) throw Refused{400, "no_game", "There is no game of that name here."};
    row.scenario = call.text_or("scenario", 64, std::string(game->usual));
    const std::vector<std::string> known = game->scenarios();
    if (std::find(known.begin(), known.end(), row.scenario) == known.end())
        throw Refused{400, "no_scenario", "This game has no battle of that name."};
    const games::OptionValues options = read_options(call);
    const games::Replayable playable = game->replayable(row.scenario, options);
    if (!playable.opener) return faults_response("bad_options", "These options cannot be played.", playable.faults);
    row.options = json(options).dump();
    row.rules = playable.opener->rules;
    return std::nullopt;
}

// A position somebody wrote. One that the rules cannot reach is refused even if the case says that it is meant so: the
// rules are proven on positions that can be reached, and this one comes from a stranger.
std::optional<Response> choose_case(const Call& call, BattleRow& row) {
    if (!call.body.at("case").is_string()) throw Refused{400, "bad_field", "\"case\" must be the text of a case file."};
    row.case_text = call.body.at("case").get<std::string>();
    input::Faults faults("case");
    const cases::File file = cases::read_case(row.case_text, games::case_games(), faults);
    if (faults.none() && file.header.forced)
        faults.add({}, "a position that the rules cannot reach (forced = true) cannot be played here");
    if (faults.none() && file.battle == nullptr) faults.add({}, "there is no position in this file");
    if (faults.none()) {
        for (const std::string& broken : file.battle->check()) faults.add({}, broken);
    }
    if (faults.none()) {
        file.battle->begin(std::make_shared<core::KeyedDice>(0)); // only to see that there is something to play
        if (file.battle->match().waiting() == core::Seats::None) faults.add({}, "nobody has anything to answer here");
    }
    if (!faults.none()) return faults_response("bad_case", "This case cannot be played.", faults.list());
    row.game = file.header.game;
    row.scenario = "case";
    const games::Game& game = *games::find(row.game);
    row.rules = game.replayable(std::string(game.usual), {}).opener->rules;
    return std::nullopt;
}

// AGAINST WHOM

core::Seat choose_side(const Call& call) {
    const std::string side = call.text_or("side", 16, "random");
    if (side == "1") return core::Seat::First;
    if (side == "2") return core::Seat::Second;
    if (side != "random") throw Refused{400, "bad_field", "\"side\" must be \"1\", \"2\" or \"random\"."};
    return randombytes_uniform(2) == 0 ? core::Seat::First : core::Seat::Second;
}

const json& opponent_word(const json& opponent, const char* name) {
    const auto found = opponent.find(name);
    if (found == opponent.end() || !found->is_string())
        throw Refused{400, "bad_field", std::string("\"opponent.") + name + "\" must be a text."};
    return *found;
}

SeatRow bot_seat(std::string_view game, const json& opponent) {
    const auto level = opponent_word(opponent, "level").get<std::string>();
    const auto names = ai::bot_names(game);
    if (std::find(names.begin(), names.end(), level) == names.end()) {
        std::string known;
        for (const std::string_view name : names) known += (known.empty() ? "" : ", ") + std::string(name);
        throw Refused{400, "no_level", "There is no bot of that level. There are: " + known + "."};
    }
    return {std::nullopt, "bot " + level, std::nullopt};
}

// The seat is his at once: he takes the invitation by contributing to the dice, and declines it by leaving. Until then
// it does not count among his battles: nobody is kept from playing by being invited.
SeatRow invited_seat(Call& call, const json& opponent) {
    const auto name = opponent_word(opponent, "name").get<std::string>();
    std::optional<storage::AccountRow> player;
    bool blocked = false;
    call.services.database.read([&](storage::Work& work) {
        player = storage::find_account_named(work, name);
        if (player) blocked = storage::are_blocked(work, call.caller().id, player->id);
    });
    if (!player || (player->kind != "person" && player->kind != "bot"))
        throw Refused{404, "no_player", "There is no player of that name."};
    if (player->id == call.caller().id)
        throw Refused{400, "bad_field", "To play both sides yourself choose the opponent \"self\"."};
    if (blocked || player->locked) throw Refused{403, "blocked", "This player takes no invitations from you."};
    return {player->id, "person", std::nullopt};
}

SeatRow choose_opponent(Call& call, std::string_view game) {
    const json opponent = call.body.value("opponent", json());
    if (!opponent.is_object()) throw Refused{400, "bad_field", "\"opponent\" must be an object with a \"kind\"."};
    const auto kind = opponent_word(opponent, "kind").get<std::string>();
    if (kind == "bot") return bot_seat(game, opponent);
    if (kind == "remote") {
        const std::string fault = post::fault_of_key(call.services, opponent_word(opponent, "key").get<std::string>());
        if (!fault.empty()) throw Refused{400, "bad_key", fault};
    }
    if (kind == "open" || kind == "link" || kind == "remote") return {std::nullopt, kind, std::nullopt};
    if (kind == "self") return {call.caller().id, "person", std::nullopt};
    if (kind == "player") return invited_seat(call, opponent);
    throw Refused{400, "bad_field", "\"opponent.kind\" must be one of bot, open, link, self, player and remote."};
}

// INVITATIONS

json signed_link(Services& services, const std::string& battle, core::Seat seat) {
    accounts::Link link;
    link.battle = battle;
    link.seat = seat_number(seat);
    link.until = services.now() + services.config.link_days * Day;
    link.nonce = accounts::random_token().substr(0, 16);
    return {{"link", accounts::sign_link(services.keys.link, link)}, {"until", link.until}};
}

// Stores the battle, and invites whoever sits opposite its creator. In the same transaction as the count, and behind
// the creator's own row, so that who asks many times at once gets no more through.
void insert_and_invite(storage::Work& work, const Config& config, BattleRow& row, std::int64_t now) {
    constexpr int MostOfPair = 3;
    row.invited_until = now + config.invitation_days * Day;
    if (!row.is_invitation()) row.invited_until = 0;
    for (const SeatRow& seat : row.seats) {
        if (!row.is_invited(seat) || !row.rematch_of.empty()) continue;
        storage::find_account_to_change(work, row.creator);
        if (storage::count_invitations(work, row.creator, *seat.account) >= MostOfPair)
            throw Refused{409, "too_many_invitations",
                          "This player has " + std::to_string(MostOfPair) +
                              " invitations of yours that he has not answered yet. Please wait, or withdraw one."};
    }
    storage::insert_battle(work, row);
    for (const SeatRow& seat : row.seats)
        if (row.is_invited(seat)) storage::add_notice(work, *seat.account, row.id, "invited", now);
}

Response create(Call& call) {
    BattleRow row;
    const std::optional<Response> faults =
        call.body.contains("case") ? choose_case(call, row) : choose_scenario(call, row);
    if (faults) return *faults;
    const battles::ReadClock clock = battles::read_clock(call.body.value("clock", json{{"kind", "none"}}));
    if (!clock.fault.empty()) throw Refused{400, "bad_clock", clock.fault};
    row.clock = battles::to_json(clock.rules).dump();
    row.is_public = call.flag_or("public", true);
    row.creator = call.caller().id;
    const core::Seat side = choose_side(call);
    const SeatRow opponent = choose_opponent(call, row.game);
    const bool among_friends = opponent.is_bot() || opponent.kind == "link" || opponent.account == call.caller().id;
    if (call.caller().kind == "guest" && !among_friends)
        throw Refused{
            403, "guest",
            "A guest plays against the machine, both sides himself, or with a friend by link. Register to play "
            "others."};
    if (opponent.kind == "remote" && clock.rules.kind != battles::ClockRules::Kind::None)
        throw Refused{400, "bad_clock", "A battle by post has no clocks: none runs on two servers."};
    row.seats[core::index(side)] = {call.caller().id, "person", std::nullopt};
    row.seats[core::index(core::other(side))] = opponent;
    need_room(call, row.against_machine()); // last: a mistake in the body costs nothing

    const std::int64_t now = call.services.now();
    prepare(row, now);
    call.services.database.write([&](storage::Work& work) {
        insert_and_invite(work, call.services.config, row, now);
        if (opponent.kind == "remote")
            storage::bind_by_post(work, row.id, call.body.at("opponent").at("key").get<std::string>());
    });
    json answer = created(row, row.creator);
    answer["seat"] = seat_number(side);
    if (opponent.kind == "link") answer.update(signed_link(call.services, row.id, core::other(side)));
    return json_response(answer, 201);
}

Response make_link(Call& call) {
    const BattleRow& row = call.battle->row();
    if (row.creator != call.caller().id)
        throw Refused{403, "not_yours", "Only who made the battle can give out its seats."};
    const std::optional<core::Seat> seat = seat_field(call, "seat");
    if (!seat) throw Refused{400, "bad_field", "The field \"seat\" must be 1 or 2."};
    const SeatRow& wanted = row.seats[core::index(*seat)];
    if (wanted.account || (wanted.kind != "open" && wanted.kind != "link"))
        throw Refused{409, "seat_taken", "That seat is taken."};
    return json_response(signed_link(call.services, row.id, *seat));
}

// LISTS

// Names of accounts, each looked up once.
class Names {
public:
    explicit Names(storage::Work& work) : work_(work) {}
    std::string of(std::int64_t account) {
        const auto known = names_.find(account);
        if (known != names_.end()) return known->second;
        const auto row = storage::find_account(work_, account);
        return names_[account] = row ? row->name : "";
    }

private:
    storage::Work& work_;
    std::map<std::int64_t, std::string> names_;
};

// When the battle is gone or closed unless somebody comes; 0: it stays.
std::int64_t end_of_term(const Config& config, const BattleRow& row) {
    if (row.is_invitation()) return row.invited_until;
    return row.may_be_abandoned() ? row.changed + config.abandoned_days * Day : 0;
}

// Of the clocks only the account's own is told: whether the other has sealed a question put to both is nobody's
// business.
json battle_line(const Config& config, battles::Hall* hall, const BattleRow& row, std::int64_t account, Names& names) {
    json players = json::array(), own = json::array();
    bool my_turn = false;
    std::int64_t deadline = 0;
    for (const core::Seat seat : core::EachSeat) {
        const SeatRow& sits = row.seats[core::index(seat)];
        const bool mine = account != 0 && sits.account == account;
        if (mine) own.push_back(seat_number(seat));
        if (mine && row.standing.status == "running" &&
            core::has(static_cast<core::Seats>(row.standing.waiting), seat)) {
            my_turn = true;
            if (row.standing.deadline != 0) deadline = row.standing.since + row.standing.left[core::index(seat)];
        }
        // An invitation is waiting to be taken: that is his turn, too.
        if (mine && row.standing.status == "open" && !sits.contribution) my_turn = true;
        players.push_back({{"name", sits.account ? names.of(*sits.account) : sits.name}, {"kind", sits.kind}});
    }
    const bool may_call_off =
        !own.empty() && (battles::may_be_called_off(row) ||
                         (row.standing.status == "running" && hall != nullptr && hall->fits_no_more(row.id)));
    const bool invited = std::any_of(row.seats.begin(), row.seats.end(), [&](const SeatRow& seat) {
        return seat.account == account && row.is_invited(seat);
    });
    const std::int64_t lapses = own.empty() ? 0 : end_of_term(config, row);
    const storage::Standing& now = row.standing;
    return {{"id", row.id},
            {"game", row.game},
            {"scenario", row.scenario},
            {"name", cases::name_of_case(row.case_text)},
            {"options", json::parse(row.options, nullptr, false)},
            {"public", row.is_public},
            {"status", now.status},
            {"players", std::move(players)},
            {"seats", std::move(own)},
            {"your_turn", my_turn},
            {"clock", json::parse(row.clock, nullptr, false)},
            {"deadline", deadline},
            {"may_call_off", may_call_off},
            {"invited", invited},
            {"lapses", lapses},
            {"winner", now.winner},
            {"ending", now.ending},
            {"rematch_of", row.rematch_of},
            {"created", row.created},
            {"changed", row.changed}};
}

Response list(Call& call) {
    constexpr int MostListed = 50;
    const std::string which = query_text(call, "list", 16);
    const std::map<std::string, storage::Which> lists = {{"mine", storage::Which::Mine},
                                                         {"open", storage::Which::Open},
                                                         {"finished", storage::Which::Finished},
                                                         {"watchable", storage::Which::Watchable}};
    const auto wanted = lists.find(which.empty() ? "mine" : which);
    if (wanted == lists.end())
        throw Refused{400, "bad_field", "\"list\" must be one of mine, open, finished and watchable."};
    if (!call.account && wanted->second == storage::Which::Mine)
        throw Refused{401, "no_session", "Log in to see your battles."};
    constexpr std::int64_t Ever = 1LL << 53;
    const std::int64_t before = query_number(call, "before", 0, Ever, Ever);
    const std::int64_t account = call.account ? call.account->id : 0;
    json battles = json::array();
    call.services.database.read([&](storage::Work& work) {
        battles = json::array(); // a database may run the job anew
        Names names(work);
        for (const BattleRow& row : storage::list_battles(work, wanted->second, account, MostListed, before))
            battles.push_back(battle_line(call.services.config, call.services.hall, row, account, names));
    });
    return json_response({{"battles", std::move(battles)}});
}

// SEATS

void need_peace(Call& call, const BattleRow& row) {
    bool blocked = false;
    call.services.database.read([&](storage::Work& work) {
        for (const SeatRow& seat : row.seats)
            if (seat.account && storage::are_blocked(work, call.caller().id, *seat.account)) blocked = true;
    });
    if (blocked) throw Refused{403, "blocked", "You and the other player do not play with each other."};
}

Response join(Call& call) {
    const BattleRow& row = call.battle->row();
    std::optional<core::Seat> seat = seat_field(call, "seat");
    for (const core::Seat each : core::EachSeat)
        if (!seat && row.seats[core::index(each)].kind == "open") seat = each;
    // Seats given out by link are taken with the link (POST /api/guest) and not by whoever comes along.
    if (!seat || row.seats[core::index(*seat)].kind != "open")
        throw Refused{409, "seat_taken", "There is no open seat in this battle."};
    need_person(call);
    need_peace(call, row);
    need_room(call, row.against_machine());
    refuse_unless_done(call.battle->join(*seat, call.caller().id));
    const SeatRow& opposite = row.seats[core::index(core::other(*seat))];
    if (!opposite.contribution)
        tell_person(call.services, opposite, row.id, "your_turn"); // the dice wait for his share
    return json_response({{"id", row.id}, {"commitment", row.commitment}, {"seat", seat_number(*seat)}});
}

Response leave(Call& call) {
    acting_seat(call);
    refuse_unless_done(call.battle->leave_seat(call.caller().id));
    const auto& seats = call.battle->row().seats;
    if (!seats[0].account && !seats[1].account) // nobody is left who could want it
        call.services.database.write([&](storage::Work& work) { storage::remove_battle(work, call.battle->id()); });
    return json_response(json::object());
}

// Who has both seats and names none contributes for both with one text: the dice are no worse for it.
Response contribute(Call& call) {
    const std::string hex = call.text_or("hex", 2 * dice::LongestContribution, "");
    const core::Seat first = acting_seat(call);
    const core::Seats own = call.battle->seats_of_account(call.caller().id);
    const BattleRow& row = call.battle->row();
    if (row.is_invited(row.seats[core::index(first)]))
        need_room(call, row.against_machine()); // he has not asked for it
    const bool both = own == core::Seats::Both && !call.body.contains("seat");
    if (both) {
        for (const core::Seat seat : core::EachSeat)
            if (!call.battle->row().seats[core::index(seat)].contribution)
                refuse_unless_done(call.battle->contribute(seat, hex));
    } else {
        refuse_unless_done(call.battle->contribute(first, hex));
    }
    return json_response({{"status", call.battle->row().standing.status}});
}

// REMATCH

Response rematch(Call& call) {
    const BattleRow& old = call.battle->row();
    acting_seat(call); // refuses those who have none
    if (!call.battle->over()) throw Refused{409, "not_over", "A rematch can be asked for when the battle is over."};
    for (const SeatRow& seat : old.seats)
        if (!seat.account && !seat.is_bot() && seat.kind != "remote")
            throw Refused{409, "no_opponent", "There is nobody on the other side to play again."};
    need_peace(call, old);
    const games::Replayable playable = battles::opener_of(old);
    if (!playable.opener)
        throw battles::Unplayable(1,
                                  playable.faults.empty() ? "there is no position" : playable.faults.front().message);

    BattleRow row;
    row.game = old.game;
    row.scenario = old.scenario;
    row.options = old.options;
    row.case_text = old.case_text;
    row.rules = playable.opener->rules; // of today, by which it will be played
    row.is_public = old.is_public;
    row.creator = call.caller().id;
    row.clock = old.clock;
    row.rematch_of = old.id;
    for (const core::Seat seat : core::EachSeat) {
        const SeatRow& sat = old.seats[core::index(core::other(seat))];
        row.seats[core::index(seat)] = {sat.account, sat.kind, std::nullopt, sat.name};
    }
    const std::int64_t now = call.services.now();
    prepare(row, now);
    const std::string other_server = post::is_by_post(row) ? post::bound_key(call.services, *call.battle) : "";
    bool made = false, gone = false;
    call.services.database.write([&](storage::Work& work) {
        made = gone = false;
        if (const auto known = storage::rematch_of(work, old.id)) {
            row = *known;
            return;
        }
        for (const SeatRow& seat : row.seats) {
            if (!seat.account) continue;
            const auto player = storage::find_account(work, *seat.account);
            gone = gone || !player || player->kind == "removed" || player->locked;
        }
        if (gone) return;
        need_room_in(work, call, row.against_machine());
        insert_and_invite(work, call.services.config, row, now);
        if (!other_server.empty()) storage::bind_by_post(work, row.id, other_server);
        made = true;
    });
    if (gone) throw Refused{409, "no_opponent", "The other player is no longer here."};
    return json_response(created(row, call.caller().id), made ? 201 : 200);
}

} // namespace

std::vector<Route> battle_routes() {
    constexpr std::size_t WithCase = 256U << 10U;
    return {
        {"POST", "/api/battles", create, Need::Account, WithCase},
        {"GET", "/api/battles", list, Need::Nothing},
        {"POST", "/api/battles/{battle}/join", join},
        {"POST", "/api/battles/{battle}/leave", leave, Need::Account, 16U << 10U, false, Long::No, end_unplayable},
        {"POST", "/api/battles/{battle}/contribution", contribute},
        {"POST", "/api/battles/{battle}/link", make_link},
        {"POST", "/api/battles/{battle}/rematch", rematch},
    };
}

} // namespace server::api
