// What a seat may see, in game-neutral terms
#include "games/corbach/board.h"
#include "games/corbach/called.h"
#include "games/corbach/command.h"
#include "games/corbach/morale.h"
#include "games/corbach/notation.h"
#include "games/corbach/reaction.h"
#include "games/corbach/words.h"

#include <algorithm>
#include <map>

namespace corbach {

using table::Phrase;

namespace {

std::string turn_text(int turn) { return std::to_string(turn); }

// THE BOARD

void draw_sides(const Scenario& scenario, HexId hex, std::vector<table::BoardSide>& sides) {
    const MapHex& ground = scenario.at(hex);
    for (int d = 0; d < 6; ++d) {
        const HexId near = scenario.grid.neighbour(hex, d);
        if (near == HexId::None || near < hex) continue; // once
        const auto has_side = [&](std::uint8_t mask) { return (mask >> static_cast<unsigned>(d) & 1U) != 0; };
        const std::string between = scenario.grid.label(*scenario.grid.hexside(hex, near));
        if (has_side(ground.bridge))
            sides.push_back({between, "bridge", ""});
        else if (has_side(ground.river))
            sides.push_back({between, "river", ""});
        else if (has_side(ground.stream))
            sides.push_back({between, "stream", ""});
    }
}

std::vector<std::string> marks_at(const Scenario& scenario, HexId hex) {
    std::vector<std::string> marks;
    for (const Seat seat : core::EachSeat)
        if (scenario.grid.column(hex) == scenario.army(seat).edge_column)
            marks.push_back("edge." + std::string(side_letter(seat)));
    for (const Group& group : scenario.groups)
        if (std::find(group.hexes.begin(), group.hexes.end(), hex) != group.hexes.end())
            marks.push_back("entry." + group.tag);
    return marks;
}

// PIECES

int degrees(Facing facing) { return (90 + 300 * core::raw(facing)) % 360; } // clockwise from north

void badge(table::Piece& piece, bool has, const std::string& word) {
    if (has) piece.badges.push_back(word);
}

// What its enemy is told once he knows the unit.
void add_facts(const Position& p, UnitId id, Seat viewer, table::Piece& piece) {
    const UnitFacts& facts = p.scenario.unit(id);
    const Unit& unit = p.state.at(id);
    const bool losses_known = facts.side == viewer || unit.losses_known;
    const int losses = losses_known ? unit.losses : shown_losses(facts, unit.losses); // or no fewer than these
    piece.title = facts.name;
    if (facts.type == Type::Artillery) {
        piece.values = {{"calibre", facts.calibre}};
    } else {
        piece.values = {{"cp", printed_cp(facts, losses)}, {"mv", facts.mv}};
    }
    piece.values.push_back({"mp", unit.mark == Mark::None ? facts.mp : unit.mp});
    piece.values.push_back({"steps", facts.steps - losses});
    if (losses > 0 && losses_known) piece.values.push_back({"losses", losses});
    badge(piece, !losses_known, "losses.unknown");
    badge(piece, is_reduced(facts, losses), "reduced");
    badge(piece, facts.swords, "swords");
    badge(piece, true,
          facts.formation == FormationId::None ? "independent"
                                               : "formation." + p.scenario.formation(facts.formation).tag);
    badge(piece, demoralised(p, id), "demoralised");
}

void add_status(const Position& p, UnitId id, table::Piece& piece) {
    const Unit& unit = p.state.at(id);
    const Combat* combat = p.state.flow.find<Combat>();
    const bool attacks = combat != nullptr && combat->seat == p.scenario.unit(id).side;
    badge(piece, unit.order == Order::Disorganised, "disorganised");
    badge(piece, unit.order == Order::Routed, "routed");
    badge(piece, unit.march == March::Column, "column");
    badge(piece, unit.march == March::Deploying, "deploying");
    badge(piece, unit.activated, "activated");
    badge(piece, unit.active && unit.commanded, "commanded");
    badge(piece, unit.active && !unit.commanded, "out-of-command");
    badge(piece, unit.moved, "moved");
    badge(piece, unit.fired, "fired");
    badge(piece, unit.reacted, "reacted");
    badge(piece, unit.reordered, "reordered");
    badge(piece, unit.attacked, "attacked");
    badge(piece, unit.mark == Mark::Moving, "moving");
    badge(piece, unit.mark == Mark::Reacting, "reacting");
    badge(piece, unit.mark == Mark::Retreating, "retreating");
    badge(piece, unit.fights, attacks ? "attacking" : "defending");
}

table::Piece show(const Position& p, UnitId id, Seat viewer) {
    const UnitFacts& facts = p.scenario.unit(id);
    const Unit& unit = p.state.at(id);
    table::Piece piece;
    piece.name = unit_name(p, id, viewer);
    piece.side = side_letter(facts.side);
    piece.place = p.scenario.grid.label(unit.hex);
    piece.order = number_in_stack(p.state, id) - 1;
    if (unit.order != Order::Routed)
        piece.facing = degrees(unit.facing); // light units too: for lines of battle (CA-10)
    piece.face_up = may_know(p, id, viewer);
    piece.hidden = !unit.known;
    piece.symbol = type_word(facts.type);
    if (piece.face_up) add_facts(p, id, viewer, piece);
    add_status(p, id, piece);
    return piece;
}

table::Piece show(const Position& p, CommanderId id) {
    const Commander& commander = p.state.at(id);
    const bool army = is_army_commander(id);
    table::Piece piece;
    piece.name = commander_piece(p, id);
    piece.side = side_letter(side_of(p.scenario, id));
    piece.place = p.scenario.grid.label(commander.hex);
    piece.symbol = army ? "commander.army" : commander.aides > 0 ? "commander.aide" : "commander.formation";
    piece.title = commander_name(p, id);
    piece.values = {{"cr", command_radius(p, id)}};
    badge(piece, commander.moved, "moved");
    if (army) return piece;
    const FormationId formation = formation_of(id);
    piece.values.push_back({"av", activation_value(p, formation)});
    badge(piece, true, "formation." + p.scenario.formation(formation).tag);
    badge(piece, p.state.at(formation).tested, "activated");
    badge(piece, p.state.at(formation).demoralised, "demoralised");
    return piece;
}

// Units that can be in a line which is offered now.
UnitSet able_to_move(const Position& p, Seat seat) {
    UnitSet able;
    const bool reacting = std::holds_alternative<React>(p.state.flow.top());
    const Activation* activation = p.state.flow.find<Activation>();
    for_each_unit(p, seat, [&](UnitId id) {
        const Unit& unit = p.state.at(id);
        const bool acts = !unit.moved && (activation == nullptr || (unit.active && unit.commanded));
        if (reacting ? static_cast<bool>(may_charge(p, seat, id)) : acts) able.insert(id);
    });
    return able;
}

// Lines that the question on top offers, lit as groups.
void light_lines(const Position& p, Seat viewer, std::vector<table::Piece>& pieces) {
    Menu menu;
    core::options<Corbach>(p, viewer, menu);
    std::vector<UnitSet> lines;
    for (const Choice c : menu) {
        const auto verb = static_cast<Verb>(c.verb);
        if (verb != Verb::MoveLine && verb != Verb::LeadLine && verb != Verb::ChargeLine) continue;
        const UnitSet line = line_among(p, unit_of(c), able_to_move(p, viewer));
        if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(line);
    }
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (const UnitId unit : lines[i])
            for (table::Piece& piece : pieces)
                badge(piece, piece.name == unit_name(p, unit, viewer), "line." + std::to_string(i + 1));
}

// Units from the top of each stack, then the commanders.
void show_pieces(const Position& p, Seat viewer, std::vector<table::Piece>& pieces) {
    std::map<std::string, int> lying;
    for (const Seat seat : core::EachSeat)
        for_each_unit(p, seat, [&](UnitId id) {
            pieces.push_back(show(p, id, viewer));
            ++lying[pieces.back().place];
        });
    for (const Seat seat : core::EachSeat)
        for_each_commander(p, seat, [&](CommanderId id) {
            pieces.push_back(show(p, id));
            pieces.back().order = lying[pieces.back().place]++;
        });
    light_lines(p, viewer, pieces);
}

// OFF THE MAP

// Who is still to come is printed: all names are known as long as no counter of that side is unknown.
bool is_all_known(const Position& p, Seat seat) {
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i) {
        const Unit& unit = p.state.units[i];
        if (p.scenario.units[i].side == seat && unit.where != Where::Waiting && !unit.known) return false;
    }
    return true;
}

// A unit that does not stand anywhere: its tag, or its type while the viewer may not know which one it is.
std::string card_of(const Position& p, UnitId unit, Seat viewer) {
    const UnitFacts& facts = p.scenario.unit(unit);
    return may_know(p, unit, viewer) || is_all_known(p, facts.side) ? facts.tag : std::string(type_word(facts.type));
}

void show_group(const Position& p, std::size_t group, Seat viewer, std::vector<table::CardZone>& zones) {
    const Group& facts = p.scenario.groups[group];
    const int turn = p.state.arrival[group];
    const bool rolled = (p.state.rolled >> group & 1U) != 0;
    table::CardZone zone{"group." + facts.tag, std::string(side_letter(facts.side)), {}, 0, {}};
    zone.label = {"zone.group", {facts.name, turn_text(turn), clock(turn)}};
    if (facts.from_die > 0 && !rolled)
        zone.label = {"zone.group_die", {facts.name, turn_text(turn), clock(turn), std::to_string(facts.from_die)}};
    const auto add = [&](std::string card) { zone.cards.push_back(std::move(card)); };
    for (std::size_t i = 0; i < MostCommanders; ++i) {
        const CommanderId id = commander_at(i);
        if (!exists(p.scenario, id) || p.state.at(id).where != Where::Waiting) continue;
        const std::uint8_t his = is_army_commander(id) ? p.scenario.army(side_of(p.scenario, id)).group
                                                       : p.scenario.formation(formation_of(id)).group;
        if (his == group) add(commander_piece(p, id));
    }
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (p.scenario.units[i].group == group && p.state.units[i].where == Where::Waiting)
            add(card_of(p, unit_at(i), viewer));
    zone.count = static_cast<int>(zone.cards.size());
    if (zone.count > 0) zones.push_back(std::move(zone));
}

void show_eliminated(const Position& p, Seat seat, Seat viewer, std::vector<table::CardZone>& zones) {
    table::CardZone zone{"eliminated", std::string(side_letter(seat)), {"zone.eliminated", {}}, 0, {}};
    for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
        if (p.scenario.units[i].side == seat && p.state.units[i].where == Where::Gone)
            zone.cards.push_back(card_of(p, unit_at(i), viewer));
    zone.count = static_cast<int>(zone.cards.size());
    zones.push_back(std::move(zone));
}

// TRACKS

void show_tracks(const Position& p, Seat seat, std::vector<table::Track>& tracks) {
    const State& s = p.state;
    const std::string side(side_letter(seat));
    int fallen = 0;
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const FormationFacts& facts = p.scenario.formations[i];
        const auto formation = static_cast<FormationId>(i);
        if (facts.side != seat || facts.level == 0) continue; // 13.2a
        const FormationState& state = s.at(formation);
        table::Track track{"losses." + facts.tag, side, {"track.losses", {facts.name}}, 0, facts.level, {}};
        track.value = formation_losses(p, formation);
        if (state.demoralised) track.badges.emplace_back("demoralised");
        if (state.tested) track.badges.emplace_back("activated");
        if (state.commander_dead) track.badges.emplace_back("commander-dead");
        fallen += state.demoralised ? 1 : 0;
        tracks.push_back(std::move(track));
    }
    const ArmyState& army = s.army(seat);
    table::Track whole{"army." + side, side, {"track.army", {}}, fallen, p.scenario.army(seat).demoralised_at, {}};
    if (army.demoralised) whole.badges.emplace_back("demoralised");
    if (army.commander_dead) whole.badges.emplace_back("commander-dead");
    if (army.frozen) whole.badges.emplace_back("frozen");
    if (s.first == seat) whole.badges.emplace_back("first");
    tracks.push_back(std::move(whole));
    if (p.scenario.options.perception)
        tracks.push_back({"suffered." + side, side, {"track.suffered", {}}, army.suffered, 0, {}});
}

