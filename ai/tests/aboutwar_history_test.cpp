// About War: every imagined world fits the whole record of the battle (history.h).
//
// Sheets are gone when the next round is planned, so only the answers of this round can have been others: what the
// enemy wrote, and while orders are being chosen, what he chose.
#include "ai/aboutwar/doctrine.h"
#include "ai/bots.h"
#include "ai/outlook.h"
#include "ai/tests/history.h"
#include "ai/weights.h"
#include "games/aboutwar/aboutwar.h"
#include "games/aboutwar/board.h"
#include "games/aboutwar/choices.h"
#include "games/aboutwar/loader.h"
#include "games/aboutwar/orders.h"
#include "tests/support/soak.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>

using namespace aboutwar;

namespace {

using Past = history::Past<AboutWar>;
using Retelling = history::Retelling<AboutWar>;
using Sheet = core::FixedVector<Order, MostOrders>;

template <class Frame> bool is_asked(const State& s) { return s.flow.find<Frame>() != nullptr; }

// The first answer to the question of that kind which was asked last; one phase may follow upon another at once.
template <class Frame> std::size_t begun(const Past& battle, std::size_t now) {
    std::size_t first = now;
    while (first > 0 && !is_asked<Frame>(battle.at(first))) --first;
    const Phase phase = battle.at(first).phase;
    while (first > 0 && is_asked<Frame>(battle.at(first - 1)) && battle.at(first - 1).phase == phase) --first;
    return first;
}

// A line as the viewer knows it.
Order as_known(Order order, bool choosing) {
    for (std::size_t n = order.known; n < order.steps.size(); ++n) order.steps[n] = Place::None;
    if (choosing) order.chosen = 0;
    return order;
}

// The enemy's sheet if the world is true: first the lines that were seen, in the order of the true ones (lines that
// begin alike stay as they are written, and units are bound to them in this order); then the others.
class Written {
public:
    Written(const State& truth, const State& world, Seat enemy) {
        const bool choosing = is_asked<Commit>(truth);
        const Sheet& sheet = truth.army(enemy).sheet;
        Sheet left = world.army(enemy).sheet;
        for (std::size_t line = 0; line < sheet.size(); ++line) {
            if (sheet[line].known == 0) continue;
            const auto* twin = std::find_if(left.begin(), left.end(), [&](const Order& each) {
                return as_known(each, choosing) == as_known(sheet[line], choosing);
            });
            if (twin == left.end()) continue; // noticed when it acts
            by_true_line_[line] = lines_.size();
            lines_.push_back(*twin);
            left.erase_at(static_cast<std::size_t>(twin - left.begin()));
        }
        for (const Order& order : left) lines_.push_back(order);
    }

    const Sheet& lines() const { return lines_; }
    // The number of the line that stands for a true one that was seen.
    std::optional<std::size_t> in_place_of(std::size_t true_line) const {
        const auto found = by_true_line_.find(true_line);
        if (found == by_true_line_.end()) return std::nullopt;
        const auto beginning = [&](std::size_t i) {
            return std::tuple(lines_[i].type, lines_[i].from, lines_[i].steps[0], i);
        };
        std::size_t before = 0;
        for (std::size_t i = 0; i < lines_.size(); ++i) before += beginning(i) < beginning(found->second) ? 1 : 0;
        return before;
    }

private:
    Sheet lines_;                                     // as they are written
    std::map<std::size_t, std::size_t> by_true_line_; // which of these
};

void place(Retelling& again, Seat seat, const State& world) { // AW-SET-09
    for_each_unit(world, seat, [&](UnitId, const Unit& unit) {
        if (is_sector(unit.place)) again.answer(seat, choose(Verb::Place, unit.type, unit.place));
    });
}

void write(Retelling& again, Seat seat, const Sheet& lines) {
    for (const Order& order : lines) {
        again.answer(seat, choose(Verb::Order, order.type, order.from));
        again.answer(seat, choose(Verb::To, order.steps[0]));
        if (order.type != Type::Cavalry) continue;
        again.answer(seat, order.steps[1] == Place::None ? Enough : choose(Verb::Then, order.steps[1]));
    }
}

// What is the same to look at, and has the same steps to come, is listed once: then another stands for this one.
class Likeness {
public:
    Likeness(const ArmyState& army) : army_(army) {} // NOLINT: a view of an army

