#include "server/base/utf8.h"

namespace server {
namespace {

constexpr unsigned byte_at(std::string_view text, std::size_t i) { return static_cast<unsigned char>(text[i]); }

// Bytes of the character that begins here; 0 when none does.
std::size_t length_at(std::string_view text, std::size_t begin) {
    const unsigned first = byte_at(text, begin);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || begin + length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte_at(text, begin + i) & 0xC0U) != 0x80U) return 0;
    const unsigned second = byte_at(text, begin + 1);
    const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
    return overlong || beyond ? 0 : length;
}

} // namespace

std::optional<std::size_t> characters(std::string_view text) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++count) {
        const std::size_t length = length_at(text, i);
        if (length == 0) return std::nullopt;
        i += length;
    }
    return count;
}

std::string_view first_characters(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t count = 0; end < text.size() && count < most; ++count) {
        const std::size_t length = length_at(text, end);
        if (length == 0) break;
        end += length;
    }
    return text.substr(0, end);
}

bool has_control_characters(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const unsigned byte = byte_at(text, i);
        if ((byte < 0x20 && byte != '\n') || byte == 0x7F) return true;
        if (byte == 0xC2 && i + 1 < text.size() && byte_at(text, i + 1) < 0xA0) return true;
    }
    return false;
}

} // namespace server
