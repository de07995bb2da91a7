#include "input/fault.h"

#include <algorithm>
#include <tuple>

namespace input {

std::string to_string(const Fault& fault) {
    const std::string at = fault.line == 0 ? "" : ':' + std::to_string(fault.line) + ':' + std::to_string(fault.column);
    return fault.file + at + ": " + fault.message;
}

void Faults::add(Place at, std::string message) {
    if (full()) return;
    if (found_.size() + 1 == Most) message += " (reading stopped here: too many faults)";
    found_.push_back({file_, at.line, at.column, std::move(message)});
}

std::vector<Fault> Faults::list() const {
    std::vector<Fault> sorted = found_;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Fault& a, const Fault& b) {
        return std::tie(a.line, a.column) < std::tie(b.line, b.column);
    });
    return sorted;
}

std::string Quoted::operator()(std::string_view text) const {
    constexpr std::size_t Longest = 40;
    const bool cut = text.size() > Longest;
    if (cut) {
        std::size_t end = Longest;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end; // not inside a character
        text = text.substr(0, end);
    }
    std::string shown = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        shown += byte < 0x20 || byte == 0x7F ? '?' : c;
    }
    return shown + (cut ? "...\"" : "\"");
}

} // namespace input
