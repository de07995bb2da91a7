#include "server/duties/tests/browser.h"

#include "server/accounts/base64.h"

#include <openssl/ec.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <openssl/x509.h>

#include <stdexcept>

namespace server::duties {
namespace {

using Byte = unsigned char;

void need(bool done) {
    if (!done) throw std::runtime_error("OpenSSL failed in a test");
}

const Byte* bytes(std::string_view text) { return reinterpret_cast<const Byte*>(text.data()); }
Byte* bytes(std::string& text) { return reinterpret_cast<Byte*>(text.data()); }

std::shared_ptr<EVP_PKEY> owned(EVP_PKEY* key) {
    need(key != nullptr);
    return {key, EVP_PKEY_free};
}

// A point of P-256 as the file format of public keys has it.
std::shared_ptr<EVP_PKEY> key_at(std::string_view point) {
    static const unsigned char Head[] = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01,
                                         0x06, 0x08, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};
    std::string file(reinterpret_cast<const char*>(Head), sizeof Head);
    file += point;
    const Byte* at = bytes(std::string_view(file));
    return owned(d2i_PUBKEY(nullptr, &at, static_cast<long>(file.size())));
}

std::string point_of(EVP_PKEY* key) {
    Byte* file = nullptr;
    const int size = i2d_PUBKEY(key, &file);
    need(size == 26 + 65);
    std::string point(reinterpret_cast<const char*>(file) + 26, 65);
    OPENSSL_free(file);
    return point;
}

std::string hmac(std::string_view key, std::string_view text) {
    std::string made(32, '\0');
    unsigned size = 32;
    need(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes(text), text.size(), bytes(made), &size) !=
         nullptr);
    return made;
}

std::string hkdf(std::string_view salt, std::string_view key, std::string info, std::size_t size) {
    info.push_back('\x01');
    return hmac(hmac(salt, key), info).substr(0, size);
}

} // namespace

Browser::Browser() : key_(owned(EVP_EC_gen("P-256"))), point_(point_of(key_.get())), secret_(16, '\0') {
    need(RAND_bytes(bytes(secret_), 16) == 1);
}

std::string Browser::p256dh() const { return accounts::to_base64url(point_); }
std::string Browser::auth() const { return accounts::to_base64url(secret_); }

std::optional<std::string> Browser::read(std::string_view body) const {
    if (body.size() < 86 + 17 || body[20] != 65) return std::nullopt;
    const std::string_view salt = body.substr(0, 16), sender = body.substr(21, 65);
    std::string text(body.substr(86));
    std::string tag = text.substr(text.size() - 16);
    text.resize(text.size() - 16);

    const auto peer = key_at(sender);
    const std::unique_ptr<EVP_PKEY_CTX, void (*)(EVP_PKEY_CTX*)> derive(EVP_PKEY_CTX_new(key_.get(), nullptr),
                                                                        EVP_PKEY_CTX_free);
    need(EVP_PKEY_derive_init(derive.get()) == 1 && EVP_PKEY_derive_set_peer(derive.get(), peer.get()) == 1);
    std::string shared(32, '\0');
    std::size_t size = 32;
    need(EVP_PKEY_derive(derive.get(), bytes(shared), &size) == 1);

    const std::string who = std::string("WebPush: info") + '\0' + point_ + std::string(sender);
    const std::string secret = hkdf(secret_, shared, who, 32);
    const std::string key = hkdf(salt, secret, std::string("Content-Encoding: aes128gcm") + '\0', 16);
    const std::string nonce = hkdf(salt, secret, std::string("Content-Encoding: nonce") + '\0', 12);

    const std::unique_ptr<EVP_CIPHER_CTX, void (*)(EVP_CIPHER_CTX*)> cipher(EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
    need(EVP_DecryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes(std::string_view(key)),
                            bytes(std::string_view(nonce))) == 1);
    std::string plain(text.size(), '\0');
    int written = 0;
    need(EVP_DecryptUpdate(cipher.get(), bytes(plain), &written, bytes(std::string_view(text)),
                           static_cast<int>(text.size())) == 1);
    need(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, 16, tag.data()) == 1);
    Byte rest[16];
    if (EVP_DecryptFinal_ex(cipher.get(), rest, &written) != 1) return std::nullopt;
    if (plain.empty() || plain.back() != '\x02') return std::nullopt;
    plain.pop_back();
    return plain;
}

namespace {

std::string token_in(const std::string& header) { return header.substr(8, header.find(',') - 8); }

} // namespace

bool is_signed(const std::string& header) {
    const std::string token = token_in(header);
    const auto point = accounts::from_base64url(header.substr(header.find("k=") + 2));
    const std::string text = token.substr(0, token.rfind('.'));
    const auto numbers = accounts::from_base64url(token.substr(token.rfind('.') + 1));
    if (!header.starts_with("vapid t=") || !point || !numbers || numbers->size() != 64) return false;
    // r and s as ASN.1 integers, with a zero before those that would look negative.
    const auto integer = [](std::string number) {
        while (number.size() > 1 && number[0] == '\0' && (static_cast<Byte>(number[1]) & 0x80U) == 0)
            number.erase(0, 1);
        if ((static_cast<Byte>(number[0]) & 0x80U) != 0) number.insert(0, 1, '\0');
        return std::string("\x02") + static_cast<char>(number.size()) + number;
    };
    const std::string both = integer(numbers->substr(0, 32)) + integer(numbers->substr(32));
    const std::string coded = std::string("\x30") + static_cast<char>(both.size()) + both;
    const auto key = key_at(*point);
    const std::unique_ptr<EVP_MD_CTX, void (*)(EVP_MD_CTX*)> digest(EVP_MD_CTX_new(), EVP_MD_CTX_free);
    need(EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1);
    return EVP_DigestVerify(digest.get(), bytes(std::string_view(coded)), coded.size(), bytes(std::string_view(text)),
                            text.size()) == 1;
}

std::string claims_of(const std::string& header) {
    const std::string token = token_in(header);
    const std::size_t first = token.find('.');
    return accounts::from_base64url(token.substr(first + 1, token.rfind('.') - first - 1)).value_or("");
}

} // namespace server::duties
