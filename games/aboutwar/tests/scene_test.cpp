// What a seat is shown: board, pieces, sheets, tracks, questions and words
#include "games/aboutwar/message.h"
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"
#include "tests/support/listener_of.h"
#include "tests/support/scene.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace aboutwar {

using shown::piece;
using shown::wears;
using test::Answers;
using test::Field;
using Texts = std::vector<std::string>;

namespace {

table::Situation seen(const Field& f, Seat viewer) { return shown::to(viewer, f.here()); }

Texts sheet(const table::Situation& s, const std::string& side) {
    for (const table::CardZone& zone : s.cards)
        if (zone.side == side && zone.id == "orders") return zone.cards;
    return {};
}

// The value of a track; -1 when it is not shown.
int track(const table::Situation& s, const std::string& id) {
    for (const table::Track& each : s.tracks)
        if (each.id == id) return each.value;
    return -1;
}

table::BoardArea area(const table::Board& b, const std::string& id) {
    return shown::the(b.areas, "area " + id, [&](const table::BoardArea& a) { return a.id == id; });
}

} // namespace

// THE BOARD

TEST_CASE("the board shows eleven areas, their borders and what is printed", "[aboutwar][AW-BRD-01][AW-SET-12]") {
    const Field f("marengo");
    const table::Board b = board(f.scenario);
    CHECK(b.game == "aboutwar");
    CHECK(b.columns == 0);
    CHECK(std::count_if(b.areas.begin(), b.areas.end(), [](const auto& a) { return !a.borders.empty(); }) == 11);
    CHECK(area(b, "b2").borders == Texts{"b1", "a2", "c2", "b3"});
    CHECK(area(b, "WR").borders == Texts{"a1", "b1", "c1"});
    CHECK(area(b, "b1").marks == Texts{"general.W.5"});
    CHECK(area(b, "c3").marks == Texts{"flag.B.1"});
    CHECK(area(b, "BR").marks == Texts{"reserve.B"});
    CHECK(area(b, "routed.W").borders.empty());
    for (const table::BoardArea& each : b.areas) CHECK(each.terrain == (each.borders.empty() ? "" : "open"));
    std::set<std::pair<int, int>> cells;
    for (const table::BoardArea& each : b.areas)
        for (int i = 0; i < each.width; ++i) CHECK(cells.insert({each.column + i, each.row}).second);
    CHECK(area(b, "a3").row < area(b, "a1").row); // Black on top
}

TEST_CASE("terrain and roads are on the board when they count", "[aboutwar]") {
    const Field f("marengo", {{"board", "B"}, {"terrain", "on"}});
    const table::Board b = board(f.scenario);
    CHECK(area(b, "a2").terrain == "forest");
    CHECK(area(b, "b2").terrain == "building");
    CHECK(area(b, "c2").terrain == "hill");
    REQUIRE(b.lines.size() == 2);
    CHECK(b.lines[0].hexes == Texts{"a1", "a2"});
    CHECK(b.lines[1].hexes == Texts{"a2", "a3"});
}

// PIECES

TEST_CASE("spent units, squares and routed units are seen by both", "[aboutwar][AW-SPT-11][AW-REA-06]") {
    Field f;
    f.add(White, "2I", "b2", {.spent = true});
    f.add(White, "I", "b2", {.square = true});
    f.add(White, "A", "b2", {.routed = true});
    f.add(Black, "C", "box");
    f.add(Black, "C", "out");
    f.token(Black, "b2", 2);
    f.at_noncombat();
    for (const Seat viewer : core::EachSeat) {
        const table::Situation s = seen(f, viewer);
        CHECK(s.pieces.size() == 7); // who is out of play is not shown
        CHECK(wears(piece(s, "I@b2#1"), "spent"));
        CHECK(wears(piece(s, "I@b2#3"), "square"));
        CHECK_FALSE(wears(piece(s, "I@b2#3"), "spent"));
        CHECK(wears(piece(s, "A@b2#1"), "routed"));
        CHECK(piece(s, "A@b2#1").symbol == "artillery");
        CHECK(piece(s, "C@routed.B#1").place == "routed.B");
        CHECK(piece(s, "T@b2#2").side == "B");
        CHECK(piece(s, "T@b2#2").symbol == "token");
        std::set<std::pair<std::string, int>> lying;
        for (const table::Piece& each : s.pieces) CHECK(lying.insert({each.place, each.order}).second);
    }
}

