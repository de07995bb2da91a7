// Invariants of a state
#include "core/invariants.h"
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/orders.h"

#include <algorithm>

namespace aboutwar {

using core::other;

namespace {

class Checker : core::Invariants {
public:
    explicit Checker(const Position& position) : p_(position) {}

    std::vector<std::string> run() {
        const Census c = census(s_);
        for (std::size_t a = 0; a < AreaCount; ++a) {
            const Place place = place_at(a);
            expect(c.steady[0][a] == 0 || c.steady[1][a] == 0, place, "AW-CBT-08: both sides hold it");
            for (const Seat seat : core::EachSeat) {
                const int units = c.all[core::index(seat)][a];
                expect(is_reserve(place) || units <= SectorCapacity, place, "AW-BRD-03: more than six units");
                expect(place != reserve_of(other(seat)) || units == 0, place, "AW-MOV-03: the enemy is in a reserve");
            }
        }
        for (const Seat seat : core::EachSeat) {
            army(seat);
            sheet(seat);
        }
        for (std::size_t z = 0; z < s_.zones.size(); ++z) zone(z);
        expect(s_.pool <= p_.scenario.rounds, "the pool is too large");
        expect(s_.flow.empty() == (s_.outcome != Outcome::Undecided),
               "the battle has ended without an outcome, or goes on with one");
        return faults();
    }

private:
    using Invariants::expect;
    void expect(bool holds, Place place, const char* fault) {
        expect_of(
            holds, [&] { return std::string(place_word(place)) + ": "; }, fault);
    }

    void army(Seat seat) {
        std::array<int, TypeCount> now{};
        std::array<int, TypeCount> then{};
        for_each_unit(s_, seat, [&](UnitId, const Unit& unit) {
            ++now[index(unit.type)];
            expect(!unit.square || (unit.type == Type::Infantry && !unit.routed), unit.place, "a square of nobody");
            expect(unit.place != Place::RoutedBox || unit.routed, "a unit in the routed box is not routed");
            expect(unit.activations <= 2, unit.place, "a unit acts too often");
        });
        for (const auto& area : p_.scenario.setup[core::index(seat)])
            for (const Type type : EachType) then[index(type)] += area[index(type)];
        expect(now == then, "AW-SET-01: a unit is missing");
    }

    void sheet(Seat seat) {
        const ArmyState& army = s_.army(seat);
        for (const Order& order : army.sheet) {
            const bool good = is_area(order.from) && may_point(seat, order.from, order.steps[0]) &&
                              (order.steps[1] == Place::None || may_point(seat, order.steps[0], order.steps[1]));
            expect(good, "AW-ORD-11: an order points nowhere");
            expect(order.steps[1] == Place::None || order.type == Type::Cavalry,
                   "AW-ORD-05: only cavalry goes two steps");
            expect(orders_for(s_, seat, order.type, order.from) <= army.orderable[index(order.from)][index(order.type)],
                   "AW-ORD-03: more orders than units");
        }
        const bool written =
            s_.round > 0 && (s_.flow.find<WriteOrders>() == nullptr || !has(s_.flow.find<WriteOrders>()->owing, seat));
        if (!written) return;
        expect(army.written == army.sheet.size(), "AW-ORD-06: the orders are miscounted");
        if (s_.phase < Phase::Rally)
            expect(army.saved == std::max(0, army.allowed - counted_orders(p_, seat)), "AW-ORD-06: wrong number saved");
    }

    void zone(std::size_t z) {
        const Zone& zone = s_.zones[z];
        for (const Seat seat : core::EachSeat) {
            const std::size_t me = core::index(seat);
            expect(zone.filled[me] <= Spaces, "AW-POS-04: more than five in a zone");
            for (std::size_t i = 0; i < zone.filled[me]; ++i)
                expect(index(zone.unit[me][i]) < s_.army(seat).count, "nobody stands in a space that is taken");
        }
    }

    const Position& p_;
    const State& s_ = p_.state;
};

} // namespace

std::vector<std::string> check(const Position& p) { return Checker(p).run(); }

} // namespace aboutwar
