// 3.6, CA-53: what a player sees of an enemy's stacks
#include "games/corbach/notation.h"
#include "games/corbach/secrets.h"
#include "games/corbach/tests/stage.h"
#include "tests/support/said.h"
#include "tests/support/scene.h"

using namespace corbach;
using namespace corbach::test;
using shown::piece;
using shown::value;
using shown::wears;
using Texts = std::vector<std::string>;

namespace {

// Two stacks of ours; whoever lies below has come there unseen, and they are alike in arm and colour.
struct Covered : Stage {
    explicit Covered(Seat seat, bool other_way_round = false) : Stage(seat) {
        lead("1010");
        ours("TopOne", "LI4", "1010");
        ours("TopTwo", "LI4", "1014");
        ours("Veterans", "LI4", other_way_round ? "1014" : "1010");
        ours("Recruits", "LI4", other_way_round ? "1010" : "1014");
        facts("Veterans").mv = 6;
        facts("Recruits").cp = 2;
        for (const char* name : {"Veterans", "Recruits"}) at(name).known = false;
    }
    State seen_by_enemy() const { return seen_by(them); }
    table::Situation picture() const { return shown::to(them, here()); }
    bool enemy_heard(const std::string& name) const { return says(told(them), name); }
};

} // namespace

TEST_CASE("an enemy's stack may not be inspected", "[3.6a][CA-53]") {
    const Seat seat = GENERATE(French, Allied);
    const Covered f(seat);
    const Covered g(seat, true);
    CHECK(f.state != g.state);
    CHECK(f.seen_by_enemy() == g.seen_by_enemy()); // whoever lies where, it looks the same
    CHECK(f.seen_by(f.us) == f.state);             // one's own counters one knows
    CHECK(secrets(f.here(), f.them) == 2);
    CHECK(secrets(f.here(), f.us) == 0);
}

TEST_CASE("of a covered counter the enemy sees arm and lightness, and its place", "[3.6a][CA-53]") {
    const Seat seat = GENERATE(French, Allied);
    Covered f(seat);
    f.at("Veterans").order = Order::Disorganised; // markers show
    const table::Situation s = f.picture();
    const table::Piece below = piece(s, f.turned("1010#2"));
    CHECK(below.place == f.turned("1010"));
    CHECK(below.order == 1);
    CHECK(below.symbol == "infantry.line");
    CHECK_FALSE(below.face_up);
    CHECK(below.title.empty());
    CHECK(below.values.empty());
    CHECK(below.badges == Texts{"disorganised"});
    for (const table::Piece& each : s.pieces) {
        CHECK(each.name != "Veterans");
        CHECK(each.title != "Recruits");
    }
    const table::Piece top = piece(s, "TopOne");
    CHECK(top.face_up);
    CHECK(value(top, "cp") == 4);
    const table::Piece mine = piece(shown::to(f.us, f.here()), "Veterans"); // its owner sees all of it
    CHECK(mine.face_up);
    CHECK(mine.hidden); // and that the enemy does not know it
    CHECK(value(mine, "mv") == 6);
}

TEST_CASE("notation names it by its place", "[3.6a][CA-53]") {
    Covered f(GENERATE(French, Allied));
    CHECK(unit_name(f.here(), f.id("Veterans"), f.them) == f.turned("1010#2"));
    CHECK(unit_name(f.here(), f.id("Veterans"), f.us) == "Veterans");
    f.activate({1});
    REQUIRE(f.act("move(Veterans)"));
    const State seen = f.seen_by_enemy();
    CHECK(said::keys_of(prompt({f.scenario, seen}, f.them).text.args) == Texts{f.turned("1010#2")});
    CHECK_FALSE(find_unit({f.scenario, seen}, f.them, "Veterans"));
    CHECK(find_unit(f.here(), f.us, "Veterans") == f.id("Veterans"));
}

TEST_CASE("what is told of it names its place, too", "[3.6a][CA-53]") {
    Covered f(GENERATE(French, Allied));
    f.activate({1});
    f.act_all({"movestack(1010)", "to(1110)", "left", "to(1109)", "done"});
    CHECK(f.pile("1109") == "TopOne, Veterans");
    CHECK_FALSE(f.at("Veterans").known);
    CHECK_FALSE(f.enemy_heard("Veterans"));
    CHECK(f.enemy_heard("TopOne"));
    CHECK(f.enemy_heard(f.turned("1109#2")));
    CHECK(says(f.told(f.us), "Veterans"));
}

