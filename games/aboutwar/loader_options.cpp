// DP-01: what the players agree on before the battle.
#include "games/aboutwar/loader_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace aboutwar {
namespace {

using Values = std::vector<std::string>;

constexpr std::array<std::string_view, 7> OptionNames = {"board",   "orders", "morale", "terrain",
                                                         "markers", "white",  "black"};

// Options stand in no file.
void add_fault(std::vector<input::Fault>& faults, std::string message) {
    if (faults.size() < input::Faults::Most) faults.push_back({"options", 0, 0, std::move(message)});
}

struct OptionReading {
    const OptionValues& values;
    std::vector<input::Fault>& faults;

    void fault(std::string message) const { add_fault(faults, std::move(message)); }
    void wrong(const std::string& name, const std::string& found, const std::string& expected,
               const std::string& hint = {}) const {
        fault('`' + name + "` is " + input::quoted(found) + ", expected " + expected + hint);
    }
    // Which of the words was chosen; the first when none was.
    std::size_t word(const std::string& name, const Values& words) const {
        const auto chosen = values.find(name);
        if (chosen == values.end()) return 0;
        const auto found = std::find(words.begin(), words.end(), chosen->second);
        if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
        std::string known;
        for (const std::string& each : words) known += (known.empty() ? "" : ", ") + each;
        wrong(name, chosen->second, "one of " + known, input::did_you_mean(chosen->second, words));
        return 0;
    }
};

// Markers, with spaces or commas between.
std::optional<std::vector<Marker>> read_markers(const OptionReading& o) {
    const auto chosen = o.values.find("markers");
    if (chosen == o.values.end() || chosen->second == "default") return std::nullopt;
    std::vector<Marker> markers;
    if (chosen->second == "none") return markers;
    constexpr std::string_view Between = " ,";
    std::string_view rest = chosen->second;
    bool good = true;
    for (std::size_t begin = rest.find_first_not_of(Between); begin != std::string_view::npos;
         begin = rest.find_first_not_of(Between)) {
        rest.remove_prefix(begin);
        const std::string_view word = rest.substr(0, rest.find_first_of(Between));
        rest.remove_prefix(word.size());
        const MarkerRead read = parse_marker(word);
        if (read.marker)
            markers.push_back(*read.marker);
        else
            o.fault("`markers`: " + read.fault);
        good = good && read.marker;
    }
    if (good && markers.empty())
        o.wrong("markers", chosen->second, "default, none or markers like W:general:b1 B:flag3:c3");
    if (const std::string fault = supply_fault(markers); !fault.empty()) {
        o.fault("`markers`: " + fault);
        return std::nullopt;
    }
    return markers;
}

// AW-SET-11
std::optional<Strength> read_strength(const OptionReading& o, const std::string& name) {
    const auto chosen = o.values.find(name);
    if (chosen == o.values.end()) return std::nullopt;
    const auto strength = parse_strength(chosen->second);
    if (!strength) {
        o.wrong(name, chosen->second, "infantry, cavalry and artillery like 20/8/2");
    } else if (const std::string fault = too_many(*strength); !fault.empty()) {
        o.fault('`' + name + "` has " + fault);
    } else if (total(*strength) != CustomSize) {
        o.fault('`' + name + "` has " + std::to_string(total(*strength)) + " units, expected " +
                std::to_string(CustomSize) + ": six in each wing and the centre, twelve in reserve (AW-SET-09)");
    } else {
        return strength;
    }
    return std::nullopt;
}

} // namespace

std::vector<OptionHelp> option_help() {
    std::vector<std::string> boards;
    for (const BoardWord& board : board_words()) boards.push_back(board.word);
    return {
        {"board", boards, "the side of the board; B2 is side B turned by 180 degrees (default: as the scenario says)"},
        {"orders",
         {"basic", "dice", "distant", "both"},
         "advanced ordering: dice, a die and six orders a round; distant, orders far from the general may get lost"},
        {"morale",
         {"off", "on"},
         "army morale: points are lost instead of won, and they are the orders (not with dice)"},
        {"terrain", {"off", "on"}, "forest, hills, buildings and roads of the board"},
        {"markers",
         {},
         "objective markers on side B: default, none, or a list of general, flag1, flag3, rose1, rose3 like "
         "W:general:b1 W:flag3:a1 B:rose1:c3"},
        {"white", {}, "White's army of 30 units in a custom set-up: infantry/cavalry/artillery like 20/8/2"},
        {"black", {}, "Black's army of 30 units in a custom set-up: infantry/cavalry/artillery like 20/8/2"},
    };
}

Chosen read_options(const OptionValues& values, std::vector<input::Fault>& faults) {
    const OptionReading o{values, faults};
    Chosen chosen;
    for (const auto& [name, value] : values)
        if (std::find(OptionNames.begin(), OptionNames.end(), name) == OptionNames.end())
            o.fault("there is no option " + input::quoted(name) +
                    ", expected board, orders, morale, terrain, markers, white or black" +
                    input::did_you_mean(name, OptionNames));

    if (values.contains("board")) {
        const std::vector<BoardWord> boards = board_words();
        Values words;
        for (const BoardWord& board : boards) words.push_back(board.word);
        const std::size_t before = faults.size();
        const std::size_t which = o.word("board", words);
        if (faults.size() == before && which < boards.size()) chosen.board = boards[which];
    }
    const std::size_t orders = o.word("orders", {"basic", "dice", "distant", "both"});
    chosen.options.dice_orders = orders == 1 || orders == 3; // AW-AOR-05
    chosen.options.distant_orders = orders == 2 || orders == 3;
    chosen.options.morale = o.word("morale", {"off", "on"}) == 1;
    chosen.options.terrain = o.word("terrain", {"off", "on"}) == 1;
    chosen.markers = read_markers(o);
    chosen.army = {read_strength(o, "white"), read_strength(o, "black")};
    if (chosen.options.morale && chosen.options.dice_orders)
        o.fault("`morale` is \"on\" with `orders` " + input::quoted(values.at("orders")) +
                ", expected basic or distant orders with army morale (AWR-41)");
    return chosen;
}

void apply(const Chosen& chosen, const BoardSide& board, Scenario& scenario, std::vector<input::Fault>& faults) {
    const auto fault = [&](std::string message) { add_fault(faults, std::move(message)); };
    scenario.options = chosen.options;
    scenario.board_side = board.side;
    if (chosen.options.terrain) {
        scenario.terrain = board.terrain;
        scenario.road = board.road;
    }
    if (chosen.markers && board.printed) // AW-OBJ-01
        fault("`markers` are chosen for a board with printed symbols, expected `board` B or B2 with them (AW-OBJ-01)");
    scenario.markers.clear();
    for (const Marker& marker : chosen.markers.value_or(board.markers)) scenario.markers.push_back(marker);
    for (const Seat seat : core::EachSeat) {
        const std::string name = seat == White ? "white" : "black";
        if (chosen.options.distant_orders && command_sector(scenario, seat) == Place::None) // AW-AOR-03
            fault("`orders` from a distance and no general of " + std::string(seat == White ? "White" : "Black") +
                  " on the board, expected one (AW-AOR-03)");
        if (!chosen.army[core::index(seat)]) continue;
        if (!scenario.custom)
            fault('`' + name +
                  "` is given and the scenario has set up its armies, expected it with a custom set-up "
                  "only (AW-SET-11)");
        else
            scenario.setup[core::index(seat)][index(reserve_of(seat))] = *chosen.army[core::index(seat)];
    }
}

} // namespace aboutwar
