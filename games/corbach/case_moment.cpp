// Everybody put in his place, and [at] of a case: turn and phase, as the frames that the rules would have stacked
// there.
#include "games/corbach/board.h"
#include "games/corbach/case_parts.h"
#include "games/corbach/loader_parts.h"
#include "input/nearest.h"
#include "table/notation.h"

#include <algorithm>

namespace corbach {
namespace {

using core::other;
using input::Range;
using input::Reader;

constexpr std::array<std::string_view, 8> PhaseWords = {"turn",       "march",          "rally",  "player-turn",
                                                        "activation", "army-commander", "combat", "end"};

void put_unit(CaseSetup& setup, const CaseSetup::PlacedUnit& placed) {
    State& s = setup.state;
    const UnitId id = *find_unit(setup.scenario, placed.tag);
    s.at(id) = placed.unit;
    if (placed.hex == HexId::None) return;
    const Seat side = setup.scenario.unit(id).side;
    if (occupied_by(setup.position(), other(side), placed.hex))
        return setup.faults().add(placed.at, placed.tag + " stands in " + setup.scenario.grid.label(placed.hex) +
                                                 " with an enemy, expected one side only");
    if (company_at(s, placed.hex).full())
        return setup.faults().add(placed.at, "too many units stand in " + setup.scenario.grid.label(placed.hex));
    put(setup.scenario, s, id, placed.hex);
}

// CA-53: what the enemy knows; the top counter always.
void tell_secrets(CaseSetup& setup, const CaseSetup::PlacedUnit& placed) {
    Unit& unit = setup.state.at(*find_unit(setup.scenario, placed.tag));
    const bool top = unit.hex != HexId::None && setup.state.top_of(unit.hex) == *find_unit(setup.scenario, placed.tag);
    unit.known = placed.known.value_or(true);
    unit.losses_known = placed.losses_known.value_or(placed.known.value_or(true));
    if (top && !unit.known && !setup.forced)
        setup.faults().add(placed.at, placed.tag + " is on top and not known, expected the top unit of a hex to be "
                                                   "known (CA-53), or forced = true");
    if (setup.forced || unit.hex == HexId::None) return;
    if (const Ruling ruling = may_stand(setup.position(), company_at(setup.state, unit.hex)); !ruling)
        setup.faults().add(placed.at, placed.tag + " shares " + setup.scenario.grid.label(unit.hex) + " against rule " +
                                          rule_id(ruling.rule()) + ", expected units that may, or forced = true");
}

HexId first_hex(const CaseSetup& setup, FormationId formation) {
    for (const CaseSetup::PlacedUnit& placed : setup.units)
        if (placed.hex != HexId::None &&
            setup.scenario.unit(*find_unit(setup.scenario, placed.tag)).formation == formation)
            return placed.hex;
    return HexId::None;
}

// One whom the case does not place is off the map, but with a kept set-up he is with his units.
void put_commander(CaseSetup& setup, CommanderId id, const CaseSetup::PlacedCommander* placed, std::uint8_t group) {
    Commander& mine = setup.state.at(id);
    if (placed != nullptr) mine = placed->commander;
    if (placed != nullptr && placed->stated) return;
    mine.where = group != 0xFF ? Where::Waiting : Where::Gone;
    if (group != 0xFF || !setup.keep_setup || is_army_commander(id)) return;
    mine.hex = first_hex(setup, formation_of(id));
    if (mine.hex != HexId::None) mine.where = Where::OnMap;
}

void set_formation(CaseSetup& setup, FormationId id) {
    const FormationFacts& facts = setup.scenario.formation(id);
    const auto said = std::find_if(setup.formations.begin(), setup.formations.end(),
                                   [&](const CaseSetup::FormationSetup& each) { return each.tag == facts.tag; });
    const bool any = said != setup.formations.end();
    FormationState& state = setup.state.at(id);
    if (any) state = said->state;
    int lost = 0;
    for (std::size_t i = 0; i < setup.scenario.units.size(); ++i)
        if (setup.scenario.units[i].formation == id) lost += setup.state.units[i].losses;
    state.steps_lost = static_cast<std::uint8_t>(any ? said->steps_lost.value_or(lost) : lost);
    put_commander(setup, commander_of(id), any ? &said->commander : nullptr, facts.group);
}

// The die of a group has fallen if its turn has come, unless the case says otherwise.
void set_groups(CaseSetup& setup, bool turn_has_begun) {
    State& s = setup.state;
    for (std::size_t i = 0; i < setup.scenario.groups.size(); ++i) {
        const Group& group = setup.scenario.groups[i];
        bool rolled = group.turn < s.turn || (group.turn == s.turn && turn_has_begun);
        for (const CaseSetup::GroupSetup& said : setup.groups)
            if (table::same_text(said.tag, group.tag)) {
                rolled = said.rolled.value_or(rolled);
                if (said.arrives) s.arrival[i] = static_cast<std::uint8_t>(*said.arrives);
            }
        if (rolled) s.rolled = static_cast<std::uint16_t>(s.rolled | 1U << i);
    }
}

} // namespace

void build_case_state(CaseSetup& setup) {
    setup.state = start(setup.scenario);
    for (const CaseSetup::PlacedUnit& placed : setup.units) put_unit(setup, placed);
    if (!setup.faults().none()) return;
    for (const CaseSetup::PlacedUnit& placed : setup.units) tell_secrets(setup, placed);
    for (std::size_t i = 0; i < setup.scenario.formations.size(); ++i)
        set_formation(setup, static_cast<FormationId>(i));
    for (const Seat seat : core::EachSeat) {
        setup.state.army(seat) = setup.armies[core::index(seat)];
        put_commander(setup, army_commander(seat), &setup.army_commanders[core::index(seat)],
                      setup.scenario.army(seat).group);
    }
}

void read_case_moment(CaseSetup& setup) {
    const bool stated = std::any_of(setup.file.items.begin(), setup.file.items.end(), [](const cases::Value& value) {
        constexpr std::array<std::string_view, 6> Keys = {"unit", "formation", "group", "french", "allied", "at"};
        return std::find(Keys.begin(), Keys.end(), value.key.value) != Keys.end();
    });
    if (setup.of_scenario && !stated) { // from the very beginning
        setup.state = start(setup.scenario);
        return;
    }
    State& s = setup.state;
    std::size_t phase = 4;
    Seat player = French;
    s.turn = static_cast<std::uint8_t>(setup.scenario.first_turn);
    auto at = setup.root.allow_table("at");
    if (at) {
        if (input::Text word; at->allow("phase", word)) {
            const auto* found = std::find(PhaseWords.begin(), PhaseWords.end(), word.value);
            phase = static_cast<std::size_t>(found - PhaseWords.begin());
            if (found == PhaseWords.end())
                return at->fault(word.at, "unknown phase " + input::quoted(word.value) +
                                              ", expected one of turn, march, rally, player-turn, activation, "
                                              "army-commander, combat, end" +
                                              input::did_you_mean(word.value, PhaseWords));
        }
        at->allow("player", player, SideWords);
        at->allow("turn", s.turn, Range{setup.scenario.first_turn, setup.scenario.last_turn});
    }
    s.active = s.first = player;
    if (at) {
        at->allow("first", s.first, SideWords);
        at->allow("reaction_used", s.reaction_used);
        at->allow("retreat_allied", s.retreat_allied);
        at->finish();
    }
    set_groups(setup, phase > 0);
    const bool is_first = player == s.first;
    s.flow.clear();
    Battle battle;
    battle.step = Battle::Over;
    s.flow.call(battle);
    const auto turn = [&](Turn::Step step) { s.flow.call(Turn{step}); };
    const auto player_turn = [&](PlayerTurn::Step step, Phase now) { // with what comes after it
        turn(is_first ? Turn::Second : Turn::End);
        s.phase = now;
        s.flow.call(PlayerTurn{player, step});
    };
    switch (phase) {
    case 0: s.phase = Phase::March; return turn(Turn::Begin);
    case 1: s.phase = Phase::March; return turn(is_first ? Turn::MarchFirst : Turn::MarchSecond);
    case 2: s.phase = Phase::Rally; return turn(is_first ? Turn::RallyFirst : Turn::RallySecond);
    case 3: return player_turn(PlayerTurn::Activations, Phase::Activation);
    case 4: player_turn(PlayerTurn::ArmyCommander, Phase::Activation); return s.flow.call(ChooseActivation{player});
    case 5:
        player_turn(PlayerTurn::Combats, Phase::ArmyCommander);
        if (const Commander& army = s.at(army_commander(player)); army.where == Where::OnMap && !army.moved)
            s.flow.call(MoveArmyCommander{player});
        return;
    case 6: player_turn(PlayerTurn::End, Phase::Combat); return s.flow.call(CombatPhase{player});
    default: s.phase = Phase::EndOfTurn; return turn(Turn::End);
    }
}

} // namespace corbach
