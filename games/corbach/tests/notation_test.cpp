// Answers as text: written, read, refused
#include "games/corbach/notation_words.h"
#include "games/corbach/tests/look.h"

#include <set>

namespace corbach {

using test::Look;

namespace {

// How the answer that is read is written; "" when it cannot be read.
std::string again_as_text(const Look& f, Seat seat, const std::string& text) {
    const auto c = read(f.here(), seat, text);
    return c ? write(f.here(), *c, seat) : "";
}

Look after_deployment() {
    Look f;
    f.answer("deployment(1)");
    return f;
}

} // namespace

TEST_CASE("facings have their words", "[corbach]") {
    for (std::size_t i = 0; i < FacingCount; ++i) {
        const auto facing = static_cast<Facing>(i);
        CHECK(find_facing(facing_name(facing)) == facing);
        CHECK(find_facing("v" + std::to_string(i)) == facing);
    }
    CHECK(facing_name(Facing::East) == "E");
    CHECK(facing_name(Facing::SouthEast) == "SE");
    CHECK(find_facing("nw") == Facing::NorthWest);
    CHECK_FALSE(find_facing("N"));
    CHECK_FALSE(find_facing("v6"));
    CHECK_FALSE(find_facing(""));
}

TEST_CASE("results are written as on the charts", "[corbach]") {
    CHECK(result_text({}) == "-");
    CHECK(result_text({.losses = 1, .test = true, .test_modifier = 1, .retreat = 1}) == "1 TM+1 R1");
    CHECK(result_text({.test = true, .test_modifier = -1}) == "TM-1");
    CHECK(result_text({.losses = 2, .disorganised = true, .retreat = 2, .star = true}) == "2 D R2 *");
    CHECK(result_text({.eliminated = true}) == "E");
    CHECK(clock(1) == "9.00");
    CHECK(clock(3) == "10.00");
    CHECK(clock(12) == "14.30");
}

TEST_CASE("every answer has a text of its own, which is read again", "[corbach]") {
    Look f = after_deployment();
    for (Unit& unit : f.state.units) unit.known = true;
    std::set<std::string> texts;
    std::array<int, std::size(Words)> written{};
    for (std::size_t v = 0; v < std::size(Words); ++v) {
        for (int noun = 0; noun <= static_cast<int>(Noun::Card); ++noun) {
            for (unsigned id = 0; id <= 0xFFFF; ++id) {
                const Choice c{static_cast<std::uint8_t>(v), static_cast<Noun>(noun), static_cast<std::uint16_t>(id)};
                if (!is_well_formed(f.scenario, c)) continue;
                if (++written[v] > 1000 && id % 97 != 0) continue; // a unit and a hex: many
                const std::string text = write(f.here(), c, Allied);
                const auto meant = read(f.here(), Allied, text);
                const bool plain = text.find_first_of("?|@ ") == std::string::npos && text != "-";
                if (plain && meant == c && texts.insert(text).second) continue;
                INFO(text);
                CHECK(plain);
                CHECK(meant == c);
                CHECK(texts.count(text) == 1);
            }
        }
    }
    for (std::size_t v = 0; v < std::size(Words); ++v) {
        INFO(Words[v].text);
        CHECK(written[v] > 0);
    }
}

TEST_CASE("what is no answer is not well formed", "[corbach]") {
    const Look f = after_deployment();
    const auto formed = [&](Choice c) { return is_well_formed(f.scenario, c); };
    CHECK(formed(Done));
    CHECK(formed(choose(Verb::Deployment, 2)));
    CHECK_FALSE(formed(choose(Verb::Deployment, 0)));
    CHECK_FALSE(formed(choose(Verb::Deployment, 3)));
    CHECK_FALSE(formed(choose(Verb::Face, 6)));
    CHECK_FALSE(formed({raw(Verb::Done), Noun::Button, 1}));
    CHECK_FALSE(formed({raw(Verb::Done), Noun::Hex, 0}));
    CHECK_FALSE(formed({static_cast<std::uint8_t>(raw(Verb::Done) + 1), Noun::Button, 0}));
    CHECK_FALSE(formed(choose(Verb::MoveUnit, UnitId::None)));
    CHECK_FALSE(formed(choose(Verb::MoveUnit, UnitId{0}, Side::Right)));                   // a stray bit
    CHECK_FALSE(formed(choose(Verb::Turn, UnitId{0}, static_cast<Side>(2))));              // no such side
    CHECK_FALSE(formed(choose(Verb::Step, HexId::None)));                                  //
    CHECK_FALSE(formed(choose(Verb::Step, static_cast<HexId>(f.scenario.grid.size()))));   //
    CHECK_FALSE(formed(choose(Verb::Attack, HexId{0}, 6)));                                // no such direction
    CHECK_FALSE(formed(choose(Verb::Test, army_commander(French))));                       // has no formation
    CHECK(formed(choose(Verb::Lead, army_commander(French))));                             //
    CHECK_FALSE(formed(choose(Verb::Lead, static_cast<CommanderId>(MostFormations - 1)))); // nobody
    CHECK(write(f.here(), choose(Verb::MoveUnit, UnitId::None), French) == "-");
}

TEST_CASE("answers are read as people type them", "[corbach]") {
    const Look f = after_deployment();
    CHECK(again_as_text(f, French, "move(Horion)") == "move(Horion)");
    CHECK(again_as_text(f, French, " Move ( horion ) ") == "move(Horion)");
    CHECK(again_as_text(f, French, "move(0412)") == "move(Horion)"); // whoever is on top there
    CHECK(again_as_text(f, Allied, "move(1010#2)") == "move(Wangenheim)");
    CHECK(again_as_text(f, French, "test(Clausen)") == "test(Clausen)");
    CHECK(again_as_text(f, French, "TEST(gen.clausen)") == "test(Clausen)");
    CHECK(again_as_text(f, French, "test(Turpin)") == "testunit(Turpin)"); // no formation is called so
    CHECK(again_as_text(f, French, "enter(Guerchy,0110)") == "entercommander(Guerchy,0110)");
    CHECK(again_as_text(f, French, "leave(Broglie)") == "leavecommander(Broglie)");
    CHECK(again_as_text(f, Allied, "turn(Luckner3,l)") == "turn(Luckner3,left)");
    CHECK(again_as_text(f, Allied, "attack(1010,0910)") == "attack(1010>0910)");
    CHECK(again_as_text(f, Allied, "attack(1010>NW)") == "attack(1010>0910)");
    CHECK(again_as_text(f, Allied, "face(v3)") == "face(W)");
    CHECK(again_as_text(f, French, "attack(0101>NW)") == "attack(0101>NW)"); // off the map: for a rule to refuse
    CHECK(again_as_text(f, French, "arrive(rooth)") == "arrive(Rooth)");
    CHECK(again_as_text(f, French, "DONE") == "done");
}

TEST_CASE("what means nothing is not read", "[corbach]") {
    const Look f = after_deployment();
    for (const char* text : {"",
                             " ",
                             "(",
                             ")",
                             "()",
                             "move",
                             "move()",
                             "move(Nobody)",
                             "done()",
                             "done(1)",
                             "to(9999)",
                             "to(101)",
                             "to(10105)",
                             "fire(Luckner3)",
                             "fire(Luckner3,)",
                             "fire(,1010)",
                             "attack(1010)",
                             "attack(1010>1210)",
                             "attack(1010>)",
                             "turn(Luckner3)",
                             "turn(Luckner3,up)",
                             "deployment(0)",
                             "deployment(3)",
                             "deployment(12)",
                             "face(N)",
                             "test(Broglie)",
                             "move(1010#3)",
                             "move(1010#0)",
                             "move(1010#)",
                             "move(0101#1)",
                             "left(1)"}) {
        INFO(text);
        CHECK_FALSE(read(f.here(), Allied, text));
    }
}

TEST_CASE("a unit the enemy may not know is named by its place", "[corbach][3.6a][CA-53]") {
    Look f = after_deployment();
    const Choice c = choose(Verb::MoveUnit, f.id("GrWersabe"));
    CHECK(write(f.here(), c, French) == "move(GrWersabe)"); // set up in a listed hex
    f.at("GrWersabe").known = false;
    CHECK(write(f.here(), c, Allied) == "move(GrWersabe)");
    CHECK(write(f.here(), c, French) == "move(1319#2)");
    CHECK(unit_name(f.here(), f.id("GrBock"), French) == "GrBock");
    CHECK(read(f.here(), French, "move(1319#2)") == c);
    CHECK_FALSE(read(f.here(), French, "move(GrWersabe)"));
    CHECK(read(f.here(), Allied, "move(GrWersabe)") == c);
    CHECK(find_unit(f.here(), Allied, "1319#2") == f.id("GrWersabe"));
}

TEST_CASE("aides and promoted commanders have names of their own", "[corbach]") {
    Look f = after_deployment();
    const CommanderId clausen = *find_commander(f.here(), "Clausen");
    CHECK(commander_name(f.here(), clausen) == "Clausen");
    CHECK(commander_piece(f.here(), clausen) == "Gen.Clausen");
    f.state.at(clausen).aides = 1;
    CHECK(commander_name(f.here(), clausen) == "Clausen+1");
    CHECK(find_commander(f.here(), "clausen+1") == clausen);
    CHECK(find_commander(f.here(), "Clausen") == clausen); // whom he follows
    f.state.at(army_commander(French)).promoted = formation_of(clausen);
    CHECK(commander_name(f.here(), army_commander(French)) == "Clausen");
    CHECK(find_commander(f.here(), "Clausen") == army_commander(French));
    CHECK(find_formation(f.here(), "Clausen") == formation_of(clausen));
    CHECK(again_as_text(f, French, "test(Clausen)") == "test(Clausen+1)");
    CHECK(again_as_text(f, French, "lead(Clausen)") == "lead(Clausen)");
}

TEST_CASE("what stands in the brackets will do where it is clear", "[corbach]") {
    Look f;
    REQUIRE(f.question() == "deployment");
    CHECK(again_as_text(f, Allied, "2") == "deployment(2)");
    CHECK_FALSE(read(f.here(), French, "2")); // he is not asked
    f.answer("1");
    REQUIRE(f.question() == "face");
    CHECK(again_as_text(f, Allied, "nw") == "face(NW)");
    CHECK_FALSE(read(f.here(), Allied, "SE"));
}

} // namespace corbach
