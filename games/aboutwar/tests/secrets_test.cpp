// What a seat may see, in random battles of all set-ups and options
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"
#include "tests/support/guesses.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

struct Agreed {
    std::string scenario;
    OptionValues options;
};

const std::vector<Agreed> Battles = {
    {"marengo", {}},
    {"la_rothiere", {{"orders", "dice"}}},
    {"dennewitz", {{"board", "B"}, {"terrain", "on"}}},
    {"leuthen", {{"orders", "distant"}, {"morale", "on"}}},
    {"albuera", {{"board", "B2"}, {"terrain", "on"}, {"orders", "both"}}},
    {"custom", {{"white", "14/12/4"}, {"board", "B"}, {"markers", "W:general:a1 B:flag3:b3 B:rose3:c2 W:rose1:c1"}}},
};

// A battle in which both answer at random.
class Walk {
public:
    Walk(const Agreed& agreed, std::uint64_t key)
        : field(agreed.scenario, agreed.options), dice_(key), choices_(key + 1) {
        Table t{field.scenario, field.state, dice_, log_};
        core::resume(t);
    }

    bool over() const { return field.state.flow.empty(); }

    void step(State& s) {
        const Position p{field.scenario, s};
        const Seats who = core::waiting<AboutWar>(p);
        const Seat seat = who == Seats::Both ? (below(2) == 0 ? White : Black) : who == Seats::First ? White : Black;
        core::Menu menu;
        core::options<AboutWar>(p, seat, menu);
        REQUIRE_FALSE(menu.empty());
        const Choice chosen = menu[below(menu.size())];
        const State seen = redact(p, core::other(seat)); // the enemy reads an answer as if he saw no more than he does
        REQUIRE(write(p, seat, chosen, core::other(seat)) ==
                write({field.scenario, seen}, seat, chosen, core::other(seat)));
        Table t{field.scenario, s, dice_, log_};
        core::play_assume_legal(t, seat, chosen);
    }

    Field field;

private:
    std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(choices_.roll(static_cast<int>(n), Seats::Both) - 1);
    }

    core::KeyedDice dice_, choices_;
    core::SilentJournal log_;
};

} // namespace

TEST_CASE("menus follow from what a seat may see, and every guess fits it",
          "[AW-ORD-08][AW-SIM-01][AW-PLN-01][AW-SET-10]") {
    std::uint64_t key = 1;
    core::KeyedDice guesses(99);
    for (const Agreed& agreed : Battles) {
        CAPTURE(agreed.scenario);
        for (int battle = 0; battle < scaled(1, 20); ++battle) {
            Walk walk(agreed, key++);
            const Scenario& scenario = walk.field.scenario;
            State& s = walk.field.state;
            for (int n = 0; n < scaled(250, 5000) && !walk.over(); ++n) {
                CAPTURE(battle, n, int(s.phase));
                check_guesses<AboutWar>(scenario, s, guesses);
                walk.step(s);
            }
        }
    }
}

TEST_CASE("an imagined battle can be fought on", "[AW-ORD-08]") {
    std::uint64_t key = 500;
    core::KeyedDice guesses(77);
    for (const Agreed& agreed : Battles) {
        CAPTURE(agreed.scenario);
        Walk walk(agreed, key++);
        State& s = walk.field.state;
        for (int n = 0; n < scaled(200, 3000) && !walk.over(); ++n) {
            walk.step(s);
            if (n % 10 != 0 || walk.over()) continue;
            const Seat viewer = n % 20 == 0 ? White : Black;
            const State seen = redact(walk.field.here(), viewer);
            State world = imagine({walk.field.scenario, seen}, viewer, guesses);
            for (int more = 0; more < 40 && !world.flow.empty(); ++more) {
                walk.step(world);
                REQUIRE(check({walk.field.scenario, world}) == std::vector<std::string>{});
            }
        }
    }
}

