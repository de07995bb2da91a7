// What a screen says, in plain lines.
#include "cli/area_map.h"
#include "cli/screen.h"

#include "core/grid.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace cli {

using table::say;

Language load_language(const games::Game& game, const std::string& code) {
    const std::string id(game.id);
    return {table::load_catalogue(id, code), table::load_rules(id), code};
}

std::string side_name(const games::Game& game, core::Seat seat, const Language& language) {
    const std::string letter(game.sides[core::index(seat)]);
    const std::string* name = language.words.find("side." + letter);
    return name != nullptr ? *name : letter;
}

std::string rule_line(const Language& language, const std::string& id) {
    const table::RuleLine* rule = table::find_rule(language.rules, id);
    return rule == nullptr ? id : id + ": " + table::rule_text(*rule, language.code);
}

// NAMES

static const table::Called* called(const View& view, const std::string& key) {
    for (const table::Names* names : {&view.situation.called, &view.board.called})
        if (const auto found = names->find(key); found != names->end()) return &found->second;
    return nullptr;
}

std::string name_of(const View& view, const std::string& key) {
    const table::Called* found = called(view, key);
    return found == nullptr ? key : say(view.language.words, found->full);
}

std::string brief_name_of(const View& view, const std::string& key) {
    const table::Called* found = called(view, key);
    return found == nullptr ? key : say(view.language.words, found->brief);
}

std::string named_with_key(const std::string& name, const std::string& key) {
    return name == key ? key : name + " (" + key + ")";
}

std::string status_line(const View& view) {
    std::string line;
    for (const table::Phrase& phrase : view.situation.status)
        line += (line.empty() ? "" : " · ") + say(view.language.words, phrase);
    return line;
}

std::string question_line(const View& view) {
    const table::Prompt& prompt = view.situation.prompt;
    if (view.situation.result.over) return say(view.language.words, view.situation.result.text);
    return say(view.language.words, prompt.text) + (prompt.rule.empty() ? "" : " [" + prompt.rule + "]");
}

namespace {

// "heroic.active", "road_march", "formation.Clausen": as one reads them aloud.
std::string spoken(const View& view, std::string badge) {
    const table::Catalogue& words = view.language.words;
    if (const std::string* whole = words.find("badge." + badge)) return *whole;
    const std::size_t point = badge.find('.');
    if (point != std::string::npos)
        if (const std::string* before = words.find("badge." + badge.substr(0, point)))
            return *before + " " + brief_name_of(view, badge.substr(point + 1));
    if (const std::string* word = badge.starts_with("wing.") ? words.find("suit." + badge.substr(5)) : nullptr)
        return *word;
    std::replace_if(
        badge.begin(), badge.end(), [](char c) { return c == '.' || c == '_'; }, ' ');
    return badge;
}

const table::Piece* find_piece(const View& view, const std::string& name) {
    const auto& pieces = view.situation.pieces;
    const auto found =
        std::find_if(pieces.begin(), pieces.end(), [&](const table::Piece& p) { return p.name == name; });
    return found == pieces.end() ? nullptr : &*found;
}

// Where an offered piece stands, unless the answer says so already.
std::string place_of(const View& view, const table::Option& option) {
    if (option.target.noun != core::Noun::Piece) return "";
    const table::Piece* piece = find_piece(view, option.target.what);
    if (piece == nullptr || option.notation.find(piece->place) != std::string::npos) return "";
    return " in " + brief_name_of(view, piece->place);
}

// An answer of a long menu: what it points at, or all it says when that is more than one thing.
std::string in_short(const View& view, const table::Option& option) {
    const std::size_t open = option.notation.find('(');
    if (open == std::string::npos || option.target.what.empty()) return option.notation;
    const std::string inside = option.notation.substr(open + 1, option.notation.size() - open - 2);
    if (inside.find(',') != std::string::npos) return inside + " " + say(view.language.words, option.label);
    const std::string& key = option.target.what;
    const bool is_named = option.target.noun != core::Noun::Hex && option.target.noun != core::Noun::Hexside;
    return is_named && brief_name_of(view, key) != key ? key + " " + brief_name_of(view, key) : key;
}

// Entries in as many columns as fit, numbered down each of them.
void add_columns(const std::vector<std::string>& entries, int width, std::vector<std::string>& lines) {
    int widest = 0;
    for (const std::string& entry : entries) widest = std::max(widest, cells_in(entry));
    const int columns = std::clamp((width + 2) / (widest + 2), 1, static_cast<int>(entries.size()));
    const int rows = (static_cast<int>(entries.size()) + columns - 1) / columns;
    for (int row = 0; row < rows; ++row) {
        std::string line;
        for (std::size_t i = static_cast<std::size_t>(row); i < entries.size(); i += static_cast<std::size_t>(rows)) {
            if (!line.empty()) line += "  ";
            line += entries[i] + std::string(static_cast<std::size_t>(widest - cells_in(entries[i])), ' ');
        }
        lines.push_back(line.substr(0, line.find_last_not_of(' ') + 1));
    }
}

} // namespace