    bool same(Choice a, Choice b) const {
        if (a == b) return true;
        if (a.verb != b.verb || a.noun != b.noun || a.noun == Noun::Button || a.id >> 8U != b.id >> 8U) return false;
        return names_line(a) ? same_line(line_of(a), line_of(b)) : same_unit(unit_of(a), unit_of(b));
    }
    static bool names_line(Choice c) { return c.verb == raw(Verb::Act) || c.verb == raw(Verb::Fire); }

private:
    bool same_unit(UnitId a, UnitId b) const {
        return index(a) < army_.count && index(b) < army_.count && army_.at(a) == army_.at(b) &&
               to_come(a) == to_come(b);
    }
    bool same_line(std::size_t a, std::size_t b) const {
        Order one = army_.sheet[a];
        const Order& other = army_.sheet[b];
        if (one.unit != UnitId::None && other.unit != UnitId::None && army_.at(one.unit) == army_.at(other.unit))
            one.unit = other.unit;
        return one == other;
    }
    Place to_come(UnitId unit) const {
        for (const Order& order : army_.sheet)
            if (order.unit == unit && order.done < 2) return order.steps[1];
        return Place::None;
    }

    const ArmyState& army_;
};

void answer_or_alike(Retelling& again, Seat seat, Choice c, const std::vector<core::Fall>& falls = {}) {
    core::Menu menu;
    core::options<AboutWar>(again.here(), seat, menu);
    const Likeness likeness(again.state.army(seat));
    if (std::none_of(menu.begin(), menu.end(), [&](Choice each) { return likeness.same(each, c); }))
        return again.fail("an answer that was given is not legal");
    again.play(seat, c, falls);
}

bool names_own_unit(Choice c) {
    switch (static_cast<Verb>(c.verb)) {
    case Verb::Stay:
    case Verb::FormSquare:
    case Verb::Countercharge:
    case Verb::Retreat:
    case Verb::Stand:
    case Verb::Enter: return true;
    default: return false;
    }
}

// A sheet has no order that matters but for the lines by which guns fire; they are called by the gun then.
State in_order(State s, Seat enemy) {
    Sheet& sheet = s.army(enemy).sheet;
    const Sheet before = sheet;
    std::sort(sheet.begin(), sheet.end());
    const auto moved = [&](std::uint8_t line) {
        if (line >= before.size()) return line;
        const auto* found = std::find(sheet.begin(), sheet.end(), before[line]);
        return static_cast<std::uint8_t>(found - sheet.begin());
    };
    for (Shot& shot : s.shots)
        if (shot.seat == enemy) shot.line = moved(shot.line);
    Bombardment* phase = s.flow.find<Bombardment>();
    if (phase != nullptr && phase->step == Bombardment::Aiming && phase->seat == enemy)
        phase->order = moved(phase->order);
    if (ChooseTarget* target = s.flow.find<ChooseTarget>(); target != nullptr && target->seat == enemy)
        target->order = moved(target->order);
    if (is_asked<PlaceUnits>(s)) { // which of several counters went where does not matter either
        ArmyState& army = s.army(enemy);
        std::sort(army.units.begin(), army.units.begin() + army.count,
                  [](const Unit& a, const Unit& b) { return std::pair(a.place, a.type) < std::pair(b.place, b.type); });
    }
    return s;
}

// Tells a battle again with the enemy's secrets of a world.
class Story {
public:
    Story(const Past& battle, std::size_t now, Seat viewer, const State& world)
        : battle_(battle), now_(now), enemy_(core::other(viewer)), world_(world),
          written_(battle.at(now), world, enemy_), again_(battle, viewer), planned_(begun<WriteOrders>(battle, now)) {
        if (is_asked<Commit>(truth())) chosen_ = begun<Commit>(battle, now);
    }

    // Why the world cannot be true; nothing when it can.
    std::string contradiction() {
        for (std::size_t n = 0; n < now_ && !again_.failed(); ++n) {
            tell(n);
            again_.expect_same_view(battle_.at(n + 1));
            if (again_.failed()) again_.fault += ", answer " + std::to_string(n);
        }
        if (in_order(again_.state, enemy_) != in_order(world_, enemy_)) again_.fail("it leads to another world");
        return again_.fault;
    }

private:
    const State& truth() const { return battle_.at(now_); }

