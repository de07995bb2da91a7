#include "games/skirmish/skirmish.h"
#include "input/data_dir.h"
#include "table/match_of.h"
#include "table/record.h"
#include "table/replay.h"

#include <catch2/catch.hpp>

using core::Seat;
using core::Seats;
using skirmish::Skirmish;
using SkirmishMatch = table::MatchOf<Skirmish>;
using table::parse_record;

namespace {

const auto Meadow = std::make_shared<const skirmish::Scenario>(skirmish::meadow());
const table::Opener Open = table::opener<Skirmish>(Meadow);

const std::string Header =
    "oblique record 1\ngame skirmish\nscenario meadow\nrules 1\nplayer 1 first\nplayer 2 second\n\n";
const std::string Opening = "1 1 R1\n2 2 B1 | fair\n";

table::Replayed replay_text(const std::string& text) {
    const table::ParsedRecord parsed = parse_record(text, "r");
    REQUIRE(parsed.faults.empty());
    return table::replay(parsed.record, "r", Open);
}

std::string only_fault(const std::string& text) {
    const table::ParsedRecord parsed = parse_record(text, "r");
    REQUIRE(parsed.faults.size() == 1);
    return input::to_string(parsed.faults.front());
}

std::string replay_fault(const std::string& text) {
    const table::Replayed replayed = replay_text(text);
    REQUIRE(replayed.fault);
    return input::to_string(*replayed.fault);
}

// Answers that depend on the battle only, until it is over or so many were made.
void play_on(table::Match& match, std::size_t answers) {
    while (answers-- > 0 && match.waiting() != Seats::None) {
        const Seat seat = has(match.waiting(), Seat::First) ? Seat::First : Seat::Second;
        const auto options = match.options(seat);
        const bool accepted = match.play(seat, options[(match.rolls() * 7 + 2) % options.size()].notation).accepted;
        REQUIRE(accepted);
    }
}

} // namespace

