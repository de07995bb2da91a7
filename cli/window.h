#pragma once

#include "cli/screen.h"

namespace cli {

// What is known of the place the program talks to.
struct Terminal {
    bool reads = false;  // stdin is a terminal
    bool writes = false; // stdout is one
};
Terminal terminal();

// Its size and colours: the window itself, else COLUMNS and LINES, else 100 x 40. NO_COLOR, TERM and COLORTERM count.
Window window(const Terminal& terminal, bool no_colour);

} // namespace cli
