#include "server/api/tests/room.h"

#include "server/storage/battles.h"
#include "server/storage/notices.h"

using api_test::json;
using api_test::Room;

TEST_CASE("Notices are read and seen", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::int64_t account = room.id_of("anna");
    room.database->write([&](server::storage::Work& work) {
        server::storage::add_notice(work, account, "b1", "your_turn", room.time);
        server::storage::add_notice(work, account, "b2", "over", room.time);
    });
    CHECK(room.get(anna, "/api/notices").at("notices").size() == 2);
    CHECK(room.get(bernd, "/api/notices").at("notices").empty());
    room.get("", "/api/notices", 401);
    room.post(anna, "/api/notices/seen", {{"battle", "b1"}});
    const auto unseen = [&] {
        int count = 0;
        const json notices = room.get(anna, "/api/notices").at("notices");
        for (const json& notice : notices)
            if (!notice.at("seen").get<bool>()) ++count;
        return count;
    };
    CHECK(unseen() == 1);
    room.post(anna, "/api/notices/seen");
    CHECK(unseen() == 0);
    room.post(anna, "/api/notices/seen", {{"battle", 3}}, 400);
}

TEST_CASE("A browser subscribes to push with an address that is one", "[server]") {
    server::Config config;
    config.push_hosts_allowed = {"127.0.0.1"};
    Room room(config);
    const std::string anna = room.player("anna");
    CHECK_FALSE(room.get("", "/api/push/key").at("key").get<std::string>().empty());
    const json keys = {{"p256dh", std::string(87, 'B')}, {"auth", std::string(22, 'a')}};
    const auto subscribe = [&](const json& endpoint, const json& with, int status) {
        return room.post(anna, "/api/push", {{"endpoint", endpoint}, {"keys", with}}, status);
    };
    subscribe("https://push.example/abc", keys, 200);
    subscribe("https://push.example/abc", keys, 200);
    subscribe("http://127.0.0.1:9/abc", keys, 200);
    for (const std::string bad :
         {"", "push.example", "http://push.example/", "https://", "https:///x", "https://a@b/", "file:///etc/passwd",
          "https://a b/", "https://a\\b/", "https://:80/x", "javascript:alert(1)", "http://127.0.0.1@evil/"}) {
        INFO(bad);
        CHECK(subscribe(bad, keys, 400).at("reason") == "bad_field");
    }
    subscribe("https://push.example/abc", {{"p256dh", "x"}, {"auth", std::string(22, 'a')}}, 400);
    subscribe("https://push.example/abc", {{"p256dh", std::string(87, '+')}, {"auth", std::string(22, 'a')}}, 400);
    subscribe("https://push.example/abc", 5, 400);
    const auto count = [&] {
        std::size_t found = 0;
        room.database->read(
            [&](server::storage::Work& work) { found = server::storage::push_of(work, room.id_of("anna")).size(); });
        return found;
    };
    CHECK(count() == 2);
    for (int i = 0; i < 18; ++i) subscribe("https://push.example/" + std::to_string(i), keys, 200);
    CHECK(subscribe("https://push.example/more", keys, 409).at("reason") == "too_many");
    const std::string bernd = room.player("bernd");
    room.post(bernd, "/api/push/remove", {{"endpoint", "https://push.example/abc"}}); // not his
    CHECK(count() == 20);
    room.post(anna, "/api/push/remove", {{"endpoint", "https://push.example/abc"}});
    CHECK(count() == 19);
}

TEST_CASE("An e-mail address is one plain address, and only where mail is sent", "[server]") {
    Room silent;
    const std::string nobody = silent.player("nobody");
    CHECK(silent.post(nobody, "/api/me/email", {{"email", "a@b.example"}}, 409).at("reason") == "no_mail");
    silent.post(nobody, "/api/me/email", {{"email", ""}});

    server::Config config;
    config.mail.relay = "smtp://127.0.0.1:25";
    Room room(config);
    const std::string anna = room.player("anna");
    CHECK(room.post(anna, "/api/me/email", {{"email", "a.b+c@d.example"}}).at("email") == "a.b+c@d.example");
    for (const std::string bad :
         {"a", "@b", "a@", "a@b@c", "a b@c", "a@b\nBcc: all@c", "a@b,c@d", "<a@b>", "a@b..c", "a@.b", "a\"@b"}) {
        INFO(bad);
        CHECK(room.post(anna, "/api/me/email", {{"email", bad}}, 400).at("reason") == "bad_field");
    }
    CHECK(room.post(room.player("guest", "guest"), "/api/me/email", {{"email", "a@b.c"}}, 403).at("reason") ==
          "persons_only");
}

