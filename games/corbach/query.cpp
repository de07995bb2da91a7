// Questions a player asks the table: why not, where to, how far. All from his own view.
#include "core/reach.h"
#include "games/corbach/combat.h"
#include "games/corbach/command.h"
#include "games/corbach/notation.h"
#include "games/corbach/steps.h"

#include <algorithm>
#include <map>

namespace corbach {

using core::other;

namespace {

// Something on the table: a hex, a unit, a commander or a group of reinforcements.
struct Sight {
    HexId hex = HexId::None; // also that of a unit or commander
    UnitId unit = UnitId::None;
    CommanderId commander = CommanderId::None;
    std::optional<std::size_t> group = std::nullopt;
};

std::optional<Sight> find_sight(const Position& p, Seat seat, std::string_view text) {
    Sight sight;
    if (const auto hex = p.scenario.grid.parse(text)) {
        sight.hex = *hex;
    } else if (const auto unit = find_unit(p, seat, text)) {
        sight.unit = *unit;
        sight.hex = p.state.at(*unit).hex;
    } else if (const auto commander = find_commander(p, text)) {
        sight.commander = *commander;
        sight.hex = p.state.at(*commander).hex;
    }
    sight.group = find_group(p.scenario, text); // may bear the name of a commander or a unit
    const bool found =
        sight.hex != HexId::None || sight.unit != UnitId::None || sight.commander != CommanderId::None || sight.group;
    return found ? std::optional(sight) : std::nullopt;
}

// The unit meant by a place is the one on top.
UnitId unit_in(const Position& p, const Sight& sight) {
    if (sight.unit != UnitId::None || sight.commander != CommanderId::None || sight.hex == HexId::None)
        return sight.unit;
    return p.state.top_of(sight.hex);
}

} // namespace

// WHY

namespace {

bool is_about(const Position& p, Choice c, const Sight& sight) {
    const auto is_here = [&](HexId hex) { return hex != HexId::None && hex == sight.hex; };
    const auto is_unit = [&](UnitId unit) {
        return sight.unit != UnitId::None ? sight.unit == unit
                                          : sight.commander == CommanderId::None && is_here(p.state.at(unit).hex);
    };
    const auto is_commander = [&](CommanderId commander) {
        return sight.commander != CommanderId::None ? sight.commander == commander
                                                    : sight.unit == UnitId::None && is_here(p.state.at(commander).hex);
    };
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Enter:
    case Verb::Fire: return is_here(hex_of(c)) || is_unit(unit_with_hex(c));
    case Verb::EnterCommander: return is_here(hex_of(c)) || is_commander(commander_with_hex(c));
    case Verb::Arrive: return sight.group == static_cast<std::size_t>(number_of(c));
    default: break;
    }
    switch (c.noun) {
    case Noun::Piece: return is_unit(unit_of(c));
    case Noun::Card: return is_commander(commander_of(c));
    case Noun::Hex: return is_here(hex_of(c));
    case Noun::Hexside:
        return is_here(origin_of(c)) || is_here(p.scenario.grid.neighbour(origin_of(c), direction_of(c)));
    default: return false;
    }
}

} // namespace

std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target) {
    std::vector<table::Refusal> refusals;
    if (!has(core::waiting<Corbach>(seen), seat)) return refusals;
    const auto judge = [&](Choice c) {
        const Ruling r = core::ruling<Corbach>(seen, seat, c);
        if (!r) refusals.push_back({write(seen, c, seat), rule_id(r.rule())});
    };
    const auto sight = find_sight(seen, seat, target);
    if (!sight) { // a whole answer
        if (const auto c = read(seen, seat, target)) judge(*c);
        return refusals;
    }
    for (const Choice c : every_answer(seen, seat))
        if (is_about(seen, c, *sight)) judge(c);
    return refusals;
}

// OVERLAYS

std::vector<std::string> overlay_kinds(const Scenario&) {
    return {"arc", "command", "duty", "front", "line", "reach", "zoc"};
}

namespace {

struct Marks {
    const Position& p;
    table::Overlay list;