// Steps of its units that each formation has lost: the track on the table, which both players see (13.1).
void show_losses(const Position& p, std::vector<table::Loss>& losses) {
    for (std::size_t i = 0; i < p.scenario.formations.size(); ++i) {
        const FormationFacts& facts = p.scenario.formations[i];
        int steps = 0;
        for (const UnitFacts& unit : p.scenario.units)
            if (unit.formation == static_cast<FormationId>(i)) steps += unit.steps;
        if (steps == 0) continue;
        losses.push_back({std::string(side_letter(facts.side)),
                          {"loss.formation", {facts.name}},
                          p.state.formations[i].steps_lost,
                          steps});
    }
}

// STATUS

void show_status(const Position& p, Seat viewer, std::vector<Phrase>& status) {
    const State& s = p.state;
    const auto hexes = [&](const auto& list) {
        std::string text;
        for (const HexId hex : list) text += (text.empty() ? "" : ", ") + p.scenario.grid.label(hex);
        return text;
    };
    if (s.phase == Phase::SetUp) return status.push_back({"status.setup", {}});
    status.push_back({"status.turn", {turn_text(s.turn), turn_text(p.scenario.last_turn), clock(s.turn)}});
    status.push_back({"status.phase", {phase_key(s.phase)}});
    status.push_back({"status.first", {side_key(s.first)}});
    status.push_back({"status.active", {side_key(s.active)}});
    if (const auto* activation = s.flow.find<Activation>())
        status.push_back({activation->step < Activation::Guns ? "status.activation"
                          : activation->success               ? "status.activated"
                                                              : "status.failed",
                          {activation->formation != FormationId::None ? called(p, commander_of(activation->formation))
                                                                      : called(p, activation->unit, viewer)}});
    if (const auto* combat = s.flow.find<Combat>())
        status.push_back({"status.combat", {hexes(combat->attackers), hexes(combat->defenders)}});
    for (const Seat seat : core::EachSeat)
        if (s.army(seat).frozen) status.push_back({"status.frozen", {side_key(seat)}});
}

} // namespace

