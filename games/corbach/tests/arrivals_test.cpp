// 16.1.5, 16.2 Reinforcements as they are played
#include "games/corbach/tests/stage.h"

using namespace corbach;
using namespace corbach::test;

namespace {

// The historical battle at the beginning of that turn: initiative (to the Allies), then the dice for reinforcements.
Field at_turn(int turn, const Faces& arrivals, const OptionValues& options = {}) {
    Field f = set_up({}, 1, options);
    f.state.turn = static_cast<std::uint8_t>(turn);
    for (std::size_t i = 0; i < f.scenario.groups.size(); ++i) {
        const int due = f.scenario.groups[i].turn;
        if (due < turn) f.state.rolled = static_cast<std::uint16_t>(f.state.rolled | 1U << i);
        if (due + 1 < turn) f.state.arrival[i] = 99; // these are no part of the test
    }
    Faces dice = {1, 6};
    dice.insert(dice.end(), arrivals.begin(), arrivals.end());
    f.at_turn(dice);
    return f;
}

void next_turn(Field& f, const Faces& dice) {
    ++f.state.turn;
    f.at_turn(dice);
}

Answers hexes_of(const Answers& menu, const std::string& what) { // "enter(Rooth4,0103)": 0103
    Answers hexes;
    for (const std::string& answer : menu)
        if (answer.starts_with(what + ",")) hexes.insert(answer.substr(what.size() + 1, 4));
    return hexes;
}

int arrival(const Field& f, const std::string& tag) {
    for (std::size_t i = 0; i < f.scenario.groups.size(); ++i)
        if (f.scenario.groups[i].tag == tag) return f.state.arrival[i];
    return -1;
}

const std::vector<std::string> Rooth = {"RoothFoot", "Bulkeley", "Castellas", "RoyalSuedois", "RoyalBaviere", "Rooth4"};

} // namespace

TEST_CASE("Rooth comes on turn 5 with a five or six, else on turn 6, at 0103", "[16.1.5b]") {
    for (int die = 1; die <= 6; ++die) {
        CAPTURE(die);
        Field f = at_turn(5, {die});
        CHECK(arrival(f, "Rooth") == (die >= 5 ? 5 : 6));
        CHECK((f.question() == "column") == (die >= 5));
        if (die < 5) {
            CHECK_FALSE(f.offers(Allied, "arrive(Rooth)"));
            next_turn(f, {1, 6});
        }
        REQUIRE(f.question() == "column");
        CHECK(f.menu(French) == Answers{"arrive(Rooth)", "done"});
        f.play_all(French, {"arrive(Rooth)"});
        for (const std::string& name : Rooth) CHECK(hexes_of(f.menu(French), "enter(" + name) == Answers{"0103"});
        CHECK(f.offers(French, "entercommander(Rooth,0103)"));
        CHECK(f.menu(French).size() == 8);
    }
}

TEST_CASE("Broglie and Guerchy come on turn 8 with a five or six, else on turn 9, between 0109 and 0111", "[16.1.5c]") {
    for (int die = 1; die <= 6; ++die) {
        Field f = at_turn(8, {die, 1});
        CHECK(arrival(f, "Broglie") == (die >= 5 ? 8 : 9));
        if (die < 5) {
            CHECK(f.question() != "column");
            next_turn(f, {1, 6});
            if (core::has(f.waiting(), Allied)) f.play_all(Allied, {"done"}); // Oheimb is there, too
        }
        f.play_all(French, {"arrive(Broglie)"});
        const Answers hexes = {"0109", "0110", "0111"};
        for (const std::string name :
             {"Navarre1", "Navarre2", "Roi1", "Roi2", "Auvergne", "Belzunce", "Guerchy4", "Guerchy12"})
            CHECK(hexes_of(f.menu(French), "enter(" + name) == hexes);
        CHECK(hexes_of(f.menu(French), "entercommander(Broglie") == hexes);
        CHECK(hexes_of(f.menu(French), "entercommander(Guerchy") == hexes);
        CHECK_FALSE(f.state.army(French).commander_entered);
        f.play_all(French, {"entercommander(Broglie,0110)", "to(0209)", "done"});
        CHECK(f.state.army(French).commander_entered);
        CHECK(f.army_commander_at(French).hex == f.hex("0209"));
    }
}

