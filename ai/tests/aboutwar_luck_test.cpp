// Each side of each battle zone has dice of its own, in each phase and step: in a battle between captains it is noted
// on which occasion every die falls, and the journal tells whose it was.
#include "ai/aboutwar/doctrine.h"
#include "ai/bot_name.h"
#include "ai/bots.h"
#include "ai/luck_by_occasion.h"
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/loader.h"
#include "games/aboutwar/message.h"

#include <catch2/catch.hpp>

#include <map>
#include <set>
#include <vector>

using namespace aboutwar;

namespace {

const ai::Doctrine<AboutWar>& doctrine() {
    static const ai::Doctrine<AboutWar> shipped{ai::load_weights<ai::AboutWarWeights>("ai/aboutwar/weights.toml")};
    return shipped;
}

// Passes dice on and keeps the occasions.
class Noting final : public core::Dice {
public:
    Noting(std::uint64_t seed, const Position& p) : dice_(seed), p_(p) {}
    int roll(int sides, core::Seats seen_by) override {
        occasions.push_back(doctrine().occasion(p_));
        return dice_.roll(sides, seen_by);
    }
    std::vector<std::uint32_t> occasions; // since they were taken

private:
    core::KeyedDice dice_;
    Position p_;
};

// Whose dice, where, when: phase, step, side, own sector, enemy sector.
using Whose = std::vector<int>;

class Listening final : public core::Journal {
public:
    Listening(Noting& dice, const State& s) : core::Journal(true), dice_(dice), s_(s) {}
    void tell(const core::Event& event) override {
        if (event.message != core::raw(Message::dice)) {
            dice_.occasions.clear(); // other dice than those of a zone
            return;
        }
        const auto* const combat = std::get_if<Combat>(&s_.flow.top());
        REQUIRE(combat != nullptr);
        Whose whose = {core::raw(s_.phase), combat->melee ? 1 : 0};
        for (std::size_t i = 0; i < 3; ++i) whose.push_back(event.args[i].value);
        for (const std::uint32_t occasion : dice_.occasions) {
            owners[occasion].insert(whose);
            occasions_of[whose].insert(occasion);
        }
        dice_.occasions.clear();
    }
    std::map<std::uint32_t, std::set<Whose>> owners;
    std::map<Whose, std::set<std::uint32_t>> occasions_of;

private:
    Noting& dice_;
    const State& s_;
};

} // namespace

TEST_CASE("each side of a zone is an occasion of its own") {
    const Scenario scenario = *load_scenario_file("leuthen").scenario;
    const auto captain = ai::aboutwar_thinker(*ai::read_bot_name("captain").bot, 1);
    State state = start(scenario);
    Noting dice(5, {scenario, state});
    Listening journal(dice, state);
    Table table{scenario, state, dice, journal};
    core::resume(table);
    core::Menu menu;
    while (core::waiting<AboutWar>(table) != Seats::None) {
        const Seat seat = has(core::waiting<AboutWar>(table), Seat::First) ? Seat::First : Seat::Second;
        const State seen = redact(Position(table), seat);
        core::options<AboutWar>(Position{scenario, seen}, seat, menu);
        core::play_assume_legal(table, seat,
                                menu.size() == 1 ? menu[0] : captain->choose({scenario, seen}, seat, menu));
    }
    CHECK(journal.owners.size() > 20);
    for (const auto& [occasion, owners] : journal.owners) {
        CAPTURE(occasion);
        CHECK(owners.size() == 1);
    }
    for (const auto& [whose, occasions] : journal.occasions_of) CHECK(occasions.size() == 1);
}

TEST_CASE("a look ahead meets the same luck whatever was rolled in the phase before") {
    const Scenario scenario = *load_scenario_file("leuthen").scenario;
    State s = start(scenario);
    for (std::uint64_t luck = 0; luck < 50; ++luck) {
        s.phase = Phase::Bombardment;
        ai::LuckByOccasion<AboutWar> few(doctrine(), {scenario, s}, luck), many(doctrine(), {scenario, s}, luck);
        for (int n = 0; n < 7; ++n) many.d6();
        s.phase = Phase::Rally;
        for (int n = 0; n < 3; ++n) CHECK(few.d6() == many.d6());
    }
}
