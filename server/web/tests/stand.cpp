#include "server/web/tests/stand.h"

#include "server/web/parse.h"

#include <catch2/catch.hpp>

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace web_test {

using namespace std::chrono_literals;
using nlohmann::json;

std::int64_t now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

namespace {

server::Config with_database(server::Config config, const TempFolder& folder) {
    config.database = folder.file("oblique.db");
    config.port = 0;
    return config;
}

} // namespace

Stand::Stand(server::Config wanted)
    : config(with_database(std::move(wanted), folder)), database(server::storage::open_database(config.database)),
      keys(server::accounts::load_keys(*database)), services{config, *database, metrics,      keys,
                                                             limits, nullptr,   web_test::now},
      hall(services, workers), web(services, hall, workers) {
    config.port = web.port();
    web.start();
}

Stand::~Stand() { stop(); }

void Stand::stop() {
    web.stop();
    hall.close();
    workers.join();
}

Wire::Wire(std::uint16_t port, int receive_buffer) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
    if (receive_buffer > 0) setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
    const int on = 1;
    setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(descriptor_, reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) closed = true;
}

Wire::~Wire() { ::close(descriptor_); }

bool Wire::send(std::string_view text) {
    while (!text.empty()) {
        pollfd ready{descriptor_, POLLOUT, 0};
        if (poll(&ready, 1, 5000) <= 0) return false;
        const ssize_t sent = ::send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) continue;
        if (sent < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool Wire::read_more(std::chrono::milliseconds patience) {
    if (closed) return false;
    pollfd ready{descriptor_, POLLIN, 0};
    if (poll(&ready, 1, static_cast<int>(patience.count())) <= 0) return false;
    std::array<char, 65536> more{};
    const ssize_t got = recv(descriptor_, more.data(), more.size(), 0);
    closed = got <= 0;
    if (!closed) bytes.append(more.data(), static_cast<std::size_t>(got));
    return !closed;
}

bool Wire::closes_within(std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (!closed && std::chrono::steady_clock::now() < until) read_more(50ms);
    return closed;
}

std::optional<Reply> Wire::reply(bool to_head) {
    std::optional<std::size_t> end;
    while (!(end = server::web::end_of_head(bytes)))
        if (!read_more()) return std::nullopt;
    Reply reply;
    reply.status = std::stoi(bytes.substr(bytes.find(' ') + 1));
    std::string head = bytes.substr(0, *end);
    bytes.erase(0, *end);
    for (std::size_t at = head.find("\r\n") + 2; at + 2 < head.size();) {
        const std::size_t line_end = head.find("\r\n", at), colon = head.find(": ", at);
        reply.headers[server::web::small_letters(head.substr(at, colon - at))] =
            colon + 2 <= line_end ? head.substr(colon + 2, line_end - colon - 2) : "";
        at = line_end + 2;
    }
    const auto length = reply.headers.find("content-length");
    const std::size_t size = to_head || length == reply.headers.end() ? 0 : std::stoul(length->second);
    while (bytes.size() < size)
        if (!read_more()) return std::nullopt;
    reply.body = bytes.substr(0, size);
    bytes.erase(0, size);
    return reply;
}

std::string get(const std::string& path, const std::string& more) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + more + "\r\n";
}

std::string post(const std::string& path, const std::string& body, const std::string& more) {
    return "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
           std::to_string(body.size()) + "\r\n" + more + "\r\n" + body;
}

Reply ask(const Stand& stand, const std::string& request) {
    Wire wire(stand.port());
    wire.send(request);
    const auto reply = wire.reply(request.starts_with("HEAD"));
    INFO(request.substr(0, 200));
    REQUIRE(reply);
    return *reply;
}

Person register_person(const Stand& stand, const std::string& name) {
    const Reply reply =
        ask(stand, post("/api/register", json{{"name", name}, {"password", "correct horse battery"}}.dump()));
    INFO(reply.body);
    REQUIRE(reply.status / 100 == 2);
    const std::string cookie = reply.headers.at("set-cookie");
    return {cookie.substr(0, cookie.find(';')), reply.json().at("csrf")};
}

json ask_as(const Stand& stand, const Person& person, const std::string& method, const std::string& path,
            const json& body) {
    const Reply reply = ask(stand, method == "GET" ? get(path, person.headers())
                                                   : post(path, body.is_null() ? "{}" : body.dump(), person.headers()));
    INFO(method << ' ' << path << ": " << reply.status << ' ' << reply.body.substr(0, 500));
    REQUIRE(reply.status / 100 == 2);
    return reply.body.empty() ? json() : reply.json();
}

std::string hot_seat_battle(const Stand& stand, const Person& person) {
    const json made = ask_as(stand, person, "POST", "/api/battles",
                             {{"game", "skirmish"},
                              {"scenario", "meadow"},
                              {"options", json::object()},
                              {"side", "1"},
                              {"opponent", {{"kind", "self"}}},
                              {"clock", {{"kind", "none"}}},
                              {"public", true}});
    const std::string id = made.at("id");
    for (const int seat : {1, 2})
        ask_as(stand, person, "POST", "/api/battles/" + id + "/contribution", {{"hex", "00ff"}, {"seat", seat}});
    return id;
}

std::string frame(std::string_view payload, int opcode, bool last, bool masked) {
    std::string bytes;
    bytes += static_cast<char>((last ? 0x80 : 0) | opcode);
    const int mask_bit = masked ? 0x80 : 0;
    if (payload.size() < 126) {
        bytes += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(mask_bit | 126);
        bytes += static_cast<char>(payload.size() >> 8U);
        bytes += static_cast<char>(payload.size() & 0xFFU);
    } else {
        bytes += static_cast<char>(mask_bit | 127);
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes += static_cast<char>((payload.size() >> static_cast<unsigned>(shift)) & 0xFFU);
    }
    if (!masked) return bytes + std::string(payload);
    constexpr std::string_view Mask = "\x11\x22\x33\x44";
    bytes += Mask;
    for (std::size_t i = 0; i < payload.size(); ++i) bytes += static_cast<char>(payload[i] ^ Mask[i % 4]);
    return bytes;
}

std::string handshake(const std::string& more) {
    return get("/api/socket", "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                                  more);
}

Line::Line(const Stand& stand, const std::string& more, int receive_buffer) : wire(stand.port(), receive_buffer) {
    wire.send(handshake(more));
    opened_ = wire.reply().value_or(Reply{});
}

json Line::hear(std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    const auto need = [&](std::size_t size) {
        while (wire.bytes.size() < size) {
            const auto left =
                std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
            if (left.count() <= 0 || (!wire.read_more(left) && wire.closed)) return false;
        }
        return true;
    };
    const auto byte = [&](std::size_t at) {
        return static_cast<std::size_t>(static_cast<unsigned char>(wire.bytes[at]));
    };
    while (need(2)) {
        const std::size_t opcode = byte(0) & 0x0FU;
        std::size_t size = byte(1) & 0x7FU, start = 2;
        if (size >= 126) {
            const std::size_t digits = size == 126 ? 2 : 8;
            start += digits;
            if (!need(start)) return {};
            size = 0;
            for (std::size_t i = 0; i < digits; ++i) size = size * 256 + byte(2 + i);
        }
        if (!need(start + size)) return {};
        const std::string payload = wire.bytes.substr(start, size);
        if (opcode == 8 && payload.size() >= 2) close_code = static_cast<int>(byte(start) * 256 + byte(start + 1));
        wire.bytes.erase(0, start + size);
        if (opcode == 8) return {};
        if (opcode == 1) return json::parse(payload);
    }
    return {};
}

json Line::hear(const std::string& type) {
    for (;;) {
        json message = hear();
        if (message.is_null() || message["type"] == type) return message;
    }
}

} // namespace web_test
