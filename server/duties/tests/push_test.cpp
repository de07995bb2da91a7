#include "server/duties/push.h"

#include "server/accounts/base64.h"
#include "server/duties/push_crypto.h"
#include "server/duties/tests/browser.h"
#include "server/duties/tests/sinks.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>

using namespace server;
using namespace server::duties;

namespace {

std::string bytes_in(const std::string& text) { return accounts::from_base64url(text).value(); }

accounts::Keys some_keys() {
    const KeyPair pair = new_key_pair();
    accounts::Keys keys;
    keys.vapid_private = accounts::to_base64url(pair.secret);
    keys.vapid_public = accounts::to_base64url(pair.point);
    return keys;
}

std::string header_of(const HttpRequest& request, const std::string& name) {
    const std::size_t place = request.head.find("\r\n" + name + ": ");
    if (place == std::string::npos) return {};
    const std::size_t begin = place + name.size() + 4;
    return request.head.substr(begin, request.head.find("\r\n", begin) - begin);
}

bool is_public(const char* text) {
    sockaddr_storage place{};
    auto* v4 = reinterpret_cast<sockaddr_in*>(&place);
    auto* v6 = reinterpret_cast<sockaddr_in6*>(&place);
    if (inet_pton(AF_INET, text, &v4->sin_addr) == 1)
        place.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &v6->sin6_addr) == 1)
        place.ss_family = AF_INET6;
    else
        FAIL(text);
    return is_public_address(reinterpret_cast<const sockaddr*>(&place));
}

// A subscription at a sink that the operator allows.
struct Subscribed {
    HttpSink sink;
    Browser browser;
    Config config;
    accounts::Keys keys = some_keys();
    std::atomic<bool> stopping{false};
    static constexpr std::int64_t Now = 1'700'000'000'000;

    Subscribed() { config.push_hosts_allowed = {"127.0.0.1"}; }
    Fate push_to(const std::string& endpoint) {
        const storage::PushRow row{endpoint, 1, browser.p256dh(), browser.auth(), 0};
        return send_push(config, keys, row, R"({"battle":"b","kind":"your_turn"})", Now, stopping);
    }
    Fate push() { return push_to(sink.url("/endpoint/1")); }
};

} // namespace

