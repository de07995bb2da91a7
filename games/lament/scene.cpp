// What a seat may see, in game-neutral terms
#include "games/lament/board.h"
#include "games/lament/called.h"
#include "games/lament/lament.h"
#include "games/lament/procedures.h"
#include "games/lament/words.h"

namespace lament {

namespace {

std::string symbol(Type type) {
    constexpr std::string_view Symbols[] = {
        "infantry.line",   "infantry.grenadier", "infantry.light", "cavalry.cuirassier",
        "cavalry.dragoon", "cavalry.hussar",     "vedette"};
    return std::string(Symbols[core::raw(type)]);
}

void add_unit(table::Piece& piece, const Unit& unit) {
    piece.symbol = symbol(unit.type);
    piece.title = unit.name;
    piece.values = {{"strength", unit.strength}, {"movement", unit.movement}};
    if (unit.wing != Suit::None) piece.badges.push_back("wing." + std::string(suit_word(unit.wing)));
    if (unit.inferior) piece.badges.emplace_back("inferior");
}

table::Piece show(const Position& p, CounterId c, Seat viewer) {
    const State& s = p.state;
    const Counter& counter = s.at(c);
    table::Piece piece;
    piece.name = piece_name(p, c, viewer);
    piece.side = side_letter(owner(c));
    piece.place = p.scenario.grid.label(counter.hex);
    const bool order_known = owner(c) == viewer || !order_is_secret(s, counter.hex);
    piece.order = order_known ? (is_front(s, c) ? 0 : 1) : number_in_stack(s, c) - 1;
    piece.hidden = counter.hidden;
    piece.face_up = owner(c) == viewer || !counter.hidden;
    if (piece.face_up)
        add_unit(piece, unit_of(p, c));
    else
        piece.symbol = "unknown";
    const auto badge = [&](bool has, const char* word) {
        if (has) piece.badges.emplace_back(word);
    };
    badge(counter.disordered, "disordered");
    badge(counter.activated, "activated");
    badge(counter.road_march, "road_march");
    badge(counter.entered_hex, "moved");
    badge(counter.fought, "fought");
    return piece;
}

// A unit of the viewer's own that is not on the map yet.
table::Piece show_unplaced(const Position& p, Seat viewer, UnitId id) {
    const Unit& unit = p.scenario.unit(viewer, id);
    table::Piece piece;
    piece.name = unit.tag;
    piece.side = side_letter(viewer);
    piece.hidden = true;
    add_unit(piece, unit);
    return piece;
}

// A deployment under way, for its owner: what has been placed, and what waits for its place.
void show_deployment(const Position& p, Seat viewer, table::Situation& out) {
    const Deploy* deploy = p.state.flow.find<Deploy>();
    if (deploy == nullptr || deploy->seat != viewer) return;
    for (const Placement& d : p.state.draft) {
        table::Piece piece = show_unplaced(p, viewer, d.unit);
        piece.place = p.scenario.grid.label(d.hex);
        piece.order = d.rear ? 1 : 0;
        piece.badges.emplace_back("draft");
        out.pieces.push_back(std::move(piece));
    }
    const auto* at = p.state.flow.find<DeployAt>();
    for_each_unit(to_place(p, viewer, deploy->arrival), [&](UnitId unit) {
        table::Piece piece = show_unplaced(p, viewer, unit);
        const bool open = !!deploy->ruling(p, viewer, choose(Verb::Deploy, Noun::Number, core::raw(unit)));
        if (at != nullptr && at->unit == unit)
            piece.badges.emplace_back("placing");
        else if (!open)
            piece.badges.emplace_back("later");
        out.to_place.push_back(std::move(piece));
    });
}

std::vector<std::string> card_names(const Position& p, Seat seat, const Pile& pile) {
    std::vector<std::string> names;
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        for (int n = pile.count[kind]; n > 0; --n)
            names.push_back(write_kind(p.scenario, seat, static_cast<int>(kind)));
    return names;
}

void show_cards(const Position& p, Seat seat, Seat viewer, std::vector<table::CardZone>& zones) {
    const ArmyState& army = p.state.army(seat);
    const auto zone = [&](const std::string& id, int count, std::vector<std::string> cards) {
        zones.push_back({id, side_letter(seat), {"zone." + id, {}}, count, std::move(cards)});
    };
    const int hidden_orders = army.orders != Card::None && !army.orders_revealed ? 1 : 0;
    const bool own = seat == viewer;
    zone("hand", army.hand_size, own ? card_names(p, seat, army.hand) : std::vector<std::string>{});
    zone("draw", army.draw.size() - (own ? 0 : army.hand_size + hidden_orders), {});
    std::vector<std::string> orders;
    if (army.orders != Card::None && (own || army.orders_revealed))
        orders.push_back(write_kind(p.scenario, seat, core::raw(army.orders)));
    zone("orders", army.orders != Card::None ? 1 : 0, orders);
    zone("discard", army.discard.size(), card_names(p, seat, army.discard));
    zone("support", army.support.size(), card_names(p, seat, army.support));
    zone("removed", army.removed.size(), card_names(p, seat, army.removed));
    for (const Suit wing : EachSuit) {
        if (!p.scenario.army(seat).wings[index(wing)].present) continue;
        Pile under;
        under.count[index(Card::Artillery)] = army.banked[index(wing)][0];
        under.count[index(Card::HorseArtillery)] = army.banked[index(wing)][1];
        zone("support." + std::string(suit_word(wing)), under.size(), card_names(p, seat, under));
    }
}

void show_tracks(const Position& p, Seat seat, std::vector<table::Track>& tracks) {
    const ArmyState& army = p.state.army(seat);
    const Army& printed = p.scenario.army(seat);
    const std::string side = side_letter(seat);
    tracks.push_back({"vp." + side, side, {"track.vp", {}}, total_vp(p, seat), p.scenario.vp_target, {}});
    tracks.push_back({"rating." + side, side, {"track.rating", {}}, army.command_rating, 4, {}});
    for (const Suit wing : EachSuit) {
        const Wing& track = printed.wings[index(wing)];
        if (!track.present) continue;
        constexpr std::string_view Commanders[] = {"", "heroic.active", "heroic.spent", "heroic.casualty"};
        std::vector<std::string> badges;
        if (army.focus == wing) badges.emplace_back("focus");
        if (is_demoralized(p, seat, wing)) badges.emplace_back("demoralized");
        if (army.heroic[index(wing)] != Heroic::Absent)
            badges.emplace_back(Commanders[core::raw(army.heroic[index(wing)])]);
        tracks.push_back({"cohesion." + side + "." + std::string(suit_word(wing)),
                          side,
                          {"track.cohesion", {suit_key(wing), track.commander}},
                          army.cohesion[index(wing)],
                          track.cohesion,
                          badges});
    }
}

} // namespace

table::Board board(const Scenario& scenario) {
    constexpr std::string_view Terrains[] = {"clear", "woods", "town"};
    table::Board b = table::hex_board(scenario.grid, scenario.roads, scenario.labels);
    b.game = Lament::Id;
    b.scenario = scenario.id;
    b.name = scenario.name;
    b.date = scenario.date;
    const Grid& grid = scenario.grid;
    for (std::size_t h = 0; h < scenario.map.size(); ++h) {
        const auto id = static_cast<HexId>(h);
        const MapHex& ground = scenario.at(id);
        table::BoardHex out{grid.label(id), std::string(Terrains[core::raw(ground.terrain)]), ground.elevation, {}};
        if (ground.impassable) out.marks.emplace_back("impassable");
        for (const HexId vp : scenario.vp_hexes)
            if (vp == id) out.marks.emplace_back("vp");
        for (const Seat seat : core::EachSeat)
            for (const Suit wing : EachSuit)
                if ((scenario.army(seat).deploy[h] >> index(wing) & 1U) != 0)
                    out.marks.push_back("deploy." + side_letter(seat) + "." + std::string(suit_word(wing)));
        b.hexes.push_back(std::move(out));
        for (int d = 0; d < 6; ++d) {
            const HexId near = grid.neighbour(id, d);
            if (near == HexId::None) continue;
            const std::string between = grid.label(*grid.hexside(id, near));
            if ((ground.entrenchment >> d & 1U) != 0) b.sides.push_back({between, "entrenchment", grid.label(id)});
            if (near > id && (ground.river >> d & 1U) != 0)
                b.sides.push_back({between, (ground.road >> d & 1U) != 0 ? "bridge" : "river", ""});
        }
    }
    b.steps = {"step.initiation", "step.time", "step.orders", "step.activate", "step.move", "step.combat", "step.end"};
    b.called = all_called(scenario);
    return b;
}

// VI - VIII. All of these frames are public. A procedure has moved its step on before it asks.
static std::string step_of(const State& s) {
    if (const Maneuver* maneuver = s.flow.find<Maneuver>())
        return s.flow.find<Activation>() != nullptr  ? "step.activate"
               : maneuver->step <= Maneuver::Contact ? "step.move"
                                                     : "step.combat";
    if (const Round* round = s.flow.find<Round>())
        return round->step <= Round::Reveal       ? "step.time"
               : round->step == Round::EndOfRound ? "step.orders"
                                                  : "step.end";
    return s.flow.find<Turn>() != nullptr ? "step.initiation" : "";
}

table::Situation situation(const Position& seen, Seat viewer) {
    const State& s = seen.state;
    table::Situation out;
    out.status.push_back({"status.turn", {std::to_string(s.turn), std::to_string(seen.scenario.turns)}});
    out.status.push_back({"status.initiative", {side_key(s.initiative)}});
    if (const Round* round = s.flow.find<Round>()) out.status.push_back({"status.round", {side_key(round->seat)}});
    out.step = step_of(s);
    if (s.fog) out.status.push_back({"status.fog", {}});
    if (const Combat* combat = s.flow.find<Combat>())
        out.status.push_back(
            {"status.combat", {seen.scenario.grid.label(combat->from), seen.scenario.grid.label(combat->into)}});
    for (const Seat seat : core::EachSeat) {
        for_each_counter(s, seat, [&](CounterId c) { out.pieces.push_back(show(seen, c, viewer)); });
        show_tracks(seen, seat, out.tracks);
        show_cards(seen, seat, viewer, out.cards);
    }
    show_deployment(seen, viewer, out);
    call_changed(seen, viewer, out.called);
    out.prompt = prompt(seen, viewer);
    out.waiting = core::waiting<Lament>(seen);
    out.result = result(seen);
    return out;
}

} // namespace lament
