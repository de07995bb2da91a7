// What the game shows to the table.
#include "games/skirmish/tests/battle.h"
#include "table/rules.h"
#include "table/text.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

using namespace skirmish;
using Texts = std::vector<std::string>;

namespace {

TestBattle before_fight(const std::string& red_captain, const std::string& blue_captain) {
    TestBattle b;
    b.begin(red_captain, blue_captain);
    b.put("R2", "C3");
    b.put("B2", "D3");
    b.play(Red, "R2");
    return b;
}

// For each case, in how many of the 36 rolls the attacker wins.
std::vector<int> wins(const TestBattle& b) {
    const State seen = redact(b.position(), Red);
    const auto shown = odds({b.scenario, seen}, Red, b.choice(Red, "D3"));
    REQUIRE(shown.has_value());
    std::vector<int> rolls;
    for (const table::OddsCase& one : shown->cases) {
        CHECK(one.lines[0].probability + one.lines[1].probability == Approx(1));
        const double count = one.named.at("attacker_wins") * 36;
        rolls.push_back(static_cast<int>(std::lround(count)));
        CHECK(count == Approx(rolls.back()));
    }
    return rolls;
}

} // namespace

TEST_CASE("every rule has its line, and every line its rule", "[skirmish]") {
    Texts ids;
#define X(id) ids.push_back(rule_id(Rule::id));
    SKIRMISH_RULES(X)
#undef X
    const table::RuleBook book = table::load_rules("skirmish");
    CHECK(book.faults.empty());
    Texts lines;
    for (const table::RuleLine& rule : book.rules) lines.push_back(rule.id);
    CHECK(ids == lines);
}

TEST_CASE("odds count all 36 rolls, with one case for each rank the enemy may have", "[skirmish][S.4b][S.4c][S.4d]") {
    CHECK(wins(before_fight("R1", "B1")) == std::vector{15, 10}); // a Soldier attacks
    CHECK(wins(before_fight("R2", "B1")) == std::vector{21, 15}); // a Captain attacks

    TestBattle known = before_fight("R1", "B2");
    known.counter("B2").revealed = true;
    CHECK(wins(known) == std::vector{10});

    TestBattle deduced = before_fight("R1", "B1");
    deduced.counter("B1").revealed = true; // the Captain is elsewhere
    CHECK(wins(deduced) == std::vector{15});
}

TEST_CASE("odds name their modifiers and rules", "[skirmish][S.4c]") {
    TestBattle b = before_fight("R2", "B2");
    b.counter("B2").revealed = true;
    const auto shown = odds({b.scenario, redact(b.position(), Red)}, Red, b.choice(Red, "D3"));
    REQUIRE(shown.has_value());
    CHECK(shown->cases.at(0).attacker == std::vector<table::OddsModifier>{{"S.4c", 1}});
    CHECK(shown->cases.at(0).defender == std::vector<table::OddsModifier>{{"S.4c", 1}});
    CHECK_FALSE(odds(b.position(), Red, b.choice(Red, "C4")).has_value()); // no fight
    CHECK_FALSE(odds(b.position(), Red, b.choice(Red, "stand")).has_value());
}

TEST_CASE("why names the rule, for a hex, a counter or an answer", "[skirmish][S.2a][S.2d][S.3a][S.3b]") {
    using Refusals = std::vector<table::Refusal>;
    TestBattle b;
    b.begin("R1", "B1");
    CHECK(why(b.position(), Red, "B1") == Refusals{{"B1", "S.2d"}});
    CHECK(why(b.position(), Red, "E2") == Refusals{{"B1", "S.2d"}}); // the counter in that hex
    CHECK(why(b.position(), Blue, "B1") == Refusals{{"B1", "S.2a"}});
    CHECK(why(b.position(), Red, "R1").empty());
    CHECK(why(b.position(), Red, "nonsense").empty());
    b.play(Red, "R1");
    CHECK(why(b.position(), Red, "R2") == Refusals{{"A3", "S.3b"}}); // the hex of that counter
    CHECK(why(b.position(), Red, "C5") == Refusals{{"C5", "S.3a"}});
    CHECK(why(b.position(), Red, "stand").empty());
}

TEST_CASE("the reach of a counter is where it may move and fight now", "[skirmish][S.3a][S.3b][S.3c]") {
    TestBattle b = before_fight("R1", "B1");
    b.put("R1", "C2");
    const auto reach = [&] {
        auto marks = overlay(b.position(), Red, "reach", "R2").value();
        std::sort(marks.begin(), marks.end(), [](const auto& a, const auto& c) { return a.at < c.at; });
        Texts texts;
        for (const table::OverlayMark& mark : marks) texts.push_back(mark.at + ' ' + mark.word);
        return texts;
    };
    CHECK(reach() == Texts{"B3 move", "B4 move", "C4 move", "D3 fight", "D4 move"});
    b.state.weather = Weather::Mud;
    CHECK(reach() == Texts{"B3 move", "B4 move", "C4 move", "D4 move"});
    CHECK(overlay(b.position(), Red, "reach", "C3") == overlay(b.position(), Red, "reach", "R2"));
    CHECK_FALSE(overlay(b.position(), Red, "sight", "R2").has_value());
    CHECK_FALSE(overlay(b.position(), Red, "reach", "A1").has_value());
    CHECK(overlay_kinds(b.scenario) == Texts{"reach"});
}

