// WebSockets over real sockets: handshakes, frames, calls and watching.
#include "server/web/tests/stand.h"

#include <catch2/catch.hpp>

#include <thread>

using namespace web_test;
using namespace std::chrono_literals;
using nlohmann::json;
using std::chrono::steady_clock;

TEST_CASE("A handshake is taken from our own pages only", "[server][web]") {
    const Stand stand;
    const Person person = register_person(stand, "shaker");
    const std::string own = "http://localhost"; // as the Host header says
    CHECK(Line(stand, person.headers()).is_open());
    CHECK(Line(stand, person.headers() + "Origin: " + own + "\r\n").is_open());
    CHECK(Line(stand).is_open()); // an onlooker
    const Line foreign(stand, person.headers() + "Origin: https://evil.example\r\n");
    CHECK(foreign.opened().status == 403);
    CHECK(foreign.opened().reason() == "foreign_origin");
    CHECK(Line(stand, person.headers() + "Sec-Fetch-Site: cross-site\r\n").opened().status == 403);
    CHECK(Line(stand, "Cookie: oblique_session=forged\r\n").opened().status == 401);
    CHECK(Line(stand, "Authorization: Bearer forged\r\n").opened().status == 401);

    const auto refused = [&](const std::string& request, int status) {
        const Reply reply = ask(stand, request);
        INFO(request);
        CHECK(reply.status == status);
        CHECK(!reply.reason().empty());
    };
    const std::string upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    refused(get("/api/socket"), 426);
    refused(get("/api/socket", upgrade + key + "Sec-WebSocket-Version: 8\r\n"), 426);
    refused(post("/api/socket", "{}"), 426);
    refused(handshake() + frame(R"({"do":"ping"})"), 400);
    CHECK(Line(stand, "").opened().headers.at("x-content-type-options") == "nosniff");
}

TEST_CASE("Frames that break the rules close the socket", "[server][web]") {
    server::Config config;
    config.largest_message = 4096;
    const Stand stand(config);
    const std::vector<std::pair<std::string, int>> bad = {
        {frame(std::string(5000, 'x')), 1009},
        {frame("[", 1, false) + frame(std::string(3000, '['), 0, false) + frame(std::string(3000, '['), 0, false),
         1009},
        {std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 10) + std::string(20, '\0'), 1009},
        {frame(R"({"do":"ping"})", 1, true, false), 1002}, // unmasked
        {frame("x", 9, false), 1002},                      // a fragmented ping
        {frame(std::string(126, 'x'), 9), 1002},
        {frame("x", 3), 1002},
        {frame("x", 0), 1002}, // goes on with nothing
        {frame("{", 1, false) + frame("}", 1), 1002},
        {frame(R"({"do":"ping"})", 2), 1003}, // binary
        {frame("{\"do\":\"\xFF\xFE\"}"), 1007},
        {frame("\x03", 8), 1002}, // a close of one byte
    };
    for (std::size_t i = 0; i < bad.size(); ++i) {
        INFO(i);
        Line line(stand);
        REQUIRE(line.is_open());
        line.wire.send(bad[i].first);
        CHECK(line.hear(20s).is_null());
        CHECK(line.close_code == bad[i].second);
        line.wire.send(frame("\x03\xE8", 8));
        CHECK(line.wire.closes_within(20s));
    }
    CHECK(ask(stand, get("/health")).status == 200);
}

