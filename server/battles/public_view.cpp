#include "server/battles/public_view.h"

#include <algorithm>

namespace server::battles {

namespace {

using table::Situation;

// Things of the first side from `of_first`, of the second side from `of_second`, and of neither side where both agree.
template <class Thing>
std::vector<Thing> joined(const std::vector<Thing>& of_first, const std::vector<Thing>& of_second,
                          const std::array<std::string_view, 2>& sides) {
    std::vector<Thing> all;
    for (const Thing& thing : of_first) {
        const bool nobodys = thing.side != sides[0] && thing.side != sides[1];
        const bool agreed = std::find(of_second.begin(), of_second.end(), thing) != of_second.end();
        if (thing.side == sides[0] || (nobodys && agreed)) all.push_back(thing);
    }
    for (const Thing& thing : of_second)
        if (thing.side == sides[1]) all.push_back(thing);
    return all;
}

bool is_shown(const Situation& both, const std::string& key) {
    return std::any_of(both.pieces.begin(), both.pieces.end(), [&](const auto& piece) { return piece.name == key; }) ||
           std::any_of(both.cards.begin(), both.cards.end(), [&](const auto& zone) {
               return std::find(zone.cards.begin(), zone.cards.end(), key) != zone.cards.end();
           });
}

Situation join(const Situation& of_first, const Situation& of_second, const std::array<std::string_view, 2>& sides) {
    Situation both;
    both.board = of_first.board;
    both.pieces = joined(of_first.pieces, of_second.pieces, sides);
    both.tracks = joined(of_first.tracks, of_second.tracks, sides);
    both.cards = joined(of_first.cards, of_second.cards, sides);
    both.result = of_first.result;
    for (const auto* seen : {&of_first, &of_second}) // of a piece that is shown, by the key it is shown with
        for (const auto& [key, called] : seen->called)
            if (is_shown(both, key)) both.called.emplace(key, called);
    return both;
}

// The rest is told as to one who does not owe the answer; where both owe one, only what both are told.
void tell_what_is_asked(Situation& both, const Situation& first, const Situation& second) {
    const bool first_asked = has(first.waiting, core::Seat::First);
    const bool second_asked = has(second.waiting, core::Seat::Second);
    if (first_asked && second_asked) {
        for (const table::Phrase& phrase : first.status)
            if (std::find(second.status.begin(), second.status.end(), phrase) != second.status.end())
                both.status.push_back(phrase);
        both.waiting = core::Seats::Both;
        both.prompt = {first.prompt.id, first.prompt.rule, {"server.both_decide", {}}};
        return;
    }
    const Situation& onlooker = first_asked ? second : first;
    both.status = onlooker.status;
    both.waiting = onlooker.waiting;
    both.prompt = onlooker.prompt;
}

} // namespace

Situation for_spectators(const Situation& first, const Situation& second,
                         const std::array<std::string_view, 2>& sides) {
    Situation both = join(second, first, sides);
    tell_what_is_asked(both, first, second);
    return both;
}

Situation all_open(const Situation& first, const Situation& second, const std::array<std::string_view, 2>& sides) {
    Situation both = join(first, second, sides);
    tell_what_is_asked(both, first, second);
    return both;
}

} // namespace server::battles
