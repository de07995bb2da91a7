#include "games/aboutwar/message.h"

namespace aboutwar {

using core::Arg;
using core::args::word;

Arg area(Place place) { return core::args::plain(Arg::Kind::Hex, core::raw(place)); }
// Words are told apart by their number: types from 0, phases from 16.
Arg type_word(Type type) { return word(core::raw(type)); }
Arg phase_word(Phase phase) { return word(16 + core::raw(phase)); }

} // namespace aboutwar
