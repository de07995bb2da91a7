// Questions a player asks the table: why not, where to, how far. All from his own view.
#include "games/aboutwar/board.h"
#include "games/aboutwar/notation_words.h"
#include "games/aboutwar/orders.h"

#include <algorithm>

namespace aboutwar {

using core::other;

// WHY

namespace {

bool fits(const Sight& sight, Type type, Place place) {
    return sight.place == place && (!sight.type || *sight.type == type);
}

bool fits(const Sight& sight, const Unit& unit) {
    return fits(sight, unit.type, unit.place) || (!sight.type && unit.target == sight.place);
}

bool is_about(const State& s, Seat seat, Choice c, const Sight& sight) {
    const auto in_space = [&](Seat owner) {
        const Zone& zone = s.zones[zone_of(c)];
        if (space_of(c) >= zone.filled[core::index(owner)]) return false;
        return fits(sight, s.army(owner).at(zone.unit[core::index(owner)][space_of(c)]));
    };
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Place:
    case Verb::Order: return fits(sight, type_of(c), area_of(c));
    case Verb::To:
    case Verb::Then: return area_of(c) == sight.place;
    case Verb::Act:
    case Verb::Fire: {
        const Order& order = s.army(seat).sheet[line_of(c)];
        return fits(sight, order.type, place_of(s, seat, order)) || (!sight.type && next_step(order) == sight.place);
    }
    case Verb::Stay:
    case Verb::FormSquare:
    case Verb::Countercharge:
    case Verb::Retreat:
    case Verb::Stand:
    case Verb::Enter: return fits(sight, s.army(seat).at(unit_of(c)));
    case Verb::Target: return fits(sight, s.army(other(seat)).at(unit_of(c)));
    case Verb::Aim: return in_space(other(seat));
    case Verb::Again: return in_space(side_of(c));
    case Verb::Withdraw:
    case Verb::Shelter: return in_space(seat);
    case Verb::RallyInfantry:
    case Verb::RallyCavalry: return false;
    case Verb::RallyArtillery: return fits(sight, Type::Artillery, area_of(c));
    case Verb::Enough:
    case Verb::SeeSheet:
    case Verb::Done: return false;
    }
    return false;
}

} // namespace

std::vector<table::Refusal> why(const Position& seen, Seat seat, std::string_view target) {
    std::vector<table::Refusal> refusals;
    if (!has(core::waiting<AboutWar>(seen), seat)) return refusals;
    Menu menu;
    core::options<AboutWar>(seen, seat, menu);
    const auto judge = [&](Choice c, std::string answer) {
        const Ruling r = core::ruling<AboutWar>(seen, seat, c);
        if (r) return;
        const auto said = [&](const table::Refusal& each) { return each.answer == answer; };
        if (std::none_of(refusals.begin(), refusals.end(), said)) // of units that are alike the first is told of
            refusals.push_back({std::move(answer), rule_id(r.rule())});
    };
    const auto is_listed = [&](const std::string& answer) { // for another unit that is alike
        return std::any_of(menu.begin(), menu.end(), [&](Choice c) { return whole(seen, seat, c) == answer; });
    };
    const auto sight = find_sight(target);
    if (!sight) { // a whole answer, though what it names may not be there
        if (const auto c = read(seen, seat, target)) judge(*c, std::string(target));
        return refusals;
    }
    bool ordered = false;
    for (const Choice c : every_answer(seen, seat)) {
        if (!is_about(seen.state, seat, c, *sight)) continue;
        ordered = true;
        std::string answer = whole(seen, seat, c);
        if (!is_listed(answer)) judge(c, std::move(answer));
    }
    const auto* commit = std::get_if<Commit>(&seen.state.flow.top());
    if (commit != nullptr && !ordered && sight->type) { // AW-ORD-01: there is no line to speak of
        const std::string place(place_word(sight->place));
        if (commit->phase == Phase::Bombardment && *sight->type == Type::Artillery)
            judge(fire(NoLine, 1), "fire(" + place + ",1)");
        else
            judge(act(NoLine), "act(" + std::string(1, type_letter(*sight->type)) + "," + place + ")");
    }
    return refusals;
}

// OVERLAYS

std::vector<std::string> overlay_kinds(const Scenario&) { return {"bombard", "command", "control", "reach"}; }