TEST_CASE("an army's commander who has come in column does not move again that turn", "[CA-30]") {
    const bool comes = GENERATE(true, false);
    Field f = at_turn(9, {});
    f.play_all(Allied, {"done"}); // Oheimb waits
    if (comes) f.play_all(French, {"arrive(Broglie)", "entercommander(Broglie,0110)", "to(0209)", "done", "done"});
    if (!comes) f.army_commander(French, "0209");
    f.skip("column");
    while (!core::has(f.waiting(), French)) f.play_all(Allied, {"done"});
    REQUIRE(f.question() == "activate");
    if (comes) {
        REQUIRE(f.play(French, "done", {3, 3})); // the next turn
        CHECK(f.state.turn == 10);
    } else {
        REQUIRE(f.play(French, "done"));
        CHECK(f.question() == "army_commander");
    }
}

TEST_CASE("Oheimb comes on turn 8 with three or more, else on turn 9, between 1710 and 1715", "[16.1.5e]") {
    for (int die = 1; die <= 6; ++die) {
        Field f = at_turn(8, {1, die});
        CHECK(arrival(f, "Oheimb") == (die >= 3 ? 8 : 9));
        if (die < 3) {
            CHECK(f.question() != "column");
            next_turn(f, {1, 6});
        }
        REQUIRE(f.offers(Allied, "arrive(Oheimb)"));
        f.play_all(Allied, {"arrive(Oheimb)"});
        const Answers hexes = {"1710", "1711", "1712", "1713", "1714", "1715"};
        for (const std::string name :
             {"Bischhausen", "Erbprinz", "Mansbach", "PrinzAnhalt", "LeibDragoner", "Oheimb6", "Fersen", "Veltheim"})
            CHECK(hexes_of(f.menu(Allied), "enter(" + name) == hexes);
        CHECK(hexes_of(f.menu(Allied), "entercommander(Oheimb") == hexes);
        CHECK(f.scenario.units[corbach::index(f.id("Fersen"))].formation == FormationId::None);
    }
}

TEST_CASE("Prince Camille comes alone on turn 10 and may lead the independent horse", "[16.1.5d][CA-48]") {
    Field f = at_turn(10, {});
    while (!f.offers(French, "arrive(Camille)")) f.play_all(Allied, {"done"});
    f.play_all(French, {"arrive(Camille)"});
    CHECK(f.menu(French) == Answers{"entercommander(Camille,0116)", "entercommander(Camille,0117)", "done"});
    f.play_all(French, {"entercommander(Camille,0116)", "to(0215)", "done", "done"});
    CHECK(f.commander_at("Camille").hex == f.hex("0215"));
    for (const std::string name : {"Beaufremont", "Turpin", "Provence1", "Provence2"})
        CHECK(f.at(name).where == Where::OnMap);
    f.state.turn = 11; // next turn he is tested like others, value four
    f.formation_at("Camille").tested = false;
    f.at_activation(French);
    f.play_all(French, {"test(Camille)"});
    REQUIRE(f.question() == "attach");
    CHECK(f.menu(French) == // Turpin is five hexes away
          Answers{"attach(Provence1)", "attach(Provence2)", "attach(Beaufremont)", "done"});
    f.play_all(French, {"attach(Provence1)", "attach(Provence2)"});
    REQUIRE(f.play(French, "done", {4}));
    f.skip("guns");
    CHECK(f.offers(French, "moveline(Provence1)"));
    CHECK_FALSE(f.offers(French, "move(Beaufremont)"));
}