TEST_CASE("the line a gun fires by tells nothing of the lines before it", "[AW-ORD-08]") {
    // Black watches White's guns choose targets. What else is on White's sheet must not show.
    const auto seen_by_black = [](const std::string& more) {
        Field f;
        f.add(White, "3I", "a1");
        f.add(White, "2C", "c1");
        f.add(White, "2A", "b1");
        f.add(Black, "2I", "b2");
        f.add(Black, "I", "b2", {.spent = true});
        f.add(Black, "C", "c2");
        f.order(White, "2A b1>b2 " + more);
        f.at_bombardment();
        f.play_all(White, {"fire(b1>b2,1)", "fire(b1>b2,1)"});
        f.skip("bombardment");
        REQUIRE(f.question() == "target");
        f.play_all(White, {*f.menu(White).begin(), *f.menu(White).begin()}); // on to the second gun
        REQUIRE(f.question() == "target");
        REQUIRE(f.state.flow.find<ChooseTarget>()->order + 1U == f.state.army(White).sheet.size());
        return f.seen_by(Black);
    };
    const State plain = seen_by_black("");
    CHECK(plain == seen_by_black("3I a1>a2"));
    CHECK(plain == seen_by_black("I a1>b1 2C c1>c2>b2"));
    const ChooseTarget* asked = plain.flow.find<ChooseTarget>();
    REQUIRE(asked->order < plain.army(White).sheet.size());
    CHECK(plain.army(White).sheet[asked->order].type == Type::Artillery);
    CHECK(plain.shots[0].line == 0);
}

TEST_CASE("in an imagined bombardment the same guns go on", "[AW-ORD-08]") {
    Field f;
    f.add(White, "3I", "a1");
    f.add(White, "2A", "b1");
    f.add(Black, "2I", "b2");
    f.add(Black, "I", "b2", {.spent = true});
    f.order(White, "2A b1>b2 2I a1>a2");
    f.at_bombardment();
    f.play_all(White, {"fire(b1>b2,1)", "fire(b1>b2,1)", "done"});
    REQUIRE(f.question() == "target");
    const State seen = f.seen_by(Black);
    for (std::uint64_t key = 1; key <= 30; ++key) {
        core::KeyedDice dice(key);
        const State world = imagine({f.scenario, seen}, Black, dice);
        const ChooseTarget* asked = world.flow.find<ChooseTarget>();
        REQUIRE(asked->order < world.army(White).sheet.size());
        CHECK(world.army(White).sheet[asked->order].unit ==
              f.state.army(White).sheet[f.state.flow.find<ChooseTarget>()->order].unit);
        CHECK(world.flow.find<Bombardment>()->order == asked->order);
    }
}

TEST_CASE("units, tokens and points are seen by both, the own sheet by its writer") {
    Walk walk(Battles[0], 31);
    for (int n = 0; n < 150; ++n) {
        walk.step(walk.field.state);
        for (const Seat viewer : core::EachSeat) {
            const State seen = walk.field.seen_by(viewer);
            for (const Seat seat : core::EachSeat) {
                REQUIRE(seen.army(seat).units == walk.field.state.army(seat).units);
                REQUIRE(seen.army(seat).tokens == walk.field.state.army(seat).tokens);
                REQUIRE(seen.army(seat).points == walk.field.state.army(seat).points);
            }
            REQUIRE(seen.army(viewer) == walk.field.state.army(viewer)); // of the own side everything
            REQUIRE(seen.pool == walk.field.state.pool);
        }
    }
}

TEST_CASE("secrets become fewer when something is revealed, and only then", "[AW-ORD-08][AW-SCO-02]") {
    Field f;
    f.add(White, "2C", "a1");
    f.add(Black, "C", "c3");
    f.at_planning();
    const int none = secrets(f.here(), Black);
    f.play_all(White, {"order(C,a1)", "to(a2)", "then(b2)", "order(C,a1)", "to(b1)", "enough", "done"});
    CHECK(secrets(f.here(), Black) == none + 3); // three steps
    CHECK(secrets(f.here(), White) == none);
    REQUIRE(f.play(Black, "done"));
    REQUIRE(f.play(White, "act(C,a1>a2>b2)"));
    CHECK(secrets(f.here(), Black) == none + 4); // and who acts
    f.skip("fast");
    CHECK(secrets(f.here(), Black) == none + 2); // one step was seen
    f.skip("combined");
    f.skip("noncombat");
    REQUIRE(f.question() == "see");
    CHECK(secrets(f.here(), Black) == 2); // the numbers are public now
    REQUIRE(f.play(White, "done"));
    Field asked = f;
    asked.state.army(White).sheet_shown = true;
    CHECK(secrets(asked.here(), Black) == 0);
}
