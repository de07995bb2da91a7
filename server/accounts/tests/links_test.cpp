#include "server/accounts/links.h"

#include "server/accounts/secrets.h"

#include <catch2/catch.hpp>

using namespace server::accounts;

namespace {

const std::string Key = "some key of the server";
const Link Good{"abcdefghjkmn", 2, 5000, "nonce"};

} // namespace

TEST_CASE("a link says again what was signed", "[server]") {
    const std::string text = sign_link(Key, Good);
    CHECK(read_link(Key, text, 4999) == Good);
    CHECK(text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") ==
          std::string::npos);
}

TEST_CASE("a link ends", "[server]") {
    const std::string text = sign_link(Key, Good);
    CHECK(!read_link(Key, text, 5000));
    CHECK(!read_link(Key, text, 6000));
}

TEST_CASE("two links are never alike", "[server]") {
    const Link link{"abcdefghjkmn", 1, 5000, ""};
    CHECK(sign_link(Key, link) != sign_link(Key, link));
}

TEST_CASE("a link changed in any place is refused", "[server]") {
    const std::string text = sign_link(Key, Good);
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (const char c : {'1', '.', 'A', '\0'}) {
            std::string forged = text;
            if (forged[i] == c) continue;
            forged[i] = c;
            CAPTURE(forged);
            REQUIRE(!read_link(Key, forged, 0));
        }
        REQUIRE(!read_link(Key, text.substr(0, i), 0));
        REQUIRE(!read_link(Key, text.substr(i + 1), 0));
    }
    CHECK(!read_link(Key, text + "=", 0));
    CHECK(!read_link(Key, text + ".", 0));
    CHECK(!read_link("another key", text, 0));
    CHECK(!read_link(Key, "", 0));
    CHECK(!read_link(Key, std::string(100'000, 'a'), 0));
}

TEST_CASE("what was signed but makes no sense is refused", "[server]") {
    CHECK(!read_link(Key, sign_link(Key, {"abc", 3, 5000, "n"}), 0));
    CHECK(!read_link(Key, sign_link(Key, {"abc", 0, 5000, "n"}), 0));
    CHECK(!read_link(Key, sign_link(Key, {"a.1", 1, 5000, "n"}), 0));
    CHECK(!read_link(Key, sign_link(Key, {"abc", 1, 5000, "n.m"}), 0));
}
