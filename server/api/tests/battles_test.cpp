#include "server/accounts/links.h"
#include "server/api/tests/room.h"
#include "server/storage/notices.h"

#include <algorithm>

using api_test::json;
using api_test::Room;

namespace {

const json Meadow = {{"game", "skirmish"}, {"scenario", "meadow"}, {"opponent", {{"kind", "open"}}}};

json with(json base, const std::string& key, const json& value) {
    base[key] = value;
    return base;
}

std::vector<std::string> kinds_of_notices(Room& room, const std::string& token) {
    std::vector<std::string> kinds;
    const json notices = room.get(token, "/api/notices").at("notices");
    for (const json& notice : notices) kinds.push_back(notice.at("kind"));
    return kinds;
}

} // namespace

TEST_CASE("A battle is made, joined and begins when both have contributed to its dice", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const json made = room.post(anna, "/api/battles", with(Meadow, "side", "2"), 201);
    const std::string id = made.at("id"), path = "/api/battles/" + id;
    CHECK(made.at("seat") == 2);
    CHECK(made.at("commitment").get<std::string>().size() == 64);
    CHECK_FALSE(made.contains("link"));
    CHECK(room.view(anna, id).at("view").at("table").at("status") == "open");
    CHECK(room.get(bernd, "/api/battles?list=open").at("battles").at(0).at("id") == id);

    room.post(anna, path + "/contribution", {{"hex", "zz"}}, 400);
    room.post(anna, path + "/contribution", {{"hex", "0a"}});
    CHECK(room.post(anna, path + "/contribution", {{"hex", "0b"}}, 409).at("reason") == "already");
    CHECK(room.post(bernd, path + "/contribution", {{"hex", "0b"}}, 403).at("reason") == "not_your_seat");
    const json joined = room.post(bernd, path + "/join");
    CHECK(joined.at("seat") == 1);
    CHECK(joined.at("commitment") == made.at("commitment"));
    CHECK(room.post(bernd, path + "/contribution", {{"hex", "0b"}}).at("status") == "running");
    CHECK(room.post(room.player("carl"), path + "/join", json::object(), 409).at("reason") == "seat_taken");

    const json mine = room.get(bernd, "/api/battles?list=mine").at("battles");
    REQUIRE(mine.size() == 1);
    CHECK(mine[0].at("seats") == json::array({1}));
    CHECK(mine[0].at("players").at(1).at("name") == "anna");
    CHECK(mine[0].at("status") == "running");
    CHECK(room.get("", "/api/battles?list=watchable").at("battles").size() == 1);
    room.get("", "/api/battles?list=mine", 401);
    room.get(anna, "/api/battles?list=all", 400);
    room.get(anna, "/api/battles?before=x", 400);
}

