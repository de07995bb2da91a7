#pragma once

#include "core/choice.h"
#include "core/grid.h"
#include "core/seat.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

// One game-neutral picture of what a seat may see. Every host draws any game from this alone.
namespace table {

// A message of the text file with its arguments. An argument that begins with '@' is itself a phrase: a key of the text
// file ("@side.P") with arguments of its own ("@name.unit|PH.Ln5|@suit.hearts"); all others are printed as they are
// (numbers, hex labels).
struct Phrase {
    std::string id;
    std::vector<std::string> args;
    bool operator==(const Phrase&) const = default;
};
std::string as_argument(const Phrase& phrase);
std::optional<Phrase> phrase_in(std::string_view argument); // none when it is printed as it is

// Of a name its key, of anything else itself; and a phrase with keys for names.
std::string key_of(const std::string& argument);
Phrase with_keys(Phrase phrase);

// What people call a piece, a card or a place: in full, and where there is little room. Its key is the first argument
// of both, though no sentence prints it.
struct Called {
    Phrase full, brief;
    bool operator==(const Called&) const = default;
};
using Names = std::map<std::string, Called>; // by key

// The board: sent once, known by its hash.
struct BoardHex {
    std::string label;
    std::string terrain;
    int elevation = 0;
    std::vector<std::string> marks; // "impassable", "vp", "deploy.P.spades", ...
    bool operator==(const BoardHex&) const = default;
};
struct BoardSide {
    std::string between; // "H5|I5"
    std::string kind;    // "river", "bridge", "entrenchment"
    std::string hex;     // the hex it belongs to, when it has a direction
    bool operator==(const BoardSide&) const = default;
};
struct BoardLine {
    std::string name, kind; // "road"
    std::vector<std::string> hexes;
    bool operator==(const BoardLine&) const = default;
};
struct BoardLabel {
    std::string text, kind, hex;
    bool operator==(const BoardLabel&) const = default;
};
struct BoardArea {
    std::string id, name;
    std::string terrain;
    std::vector<std::string> marks;
    std::vector<std::string> borders;   // ids of neighbouring areas
    int column = 0, row = 0, width = 1; // where to draw it, in cells from the top left, and how many columns wide
    bool operator==(const BoardArea&) const = default;
};
struct Board {
    std::string game, scenario, name, date;
    int columns = 0, rows = 0; // 0 when the board has areas instead of hexes
    std::string labels;        // "letters" or "digits"
    bool first_column_low = true;
    std::vector<BoardHex> hexes;
    std::vector<BoardSide> sides;
    std::vector<BoardLine> lines;
    std::vector<BoardLabel> names;
    std::vector<BoardArea> areas;
    std::vector<std::string> steps; // the sequence of play: keys of the text file, in order
    Names called;                   // all that is printed for everybody to read
    bool operator==(const Board&) const = default;
};

// What an option, a piece or a question points at.
struct Target {
    core::Noun noun = core::Noun::Button;
    std::string what; // piece name, hex label, "H5|I5", card name, number; empty for a button
    bool operator==(const Target&) const = default;
};

struct Value {
    std::string name; // "strength", "movement"
    int value = 0;
    bool operator==(const Value&) const = default;
};

struct Piece {
    std::string name;          // its own name when the seat may know it, else its place: "C4#1"
    std::string side;          // "P", "A"
    std::string place;         // hex label or area id
    int order = 0;             // 0 is on top or in front
    std::optional<int> facing; // degrees clockwise from north
    bool face_up = true;       // false: the seat sees its back only
    bool hidden = false;       // its enemy sees its back only
    std::string symbol;        // "infantry.line", "cavalry.hussar", "vedette", "unknown"
    std::string title;         // historical name, may be empty
    std::vector<Value> values;
    std::vector<std::string> badges; // "disordered", "activated", "moved", "wing.spades", ...
    bool operator==(const Piece&) const = default;
};
struct Track {
    std::string id;
    std::string side; // empty when it belongs to both
    Phrase label;
    int value = 0;
    int most = 0;
    std::vector<std::string> badges;
    bool operator==(const Track&) const = default;
};
struct CardZone {
    std::string id, side;
    Phrase label;
    int count = 0;
    std::vector<std::string> cards; // names of those the seat may see
    bool operator==(const CardZone&) const = default;
};
struct Option {
    std::string notation;
    core::Choice choice{};
    Phrase label;
    std::string rule;
    Target target;
    int price = 0; // in points of what the question spends: activation points, movement points
    bool operator==(const Option&) const = default;
};
// The question being asked, as a seat may know it: the enemy's secret decisions are told coarsely.
struct Prompt {
    std::string id;   // "absorb", "deploy", ...
    std::string rule; // what it cites
    Phrase text;
    bool operator==(const Prompt&) const = default;
};
// Where a side's points come from. They add up to what the game's own track of points says.
struct Score {
    std::string side;
    Phrase label;
    int points = 0;
    bool operator==(const Score&) const = default;
};
// What a part of an army has lost, in units or steps as the game counts them.
struct Loss {
    std::string side;
    Phrase label;
    int lost = 0;
    int of = 0; // what it had
    bool operator==(const Loss&) const = default;
};
struct Result {
    bool over = false;
    std::optional<core::Seat> winner; // none: a draw
    Phrase text;
    std::vector<Score> scores; // empty in a game without points, and before the end
    std::vector<Loss> losses;  // empty before the end
    bool operator==(const Result&) const = default;
};

// An answer the seat has left for questions of one kind until a scope ends.
struct Standing {
    std::string prompt, answer;
    std::string scope; // "move", "turn", ...; empty: until taken back
    bool operator==(const Standing&) const = default;
};

struct Situation {
    std::string board;          // hash of the board it stands on
    std::vector<Phrase> status; // turn, phase, whose round
    std::string step;           // of the board's steps; empty: none of them
    std::vector<Piece> pieces;
    std::vector<Piece> to_place; // while the viewer sets up: his own that wait for their place, which is empty
    std::vector<Track> tracks;
    std::vector<CardZone> cards;
    Prompt prompt;
    core::Seats waiting = core::Seats::None;
    std::vector<Option> options;     // empty unless the seat owes an answer
    std::vector<std::string> scopes; // how long an answer may stand; empty unless the seat owes one
    std::vector<Standing> standing;  // the seat's own
    Result result;
    Names called; // what the board does not name: counters whose face is not seen, whatever changes its name
    bool operator==(const Situation&) const = default;
};

// Odds of an option: what the dice decide, with every modifier and its rule.
struct OddsModifier {
    std::string rule;
    int value = 0;
    bool operator==(const OddsModifier&) const = default;
};
struct OddsLine {
    Phrase outcome;
    double probability = 0;
    bool operator==(const OddsLine&) const = default;
};
struct OddsCase {
    Phrase title; // "as declared", "if the enemy commits all he may"
    std::vector<OddsModifier> attacker, defender;
    int attacker_total = 0, defender_total = 0;
    std::vector<OddsLine> lines; // probabilities add up to one within each group of lines
    std::map<std::string, double>
        named; // the same numbers by plain name, for cases: "attacker_attrition", "defender_hits_2"
    bool operator==(const OddsCase&) const = default;
};
struct Odds {
    std::vector<OddsCase> cases;
    bool operator==(const Odds&) const = default;
};

// An overlay: hexes (or areas) with a number and a word each.
struct OverlayMark {
    std::string at;
    int value = 0;
    std::string word;
    bool operator==(const OverlayMark&) const = default;
};
using Overlay = std::vector<OverlayMark>;

// A refusal: what was asked for and the rule that forbids it.
struct Refusal {
    std::string answer; // notation
    std::string rule;
    Phrase label = {}; // the answer in words; the match adds it
    bool operator==(const Refusal&) const = default;
};

// A board of hexes with its roads and names; the game adds ground and hexsides.
Board hex_board(const core::Grid& grid, const std::vector<core::NamedRoad>& roads,
                const std::vector<core::Label>& labels);

nlohmann::json to_json(const Board& board);
nlohmann::json to_json(const Situation& situation);
nlohmann::json to_json(const Odds& odds);
nlohmann::json to_json(const Overlay& overlay);
std::string board_hash(const Board& board); // the scene carries it, the board is sent once

} // namespace table
