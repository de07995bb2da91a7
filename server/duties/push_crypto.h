#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// What Web Push needs of cryptography: payloads only the browser can read (RFC 8291 over RFC 8188), and a letter that
// says who sends them (VAPID, RFC 8292). Strings of bytes throughout.
namespace server::duties {

// A pair of keys on P-256: scalar (32 bytes) and uncompressed point (65).
struct KeyPair {
    std::string secret, point;
};
KeyPair new_key_pair();

// Who may read it, as the browser said: its point, and 16 secret bytes.
struct Reader {
    std::string point, secret;
};
std::optional<Reader> read_reader(std::string_view p256dh, std::string_view auth); // from base64url

inline constexpr std::size_t SaltSize = 16;
inline constexpr std::size_t LongestPayload = 3993; // what every push service takes

// The body of the request. Nothing when the reader's point is none, or the payload too long.
std::optional<std::string> encrypted(std::string_view payload, const Reader& reader);
std::optional<std::string> encrypted(std::string_view payload, const Reader& reader, const KeyPair& sender,
                                     std::string_view salt); // with given secrets: for the examples of the RFC

// The value of the Authorization header. `audience` is the origin of the endpoint; `until` is in seconds since 1970.
std::string vapid(const KeyPair& server, std::string_view audience, std::string_view contact, std::int64_t until);

} // namespace server::duties