table::Board board(const Scenario& scenario) {
    constexpr std::string_view Terrains[] = {"clear", "woods", "town"};
    table::Board b = table::hex_board(scenario.grid, scenario.roads, scenario.labels);
    b.game = Corbach::Id;
    b.scenario = scenario.id;
    b.name = scenario.name;
    b.date = scenario.date;
    for (const Phase phase :
         {Phase::March, Phase::Rally, Phase::Activation, Phase::ArmyCommander, Phase::Combat, Phase::EndOfTurn})
        b.steps.push_back(phase_key(phase).substr(1));
    b.called = all_called(scenario);
    for (std::size_t h = 0; h < scenario.map.size(); ++h) {
        const auto hex = static_cast<HexId>(h);
        const MapHex& ground = scenario.at(hex);
        b.hexes.push_back({scenario.grid.label(hex), std::string(Terrains[index(ground.terrain)]), ground.level,
                           marks_at(scenario, hex)});
        draw_sides(scenario, hex, b.sides);
    }
    return b;
}

table::Situation situation(const Position& seen, Seat viewer) {
    const State& s = seen.state;
    table::Situation out;
    show_status(seen, viewer, out.status);
    if (s.phase != Phase::SetUp) out.step = phase_key(s.phase).substr(1);
    show_pieces(seen, viewer, out.pieces);
    call_changed(seen, viewer, out.called);
    out.tracks.push_back({"turn", "", {"track.turn", {}}, s.turn, seen.scenario.last_turn, {}});
    for (const Seat seat : core::EachSeat) show_tracks(seen, seat, out.tracks);
    for (std::size_t group = 0; group < seen.scenario.groups.size(); ++group)
        show_group(seen, group, viewer, out.cards);
    for (const Seat seat : core::EachSeat) show_eliminated(seen, seat, viewer, out.cards);
    out.prompt = prompt(seen, viewer);
    out.waiting = core::waiting<Corbach>(seen);
    out.result = result(seen);
    if (out.result.over) show_losses(seen, out.result.losses);
    return out;
}

} // namespace corbach
