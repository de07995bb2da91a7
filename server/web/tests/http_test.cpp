// HTTP over real sockets: what is answered, what is refused, and who is let go.
#include "server/storage/notices.h"
#include "server/web/checkup.h"
#include "server/web/tests/stand.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <future>
#include <set>
#include <thread>

using namespace web_test;
using namespace std::chrono_literals;
using nlohmann::json;
using std::chrono::steady_clock;

namespace {

server::Config impatient() {
    server::Config config;
    config.seconds_to_read = 1;
    config.seconds_to_write = 1;
    config.seconds_idle = 2;
    config.seconds_to_stop = 3;
    return config;
}

// Sends a request that is not to be answered yet: the server has read it, and is silent.
void wait_silently(const Stand& stand, Wire& wire, const std::string& request) {
    const std::uint64_t before = stand.metrics.requests;
    wire.send(request);
    const auto started = steady_clock::now();
    while (stand.metrics.requests == before && steady_clock::now() - started < 20s) std::this_thread::sleep_for(5ms);
    REQUIRE(stand.metrics.requests > before);
    CHECK(!wire.read_more(200ms));
}

} // namespace

TEST_CASE("The server is healthy and says what it is", "[server][web]") {
    const Stand stand;
    CHECK(ask(stand, get("/health")).json().at("status") == "ok");
    CHECK(ask(stand, get("/")).body.find("/api/openapi.json") != std::string::npos);
    CHECK(ask(stand, get("/api/games")).status == 200);
    CHECK(ask(stand, get("/metrics")).status == 200);
    CHECK(ask(stand, get("/metrics", "X-Forwarded-For: 203.0.113.9\r\n")).status == 403);
    CHECK(ask(stand, get("/nothing.png")).reason() == "no_route");
    CHECK(ask(stand, post("/", "{}")).headers.at("allow") == "GET, HEAD");
}

TEST_CASE("A database that cannot be read is not healthy", "[server][web]") {
    struct Broken : server::storage::Database {
        std::string_view dialect() const override { return "sqlite"; }
        void read(const Job&) override { throw server::storage::Trouble(server::storage::Trouble::Kind::Lost, "gone"); }
        void write(const Job& job) override { read(job); }
        void listen(std::function<void(std::string_view)>) override {}
    } broken;
    server::Config config;
    config.port = 0;
    server::Metrics metrics;
    const server::accounts::Keys keys;
    server::accounts::Limits limits;
    server::Services services{config, broken, metrics, keys, limits, nullptr, now};
    boost::asio::thread_pool workers(1);
    server::battles::Hall hall(services, workers);
    server::web::Web web(services, hall, workers);
    web.start();
    {
        Wire wire(web.port());
        wire.send(get("/health"));
        const auto reply = wire.reply();
        REQUIRE(reply);
        CHECK(reply->status == 503);
        CHECK(reply->reason() == "database_lost");
        CHECK(reply->headers.contains("retry-after"));
    }
    web.stop();
    workers.join();
}

TEST_CASE("Duties in trouble are not healthy", "[server][web]") {
    Stand stand;
    stand.services.pulse.fail();
    const Reply reply = ask(stand, get("/health"));
    CHECK(reply.status == 503);
    CHECK(reply.reason() == "duties_interrupted");
    stand.services.pulse.beat();
    const auto started = steady_clock::now();
    int status = 0;
    while (status != 200 && steady_clock::now() - started < 20s) { // what was found is told for a while
        std::this_thread::sleep_for(100ms);
        status = ask(stand, get("/health")).status;
    }
    CHECK(status == 200);
}

TEST_CASE("Nobody can make the server look all the time how it is", "[server][web]") {
    const Stand stand;
    const auto written = [&] { // the time, so that each look can be told from the last
        std::string when;
        stand.database->read(
            [&](server::storage::Work& work) { when = server::storage::setting(work, "health").value_or(""); });
        return when;
    };
    CHECK(written().empty());
    std::set<std::string> looks;
    const auto started = steady_clock::now();
    for (int n = 0; n < 50; ++n) {
        CHECK(ask(stand, get("/health")).status == 200);
        looks.insert(written());
    }
    const std::chrono::duration<double> seconds = steady_clock::now() - started;
    CHECK(static_cast<double>(looks.size()) <= 1 + seconds / server::web::Checkup::GoodFor);
    CHECK(!looks.contains(""));
}

