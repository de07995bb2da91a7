// III.5b-d, IV.6: what a seat may not know, and guesses that fit all it has seen
#include "games/lament/absorb.h"
#include "games/lament/board.h"
#include "games/lament/lament.h"

#include <bit>
#include <limits>

namespace lament {

namespace {

// The units of this side that the enemy has not identified: on the map as Hidden counters, or yet to arrive.
UnitMask unidentified(const Position& p, Seat seat) {
    const std::size_t count = p.scenario.army(seat).units.size();
    UnitMask units = count == UnitsPerArmy ? ~UnitMask{0} : (UnitMask{1} << count) - 1;
    units &= ~p.state.army(seat).lost;
    for_each_counter(p.state, seat, [&](CounterId c) {
        if (!p.state.at(c).hidden) units &= ~bit(p.state.identity[index(c)]);
    });
    return units;
}

// Of each wing only the number of units yet to arrive is public: name the first ones.
UnitMask nameless_waiting(const Position& p, Seat seat) {
    const Army& army = p.scenario.army(seat);
    const UnitMask unknown = unidentified(p, seat);
    UnitMask named = p.state.army(seat).waiting & army.vedettes;
    for (const Suit wing : EachSuit) {
        int left = std::popcount(p.state.army(seat).waiting & army.wing_units[index(wing)]);
        for (UnitMask units = unknown & army.wing_units[index(wing)]; left > 0; units &= units - 1, --left)
            named |= units & -units;
    }
    return named;
}

} // namespace

State redact(const Position& p, Seat viewer) {
    State s = p.state;
    const Seat enemy = other(viewer);
    ArmyState& army = s.army(enemy);
    army.waiting = nameless_waiting(p, enemy);

    for_each_counter(s, enemy, [&](CounterId c) {
        if (s.at(c).hidden) s.identity[index(c)] = UnitId::Unknown;
        const HexId hex = s.at(c).hex;
        if (!order_is_secret(s, hex)) return;
        if (rear_at(s, hex) < front_at(s, hex)) swap_order(s, hex);
        s.at(c).swapped = false;
    });

    army.draw.take_all(army.hand);
    const bool face_down = army.orders != Card::None && !army.orders_revealed;
    if (face_down && army.orders != Card::Unknown) { // a redacted state may be redacted again
        army.draw.add(index(army.orders));
        army.orders = Card::Unknown;
    }

    // A deployment under way is seen only when it is finished.
    const bool deploying = s.flow.find<Deploy>() != nullptr && s.flow.find<Deploy>()->seat == enemy;
    if (deploying) {
        s.draft.clear();
        while (!std::holds_alternative<Deploy>(s.flow.top())) s.flow.done();
    }
    if (AbsorbHits* hits = s.flow.find<AbsorbHits>(); hits != nullptr && hits->seat == enemy)
        hits->integrity = hits->public_integrity;
    return s;
}

int secrets(const Position& p, Seat viewer) {
    const ArmyState& army = p.state.army(other(viewer));
    int hidden = army.draw.size() + army.hand_size + (army.orders != Card::None && !army.orders_revealed ? 1 : 0);
    for_each_counter(p.state, other(viewer), [&](CounterId c) { hidden += p.state.at(c).hidden ? 1 : 0; });
    return hidden;
}

namespace {

// One of these counters is one of these units.
struct OneOf {
    UnitMask counters, units;
};

class Dealer {
public:
    Dealer(const Position& seen, Seat enemy, core::Dice& dice) : p_(seen), enemy_(enemy), dice_(dice) {
        const UnitMask unknown = unidentified(p_, enemy_);
        const Army& army = p_.scenario.army(enemy_);
        for_each_counter(p_.state, enemy_, [&](CounterId c) {
            if (p_.state.at(c).hidden) slots_.push_back({c, p_.state.evidence[index(c)] & unknown, 0, UnitId::Unknown});
        });
        const UnitMask waiting = p_.state.army(enemy_).waiting;
        for (const Suit wing : EachSuit) // units yet to arrive are dealt too
            for (int n = std::popcount(waiting & army.wing_units[index(wing)]); n > 0; --n)
                slots_.push_back({CounterId::None, army.wing_units[index(wing)] & unknown, 0, UnitId::Unknown});
        vedettes_waiting_ = waiting & army.vedettes;
    }

    void require(OneOf constraint) { required_.push_back(constraint); }

