#include "cli/terminal_map.h"

#include "cli/area_map.h"
#include "core/grid.h"

#include <algorithm>
#include <cmath>

namespace cli {

namespace {

// Inks and washes of an engineer's map. Every one of them comes with a sign of its own.
constexpr Rgb Paper = rgb(0xEFE6CF);
constexpr std::array Heights = {Paper, rgb(0xE6CE98), rgb(0xD2AE72), rgb(0xB88A52)};
constexpr Rgb Wood = rgb(0xB4BF8E);
constexpr Rgb Brick = rgb(0xE3B9A4);
constexpr Rgb Blocked = rgb(0xB9AF98);
constexpr Rgb BlockedInk = rgb(0x8D8470);
constexpr Rgb Line = rgb(0x9C8B6C);
constexpr Rgb Ink = rgb(0x4B3C2B);
constexpr Rgb Faint = rgb(0x8A7A5E);
constexpr Rgb Water = rgb(0x2C6E93);
constexpr Rgb WaterGround = rgb(0xA9C6CF);
constexpr Rgb Road = rgb(0x8A5A2B);
constexpr Rgb Works = rgb(0x5A2E12);
constexpr Rgb Tree = rgb(0x3F5A2A);
constexpr Rgb Gold = rgb(0xFFC933);
constexpr Rgb GoldInk = rgb(0x2B1F00);
constexpr Rgb Prize = rgb(0xA3161A);
constexpr Rgb FirstGround = rgb(0x27415F);
constexpr Rgb FirstInk = rgb(0xF6F2E6);
constexpr Rgb SecondGround = rgb(0xFFFFFF);
constexpr Rgb SecondInk = rgb(0x221E18);
constexpr Rgb Alarm = rgb(0xB3261E);

constexpr int Left = 1; // cells left of the first column
constexpr int Top = 1;  // rows above the first row

struct Spot {
    int x = 0, y = 0;
};

class Painter {
public:
    Painter(const table::Board& board, const table::Situation& situation, const Sides& sides, MapSize size)
        : board_(board), sides_(sides), size_(size), canvas_(map_width(board, size), map_height(board, size)),
          grid_({board.columns, board.rows, board.labels == "digits" ? core::Labels::Digits : core::Labels::Letters,
                 board.first_column_low}) {
        for (const table::BoardHex& hex : board.hexes)
            if (const auto id = grid_.parse(hex.label)) hexes_[*id] = &hex;
        for (const std::string& label : offered_hexes(situation))
            if (const auto id = grid_.parse(label)) offered_.push_back(*id);
        for (const table::Piece& piece : situation.pieces)
            if (const auto id = grid_.parse(piece.place)) stacks_[*id].push_back(&piece);
        for (auto& [id, stack] : stacks_)
            std::stable_sort(stack.begin(), stack.end(),
                             [](const auto* a, const auto* b) { return a->order < b->order; });
    }

    // From the ground up, like the printed sheet.
    Canvas draw() && {
        for (const auto& [id, hex] : hexes_) ground(id, *hex);
        for (const auto& [id, hex] : hexes_) border(id);
        for (const table::BoardLine& line : board_.lines) road(line);
        for (const table::BoardSide& side : board_.sides) hexside(side);
        for (const auto& [id, hex] : hexes_) cover(id, *hex);
        for (const table::BoardLabel& name : board_.names) place_name(name);
        for (const auto& [id, hex] : hexes_) label(id, *hex);
        for (const auto& [id, stack] : stacks_) pieces(id, stack);
        return std::move(canvas_);
    }

private:
    // GEOMETRY

    bool tall() const { return size_.height == 4; }
    bool low(core::HexId id) const { return (grid_.column(id) % 2 == 0) == board_.first_column_low; }
    Spot corner(core::HexId id) const { // the cell of its left hexside in its first row
        return {Left + grid_.column(id) * size_.pitch,
                Top + grid_.row(id) * size_.height + (low(id) ? size_.height / 2 : 0)};
    }
    Spot centre(core::HexId id) const {
        const Spot c = corner(id);
        return {c.x + (size_.pitch + 1) / 2, c.y + (tall() ? 2 : 1)};
    }
    // First cell inside, and how many, in one of its rows. Tall hexes are narrower at top and bottom.
    Spot inside(core::HexId id, int row) const {
        const Spot c = corner(id);
        const int in = tall() && (row == 0 || row == 3) ? 1 : 0;
        return {c.x + 1 + in, c.y + row};
    }
    int room(int row) const {
        if (!tall()) return size_.pitch - 1;
        return size_.pitch - (row == 0 || row == 3 ? 2 : 0);
    }
    int last_row() const { return size_.height - 1; }

