#pragma once

#include "ai/corbach/weights.h"
#include "games/corbach/combat.h"

// What a combat may be expected to cost either side, by the rules' own tables, before anybody stands there.
namespace ai::corbach_art {

using namespace ::corbach; // NOLINT: these files speak of nothing else
using ::corbach::index;
using core::index;

// All units of one hex. The places of a body can be imagined: nothing in it but `hex` and `facing` depends on them.
struct Body {
    HexId hex = HexId::None;
    UnitId top = UnitId::None; // the first that fights, or the gun
    FormationId formation = FormationId::None;
    Seat side = French;
    Facing facing = Facing::East;
    Type type = Type::LineInfantry; // of `top`
    std::int8_t cp = 0, mv = 0, steps = 0, units = 0;
    bool fights = false; // has units that are neither guns nor routed
    bool has_facing = false, horse = false, line = false, foot_shaken = false, heavy = false, shaken = false;
    bool demoralised = false, column = false, gun = false, swords = false, commander = false, reordered = false;
    float price = 1; // of one point of its losses
};

// All units of the hex, or of the set there; without its price.
Body body_at(const Position& p, HexId hex, const UnitSet* only = nullptr);

// Bodies that fight as one.
struct Host {
    int cp = 0, mv = 0, units = 0, steps = 0;
    bool horse = false, line = false, foot_shaken = false, heavy = false, shaken = false, demoralised = false;
    bool column = false, gun = false, swords = false, commander = false, reordered = false;
    float price = 0; // of its dearest body
    void add(const Body& body);
};

// How the ground and the defender's facing look from where the attackers stand.
struct Way {
    int ground = 0; // terrain, slope and water, as good for the defender as any attacker meets
    Aspect exposed = Aspect::Front;
    bool clear = true, open = true; // 10.3m; 10.1b: nothing lifts the duty
    bool first = true;
    void add(const Position& p, HexId from, int direction, const Body& defender);
};

int modifier(const Scenario& scenario, const Host& attacker, const Host& defender, const Way& way); // 10.3

struct Toll { // expected points of loss, without price
    double attacker = 0, defender = 0;
};
Toll toll(const Scenario& scenario, const Weights& w, const Host& attacker, const Host& defender, int modifier);
double fire_toll(const Scenario& scenario, const Weights& w, const Host& target, int modifier);

} // namespace ai::corbach_art
