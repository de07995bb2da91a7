#include "games/lament/message.h"

#include "games/lament/board.h"

namespace lament {

using core::Arg;

Arg number(int value) { return {Arg::Kind::Number, Seats::Both, 0, 0, static_cast<std::int16_t>(value), HexId::None}; }
Arg hex(HexId hex) { return {Arg::Kind::Hex, Seats::Both, 0, 0, 0, hex}; }
Arg side(Seat seat) { return {Arg::Kind::Seat, Seats::Both, 0, 0, static_cast<std::int16_t>(seat), HexId::None}; }
Arg suit(Suit suit, Seat owner) {
    return {Arg::Kind::Word, Seats::Both, core::raw(owner), 0, static_cast<std::int16_t>(suit), HexId::None};
}
Arg card(Card card, Seat owner, Seats known_to) {
    return {Arg::Kind::Card, known_to, core::raw(owner), 0, static_cast<std::int16_t>(card), HexId::None};
}

Arg piece(const State& s, CounterId counter) {
    const Counter& c = s.at(counter);
    const Seat seat = owner(counter);
    return {Arg::Kind::Piece,
            c.hidden ? core::only(seat) : Seats::Both,
            core::raw(seat),
            static_cast<std::uint8_t>(number_in_stack(s, counter)),
            static_cast<std::int16_t>(s.identity[index(counter)]),
            c.hex};
}

void tell(Table& t, Message message, std::initializer_list<Arg> args, Seats audience) {
    if (!t.log.listening()) return;
    core::Event event;
    event.message = core::raw(message);
    event.audience = audience;
    for (const Arg& arg : args) event.args.push_back(arg);
    t.log.tell(event);
}

} // namespace lament
