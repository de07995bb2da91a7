// The state told as named numbers
#include "games/lament/board.h"
#include "games/lament/lament.h"
#include "table/teller.h"

namespace lament {

using table::Teller;

// Frames as named numbers. FIELD keeps name and member together.
#define FIELD(member) to.add(#member, f.member)

static void tell(const Battle& f, const Teller& to) { FIELD(step); }
static void tell(const Deploy& f, const Teller& to) { FIELD(seat), FIELD(arrival); }
static void tell(const DeployAt& f, const Teller& to) { FIELD(seat), FIELD(unit), FIELD(arrival); }
static void tell(const DeployOrder& f, const Teller& to) { FIELD(seat); }
static void tell(const Turn& f, const Teller& to) { FIELD(step); }
static void tell(const Mulligan& f, const Teller& to) { FIELD(seat); }
static void tell(const CommandFocus& f, const Teller& to) { FIELD(seat); }
static void tell(const OpeningOrders& f, const Teller& to) { FIELD(owing); }
static void tell(const Operations& f, const Teller& to) { FIELD(active), FIELD(begun); }
static void tell(const Round& f, const Teller& to) { FIELD(seat), FIELD(step); }
static void tell(const TimeAssetSegment& f, const Teller& to) { FIELD(seat); }
static void tell(const Refill& f, const Teller& to) { FIELD(seat); }
static void tell(const RaiseCohesion& f, const Teller& to) { FIELD(seat), FIELD(amount), FIELD(above_zero); }
static void tell(const RecoverUnit& f, const Teller& to) { FIELD(seat); }
static void tell(const SpyFrom& f, const Teller& to) { FIELD(seat); }
static void tell(const SpyOn& f, const Teller& to) { FIELD(seat), FIELD(from), FIELD(left), FIELD(one_named); }
static void tell(const UseOrders& f, const Teller& to) { FIELD(seat); }
static void tell(const BankArtillery& f, const Teller& to) { FIELD(seat); }
static void tell(const Maneuver& f, const Teller& to) {
    FIELD(seat), FIELD(emergency), FIELD(ap), FIELD(ap_hidden), FIELD(step);
}
static void tell(const Activation& f, const Teller& to) { FIELD(seat); }
static void tell(const Movement& f, const Teller& to) { FIELD(seat); }
static void tell(const March& f, const Teller& to) {
    FIELD(seat), FIELD(unit), FIELD(mate), FIELD(entered), FIELD(on_road);
    FIELD(from_zoc), FIELD(near_zoc), FIELD(halted), FIELD(pledged);
}
static void tell(const FrontOrRear& f, const Teller& to) { FIELD(seat), FIELD(unit); }
static void tell(const ReformUnit& f, const Teller& to) { FIELD(seat); }
static void tell(const PlaceOrders& f, const Teller& to) { FIELD(seat); }
static void tell(const DeclareAttack& f, const Teller& to) { FIELD(seat); }
static void tell(const ChooseTarget& f, const Teller& to) { FIELD(seat), FIELD(attacker); }
static void tell(const ChooseHelper& f, const Teller& to) { FIELD(seat), FIELD(attacker), FIELD(defender); }
static void tell(const Combat& f, const Teller& to) {
    FIELD(attacker), FIELD(defender), FIELD(helper), FIELD(attacker_wing), FIELD(defender_wing), FIELD(from),
        FIELD(into);
    FIELD(support[0].artillery), FIELD(support[0].horse), FIELD(support[0].asset);
    FIELD(support[1].artillery), FIELD(support[1].horse), FIELD(support[1].asset);
    FIELD(attacker_total), FIELD(defender_total), FIELD(die[0]), FIELD(die[1]), FIELD(reroll[0]), FIELD(reroll[1]),
        FIELD(step);
}
static void tell(const CommitSupport& f, const Teller& to) { FIELD(seat), FIELD(attacking); }
static void tell(const HeroicReroll& f, const Teller& to) { FIELD(seat), FIELD(attacking); }
static void tell(const AbsorbHits& f, const Teller& to) {
    FIELD(seat), FIELD(unit), FIELD(attacker_hex), FIELD(attacker_movement), FIELD(hits), FIELD(defending),
        FIELD(integrity);
    FIELD(public_integrity), FIELD(certifiers), FIELD(used_cohesion), FIELD(used_disorder), FIELD(retreats),
        FIELD(first);
}
static void tell(const Retreating& f, const Teller& to) {
    FIELD(seat), FIELD(unit), FIELD(to), FIELD(attacker_hex), FIELD(step);
}
static void tell(const DisplaceUnit& f, const Teller& to) { FIELD(seat), FIELD(hex), FIELD(attacker_hex); }
static void tell(const DisplaceTo& f, const Teller& to) { FIELD(seat), FIELD(unit), FIELD(attacker_hex); }
static void tell(const AdvanceAfterCombat& f, const Teller& to) { FIELD(seat), FIELD(unit), FIELD(into); }

#undef FIELD

static void tell(const ArmyState& f, const Teller& to) {
    const auto pile = [&](const std::string& name, const Pile& cards) {
        for (std::size_t kind = 0; kind < CardKinds; ++kind)
            to.in(name).add<int>(std::to_string(kind), cards.count[kind], 0);
    };
    pile("draw", f.draw), pile("hand", f.hand), pile("discard", f.discard), pile("removed", f.removed),
        pile("support", f.support);
    for (const Suit wing : EachSuit) {
        const std::string suit(suit_word(wing));
        to.add("banked." + suit + ".artillery", f.banked[index(wing)][0]);
        to.add("banked." + suit + ".horse", f.banked[index(wing)][1]);
        to.add("cohesion." + suit, f.cohesion[index(wing)]);
        to.add("heroic." + suit, f.heroic[index(wing)]);
    }
    to.add("orders", f.orders), to.add("orders_revealed", f.orders_revealed), to.add("hand_size", f.hand_size);
    to.add("hand_has_order", f.hand_has_order), to.add("forced_redraw", f.forced_redraw), to.add("focus", f.focus);
    to.add("command_rating", f.command_rating), to.add("rating_this_turn", f.rating_this_turn);
    to.add("eliminated_enemies", f.eliminated_enemies), to.add("arriving", f.arriving), to.add("lost", f.lost);
    to.add("waiting", f.waiting);
}

static void tell(const State& s, CounterId counter, const Teller& to) {
    const Counter& c = s.at(counter);
    to.add("hex", c.hex), to.add("unit", s.identity[index(counter)]), to.add("evidence", s.evidence[index(counter)]);
    to.add("front", c.hex != HexId::None && front_at(s, c.hex) == counter);
    to.add("hidden", c.hidden), to.add("disordered", c.disordered), to.add("activated", c.activated);
    to.add("entered_hex", c.entered_hex), to.add("move_ended", c.move_ended), to.add("swapped", c.swapped);
    to.add("road_march", c.road_march), to.add("fought", c.fought);
}

void describe(const Position& p, table::Fields& fields) {
    const State& s = p.state;
    const Teller to(fields, "");
    for (std::size_t i = 0; i < CounterCount; ++i)
        if (s.evidence[i] != 0 || s.counters[i].hex != HexId::None)
            tell(s, static_cast<CounterId>(i), to.in("counter").in(i));
    tell(s.army(Prussia), to.in("P"));
    tell(s.army(Austria), to.in("A"));
    for (const IntegrityClaim& claim : s.claims) {
        const Teller it = to.in("claim");
        it.add("among", claim.among), it.add("side", claim.side), it.add("wing", claim.wing);
    }
    for (const Placement& d : s.draft) {
        const Teller it = to.in("draft");
        it.add("unit", d.unit), it.add("hex", d.hex), it.add("rear", d.rear);
    }
    to.add("turn", s.turn), to.add("initiative", s.initiative);
    to.add("time_cards", s.time_cards), to.add("first_time", s.first_time);
    to.add("last_time_cards", s.last_time_cards), to.add("last_first_time", s.last_first_time);
    to.add("phase_over", s.phase_over), to.add("fog", s.fog);
    to.add("extra_ap", s.extra_ap), to.add("extra_ap_hidden", s.extra_ap_hidden);
    to.add("outcome", s.outcome), to.add("winner", s.winner);
    to.frames(s.flow);
}

} // namespace lament
