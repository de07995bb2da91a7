// Corbach 1760: every imagined world fits the whole record of the battle (history.h).
//
// A unit that is unknown now was never known, so a world that gives the unknown units other names tells who they were
// from the beginning: the enemy gave the same answers with those other units.
#include "ai/bots.h"
#include "ai/tests/creeper.h"
#include "ai/tests/history.h"
#include "games/corbach/board.h"
#include "games/corbach/choices.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/corbach/secrets.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <array>

using namespace corbach;

namespace {

using Past = history::Past<Corbach>;
using Retelling = history::Retelling<Corbach>;
using Names = std::array<UnitId, MostUnits>; // in the world, by the true one

// The unit in the same place of the same stack.
UnitId at_place_of(const State& truth, UnitId unit, const State& world) {
    const HexId hex = truth.at(unit).hex;
    UnitId there = world.top_of(hex);
    for (UnitId id = truth.top_of(hex); id != unit && there != UnitId::None; id = truth.at(id).below)
        there = world.at(there).below;
    return there;
}

// Who the unknown units are in the world. Those who wait are the ones that are left, in the order of the list.
Names names_in(const Position& truth, Seat viewer, const State& world) {
    Names names{};
    for (std::size_t i = 0; i < MostUnits; ++i) names[i] = unit_at(i);
    for (std::size_t i = 0; i < truth.scenario.units.size(); ++i) {
        const UnitId unit = unit_at(i);
        if (!is_hidden(truth, viewer, unit)) continue;
        if (truth.state.at(unit).where == Where::OnMap) {
            names[i] = at_place_of(truth.state, unit, world);
            continue;
        }
        const Company alike = candidates(truth, viewer, unit);
        const auto waiting = [&](const State& s, UnitId each) { return s.at(each).where == Where::Waiting; };
        auto nth = std::count_if(alike.begin(), alike.end(),
                                 [&](UnitId each) { return corbach::index(each) < i && waiting(truth.state, each); });
        for (const UnitId each : alike)
            if (waiting(world, each) && nth-- == 0) names[i] = each;
    }
    return names;
}

// The same answer with another unit.
Choice renamed(Choice c, const Names& names) {
    const auto verb = static_cast<Verb>(c.verb);
    if (verb == Verb::Enter || verb == Verb::Fire)
        return choose(verb, names[corbach::index(unit_with_hex(c))], hex_of(c));
    if (c.noun != Noun::Piece) return c;
    c.id = static_cast<std::uint16_t>((c.id & 0xFF00U) | raw(names[corbach::index(unit_of(c))]));
    return c;
}

// Why the world cannot be true; nothing when it can.
std::string contradiction(const Past& battle, std::size_t now, Seat viewer, const State& world) {
    const Names names = names_in(battle.position(now), viewer, world);
    Retelling again(battle, viewer);
    for (std::size_t n = 0; n < now && !again.failed(); ++n) {
        const auto& step = battle.steps[n];
        again.answer(step.seat, step.seat == viewer ? step.choice : renamed(step.choice, names), step.falls);
        again.expect_same_view(battle.at(n + 1));
        if (again.failed()) again.fault += ", answer " + std::to_string(n);
    }
    if (again.state != world) again.fail("it leads to another world");
    return again.fault;
}

// The enemy of the one is a captain, or as stealthy.
Past fought(const Scenario& scenario, bool against_captain, std::uint64_t seed) {
    ai::Creeper one(seed);
    ai::Creeper two(seed + 1);
    const auto captain = ai::corbach_thinker({"captain", {}}, seed);
    ai::Thinker<Corbach>* const other = against_captain ? captain.get() : &two;
    const bool first = seed % 2 == 0;
    return history::fight<Corbach>(scenario, {first ? &one : other, first ? other : &one}, seed, 20'000);
}

// Calls look with some moments of a battle at which something is unknown, the seat's view, and a world it imagines.
template <class Look> int for_some_worlds(const Past& battle, std::uint64_t seed, int worlds, Look look) {
    lab::Fancy fancy(seed);
    core::KeyedDice guesses(seed);
    int looked = 0;
    for (int tries = 0; tries < 40 * worlds && looked < worlds; ++tries) {
        const std::size_t now = fancy.below(battle.steps.size());
        const Seat viewer = fancy.below(2) == 0 ? Seat::First : Seat::Second;
        const State seen = redact(battle.position(now), viewer);
        const State world = imagine({battle.scenario, seen}, viewer, guesses);
        if (world == battle.at(now)) continue; // the truth itself proves nothing
        look(now, viewer, world);
        ++looked;
    }
    return looked;
}

const OptionValues Camille = {{"camille", "cavalry"}};

} // namespace

TEST_CASE("worlds that bots of Corbach 1760 imagine fit all that was ever shown") {
    std::uint64_t seed = 1760;
    int looked = 0;
    for (const char* id : {"free", "historical"})
        for (const bool against_captain : {true, true, false, false}) {
            const Scenario scenario = *load_scenario_file(id, Camille).scenario;
            const Past battle = fought(scenario, against_captain, ++seed);
            const int worlds = scaled(20, 2000);
            looked += for_some_worlds(battle, seed, worlds, [&](std::size_t now, Seat viewer, const State& world) {
                CAPTURE(id, against_captain, seed, now, raw(viewer));
                CHECK(contradiction(battle, now, viewer, world) == "");
            });
        }
    CHECK(looked > 40);
}

TEST_CASE("a world of Corbach 1760 with a known unit under another name is found out") {
    const Scenario scenario = *load_scenario_file("free", Camille).scenario;
    const Past battle = fought(scenario, false, 5);
    const int looked = for_some_worlds(battle, 5, scaled(20, 200), [&](std::size_t now, Seat viewer, State world) {
        UnitId seen = UnitId::None;
        UnitId unseen = UnitId::None;
        for_each_unit(Position{scenario, world}, core::other(viewer), [&](UnitId id) {
            if (world.at(id).where != Where::OnMap) return;
            (world.at(id).known ? seen : unseen) = id;
        });
        if (seen == UnitId::None || unseen == UnitId::None) return;
        exchange(scenario, world, seen, unseen);
        CAPTURE(now, raw(viewer));
        CHECK(contradiction(battle, now, viewer, world) != "");
    });
    CHECK(looked > 5);
}
