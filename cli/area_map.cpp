#include "cli/area_map.h"

#include <algorithm>

namespace cli {

namespace {

constexpr Rgb Paper = rgb(0xEFE6CF);
constexpr Rgb Wood = rgb(0xB4BF8E);
constexpr Rgb Height = rgb(0xE6CE98);
constexpr Rgb Brick = rgb(0xE3B9A4);
constexpr Rgb Box = rgb(0xD9D2C0);
constexpr Rgb Line = rgb(0x9C8B6C);
constexpr Rgb Ink = rgb(0x4B3C2B);
constexpr Rgb Prize = rgb(0xA3161A);
constexpr Rgb Gold = rgb(0xFFC933);
constexpr Rgb GoldInk = rgb(0x2B1F00);
constexpr Style FirstSide{rgb(0x221E18), rgb(0xFFFFFF), true, false};
constexpr Style SecondSide{rgb(0xF6F2E6), rgb(0x27313A), true, false};

struct Ground {
    std::string_view word, sign;
    Rgb colour;
};
constexpr std::array Grounds = {Ground{"forest", "↟ forest", Wood}, Ground{"hill", "▴ hill", Height},
                                Ground{"building", "⌂ building", Brick}};

// "general.W.5" -> "★5 W", "flag.B.1" -> "⚑1 B", "rose.W.3" -> "✶3 W"
std::string mark_text(const std::string& mark) {
    const std::size_t first = mark.find('.');
    const std::size_t second = mark.find('.', first + 1);
    if (first == std::string::npos || second == std::string::npos) return "";
    const std::string kind = mark.substr(0, first);
    const std::string sign = kind == "general" ? "★" : kind == "flag" ? "⚑" : kind == "rose" ? "✶" : "";
    if (sign.empty()) return "";
    return sign + mark.substr(second + 1) + " " + mark.substr(first + 1, second - first - 1);
}

// "4I", "2Cs" (spent), "Ir" (routed), "Iq" (square), "2C>b2" (on its way)
std::string group_text(const Group& group) {
    const table::Piece& piece = *group.piece;
    std::string text = group.count > 1 ? std::to_string(group.count) : "";
    const std::string code = short_symbol(piece.symbol);
    text += piece.symbol == "token" ? "•" : code.substr(0, 1);
    if (has_badge(piece, "square")) text += 'q';
    if (has_badge(piece, "spent")) text += 's';
    if (has_badge(piece, "routed")) text += 'r';
    for (const std::string& badge : piece.badges) {
        if (badge.starts_with("to.")) text += ">" + badge.substr(3);
        if (badge.starts_with("space.")) text += "@" + badge.substr(6);
    }
    return text;
}

class Painter {
public:
    Painter(const table::Board& board, const table::Situation& situation, const Sides& sides, MapSize size)
        : board_(board), situation_(situation), sides_(sides), size_(size),
          canvas_(area_columns(board) * size.pitch + 1, area_rows(board) * size.height + 1) {
        for (const table::Option& option : situation.options) {
            if (option.target.noun == core::Noun::Area) offered_.push_back(option.target.what);
            for (const table::Piece& piece : situation.pieces)
                if (option.target.noun == core::Noun::Piece && piece.name == option.target.what)
                    offered_.push_back(piece.place);
        }
    }

    Canvas draw() && {
        for (const table::BoardArea& area : board_.areas) frame(area);
        for (const table::BoardArea& area : board_.areas) inside(area);
        return std::move(canvas_);
    }

private:
    void frame(const table::BoardArea& area) {
        const int x = area.column * size_.pitch;
        const int y = area.row * size_.height;
        const int right = x + area.width * size_.pitch;
        const int bottom = y + size_.height;
        Rgb ground = area.borders.empty() ? Box : Paper;
        for (const Ground& each : Grounds)
            if (area.terrain == each.word) ground = each.colour;
        for (int row = y; row <= bottom; ++row)
            for (int column = x; column <= right; ++column) {
                const bool edge_x = column == x || column == right;
                const bool edge_y = row == y || row == bottom;
                const char32_t glyph = edge_x && edge_y ? U'+' : edge_x ? U'│' : edge_y ? U'─' : U' ';
                canvas_.put(column, row, glyph, {edge_x || edge_y ? Line : Ink, ground, false, false});
            }
    }