    // The cells of a hexside; empty for north and south, which are drawn by the rows inside.
    std::vector<std::pair<Spot, char32_t>> slanted(core::HexId id, int direction) const {
        const Spot c = corner(id);
        const int right = c.x + size_.pitch;
        const int half = size_.height / 2;
        std::vector<std::pair<Spot, char32_t>> cells;
        for (int i = 0; i < half; ++i) {
            const int lean = tall() ? 1 - i : 0; // from the outer end of the upper half inwards
            switch (direction) {
            case 1: cells.push_back({{right + (tall() ? i : 0), c.y + i}, U'╲'}); break;
            case 2: cells.push_back({{right + lean, c.y + half + i}, U'╱'}); break;
            case 4: cells.push_back({{c.x + (tall() ? i : 0), c.y + half + i}, U'╲'}); break;
            case 5: cells.push_back({{c.x + lean, c.y + i}, U'╱'}); break;
            default: break;
            }
        }
        return cells;
    }

    Style on_map(Rgb ink, bool bold = false) const { return {ink, std::nullopt, bold, false}; }

    // LAYERS

    Rgb wash(const table::BoardHex& hex) const {
        const auto height = static_cast<std::size_t>(std::clamp(hex.elevation, 0, 3));
        Rgb colour = Heights[height];
        if (hex.terrain == "woods") colour = Wood;
        if (hex.terrain == "town") colour = Brick;
        if (hex.terrain != "clear" && height > 0) { // a wooded hill is darker
            const auto darker = [&](std::uint8_t v) {
                return static_cast<std::uint8_t>(v - v * static_cast<int>(height) / 12);
            };
            colour = {darker(colour.r), darker(colour.g), darker(colour.b)};
        }
        if (has_mark(hex, "impassable")) colour = Blocked;
        return colour;
    }

    static bool has_mark(const table::BoardHex& hex, std::string_view mark) {
        return std::find(hex.marks.begin(), hex.marks.end(), mark) != hex.marks.end();
    }

    void ground(core::HexId id, const table::BoardHex& hex) {
        const Rgb colour = wash(hex);
        for (int row = 0; row < size_.height; ++row) {
            const Spot first = inside(id, row);
            for (int i = 0; i < room(row); ++i)
                canvas_.put(first.x + i, first.y, has_mark(hex, "impassable") ? U'░' : U' ',
                            {BlockedInk, colour, false, false});
        }
        // Hexsides lie on the ground of the hex to their right, so that no cell stays empty.
        for (const int direction : {1, 2, 4, 5})
            for (const auto& [spot, glyph] : slanted(id, direction))
                if (Cell* cell = canvas_.find(spot.x, spot.y)) cell->style.ground = colour;
    }

    void border(core::HexId id) {
        for (const int direction : {1, 2, 4, 5})
            for (const auto& [spot, glyph] : slanted(id, direction)) canvas_.put(spot.x, spot.y, glyph, on_map(Line));
        const auto rule = [&](int row, int shift) {
            const Spot first = inside(id, row);
            for (int i = 0; i < room(row); ++i)
                if (Cell* cell = canvas_.find(first.x + i, first.y + shift)) {
                    cell->style.underline = true;
                    if (!cell->style.ink || cell->glyph == U' ') cell->style.ink = Line;
                }
        };
        rule(last_row(), 0);
        if (grid_.neighbour(id, 0) == core::HexId::None) rule(0, -1);
    }

    void dot(int x, int y, char32_t glyph, const Style& style) {
        const Cell* cell = canvas_.find(x, y);
        if (cell != nullptr && cell->style.ground) canvas_.put(x, y, glyph, style); // roads end with the paper
    }

