#include "server/api/tests/room.h"

#include "server/storage/battles.h"
#include "server/storage/notices.h"

using api_test::json;
using api_test::Room;

namespace {

// Every battle is read anew whenever it is asked for.
server::Config forgetful() {
    server::Config config;
    config.battles_in_memory = 0;
    return config;
}

// Two players, whose battle no longer fits the rules although both have answered in it.
struct Broken {
    Room room{forgetful()};
    std::string anna = room.player("anna"), bernd = room.player("bernd");
    std::string id = room.battle(anna, bernd);
    std::string path = "/api/battles/" + id;

    Broken() {
        for (int turn = 0; turn < 2; ++turn)
            for (const std::string& player : {anna, bernd}) room.give(player, id, 0);
        REQUIRE(room.post(anna, path + "/calloff", json::object(), 409).at("reason") == "too_late");
        room.database->write([&](server::storage::Work& work) {
            work.run("UPDATE lines SET text = 'nonsense' WHERE battle = $1 AND number = 3", {id});
        });
    }
    json line(const std::string& player) {
        const json battles = room.get(player, "/api/battles").at("battles");
        for (const json& each : battles)
            if (each.at("id") == id) return each;
        return nullptr;
    }
    std::int64_t unfinished(const std::string& name) {
        std::int64_t count = 0;
        room.database->read([&](server::storage::Work& work) {
            count = server::storage::count_unfinished(work, room.id_of(name)).with_people;
        });
        return count;
    }
};

} // namespace

TEST_CASE("A battle that no longer fits the rules can be called off by its players", "[server]") {
    Broken broken;
    Room& room = broken.room;
    CHECK(room.get(broken.anna, broken.path, 500).at("reason") == "unplayable");
    CHECK(broken.line(broken.anna).at("may_call_off") == true); // the list says so, too
    CHECK(broken.unfinished("anna") == 1);
    room.post(broken.anna, broken.path + "/resign", json::object(), 500);
    room.post("", broken.path + "/calloff", json::object(), 401);
    CHECK(room.post(room.player("carl"), broken.path + "/calloff", json::object(), 403).at("reason") ==
          "not_your_seat");
    CHECK(room.post(broken.bernd, broken.path + "/calloff").at("viewer") == "2");
    CHECK(broken.unfinished("anna") == 0);
    CHECK(broken.line(broken.anna).is_null()); // of those that are not over
    CHECK(room.post(broken.anna, broken.path + "/calloff", json::object(), 409).at("reason") == "over");
    room.database->read([&](server::storage::Work& work) {
        const server::storage::BattleRow row = server::storage::find_battle(work, broken.id).value();
        CHECK(row.standing.ending == "called_off");
        CHECK(row.standing.winner == 0);
        CHECK(row.standing.deadline == 0);
        const auto lines = server::storage::lines_after(work, broken.id, 0);
        CHECK(static_cast<std::int64_t>(lines.size()) == row.lines);
        CHECK(lines.back().kind == "over");
        CHECK(lines.back().seat == 2);
        const auto notices = server::storage::notices_of(work, room.id_of("anna"), 9);
        CHECK(std::any_of(notices.begin(), notices.end(), [](const auto& each) { return each.kind == "over"; }));
    });
}

TEST_CASE("A private battle that no longer fits the rules is nobody's but its players'", "[server]") {
    Broken broken;
    broken.room.database->write(
        [&](server::storage::Work& work) { work.run("UPDATE battles SET is_public = 0 WHERE id = $1", {broken.id}); });
    CHECK(broken.room.post(broken.room.player("carl"), broken.path + "/calloff", json::object(), 404).at("reason") ==
          "no_battle");
}

TEST_CASE("A battle that can no longer begin is gone when somebody leaves it", "[server]") {
    Room room(forgetful());
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string id = room.post(anna, "/api/battles",
                                     {{"game", "skirmish"},
                                      {"scenario", "meadow"},
                                      {"side", "1"},
                                      {"opponent", {{"kind", "player"}, {"name", "bernd"}}}},
                                     201)
                               .at("id");
    room.post(anna, "/api/battles/" + id + "/contribution", {{"hex", "00ff"}});
    room.database->write(
        [&](server::storage::Work& work) { work.run("UPDATE battles SET scenario = 'nowhere' WHERE id = $1", {id}); });
    room.post(bernd, "/api/battles/" + id + "/contribution", {{"hex", "00ff"}}, 500);
    room.get(anna, "/api/battles/" + id, 500);
    room.post(bernd, "/api/battles/" + id + "/leave");
    room.get(anna, "/api/battles/" + id, 404);
}

TEST_CASE("A rematch is by the rules of today", "[server]") {
    Room room(forgetful());
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string id = room.battle(anna, bernd);
    room.post(anna, "/api/battles/" + id + "/resign");
    const auto rules_of = [&](const std::string& battle) {
        int rules = 0;
        room.database->read(
            [&](server::storage::Work& work) { rules = server::storage::find_battle(work, battle).value().rules; });
        return rules;
    };
    const int today = rules_of(id);
    room.database->write([&](server::storage::Work& work) {
        work.run("UPDATE battles SET rules = $2 WHERE id = $1", {id, today - 1});
    });
    CHECK(rules_of(room.post(bernd, "/api/battles/" + id + "/rematch", json::object(), 201).at("id")) == today);
}
