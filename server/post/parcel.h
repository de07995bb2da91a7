#pragma once

#include "server/accounts/keys.h"
#include "server/storage/battles.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A whole battle as a file that only one other server can read, and that only this one can have written (libsodium's
// box). The file is text, so that it survives mail:
//     oblique sealed battle 1
//     from KEY
//     to KEY
//     base64 of nonce and box, in lines
// In the box is a JSON document (parcel.cpp). Keys are X25519, as small hexadecimal digits.
namespace server::post {

struct Parcel {
    storage::BattleRow battle; // as the sender has it; accounts, clocks and times stay at home
    std::vector<storage::Line> lines;
    std::array<std::string, 2> names; // of the players, for people to read
};

inline constexpr std::size_t LargestSealed = 8U << 20U;   // bytes, as for records
inline constexpr std::size_t LargestDocument = 5U << 20U; // base64 takes a third more
inline constexpr std::int64_t MostLines = 20'000;

std::string public_hex(const accounts::Keys& keys);
bool is_public_key(const std::string& hex);

// Why nobody would open it, in a sentence; empty when it can be sealed, also with a few more lines.
std::string why_not_sealed(const Parcel& parcel);
// Throws std::invalid_argument when `to_public_hex` is no key.
std::string seal(const accounts::Keys& from, const std::string& to_public_hex, const Parcel& parcel);

// What a stranger's file holds, or why it is refused: a word for machines and a sentence. What the lines say is for
// the rules to judge.
struct OpenedParcel {
    std::optional<Parcel> parcel;
    std::string from; // the sender's key
    std::string reason, message;
};
OpenedParcel open_parcel(const accounts::Keys& keys, std::string_view text);
OpenedParcel read_document(std::string_view document); // what was in the box

} // namespace server::post