    void road(const table::BoardLine& line) {
        for (std::size_t i = 0; i + 1 < line.hexes.size(); ++i) {
            const auto from = grid_.parse(line.hexes[i]);
            const auto to = grid_.parse(line.hexes[i + 1]);
            if (!from || !to) continue;
            const Spot a = centre(*from);
            const Spot b = centre(*to);
            const int steps = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
            for (int n = 0; n <= steps; ++n) {
                const int x = a.x + (b.x - a.x) * n / std::max(steps, 1);
                const int y =
                    static_cast<int>(std::lround(a.y + static_cast<double>(b.y - a.y) * n / std::max(steps, 1)));
                dot(x, y, U'·', on_map(Road, true));
            }
        }
    }

    void hexside(const table::BoardSide& side) {
        const auto between = grid_.parse_hexside(side.between);
        if (!between) return;
        const core::HexId owner = grid_.parse(side.hex).value_or(between->a);
        const core::HexId beyond = owner == between->a ? between->b : between->a;
        const int direction = grid_.direction(owner, beyond).value_or(0);
        const bool water = side.kind == "river" || side.kind == "stream" || side.kind == "bridge";
        const char32_t sign = side.kind == "bridge" ? U'=' : water ? U'≈' : U'#';
        Style style = on_map(side.kind == "bridge" ? Road : water ? Water : Works, true);
        if (water) style.ground = WaterGround;
        for (const auto& [spot, glyph] : slanted(owner, direction)) canvas_.put(spot.x, spot.y, sign, style);
        if (direction != 0 && direction != 3) return;
        // Along a row: water at the foot of the upper hex, works inside the hex they protect.
        const core::HexId upper = direction == 0 ? beyond : owner;
        const int row = water ? last_row() : direction == 0 ? 0 : last_row();
        const Spot first = inside(water ? upper : owner, row);
        for (int i = 0; i < room(row); ++i)
            dot(first.x + i, first.y, side.kind == "bridge" && std::abs(i - room(row) / 2) > 1 ? U'≈' : sign, style);
    }

    void cover(core::HexId id, const table::BoardHex& hex) {
        const int row = tall() ? 1 : 0;
        const Spot first = inside(id, row);
        const int at = first.x + room(row) - 1;
        if (hex.terrain == "woods") {
            for (int i = 0; i < (tall() ? room(row) : 2); i += tall() ? 2 : 1) dot(at - i, first.y, U'↟', on_map(Tree));
            if (tall()) {
                const Spot second = inside(id, 2);
                for (int i = 1; i < room(2); i += 2) dot(second.x + i, second.y, U'↟', on_map(Tree));
            }
        }
        if (hex.terrain == "town") {
            dot(at, first.y, U'⌂', on_map(Works, true));
            dot(at - 1, first.y, U'⌂', on_map(Works, true));
        }
        if (hex.terrain == "clear")
            for (int level = 0; level < std::min(hex.elevation, 2); ++level)
                dot(at - level, first.y, U'▴', on_map(Faint));
    }

    void place_name(const table::BoardLabel& name) {
        const auto id = grid_.parse(name.hex);
        if (!id || (!tall() && stacks_.contains(*id))) return;
        const int row = last_row();
        const Spot first = inside(*id, row);
        const Rgb ink = name.kind == "water" ? Water : name.kind == "wood" ? Tree : Ink;
        const std::string text = fitted(name.text, room(row));
        const int x = first.x + (room(row) - cells_in(text)) / 2;
        canvas_.text(x, first.y, text, on_map(ink, name.kind == "town"));
    }

    // A name cut to its first letters ends with a point.
    static std::string fitted(const std::string& name, int most) {
        if (cells_in(name) <= most) return name;
        const std::u32string glyphs = decode(name);
        std::string text;
        for (int i = 0; i + 1 < most; ++i) text += encode(glyphs[static_cast<std::size_t>(i)]);
        return text + ".";
    }

    void label(core::HexId id, const table::BoardHex& hex) {
        const Spot first = inside(id, 0);
        Style style = on_map(Faint);
        int x = first.x;
        if (is_offered(id)) {
            style = {GoldInk, Gold, true, false};
            if (!crowded(id)) canvas_.put(x++, first.y, U'▸', style); // else the sign stands before the unit behind
        }
        x = canvas_.text(x, first.y, hex.label, style);
        if (has_mark(hex, "vp") && x < first.x + room(0)) canvas_.put(x, first.y, U'★', on_map(Prize, true));
    }

