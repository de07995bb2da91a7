// XI.5.6d: what an enemy learns when a Hidden neighbour certifies Wing Integrity
#include "games/lament/tests/duel.h"

using namespace lament;
using namespace lament::test;

namespace {

// The defender's only hope of integrity is the Hidden counter in E7; another Hidden counter stands far away.
struct Claimant : Duel {
    CounterId neighbour, stranger;
    explicit Claimant(Suit of_neighbour, Status of_defender = {}) : Duel(Type::Line, Type::Line, of_defender) {
        neighbour = add(Austria, Type::Line, of_neighbour, "E7", {.hidden = true}, "neighbour");
        stranger = add(Austria, Type::Line, of_neighbour == Suit::Hearts ? Suit::Diamonds : Suit::Hearts, "J9",
                       {.hidden = true}, "stranger");
    }
};

State seen_by(const Field& f, Seat viewer) { return redact(f.here(), viewer); }

// What the viewer may imagine, many times over. Each must be a sound state.
std::vector<State> imagined(const Field& f, Seat viewer, int times = 60) {
    const State seen = seen_by(f, viewer);
    std::vector<State> worlds;
    for (int i = 0; i < times; ++i) {
        core::KeyedDice dice(static_cast<std::uint64_t>(i) + 1);
        worlds.push_back(imagine({f.scenario, seen}, viewer, dice));
    }
    return worlds;
}

const Unit& unit_in(const Field& f, const State& world, CounterId c) { return unit_of({f.scenario, world}, c); }

int count_if(const std::vector<State>& worlds, const std::function<bool(const State&)>& test) {
    return static_cast<int>(std::count_if(worlds.begin(), worlds.end(), test));
}

bool claims_integrity(const State& world) { return world.flow.find<AbsorbHits>()->integrity; }

// Plays every answer of the owner to the end: nowhere may the rules find themselves without an answer.
void never_stuck(const Field& f, const State& world, Seat owner_of_hits) {
    Field copy = f;
    copy.state = world;
    const std::string question = copy.question();
    if (question != "absorb" && question != "displace" && question != "displace_to" && question != "front_or_rear")
        return;
    const Answers menu = copy.menu(owner_of_hits);
    REQUIRE_FALSE(menu.empty());
    for (const std::string& answer : menu) {
        Field next = copy;
        REQUIRE(next.play(owner_of_hits, answer));
        never_stuck(f, next.state, owner_of_hits);
    }
}

} // namespace

TEST_CASE("XI.5.6 a Hidden neighbour certifies and stays Hidden; the enemy learns only of the claim", "[XI.5.6d]") {
    Claimant f(Suit::Hearts);
    f.hit_defender(1);
    CHECK(f.menu(Austria).contains("COH"));
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.at(f.neighbour).hidden);
    const State seen = seen_by(f, Prussia);
    CHECK(seen.identity[index(f.neighbour)] == UnitId::Unknown);
    const table::Situation situation = lament::situation({f.scenario, seen}, Prussia);
    bool found = false;
    for (const table::Piece& piece : situation.pieces) {
        if (piece.place != "E7") continue;
        found = true;
        CHECK(piece.name == "E7#1");
        CHECK_FALSE(piece.face_up);
        CHECK(piece.symbol == "unknown");
        CHECK(piece.badges.empty());
    }
    CHECK(found);
    for (const std::string& line : f.told(Prussia)) CHECK(line.find("neighbour") == std::string::npos);
    CHECK(contains(f.told(Prussia), "event.absorbs_cohesion(@side.A, defender)"));
}

TEST_CASE("XI.5.6 a Hidden neighbour of another wing does not certify", "[XI.5.6d]") {
    Claimant f(Suit::Diamonds);
    f.hit_defender(1);
    CHECK_FALSE(f.menu(Austria).contains("COH"));
    CHECK(f.refused(Austria, "COH") == "XI.5.4b");
}

