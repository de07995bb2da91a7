#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// A screen made of character cells, drawn before it is shown. Every character is one cell wide.
namespace cli {

struct Rgb {
    std::uint8_t r = 0, g = 0, b = 0;
    bool operator==(const Rgb&) const = default;
};
constexpr Rgb rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
            static_cast<std::uint8_t>(hex)};
}

struct Style {
    std::optional<Rgb> ink, ground; // unset: the terminal's own
    bool bold = false;
    bool underline = false;
    bool operator==(const Style&) const = default;
};

struct Cell {
    char32_t glyph = U' ';
    Style style;
};

// How much the place it is shown at can do.
enum class Paint : std::uint8_t {
    Bare,    // characters only, for files and pipes
    Mono,    // bold and underline
    Palette, // 256 colours
    Full,    // 24 bits
};

class Canvas {
public:
    Canvas(int width, int height)
        : width_(width), height_(height), cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

    int width() const { return width_; }
    int height() const { return height_; }
    bool contains(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }

    // Drawing outside is allowed and leaves no trace.
    Cell* find(int x, int y) { return contains(x, y) ? &at(x, y) : nullptr; }
    const Cell& cell(int x, int y) const { return cells_[index(x, y)]; }
    void put(int x, int y, char32_t glyph, const Style& style);
    int text(int x, int y, std::string_view utf8, const Style& style, int most = 1000); // the x behind it
    void paste(int x, int y, const Canvas& other);
    void grow(int height); // more rows below

    std::string show(Paint paint) const; // with a line end after each row
    std::string svg(Rgb ink, Rgb ground) const;

private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
    }
    Cell& at(int x, int y) { return cells_[index(x, y)]; }

    int width_, height_;
    std::vector<Cell> cells_;
};

// Text in cells.
std::u32string decode(std::string_view utf8);
std::string encode(char32_t glyph);
int cells_in(std::string_view utf8);
std::string shortened(std::string_view utf8, int most); // with an ellipsis when it is too long
std::vector<std::string> wrapped(std::string_view utf8, int width);

} // namespace cli
