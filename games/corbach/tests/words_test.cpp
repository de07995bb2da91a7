// Questions, answers and events in words
#include "games/corbach/called.h"
#include "games/corbach/message.h"
#include "games/corbach/notation_words.h"
#include "games/corbach/tests/look.h"
#include "table/text.h"
#include "tests/support/listener_of.h"
#include "tests/support/said.h"

namespace corbach {

using Catch::Matchers::StartsWith;
using test::Look;
using test::Texts;

namespace {

using Listener = ListenerOf<Corbach>;

// A random battle, looked at every few answers and told to both.
struct Ears final : core::Journal {
    const Scenario& scenario;
    const Listener& listener;
    Ears(const Scenario& s, const Listener& l) : Journal(true), scenario(s), listener(l) {}
    void tell(const core::Event& event) override {
        for (const Seat seat : core::EachSeat) listener.phrase(phrase(scenario, event, seat));
    }
};

core::Event event_of(Message message, std::initializer_list<core::Arg> args) {
    core::Event event;
    event.message = core::raw(message);
    for (const core::Arg& arg : args) event.args.push_back(arg);
    return event;
}

} // namespace

TEST_CASE("all that the game says is in its text file", "[corbach]") {
    const Listener listener;
    CHECK(listener.words.faults().empty());
#define X(name) listener.word("event." #name);
    CORBACH_MESSAGES(X)
#undef X
    for (const Word& each : Words) listener.word("do." + std::string(each.text));
    const Look f;
    const table::Board b = board(f.scenario);
    for (const table::BoardHex& each : b.hexes) {
        listener.word("terrain." + each.terrain);
        for (const std::string& mark : each.marks) listener.word("mark." + mark.substr(0, mark.find('.')));
    }
    for (const table::BoardSide& each : b.sides) listener.word("mark." + each.kind);
    for (const std::string& kind : overlay_kinds(f.scenario)) listener.word("overlay." + kind);
}

TEST_CASE("random battles are told without a gap", "[corbach]") {
    const Listener listener;
    for (const char* id : {"historical", "free"}) {
        Look f(id, {{"perception", "on"}, {"camille", "cavalry"}});
        Ears ears(f.scenario, listener);
        core::KeyedDice dice(1760);
        core::KeyedDice will(17);
        Table t{f.scenario, f.state, dice, ears};
        for (int n = 0; n < 3000 && !f.state.flow.empty(); ++n) {
            if (n % 20 == 0) listener.look(f.here());
            Menu menu;
            core::options<Corbach>(f.here(), f.asked(), menu);
            REQUIRE_FALSE(menu.empty());
            const int pick = will.roll(static_cast<int>(menu.size()), Seats::None) - 1;
            core::play_assume_legal(t, f.asked(), menu[static_cast<std::size_t>(pick)]);
        }
    }
}

TEST_CASE("a question is told to the one who is asked and to the other", "[corbach]") {
    const Look f;
    CHECK(prompt(f.here(), Allied) == table::Prompt{"deployment", "16.1.4c", {"ask.deployment", {}}});
    CHECK(prompt(f.here(), French) == table::Prompt{"deployment", "16.1.4c", {"wait.deployment", {}}});
}

TEST_CASE("an option points at what is meant", "[corbach]") {
    Look f;
    f.set_up({{"Clausen", "0412"}});
    const auto target = [&](Seat seat, const std::string& text) {
        const auto c = read(f.here(), seat, text);
        REQUIRE(c);
        const table::Option shown = option(f.here(), seat, *c);
        CHECK(parse_rule(shown.rule));
        CHECK(shown.notation == text);
        return shown.target;
    };
    CHECK(target(French, "move(Horion)") == table::Target{Noun::Piece, "Horion"});
    CHECK(target(French, "test(Clausen)") == table::Target{Noun::Piece, "Gen.Clausen"});
    CHECK(target(French, "test(Rooth)") == table::Target{Noun::Card, "Rooth"}); // not yet on the map
    CHECK(target(French, "to(0512)") == table::Target{Noun::Hex, "0512"});
    CHECK(target(French, "attack(0412>0512)") == table::Target{Noun::Hexside, "0412|0512"});
    CHECK(target(Allied, "fire(Luckner3,1010)") == table::Target{Noun::Hex, "1010"});
    CHECK(target(French, "done") == table::Target{Noun::Button, ""});
}

TEST_CASE("events name units as far as the reader may know them", "[corbach][3.6a][CA-53]") {
    Look f;
    f.answer("deployment(1)");
    const auto args = [&](Seat viewer) {
        return said::keys_of(
            phrase(f.scenario, event_of(Message::loses_step, {unit_arg(f.here(), f.id("GrWersabe"))}), viewer).args);
    };
    CHECK(args(French) == Texts{"GrWersabe"});
    f.at("GrWersabe").known = false;
    CHECK(args(French) == Texts{"1319#2"});
    CHECK(args(Allied) == Texts{"GrWersabe"});
    take_off(f.state, f.id("GrWersabe"));
    CHECK(args(French) == Texts{"@type.infantry.line"}); // the arm is never secret
}

TEST_CASE("events tell facings, results, groups and commanders", "[corbach]") {
    const Look f;
    const auto args = [&](std::initializer_list<core::Arg> list) {
        return said::keys_of(phrase(f.scenario, event_of(Message::combat_result, list), French).args);
    };
    const table::Catalogue words = table::load_catalogue("corbach", "en");
    const auto result = [&](int kind, int row) {
        return say(words, phrase(f.scenario, event_of(Message::combat_result, {result_word(kind, row)}), French));
    };
    CHECK(args({facing_word(Facing::NorthWest)}) == Texts{"@facing.NW"});
    const int six = 6 - f.scenario.tables.lowest_row;
    CHECK_THAT(result(0, six), StartsWith("Attacker: a test of morale."));
    CHECK_THAT(result(1, six), StartsWith("Attacker: a test of morale at +1."));
    CHECK_THAT(result(1, 0), StartsWith("Attacker: no effect."));
    CHECK_THAT(result(2, 5 - f.scenario.tables.lowest_fire), StartsWith("Attacker: a test of morale at -1."));
    CHECK(say(words,
              {"event.combat_result", {called(Result{.losses = 1, .test = true, .test_modifier = 2, .retreat = 2})}})
              .starts_with("Attacker: one step lost, a test of morale at +2, a retreat of 2 hexes."));
    CHECK(args({group_arg(1)}) == Texts{"Broglie and Guerchy"});
    State fallen = f.state;
    const Position p{f.scenario, fallen};
    fallen.at(army_commander(French)).promoted = FormationId{0};
    fallen.at(CommanderId{0}).aides = 1;
    CHECK(args({commander_arg(p, army_commander(French)), commander_arg(p, CommanderId{0})}) ==
          Texts{"Clausen", "Clausen+1"});
    CHECK(args({commander_arg(f.here(), army_commander(French)), side(French), number(-2)}) ==
          Texts{"Broglie", "@side.F", "-2"});
}

} // namespace corbach
