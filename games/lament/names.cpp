// What sides, units and cards are called
#include "games/lament/board.h"
#include "games/lament/lament.h"
#include "table/notation.h"

namespace lament {

using table::same_text;

std::string side_letter(Seat seat) { return seat == Prussia ? "P" : "A"; }

std::string_view suit_word(Suit suit) {
    constexpr std::string_view Suits[] = {"spades", "hearts", "diamonds", "clubs", "none"};
    return Suits[index(suit)];
}

std::string piece_name(const Position& p, CounterId c, Seat viewer) {
    const Counter& counter = p.state.at(c);
    if (owner(c) == viewer || !counter.hidden) return unit_of(p, c).tag;
    return p.scenario.grid.label(counter.hex) + "#" + std::to_string(number_in_stack(p.state, c));
}

// A unit by its tag, where the viewer may know it; or by place: C4 (alone or in front), C4#1, C4/front, C4/rear.
std::optional<CounterId> find_piece(const Position& p, Seat viewer, std::string_view name) {
    const State& s = p.state;
    std::optional<CounterId> found;
    for (const Seat seat : core::EachSeat)
        for_each_counter(s, seat, [&](CounterId c) {
            if ((seat == viewer || !s.at(c).hidden) && is_known(s, c) && same_text(unit_of(p, c).tag, name)) found = c;
        });
    if (found) return found;

    const std::size_t cut = name.find_first_of("#/");
    const auto hex = p.scenario.grid.parse(name.substr(0, cut));
    if (!hex || front_at(s, *hex) == CounterId::None) return std::nullopt;
    const std::string_view which = cut == std::string_view::npos ? "" : name.substr(cut);
    const bool order_known = owner(front_at(s, *hex)) == viewer || !order_is_secret(s, *hex);
    if (which.empty() || which == "/front") {
        if (rear_at(s, *hex) != CounterId::None && !order_known) return std::nullopt;
        return front_at(s, *hex);
    }
    const CounterId rear = rear_at(s, *hex);
    if (which == "/rear") return rear != CounterId::None && order_known ? std::optional(rear) : std::nullopt;
    for (const CounterId c : {front_at(s, *hex), rear})
        if (c != CounterId::None && which == "#" + std::to_string(number_in_stack(s, c))) return c;
    return std::nullopt;
}

std::string write_kind(const Scenario&, Seat owner, int kind) {
    const Card card = static_cast<Card>(kind);
    if (is_wing(card)) return std::string(1, "SHDC"[index(suit_of(card))]) + std::to_string(printed_ap(card, owner));
    constexpr std::string_view Others[] = {"CinC", "Art", "Horse", "Asset", "Time"};
    return kind < static_cast<int>(CardKinds) ? std::string(Others[kind - 8]) : "?";
}

std::optional<int> read_kind(const Scenario& scenario, Seat owner, std::string_view name) {
    for (int kind = 0; kind < static_cast<int>(CardKinds); ++kind)
        if (same_text(write_kind(scenario, owner, kind), name)) return kind;
    return std::nullopt;
}

} // namespace lament
