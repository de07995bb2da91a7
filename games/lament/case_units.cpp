// [[unit]] of a case: who is there, where, and in what state.
#include "games/lament/board.h"
#include "games/lament/case_parts.h"
#include "input/nearest.h"

#include <algorithm>
#include <bit>

namespace lament {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr std::array<input::Word<bool>, 2> OrderWords = {{{"front", false}, {"rear", true}}};

bool is_good_name(const std::string& name) {
    return !name.empty() && name != "none" && std::all_of(name.begin(), name.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 || c == '.' || c == '_' || c == '-';
    });
}

std::optional<Type> read_type(Reader& table, const Text& word) {
    if (const auto type = parse_type(word.value)) return type;
    std::vector<std::string_view> codes;
    for (const TypeFacts& facts : Types) codes.push_back(facts.code);
    table.fault(word.at, "unknown unit type " + input::quoted(word.value) +
                             ", expected one of Ln, Gr, Lt, Cu, Dr, Hu, Ve" + input::did_you_mean(word.value, codes));
    return std::nullopt;
}

// Tags as complete() makes them, but never one that is taken.
std::string free_tag(const Scenario& scenario, Seat seat, const Unit& unit) {
    const std::string wing = unit.wing == Suit::None ? "" : std::string(1, "SHDC"[index(unit.wing)]);
    const std::string stem = (seat == Prussia ? "P" : "A") + wing + "." + std::string(facts(unit.type).code);
    for (int number = 1;; ++number)
        if (!find_tag(scenario, stem + std::to_string(number))) return stem + std::to_string(number);
}

UnitId add_unit(CaseSetup& setup, Seat seat, Unit unit) {
    auto& units = setup.army(seat).units;
    if (unit.tag.empty()) unit.tag = free_tag(setup.scenario, seat, unit);
    units.push_back(std::move(unit));
    return static_cast<UnitId>(units.size() - 1);
}

Unit new_unit(Type type, Suit wing) {
    return {.type = type, .wing = wing, .movement = facts(type).movement, .strength = facts(type).strength};
}

// One of the scenario's own units, by its tag.
std::optional<std::pair<Seat, UnitId>> read_known(CaseSetup& setup, Reader& table, const Text& tag) {
    const auto found = find_tag(setup.scenario, tag.value);
    if (!found)
        table.fault(tag.at, "the scenario has no unit " + input::quoted(tag.value) +
                                input::did_you_mean(tag.value, unit_tags(setup.scenario)));
    return found;
}

std::optional<std::pair<Seat, UnitId>> read_new(CaseSetup& setup, Reader& table, const Text& id) {
    Seat seat = Prussia;
    Text word;
    Suit wing = Suit::None;
    const bool sided = table.need("side", seat, SideWords);
    const bool typed = table.need("type", word);
    const bool winged = table.allow("wing", wing, SuitWords);
    const auto type = typed ? read_type(table, word) : std::nullopt;
    if (!sided || !type) return std::nullopt;
    if (type == Type::Vedette && winged) table.fault("wing", "a Vedette has no wing, expected none");
    if (type != Type::Vedette && !winged) wing = Suit::Spades;
    if (setup.army(seat).units.size() >= UnitsPerArmy) {
        table.fault(table.place(),
                    "the army has more than " + std::to_string(UnitsPerArmy) + " units here, expected fewer");
        return std::nullopt;
    }
    Unit unit = new_unit(*type, *type == Type::Vedette ? Suit::None : wing);
    if (!id.value.empty() && !is_good_name(id.value))
        table.fault(id.at,
                    input::quoted(id.value) + " is no name for a unit, expected letters, digits, points, dashes");
    else if (!id.value.empty() && find_tag(setup.scenario, id.value))
        table.fault(id.at, "there is a unit " + input::quoted(id.value) +
                               " already, expected each name once (capitals do not matter)");
    unit.tag = id.value;
    return std::pair(seat, add_unit(setup, seat, std::move(unit)));
}

