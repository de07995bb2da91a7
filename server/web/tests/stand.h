#pragma once

#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/battles/hall.h"
#include "server/web/web.h"
#include "tests/support/temp_folder.h"

#include <boost/asio/thread_pool.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

// A server in this process, without its duties, and clients that put their bytes together by hand.
namespace web_test {

std::int64_t now();

class Stand {
public:
    explicit Stand(server::Config config = {}); // its database and port are set here
    ~Stand();
    Stand(const Stand&) = delete;
    Stand& operator=(const Stand&) = delete;

    void stop(); // as a signal would
    std::uint16_t port() const { return config.port; }

    TempFolder folder;
    server::Config config;
    std::unique_ptr<server::storage::Database> database;
    server::Metrics metrics;
    server::accounts::Keys keys;
    server::accounts::Limits limits;
    server::Services services;
    boost::asio::thread_pool workers{4};
    server::battles::Hall hall;
    server::web::Web web;
};

struct Reply {
    int status = 0;
    std::map<std::string, std::string> headers; // names in small letters
    std::string body;
    nlohmann::json json() const { return nlohmann::json::parse(body); }
    std::string reason() const { return json().at("reason"); }
};

// A connection of plain bytes. Everything gives up after some seconds.
class Wire {
public:
    explicit Wire(std::uint16_t port, int receive_buffer = 0);
    ~Wire();
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    bool send(std::string_view bytes);                                             // false: the other side has closed
    bool read_more(std::chrono::milliseconds patience = std::chrono::seconds(60)); // false: nothing came, or closed
    std::optional<Reply> reply(bool to_head = false);                              // the next one
    bool closes_within(std::chrono::milliseconds patience);

    std::string bytes; // read and not yet used
    bool closed = false;

private:
    int descriptor_ = -1;
};

std::string get(const std::string& path, const std::string& more = "");
std::string post(const std::string& path, const std::string& body, const std::string& more = "");
Reply ask(const Stand& stand, const std::string& request); // on a connection of its own

// A person with a session.
struct Person {
    std::string cookie, csrf;
    std::string headers() const { return "Cookie: " + cookie + "\r\nX-Oblique-CSRF: " + csrf + "\r\n"; }
};
Person register_person(const Stand& stand, const std::string& name);
nlohmann::json ask_as(const Stand& stand, const Person& person, const std::string& method, const std::string& path,
                      const nlohmann::json& body = {});
// A battle of one person against himself, begun.
std::string hot_seat_battle(const Stand& stand, const Person& person);

// FRAMES

std::string frame(std::string_view payload, int opcode = 1, bool last = true, bool masked = true);
std::string handshake(const std::string& more = "");

class Line { // a WebSocket
public:
    explicit Line(const Stand& stand, const std::string& more = "", int receive_buffer = 0);
    bool is_open() const { return opened_.status == 101; }
    const Reply& opened() const { return opened_; }
    void say(const nlohmann::json& message) { wire.send(frame(message.dump())); }
    // The next message of a text frame; null when the connection was closed (see close_code) or nothing came.
    nlohmann::json hear(std::chrono::milliseconds patience = std::chrono::seconds(60));
    nlohmann::json hear(const std::string& type); // passes over others

    Wire wire;
    int close_code = 0;

private:
    Reply opened_;
};

} // namespace web_test
