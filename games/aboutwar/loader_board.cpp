// AW-BRD, AW-OBJ, AW-TER: the sides of the board and the markers on them.
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace aboutwar {
namespace {

using input::Reader;
using input::Text;

struct MarkerWord {
    std::string_view word;
    Marker::Kind kind;
    std::uint8_t value;
    int supply; // of a colour
};
constexpr std::array<MarkerWord, 5> MarkerWords = {{
    {"general", Marker::Kind::General, 5, 1}, // AW-OBJ-02
    {"flag1", Marker::Kind::Flag, 1, 3},      // AW-OBJ-03
    {"flag3", Marker::Kind::Flag, 3, 2},
    {"rose1", Marker::Kind::Rose, 1, 2}, // AW-OBJ-05
    {"rose3", Marker::Kind::Rose, 3, 2},
}};

std::string upper(std::string_view text) {
    std::string shouted(text);
    for (char& letter : shouted)
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    return shouted;
}

void read_road(Reader& reader, std::string_view key, BoardSide& board) {
    std::vector<Text> texts;
    if (!reader.need(key, texts)) return;
    if (texts.size() < 2)
        reader.fault(key, "the road has " + std::to_string(texts.size()) + (texts.size() == 1 ? " area" : " areas") +
                              ", expected two or more");
    std::optional<Place> last;
    for (const Text& text : texts) {
        const auto area = read_area(reader, text);
        if (area && last) {
            if (adjacent(*last, *area))
                board.road[index(*last)][index(*area)] = board.road[index(*area)][index(*last)] = true;
            else
                reader.fault(text.at, "the road jumps from " + std::string(place_word(*last)) + " to " + text.value +
                                          ", expected an area beside it");
        }
        last = area;
    }
}

// Symbols or markers, whichever the board has.
void read_markers(Reader& root, BoardSide& board) {
    std::vector<Text> texts;
    board.printed = root.allow("printed", texts);
    if (std::vector<Text> laid; root.allow("markers", laid)) {
        if (board.printed)
            root.fault("markers", "the board has printed symbols and markers too, expected one of the two");
        texts = laid;
    }
    for (const Text& text : texts) {
        const MarkerRead read = parse_marker(text.value);
        if (read.marker)
            board.markers.push_back(*read.marker);
        else
            root.fault(text.at, read.fault);
    }
    if (const std::string fault = supply_fault(board.markers); !fault.empty())
        root.fault(board.printed ? "printed" : "markers", fault);
}

void read_board(Reader& root, BoardSide& board) {
    constexpr std::array<input::Word<char>, 2> Sides = {{{"A", 'A'}, {"B", 'B'}}};
    root.need("side", board.side, Sides);
    root.allow("two_ways", board.two_ways);
    read_terrain(root, board);
    read_markers(root, board);
    root.finish();
}

// Half a turn of the board, which the players do not take part in: markers stay where they are laid.
Place turned(Place area) {
    if (is_sector(area)) return sector_at(2 - column_of(area), 2 - row_of(area));
    return area == Place::WhiteReserve ? Place::BlackReserve : Place::WhiteReserve;
}

void turn(BoardSide& board) {
    const BoardSide before = board;
    for (std::size_t a = 0; a < AreaCount; ++a) {
        const std::size_t now = index(turned(place_at(a)));
        if (is_sector(place_at(a))) board.terrain[now] = before.terrain[a];
        for (std::size_t b = 0; b < AreaCount; ++b) board.road[now][index(turned(place_at(b)))] = before.road[a][b];
    }
}

} // namespace

std::optional<Place> read_sector(Reader& reader, const Text& text) {
    const auto place = find_place(text.value);
    if (place && is_sector(*place)) return place;
    reader.fault(text.at, input::quoted(text.value) + " is no sector, expected a1 to c3");
    return std::nullopt;
}

std::optional<Place> read_area(Reader& reader, const Text& text) {
    const auto place = find_place(text.value);
    if (place && is_area(*place)) return place;
    reader.fault(text.at, input::quoted(text.value) + " is no area, expected a1 to c3, WR or BR");
    return std::nullopt;
}

void read_terrain(Reader& reader, BoardSide& board) {
    constexpr std::array<std::pair<std::string_view, Terrain>, 3> Kinds = {
        {{"forest", Terrain::Forest}, {"hill", Terrain::Hill}, {"building", Terrain::Building}}};
    for (const auto& [key, terrain] : Kinds) {
        std::vector<Text> texts;
        reader.allow(key, texts);
        for (const Text& text : texts) {
            const auto sector = read_sector(reader, text);
            if (!sector) continue;
            Terrain& into = board.terrain[index(*sector)];
            if (into != Terrain::Open)
                reader.fault(text.at, text.value + " has terrain already, expected one kind for a sector");
            into = terrain;
        }
    }
    for (Reader& road : reader.allow_tables("roads")) {
        read_road(road, "areas", board);
        road.finish();
    }
}

MarkerRead parse_marker(std::string_view text) {
    const std::string expected = ", expected side, kind and sector like W:general:b1 or B:flag3:c3";
    const std::size_t first = text.find(':');
    const std::size_t second = first == std::string_view::npos ? first : text.find(':', first + 1);
    if (second == std::string_view::npos) return {{}, input::quoted(text) + " is no marker" + expected};
    const std::string_view side = text.substr(0, first);
    const std::string_view kind = text.substr(first + 1, second - first - 1);
    const auto sector = find_place(text.substr(second + 1));
    if (side != "W" && side != "B")
        return {{}, "the side of marker " + input::quoted(text) + " is " + input::quoted(side) + ", expected W or B"};
    std::vector<std::string_view> known;
    const MarkerWord* found = nullptr;
    for (const MarkerWord& each : MarkerWords) {
        known.push_back(each.word);
        if (each.word == kind) found = &each;
    }
    if (found == nullptr)
        return {{},
                "the kind of marker " + input::quoted(text) + " is " + input::quoted(kind) +
                    ", expected one of general, flag1, flag3, rose1, rose3" + input::did_you_mean(kind, known)};
    if (!sector || !is_sector(*sector))
        return {{},
                "the sector of marker " + input::quoted(text) + " is " + input::quoted(text.substr(second + 1)) +
                    ", expected a1 to c3"};
    return {Marker{found->kind, side == "W" ? White : Black, *sector, found->value}, {}};
}

std::string supply_fault(const std::vector<Marker>& markers) {
    for (const Seat seat : core::EachSeat)
        for (const MarkerWord& each : MarkerWords) {
            const auto laid = std::count_if(markers.begin(), markers.end(), [&](const Marker& marker) {
                return marker.owner == seat && marker.kind == each.kind && marker.value == each.value;
            });
            if (laid > each.supply)
                return std::string(seat == White ? "White" : "Black") + " has " + std::to_string(laid) +
                       " markers of the kind " + std::string(each.word) + ", expected at most " +
                       std::to_string(each.supply);
        }
    return {};
}

std::vector<BoardWord> board_words() {
    std::vector<BoardWord> words;
    for (const std::string& id : input::file_ids(Boards)) {
        words.push_back({upper(id), id, false});
        std::vector<input::Fault> ignored; // they are told when the board is used
        if (load_board(words.back(), ignored).two_ways) words.push_back({upper(id) + '2', id, true});
    }
    return words;
}

BoardSide parse_board(std::string_view text, const std::string& file, std::vector<input::Fault>& faults) {
    BoardSide board;
    input::parse_file(text, Boards.game, file, faults, [&](Reader& root, const Heading& heading) {
        board.heading = heading;
        read_board(root, board);
    });
    return board;
}

BoardSide load_board(const BoardWord& word, std::vector<input::Fault>& faults) {
    const auto text = input::read_data_file(Boards, word.id, faults);
    if (!text) return {};
    BoardSide board = parse_board(*text, input::file_name(Boards, word.id), faults);
    if (word.turned) turn(board);
    return board;
}

} // namespace aboutwar
