#include "server/dice/fair_dice.h"

#include <sodium.h>

#include <stdexcept>
#include <utility>

namespace server::dice {
namespace {

static_assert(std::tuple_size_v<Key> == crypto_stream_chacha20_KEYBYTES);

void need_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw std::runtime_error("libsodium cannot be used on this machine");
}

// One hash over several parts.
class Hash {
public:
    explicit Hash(std::string_view purpose) {
        crypto_hash_sha256_init(&state_);
        crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(purpose.data()), purpose.size());
    }
    Hash& add(std::span<const std::uint8_t> part) {
        crypto_hash_sha256_update(&state_, part.data(), part.size());
        return *this;
    }
    Key result() {
        Key bytes;
        static_assert(std::tuple_size_v<Key> == crypto_hash_sha256_BYTES);
        crypto_hash_sha256_final(&state_, bytes.data());
        return bytes;
    }

private:
    crypto_hash_sha256_state state_{};
};

// The words of one roll: the keystream's block with the roll's index, under nonce 0. Should all 16 be thrown out, the
// block of the same index under nonce 1, then 2, and so on: words of one roll are never those of another.
class Words {
public:
    Words(const Key& key, std::uint64_t roll_index) : key_(key), roll_index_(roll_index) {}

    std::uint32_t next() {
        if (used_ == block_.size()) load();
        std::uint32_t word = 0;
        for (unsigned shift = 0; shift < 32; shift += 8) word |= std::uint32_t{block_[used_++]} << shift;
        return word;
    }

private:
    void load() {
        std::array<std::uint8_t, crypto_stream_chacha20_NONCEBYTES> nonce{};
        for (std::size_t i = 0; i < nonce.size(); ++i) nonce[i] = static_cast<std::uint8_t>(blocks_ >> (8 * i));
        block_.fill(0); // what is added to zeros is the keystream itself
        crypto_stream_chacha20_xor_ic(block_.data(), block_.data(), block_.size(), nonce.data(), roll_index_,
                                      key_.data());
        used_ = 0;
        ++blocks_;
    }

    const Key& key_;
    std::uint64_t roll_index_;
    std::uint64_t blocks_ = 0;
    std::array<std::uint8_t, 64> block_{};
    std::size_t used_ = block_.size();
};

void need_secret(std::span<const std::uint8_t> secret) {
    if (secret.size() != SecretSize) throw std::invalid_argument("a secret of the dice has 32 bytes");
}

} // namespace

Bytes new_secret() {
    need_sodium();
    Bytes secret(SecretSize);
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

Bytes commitment(std::span<const std::uint8_t> secret) {
    need_sodium();
    need_secret(secret);
    const Key hash = Hash("oblique dice 1").add(secret).result();
    return {hash.begin(), hash.end()};
}

Key dice_key(std::span<const std::uint8_t> secret, std::span<const std::uint8_t> contribution1,
             std::span<const std::uint8_t> contribution2) {
    need_sodium();
    need_secret(secret);
    Hash hash("oblique key 1");
    hash.add(secret);
    for (const auto contribution : {contribution1, contribution2}) {
        if (contribution.size() > LongestContribution)
            throw std::invalid_argument("a contribution to the dice has at most 64 bytes");
        const auto length = static_cast<std::uint8_t>(contribution.size());
        hash.add({&length, 1}).add(contribution);
    }
    return hash.result();
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back(); // its closing zero
    return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
    if (text.empty()) return Bytes{}; // libsodium wants an address to write to
    Bytes bytes(text.size() / 2);
    std::size_t written = 0;
    if (text.size() % 2 != 0 ||
        sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &written, nullptr) != 0)
        return std::nullopt;
    return bytes;
}

int fair_face(const Key& key, std::uint64_t roll_index, int sides) {
    need_sodium();
    Words words(key, roll_index);
    return core::face_of(sides, [&words] { return words.next(); });
}

int FairDice::roll(int sides, core::Seats) {
    const int face = fair_face(key_, next_, sides);
    rolled_.push_back({next_++, sides, face});
    return face;
}

std::vector<Rolled> FairDice::take_rolled() { return std::exchange(rolled_, {}); }

} // namespace server::dice
