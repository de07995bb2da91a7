// The screen as a picture, for documents. Slanted and horizontal lines are drawn as lines, so that hexes close.
#include "cli/canvas.h"

#include <fmt/format.h>

namespace cli {

namespace {

constexpr double CellWidth = 8.4;
constexpr double CellHeight = 18;
constexpr double Margin = 12;

std::string web(Rgb c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); }

std::string escaped(char32_t glyph) {
    if (glyph == U'<') return "&lt;";
    if (glyph == U'&') return "&amp;";
    return encode(glyph);
}

bool is_slant(char32_t glyph) { return glyph == U'╱' || glyph == U'╲'; }

} // namespace

std::string Canvas::svg(Rgb ink, Rgb ground) const {
    const double wide = width_ * CellWidth + 2 * Margin;
    const double high = height_ * CellHeight + 2 * Margin;
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" height=\"{:.0f}\" "
        "font-family=\"'DejaVu Sans Mono','JetBrains Mono',Menlo,Consolas,monospace\" font-size=\"13.6\">\n"
        "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n",
        wide, high, wide, high, web(ground));
    const auto left = [](int x) { return Margin + x * CellWidth; };
    const auto top = [](int y) { return Margin + y * CellHeight; };

    // 1. Grounds, in runs of one colour.
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_;) {
            const std::optional<Rgb> colour = cell(x, y).style.ground;
            int end = x + 1;
            while (end < width_ && cell(end, y).style.ground == colour) ++end;
            if (colour)
                out += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n",
                                   left(x), top(y), (end - x) * CellWidth + 0.3, CellHeight + 0.3, web(*colour));
            x = end;
        }

    // 2. Lines.
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_; ++x) {
            const Cell& c = cell(x, y);
            const std::string stroke = web(c.style.ink.value_or(ink));
            const auto line = [&](double y1, double y2) {
                out += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
                                   "stroke-opacity=\"{}\"/>\n",
                                   left(x), y1, left(x) + CellWidth, y2, stroke, is_slant(c.glyph) ? 1.0 : 0.55);
            };
            if (c.glyph == U'╱') line(top(y) + CellHeight, top(y));
            if (c.glyph == U'╲') line(top(y), top(y) + CellHeight);
            if (c.style.underline) line(top(y) + CellHeight - 0.5, top(y) + CellHeight - 0.5);
        }

    // 3. Characters, in runs of one look; each run is stretched to its cells, whatever the font.
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width_;) {
            const Cell& first = cell(x, y);
            int end = x + 1;
            if (first.glyph == U' ' || is_slant(first.glyph)) {
                x = end;
                continue;
            }
            std::string text = escaped(first.glyph);
            const auto joins = [&](const Cell& c) {
                return c.glyph != U' ' && !is_slant(c.glyph) && c.style.ink == first.style.ink &&
                       c.style.bold == first.style.bold;
            };
            while (end < width_ && joins(cell(end, y))) text += escaped(cell(end++, y).glyph);
            out +=
                fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" textLength=\"{:.1f}\" lengthAdjust=\"spacingAndGlyphs\" "
                            "fill=\"{}\"{}>{}</text>\n",
                            left(x), top(y) + CellHeight * 0.74, (end - x) * CellWidth,
                            web(first.style.ink.value_or(ink)), first.style.bold ? " font-weight=\"700\"" : "", text);
            x = end;
        }
    return out + "</svg>\n";
}

} // namespace cli
