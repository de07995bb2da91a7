// Accounts, sessions, guests, bots' tokens, blocks and reports.
#include "server/storage/accounts.h"
#include "cases/case.h"
#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/accounts/links.h"
#include "server/accounts/names.h"
#include "server/accounts/secrets.h"
#include "server/api/battle_call.h"
#include "server/api/call.h"
#include "server/base/day.h"
#include "server/base/log.h"
#include "server/battles/hall.h"
#include "server/storage/notices.h"
#include "server/storage/origins.h"
#include "server/storage/personal.h"
#include "server/storage/text.h"

#include <algorithm>
#include <memory>

namespace server::api {
namespace {

using nlohmann::json;
using storage::AccountRow;
using storage::SessionRow;

constexpr int MostSessions = 50; // browsers of one person
constexpr std::size_t MostBots = 10, MostBlocked = 1000, LongestReport = 2000;
constexpr std::size_t LongestLink = 256, LongestCode = 64;
constexpr int ReportsPerMinute = 5, BotsPerMinute = 20;

void keep_limit(Services& services, const std::string& what, const std::string& who, int per_minute) {
    int retry_after = 1;
    if (services.limits.take(what, who, per_minute, services.now(), &retry_after)) return;
    throw Refused{429,
                  "too_many_requests",
                  "That was too often in a short time. Please try again in " + std::to_string(retry_after) + " s.",
                  {},
                  retry_after};
}

// Attempts that may fail, counted whether or not there is such an account. A name is counted for each address by
// itself, so that nobody is locked out by strangers elsewhere. When very many addresses try one name, each has one
// attempt a minute left: the owner's is among them.
class Attempt {
public:
    Attempt(Call& call, const std::string& name) : services_(call.services) {
        const std::string address = accounts::who_is_behind(call.request.address);
        const std::string folded = storage::in_small_letters(name);
        const int most = services_.config.logins_per_address;
        take("logins", address, most);
        take("logins_of_here", folded + '\n' + address, std::max(most / 2, 1));
        if (services_.limits.take("logins_of", folded, FromEverywhere * most, services_.now()))
            taken_.emplace_back("logins_of", folded);
        else
            take("logins_of_once", folded + '\n' + address, 1);
    }
    void succeeded() {
        for (const auto& [what, who] : taken_) services_.limits.give_back(what, who);
    }

private:
    static constexpr int FromEverywhere = 5; // times what one address may

    void take(const std::string& what, const std::string& who, int per_minute) {
        keep_limit(services_, what, who, per_minute);
        taken_.emplace_back(what, who);
    }