TEST_CASE("What cannot be played is refused with its reason", "[server]") {
    Room room;
    const std::string anna = room.player("anna");
    const auto reason = [&](const json& body, int status = 400) {
        return room.post(anna, "/api/battles", body, status).at("reason").get<std::string>();
    };
    CHECK(reason(with(Meadow, "game", "chess")) == "no_game");
    CHECK(reason(with(Meadow, "scenario", "../meadow")) == "no_scenario");
    CHECK(reason(with(Meadow, "options", {{"fog", "on"}})) == "bad_options");
    CHECK(reason(with(Meadow, "options", "fog")) == "bad_field");
    CHECK(reason(with(Meadow, "options", {{"fog", 3}})) == "bad_field");
    CHECK(reason(with(Meadow, "side", "3")) == "bad_field");
    CHECK(reason(with(Meadow, "opponent", {{"kind", "bot"}, {"level", "genius"}})) == "no_level");
    CHECK(reason(with(Meadow, "opponent", {{"kind", "ghost"}})) == "bad_field");
    CHECK(reason(with(Meadow, "opponent", {{"kind", 7}})) == "bad_field");
    CHECK(reason(with(Meadow, "opponent", nullptr)) == "bad_field");
    CHECK(reason(with(Meadow, "clock", {{"kind", "sand"}})) == "bad_clock");
    CHECK(reason(with(Meadow, "clock", 5)) == "bad_clock");
    CHECK(reason(with(Meadow, "public", "yes")) == "bad_field");
    CHECK(reason({{"game", "skirmish"},
                  {"opponent", {{"kind", "remote"}, {"key", std::string(64, '9')}}},
                  {"clock", {{"kind", "days"}, {"days", 3}, {"cap", 9}}}}) == "bad_clock");
    CHECK(reason(with(Meadow, "opponent", {{"kind", "remote"}})) == "bad_field"); // to which server is said now
    CHECK(reason(with(Meadow, "opponent", {{"kind", "remote"}, {"key", "00"}})) == "bad_key");
    CHECK(reason(with(Meadow, "opponent", {{"kind", "remote"}, {"key", room.get("", "/api/post/key").at("key")}})) ==
          "bad_key");
    CHECK(reason(with(Meadow, "opponent", {{"kind", "player"}, {"name", "nobody"}}), 404) == "no_player");
    CHECK(reason(with(Meadow, "opponent", {{"kind", "player"}, {"name", "anna"}})) == "bad_field");
    CHECK(room.get(anna, "/api/battles?list=mine").at("battles").empty());
    const std::string guest = room.player("guest", "guest");
    CHECK(room.post(guest, "/api/battles", Meadow, 403).at("reason") == "guest"); // an open seat
    CHECK(room.post(guest, "/api/battles", with(Meadow, "opponent", {{"kind", "player"}, {"name", "anna"}}), 403)
              .at("reason") == "guest");
    for (int i = 0; i < 10; ++i)
        for (const json& friendly : {json{{"kind", "self"}}, json{{"kind", "link"}}})
            room.post(guest, "/api/battles", with(Meadow, "opponent", friendly), 201);
    CHECK(room.post(guest, "/api/battles", with(Meadow, "opponent", {{"kind", "self"}}), 409).at("reason") ==
          "too_many_battles");
    // Against the machine he goes on.
    room.post(guest, "/api/battles", with(Meadow, "opponent", {{"kind", "bot"}, {"level", "random"}}), 201);
    room.post("", "/api/battles", Meadow, 401);

    // A seed is the server's business: one that a client sends changes nothing.
    const json one = room.post(anna, "/api/battles", with(Meadow, "seed", 7), 201);
    const json two = room.post(anna, "/api/battles", with(Meadow, "seed", 7), 201);
    CHECK(one.at("commitment") != two.at("commitment"));
}

TEST_CASE("Battles are limited in number", "[server]") {
    server::Config config;
    config.unfinished_per_account = 2;
    config.battles_per_account = 3;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string first = room.post(anna, "/api/battles", Meadow, 201).at("id");
    room.post(anna, "/api/battles", Meadow, 201);
    CHECK(room.post(anna, "/api/battles", Meadow, 409).at("reason") == "too_many_battles");
    const auto limited = room.ask(anna, "POST", "/api/battles", Meadow);
    CHECK(limited.status == 429);
    CHECK(limited.body.at("reason") == "too_many_requests");
    room.time += 120'000;
    room.post(anna, "/api/battles/" + first + "/leave");
    CHECK(room.get(anna, "/api/battles/" + first, 404).at("reason") == "no_battle"); // nobody was left
    room.post(anna, "/api/battles", Meadow, 201);
}

