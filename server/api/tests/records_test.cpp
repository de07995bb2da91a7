#include "server/api/tests/room.h"

#include "input/data_dir.h"
#include "server/dice/audit.h"
#include "table/record.h"

#include <chrono>
#include <future>
#include <stdexcept>
#include <thread>

using api_test::json;
using api_test::Room;

namespace {

std::string record_of(Room& room, const std::string& token, const std::string& id) {
    const auto answer = room.ask(token, "GET", "/api/battles/" + id + "/record");
    REQUIRE(answer.status == 200);
    return answer.response.body;
}

// The first lines of a record: as if the battle were still going on.
std::string first_answers(const std::string& record, int answers) {
    table::Record whole = table::parse_record(record, "test").record;
    whole.fair.reset();
    whole.answers.resize(static_cast<std::size_t>(answers));
    for (table::RecordAnswer& answer : whole.answers) answer.hash.reset();
    return table::to_text(whole);
}

} // namespace

TEST_CASE("Before the end a seat has its own copy of the record, others have none", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const std::string id = room.battle(anna, bernd), path = "/api/battles/" + id;
    room.give(bernd, id, 0);
    room.give(anna, id, 0);
    const std::string copy = record_of(room, anna, id);
    CHECK(copy.find("\nfor 1\n") != std::string::npos);
    CHECK(copy.find("secret") == std::string::npos);
    CHECK(room.get(carl, path + "/record", 409).at("reason") == "not_over");
    CHECK(room.get(anna, path + "/replay", 409).at("reason") == "not_over");
    CHECK(room.get(anna, path + "/audit", 409).at("reason") == "not_over");
    CHECK(room.post(anna, "/api/records", {{"record", copy}}, 400).at("reason") == "bad_record");
}

TEST_CASE("After the end everything opens: record, replay from any side, audit of the dice", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const std::string id = room.battle(anna, bernd), path = "/api/battles/" + id;
    room.play_out(anna, bernd, id);
    const std::string record = record_of(room, carl, id);
    CHECK(record.find("\nsecret ") != std::string::npos);
    CHECK(record == record_of(room, anna, id));

    const json audit = room.get("", path + "/audit");
    CHECK(audit.at("faults").empty());
    CHECK(audit.at("rolls").get<int>() > 0);

    const json end = room.get(carl, path + "/replay");
    CHECK(end.at("as") == "all");
    CHECK(end.at("at") == end.at("answers"));
    const json start = room.get(carl, path + "/replay?at=0&as=1");
    CHECK(start.at("at") == 0);
    CHECK(start.at("scene") != end.at("scene"));
    room.get(carl, path + "/replay?at=100000", 400);
    room.get(carl, path + "/replay?as=3", 400);
}

TEST_CASE("After the end a battle is analysed, once for all who ask", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd"), carl = room.player("carl");
    const std::string id = room.battle(anna, bernd, {{"game", "aboutwar"}, {"scenario", "marengo"}});
    const std::string path = "/api/battles/" + id + "/analysis";
    for (std::size_t turn = 0; turn < 10; ++turn)
        if (!room.give(anna, id, turn * 7 + 3)) room.give(bernd, id, turn * 5 + 1);
    CHECK(room.get(anna, path, 409).at("reason") == "not_over");
    room.post(anna, "/api/battles/" + id + "/resign");
    CHECK(room.get("", path, 401).at("reason") == "no_session");
    const json begun = room.get(anna, path, 202);
    CHECK(begun.at("progress") == 0);
    auto asked = room.ask(bernd, "GET", path);
    for (int tries = 0; asked.status == 202 && tries < 3000; ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        asked = room.ask(bernd, "GET", path);
    }
    REQUIRE(asked.status == 200);
    const json replay = room.get(anna, "/api/battles/" + id + "/replay");
    CHECK(asked.body.at("answers") == replay.at("answers"));
    CHECK(asked.body.at("sides").at(0).at("judged").get<int>() > 0);
    CHECK(room.get(carl, path) == asked.body);

    const std::string small = room.battle(anna, bernd);
    room.play_out(anna, bernd, small);
    CHECK(room.get(anna, "/api/battles/" + small + "/analysis", 409).at("reason") == "no_analysis");
}

