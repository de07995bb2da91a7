#pragma once

#include "cli/canvas.h"
#include "cli/terminal_map.h"
#include "games/list.h"
#include "table/match.h"
#include "table/rules.h"
#include "table/text.h"

#include <string>
#include <vector>

// Everything a player is shown at once: map, armies, cards, news, question and menu.
namespace cli {

// What a battle is told with.
struct Language {
    table::Catalogue words;
    table::RuleBook rules;
    std::string code = "en";
};
Language load_language(const games::Game& game, const std::string& code);
std::string side_name(const games::Game& game, core::Seat seat, const Language& language);
std::string rule_line(const Language& language, const std::string& id); // "X.1a: ..."; the id alone when it has no line

// One look at a battle through the eyes of a seat.
struct View {
    const games::Game& game;
    const Language& language;
    const table::Board& board;
    table::Situation situation;
    core::Seat viewer = core::Seat::First;
    std::vector<std::string> news; // sentences since the last look
};

struct Window {
    int width = 100;
    int height = 40;
    Paint paint = Paint::Bare;
};

// The whole screen; as tall as the window where the menu allows.
Canvas draw_screen(const View& view, const Window& window);

// Names. What is typed for a thing stands beside its name: "Line 5 ♥ (PH.Ln5)".
std::string name_of(const View& view, const std::string& key);       // in full; the key when it has no name
std::string brief_name_of(const View& view, const std::string& key); // where there is little room
std::string named_with_key(const std::string& name, const std::string& key);

// The parts, in plain lines.
std::vector<std::string> menu_lines(const View& view, int width);
std::string question_line(const View& view);
std::string status_line(const View& view);

// The same without a picture, for screen readers and pipes.
std::string tell_screen(const View& view);
std::string tell_news_and_question(const View& view);
std::string tell_place(const View& view, const std::string& label); // a hex or area; empty when there is none
std::string tell_pieces(const View& view);
std::string tell_cards(const View& view);

} // namespace cli
