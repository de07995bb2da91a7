#include "lab/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace lab {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : text) switch (c) {
        case '&': safe += "&amp;"; break;
        case '<': safe += "&lt;"; break;
        case '>': safe += "&gt;"; break;
        case '"': safe += "&quot;"; break;
        default: safe += c;
        }
    return safe;
}

namespace {

// A picture of a size, with a name for those who cannot see it.
std::string picture(double width, double height, std::string_view name, const std::string& inside) {
    return fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" width=\"{:.0f}\" role=\"img\" aria-label=\"{}\">{}</svg>\n",
                       width, height, width, escaped(name), inside);
}

std::string words(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>", x, y, anchor, escaped(text));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
    return fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>", kind, x1, y1, x2,
                       y2);
}

constexpr double Width = 640, Height = 220, Left = 44, Right = 8, Top = 10, Bottom = 40; // of charts with axes
constexpr double Inside = Width - Left - Right, Tall = Height - Top - Bottom;

// Every n-th label is written, so that none runs into the next.
std::size_t label_step(std::size_t count, std::size_t longest) {
    constexpr double Letter = 7.5;
    const double room = Inside / static_cast<double>(std::max<std::size_t>(count, 1));
    return static_cast<std::size_t>(std::max(1.0, std::ceil((static_cast<double>(longest) + 1) * Letter / room)));
}

template <class Items> std::size_t longest_label(const Items& items) {
    std::size_t longest = 0;
    for (const auto& item : items) longest = std::max(longest, item.label.size());
    return longest;
}

// Steps of 1, 2 or 5 times a power of ten: some five of them up to the highest bar. Battles are whole.
double tick_step(double most) {
    constexpr double Wanted = 5;
    for (double power = 1;; power *= 10)
        for (const double step : {1.0, 2.0, 5.0})
            if (step * power * Wanted >= most) return step * power;
}

} // namespace

std::string bar_chart(const std::vector<Bar>& bars, std::string_view below, std::string_view what) {
    double most = 0;
    for (const Bar& bar : bars) most = std::max(most, bar.value);
    if (most <= 0) most = 1;
    std::string inside = line(Left, Top + Tall, Width - Right, Top + Tall, "axis");
    for (double tick = tick_step(most); tick <= most; tick += tick_step(most)) {
        const double y = Top + Tall * (1 - tick / most);
        inside += line(Left, y, Width - Right, y, "grid") + words(Left - 4, y + 4, "end", fmt::format("{:g}", tick));
    }
    const double room = Inside / static_cast<double>(std::max<std::size_t>(bars.size(), 1));
    const std::size_t step = label_step(bars.size(), longest_label(bars));
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const double x = Left + room * static_cast<double>(i);
        const double height = Tall * bars[i].value / most;
        inside += fmt::format("<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\">"
                              "<title>{}: {:g}</title></rect>",
                              bars[i].kind, x + 0.1 * room, Top + Tall - height, 0.8 * room, height,
                              escaped(bars[i].label), bars[i].value);
        if (i % step == 0) inside += words(x + room / 2, Top + Tall + 16, "middle", bars[i].label);
    }
    inside += words(Left + Inside / 2, Height - 4, "middle", below);
    return picture(Width, Height, what, inside);
}

std::string correlation_chart(const std::vector<Mark>& marks, std::string_view below, std::string_view what) {
    const auto height_of = [](double r) { return Top + Tall * (1 - r) / 2; };
    std::string inside;
    for (const double r : {-1.0, -0.5, 0.0, 0.5, 1.0})
        inside += line(Left, height_of(r), Width - Right, height_of(r), r == 0 ? "axis" : "grid") +
                  words(Left - 4, height_of(r) + 4, "end", fmt::format("{:g}", r));
    const double room = Inside / static_cast<double>(std::max<std::size_t>(marks.size(), 1));
    const std::size_t step = label_step(marks.size(), longest_label(marks));
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const double x = Left + room * (static_cast<double>(i) + 0.5);
        const Estimate& value = marks[i].value;
        inside +=
            line(x, height_of(value.sure.low), x, height_of(value.sure.high), "whisker") +
            fmt::format("<circle class=\"dot\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"><title>{}: {:.2f}</title></circle>",
                        x, height_of(value.mean), escaped(marks[i].label), value.mean);
        if (i % step == 0) inside += words(x, Top + Tall + 16, "middle", marks[i].label);
    }
    inside += words(Left + Inside / 2, Height - 4, "middle", below);
    return picture(Width, Height, what, inside);
}

std::string share_bar(const std::vector<Bar>& shares) {
    constexpr double Thick = 34;
    std::string inside;
    std::string name;
    double x = 0;
    for (const Bar& share : shares) {
        const double width = Width * share.value;
        const std::string text = fmt::format("{} {:.1f} %", share.label, 100 * share.value);
        inside += fmt::format(
            "<rect class=\"{}\" x=\"{:.1f}\" y=\"0\" width=\"{:.1f}\" height=\"{}\"><title>{}</title></rect>",
            share.kind, x, width, Thick, escaped(text));
        x += width;
        name += (name.empty() ? "" : ", ") + text;
    }
    inside += line(Width / 2, 0, Width / 2, Thick, "middle");
    return picture(Width, Thick, name, inside);
}

// HEAT MAP