TEST_CASE("A server that can read but not write is not healthy", "[server][web]") {
    Stand stand;
    stand.database->write([](server::storage::Work& work) { // as on a disk that is full
        work.run("CREATE TRIGGER full_disk BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'no'); END");
    });
    CHECK(ask(stand, get("/health")).status >= 500);
}

TEST_CASE("Every response forbids what pages must not do", "[server][web]") {
    const Stand stand;
    for (const char* path : {"/", "/api/games", "/api/nothing", "/missing.png", "/health"}) {
        INFO(path);
        const Reply reply = ask(stand, get(path));
        CHECK(reply.headers.at("content-security-policy").find("default-src 'self'") == 0);
        CHECK(reply.headers.at("content-security-policy").find("frame-ancestors 'none'") != std::string::npos);
        CHECK(reply.headers.at("x-content-type-options") == "nosniff");
        CHECK(reply.headers.at("referrer-policy") == "same-origin");
        CHECK(reply.headers.contains("cross-origin-opener-policy"));
        CHECK(reply.headers.contains("date"));
        CHECK(!reply.headers.contains("server"));
        CHECK(!reply.headers.contains("strict-transport-security"));
    }
    server::Config secure;
    secure.url = "https://oblique.example";
    const Stand other(secure);
    CHECK(ask(other, get("/")).headers.contains("strict-transport-security"));
    CHECK(ask(other, "GET https://oblique.example/health HTTP/1.1\r\nHost: oblique.example\r\n\r\n").status == 200);
}

TEST_CASE("Requests may follow each other, and HEAD has no body", "[server][web]") {
    const Stand stand;
    Wire wire(stand.port());
    wire.send(get("/api/games") + "HEAD /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" + get("/health") +
              post("/api/login", R"({"name":"nobody","password":"no password"})") + get("/", "Connection: close\r\n"));
    const auto games = wire.reply();
    REQUIRE(games);
    const auto head = wire.reply(true);
    REQUIRE(head);
    CHECK(head->headers.at("content-length") == std::to_string(games->body.size()));
    CHECK(wire.reply()->json().at("status") == "ok");
    CHECK(wire.reply()->status == 401);
    CHECK(wire.reply()->headers.at("connection") == "close");
    CHECK(wire.closes_within(20s));
    CHECK(wire.bytes.empty());
    CHECK(ask(stand, "GET /health HTTP/1.0\r\n\r\n").headers.at("connection") == "close");
}

TEST_CASE("Files of the client come with their headers", "[server][web]") {
    const TempFolder site;
    std::filesystem::create_directories(site.file("assets"));
    std::ofstream(site.file("index.html")) << "<p>client</p>";
    std::ofstream(site.file("assets/app-0123abcd.js")) << "'use strict'";
    std::ofstream(site.file("assets/app-0123abcd.js.gz")) << "gzip";
    server::Config config;
    config.client = site.file("");
    const Stand stand(config);
    CHECK(ask(stand, get("/battles/abc")).body == "<p>client</p>");
    const Reply script = ask(stand, get("/assets/app-0123abcd.js", "Accept-Encoding: gzip\r\n"));
    CHECK(script.body == "gzip");
    CHECK(script.headers.at("content-encoding") == "gzip");
    CHECK(script.headers.at("cache-control").find("immutable") != std::string::npos);
    const Reply same = ask(stand, get("/assets/app-0123abcd.js",
                                      "Accept-Encoding: gzip\r\nIf-None-Match: " + script.headers.at("etag") + "\r\n"));
    CHECK(same.status == 304);
    CHECK(same.body.empty());
    CHECK(ask(stand, get("/..%2fsecret")).status == 400);
}