    void add(HexId hex, int value, const std::string& word) {
        list.push_back({p.scenario.grid.label(hex), value, word});
    }
};

template <class F> void for_each_hex(const Position& p, F f) {
    for (int h = 0; h < p.scenario.grid.size(); ++h) f(static_cast<HexId>(h));
}

// 7: the zones of one side, of both, or of one unit; the value is the number of units.
table::Overlay zones(const Position& p, const std::vector<UnitId>& units) {
    std::map<HexId, std::array<int, 2>> counts;
    for (const UnitId unit : units)
        for (int d = 0; d < 6; ++d)
            if (exerts_zone(p, unit, d))
                ++counts[p.scenario.grid.neighbour(p.state.at(unit).hex, d)][core::index(p.scenario.unit(unit).side)];
    Marks marks{p, {}};
    for (const auto& [hex, count] : counts)
        marks.add(hex, count[0] + count[1], count[0] == 0 ? "zoc.A" : count[1] == 0 ? "zoc.F" : "zoc.both");
    return marks.list;
}

std::optional<table::Overlay> zones_of(const Position& p, Seat seat, std::string_view at) {
    std::vector<UnitId> units;
    bool any = at.empty();
    for (const Seat side : core::EachSeat) {
        if (!at.empty() && !same_text(at, side_letter(side))) continue;
        for_each_unit(p, side, [&](UnitId unit) { units.push_back(unit); });
        any = true;
    }
    if (any) return zones(p, units);
    const auto sight = find_sight(p, seat, at);
    if (!sight) return std::nullopt;
    const UnitId unit = unit_in(p, *sight);
    if (unit != UnitId::None && p.state.at(unit).where == Where::OnMap) units.push_back(unit);
    return zones(p, units);
}

// 2.1
table::Overlay front(const Position& p, UnitId unit) {
    constexpr std::string_view Aspects[] = {"front", "flank", "rear"};
    Marks marks{p, {}};
    for (int d = 0; d < 6 && !is_routed(p, unit); ++d)
        if (const HexId hex = p.scenario.grid.neighbour(p.state.at(unit).hex, d); hex != HexId::None)
            marks.add(hex, 0, std::string(Aspects[core::raw(aspect_of(p, unit, d))]));
    return marks.list;
}

// 9.1, 9.4: the value is the modifier, of distance alone where nobody stands.
table::Overlay arc(const Position& p, UnitId gun) {
    const UnitFacts& facts = p.scenario.unit(gun);
    Marks marks{p, {}};
    if (facts.type != Type::Artillery) return marks.list;
    for_each_hex(p, [&](HexId hex) {
        const int range = arc_range(p, gun, hex);
        if (range < 1 || range > 6) return; // 9.1c
        const bool target = occupied_by(p, other(facts.side), hex);
        const int modifier = target ? fire_modifiers(p, gun, hex, hex).total
                                    : p.scenario.tables.range[facts.calibre][static_cast<std::size_t>(range)];
        const bool sees = static_cast<bool>(line_of_sight(p, p.state.at(gun).hex, hex));
        marks.add(hex, modifier, !sees ? "blocked" : target ? "target" : "in_sight");
    });
    return marks.list;
}

// 6: the hexes he reaches, and how those he commands stand to him.
table::Overlay command(const Position& p, CommanderId commander) {
    Marks marks{p, {}};
    const Commander& him = p.state.at(commander);
    if (him.where != Where::OnMap) return marks.list;
    const Reach reach = command_reach(p, commander);
    const Seat seat = side_of(p.scenario, commander);
    std::map<HexId, std::string> words;
    for_each_hex(p, [&](HexId hex) {
        if (reach.has(hex)) words[hex] = "radius";
    });
    if (is_army_commander(commander)) { // 6.1b
        for_each_commander(p, seat, [&](CommanderId each) {
            const HexId hex = p.state.at(each).hex;
            if (each != commander) words[hex] = reach.has(hex) ? "commanded" : "out_of_command";
        });
    } else { // 6.3
        const UnitSet commanded = commanded_units(p, formation_of(commander));
        for_each_unit(p, seat, [&](UnitId unit) {
            if (belongs(p, unit, formation_of(commander)))
                words[p.state.at(unit).hex] = commanded.contains(unit) ? "commanded" : "out_of_command";
        });
    }
    for (const auto& [hex, word] : words) marks.add(hex, p.scenario.grid.distance(him.hex, hex), word);
    return marks.list;
}

// 6.5: the value is the number of its units there.
table::Overlay line(const Position& p, UnitId unit) {
    std::map<HexId, int> counts;
    const UnitSet units = line_of(p, unit);
    for (const UnitId each : units) ++counts[p.state.at(each).hex];
    Marks marks{p, {}};
    const bool is_one = static_cast<bool>(is_line(p, units));
    for (const auto& [hex, count] : counts) marks.add(hex, count, is_one ? "line" : "no_line");
    return marks.list;
}

// 10.1: enemies that a hex, or any hex of the side, has to attack or may attack; the value is the number of hexes.
table::Overlay duties(const Position& p, Seat seat, HexId only_from) {
    constexpr std::string_view DutyWords[] = {"may_attack", "one_of", "must_attack"};
    std::map<HexId, std::array<int, std::size(DutyWords)>> counts;
    for_each_hex(p, [&](HexId from) {
        if (!occupied_by(p, seat, from) || (only_from != HexId::None && only_from != from)) return;
        const Duty owed = duty(p, from);
        for (int d = 0; d < 6; ++d) {
            const HexId to = p.scenario.grid.neighbour(from, d);
            if (to == HexId::None || !occupied_by(p, other(seat), to) || !may_attack(p, from, d)) continue;
            const auto owes = [&](std::uint8_t directions) {
                return (directions >> static_cast<unsigned>(d) & 1U) != 0;
            };
            ++counts[to][owes(owed.all) ? 2 : owes(owed.any) ? 1 : 0];
        }
    });
    Marks marks{p, {}};
    for (const auto& [hex, count] : counts) {
        const std::size_t most = count[2] > 0 ? 2 : count[1] > 0 ? 1 : 0;
        marks.add(hex, count[most], std::string(DutyWords[most]));
    }
    return marks.list;
}

// 8: where a unit could go on its own if it moved now, forward and turning. The rules of movement are asked at every
// step, on a copy of what is seen.
class Walk {
public:
    Walk(const Position& seen, UnitId unit) : scenario_(seen.scenario), state_(seen.state), unit_(unit) {
        const Unit& mine = state_.at(unit);
        const bool under_way = mine.mark == Mark::Moving || mine.mark == Mark::Reacting;
        const int mp = under_way ? mine.mp : allowance(seen, unit);
        move_.seat = scenario_.unit(unit).side;
        all_ = mp;
        go(mine.hex, mine.facing, 0, mp);
    }

