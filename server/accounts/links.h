#pragma once

#include <cstdint>
#include <optional>
#include <string>

// Signed, expiring links: whoever has one may take the seat it names.
namespace server::accounts {

struct Link {
    std::string battle;
    int seat = 0; // 1 or 2
    std::int64_t until = 0;
    std::string nonce; // so that two links are never alike
    bool operator==(const Link&) const = default;
};

std::string sign_link(const std::string& key, const Link& link);
std::optional<Link> read_link(const std::string& key, const std::string& text,
                              std::int64_t now); // none: forged or over

} // namespace server::accounts
