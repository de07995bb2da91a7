#include "server/accounts/links.h"
#include "server/api/tests/browser.h"
#include "server/storage/battles.h"
#include "server/storage/notices.h"
#include "server/storage/origins.h"
#include "server/storage/personal.h"

#include <catch2/catch.hpp>

#include <chrono>
#include <thread>

using namespace api_test;
using Catch::Matchers::Contains;
namespace storage = server::storage;

namespace {

constexpr std::int64_t Minute = 60'000, Day = 24 * 60 * Minute;

// What tries to be more than text where text is stored.
const std::vector<std::string> Nasty = {
    "'; DROP TABLE accounts; --",  "\" OR \"\"=\"",
    "$1 ? :name %s {0}",           "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "\\u0000 \\x00 %00 &#0; &lt;", "line\nbreak, \u00E4\u2028\u202E \U0001F3C7",
};

template <class Ask> auto stored(Room& room, Ask ask) {
    decltype(ask(std::declval<storage::Work&>())) result{};
    room.database->read([&](storage::Work& work) { result = ask(work); });
    return result;
}

std::optional<storage::AccountRow> account_named(Room& room, const std::string& name) {
    return stored(room, [&](storage::Work& work) { return storage::find_account_named(work, name); });
}

std::optional<storage::BattleRow> battle_row(Room& room, const std::string& id) {
    return stored(room, [&](storage::Work& work) { return storage::find_battle(work, id); });
}

std::int64_t count(Room& room, const std::string& table) {
    return stored(room, [&](storage::Work& work) { return work.run("SELECT COUNT(*) FROM " + table)[0].number(0); });
}

// A battle of skirmish nobody has begun: the first seat is the account's, the second waits for a link.
std::string open_battle(Room& room, std::int64_t account) {
    const server::dice::Bytes secret = server::dice::new_secret();
    storage::BattleRow row;
    row.id = server::accounts::random_battle_id();
    row.game = "skirmish";
    row.scenario = "meadow";
    row.creator = account;
    row.seats[0] = {account, "person", std::nullopt};
    row.seats[1] = {std::nullopt, "link", std::nullopt};
    row.dice_secret = server::dice::to_hex(secret);
    row.commitment = server::dice::to_hex(server::dice::commitment(secret));
    row.created = row.changed = room.time;
    room.database->write([&](storage::Work& work) { storage::insert_battle(work, row); });
    return row.id;
}

std::string link_to(Room& room, const std::string& battle, int seat = 2) {
    return server::accounts::sign_link(room.keys.link, {battle, seat, room.time + 14 * Day, ""});
}

// On the strand of the battle, and waits for it.
void with_battle(Room& room, const std::string& id, const std::function<void(server::battles::Battle*)>& job) {
    std::promise<void> done;
    room.hall.with(id, [&](server::battles::Battle* battle) {
        job(battle);
        done.set_value();
    });
    done.get_future().get();
}

// The battle in memory hears a moment later who sits there now.
bool is_told_of(Room& room, const std::string& id, const std::string& name) {
    for (int patience = 0; patience < 500; ++patience) {
        std::string now;
        with_battle(room, id, [&](server::battles::Battle* battle) { now = battle->names()[1]; });
        if (now == name) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

} // namespace

TEST_CASE("who registers is logged in, and the cookie is a safe one", "[server]") {
    Room room;
    Browser browser(room);
    const Answer answer = browser.post("/api/register", {{"name", "Fritz"}, {"password", "Sanssouci 1747"}});
    REQUIRE(answer.status == 201);
    CHECK(answer.body["name"] == "Fritz");
    CHECK(answer.body["kind"] == "person");
    CHECK(answer.body["id"].is_string());
    const std::string cookie = header_of(answer, "Set-Cookie");
    CHECK_THAT(cookie, Contains("; HttpOnly") && Contains("; SameSite=Lax") && Contains("; Path=/") &&
                           Contains("; Max-Age=2592000") && !Contains("Secure"));
    const Answer me = browser.get("/api/me");
    REQUIRE(me.status == 200);
    CHECK(me.body["name"] == "Fritz");
    CHECK(me.body["csrf"] == browser.csrf);
    const auto row = account_named(room, "fRITZ");
    REQUIRE(row);
    CHECK(row->name == "Fritz");
    CHECK(row->password.starts_with("$argon2id$"));
    for (const auto& session : stored(room, [&](storage::Work& work) { return storage::sessions_of(work, row->id); }))
        CHECK(session.hash != browser.cookie);
}

TEST_CASE("over https the cookie stays there", "[server]") {
    server::Config config;
    config.url = "https://oblique.example";
    Room room(config);
    Browser browser(room);
    const Answer answer =
        browser.post("/api/register", {{"name", "Fritz"}, {"password", "Sanssouci 1747"}},
                     [](server::api::Request& request) { request.headers["origin"] = "https://oblique.example"; });
    REQUIRE(answer.status == 201);
    CHECK_THAT(header_of(answer, "Set-Cookie"), Contains("; Secure"));
}

TEST_CASE("registering refuses bad names and passwords", "[server]") {
    Room room;
    Browser browser(room);
    Browser fritz(room, "Fritz");
    const auto attempt = [&](const json& name, const json& password) {
        return browser.post("/api/register", {{"name", name}, {"password", password}});
    };
    CHECK_REFUSED(attempt("fritz", "Sanssouci 1747"), 409, "name_taken");
    CHECK_REFUSED(attempt("x", "Sanssouci 1747"), 400, "bad_name");
    CHECK_REFUSED(attempt("admin", "Sanssouci 1747"), 400, "bad_name");
    CHECK_REFUSED(attempt("guest-abc", "Sanssouci 1747"), 400, "bad_name");
    CHECK_REFUSED(attempt("Daun", "short"), 400, "bad_password");
    CHECK_REFUSED(attempt("Frederick", "frederick"), 400, "bad_password");
    CHECK_REFUSED(attempt("Daun", 12345678), 400, "bad_field");
    CHECK_REFUSED(attempt(nullptr, "Sanssouci 1747"), 400, "bad_field");
    CHECK_REFUSED(attempt(std::string(1000, 'a'), "Sanssouci 1747"), 400, "bad_field");
    for (const std::string& text : Nasty) CHECK(attempt(text, "Sanssouci 1747").status == 400);
    CHECK(count(room, "accounts") == 1);
}

TEST_CASE("an operator can close registration", "[server]") {
    server::Config config;
    config.registration = false;
    Room room(config);
    CHECK_REFUSED(Browser(room).post("/api/register", {{"name", "Fritz"}, {"password", "Sanssouci 1747"}}), 403,
                  "registration_closed");
}

TEST_CASE("new accounts of an address are counted", "[server]") {
    server::Config config;
    config.accounts_per_address = 2;
    Room room(config);
    const Browser host(room, "Host");
    const auto come = [&](const std::string& address) {
        Browser guest(room);
        guest.address = address;
        return guest.post("/api/guest", {{"link", link_to(room, open_battle(room, room.id_of("Host")))}});
    };
    CHECK(come("192.0.2.9").status == 201);
    CHECK(come("192.0.2.9").status == 201);
    CHECK_REFUSED(come("192.0.2.9"), 429, "too_many_requests");
    CHECK(come("192.0.2.10").status == 201);
    room.time += Minute;
    CHECK(come("192.0.2.9").status == 201);
}

TEST_CASE("logging in opens a session and logging out ends it", "[server]") {
    Room room;
    const Browser before(room, "Fritz");
    Browser browser(room);
    const Answer answer = browser.post("/api/login", {{"name", "FRITZ"}, {"password", usual_password()}});
    REQUIRE(answer.status == 200);
    CHECK(answer.body["name"] == "Fritz");
    CHECK(browser.cookie != before.cookie);
    const std::string first = browser.cookie;
    CHECK(browser.get("/api/me").status == 200);

    REQUIRE(browser.post("/api/login", {{"name", "Fritz"}, {"password", usual_password()}}).status == 200);
    CHECK(browser.cookie != first); // and the former session of this browser is over
    CHECK_REFUSED(
        browser.get("/api/me", [&](server::api::Request& r) { r.headers["cookie"] = "oblique_session=" + first; }), 401,
        "no_session");

    const std::string last = browser.cookie;
    const Answer out = browser.post("/api/logout");
    CHECK(out.status == 200);
    CHECK_THAT(header_of(out, "Set-Cookie"), Contains("oblique_session=; ") && Contains("Max-Age=0"));
    CHECK_REFUSED(
        browser.get("/api/me", [&](server::api::Request& r) { r.headers["cookie"] = "oblique_session=" + last; }), 401,
        "no_session");
}

TEST_CASE("a wrong login tells nothing", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const Browser guest(room, "guest-a", "guest");
    room.player("robot", "bot");
    Browser browser(room);
    const auto attempt = [&](const std::string& name, const std::string& password) {
        return browser.post("/api/login", {{"name", name}, {"password", password}});
    };
    const Answer wrong = attempt("Fritz", "not the password");
    CHECK_REFUSED(wrong, 401, "wrong_login");
    for (const char* name : {"Nobody", "guest-a", "robot", "", "' OR 1=1 --"}) {
        const Answer answer = attempt(name, "");
        CHECK(answer.status == 401);
        CHECK(answer.response.body == wrong.response.body);
    }
    room.database->write([&](storage::Work& work) {
        storage::lock_account(work, storage::find_account_named(work, "Fritz")->id, true);
    });
    CHECK(attempt("Fritz", "not the password").response.body == wrong.response.body);
    CHECK_REFUSED(attempt("Fritz", usual_password()), 403, "locked");
}

TEST_CASE("failed logins are counted by address, and by name and address", "[server]") {
    server::Config config;
    config.logins_per_address = 4;
    Room room(config);
    const Browser fritz(room, "Fritz");
    const auto attempt = [&](const std::string& address, const std::string& name, const std::string& password) {
        Browser browser(room);
        browser.address = address;
        return browser.post("/api/login", {{"name", name}, {"password", password}});
    };
    for (int i = 0; i < 5; ++i) CHECK(attempt("192.0.2.3", "Fritz", usual_password()).status == 200); // well done, free
    CHECK(attempt("192.0.2.3", "fritz", "wrong one").status == 401);
    CHECK(attempt("192.0.2.3", "FRITZ", "wrong one").status == 401);
    const Answer refused = attempt("192.0.2.3", "Fritz", usual_password());
    CHECK_REFUSED(refused, 429, "too_many_requests");
    CHECK(header_of(refused, "Retry-After") == "30");
    CHECK(attempt("192.0.2.4", "Fritz", usual_password()).status == 200); // nobody is locked out from elsewhere
    CHECK(attempt("192.0.2.3", "b", "wrong one").status == 401);
    CHECK_REFUSED(attempt("192.0.2.3", "c", "wrong one"), 429, "too_many_requests"); // many names from one address
    room.time += Minute;
    CHECK(attempt("192.0.2.3", "Fritz", usual_password()).status == 200);
}

TEST_CASE("a name that is tried from very many addresses has one attempt a minute at each", "[server]") {
    server::Config config;
    config.logins_per_address = 4;
    Room room(config);
    const Browser fritz(room, "Fritz");
    const auto attempt = [&](int address, const std::string& name, const std::string& password) {
        Browser browser(room);
        browser.address = "192.0.2." + std::to_string(address);
        return browser.post("/api/login", {{"name", name}, {"password", password}});
    };
    for (int tried = 0; tried < 20; ++tried) CHECK(attempt(tried % 10, "Fritz", "wrong one").status == 401);
    CHECK(attempt(11, "Fritz", "wrong one").status == 401);
    const Answer refused = attempt(11, "Fritz", usual_password());
    CHECK_REFUSED(refused, 429, "too_many_requests");
    CHECK(header_of(refused, "Retry-After") == "60");
    CHECK(attempt(11, "Daun", "wrong one").status == 401); // of others it has as many as ever
    for (int i = 0; i < 5; ++i) CHECK(attempt(12, "Fritz", usual_password()).status == 200); // the owner gets in
    room.time += Minute;
    CHECK(attempt(11, "Fritz", usual_password()).status == 200);
}

TEST_CASE("of very many sessions the newest stay", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const std::int64_t id = room.id_of("Fritz");
    room.database->write([&](storage::Work& work) {
        for (int i = 0; i < 60; ++i)
            storage::insert_session(work, {"old" + std::to_string(i), id, "browser", "x", room.time - 1000, 0});
    });
    room.time += 1000;
    Browser browser(room);
    REQUIRE(browser.post("/api/login", {{"name", "Fritz"}, {"password", usual_password()}}).status == 200);
    CHECK(count(room, "sessions") == 50);
    CHECK(browser.get("/api/me").status == 200);
}

TEST_CASE("who changes the password ends all other sessions", "[server]") {
    Room room;
    Browser here(room, "Fritz");
    Browser there(room);
    REQUIRE(there.post("/api/login", {{"name", "Fritz"}, {"password", usual_password()}}).status == 200);
    CHECK_REFUSED(here.post("/api/me/password", {{"old", "wrong one"}, {"new", "Sanssouci 1747"}}), 403,
                  "wrong_password");
    CHECK_REFUSED(here.post("/api/me/password", {{"old", usual_password()}, {"new", "short"}}), 400, "bad_password");
    CHECK(there.get("/api/me").status == 200);
    CHECK_DONE(here.post("/api/me/password", {{"old", usual_password()}, {"new", "Sanssouci 1747"}}), 200);
    CHECK(here.get("/api/me").status == 200);
    CHECK(there.get("/api/me").status == 401);
    CHECK(there.post("/api/login", {{"name", "Fritz"}, {"password", usual_password()}}).status == 401);
    CHECK(there.post("/api/login", {{"name", "Fritz"}, {"password", "Sanssouci 1747"}}).status == 200);
}

TEST_CASE("a one-time code sets a new password once, within its hour", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    const std::int64_t id = room.id_of("Fritz");
    const std::string code = server::accounts::random_code();
    const auto give_code = [&] {
        room.database->write([&](storage::Work& work) {
            storage::set_code(work, id, server::accounts::code_hash(code), room.time + 60 * Minute);
        });
    };
    Browser browser(room);
    const auto reset = [&](const std::string& name, const std::string& with) {
        return browser.post("/api/me/reset", {{"name", name}, {"code", with}, {"password", "Sanssouci 1747"}});
    };
    CHECK_REFUSED(reset("Fritz", ""), 401, "wrong_code"); // there is none yet
    give_code();
    CHECK_REFUSED(reset("Fritz", "abcd-efgh-jkmn-pqrs"), 401, "wrong_code");
    CHECK_REFUSED(reset("Nobody", code), 401, "wrong_code");
    CHECK_REFUSED(reset("Fritz", server::accounts::code_hash(code)), 401, "wrong_code");
    CHECK_REFUSED(browser.post("/api/me/reset", {{"name", "Fritz"}, {"code", code}, {"password", "short"}}), 400,
                  "bad_password");
    room.time += 60 * Minute;
    CHECK_REFUSED(reset("Fritz", code), 401, "wrong_code"); // over
    give_code();
    CHECK(fritz.get("/api/me").status == 200);
    CHECK_DONE(reset("fritz", code), 200);
    CHECK(fritz.get("/api/me").status == 401);              // all sessions are over
    CHECK_REFUSED(reset("Fritz", code), 401, "wrong_code"); // used up
    CHECK(browser.post("/api/login", {{"name", "Fritz"}, {"password", "Sanssouci 1747"}}).status == 200);
}

TEST_CASE("guessing at codes is counted like guessing at passwords", "[server]") {
    server::Config config;
    config.logins_per_address = 1;
    Room room(config);
    Browser browser(room);
    const json guess = {{"name", "Fritz"}, {"code", "abcd-efgh-jkmn-pqrs"}, {"password", "Sanssouci 1747"}};
    CHECK_REFUSED(browser.post("/api/me/reset", guess), 401, "wrong_code");
    CHECK_REFUSED(browser.post("/api/me/reset", guess), 429, "too_many_requests");
}

TEST_CASE("a link makes a guest and gives him the seat", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    Browser guest(room);
    const Answer answer = guest.post("/api/guest", {{"link", link_to(room, battle)}});
    REQUIRE(answer.status == 201);
    CHECK(answer.body["kind"] == "guest");
    CHECK(answer.body["battle"] == battle);
    CHECK(answer.body["seat"] == 2);
    CHECK(answer.body["commitment"] == battle_row(room, battle)->commitment);
    CHECK(guest.get("/api/me").body["name"].get<std::string>().starts_with("guest-"));
    CHECK(std::to_string(battle_row(room, battle)->seats[1].account.value()) == answer.body["id"]);

    CHECK_DONE(guest.post("/api/guest", {{"link", link_to(room, battle)}}), 200); // again, it is still his
    CHECK_REFUSED(Browser(room).post("/api/guest", {{"link", link_to(room, battle)}}), 409, "taken");
    CHECK_REFUSED(guest.post("/api/bots", {{"name", "robot"}}), 403, "persons_only");
    CHECK_REFUSED(guest.post("/api/me/password", {{"old", ""}, {"new", "Sanssouci 1747"}}), 403, "persons_only");
    CHECK(count(room, "accounts") == 2);
}

TEST_CASE("a page that has just been opened may ask who one is, and nobody is an answer", "[server]") {
    Room room;
    const Answer nobody = Browser(room).get("/api/session");
    CHECK(nobody.status == 200);
    CHECK(nobody.body["me"].is_null());
    Browser fritz(room, "Fritz");
    CHECK(fritz.get("/api/session").body["me"] == fritz.get("/api/me").body);
    CHECK(fritz.get("/api/session").body["me"]["name"] == "Fritz");
}

TEST_CASE("guests of one address share one turn with the machine", "[server]") {
    Room room;
    const auto sharer = [&](const std::string& address) {
        Browser guest(room);
        guest.address = address;
        const std::string id = guest.post("/api/guest").body.at("id");
        std::string found;
        room.database->read([&](storage::Work& work) { found = storage::sharer_of(work, std::stoll(id)); });
        CHECK(found.find(address) == std::string::npos);
        return found;
    };
    CHECK(sharer("192.0.2.3") == sharer("192.0.2.3"));
    CHECK(sharer("192.0.2.3") != sharer("192.0.2.4"));
    CHECK(sharer("2001:db8:1:2:3::4") == sharer("2001:db8:1:2:5::6")); // one network
}

TEST_CASE("a link says what it leads to before it is taken", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    Browser guest(room);
    const Answer found = guest.get("/api/links/" + link_to(room, battle));
    REQUIRE(found.status == 200);
    CHECK(found.body["game"] == "skirmish");
    CHECK(found.body["scenario"] == "meadow");
    CHECK(found.body["from"] == "Host");
    CHECK(found.body["seat"] == 2);
    CHECK(count(room, "accounts") == 1); // looking makes no guest
    CHECK_REFUSED(guest.get("/api/links/bad"), 403, "bad_link");
    CHECK_REFUSED(guest.get("/api/links/" + link_to(room, "abcdefghjkmn")), 404, "no_battle");
    CHECK_REFUSED(guest.get("/api/links/" + link_to(room, battle, 1)), 409, "taken");
}

TEST_CASE("who wants to play before he registers is a guest", "[server]") {
    Room room;
    Browser somebody(room);
    const Answer answer = somebody.post("/api/guest", json::object());
    REQUIRE(answer.status == 201);
    CHECK(answer.body["kind"] == "guest");
    CHECK(somebody.get("/api/me").body["name"] == answer.body["name"]);
    CHECK(somebody.post("/api/guest", json::object()).body["id"] == answer.body["id"]); // still the same
    Browser fritz(room, "Fritz");
    CHECK(fritz.post("/api/guest", json::object()).body["name"] == "Fritz");
    CHECK(count(room, "accounts") == 2);
}

TEST_CASE("a guest who registers stays who he is", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    Browser guest(room);
    const Answer came = guest.post("/api/guest", {{"link", link_to(room, battle)}});
    REQUIRE(came.status == 201);
    room.database->write([&](storage::Work& work) {
        storage::set_note(work, battle, std::stoll(came.body["id"].get<std::string>()), "the left wing first");
    });
    with_battle(room, battle, [](server::battles::Battle* there) { // it is in memory when his name changes
        REQUIRE(there != nullptr);
        CHECK(there->seen(server::battles::Viewer::Second)->view.unpacked().dump().find("guest-") != std::string::npos);
    });
    const Browser before = guest;
    CHECK_REFUSED(guest.post("/api/register", {{"name", "HOST"}, {"password", "Sanssouci 1747"}}), 409, "name_taken");
    CHECK(guest.get("/api/me").body["kind"] == "guest");
    const Answer registered = guest.post("/api/register", {{"name", "Fritz"}, {"password", "Sanssouci 1747"}});
    REQUIRE(registered.status == 201);
    CHECK(registered.body["id"] == came.body["id"]);
    CHECK(registered.body["kind"] == "person");
    CHECK(guest.get("/api/me").body["name"] == "Fritz");
    CHECK(Browser(before).get("/api/me").status == 401); // the guest's session is over
    CHECK(std::to_string(battle_row(room, battle)->seats[1].account.value()) == came.body["id"]);
    CHECK(is_told_of(room, battle, "Fritz"));
    Browser elsewhere(room);
    const Answer there = elsewhere.post("/api/login", {{"name", "fritz"}, {"password", "Sanssouci 1747"}});
    CHECK(there.body["id"] == came.body["id"]);
    CHECK(elsewhere.get("/api/me/export").body["notes"][0]["text"] == "the left wing first");
    CHECK(count(room, "accounts") == 2);
}

TEST_CASE("a guest who logs in takes along what is his, unless it is not", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const Browser fritz(room, "Fritz");
    const auto guest_in = [&](const std::string& battle) {
        Browser guest(room);
        REQUIRE(guest.post("/api/guest", {{"link", link_to(room, battle)}}).status == 201);
        return guest;
    };
    const auto login = [](Browser& browser, json more) {
        more["name"] = "Fritz";
        more["password"] = more.value("password", usual_password());
        return browser.post("/api/login", more);
    };
    const std::string battle = open_battle(room, room.id_of("Host"));
    Browser guest = guest_in(battle);
    CHECK_REFUSED(login(guest, {{"password", "wrong one"}}), 401, "wrong_login");
    CHECK(battle_row(room, battle)->seats[1].account != room.id_of("Fritz"));
    CHECK_DONE(login(guest, json::object()), 200);
    CHECK(battle_row(room, battle)->seats[1].account == room.id_of("Fritz"));
    CHECK(guest.get("/api/me").body["name"] == "Fritz");
    CHECK(is_told_of(room, battle, "Fritz"));
    CHECK(count(room, "accounts") == 2); // the guest is gone

    const std::string other = open_battle(room, room.id_of("Host"));
    Browser friend_of_his = guest_in(other);
    CHECK_DONE(login(friend_of_his, {{"take_along", false}}), 200);
    CHECK(battle_row(room, other)->seats[1].account != room.id_of("Fritz"));

    // A person who logs in as another takes nothing along.
    Browser person(room, "Daun");
    const std::string third = open_battle(room, room.id_of("Host"));
    REQUIRE(person.post("/api/guest", {{"link", link_to(room, third)}}).status == 200);
    CHECK_DONE(login(person, json::object()), 200);
    CHECK(battle_row(room, third)->seats[1].account == room.id_of("Daun"));
}

TEST_CASE("a person takes the seat of a link as himself", "[server]") {
    Room room;
    Browser host(room, "Host");
    Browser fritz(room, "Fritz");
    const std::string battle = open_battle(room, room.id_of("Host"));
    const Answer answer = fritz.post("/api/guest", {{"link", link_to(room, battle)}});
    CHECK(answer.status == 200);
    CHECK(answer.body["name"] == "Fritz");
    CHECK(battle_row(room, battle)->seats[1].account == room.id_of("Fritz"));

    const std::string second = open_battle(room, room.id_of("Host"));
    REQUIRE(host.post("/api/players/Fritz/block", {{"on", true}}).status == 200);
    CHECK_REFUSED(fritz.post("/api/guest", {{"link", link_to(room, second)}}), 403, "blocked");
    CHECK(!battle_row(room, second)->seats[1].account);
}

TEST_CASE("forged and ended links take no seat and make no guest", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    const std::string good = link_to(room, battle);
    Browser browser(room);
    for (const std::string& link : {std::string(), std::string("x"), good + "x", good.substr(1),
                                    server::accounts::sign_link("another key", {battle, 2, room.time + Day, ""}),
                                    server::accounts::sign_link(room.keys.link, {battle, 2, room.time, ""})})
        CHECK_REFUSED(browser.post("/api/guest", {{"link", link}}), 403, "bad_link");
    for (const std::string& text : Nasty) CHECK(browser.post("/api/guest", {{"link", text}}).status >= 400);
    CHECK_REFUSED(browser.post("/api/guest", {{"link", link_to(room, "abcdefghjkmn")}}), 404, "no_battle");
    CHECK_REFUSED(browser.post("/api/guest", {{"link", link_to(room, battle, 1)}}), 409, "taken");
    CHECK(count(room, "accounts") == 1);
    CHECK(count(room, "sessions") == 1);
}

TEST_CASE("when the battle does not take the guest, he is forgotten again", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    room.database->write([&](storage::Work& work) { // the seat is promised to a bot meanwhile
        work.run("UPDATE battles SET seat2 = 'bot drill' WHERE id = $1", {battle});
    });
    CHECK_REFUSED(Browser(room).post("/api/guest", {{"link", link_to(room, battle)}}), 409, "taken");
    CHECK(stored(room, [](storage::Work& work) {
              return work.run("SELECT COUNT(*) FROM accounts WHERE kind = 'guest'")[0].number(0);
          }) == 0);
    CHECK(count(room, "sessions") == 1);
}

TEST_CASE("two guests with the same link at once: one gets the seat", "[server]") {
    Room room;
    const Browser host(room, "Host");
    for (int round = 0; round < 5; ++round) {
        const std::string link = link_to(room, open_battle(room, room.id_of("Host")));
        std::array<int, 2> status{};
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < 2; ++i)
            threads.emplace_back([&room, &link, &status, i] {
                Browser guest(room);
                guest.address = "192.0.2.2" + std::to_string(i);
                status[i] = guest.post("/api/guest", {{"link", link}}).status;
            });
        for (std::thread& thread : threads) thread.join();
        std::sort(status.begin(), status.end());
        CHECK(status == std::array<int, 2>{201, 409});
    }
}

TEST_CASE("a bot has a token, which its owner can replace or take away", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    Browser otto(room, "Otto");
    const auto me = [&](const std::string& token) {
        return Browser(room).get(
            "/api/me", [&](server::api::Request& request) { request.headers["authorization"] = "Bearer " + token; });
    };
    const Answer made = fritz.post("/api/bots", {{"name", "Robot"}});
    REQUIRE(made.status == 201);
    const std::string first = made.body["token"];
    CHECK(me(first).body["kind"] == "bot");
    CHECK(!me(first).body.contains("csrf"));
    CHECK_REFUSED(fritz.post("/api/bots", {{"name", "robot"}}), 409, "name_taken");
    CHECK_REFUSED(fritz.post("/api/bots", {{"name", "<b>"}}), 400, "bad_name");
    CHECK(fritz.get("/api/bots").body["bots"][0]["name"] == "Robot");
    CHECK_THAT(fritz.get("/api/bots").response.body, !Contains(first));
    CHECK(otto.get("/api/bots").body["bots"].empty());

    CHECK_REFUSED(otto.post("/api/bots/Robot/token"), 404, "no_bot");
    CHECK_REFUSED(otto.ask("DELETE", "/api/bots/Robot", nullptr), 404, "no_bot");
    CHECK_REFUSED(fritz.post("/api/bots/Otto/token"), 404, "no_bot");
    const std::string second = fritz.post("/api/bots/robot/token").body["token"];
    CHECK(me(first).status == 401);
    CHECK(me(second).status == 200);
    const auto with_token = [&](const std::string& path, const json& body) {
        return Browser(room).post(
            path, body, [&](server::api::Request& request) { request.headers["authorization"] = "Bearer " + second; });
    };
    CHECK_REFUSED(with_token("/api/bots", {{"name", "Robot2"}}), 403, "persons_only");
    CHECK_REFUSED(with_token("/api/logout", json::object()), 403, "persons_only");
    CHECK_REFUSED(with_token("/api/me/delete", json::object()), 403, "persons_only");
    CHECK_DONE(fritz.ask("DELETE", "/api/bots/Robot", nullptr), 200);
    CHECK(me(second).status == 401);
    CHECK(fritz.get("/api/bots").body["bots"].empty());
    CHECK_DONE(otto.post("/api/bots", {{"name", "robot"}}), 201); // the name is free again
}

TEST_CASE("nobody has more bots than a handful", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    for (int i = 0; i < 10; ++i)
        REQUIRE(fritz.post("/api/bots", {{"name", "robot" + std::to_string(i)}}).status == 201);
    CHECK_REFUSED(fritz.post("/api/bots", {{"name", "robot10"}}), 409, "too_many");
}

TEST_CASE("players can be blocked and forgiven", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    const Browser otto(room, "Otto");
    CHECK_DONE(fritz.post("/api/players/OTTO/block"), 200);
    CHECK_DONE(fritz.post("/api/players/otto/block", {{"on", true}}), 200);
    CHECK(fritz.get("/api/blocked").body["blocked"] == json({"Otto"}));
    CHECK(stored(room, [&](storage::Work& work) {
        return storage::are_blocked(work, room.id_of("Otto"), room.id_of("Fritz"));
    }));
    CHECK_DONE(fritz.post("/api/players/Otto/block", {{"on", false}}), 200);
    CHECK(fritz.get("/api/blocked").body["blocked"].empty());
    CHECK_REFUSED(fritz.post("/api/players/Nobody/block"), 404, "no_player");
    CHECK_REFUSED(fritz.post("/api/players/Fritz/block"), 400, "yourself");
    CHECK_REFUSED(fritz.post("/api/players/Otto/block", {{"on", "yes"}}), 400, "bad_field");
    for (const std::string& name : Nasty) CHECK(fritz.post("/api/players/" + name + "/block").status == 404);
}

TEST_CASE("reports are stored word for word", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    const Browser otto(room, "Otto");
    for (const std::string& text : Nasty) {
        room.time += Minute;
        CHECK_DONE(fritz.post("/api/players/Otto/report", {{"text", text}}), 201);
    }
    room.time += Minute;
    const std::string battle = open_battle(room, room.id_of("Otto"));
    CHECK_DONE(fritz.post("/api/players/Otto/report", {{"text", "He left."}, {"battle", battle}}), 201);
    const auto reports = stored(room, [](storage::Work& work) { return storage::open_reports(work); });
    REQUIRE(reports.size() == Nasty.size() + 1);
    for (std::size_t i = 0; i < Nasty.size(); ++i) CHECK(reports[i].text == Nasty[i]);
    CHECK(reports.back().battle == battle);
    CHECK(reports.back().about == room.id_of("Otto"));

    room.time += Minute;
    CHECK_REFUSED(fritz.post("/api/players/Otto/report", {{"text", ""}}), 400, "bad_field");
    CHECK_REFUSED(fritz.post("/api/players/Otto/report", {{"text", std::string(2001, 'x')}}), 400, "bad_field");
    CHECK_REFUSED(fritz.post("/api/players/Otto/report", {{"text", "x"}, {"battle", "nosuchbattle"}}), 404,
                  "no_battle");
    CHECK_REFUSED(fritz.post("/api/players/Nobody/report", {{"text", "x"}}), 404, "no_player");
    for (int i = 0; i < 5; ++i) fritz.post("/api/players/Otto/report", {{"text", "x"}});
    CHECK_REFUSED(fritz.post("/api/players/Otto/report", {{"text", "x"}}), 429, "too_many_requests");
}

TEST_CASE("the export holds all there is about the account, word for word, and no secret", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    const Browser otto(room, "Otto");
    const std::int64_t id = room.id_of("Fritz");
    const std::string battle = open_battle(room, id);
    const std::string token = fritz.post("/api/bots", {{"name", "Robot"}}).body["token"];
    REQUIRE(fritz.post("/api/players/Otto/block").status == 200);
    REQUIRE(fritz.post("/api/players/Otto/report", {{"text", Nasty[3]}}).status == 201);
    room.database->write([&](storage::Work& work) {
        for (const std::string& text : Nasty) storage::add_chat(work, battle, id, text, room.time);
        storage::add_chat(work, battle, room.id_of("Otto"), "of another", room.time);
        storage::set_note(work, battle, id, Nasty[0]);
        storage::add_notice(work, id, battle, "chat", room.time);
        storage::put_push(work, {"https://push.example/1", id, "p", "secret-auth", room.time});
    });
    const Answer answer = fritz.get("/api/me/export");
    REQUIRE(answer.status == 200);
    CHECK_THAT(header_of(answer, "Content-Disposition"), Contains("oblique-Fritz.json"));
    const json& all = answer.body;
    CHECK(all["account"]["name"] == "Fritz");
    CHECK(all["sessions"].size() == 1);
    CHECK(all["bots"][0]["name"] == "Robot");
    CHECK(all["blocked"] == json({"Otto"}));
    CHECK(all["battles"][0]["id"] == battle);
    CHECK(all["battles"][0]["seats"] == json({1}));
    REQUIRE(all["chat"].size() == Nasty.size());
    for (std::size_t i = 0; i < Nasty.size(); ++i) CHECK(all["chat"][i]["text"] == Nasty[i]);
    CHECK(all["notes"][0]["text"] == Nasty[0]);
    CHECK(all["notices"][0]["kind"] == "chat");
    CHECK(all["subscriptions"][0]["endpoint"] == "https://push.example/1");
    CHECK(all["reports"][0]["about"] == "Otto");
    CHECK(all["reports"][0]["text"] == Nasty[3]);
    for (const std::string& secret :
         {fritz.cookie, server::accounts::token_hash(fritz.cookie), fritz.csrf, token, std::string("argon2id"),
          std::string("secret-auth"), battle_row(room, battle)->dice_secret})
        CHECK_THAT(answer.response.body, !Contains(secret));
}

TEST_CASE("who deletes his account leaves nothing of himself behind", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    Browser otto(room, "Otto");
    const std::int64_t id = room.id_of("Fritz");
    const std::string waiting = open_battle(room, id); // for somebody to come
    const std::string running = open_battle(room, id);
    REQUIRE(otto.post("/api/guest", {{"link", link_to(room, running)}}).status == 200);
    with_battle(room, running, [](server::battles::Battle* battle) {
        REQUIRE(battle->contribute(core::Seat::First, "00").done);
        REQUIRE(battle->contribute(core::Seat::Second, "01").done);
        REQUIRE(battle->running());
    });
    const std::string token = fritz.post("/api/bots", {{"name", "Robot"}}).body["token"];
    room.database->write([&](storage::Work& work) {
        storage::add_chat(work, running, id, "a word of mine", room.time);
        storage::set_note(work, running, id, "a note of mine");
    });
    CHECK_REFUSED(fritz.post("/api/me/delete", {{"password", "wrong one"}}), 403, "wrong_password");
    CHECK_REFUSED(fritz.post("/api/me/delete"), 400, "bad_field");
    CHECK(account_named(room, "Fritz"));

    const std::string cookie = fritz.cookie;
    const Answer gone = fritz.post("/api/me/delete", {{"password", usual_password()}});
    CHECK(gone.status == 200);
    CHECK_THAT(header_of(gone, "Set-Cookie"), Contains("Max-Age=0"));
    fritz.cookie = cookie;
    CHECK(fritz.get("/api/me").status == 401);
    CHECK(!account_named(room, "Fritz"));
    CHECK(!account_named(room, "Robot"));
    CHECK(Browser(room).post("/api/login", {{"name", "Fritz"}, {"password", usual_password()}}).status == 401);
    CHECK(Browser(room)
              .get("/api/me", [&](server::api::Request& r) { r.headers["authorization"] = "Bearer " + token; })
              .status == 401);
    CHECK(count(room, "notes") == 0);
    CHECK(stored(room, [&](storage::Work& work) { return storage::chat_of(work, id); }).at(0).text.empty());

    with_battle(room, running, [](server::battles::Battle*) {}); // what was posted before has been done then
    CHECK(battle_row(room, running)->standing.status == "over");
    CHECK(battle_row(room, running)->standing.winner == 2);
    with_battle(room, waiting, [](server::battles::Battle*) {});
    CHECK(!battle_row(room, waiting)); // an invitation by nobody
}

TEST_CASE("a guest deletes himself without a password", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    Browser guest(room);
    REQUIRE(guest.post("/api/guest", {{"link", link_to(room, battle)}}).status == 201);
    CHECK_DONE(guest.post("/api/me/delete"), 200);
    with_battle(room, battle, [](server::battles::Battle*) {});
    REQUIRE(battle_row(room, battle)); // the host still waits there
    CHECK(!battle_row(room, battle)->seats[1].account);
}

TEST_CASE("every change of an account is refused without the word against forgery", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    const Browser otto(room, "Otto");
    for (const server::api::Route& route : server::api::account_routes()) {
        if (route.method == "GET") continue;
        std::string path(route.pattern);
        if (const std::size_t brace = path.find("{name}"); brace != std::string::npos) path.replace(brace, 6, "Otto");
        CAPTURE(path);
        CHECK_REFUSED(fritz.ask(std::string(route.method), path, json::object(),
                                [](server::api::Request& request) { request.headers.erase("x-oblique-csrf"); }),
                      403, "csrf");
    }
}

TEST_CASE("SQL and HTML in any field of any route are text and nothing else", "[server]") {
    server::Config config;
    config.logins_per_address = config.accounts_per_address = 1000;
    Room room(config);
    const Browser otto(room, "Otto");
    for (const server::api::Route& route : server::api::account_routes()) {
        if (route.pattern == "/api/me/delete" || route.pattern == "/api/logout") continue;
        for (const char* field : {"name", "link", "code", "text", "battle"}) {
            for (const std::string& text : {Nasty[0], Nasty[3]}) {
                Browser fritz(room, "F" + server::accounts::random_battle_id());
                json body = {{"name", "Otto"}, {"password", "short"}, {"old", "x"}, {"new", "short"}, {"code", "x"}};
                body[field] = text;
                std::string path(route.pattern);
                if (const std::size_t brace = path.find("{name}"); brace != std::string::npos)
                    path.replace(brace, 6, std::string(field) == "name" ? text : "Otto");
                CAPTURE(path, field, text);
                const Answer answer = fritz.ask(std::string(route.method), path, body);
                CHECK(answer.status < 500);
                CHECK(answer.response.type == "application/json");
            }
        }
    }
    CHECK(account_named(room, "Otto"));
}

TEST_CASE("a trouble of the database is told as such and nothing is saved", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    room.database->write([](storage::Work& work) { work.run("ALTER TABLE blocks RENAME TO blocks_away"); });
    const Browser otto(room, "Otto");
    const Answer answer = fritz.post("/api/players/Otto/block");
    CHECK_REFUSED(answer, 500, "failed");
    CHECK_THAT(answer.response.body, !Contains("blocks_away") && !Contains("SELECT"));
    room.database->write([](storage::Work& work) { work.run("ALTER TABLE blocks_away RENAME TO blocks"); });
    CHECK_DONE(fritz.post("/api/players/Otto/block"), 200);
}

TEST_CASE("a guest who did not get his seat, because the database failed, is forgotten", "[server]") {
    Room room;
    const Browser host(room, "Host");
    const std::string battle = open_battle(room, room.id_of("Host"));
    room.database->write([](server::storage::Work& work) {
        work.run("CREATE TRIGGER stuck BEFORE UPDATE ON battles BEGIN SELECT RAISE(ABORT, 'not now'); END");
    });
    CHECK(Browser(room).post("/api/guest", {{"link", link_to(room, battle)}}).status >= 500);
    CHECK(count(room, "accounts WHERE kind = 'guest'") == 0);
    CHECK(count(room, "sessions") == 1); // the host's
}