TEST_CASE("independent units have no formation morale under Camille; his own three have", "[CA-48][16.1.5d]") {
    const bool cavalry = GENERATE(false, true);
    Field f = set_up({}, 1, {{"camille", cavalry ? "cavalry" : "alone"}, {"perception", "off"}});
    const FormationId camille = f.formation_id("Camille");
    for (const std::string name : {"Beaufremont", "Turpin", "Provence1", "Provence2"})
        for (int n = 0; n < 2; ++n) lose(f, name);
    CHECK(formation_losses(f.here(), camille) == 0);
    CHECK(f.scenario.formation(camille).level == (cavalry ? 3 : 0));
    f.state.turn = 10;
    f.at_end({3, 3});
    CHECK_FALSE(f.formation_at("Camille").demoralised);
    if (!cavalry) return;
    for (const std::string name : {"RoyalCravates", "RoyalPiemont", "CommissaireGeneral"}) {
        put(f.scenario, f.state, f.id(name), f.hex("0116"));
        lose(f, name);
        take_off(f.state, f.id(name));
        f.at(name).where = Where::Waiting;
    }
    CHECK(formation_losses(f.here(), camille) == 3);
    f.state.turn = 11;
    f.at_end({3, 3});
    CHECK(f.formation_at("Camille").demoralised);
}

TEST_CASE("with the option he brings three counters of horse", "[16.1.5d]") {
    Field f = at_turn(10, {}, {{"camille", "cavalry"}});
    while (!f.offers(French, "arrive(Camille)")) f.play_all(Allied, {"done"});
    f.play_all(French, {"arrive(Camille)"});
    for (const std::string name : {"RoyalCravates", "RoyalPiemont", "CommissaireGeneral"})
        CHECK(hexes_of(f.menu(French), "enter(" + name) == Answers{"0116", "0117"});
    CHECK(f.menu(French).size() == 9);
}

// 16.1.5a, CA-30

TEST_CASE("reinforcements enter in column or deployed, as their owner likes", "[16.1.5a][CA-30][DP-01][DP-02][14.1e]") {
    SECTION("in column: before the rally, twice their points from the entry hex") {
        Field f = at_turn(6, {});
        CHECK(f.state.phase == Phase::March);
        f.play_all(French, {"arrive(Rooth)", "enter(Bulkeley,0103)"});
        CHECK(f.where("Bulkeley") == "0103");
        CHECK(f.at("Bulkeley").march == March::Column);
        CHECK(f.at("Bulkeley").facing == Facing::East);
        CHECK(f.at("Bulkeley").mp == 8); // the entry hex itself costs nothing
        f.play_all(French, {"to(0203)", "to(0304)"});
        CHECK(f.at("Bulkeley").mp == 6);
        f.play_all(French, {"done", "entercommander(Rooth,0103)", "done", "enter(Rooth4,0103)", "done", "done"});
        CHECK(f.where("Rooth4") == "0103");
        CHECK(f.menu(French) == Answers{"done"}); // the rest waits for the next turn
        CHECK(f.refused(French, "arrive(Rooth)") == "CA-30");
        CHECK(f.where("Castellas") == "waiting");
        CHECK(f.broken().empty());
    }
    SECTION("deployed: when the player activates, each with its points, all of them") {
        Field f = at_turn(6, {});
        f.play_all(French, {"done"});
        while (!f.offers(French, "arrive(Rooth)")) f.play_all(Allied, {"done"});
        CHECK(f.state.phase == Phase::Activation);
        f.play_all(French, {"arrive(Rooth)"});
        CHECK(f.question() == "enter");
        for (const std::string name : {"RoothFoot", "Bulkeley", "Castellas", "RoyalSuedois", "RoyalBaviere"}) {
            f.play_all(French, {"enter(" + name + ",0103)"});
            CHECK(f.at(name).march == March::None);
            CHECK(f.at(name).mp == 4);
            const bool south = name == "Bulkeley" || name == "RoyalSuedois";
            f.play_all(French, {south ? "to(0203)" : "to(0202)"});
            const std::map<std::string, std::vector<std::string>> ways = {{"RoothFoot", {"to(0302)", "to(0401)"}},
                                                                          {"Bulkeley", {"to(0304)", "to(0404)"}},
                                                                          {"Castellas", {"to(0303)"}},
                                                                          {"RoyalSuedois", {}},
                                                                          {"RoyalBaviere", {}}};
            f.play_all(French, ways.at(name));
            f.play_all(French, {"done"});
        }
        f.play_all(French, {"enter(Rooth4,0103)", "done", "entercommander(Rooth,0103)", "done"});
        CHECK(f.menu(French) == Answers{"done"});
        for (const std::string& name : Rooth) CHECK(f.at(name).where == Where::OnMap);
        f.play_all(French, {"done"});
        CHECK(f.refused(French, "test(Rooth)") == "5.1b"); // this was their activation
        CHECK(f.broken().empty());
    }
    SECTION("or a turn later") {
        Field f = at_turn(6, {});
        f.play_all(French, {"done"});
        next_turn(f, {1, 6});
        CHECK(f.offers(French, "arrive(Rooth)"));
    }
}