    Services& services_;
    std::vector<std::pair<std::string, std::string>> taken_;
};

// FIELDS

void need_good(const std::string& fault, const std::string& reason) {
    if (!fault.empty()) throw Refused{400, reason, fault};
}

std::string name_field(const Call& call) {
    std::string name = call.text("name", 64);
    need_good(accounts::fault_of_name(name), "bad_name");
    return name;
}

std::string new_password_field(const Call& call, const std::string& field, const std::string& name) {
    std::string password = call.text(field, 4 * accounts::LongestPassword);
    need_good(accounts::fault_of_password(password, name), "bad_password");
    return password;
}

Refused name_taken() { return {409, "name_taken", "This name is taken. Please choose another one."}; }

// SESSIONS

struct NewSession {
    SessionRow row;
    std::string token;
};

NewSession make_session(const Services& services, std::int64_t account, const std::string& kind) {
    NewSession made;
    made.token = accounts::random_token();
    made.row.hash = accounts::token_hash(made.token);
    made.row.account = account;
    made.row.kind = kind;
    made.row.created = services.now();
    if (kind == "browser") { // tokens last until they are replaced
        made.row.csrf = accounts::random_token();
        made.row.until = services.now() + services.config.session_days * Day;
    }
    return made;
}

void store_session(storage::Work& work, const Call& call, const SessionRow& session) {
    if (call.session) storage::remove_session(work, call.session->hash); // the browser's former one
    storage::insert_session(work, session);
    storage::keep_newest_sessions(work, session.account, MostSessions);
}

void set_cookie(const Config& config, Response& response, const std::string& token, std::int64_t seconds) {
    response.headers.emplace_back("Set-Cookie", "oblique_session=" + token +
                                                    "; Path=/; HttpOnly; SameSite=Lax; Max-Age=" +
                                                    std::to_string(seconds) + (config.secure() ? "; Secure" : ""));
}

json describe(const AccountRow& account, const SessionRow& session) {
    json body = {{"id", std::to_string(account.id)}, // has 62 bits, numbers of a browser have 53
                 {"name", account.name},
                 {"kind", account.kind}};
    if (!session.csrf.empty()) body["csrf"] = session.csrf;
    return body;
}

Response welcome(const Call& call, const json& body, const NewSession& session, int status) {
    Response response = json_response(body, status);
    const Config& config = call.services.config;
    set_cookie(config, response, session.token, config.session_days * Day / 1000);
    return response;
}

Response done() { return json_response(json::object()); }

AccountRow new_account(const Services& services, const std::string& name, const std::string& kind) {
    AccountRow account;
    account.id = accounts::random_id();
    account.name = name;
    account.kind = kind;
    account.vacation_left = services.config.vacation_days * Day;
    account.created = account.seen = services.now();
    return account;
}

// IN AND OUT

// A guest stays who he is, with all that is his, and has a name and a password from now on.
Response register_person(Call& call) {
    Services& services = call.services;
    if (!services.config.registration)
        throw Refused{403, "registration_closed", "This server takes no new accounts at present."};
    AccountRow account = new_account(services, name_field(call), "person");
    const std::string password = new_password_field(call, "password", account.name);
    keep_limit(services, "accounts", accounts::who_is_behind(call.request.address),
               services.config.accounts_per_address);
    account.password = accounts::hash_password(password);
    const bool was_guest = call.account && call.caller().kind == "guest";
    if (was_guest) account.id = call.caller().id;
    const NewSession session = make_session(services, account.id, "browser");
    try {
        services.database.write([&](storage::Work& work) {
            if (!was_guest && !storage::insert_account(work, account)) throw name_taken();
            if (was_guest && !storage::make_person(work, account.id, account.name, account.password))
                throw Refused{409, "no_guest", "You have registered already. Please sign in."};
            store_session(work, call, session.row);
        });
    } catch (const storage::Trouble& trouble) {
        if (trouble.kind == storage::Trouble::Kind::Taken) throw name_taken();
        throw;
    }
    return welcome(call, describe(account, session.row), session, 201);
}

// A guest takes along what is his, unless he says that it is not (`take_along`).
Response login(Call& call) {
    Services& services = call.services;
    const std::string name = call.text("name", 64);
    const std::string password = call.text("password", 4 * accounts::LongestPassword);
    const bool take_along = call.flag_or("take_along", true) && call.account && call.caller().kind == "guest";
    Attempt attempt(call, name);
    std::optional<AccountRow> account;
    services.database.read([&](storage::Work& work) { account = storage::find_account_named(work, name); });
    // Without an account, or one without a password, it takes as long.
    const bool right = accounts::is_password(account && account->kind == "person" ? account->password : "", password);
    if (!right) throw Refused{401, "wrong_login", "There is no such account, or the password is wrong."};
    attempt.succeeded();
    if (account->locked)
        throw Refused{403, "locked", "This account is locked. The operator of this server can tell you why."};
    const NewSession session = make_session(services, account->id, "browser");
    services.database.write([&](storage::Work& work) {
        // Looked at again: the password was changed or the account removed while it was checked.
        const std::optional<AccountRow> now = storage::find_account(work, account->id);
        if (!now || now->password != account->password)
            throw Refused{401, "wrong_login", "There is no such account, or the password is wrong."};
        if (take_along) storage::hand_over(work, call.caller().id, account->id);
        store_session(work, call, session.row);
    });
    return welcome(call, describe(*account, session.row), session, 200);
}

Response logout(Call& call) {
    if (call.session->kind != "browser")
        throw Refused{403, "persons_only", "A token is ended by the owner of the bot."};
    call.services.database.write([&](storage::Work& work) { storage::remove_session(work, call.session->hash); });
    Response response = done();
    set_cookie(call.services.config, response, "", 0);
    return response;
}

json describe_me(const Call& call) {
    const AccountRow& account = call.caller();
    json body = describe(account, *call.session);
    body["created"] = account.created;
    body["email"] = account.email;
    body["vacation_left"] = account.vacation_left;
    body["vacation_until"] = account.vacation_until;
    return body;
}

Response me(Call& call) { return json_response(describe_me(call)); }

// For a page that has just been opened: to be nobody yet is no error.
Response session_of(Call& call) { return json_response({{"me", call.account ? describe_me(call) : json()}}); }

// PASSWORDS

void check_own_password(Call& call, const std::string& field) {
    const std::string password = call.text(field, 4 * accounts::LongestPassword);
    Attempt attempt(call, call.caller().name);
    if (!accounts::is_password(call.caller().password, password))
        throw Refused{403, "wrong_password", "That is not your password."};
    attempt.succeeded();
}

Response change_password(Call& call) {
    const std::string password = new_password_field(call, "new", call.caller().name);
    check_own_password(call, "old");
    const std::string hash = accounts::hash_password(password);
    call.services.database.write([&](storage::Work& work) {
        storage::set_password(work, call.caller().id, hash);
        storage::remove_sessions(work, call.caller().id, call.session->hash);
    });
    return done();
}

// With the one-time code that an operator gave.
Response reset_password(Call& call) {
    Services& services = call.services;
    const std::string name = call.text("name", 64);
    const std::string code = call.text("code", LongestCode);
    const std::string password = new_password_field(call, "password", name);
    Attempt attempt(call, name);
    const std::string hash = accounts::hash_password(password);
    services.database.write([&](storage::Work& work) {
        const std::optional<AccountRow> account = storage::find_account_named(work, name);
        if (!account || account->kind != "person" ||
            !storage::use_code(work, account->id, accounts::code_hash(code), hash, services.now()))
            throw Refused{401, "wrong_code", "The code is wrong, has been used, or is over."};
    });
    attempt.succeeded();
    return done();
}

// ALL THAT IS STORED

json seats_of(const storage::BattleRow& battle, std::int64_t account) {
    json seats = json::array();
    for (const core::Seat seat : core::EachSeat)
        if (battle.seats[core::index(seat)].account == account)
            seats.push_back(static_cast<int>(core::index(seat)) + 1);
    return seats;
}

json times(std::int64_t created, std::int64_t until) { return {{"created", created}, {"until", until}}; }

json everything_about(storage::Work& work, const AccountRow& account) {
    constexpr int MostNotices = 100'000;
    const std::int64_t id = account.id;
    json all;
    all["account"] = {{"id", std::to_string(id)},
                      {"name", account.name},
                      {"kind", account.kind},
                      {"email", account.email},
                      {"preferences", json::parse(account.preferences, nullptr, false)},
                      {"vacation_left", account.vacation_left},
                      {"vacation_until", account.vacation_until},
                      {"created", account.created},
                      {"seen", account.seen}};
    for (const char* list :
         {"sessions", "bots", "blocked", "battles", "chat", "notes", "notices", "subscriptions", "reports"})
        all[list] = json::array();
    for (const SessionRow& session : storage::sessions_of(work, id)) {
        all["sessions"].push_back(times(session.created, session.until));
        all["sessions"].back()["kind"] = session.kind;
    }
    for (const AccountRow& bot : storage::bots_of(work, id))
        all["bots"].push_back({{"id", std::to_string(bot.id)}, {"name", bot.name}, {"created", bot.created}});
    for (const AccountRow& other : storage::blocked_by(work, id)) all["blocked"].push_back(other.name);
    for (const storage::BattleRow& battle : storage::battles_of(work, id))
        all["battles"].push_back({{"id", battle.id},
                                  {"game", battle.game},
                                  {"scenario", battle.scenario},
                                  {"seats", seats_of(battle, id)},
                                  {"status", battle.standing.status},
                                  {"winner", battle.standing.winner},
                                  {"ending", battle.standing.ending},
                                  {"created", battle.created},
                                  {"changed", battle.changed}});
    for (const storage::OwnChat& line : storage::chat_of(work, id))
        all["chat"].push_back({{"battle", line.battle}, {"text", line.text}, {"at", line.at}});
    for (const storage::OwnNote& note : storage::notes_of(work, id))
        all["notes"].push_back({{"battle", note.battle}, {"text", note.text}});
    for (const storage::NoticeRow& notice : storage::notices_of(work, id, MostNotices))
        all["notices"].push_back(
            {{"battle", notice.battle}, {"kind", notice.kind}, {"at", notice.at}, {"seen", notice.seen}});
    for (const storage::PushRow& push : storage::push_of(work, id))
        all["subscriptions"].push_back({{"endpoint", push.endpoint}, {"created", push.created}});
    for (const storage::ReportRow& report : storage::reports_of(work, id)) {
        const std::optional<AccountRow> about = storage::find_account(work, report.about);
        all["reports"].push_back({{"about", about ? about->name : ""},
                                  {"battle", report.battle},
                                  {"text", report.text},
                                  {"at", report.at},
                                  {"settled", report.settled}});
    }
    return all;
}

Response export_all(Call& call) {
    json all;
    call.services.database.read([&](storage::Work& work) { all = everything_about(work, call.caller()); });
    Response response = json_response(all);
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"oblique-" + call.caller().name + ".json\"");
    return response;
}

// GOING AWAY

struct Departure {
    std::int64_t account = 0;
    std::vector<std::string> unfinished;
};

Departure departure_of(storage::Work& work, std::int64_t account) {
    Departure departure{account, {}};
    for (const storage::BattleRow& battle : storage::battles_of(work, account))
        if (battle.standing.status != "over") departure.unfinished.push_back(battle.id);
    return departure;
}

bool is_deserted(const storage::BattleRow& battle) {
    return battle.standing.status == "open" &&
           std::none_of(battle.seats.begin(), battle.seats.end(),
                        [](const storage::SeatRow& seat) { return seat.account.has_value(); });
}

struct GivenUp {
    std::string battle;
    std::int64_t account = 0;
};

void give_up(Services& services, battles::Battle& battle, std::int64_t account) {
    const std::optional<core::Seat> seat = battle.seat_of_account(account);
    if (!seat) return;
    if (!battle.leave_seat(account).done) battle.resign(*seat);
    if (is_deserted(battle.row()))
        services.database.write([&](storage::Work& work) { storage::remove_battle(work, battle.id()); });
}

// One after the other: hundreds at once would keep everybody else waiting.
void give_up_from(Services& services, const std::shared_ptr<const std::vector<GivenUp>>& all, std::size_t next) {
    if (next == all->size()) return;
    services.hall->with((*all)[next].battle, [&services, all, next](battles::Battle* battle) {
        try {
            if (battle != nullptr) give_up(services, *battle, (*all)[next].account);
        } catch (const std::exception& error) {
            log(Level::Error, "battle_not_given_up", {{"battle", (*all)[next].battle}, {"why", error.what()}});
        }
        give_up_from(services, all, next + 1);
    });
}

// Whoever is gone has resigned, and invitations that nobody sits at any more go with him. It is done battle by battle,
// when each has time; what fails is in the log, and the clock of the battle, if it has one, ends it later.
void give_up_battles(Services& services, const std::vector<Departure>& departures) {
    auto all = std::make_shared<std::vector<GivenUp>>();
    for (const Departure& departure : departures)
        for (const std::string& id : departure.unfinished) all->push_back({id, departure.account});
    give_up_from(services, all, 0);
}

Response delete_account(Call& call) {
    const AccountRow& account = call.caller();
    if (account.kind == "bot") throw Refused{403, "persons_only", "A bot is removed by its owner."};
    if (account.kind == "person") check_own_password(call, "password");
    std::vector<Departure> departures;
    call.services.database.write([&](storage::Work& work) {
        departures = {departure_of(work, account.id)};
        for (const AccountRow& bot : storage::bots_of(work, account.id))
            departures.push_back(departure_of(work, bot.id));
        storage::forget_account(work, account.id, call.services.now()); // and its bots
    });
    give_up_battles(call.services, departures);
    Response response = done();
    set_cookie(call.services.config, response, "", 0);
    return response;
}

// GUESTS

Refused no_battle() { return {404, "no_battle", "The battle of this link is no longer there."}; }

// Who comes: the caller, or a guest made for the occasion.
struct Comer {
    AccountRow account;
    SessionRow session;
    std::optional<NewSession> made;
};

Comer who_comes(Call& call) {
    if (call.account) return {*call.account, *call.session, std::nullopt};
    Services& services = call.services;
    const std::string address = accounts::who_is_behind(call.request.address);
    keep_limit(services, "accounts", address, services.config.accounts_per_address);
    const AccountRow guest = new_account(services, accounts::random_guest_name(), "guest");
    const NewSession session = make_session(services, guest.id, "browser");
    services.database.write([&](storage::Work& work) {
        if (!storage::insert_account(work, guest)) throw name_taken();
        storage::note_origin(work, guest.id, accounts::token_hash(services.keys.link + "\norigin\n" + address));
        storage::insert_session(work, session.row);
    });
    return {guest, session.row, session};
}

void check_seat(Call& call, const storage::BattleRow& battle, const storage::SeatRow& seat) {
    if (seat.account && !(call.account && seat.account == call.account->id))
        throw Refused{409, "taken", "Somebody sits there already."};
    if (!call.account) return;
    call.services.database.read([&](storage::Work& work) {
        for (const storage::SeatRow& each : battle.seats)
            if (each.account && storage::are_blocked(work, call.account->id, *each.account))
                throw Refused{403, "blocked", "You and the other player do not play with each other."};
    });
}

// A link to a seat, and the battle it leads to.
struct Invitation {
    accounts::Link link;
    storage::BattleRow battle;

