#include "server/api/dispatch.h"

#include "server/api/tests/browser.h"
#include "server/storage/personal.h"

#include <catch2/catch.hpp>

using namespace api_test;
using Catch::Matchers::Contains;
using server::api::Admitted;
using server::api::Call;
using server::api::Long;
using server::api::Need;
using server::api::Request;
using server::api::Response;
using server::api::Route;

namespace {

Response echo(Call& call) {
    return server::api::json_response(
        {{"parts", call.parts}, {"body", call.body}, {"who", call.account ? call.account->name : ""}});
}
Response fixed(Call& /*call*/) { return server::api::json_response({{"fixed", true}}); }
Response refuse(Call& /*call*/) { throw server::api::Refused{409, "stale", "Too late.", "X.1a"}; }
Response fail(Call& /*call*/) { throw std::runtime_error("/secret/path: it broke"); }
template <server::storage::Trouble::Kind Kind> Response trouble(Call& /*call*/) {
    throw server::storage::Trouble(Kind, "host=db password=x");
}
Response fields(Call& call) {
    return server::api::json_response({{"text", call.text("text", 5)},
                                       {"other", call.text_or("other", 5, "none")},
                                       {"number", call.number("number", -3, 1000)},
                                       {"flag", call.flag_or("flag", true)}});
}

using Kind = server::storage::Trouble::Kind;
const std::vector<Route> Routes = {
    {"GET", "/api/echo/{word}", echo, Need::Nothing},
    {"GET", "/api/echo/fixed", fixed, Need::Nothing},
    {"POST", "/api/echo/{word}", echo, Need::Nothing, 1000},
    {"DELETE", "/api/echo/{word}", echo},
    {"POST", "/api/mine", echo},
    {"GET", "/api/mine", echo},
    {"POST", "/api/person", echo, Need::Person},
    {"GET", "/api/battles/{battle}/board", echo, Need::Nothing},
    {"POST", "/api/big", echo, Need::Nothing, 16U << 10U, false, Long::Text},
    {"POST", "/api/fields", fields, Need::Nothing},
    {"GET", "/api/refuse", refuse, Need::Nothing},
    {"GET", "/api/fail", fail, Need::Nothing},
    {"GET", "/api/busy", trouble<Kind::Busy>, Need::Nothing},
    {"GET", "/api/full", trouble<Kind::Full>, Need::Nothing},
    {"GET", "/api/lost", trouble<Kind::Lost>, Need::Nothing},
    {"GET", "/api/other", trouble<Kind::Other>, Need::Nothing},
};

Answer send(Room& room, const Request& request) {
    Admitted admitted = server::api::admit(room.services, Routes, request);
    Answer answer;
    answer.response = server::api::perform(admitted, nullptr);
    answer.status = answer.response.status;
    answer.body = json::parse(answer.response.body);
    return answer;
}

Request with_body(const Browser& browser, const std::string& path, const std::string& body) {
    Request request = browser.request("POST", path, json::object());
    request.body = body;
    return request;
}

void lock(Room& room, const std::string& name, bool locked = true) {
    room.database->write([&](server::storage::Work& work) {
        server::storage::lock_account(work, server::storage::find_account_named(work, name)->id, locked);
    });
}

} // namespace

TEST_CASE("a path finds its route, and braces what stands there", "[server]") {
    Room room;
    const Browser anybody(room);
    CHECK(send(room, anybody.request("GET", "/api/echo/word")).body["parts"] == json({"word"}));
    CHECK(send(room, anybody.request("HEAD", "/api/echo/word")).status == 200);
    CHECK(send(room, anybody.request("GET", "/api/echo/fixed")).body["fixed"] == true);
    for (const char* path : {"/api/echo", "/api/echo/", "/api/echo/a/b", "/api/echo/a/", "/api", "/", "", "api/echo/a",
                             "//api/echo/a", "/API/echo/a"}) {
        CAPTURE(path);
        CHECK_REFUSED(send(room, anybody.request("GET", path)), 404, "no_route");
    }
}

