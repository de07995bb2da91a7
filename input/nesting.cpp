#include "input/nesting.h"

#include <algorithm>

namespace input {
namespace {

// The end of the string that starts at `begin`: behind its closing quotes, or where a one-line string breaks off.
std::size_t end_of_string(std::string_view text, std::size_t begin) {
    const char quote = text[begin];
    const bool long_form = text.substr(begin, 3) == std::string_view(quote == '"' ? "\"\"\"" : "'''");
    std::size_t i = begin + (long_form ? 3 : 1);
    while (i < text.size()) {
        if (text[i] == '\\' && quote == '"') {
            i += 2;
        } else if (text[i] == quote && !long_form) {
            return i + 1;
        } else if (text[i] == quote && text.substr(i, 3) == text.substr(begin, 3)) {
            i += 3; // up to two quotes more before the closing three belong to the string
            for (int more = 0; more < 2 && i < text.size() && text[i] == quote; ++more) ++i;
            return i;
        } else if (text[i] == '\n' && !long_form) {
            return i;
        } else {
            ++i;
        }
    }
    return text.size();
}

Place place_of(std::string_view text, std::size_t offset) {
    Place at{1, 1};
    for (std::size_t i = 0; i < offset; ++i) {
        if (text[i] == '\n')
            at = {at.line + 1, 1};
        else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U)
            ++at.column;
    }
    return at;
}

} // namespace

std::optional<Place> nested_too_deep(std::string_view text) {
    int brackets = 0;
    int names = 1;
    for (std::size_t i = 0; i < text.size();) {
        switch (text[i]) {
        case '"':
        case '\'': i = end_of_string(text, i); continue;
        case '#': i = std::min(text.find('\n', i), text.size()); continue;
        case '.': ++names; break;
        case '[':
        case '{': ++brackets, names = 1; break;
        case ']':
        case '}': --brackets, names = 1; break;
        case '=':
        case ',':
        case '\n': names = 1; break;
        default: break;
        }
        if (brackets > DeepestBrackets || names > DeepestDottedKey) return place_of(text, i);
        ++i;
    }
    return std::nullopt;
}

} // namespace input
