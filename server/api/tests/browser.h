#pragma once

#include "server/api/tests/room.h"

#include <functional>

// Somebody at a browser: keeps his cookie and the word against forgery, and can be told to do it wrong.
namespace api_test {

inline const std::string& usual_password() {
    static const std::string password = "correct horse";
    return password;
}
// Hashing is slow by design: once is enough for all the accounts of the tests.
inline const std::string& usual_password_hash() {
    static const std::string hash = server::accounts::hash_password(usual_password());
    return hash;
}

class Browser {
public:
    using Tweak = std::function<void(server::api::Request&)>;

    explicit Browser(Room& in) : room_(in) {}

    // Already has an account and a session.
    Browser(Room& in, const std::string& name, const std::string& kind = "person") : room_(in) {
        server::storage::AccountRow row;
        row.id = server::accounts::random_id();
        row.name = name;
        row.kind = kind;
        row.password = kind == "person" ? usual_password_hash() : "";
        row.created = row.seen = room_.time;
        cookie = server::accounts::random_token();
        csrf = server::accounts::random_token();
        server::storage::SessionRow session{server::accounts::token_hash(cookie),   row.id, "browser", csrf, room_.time,
                                            room_.time + 30LL * 24 * 60 * 60 * 1000};
        room_.database->write([&](server::storage::Work& work) {
            REQUIRE(server::storage::insert_account(work, row));
            server::storage::insert_session(work, session);
        });
    }

    server::api::Request request(const std::string& method, const std::string& path, const json& body = nullptr) const {
        server::api::Request request;
        request.method = method;
        request.path = path;
        request.address = address;
        request.headers["host"] = "127.0.0.1:1760";
        if (method != "GET") request.headers["origin"] = "http://127.0.0.1:1760";
        if (!body.is_null()) {
            request.headers["content-type"] = "application/json";
            request.body = body.dump();
        }
        if (!cookie.empty()) request.headers["cookie"] = "theme=dark; oblique_session=" + cookie;
        if (!csrf.empty() && method != "GET") request.headers["x-oblique-csrf"] = csrf;
        return request;
    }

    Answer send(const server::api::Request& request) {
        static const std::vector<server::api::Route> routes = server::api::account_routes();
        server::api::Admitted admitted = server::api::admit(room_.services, routes, request);
        Answer answer;
        answer.response = server::api::perform(admitted, nullptr);
        while (answer.response.go_on) answer.response = room_.gone_on(answer.response);
        answer.status = answer.response.status;
        answer.body = json::parse(answer.response.body); // all of these are JSON
        for (const auto& [name, value] : answer.response.headers)
            if (name == "Set-Cookie") cookie = value.substr(16, value.find(';') - 16); // "oblique_session=..."
        if (answer.status < 300 && answer.body.contains("csrf")) csrf = answer.body["csrf"];
        return answer;
    }

    Answer post(const std::string& path, const json& body = json::object(), const Tweak& tweak = {}) {
        return ask("POST", path, body, tweak);
    }
    Answer get(const std::string& path, const Tweak& tweak = {}) { return ask("GET", path, nullptr, tweak); }
    Answer ask(const std::string& method, const std::string& path, const json& body, const Tweak& tweak = {}) {
        server::api::Request made = request(method, path, body);
        if (tweak) tweak(made);
        return send(made);
    }

    std::string cookie, csrf, address = "192.0.2.1";

private:
    Room& room_;
};

inline std::string header_of(const Answer& answer, const std::string& name) {
    for (const auto& [each, value] : answer.response.headers)
        if (each == name) return value;
    return "";
}

} // namespace api_test

// Refused with this status and reason, and a sentence.
#define CHECK_REFUSED(made, wanted_status, wanted_reason)                                                              \
    do {                                                                                                               \
        const api_test::Answer checked = (made);                                                                       \
        CAPTURE(checked.response.body);                                                                                \
        CHECK(checked.status == (wanted_status));                                                                      \
        CHECK(checked.body.value("reason", "") == (wanted_reason));                                                    \
        CHECK(checked.body.value("message", "").ends_with('.'));                                                       \
    } while (false)
#define CHECK_DONE(made, wanted_status)                                                                                \
    do {                                                                                                               \
        const api_test::Answer checked = (made);                                                                       \
        CAPTURE(checked.response.body);                                                                                \
        CHECK(checked.status == (wanted_status));                                                                      \
    } while (false)
