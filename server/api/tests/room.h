#pragma once

#include "server/accounts/keys.h"
#include "server/accounts/limits.h"
#include "server/accounts/secrets.h"
#include "server/api/dispatch.h"
#include "server/battles/hall.h"
#include "server/storage/accounts.h"
#include "server/storage/database.h"

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <catch2/catch.hpp>

#include <filesystem>
#include <future>
#include <string>

// A server without a network: a real database in a folder of its own, a hall, and players who ask through the routes as
// a client does.
namespace api_test {

using nlohmann::json;

struct Answer {
    int status = 0;
    json body; // a text when it is no JSON
    server::api::Response response;
};

class Room {
public:
    explicit Room(server::Config wanted = {}) : config(std::move(wanted)) {
        config.requests_per_address = config.requests_per_account = 1'000'000; // the clock of a test stands still
    }
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    ~Room() {
        hall.close();
        workers.join();
        database.reset();
        std::filesystem::remove_all(folder);
    }

    // A new account and the token it calls with.
    std::string player(const std::string& name, const std::string& kind = "person") {
        server::storage::AccountRow row;
        row.id = server::accounts::random_id();
        row.name = name;
        row.kind = kind;
        row.created = row.seen = time;
        const std::string token = server::accounts::random_token();
        server::storage::SessionRow session;
        session.hash = server::accounts::token_hash(token);
        session.account = row.id;
        session.kind = "token";
        session.created = time;
        database->write([&](server::storage::Work& work) {
            REQUIRE(server::storage::insert_account(work, row));
            server::storage::insert_session(work, session);
        });
        return token;
    }
    std::int64_t id_of(const std::string& name) {
        std::int64_t id = 0;
        database->read(
            [&](server::storage::Work& work) { id = server::storage::find_account_named(work, name).value().id; });
        return id;
    }

    // As the web does it: admitted on any thread, done on the strand of the battle.
    Answer ask(const std::string& token, const std::string& method, const std::string& target,
               const json& body = nullptr) {
        server::api::Request request;
        request.method = method;
        request.path = target.substr(0, target.find('?'));
        if (target.size() > request.path.size()) read_query(target.substr(request.path.size() + 1), request.query);
        request.headers["content-type"] = "application/json";
        if (!token.empty()) request.headers["authorization"] = "Bearer " + token;
        request.address = "127.0.0.1";
        if (!body.is_null()) request.body = body.dump();
        server::api::Admitted admitted = server::api::admit(services, request);
        Answer answer;
        if (admitted.refused || admitted.battle_id.empty())
            answer.response = server::api::perform(admitted, nullptr);
        else
            answer.response = on_strand(admitted);
        while (answer.response.go_on) answer.response = gone_on(answer.response);
        answer.status = answer.response.status;
        answer.body = json::parse(answer.response.body, nullptr, false);
        if (answer.body.is_discarded()) answer.body = answer.response.body;
        return answer;
    }
    json get(const std::string& token, const std::string& target, int status = 200) {
        return expect(ask(token, "GET", target), target, status);
    }
    json post(const std::string& token, const std::string& target, const json& body = json::object(),
              int status = 200) {
        return expect(ask(token, "POST", target, body), target, status);
    }
    json put(const std::string& token, const std::string& target, const json& body, int status = 200) {
        return expect(ask(token, "PUT", target, body), target, status);
    }

    // A battle that has begun: the first player has the first seat.
    std::string battle(const std::string& first, const std::string& second, json what = json::object()) {
        const json usual = {
            {"game", "skirmish"}, {"scenario", "meadow"}, {"side", "1"}, {"opponent", {{"kind", "open"}}}};
        for (const auto& item : usual.items())
            if (!what.contains(item.key())) what[item.key()] = item.value();
        const std::string id = post(first, "/api/battles", what, 201).at("id");
        if (what["opponent"]["kind"] == "open") post(second, "/api/battles/" + id + "/join");
        for (const std::string& token : {first, second})
            if (!token.empty()) post(token, "/api/battles/" + id + "/contribution", {{"hex", "00ff"}});
        return id;
    }
    json view(const std::string& token, const std::string& id, const std::string& as = "") {
        return get(token, "/api/battles/" + id + (as.empty() ? "" : "?as=" + as));
    }
    // Gives the listed answer with that number; false when the seat owes none.
    bool give(const std::string& token, const std::string& id, std::size_t which, const std::string& as = "") {
        const json seen = view(token, id, as);
        const json& options = seen.at("view").at("scene").at("options");
        if (options.empty()) return false;
        json body = {{"position", seen.at("position")}, {"answer", options.at(which % options.size()).at("notation")}};
        if (!as.empty()) body["seat"] = as;
        post(token, "/api/battles/" + id + "/answer", body);
        return true;
    }
    // Both play until the rules end it.
    void play_out(const std::string& first, const std::string& second, const std::string& id) {
        for (std::size_t turn = 0; turn < 2000; ++turn)
            if (!give(first, id, turn * 7 + 3) && !give(second, id, turn * 5 + 1)) break;
        REQUIRE(view(first, id).at("view").at("table").at("status") == "over");
    }

    std::int64_t time = 1'780'000'000'000; // set by tests
    std::filesystem::path folder = make_folder();
    server::Config config;
    std::unique_ptr<server::storage::Database> database = server::storage::open_database((folder / "test.db").string());
    server::Metrics metrics;
    server::accounts::Limits limits;
    server::accounts::Keys keys = server::accounts::load_keys(*database);
    server::Services services{config, *database, metrics, keys, limits, nullptr, [this] { return time; }};
    boost::asio::thread_pool workers{4};
    server::battles::Hall hall{services, workers};

    // What is left to do is done on the strand of another battle.
    server::api::Response gone_on(const server::api::Response& unfinished) {
        std::promise<server::api::Response> promise;
        hall.with(unfinished.go_on_at,
                  [&](server::battles::Battle* battle) { promise.set_value(server::api::go_on(unfinished, battle)); });
        return promise.get_future().get();
    }

private:
    static std::filesystem::path make_folder() {
        std::string name = (std::filesystem::temp_directory_path() / "oblique-api-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        return name;
    }

    static void read_query(const std::string& text, std::map<std::string, std::string>& into) {
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find('&', at), text.size());
            const std::string item = text.substr(at, end - at);
            into[item.substr(0, item.find('='))] = item.substr(item.find('=') + 1);
            at = end + 1;
        }
    }

    server::api::Response on_strand(server::api::Admitted& admitted) {
        std::promise<server::api::Response> promise;
        boost::asio::post(hall.strand(admitted.battle_id), [&] {
            try {
                std::shared_ptr<server::battles::Battle> battle;
                try {
                    battle = hall.battle(admitted.battle_id);
                } catch (const server::battles::Unplayable& why) {
                    return promise.set_value(server::api::perform_unplayable(admitted, why));
                }
                server::api::Response response = server::api::perform(admitted, battle.get());
                hall.changed(admitted.battle_id);
                promise.set_value(std::move(response));
            } catch (...) {
                promise.set_exception(std::current_exception());
            }
        });
        return promise.get_future().get();
    }

    static json expect(const Answer& answer, const std::string& target, int status) {
        INFO(target << " " << answer.response.body.substr(0, 600));
        REQUIRE(answer.status == status);
        return answer.body;
    }
};

} // namespace api_test
