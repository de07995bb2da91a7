#include "cli/window.h"

#include <cstdlib>
#include <string_view>
#include <sys/ioctl.h>
#include <unistd.h>

namespace cli {

namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr ? value : "";
}

int number(const char* name, int otherwise) {
    const int value = std::atoi(std::string(environment(name)).c_str());
    return value > 0 ? value : otherwise;
}

Paint paint(const Terminal& terminal, bool no_colour) {
    const std::string_view kind = environment("TERM");
    if (!terminal.writes || kind == "dumb") return Paint::Bare;
    if (no_colour || !environment("NO_COLOR").empty()) return Paint::Mono;
    const std::string_view depth = environment("COLORTERM");
    return depth == "truecolor" || depth == "24bit" || kind.find("direct") != std::string_view::npos ? Paint::Full
                                                                                                     : Paint::Palette;
}

} // namespace

Terminal terminal() { return {isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1}; }

Window window(const Terminal& terminal, bool no_colour) {
    Window window{number("COLUMNS", 100), number("LINES", 40), paint(terminal, no_colour)};
    winsize size{};
    if (terminal.writes && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        window.width = size.ws_col;
        window.height = size.ws_row;
    }
    return window;
}

} // namespace cli
