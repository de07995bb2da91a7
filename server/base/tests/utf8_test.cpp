#include "server/base/utf8.h"

#include <catch2/catch.hpp>

#include <string>

using server::characters;
using server::has_control_characters;

TEST_CASE("characters are counted, not bytes", "[server]") {
    CHECK(characters("") == 0);
    CHECK(characters("Kolin") == 5);
    CHECK(characters("Töpliwoda") == 9);
    CHECK(characters("\U0001F3C7\u00DF\u2014") == 3);
    CHECK(characters(std::string_view("\0", 1)) == 1);
}

TEST_CASE("what is not UTF-8 is not taken for it", "[server]") {
    for (const char* text :
         {"\x80", "\xC3", "\xC3(", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE2\x82", "\xED\xA0\x80", "\xED\xBF\xBF",
          "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
        CAPTURE(text);
        CHECK(!characters(text));
        CHECK(!characters(std::string("a") + text));
        CHECK(!characters(std::string(text) + "a"));
    }
    CHECK(characters("\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF") == 3); // the outermost that are
}

TEST_CASE("control characters are found, line breaks are none", "[server]") {
    CHECK(!has_control_characters("two\nlines, \u00E4 and \u00A0"));
    for (const std::string& text : {std::string("\0", 1), std::string("\t"), std::string("\r"), std::string("\x1B[2J"),
                                    std::string("\x7F"), std::string("\u0085"), std::string("\u009B")}) {
        CAPTURE(text);
        CHECK(has_control_characters(text));
    }
}

TEST_CASE("the first characters of a text are whole ones", "[server]") {
    CHECK(server::first_characters("abc", 2) == "ab");
    CHECK(server::first_characters("abc", 9) == "abc");
    CHECK(server::first_characters("", 1).empty());
    CHECK(server::first_characters("\u00e4\u00f6\u00fc", 2) == "\u00e4\u00f6");
}
