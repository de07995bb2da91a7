// Invariants of a state
#include "core/invariants.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"

#include <bit>

namespace lament {

namespace {

class Checker : core::Invariants {
public:
    explicit Checker(const Position& position) : p_(position) {}

    std::vector<std::string> run() {
        stacks();
        for (const Seat seat : core::EachSeat) {
            units(seat);
            cards(seat);
            army(seat);
        }
        for (const IntegrityClaim& claim : s_.claims) expect(claim_holds(claim), "an integrity claim does not hold");
        expect(s_.flow.empty() == (s_.outcome != Outcome::Undecided),
               "the battle has ended without an outcome, or goes on with one");
        return faults();
    }

private:
    using Invariants::expect;
    void expect(bool holds, HexId hex, const char* fault) {
        expect_of(
            holds, [&] { return p_.scenario.grid.label(hex) + ": "; }, fault);
    }
    void expect(bool holds, CounterId c, const char* fault) {
        expect_of(
            holds, [&] { return unit_of(p_, c).tag + " "; }, fault);
    }

    void stacks() { // IV.4
        for (std::size_t h = 0; h < p_.scenario.map.size(); ++h) {
            const auto hex = static_cast<HexId>(h);
            const CounterId front = front_at(s_, hex);
            const CounterId rear = rear_at(s_, hex);
            if (front != CounterId::None) expect(s_.at(front).hex == hex, hex, "the front counter is elsewhere");
            if (rear == CounterId::None) continue;
            expect(front != CounterId::None, hex, "a rear unit without a front unit");
            expect(s_.at(rear).hex == hex, hex, "the rear counter is elsewhere");
            expect(front == CounterId::None || owner(front) == owner(rear), hex, "friend and enemy in one hex");
        }
        for (std::size_t i = 0; i < CounterCount; ++i) {
            const HexId hex = s_.counters[i].hex;
            if (hex == HexId::None) continue;
            const auto c = static_cast<CounterId>(i);
            expect(front_at(s_, hex) == c || rear_at(s_, hex) == c, hex, "a counter stands outside its stack");
            expect(!p_.scenario.at(hex).impassable, hex, "a unit in an impassable hex");
        }
    }

    void units(Seat seat) {
        UnitMask seen = s_.army(seat).lost;
        expect((seen & s_.army(seat).waiting) == 0, "a unit is lost and yet to arrive");
        seen |= s_.army(seat).waiting;
        for_each_counter(s_, seat, [&](CounterId c) {
            const UnitId unit = s_.identity[index(c)];
            if (unit == UnitId::Unknown) return expect(false, "a counter without a unit");
            expect((seen & bit(unit)) == 0, c, "is in two places");
            seen |= bit(unit);
            expect(!s_.at(c).hidden || (s_.evidence[index(c)] & bit(unit)) != 0, c, "contradicts the evidence");
            expect(s_.at(c).hidden || unit_of(p_, c).type != Type::Vedette, "a revealed Vedette is on the map");
        });
        expect(std::popcount(seen) == static_cast<int>(p_.scenario.army(seat).units.size()), "a unit is nowhere");
    }

    void cards(Seat seat) { // every card of the deck is in exactly one place
        const ArmyState& army = s_.army(seat);
        Pile all = army.draw;
        for (const Pile* pile : {&army.hand, &army.discard, &army.removed, &army.support}) {
            Pile copy = *pile;
            all.take_all(copy);
        }
        for (const auto& under : army.banked)
            for (std::size_t i = 0; i < 2; ++i)
                for (int n = under[i]; n > 0; --n) all.add(index(i == 0 ? Card::Artillery : Card::HorseArtillery));
        if (army.orders != Card::None) all.add(index(army.orders));
        expect(all == p_.scenario.army(seat).deck, "the cards of a deck do not add up");
        expect(army.hand_size == army.hand.size(), "the hand size is wrong");
        expect(!army.hand_has_order || has_order_card(army.hand), "the hand contradicts what was shown of it");
        expect(army.orders == Card::None || is_order(army.orders), "a Time or Asset card in the Orders area");
        expect(!has(s_.time_cards, seat) || army.support.has(index(Card::Time)),
               "VIII.1.1a: a Time card that was played does not lie in the Support area");
    }

    void army(Seat seat) {
        const ArmyState& army = s_.army(seat);
        const Army& printed = p_.scenario.army(seat);
        expect(army.command_rating >= 2 && army.command_rating <= 4, "Command Rating outside 2..4");
        expect(army.focus == Suit::None || printed.wings[index(army.focus)].present,
               "focus on a wing that is not there");
        for (const Suit wing : EachSuit) {
            const Wing& track = printed.wings[index(wing)];
            expect(army.cohesion[index(wing)] <= track.cohesion, "cohesion above its start");
            expect(!track.present || wing_has_units(p_, seat, wing) || army.cohesion[index(wing)] == 0,
                   "a destroyed wing has cohesion");
            expect(track.heroic == (army.heroic[index(wing)] != Heroic::Absent), "a commander appeared or vanished");
        }
        const UnitMask killed = s_.army(other(seat)).lost & ~p_.scenario.army(other(seat)).vedettes;
        expect(army.eliminated_enemies == std::popcount(killed), "the points for eliminated units are wrong");
    }

    bool claim_holds(const IntegrityClaim& claim) const {
        const UnitMask wing = p_.scenario.army(claim.side).wing_units[index(claim.wing)];
        for (std::size_t i = 0; i < UnitsPerArmy; ++i) {
            const std::size_t c = core::index(claim.side) * UnitsPerArmy + i;
            if ((claim.among >> i & 1U) != 0 && s_.identity[c] != UnitId::Unknown && (wing & bit(s_.identity[c])) != 0)
                return true;
        }
        return false;
    }

    const Position& p_;
    const State& s_ = p_.state;
};

} // namespace

std::vector<std::string> check(const Position& p) { return Checker(p).run(); }

} // namespace lament