    // A random dealing that fits every mask and every constraint.
    bool deal() {
        for (int attempt = 0; attempt < 64; ++attempt) {
            for (Slot& slot : slots_) slot.now = slot.mask;
            if (!force_required()) continue;
            if (!match()) continue;
            shake();
            return true;
        }
        return false;
    }

    void write(State& s) const {
        UnitMask waiting = vedettes_waiting_;
        for (const Slot& slot : slots_) {
            if (slot.counter == CounterId::None)
                waiting |= bit(slot.unit);
            else
                s.identity[index(slot.counter)] = slot.unit;
        }
        s.army(enemy_).waiting = waiting;
    }

private:
    struct Slot {
        CounterId counter;
        UnitMask mask; // what it may be
        UnitMask now;  // what it may be in this attempt
        UnitId unit;
    };

    int below(int n) { return dice_.roll(n, Seats::None) - 1; }

    static bool holds(const OneOf& need, const Slot& slot) {
        return slot.counter != CounterId::None && (need.counters >> (index(slot.counter) % UnitsPerArmy) & 1U) != 0 &&
               (need.units & bit(slot.unit)) != 0;
    }

    bool all_required_hold() const {
        for (const OneOf& need : required_) {
            bool held = false;
            for (const Slot& slot : slots_) held = held || holds(need, slot);
            if (!held) return false;
        }
        return true;
    }

    // Names one counter for each constraint, at random, unless one named before serves.
    bool force_required() {
        for (const OneOf& need : required_) {
            core::FixedVector<Slot*, CounterCount> able;
            bool served = false;
            for (Slot& slot : slots_) {
                if (slot.counter == CounterId::None ||
                    (need.counters >> (index(slot.counter) % UnitsPerArmy) & 1U) == 0)
                    continue;
                served = served || (slot.now & ~need.units) == 0;
                if ((slot.now & need.units) != 0) able.push_back(&slot);
            }
            if (served) continue;
            if (able.empty()) return false;
            able[static_cast<std::size_t>(below(static_cast<int>(able.size())))]->now &= need.units;
        }
        return true;
    }

    // Perfect matching by augmenting paths, beginning anywhere.
    bool match() {
        holder_.fill(-1);
        const int n = static_cast<int>(slots_.size());
        const int offset = n > 0 ? below(n) : 0;
        turn_ = below(static_cast<int>(UnitsPerArmy));
        for (int i = 0; i < n; ++i) {
            tried_ = 0;
            if (!place((i + offset) % n)) return false;
        }
        for (std::size_t u = 0; u < UnitsPerArmy; ++u)
            if (holder_[u] >= 0) slots_[static_cast<std::size_t>(holder_[u])].unit = static_cast<UnitId>(u);
        return true;
    }

    bool place(int i) {
        static_assert(std::numeric_limits<UnitMask>::digits == UnitsPerArmy, "turning the mask turns the units");
        const UnitMask open = slots_[static_cast<std::size_t>(i)].now;
        while (const UnitMask left = std::rotr(open & ~tried_, turn_)) {
            const std::size_t u = static_cast<std::size_t>(std::countr_zero(left) + turn_) % UnitsPerArmy;
            tried_ |= UnitMask{1} << u;
            if (holder_[u] < 0 || place(holder_[u])) {
                holder_[u] = i;
                return true;
            }
        }
        return false;
    }

    // Random exchanges that keep every mask and constraint, so that no dealing is favoured.
    void shake() {
        const int n = static_cast<int>(slots_.size());
        for (int k = 0; k < 4 * n && n > 1; ++k) {
            Slot& a = slots_[static_cast<std::size_t>(below(n))];
            Slot& b = slots_[static_cast<std::size_t>(below(n))];
            if ((a.mask & bit(b.unit)) == 0 || (b.mask & bit(a.unit)) == 0) continue;
            std::swap(a.unit, b.unit);
            if (!all_required_hold()) std::swap(a.unit, b.unit);
        }
    }