TEST_CASE("the example of RFC 8291 comes out to the last byte", "[server][push]") {
    const Reader reader{
        bytes_in("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        bytes_in("BTBZMqHH6r4Tts7J_aSIgg")};
    const KeyPair sender{
        bytes_in("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
        bytes_in("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")};
    const auto body =
        encrypted("When I grow up, I want to be a watermelon", reader, sender, bytes_in("DGv6ra1nlYgDCS1FRnbzlw"));
    REQUIRE(body);
    CHECK(accounts::to_base64url(*body) == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
                                           "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
                                           "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST_CASE("a browser can read what was sealed for it, and no other can", "[server][push]") {
    const Browser mine;
    const Browser other;
    const auto reader = read_reader(mine.p256dh(), mine.auth());
    REQUIRE(reader);
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100}, LongestPayload}) {
        const std::string payload(size, 'x');
        const auto body = encrypted(payload, *reader);
        REQUIRE(body);
        CHECK(body->size() <= 4096);
        CHECK(mine.read(*body) == payload);
        CHECK_FALSE(other.read(*body));
    }
    CHECK(encrypted("same", *reader) != encrypted("same", *reader));
    CHECK_FALSE(encrypted(std::string(LongestPayload + 1, 'x'), *reader));
}

TEST_CASE("keys that are none are refused", "[server][push]") {
    const Browser browser;
    std::string beside = bytes_in(browser.p256dh());
    beside.back() = static_cast<char>(beside.back() ^ 1); // no longer on the curve
    CHECK_FALSE(encrypted("x", {beside, bytes_in(browser.auth())}));
    CHECK_FALSE(read_reader(browser.p256dh(), "short"));
    CHECK_FALSE(read_reader("", browser.auth()));
    CHECK_FALSE(read_reader("<script>", browser.auth()));
}

TEST_CASE("only public addresses are public", "[server][push]") {
    for (const char* address : {"8.8.8.8", "1.1.1.1", "100.63.255.255", "172.32.0.1", "192.169.0.1", "223.255.255.255",
                                "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"})
        CHECK(is_public(address));
    for (
        const char* address :
        {"0.0.0.0",      "10.1.2.3",         "100.64.0.1",      "127.0.0.1",       "127.255.255.255", "169.254.169.254",
         "172.16.0.1",   "172.31.255.255",   "192.0.0.1",       "192.0.2.1",       "192.168.1.1",     "198.18.0.1",
         "198.51.100.7", "203.0.113.9",      "224.0.0.1",       "240.0.0.1",       "255.255.255.255", "::",
         "::1",          "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "fe80::1",         "fc00::1",
         "fd12:3456::1", "ff02::1",          "2001::1",         "2001:db8::1",     "2002:7f00:1::",   "3fff::1"})
        CHECK_FALSE(is_public(address));
}

TEST_CASE("a push arrives sealed, signed and with nothing but battle and kind", "[server][push]") {
    Subscribed here;
    CHECK(here.push().kind == Fate::Kind::Sent);
    const auto requests = here.sink.requests();
    REQUIRE(requests.size() == 1);
    const HttpRequest& request = requests[0];
    CHECK(request.head.starts_with("POST /endpoint/1 HTTP/1.1\r\n"));
    CHECK(header_of(request, "Content-Encoding") == "aes128gcm");
    CHECK(header_of(request, "TTL") == "86400");
    CHECK(here.browser.read(request.body) == R"({"battle":"b","kind":"your_turn"})");

    const std::string letter = header_of(request, "Authorization");
    CHECK(is_signed(letter));
    CHECK(letter.ends_with(", k=" + here.keys.vapid_public));
    const auto claims = nlohmann::json::parse(claims_of(letter));
    CHECK(claims["aud"] == here.sink.url(""));
    CHECK(claims["exp"] == Subscribed::Now / 1000 + 12 * 60 * 60);
    CHECK(claims["sub"] == here.config.push_contact);
}

TEST_CASE("what a push service says decides what becomes of the subscription", "[server][push]") {
    Subscribed here;
    const auto fate_after = [&](const std::string& status) {
        here.sink.respond(status);
        return here.push().kind;
    };
    CHECK(fate_after("200 OK") == Fate::Kind::Sent);
    CHECK(fate_after("404 Not Found") == Fate::Kind::Gone);
    CHECK(fate_after("410 Gone") == Fate::Kind::Gone);
    CHECK(fate_after("403 Forbidden") == Fate::Kind::Refused);
    CHECK(fate_after("413 Too Large") == Fate::Kind::Refused);
    CHECK(fate_after("429 Too Many") == Fate::Kind::Later);
    CHECK(fate_after("500 Oops") == Fate::Kind::Later);
}

TEST_CASE("a push follows no redirection and reads no endless response", "[server][push]") {
    Subscribed here;
    HttpSink elsewhere;
    here.sink.respond("302 Found", "Location: " + elsewhere.url("/") + "\r\n");
    CHECK(here.push().kind == Fate::Kind::Refused);
    CHECK(elsewhere.connections() == 0);
    here.sink.respond("500 Oops", "", std::string(8U << 20U, 'x'));
    CHECK(here.push().kind == Fate::Kind::Later);
}

TEST_CASE("nobody makes the server knock at its own or its neighbours' doors", "[server][push]") {
    Subscribed here;
    here.config.push_hosts_allowed.clear();
    CHECK(here.push().kind == Fate::Kind::Gone); // http
    const std::string with_port = here.sink.url("/").substr(std::string("http://").size());
    CHECK(here.push_to("https://" + with_port).kind == Fate::Kind::Gone); // a port of its own
    for (const char* place :
         {"https://127.0.0.1/", "https://localhost/", "https://[::1]/", "https://0x7f.1/", "https://2130706433/",
          "https://127.1/x", "https://10.0.0.1/", "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/latest"})
        CHECK(here.push_to(place).kind == Fate::Kind::Later); // the connection is not made
    for (const char* place : {"file:///etc/passwd", "gopher://127.0.0.1/", "ftp://127.0.0.1/", "https://a:b@127.0.0.1/",
                              "", "nothing", "https://", "smtp://127.0.0.1"})
        CHECK(here.push_to(place).kind == Fate::Kind::Gone);
    CHECK(here.sink.connections() == 0);
}

TEST_CASE("a push ends soon when the server stops", "[server][push]") {
    Subscribed here;
    std::atomic<bool> done{false};
    Sink silent([&](int) {
        while (!done) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    });
    std::thread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        here.stopping = true;
    });
    const auto began = std::chrono::steady_clock::now();
    CHECK(here.push_to("http://127.0.0.1:" + std::to_string(silent.port()) + "/").kind == Fate::Kind::Later);
    CHECK(std::chrono::steady_clock::now() - began < std::chrono::seconds(5));
    done = true;
    stopper.join();
}