    void tell(std::size_t n) {
        const auto& [before, seat, choice, falls] = battle_.steps[n];
        const bool secret = seat == enemy_ && is_secret(n);
        if (secret && choice != Done) return; // seen only when it is finished
        if (secret && is_asked<PlaceUnits>(before)) place(again_, enemy_, world_);
        if (secret && is_asked<WriteOrders>(before)) write(again_, enemy_, written_.lines());
        if (secret && is_asked<Commit>(before)) choose_as_in_world(before.phase);
        if (seat == enemy_ && n >= planned_ && is_asked<Commit>(before) && choice != Done) return choose_seen(choice);
        if (seat == enemy_ && names_own_unit(choice)) return answer_or_alike(again_, seat, choice, falls);
        again_.answer(seat, choice, falls);
    }

    // The enemy's answer to a question that was secret, and still is.
    bool is_secret(std::size_t n) const {
        const State& before = battle_.at(n);
        if (is_asked<PlaceUnits>(before)) return is_asked<PlaceUnits>(truth());
        if (is_asked<WriteOrders>(before)) return n >= planned_;
        return is_asked<Commit>(before) && n >= chosen_;
    }

    void choose_line(std::size_t line, int distance) {
        answer_or_alike(again_, enemy_, distance == 0 ? act(line) : fire(line, distance));
    }

    // An order that was seen when it was carried out.
    void choose_seen(Choice choice) {
        const auto line = written_.in_place_of(line_of(choice));
        if (!line) return again_.fail("an order that was carried out was never written");
        choose_line(*line, distance_of(choice));
    }

    void choose_as_in_world(Phase phase) {
        for (const Order& order : world_.army(enemy_).sheet) {
            if (order.chosen == 0) continue;
            Order now = order;
            now.chosen = 0;
            const Sheet& sheet = again_.state.army(enemy_).sheet;
            const auto* line = std::find(sheet.begin(), sheet.end(), now);
            if (line == sheet.end()) return again_.fail("an order that is chosen was never written");
            choose_line(static_cast<std::size_t>(line - sheet.begin()), phase == Phase::Bombardment ? order.chosen : 0);
        }
    }

