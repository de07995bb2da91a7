#include "table/notation.h"

#include <algorithm>
#include <cctype>

namespace table {

bool same_text(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

Written split_brackets(std::string_view text) {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || !text.ends_with(')')) return {text, {}, false};
    return {text.substr(0, open), text.substr(open + 1, text.size() - open - 2), true};
}

} // namespace table