void read_unit(CaseSetup& setup, Reader& table) {
    Text id;
    Text tag;
    table.allow("id", id);
    const bool known = table.allow("tag", tag);
    if (known && !id.value.empty()) table.fault(id.at, "`id` stands beside `tag`, expected one or the other");
    const bool scenario_unit = known || (setup.file.find("scenario") != nullptr && find_tag(setup.scenario, id.value) &&
                                         table.kind("type") == Reader::Kind::Missing);
    const auto who = scenario_unit ? read_known(setup, table, known ? tag : id) : read_new(setup, table, id);
    if (!who) return;
    if (scenario_unit) table.kind("side"), table.kind("wing"); // may be repeated for the reader's sake

    const auto [seat, unit_id] = *who;
    Unit& unit = setup.army(seat).units[index(unit_id)];
    table.allow("inferior", unit.inferior);
    table.allow("movement", unit.movement, Range{0, 7});
    table.allow("strength", unit.strength, Range{0, 20});
    table.allow("name", unit.name);

    CaseSetup::Placed placed{.seat = seat, .unit = unit_id, .at = table.place()};
    for (const CaseSetup::Placed& earlier : setup.placed)
        if (earlier.seat == seat && earlier.unit == unit_id)
            table.fault(table.place(), "unit " + unit.tag + " is placed twice, expected once");
    Text at;
    if (table.allow("at", at) && at.value != "none")
        placed.hex = read_hex(table, at, setup.scenario).value_or(HexId::None);
    placed.hidden = unit.type == Type::Vedette || setup.phase == "deploy";
    bool rear = false;
    if (table.allow("order", rear, OrderWords)) placed.rear = rear;
    table.allow("hidden", placed.hidden);
    table.allow("disordered", placed.disordered);
    table.allow("activated", placed.activated);
    table.allow("moved", placed.moved);
    table.allow("fought", placed.fought);
    table.allow("road_march", placed.road_march);
    table.allow("eliminated", placed.eliminated);
    if (placed.eliminated && placed.hex != HexId::None)
        table.fault("at", "an eliminated unit stands nowhere, expected no `at`");
    table.finish();
    setup.placed.push_back(placed);
}

// Units of the scenario that the case does not mention are not in it.
void drop_the_rest(CaseSetup& setup, Seat seat) {
    Army& army = setup.army(seat);
    std::vector<Unit> kept;
    for (std::size_t i = 0; i < army.units.size(); ++i)
        for (CaseSetup::Placed& placed : setup.placed)
            if (placed.seat == seat && index(placed.unit) == i) {
                kept.push_back(army.units[i]);
                placed.unit = static_cast<UnitId>(kept.size() - 1);
                break;
            }
    army.units = std::move(kept);
}

void settle_wings(CaseSetup& setup, Seat seat) {
    Army& army = setup.army(seat);
    for (const Suit suit : EachSuit) {
        Wing& wing = army.wings[index(suit)];
        const bool manned =
            std::any_of(army.units.begin(), army.units.end(), [&](const Unit& unit) { return unit.wing == suit; });
        const bool stated = setup.side(seat).stated[index(suit)];
        if (!manned && !stated) { // gone, with its cards
            wing = Wing{};
            army.deck.count[index(wing_card(suit, false))] = army.deck.count[index(wing_card(suit, true))] = 0;
            continue;
        }
        if (!wing.present) wing.cohesion = 4;
        wing.present = true;
        wing.heroic = setup.side(seat).heroic[index(suit)] != Heroic::Absent;
        if (!manned && setup.phase != "deploy" && army.units.size() < UnitsPerArmy)
            add_unit(setup, seat, new_unit(Type::Line, suit)); // so that the wing counts as alive: off the map
    }
}

// Points for units that the case does not name need units that are gone.
void add_the_gone(CaseSetup& setup, Seat seat) {
    const Seat enemy = other(seat);
    const auto named = std::count_if(setup.placed.begin(), setup.placed.end(), [&](const CaseSetup::Placed& placed) {
        return placed.seat == enemy && placed.eliminated &&
               setup.army(enemy).units[index(placed.unit)].type != Type::Vedette;
    });
    CaseSetup::Side& side = setup.side(seat);
    if (side.eliminated && *side.eliminated < named)
        setup.faults().add(side.at, "`eliminated` is " + std::to_string(*side.eliminated) + ", expected at least the " +
                                        std::to_string(named) + " units that the case calls eliminated");
    for (auto gone = named; side.eliminated && gone < *side.eliminated; ++gone) {
        if (setup.army(enemy).units.size() >= UnitsPerArmy)
            return setup.faults().add(side.at, "`eliminated` is " + std::to_string(*side.eliminated) +
                                                   ", which is more than an army of " + std::to_string(UnitsPerArmy) +
                                                   " units has room for");
        Unit unit = new_unit(Type::Line, Suit::None);
        unit.tag = (enemy == Prussia ? "P.gone" : "A.gone") + std::to_string(gone + 1);
        const UnitId made = add_unit(setup, enemy, std::move(unit));
        setup.placed.push_back({.seat = enemy, .unit = made, .eliminated = true});
    }
    side.eliminated = std::max(side.eliminated.value_or(0), static_cast<int>(named));
}