    core::Seat seat() const { return link.seat == 1 ? core::Seat::First : core::Seat::Second; }
    const storage::SeatRow& place() const { return battle.seats[core::index(seat())]; }
};

Invitation read_invitation(Call& call, const std::string& text) {
    const std::optional<accounts::Link> link = accounts::read_link(call.services.keys.link, text, call.services.now());
    if (!link) throw Refused{403, "bad_link", "This link is not good, or it is over. Please ask for a new one."};
    std::optional<storage::BattleRow> battle;
    call.services.database.read([&](storage::Work& work) { battle = storage::find_battle(work, link->battle); });
    if (!battle) throw no_battle();
    return {*link, std::move(*battle)};
}

// What a link leads to, before the seat is taken.
Response look_at_link(Call& call) {
    const Invitation found = read_invitation(call, call.parts.at(0));
    check_seat(call, found.battle, found.place());
    std::string from;
    call.services.database.read([&](storage::Work& work) {
        const auto host = storage::find_account(work, found.battle.creator);
        from = host ? host->name : "";
    });
    return json_response({{"game", found.battle.game},
                          {"scenario", found.battle.scenario},
                          {"name", cases::name_of_case(found.battle.case_text)},
                          {"seat", found.link.seat},
                          {"from", from}});
}

Response seated(Call& call, const Comer& comer, const storage::BattleRow& battle, core::Seat seat) {
    json body = describe(comer.account, comer.session);
    body["battle"] = battle.id;
    body["seat"] = static_cast<int>(core::index(seat)) + 1;
    body["commitment"] = battle.commitment;
    return comer.made ? welcome(call, body, *comer.made, 201) : json_response(body);
}

// A guest who was made for a seat that he did not get. When that fails he is forgotten as any other who never comes.
void forget_comer(Services& services, const Comer& comer) {
    if (!comer.made) return;
    try {
        services.database.write([&](storage::Work& work) {
            if (storage::battles_of(work, comer.account.id).empty()) // else he sits there, and it failed afterwards
                storage::forget_account(work, comer.account.id, services.now());
        });
    } catch (const storage::Trouble& trouble) {
        log(Level::Warning, "guest_not_forgotten", {{"why", trouble.what()}});
    }
}

// On the strand of the battle.
Response sit_down(Call& call, const Comer& comer, battles::Battle* battle, core::Seat seat) {
    battles::Outcome outcome;
    try {
        outcome = battle == nullptr ? battles::Outcome::bad(404, "no_battle", no_battle().message)
                                    : battle->join(seat, comer.account.id);
    } catch (...) {
        forget_comer(call.services, comer);
        throw;
    }
    if (outcome.done) return seated(call, comer, battle->row(), seat);
    forget_comer(call.services, comer);
    throw Refused{outcome.status, outcome.reason, outcome.message, outcome.rule};
}

// Somebody who wants to play before he registers, or has been given a link to a seat.
Response come_as_guest(Call& call) {
    if (!call.body.contains("link")) {
        const Comer comer = who_comes(call);
        const json body = describe(comer.account, comer.session);
        return comer.made ? welcome(call, body, *comer.made, 201) : json_response(body);
    }
    const Invitation found = read_invitation(call, call.text("link", LongestLink));
    const storage::BattleRow& battle = found.battle;
    check_seat(call, battle, found.place());

    const Comer comer = who_comes(call);
    if (found.place().account == comer.account.id) return seated(call, comer, battle, found.seat());
    Response response; // the rest on the battle's own strand
    response.go_on_at = battle.id;
    response.go_on = [&call, comer, seat = found.seat()](battles::Battle* there) {
        return sit_down(call, comer, there, seat);
    };
    return response;
}

// BOTS

json describe_bot(const AccountRow& bot) {
    return {{"id", std::to_string(bot.id)}, {"name", bot.name}, {"created", bot.created}, {"seen", bot.seen}};
}

json with_token(const AccountRow& bot, const std::string& token) {
    return {{"id", std::to_string(bot.id)}, {"name", bot.name}, {"token", token}};
}

AccountRow own_bot(storage::Work& work, const Call& call) {
    std::optional<AccountRow> bot = storage::find_account_named(work, call.parts.at(0));
    if (!bot || bot->kind != "bot" || bot->owner != call.caller().id)
        throw Refused{404, "no_bot", "You have no bot of this name."};
    return std::move(*bot);
}

Response make_bot(Call& call) {
    Services& services = call.services;
    AccountRow bot = new_account(services, name_field(call), "bot");
    bot.owner = call.caller().id;
    keep_limit(services, "bots", std::to_string(call.caller().id), BotsPerMinute);
    const NewSession session = make_session(services, bot.id, "token");
    services.database.write([&](storage::Work& work) {
        if (storage::bots_of(work, call.caller().id).size() >= MostBots)
            throw Refused{409, "too_many", "You have " + std::to_string(MostBots) + " bots, and that is the most."};
        if (!storage::insert_account(work, bot)) throw name_taken();
        storage::insert_session(work, session.row);
    });
    return json_response(with_token(bot, session.token), 201);
}

Response list_bots(Call& call) {
    json bots;
    call.services.database.read([&](storage::Work& work) {
        bots = json::array();
        for (const AccountRow& bot : storage::bots_of(work, call.caller().id)) bots.push_back(describe_bot(bot));
    });
    return json_response({{"bots", std::move(bots)}});
}

Response new_token(Call& call) {
    keep_limit(call.services, "bots", std::to_string(call.caller().id), BotsPerMinute);
    AccountRow bot;
    NewSession session;
    call.services.database.write([&](storage::Work& work) {
        bot = own_bot(work, call);
        session = make_session(call.services, bot.id, "token");
        storage::remove_sessions(work, bot.id, "");
        storage::insert_session(work, session.row);
    });
    return json_response(with_token(bot, session.token));
}

Response remove_bot(Call& call) {
    Departure departure;
    call.services.database.write([&](storage::Work& work) {
        const AccountRow bot = own_bot(work, call);
        departure = departure_of(work, bot.id);
        storage::forget_account(work, bot.id, call.services.now());
    });
    give_up_battles(call.services, {departure});
    return done();
}

// OTHER PLAYERS

AccountRow other_player(storage::Work& work, const Call& call) {
    std::optional<AccountRow> other = storage::find_account_named(work, call.parts.at(0));
    if (!other || other->kind == "removed") throw Refused{404, "no_player", "There is no player of this name."};
    if (other->id == call.caller().id) throw Refused{400, "yourself", "That is you."};
    return std::move(*other);
}

Response block_player(Call& call) {
    const bool on = call.flag_or("on", true);
    call.services.database.write([&](storage::Work& work) {
        const AccountRow other = other_player(work, call);
        if (on && storage::blocked_by(work, call.caller().id).size() >= MostBlocked)
            throw Refused{409, "too_many", "You have blocked as many players as can be blocked."};
        storage::block(work, call.caller().id, other.id, on);
    });
    return done();
}

Response list_blocked(Call& call) {
    json names;
    call.services.database.read([&](storage::Work& work) {
        names = json::array();
        for (const AccountRow& other : storage::blocked_by(work, call.caller().id)) names.push_back(other.name);
    });
    return json_response({{"blocked", std::move(names)}});
}

Response report_player(Call& call) {
    storage::ReportRow report;
    report.account = call.caller().id;
    report.text = call.text("text", LongestReport);
    report.battle = call.text_or("battle", 32, "");
    report.at = call.services.now();
    if (report.text.empty()) throw Refused{400, "bad_field", "The field \"text\" must say what happened."};
    keep_limit(call.services, "reports", std::to_string(call.caller().id), ReportsPerMinute);
    call.services.database.write([&](storage::Work& work) {
        report.about = other_player(work, call).id;
        if (!report.battle.empty()) {
            const auto battle = storage::find_battle(work, report.battle);
            if (!battle || !may_see(*battle, report.account))
                throw Refused{404, "no_battle", "There is no such battle."};
        }
        storage::insert_report(work, report);
    });
    return json_response(json::object(), 201);
}

} // namespace