    void inside(const table::BoardArea& area) {
        const int x = area.column * size_.pitch + 2;
        const int width = area.width * size_.pitch - 3;
        int y = area.row * size_.height + 1;
        const Rgb ground = canvas_.cell(x, y).style.ground.value_or(Paper);
        const bool open = std::find(offered_.begin(), offered_.end(), area.id) != offered_.end();
        const Style title = open ? Style{GoldInk, Gold, true, false} : Style{Ink, ground, true, false};
        int at = canvas_.text(x, y, (open ? "▸" : "") + area.id, title, width);
        for (const Ground& each : Grounds)
            if (area.terrain == each.word)
                at = canvas_.text(at + 1, y, each.sign, {Ink, ground, false, false}, x + width - at - 1);
        for (const std::string& mark : area.marks)
            if (const std::string text = mark_text(mark); !text.empty())
                at = canvas_.text(at + 1, y, text, {Prize, ground, true, false}, x + width - at - 1);
        for (std::size_t side = 0; side < sides_.size(); ++side) y = army(area, side, x, y + 1, width);
    }

    // The groups of one side, as many rows as they need; the next free row.
    int army(const table::BoardArea& area, std::size_t side, int x, int y, int width) {
        int at = x;
        bool any = false;
        for (const Group& group : groups_in(situation_, sides_[side], area.id)) {
            const std::string text = (side == 0 ? "(" : "[") + group_text(group) + (side == 0 ? ")" : "]");
            if (any && at + cells_in(text) > x + width) {
                at = x;
                ++y;
            }
            if (y < (area.row + 1) * size_.height)
                at = canvas_.text(at, y, text, side == 0 ? FirstSide : SecondSide, x + width - at) + 1;
            any = true;
        }
        return any ? y : y - 1;
    }

    const table::Board& board_;
    const table::Situation& situation_;
    const Sides& sides_;
    MapSize size_;
    Canvas canvas_;
    std::vector<std::string> offered_;
};

} // namespace

int area_columns(const table::Board& board) {
    int columns = 0;
    for (const table::BoardArea& area : board.areas) columns = std::max(columns, area.column + area.width);
    return columns;
}

int area_rows(const table::Board& board) {
    int rows = 0;
    for (const table::BoardArea& area : board.areas) rows = std::max(rows, area.row + 1);
    return rows;
}

MapSize area_map_size(const table::Board& board, int width, int height) {
    constexpr int Narrowest = 16;
    constexpr int Widest = 26;
    constexpr int Lowest = 4;
    constexpr int Highest = 7;
    return {std::clamp((width - 1) / std::max(1, area_columns(board)), Narrowest, Widest),
            std::clamp((height - 1) / std::max(1, area_rows(board)), Lowest, Highest)};
}

Canvas draw_areas(const table::Board& board, const table::Situation& situation, const Sides& sides, MapSize size) {
    return Painter(board, situation, sides, size).draw();
}

std::vector<Group> groups_in(const table::Situation& situation, std::string_view side, std::string_view place) {
    std::vector<Group> groups;
    for (const table::Piece& piece : situation.pieces) {
        if (piece.side != side || piece.place != place) continue;
        const auto alike = [&](const Group& group) {
            return group.piece->symbol == piece.symbol && group.piece->badges == piece.badges &&
                   group.piece->values == piece.values && group.piece->face_up == piece.face_up &&
                   group.piece->title == piece.title;
        };
        const auto found = std::find_if(groups.begin(), groups.end(), alike);
        if (found == groups.end())
            groups.push_back({&piece, 1});
        else
            ++found->count;
    }
    return groups;
}

std::vector<std::string> area_map_key(const Sides& sides) {
    return {
        "(4I)  units of " + std::string(sides[0]) + "     [4I]  units of " + std::string(sides[1]) +
            "     I infantry, C cavalry, A artillery, • artillery token",
        "s spent     r routed     q square     >b2 on its way there     @3 in the third space of a battle zone",
        "★ general   ⚑ flag   ✶ wind rose, with their points     ▸ area that may be chosen     ↟ forest  ▴ hill  ⌂ "
        "building",
    };
}

} // namespace cli
