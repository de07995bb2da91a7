#pragma once

#include "ai/aboutwar/fight.h"
#include "ai/aboutwar/weights.h"
#include "ai/doctrine.h"

// What the staff of a seat thinks of moving units of a type over a border, given the tasks of the wings and the sheet
// as far as it is written.
namespace ai::at_war {

// What a wing, a column of the board, is told to do. West is column a, east column c.
enum class Task : std::uint8_t {
    Hold,      // stand where it stands, fill up
    Advance,   // take empty ground, attack when it looks well
    Assault,   // attack the sectors ahead with all there is
    Refuse,    // back to the home row
    Raid,      // the cavalry takes what is weakly held, the infantry stands
    WheelWest, // against the neighbouring column
    WheelEast,
    Rest // no order but for guns: orders are saved for rallying
};
inline constexpr std::size_t TaskCount = 8;
inline constexpr std::size_t WingCount = 3;
using WingPlan = Plan<WingCount>;

inline constexpr double Never = -1; // below anything worth an order

class Staff {
public:
    Staff(const Position& p, Seat seat, const WingPlan& plan, const AboutWarWeights& weights);

    const Field& field() const { return field_; }
    // Of one order more for a unit that goes from an area to its neighbour.
    double step(Type type, Place from, Place to);
    // Of the second step of a cavalry order.
    double second(Place from, Place first, Place then);
    // Of an attack on a sector by all who can be spared for it, or by these.
    double attack(const Force& force, Place target, Task task, bool fast) const;
    // Of all the hits a gun in one sector can expect in another that lies one or two sectors away.
    double bombard(Place from, Place target, int distance) const;
    // Of one order that is not written.
    double saved() const;

    double take_worth(Place sector) const;             // what holding a sector more changes
    double hold_worth(Place sector) const;             // what losing one would cost
    double guard_worth(Place sector, int units) const; // of the next unit where so many stand

private:
    struct Muster { // an attack that could be ordered
        bool made = false;
        double value = 0; // of one order of it
        std::array<Force, AreaCount> from{};
    };
    const Muster& muster(Place target);
    Force spare(Place from, Place target) const; // who can go, those already told to included
    Task task_of(Place area) const;
    bool may_attack(Task task, Place from, Place to) const;
    int told(Type type, Place from, Place to) const { return told_[index(type)][index(from)][index(to)]; }
    int leaving(Place from) const;
    int free_units(Type type, Place from) const; // without an order yet
    int expected(Place area) const;              // own units when the sheet is carried out
    double quiet_move(Type type, Place from, Place to);
    double gun_order(Place from, Place to) const;
    double advance(Type type, Place from, Place to) const;

    const Position& p_;
    Seat seat_;
    const WingPlan& plan_;
    const AboutWarWeights& w_;
    Field field_;
    std::array<std::array<std::array<std::uint8_t, AreaCount>, AreaCount>, aboutwar::TypeCount> told_{};
    std::array<int, AreaCount> in_{}, out_{};
    std::array<int, SectorCount> threat_{};
    std::array<Muster, SectorCount> musters_{};
};

} // namespace ai::at_war
