#pragma once

#include "input/nearest.h"

#include <stdexcept>
#include <string>
#include <string_view>

namespace cli {

// What the user got wrong: told in one line, and the program ends with code 2.
struct Trouble : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// `There is no game "lamnt", did you mean "lament"?`, or with all there is when nothing is near.
template <class Words> Trouble unknown(std::string_view kind, std::string_view word, const Words& known) {
    std::string text = "there is no " + std::string(kind) + " \"" + std::string(word) + "\"";
    const std::string guess = input::did_you_mean(word, known);
    if (!guess.empty()) return Trouble(text + guess);
    std::string list;
    for (const auto& each : known) list += (list.empty() ? "" : ", ") + std::string(each);
    return Trouble(text + (list.empty() ? "" : "; known: " + list));
}

} // namespace cli
