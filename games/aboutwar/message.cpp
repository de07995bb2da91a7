#include "games/aboutwar/message.h"

namespace aboutwar {

using core::Arg;

namespace {

Arg arg(Arg::Kind kind, int value) {
    return {kind, Seats::Both, 0, 0, static_cast<std::int16_t>(value), core::HexId::None};
}

} // namespace

// Words are told apart by their number: types from 0, phases from 16.
Arg number(int value) { return arg(Arg::Kind::Number, value); }
Arg side(Seat seat) { return arg(Arg::Kind::Seat, core::raw(seat)); }
Arg area(Place place) { return arg(Arg::Kind::Hex, core::raw(place)); }
Arg type_word(Type type) { return arg(Arg::Kind::Word, core::raw(type)); }
Arg phase_word(Phase phase) { return arg(Arg::Kind::Word, 16 + core::raw(phase)); }

void tell(Table& t, Message message, std::initializer_list<Arg> args, Seats audience) {
    if (!t.log.listening()) return; // search never builds an event
    core::Event event;
    event.message = core::raw(message);
    event.audience = audience;
    for (const Arg& each : args) event.args.push_back(each);
    t.log.tell(event);
}

} // namespace aboutwar