TEST_CASE("who fights is shown with zone, space, aim and die", "[aboutwar]") {
    Field f;
    f.add(White, "2I", "b2");
    f.add(White, "I", "a3");
    f.add(Black, "2I", "b3");
    f.order(White, "2I b2>b3, I a3>b3");
    f.at_combined();
    f.all_act();
    CHECK(wears(piece(seen(f, Black), "I@b2#1"), "attacking"));
    CHECK(wears(piece(seen(f, Black), "I@b2#1"), "to.b3"));
    REQUIRE(f.question() == "stand");
    REQUIRE(f.play(Black, "stand(I,b2>b3)"));
    REQUIRE(f.play(Black, "stand(I,a3>b3)", {4, 2, 6, 5, 3})); // a3>b3: White, Black; b2>b3: White two, Black
    REQUIRE(f.question() == "reroll");
    const table::Situation s = seen(f, White);
    const table::Piece first = piece(s, "I@b2#1");
    CHECK(wears(first, "zone.b2>b3"));
    CHECK(wears(first, "space.1"));
    CHECK(first.values == std::vector<table::Value>{{"die", 6}});
    CHECK(wears(piece(s, "I@b2#2"), "aim.b2>b3.1"));
    CHECK(wears(piece(s, "I@b3#1"), "passive"));
    CHECK(track(s, "rerolls.b3.W") == 1);
    const auto is_zone = [](const table::Phrase& phrase) { return phrase.id == "status.zone"; };
    const auto zone = std::find_if(s.status.begin(), s.status.end(), is_zone);
    REQUIRE(zone != s.status.end());
    CHECK(with_keys(*zone).args == Texts{"a3>b3", "1", "1"});
}

// ORDERS

TEST_CASE("a seat sees its own sheet and of the enemy's what was tried",
          "[aboutwar][AW-ORD-08][AW-SIM-01][AW-SCO-02]") {
    Field f;
    f.add(White, "3C", "c1");
    f.add(White, "I", "a1");
    f.add(Black, "C", "c3");
    f.order(White, "2C c1>c2>b2, C c1>c2, I a1>a2");
    f.at_fast();
    CHECK(sheet(seen(f, White), "W") == Texts{"I a1>a2", "2C c1>c2>b2", "C c1>c2"});
    CHECK(sheet(seen(f, Black), "W").empty());
    REQUIRE(f.play(White, "act(C,c1>c2>b2)"));
    CHECK(sheet(seen(f, White), "W") == Texts{"I a1>a2", "C c1>c2>b2 !", "C c1>c2>b2", "C c1>c2"});
    CHECK(sheet(seen(f, Black), "W").empty());
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(sheet(seen(f, Black), "W") == Texts{"C c1-c2"});
    const Texts own = sheet(seen(f, White), "W");
    CHECK(std::count(own.begin(), own.end(), "C c1-c2>b2") == 1);

    while (f.question() != "see") REQUIRE(f.play(has(f.waiting(), White) ? White : Black, "done"));
    REQUIRE(f.play(White, "done"));
    CHECK(sheet(seen(f, Black), "W") == Texts{"C c1-c2"});
    f.state.army(White).sheet_shown = true; // as when Black has asked for it
    CHECK(sheet(seen(f, Black), "W").size() == 4);
}

TEST_CASE("how many orders were written is shown in Rally", "[aboutwar][AW-ORD-08]") {
    Field f("marengo");
    f.at_start();
    CHECK(track(seen(f, White), "orders.W") == 10);
    CHECK(track(seen(f, White), "orders.B") == -1);
    f.play_all(White, {"order(I,a1)", "to(a2)"});
    CHECK(track(seen(f, White), "orders.W") == 9);
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(track(seen(f, White), "saved.W") == 9);
    CHECK(track(seen(f, Black), "saved.W") == -1);
    f.state.phase = Phase::Rally;
    CHECK(track(seen(f, Black), "saved.W") == 9);
    CHECK(track(seen(f, Black), "points.W") == 0);
    CHECK(track(seen(f, Black), "pool") == 10);
}

TEST_CASE("a custom set-up is not shown while it is laid", "[aboutwar][AW-SET-10]") {
    Field f("custom");
    f.at_start();
    const table::Situation before = seen(f, Black);
    REQUIRE(f.play(White, "place(C,a1)"));
    CHECK(seen(f, Black) == before);
    CHECK(piece(seen(f, White), "C@a1#1").place == "a1");
}

// QUESTIONS

TEST_CASE("a secret question tells the enemy only that an answer is owed", "[aboutwar][AW-PLN-01][AW-SIM-01]") {
    Field f("marengo");
    f.at_start();
    const table::Prompt before = seen(f, Black).prompt;
    CHECK(before.text == table::Phrase{"ask.orders", {"0", "10"}});
    REQUIRE(f.play(White, "order(C,c1)"));
    CHECK(seen(f, White).prompt.text == table::Phrase{"ask.orders_to", {"@type.cavalry", "c1"}});
    CHECK(seen(f, Black).prompt == before);
    REQUIRE(f.play(White, "to(c2)"));
    CHECK(seen(f, White).prompt.text == table::Phrase{"ask.orders_then", {"@type.cavalry", "c1", "c2"}});
    REQUIRE(f.play(Black, "done"));
    CHECK(seen(f, Black).prompt.text == table::Phrase{"wait.orders", {}});
    CHECK(seen(f, Black).waiting == Seats::First);
    CHECK_FALSE(menu_is_public(f.here()));
}