    const Position& p_;
    Seat enemy_;
    core::Dice& dice_;
    core::FixedVector<Slot, UnitsPerArmy> slots_;
    core::FixedVector<OneOf, MostClaims + 2> required_;
    std::array<int, UnitsPerArmy> holder_{};
    UnitMask vedettes_waiting_ = 0;
    UnitMask tried_ = 0;
    int turn_ = 0;
};

void deal_cards(ArmyState& army, core::Dice& dice) {
    const Pile pool = army.draw;
    const bool order_hidden = army.orders == Card::Unknown;
    for (int attempt = 0;; ++attempt) {
        army.draw = pool;
        army.hand = {};
        if (order_hidden) {
            Pile orders = pool;
            orders.count[index(Card::Asset)] = orders.count[index(Card::Time)] = 0;
            army.orders = static_cast<Card>(orders.draw(dice, Seats::None));
            army.draw.remove(index(army.orders));
        }
        for (int n = 0; n < army.hand_size; ++n) {
            Pile from = army.draw;
            const bool must_be_order = attempt >= 16 && n == 0 && army.hand_has_order; // rare: then make it so
            if (must_be_order) from.count[index(Card::Asset)] = from.count[index(Card::Time)] = 0;
            const std::size_t kind = from.draw(dice, Seats::None);
            army.draw.remove(kind);
            army.hand.add(kind);
        }
        if (!army.hand_has_order || has_order_card(army.hand)) return;
    }
}

UnitMask units_of_types(const Army& army, std::uint8_t types) {
    UnitMask units = 0;
    for (std::size_t i = 0; i < army.units.size(); ++i)
        if ((types >> core::raw(army.units[i].type) & 1U) != 0) units |= UnitMask{1} << i;
    return units;
}

// The enemy is choosing a unit to spy from: one of his counters close enough to a Hidden one of ours is of that type.
OneOf somebody_spies(const Position& p, Seat enemy) {
    const Effect& effect = p.scenario.army(enemy).asset.effect;
    OneOf need{0, units_of_types(p.scenario.army(enemy), effect.types)};
    for_each_counter(p.state, enemy, [&](CounterId from) {
        for_each_counter(p.state, other(enemy), [&](CounterId c) {
            if (p.state.at(c).hidden &&
                p.scenario.grid.distance(p.state.at(from).hex, p.state.at(c).hex) <= effect.within)
                need.counters |= UnitMask{1} << (index(from) % UnitsPerArmy);
        });
    });
    return need;
}

bool somebody_seen_is(const Position& p, Seat side, OneOf need) {
    bool found = false;
    for_each_counter(p.state, side, [&](CounterId c) {
        if (p.state.at(c).hidden || (need.counters >> (index(c) % UnitsPerArmy) & 1U) == 0) return;
        found = found || (need.units & bit(p.state.identity[index(c)])) != 0;
    });
    return found;
}

} // namespace

State imagine(const Position& seen, Seat viewer, core::Dice& dice) {
    State s = seen.state;
    const Position p{seen.scenario, s};
    const Seat enemy = other(viewer);
    const Army& army = seen.scenario.army(enemy);
    deal_cards(s.army(enemy), dice);

    Dealer dealer(p, enemy, dice);
    for (const IntegrityClaim& claim : s.claims)
        if (claim.side == enemy) dealer.require({claim.among, army.wing_units[index(claim.wing)]});
    AbsorbHits* hits = s.flow.find<AbsorbHits>();
    if (hits != nullptr && (hits->seat != enemy || hits->public_integrity)) hits = nullptr;
    const UnitMask certifying = hits != nullptr ? army.wing_units[index(unit_of(p, hits->unit).wing)] : 0;
    if (hits != nullptr && !hits->first && !hits->used_cohesion && !can_absorb(p, *hits)) {
        const OneOf need{hits->certifiers, certifying}; // nothing but integrity explains it
        if (!somebody_seen_is(p, enemy, need)) dealer.require(need);
    }
    if (!s.flow.empty() && std::holds_alternative<SpyFrom>(s.flow.top()) &&
        std::get<SpyFrom>(s.flow.top()).seat == enemy) {
        const OneOf need = somebody_spies(p, enemy);
        if (!somebody_seen_is(p, enemy, need)) dealer.require(need);
    }
    [[maybe_unused]] const bool dealt = dealer.deal();
    assert(dealt);
    dealer.write(s);

    for_each_counter(s, enemy, [&](CounterId c) {
        const HexId hex = s.at(c).hex;
        if (front_at(s, hex) == c && order_is_secret(s, hex) && dice.roll(2, Seats::None) == 2) swap_order(s, hex);
    });
    if (hits != nullptr) {
        if (hits->first) {
            hits->integrity = has_integrity(p, hits->unit);
        } else {
            hits->integrity = hits->used_cohesion;
            for_each_counter(s, enemy, [&](CounterId c) {
                const bool asked = (hits->certifiers >> (index(c) % UnitsPerArmy) & 1U) != 0;
                if (asked && (certifying & bit(s.identity[index(c)])) != 0) hits->integrity = true;
            });
        }
    }
    return s;
}

} // namespace lament
