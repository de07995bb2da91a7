#pragma once

#include "games/lament/scenario.h"
#include "input/files.h"
#include "input/reader.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Scenario files (scenarios/README.md) read and checked: V.1, III.2 to III.5.
namespace lament {

using Loaded = input::Loaded<Scenario>;

// The file name is shown in faults, and its stem must be the scenario's id.
Loaded load_scenario(std::string_view text, const std::string& file_name);

// The scenarios of the data folder.
std::vector<std::string> scenario_ids(); // sorted
Loaded load_scenario_file(const std::string& id);

// Pieces that case files use too. All report to the reader's faults.

// A whole scenario keeps to every constraint. A sketch may leave out what a case does not need: cards, deployment,
// wings.
enum class Extent : std::uint8_t { Whole, Sketch };

// The [map] table. False when its size is not known, so that no hex can be read.
bool read_map(input::Reader& map, Scenario& scenario);

// [prussia] or [austria], after the map. Tells where each wing says whether it is a reserve.
using WingPlaces = std::array<input::Place, SuitCount>;
WingPlaces read_army(input::Reader& side, Seat seat, Scenario& scenario, Extent extent);

// One effect table, as it may stand at that site.
enum class EffectSite : std::uint8_t { AssetNow, AssetSupport, Event, Special };
std::optional<Effect> read_effect(input::Reader& reader, EffectSite site, Seat owner, const Scenario& scenario);

// A hex of the scenario's map. While no map is known there is nothing to find, nor to find fault with.
std::optional<HexId> read_hex(input::Reader& reader, const input::Text& text, const Scenario& scenario);

// Words.
std::optional<Suit> parse_suit(std::string_view text); // "spades"
std::optional<Type> parse_type(std::string_view text); // "Ln"

inline constexpr std::array<input::Word<Seat>, 2> SideWords = {{{"P", Prussia}, {"A", Austria}}};
inline constexpr std::array<input::Word<Suit>, 4> SuitWords = {
    {{"spades", Suit::Spades}, {"hearts", Suit::Hearts}, {"diamonds", Suit::Diamonds}, {"clubs", Suit::Clubs}}};

} // namespace lament
