#include "server/api/tests/room.h"

using api_test::json;
using api_test::Room;

namespace {

// A battle of three: two players and one who only looks.
struct Three {
    Room room;
    std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    std::string id = room.battle(anna, bernd);
    std::string path = "/api/battles/" + id;
};

json with_seat(json body, int seat) {
    body["seat"] = seat;
    return body;
}

} // namespace

TEST_CASE("A viewer sees from his own seat, or as a spectator", "[server]") {
    Three three;
    Room& room = three.room;
    CHECK(room.view(three.anna, three.id).at("viewer") == "1");
    CHECK(room.view(three.bernd, three.id).at("viewer") == "2");
    CHECK(room.view(three.carl, three.id).at("viewer") == "spectator");
    CHECK(room.view("", three.id).at("viewer") == "spectator");
    CHECK(room.view(three.anna, three.id, "spectator").at("viewer") == "spectator");
    CHECK(room.get(three.anna, three.path + "?as=2", 403).at("reason") == "not_your_seat");
    CHECK(room.get(three.carl, three.path + "?as=1", 403).at("reason") == "not_your_seat");
    CHECK(room.get(three.carl, three.path + "?as=king", 400).at("reason") == "bad_field");
    CHECK(room.get(three.anna, "/api/battles/nosuchbattle", 404).at("reason") == "no_battle");
    CHECK(room.get("", three.path + "/board").at("scenario") == "meadow");
}

TEST_CASE("Who has seen the newest is told that there is nothing new, and may wait", "[server]") {
    Three three;
    Room& room = three.room;
    const std::string position = room.view(three.anna, three.id).at("position");
    const auto at_once = room.ask(three.anna, "GET", three.path + "?after=" + position);
    CHECK(at_once.status == 204);
    CHECK_FALSE(at_once.response.unchanged);
    const auto waiting = room.ask(three.anna, "GET", three.path + "?wait=25&after=" + position);
    CHECK(waiting.status == 204);
    CHECK(waiting.response.unchanged);
    room.get(three.anna, three.path + "?wait=26&after=" + position, 400);
    CHECK(room.get(three.anna, three.path + "?wait=5&after=other").at("position") == position);
}

TEST_CASE("Only the seat that owes an answer gives it, from its menu, for the position it saw", "[server]") {
    Three three;
    Room& room = three.room;
    const json seen = room.view(three.anna, three.id), other = room.view(three.bernd, three.id);
    const bool first_waits = !seen.at("view").at("scene").at("options").empty();
    const std::string asked = first_waits ? three.anna : three.bernd;
    const json& his = first_waits ? seen : other;
    const json answer = his.at("view").at("scene").at("options").at(0).at("notation");
    const json body = {{"position", his.at("position")}, {"answer", answer}};
    CHECK(room.post(three.carl, three.path + "/answer", body, 403).at("reason") == "not_your_seat");
    CHECK(room.post("", three.path + "/answer", body, 401).at("reason") == "no_session");
    CHECK(room.post(asked, three.path + "/answer", {{"position", "0"}, {"answer", answer}}, 409).at("reason") ==
          "stale");
    CHECK(room.post(asked, three.path + "/answer", {{"position", his.at("position")}, {"answer", "fly away"}}, 422)
              .at("reason") == "no_such_answer");
    CHECK(room.post(asked, three.path + "/answer", {{"answer", answer}}, 400).at("reason") == "bad_field");
    CHECK(room.post(asked, three.path + "/answer", with_seat(body, first_waits ? 2 : 1), 403).at("reason") ==
          "not_your_seat");
    const json done = room.post(asked, three.path + "/answer", body);
    CHECK(done.at("position") == room.view(asked, three.id).at("position"));
    CHECK(room.post(asked, three.path + "/answer", body, 409).at("reason") == "stale"); // the same again
}

TEST_CASE("An answer is taken back inside the fair window", "[server]") {
    Three three;
    Room& room = three.room;
    // Captains are named by both at once; after that a pick can be undone before the move.
    for (int i = 0; i < 40 && !room.view(three.anna, three.id).at("view").at("table").at("can_undo"); ++i)
        if (!room.give(three.anna, three.id, 0)) room.give(three.bernd, three.id, 0);
    const json before = room.view(three.anna, three.id);
    REQUIRE(before.at("view").at("table").at("can_undo") == true);
    CHECK(room.post(three.bernd, three.path + "/undo", {{"position", "x"}}, 409).at("reason") == "stale");
    room.post(three.anna, three.path + "/undo", {{"position", before.at("position")}});
    CHECK(room.view(three.anna, three.id).at("position") != before.at("position"));
}

