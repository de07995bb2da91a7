// Exact chances of a step, compared with playing it in every way the dice can fall
#include "games/aboutwar/message.h"
#include "games/aboutwar/odds.h"
#include "games/aboutwar/tests/fight.h"
#include "tests/support/said.h"

#include <chrono>
#include <numeric>

using namespace aboutwar;
using namespace aboutwar::test;

namespace {

class HitCounter final : public core::Journal {
public:
    HitCounter() : Journal(true) {}
    void tell(const core::Event& event) override {
        if (event.message == core::raw(Message::hits)) ++by[static_cast<std::size_t>(event.args[0].value)];
    }
    std::array<std::size_t, 2> by{};
};

using Chances = std::array<std::array<double, 11>, 2>; // by side: of so many hits

Chances by_playing(const Fight& f, Seat seat, const std::string& answer) {
    const auto choice = read(f.here(), seat, f.turned(answer));
    REQUIRE(choice);
    Chances found{};
    core::EveryRoll every;
    do {
        State next = f.state;
        HitCounter counter;
        Table t{f.scenario, next, every, counter};
        core::play_assume_legal(t, seat, *choice);
        for (std::size_t me = 0; me < 2; ++me) found[me][counter.by[me]] += every.weight();
    } while (every.next());
    return found;
}

std::optional<table::Odds> told(const Fight& f, Seat seat, const std::string& answer) {
    const State seen = f.seen_by(seat);
    const auto choice = read({f.scenario, seen}, seat, f.turned(answer));
    REQUIRE(choice);
    return odds({f.scenario, seen}, seat, *choice);
}

double named(const table::OddsCase& shown, const std::string& name) {
    const auto found = shown.named.find(name);
    return found == shown.named.end() ? 0 : found->second;
}

// What the only zone says against what playing it gives.
void check_same(const Fight& f, Seat seat, const std::string& answer) {
    const Chances truth = by_playing(f, seat, answer);
    const auto shown = told(f, seat, answer);
    REQUIRE(shown);
    REQUIRE(shown->cases.size() == 1);
    const std::string zone = f.turned("b2>b3");
    for (std::size_t me = 0; me < 2; ++me) {
        double sum = 0;
        for (std::size_t n = 0; n < truth[me].size(); ++n) {
            const double chance = named(shown->cases[0], zone + (me == 0 ? ".W" : ".B") + ".hits_" + std::to_string(n));
            INFO(me << " hits " << n);
            CHECK(chance == Approx(truth[me][n]).margin(1e-12));
            sum += chance;
        }
        CHECK(sum == Approx(1));
    }
    double lines = 0;
    for (const table::OddsLine& line : shown->cases[0].lines) lines += line.probability;
    CHECK(lines == Approx(2)); // one for each side
}

} // namespace

TEST_CASE("odds of fire: infantry and a gun against infantry", "[AW-DIE-05][AW-ROL-01][AW-ROL-02][AWR-14]") {
    Fight f(GENERATE(White, Black));
    f.attack("I A");
    f.defend("2I C");
    f.begin();
    check_same(f, f.them, "done"); // no reaction: 5 dice
}

TEST_CASE("odds of fire with an unopposed attacker", "[AW-UNO-04][AW-UNO-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("3I");
    f.defend("I");
    f.defend("C", Spent);
    f.begin();
    check_same(f, f.us, "aim(b2>b3,1)");
    check_same(f, f.us, "aim(b2>b3,2)");
}

TEST_CASE("odds of melee: against infantry, a gun and a routed unit", "[AW-DIE-04][AW-SEQ-06]") {
    Fight f(GENERATE(White, Black));
    f.attack("2I C");
    f.defend("I A", Spent);
    f.begin({1, 1, 1, 1, 1});
    f.skip("withdraw");
    REQUIRE(f.question() == "aim");
    check_same(f, f.us, "aim(b2>b3,1)");
    check_same(f, f.us, "aim(b2>b3,2)");
    Fight routed(f.us);
    routed.attack("2I");
    routed.defend("2I");
    routed.begin({6, 1, 1, 1});
    routed.skip("withdraw");
    check_same(routed, routed.us, "aim(b2>b3,1)");
    check_same(routed, routed.us, "aim(b2>b3,2)");
}

TEST_CASE("odds of withdrawing are those of the melee that follows") {
    Fight f(GENERATE(White, Black));
    f.attack("2I");
    f.defend("2I");
    f.begin({1, 1, 1, 1});
    check_same(f, f.us, "done");
    CHECK(!told(f, f.us, "withdraw(b2>b3,1)")); // he is asked again before anything is rolled
    REQUIRE(f.we_play("withdraw(b2>b3,1)"));
    CHECK(!told(f, f.us, "withdraw(b2>b3,2)")); // nobody is left to roll
}

TEST_CASE("odds of one against one, by hand") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.begin({1, 1});
    const auto shown = told(f, f.us, "done");
    REQUIRE(shown);
    const std::string zone = f.turned("b2>b3");
    for (const char* name : {".W.1", ".B.1"}) CHECK(named(shown->cases[0], zone + name) == Approx(15 / 36.0));
    CHECK(shown->cases[0].attacker.empty()); // nothing modifies this melee
}

TEST_CASE("odds tell every modifier with its rule, the attacker's first") {
    Fight f(GENERATE(White, Black));
    f.ground("b3", Terrain::Hill);
    f.attack("C");
    f.defend("I", Spent);
    f.begin({1});
    const auto shown = told(f, f.us, "done");
    REQUIRE(shown);
    const table::OddsCase& melee = shown->cases[0];
    CHECK(melee.attacker == std::vector<table::OddsModifier>{{"AW-HIL-01", -1}});
    CHECK(melee.attacker_total == -1);
    CHECK(melee.defender == std::vector<table::OddsModifier>{{"AW-DRM-01", -1}, {"AW-SPT-09", -1}});
    CHECK(melee.defender_total == -2);
    check_same(f, f.us, "done");
}