std::vector<std::string> menu_lines(const View& view, int width) {
    const auto& options = view.situation.options;
    std::vector<std::string> lines;
    constexpr std::size_t FewAnswers = 8; // told in full
    for (std::size_t begin = 0; begin < options.size();) {
        std::size_t end = begin + 1;
        while (end < options.size() && options[end].label.id == options[begin].label.id) ++end;
        std::vector<std::string> entries;
        const bool in_full = options.size() <= FewAnswers || end - begin <= 2;
        for (std::size_t i = begin; i < end; ++i) {
            const table::Option& option = options[i];
            if (in_full)
                entries.push_back(fmt::format("{:>3}  {:<16} {}{}", i + 1, option.notation,
                                              say(view.language.words, option.label), place_of(view, option)));
            else
                entries.push_back(fmt::format("{:>3} {}{}", i + 1, in_short(view, option), place_of(view, option)));
        }
        if (in_full) {
            for (const std::string& entry : entries) lines.push_back(shortened(entry, width));
        } else {
            const std::string& notation = options[begin].notation;
            lines.push_back(notation.substr(0, notation.find('(')) + ":");
            add_columns(entries, width, lines);
        }
        begin = end;
    }
    return lines;
}

// WITHOUT A PICTURE

namespace {

std::string tell_piece(const View& view, const table::Piece& piece) {
    std::string text = named_with_key(name_of(view, piece.name), piece.name);
    if (!piece.face_up) return text + ", Hidden";
    const auto add = [&](const std::string& more) { text += ", " + more; };
    const bool counted = called(view, piece.name) == nullptr; // a number of those that are alike
    if (!piece.title.empty() && counted) add(piece.title);
    const std::string* kind = view.language.words.find("symbol." + piece.symbol);
    const std::string plain = piece.symbol.substr(piece.symbol.rfind('.') + 1);
    if (counted) add(kind != nullptr ? *kind : plain); // a name tells it already
    for (const table::Value& value : piece.values) add(value.name + " " + std::to_string(value.value));
    if (piece.facing) add("facing " + std::string(facing_words(piece)));
    for (const std::string& badge : piece.badges) add(spoken(view, badge));
    if (piece.hidden) add("Hidden from the enemy");
    return text;
}

std::string tell_ground(const View& view, const table::BoardHex& hex) {
    std::string text = hex.label + ": " + hex.terrain;
    if (hex.elevation > 0) text += ", height " + std::to_string(hex.elevation);
    for (const table::BoardLabel& name : view.board.names)
        if (name.hex == hex.label) text += ", " + name.text;
    for (const std::string& mark : hex.marks)
        text += mark == "vp" ? ", hex of value" : mark == "impassable" ? ", impassable" : "";
    for (const table::BoardLine& line : view.board.lines)
        if (std::find(line.hexes.begin(), line.hexes.end(), hex.label) != line.hexes.end())
            text += ", " + line.kind + " (" + line.name + ")";
    for (const table::BoardSide& side : view.board.sides) {
        const std::size_t bar = side.between.find('|');
        if (side.between.substr(0, bar) == hex.label || side.between.substr(bar + 1) == hex.label)
            text += ", " + side.kind + " at " + side.between;
    }
    return text;
}

} // namespace