TEST_CASE("a wrong method is told which are right", "[server]") {
    Room room;
    const Browser anybody(room);
    const Answer answer = send(room, anybody.request("PUT", "/api/echo/x"));
    CHECK_REFUSED(answer, 405, "wrong_method");
    CHECK(header_of(answer, "Allow") == "GET, HEAD, POST, DELETE");
    CHECK(header_of(send(room, anybody.request("OPTIONS", "/api/person")), "Allow") == "POST");
    CHECK_REFUSED(send(room, anybody.request("get", "/api/echo/x")), 405, "wrong_method");
}

TEST_CASE("the id of a battle is taken from the path, and one that cannot be is not looked for", "[server]") {
    Room room;
    const Browser anybody(room);
    const Request request = anybody.request("GET", "/api/battles/abc123/board");
    Admitted admitted = server::api::admit(room.services, Routes, request);
    CHECK(!admitted.refused);
    CHECK(admitted.battle_id == "abc123");
    CHECK(server::api::perform(admitted, nullptr).status == 404);
    for (const std::string& id : {std::string("a.b"), std::string("../x"), std::string(33, 'a'), std::string("\u00E4"),
                                  std::string("a'b"), std::string("<b>")}) {
        CAPTURE(id);
        CHECK_REFUSED(send(room, anybody.request("GET", "/api/battles/" + id + "/board")), 404,
                      id == "../x" ? "no_route" : "no_battle");
    }
}

TEST_CASE("an address that is not UTF-8 is refused", "[server]") {
    Room room;
    const Browser anybody(room);
    CHECK_REFUSED(send(room, anybody.request("GET", "/api/echo/\xFF")), 400, "bad_utf8");
    CHECK_REFUSED(send(room, anybody.request("GET", std::string("/api/echo/a\0b", 13))), 400, "bad_utf8");
    Request query = anybody.request("GET", "/api/echo/x");
    query.query["as"] = "\xC3";
    CHECK_REFUSED(send(room, query), 400, "bad_utf8");
}

TEST_CASE("who needs an account and has none is sent to log in", "[server]") {
    Room room;
    const Browser anybody(room);
    CHECK_REFUSED(send(room, anybody.request("GET", "/api/mine")), 401, "no_session");
    const Browser fritz(room, "Fritz");
    CHECK(send(room, fritz.request("GET", "/api/mine")).body["who"] == "Fritz");
    CHECK(send(room, fritz.request("POST", "/api/person")).status == 200);
    const Browser guest(room, "guest-x", "guest");
    CHECK(send(room, guest.request("GET", "/api/mine")).status == 200);
    CHECK_REFUSED(send(room, guest.request("POST", "/api/person")), 403, "persons_only");
}