TEST_CASE("The battle of a lesson has its name, its dice can be checked and it is analysed like any other",
          "[server]") {
    for (const char* game : {"lament", "aboutwar", "corbach"}) {
        CAPTURE(game);
        Room room;
        const std::string anna = room.player("anna"), bernd = room.player("bernd");
        const auto lesson = input::read_text_file(input::data_dir() + "/games/" + game + "/lessons/first.toml");
        REQUIRE(lesson.has_value());
        const std::string id = room.battle(anna, bernd, {{"case", *lesson}});
        const std::string path = "/api/battles/" + id;
        for (std::size_t turn = 0; turn < 15; ++turn)
            if (!room.give(anna, id, turn * 7 + 3)) room.give(bernd, id, turn * 5 + 1);
        const json line = room.get(anna, "/api/battles?list=mine").at("battles").at(0);
        CHECK(line.at("name").get<std::string>().starts_with("First battle: "));
        CHECK(room.get(anna, path + "/board").at("name") == line.at("name"));
        room.post(anna, path + "/resign");

        const json audit = room.get(anna, path + "/audit");
        CHECK(audit.at("faults") == json::array());
        auto asked = room.ask(anna, "GET", path + "/analysis");
        for (int tries = 0; asked.status == 202 && tries < 3000; ++tries) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            asked = room.ask(anna, "GET", path + "/analysis");
        }
        REQUIRE(asked.status == 200);
        CHECK(asked.body.at("answers") == room.get(anna, path + "/replay").at("answers"));
    }
}

TEST_CASE("Not too many analyses wait at a time", "[server]") {
    server::Analyses analyses;
    std::promise<void> open;
    const auto blocked = [gate = open.get_future().share()](const server::Analyses::Progress& progress) {
        progress(0.5);
        gate.wait();
        return std::string("done");
    };
    REQUIRE(analyses.begin("0", blocked));
    using What = server::Analyses::Status::What;
    while (analyses.find("0")->what != What::UnderWay) std::this_thread::yield();
    CHECK(analyses.find("0")->progress == 0.5);
    for (std::size_t n = 1; n <= server::Analyses::MostWaiting; ++n)
        REQUIRE(analyses.begin(std::to_string(n), blocked));
    CHECK(analyses.find("1")->what == What::Waiting);
    CHECK_FALSE(analyses.begin("one more", blocked));
    CHECK_FALSE(analyses.find("one more"));
    CHECK(analyses.begin("0", blocked)); // under way already
    open.set_value();
    const std::string last = std::to_string(server::Analyses::MostWaiting);
    while (analyses.find(last)->what != What::Done) std::this_thread::yield();
    CHECK(*analyses.find("0")->text == "done");
    REQUIRE(analyses.begin("bad", [](const auto&) -> std::string { throw std::runtime_error("no"); }));
    while (analyses.find("bad")->what == What::Waiting) std::this_thread::yield();
    CHECK(analyses.find("bad")->what == What::Failed);
    CHECK(*analyses.find("bad")->text == "no");
}

TEST_CASE("An uploaded record is stored for replay when finished", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string id = room.battle(anna, bernd);
    room.play_out(anna, bernd, id);
    const std::string record = record_of(room, anna, id);
    const json made = room.post(bernd, "/api/records", {{"record", record}}, 201);
    CHECK(made.at("status") == "over");
    const std::string copy = made.at("id"), path = "/api/battles/" + copy;
    CHECK(room.view(bernd, copy).at("view").at("table").at("ending") == "rules");
    const json one = room.get(bernd, path + "/replay?at=5"),
               other = room.get(anna, "/api/battles/" + id + "/replay?at=5");
    CHECK(one.at("scene") == other.at("scene"));
    CHECK_FALSE(room.get(bernd, path + "/audit").at("faults").empty()); // the dice were not ours
    CHECK(room.get(anna, path, 404).at("reason") == "no_battle");       // nobody else's business
}

TEST_CASE("An unfinished record is played on by who uploads it", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string id = room.battle(anna, bernd);
    room.play_out(anna, bernd, id);
    const std::string record = first_answers(record_of(room, anna, id), 6);
    const json made = room.post(anna, "/api/records", {{"record", record}}, 201);
    CHECK(made.at("status") == "running");
    const std::string copy = made.at("id");
    CHECK(room.view(anna, copy).at("view").at("table").at("status") == "running");
    int given = 0;
    for (std::size_t i = 0; i < 2000; ++i) {
        if (!room.give(anna, copy, i, "1") && !room.give(anna, copy, i, "2")) break;
        ++given;
    }
    CHECK(given > 0);
    CHECK(room.view(anna, copy).at("view").at("table").at("status") == "over");
}