TEST_CASE("Invitations keep nobody from playing, are few of one pair, and lapse", "[server]") {
    server::Config config;
    config.unfinished_per_account = 5;
    config.invitation_days = 3;
    config.battles_per_account = 1000;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const json to_bernd = with(with(Meadow, "opponent", {{"kind", "player"}, {"name", "bernd"}}), "side", "1");
    const json against_machine = with(Meadow, "opponent", {{"kind", "bot"}, {"level", "random"}});
    std::vector<std::string> ids;
    for (int i = 0; i < 3; ++i) ids.push_back(room.post(anna, "/api/battles", to_bernd, 201).at("id"));
    CHECK(room.post(anna, "/api/battles", to_bernd, 409).at("reason") == "too_many_invitations");
    room.post(carl, "/api/battles", to_bernd, 201); // another pair

    const json listed = room.get(bernd, "/api/battles").at("battles");
    REQUIRE(listed.size() == 4);
    for (const json& line : listed) {
        CHECK(line.at("lapses") == room.time + 3LL * 24 * 60 * 60 * 1000);
        CHECK(line.at("invited") == true);
        CHECK(line.at("may_call_off") == false); // not begun
    }
    std::string own;
    for (int i = 0; i < 5; ++i) own = room.post(bernd, "/api/battles", Meadow, 201).at("id");
    CHECK(room.post(bernd, "/api/battles", Meadow, 409).at("reason") == "too_many_battles");
    for (int i = 0; i < 5; ++i) room.post(bernd, "/api/battles", against_machine, 201);
    CHECK(room.post(bernd, "/api/battles", against_machine, 409).at("reason") == "too_many_battles");

    // One that is taken or declined makes room for another. Whoever takes it needs room himself.
    CHECK(room.post(bernd, "/api/battles/" + ids[0] + "/contribution", {{"hex", "00ff"}}, 409).at("reason") ==
          "too_many_battles");
    room.post(bernd, "/api/battles/" + own + "/leave");
    room.post(bernd, "/api/battles/" + ids[0] + "/contribution", {{"hex", "00ff"}});
    room.post(anna, "/api/battles/" + ids[0] + "/contribution", {{"hex", "00ff"}});
    const json mine = room.get(bernd, "/api/battles").at("battles");
    const auto begun = std::find_if(mine.begin(), mine.end(), [&](const json& line) { return line["id"] == ids[0]; });
    REQUIRE(begun != mine.end());
    CHECK(begun->at("lapses") == room.time + 90LL * 24 * 60 * 60 * 1000); // it has no clock
    CHECK(begun->at("invited") == false);
    CHECK(begun->at("may_call_off") == true);
    room.post(bernd, "/api/battles/" + ids[1] + "/leave");
    CHECK(room.get(anna, "/api/battles/" + ids[1]).at("view").at("table").at("players").at(1).at("kind") == "open");
    room.post(anna, "/api/battles", to_bernd, 201);
    room.post(anna, "/api/battles", to_bernd, 201);
    CHECK(room.post(anna, "/api/battles", to_bernd, 409).at("reason") == "too_many_battles"); // of hers
}

TEST_CASE("A player is invited by name, unless one of them has blocked the other", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const json body = with(Meadow, "opponent", {{"kind", "player"}, {"name", "Bernd"}});
    const std::string id = room.post(anna, "/api/battles", body, 201).at("id");
    CHECK(kinds_of_notices(room, bernd) == std::vector<std::string>{"invited"});
    CHECK(room.get(bernd, "/api/battles").at("battles").at(0).at("your_turn") == true);
    room.post(bernd, "/api/battles/" + id + "/leave");
    CHECK(room.get(bernd, "/api/battles").at("battles").empty());

    room.database->write([&](server::storage::Work& work) {
        server::storage::block(work, room.id_of("bernd"), room.id_of("anna"), true);
    });
    CHECK(room.post(anna, "/api/battles", body, 403).at("reason") == "blocked");
    CHECK(room.post(bernd, "/api/battles/" + id + "/join", json::object(), 403).at("reason") == "blocked");
}

