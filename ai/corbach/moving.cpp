// 8 movement, 14 marching columns and reinforcements
#include "ai/corbach/ratings.h"
#include "games/corbach/march.h"
#include "games/corbach/steps.h"

#include <algorithm>
#include <optional>

namespace ai::corbach_art {

namespace {

constexpr double First = 100, Second = 50, Third = 20;
constexpr double Never = -1e5;

int nearest_foe(const Field& f, FormationId formation) {
    int nearest = Field::Far;
    for (const Body& body : f.bodies)
        if (body.formation == formation) nearest = std::min<int>(nearest, f.near[index(body.hex)]);
    return nearest;
}

int nearest_foe_to_entry(const Field& f, int group) {
    int nearest = Field::Far;
    for (const HexId hex : f.p.scenario.groups[static_cast<std::size_t>(group)].hexes)
        nearest = std::min<int>(nearest, f.near[index(hex)]);
    return nearest;
}

} // namespace

// DP-01
void rate(const Asked& a, const ChooseColumn&) {
    const Field f = a.field(FormationId::None);
    a.each([&](Choice c) -> double {
        switch (verb_of(c)) {
        case Verb::March: return Second;
        case Verb::Deploy: return nearest_foe(f, formation_of(c)) < a.w.column_from ? First : 1;
        case Verb::Arrive: return nearest_foe_to_entry(f, number_of(c)) >= a.w.column_from ? First : -1;
        default: return 0;
        }
    });
}

// DP-02: those in front first; commanders last, when they see where their units are.
void rate(const Asked& a, const ChooseMarcher& q) {
    const Field f = a.field(q.formation);
    a.each([&](Choice c) -> double {
        switch (verb_of(c)) {
        case Verb::MoveUnit:
        case Verb::LeadUnit: {
            Mover mover =
                mover_of(f, UnitSet{unit_of(c)}, q.kind == ChooseMarcher::Marching ? Pace::Double : Pace::Full);
            mover.marching = true;
            if (gain(f, mover, false) <= a.w.least_gain) return -1;
            return Second - f.way[index(a.p.state.at(unit_of(c)).hex)] * 0.1;
        }
        case Verb::Lead: {
            const double better = commander_gain(f, commander_of(c), 6);
            return better > a.w.least_gain ? 1 + better : -1;
        }
        case Verb::Enter: {
            const UnitFacts& facts = a.p.scenario.unit(unit_with_hex(c));
            const double arm = is_cavalry(facts.type) ? 2 : facts.type == Type::Artillery ? 0 : 1;
            const double alone = a.p.state.top_of(hex_of(c)) == UnitId::None ? 1 : 0;
            return First + 3 * arm + alone - f.way[index(hex_of(c))] * 0.1;
        }
        case Verb::EnterCommander: return Third - f.way[index(hex_of(c))] * 0.1;
        default: return 0;
        }
    });
}

namespace {

Lead lead_of(const Asked& a, HexId here, Choice c) {
    const auto towards = [&] {
        return static_cast<std::uint8_t>(a.p.scenario.grid.direction(here, hex_of(c)).value_or(0));
    };
    switch (verb_of(c)) {
    case Verb::Step: return {Lead::Step, towards()};
    case Verb::Back: return {Lead::Back, towards()};
    case Verb::Left: return {Lead::Left, 0};
    case Verb::Right: return {Lead::Right, 0};
    case Verb::About: return {Lead::About, 0};
    default: return {Lead::Stay, 0};
    }
}

bool is_lead(Choice c) {
    switch (verb_of(c)) {
    case Verb::Step:
    case Verb::Back:
    case Verb::Left:
    case Verb::Right:
    case Verb::About: return true;
    default: return false;
    }
}

// Whom a line leaves behind when it cannot go as it is: who is not free to go, else the arm that has fewer units, for
// arms may not alternate (6.5c).
double leave_value(const Field& f, const Mover& mover, const UnitSet& group, UnitId unit) {
    const Mover able = free_part(f, mover);
    if (able.bodies.empty()) return Never;
    const HexId hex = f.p.state.at(unit).hex;
    const bool goes = std::any_of(able.bodies.begin(), able.bodies.end(), [&](const Body& b) { return b.hex == hex; });
    if (!goes) return First;
    if (able.bodies.size() < mover.bodies.size()) return Never;
    int horse = 0;
    for (const UnitId id : group)
        if (is_cavalry(f.p.scenario.unit(id).type)) ++horse;
    const int all = static_cast<int>(group.count());
    const bool fewer = is_cavalry(f.p.scenario.unit(unit).type) == (2 * horse <= all);
    return horse > 0 && horse < all && fewer ? First : Never;
}

// 14.1c: a column turns on a road for nothing, and could turn for ever; so it turns only as the way goes: Left, Right,
// or Done when it faces it. Nothing for others.
std::optional<Verb> free_turn(const Field& f, const Mover& mover, const Move& move) {
    const Unit& guide = f.p.state.at(move.guide);
    if (!move.marching || guide.march != March::Column || f.p.scenario.at(guide.hex).road == 0) return std::nullopt;
    const int lefts = core::raw(facing_of_way(f, mover)) - core::raw(mover.bodies[0].facing);
    const int around = (lefts + static_cast<int>(FacingCount)) % static_cast<int>(FacingCount);
    return around == 0 ? Verb::Done : around <= 3 ? Verb::Left : Verb::Right;
}

} // namespace

// DP-02, DP-08, DP-09, DP-14
void rate(const Asked& a, const MoveStep&) {
    const Move& move = move_of(a.p);
    if (move.kind == Move::Commander) return rate_commander_step(a, move);
    const UnitSet group = group_of(a.p, move);
    const Field f = a.field_of(move.guide);
    const HexId here = a.p.state.at(move.guide).hex;
    Mover mover = mover_of(f, group, Pace::Left);
    mover.marching = move.marching;
    const bool strikes = move.target == HexId::None && !move.marching; // who reacts will be attacked first
    // The guide names the directions; the first body must be his.
    for (std::size_t i = 1; i < mover.bodies.size(); ++i)
        if (mover.bodies[i].hex == here) {
            std::swap(mover.bodies[0], mover.bodies[i]);
            std::swap(mover.mp[0], mover.mp[i]);
        }
    const std::optional<Verb> turn = free_turn(f, mover, move);
    Prospects leads;
    leads.push_back({{Lead::Stay, 0}, 0});
    bool steps = false;
    for (const Choice c : a.menu) {
        const bool turns = verb_of(c) == Verb::Left || verb_of(c) == Verb::Right;
        if (!is_lead(c) || leads.full() || (turn && turns && verb_of(c) != *turn)) continue;
        leads.push_back({lead_of(a, here, c), 0});
        steps = steps || verb_of(c) == Verb::Step;
    }
    if (mover.bodies.size() == 1)
        explore_alone(f, mover, move.vertices, leads, strikes);
    else
        explore_straight(f, mover, leads, strikes);
    const double stay = leads[0].value;
    const bool line = mover.bodies.size() > 1;
    a.each([&](Choice c) -> double {
        if (is_lead(c)) {
            const Lead lead = lead_of(a, here, c);
            for (const Prospect& each : leads)
                if (each.lead == lead) return each.value - stay > a.w.least_gain / 2 ? each.value : stay - 1;
            return stay - 1;
        }
        switch (verb_of(c)) {
        case Verb::Done: return stay;
        case Verb::GiveUp: return stay - a.w.least_gain;
        case Verb::Leave: return line && !steps && !move.started ? leave_value(f, mover, group, unit_of(c)) : Never;
        default: return Never; // turning the stack over, wheeling, leaving a commander: not worth its points
        }
    });
}

} // namespace ai::corbach_art
