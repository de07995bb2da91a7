// [white] and [black] of a case: points, tokens and order sheets.
#include "games/aboutwar/board.h"
#include "games/aboutwar/case_parts.h"
#include "games/aboutwar/loader_parts.h"
#include "games/aboutwar/orders.h"

#include <algorithm>
#include <sstream>

namespace aboutwar {
namespace {

using input::Range;
using input::Reader;
using input::Text;

// One entry of `orders`, which may stand for several lines.
struct Entry {
    int count = 1;
    Order order;
    bool tried = false;
};

// "2C c1>c2>b2 done 1": how many of which type, the way, and what has become of it.
std::optional<Entry> read_entry(const std::string& text) {
    std::istringstream words(text);
    std::string who;
    std::string way;
    words >> who >> way;
    const auto lots = read_lots(who);
    if (!lots || lots->size() != 1 || unit_in_words(lots->front().unit).size() != 1) return std::nullopt;
    Entry entry{.count = lots->front().count};
    entry.order.type = lots->front().unit.type;
    std::vector<Place> path;
    std::istringstream places(way);
    for (std::string each; std::getline(places, each, '>');) {
        const auto place = find_place(each);
        if (!place || !is_area(*place)) return std::nullopt;
        path.push_back(*place);
    }
    if (path.size() < 2 || path.size() > 3) return std::nullopt;
    entry.order.from = path[0];
    for (std::size_t i = 1; i < path.size(); ++i) entry.order.steps[i - 1] = path[i];
    for (std::string flag; words >> flag;) {
        if (flag == "tried") {
            entry.tried = true;
        } else if (flag == "lost") {
            entry.order.lost = true;
            entry.order.known = 1;
        } else if (flag == "done") {
            int steps = 0;
            if (!(words >> steps) || steps < 1 || steps > steps_of(entry.order)) return std::nullopt;
            entry.order.done = static_cast<std::uint8_t>(steps);
        } else {
            return std::nullopt;
        }
    }
    return entry;
}

class Sheet {
public:
    Sheet(CaseSetup& setup, Reader& side, Seat seat)
        : setup_(setup), side_(side), seat_(seat), army_(setup.state.army(seat)) {}

    void read() {
        std::vector<Text> texts;
        side_.allow("orders", texts);
        if (!texts.empty() && (setup_.phase == "planning" || setup_.phase == "placement" || setup_.phase.empty()))
            return side_.fault("orders",
                               "orders are written in the planning phase, expected none before a later phase");
        for (const Text& text : texts) read_order(text);
        if (!setup_.faults().none()) return;
        std::sort(army_.sheet.begin(), army_.sheet.end());
        army_.written = static_cast<std::uint8_t>(army_.sheet.size());
        count_orderable();
    }

private:
    void read_order(const Text& text) {
        const auto entry = read_entry(text.value);
        if (!entry)
            return side_.fault(text.at, input::quoted(text.value) +
                                            " is no order, expected one like \"2C c1>c2>b2\" or \"I a1>a2 done 1\"");
        const Order& order = entry->order;
        if (!setup_.forced) {
            const bool second = order.steps[1] != Place::None;
            const Ruling first_step = may_point(seat_, order.from, order.steps[0]);
            const Ruling second_step = second ? may_point(seat_, order.steps[0], order.steps[1]) : Ruling{};
            if (!first_step || !second_step)
                return side_.fault(text.at, input::quoted(text.value) + " breaks " +
                                                rule_id(first_step ? second_step.rule() : first_step.rule()) +
                                                ", expected steps to neighbours and not into the enemy's reserve");
            if (second && order.type != Type::Cavalry)
                return side_.fault(text.at,
                                   input::quoted(text.value) + " has two steps, expected that of cavalry only");
        }
        for (int n = 0; n < entry->count; ++n) {
            if (army_.sheet.full())
                return side_.fault(text.at, "the sheet has more than " + std::to_string(MostOrders) +
                                                " orders here, expected fewer");
            army_.sheet.push_back(order);
            if (order.done > 0 || entry->tried) bind(text, army_.sheet.back(), entry->tried);
        }
    }

    // Somebody has acted by this order already: he stands where it has led him.
    void bind(const Text& text, Order& order, bool tried) {
        order.known = static_cast<std::uint8_t>(std::min<int>(order.done + (tried ? 1 : 0), steps_of(order)));
        const Place reached = order.done == 0 ? order.from : order.steps[order.done - 1];
        UnitId found = find_actor(order, reached, true);
        if (found == UnitId::None) found = find_actor(order, reached, false);
        if (found == UnitId::None && order.type == Type::Artillery) // a gun that fired stays where it is
            found = find_actor(order, order.from, false);
        if (found == UnitId::None)
            return side_.fault(text.at, "nobody has acted by " + input::quoted(text.value) + ": expected " +
                                            std::string(1, type_letter(order.type)) + " in " +
                                            std::string(place_word(reached)));
        order.unit = found;
        Unit& unit = army_.at(found);
        const int used = order.done + (tried ? 1 : 0);
        unit.activations = std::max(unit.activations, static_cast<std::uint8_t>(std::min(used, 2)));
        if (unit.activations >= (unit.type == Type::Cavalry ? 2 : 1)) unit.spent = true; // AW-SPT-01
    }

