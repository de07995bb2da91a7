// Set-up and order sheets
#include "ai/aboutwar/answers.h"

#include <algorithm>

namespace ai::at_war {

using namespace aboutwar; // NOLINT: this file speaks of nothing else
using aboutwar::index;
using core::index;

namespace {

// How an army that can choose stands: units of a type in the wings and in the centre.
constexpr std::array<int, TypeCount> InWing = {4, 2, 0};
constexpr std::array<int, TypeCount> InCentre = {4, 0, 2};

} // namespace

void rate(const Asked& asked, const PlaceUnits&) {
    const Field field(asked.p);
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        if (c == Done) {
            asked.rates[i] = 100;
            continue;
        }
        const std::size_t type = index(type_of(c));
        const auto& wanted = column_of(area_of(c)) == 1 ? InCentre : InWing;
        const int there = field.of(asked.seat).steady[index(area_of(c))].of[type];
        asked.rates[i] = static_cast<float>(wanted[type] - there); // an army of other arms fills up with what it has
    }
}

void rate(const Asked& asked, const WriteOrders& question) {
    Staff staff(asked.p, asked.seat, asked.plan, asked.weights);
    const WriteOrders::Pencil& pencil = question.pencil[index(asked.seat)];
    const auto best_step = [&](Type type, Place from) {
        double best = -1;
        for (const Place to : neighbours(from))
            if (to != reserve_of(core::other(asked.seat))) best = std::max(best, staff.step(type, from, to));
        return best;
    };
    for (std::size_t i = 0; i < asked.menu.size(); ++i) {
        const Choice c = asked.menu[i];
        double value = 0;
        switch (static_cast<Verb>(c.verb)) {
        case Verb::Order: value = best_step(type_of(c), area_of(c)); break;
        case Verb::To: value = staff.step(pencil.type, pencil.from, area_of(c)); break;
        case Verb::Then: value = staff.second(pencil.from, pencil.first, area_of(c)); break;
        case Verb::Done: value = staff.saved(); break;
        default: break; // enough
        }
        asked.rates[i] = static_cast<float>(value);
    }
}

} // namespace ai::at_war