TEST_CASE("XI.5.6 before the first hit the enemy cannot tell whether there is integrity", "[XI.5.6d]") {
    for (const Suit suit : {Suit::Hearts, Suit::Diamonds}) {
        Claimant f(suit);
        f.hit_defender(1);
        const State seen = seen_by(f, Prussia);
        CHECK_FALSE(claims_integrity(seen));   // the same view in both cases
        CHECK_FALSE(menu_is_public(f.here())); // so even a menu of one entry is asked
        const std::vector<State> worlds = imagined(f, Prussia);
        const int with_integrity = count_if(worlds, claims_integrity);
        CHECK(with_integrity > 0);
        CHECK(with_integrity < static_cast<int>(worlds.size()));
        for (const State& world : worlds) {
            CHECK(claims_integrity(world) == (unit_in(f, world, f.neighbour).wing == Suit::Hearts));
            CHECK(check({f.scenario, world}) == check(f.here()));
            never_stuck(f, world, Austria);
        }
    }
    Claimant a(Suit::Hearts), b(Suit::Diamonds);
    a.hit_defender(1);
    b.hit_defender(1);
    CHECK(lament::situation({a.scenario, seen_by(a, Prussia)}, Prussia).prompt ==
          lament::situation({b.scenario, seen_by(b, Prussia)}, Prussia).prompt);
}

TEST_CASE("XI.5.6 a claim is remembered: from then on one of the neighbours is of that wing", "[XI.5.6d]") {
    Claimant f(Suit::Hearts);
    f.hit_defender(1);
    REQUIRE(f.play(Austria, "COH"));
    REQUIRE(f.state.claims.size() == 1);
    CHECK(f.state.claims[0].wing == Suit::Hearts);
    for (const State& world : imagined(f, Prussia)) CHECK(unit_in(f, world, f.neighbour).wing == Suit::Hearts);
    core::FixedVector<CounterId, CounterCount> shown;
    shown.push_back(f.neighbour);
    core::ScriptedDice no_dice({});
    core::SilentJournal silent;
    Table table{f.scenario, f.state, no_dice, silent};
    reveal(table, shown);
    CHECK(f.state.claims.empty()); // settled
}

TEST_CASE("XI.5.6 no claim is needed where everybody sees the integrity", "[XI.5.6d]") {
    Claimant f(Suit::Hearts);
    f.add(Austria, Type::Line, Suit::Hearts, "D7", {}, "seen");
    f.hit_defender(1);
    CHECK(menu_is_public(f.here()));
    CHECK(claims_integrity(seen_by(f, Prussia)));
    REQUIRE(f.play(Austria, "COH"));
    CHECK(f.state.claims.empty());
}

TEST_CASE("XI.5.6 hits that nothing but integrity can absorb are evidence of it", "[XI.5.6d][R-14]") {
    Claimant f(Suit::Hearts);
    for (const char* hex : {"D7", "F7"}) f.impassable(hex);
    f.add(Prussia, Type::Hussar, Suit::Diamonds, "D8", {}, "zoc"); // E7 lies in a ZOC: closed once Disordered
    f.state.at(f.neighbour).hidden = true;
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "DIS"));
    CHECK(f.menu(Austria) == Answers{"COH"});
    for (const State& world : imagined(f, Prussia)) {
        CHECK(claims_integrity(world));
        CHECK(unit_in(f, world, f.neighbour).wing == Suit::Hearts);
        never_stuck(f, world, Austria);
    }
    // Where a retreat would do as well, nothing is proven.
    Claimant g(Suit::Diamonds);
    g.hit_defender(2);
    REQUIRE(g.play(Austria, "DIS"));
    const std::vector<State> worlds = imagined(g, Prussia);
    CHECK(count_if(worlds, claims_integrity) > 0);
    CHECK(count_if(worlds, claims_integrity) < static_cast<int>(worlds.size()));
    for (const State& world : worlds) never_stuck(g, world, Austria);
}

