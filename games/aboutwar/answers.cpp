// Every answer that could be meant by the question on top, legal or not
#include "games/aboutwar/notation.h"

namespace aboutwar {

using core::other;

namespace {

struct AllAnswers {
    const Position& p;
    Seat seat;
    std::vector<Choice> list;

    void areas(Verb verb) {
        for (std::size_t a = 0; a < AreaCount; ++a) list.push_back(choose(verb, place_at(a)));
    }
    void types_in_areas(Verb verb) {
        for (const Type type : EachType)
            for (std::size_t a = 0; a < AreaCount; ++a) list.push_back(choose(verb, type, place_at(a)));
    }
    void units(Verb verb, Seat owner) {
        for (std::size_t i = 0; i < p.state.army(owner).count; ++i)
            list.push_back(choose(verb, static_cast<UnitId>(i)));
    }
    void units_and_zones(Verb verb) {
        for (std::size_t zone = 0; zone < p.state.zones.size(); ++zone)
            for (std::size_t i = 0; i < p.state.army(seat).count; ++i)
                list.push_back(choose(verb, static_cast<UnitId>(i), zone));
    }
    void spaces(Verb verb) {
        for (std::size_t zone = 0; zone < p.state.zones.size(); ++zone)
            for (std::size_t space = 0; space < Spaces; ++space) list.push_back(choose(verb, zone, space));
    }

    void operator()(const PlaceUnits&) { types_in_areas(Verb::Place); }
    void operator()(const WriteOrders& q) { // only the part of an order that comes next
        const WriteOrders::Pencil& pencil = q.pencil[core::index(seat)];
        if (pencil.from == Place::None) return types_in_areas(Verb::Order);
        areas(pencil.first == Place::None ? Verb::To : Verb::Then);
    }
    void operator()(const Commit& q) {
        for (std::size_t line = 0; line < p.state.army(seat).sheet.size(); ++line)
            if (q.phase != Phase::Bombardment)
                list.push_back(act(line));
            else if (p.state.army(seat).sheet[line].type == Type::Artillery)
                list.insert(list.end(), {fire(line, 1), fire(line, 2)});
    }
    void operator()(const HoldBack&) { units(Verb::Stay, seat); }
    void operator()(const Enter&) { units(Verb::Enter, seat); }
    void operator()(const ChooseTarget&) { units(Verb::Target, other(seat)); }
    void operator()(const React&) {
        units(Verb::FormSquare, seat);
        units(Verb::Retreat, seat);
        units_and_zones(Verb::Countercharge);
    }
    void operator()(const TakePosition&) { units_and_zones(Verb::Stand); }
    void operator()(const Aim&) { spaces(Verb::Aim); }
    void operator()(const Reroll&) {
        for (std::size_t zone = 0; zone < p.state.zones.size(); ++zone)
            for (const Seat side : core::EachSeat)
                for (std::size_t space = 0; space < Spaces; ++space)
                    for (const std::size_t which : {0U, 1U}) list.push_back(again(zone, side, space, which));
    }
    void operator()(const Withdraw&) { spaces(Verb::Withdraw); }
    void operator()(const Shelter&) { spaces(Verb::Shelter); }
    void operator()(const RallyUnits&) {
        list = {RallyInfantry, RallyCavalry};
        areas(Verb::RallyArtillery);
    }
    void operator()(const AskForSheet&) { list = {SeeSheet}; }
};

} // namespace

std::vector<Choice> every_answer(const Position& p, Seat seat) {
    AllAnswers all{p, seat, {}};
    core::with_question<AboutWar>(p, [&](const auto& question) { all(question); });
    if (core::waiting<AboutWar>(p) != Seats::None) all.list.push_back(Done);
    return all.list;
}

} // namespace aboutwar