TEST_CASE("before their turn they do not come", "[CA-30][CA-26]") {
    Field f = at_turn(4, {});
    CHECK(f.question() == "activate");
    while (!core::has(f.waiting(), French)) f.play_all(Allied, {"done"});
    CHECK(f.refused(French, "arrive(Rooth)") == "CA-30");
    CHECK(f.refused(French, "arrive(Oheimb)") == "16.1.5a");
}

namespace {

struct Entering : Stage { // L1, L2, a gun and their commander come at 0110
    explicit Entering(Seat seat) : Stage(seat) {
        const int late = group("Late", us, 1, turned("0110"));
        for (const std::string name : {"L1", "L2", "Gun"}) {
            unit(name, name == "Gun" ? "A6" : "LI", us, "", turned(Facing::East), "A");
            facts(name).group = static_cast<std::uint8_t>(late);
        }
        scenario.formations[0].group = static_cast<std::uint8_t>(late);
    }
    Answers entries(const std::string& what) const { return hexes_of(answers(), what); }
};

} // namespace

TEST_CASE("a blocked entry hex is replaced by the nearest free hexes of the edge", "[CA-30]") {
    const Seat seat = GENERATE(French, Allied);
    SECTION("an enemy stands there") {
        Entering f(seat);
        f.theirs("Foe", "LI", "0110", Facing::East);
        f.at_activation(f.us);
        REQUIRE(f.act("arrive(Late)"));
        CHECK(f.entries("enter(L1") == Answers{"0109", "0111"});
    }
    SECTION("a friend fills it") {
        Entering f(seat);
        f.at_activation(f.us);
        f.act_all({"arrive(Late)", "enter(L1,0110)", "done"});
        CHECK(f.entries("enter(L2") == Answers{"0109", "0111"});
        CHECK(f.entries("enter(Gun") == Answers{"0110"});
        CHECK(f.entries("entercommander(A") == Answers{"0110"});
    }
    SECTION("a column keeps three hexes from the enemy") {
        Entering f(seat);
        f.theirs("Foe", "LI", "0111", Facing::East);
        f.at_march(f.us);
        REQUIRE(f.act("arrive(Late)"));
        CHECK(f.entries("enter(L1") == Answers{"0108"});
    }
    SECTION("a commander keeps out of an enemy's front") {
        Entering f(seat);
        f.theirs("Foe", "LI", "0210", Facing::West); // before it 0110 and 0111
        f.at_activation(f.us);
        REQUIRE(f.act("arrive(Late)"));
        CHECK(f.entries("entercommander(A") == Answers{"0109"});
        CHECK(f.entries("enter(L1") == Answers{"0110"});
    }
}

TEST_CASE("who enters is in command by himself", "[16.2d]") {
    const Seat seat = GENERATE(French, Allied);
    Entering f(seat);
    f.at_activation(f.us);
    f.act_all({"arrive(Late)", "enter(L1,0110)", "to(0209)", "to(0309)", "done"}); // his commander is not there yet
    CHECK(f.place("L1") == "0309");
}
