#include "ai/lament/ratings.h"

#include <algorithm>

namespace ai::lament_art {

namespace {

constexpr float BetterThanNothing = 0.01F;
constexpr float LateRally = 0.5F;      // of a wing far from breaking, in the last turn
constexpr float ShakyRally = 2;        // of a wing one step from breaking
constexpr float AnyReform = 0.5F;      // of what a reformed unit is worth, whatever its strength
constexpr float ReformPerPoint = 0.2F; // and more for each point of it
constexpr float ReformInDanger = 0.5F; // good order takes away so much of the danger
constexpr float WorkToCome = 0.4F;     // of a unit that is near the enemy, 1 in contact
constexpr float MostWork = 3;          // more units in contact do not make guns worth more

// What each of our units would gain by being activated: worked out when first asked for.
class Gains {
public:
    explicit Gains(const Field& f) : f_(f) { of_.fill(Unasked); }
    float of(CounterId c) const {
        float& gain = of_[index(c) % UnitsPerArmy];
        if (gain == Unasked) gain = quick_gain(f_, f_.at(c));
        return gain;
    }

private:
    static constexpr float Unasked = -99;
    const Field& f_;
    mutable std::array<float, UnitsPerArmy> of_;
};

// The best units a number of action points can set in motion.
template <class May> float promise(const Field& f, const Gains& gains, int points, May may) {
    core::FixedVector<float, UnitsPerArmy> best;
    for (const CounterId c : f.own) {
        if (!may(f.at(c))) continue;
        const float gain = gains.of(c) - static_cast<float>(f.w.idle);
        if (gain <= 0) continue;
        std::size_t at = 0;
        while (at < best.size() && best[at] >= gain) ++at;
        if (at >= static_cast<std::size_t>(points)) continue;
        best.insert_at(at, gain);
        if (best.size() > static_cast<std::size_t>(points)) best.pop_back();
    }
    float sum = 0;
    for (const float gain : best) sum += gain;
    return sum;
}

// Raising a wing by one: a victory point back where it is broken.
float rally_worth(const Field& f, Suit wing) {
    const ArmyState& army = f.p.state.army(f.seat);
    if (!may_raise_cohesion(f.p, f.seat, wing)) return 0;
    const int cohesion = army.cohesion[index(wing)];
    const bool last_turn = f.p.state.turn >= f.p.scenario.turns;
    const float worth = cohesion == 0   ? static_cast<float>(f.w.rally_broken)
                        : cohesion == 1 ? static_cast<float>(f.w.rally) * ShakyRally
                                        : static_cast<float>(f.w.rally) * (last_turn ? LateRally : 1.0F);
    return worth * conduct_of(f.plan, wing).rally;
}

float reform_worth(const Field& f, const Soldier& s) {
    const float risk = f.in_enemy_zone(s.hex) ? danger(f, s, s.hex) : 0.0F;
    return static_cast<float>(f.w.reform) * (AnyReform + ReformPerPoint * static_cast<float>(s.strength)) +
           ReformInDanger * static_cast<float>(f.w.danger) * risk;
}

float best_reform(const Field& f, Suit wing) {
    float best = 0;
    for (const CounterId c : f.own) {
        const Soldier& s = f.at(c);
        if (s.disordered && s.wing == wing && f.in_enemy_zone(s.hex)) best = std::max(best, reform_worth(f, s));
    }
    return best;
}

// Guns under a wing are worth as much as it has to fight.
float guns_worth(const Field& f, Suit wing) {
    if (f.p.state.fog) return 0;
    float work = 0;
    for (const CounterId c : f.own) {
        const Soldier& s = f.at(c);
        if (s.wing != wing || !s.front) continue;
        work += f.in_enemy_zone(s.hex) ? 1.0F : f.to_nearest_foe(s.hex) <= 3 ? WorkToCome : 0.0F;
    }
    const auto& under = f.p.state.army(f.seat).banked[index(wing)];
    const float still_free = 1.0F / static_cast<float>(1 + under[0] + under[1]);
    return static_cast<float>(f.w.guns_banked) * std::min(work, MostWork) * still_free * conduct_of(f.plan, wing).guns;
}

float best_guns(const Field& f) {
    float best = 0;
    for (const Suit wing : EachSuit)
        if (f.p.scenario.army(f.seat).wings[index(wing)].present) best = std::max(best, guns_worth(f, wing));
    return best;
}

float maneuver_worth(const Field& f, const Gains& gains, Card card, int extra) {
    const ArmyState& army = f.p.state.army(f.seat);
    const Suit wing = is_wing(card) ? suit_of(card) : army.focus;
    const int points = (is_wing(card) ? printed_ap(card, f.seat) : army.command_rating) + extra;
    return promise(f, gains, points,
                   [&](const Soldier& s) { return s.hidden || (wing != Suit::None && s.wing == wing); });
}

// A card for the next round: the best of its uses.
float order_worth(const Field& f, const Gains& gains, Card card) {
    if (is_artillery(card)) return best_guns(f) + BetterThanNothing;
    const Suit wing = is_wing(card) ? suit_of(card) : f.p.state.army(f.seat).focus;
    float worth = maneuver_worth(f, gains, card, 0);
    if (wing != Suit::None) {
        worth = std::max(worth, best_reform(f, wing));
        if (has_rally(card) || !is_wing(card)) worth = std::max(worth, rally_worth(f, wing));
    }
    return worth;
}

void rate_orders(const Asked& a) {
    const Field f = a.field();
    const Gains gains(f);
    a.each([&](Choice c) { return order_worth(f, gains, card_of(c)); });
}

// How much there is to do for a wing.
float work_of(const Field& f, Suit wing) {
    float work = 0;
    for (const CounterId c : f.own)
        if (const Soldier& s = f.at(c); s.wing == wing)
            work += static_cast<float>(s.strength) / static_cast<float>(1 + f.to_nearest_foe(s.hex));
    return work;
}

} // namespace

// A hand that cannot give two orders is thrown back.
void rate(const Asked& a, const Mulligan& q) {
    const Pile& hand = a.p.state.army(q.seat).hand;
    int orders = 0;
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        if (is_wing(static_cast<Card>(kind)) || static_cast<Card>(kind) == Card::CommanderInChief)
            orders += hand.count[kind];
    a.each([&](Choice c) { return verb(c) == Verb::Keep ? 0.0F : orders * 2 < hand.size() ? 1.0F : -1.0F; });
}

void rate(const Asked& a, const CommandFocus&) {
    const Field f = a.field();
    a.each([&](Choice c) { return suit_of(c) == Suit::None ? -1.0F : work_of(f, suit_of(c)); });
}

void rate(const Asked& a, const OpeningOrders&) { rate_orders(a); }
void rate(const Asked& a, const PlaceOrders&) { rate_orders(a); }

namespace {

// Who is ahead wants the turn to end, and the battle with it.
float time_worth(const Asked& a) {
    const Position& p = a.p;
    const auto sure = [&](Seat seat) { return elimination_vp(p, seat) + demoralization_vp(p, seat); };
    const int own = sure(a.seat);
    const int enemy = sure(other(a.seat));
    const bool last = p.state.turn >= p.scenario.turns;
    if (!last && own >= p.scenario.vp_target && own > enemy) return 5;
    if (!last && enemy >= p.scenario.vp_target && enemy > own) return -5;
    float worth = static_cast<float>(a.w.clock) * static_cast<float>(lead_now(p, a.seat)) * (last ? 3.0F : 1.0F);
    if (p.state.time_cards == Seats::None)
        for (const TurnEvent& event : p.scenario.events) {
            if (std::find(event.turns.begin(), event.turns.end(), p.state.turn) == event.turns.end()) continue;
            const bool hurts = event.effect.kind == Effect::Kind::LoseFocus || event.effect.amount < 0;
            if (event.effect.kind == Effect::Kind::LiftFog) continue;
            worth += static_cast<float>(a.w.event) * ((event.effect.side == a.seat) != hurts ? 1.0F : -1.0F);
        }
    return worth;
}

float asset_now_worth(const Asked& a) {
    const Effect& effect = a.p.scenario.army(a.seat).asset.effect;
    const ArmyState& army = a.p.state.army(a.seat);
    const auto useful = static_cast<float>(a.w.asset);
    switch (effect.kind) {
    case Effect::Kind::ExtraAp: {
        if (is_artillery(army.orders)) return -useful;
        const Field f = a.field();
        const Gains gains(f);
        const auto counts = [&](int extra) {
            return effect.hidden_only ? promise(f, gains, extra, [](const Soldier& s) { return s.hidden; })
                                      : maneuver_worth(f, gains, army.orders, extra);
        };
        return counts(effect.amount) - (effect.hidden_only ? 0.0F : counts(0)) - useful;
    }
    case Effect::Kind::GoodOrder: {
        const Field f = a.field();
        float best = 0;
        for (const CounterId c : f.own)
            if (f.at(c).disordered && (effect.types >> core::raw(f.at(c).type) & 1U) != 0)
                best = std::max(best, reform_worth(f, f.at(c)));
        return best - useful;
    }
    case Effect::Kind::RaiseCohesion: {
        const Field f = a.field();
        float best = 0;
        for (const Suit wing : EachSuit)
            if (!effect.above_zero || army.cohesion[index(wing)] > 0) best = std::max(best, rally_worth(f, wing));
        return best * static_cast<float>(effect.amount) - useful;
    }
    case Effect::Kind::CommandRating: return useful;
    default: return BetterThanNothing; // to know more never hurts
    }
}

} // namespace

void rate(const Asked& a, const TimeAssetSegment&) {
    a.each([&](Choice c) {
        switch (verb(c)) {
        case Verb::Time: return time_worth(a);
        case Verb::AssetNow: return asset_now_worth(a);
        case Verb::AssetSupport: return 1.0F; // there it can be used in any combat
        case Verb::AssetDiscard: return -2.0F;
        default: return 0.0F;
        }
    });
}

void rate(const Asked& a, const RaiseCohesion&) {
    const Field f = a.field();
    a.each([&](Choice c) { return rally_worth(f, suit_of(c)); });
}

void rate(const Asked& a, const RecoverUnit&) {
    const Field f = a.field();
    a.each([&](Choice c) { return reform_worth(f, f.at(counter(c))); });
}

void rate(const Asked& a, const ReformUnit&) {
    const Field f = a.field();
    a.each([&](Choice c) { return reform_worth(f, f.at(counter(c))); });
}

// From where most can be seen, and what is nearest first.
void rate(const Asked& a, const SpyFrom& q) {
    const int within = a.p.scenario.army(q.seat).asset.effect.within;
    a.each([&](Choice c) {
        int seen = 0;
        for_each_counter(a.p.state, other(q.seat), [&](CounterId foe) {
            if (a.p.state.at(foe).hidden)
                seen += a.p.scenario.grid.distance(a.p.state.at(counter(c)).hex, a.p.state.at(foe).hex) <= within;
        });
        return seen;
    });
}

void rate(const Asked& a, const SpyOn& q) {
    a.each([&](Choice c) {
        if (verb(c) == Verb::Done) return -20;
        return -a.p.scenario.grid.distance(a.p.state.at(q.from).hex, a.p.state.at(counter(c)).hex);
    });
}

void rate(const Asked& a, const UseOrders& q) {
    const Field f = a.field();
    const Gains gains(f);
    const Card card = a.p.state.army(q.seat).orders;
    const Suit wing = is_artillery(card) ? Suit::None : order_suit(a.p, q.seat);
    a.each([&](Choice c) {
        switch (verb(c)) {
        case Verb::Maneuver:
            return maneuver_worth(f, gains, card, a.p.state.extra_ap) + (a.p.state.extra_ap_hidden > 0 ? 0.1F : 0.0F);
        case Verb::Reform: {
            float best = 0;
            for (const CounterId unit : f.own)
                if (f.at(unit).disordered && may_reform(a.p, q.seat, unit))
                    best = std::max(best, reform_worth(f, f.at(unit)));
            return best;
        }
        case Verb::Rally: return rally_worth(f, wing);
        case Verb::Artillery: return best_guns(f) + BetterThanNothing;
        default: return promise(f, gains, 1, [](const Soldier&) { return true; });
        }
    });
}

void rate(const Asked& a, const BankArtillery&) {
    const Field f = a.field();
    a.each([&](Choice c) { return guns_worth(f, suit_of(c)) + 0.1F * BetterThanNothing * work_of(f, suit_of(c)); });
}

} // namespace ai::lament_art