namespace {

std::string word_of(Place place) { return std::string(place_word(place)); }

// Whose units would set out from there: those who hold it, else the one who asks.
Seat side_in(const State& s, Place place, Seat asks) {
    for (const Seat seat : core::EachSeat)
        if (controls(s, seat, place) || place == reserve_of(seat)) return seat;
    return asks;
}

// Where an order could lead as things stand: one step for anybody, two for cavalry.
table::Overlay reach(const State& s, Place from, Seat seat) {
    table::Overlay marks;
    const auto enemy_holds = [&](Place place) { return controls(s, other(seat), place); };
    for (std::size_t a = 0; a < AreaCount; ++a) {
        const Place to = place_at(a);
        const int steps = distance(from, to);
        if (steps < 1 || steps > 2 || to == reserve_of(other(seat))) continue; // AW-MOV-03
        if (steps == 1 && is_reserve(from) && enemy_holds(to)) continue;       // AW-MOV-04
        bool way = steps == 1;
        for (std::size_t b = 0; b < AreaCount && !way; ++b) {
            const Place between = place_at(b);
            if (!adjacent(from, between) || !adjacent(between, to) || between == reserve_of(other(seat))) continue;
            way = !(is_reserve(from) && enemy_holds(between)) && !(is_reserve(between) && enemy_holds(to));
        }
        if (way) marks.push_back({word_of(to), steps, enemy_holds(to) ? "attack" : "move"});
    }
    return marks;
}

table::Overlay control(const State& s) {
    table::Overlay marks;
    const Census c = census(s);
    for (std::size_t a = 0; a < SectorCount; ++a) {
        table::OverlayMark mark{word_of(place_at(a)), 0, "neutral"};
        for (const Seat seat : core::EachSeat)
            if (const int units = c.steady[core::index(seat)][a]; units > 0)
                mark = {mark.at, units, std::string(side_letter(seat))};
        marks.push_back(std::move(mark));
    }
    return marks;
}

bool any_unit(const Census& c, Seat seat, Place place) { return c.all[core::index(seat)][index(place)] > 0; }

// What a gun there would find along each of its directions: value is the distance.
table::Overlay bombard(const Position& p, Place gun, Seat seat) {
    table::Overlay marks;
    const Scenario& scenario = p.scenario;
    if (!is_sector(gun) || scenario.terrain_of(gun) == Terrain::Forest) return marks; // AW-BMB-20, AW-FOR-06
    const Census c = census(p.state);
    const auto prey = [&](Place sector) { return c.all[core::index(other(seat))][index(sector)]; };
    const auto found = [&](Place sector) -> std::string {
        return prey(sector) == 0 ? "no_target" : prey(sector) == 1 ? "one_target" : "target";
    };
    const bool sees_over = scenario.terrain_of(gun) == Terrain::Hill; // AW-HIL-02
    for (std::size_t a = 0; a < SectorCount; ++a) {
        const Place near = place_at(a);
        if (!adjacent(gun, near) || near == towards_reserve(seat, gun)) continue; // AW-BMB-03
        marks.push_back({word_of(near), 1, found(near)});
        const Place far = beyond(gun, near);
        if (!is_sector(far)) continue;
        std::string word = found(far);
        if (!sees_over && scenario.terrain_of(near) == Terrain::Hill)
            word = "blocked"; // AW-HIL-03
        else if (!sees_over && prey(far) > 0 && scenario.terrain_of(near) == Terrain::Forest)
            word = "forest_between"; // AW-FOR-07
        else if (!sees_over && prey(far) > 0 && any_unit(c, seat, near))
            word = "friend_between"; // AW-BMB-18
        else if (!sees_over && prey(far) > 0 && any_unit(c, other(seat), near))
            word = "enemy_between"; // AW-BMB-17
        marks.push_back({word_of(far), 2, word});
    }
    return marks;
}

table::Overlay command(const Scenario& scenario, Seat seat) {
    table::Overlay marks;
    const Place general = command_sector(scenario, seat);
    for (std::size_t a = 0; a < AreaCount && general != Place::None; ++a) {
        const Place place = place_at(a);
        if (place == reserve_of(other(seat))) continue;
        const int steps = distance(general, place);
        marks.push_back({word_of(place), steps, steps <= 1 ? "certain" : "doubtful"}); // AW-AOR-04
    }
    return marks;
}

} // namespace

std::optional<table::Overlay> overlay(const Position& seen, Seat seat, std::string_view kind, std::string_view at) {
    if (kind == "control") return control(seen.state);
    if (kind == "command") return command(seen.scenario, seat);
    const auto sight = find_sight(at);
    if (!sight) return std::nullopt;
    const Seat side = side_in(seen.state, sight->place, seat);
    if (kind == "reach") return reach(seen.state, sight->place, side);
    if (kind == "bombard") return bombard(seen, sight->place, side);
    return std::nullopt;
}

} // namespace aboutwar