TEST_CASE("Offers reach the other player, who agrees or declines", "[server]") {
    Three three;
    Room& room = three.room;
    CHECK(room.post(three.anna, three.path + "/decline", json::object(), 409).at("reason") == "nothing_offered");
    room.post(three.anna, three.path + "/draw");
    CHECK(room.get(three.bernd, "/api/notices").at("notices").at(0).at("kind") == "offer");
    CHECK(room.view(three.bernd, three.id).at("view").at("table").at("offers").at("draw") == 1);
    room.post(three.bernd, three.path + "/decline");
    CHECK(room.view(three.bernd, three.id).at("view").at("table").at("offers").at("draw").is_null());
    room.post(three.bernd, three.path + "/draw");
    room.post(three.anna, three.path + "/draw");
    const json table = room.view(three.carl, three.id).at("view").at("table");
    CHECK(table.at("status") == "over");
    CHECK(table.at("ending") == "agreed");
    CHECK(room.post(three.anna, three.path + "/resign", json::object(), 409).at("reason") == "over");
    CHECK(room.post(three.carl, three.path + "/resign", json::object(), 403).at("reason") == "not_your_seat");
}

TEST_CASE("A take-back by consent is told in the log", "[server]") {
    Three three;
    Room& room = three.room;
    CHECK(room.post(three.anna, three.path + "/takeback", json::object(), 409).at("reason") == "nothing_to_take_back");
    for (int i = 0; i < 8; ++i)
        if (!room.give(three.anna, three.id, 0)) room.give(three.bernd, three.id, 0);
    room.post(three.anna, three.path + "/takeback");
    room.post(three.bernd, three.path + "/takeback");
    const json log = room.get(three.bernd, three.path + "/log");
    CHECK(log.at("lines").dump().find("server.taken_back") != std::string::npos);
    CHECK(log.at("size") == log.at("lines").size());
    CHECK(room.get(three.bernd, three.path + "/log?from=1&to=2").at("lines").size() == 1);
    CHECK(room.get(three.bernd, three.path + "/log?from=99999").at("lines").empty());
    room.get(three.bernd, three.path + "/log?from=-1", 400);
    room.get("", three.path + "/log");
}

TEST_CASE("A battle is called off before both have answered", "[server]") {
    Three three;
    three.room.post(three.bernd, three.path + "/calloff");
    CHECK(three.room.view(three.anna, three.id).at("view").at("table").at("ending") == "called_off");
}

TEST_CASE("An answer may be left standing, and taken away", "[server]") {
    Three three;
    Room& room = three.room;
    room.post(three.anna, three.path + "/standing", {{"prompt", "ask"}}, 400);
    CHECK(room.post(three.anna, three.path + "/standing", {{"prompt", "x"}, {"answer", "y"}, {"scope", "never"}}, 422)
              .at("reason") == "no_scope");
    CHECK(room.post(three.anna, three.path + "/standing", {{"prompt", "x"}, {"remove", true}}, 404).at("reason") ==
          "nothing_stands");
    room.post(three.anna, three.path + "/standing", {{"prompt", "stand"}, {"answer", "stand"}, {"scope", ""}});
    CHECK(room.view(three.anna, three.id).at("view").at("scene").at("standing").size() == 1);
    CHECK(room.view(three.bernd, three.id).at("view").at("scene").at("standing").empty());
    room.post(three.anna, three.path + "/standing", {{"prompt", "stand"}, {"remove", true}});
    CHECK(room.view(three.anna, three.id).at("view").at("scene").at("standing").empty());
}

TEST_CASE("The machine advises who plays against it, or both sides", "[server]") {
    Three three;
    Room& room = three.room;
    CHECK(room.get(three.anna, three.path + "/advice", 403).at("reason") == "people");
    const std::string id =
        room.post(three.anna, "/api/battles", {{"game", "skirmish"}, {"opponent", {{"kind", "self"}}}}, 201).at("id");
    const std::string path = "/api/battles/" + id;
    CHECK(room.get(three.anna, path + "/advice?as=1", 409).at("reason") == "not_begun");
    room.post(three.anna, path + "/contribution", {{"hex", "a1"}});
    for (int n = 0; n < 40; ++n) {
        for (const std::string seat : {"1", "2"}) {
            const json seen = room.get(three.anna, path + "?as=" + seat);
            if (seen.at("view").at("table").at("status") == "over") return;
            if (seen.at("view").at("scene").at("options").empty()) {
                room.get(three.anna, path + "/advice?as=" + seat, 409);
                continue;
            }
            const json advice = room.get(three.anna, path + "/advice?as=" + seat);
            CHECK(room.get(three.anna, path + "/advice?as=" + seat) == advice); // the same battle, the same advice
            room.post(three.anna, path + "/answer",
                      {{"position", seen.at("position")}, {"answer", advice.at("answer")}, {"seat", seat}});
        }
    }
}