TEST_CASE("odds over two zones: each is told by itself") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.attack("I", "a3");
    f.defend("2I");
    f.begin();
    const auto shown = told(f, f.them, "stand(I,b2>b3)");
    REQUIRE(shown);
    REQUIRE(shown->cases.size() == 2);
    for (std::size_t me = 0; me < 2; ++me)
        for (const table::OddsCase& zone : shown->cases) {
            const std::string name = said::key_of(zone.title.args[0]) + (me == 0 ? ".W" : ".B");
            const bool attacks = (me == 0 ? White : Black) == f.us;
            CHECK(named(zone, name + ".hits_1") == Approx(attacks ? 7 / 36.0 : 15 / 36.0));
            CHECK(named(zone, name + ".hits_0") + named(zone, name + ".hits_1") == Approx(1));
        }
}

TEST_CASE("odds of a re-roll", "[DP-15]") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.attack("I", "a3");
    f.defend("2I");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)", {1, 1, 1, 1}));
    for (const Seat side : core::EachSeat) {
        const std::string again = f.again("b2>b3", side, 1);
        const Chances truth = by_playing(f, f.us, again);
        const auto shown = told(f, f.us, again);
        REQUIRE(shown);
        for (std::size_t me = 0; me < 2; ++me)
            for (std::size_t n = 0; n < 3; ++n)
                CHECK(named(shown->cases[0], std::string(me == 0 ? "W" : "B") + ".hits_" + std::to_string(n)) ==
                      Approx(truth[me][n]).margin(1e-12));
    }
    const auto standing = told(f, f.us, "done"); // all ones: nobody hits, and that is certain
    REQUIRE(standing);
    REQUIRE(standing->cases.size() == 2);
    for (const table::OddsCase& zone : standing->cases) {
        CHECK(zone.title.id == "odds.standing");
        for (const char* side : {".W", ".B"})
            CHECK(named(zone, said::key_of(zone.title.args[0]) + side + ".hits_0") == Approx(1));
    }
}

TEST_CASE("how dice stand is not told while the enemy may still have one rolled again") {
    Fight f(White);
    f.attack("I");
    f.attack("I", "a3");
    f.defend("2I");
    f.begin();
    REQUIRE(f.they_play("stand(I,b2>b3)", {1, 1, 1, 1}));
    REQUIRE(f.question() == "reroll");
    f.state.army(Black).rerolls[index(Place::b2)] = 1;
    f.state.zones[0].target[1] = Place::b2;
    CHECK(!told(f, White, "done"));
}

TEST_CASE("odds of a reaction", "[AW-REA-03]") {
    Fight f(GENERATE(White, Black));
    f.attack("C");
    f.defend("I");
    f.begin();
    const auto shown = told(f, f.them, "square(I,b3)");
    REQUIRE(shown);
    CHECK(named(shown->cases[0], "reaction") == Approx(2 / 6.0));
    CHECK(shown->cases[0].defender == std::vector<table::OddsModifier>{{"AW-REA-03", -1}});
    double sum = 0;
    for (const table::OddsLine& line : shown->cases[0].lines) sum += line.probability;
    CHECK(sum == Approx(1));
}

TEST_CASE("odds of a bombardment") {
    Fight f(GENERATE(White, Black));
    f.attack("A");
    f.defend("2I");
    f.defend("I", {.activations = 1}); // so that a target has to be chosen
    f.token(f.us, f.turned("b3"));
    f.at_bombardment();
    CHECK(!told(f, f.us, "fire(b2>b3,1)")); // what the enemy fires is not known yet
    f.all_act();
    REQUIRE(f.question() == "target");
    while (!told(f, f.us, *f.our_menu().begin())) REQUIRE(f.we_play(*f.our_menu().begin()));
    const auto shown = told(f, f.us, *f.our_menu().begin());
    REQUIRE(shown->cases.size() == 2);
    for (const table::OddsCase& shot : shown->cases) {
        CHECK(shot.attacker == std::vector<table::OddsModifier>{{"AW-BMB-08", 2}, {"AW-BMB-15", -2}, {"AW-BMB-14", 1}});
        CHECK(shot.attacker_total == 1);
        CHECK(shot.lines[0].probability == Approx(4 / 6.0));
        CHECK(shot.lines[1].probability == Approx(2 / 6.0));
    }
}

TEST_CASE("odds are given only where dice hang on the answer") {
    Fight f(GENERATE(White, Black));
    f.attack("I");
    f.defend("I");
    f.at_combined();
    CHECK(!told(f, f.us, "done"));
    CHECK(!told(f, f.us, "act(I,b2>b3)"));
}

TEST_CASE("five against five is quick, and adds up") {
    Fight f;
    f.attack("5I");
    f.defend("5I");
    f.begin({1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    const auto start = std::chrono::steady_clock::now();
    const ZoneOdds found = zone_odds(f.here(), Phase::Combined, true, 0);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
    for (std::size_t me = 0; me < 2; ++me) {
        CHECK(std::accumulate(found.hits[me].begin(), found.hits[me].end(), 0.0) == Approx(1));
        double expected = 0;
        double by_space = 0;
        for (std::size_t n = 0; n < found.hits[me].size(); ++n) expected += static_cast<double>(n) * found.hits[me][n];
        for (const double chance : found.hit_by_space[me]) by_space += chance;
        CHECK(expected == Approx(by_space)); // one die each
    }
    for (std::size_t n = 0; n < found.hits[0].size(); ++n) // the same chances for both
        CHECK(found.hits[0][n] == Approx(found.hits[1][n]).margin(1e-12));
}
