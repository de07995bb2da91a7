// What a seat may know, and what it may guess.
#include "games/skirmish/tests/battle.h"
#include "tests/support/soak.h"

#include <algorithm>
#include <set>

using namespace skirmish;

namespace {

// Calls `look` at every question of random battles.
template <class Look> void wander(int battles, Look look) {
    const Scenario scenario = meadow();
    core::SilentJournal silence;
    for (int battle = 0; battle < battles; ++battle) {
        CAPTURE(battle);
        core::KeyedDice dice(static_cast<std::uint64_t>(battle));
        core::KeyedDice will(static_cast<std::uint64_t>(battle) + 1000000);
        State state = start(scenario);
        Table t{scenario, state, dice, silence};
        core::resume(t);
        while (!state.flow.empty()) {
            look(Position{scenario, state});
            const Seat seat = has(core::waiting<Skirmish>(t), Red) ? Red : Blue;
            core::Menu menu;
            core::options<Skirmish>(t, seat, menu);
            const int drawn = will.roll(static_cast<int>(menu.size()), Seats::None);
            core::play_assume_legal(t, seat, menu[static_cast<std::size_t>(drawn - 1)]);
        }
        look(Position{scenario, state});
    }
}

} // namespace

TEST_CASE("a guess looks exactly like what was seen, and keeps the rules", "[skirmish][S.1c]") {
    core::KeyedDice guess(1757);
    wander(scaled(200, 20000), [&](const Position& p) {
        REQUIRE(check(p) == std::vector<std::string>{});
        for (const Seat viewer : core::EachSeat) {
            const State seen = redact(p, viewer);
            const State full = imagine({p.scenario, seen}, viewer, guess);
            REQUIRE(check({p.scenario, full}) == std::vector<std::string>{});
            REQUIRE(redact({p.scenario, full}, viewer) == seen);
        }
    });
}

TEST_CASE("what a seat may answer does not depend on what it cannot see", "[skirmish][S.1c]") {
    wander(scaled(100, 10000), [&](const Position& p) {
        for (const Seat viewer : core::EachSeat) {
            const State seen = redact(p, viewer);
            core::Menu whole;
            core::Menu own;
            core::options<Skirmish>(p, viewer, whole);
            core::options<Skirmish>({p.scenario, seen}, viewer, own);
            REQUIRE(whole == own);
        }
    });
}

TEST_CASE("a fight narrows down who the Captain is", "[skirmish][S.1c][S.4a]") {
    TestBattle b;
    b.begin("R1", "B2");
    const auto guesses = [&] {
        const State seen = redact(b.position(), Red);
        std::set<std::string> captains;
        for (std::uint64_t key = 0; key < 100; ++key) {
            core::KeyedDice dice(key);
            const State full = imagine({b.scenario, seen}, Red, dice);
            for (const CounterId c : EachCounter)
                if (owner(c) == Blue && full.rank_of(c) == Rank::Captain) captains.insert(name(c));
        }
        return captains;
    };
    CHECK(guesses() == std::set<std::string>{"B1", "B2", "B3"});
    CHECK(secrets(b.position(), Red) == 3);

    b.counter("B1").revealed = true; // a Soldier, as all have seen
    CHECK(guesses() == std::set<std::string>{"B2", "B3"});
    CHECK(secrets(b.position(), Red) == 2);
    CHECK(may_be_captain(b.state, TestBattle::id("B3")));

    b.counter("B3").revealed = true; // so B2 it is, though nobody has seen his face
    CHECK(guesses() == std::set<std::string>{"B2"});
    CHECK_FALSE(may_be_soldier(redact(b.position(), Red), TestBattle::id("B2")));
}

TEST_CASE("once the Captain is known his fellows are Soldiers", "[skirmish][S.1c][S.4a]") {
    TestBattle b;
    b.begin("R1", "B2");
    b.counter("B2").revealed = true;
    const State seen = redact(b.position(), Red);
    CHECK_FALSE(may_be_captain(seen, TestBattle::id("B1")));
    CHECK(may_be_soldier(seen, TestBattle::id("B1")));
    core::KeyedDice dice(1);
    CHECK(imagine({b.scenario, seen}, Red, dice).rank == b.state.rank);
}

TEST_CASE("the notation and the log of a Captain are for his own side", "[skirmish][S.1c]") {
    TestBattle b;
    const Choice r2 = b.choice(Red, "R2");
    CHECK(write(b.position(), r2, Red) == "R2");
    CHECK(write(b.position(), r2, Blue) == "?");

    b.play(Red, "R2");
    int told_to_blue = 0;
    for (const core::Event& event : b.log.events) {
        if (!has(event.audience, Blue)) continue;
        ++told_to_blue;
        CHECK(phrase(b.scenario, event, Blue) == table::Phrase{"event.captain_named", {"@side.R"}});
    }
    CHECK(told_to_blue == 1);
    CHECK(b.log.events.size() == 2);
}

TEST_CASE("a broken state is found", "[skirmish]") {
    TestBattle b;
    b.begin("R1", "B1");
    b.put("R1", "A3");
    CHECK(check(b.position()) == std::vector<std::string>{"S.3b: two counters in one hex"});
    b.counter("R1").hex = HexId::None;
    CHECK(check(b.position()) == std::vector<std::string>{"S.4a: a counter was removed without a fight"});
}