    const std::map<HexId, std::pair<int, std::string>>& reached() const { return reached_; } // points spent, word

private:
    void go(HexId hex, Facing facing, std::uint8_t vertices, int mp) {
        int& best = best_.try_emplace({hex, facing, vertices}, -1).first->second;
        if (best >= mp) return;
        best = mp;
        stand(hex, facing, vertices, mp);
        struct Next {
            HexId to;
            int mp;
        };
        std::vector<Next> next; // asked first: going on puts the unit elsewhere
        for (int d = 0; d < 6; ++d) {
            if (!may_step(here(), move_, {unit_}, d)) continue;
            const HexId to = scenario_.grid.neighbour(hex, d);
            const int left = mp - cost(here(), type(), hex, d);
            const bool zone = in_enemy_zone(here(), move_.seat, to); // 7.1a
            const bool joins = occupied_by(here(), move_.seat, to);
            note(to, left, zone ? "zone" : joins ? "stack" : "move");
            if (!zone && !joins) next.push_back({to, left});
        }
        const int turning = may_turn(here(), move_, {unit_}) ? turning_cost(here(), move_, unit_) : 0;
        for (const Next& step : next) go(step.to, facing, vertices, step.mp);
        for (const Side side : {Side::Left, Side::Right})
            if (turning > 0) go(hex, turned(facing, side), static_cast<std::uint8_t>(vertices + 1), mp - turning);
    }

