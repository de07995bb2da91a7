#pragma once

#include <string>

namespace server::duties {

// What became of something sent to another machine.
struct Fate {
    enum class Kind : unsigned char {
        Sent,
        Later,   // it may go better another time
        Refused, // it never will
        Gone     // there is nobody at that address any more
    };
    Kind kind = Kind::Later;
    std::string why; // for the operator; neither addresses nor keys stand in it
};

} // namespace server::duties
