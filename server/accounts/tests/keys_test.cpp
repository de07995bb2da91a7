#include "server/accounts/keys.h"

#include "server/accounts/base64.h"
#include "server/storage/notices.h"
#include "tests/support/temp_folder.h"

#include <catch2/catch.hpp>
#include <openssl/ec.h>
#include <openssl/obj_mac.h>
#include <sodium.h>

using namespace server;

TEST_CASE("keys are made once and kept", "[server]") {
    const TempFolder folder;
    accounts::Keys first;
    {
        const auto database = storage::open_database(folder.file("keys.db"));
        first = accounts::load_keys(*database);
    }
    const auto database = storage::open_database(folder.file("keys.db"));
    const accounts::Keys again = accounts::load_keys(*database);
    CHECK(first.link == again.link);
    CHECK(first.vapid_private == again.vapid_private);
    CHECK(first.vapid_public == again.vapid_public);
    CHECK(first.box_secret == again.box_secret);
    CHECK(first.box_public == again.box_public);
    CHECK(first.link != first.box_secret);
    const TempFolder elsewhere;
    const auto other = storage::open_database(elsewhere.file("keys.db"));
    CHECK(accounts::load_keys(*other).link != first.link);
}

TEST_CASE("keys have the shapes that browsers and libsodium want", "[server]") {
    const TempFolder folder;
    const auto database = storage::open_database(folder.file("keys.db"));
    const accounts::Keys keys = accounts::load_keys(*database);
    CHECK(accounts::from_base64url(keys.vapid_private)->size() == 32);
    const std::string point = accounts::from_base64url(keys.vapid_public).value();
    REQUIRE(point.size() == 65);
    CHECK(point.front() == '\x04');
    EC_GROUP* group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT* read = EC_POINT_new(group);
    CHECK(EC_POINT_oct2point(group, read, reinterpret_cast<const unsigned char*>(point.data()), point.size(),
                             nullptr) == 1); // is on the curve
    EC_POINT_free(read);
    EC_GROUP_free(group);

    const std::string secret = accounts::from_base64url(keys.box_secret).value();
    const std::string open = accounts::from_base64url(keys.box_public).value();
    REQUIRE(secret.size() == crypto_box_SECRETKEYBYTES);
    REQUIRE(open.size() == crypto_box_PUBLICKEYBYTES);
    const auto bytes = [](const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); };
    unsigned char sealed[5 + crypto_box_SEALBYTES];
    unsigned char opened[5];
    REQUIRE(crypto_box_seal(sealed, bytes("Torga"), 5, bytes(open)) == 0);
    CHECK(crypto_box_seal_open(opened, sealed, sizeof sealed, bytes(open), bytes(secret)) == 0);
}

TEST_CASE("a damaged key stops the server instead of making another", "[server]") {
    const TempFolder folder;
    const auto database = storage::open_database(folder.file("keys.db"));
    database->write([](storage::Work& work) { storage::setting_or(work, "key_vapid", "damaged"); });
    CHECK_THROWS_AS(accounts::load_keys(*database), std::runtime_error);
}