TEST_CASE("Malformed and smuggled requests end the connection with a reason", "[server][web]") {
    const Stand stand;
    const std::string hidden = get("/health");
    const std::vector<std::pair<std::string, int>> bad = {
        {"GET /health HTTP/1.1\r\n\r\n" + hidden, 400},
        {"GET /health\r\n", 400},
        {"GET /health HTTP/1.1\nHost: x\n\n" + hidden, 400},
        {"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}" +
             hidden,
         400},
        {"POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden, 411},
        {"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}" + hidden,
         400},
        {"GET /health HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n" + hidden, 400},
        {"GET http://evil.example/health HTTP/1.1\r\nHost: localhost\r\n\r\n" + hidden, 400},
        {"CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n" + hidden, 400},
        {"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n" + hidden, 400},
        {"GET /health?a=1&a=2 HTTP/1.1\r\nHost: localhost\r\n\r\n" + hidden, 400},
        {"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505},
        {"\x16\x03\x01\x02", 400},
        {"GET /" + std::string(9000, 'a') + " HTTP/1.1\r\nHost: localhost\r\n\r\n", 414},
        {"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(20'000, 'a') + "\r\n\r\n", 431},
        {"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2147483648\r\n\r\n{}", 413},
        {"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: cake\r\n\r\n{}", 417},
    };
    for (const auto& [request, status] : bad) {
        INFO(request.substr(0, 120));
        Wire wire(stand.port());
        wire.send(request);
        const auto reply = wire.reply();
        REQUIRE(reply);
        CHECK(reply->status == status);
        CHECK(!reply->reason().empty());
        CHECK(reply->headers.at("connection") == "close");
        CHECK(wire.closes_within(20s));
        CHECK(wire.bytes.empty()); // what was hidden behind it was not answered
    }
    CHECK(ask(stand, get("/health")).status == 200);
}

TEST_CASE("A client that asks whether it may go on is told so", "[server][web]") {
    const Stand stand;
    Wire wire(stand.port());
    const std::string body = R"({"name":"nobody","password":"no password"})";
    wire.send(
        "POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
        "Content-Length: " +
        std::to_string(body.size()) + "\r\n\r\n");
    CHECK(wire.reply()->status == 100);
    wire.send(body);
    CHECK(wire.reply()->status == 401);
}

TEST_CASE("Slow clients are told and let go", "[server][web]") {
    const Stand stand(impatient());
    const std::vector<std::pair<std::string, int>> slow = {
        {"", 0}, // nobody to tell
        {"GET / HT", 408},
        {"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", 408},
        {"POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
         "100\r\n\r\n{",
         408},
    };
    std::vector<std::future<int>> told;
    for (const auto& each : slow)
        told.push_back(std::async(std::launch::async, [&stand, start = each.first] {
            Wire wire(stand.port());
            wire.send(start);
            // One byte now and then does not help.
            for (int n = 0; n < 400 && !wire.closed; ++n) {
                wire.read_more(150ms);
                if (!start.empty() && wire.bytes.empty()) wire.send("a");
            }
            if (!wire.closed) return -1;
            return wire.bytes.empty() ? 0 : wire.reply()->status;
        }));
    for (std::size_t i = 0; i < slow.size(); ++i) {
        INFO(slow[i].first);
        CHECK(told[i].get() == slow[i].second);
    }
}

TEST_CASE("A client that never reads is let go", "[server][web]") {
    const TempFolder site;
    std::ofstream(site.file("index.html")) << std::string(16U << 10U, 'x');
    server::Config config = impatient();
    config.client = site.file("");
    const Stand stand(config);
    std::string many; // more than the kernels on both sides keep
    for (int n = 0; n < 1500; ++n) many += get("/");
    std::vector<std::unique_ptr<Wire>> sinks;
    for (int n = 0; n < 3; ++n) {
        sinks.push_back(std::make_unique<Wire>(stand.port(), 4096));
        sinks.back()->send(many);
        REQUIRE(sinks.back()->read_more()); // connected is not yet accepted
    }
    const auto started = steady_clock::now();
    while (stand.metrics.connections != 0 && steady_clock::now() - started < 20s) std::this_thread::sleep_for(5ms);
    CHECK(stand.metrics.connections == 0);
    CHECK(ask(stand, get("/health")).status == 200);
}

TEST_CASE("Connections are counted and those beyond are told to come again", "[server][web]") {
    server::Config config;
    config.connections = 4;
    config.connections_per_address = 3;
    const Stand stand(config);
    std::vector<std::unique_ptr<Wire>> held;
    for (int n = 0; n < 3; ++n) {
        held.push_back(std::make_unique<Wire>(stand.port()));
        held.back()->send(get("/health"));
        REQUIRE(held.back()->reply());
    }
    Wire one_too_many(stand.port());
    const auto refused = one_too_many.reply();
    REQUIRE(refused);
    CHECK(refused->status == 503);
    CHECK(refused->reason() == "too_many_connections");
    CHECK(refused->headers.contains("retry-after"));
    CHECK(one_too_many.closes_within(20s));
    held.pop_back();
    const auto started = steady_clock::now();
    int status = 0;
    while (status != 200 && steady_clock::now() - started < 5s) {
        Wire wire(stand.port());
        wire.send(get("/health"));
        const auto reply = wire.reply();
        status = reply ? reply->status : 0;
    }
    CHECK(status == 200);
}

TEST_CASE("Waiting for a battle ends when something happens, or with nothing", "[server][web]") {
    const Stand stand;
    const Person person = register_person(stand, "waiter");
    const std::string path = "/api/battles/" + hot_seat_battle(stand, person);
    const json seen = ask_as(stand, person, "GET", path + "?as=1");
    const std::string wait = path + "?as=1&after=" + seen.at("position").get<std::string>();

    const auto started = steady_clock::now();
    const Reply nothing = ask(stand, get(wait + "&wait=1", person.headers()));
    CHECK(nothing.status == 204);
    CHECK(nothing.body.empty());
    CHECK(steady_clock::now() - started >= 900ms);
    CHECK(ask(stand, get(wait, person.headers())).status == 204);
    CHECK(ask(stand, get(wait + "&wait=26", person.headers())).status == 400);

    Wire wire(stand.port());
    wait_silently(stand, wire, get(wait + "&wait=20", person.headers()));
    const json options = seen.at("view").at("scene").at("options");
    REQUIRE(!options.empty());
    ask_as(stand, person, "POST", path + "/answer",
           {{"position", seen.at("position")}, {"answer", options[0].at("notation")}, {"seat", 1}});
    const auto changed = wire.reply();
    REQUIRE(changed);
    CHECK(changed->status == 200);
    CHECK(changed->json().at("position") != seen.at("position"));
}

TEST_CASE("Stopping ends idle connections at once and lets waiting ones be answered", "[server][web]") {
    server::Config config;
    config.seconds_idle = config.seconds_to_stop = 60;
    Stand stand(config);
    const Person person = register_person(stand, "stopper");
    const std::string path = "/api/battles/" + hot_seat_battle(stand, person) + "?as=1";
    const std::string position = ask_as(stand, person, "GET", path).at("position");
    Wire idle(stand.port()), waiting(stand.port());
    idle.send(get("/health"));
    REQUIRE(idle.reply());
    wait_silently(stand, waiting, get(path + "&after=" + position + "&wait=25", person.headers()));
    const auto started = steady_clock::now();
    stand.stop();
    CHECK(steady_clock::now() - started < std::chrono::seconds(config.seconds_to_stop / 2));
    CHECK(idle.closes_within(20s));
    const auto answered = waiting.reply();
    REQUIRE(answered);
    CHECK(answered->status == 204);
    CHECK(waiting.closes_within(20s));
    CHECK(Wire(stand.port()).closed); // nobody listens any more
}
