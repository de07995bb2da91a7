#include "cli/canvas.h"

#include <algorithm>

namespace cli {

// TEXT IN CELLS

std::u32string decode(std::string_view utf8) {
    std::u32string glyphs;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i]);
        const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
        char32_t glyph = length == 1 ? lead : lead & (0xFFU >> (length + 1));
        for (std::size_t k = 1; k < length && i + k < utf8.size(); ++k)
            glyph = (glyph << 6U) | (static_cast<unsigned char>(utf8[i + k]) & 0x3FU);
        glyphs += glyph < U' ' ? U' ' : glyph;
        i += length;
    }
    return glyphs;
}

std::string encode(char32_t glyph) {
    const auto tail = [&](unsigned shift) { return static_cast<char>(0x80U | ((glyph >> shift) & 0x3FU)); };
    if (glyph < 0x80) return {static_cast<char>(glyph)};
    if (glyph < 0x800) return {static_cast<char>(0xC0U | (glyph >> 6U)), tail(0)};
    if (glyph < 0x10000) return {static_cast<char>(0xE0U | (glyph >> 12U)), tail(6), tail(0)};
    return {static_cast<char>(0xF0U | (glyph >> 18U)), tail(12), tail(6), tail(0)};
}

int cells_in(std::string_view utf8) {
    return static_cast<int>(std::count_if(utf8.begin(), utf8.end(),
                                          [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

std::string shortened(std::string_view utf8, int most) {
    if (cells_in(utf8) <= most) return std::string(utf8);
    std::string text;
    const std::u32string glyphs = decode(utf8);
    for (int i = 0; i + 1 < most; ++i) text += encode(glyphs[static_cast<std::size_t>(i)]);
    return most > 0 ? text + "…" : text;
}

std::vector<std::string> wrapped(std::string_view utf8, int width) {
    std::vector<std::string> lines;
    std::string line;
    while (!utf8.empty()) {
        const std::size_t end = std::min(utf8.find(' '), utf8.size());
        const std::string_view word = utf8.substr(0, end);
        utf8.remove_prefix(std::min(utf8.size(), end + 1));
        if (!line.empty() && cells_in(line) + 1 + cells_in(word) > width) {
            lines.push_back(std::move(line));
            line = "  "; // what goes on is set in
        } else if (!line.empty()) {
            line += ' ';
        }
        line += word;
    }
    if (!line.empty()) lines.push_back(std::move(line));
    return lines;
}

// DRAWING

void Canvas::put(int x, int y, char32_t glyph, const Style& style) {
    Cell* cell = find(x, y);
    if (cell == nullptr) return;
    cell->glyph = glyph;
    const std::optional<Rgb> below = cell->style.ground;
    const bool line = cell->style.underline;
    cell->style = style;
    if (!style.ground) cell->style.ground = below; // ink on what is there
    cell->style.underline = style.underline || line;
}

int Canvas::text(int x, int y, std::string_view utf8, const Style& style, int most) {
    for (const char32_t glyph : decode(shortened(utf8, most))) put(x++, y, glyph, style);
    return x;
}

void Canvas::paste(int x, int y, const Canvas& other) {
    for (int row = 0; row < other.height_; ++row)
        for (int column = 0; column < other.width_; ++column)
            if (Cell* cell = find(x + column, y + row)) *cell = other.cell(column, row);
}

void Canvas::grow(int height) {
    if (height <= height_) return;
    height_ = height;
    cells_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
}

// SHOWING

namespace {

int palette_index(Rgb c) { // the 6 x 6 x 6 cube or the 24 greys, whichever is nearer
    constexpr int Steps[] = {0, 95, 135, 175, 215, 255};
    const auto step = [&](int v) {
        int best = 0;
        for (int i = 1; i < 6; ++i)
            if (std::abs(Steps[i] - v) < std::abs(Steps[best] - v)) best = i;
        return best;
    };
    const auto distance = [&](int r, int g, int b) {
        return (c.r - r) * (c.r - r) + (c.g - g) * (c.g - g) + (c.b - b) * (c.b - b);
    };
    const int r = step(c.r);
    const int g = step(c.g);
    const int b = step(c.b);
    const int grey = std::clamp(((c.r + c.g + c.b) / 3 - 3) / 10, 0, 23);
    const int level = 8 + 10 * grey;
    if (distance(level, level, level) < distance(Steps[r], Steps[g], Steps[b])) return 232 + grey;
    return 16 + 36 * r + 6 * g + b;
}

std::string colour_code(Rgb c, bool ink, Paint paint) {
    const std::string kind = ink ? ";38" : ";48";
    if (paint == Paint::Palette) return kind + ";5;" + std::to_string(palette_index(c));
    return kind + ";2;" + std::to_string(c.r) + ';' + std::to_string(c.g) + ';' + std::to_string(c.b);
}

std::string escape(const Style& style, Paint paint) {
    std::string code = "\033[0";
    if (style.bold) code += ";1";
    if (style.underline) code += ";4";
    if (paint >= Paint::Palette) {
        if (style.ink) code += colour_code(*style.ink, true, paint);
        if (style.ground) code += colour_code(*style.ground, false, paint);
    }
    return code + 'm';
}

bool same_look(const Style& a, const Style& b, Paint paint) {
    if (paint >= Paint::Palette) return a == b;
    return a.bold == b.bold && a.underline == b.underline;
}

} // namespace

std::string Canvas::show(Paint paint) const {
    std::string out;
    for (int y = 0; y < height_; ++y) {
        std::string line;
        Style now;
        std::size_t kept = 0; // up to here the line must stay: behind it are only blanks
        for (int x = 0; x < width_; ++x) {
            const Cell& c = cell(x, y);
            if (paint != Paint::Bare && !same_look(now, c.style, paint)) {
                line += escape(c.style, paint);
                now = c.style;
            }
            const bool ruled = paint == Paint::Bare && c.style.underline && c.glyph == U' ';
            line += ruled ? "_" : encode(c.glyph);
            const bool blank =
                c.glyph == U' ' && !ruled &&
                (paint == Paint::Bare || (!c.style.underline && (paint == Paint::Mono || !c.style.ground)));
            if (!blank) kept = line.size();
        }
        line.resize(kept);
        out += line;
        if (paint != Paint::Bare) out += "\033[0m";
        out += '\n';
    }
    return out;
}

} // namespace cli