    bool is_offered(core::HexId id) const { return std::find(offered_.begin(), offered_.end(), id) != offered_.end(); }
    bool crowded(core::HexId id) const { // the row of the label shows a unit too
        const auto found = stacks_.find(id);
        return !tall() && found != stacks_.end() && found->second.size() > 1;
    }

    void pieces(core::HexId id, const std::vector<const table::Piece*>& stack) {
        if (tall()) {
            for (std::size_t i = 0; i < std::min<std::size_t>(stack.size(), 2); ++i)
                counter(inside(id, 1 + static_cast<int>(i)), room(1), *stack[i]);
            if (stack.size() > 2) {
                const Spot foot = inside(id, 3);
                canvas_.text(foot.x, foot.y, "+" + std::to_string(stack.size() - 2), on_map(Ink, true));
            }
            return;
        }
        counter(inside(id, 1), room(1), *stack.front());
        if (stack.size() < 2) return;
        // The one behind stands small at the end of the label's row.
        const std::string more =
            stack.size() > 2 ? std::to_string(stack.size() - 1) + " more" : short_symbol(stack[1]->symbol);
        std::string behind = (is_offered(id) ? "▸" : "+") + more;
        const int free = room(0) - 2 - static_cast<int>(stack[1]->place.size() > 2 ? 1 : 0);
        if (cells_in(behind) < free && stack.size() == 2) behind += std::string(wing_glyph(*stack[1]));
        const Spot first = inside(id, 0);
        const int width = std::min(cells_in(behind), room(0) - static_cast<int>(stack[1]->place.size()));
        Style style = face(*stack[1]);
        if (has_badge(*stack[1], "disordered")) style.ink = Alarm, style.ground = SecondGround;
        canvas_.text(first.x + room(0) - width, first.y, behind, style, width);
    }

    bool is_first(const table::Piece& piece) const { return piece.side == sides_[0]; }
    Style face(const table::Piece& piece) const {
        return is_first(piece) ? Style{FirstInk, FirstGround, true, false}
                               : Style{SecondInk, SecondGround, true, false};
    }

    // (Gr♥!) for the first seat, [Gr♥!] for the second: brackets tell them apart without colour.
    void counter(Spot at, int width, const table::Piece& piece) {
        const Style style = face(piece);
        const bool first = is_first(piece);
        std::string text = short_symbol(piece.symbol) + std::string(wing_glyph(piece));
        text += facing_glyph(piece);
        const bool disordered = has_badge(piece, "disordered") || has_badge(piece, "disorganised");
        const bool acting = has_badge(piece, "activated") || has_badge(piece, "picked");
        if (disordered) text += '!';
        if (has_badge(piece, "routed")) text += "×";
        if (acting) text += "•";
        if (width >= 5) text = (first ? "(" : "[") + text;
        if (width >= 5 && cells_in(text) < width) {
            while (cells_in(text) < std::min(width, 6) - 1) text += ' ';
            text += first ? ")" : "]";
        }
        const int x = at.x + (width - std::min(width, cells_in(text))) / 2;
        canvas_.text(x, at.y, text, style, width);
        for (int i = 0; i < width; ++i) {
            Cell* cell = canvas_.find(at.x + i, at.y);
            if (cell == nullptr) continue;
            if (cell->glyph == U'!') cell->style.ink = Alarm, cell->style.ground = Gold;
            if (cell->glyph == U'•') cell->style.ink = GoldInk, cell->style.ground = Gold;
            if (cell->glyph == U'♥' || cell->glyph == U'♦') cell->style.ink = first ? rgb(0xFF9A8B) : Alarm;
        }
    }

