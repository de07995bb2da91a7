// The state told as named numbers. Every struct is taken apart by name, so that a new member cannot be forgotten here.
#include "games/aboutwar/notation.h"
#include "table/teller.h"

namespace aboutwar {

using table::Teller;

static void tell(const Unit& unit, const Teller& to) {
    const auto& [type, place, target, from, role, zone, activations, aimed, routed, spent, square, reacts, fell_now,
                 rolled, scored, sheltered, declined, entered, acted] = unit;
    to.add("type", type), to.add("place", place);
    to.add("target", target, Place::None), to.add("from", from, Place::None), to.add("role", role, Role::Idle);
    to.add("zone", zone, NoZone);
    to.add<int>("activations", activations, 0), to.add<int>("aimed", aimed, 0);
    to.add<bool>("routed", routed, false), to.add<bool>("spent", spent, false), to.add<bool>("square", square, false);
    to.add<bool>("reacts", reacts, false), to.add<bool>("fell_now", fell_now, false);
    to.add<bool>("rolled", rolled, false), to.add<bool>("scored", scored, false);
    to.add<bool>("sheltered", sheltered, false), to.add<bool>("declined", declined, false);
    to.add<bool>("entered", entered, false), to.add<bool>("acted", acted, false);
}

static void tell(const Order& order, const Teller& to) {
    const auto& [type, from, steps, done, known, chosen, unit, lost] = order;
    to.add("type", type), to.add("from", from), to.add("steps", steps, Place::None);
    to.add<int>("done", done, 0), to.add<int>("known", known, 0), to.add<int>("chosen", chosen, 0);
    to.add("unit", unit, UnitId::None), to.add("lost", lost, false);
}

static void tell(const Zone& fought, const Teller& to) {
    const auto& [home, target, meeting, filled, unit, aim, die] = fought;
    to.add("home", home, Place::None), to.add("target", target, Place::None), to.add("meeting", meeting, false);
    for (const Seat seat : core::EachSeat) {
        const std::size_t side = core::index(seat);
        const Teller mine = to.in(std::string(side_letter(seat)));
        mine.add<int>("filled", filled[side], 0);
        mine.add("unit", unit[side], UnitId::None), mine.add("aim", aim[side], NoAim);
        for (std::size_t space = 0; space < Spaces; ++space)
            mine.add("die." + std::to_string(space), die[side][space], std::uint8_t{0});
    }
}

static void tell(const Reaction& reaction, const Teller& to) {
    const auto& [owner, unit, zone] = reaction;
    to.add("owner", owner), to.add("unit", unit), to.add("zone", zone);
}

static void tell(const FinalHit& hit, const Teller& to) {
    const auto& [owner, victim, by] = hit;
    to.add("owner", owner), to.add("victim", victim), to.add("by", by);
}

static void tell(const Shot& shot, const Teller& to) {
    const auto& [seat, line, sector, unit, distance] = shot;
    to.add("seat", seat), to.add("line", line), to.add("sector", sector), to.add("unit", unit);
    to.add("distance", distance);
}

static void tell(const ArmyState& army, const Teller& to) {
    const auto& [units, count, sheet, allowed, written, saved, rallied, sheet_shown, points, earned, tokens, rerolls,
                 orderable, roses] = army;
    to.add("count", count);
    for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i] != Unit{}) tell(units[i], to.in("unit").in(i));
    to.each("sheet", sheet);
    to.add("allowed", allowed), to.add("written", written), to.add("saved", saved), to.add("points", points);
    to.add("earned", earned, std::int8_t{0});
    to.add<std::uint8_t>("rallied", rallied, 0), to.add("sheet_shown", sheet_shown, false);
    to.add("tokens", tokens, std::uint8_t{0}), to.add("rerolls", rerolls, std::uint8_t{0});
    for (std::size_t area = 0; area < AreaCount; ++area)
        to.add("orderable." + std::string(place_word(place_at(area))), orderable[area], std::uint8_t{0});
    to.add<std::uint32_t>("roses", roses, 0);
}

// FRAMES

static void tell(const Battle& frame, const Teller& to) { to.add("step", frame.step); }
static void tell(const PlaceUnits& frame, const Teller& to) { to.add("owing", frame.owing); }
static void tell(const Round& frame, const Teller& to) { to.add("step", frame.step); }
static void tell(const WriteOrders& frame, const Teller& to) {
    to.add("owing", frame.owing);
    for (const Seat seat : core::EachSeat) {
        const auto& [type, from, first] = frame.pencil[core::index(seat)];
        const Teller pencil = to.in(std::string(side_letter(seat)));
        pencil.add("type", type, Type::Infantry), pencil.add("from", from, Place::None);
        pencil.add("first", first, Place::None);
    }
}
static void tell(const MovePhase& frame, const Teller& to) { to.add("phase", frame.phase), to.add("step", frame.step); }
static void tell(const Commit& frame, const Teller& to) { to.add("phase", frame.phase), to.add("owing", frame.owing); }
static void tell(const HoldBack& frame, const Teller& to) {
    to.add("seat", frame.seat), to.add("sector", frame.sector);
}
static void tell(const Enter& frame, const Teller& to) {
    to.add("seat", frame.seat), to.add("sector", frame.sector), to.add("phase", frame.phase);
}
static void tell(const Bombardment& frame, const Teller& to) {
    to.add("step", frame.step), to.add("seat", frame.seat), to.add("order", frame.order), to.add("die", frame.die);
}
static void tell(const ChooseTarget& frame, const Teller& to) {
    to.add("seat", frame.seat), to.add("order", frame.order), to.add("sector", frame.sector);
}
static void tell(const Combat& frame, const Teller& to) {
    to.add("step", frame.step), to.add("phase", frame.phase), to.add("melee", frame.melee);
}
static void tell(const React& frame, const Teller& to) { to.add("seat", frame.seat); }
static void tell(const TakePosition& frame, const Teller& to) {
    to.add("seat", frame.seat), to.add("melee", frame.melee);
}
static void tell(const Aim& frame, const Teller& to) {
    to.add("seat", frame.seat), to.add("melee", frame.melee), to.add("zone", frame.zone), to.add("space", frame.space);
}
static void tell(const Reroll& frame, const Teller& to) { to.add("seat", frame.seat); }
static void tell(const Withdraw& frame, const Teller& to) { to.add("seat", frame.seat); }
static void tell(const Shelter& frame, const Teller& to) { to.add("seat", frame.seat); }
static void tell(const RallyUnits& frame, const Teller& to) { to.add("seat", frame.seat); }
static void tell(const Scoring& frame, const Teller& to) { to.add("step", frame.step); }
static void tell(const AskForSheet& frame, const Teller& to) { to.add("seat", frame.seat); }

void describe(const Position& p, table::Fields& fields) {
    const auto& [armies, round, pool, phase, outcome, winner, zones, reactions, final_hits, shots, flow] = p.state;
    const Teller to(fields, "");
    for (const Seat seat : core::EachSeat) tell(armies[core::index(seat)], to.in(std::string(side_letter(seat))));
    to.add("round", round), to.add("pool", pool), to.add("phase", phase);
    to.add("outcome", outcome), to.add("winner", winner);
    to.each("zones", zones), to.each("reactions", reactions), to.each("final_hits", final_hits),
        to.each("shots", shots);
    to.frames(flow);
}

} // namespace aboutwar