// Two to a hex, friends only: the table cannot show anything else, whatever the rules allow.
bool stacks_are_possible(CaseSetup& setup) {
    bool good = true;
    for (std::size_t i = 0; i < setup.placed.size(); ++i) {
        const CaseSetup::Placed& one = setup.placed[i];
        int before = 0;
        for (std::size_t k = 0; k < i; ++k) {
            const CaseSetup::Placed& earlier = setup.placed[k];
            if (one.hex == HexId::None || earlier.hex != one.hex) continue;
            ++before;
            const std::string where = setup.scenario.grid.label(one.hex);
            if (earlier.seat != one.seat)
                setup.faults().add(one.at, "friend and enemy stand in " + where + ", expected one side only"),
                    good = false;
            else if (earlier.rear && one.rear && *earlier.rear == *one.rear)
                setup.faults().add(one.at,
                                   "both units in " + where + " have the same order, expected one front and one rear"),
                    good = false;
        }
        if (before == 2)
            setup.faults().add(one.at, "a third unit stands in " + setup.scenario.grid.label(one.hex) +
                                           ", expected at most two to a hex"),
                good = false;
    }
    return good;
}

} // namespace

bool read_case_units(CaseSetup& setup) {
    for (Reader& table : setup.root.allow_tables("unit")) read_unit(setup, table);
    const bool of_scenario = setup.file.find("scenario") != nullptr;
    bool keep_rest = setup.phase == "deploy" && of_scenario;
    setup.root.allow("keep_rest", keep_rest);
    for (const Seat seat : core::EachSeat) {
        if (of_scenario && !keep_rest) drop_the_rest(setup, seat);
        settle_wings(setup, seat);
    }
    for (const Seat seat : core::EachSeat) add_the_gone(setup, seat);
    if (!stacks_are_possible(setup)) return false;
    complete(setup.scenario);
    return true;
}

void build_case_state(CaseSetup& setup) {
    setup.state = start(setup.scenario);
    State& s = setup.state;
    for (const CaseSetup::Placed& placed : setup.placed) {
        ArmyState& army = s.army(placed.seat);
        if (placed.eliminated) army.lost |= bit(placed.unit);
        if (placed.eliminated || placed.hex != HexId::None) army.waiting &= ~bit(placed.unit);
    }

    // Counters are numbered by hex, as a deployment does; in one hex by the order of the file.
    std::stable_sort(setup.placed.begin(), setup.placed.end(),
                     [](const auto& a, const auto& b) { return a.hex < b.hex; });
    std::array<std::size_t, 2> next = {0, UnitsPerArmy};
    for (const CaseSetup::Placed& placed : setup.placed) {
        if (placed.hex == HexId::None) continue;
        if (setup.phase == "deploy" && placed.seat == setup.deploying) { // a deployment under way
            s.draft.push_back({placed.unit, placed.rear.value_or(false), placed.hex});
            s.army(placed.seat).waiting |= bit(placed.unit);
            continue;
        }
        const std::size_t c = next[core::index(placed.seat)]++;
        s.identity[c] = placed.unit;
        Counter& counter = s.counters[c];
        counter.hidden = placed.hidden;
        counter.disordered = placed.disordered;
        counter.activated = placed.activated;
        counter.entered_hex = counter.move_ended = placed.moved;
        counter.fought = placed.fought;
        counter.road_march = placed.road_march;
        const bool first_wants_rear = std::any_of(setup.placed.begin(), setup.placed.end(), [&](const auto& first) {
            return &first != &placed && first.hex == placed.hex && first.rear.value_or(false);
        });
        put(s, static_cast<CounterId>(c), placed.hex, placed.rear.value_or(!first_wants_rear));
    }

    for (const Seat seat : core::EachSeat) {
        ArmyState& army = s.army(seat);
        const CaseSetup::Side& side = setup.side(seat);
        army.command_rating = side.command_rating;
        army.rating_this_turn = side.rating_this_turn;
        army.focus = side.focus;
        army.heroic = side.heroic;
        army.arriving = side.arriving;
        army.eliminated_enemies = static_cast<std::uint8_t>(side.eliminated.value_or(0));
        for (const Suit suit : EachSuit) {
            const bool alive = wing_has_units(setup.position(), seat, suit);
            const int usual = alive ? setup.army(seat).wings[index(suit)].cohesion : 0;
            army.cohesion[index(suit)] = static_cast<std::uint8_t>(side.cohesion[index(suit)].value_or(usual));
            if (!setup.army(seat).wings[index(suit)].present) army.heroic[index(suit)] = Heroic::Absent;
        }
        // A Hidden counter may be any unit that is neither lost nor plain to see.
        const std::size_t count = setup.army(seat).units.size();
        UnitMask unknown = (count == UnitsPerArmy ? ~UnitMask{0} : (UnitMask{1} << count) - 1) & ~army.lost;
        for_each_counter(s, seat, [&](CounterId c) {
            if (!s.at(c).hidden) unknown &= ~bit(s.identity[index(c)]);
        });
        for_each_counter(
            s, seat, [&](CounterId c) { s.evidence[index(c)] = s.at(c).hidden ? unknown : bit(s.identity[index(c)]); });
    }
}

} // namespace lament