TEST_CASE("The machine sets an army up in one go for who plays against it, or both sides", "[server]") {
    Three three;
    Room& room = three.room;
    const std::string seen = room.view(three.anna, three.id).at("position");
    CHECK(room.post(three.anna, three.path + "/setup", {{"position", seen}}, 403).at("reason") == "people");

    const std::string id =
        room.post(three.anna, "/api/battles",
                  {{"game", "lament"}, {"scenario", "leuthen"}, {"opponent", {{"kind", "self"}}}}, 201)
            .at("id");
    const std::string path = "/api/battles/" + id;
    room.post(three.anna, path + "/contribution", {{"hex", "a1"}});
    const auto scene = [&](const std::string& seat) {
        return room.get(three.anna, path + "?as=" + seat).at("view").at("scene");
    };
    const auto place = [&](const std::string& seat) {
        return room.get(three.anna, path + "?as=" + seat).at("position");
    };
    const std::string first = scene("1").at("waiting").at(0) == "first" ? "1" : "2", second = first == "1" ? "2" : "1";
    // One counter by hand, the rest by the machine.
    const json option = scene(first).at("options").at(0);
    CHECK(option.at("target").at("noun") == "piece");
    CHECK(option.at("target").at("what") == scene(first).at("to_place").at(0).at("name"));
    room.post(three.anna, path + "/answer",
              {{"position", place(first)}, {"answer", option.at("notation")}, {"seat", first}});
    room.post(three.anna, path + "/setup", {{"position", "yesterday"}, {"seat", first}}, 409);
    room.post(three.anna, path + "/setup", {{"position", place(first)}, {"seat", first}});
    CHECK(scene(first).at("to_place").empty());
    CHECK(scene(first).at("step") == "");
    room.post(three.anna, path + "/setup", {{"position", place(second)}, {"seat", second}});
    CHECK(scene(second).at("step") != "");
    CHECK(room.post(three.anna, path + "/setup", {{"position", place(first)}, {"seat", first}}, 409).at("reason") ==
          "armies_stand");
}

TEST_CASE("Only a seat that is asked gets odds, reasons and overlays", "[server]") {
    Three three;
    Room& room = three.room;
    for (int i = 0; i < 2; ++i) { // captains
        room.give(three.anna, three.id, 0);
        room.give(three.bernd, three.id, 0);
    }
    const bool first_waits = !room.view(three.anna, three.id).at("view").at("scene").at("options").empty();
    const std::string asked = first_waits ? three.anna : three.bernd, idle = first_waits ? three.bernd : three.anna;
    const json options = room.view(asked, three.id).at("view").at("scene").at("options");
    const std::string answer = options.at(0).at("notation");
    CHECK(room.get(asked, three.path + "/why?target=Z9").at("refusals").is_array());
    CHECK(room.get(asked, three.path + "/overlay").at("kinds").is_array());
    CHECK(room.get(asked, three.path + "/overlay?kind=nonsense&at=A1", 404).at("reason") == "no_overlay");
    room.get(asked, three.path + "/why", 400);
    for (const std::string question : {"/why?target=R1", "/odds?answer=R1", "/overlay?kind=reach&at=R1"}) {
        CHECK(room.get(idle, three.path + question, 409).at("reason") == "not_waiting");
        CHECK(room.get(three.carl, three.path + question, 403).at("reason") == "not_your_seat");
        CHECK(room.get("", three.path + question, 401).at("reason") == "no_session");
    }
    const auto odds = room.ask(asked, "GET", three.path + "/odds?answer=" + answer);
    CHECK(odds.status == 200); // without cases where no dice decide
    CHECK(odds.body.at("cases").is_array());
    CHECK(room.get(asked, three.path + "/odds?answer=nonsense").at("cases").empty());
}

TEST_CASE("Chat is between the two players, notes are private", "[server]") {
    server::Config config;
    config.chat_per_account = 3;
    Room room(config);
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const std::string path = "/api/battles/" + room.battle(anna, bernd);
    const std::string hostile = "<script>alert('x')</script>'; DROP TABLE chat; --";
    room.post(anna, path + "/chat", {{"text", hostile}}, 201);
    const json lines = room.get(bernd, path + "/chat").at("lines");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].at("text") == hostile);
    CHECK(lines[0].at("name") == "anna");
    CHECK(lines[0].at("mine") == false);
    CHECK(room.get(bernd, path + "/chat?after=1").at("lines").empty());
    CHECK(room.get(bernd, "/api/notices").at("notices").at(0).at("kind") == "chat");
    room.get(carl, path + "/chat", 403);
    room.post(carl, path + "/chat", {{"text", "psst"}}, 403);
    room.get("", path + "/chat", 401);
    room.post(anna, path + "/chat", {{"text", "  "}}, 400);
    room.post(anna, path + "/chat", {{"text", std::string(1001, 'x')}}, 400);
    room.post(anna, path + "/chat", {{"text", "two"}}, 201);
    room.post(anna, path + "/chat", {{"text", "three"}}, 201);
    const auto limited = room.ask(anna, "POST", path + "/chat", {{"text", "four"}});
    CHECK(limited.status == 429);
    room.database->write([&](server::storage::Work& work) {
        server::storage::block(work, room.id_of("anna"), room.id_of("bernd"), true);
    });
    CHECK(room.post(bernd, path + "/chat", {{"text", "hello?"}}, 403).at("reason") == "blocked");

    room.put(anna, path + "/note", {{"text", "his left is weak"}});
    CHECK(room.get(anna, path + "/note").at("text") == "his left is weak");
    CHECK(room.get(bernd, path + "/note").at("text") == "");
    room.get(carl, path + "/note", 403);
    room.put(carl, path + "/note", {{"text", "x"}}, 403);
}
