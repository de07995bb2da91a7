#include "server/accounts/secrets.h"

#include "server/accounts/base64.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <new>
#include <semaphore>
#include <stdexcept>

namespace server::accounts {
namespace {

void need_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw std::runtime_error("libsodium cannot be used on this machine");
}

constexpr auto Operations = crypto_pwhash_argon2id_OPSLIMIT_INTERACTIVE;
constexpr auto Memory = crypto_pwhash_argon2id_MEMLIMIT_INTERACTIVE; // 64 MB each
constexpr std::ptrdiff_t AtOnce = 2;

// A turn at the memory that argon2id takes.
class Turn {
public:
    Turn() { turns().acquire(); }
    ~Turn() { turns().release(); }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

private:
    static std::counting_semaphore<AtOnce>& turns() {
        static std::counting_semaphore<AtOnce> all(AtOnce);
        return all;
    }
};

std::string random_bytes(std::size_t size) {
    need_sodium();
    std::string bytes(size, '\0');
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

// Without 0 and o, 1, i and l.
std::string random_letters(std::size_t count) {
    need_sodium();
    constexpr std::string_view Letters = "23456789abcdefghjkmnpqrstuvwxyz";
    std::string text(count, ' ');
    for (char& letter : text) letter = Letters[randombytes_uniform(Letters.size())];
    return text;
}

} // namespace

std::string hash_password(const std::string& password) {
    need_sodium();
    const Turn turn;
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), Operations, Memory,
                              crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
    return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
    need_sodium();
    if (hash.empty() || hash.size() >= crypto_pwhash_STRBYTES) {
        waste_time_like_a_password();
        return false;
    }
    const Turn turn;
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void waste_time_like_a_password() {
    const std::string salt = random_bytes(crypto_pwhash_SALTBYTES);
    const Turn turn;
    std::array<unsigned char, 32> wasted{};
    if (crypto_pwhash(wasted.data(), wasted.size(), "", 0, reinterpret_cast<const unsigned char*>(salt.data()),
                      Operations, Memory, crypto_pwhash_ALG_ARGON2ID13) != 0)
        throw std::bad_alloc();
}

std::string random_token() { return to_base64url(random_bytes(32)); }

std::string token_hash(const std::string& token) {
    need_sodium();
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
    std::array<char, crypto_hash_sha256_BYTES * 2 + 1> text{};
    return sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

std::string random_code() {
    std::string code = random_letters(16);
    for (const std::size_t at : {12U, 8U, 4U}) code.insert(at, 1, '-');
    return code;
}

std::string code_hash(const std::string& code) {
    std::string letters;
    for (const char c : code) {
        if (c == '-' || c == ' ') continue;
        letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return token_hash(letters);
}

std::int64_t random_id() {
    need_sodium();
    std::uint64_t id = 0;
    while (id == 0) {
        randombytes_buf(&id, sizeof id);
        id &= (std::uint64_t{1} << 62U) - 1;
    }
    return static_cast<std::int64_t>(id);
}

std::string random_battle_id() { return random_letters(12); }

bool same_secret(const std::string& one, const std::string& other) {
    // Hashes first, so that not even the length is told.
    const std::string a = token_hash(one);
    const std::string b = token_hash(other);
    return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace server::accounts