TEST_CASE("A link is signed for one seat, and only its battle's maker gives out links", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    json body = with(with(Meadow, "opponent", {{"kind", "link"}}), "side", "1");
    body["public"] = false;
    const json made = room.post(anna, "/api/battles", body, 201);
    const std::string path = "/api/battles/" + made.at("id").get<std::string>();
    const auto link = server::accounts::read_link(room.keys.link, made.at("link"), room.time);
    REQUIRE(link);
    CHECK(link->battle == made.at("id"));
    CHECK(link->seat == 2);
    CHECK(room.post(anna, path + "/link", {{"seat", 2}}).at("link") != made.at("link"));
    CHECK(room.post(anna, path + "/link", {{"seat", 1}}, 409).at("reason") == "seat_taken");
    room.post(anna, path + "/link", {{"seat", 3}}, 400);
    CHECK(room.post(bernd, path + "/link", {{"seat", 2}}, 404).at("reason") == "no_battle"); // private
    CHECK(room.post(bernd, path + "/join", json::object(), 404).at("reason") == "no_battle");
    CHECK(room.get(bernd, path, 404).at("reason") == "no_battle");
    CHECK(room.get("", "/api/battles?list=open").at("battles").empty());

    const std::string seen =
        room.post(anna, "/api/battles", with(Meadow, "opponent", {{"kind", "link"}}), 201).at("id");
    CHECK(room.post(bernd, "/api/battles/" + seen + "/link", {{"seat", 2}}, 403).at("reason") == "not_yours");
}

TEST_CASE("One player may sit on both sides, and contributes once", "[server]") {
    Room room;
    const std::string anna = room.player("anna");
    const std::string id = room.battle(anna, "", {{"opponent", {{"kind", "self"}}}});
    CHECK(room.view(anna, id).at("view").at("table").at("status") == "running");
    CHECK(room.view(anna, id, "1").at("viewer") == "1");
    CHECK(room.view(anna, id, "2").at("viewer") == "2");
    CHECK(room.give(anna, id, 0, "2"));
    CHECK(room.give(anna, id, 0, "1"));
}

TEST_CASE("A bot's seat contributes by itself", "[server]") {
    Room room;
    const std::string anna = room.player("anna");
    const std::string id = room.battle(anna, "", {{"opponent", {{"kind", "bot"}, {"level", "drill"}}}});
    const json table = room.view(anna, id).at("view").at("table");
    CHECK(table.at("status") == "running");
    CHECK(table.at("players").at(1).at("kind") == "bot drill");
    CHECK(room.post(anna, "/api/battles/" + id + "/draw", json::object(), 409).at("reason") == "bot_declines");
}

TEST_CASE("Who made a battle is told when somebody joins and the dice wait for his share", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string id = room.post(anna, "/api/battles", Meadow, 201).at("id");
    room.post(bernd, "/api/battles/" + id + "/join");
    CHECK(kinds_of_notices(room, anna) == std::vector<std::string>{"your_turn"});
    CHECK(kinds_of_notices(room, bernd).empty());
}

TEST_CASE("A rematch swaps the sides, and two who ask get one battle", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const json clock = {{"kind", "days"}, {"days", 3}, {"cap", 9}};
    const std::string id = room.battle(anna, bernd, {{"clock", clock}});
    const std::string path = "/api/battles/" + id + "/rematch";
    CHECK(room.post(anna, path, json::object(), 409).at("reason") == "not_over");
    room.post(bernd, "/api/battles/" + id + "/resign");
    const std::vector<std::string> told = kinds_of_notices(room, anna);
    CHECK(std::count(told.begin(), told.end(), "over") == 1);
    CHECK(room.post(carl, path, json::object(), 403).at("reason") == "not_your_seat");
    const json one = room.post(anna, path, json::object(), 201);
    const json two = room.post(bernd, path);
    CHECK(one.at("id") == two.at("id"));
    CHECK(one.at("seat") == 2);
    CHECK(two.at("seat") == 1);
    const json line = room.get(bernd, "/api/battles").at("battles").at(0);
    CHECK(line.at("rematch_of") == id);
    CHECK(line.at("clock").at("kind") == "days");
    const std::vector<std::string> kinds = kinds_of_notices(room, bernd);
    CHECK(std::count(kinds.begin(), kinds.end(), "invited") == 1);
}