    const Past& battle_;
    std::size_t now_;
    Seat enemy_;
    const State& world_;
    Written written_;
    Retelling again_;
    std::size_t planned_;                               // the first answer of this round
    std::size_t chosen_ = static_cast<std::size_t>(-1); // of the question which orders are carried out, if it is asked
};

struct Agreed {
    const char* scenario;
    OptionValues options;
};
const std::vector<Agreed> Battles = {
    {"marengo", {}},
    {"la_rothiere", {{"orders", "dice"}}},
    {"leuthen", {{"orders", "distant"}, {"morale", "on"}}},
    {"albuera", {{"board", "B2"}, {"terrain", "on"}, {"orders", "both"}}},
    {"custom", {{"white", "14/12/4"}, {"board", "B"}}},
};

Past fought(const Scenario& scenario, const char* first, const char* second, std::uint64_t seed) {
    const auto one = ai::aboutwar_thinker({first, {}}, seed);
    const auto two = ai::aboutwar_thinker({second, {}}, seed + 1);
    return history::fight<AboutWar>(scenario, {one.get(), two.get()}, seed, 20'000);
}

// Calls look with some moments of a battle, each seat's view, and a world that it imagines.
template <class Look> void for_some_worlds(const Past& battle, std::uint64_t seed, int worlds, Look look) {
    lab::Fancy fancy(seed);
    core::KeyedDice guesses(seed);
    for (int i = 0; i < worlds; ++i) {
        const std::size_t now = fancy.below(battle.steps.size());
        const Seat viewer = fancy.below(2) == 0 ? Seat::First : Seat::Second;
        const State seen = redact(battle.position(now), viewer);
        look(now, viewer, imagine({battle.scenario, seen}, viewer, guesses));
    }
}

} // namespace

TEST_CASE("worlds that bots of About War imagine fit all that was ever shown") {
    std::uint64_t seed = 1800;
    for (const Agreed& agreed : Battles)
        for (const char* enemy : {"captain", "random"}) {
            const Scenario scenario = *load_scenario_file(agreed.scenario, agreed.options).scenario;
            const Past battle = fought(scenario, "captain", enemy, ++seed);
            for_some_worlds(battle, seed, scaled(40, 2000), [&](std::size_t now, Seat viewer, const State& world) {
                CAPTURE(agreed.scenario, enemy, seed, now, core::raw(viewer));
                CHECK(Story(battle, now, viewer, world).contradiction() == "");
            });
        }
}

// What a search takes for likely: sheets as an enemy writes them who follows some plan.
TEST_CASE("worlds that bots of About War think likely fit all that was ever shown") {
    const ai::Doctrine<AboutWar> doctrine{ai::load_weights<ai::AboutWarWeights>("ai/aboutwar/weights.toml")};
    std::uint64_t seed = 1900;
    int written = 0;
    for (const Agreed& agreed : Battles)
        for (const char* enemy : {"captain", "random"}) {
            const Scenario scenario = *load_scenario_file(agreed.scenario, agreed.options).scenario;
            const Past battle = fought(scenario, "captain", enemy, ++seed);
            lab::Fancy fancy(seed);
            core::KeyedDice guesses(seed);
            for (int i = 0; i < scaled(60, 3000); ++i) {
                const std::size_t now = fancy.below(battle.steps.size());
                const Seat viewer = fancy.below(2) == 0 ? Seat::First : Seat::Second;
                if (core::waiting<AboutWar>(battle.position(now)) != core::only(viewer)) continue;
                const State seen = redact(battle.position(now), viewer);
                auto sample = ai::imagined_sample(doctrine, {scenario, seen}, viewer, guesses, [&](auto plan) {
                    for (std::uint8_t& order : plan)
                        order = static_cast<std::uint8_t>(fancy.below(ai::at_war::TaskCount));
                    return plan;
                });
                ai::let_enemy_answer(doctrine, scenario, sample, core::other(viewer), guesses);
                written += static_cast<int>(sample.world.army(core::other(viewer)).sheet.size());
                CAPTURE(agreed.scenario, enemy, seed, now, core::raw(viewer));
                CHECK(Story(battle, now, viewer, sample.world).contradiction() == "");
            }
        }
    CHECK(written > 100);
}

// A captain's sheet is no secret to somebody who knows how captains write.
TEST_CASE("a bot of About War foresees what a captain writes") {
    const ai::Doctrine<AboutWar> doctrine{ai::load_weights<ai::AboutWarWeights>("ai/aboutwar/weights.toml")};
    const Scenario scenario = *load_scenario_file("leuthen").scenario;
    const Past battle = fought(scenario, "captain", "captain", 11);
    core::KeyedDice guesses(3);
    int lines = 0, foreseen = 0;
    for (std::size_t now = 0; now < battle.steps.size(); ++now) {
        if (!is_asked<WriteOrders>(battle.at(now))) continue;
        if (core::waiting<AboutWar>(battle.position(now)) != core::only(Seat::Second)) continue;
        const State seen = redact(battle.position(now), Seat::Second);
        Sheet guessed =
            ai::imagined_sample(doctrine, {scenario, seen}, Seat::Second, guesses).world.army(Seat::First).sheet;
        for (const Order& order : battle.at(now).army(Seat::First).sheet) {
            ++lines;
            const auto* found = std::find(guessed.begin(), guessed.end(), order);
            if (found == guessed.end()) continue;
            ++foreseen;
            guessed.erase_at(static_cast<std::size_t>(found - guessed.begin()));
        }
    }
    CHECK(lines > 50);
    CHECK(foreseen > 0.8 * lines);
}

TEST_CASE("a world of About War that something in the past excludes is found out") {
    const Scenario scenario = *load_scenario_file("marengo").scenario;
    const Past battle = fought(scenario, "captain", "random", 7);
    int spoilt = 0;
    for_some_worlds(battle, 7, scaled(80, 800), [&](std::size_t now, Seat viewer, State world) {
        Sheet& sheet = world.army(core::other(viewer)).sheet;
        auto* acted = std::find_if(sheet.begin(), sheet.end(), [](const Order& order) { return order.known > 0; });
        if (acted == sheet.end()) return;
        CAPTURE(now, core::raw(viewer));
        for (std::size_t a = 0; a < AreaCount; ++a) { // it was seen to go elsewhere
            if (place_at(a) == acted->steps[0] || !may_point(core::other(viewer), acted->from, place_at(a))) continue;
            acted->steps = {place_at(a), Place::None};
            CHECK(Story(battle, now, viewer, world).contradiction() != "");
            ++spoilt;
            break;
        }
    });
    CHECK(spoilt > 10);
}