// REVELATION

TEST_CASE("a counter that comes to lie on top is seen, and stays known", "[CA-53]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("the one above goes away") {
        Covered f(seat);
        f.activate({1});
        f.act_all({"move(TopOne)", "to(1110)"});
        CHECK(f.at("Veterans").known);
        CHECK(f.at("Recruits").known == false);
        CHECK(secrets(f.here(), f.them) == 0); // there is only one left whom the other can be
        f.act_all({"done"});
        put(f.scenario, f.state, f.ours("Cover", "A6", "1110"), f.at_hex("1010")); // a gun on top hides nothing known
        CHECK(f.at("Veterans").known);
    }
    SECTION("it goes away itself") {
        Covered f(seat);
        f.activate({1});
        f.act_all({"move(Veterans)", "to(1110)"});
        CHECK(f.at("Veterans").known);
        CHECK(f.enemy_heard("Veterans"));
    }
    SECTION("the order is changed") {
        Covered f(seat);
        f.activate({1});
        f.act_all({"movestack(1010)", "swap"});
        CHECK(f.at("Veterans").known);
        CHECK(f.at("TopOne").known);
    }
    SECTION("they turn about") {
        Covered f(seat);
        f.activate({1});
        f.act_all({"movestack(1010)", "about"});
        CHECK(f.pile("1010") == "Veterans, TopOne");
        CHECK(f.at("Veterans").known);
    }
}

TEST_CASE("a counter that is fired at or fights is known from then on", "[CA-53]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("fire") {
        Covered f(seat);
        f.formation("X", f.them);
        f.lead("1310", "X");
        f.theirs("Gun", "A6", "1310", Facing::West, "X");
        f.at_activation(f.them);
        REQUIRE(f.play(f.them, "test(X)", {1}));
        REQUIRE(f.play(f.them, f.turned("fire(Gun,1010)"), {1})); // even without effect
        CHECK(f.at("Veterans").known);
        CHECK_FALSE(f.at("Recruits").known);
    }
    SECTION("attack") {
        Covered f(seat);
        f.theirs("Foe", "LI4", "1110");
        f.at_combat(f.us);
        f.act_all({"attack(1010>1110)"});
        CHECK_FALSE(f.at("Veterans").known); // not yet
        REQUIRE(f.act("done", {1, 1, 1}));   // 1 + 2 (ratio) + 0: both test
        CHECK(f.at("Veterans").known);
        CHECK_FALSE(f.at("Recruits").known);
    }
}

TEST_CASE("what is set up in printed hexes is known", "[CA-53]") {
    const Field f = set_up();
    for (const Seat viewer : core::EachSeat) {
        CHECK(secrets(f.here(), viewer) == 0);
        CHECK(f.at("GrWersabe").known);
    }
}

TEST_CASE("a counter that enters below others is not seen", "[CA-53]") {
    Field f = set_up({}, 1, {{"camille", "cavalry"}});
    f.state.turn = 10;
    f.at_activation(French);
    f.play_all(French, {"arrive(Camille)", "enter(RoyalPiemont,0116)", "done"});
    CHECK(f.at("RoyalPiemont").known);
    f.play_all(French, {"enter(RoyalCravates,0116)", "done"});
    CHECK_FALSE(f.at("RoyalCravates").known);
    CHECK(f.stack("0116") == "RoyalPiemont, RoyalCravates");
    CHECK_FALSE(says(f.told(Allied), "RoyalCravates"));
    CHECK(says(f.told(Allied), "event.enters(0116#2, 0116)"));
    CHECK(says(f.told(French), "event.enters(RoyalCravates, 0116)"));
    // It may as well be the third, who waits.
    std::set<UnitId> guesses;
    const State seen = f.seen_by(Allied);
    core::KeyedDice dice(1);
    for (int n = 0; n < 40; ++n) {
        const State world = imagine({f.scenario, seen}, Allied, dice);
        guesses.insert(world.at(world.top_of(f.hex("0116"))).below);
    }
    CHECK(guesses == std::set<UnitId>{f.id("RoyalCravates"), f.id("CommissaireGeneral")});
}

