#include "cli/canvas.h"

#include <catch2/catch.hpp>

using namespace cli;

TEST_CASE("text is counted in characters, not bytes") {
    CHECK(cells_in("Kertschütz") == 10);
    CHECK(shortened("Kertschütz", 6) == "Kerts…");
    CHECK(shortened("Lissa", 6) == "Lissa");
    CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "  three"});
    for (const char32_t glyph : {U'a', U'ü', U'♥', U'𝄞'}) CHECK(decode(encode(glyph)) == std::u32string(1, glyph));
    CHECK(decode("\xC3").size() == 1); // a broken character does not read beyond the end
}

TEST_CASE("a canvas shows what the terminal can do") {
    Canvas canvas(6, 2);
    canvas.text(0, 0, "ab", {rgb(0xFF0000), std::nullopt, true, false});
    canvas.put(3, 0, U' ', {std::nullopt, std::nullopt, false, true});
    canvas.put(99, 99, U'x', {});
    CHECK(canvas.show(Paint::Bare) == "ab _\n\n");
    CHECK(canvas.show(Paint::Mono).find("\033[0;1m") != std::string::npos);
    CHECK(canvas.show(Paint::Mono).find("38;") == std::string::npos);
    CHECK(canvas.show(Paint::Palette).find("38;5;196") != std::string::npos);
    CHECK(canvas.show(Paint::Full).find("38;2;255;0;0") != std::string::npos);
    CHECK(canvas.svg(rgb(0), rgb(0xFFFFFF)).find("<text") != std::string::npos);
}

TEST_CASE("ink keeps the ground below it") {
    Canvas canvas(2, 1);
    canvas.put(0, 0, U' ', {std::nullopt, rgb(0x00FF00), false, true});
    canvas.put(0, 0, U'x', {rgb(0xFF0000), std::nullopt, false, false});
    CHECK(canvas.cell(0, 0).style.ground == rgb(0x00FF00));
    CHECK(canvas.cell(0, 0).style.underline);
}
