#include "games/aboutwar/message.h"

namespace aboutwar {

using core::Arg;
using core::args::word;

Arg area(Place place) { return core::args::plain(Arg::Kind::Hex, core::raw(place)); }
// Words are told apart by their number: types from 0, phases from 16.
Arg type_word(Type type) { return word(core::raw(type)); }
Arg phase_word(Phase phase) { return word(16 + core::raw(phase)); }

// What an argument has room for beside its value: a modifier from -16, and whether a die hits.
Arg ruled_modifier(Rule rule, int value) {
    Arg arg = core::args::plain(Arg::Kind::Rule, core::raw(rule));
    arg.number = static_cast<std::uint8_t>(value + 16);
    return arg;
}
Arg counted_die(int face, int modifier, bool hit) {
    Arg arg = number(face);
    arg.number = static_cast<std::uint8_t>(modifier + 16);
    arg.owner = hit ? 1 : 0;
    return arg;
}

} // namespace aboutwar