    void stand(HexId hex, Facing facing, std::uint8_t vertices, int mp) {
        if (state_.at(unit_).hex != hex) {
            take_off(state_, unit_);
            put(scenario_, state_, unit_, hex);
        }
        state_.at(unit_).facing = facing;
        state_.at(unit_).mp = static_cast<std::uint8_t>(mp);
        move_.vertices = vertices;
    }

    void note(HexId hex, int mp, const char* word) {
        const auto [found, is_new] = reached_.try_emplace(hex, all_ - mp, word);
        if (!is_new && all_ - mp < found->second.first) found->second = {all_ - mp, word};
    }

    Position here() const { return {scenario_, state_}; }
    Type type() const { return scenario_.unit(unit_).type; }

    struct Stand {
        HexId hex;
        Facing facing;
        std::uint8_t vertices;
        auto operator<=>(const Stand&) const = default;
    };
    const Scenario& scenario_;
    State state_;
    Move move_;
    UnitId unit_;
    int all_ = 0;
    std::map<Stand, int> best_;
    std::map<HexId, std::pair<int, std::string>> reached_;
};

table::Overlay reach(const Position& p, CommanderId commander) { // 8.5
    Marks marks{p, {}};
    State s = p.state;
    if (s.at(commander).where != Where::OnMap) return marks.list;
    Move move;
    move.kind = Move::Commander;
    move.seat = side_of(p.scenario, commander);
    move.riders = {commander};
    move.mp = CommanderPoints;
    core::Reached reached;
    const auto price = [&](HexId from, HexId to) -> std::optional<core::Entry> {
        const int direction = *p.scenario.grid.direction(from, to);
        s.at(commander).hex = from;
        if (!may_step_commander({p.scenario, s}, move, direction)) return std::nullopt;
        return core::Entry{commander_cost(p, from, direction), false};
    };
    const HexId start = p.state.at(commander).hex;
    core::reach(p.scenario.grid, start, CommanderPoints, price, reached);
    for (const HexId hex : reached.hexes())
        if (hex != start) marks.add(hex, reached.cost(hex), "move");
    return marks.list;
}

table::Overlay reach(const Position& p, UnitId unit) {
    Marks marks{p, {}};
    if (is_routed(p, unit)) return marks.list; // 12.3a
    const Walk walk(p, unit);
    for (const auto& [hex, way] : walk.reached())
        if (hex != p.state.at(unit).hex) marks.add(hex, way.first, way.second);
    return marks.list;
}

} // namespace

std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at) {
    if (kind == "zoc") return zones_of(seen, seat, at);
    if (kind == "duty" && at.empty()) return duties(seen, seat, HexId::None);
    const auto sight = find_sight(seen, seat, at);
    if (!sight) return std::nullopt;
    if (kind == "duty") return sight->hex == HexId::None ? table::Overlay{} : duties(seen, seat, sight->hex);
    if (kind == "command") {
        CommanderId commander = sight->commander;
        for (const Seat side : core::EachSeat)
            for_each_commander(seen, side, [&](CommanderId each) { // in a hex: the first who stands there
                if (commander == CommanderId::None && sight->unit == UnitId::None &&
                    seen.state.at(each).hex == sight->hex)
                    commander = each;
            });
        return commander == CommanderId::None ? table::Overlay{} : command(seen, commander);
    }
    if (kind == "reach" && sight->commander != CommanderId::None) return reach(seen, sight->commander);
    // Of an unknown enemy only the type is known: neither how far it goes nor with whom.
    const UnitId unit = unit_in(seen, *sight);
    const bool stands = unit != UnitId::None && seen.state.at(unit).where == Where::OnMap;
    const bool known = stands && may_know(seen, unit, seat);
    if (kind == "front") return stands ? front(seen, unit) : table::Overlay{};
    if (kind == "arc") return stands ? arc(seen, unit) : table::Overlay{};
    if (kind == "line") return known ? line(seen, unit) : table::Overlay{};
    if (kind == "reach") return known ? reach(seen, unit) : table::Overlay{};
    return std::nullopt;
}

} // namespace corbach