TEST_CASE("each seat sees its own ranks and the backs of the others", "[skirmish][S.1c]") {
    TestBattle b = before_fight("R2", "B2");
    const auto symbol = [&](Seat viewer, const std::string& which) {
        const State seen = redact(b.position(), viewer);
        for (const table::Piece& piece : situation({b.scenario, seen}, viewer).pieces)
            if (piece.name == which) return piece.symbol + (piece.face_up ? "" : ", back");
        return std::string("not there");
    };
    CHECK(symbol(Red, "R2") == "captain");
    CHECK(symbol(Red, "R1") == "soldier");
    CHECK(symbol(Red, "B2") == "unknown, back");
    CHECK(symbol(Blue, "B2") == "captain");
    CHECK(symbol(Blue, "R2") == "unknown, back");
    b.play(Red, "D3", {face(5), face(3)});
    CHECK(symbol(Blue, "R2") == "captain");
    CHECK(symbol(Red, "B2") == "not there");
}

TEST_CASE("every answer can be written and read again", "[skirmish]") {
    TestBattle b;
    const auto round_trip = [&](Seat seat) {
        core::Menu menu;
        core::options<Skirmish>(b.position(), seat, menu);
        REQUIRE_FALSE(menu.empty());
        for (const Choice c : menu) {
            CHECK(read(b.position(), seat, write(b.position(), c, seat)) == c);
            CHECK(option(b.position(), seat, c).notation == write(b.position(), c, seat));
        }
    };
    round_trip(Red);
    round_trip(Blue);
    b.begin("R1", "B1");
    round_trip(Red);
    b.play(Red, "R1");
    round_trip(Red);
    for (const char* text : {"", "?", "R4", "F1", "A6", "Stand", "R1"}) CHECK_FALSE(read(b.position(), Red, text));
    for (const int kind : {0, 1}) CHECK(read_kind(b.scenario, Red, write_kind(b.scenario, Red, kind)) == kind);
    CHECK_FALSE(read_kind(b.scenario, Red, "snow").has_value());
}

TEST_CASE("every difference between states shows in the fields", "[skirmish]") {
    TestBattle b = before_fight("R1", "B1");
    const auto hash = [&](const State& s) {
        table::Fields fields;
        describe({b.scenario, s}, fields);
        return table::hash(fields);
    };
    std::set<std::uint64_t> seen{hash(b.state)};
    const auto differs = [&](auto change) {
        State s = b.state;
        change(s);
        CHECK(seen.insert(hash(s)).second);
    };
    differs([](State& s) { s.turn = 3; });
    differs([](State& s) { s.weather = Weather::Mud; });
    differs([](State& s) { s.winner = Seats::First; });
    differs([](State& s) { s.weather_cards.remove(0); });
    differs([](State& s) { s.weather_cards.remove(1); });
    for (const CounterId c : EachCounter) {
        differs([&](State& s) { s.at(c).hex = HexId::None; });
        differs([&](State& s) { s.at(c).revealed = true; });
        differs([&](State& s) { s.rank[index(c)] = Rank::Unknown; });
    }
    differs([](State& s) { s.flow.done(); });
    differs([](State& s) { s.flow.jump(PickCounter{Red}); });
    differs([](State& s) { s.flow.jump(PickCounter{Blue}); });
    differs([](State& s) { s.flow.jump(MoveCounter{Red, CounterId{2}}); });
    differs([](State& s) { s.flow.jump(MoveCounter{Blue, CounterId{1}}); });
    differs([](State& s) { s.flow.find<Turn>()->seat = Blue; });
    differs([](State& s) { s.flow.find<Turn>()->step = Turn::Act; });
    differs([](State& s) { s.flow.find<Battle>()->step = Battle::Captains; });
}

TEST_CASE("all that the game says is in its text file", "[skirmish]") {
    const table::Catalogue words = table::load_catalogue("skirmish", "en");
    CHECK(words.faults().empty());
    const std::function<void(const table::Phrase&)> known = [&](const table::Phrase& phrase) {
        if (phrase.id.empty()) return;
        INFO(phrase.id);
        CHECK(words.find(phrase.id) != nullptr);
        for (const std::string& arg : phrase.args)
            if (const auto inner = table::phrase_in(arg)) known(*inner);
    };
    TestBattle b;
    const auto look = [&] {
        for (const Seat seat : core::EachSeat) {
            const table::Situation shown = situation(b.position(), seat);
            for (const auto& phrase : shown.status) known(phrase);
            for (const auto& track : shown.tracks) known(track.label);
            for (const auto& zone : shown.cards) known(zone.label);
            known(shown.prompt.text);
            known(shown.result.text);
            core::Menu menu;
            core::options<Skirmish>(b.position(), seat, menu);
            for (const Choice c : menu) known(option(b.position(), seat, c).label);
        }
    };
    look();
    b.begin("R2", "B2", Mud);
    b.play(Red, "R1");
    b.play(Red, "stand", {Fair});
    look();
    b.put("B2", "B3");
    b.play(Blue, "B2");
    look();
    const auto shown = odds(b.position(), Blue, b.choice(Blue, "A3"));
    for (const auto& one : shown.value().cases) {
        known(one.title);
        for (const auto& line : one.lines) known(line.outcome);
    }
    b.play(Blue, "A3", {face(6), face(1)});
    look();
    for (const core::Event& event : b.log.events) known(phrase(b.scenario, event, Red));
    Texts said;
    for (const core::Event& event : b.log.events) said.push_back(say(words, phrase(b.scenario, event, Red)));
    CHECK(said.back() == "Blue wins: the enemy Captain has fallen.");
    for (const char* kind : {"reach", "move", "fight"}) CHECK(words.find(std::string("overlay.") + kind) != nullptr);
}