namespace {

// In an area many pieces are alike: they are counted.
std::string tell_groups(const View& view, std::string_view side, const std::string& place) {
    std::string text;
    for (const Group& group : groups_in(view.situation, side, place)) {
        table::Piece piece = *group.piece;
        piece.name = std::to_string(group.count);
        text += (text.empty() ? "" : "; ") + tell_piece(view, piece);
    }
    return text;
}

std::string tell_areas(const View& view, core::Seat seat) {
    const std::string_view letter = view.game.sides[core::index(seat)];
    std::string text;
    for (const table::BoardArea& area : view.board.areas)
        if (const std::string here = tell_groups(view, letter, area.id); !here.empty())
            text += "  " + named_with_key(brief_name_of(view, area.id), area.id) + ": " + here + "\n";
    return side_name(view.game, seat, view.language) + " on the map" + (text.empty() ? ": nothing\n" : ":\n" + text);
}

// "flag.W.3": "White's flag 3".
std::string mark_in_words(const View& view, const std::string& mark) {
    const table::Catalogue& words = view.language.words;
    if (const std::string* whole = words.find("mark." + mark)) return *whole;
    const std::size_t point = mark.rfind('.');
    const std::string* before = point == std::string::npos ? nullptr : words.find("mark." + mark.substr(0, point));
    return before == nullptr ? mark : *before + " " + mark.substr(point + 1);
}

std::string tell_area(const View& view, const table::BoardArea& area) {
    std::string text =
        named_with_key(brief_name_of(view, area.id), area.id) + (area.terrain.empty() ? "" : ": " + area.terrain);
    for (const std::string& mark : area.marks) text += ", " + mark_in_words(view, mark);
    for (std::size_t i = 0; i < area.borders.size(); ++i)
        text += (i == 0 ? "; borders " : ", ") + named_with_key(brief_name_of(view, area.borders[i]), area.borders[i]);
    text += "\n";
    for (const core::Seat seat : {view.viewer, core::other(view.viewer)}) {
        const std::string here = tell_groups(view, view.game.sides[core::index(seat)], area.id);
        if (!here.empty()) text += "  " + side_name(view.game, seat, view.language) + ": " + here + "\n";
    }
    return text;
}

} // namespace

std::string tell_place(const View& view, const std::string& label) {
    for (const table::BoardArea& area : view.board.areas)
        if (area.id == label) return tell_area(view, area);
    const auto& hexes = view.board.hexes;
    const auto found =
        std::find_if(hexes.begin(), hexes.end(), [&](const table::BoardHex& hex) { return hex.label == label; });
    if (found == hexes.end()) return "";
    std::string text = tell_ground(view, *found) + "\n";
    std::vector<const table::Piece*> here;
    for (const table::Piece& piece : view.situation.pieces)
        if (piece.place == label) here.push_back(&piece);
    std::stable_sort(here.begin(), here.end(), [](const auto* a, const auto* b) { return a->order < b->order; });
    for (const table::Piece* piece : here) text += "  " + tell_piece(view, *piece) + "\n";
    return text;
}

std::string tell_pieces(const View& view) {
    std::string text;
    for (const core::Seat seat : {view.viewer, core::other(view.viewer)}) {
        if (!view.board.areas.empty()) {
            text += tell_areas(view, seat);
            continue;
        }
        const std::string_view letter = view.game.sides[core::index(seat)];
        std::map<std::string, std::vector<const table::Piece*>> stacks;
        for (const table::Piece& piece : view.situation.pieces)
            if (piece.side == letter) stacks[piece.place].push_back(&piece);
        text += side_name(view.game, seat, view.language) + " on the map" + (stacks.empty() ? ": nothing\n" : ":\n");
        for (auto& [place, stack] : stacks) {
            std::stable_sort(stack.begin(), stack.end(),
                             [](const auto* a, const auto* b) { return a->order < b->order; });
            text += "  " + place + ": ";
            for (std::size_t i = 0; i < stack.size(); ++i)
                text += (i > 0 ? "; behind it " : "") + tell_piece(view, *stack[i]);
            text += "\n";
        }
    }
    return text;
}

static std::string whose(const View& view, const std::string& side) {
    if (side.empty()) return "";
    const std::string* word = view.language.words.find("side." + side);
    return (word == nullptr ? side : *word) + ": ";
}

std::string tell_cards(const View& view) {
    std::string text;
    for (const table::Track& track : view.situation.tracks) {
        text += whose(view, track.side) + say(view.language.words, track.label) + ": " + std::to_string(track.value);
        if (track.most > 0) text += " of " + std::to_string(track.most);
        for (const std::string& badge : track.badges) text += ", " + spoken(view, badge);
        text += "\n";
    }
    for (const table::CardZone& zone : view.situation.cards) {
        if (zone.count == 0) continue;
        text += whose(view, zone.side) + say(view.language.words, zone.label) + ": " + std::to_string(zone.count);
        for (std::size_t i = 0; i < zone.cards.size(); ++i)
            text += (i == 0 ? ": " : ", ") + named_with_key(brief_name_of(view, zone.cards[i]), zone.cards[i]);
        text += "\n";
    }
    return text;
}

std::string tell_news_and_question(const View& view) {
    std::string text;
    for (const std::string& line : view.news) text += line + "\n";
    text += question_line(view) + "\n";
    for (const std::string& line : menu_lines(view, 100)) text += line + "\n";
    return text;
}

std::string tell_screen(const View& view) {
    const std::string title = view.board.name + (view.board.date.empty() ? "" : ", " + view.board.date);
    return title + "\n" + status_line(view) + "\n" + tell_cards(view) + tell_pieces(view) +
           tell_news_and_question(view);
}

} // namespace cli