TEST_CASE("Messages that mean nothing are refused with a reason", "[server][web]") {
    const Stand stand;
    Line line(stand);
    for (const char* text :
         {"", "{", "[]", "1", "null", "\"watch\"", "{}", R"({"do":1})", R"({"do":"dance"})", R"({"do":"watch"})",
          R"({"do":"watch","battle":"../x"})", R"({"do":"watch","battle":"nowhere"})",
          R"({"do":"watch","battle":"nowhere","as":"3"})", R"({"do":"call"})",
          R"({"do":"call","id":1e300,"method":"GET","path":"/api/me"})", R"({"do":"call","id":-1})"}) {
        INFO(text);
        line.wire.send(frame(text));
        const json told = line.hear();
        REQUIRE(told.is_object());
        CHECK(told.at("type") == "refused");
        CHECK(!told.at("reason").get<std::string>().empty());
        CHECK(!told.at("message").get<std::string>().empty());
    }
    line.wire.send(frame(std::string(8000, '[')));
    CHECK(line.hear().at("reason") == "bad_json");
    for (const json& call :
         {json{{"method", "GET"}, {"path", "/metrics"}}, json{{"method", "BREW"}, {"path", "/api/me"}},
          json{{"method", "GET"}, {"path", "http://evil/api/me"}}, json{{"method", "GET"}},
          json{{"method", "GET"}, {"path", "/api/../x"}}, json{{"method", "GET"}, {"path", "/api/nothing"}},
          json{{"method", "POST"}, {"path", "/api/login"}}, json{{"method", "GET"}, {"path", "/api/me"}},
          json{{"method", "GET"}, {"path", "/api/socket"}}}) {
        json message = call;
        message["do"] = "call";
        message["id"] = 7;
        INFO(message);
        line.say(message);
        const json told = line.hear();
        REQUIRE(told.is_object());
        CHECK(told.at("type") == "response");
        CHECK(told.at("id") == 7);
        CHECK(told.at("status") >= 400);
        CHECK(told.at("body").contains("reason"));
    }
    line.say({{"do", "ping"}});
    CHECK(line.hear() == json{{"type", "pong"}});
    line.wire.send(frame("x", 9));
    line.say({{"do", "ping"}});
    CHECK(line.hear() == json{{"type", "pong"}}); // after the other kind of pong
}

TEST_CASE("A battle is watched, answered and left", "[server][web]") {
    const Stand stand;
    const Person person = register_person(stand, "watcher");
    const Person stranger = register_person(stand, "stranger");
    const std::string id = hot_seat_battle(stand, person);
    Line first(stand, person.headers()), second(stand, person.headers()), onlooker(stand);
    first.say({{"do", "watch"}, {"battle", id}, {"as", "1"}});
    second.say({{"do", "watch"}, {"battle", id}, {"as", "2"}});
    onlooker.say({{"do", "watch"}, {"battle", id}});
    json seen = first.hear();
    CHECK(seen.at("type") == "situation");
    CHECK(seen.at("viewer") == "1");
    CHECK(second.hear().at("viewer") == "2");
    CHECK(onlooker.hear().at("viewer") == "spectator");

    Line other(stand, stranger.headers());
    other.say({{"do", "watch"}, {"battle", id}, {"as", "1"}});
    const json refused = other.hear();
    CHECK(refused.at("type") == "refused");
    CHECK(refused.at("reason") == "not_your_seat");
    CHECK(refused.at("battle") == id);

    // Both answer until something has become known to the onlooker.
    json told;
    for (int n = 1; n <= 12 && told.is_null(); ++n) {
        for (const int seat : {1, 2}) {
            const json now_seen = ask_as(stand, person, "GET", "/api/battles/" + id + "?as=" + std::to_string(seat));
            const json options = now_seen.at("view").at("scene").at("options");
            if (options.empty()) continue;
            first.say(
                {{"do", "call"},
                 {"id", n},
                 {"method", "POST"},
                 {"path", "/api/battles/" + id + "/answer"},
                 {"body",
                  {{"position", now_seen.at("position")}, {"answer", options[0].at("notation")}, {"seat", seat}}}});
            const json response = first.hear("response");
            REQUIRE(response.is_object());
            CHECK(response.at("id") == n);
            INFO(response);
            REQUIRE(response.at("status") == 200);
        }
        told = onlooker.hear(300ms);
    }
    REQUIRE(told.is_object());
    CHECK((told.at("type") == "change" || told.at("type") == "situation"));
    CHECK(stand.metrics.updates_sent > 0);
    onlooker.say({{"do", "leave"}, {"battle", id}});
    onlooker.say({{"do", "ping"}});
    CHECK(onlooker.hear("pong").is_object());
}

