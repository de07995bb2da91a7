#pragma once

#include "core/dice.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// Dice that nobody can choose and everybody can check afterwards. docs/dice.md describes them so that they can be
// written anew in any language; tools/audit.py is such a second writing.
namespace server::dice {

using Bytes = std::vector<std::uint8_t>;

inline constexpr std::size_t SecretSize = 32;
inline constexpr std::size_t LongestContribution = 64;
using Key = std::array<std::uint8_t, 32>;

Bytes new_secret();
Bytes commitment(std::span<const std::uint8_t> secret); // shown before the contributions are made; tells nothing

// Throws std::invalid_argument for a secret or contribution of another size: hosts check what players send.
Key dice_key(std::span<const std::uint8_t> secret, std::span<const std::uint8_t> contribution1,
             std::span<const std::uint8_t> contribution2);

std::string to_hex(std::span<const std::uint8_t> bytes);
std::optional<Bytes> from_hex(std::string_view text); // nothing when it is not all pairs of hexadecimal digits

// A pure function of key, roll index and number of sides (at least 1).
int fair_face(const Key& key, std::uint64_t roll_index, int sides);

struct Rolled {
    std::uint64_t index = 0;
    int sides = 0, face = 0;
    bool operator==(const Rolled&) const = default;
};

// The index only grows, also over answers that are taken back: no roll is made twice.
class FairDice final : public core::Dice {
public:
    explicit FairDice(const Key& key, std::uint64_t next = 0) : key_(key), next_(next) {}
    int roll(int sides, core::Seats seen_by) override;

    std::uint64_t next() const { return next_; }
    const std::vector<Rolled>& rolled() const { return rolled_; }
    std::vector<Rolled> take_rolled(); // and forget them, for a host that has stored them

private:
    Key key_;
    std::uint64_t next_;
    std::vector<Rolled> rolled_;
};

} // namespace server::dice