// LOSSES

TEST_CASE("loss markers lie under the units and are not seen", "[3.6b]") {
    const Seat seat = GENERATE(French, Allied);
    const auto shown = [&](const std::string& kind, int losses) {
        Stage f(seat);
        f.ours("Foot", kind, "1010");
        f.at("Foot").losses = static_cast<std::uint8_t>(losses);
        f.at("Foot").losses_known = false;
        const State seen = f.seen_by(f.them);
        const table::Piece shape = piece(shown::to(f.them, f.here()), "Foot");
        CHECK(wears(shape, "losses.unknown"));
        CHECK(value(shape, "losses") == -1);
        CHECK(f.seen_by(f.us).at(f.id("Foot")).losses == losses);
        CHECK(secrets(f.here(), f.them) == 1);
        return int(seen.at(f.id("Foot")).losses);
    };
    CHECK(shown("LI", 0) == 0);
    CHECK(shown("LI", 1) == 0); // the marker
    CHECK(shown("LI", 2) == 2); // the back of the counter
    CHECK(shown("LI8", 1) == 0);
    CHECK(shown("LI8", 2) == 2);
    CHECK(shown("LI8", 3) == 2); // the second marker
    CHECK(shown("LI4", 1) == 1);
}

TEST_CASE("losses of a covered counter are not seen either, until it fights", "[3.6b][CA-53]") {
    Covered f(GENERATE(French, Allied));
    f.at("Veterans").losses = 1;
    const State seen = f.seen_by_enemy();
    CHECK(seen.at(f.state.at(f.id("TopOne")).below).losses == 0);
    for (std::size_t i = 0; i < f.scenario.units.size(); ++i) CHECK(seen.units[i].losses == 0);
    f.formation("X", f.them);
    f.lead("1310", "X");
    f.theirs("Gun", "A6", "1310", Facing::West, "X");
    f.at_activation(f.them);
    REQUIRE(f.play(f.them, "test(X)", {1}));
    REQUIRE(f.play(f.them, f.turned("fire(Gun,1010)"), {1}));
    CHECK(f.seen_by_enemy().at(f.id("Veterans")).losses == 1);
}

// GUESSES

TEST_CASE("a guess puts each hidden counter where it may be", "[CA-53]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("either of two") {
        Covered f(seat);
        f.at_activation(f.us);
        const State seen = f.seen_by_enemy();
        std::set<std::string> under;
        core::KeyedDice dice(7);
        for (int n = 0; n < 30; ++n) {
            const State world = imagine({f.scenario, seen}, f.them, dice);
            CHECK(redact({f.scenario, world}, f.them) == seen);
            CHECK(check({f.scenario, world}).empty());
            under.insert(f.scenario.unit(world.at(f.id("TopOne")).below).tag);
        }
        CHECK(under == std::set<std::string>{"Veterans", "Recruits"});
    }
    SECTION("which are these") {
        Covered f(seat);
        f.at("TopOne").known = true;
        const Company either = candidates(f.here(), f.them, f.id("Veterans"));
        CHECK(either == Company{f.id("Veterans"), f.id("Recruits")});
        State s = f.state;
        exchange(f.scenario, s, f.id("Veterans"), f.id("Recruits"));
        CHECK(s == Covered(seat, true).state);
    }
    SECTION("but no more than eight points in a hex") {
        Covered f(seat);
        f.facts("TopTwo").cp = 6; // only Recruits, with two, can lie there
        f.facts("TopTwo").steps = 3;
        f.at_activation(f.us);
        const State seen = f.seen_by_enemy();
        core::KeyedDice dice(7);
        for (int n = 0; n < 30; ++n) {
            const State world = imagine({f.scenario, seen}, f.them, dice);
            CHECK(world.at(f.id("TopTwo")).below == f.id("Recruits"));
            CHECK(check({f.scenario, world}).empty());
        }
    }
    SECTION("and colours are not mixed") {
        Covered f(seat);
        f.formation("B", f.us);
        f.facts("Recruits").formation = f.formation_id("B");
        const State seen = f.seen_by_enemy();
        core::KeyedDice dice(7);
        for (int n = 0; n < 30; ++n) CHECK(imagine({f.scenario, seen}, f.them, dice) == f.state);
    }
}
