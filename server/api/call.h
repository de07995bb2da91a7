#pragma once

#include "server/base/services.h"
#include "server/storage/accounts.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server::battles {
class Battle;
}

// Requests and responses without their transport, and the routes between them.
namespace server::api {

struct Request {
    std::string method, path;                   // the path decoded, without its query
    std::map<std::string, std::string> query;   // decoded
    std::map<std::string, std::string> headers; // names in small letters
    std::string body;
    std::string address; // of the client, as far as we believe it
};

struct Response {
    int status = 200;
    std::string body;
    std::string type = "application/json";
    std::vector<std::pair<std::string, std::string>> headers;
    bool unchanged = false; // of a route that can wait: nothing new yet, ask again when the battle changes

    // Set: this is no response yet. `go_on` is to be called on the strand of the battle `go_on_at`; what it returns is
    // the response, or leads on to another battle. The battle is null when there is none or it cannot be read now. So a
    // handler whose route names no battle reaches one: it must never wait for a strand, which needs a worker of its
    // own. The call lives until the last of these has returned.
    std::string go_on_at = {};
    std::function<Response(battles::Battle*)> go_on = {};
};

// A refusal: a status, a word for machines, a sentence for people, and the rule where there is one. Handlers throw it.
struct Refused {
    int status = 400;
    std::string reason; // "stale", "not_your_seat", ...; each is listed in the OpenAPI file
    std::string message;
    std::string rule = {};
    int retry_after = 0; // seconds, where waiting helps; sent as Retry-After
};

Response json_response(const nlohmann::json& body, int status = 200);
Response refusal(const Refused& refused); // {"reason", "message", "rule"}

// One request being answered.
struct Call {
    const Request& request;
    Services& services;
    std::vector<std::string> parts; // what the braces of the pattern matched, in order
    nlohmann::json body;            // an object; empty without a body
    std::optional<storage::AccountRow> account;
    std::optional<storage::SessionRow> session;
    battles::Battle* battle = nullptr; // of routes with {battle}: loaded and up to date; the handler runs on its strand

    // From the body. Throw Refused{400, "bad_field", ...} naming the field.
    // At most so many characters; valid UTF-8, no control characters but \n.
    std::string text(const std::string& field, std::size_t most) const;
    std::string text_or(const std::string& field, std::size_t most, const std::string& otherwise) const;
    std::int64_t number(const std::string& field, std::int64_t least, std::int64_t most) const;
    bool flag_or(const std::string& field, bool otherwise) const;
    const storage::AccountRow& caller() const { return *account; } // where the route needs one
};

enum class Need : unsigned char { Nothing, Account, Person }; // Person: no guests, no bots
using Handler = Response (*)(Call&);
// What takes long for the processor. Only so many of a kind run at once, and the others wait in a queue, not on a
// worker.
enum class Long : unsigned char { No, Password, Text };

struct Route {
    std::string_view method, pattern; // "/api/battles/{battle}/answer"
    Handler handler;
    Need need = Need::Account;
    std::size_t largest_body = 16U << 10U;
    bool waits = false; // its response may say `unchanged`
    Long takes = Long::No;
    Handler without = nullptr; // called, with no battle, for one that no longer fits the rules
    bool has_battle() const { return pattern.find("{battle}") != std::string_view::npos; }
};

// All of them. Each file of handlers lists its own.
std::vector<Route> all_routes();
std::vector<Route> account_routes(); // accounts.cpp: accounts, sessions, bots' tokens, blocks, reports
std::vector<Route> battle_routes();  // battles.cpp: create, join, list
std::vector<Route> play_routes();    // play.cpp: situation, answer, undo, standing, offers, resign, chat, notes
std::vector<Route> record_routes();  // records.cpp: record, replay, upload, audit, cases, sealed battles
std::vector<Route> game_routes();    // games.cpp: games, boards, rules, texts, OpenAPI
std::vector<Route> notice_routes();  // notices.cpp: notices, push, vacation, preferences

} // namespace server::api
