#include "server/storage/text.h"

#include <catch2/catch.hpp>

#include <set>

using namespace server::storage;

TEST_CASE("names that differ only in case are one", "[server][storage]") {
    CHECK(in_small_letters("Seydlitz_07 ok!") == "seydlitz_07 ok!");
    CHECK(in_small_letters("ÄÖÜß Éclair ØÞ×÷") == "äöüß éclair øþ×÷");
    CHECK(in_small_letters("ŠÁRKA ŽIŽKA ŁÓDŹ ŸĞ") == "šárka žižka łódź ÿğ");
    CHECK(in_small_letters("ΈΛΛΗΝ ΏΜΈΓΑ") == "έλλην ώμέγα");
    CHECK(in_small_letters("СУВОРОВ ЁЖ Ђ") == "суворов ёж ђ");
    CHECK(in_small_letters("šžłąę ëжя ĸŉſ 中 🎲") == "šžłąę ëжя ĸŉſ 中 🎲");
    CHECK(in_small_letters("A\xFF\xC3") == "a\xFF\xC3"); // not UTF-8: left as it is
}

TEST_CASE("texts are UTF-8 without the byte 0", "[server][storage]") {
    CHECK(is_storable(""));
    CHECK(is_storable("a ü € 🎲 \x7F\n"));
    CHECK(is_storable("\xF4\x8F\xBF\xBF"));
    for (const std::string& bad :
         {std::string(1, '\0'), std::string("\x80"), std::string("\xC3"), std::string("\xC0\xAF"),
          std::string("\xC1\xBF"), std::string("\xE0\x80\xAF"), std::string("\xED\xBF\xBF"),
          std::string("\xF0\x80\x80\x80"), std::string("\xF4\x90\x80\x80"), std::string("\xF5\x80\x80\x80"),
          std::string("\xE2\x28\xA1")})
        CHECK_FALSE(is_storable(bad));
}

TEST_CASE("new ids are positive, different, and exact in JSON", "[server][storage]") {
    std::set<std::int64_t> ids;
    for (int i = 0; i < 1000; ++i) {
        const std::int64_t id = new_id();
        CHECK(id > 0);
        CHECK(id < (std::int64_t{1} << 53U));
        ids.insert(id);
    }
    CHECK(ids.size() == 1000);
}
