// Abyss of Lament: every imagined world fits the whole record of the battle (history.h).
//
// A counter is the same unit from its deployment on, so a world tells how the enemy has deployed. Hands are emptied
// before they are filled again and everything is gathered at the end of a turn, so the cards of a world that are still
// secret can only have been drawn with the last hand or the one before.
// Not compared is who is in front in a stack whose order is secret (docs/next.md).
#include "ai/bots.h"
#include "ai/tests/history.h"
#include "games/lament/board.h"
#include "games/lament/choices.h"
#include "games/lament/lament.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>

using namespace lament;

namespace {

using Past = history::Past<Lament>;
using Retelling = history::Retelling<Lament>;
using Falls = std::vector<core::Fall>;

// Which cards the enemy has drawn, and which he has laid, if the world is true.
class Cards {
public:
    Cards(const Past& battle, std::size_t now, Seat enemy, const State& world) : battle_(battle), enemy_(enemy) {
        const ArmyState& truth = battle.at(now).army(enemy);
        const ArmyState& other = world.army(enemy);
        std::vector<std::uint8_t> dealt = list(other.hand);
        for (const std::uint8_t card : list(truth.hand)) {
            if (dealt.empty()) break; // too small a hand is noticed in the end
            exchange(last_hand(now), card, dealt.back());
            dealt.pop_back();
        }
        if (truth.orders == Card::None || truth.orders_revealed) return;
        for (std::size_t i = now; i-- > 0 && !laid_;)
            if (battle.steps[i].seat == enemy && verb(battle.steps[i].choice) == Verb::Order) laid_ = i;
        exchange(last_hand(*laid_), core::raw(truth.orders), core::raw(other.orders));
        order_ = other.orders;
    }

    const Falls& falls(std::size_t n) const {
        const auto changed = changed_.find(n);
        return changed == changed_.end() ? battle_.steps[n].falls : changed->second.falls;
    }
    Choice answer(std::size_t n) const { return n == laid_ ? choose(Verb::Order, order_) : battle_.steps[n].choice; }

private:
    struct Hand {
        Falls falls;
        std::vector<std::size_t> open; // draws of this hand that may be exchanged
    };

    static std::vector<std::uint8_t> list(const Pile& pile) {
        std::vector<std::uint8_t> cards;
        for (std::size_t kind = 0; kind < CardKinds; ++kind)
            cards.insert(cards.end(), pile.count[kind], static_cast<std::uint8_t>(kind));
        return cards;
    }

    bool is_draw(const core::Fall& fall) const {
        return fall.what == core::Fall::What::Kind && fall.seen_by == core::only(enemy_);
    }

    // The last hand drawn before an answer. Hands that went back before it do not matter.
    Hand& last_hand(std::size_t before) {
        std::size_t n = before;
        const auto drawn = [&](std::size_t i) {
            const Falls& falls = battle_.steps[i].falls;
            return std::any_of(falls.begin(), falls.end(), [&](const core::Fall& fall) { return is_draw(fall); });
        };
        while (!drawn(--n)) {
        }
        const auto [found, is_new] = changed_.try_emplace(n);
        Hand& hand = found->second;
        if (!is_new) return hand;
        hand.falls = battle_.steps[n].falls;
        for (std::size_t i = hand.falls.size(); i-- > 0 && hand.open.size() < battle_.at(n + 1).army(enemy_).hand_size;)
            if (is_draw(hand.falls[i])) hand.open.push_back(i);
        return hand;
    }

    static void exchange(Hand& hand, std::uint8_t truth, std::uint8_t other) {
        const auto drawn = std::find_if(hand.open.begin(), hand.open.end(),
                                        [&](std::size_t i) { return hand.falls[i].value == truth; });
        REQUIRE(drawn != hand.open.end());
        hand.falls[*drawn].value = other;
        hand.open.erase(drawn);
    }

