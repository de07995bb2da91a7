// II. VICTORY and IX. END OF TURN PHASE
#include "games/lament/board.h"
#include "games/lament/message.h"
#include "games/lament/procedures.h"

#include <algorithm>

namespace lament {

int elimination_vp(const Position& p, Seat seat) { return p.state.army(seat).eliminated_enemies; } // II.1a

int demoralization_vp(const Position& p, Seat seat) { // II.1b-d: derived, so it comes and goes with the cohesion
    int points = 0;
    for (const Suit wing : EachSuit) points += is_demoralized(p, other(seat), wing) ? 1 : 0;
    return points;
}

namespace {

bool holds(const Position& p, Seat seat, HexId hex) { // II.1g: any unit, Hidden, Disordered or Vedette
    const CounterId c = front_at(p.state, hex);
    return c != CounterId::None && owner(c) == seat;
}

} // namespace

int hex_vp(const Position& p, Seat seat) { // II.1f
    if (seat == p.scenario.attacker) return 0;
    int points = 0;
    for (const HexId hex : p.scenario.vp_hexes) points += holds(p, p.scenario.attacker, hex) ? 0 : 1;
    return points;
}

int special_vp(const Position& p, Seat seat) {
    int points = 0;
    for (const SpecialRule& rule : p.scenario.special)
        if (rule.effect.kind == Effect::Kind::HexVp && rule.effect.side == seat && holds(p, seat, rule.effect.hex))
            points += rule.effect.amount;
    return points;
}

bool is_judged_at_the_end(const Position& p) {
    return p.state.outcome != Outcome::Undecided && p.state.turn >= p.scenario.turns;
}

int total_vp(const Position& p, Seat seat) {
    const int points = elimination_vp(p, seat) + demoralization_vp(p, seat);
    return is_judged_at_the_end(p) ? points + hex_vp(p, seat) + special_vp(p, seat) : points;
}

namespace {

// II.2: eliminations and demoralized wings only, at the target and strictly ahead
void judge_sudden_death(Table& t) {
    for (const Seat seat : core::EachSeat) {
        const int own = elimination_vp(t, seat) + demoralization_vp(t, seat);
        const int enemy = elimination_vp(t, other(seat)) + demoralization_vp(t, other(seat));
        if (own < t.scenario.vp_target || own <= enemy) continue;
        t.state.outcome = Outcome::Major;
        t.state.winner = seat;
        tell(t, Message::sudden_death, {side(seat), number(own), number(enemy)});
    }
}

void judge_final(Table& t) { // II.3
    std::array<int, 2> total{};
    for (const Seat seat : core::EachSeat)
        total[core::index(seat)] =
            elimination_vp(t, seat) + demoralization_vp(t, seat) + hex_vp(t, seat) + special_vp(t, seat);
    if (total[0] == total[1]) { // II.3d
        t.state.outcome = Outcome::Draw;
        return tell(t, Message::draw, {number(total[0])});
    }
    t.state.winner = total[0] > total[1] ? Prussia : Austria;
    const int most = std::max(total[0], total[1]);
    t.state.outcome = most >= t.scenario.vp_target ? Outcome::Major : Outcome::Minor; // II.3b-c
    tell(t, t.state.outcome == Outcome::Major ? Message::major_victory : Message::minor_victory,
         {side(t.state.winner), number(most), number(std::min(total[0], total[1]))});
}

void clean_up(Table& t) { // IX.2
    State& s = t.state;
    for (const Seat seat : core::EachSeat) {
        for_each_counter(s, seat, [&](CounterId c) {
            if (!s.at(c).disordered || in_zoc(t, seat, s.at(c).hex)) return; // IX.2a-b
            s.at(c).disordered = false;
            tell(t, Message::recovered, {side(seat), piece(s, c)});
        });
        for (Heroic& heroic : s.army(seat).heroic)
            if (heroic == Heroic::Spent) heroic = Heroic::Active; // IX.2c
        ArmyState& army = s.army(seat);
        int rating = army.command_rating - army.rating_this_turn;
        if (in_force(Rule::III_4d)) rating = std::clamp(rating, 2, 4); // it may have changed for good meanwhile
        army.command_rating = static_cast<std::uint8_t>(rating);
        army.rating_this_turn = 0;
    }
    s.last_time_cards = s.time_cards; // VII.1b
    s.last_first_time = s.first_time;
    ++s.turn; // IX.2d
}

} // namespace

void end_turn(Table& t) {
    State& s = t.state;
    tell(t, Message::turn_ends, {number(s.turn)});
    if (s.turn >= t.scenario.turns) // IX.1b
        judge_final(t);
    else
        judge_sudden_death(t); // IX.1a
    if (s.outcome != Outcome::Undecided) return s.flow.clear();
    clean_up(t);
}

} // namespace lament
