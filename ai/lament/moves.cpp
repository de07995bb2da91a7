#include "ai/lament/ratings.h"

#include <algorithm>

namespace ai::lament_art {

namespace {

constexpr float Never = -5; // worse than to be done

// What a pair on the road gains by marching on together; the first step is told with it.
Prospect pair_prospect(const Field& f, const March& march) {
    const Soldier& s = f.at(march.unit);
    const Soldier& mate = f.at(march.mate);
    const float here = place_worth(f, s, s.hex, false, false) + place_worth(f, mate, mate.hex, false, false);
    Reach reach;
    find_reach(f, march, reach);
    Prospect best{Never, Never, HexId::None};
    for (const Spot& spot : reach) {
        const float gain =
            place_worth(f, s, spot.hex, true, false) + place_worth(f, mate, spot.hex, true, false) - here;
        if (gain > best.gain) best = {gain, gain, spot.first};
    }
    return best;
}

} // namespace

void rate(const Asked& a, const Activation& q) {
    const Field f = a.field();
    const Selected already = selected(a.p, q.seat);
    a.each([&](Choice c) {
        if (verb(c) == Verb::Done) return 0.0F;
        float gain = 0;
        HexId hex = HexId::None;
        if (verb(c) == Verb::RoadMarch) {
            hex = hex_of(c);
            March march = begin_march(a.p, front_at(a.p.state, hex), rear_at(a.p.state, hex));
            march.pledged = true;
            gain = pair_prospect(f, march).gain;
        } else {
            hex = a.p.state.at(counter(c)).hex;
            gain = quick_gain(f, f.at(counter(c)));
        }
        gain -= static_cast<float>(a.w.idle);
        return gain > 0 ? gain / static_cast<float>(activation_cost(a.p, already, hex)) : gain;
    });
}

void rate(const Asked& a, const Movement&) {
    const Field f = a.field();
    constexpr float WorthAStep = 0.003F;
    a.each([&](Choice c) {
        switch (verb(c)) {
        case Verb::Move: {
            const Prospect way = prospect(f, f.at(counter(c)));
            return way.first != HexId::None && way.march > WorthAStep ? way.march : Never;
        }
        case Verb::March: {
            const HexId hex = hex_of(c);
            const Prospect way = pair_prospect(f, begin_march(a.p, front_at(a.p.state, hex), rear_at(a.p.state, hex)));
            return way.first != HexId::None && way.gain > WorthAStep ? way.gain : Never;
        }
        case Verb::Swap: { // the stronger to the front while there is time
            const Soldier& front = f.at(front_at(a.p.state, f.at(counter(c)).hex));
            const Soldier& rear = f.at(rear_at(a.p.state, front.hex));
            const int stronger =
                rear.strength - (rear.disordered ? 2 : 0) - front.strength + (front.disordered ? 2 : 0);
            return stronger > 0 ? WorthAStep * static_cast<float>(stronger) : Never;
        }
        default: return 0.0F;
        }
    });
}

void rate(const Asked& a, const March& q) {
    const Field f = a.field();
    const Soldier& s = f.at(q.unit);
    const Counter& counter = a.p.state.at(q.unit);
    const bool may_strike = s.fights() && !s.disordered && !counter.fought;
    const bool pair = q.mate != CounterId::None;
    const auto worth = [&](HexId hex, bool moved, bool strikes) {
        return place_worth(f, s, hex, moved, strikes) + (pair ? place_worth(f, f.at(q.mate), hex, moved, false) : 0.0F);
    };
    a.each([&](Choice c) {
        if (verb(c) == Verb::Stop) return worth(s.hex, true, may_strike);
        return verb(c) == Verb::Drop ? -20.0F : -10.0F; // a step is as good as the best place it leads to
    });
    Reach reach;
    find_reach(f, q, reach);
    for (const Spot& spot : reach) {
        const bool tired = q.from_zoc && f.in_enemy_zone(spot.hex);
        const float there = worth(spot.hex, true, may_strike && !tired && !q.pledged) -
                            (tired ? static_cast<float>(a.w.disorder) : 0.0F);
        for (std::size_t i = 0; i < a.menu.size(); ++i)
            if (verb(a.menu[i]) == Verb::To && hex_of(a.menu[i]) == spot.first)
                a.rates[i] = std::max(a.rates[i], there);
    }
}

// In front stands who can strike now, else who stands the better.
void rate(const Asked& a, const FrontOrRear& q) {
    const Field f = a.field();
    const Soldier& s = f.at(q.unit);
    const Soldier& mate = f.at(hex_mate(a.p.state, q.unit));
    const auto front_worth = [&](const Soldier& one) {
        const Counter& counter = a.p.state.at(one.id);
        float worth = static_cast<float>(one.strength) * 0.05F - (one.disordered ? 0.1F : 0.0F);
        const bool strikes = counter.activated && !counter.fought && !one.disordered && one.fights();
        if (strikes && f.in_enemy_zone(one.hex))
            worth += std::max(0.0F, best_blow(f, one, one.hex, counter.entered_hex));
        return worth - static_cast<float>(a.w.danger) * danger(f, one, one.hex);
    };
    const float better = front_worth(s) - front_worth(mate);
    a.each([&](Choice c) { return verb(c) == Verb::Front ? better : -better; });
}

} // namespace ai::lament_art
