// The screen as a picture: map, armies beside it, news and question below.
#include "cli/screen.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {

namespace {

using table::say;

constexpr Style Title{rgb(0xF0BB3A), std::nullopt, true, false};
constexpr Style Muted{rgb(0x9C917C), std::nullopt, false, false};
constexpr Style Strong{std::nullopt, std::nullopt, true, false};
constexpr Style Plain{};
constexpr Style FirstSide{rgb(0xF6F2E6), rgb(0x27415F), true, false};
constexpr Style SecondSide{rgb(0x221E18), rgb(0xF1EDE1), true, false};
constexpr Style Good{rgb(0x7FB069), std::nullopt, false, false};
constexpr Style Bad{rgb(0xE06C5A), std::nullopt, true, false};

// Lines written one under the other into a part of a canvas.
class Pen {
public:
    Pen(Canvas& canvas, int x, int y, int width) : canvas_(canvas), x_(x), y_(y), width_(width) {}

    int y() const { return y_; }
    int width() const { return width_; }
    void line(std::string_view text, const Style& style = Plain) {
        canvas_.grow(y_ + 1);
        canvas_.text(x_, y_++, text, style, width_);
    }
    void lines(std::string_view text, const Style& style = Plain) {
        for (const std::string& each : wrapped(text, width_)) line(each, style);
    }
    void gap() { ++y_; }
    // Several styles on one line.
    int piece(int at, std::string_view text, const Style& style) {
        canvas_.grow(y_ + 1);
        return canvas_.text(x_ + at, y_, text, style, width_ - at) - x_;
    }
    void end() { ++y_; }

private:
    Canvas& canvas_;
    int x_, y_, width_;
};

void draw_track(Pen& pen, const table::Track& track, const Language& language) {
    constexpr int Longest = 8; // boxes of a bar; a longer track is told in numbers
    std::string marks;
    for (const std::string& badge : track.badges) marks += " " + badge.substr(badge.rfind('.') + 1);
    const bool broken = std::find(track.badges.begin(), track.badges.end(), "demoralized") != track.badges.end();
    const bool bar = track.most > 0 && track.most <= Longest;
    const int bar_width = bar ? track.most + 1 : 0;
    const std::string number =
        track.most > 0 ? fmt::format("{}/{}", track.value, track.most) : std::to_string(track.value);
    const int name_width = std::max(6, pen.width() - 2 - bar_width - cells_in(number) - cells_in(marks));
    int x = pen.piece(1, shortened(say(language.words, track.label), name_width), Plain);
    x = pen.piece(x + 1, "", Plain);
    if (bar) {
        const int lead = std::max(x, pen.width() - bar_width - cells_in(number) - cells_in(marks));
        x = lead;
        for (int i = 0; i < track.most; ++i) x = pen.piece(x, i < track.value ? "■" : "□", broken ? Bad : Good);
        x = pen.piece(x + 1, number, Strong);
    } else {
        x = pen.piece(std::max(x, pen.width() - cells_in(number) - cells_in(marks)), number, Strong);
    }
    pen.piece(x, marks, Muted);
    pen.end();
}

void draw_zones(Pen& pen, const View& view, std::string_view side) {
    for (const table::CardZone& zone : view.situation.cards) {
        if (zone.side != side || zone.count == 0) continue;
        std::string text = say(view.language.words, zone.label) + " " + std::to_string(zone.count);
        for (std::size_t i = 0; i < zone.cards.size(); ++i)
            text += (i == 0 ? ": " : ", ") + brief_name_of(view, zone.cards[i]);
        for (const std::string& line : wrapped(text, pen.width() - 1)) {
            pen.piece(1, line, zone.cards.empty() ? Muted : Plain);
            pen.end();
        }
    }
}

void draw_side(Pen& pen, const View& view, core::Seat seat) {
    const std::string_view letter = view.game.sides[core::index(seat)];
    const bool first = seat == core::Seat::First;
    const std::string name = side_name(view.game, seat, view.language);
    const int x = pen.piece(0, (first ? "(" : "[") + name + (first ? ")" : "]"), first ? FirstSide : SecondSide);
    pen.piece(x + 1, seat == view.viewer ? "you" : "", Muted);
    pen.end();
    for (const table::Track& track : view.situation.tracks)
        if (track.side == letter) draw_track(pen, track, view.language);
    draw_zones(pen, view, letter);
    pen.gap();
}

void draw_armies(Pen& pen, const View& view) {
    pen.lines(view.board.name + (view.board.date.empty() ? "" : ", " + view.board.date), Title);
    for (const table::Phrase& phrase : view.situation.status) pen.lines(say(view.language.words, phrase));
    for (const table::Track& track : view.situation.tracks)
        if (track.side.empty()) draw_track(pen, track, view.language);
    draw_zones(pen, view, "");
    pen.gap();
    for (const core::Seat seat : {view.viewer, core::other(view.viewer)}) draw_side(pen, view, seat);
}

void draw_news(Pen& pen, const View& view, int most) {
    std::vector<std::string> lines;
    for (const std::string& sentence : view.news)
        for (std::string& line : wrapped(sentence, pen.width())) lines.push_back(std::move(line));
    const std::size_t kept = std::min(lines.size(), static_cast<std::size_t>(std::max(most, 3)));
    if (kept < lines.size()) pen.line(fmt::format("… {} lines before (log)", lines.size() - kept + 1), Muted);
    for (std::size_t i = lines.size() - kept + (kept < lines.size() ? 1 : 0); i < lines.size(); ++i) pen.line(lines[i]);
}

void draw_question(Pen& pen, const View& view) {
    pen.lines(question_line(view), Title);
    for (const std::string& line : menu_lines(view, pen.width())) {
        const bool heading = !line.empty() && line.back() == ':';
        pen.line(line, heading ? Muted : Plain);
    }
}

} // namespace

Canvas draw_screen(const View& view, const Window& window) {
    constexpr int LeastPanel = 30;
    constexpr int LeastBelow = 14; // rows for news and question
    const int width = std::max(window.width, 40);
    const bool beside = width >= 110;
    const MapSize size = map_size(view.board, beside ? width - LeastPanel - 2 : width, window.height - LeastBelow);
    const Canvas map = draw_map(view.board, view.situation, view.game.sides, size);
    Canvas screen(std::max(width, map.width()), map.height());
    screen.paste(0, 0, map);

    int below = map.height();
    if (beside) {
        const int x = map.width() + 2;
        Pen pen(screen, x, 0, width - x);
        draw_armies(pen, view);
        below = std::max(below, pen.y());
    } else {
        Pen pen(screen, 0, below, width);
        draw_armies(pen, view);
        below = pen.y();
    }

    const int rows = std::max(window.height - below - 3, 8);
    if (width < 110) {
        Pen pen(screen, 0, below, width);
        draw_news(pen, view, rows / 2);
        pen.gap();
        draw_question(pen, view);
        return screen;
    }
    const int half = width * 9 / 20;
    Pen left(screen, 1, below, half - 3);
    draw_news(left, view, rows);
    Pen right(screen, half, below, width - half);
    draw_question(right, view);
    return screen;
}

} // namespace cli