TEST_CASE("A vacation puts its days on the clocks of slow battles, and is limited for a year", "[server]") {
    server::Config config;
    config.vacation_days = 10;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string slow = room.battle(anna, bernd, {{"clock", {{"kind", "days"}, {"days", 3}, {"cap", 9}}}});
    const std::string live =
        room.battle(anna, bernd, {{"clock", {{"kind", "live"}, {"minutes", 5}, {"increment", 5}}}});
    const auto left = [&](const std::string& id) {
        return room.view(anna, id).at("view").at("table").at("clock").at("left").at(0).get<std::int64_t>();
    };
    const std::int64_t slow_before = left(slow), live_before = left(live);
    const json taken = room.post(anna, "/api/me/vacation", {{"days", 4}});
    CHECK(taken.at("days_left") == 6);
    constexpr std::int64_t Day = 86'400'000;
    CHECK(taken.at("until") == room.time + 4 * Day);
    CHECK(left(slow) == slow_before + 4 * Day);
    CHECK(left(live) == live_before);
    CHECK(room.post(anna, "/api/me/vacation", {{"days", 7}}, 409).at("reason") == "no_vacation_left");
    room.post(anna, "/api/me/vacation", {{"days", 0}}, 400);
    room.time += 366 * Day;
    CHECK(room.post(anna, "/api/me/vacation", {{"days", 7}}).at("days_left") == 3);
}

namespace {

// A day of it, asked for by whoever has this token.
server::api::Request vacation(const std::string& token) {
    server::api::Request request;
    request.method = "POST";
    request.path = "/api/me/vacation";
    request.headers = {{"content-type", "application/json"}, {"authorization", "Bearer " + token}};
    request.address = "127.0.0.1";
    request.body = R"({"days":1})";
    return request;
}

} // namespace

TEST_CASE("A vacation is taken when the one before is on all clocks, not earlier", "[server]") {
    server::Config config;
    config.vacation_days = 10;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    for (int n = 0; n < 2; ++n) room.battle(anna, bernd, {{"clock", {{"kind", "days"}, {"days", 3}, {"cap", 9}}}});
    server::api::Admitted admitted = server::api::admit(room.services, vacation(anna));
    server::api::Response response = server::api::perform(admitted, nullptr);
    int clocks = 0;
    for (; response.go_on; response = room.gone_on(response), ++clocks) {
        CHECK(room.post(anna, "/api/me/vacation", {{"days", 1}}, 409).at("reason") == "vacation_under_way");
        room.post(bernd, "/api/me/vacation", {{"days", 1}}); // he is somebody else
    }
    CHECK(clocks == 2);
    CHECK(room.post(anna, "/api/me/vacation", {{"days", 1}}).at("days_left") == 8); // what was refused cost nothing
}

TEST_CASE("Preferences are kept as they are", "[server]") {
    Room room;
    const std::string anna = room.player("anna");
    CHECK(room.get(anna, "/api/me/preferences").at("preferences") == json::object());
    const json wanted = {{"sound", false}, {"name", "<b>'\"; DROP TABLE accounts; --"}, {"list", {1, 2}}};
    room.put(anna, "/api/me/preferences", {{"preferences", wanted}});
    CHECK(room.get(anna, "/api/me/preferences").at("preferences") == wanted);
    room.put(anna, "/api/me/preferences", {{"preferences", 3}}, 400);
    room.put(anna, "/api/me/preferences", {{"preferences", {{"x", std::string(9000, 'x')}}}}, 400);
    CHECK(room.get(anna, "/api/me/preferences").at("preferences") == wanted);
}

namespace {

// Does so many jobs, and then one no more.
class Failing final : public server::storage::Database {
public:
    explicit Failing(server::storage::Database& real) : real_(real) {}
    std::string_view dialect() const override { return real_.dialect(); }
    void read(const Job& job) override {
        check();
        real_.read(job);
    }
    void write(const Job& job) override {
        check();
        real_.write(job);
    }
    void listen(std::function<void(std::string_view)> listener) override { real_.listen(std::move(listener)); }
    int left = 0; // jobs that succeed

private:
    void check() {
        if (left-- == 0) throw server::storage::Trouble(server::storage::Trouble::Kind::Busy, "busy");
    }
    server::storage::Database& real_;
};

} // namespace

TEST_CASE("Days of a vacation are not taken unless the clocks get them", "[server]") {
    server::Config config;
    config.vacation_days = 10;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string slow = room.battle(anna, bernd, {{"clock", {{"kind", "days"}, {"days", 3}, {"cap", 90}}}});
    Failing database(*room.database);
    server::Services services{
        room.config, database, room.metrics, room.keys, room.limits, &room.hall, [&] { return room.time; }};
    const auto left = [&] {
        return room.view(anna, slow).at("view").at("table").at("clock").at("left").at(0).get<std::int64_t>();
    };
    int done = 0, refused = 0;
    for (int fails_at = 0; done == 0 && fails_at < 20; ++fails_at) {
        const std::int64_t before = left();
        database.left = 1000;
        server::api::Admitted admitted = server::api::admit(services, vacation(anna));
        database.left = fails_at;
        server::api::Response response = server::api::perform(admitted, nullptr);
        while (response.go_on) response = room.gone_on(response);
        const std::int64_t given = left() - before;
        (response.status == 200 ? done : refused) += 1;
        CHECK(given == (response.status == 200 ? 86'400'000 : 0));
        std::int64_t kept = 0;
        room.database->read([&](server::storage::Work& work) {
            const auto row = server::storage::find_account(work, room.id_of("anna")).value();
            kept = row.vacation_until == 0 ? 10 : row.vacation_left / 86'400'000;
        });
        CHECK(kept == 10 - done);
    }
    CHECK(done == 1);
    CHECK(refused > 0);
}
