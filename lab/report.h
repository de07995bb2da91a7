#pragma once

#include "lab/summary.h"

#include <string>

namespace lab {

// A page that stands alone: no script, nothing from elsewhere. `command` makes the same study again.
std::string to_html(const Study& study, const Summary& summary, const std::string& command);

} // namespace lab