    const Past& battle_;
    Seat enemy_;
    std::map<std::size_t, Hand> changed_; // by the answer that brought it
    std::optional<std::size_t> laid_;
    Card order_ = Card::None;
};

bool is_deploying(const State& s, Seat seat) {
    const Deploy* frame = s.flow.find<Deploy>();
    return frame != nullptr && frame->seat == seat;
}

// Deploys the units of the world where the counters have appeared.
void deploy(Retelling& again, Seat seat, const State& before, const State& after, const State& world) {
    for (std::size_t i = core::index(seat) * UnitsPerArmy; i < (core::index(seat) + 1) * UnitsPerArmy; ++i) {
        if (before.evidence[i] != 0 || after.evidence[i] == 0) continue;
        const HexId hex = after.counters[i].hex;
        again.answer(seat, choose(Verb::Deploy, Noun::Number, core::raw(world.identity[i])));
        again.answer(seat, choose(Verb::At, hex));
        if (again.failed() || !std::holds_alternative<DeployOrder>(again.state.flow.top())) continue;
        again.answer(seat, choose(front_at(after, hex) == static_cast<CounterId>(i) ? Verb::Front : Verb::Rear));
    }
}

bool may_certify(const Scenario& scenario, const State& s, const AbsorbHits& hits) {
    const Position p{scenario, s};
    bool found = false;
    for_each_counter(s, hits.seat, [&](CounterId c) {
        const bool asked = (hits.certifiers >> (index(c) % UnitsPerArmy) & 1U) != 0;
        found = found || (asked && unit_of(p, c).wing == unit_of(p, hits.unit).wing);
    });
    return found;
}

// Whether a neighbour certifies can hang on who is in front of him: then the enemy has stood as he needs it.
void explain_integrity(const Scenario& scenario, State& s, Seat enemy, bool claimed) {
    AbsorbHits* hits = s.flow.find<AbsorbHits>();
    if (hits != nullptr && hits->seat == enemy && claimed && may_certify(scenario, s, *hits)) hits->integrity = true;
}

// All that is compared in the end.
State without_stack_order(State s, Seat enemy) {
    for_each_counter(s, enemy, [&](CounterId c) {
        const HexId hex = s.at(c).hex;
        if (!order_is_secret(s, hex)) return;
        if (rear_at(s, hex) < front_at(s, hex)) swap_order(s, hex);
        s.at(c).swapped = false;
    });
    return s;
}

// Why the world cannot be true; nothing when it can.
std::string contradiction(const Past& battle, std::size_t now, Seat viewer, const State& world) {
    const Seat enemy = core::other(viewer);
    const Cards cards(battle, now, enemy, world);
    Retelling again(battle, viewer);
    for (std::size_t n = 0; n < now && !again.failed(); ++n) {
        const auto& step = battle.steps[n];
        if (step.seat == enemy && is_deploying(step.before, enemy)) {
            if (verb(step.choice) != Verb::Done) continue; // seen only when it is finished
            deploy(again, enemy, step.before, battle.at(n + 1), world);
        }
        again.answer(step.seat, cards.answer(n), cards.falls(n));
        const AbsorbHits* hits = battle.at(n + 1).flow.find<AbsorbHits>();
        explain_integrity(battle.scenario, again.state, enemy, hits != nullptr && hits->integrity);
        again.expect_same_view(battle.at(n + 1));
        if (again.failed()) again.fault += ", answer " + std::to_string(n);
    }
    const AbsorbHits* hits = world.flow.find<AbsorbHits>();
    if (hits != nullptr && hits->seat == enemy) {
        explain_integrity(battle.scenario, again.state, enemy, hits->integrity);
        if (!hits->integrity && !again.failed()) again.state.flow.find<AbsorbHits>()->integrity = false;
    }
    if (without_stack_order(again.state, enemy) != without_stack_order(world, enemy))
        again.fail("it leads to another world");
    return again.fault;
}

Past fought(const Scenario& scenario, const char* first, const char* second, std::uint64_t seed) {
    const auto one = ai::lament_thinker({first, {}}, seed);
    const auto two = ai::lament_thinker({second, {}}, seed + 1);
    return history::fight<Lament>(scenario, {one.get(), two.get()}, seed, 20'000);
}

// Calls look with some moments of a battle, each seat's view, and a world that it imagines.
template <class Look> void for_some_worlds(const Past& battle, std::uint64_t seed, int worlds, Look look) {
    lab::Fancy fancy(seed);
    core::KeyedDice guesses(seed);
    for (int i = 0; i < worlds; ++i) {
        const std::size_t now = fancy.below(battle.steps.size());
        const Seat viewer = fancy.below(2) == 0 ? Seat::First : Seat::Second;
        const State seen = redact(battle.position(now), viewer);
        look(now, viewer, imagine({battle.scenario, seen}, viewer, guesses));
    }
}

// Worlds made wrong in one way or another must be found out.
template <class Spoil> int found_out(std::uint64_t seed, Spoil spoil) {
    const Scenario scenario = *load_scenario_file("lobositz").scenario;
    const Past battle = fought(scenario, "captain", "random", seed);
    int spoilt = 0;
    for_some_worlds(battle, seed, scaled(60, 600), [&](std::size_t now, Seat viewer, State world) {
        if (!spoil(world, core::other(viewer))) return;
        CAPTURE(now, core::raw(viewer));
        CHECK(contradiction(battle, now, viewer, world) != "");
        ++spoilt;
    });
    return spoilt;
}

} // namespace

TEST_CASE("worlds that bots of Abyss of Lament imagine fit all that was ever shown") {
    const char* const Ids[] = {"lobositz", "torgau", "hochkirch"}; // reserves come up in the second
    std::uint64_t seed = 1757;
    for (const char* id : Ids)
        for (const char* enemy : {"captain", "random"}) {
            const Scenario scenario = *load_scenario_file(id).scenario;
            const Past battle = fought(scenario, "captain", enemy, ++seed);
            for_some_worlds(battle, seed, scaled(40, 2000), [&](std::size_t now, Seat viewer, const State& world) {
                CAPTURE(id, enemy, seed, now, core::raw(viewer));
                CHECK(contradiction(battle, now, viewer, world) == "");
            });
            // The truth is one of the worlds.
            CHECK(contradiction(battle, battle.steps.size() / 2, Prussia, battle.at(battle.steps.size() / 2)) == "");
        }
}

TEST_CASE("a card of Abyss of Lament that was seen discarded is in no imagined hand") {
    const int spoilt = found_out(3, [](State& world, Seat enemy) {
        ArmyState& army = world.army(enemy);
        for (std::size_t seen = 0; seen < CardKinds; ++seen)
            for (std::size_t held = 0; held < CardKinds; ++held) {
                if (seen == held || !army.discard.has(seen) || !army.hand.has(held)) continue;
                army.hand.remove(held);
                army.hand.add(seen);
                return true;
            }
        return false;
    });
    CHECK(spoilt > 10);
}

TEST_CASE("a unit of Abyss of Lament that cannot have come so far, or been deployed there, is not imagined there") {
    const int spoilt = found_out(4, [](State& world, Seat enemy) {
        for (std::size_t a = 0; a < CounterCount; ++a)
            for (std::size_t b = 0; b < CounterCount; ++b) {
                const auto is_unknown = [&](std::size_t i) {
                    const auto c = static_cast<CounterId>(i);
                    return owner(c) == enemy && on_map(world, c) && world.at(c).hidden;
                };
                if (!is_unknown(a) || !is_unknown(b) || (world.evidence[a] & bit(world.identity[b])) != 0) continue;
                std::swap(world.identity[a], world.identity[b]);
                return true;
            }
        return false;
    });
    CHECK(spoilt > 10);
}
