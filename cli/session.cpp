#include "cli/session.h"

#include "ai/analyst.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>

namespace cli {

namespace {

constexpr std::string_view ClearScreen = "\033[H\033[2J\033[3J";

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string::npos) return "";
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

} // namespace

Session::Session(const games::Game& game, std::unique_ptr<table::Match> match,
                 std::array<std::unique_ptr<ai::Bot>, 2> bots, SessionOptions options, std::istream& in,
                 std::ostream& out)
    : game_(game), match_(std::move(match)), bots_(std::move(bots)), options_(std::move(options)), in_(in), out_(out),
      terminal_(terminal()), language_(load_language(game, "en")) {}

bool Session::run() {
    fight();
    return options_.save.empty() || save(options_.save);
}

void Session::fight() {
    for (;;) {
        const core::Seats waiting = match_->waiting();
        if (waiting == core::Seats::None) {
            show_end();
            return;
        }
        // Where both owe an answer the bot gives its own at once: neither learns of the other's.
        core::Seat seat = has(waiting, core::Seat::First) ? core::Seat::First : core::Seat::Second;
        if (waiting == core::Seats::Both && somebody_sits_at(seat) && !somebody_sits_at(core::other(seat)))
            seat = core::other(seat);
        if (!somebody_sits_at(seat)) {
            let_bot_answer(seat);
        } else if (ask(seat) == Next::Leave) {
            out_ << "The battle is left as it is. Goodbye.\n";
            return;
        }
    }
}

void Session::let_bot_answer(core::Seat seat) {
    const core::Choice choice = bots_[core::index(seat)]->choose(*match_, seat);
    match_->play(seat, choice);
    if (bots_[0] && bots_[1]) tell_course();
}

// Whoever only watches bots is told what they do when they do it.
void Session::tell_course() {
    constexpr core::Seat Viewer = core::Seat::Second; // as in `show_end`
    std::size_t& told = told_[core::index(Viewer)];
    for (const table::LogLine& line : match_->log(Viewer, told)) out_ << table::say(language_.words, line.text) << '\n';
    told = match_->log_size(Viewer);
    out_ << std::flush;
}

// Two people at one screen: the next one must be alone with it before his secrets are drawn.
void Session::hand_over(core::Seat seat) {
    const bool change = two_people() && at_keyboard_ != seat;
    const bool first_look = !at_keyboard_;
    at_keyboard_ = seat;
    if (!change || (first_look && !terminal_.reads)) return;
    if (terminal_.writes) out_ << ClearScreen;
    out_ << "--- Hand over to " << side_name(game_, seat, language_) << ", then press Enter. ---\n" << std::flush;
    if (terminal_.reads) {
        std::string line;
        std::getline(in_, line);
    }
}

Session::Next Session::ask(core::Seat seat) {
    hand_over(seat);
    show(seat);
    for (;;) {
        out_ << side_name(game_, seat, language_) << "> " << std::flush;
        std::string line;
        if (!std::getline(in_, line)) {
            out_ << '\n';
            return Next::Leave;
        }
        const Next next = obey(seat, trimmed(line));
        if (next != Next::Ask) return next;
    }
}

// WHAT IS SHOWN

View Session::view(core::Seat viewer) const {
    View view{game_, language_, match_->board(), match_->situation(viewer), viewer, {}};
    for (const table::LogLine& line : match_->log(viewer, told_[core::index(viewer)]))
        view.news.push_back(table::say(language_.words, line.text));
    return view;
}

void Session::draw(const Canvas& canvas) {
    out_ << canvas.show(window(terminal_, options_.no_colour).paint);
    if (options_.svg.empty()) return;
    std::ofstream file(options_.svg);
    file << canvas.svg(rgb(0xE8E0D0), rgb(0x1B1813));
}

void Session::show(core::Seat viewer) {
    const View now = view(viewer);
    told_[core::index(viewer)] = match_->log_size(viewer);
    if (options_.plain) {
        out_ << (map_shown_ ? status_line(now) + "\n" + tell_news_and_question(now) : tell_screen(now));
        if (!map_shown_) out_ << "Type a number or an answer; \"help\" lists the commands.\n";
        map_shown_ = true;
        return;
    }
    if (terminal_.writes) {
        out_ << ClearScreen;
        draw(draw_screen(now, window(terminal_, options_.no_colour)));
        return;
    }
    // Into a pipe or file the map goes once; "map" shows it again.
    if (!map_shown_ || !options_.svg.empty())
        draw(draw_screen(now, window(terminal_, options_.no_colour)));
    else
        out_ << status_line(now) << '\n' << tell_news_and_question(now);
    map_shown_ = true;
}

void Session::show_map(core::Seat viewer) {
    const View now = view(viewer);
    if (options_.plain) {
        out_ << tell_screen(now);
        return;
    }
    if (terminal_.writes) out_ << ClearScreen;
    draw(draw_screen(now, window(terminal_, options_.no_colour)));
    for (const std::string& line : map_key(match_->board(), game_.sides)) out_ << line << '\n';
}

void Session::show_end() {
    const core::Seat viewer = somebody_sits_at(core::Seat::First) ? core::Seat::First : core::Seat::Second;
    const View now = view(viewer);
    if (terminal_.writes && !options_.plain) {
        out_ << ClearScreen;
        draw(draw_screen(now, window(terminal_, options_.no_colour)));
    } else {
        for (const std::string& line : now.news) out_ << line << '\n';
    }
    out_ << "The battle is over. " << table::say(language_.words, match_->result().text) << ".\n";
    if (bots_[0] && bots_[1]) return; // nobody to ask
    if (ai::can_analyse(game_.id))
        out_ << "Save it, and \"oblique analyse FILE\" tells what could have been better, and what was luck.\n";
    for (std::string line; out_ << "(save FILE, log, quit)> " << std::flush, std::getline(in_, line);) {
        line = trimmed(line);
        if (line.starts_with("save "))
            save(trimmed(line.substr(5)));
        else if (line.starts_with("log"))
            tell_log(viewer, trimmed(line.substr(3)));
        else if (line.empty() || line == "quit" || line == "q" || line == "exit")
            return;
        else
            out_ << "Only save, log and quit are left to do.\n";
    }
    out_ << '\n';
}

} // namespace cli
