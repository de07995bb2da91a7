#include "server/duties/push_crypto.h"

#include "server/accounts/base64.h"

#include <nlohmann/json.hpp>

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>

#include <memory>
#include <stdexcept>

namespace server::duties {
namespace {

template <auto Free> struct Freeing {
    template <class T> void operator()(T* thing) const { Free(thing); }
};
using Key = std::unique_ptr<EVP_PKEY, Freeing<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freeing<EVP_PKEY_CTX_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freeing<OSSL_PARAM_BLD_free>>;
using Parameters = std::unique_ptr<OSSL_PARAM, Freeing<OSSL_PARAM_free>>;
using Number = std::unique_ptr<BIGNUM, Freeing<BN_clear_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freeing<EVP_CIPHER_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freeing<EVP_MD_CTX_free>>;
using Kdf = std::unique_ptr<EVP_KDF, Freeing<EVP_KDF_free>>;
using KdfContext = std::unique_ptr<EVP_KDF_CTX, Freeing<EVP_KDF_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freeing<ECDSA_SIG_free>>;

constexpr const char* Curve = "prime256v1";
constexpr std::size_t ScalarSize = 32, PointSize = 65, TagSize = 16, AuthSize = 16;
constexpr std::uint32_t RecordSize = 4096;
constexpr unsigned char LastRecord = 2; // ends the only record, in place of padding

using Byte = unsigned char;
const Byte* bytes(std::string_view text) { return reinterpret_cast<const Byte*>(text.data()); }
Byte* bytes(std::string& text) { return reinterpret_cast<Byte*>(text.data()); }
int length(std::string_view text) { return static_cast<int>(text.size()); }

void need(bool done) {
    if (!done) throw std::runtime_error("cryptography for push notices failed");
}

// With a secret: a pair. Null when the point is not one of the curve.
Key key_from(std::string_view point, std::string_view secret) {
    const Builder builder(OSSL_PARAM_BLD_new());
    need(builder != nullptr);
    need(OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, Curve, 0) == 1);
    need(OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(), point.size()) == 1);
    Number scalar;
    if (!secret.empty()) {
        scalar.reset(BN_secure_new());
        need(scalar && BN_bin2bn(bytes(secret), length(secret), scalar.get()) != nullptr);
        need(OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, scalar.get()) == 1);
    }
    const Parameters parameters(OSSL_PARAM_BLD_to_param(builder.get()));
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
    need(parameters && context && EVP_PKEY_fromdata_init(context.get()) == 1);
    EVP_PKEY* made = nullptr;
    const int selection = secret.empty() ? EVP_PKEY_PUBLIC_KEY : EVP_PKEY_KEYPAIR;
    if (EVP_PKEY_fromdata(context.get(), &made, selection, parameters.get()) != 1) return nullptr;
    return Key(made);
}

// Nothing when the peer's point is not one of the curve.
std::optional<std::string> shared_secret(const KeyPair& mine, std::string_view peer_point) {
    const Key own = key_from(mine.point, mine.secret);
    const Key peer = key_from(peer_point, {});
    need(own != nullptr);
    if (!peer) return std::nullopt;
    const KeyContext context(EVP_PKEY_CTX_new(own.get(), nullptr));
    need(context && EVP_PKEY_derive_init(context.get()) == 1);
    if (EVP_PKEY_derive_set_peer(context.get(), peer.get()) != 1) return std::nullopt;
    std::string secret(ScalarSize, '\0');
    std::size_t size = secret.size();
    need(EVP_PKEY_derive(context.get(), bytes(secret), &size) == 1 && size == ScalarSize);
    return secret;
}

// HKDF with SHA-256, both steps.
std::string hkdf(std::string salt, std::string key, std::string info, std::size_t size) {
    const Kdf kdf(EVP_KDF_fetch(nullptr, "HKDF", nullptr));
    need(kdf != nullptr);
    const KdfContext context(EVP_KDF_CTX_new(kdf.get()));
    need(context != nullptr);
    char digest[] = "SHA256";
    const OSSL_PARAM parameters[] = {
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, digest, 0),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, key.data(), key.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, salt.data(), salt.size()),
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, info.data(), info.size()),
        OSSL_PARAM_construct_end(),
    };
    std::string derived(size, '\0');
    need(EVP_KDF_derive(context.get(), bytes(derived), size, parameters) == 1);
    return derived;
}

struct ContentKeys {
    std::string key, nonce;
};
ContentKeys content_keys(const std::string& shared, std::string_view reader_point, std::string_view sender_point,
                         std::string_view auth_secret, std::string_view salt) {
    std::string who("WebPush: info\0", 14);
    who.append(reader_point).append(sender_point);
    const std::string secret = hkdf(std::string(auth_secret), shared, who, 32);
    return {hkdf(std::string(salt), secret, std::string("Content-Encoding: aes128gcm\0", 28), 16),
            hkdf(std::string(salt), secret, std::string("Content-Encoding: nonce\0", 24), 12)};
}