TEST_CASE("a forged or ended cookie is none", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const std::string hash = server::accounts::token_hash(fritz.cookie);
    for (const std::string& forged :
         {std::string("x"), fritz.cookie + "x", fritz.cookie.substr(1), hash, std::string(100'000, 'a'),
          std::string("' OR 1=1 --"), std::string("\xFF\x00", 2)}) {
        Request request = fritz.request("GET", "/api/mine");
        request.headers["cookie"] = "oblique_session=" + forged;
        CHECK_REFUSED(send(room, request), 401, "no_session");
        request = fritz.request("GET", "/api/mine");
        request.headers["cookie"] = "x_oblique_session=" + fritz.cookie;
        CHECK_REFUSED(send(room, request), 401, "no_session");
    }
    room.time += 31LL * 24 * 60 * 60 * 1000;
    CHECK_REFUSED(send(room, fritz.request("GET", "/api/mine")), 401, "no_session");
}

TEST_CASE("tokens and cookies do not stand for each other", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const std::string token = room.player("robot", "bot");
    Request request = fritz.request("POST", "/api/mine");
    request.headers["cookie"] = "oblique_session=" + token;
    request.headers.erase("x-oblique-csrf");
    CHECK_REFUSED(send(room, request), 401, "no_session");
    request = Browser(room).request("POST", "/api/mine");
    request.headers["authorization"] = "Bearer " + fritz.cookie;
    CHECK_REFUSED(send(room, request), 401, "no_session");
    request.headers["authorization"] = "Bearer " + token;
    CHECK(send(room, request).body["who"] == "robot");
    request.headers["origin"] = "https://elsewhere.example"; // a token is not sent by browsers on their own
    CHECK(send(room, request).status == 200);
}

TEST_CASE("a change needs the word against forgery", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const Browser other(room, "Otto");
    CHECK(send(room, fritz.request("POST", "/api/mine")).status == 200);
    for (const std::string& word : {std::string(), other.csrf, fritz.csrf + "x", fritz.csrf.substr(1), fritz.cookie}) {
        Request request = fritz.request("POST", "/api/mine");
        request.headers["x-oblique-csrf"] = word;
        CHECK_REFUSED(send(room, request), 403, "csrf");
    }
    Request request = fritz.request("POST", "/api/mine");
    request.headers.erase("x-oblique-csrf");
    CHECK_REFUSED(send(room, request), 403, "csrf");
    request.path = "/api/echo/x"; // a cookie is a cookie, also where none is needed
    CHECK_REFUSED(send(room, request), 403, "csrf");
    request.method = "DELETE";
    CHECK_REFUSED(send(room, request), 403, "csrf");
}

TEST_CASE("a change needs an own origin", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    for (const char* origin : {"https://elsewhere.example", "null", "http://127.0.0.1:1761", "https://127.0.0.1:1760",
                               "http://127.0.0.1:1760.elsewhere.example", "file://", "http://"}) {
        CAPTURE(origin);
        Request request = fritz.request("POST", "/api/mine");
        request.headers["origin"] = origin;
        CHECK_REFUSED(send(room, request), 403, "foreign_origin");
        request =
            Browser(room).request("POST", "/api/echo/x"); // not even without a cookie: nobody is logged in by others
        request.headers["origin"] = origin;
        CHECK_REFUSED(send(room, request), 403, "foreign_origin");
        request = fritz.request("GET", "/api/mine");
        request.headers["origin"] = origin;
        CHECK(send(room, request).status == 200);
    }
    Request request = fritz.request("POST", "/api/mine");
    request.headers.erase("origin");
    CHECK(send(room, request).status == 200);
    request.headers["sec-fetch-site"] = "cross-site";
    CHECK_REFUSED(send(room, request), 403, "foreign_origin");
    request.headers["sec-fetch-site"] = "same-site";
    CHECK_REFUSED(send(room, request), 403, "foreign_origin");
    request.headers["sec-fetch-site"] = "same-origin";
    CHECK(send(room, request).status == 200);
}

TEST_CASE("where the server has a name, that is its only origin", "[server]") {
    server::Config config;
    config.url = "https://oblique.example";
    Room room(config);
    const auto own = [&](const std::string& origin) {
        Request request = Browser(room).request("POST", "/api/mine");
        request.headers["origin"] = origin;
        return server::api::is_own_origin(room.services, request);
    };
    CHECK(own("https://oblique.example"));
    CHECK(own("https://OBLIQUE.example"));
    CHECK(own("https://oblique.example:443"));
    CHECK(!own("http://oblique.example"));
    CHECK(!own("https://oblique.example:444"));
    CHECK(!own("http://127.0.0.1:1760"));
}

TEST_CASE("a body is JSON, and an object", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    CHECK(send(room, with_body(fritz, "/api/mine", R"({"a":[1,{"b":"\u00e4"}]})")).body["body"]["a"][1]["b"] ==
          "\u00E4");
    CHECK(send(room, with_body(fritz, "/api/mine", "")).body["body"] == json::object());
    for (const char* body : {"{", "[]", "1", "null", "\"x\"", "{\"a\":1}}", "{'a':1}", "{\"a\":NaN}", "{} // x",
                             "\xEF\xBB", "{\"a\":\"\x01\"}", "{\"a\":\"\\ud800\"}"}) {
        CAPTURE(body);
        const Answer answer = send(room, with_body(fritz, "/api/mine", body));
        CHECK(answer.status == 400);
    }
    CHECK_REFUSED(send(room, with_body(fritz, "/api/mine", "{\"a\":\"\xC3(\"}")), 400, "bad_utf8");
    CHECK_REFUSED(send(room, with_body(fritz, "/api/mine", "{\"a\":\"\xED\xA0\x80\"}")), 400, "bad_utf8");
    CHECK_REFUSED(send(room, with_body(fritz, "/api/mine", "{")), 400, "bad_json");
}

TEST_CASE("a body of another type is refused", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data",
                             "application/jsonx", "text/json"}) {
        CAPTURE(type);
        Request request = with_body(fritz, "/api/mine", "{}");
        request.headers["content-type"] = type;
        CHECK_REFUSED(send(room, request), 415, "wrong_type");
    }
    Request request = with_body(fritz, "/api/mine", "{}");
    request.headers["content-type"] = "Application/JSON; charset=utf-8";
    CHECK(send(room, request).status == 200);
}

