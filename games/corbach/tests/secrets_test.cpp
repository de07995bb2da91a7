// What a seat may see, in random battles of both scenarios and all options
#include "games/corbach/choices.h"
#include "games/corbach/tests/stage.h"
#include "tests/support/guesses.h"
#include "tests/support/said.h"
#include "tests/support/soak.h"

using namespace corbach;
using namespace corbach::test;

namespace {

struct Agreed {
    std::string scenario;
    OptionValues options;
    int turn = 0; // where the walk begins; 0: with the set-up
};

const std::vector<Agreed> Battles = {
    {"historical", {}},
    {"free", {}},
    {"free", {{"perception", "on"}, {"camille", "cavalry"}}, 8},
    {"historical", {{"camille", "cavalry"}}, 10},
};

// Writes down what each seat is told.
class Told final : public core::Journal {
public:
    explicit Told(const Scenario& scenario) : Journal(true), scenario_(scenario) {}
    void tell(const core::Event& event) override {
        for (const Seat viewer : core::EachSeat)
            if (has(event.audience, viewer))
                for (const std::string& arg : phrase(scenario_, event, viewer).args)
                    words[core::index(viewer)].insert(said::key_of(arg));
    }
    std::array<std::set<std::string>, 2> words;

private:
    const Scenario& scenario_;
};

// A battle in which both answer at random.
class Walk {
public:
    Walk(const Agreed& agreed, std::uint64_t key)
        : field(agreed.scenario, agreed.options), dice_(key), choices_(key + 1) {
        core::SilentJournal silence;
        Table t{field.scenario, field.state, dice_, silence};
        core::resume(t);
        while (field.state.phase == Phase::SetUp) step(field.state);
        if (agreed.turn == 0) return;
        field.state.turn = static_cast<std::uint8_t>(agreed.turn); // all who were to come are late
        for (std::size_t i = 0; i < field.scenario.groups.size(); ++i)
            if (field.scenario.groups[i].turn < agreed.turn)
                field.state.rolled = static_cast<std::uint16_t>(field.state.rolled | 1U << i);
        field.state.flow.clear();
        field.state.flow.call(Battle{Battle::Over});
        field.state.flow.call(Turn{});
        core::resume(t);
    }

    bool over() const { return field.state.flow.empty(); }

    void step(State& s) {
        const Position p{field.scenario, s};
        const Seat seat = has(core::waiting<Corbach>(p), French) ? French : Allied;
        core::Menu menu;
        core::options<Corbach>(p, seat, menu);
        REQUIRE_FALSE(menu.empty());
        const Choice chosen = pick(p, menu);
        const Seat enemy = core::other(seat);
        const std::string read = write(p, chosen, enemy);
        std::set<std::string> hidden = secret_names(s, enemy);
        for (const std::string& name : hidden) REQUIRE(read.find("(" + name) == std::string::npos);
        Told told(field.scenario);
        Table t{field.scenario, s, dice_, told};
        core::play_assume_legal(t, seat, chosen);
        for (const Seat viewer : core::EachSeat)
            for (const std::string& name : secret_names(s, viewer))
                REQUIRE(told.words[core::index(viewer)].count(name) == 0);
    }

    // Units the viewer may not know by name.
    std::set<std::string> secret_names(const State& s, Seat viewer) const {
        std::set<std::string> names;
        for (std::size_t i = 0; i < field.scenario.units.size(); ++i)
            if (field.scenario.units[i].side != viewer && s.units[i].where == Where::OnMap && !s.units[i].known)
                names.insert(field.scenario.units[i].tag);
        return names;
    }

    Field field;

private:
    // At random; but whoever enters likes to do it below others: stacks of unknown counters are what this is about.
    Choice pick(const Position& p, const core::Menu& menu) {
        const Choice any = menu[below(menu.size())];
        if (p.state.flow.find<ChooseMarcher>() == nullptr || below(4) == 0) return any;
        if (p.state.flow.find<Move>() != nullptr) return menu.contains(Done) ? Done : any;
        std::vector<Choice> entries;
        for (const Choice c : menu)
            if (c.verb == core::raw(Verb::Enter) && p.state.top_of(hex_of(c)) != UnitId::None) entries.push_back(c);
        return entries.empty() ? any : entries[below(entries.size())];
    }
    std::size_t below(std::size_t n) {
        return static_cast<std::size_t>(choices_.roll(static_cast<int>(n), Seats::Both) - 1);
    }

    core::KeyedDice dice_, choices_;
};

} // namespace

TEST_CASE("menus follow from what a seat may see, and every guess fits it", "[3.6a][3.6b][CA-53]") {
    std::uint64_t key = 1760;
    core::KeyedDice guesses(99);
    int met = 0; // positions with something hidden
    for (const Agreed& agreed : Battles)
        for (int battle = 0; battle < scaled(1, 20); ++battle) {
            Walk walk(agreed, key++);
            const Scenario& scenario = walk.field.scenario;
            State& s = walk.field.state;
            for (int n = 0; n < scaled(120, 4000) && !walk.over(); ++n) {
                CAPTURE(agreed.scenario, agreed.turn, battle, n, int(s.phase), walk.field.question());
                check_guesses<Corbach>(scenario, s, guesses);
                for (const Seat viewer : core::EachSeat) met += secrets({scenario, s}, viewer) > 0 ? 1 : 0;
                walk.step(s);
            }
        }
    CHECK(met > 50);
}

TEST_CASE("an imagined battle can be fought on", "[CA-53]") {
    std::uint64_t key = 500;
    core::KeyedDice guesses(77);
    for (const Agreed& agreed : Battles) {
        Walk walk(agreed, key++);
        State& s = walk.field.state;
        for (int n = 0; n < scaled(60, 3000) && !walk.over(); ++n) {
            CAPTURE(agreed.scenario, agreed.turn, n);
            walk.step(s);
            if (n % 10 != 0 || walk.over()) continue;
            const Seat viewer = n % 20 == 0 ? French : Allied;
            const State seen = redact(walk.field.here(), viewer);
            State world = imagine({walk.field.scenario, seen}, viewer, guesses);
            for (int more = 0; more < 20 && !world.flow.empty(); ++more) {
                walk.step(world);
                REQUIRE(check({walk.field.scenario, world}) == std::vector<std::string>{});
            }
        }
    }
}