TEST_CASE("the faces of a key are those of docs/record.md") {
    CHECK(core::keyed_face(0x0000000000000000, 0, 6) == 4);
    CHECK(core::keyed_face(0x0000000000000001, 0, 6) == 3);
    CHECK(core::keyed_face(0x0123456789ABCDEF, 7, 6) == 5);
    CHECK(core::keyed_face(0x000000000000002A, 1'000'000, 10) == 6);
    CHECK(core::keyed_face(0xFFFFFFFFFFFFFFFF, 0xFFFFFFFFFFFFFFFE, 52) == 10);
    CHECK(core::keyed_face(0x000000000000002A, 0, 2'000'000'000) == 773'948'553); // needs a second try
}

TEST_CASE("the example of docs/record.md plays") {
    const auto page = input::read_text_file(input::data_dir() + "/docs/record.md");
    REQUIRE(page);
    const std::size_t begin = page->find("oblique record 1\n");
    const std::string example = page->substr(begin, page->find("```", begin) - begin);
    const table::Replayed replayed = replay_text(example);
    CHECK_FALSE(replayed.fault);
    CHECK_FALSE(replayed.cut);
    CHECK(replayed.match->record() == example);
}

TEST_CASE("a record is written and read") {
    table::Record record;
    record.header = {"skirmish", "meadow", 3, {"Anna", "Bernd the Second"}, {{"clock", "3 days"}}, std::nullopt};
    record.opening = {{"4", Seats::Both, {}}, {"fair", Seats::None, {}}};
    record.opening_hash = 0xABC;
    record.answers.resize(3);
    record.answers[0] = {Seat::First, "H5|I5 to A1", {}, false, std::nullopt, {}, {}};
    record.answers[1] = {
        Seat::Second, "pass", {{"2", Seats::Both, {}}, {"Horse Artillery", Seats::Second, {}}}, true, 1, {}, {}};
    record.answers[2] = {Seat::First, "done", {}, true, 0xFEDCBA9876543210, {}, {}};
    const std::string text = table::to_text(record);
    CHECK(text ==
          "oblique record 1\ngame skirmish\nscenario meadow\nrules 3\nplayer 1 Anna\nplayer 2 Bernd the Second\n"
          "option clock 3 days\n\n"
          "0 | 4, fair@-\n"
          "= 0000000000000abc\n"
          "1 1 H5|I5 to A1\n"
          "2 2 pass | 2, Horse Artillery@2 | auto\n"
          "= 0000000000000001\n"
          "3 1 done | auto\n"
          "= fedcba9876543210\n");
    const table::ParsedRecord parsed = parse_record(text, "r");
    CHECK(parsed.faults.empty());
    CHECK(parsed.record.answers == record.answers);
    CHECK(parsed.record.opening == record.opening);
    CHECK(parsed.record.header == record.header);
    CHECK_FALSE(parsed.record.cut);
    CHECK(table::to_text(parsed.record) == text);

    record.header.players[0] = "A\n1 1 B"; // a name cannot smuggle a line in
    CHECK(parse_record(table::to_text(record), "r").record.header.players[0] == "A 1 1 B");
}

TEST_CASE("comments, empty lines and the line ends of other systems do not matter") {
    const table::ParsedRecord parsed =
        parse_record(Header + "# well met\r\n\n1 1 R1\r\n# \xC3\xA9\n2 2 B1 | fair\r\n", "r");
    CHECK(parsed.faults.empty());
    REQUIRE(parsed.record.answers.size() == 2);
    CHECK(parsed.record.answers[1].notation == "B1");
    CHECK(parsed.record.answers[1].place == input::Place{12, 5});
}

TEST_CASE("a record that cannot be read says where") {
    CHECK(only_fault("") == "r: a record begins with \"oblique record 1\"");
    CHECK(only_fault("oblique record 2\n") ==
          "r:1:1: a record begins with \"oblique record 1\", not with \"oblique record 2\"");
    CHECK(only_fault("oblique record 1\ngame x\n1 1 a\n") == "r:3:1: the header has no line \"scenario\"");
    CHECK(only_fault("oblique record 1\ngame x\ngame y\n") == "r:3:1: the header says this twice");
    CHECK(only_fault("oblique record 1\noption fog on\noption fog off\n") == "r:3:1: the header says this twice");
    CHECK(only_fault("oblique record 1\noption fog\n") == "r:2:8: expected the name of an option and its value");
    CHECK(only_fault("oblique record 1\nrules new\n") ==
          "r:2:7: expected the number of the rules version, found \"new\"");
    CHECK(only_fault("oblique record 1\nplayer 3 x\n") == "r:2:8: expected seat 1 or 2, found \"3\"");
    CHECK(only_fault("oblique record 1\nweather x\n") == "r:2:1: unknown word in the header: \"weather\"");
    CHECK(only_fault("oblique record 1\ngame\n") ==
          "r:2:1: a line of the header is a word and its value, found \"game\"");
    CHECK(only_fault(Header + "2 1 R1\n") == "r:8:1: expected answer 1, found \"2\"");
    CHECK(only_fault(Header + "1\n") == "r:8:2: expected seat 1 or 2, found \"\"");
    CHECK(only_fault(Header + "1 1\n") == "r:8:1: there is no answer in this line");
    CHECK(only_fault(Header + "1 1 R1 | 2, , 3\n") == "r:8:1: expected a face or a card, found nothing");
    CHECK(only_fault(Header + "1 1 R1 | 2 | slow\n") == "r:8:14: expected \"auto\", found \"slow\"");
    CHECK(only_fault(Header + "1 1 R1\n0 | 2\n") ==
          "r:9:1: \"0 | \" and what fell stands once, before the first answer");
    CHECK(only_fault(Header + "= 12\n") == "r:8:1: expected \"= \" and 16 hexadecimal digits, found \"= 12\"");
    CHECK(only_fault(Header + "1 1 R1\n= 0000000000000001\n= 0000000000000002\n") ==
          "r:10:1: two different hashes for one state");
    CHECK(only_fault(Header + "1 1 R1\ngame x\n") ==
          "r:9:1: expected an answer (number, seat, answer) or a hash, found \"game x\"");
    CHECK(only_fault(Header + "1 1 R\t1\n") == "r:8:6: a record has no control characters");
}

namespace {

const std::string FairHeader = "oblique record 1\ngame skirmish\nscenario meadow\nrules 1\n";
const std::string Commitment(64, 'c');
const std::string DiceLine = "dice chacha20 " + Commitment + "\n"; // the fifth of the header

} // namespace

TEST_CASE("dice that can be audited are written and read") {
    table::Record record = parse_record(Header + Opening + "= 0000000000000001\n", "r").record;
    record.fair = table::FairPart{Commitment, {"00ff", ""}, "", {}};
    CHECK_FALSE(table::to_text(record).find("\n" + DiceLine + "contribution 1 00ff\n\n") == std::string::npos);
    record.fair->contributions[1] = std::string(128, 'b');
    record.fair->secret = std::string(64, '5');
    record.fair->rolls = {{0, 6, 3, false}, {1, 10, 10, true}, {18446744073709551615U, 2147483647, 1, false}};
    const std::string text = table::to_text(record);
    CHECK_FALSE(text.find("\nsecret " + record.fair->secret + "\n\n1 1 R1\n") == std::string::npos);
    CHECK_FALSE(
        text.find("= 0000000000000001\nroll 0 6 3\nroll 1 10 10 back\nroll 18446744073709551615 2147483647 1\n") ==
        std::string::npos);
    const table::ParsedRecord parsed = parse_record(text, "r");
    CHECK(parsed.faults.empty());
    CHECK(parsed.record.fair == record.fair);
    CHECK_FALSE(parsed.record.cut);
    CHECK(table::to_text(parsed.record) == text);
    CHECK(parse_record(text + "roll 3 6", "r").record.cut);
}

TEST_CASE("a replay does not look at the dice that can be audited") {
    const std::string hash = "= " + table::hash_text(replay_text(Header + Opening).match->state_hash()) + "\n";
    const table::Replayed replayed =
        replay_text(FairHeader + DiceLine + Opening + hash + "roll 5 6 1\nroll 5 2 2 back\n");
    CHECK_FALSE(replayed.fault);
    CHECK_FALSE(replayed.cut);
    CHECK(replayed.match->rolls() == 1);
}

TEST_CASE("dice that cannot be read say where") {
    const std::string begin = "oblique record 1\n";
    CHECK(only_fault(begin + "dice d6 " + Commitment + "\n") == "r:2:6: expected dice \"chacha20\", found \"d6\"");
    CHECK(only_fault(begin + "dice chacha20 c0\n") ==
          "r:2:15: expected 32 bytes as small hexadecimal digits, found \"c0\"");
    CHECK(only_fault(begin + "dice chacha20\n") == "r:2:14: expected 32 bytes as small hexadecimal digits, found \"\"");
    CHECK(only_fault(begin + DiceLine + DiceLine) == "r:3:1: the header says this twice");
    CHECK(only_fault(begin + "secret " + Commitment + "\n") == "r:2:1: this line stands after the line \"dice\"");
    CHECK(only_fault(begin + "contribution 1 00\n") == "r:2:1: this line stands after the line \"dice\"");
    CHECK(only_fault(begin + DiceLine + "contribution 3 00\n") == "r:3:14: expected seat 1 or 2, found \"3\"");
    for (const std::string wrong : {"0", "0g", "AB", "00 11"})
        CHECK(only_fault(begin + DiceLine + "contribution 2 " + wrong + "\n") ==
              "r:3:16: expected 1 to 64 bytes as small hexadecimal digits, found \"" + wrong + "\"");
    CHECK(only_fault(begin + DiceLine + "contribution 2 00\ncontribution 2 00\n") ==
          "r:4:1: the header says this twice");
    CHECK_FALSE(parse_record(begin + DiceLine + "contribution 2 " + std::string(130, '0') + "\n", "r").faults.empty());
    CHECK_FALSE(parse_record(begin + DiceLine + "secret " + std::string(62, '0') + "\n", "r").faults.empty());

    CHECK(only_fault(Header + Opening + "roll 0 6 1\n") ==
          "r:10:1: a die stands here, but the header has no line \"dice\"");
    for (const std::string wrong : {"0 6", "0 6 7", "0 6 0", "0 0 0", "0 -6 -6", "-1 6 1", "0 6 1 gone", "x 6 1",
                                    "0  6 1", "0 6 1 back back", "18446744073709551616 6 1", "0 2147483648 1"})
        CHECK(only_fault(FairHeader + DiceLine + "roll " + wrong + "\n") ==
              "r:6:1: expected \"roll\", index, sides, face and perhaps \"back\", found \"roll " + wrong + "\"");
    CHECK(only_fault(FairHeader + DiceLine + "roll 0 6 1\n1 1 R1\n") ==
          "r:7:1: rolls stand after all answers and hashes");
    CHECK(only_fault(FairHeader + DiceLine + "roll 0 6 1\n= 0000000000000001\n") ==
          "r:7:1: rolls stand after all answers and hashes");
    CHECK(only_fault(FairHeader + "roll 0 6 1\n" + DiceLine) ==
          "r:5:1: a die stands here, but the header has no line \"dice\"");
    CHECK(only_fault(FairHeader + DiceLine + "roll 0 6 1\nsecret " + Commitment + "\n").substr(0, 31) ==
          "r:7:1: expected an answer (numb");
}

TEST_CASE("a record has its limits") {
    CHECK(only_fault(std::string(table::LargestRecord + 1, '\n')) == "r: a record has at most 8388608 bytes");
    CHECK(only_fault(Header + "1 1 " + std::string(5000, 'x') + "\n") == "r:8:1: a line has at most 4096 bytes");
    CHECK(only_fault(Header + "99999999999999999999999 1 R1\n") ==
          "r:8:1: expected answer 1, found \"99999999999999999999999\"");
    CHECK(only_fault(std::string(1000, '\0') + "\n") == "r:1:1: a record has no control characters");
}

TEST_CASE("a battle played again from its record is the same battle") {
    SkirmishMatch match(Meadow, 1757, table::MatchSetup{true, {"Anna", "Bernd"}, {{"clock", "none"}}});
    play_on(match, 1000);
    REQUIRE(match.result().over);
    const table::Replayed replayed = replay_text(match.record());
    CHECK_FALSE(replayed.fault);
    CHECK_FALSE(replayed.cut);
    CHECK(replayed.match->record() == match.record());
    CHECK(replayed.match->state_hash() == match.state_hash());
    CHECK(replayed.match->log(Seat::First) == match.log(Seat::First));
    CHECK(replayed.match->rolls() == match.rolls());
}

TEST_CASE("a saved battle goes on as if it had never been left") {
    SkirmishMatch match(Meadow, 99);
    play_on(match, 9);
    const std::string saved = match.record();
    play_on(match, 1000);

    table::Replayed replayed = replay_text(saved);
    REQUIRE_FALSE(replayed.fault);
    CHECK_THROWS_AS(play_on(*replayed.match, 1000), core::ScriptError); // no dice yet
    replayed = replay_text(saved);
    table::go_live(replayed, Open, 99);
    play_on(*replayed.match, 1000);
    CHECK(replayed.match->record() == match.record());
}

TEST_CASE("a record that was cut off is played to its last whole line") {
    const table::Replayed replayed = replay_text(Header + Opening + "3 1 R");
    CHECK(replayed.cut);
    CHECK_FALSE(replayed.fault);
    CHECK(replayed.answers == 2);
    CHECK(replayed.match->prompt(Seat::First).id == "pick");
    CHECK(replay_text(Header + Opening).cut); // whole lines only, but no hash at the end
    CHECK(replay_text(Header + "1 1").cut);
}

TEST_CASE("every cut of a record can be read") {
    SkirmishMatch match(Meadow, 5);
    play_on(match, 1000);
    const std::string whole = match.record();
    for (std::size_t size = Header.size(); size < whole.size(); ++size) {
        const table::Replayed replayed = replay_text(whole.substr(0, size));
        CHECK(replayed.cut);
        CHECK_FALSE(replayed.fault);
    }
}

TEST_CASE("a record that does not play says where and why") {
    CHECK(replay_fault(Header + Opening + "3 1 B1\n") == "r:10:5: answer 3, \"B1\": not allowed, see rule S.2d");
    CHECK(replay_fault(Header + Opening + "3 2 B1\n") ==
          "r:10:5: answer 3, \"B1\": not possible here (refused.not_waiting)");
    CHECK(replay_fault(Header + Opening + "3 1 X9\n") ==
          "r:10:5: answer 3, \"X9\": not possible here (refused.not_understood \"X9\")");
    CHECK(replay_fault(Header + "1 1 R1\n2 2 B1\n") ==
          "r:9:5: answer 2, \"B1\": a card is drawn, but the script has ended");
    CHECK(replay_fault(Header + "1 1 R1\n2 2 B1 | 3\n") ==
          "r:9:5: answer 2, \"B1\": a card is drawn, but the script rolls a die");
    CHECK(replay_fault(Header + "1 1 R1 | fair, mud\n") == "r:8:10: \"fair\" was never rolled or drawn");
    CHECK(replay_fault(Header + "1 1 R1\n2 2 B1 | hail\n") == "r:9:10: no face and no card is called \"hail\"");
    CHECK(replay_fault(Header + "1 1 R1\n2 2 B1 | 999\n") == "r:9:10: no face and no card is called \"999\"");
    CHECK(replay_fault(Header + "0 | 6\n1 1 R1\n") == "r:8:5: \"6\" was never rolled or drawn");
    CHECK(replay_fault("oblique record 1\ngame chess\nscenario meadow\nrules 1\n") ==
          "r: this is a record of \"chess\"");
    CHECK(replay_fault("oblique record 1\ngame skirmish\nscenario ford\nrules 2\n") ==
          "r: this is a record of the battle \"ford\" (the record was written under rules version 2, these are "
          "version 1)");

    const std::string hash = table::hash_text(replay_text(Header + Opening).match->state_hash());
    CHECK(replay_fault(Header + Opening + "= 0000000000000001\n") ==
          "r:10:1: the state reached is not the one recorded: its hash is " + hash + ", not 0000000000000001");

    const table::Replayed stopped = replay_text(Header + Opening + "3 1 B1\n");
    CHECK(stopped.answers == 2);
    CHECK(stopped.match->rolls() == 1);
}

TEST_CASE("a seat's copy shows what the seat may know, and is no whole record") {
    SkirmishMatch match(Meadow, 5);
    play_on(match, 4);
    const std::string copy = match.record(Seat::Second);
    CHECK(copy.find("\nfor 2\n") != std::string::npos);
    CHECK(copy.find("\n1 2 B3 | ") != std::string::npos);                     // Red's Captain is left out ...
    CHECK(match.record(Seat::First).find("\n2 2 ? | ") != std::string::npos); // ... Blue's is not: a card fell with him
    CHECK(copy.find("\n= ") == std::string::npos);
    CHECK(parse_record(copy, "r").record.answers.size() == 3);
    CHECK(replay_fault(copy) ==
          "r: this is a seat's copy: what it may not know is missing, so it cannot be played again");
}

TEST_CASE("a hash is noted after every 32 answers") {
    skirmish::Scenario longer = skirmish::meadow();
    longer.turns = 40;
    longer.weather.count = {0, 40}; // mud: nobody can attack
    const auto scenario = std::make_shared<const skirmish::Scenario>(longer);
    SkirmishMatch match(scenario, 1);
    play_on(match, 1000);
    const table::ParsedRecord parsed = parse_record(match.record(), "r");
    REQUIRE(parsed.record.answers.size() == 82);
    for (std::size_t number = 1; number <= 82; ++number)
        CHECK(parsed.record.answers[number - 1].hash.has_value() == (number % 32 == 0 || number == 82));
    CHECK_FALSE(table::replay(parsed.record, "r", table::opener<Skirmish>(scenario)).fault);
}

TEST_CASE("a match that has let go of lines of its log says so, though it has every answer yet") {
    SkirmishMatch match(Meadow, 7);
    CHECK_FALSE(match.has_forgotten());
    play_on(match, 20);
    const std::size_t lines = match.log_size(Seat::First);
    match.forget(0);
    REQUIRE(match.first_line(Seat::First) > 0);
    CHECK(match.has_forgotten());
    CHECK(match.log_size(Seat::First) == lines);
    CHECK(match.answers_from(0, std::nullopt).size() == match.answers());
}
