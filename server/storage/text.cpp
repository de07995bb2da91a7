#include "server/storage/text.h"

#include <cstddef>
#include <optional>
#include <random>

namespace server::storage {
namespace {

struct Letter {
    std::uint32_t code = 0;
    std::size_t bytes = 1;
};

// The letter that begins at `at`; nothing when the bytes there are not UTF-8.
std::optional<Letter> letter_at(std::string_view text, std::size_t at) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t first = byte(at);
    if (first < 0x80U) return Letter{first, 1};
    const std::size_t bytes = first >= 0xF0U ? 4 : first >= 0xE0U ? 3 : 2;
    if (first < 0xC2U || first > 0xF4U || at + bytes > text.size()) return std::nullopt;
    std::uint32_t code = first & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(at + i) & 0xC0U) != 0x80U) return std::nullopt;
        code = (code << 6U) | (byte(at + i) & 0x3FU);
    }
    const std::uint32_t least = bytes == 2 ? 0x80U : bytes == 3 ? 0x800U : 0x10000U;
    const bool surrogate = code >= 0xD800U && code <= 0xDFFFU;
    if (code < least || code > 0x10FFFFU || surrogate) return std::nullopt;
    return Letter{code, bytes};
}

constexpr bool between(std::uint32_t code, std::uint32_t first, std::uint32_t last) {
    return code >= first && code <= last;
}

std::uint32_t small(std::uint32_t code) {
    if (between(code, 'A', 'Z')) return code + 0x20U;
    if (between(code, 0xC0, 0xDE) && code != 0xD7U) return code + 0x20U;
    if (code == 0x130U) return 'i';
    if (code == 0x178U) return 0xFFU;
    // Latin Extended-A: pairs of a capital and its small letter, the capital even in two runs and odd in the others.
    const bool even = between(code, 0x100, 0x137) || between(code, 0x14A, 0x177);
    const bool odd = between(code, 0x139, 0x148) || between(code, 0x179, 0x17E);
    if (even) return code | 1U;
    if (odd) return code + (code & 1U);
    if (code == 0x386U) return 0x3ACU;
    if (between(code, 0x388, 0x38A)) return code + 0x25U;
    if (code == 0x38CU) return 0x3CCU;
    if (between(code, 0x38E, 0x38F)) return code + 0x3FU;
    if (between(code, 0x391, 0x3AB) && code != 0x3A2U) return code + 0x20U;
    if (between(code, 0x400, 0x40F)) return code + 0x50U;
    if (between(code, 0x410, 0x42F)) return code + 0x20U;
    return code;
}

} // namespace

bool is_storable(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<Letter> letter = letter_at(text, at);
        if (!letter || letter->code == 0) return false;
        at += letter->bytes;
    }
    return true;
}

std::string in_small_letters(std::string_view text) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::optional<Letter> letter = letter_at(text, at);
        const std::size_t bytes = letter ? letter->bytes : 1;
        const std::uint32_t code = letter ? small(letter->code) : 0;
        if (!letter || code == letter->code) {
            result += text.substr(at, bytes);
        } else if (code < 0x80U) {
            result += static_cast<char>(code);
        } else { // all letters of the table have two bytes
            result += static_cast<char>(0xC0U | (code >> 6U));
            result += static_cast<char>(0x80U | (code & 0x3FU));
        }
        at += bytes;
    }
    return result;
}

std::int64_t new_id() {
    thread_local std::random_device device;
    return std::uniform_int_distribution<std::int64_t>(1, (std::int64_t{1} << 53U) - 1)(device);
}

} // namespace server::storage
