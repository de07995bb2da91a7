// What a seat may see, in game-neutral terms
#include "games/aboutwar/board.h"
#include "games/aboutwar/called.h"
#include "games/aboutwar/combat.h"
#include "games/aboutwar/notation.h"
#include "games/aboutwar/orders.h"
#include "games/aboutwar/words.h"

#include <algorithm>
#include <map>

namespace aboutwar {

using core::other;

namespace {

// THE BOARD

constexpr int BoxColumn = 3; // boxes lie beside the board

table::BoardArea drawn_area(const Scenario& scenario, Place place) {
    constexpr std::string_view Terrains[] = {"open", "forest", "hill", "building"};
    constexpr std::string_view Markers[] = {"general.", "flag.", "rose."};
    table::BoardArea area;
    area.id = place_word(place);
    area.terrain = Terrains[core::raw(scenario.terrain_of(place))];
    for (const Seat seat : core::EachSeat)
        if (place == reserve_of(seat)) area.marks.push_back("reserve." + std::string(side_letter(seat)));
    for (const Marker& marker : scenario.markers)
        if (marker.sector == place)
            area.marks.push_back(std::string(Markers[core::raw(marker.kind)]) + std::string(side_letter(marker.owner)) +
                                 "." + std::to_string(marker.value));
    for (std::size_t a = 0; a < AreaCount; ++a)
        if (adjacent(place, place_at(a))) area.borders.emplace_back(place_word(place_at(a)));
    if (is_sector(place)) {
        area.column = column_of(place);
        area.row = 3 - row_of(place);
    } else {
        area.row = place == Place::BlackReserve ? 0 : 4;
        area.width = 3;
    }
    return area;
}

table::BoardArea drawn_box(Seat owner, Place box, int row) {
    table::BoardArea area;
    area.id = place_id(owner, box);
    area.marks = {"box"};
    area.column = BoxColumn;
    area.row = row;
    return area;
}

// PIECES

void show_fight(const State& s, Seat owner, UnitId id, table::Piece& piece) {
    const std::size_t zone = s.army(owner).at(id).zone;
    if (zone >= s.zones.size()) return;
    const Zone& z = s.zones[zone];
    const std::size_t side = core::index(owner);
    piece.badges.push_back("zone." + zone_label(s, zone));
    for (std::size_t space = 0; space < z.filled[side]; ++space) {
        if (z.unit[side][space] != id) continue;
        piece.badges.push_back("space." + std::to_string(space + 1));
        const std::uint8_t aim = z.aim[side][space];
        if (aim != NoAim && aim != NoTarget)
            piece.badges.push_back("aim." + zone_label(s, zone_of(aim)) + "." + std::to_string(space_of(aim) + 1));
        constexpr const char* Dice[] = {"die", "die2"};
        for (std::size_t which = 0; which < 2; ++which)
            if (z.die[side][space][which] != 0) piece.values.push_back({Dice[which], z.die[side][space][which]});
    }
}

table::Piece show(const State& s, Seat owner, UnitId id) {
    constexpr std::string_view Symbols[] = {"infantry", "cavalry", "artillery"};
    const Unit& unit = s.army(owner).at(id);
    table::Piece piece;
    piece.name = unit_name(s, owner, id);
    piece.side = side_letter(owner);
    piece.place = place_id(owner, unit.place);
    piece.symbol = Symbols[index(unit.type)];
    const auto badge = [&](bool has, const std::string& word) {
        if (has) piece.badges.push_back(word);
    };
    badge(unit.routed, "routed");
    badge(unit.square, "square");
    badge(unit.spent, "spent");
    badge(unit.role == Role::Mover, unit.zone == NoZone ? "moving" : "attacking");
    badge(unit.role == Role::Charger, "charging");
    badge(unit.role == Role::Passive, "passive");
    badge(unit.role == Role::Withdrawn, "withdrawn");
    badge(unit.target != Place::None, "to." + std::string(place_word(unit.target)));
    badge(unit.reacts, "reacting");
    badge(unit.sheltered, "sheltered");
    badge(unit.scored || unit.rolled, unit.scored ? "hit" : "missed");
    badge(unit.activations > 0, "acted." + std::to_string(unit.activations));
    badge(unit.aimed > 0, "aimed." + std::to_string(unit.aimed));
    show_fight(s, owner, id, piece);
    return piece;
}

// Type by type, so that what is alike lies together; then the tokens.
void show_pieces(const State& s, std::vector<table::Piece>& pieces) {
    std::map<std::string, int> lying;
    const auto add = [&](table::Piece piece) {
        piece.order = lying[piece.place]++;
        pieces.push_back(std::move(piece));
    };
    for (const Seat seat : core::EachSeat)
        for (const Type type : EachType)
            for_each_unit(s, seat, [&](UnitId id, const Unit& unit) {
                if (unit.type == type && unit.place < Place::OutOfPlay) add(show(s, seat, id));
            });
    for (std::size_t a = 0; a < SectorCount; ++a) {
        int number = 0;
        for (const Seat seat : core::EachSeat)
            for (int n = 0; n < s.army(seat).tokens[a]; ++n) {
                table::Piece token;
                token.place = place_word(place_at(a));
                token.name = "T@" + token.place + "#" + std::to_string(++number);
                token.side = side_letter(seat);
                token.symbol = "token";
                add(std::move(token));
            }
    }
}

// THE ORDER SHEET

// "C c1>c2>b2"; a step that was made has - for its arrow, an order carried out now is marked !, a lost one x.
std::string order_text(const Order& order, int steps, bool own) {
    std::string text = type_letter(order.type) + (" " + std::string(place_word(order.from)));
    for (int i = 0; i < steps; ++i)
        text += (i < order.done ? "-" : ">") + std::string(place_word(order.steps[static_cast<std::size_t>(i)]));
    if (order.lost) text += " x";
    if (own && order.chosen != 0) text += order.type == Type::Artillery ? " !" + std::to_string(order.chosen) : " !";
    return text;
}

// All of the own sheet; of the enemy's what his units were seen to try, unless he has shown it.
table::CardZone show_sheet(const State& s, Seat side, Seat viewer, table::Names& names) {
    const ArmyState& army = s.army(side);
    struct Line {
        std::string text;
        int times;
        const Order* order;
        int steps;
    };
    std::vector<Line> lines;
    int count = 0;
    for (const Order& order : army.sheet) {
        const bool open = side == viewer || army.sheet_shown;
        const int steps = open ? steps_of(order) : order.known;
        if (steps == 0) continue;
        ++count;
        const std::string text = order_text(order, steps, side == viewer);
        auto line = lines.begin();
        while (line != lines.end() && line->text != text) ++line;
        if (line == lines.end())
            lines.push_back({text, 1, &order, steps});
        else
            ++line->times;
    }
    table::CardZone zone{"orders", std::string(side_letter(side)), {"zone.orders", {}}, count, {}};
    for (const auto& [text, times, order, steps] : lines) {
        zone.cards.push_back(times > 1 ? std::to_string(times) + text : text); // AW-ORD-09: "2C c1>c2"
        names[zone.cards.back()] = called_line(zone.cards.back(), *order, steps, side == viewer, times);
    }
    return zone;
}

// TRACKS

void show_tracks(const Position& p, Seat seat, Seat viewer, std::vector<table::Track>& tracks) {
    const ArmyState& army = p.state.army(seat);
    const std::string side(side_letter(seat));
    const auto add = [&](const std::string& id, table::Phrase label, int value, int most) {
        tracks.push_back({id + "." + side, side, std::move(label), value, most, {}});
    };
    const bool morale = p.scenario.options.morale;
    add("points", {morale ? "track.morale" : "track.points", {}}, army.points,
        morale ? p.scenario.morale_start : p.scenario.goal);
    const bool own = seat == viewer;
    if (own && p.state.phase == Phase::Planning)
        add("orders", {"track.orders", {}}, std::max(0, army.allowed - counted_orders(p, seat)), army.allowed);
    const bool planned = p.state.phase > Phase::Planning;
    if (planned && (own || p.state.phase >= Phase::Rally)) add("saved", {"track.saved", {}}, army.saved, army.allowed);
    for (std::size_t a = 0; a < SectorCount; ++a) {
        if (army.rerolls[a] == 0) continue;
        const std::string sector(place_word(place_at(a)));
        add("rerolls." + sector, {"track.rerolls", {sector}}, army.rerolls[a], 0);
    }
}

} // namespace

table::Board board(const Scenario& scenario) {
    table::Board b;
    b.game = AboutWar::Id;
    b.scenario = scenario.id;
    b.name = scenario.name;
    b.called = all_called();
    for (const Phase phase : {Phase::Planning, Phase::Fast, Phase::Bombardment, Phase::Combined, Phase::NonCombat,
                              Phase::Rally, Phase::Scoring})
        b.steps.push_back(phase_key(phase).substr(1));
    for (std::size_t a = 0; a < AreaCount; ++a) b.areas.push_back(drawn_area(scenario, place_at(a)));
    b.areas.push_back(drawn_box(Black, Place::RoutedBox, 0));
    b.areas.push_back(drawn_box(White, Place::ScoringBox, 1)); // White's units, captured by Black
    b.areas.push_back(drawn_box(Black, Place::ScoringBox, 3));
    b.areas.push_back(drawn_box(White, Place::RoutedBox, 4));
    for (std::size_t from = 0; from < AreaCount; ++from)
        for (std::size_t to = from + 1; to < AreaCount; ++to)
            if (scenario.has_road(place_at(from), place_at(to)))
                b.lines.push_back(
                    {"", "road", {std::string(place_word(place_at(from))), std::string(place_word(place_at(to)))}});
    return b;
}

table::Situation situation(const Position& seen, Seat viewer) {
    const State& s = seen.state;
    table::Situation out;
    if (s.round == 0)
        out.status.push_back({"status.setup", {}});
    else
        out.status.push_back({"status.round", {std::to_string(s.round), std::to_string(seen.scenario.rounds)}});
    out.status.push_back({"status.phase", {phase_key(s.phase)}});
    if (s.phase != Phase::SetUp) out.step = phase_key(s.phase).substr(1);
    if (const Combat* combat = s.flow.find<Combat>()) {
        const bool reacting = combat->step <= Combat::ReactionRolls;
        out.status.push_back({"status.combat", {reacting ? "@part.reaction" : part_key(combat->melee)}});
        for (std::size_t z = 0; z < s.zones.size(); ++z)
            out.status.push_back(
                {"status.zone",
                 {called_zone(s, z), std::to_string(s.zones[z].filled[0]), std::to_string(s.zones[z].filled[1])}});
    }
    show_pieces(s, out.pieces);
    call_units(s, out.called);
    out.tracks.push_back({"round", "", {"track.round", {}}, s.round, seen.scenario.rounds, {}});
    out.tracks.push_back({"pool", "", {"track.pool", {}}, s.pool, seen.scenario.rounds, {}});
    for (const Seat seat : core::EachSeat) {
        show_tracks(seen, seat, viewer, out.tracks);
        out.cards.push_back(show_sheet(s, seat, viewer, out.called));
    }
    out.prompt = prompt(seen, viewer);
    out.waiting = core::waiting<AboutWar>(seen);
    out.result = result(seen);
    return out;
}

} // namespace aboutwar