TEST_CASE("XI.5.6 an attacker who was hit keeps the same secret", "[XI.5.6d]") {
    Duel f(Type::Line, Type::Line);
    const CounterId neighbour = f.add(Prussia, Type::Line, Suit::Spades, "E4", {.hidden = true}, "neighbour");
    f.add(Prussia, Type::Line, Suit::Diamonds, "J2", {.hidden = true}, "stranger");
    f.hit_attacker(2);
    CHECK(count_if(imagined(f, Austria), claims_integrity) < 60);
    REQUIRE(f.play(Prussia, "DIS"));
    for (const State& world : imagined(f, Austria)) CHECK(unit_in(f, world, neighbour).wing == Suit::Spades);
}

TEST_CASE("XI.5.6 a seen unit whose place in a stack is secret certifies without giving its mate away", "[XI.5.6d]") {
    Duel f(Type::Line, Type::Line);
    const CounterId seen = f.add(Austria, Type::Line, Suit::Hearts, "E7", {}, "seen");
    const CounterId mate = f.add(Austria, Type::Line, Suit::Diamonds, "E7", {.hidden = true, .rear = true}, "mate");
    f.add(Austria, Type::Line, Suit::Clubs, "J9", {.hidden = true}, "stranger");
    f.hit_defender(2);
    CHECK_FALSE(f.state.flow.find<AbsorbHits>()->public_integrity);
    REQUIRE(f.play(Austria, "COH"));
    CHECK_FALSE(f.at(seen).hidden);
    for (const State& world : imagined(f, Prussia)) {
        CHECK(unit_in(f, world, mate).wing != Suit::Hearts); // nobody Hidden is of that wing
        never_stuck(f, world, Austria);
    }
}

TEST_CASE("XI.5.8.3 while a unit is displaced the enemy imagines only what can be played to the end",
          "[XI.5.6d][R-14]") {
    Duel f(Type::Line, Type::Cuirassier, {.disordered = true});
    for (const char* hex : {"D7", "F7", "D8", "F8", "D9", "E9", "F9"}) f.impassable(hex);
    const CounterId front = f.add(Austria, Type::Line, Suit::Hearts, "E7", {.hidden = true}, "front");
    const CounterId rear = f.add(Austria, Type::Line, Suit::Diamonds, "E7", {.hidden = true, .rear = true}, "rear");
    f.add(Austria, Type::Line, Suit::Diamonds, "E8", {}, "single"); // full after the displacement: no second retreat
    f.add(Austria, Type::Line, Suit::Clubs, "J9", {.hidden = true}, "stranger");
    f.hit_defender(2);
    REQUIRE(f.play(Austria, "RET(E7)"));
    REQUIRE(f.question() == "displace");
    const auto sound = [&] {
        for (const State& world : imagined(f, Prussia)) {
            CHECK(claims_integrity(world));
            CHECK((unit_in(f, world, front).wing == Suit::Hearts || unit_in(f, world, rear).wing == Suit::Hearts));
            never_stuck(f, world, Austria);
        }
    };
    sound();
    REQUIRE(f.play(Austria, "displace(rear)"));
    sound();
    REQUIRE(f.play(Austria, "displace_to(E8)"));
    REQUIRE(f.question() == "front_or_rear");
    sound();
}

TEST_CASE("XI.5.6 a seen unit in a stack of secret order explains a plan that needs integrity", "[XI.5.6d]") {
    Duel f(Type::Line, Type::Line);
    f.add(Prussia, Type::Line, Suit::Spades, "E4", {}, "seen");
    f.add(Prussia, Type::Line, Suit::Diamonds, "E4", {.hidden = true, .rear = true}, "mate");
    f.add(Prussia, Type::Line, Suit::Clubs, "J2", {.hidden = true}, "stranger");
    f.hit_attacker(2);
    REQUIRE(f.play(Prussia, "DIS")); // only cohesion is left
    const State seen = redact(f.here(), Austria);
    for (std::uint64_t i = 1; i < 40; ++i) {
        core::KeyedDice dice(i);
        const State world = imagine({f.scenario, seen}, Austria, dice);
        CHECK(world.flow.find<AbsorbHits>()->integrity);
    }
}