TEST_CASE("Changes applied to the first view give the last one", "[server][web]") {
    const Stand stand;
    const Person person = register_person(stand, "patcher");
    const std::string id = hot_seat_battle(stand, person);
    Line line(stand, person.headers());
    line.say({{"do", "watch"}, {"battle", id}, {"as", "1"}});
    const json whole = line.hear();
    json view = whole.at("view");
    std::string position = whole.at("position");
    for (int n = 0; n < 10; ++n) {
        for (const std::string seat : {"1", "2"}) {
            const json seen = ask_as(stand, person, "GET", "/api/battles/" + id + "?as=" + seat);
            const json options = seen.at("view").at("scene").at("options");
            if (options.empty()) continue;
            ask_as(stand, person, "POST", "/api/battles/" + id + "/answer",
                   {{"position", seen.at("position")}, {"answer", options[0].at("notation")}, {"seat", seat}});
        }
    }
    const json last = ask_as(stand, person, "GET", "/api/battles/" + id + "?as=1");
    const auto started = steady_clock::now();
    int changes = 0;
    while (position != last.at("position") && steady_clock::now() - started < 60s) {
        const json told = line.hear();
        REQUIRE(told.is_object());
        if (told.at("type") == "change") {
            CHECK(told.at("from") == position);
            view = view.patch(told.at("patch"));
            ++changes;
        } else {
            view = told.at("view");
        }
        position = told.at("position");
    }
    CHECK(view == last.at("view"));
    CHECK(changes > 0);
}

TEST_CASE("Too many calls or battles at once are refused", "[server][web]") {
    const Stand stand;
    const Person person = register_person(stand, "greedy");
    Line line(stand, person.headers());
    std::string flood;
    for (int n = 0; n < 1000; ++n)
        flood += frame(json{{"do", "call"}, {"id", n}, {"method", "GET"}, {"path", "/api/games/lament/rules"}}.dump());
    line.wire.send(flood);
    while (!line.hear().is_null()) {
    }
    CHECK(line.close_code == 1008);

    Line many(stand, person.headers());
    std::vector<std::string> ids;
    for (int n = 0; n < 17; ++n) ids.push_back(hot_seat_battle(stand, person));
    for (const std::string& id : ids) many.say({{"do", "watch"}, {"battle", id}});
    CHECK(many.hear("refused").at("reason") == "too_many_watched");
    many.say({{"do", "leave"}, {"battle", ids[0]}});
    many.say({{"do", "watch"}, {"battle", ids[16]}});
    json seen;
    do seen = many.hear("situation");
    while (seen.is_object() && seen.at("battle") != ids[16]);
    CHECK(seen.is_object());
}

TEST_CASE("A socket that is never read is cut, and owed the newest view only", "[server][web]") {
    server::Config config;
    config.seconds_to_write = 1;
    const Stand stand(config);
    const Person person = register_person(stand, "sleeper");
    {
        Line line(stand, person.headers(), 2048);
        for (int n = 0; n < 60 && stand.metrics.sockets > 0; ++n)
            line.say({{"do", "call"}, {"id", n}, {"method", "GET"}, {"path", "/api/games/lament/rules"}});
        const auto started = steady_clock::now();
        while (stand.metrics.sockets > 0 && steady_clock::now() - started < 60s) std::this_thread::sleep_for(20ms);
        CHECK(stand.metrics.sockets == 0);
    }
}

TEST_CASE("A session that has ended is of no use on an open socket", "[server][web]") {
    const Stand stand;
    const Person person = register_person(stand, "leaver");
    Line line(stand, person.headers());
    line.say({{"do", "call"}, {"id", 1}, {"method", "GET"}, {"path", "/api/me"}});
    CHECK(line.hear().at("body").at("name") == "leaver");
    ask_as(stand, person, "POST", "/api/logout");
    line.say({{"do", "call"}, {"id", 2}, {"method", "GET"}, {"path", "/api/me"}});
    CHECK(line.hear().at("status") == 401);
}

TEST_CASE("Sockets are told before the server stops", "[server][web]") {
    server::Config config;
    config.seconds_to_stop = 3;
    Stand stand(config);
    Line line(stand), silent(stand);
    REQUIRE(line.is_open());
    std::thread stopping([&] { stand.stop(); });
    CHECK(line.hear() == json{{"type", "closing"}});
    CHECK(line.hear().is_null());
    CHECK(line.close_code == 1001);
    line.wire.send(frame("\x03\xE9", 8));
    CHECK(line.wire.closes_within(20s));
    stopping.join(); // although the silent one has said nothing
}
