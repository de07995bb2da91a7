// Questions a player asks the table: why not, how far. All from his own view.
#include "games/lament/board.h"
#include "games/lament/lament.h"

#include <map>

namespace lament {

// WHY

std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target) {
    std::vector<table::Refusal> refusals;
    if (!has(core::waiting<Lament>(seen), seat)) return refusals;
    const auto judge = [&](Choice c) {
        const Ruling r = core::ruling<Lament>(seen, seat, c);
        if (!r && r.rule() != Rule::VI_a) refusals.push_back({write(seen, c, seat), rule_id(r.rule())});
    };
    if (const auto c = read(seen, seat, target); c && target.find('(') != std::string_view::npos) {
        judge(*c);
        return refusals;
    }
    for (int v = 0; v <= static_cast<int>(Verb::Done); ++v) {
        const Verb verb = static_cast<Verb>(v);
        const std::string text = std::string(verb_word(verb)) + "(" + std::string(target) + ")";
        if (const auto c = read(seen, seat, text); c && lament::verb(*c) == verb) judge(*c);
        if (target == verb_word(verb))
            if (const auto c = read(seen, seat, target)) judge(*c);
    }
    return refusals;
}

// OVERLAYS

std::vector<std::string> overlay_kinds(const Scenario&) { return {"proximity", "reach", "zoc"}; }

namespace {

// Every hex a unit could stop in, with the hexes it enters on the way.
void spread(const Position& p, const March& march, std::map<HexId, int>& reached) {
    for (const HexId near : p.scenario.grid.neighbours(p.state.at(march.unit).hex)) {
        if (near == HexId::None || !may_enter(p, march, near)) continue;
        const March next = stepped(p, march, near);
        const auto known = reached.find(near);
        if (known == reached.end() || next.entered < known->second) reached[near] = next.entered;
        if (next.halted != Rule::None) continue;
        State moved = p.state;
        lift(moved, march.unit);
        put(moved, march.unit, near, true);
        spread({p.scenario, moved}, next, reached);
    }
}

// The fastest unit an unknown counter may be, cavalry if possible: public evidence, no secret.
State with_fastest_guess(const Position& seen, CounterId c) {
    State s = seen.state;
    if (is_known(s, c)) return s;
    const auto& units = seen.scenario.army(owner(c)).units;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if ((s.evidence[index(c)] >> i & 1U) == 0) continue;
        const UnitId best = s.identity[index(c)];
        if (best == UnitId::Unknown || units[i].movement > units[index(best)].movement)
            s.identity[index(c)] = static_cast<UnitId>(i);
    }
    return s;
}

} // namespace

std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at) {
    const Grid& grid = seen.scenario.grid;
    table::Overlay marks;
    if (kind == "zoc") { // IV.5: at a side's letter
        if (at != "P" && at != "A") return std::nullopt;
        const Seat side = at == "P" ? Prussia : Austria;
        for (int h = 0; h < grid.size(); ++h)
            if (in_zoc(seen, other(side), static_cast<HexId>(h)))
                marks.push_back({grid.label(static_cast<HexId>(h)), 1, "zoc"});
        return marks;
    }
    const auto c = find_piece(seen, seat, at);
    if (!c) return std::nullopt;
    if (kind == "proximity") { // XI.3.2.2: friends within two hexes
        for_each_counter(seen.state, owner(*c), [&](CounterId near) {
            const int away = grid.distance(seen.state.at(near).hex, seen.state.at(*c).hex);
            if (near != *c && away <= 2) marks.push_back({grid.label(seen.state.at(near).hex), away, "friend"});
        });
        return marks;
    }
    if (kind == "reach") { // X: where it could go if it were activated now, or what is left of its way
        const State guess = with_fastest_guess(seen, *c);
        if (guess.identity[index(*c)] == UnitId::Unknown) return marks;
        std::map<HexId, int> reached;
        const Position p{seen.scenario, guess};
        March march = begin_march(p, *c, CounterId::None);
        const March* going = seen.state.flow.find<March>();
        if (going != nullptr && (going->unit == *c || going->mate == *c)) march = *going;
        if (march.halted == Rule::None) spread(p, march, reached);
        for (const auto& [hex, entered] : reached) marks.push_back({grid.label(hex), entered - march.entered, "reach"});
        return marks;
    }
    return std::nullopt;
}

} // namespace lament
