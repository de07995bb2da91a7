#include "cases/facts.h"

#include <algorithm>

namespace cases {

std::vector<std::string_view> name_parts(std::string_view name) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= name.size();) {
        const std::size_t end = std::min(name.find('.', begin), name.size());
        parts.push_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

Fact pick_fact(const NamedFacts& facts, std::string_view what, std::string_view name,
               const std::vector<std::string>& more) {
    std::vector<std::string> known;
    for (const auto& [each, value] : facts) {
        if (each == name) return {value, ""};
        known.push_back(each);
    }
    known.insert(known.end(), more.begin(), more.end());
    return unknown_fact(what, name, known);
}

} // namespace cases
