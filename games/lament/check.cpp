// Invariants of a state, and the state told as named numbers
#include "games/lament/board.h"
#include "games/lament/lament.h"

#include <bit>

namespace lament {

namespace {

class Checker {
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
        return std::move(faults_);
    }

private:
    // Sentences are put together only when something is wrong: this runs after every answer of a fuzzed battle.
    void expect(bool holds, const char* fault) {
        if (!holds) faults_.emplace_back(fault);
    }
    void expect(bool holds, HexId hex, const char* fault) {
        if (!holds) faults_.push_back(p_.scenario.grid.label(hex) + ": " + fault);
    }
    void expect(bool holds, CounterId c, const char* fault) {
        if (!holds) faults_.push_back(unit_of(p_, c).tag + " " + fault);
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
    std::vector<std::string> faults_;
};

// Frames as named numbers. FIELD keeps name and member together.
#define FIELD(member) add(#member, static_cast<std::int64_t>(f.member))

template <class Add> void tell(const Battle& f, Add add) { FIELD(step); }
template <class Add> void tell(const Deploy& f, Add add) { FIELD(seat), FIELD(arrival); }
template <class Add> void tell(const DeployAt& f, Add add) { FIELD(seat), FIELD(unit), FIELD(arrival); }
template <class Add> void tell(const DeployOrder& f, Add add) { FIELD(seat); }
template <class Add> void tell(const Turn& f, Add add) { FIELD(step); }
template <class Add> void tell(const Mulligan& f, Add add) { FIELD(seat); }
template <class Add> void tell(const CommandFocus& f, Add add) { FIELD(seat); }
template <class Add> void tell(const OpeningOrders& f, Add add) { FIELD(owing); }
template <class Add> void tell(const Operations& f, Add add) { FIELD(active), FIELD(begun); }
template <class Add> void tell(const Round& f, Add add) { FIELD(seat), FIELD(step); }
template <class Add> void tell(const TimeAssetSegment& f, Add add) { FIELD(seat); }
template <class Add> void tell(const RaiseCohesion& f, Add add) { FIELD(seat), FIELD(amount), FIELD(above_zero); }
template <class Add> void tell(const RecoverUnit& f, Add add) { FIELD(seat); }
template <class Add> void tell(const SpyFrom& f, Add add) { FIELD(seat); }
template <class Add> void tell(const SpyOn& f, Add add) { FIELD(seat), FIELD(from), FIELD(left), FIELD(one_named); }
template <class Add> void tell(const UseOrders& f, Add add) { FIELD(seat); }
template <class Add> void tell(const BankArtillery& f, Add add) { FIELD(seat); }
template <class Add> void tell(const Maneuver& f, Add add) {
    FIELD(seat), FIELD(emergency), FIELD(ap), FIELD(ap_hidden), FIELD(step);
}
template <class Add> void tell(const Activation& f, Add add) { FIELD(seat); }
template <class Add> void tell(const Movement& f, Add add) { FIELD(seat); }
template <class Add> void tell(const March& f, Add add) {
    FIELD(seat), FIELD(unit), FIELD(mate), FIELD(entered), FIELD(on_road);
    FIELD(from_zoc), FIELD(near_zoc), FIELD(halted), FIELD(pledged);
}
template <class Add> void tell(const FrontOrRear& f, Add add) { FIELD(seat), FIELD(unit); }
template <class Add> void tell(const ReformUnit& f, Add add) { FIELD(seat); }
template <class Add> void tell(const PlaceOrders& f, Add add) { FIELD(seat); }
template <class Add> void tell(const DeclareAttack& f, Add add) { FIELD(seat); }
template <class Add> void tell(const ChooseTarget& f, Add add) { FIELD(seat), FIELD(attacker); }
template <class Add> void tell(const ChooseHelper& f, Add add) { FIELD(seat), FIELD(attacker), FIELD(defender); }
template <class Add> void tell(const Combat& f, Add add) {
    FIELD(attacker), FIELD(defender), FIELD(helper), FIELD(attacker_wing), FIELD(defender_wing), FIELD(from),
        FIELD(into);
    FIELD(support[0].artillery), FIELD(support[0].horse), FIELD(support[0].asset);
    FIELD(support[1].artillery), FIELD(support[1].horse), FIELD(support[1].asset);
    FIELD(attacker_total), FIELD(defender_total), FIELD(die[0]), FIELD(die[1]), FIELD(reroll[0]), FIELD(reroll[1]),
        FIELD(step);
}
template <class Add> void tell(const CommitSupport& f, Add add) { FIELD(seat), FIELD(attacking); }
template <class Add> void tell(const HeroicReroll& f, Add add) { FIELD(seat), FIELD(attacking); }
template <class Add> void tell(const AbsorbHits& f, Add add) {
    FIELD(seat), FIELD(unit), FIELD(attacker_hex), FIELD(attacker_movement), FIELD(hits), FIELD(defending),
        FIELD(integrity);
    FIELD(public_integrity), FIELD(certifiers), FIELD(used_cohesion), FIELD(used_disorder), FIELD(retreats),
        FIELD(first);
}
template <class Add> void tell(const Retreating& f, Add add) {
    FIELD(seat), FIELD(unit), FIELD(to), FIELD(attacker_hex), FIELD(step);
}
template <class Add> void tell(const DisplaceUnit& f, Add add) { FIELD(seat), FIELD(hex), FIELD(attacker_hex); }
template <class Add> void tell(const DisplaceTo& f, Add add) { FIELD(seat), FIELD(unit), FIELD(attacker_hex); }
template <class Add> void tell(const AdvanceAfterCombat& f, Add add) { FIELD(seat), FIELD(unit), FIELD(into); }

#undef FIELD

void tell_army(const ArmyState& f, const std::string& side, table::Fields& fields) {
    const auto add = [&](const std::string& name, std::int64_t value) { fields.add(side + "." + name, value); };
    const auto pile = [&](const std::string& name, const Pile& cards) {
        for (std::size_t kind = 0; kind < CardKinds; ++kind)
            if (cards.count[kind] != 0) add(name + "." + std::to_string(kind), cards.count[kind]);
    };
    pile("draw", f.draw), pile("hand", f.hand), pile("discard", f.discard), pile("removed", f.removed),
        pile("support", f.support);
    for (const Suit wing : EachSuit) {
        const std::string suit(suit_word(wing));
        add("banked." + suit + ".artillery", f.banked[index(wing)][0]);
        add("banked." + suit + ".horse", f.banked[index(wing)][1]);
        add("cohesion." + suit, f.cohesion[index(wing)]);
        add("heroic." + suit, core::raw(f.heroic[index(wing)]));
    }
    add("orders", core::raw(f.orders)), add("orders_revealed", f.orders_revealed ? 1 : 0),
        add("hand_size", f.hand_size);
    add("hand_has_order", f.hand_has_order ? 1 : 0), add("forced_redraw", f.forced_redraw ? 1 : 0),
        add("focus", core::raw(f.focus));
    add("command_rating", f.command_rating), add("rating_this_turn", f.rating_this_turn);
    add("eliminated_enemies", f.eliminated_enemies), add("arriving", f.arriving), add("lost", f.lost),
        add("waiting", f.waiting);
}

} // namespace

std::vector<std::string> check(const Position& p) { return Checker(p).run(); }

void describe(const Position& p, table::Fields& fields) {
    const State& s = p.state;
    for (std::size_t i = 0; i < CounterCount; ++i) {
        if (s.evidence[i] == 0 && s.counters[i].hex == HexId::None) continue;
        const Counter& c = s.counters[i];
        const std::string name = "counter." + std::to_string(i) + ".";
        fields.add(name + "hex", core::raw(c.hex));
        fields.add(name + "unit", core::raw(s.identity[i]));
        fields.add(name + "evidence", s.evidence[i]);
        fields.add(name + "front", c.hex != HexId::None && front_at(s, c.hex) == static_cast<CounterId>(i) ? 1 : 0);
        fields.add(name + "hidden", c.hidden ? 1 : 0), fields.add(name + "disordered", c.disordered ? 1 : 0);
        fields.add(name + "activated", c.activated ? 1 : 0), fields.add(name + "entered_hex", c.entered_hex ? 1 : 0);
        fields.add(name + "move_ended", c.move_ended ? 1 : 0), fields.add(name + "swapped", c.swapped ? 1 : 0);
        fields.add(name + "road_march", c.road_march ? 1 : 0), fields.add(name + "fought", c.fought ? 1 : 0);
    }
    tell_army(s.army(Prussia), "P", fields);
    tell_army(s.army(Austria), "A", fields);
    for (const IntegrityClaim& claim : s.claims) {
        fields.add("claim.among", claim.among), fields.add("claim.side", core::raw(claim.side));
        fields.add("claim.wing", core::raw(claim.wing));
    }
    for (const Placement& d : s.draft) {
        fields.add("draft.unit", core::raw(d.unit)), fields.add("draft.hex", core::raw(d.hex));
        fields.add("draft.rear", d.rear ? 1 : 0);
    }
    fields.add("turn", s.turn), fields.add("initiative", core::raw(s.initiative));
    fields.add("time_cards", core::raw(s.time_cards)), fields.add("first_time", core::raw(s.first_time));
    fields.add("last_time_cards", core::raw(s.last_time_cards)),
        fields.add("last_first_time", core::raw(s.last_first_time));
    fields.add("phase_over", s.phase_over ? 1 : 0), fields.add("fog", s.fog ? 1 : 0);
    fields.add("extra_ap", s.extra_ap), fields.add("extra_ap_hidden", s.extra_ap_hidden);
    fields.add("outcome", core::raw(s.outcome)), fields.add("winner", core::raw(s.winner));
    for (std::size_t i = 0; i < s.flow.depth(); ++i) {
        const std::string level = "flow." + std::to_string(i) + ".";
        fields.add(level + "frame", static_cast<std::int64_t>(s.flow.at(i).index()));
        std::visit(
            [&](const auto& frame) {
                tell(frame, [&](const char* name, std::int64_t value) { fields.add(level + name, value); });
            },
            s.flow.at(i));
    }
}

} // namespace lament
