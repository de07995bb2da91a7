#include "games/lament/message.h"

#include "games/lament/board.h"

namespace lament {

using core::Arg;

Arg suit(Suit suit, Seat owner) { return core::args::plain(Arg::Kind::Word, core::raw(suit), owner); }
Arg card(Card card, Seat owner, Seats known_to) {
    return core::args::plain(Arg::Kind::Card, core::raw(card), owner, known_to);
}

Arg piece(const State& s, CounterId counter) {
    const Counter& c = s.at(counter);
    return core::args::piece(core::raw(s.identity[index(counter)]), owner(counter), !c.hidden, c.hex,
                             number_in_stack(s, counter));
}

} // namespace lament