    UnitId find_actor(const Order& order, Place place, bool has_acted) const {
        for (std::size_t i = 0; i < army_.count; ++i) {
            const auto id = static_cast<UnitId>(i);
            const Unit& unit = army_.units[i];
            const bool bound =
                std::any_of(army_.sheet.begin(), army_.sheet.end(), [&](const Order& each) { return each.unit == id; });
            if (!bound && unit.type == order.type && unit.place == place && (unit.activations > 0) == has_acted)
                return id;
        }
        return UnitId::None;
    }

    // Who could be ordered when orders were written: everybody where he stood then. Whoever was hit since counts where
    // an order asks for him.
    void count_orderable() {
        army_.orderable = {};
        std::array<int, TypeCount> fallen{};
        for_each_unit(setup_.state, seat_, [&](UnitId id, const Unit& unit) {
            Place then = unit.place;
            for (const Order& order : army_.sheet)
                if (order.unit == id) then = order.from;
            if (is_area(then) && !(unit.routed && unit.type == Type::Artillery))
                ++army_.orderable[index(then)][index(unit.type)];
            else
                ++fallen[index(unit.type)];
        });
        for (const Order& order : army_.sheet) {
            std::uint8_t& able = army_.orderable[index(order.from)][index(order.type)];
            while (able < orders_for(setup_.state, seat_, order.type, order.from) &&
                   (fallen[index(order.type)] > 0 || setup_.forced)) {
                --fallen[index(order.type)];
                ++able;
            }
        }
    }

    CaseSetup& setup_;
    Reader& side_;
    Seat seat_;
    ArmyState& army_;
};

void read_tokens(Reader& side, ArmyState& army) {
    auto table = side.allow_table("tokens");
    if (!table) return;
    for (const Text& key : table->keys()) {
        std::uint8_t count = 0;
        const auto sector = read_sector(*table, key);
        if (table->allow(key.value, count, Range{0, 4}) && sector) army.tokens[index(*sector)] = count;
    }
    table->finish();
}

void read_roses(CaseSetup& setup, Reader& side, Seat seat) {
    std::vector<Text> texts;
    side.allow("roses", texts);
    for (const Text& text : texts) {
        const auto sector = read_sector(side, text);
        bool found = false;
        for (std::size_t n = 0; sector && n < setup.scenario.markers.size(); ++n) {
            const Marker& marker = setup.scenario.markers[n];
            if (marker.kind != Marker::Kind::Rose || marker.owner == seat || marker.sector != *sector) continue;
            setup.state.army(seat).roses |= 1U << n;
            found = true;
        }
        if (sector && !found)
            side.fault(text.at, "the enemy has no wind rose in " + text.value + ", expected a sector with one");
    }
}

void read_side(CaseSetup& setup, Reader& side, Seat seat) {
    ArmyState& army = setup.state.army(seat);
    side.kind("units"); // read before
    side.allow("points", army.points, Range{-99, 99});
    read_tokens(side, army);
    read_roses(setup, side, seat);
    side.allow("sheet_shown", army.sheet_shown);
    Sheet(setup, side, seat).read();
}

} // namespace

std::string order_in_words(const Order& order) {
    std::string text = type_letter(order.type) + (' ' + path_text(order.from, order, 0));
    if (order.lost) return text + " lost";
    if (order.done > 0) text += " done " + std::to_string(order.done);
    return order.unit != UnitId::None && order.done == 0 ? text + " tried" : text;
}

void read_case_sides(CaseSetup& setup) {
    for (const Seat seat : core::EachSeat) {
        ArmyState& army = setup.state.army(seat);
        auto side = setup.root.allow_table(seat == White ? "white" : "black");
        if (side) read_side(setup, *side, seat);
        const bool morale = setup.scenario.options.morale;
        army.allowed = static_cast<std::uint8_t>(morale ? std::max<int>(army.points, 0) : setup.scenario.orders);
        if (side) side->allow("allowed", army.allowed, Range{0, 99});
        army.saved = static_cast<std::uint8_t>(std::max(0, army.allowed - counted_orders(setup.position(), seat)));
        if (side) side->allow("saved", army.saved, Range{0, 99});
        if (side) side->finish();
    }
}

} // namespace aboutwar
