#include "server/web/connections.h"
#include "server/web/outbox.h"

#include <catch2/catch.hpp>

using namespace server::web;
using nlohmann::json;
using server::battles::Seen;
using server::battles::SeenPtr;
using server::battles::Viewer;

namespace {

SeenPtr seen(const std::string& position, const std::string& previous = "") {
    auto made = std::make_shared<Seen>();
    made->position = position;
    made->view = server::battles::Packed(json{{"at", position}});
    made->previous = previous;
    if (!previous.empty()) made->change = R"([{"op":"replace","path":"/at","value":")" + position + "\"}]";
    made->made = std::chrono::steady_clock::now();
    return made;
}

json next(Outbox& outbox) {
    const auto message = outbox.take();
    return message ? json::parse(message->text) : json();
}

} // namespace

TEST_CASE("A watcher gets the whole view first and changes after it", "[server][web]") {
    int woken = 0;
    Outbox outbox([&] { ++woken; });
    CHECK(!outbox.take());
    outbox.watch("b1", Viewer::First, seen("p1"));
    CHECK(woken == 1);
    const auto first = outbox.take();
    REQUIRE(first);
    CHECK(!first->made); // nothing new: it does not count as a broadcast
    CHECK(json::parse(first->text) ==
          json{{"type", "situation"}, {"battle", "b1"}, {"viewer", "1"}, {"position", "p1"}, {"view", {{"at", "p1"}}}});
    outbox.show("b1", Viewer::First, seen("p2", "p1"));
    CHECK(woken == 1); // somebody is still taking
    const auto second = outbox.take();
    REQUIRE(second);
    CHECK(second->made);
    const json change = json::parse(second->text);
    CHECK(change["type"] == "change");
    CHECK(change["from"] == "p1");
    CHECK(change["position"] == "p2");
    CHECK(change["patch"].size() == 1);
    CHECK(!outbox.take());
    outbox.show("b1", Viewer::First, seen("p3", "p2"));
    CHECK(woken == 2);
}

TEST_CASE("A slow reader skips views and then gets a whole one", "[server][web]") {
    Outbox outbox([] {});
    outbox.watch("b1", Viewer::Spectator, seen("p1"));
    CHECK(next(outbox)["position"] == "p1");
    CHECK(!outbox.show("b1", Viewer::Spectator, seen("p2", "p1")));
    CHECK(outbox.show("b1", Viewer::Spectator, seen("p3", "p2")));
    CHECK(outbox.show("b1", Viewer::Spectator, seen("p4", "p3")));
    const json only = next(outbox);
    CHECK(only["type"] == "situation");
    CHECK(only["position"] == "p4");
    CHECK(next(outbox).is_null());
    // A view it has already is not sent again.
    outbox.show("b1", Viewer::Spectator, seen("p4", "p3"));
    CHECK(next(outbox).is_null());
}

TEST_CASE("Nobody is shown what another viewer sees, nor what he no longer watches", "[server][web]") {
    Outbox outbox([] {});
    outbox.watch("b1", Viewer::First, seen("p1"));
    outbox.watch("b1", Viewer::Second, seen("q1")); // changed seats before anything was sent
    CHECK(next(outbox)["viewer"] == "2");
    outbox.show("b1", Viewer::First, seen("p2", "p1"));
    CHECK(next(outbox).is_null());
    outbox.show("b1", Viewer::Second, seen("q2", "q1"));
    outbox.leave("b1");
    CHECK(next(outbox).is_null());
    outbox.show("b1", Viewer::Second, seen("q3", "q2"));
    CHECK(next(outbox).is_null());
}

TEST_CASE("Battles take turns, and one that is gone is told once", "[server][web]") {
    Outbox outbox([] {});
    outbox.watch("b1", Viewer::First, seen("p1"));
    outbox.watch("b2", Viewer::First, seen("q1"));
    CHECK(next(outbox)["battle"] == "b1");
    CHECK(next(outbox)["battle"] == "b2");
    outbox.show("b1", Viewer::First, nullptr);
    outbox.show("b2", Viewer::First, seen("q2", "q1"));
    CHECK(next(outbox) == json{{"type", "gone"}, {"battle", "b1"}});
    CHECK(next(outbox)["battle"] == "b2");
    CHECK(next(outbox).is_null());
}

TEST_CASE("Replies that nobody reads pile up only so far", "[server][web]") {
    Outbox outbox([] {});
    CHECK(outbox.reply(std::string(Outbox::LargestWaiting * 2, 'x'))); // one may be large
    CHECK(!outbox.reply("y"));
    CHECK(outbox.take()->text.size() == Outbox::LargestWaiting * 2);
    CHECK(outbox.reply("y"));
    CHECK(outbox.take()->is_reply);
}

TEST_CASE("Chat is told to players, notices to their account", "[server][web]") {
    Topics topics;
    auto player = std::make_shared<Outbox>([] {});
    auto onlooker = std::make_shared<Outbox>([] {});
    player->watch("b1", Viewer::First, seen("p1"));
    onlooker->watch("b1", Viewer::Spectator, seen("s1"));
    next(*player);
    next(*onlooker);
    topics.add("chat b1", player);
    topics.add("chat b1", onlooker);
    topics.add("notice 7", player);
    topics.heard("chat b1");
    topics.heard("chat b1"); // once is enough
    topics.heard("chat b2");
    topics.heard("notice 8");
    CHECK(next(*player) == json{{"type", "chat"}, {"battle", "b1"}});
    CHECK(next(*player).is_null());
    CHECK(next(*onlooker).is_null());
    topics.heard("notice 7");
    CHECK(next(*player) == json{{"type", "notice"}});
    topics.heard(""); // some may have been missed
    CHECK(next(*player)["type"] == "chat");
    CHECK(next(*player)["type"] == "notice");
    topics.remove("notice 7", player);
    topics.remove("chat b1", player);
    topics.heard("");
    CHECK(next(*player).is_null());
}

TEST_CASE("Places are counted by address and in all", "[server][web]") {
    Connections connections(3, 2);
    auto one = connections.take("a", true);
    auto two = connections.take("a", true);
    CHECK(!connections.take("a", true));
    auto proxy = connections.take("a", false);
    CHECK(proxy);
    CHECK(!connections.take("b", true));
    CHECK(connections.size() == 3);
    one.reset();
    auto again = connections.take("a", true);
    CHECK(again);
    int stopped = 0;
    again->when_stopping([&] { ++stopped; });
    again->when_stopping([&] { stopped += 10; }); // it became something else
    connections.stop_all();
    CHECK(stopped == 10);
    two->when_stopping([&] { ++stopped; }); // at once
    CHECK(stopped == 11);
    proxy.reset();
    CHECK(!connections.take("b", true));
}