TEST_CASE("A case file is opened as a battle; faults come with their places", "[server]") {
    Room room;
    const std::string anna = room.player("anna");
    const std::string good = "format = 1\ngame = \"lament\"\nname = \"x\"\nunit = [\n"
                             "    { id = \"ready\", side = \"P\", type = \"Ln\", at = \"D5\", activated = true },\n"
                             "    { id = \"enemy\", side = \"A\", type = \"Ln\", at = \"D6\" },\n]\n[at]\n"
                             "phase = \"combat\"\n";
    const std::string id = room.battle(anna, "", {{"case", good}, {"opponent", {{"kind", "self"}}}});
    const json seen = room.view(anna, id, "1");
    CHECK(seen.at("view").at("table").at("scenario") == "case");
    CHECK_FALSE(seen.at("view").at("scene").at("options").empty());
    CHECK(room.get(anna, "/api/battles/" + id + "/board").at("game") == "lament");

    const auto refused = [&](const json& text) {
        return room.post(anna, "/api/battles", {{"case", text}, {"opponent", {{"kind", "self"}}}}, 400);
    };
    const json faults = refused("format = 1\ngame = \"lament\"\nunitt = 3\nauto = 4\n");
    CHECK(faults.at("reason") == "bad_case");
    CHECK(faults.at("faults").size() >= 2);
    CHECK(faults.at("faults").at(0).at("line").get<int>() > 0);
    CHECK(refused("").at("reason") == "bad_case");
    CHECK(refused("[[[").at("reason") == "bad_case");
    CHECK(refused("format = 1\ngame = \"chess\"\n").at("reason") == "bad_case");
    CHECK(refused(std::string(1000, '[')).at("reason") == "bad_case");
    CHECK(refused(7).at("reason") == "bad_field");
    const std::string forced = "forced = true\n" + good;
    CHECK(refused(forced).at("faults").at(0).at("message").get<std::string>().find("forced") != std::string::npos);
}

TEST_CASE("Who accepts an invitation or asks for a rematch has room for it", "[server]") {
    server::Config config;
    config.unfinished_per_account = 1;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const std::string over = room.battle(bernd, carl);
    room.post(carl, "/api/battles/" + over + "/resign");
    const std::string invited =
        room.post(anna, "/api/battles", {{"game", "skirmish"}, {"opponent", {{"kind", "player"}, {"name", "bernd"}}}},
                  201)
            .at("id");
    const std::string open =
        room.post(bernd, "/api/battles", {{"game", "skirmish"}, {"opponent", {{"kind", "open"}}}}, 201).at("id");
    const json share = {{"hex", "00ff"}};
    CHECK(room.post(bernd, "/api/battles/" + invited + "/contribution", share, 409).at("reason") == "too_many_battles");
    CHECK(room.post(bernd, "/api/battles/" + over + "/rematch", json::object(), 409).at("reason") ==
          "too_many_battles");
    room.post(bernd, "/api/battles/" + open + "/contribution", share); // his own is among those he has
    room.post(bernd, "/api/battles/" + open + "/leave");
    room.post(bernd, "/api/battles/" + over + "/rematch", json::object(), 201);
    CHECK(room.post(bernd, "/api/battles/" + over + "/rematch").contains("id")); // it is there already
    CHECK(room.post(bernd, "/api/battles/" + invited + "/contribution", share, 409).at("reason") == "too_many_battles");
    const std::string rematch = room.post(carl, "/api/battles/" + over + "/rematch").at("id");
    room.post(carl, "/api/battles/" + rematch + "/contribution", share);
    room.post(bernd, "/api/battles/" + rematch + "/contribution", share);
    room.post(bernd, "/api/battles/" + rematch + "/calloff");
    room.post(bernd, "/api/battles/" + invited + "/contribution", share);
}
