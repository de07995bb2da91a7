#pragma once
// Ids are enum classes, so that a hex can never be passed where a unit is meant.

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace core {

// The underlying value of any id.
template <class Enum> constexpr auto raw(Enum e) noexcept {
    static_assert(std::is_enum_v<Enum>);
    return static_cast<std::underlying_type_t<Enum>>(e);
}

// Dense number of a hex on its grid.
enum class HexId : std::uint16_t { None = 0xFFFF };

// Position of a hex in an array with one entry per hex of the grid.
constexpr std::size_t index(HexId id) noexcept { return raw(id); }

} // namespace core