std::vector<Route> account_routes() {
    constexpr std::size_t Small = 16U << 10U;
    return {
        {"POST", "/api/register", register_person, Need::Nothing, Small, false, Long::Password},
        {"POST", "/api/login", login, Need::Nothing, Small, false, Long::Password},
        {"POST", "/api/logout", logout},
        {"GET", "/api/me", me},
        {"GET", "/api/session", session_of, Need::Nothing},
        {"GET", "/api/links/{link}", look_at_link, Need::Nothing},
        {"POST", "/api/me/password", change_password, Need::Person, Small, false, Long::Password},
        {"POST", "/api/me/reset", reset_password, Need::Nothing, Small, false, Long::Password},
        {"POST", "/api/me/delete", delete_account, Need::Account, Small, false, Long::Password},
        {"GET", "/api/me/export", export_all},
        {"POST", "/api/guest", come_as_guest, Need::Nothing},
        {"POST", "/api/bots", make_bot, Need::Person},
        {"GET", "/api/bots", list_bots, Need::Person},
        {"POST", "/api/bots/{name}/token", new_token, Need::Person},
        {"DELETE", "/api/bots/{name}", remove_bot, Need::Person},
        {"POST", "/api/players/{name}/block", block_player},
        {"GET", "/api/blocked", list_blocked},
        {"POST", "/api/players/{name}/report", report_player},
    };
}

} // namespace server::api