TEST_CASE("an option points at what is meant", "[aboutwar]") {
    const auto target = [](const Field& f, Seat seat, const std::string& text) {
        const auto c = read(f.here(), seat, text);
        REQUIRE(c);
        const table::Option shown = option(f.here(), seat, *c);
        CHECK(parse_rule(shown.rule));
        return shown.target.what;
    };
    Field f;
    f.add(White, "2C", "b2");
    f.add(White, "A", "b2");
    f.add(Black, "2I", "b3");
    f.add(Black, "I", "BR");
    f.order(White, "2C b2>b3, A b2>b3");
    f.at_planning();
    CHECK(target(f, White, "order(C,b2)") == "b2");
    f.state.army(White).sheet.clear();
    f.order(White, "2C b2>b3, A b2>b3");
    f.at_fast();
    CHECK(target(f, White, "act(C,b2>b3)") == "C@b2#1");
    CHECK(target(f, White, "done").empty());
    f.all_act();
    CHECK(target(f, Black, "square(I,b3)") == "I@b3#1");
    f.skip("react", {1, 1});
    CHECK(target(f, White, "withdraw(b2>b3,2)") == "C@b2#2");
}

TEST_CASE("the end of a battle is told", "[aboutwar]") {
    Field f;
    CHECK_FALSE(result(f.here()).over);
    f.state.outcome = Outcome::Victory;
    f.state.winner = Black;
    CHECK(result(f.here()).winner == Black);
    CHECK(result(f.here()).text == table::Phrase{"result.victory", {"@side.B"}});
    f.state.outcome = Outcome::Draw;
    CHECK(result(f.here()).over);
    CHECK_FALSE(result(f.here()).winner);
}

// WORDS

using Listener = ListenerOf<AboutWar>;

TEST_CASE("all that the game says is in its text file", "[aboutwar]") {
    const Listener listener;
    CHECK(listener.words.faults().empty());
#define X(name) listener.word("event." #name);
    ABOUTWAR_MESSAGES(X)
#undef X
    Field f("marengo", {{"board", "B"}, {"terrain", "on"}, {"orders", "both"}});
    for (const table::BoardArea& each : board(f.scenario).areas) {
        if (!each.terrain.empty()) listener.word("terrain." + each.terrain);
        for (const std::string& mark : each.marks) {
            const std::size_t value = mark.find('.') == std::string::npos ? mark.size() : mark.find('.') + 2;
            listener.word("mark." + mark.substr(0, value));
        }
        if (each.id.size() > 2 || is_reserve(Field::place(each.id))) listener.word("area." + each.id);
    }
    for (const std::string& kind : overlay_kinds(f.scenario)) listener.word("overlay." + kind);
}

TEST_CASE("a random battle is told without a gap", "[aboutwar]") {
    struct Ears final : core::Journal {
        const Scenario& scenario;
        const Listener& listener;
        Ears(const Scenario& s, const Listener& l) : Journal(true), scenario(s), listener(l) {}
        void tell(const core::Event& event) override { listener.phrase(phrase(scenario, event, White)); }
    };
    const Listener listener;
    Field f("marengo", {{"board", "B"}, {"terrain", "on"}});
    Ears ears(f.scenario, listener);
    core::KeyedDice dice(1815);
    Table t{f.scenario, f.state, dice, ears};
    core::resume(t);
    core::KeyedDice will(16);
    for (int n = 0; n < 400 && !f.state.flow.empty(); ++n) {
        if (n % 4 == 0) listener.look(f.here());
        const Seat seat = has(f.waiting(), White) ? White : Black;
        Menu menu;
        core::options<AboutWar>(f.here(), seat, menu);
        Choice c = Done;
        for (int tries = 0; tries < 4 && c == Done; ++tries)
            c = menu[static_cast<std::size_t>(will.roll(static_cast<int>(menu.size()), Seats::None) - 1)];
        core::play_assume_legal(t, seat, c);
    }
}

TEST_CASE("a sentence of dice holds as many as were rolled", "[aboutwar]") {
    core::Event event;
    event.message = core::raw(Message::dice);
    for (const core::Arg& arg :
         {side(White), aboutwar::area(Place::a1), aboutwar::area(Place::a2), number(6), number(3)})
        event.args.push_back(arg);
    const Field f;
    CHECK(phrase(f.scenario, event, White).args == Texts{"@side.W", "a1", "a2", "6 3"});
}

} // namespace aboutwar