TEST_CASE("Records with faults are refused with the line", "[server]") {
    Room room;
    const std::string anna = room.player("anna"), bernd = room.player("bernd");
    const std::string id = room.battle(anna, bernd);
    room.play_out(anna, bernd, id);
    const std::string record = first_answers(record_of(room, anna, id), 6);
    const auto refused = [&](const json& text) {
        const json answer = room.post(anna, "/api/records", {{"record", text}}, 400);
        CHECK(answer.at("reason") == "bad_record");
        return answer.at("faults").at(0);
    };
    std::string unlisted = record;
    unlisted.replace(unlisted.find("\n1 ") + 5, 2, "Z9");
    CHECK(refused(unlisted).at("line").get<int>() > 4);
    std::string foreign = record;
    foreign.replace(foreign.find("game skirmish"), 13, "game chess");
    CHECK(refused(foreign).at("message").get<std::string>().find("chess") != std::string::npos);
    std::string elsewhere = record;
    elsewhere.replace(elsewhere.find("scenario meadow"), 15, "scenario ../x");
    refused(elsewhere);
    refused("");
    refused("oblique record 1\n");
    refused(std::string(5000, 'x'));
    CHECK(room.post(anna, "/api/records", {{"record", 7}}, 400).at("reason") == "bad_field");
    CHECK(room.post(anna, "/api/records", json::object(), 400).at("reason") == "bad_field");
    room.post("", "/api/records", {{"record", record}}, 401);
    CHECK(room.get(anna, "/api/battles").at("battles").empty());
}

TEST_CASE("A record larger than the operator allows is refused", "[server]") {
    server::Config config;
    config.largest_record = 300U << 10U;
    Room room(config);
    const std::string anna = room.player("anna");
    CHECK(room.post(anna, "/api/records", {{"record", std::string(301U << 10U, '#')}}, 413).at("reason") ==
          "too_large");
}

TEST_CASE("A battle travels to another server by post, is played on there, and comes back", "[server]") {
    Room here, there;
    const std::string anna = here.player("anna"), bernd = there.player("bernd"), carl = here.player("carl");
    const json key = there.get("", "/api/post/key").at("key");
    const std::string id = here.battle(anna, "", {{"opponent", {{"kind", "remote"}, {"key", key}}}});
    const std::string path = "/api/battles/" + id;
    CHECK(here.view(anna, id).at("view").at("table").at("status") == "running");
    while (here.give(anna, id, 0)) {
    }
    CHECK(here.get(anna, path + "/post").at("key") == key);
    CHECK(here.post(anna, path + "/post", {{"key", std::string(64, '9')}}, 409).at("reason") == "bound_elsewhere");
    CHECK(here.post(anna, path + "/post", {{"key", "00"}}, 400).at("reason") == "bad_key");
    CHECK(here.post(carl, path + "/post", {{"key", key}}, 403).at("reason") == "not_your_seat");
    const json sealed = here.post(anna, path + "/post", {{"key", key}});
    CHECK(here.view(anna, id).at("view").at("table").at("status") == "away");

    CHECK(there.post(there.player("guest", "guest"), "/api/post", sealed, 403).at("reason") == "guest");
    CHECK(there.post(bernd, "/api/post", {{"sealed", "nonsense"}}, 422).at("reason") == "not_sealed");
    CHECK(there.post(bernd, "/api/post", sealed).at("battle") == id);
    CHECK(there.view(bernd, id).at("viewer") == "2");
    REQUIRE(there.give(bernd, id, 0));
    while (there.give(bernd, id, 0)) {
    }
    const json back = there.post(bernd, path + "/post", {{"key", here.get("", "/api/post/key").at("key")}});
    here.post(anna, "/api/post", back);
    CHECK(here.view(anna, id).at("view").at("table").at("status") == "running");
    CHECK(here.ask(anna, "POST", "/api/post", back).status == 409); // the same again
    CHECK(here.give(anna, id, 0));

    const std::string other = here.battle(anna, carl);
    CHECK(here.post(anna, "/api/battles/" + other + "/post", {{"key", key}}, 409).at("reason") == "not_by_post");
}
