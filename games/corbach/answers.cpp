// Every answer that could be meant by the question on top, legal or not
#include "games/corbach/board.h"
#include "games/corbach/notation.h"

namespace corbach {

using core::other;

namespace {

struct AllAnswers {
    const Position& p;
    Seat seat;
    std::vector<Choice> list;

    template <class F> void each_unit(F f) {
        for (std::size_t i = 0; i < p.scenario.units.size(); ++i)
            if (p.scenario.units[i].side == seat) f(unit_at(i));
    }
    void units(std::initializer_list<Verb> verbs) {
        for (const Verb verb : verbs) each_unit([&](UnitId unit) { list.push_back(choose(verb, unit)); });
    }
    void units_and_sides(Verb verb) {
        each_unit([&](UnitId unit) {
            for (const Side side : {Side::Left, Side::Right}) list.push_back(choose(verb, unit, side));
        });
    }
    void formations(std::initializer_list<Verb> verbs) {
        for (const Verb verb : verbs)
            for (std::size_t i = 0; i < p.scenario.formations.size(); ++i)
                if (p.scenario.formations[i].side == seat) list.push_back(choose(verb, commander_at(i)));
    }
    void commanders(Verb verb) {
        formations({verb});
        list.push_back(choose(verb, army_commander(seat)));
    }
    void groups() {
        for (std::size_t i = 0; i < p.scenario.groups.size(); ++i)
            if (p.scenario.groups[i].side == seat) list.push_back(choose(Verb::Arrive, static_cast<int>(i)));
    }
    void hexes(std::initializer_list<Verb> verbs) {
        for (const Verb verb : verbs)
            for (int h = 0; h < p.scenario.grid.size(); ++h) list.push_back(choose(verb, static_cast<HexId>(h)));
    }
    void hexes_and_directions(std::initializer_list<Verb> verbs) {
        for (const Verb verb : verbs)
            for (int h = 0; h < p.scenario.grid.size(); ++h)
                for (int d = 0; d < 6; ++d)
                    if (occupied_by(p, seat, static_cast<HexId>(h)))
                        list.push_back(choose(verb, static_cast<HexId>(h), d));
    }
    // At the enemy, and at the hexes he has just left.
    void shots() {
        std::array<bool, MostHexes> aimed{};
        for_each_unit(p, other(seat), [&](UnitId unit) {
            aimed[core::index(p.state.at(unit).hex)] = true;
            if (p.state.at(unit).from != HexId::None) aimed[core::index(p.state.at(unit).from)] = true;
        });
        each_unit([&](UnitId gun) {
            if (p.scenario.unit(gun).type != Type::Artillery) return;
            for (int h = 0; h < p.scenario.grid.size(); ++h)
                if (aimed[static_cast<std::size_t>(h)]) list.push_back(choose(Verb::Fire, gun, static_cast<HexId>(h)));
        });
    }
    void buttons(std::initializer_list<Verb> verbs) {
        for (const Verb verb : verbs) list.push_back(button(verb));
    }

    void operator()(const ChooseDeployment&) {
        for (std::size_t i = 0; i < p.scenario.deployments[core::index(seat)].size(); ++i)
            list.push_back(choose(Verb::Deployment, static_cast<int>(i) + 1));
    }
    void operator()(const ChooseFacing&) {
        for (std::size_t f = 0; f < FacingCount; ++f) list.push_back(choose(Verb::Face, static_cast<Facing>(f)));
    }
    void operator()(const PlaceCommander&) { hexes({Verb::Place}); }
    void operator()(const ChooseColumn&) {
        formations({Verb::March, Verb::Deploy});
        groups();
    }
    void operator()(const ChooseMarcher&) {
        units({Verb::MoveUnit});
        commanders(Verb::Lead);
        for (const Group& group : p.scenario.groups) {
            if (group.side != seat) continue;
            for (const HexId hex : group.hexes) {
                each_unit([&](UnitId unit) { list.push_back(choose(Verb::Enter, unit, hex)); });
                for (std::size_t i = 0; i < MostCommanders; ++i)
                    if (exists(p.scenario, commander_at(i)) && side_of(p.scenario, commander_at(i)) == seat)
                        list.push_back(choose(Verb::EnterCommander, commander_at(i), hex));
            }
        }
    }
    void operator()(const RallyOrder&) { units({Verb::Rally}); }
    void operator()(const Overstacked&) { units({Verb::Leave}); }
    void operator()(const ChooseActivation&) {
        formations({Verb::Test});
        units({Verb::TestUnit});
        groups();
    }
    void operator()(const Attach&) { units({Verb::Attach}); }
    void operator()(const Guns&) {
        units_and_sides(Verb::Turn);
        shots();
    }
    void operator()(const Act&) {
        units_and_sides(Verb::Turn);
        movers();
        units({Verb::ColumnOn, Verb::ColumnOff});
    }
    void operator()(const MoveArmyCommander&) { movers(); }
    void operator()(const MoveStep&) {
        hexes({Verb::Step, Verb::Back});
        units_and_sides(Verb::Pivot);
        units({Verb::Leave});
        commanders(Verb::LeaveCommander);
        buttons({Verb::Left, Verb::Right, Verb::About, Verb::Swap, Verb::GiveUp});
    }
    void operator()(const React&) {
        shots();
        units({Verb::Charge, Verb::ChargeLine});
        hexes({Verb::ChargeStack});
        buttons({Verb::No});
    }
    void operator()(const ChooseCombat&) { hexes_and_directions({Verb::Attack}); }
    void operator()(const AddToAttack&) { hexes_and_directions({Verb::Also, Verb::Join}); }
    void operator()(const Withdraw&) { hexes({Verb::Withdraw}); }
    void operator()(const TakeLoss&) { hexes({Verb::Loss}); }
    void operator()(const Advance&) { hexes_and_directions({Verb::AdvanceStack, Verb::AdvanceTop}); }
    void operator()(const RetreatStep&) { hexes({Verb::Retreat}); }
    void operator()(const RoutStep&) { hexes({Verb::Rout}); }
    void operator()(const Follow&) { hexes({Verb::Follow}); }
    void operator()(const PromoteCommander&) { formations({Verb::Promote}); }
    void operator()(const PlaceAide&) { hexes({Verb::Aide}); }
    void operator()(const DisplaceCommander&) { hexes({Verb::Displace}); }

    void movers() {
        commanders(Verb::Lead);
        units({Verb::LeadUnit, Verb::LeadLine, Verb::MoveUnit, Verb::MoveLine});
        hexes({Verb::LeadStack, Verb::MoveStack});
    }
};

} // namespace

std::vector<Choice> every_answer(const Position& p, Seat seat) {
    AllAnswers all{p, seat, {}};
    core::with_question<Corbach>(p, [&](const auto& question) { all(question); });
    if (core::waiting<Corbach>(p) != Seats::None) all.list.push_back(Done);
    return all.list;
}

} // namespace corbach
