#include "server/accounts/keys.h"

#include "server/accounts/base64.h"
#include "server/accounts/secrets.h"
#include "server/storage/notices.h"

#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/obj_mac.h>
#include <sodium.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace server::accounts {
namespace {

template <auto Free> struct Freeing {
    template <class T> void operator()(T* thing) const { Free(thing); }
};
using Group = std::unique_ptr<EC_GROUP, Freeing<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freeing<EC_POINT_free>>;
using Number = std::unique_ptr<BIGNUM, Freeing<BN_clear_free>>;

constexpr int ScalarSize = 32;

void need(bool done) {
    if (!done) throw std::runtime_error("the key for push notices cannot be used");
}

Group p256() {
    Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
    need(group != nullptr);
    return group;
}

std::string new_vapid_scalar() {
    const Group group = p256();
    const Number scalar(BN_secure_new());
    need(scalar != nullptr);
    do need(BN_priv_rand_range(scalar.get(), EC_GROUP_get0_order(group.get())) == 1);
    while (BN_is_zero(scalar.get()) == 1);
    std::string bytes(ScalarSize, '\0');
    need(BN_bn2binpad(scalar.get(), reinterpret_cast<unsigned char*>(bytes.data()), ScalarSize) == ScalarSize);
    return bytes;
}

std::string vapid_point(const std::string& scalar_bytes) {
    const Group group = p256();
    const Number scalar(BN_bin2bn(reinterpret_cast<const unsigned char*>(scalar_bytes.data()), ScalarSize, nullptr));
    const Point point(EC_POINT_new(group.get()));
    need(scalar != nullptr && point != nullptr);
    need(EC_POINT_mul(group.get(), point.get(), scalar.get(), nullptr, nullptr, nullptr) == 1);
    std::string bytes(1 + 2 * ScalarSize, '\0');
    need(EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED,
                            reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), nullptr) == bytes.size());
    return bytes;
}

std::string box_public_of(const std::string& secret) {
    std::array<unsigned char, crypto_box_PUBLICKEYBYTES> key{};
    if (crypto_scalarmult_base(key.data(), reinterpret_cast<const unsigned char*>(secret.data())) != 0)
        throw std::runtime_error("the key for sealed battles cannot be used");
    return {reinterpret_cast<const char*>(key.data()), key.size()};
}

std::string bytes_of(const std::string& stored, std::size_t size) {
    std::optional<std::string> bytes = from_base64url(stored);
    if (!bytes || bytes->size() != size) throw std::runtime_error("a key of this server is damaged in its database");
    return std::move(*bytes);
}

} // namespace

Keys load_keys(storage::Database& database) {
    // Only the secret halves are stored: two processes that start at once could otherwise mix two pairs.
    Keys keys;
    const std::string new_vapid = to_base64url(new_vapid_scalar());
    database.write([&](storage::Work& work) {
        keys.link = storage::setting_or(work, "key_link", random_token());
        keys.vapid_private = storage::setting_or(work, "key_vapid", new_vapid);
        keys.box_secret = storage::setting_or(work, "key_box", random_token());
    });
    keys.vapid_public = to_base64url(vapid_point(bytes_of(keys.vapid_private, ScalarSize)));
    keys.box_public = to_base64url(box_public_of(bytes_of(keys.box_secret, crypto_box_SECRETKEYBYTES)));
    return keys;
}

} // namespace server::accounts
