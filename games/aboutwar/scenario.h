#pragma once

#include "core/fixed.h"
#include "games/aboutwar/units.h"

#include <array>
#include <string>
#include <vector>

// The unchanging facts of one battle: set-up, board, options and the modifier table.
namespace aboutwar {

// 3.3: the classes of the modifier table.
enum class Class : std::uint8_t {
    AttackingInfantry,
    AttackingCavalry,
    AttackingArtillery,
    DefendingInfantry,
    Square,
    DefendingCavalry,
    DefendingArtillery,
    Routed
};
inline constexpr std::size_t ClassCount = 8;
constexpr std::size_t index(Class c) { return core::raw(c); }

struct Modifiers {                                                              // AW-DRM, data
    using Matrix = std::array<std::array<std::int8_t, ClassCount>, ClassCount>; // [own][opposing]
    Matrix ranged{}, melee{};
    std::int8_t fast_ranged = 0;
    std::int8_t spent_ranged = 0, spent_melee = 0;
    std::int8_t unopposed_ranged = 0, unopposed_melee = 0;
    std::array<std::int8_t, 3> bombard{}; // by distance; [0] is not used
    std::int8_t token = 0;
    std::int8_t forest_ranged = 0, forest_melee = 0;
    std::int8_t uphill_melee = 0, downhill_melee = 0;
    std::int8_t reaction = 0;
    bool operator==(const Modifiers&) const = default;
};

enum class Terrain : std::uint8_t { Open, Forest, Hill, Building };

// AW-OBJ and the printed symbols of side A, which are markers too (AWR-33).
struct Marker {
    enum class Kind : std::uint8_t { General, Flag, Rose } kind = Kind::Flag;
    Seat owner = White;
    Place sector = Place::None;
    std::uint8_t value = 1;
    bool operator==(const Marker&) const = default;
};

struct Options {
    bool dice_orders = false;    // advanced ordering 1: d6 + 6 orders
    bool distant_orders = false; // advanced ordering 2: orders may get lost
    bool morale = false;         // army morale
    bool terrain = false;
    bool operator==(const Options&) const = default;
};

inline constexpr std::size_t MostMarkers = 20;

struct Scenario {
    std::string id, name;
    Options options;
    char board_side = 'A';
    bool custom = false; // AW-SET-09: both place their units in secret
    // Units of a type in an area at the start; for a custom set-up the whole army is counted in the reserve.
    std::array<std::array<std::array<std::uint8_t, TypeCount>, AreaCount>, 2> setup{};
    std::array<Terrain, SectorCount> terrain{}; // all Open unless the option is on
    std::array<std::array<bool, AreaCount>, AreaCount> road{};
    core::FixedVector<Marker, MostMarkers> markers;
    Modifiers modifiers;
    int rounds = 10, goal = 10, orders = 10, morale_start = 15; // AW-WIN, AW-ORD-02, AW-MOR-01
    std::vector<std::string> sources;                           // what is from where, for people

    Terrain terrain_of(Place place) const { return is_sector(place) ? terrain[index(place)] : Terrain::Open; }
    bool has_road(Place a, Place b) const { return road[index(a)][index(b)]; }
    int army_size(Seat seat) const;
};

Place command_sector(const Scenario& scenario, Seat seat); // where its general is; None when there is none

} // namespace aboutwar
