#include "cli/progress.h"

#include <cstdio>
#include <unistd.h>

namespace cli {

Progress::Progress() : watched_(isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() { clear(); }

void Progress::clear() {
    if (shown_) std::fputs("\r\033[K", stderr);
    shown_ = false;
}

void Progress::show(const std::string& line) {
    if (!watched_) return;
    std::fprintf(stderr, "\r\033[K%s", line.c_str());
    std::fflush(stderr);
    shown_ = true;
}

} // namespace cli
