#include "table/fields.h"

namespace table {
namespace {

constexpr std::uint64_t FnvBasis = 0xCBF29CE484222325U;
constexpr std::uint64_t FnvPrime = 0x100000001B3U;

void mix(std::uint64_t& sum, std::uint64_t byte) { sum = (sum ^ byte) * FnvPrime; }

} // namespace

// A name ends with a zero byte and a value has eight bytes, the lowest first: no two lists run together alike.
std::uint64_t hash(const Fields& fields) {
    std::uint64_t sum = FnvBasis;
    for (const auto& [name, value] : fields.list()) {
        for (const char c : name) mix(sum, static_cast<unsigned char>(c));
        mix(sum, 0);
        for (unsigned shift = 0; shift < 64; shift += 8) mix(sum, static_cast<std::uint64_t>(value) >> shift & 0xFFU);
    }
    return sum;
}

std::string hash_text(std::uint64_t hash) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[hash >> shift & 0xFU];
    return text;
}

} // namespace table