TEST_CASE("a body that goes too deep is refused before it is read", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const auto nested = [](int depth) {
        const auto times = static_cast<std::size_t>(depth);
        return "{\"a\":" + std::string(times, '[') + std::string(times, ']') + "}";
    };
    CHECK(send(room, with_body(fritz, "/api/mine", nested(31))).status == 200);
    CHECK_REFUSED(send(room, with_body(fritz, "/api/mine", nested(32))), 400, "too_deep");
    CHECK_REFUSED(send(room, with_body(fritz, "/api/mine", nested(5000))), 400, "too_deep");
    CHECK_REFUSED(send(room, with_body(fritz, "/api/mine", "{\"a\":" + std::string(5000, '['))), 400, "too_deep");
    CHECK(send(room, with_body(fritz, "/api/mine", R"({"a":"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["})")).status ==
          200);
}

TEST_CASE("a body that is too large is refused", "[server]") {
    server::Config config;
    config.largest_record = 2000;
    config.largest_body = 1500;
    Room room(config);
    const Browser anybody(room);
    const auto sized = [](std::size_t bytes) { return "{\"a\":\"" + std::string(bytes - 8, 'x') + "\"}"; };
    CHECK(send(room, with_body(anybody, "/api/echo/x", sized(1000))).status == 200);
    CHECK_REFUSED(send(room, with_body(anybody, "/api/echo/x", sized(1001))), 413, "too_large");
    // A record, as much as the operator wants: in JSON it may take twice that, and its name some more.
    CHECK(send(room, with_body(anybody, "/api/big", sized(5024))).status == 200);
    CHECK_REFUSED(send(room, with_body(anybody, "/api/big", sized(5025))), 413, "too_large");
    const Request head = with_body(anybody, "/api/big", ""); // its body is still to come
    CHECK(!server::api::admit_head(room.services, Routes, head, 5024).refused);
    CHECK(server::api::admit_head(room.services, Routes, head, 5025).refused->status == 413);
    CHECK_REFUSED(send(room, with_body(anybody, "/api/fields", sized(1501))), 413, "too_large");
}

TEST_CASE("fields are of their kind and size", "[server]") {
    Room room;
    const Browser anybody(room);
    const auto sent = [&](const char* body) { return send(room, with_body(anybody, "/api/fields", body)); };
    CHECK(sent(R"({"text":"\u00e4\u00e4\u00e4\u00e4\u00e4","number":-3})").body ==
          json({{"text", "\u00E4\u00E4\u00E4\u00E4\u00E4"}, {"other", "none"}, {"number", -3}, {"flag", true}}));
    CHECK(sent(R"({"text":"a\nb","number":1000,"flag":false,"other":null})").body["flag"] == false);
    for (const char* body :
         {R"({"number":1})", R"({"text":"123456","number":1})", R"({"text":5,"number":1})",
          R"({"text":"\u0000","number":1})", R"({"text":"\t","number":1})", R"({"text":"\u001b","number":1})",
          R"({"text":"\u0085","number":1})", R"({"text":"a"})", R"({"text":"a","number":"1"})",
          R"({"text":"a","number":1.5})", R"({"text":"a","number":1001})", R"({"text":"a","number":-4})",
          R"({"text":"a","number":18446744073709551615})", R"({"text":"a","number":1e3000})",
          R"({"text":"a","number":1,"flag":1})", R"({"text":"a","number":1,"other":[]})",
          R"({"text":["a"],"number":1})"}) {
        CAPTURE(body);
        const Answer answer = sent(body);
        CHECK(answer.status == 400);
        CHECK((answer.body["reason"] == "bad_field" || answer.body["reason"] == "bad_json"));
    }
    CHECK_THAT(sent(R"({"text":"a"})").body["message"].get<std::string>(), Contains("\"number\""));
}

TEST_CASE("a locked account is refused, and looks around like anybody", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    lock(room, "Fritz");
    CHECK_REFUSED(send(room, fritz.request("GET", "/api/mine")), 403, "locked");
    CHECK_REFUSED(send(room, fritz.request("POST", "/api/person")), 403, "locked");
    CHECK(send(room, fritz.request("GET", "/api/echo/x")).body["who"] == "");
    CHECK(!server::api::find_caller(room.services, fritz.request("GET", "/api/socket")).account);
    lock(room, "Fritz", false);
    CHECK(send(room, fritz.request("GET", "/api/mine")).status == 200);
    CHECK(server::api::find_caller(room.services, fritz.request("GET", "/api/socket")).account->name == "Fritz");
}

TEST_CASE("a bot is locked with its owner", "[server]") {
    Room room;
    Browser fritz(room, "Fritz");
    const std::string token = fritz.post("/api/bots", {{"name", "robot"}}).body["token"];
    Request request = Browser(room).request("GET", "/api/mine");
    request.headers["authorization"] = "Bearer " + token;
    CHECK(send(room, request).status == 200);
    lock(room, "Fritz");
    CHECK_REFUSED(send(room, request), 403, "locked");
}

TEST_CASE("requests of an address and of an account are counted, and it is told when to come back", "[server]") {
    Room room;
    room.config.requests_per_address = 6;
    room.config.requests_per_account = 3;
    Browser fritz(room, "Fritz");
    for (int i = 0; i < 3; ++i) CHECK(send(room, fritz.request("GET", "/api/mine")).status == 200);
    const Answer answer = send(room, fritz.request("GET", "/api/mine"));
    CHECK_REFUSED(answer, 429, "too_many_requests");
    CHECK(header_of(answer, "Retry-After") == "20");
    const Browser neighbour(room); // at the same address
    CHECK(send(room, neighbour.request("GET", "/api/echo/x")).status == 200);
    CHECK(send(room, neighbour.request("GET", "/nothing")).status == 404);
    CHECK_REFUSED(send(room, neighbour.request("GET", "/api/echo/x")), 429, "too_many_requests");
    fritz.address = "192.0.2.2"; // another address, the same account
    CHECK_REFUSED(send(room, fritz.request("GET", "/api/mine")), 429, "too_many_requests");
    room.time += 20'000;
    CHECK(send(room, fritz.request("GET", "/api/mine")).status == 200);
    CHECK(send(room, neighbour.request("GET", "/api/echo/x")).status == 200);
}

TEST_CASE("who calls is noted down once an hour", "[server]") {
    Room room;
    const Browser fritz(room, "Fritz");
    const auto seen = [&] {
        std::int64_t at = 0;
        room.database->read(
            [&](server::storage::Work& work) { at = server::storage::find_account_named(work, "Fritz")->seen; });
        return at;
    };
    const std::int64_t begin = room.time;
    room.time += 59LL * 60 * 1000;
    send(room, fritz.request("GET", "/api/mine"));
    CHECK(seen() == begin);
    room.time += 2LL * 60 * 1000;
    send(room, fritz.request("GET", "/api/mine"));
    CHECK(seen() == room.time);
}

TEST_CASE("whatever a handler throws becomes a response that tells no secrets", "[server]") {
    Room room;
    const Browser anybody(room);
    const Answer refused = send(room, anybody.request("GET", "/api/refuse"));
    CHECK_REFUSED(refused, 409, "stale");
    CHECK(refused.body["rule"] == "X.1a");
    const Answer failed = send(room, anybody.request("GET", "/api/fail"));
    CHECK_REFUSED(failed, 500, "failed");
    CHECK_THAT(failed.response.body, !Contains("secret"));
    struct Expected {
        const char *path, *reason;
    };
    for (const Expected& expected :
         {Expected{"/api/busy", "busy"}, Expected{"/api/full", "disk_full"}, Expected{"/api/lost", "database_lost"}}) {
        const Answer answer = send(room, anybody.request("GET", expected.path));
        CHECK_REFUSED(answer, 503, expected.reason);
        CHECK_THAT(answer.body["message"].get<std::string>(), Contains("saved")); // or not: it says which
        CHECK_THAT(answer.response.body, !Contains("password"));
        CHECK(!header_of(answer, "Retry-After").empty());
    }
    CHECK_REFUSED(send(room, anybody.request("GET", "/api/other")), 500, "failed");
}