namespace {

struct Spot {
    std::string shape; // an SVG shape without its end: "<polygon points=..."
    double x = 0, y = 0;
    std::string name, terrain;
};

// Flat-top hexes, columns side by side, as on the printed maps.
std::vector<Spot> hex_spots(const table::Board& board, double& width, double& height) {
    constexpr double Side = 20;
    const double tall = Side * std::sqrt(3.0);
    std::vector<Spot> spots;
    for (std::size_t i = 0; i < board.hexes.size(); ++i) { // ids run down each column in turn
        const int column = static_cast<int>(i) / board.rows;
        const int row = static_cast<int>(i) % board.rows;
        const bool low = (column % 2 == 0) == board.first_column_low;
        const double x = Side + 1.5 * Side * column;
        const double y = tall * (row + (low ? 1.0 : 0.5));
        std::string points;
        for (int corner = 0; corner < 6; ++corner) {
            const double angle = std::acos(-1.0) / 3 * corner;
            points += fmt::format("{:.1f},{:.1f} ", x + Side * std::cos(angle), y + Side * std::sin(angle));
        }
        points.pop_back();
        spots.push_back({"<polygon points=\"" + points + "\"", x, y, board.hexes[i].label, board.hexes[i].terrain});
    }
    width = Side * (1.5 * board.columns + 0.5);
    height = tall * (board.rows + 0.5);
    return spots;
}

std::vector<Spot> area_spots(const table::Board& board, double& width, double& height) {
    constexpr double CellWidth = 130, CellHeight = 80, Gap = 4;
    std::vector<Spot> spots;
    width = height = 0;
    for (const table::BoardArea& area : board.areas) {
        const double x = CellWidth * area.column;
        const double y = CellHeight * area.row;
        spots.push_back({fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", x + Gap, y + Gap,
                                     CellWidth * area.width - 2 * Gap, CellHeight - 2 * Gap),
                         x + CellWidth * area.width / 2, y + CellHeight / 2, area.id, area.terrain});
        width = std::max(width, x + CellWidth * area.width);
        height = std::max(height, y + CellHeight);
    }
    return spots;
}

// Names of places that do not run into each other: one that would is moved up or down.
class Labels {
public:
    void add(double x, double y, std::string_view text) {
        constexpr double Letter = 5.5, Line = 11; // of the small print
        const double half = static_cast<double>(text.size()) * Letter / 2;
        for (const double moved : {0.0, Line, -Line, 2 * Line, -2 * Line}) {
            const Box box{x - half, x + half, y + moved};
            const bool free = std::none_of(placed_.begin(), placed_.end(), [&](const Box& other) {
                return box.left < other.right && other.left < box.right && std::abs(box.y - other.y) < Line;
            });
            if (!free) continue;
            placed_.push_back(box);
            text_ += words(x, box.y + 4, "middle", text);
            return;
        }
        text_ += words(x, y + 4, "middle", text); // too crowded: at least it is there
    }
    const std::string& text() const { return text_; }

private:
    struct Box {
        double left, right, y;
    };
    std::vector<Box> placed_;
    std::string text_;
};

// The root, because a few places see most of the fighting.
double strength_of(double value, double most) { return 0.08 + 0.92 * std::sqrt(value / most); }

// What the colours mean, from little to most.
std::string heat_key(double most, double y) {
    constexpr double Box = 16, Room = 76;
    std::string inside;
    double x = 4;
    for (const double part : {0.05, 0.25, 0.5, 1.0}) {
        inside += fmt::format("<rect class=\"heat\" fill-opacity=\"{:.2f}\" x=\"{:.0f}\" y=\"{:.0f}\" width=\"{:.0f}\" "
                              "height=\"{:.0f}\"/>",
                              strength_of(part * most, most), x, y, Box, Box) +
                  words(x + Box + 5, y + 12, "start", fmt::format("{:.2f}", part * most));
        x += Room;
    }
    return inside + words(x, y + 12, "start", "attacks in a battle");
}

} // namespace

std::string heat_map(const table::Board& board, const std::vector<double>& values, std::string_view what) {
    constexpr double Key = 28; // room for it below the map
    double width = 0, height = 0;
    const std::vector<Spot> spots =
        board.hexes.empty() ? area_spots(board, width, height) : hex_spots(board, width, height);
    double most = 0;
    for (const double value : values) most = std::max(most, value);
    std::string ground, heat, numbers;
    Labels names;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const Spot& spot = spots[i];
        ground += fmt::format("{} class=\"hex {}\"/>", spot.shape, escaped(spot.terrain));
        const double value = i < values.size() ? values[i] : 0;
        if (board.hexes.empty()) {
            names.add(spot.x, spot.y - 8, spot.name);
            if (value > 0) numbers += words(spot.x, spot.y + 14, "middle", fmt::format("{:.2f}", value));
        }
        if (value <= 0) continue;
        heat += fmt::format("{} class=\"heat\" fill-opacity=\"{:.2f}\"><title>{}: {:.2f}</title></{}>", spot.shape,
                            strength_of(value, most), escaped(spot.name), value,
                            spot.shape.substr(1, spot.shape.find(' ') - 1));
    }
    for (const table::BoardLabel& label : board.names)
        for (const Spot& spot : spots)
            if (spot.name == label.hex) names.add(spot.x, spot.y, label.text);
    const std::string key = most > 0 ? heat_key(most, height + 8) : "";
    return picture(width, height + Key, what,
                   ground + heat + "<g class=\"names\">" + names.text() + "</g><g class=\"numbers\">" + numbers +
                       "</g>" + key);
}

} // namespace lab