std::string random_bytes(std::size_t size) {
    std::string made(size, '\0');
    need(RAND_bytes(bytes(made), static_cast<int>(size)) == 1);
    return made;
}

std::string sealed(const ContentKeys& keys, std::string_view text) {
    const Cipher cipher(EVP_CIPHER_CTX_new());
    need(cipher && EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes(keys.key), bytes(keys.nonce)));
    std::string made(text.size() + TagSize, '\0');
    int written = 0;
    int rest = 0;
    need(EVP_EncryptUpdate(cipher.get(), bytes(made), &written, bytes(text), length(text)) == 1);
    need(EVP_EncryptFinal_ex(cipher.get(), bytes(made) + written, &rest) == 1);
    need(EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, TagSize, bytes(made) + text.size()) == 1);
    return made;
}

// As JWT wants it: the two numbers side by side, where OpenSSL writes them in ASN.1.
std::string signature_of(const KeyPair& signer, std::string_view text) {
    const Key key = key_from(signer.point, signer.secret);
    need(key != nullptr);
    const Digest digest(EVP_MD_CTX_new());
    need(digest && EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key.get()) == 1);
    std::size_t size = 0;
    need(EVP_DigestSign(digest.get(), nullptr, &size, bytes(text), text.size()) == 1);
    std::string coded(size, '\0');
    need(EVP_DigestSign(digest.get(), bytes(coded), &size, bytes(text), text.size()) == 1);
    const Byte* at = bytes(std::string_view(coded));
    const Signature pair(d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(size)));
    need(pair != nullptr);
    std::string made(2 * ScalarSize, '\0');
    need(BN_bn2binpad(ECDSA_SIG_get0_r(pair.get()), bytes(made), ScalarSize) == ScalarSize);
    need(BN_bn2binpad(ECDSA_SIG_get0_s(pair.get()), bytes(made) + ScalarSize, ScalarSize) == ScalarSize);
    return made;
}

} // namespace

KeyPair new_key_pair() {
    const Key key(EVP_EC_gen(Curve));
    need(key != nullptr);
    KeyPair pair{std::string(ScalarSize, '\0'), std::string(PointSize, '\0')};
    BIGNUM* found = nullptr;
    need(EVP_PKEY_get_bn_param(key.get(), OSSL_PKEY_PARAM_PRIV_KEY, &found) == 1);
    const Number scalar(found);
    need(BN_bn2binpad(scalar.get(), bytes(pair.secret), ScalarSize) == ScalarSize);
    std::size_t size = 0;
    need(EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, bytes(pair.point), PointSize, &size) == 1);
    need(size == PointSize);
    return pair;
}

std::optional<Reader> read_reader(std::string_view p256dh, std::string_view auth) {
    auto point = accounts::from_base64url(p256dh);
    auto secret = accounts::from_base64url(auth);
    if (!point || point->size() != PointSize || point->front() != '\x04' || !secret || secret->size() != AuthSize)
        return std::nullopt;
    return Reader{std::move(*point), std::move(*secret)};
}

std::optional<std::string> encrypted(std::string_view payload, const Reader& reader) {
    return encrypted(payload, reader, new_key_pair(), random_bytes(SaltSize));
}

std::optional<std::string> encrypted(std::string_view payload, const Reader& reader, const KeyPair& sender,
                                     std::string_view salt) {
    if (payload.size() > LongestPayload || salt.size() != SaltSize) return std::nullopt;
    const auto shared = shared_secret(sender, reader.point);
    if (!shared) return std::nullopt;
    std::string text(payload);
    text.push_back(static_cast<char>(LastRecord));
    std::string body(salt);
    for (int shift = 24; shift >= 0; shift -= 8) body.push_back(static_cast<char>((RecordSize >> shift) & 0xffU));
    body.push_back(static_cast<char>(PointSize));
    body.append(sender.point);
    return body + sealed(content_keys(*shared, reader.point, sender.point, reader.secret, salt), text);
}

std::string vapid(const KeyPair& server, std::string_view audience, std::string_view contact, std::int64_t until) {
    const nlohmann::json claims = {{"aud", audience}, {"exp", until}, {"sub", contact}};
    const std::string text =
        accounts::to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + accounts::to_base64url(claims.dump());
    return "vapid t=" + text + "." + accounts::to_base64url(signature_of(server, text)) +
           ", k=" + accounts::to_base64url(server.point);
}

} // namespace server::duties