    const table::Board& board_;
    const Sides& sides_;
    MapSize size_;
    Canvas canvas_;
    core::Grid grid_;
    std::map<core::HexId, const table::BoardHex*> hexes_;
    std::map<core::HexId, std::vector<const table::Piece*>> stacks_;
    std::vector<core::HexId> offered_;
};

} // namespace

int map_width(const table::Board& board, MapSize size) {
    if (!board.areas.empty()) return area_columns(board) * size.pitch + 1;
    return Left + board.columns * size.pitch + (size.height == 4 ? 2 : 1);
}
int map_height(const table::Board& board, MapSize size) {
    if (!board.areas.empty()) return area_rows(board) * size.height + 1;
    return Top + board.rows * size.height + size.height / 2;
}

MapSize map_size(const table::Board& board, int width, int height) {
    if (!board.areas.empty()) return area_map_size(board, width, height);
    constexpr MapSize Sizes[] = {{10, 4}, {9, 4}, {8, 4}, {7, 4}, {8, 2}, {7, 2}, {6, 2}, {5, 2}};
    for (const MapSize size : Sizes)
        if (map_width(board, size) <= width && map_height(board, size) <= height) return size;
    return {4, 2};
}

Canvas draw_map(const table::Board& board, const table::Situation& situation, const Sides& sides, MapSize size) {
    if (!board.areas.empty()) return draw_areas(board, situation, sides, size);
    return Painter(board, situation, sides, size).draw();
}

std::string short_symbol(std::string_view symbol) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> Known = {
        {{"unknown", "??"}, {"infantry.line", "Ln"}, {"infantry.light", "Lt"}, {"infantry.grenadier", "Gr"}}};
    for (const auto& [name, code] : Known)
        if (name == symbol) return std::string(code);
    const std::string_view last = symbol.substr(symbol.rfind('.') + 1); // "cavalry.cuirassier" is Cu
    std::string code(last.substr(0, 2));
    if (!code.empty() && code[0] >= 'a' && code[0] <= 'z') code[0] = static_cast<char>(code[0] - 'a' + 'A');
    return code;
}

bool has_badge(const table::Piece& piece, std::string_view badge) {
    return std::find(piece.badges.begin(), piece.badges.end(), badge) != piece.badges.end();
}

std::string_view wing_glyph(const table::Piece& piece) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> Glyphs = {
        {{"wing.spades", "♠"}, {"wing.hearts", "♥"}, {"wing.diamonds", "♦"}, {"wing.clubs", "♣"}}};
    for (const auto& [badge, glyph] : Glyphs)
        if (has_badge(piece, badge)) return glyph;
    return {};
}

std::string_view facing_glyph(const table::Piece& piece) {
    constexpr std::array<std::pair<int, std::string_view>, 6> Glyphs = {
        {{30, "↗"}, {90, "→"}, {150, "↘"}, {210, "↙"}, {270, "←"}, {330, "↖"}}};
    for (const auto& [degrees, glyph] : Glyphs)
        if (piece.facing == degrees) return glyph;
    return {};
}

std::string_view facing_words(const table::Piece& piece) {
    constexpr std::array<std::pair<int, std::string_view>, 6> Words = {{{30, "north-east"},
                                                                        {90, "east"},
                                                                        {150, "south-east"},
                                                                        {210, "south-west"},
                                                                        {270, "west"},
                                                                        {330, "north-west"}}};
    for (const auto& [degrees, words] : Words)
        if (piece.facing == degrees) return words;
    return {};
}

std::vector<std::string> offered_hexes(const table::Situation& situation) {
    std::vector<std::string> hexes;
    for (const table::Option& option : situation.options) {
        if (option.target.noun == core::Noun::Hex) hexes.push_back(option.target.what);
        if (option.target.noun != core::Noun::Piece) continue;
        for (const table::Piece& piece : situation.pieces)
            if (piece.name == option.target.what) hexes.push_back(piece.place);
    }
    return hexes;
}

std::vector<std::string> map_key(const table::Board& board, const Sides& sides) {
    if (!board.areas.empty()) return area_map_key(sides);
    const std::string first(sides[0]);
    const std::string second(sides[1]);
    return {
        "(Gr♥)  a unit of " + first + "     [Gr♥]  a unit of " + second +
            "     ??  Hidden     !  Disordered     ×  routed     •  activated     →  faces there",
        "+Ln    the unit behind   ★ hex of value     ▸ hex that may be chosen",
        "⌂ town     ↟ woods     ▴ ▴▴ height 1, 2     · road     ≈ river     = bridge     # entrenchment",
    };
}

} // namespace cli
