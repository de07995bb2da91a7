// Answers as text: written, read, told apart, kept secret
#include "games/aboutwar/notation.h"
#include "games/aboutwar/tests/field.h"

#include <catch2/catch.hpp>

#include <algorithm>

namespace aboutwar {

using test::Answers;
using test::Field;

namespace {

// Everything on a menu has a text of its own, which is read again from what the seat may know.
void round_trip(const Field& f) {
    for (const Seat seat : core::EachSeat) {
        const State view = f.seen_by(seat);
        const Position seen{f.scenario, view};
        Menu menu;
        core::options<AboutWar>(f.here(), seat, menu);
        Answers texts;
        for (const Choice c : menu) {
            const std::string text = write(seen, c, seat);
            INFO(text);
            CHECK(texts.insert(text).second);
            CHECK(write(f.here(), c, seat) == text);
            CHECK(read(seen, seat, text) == c);
            CHECK(read(f.here(), seat, text) == c);
            CHECK(option(seen, seat, c).notation == text);
            CHECK(text.find_first_of("?|@-") == std::string::npos);
        }
    }
}

// How the answer that is read is written; "" when it cannot be read.
std::string again_as_text(const Field& f, Seat seat, const std::string& text) {
    const auto c = read(f.here(), seat, text);
    return c ? write(f.here(), *c, seat) : "";
}

// White attacks b3 from two sides with horse and foot, Black's horse and foot stand there.
Field two_attacks() {
    Field f;
    f.add(White, "2I", "b2");
    f.add(White, "C", "b2");
    f.add(White, "I", "a3");
    f.add(White, "C", "a3");
    f.add(Black, "2I", "b3");
    f.add(Black, "C", "b3");
    f.add(Black, "I", "BR");
    f.add(White, "I", "WR");
    f.order(White, "2I b2>b3, C b2>b3, I a3>b3, C a3>b3");
    f.at_combined();
    return f;
}

} // namespace

TEST_CASE("places, types and zones have their words", "[aboutwar]") {
    for (std::size_t i = 0; i < AreaCount; ++i) CHECK(find_place(place_word(place_at(i))) == place_at(i));
    CHECK(place_word(Place::b2) == "b2");
    CHECK(place_word(Place::WhiteReserve) == "WR");
    CHECK(find_place("br") == Place::BlackReserve);
    CHECK(find_place("C3") == Place::c3);
    CHECK_FALSE(find_place("d1"));
    CHECK_FALSE(find_place(""));
    CHECK(type_letter(Type::Cavalry) == 'C');

    Zone zone;
    zone.home = {Place::a2, Place::b2};
    zone.target = {Place::b2, Place::None};
    CHECK(zone_name(zone) == "a2>b2");
    zone.target = {Place::None, Place::a2};
    CHECK(zone_name(zone) == "b2>a2");
    zone.target = {Place::b2, Place::a2}; // head-on: White's direction
    CHECK(zone_name(zone) == "a2>b2");
}

TEST_CASE("zones of a meeting are told apart where White comes over one border", "[aboutwar][AWR-05]") {
    Field f;
    f.add(White, "3I", "a1");
    f.add(Black, "I", "a3");
    f.add(Black, "I", "b2");
    f.order(White, "3I a1>a2");
    f.order(Black, "I a3>a2, I b2>a2");
    f.at_combined();
    f.all_act();
    REQUIRE(f.state.zones.size() == 2);
    CHECK(zone_name(f.state.zones[0]) == zone_name(f.state.zones[1]));
    Answers labels = {zone_label(f.state, 0), zone_label(f.state, 1)};
    CHECK(labels == Answers{"a3>a2", "b2>a2"});
    CHECK(zone_label(f.state, *find_zone(f.state, "b2>a2")) == "b2>a2");
    CHECK(f.question() == "stand");
    round_trip(f);
}

TEST_CASE("units are named by what can be seen of them", "[aboutwar]") {
    Field f;
    f.add(White, "2I", "b2");
    f.add(White, "C", "b2");
    f.add(Black, "I", "b2", {.routed = true});
    f.add(White, "I", "box");
    f.add(Black, "I", "box");
    f.add(Black, "A", "scoring");
    CHECK(unit_name(f.state, White, UnitId{0}) == "I@b2#1");
    CHECK(unit_name(f.state, White, UnitId{1}) == "I@b2#2");
    CHECK(unit_name(f.state, White, UnitId{2}) == "C@b2#1");
    CHECK(unit_name(f.state, Black, UnitId{0}) == "I@b2#3");
    CHECK(unit_name(f.state, White, UnitId{3}) == "I@routed.W#1");
    CHECK(unit_name(f.state, Black, UnitId{1}) == "I@routed.B#1");
    CHECK(unit_name(f.state, Black, UnitId{2}) == "A@scoring.W#1"); // in the captor's box
}

TEST_CASE("orders are written step by step", "[aboutwar]") {
    Field f("marengo");
    f.at_start();
    CHECK(f.offers(White, "order(C,c1)"));
    CHECK(f.offers(Black, "order(C,a3)"));
    round_trip(f);
    REQUIRE(f.play(White, "order(C,c1)"));
    CHECK(f.menu(White) == Answers{"to(b1)", "to(c2)", "to(WR)"});
    round_trip(f);
    REQUIRE(f.play(White, "to(c2)"));
    CHECK(f.menu(White) == Answers{"then(b2)", "then(c1)", "then(c3)", "enough"});
    round_trip(f);
    REQUIRE(f.play(White, "enough"));
}

TEST_CASE("blanks and case do not matter, and a place alone will do", "[aboutwar]") {
    Field f("marengo");
    f.at_start();
    CHECK(again_as_text(f, White, " Order( c , C1 ) ") == "order(C,c1)");
    CHECK(again_as_text(f, White, "DONE") == "done");
    REQUIRE(f.play(White, "order(C,c1)"));
    CHECK(again_as_text(f, White, "c2") == "to(c2)");
    CHECK(again_as_text(f, White, "wr") == "to(WR)");
    for (const char* nonsense :
         {"", "?", "to", "to()", "to(d4)", "to(c2", "to c2)", "order(C)", "order(X,c1)", "order(C,c1,c2)", "done()",
          "enough(c2)", "act(C)", "fire(b1>b2)", "aim(b1>b2,x)", "again(b1>b2,X,1)"})
        CHECK(again_as_text(f, White, nonsense).empty());
}

TEST_CASE("custom set-ups are placed type by type", "[aboutwar]") {
    Field f("custom");
    f.at_start();
    CHECK(f.offers(White, "place(C,a1)"));
    CHECK(f.refused(White, "place(C,a3)") == "AW-SET-09");
    CHECK(f.refused(White, "done") == "AW-SET-09");
    round_trip(f);
}

TEST_CASE("a line of the sheet is named by the way that is left", "[aboutwar]") {
    Field f;
    f.add(White, "2C", "c1");
    f.add(White, "I", "c1");
    f.add(White, "A", "b1");
    f.add(Black, "2I", "b3");
    f.add(Black, "C", "BR");
    f.order(White, "C c1>c2>b2, C c1>c2, I c1>c2, A b1>b2");
    f.at_fast();
    CHECK(f.menu(White) == Answers{"act(C,c1>c2)", "act(C,c1>c2>b2)", "done"});
    round_trip(f);
    REQUIRE(f.play(White, "act(C,c1>c2>b2)"));
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(f.question() == "bombardment");
    CHECK(f.menu(White) == Answers{"fire(b1>b2,2)", "done"});
    CHECK(f.refused(White, "fire(b1>b2,1)") == "AWR-26");
    CHECK(f.refused(White, "fire(b1>b2,3)") == "AW-BMB-02");
    REQUIRE(f.play(White, "done"));
    CHECK(f.question() == "combined");
    CHECK(f.offers(White, "act(C,c2>b2)"));
    CHECK(f.offers(White, "act(C,c1>c2)"));
    CHECK(again_as_text(f, White, "act(C,c1>c2>b2)") == "act(C,c2>b2)"); // the whole way will do
    CHECK(f.refused(White, "act(I,a1>a2)") == "AW-ORD-01");              // nobody is told to
    round_trip(f);
}

TEST_CASE("two lines that read alike are told apart by who carries them out", "[aboutwar]") {
    Field f;
    f.add(White, "C", "c1");
    f.add(White, "C", "c2");
    f.add(Black, "C", "BR");
    f.order(White, "C c1>c2>b2, C c2>b2");
    f.at_fast();
    REQUIRE(f.play(White, "act(C,c1>c2>b2)"));
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(f.question() == "combined");
    CHECK(f.menu(White) == Answers{"act(C'1,c2>b2)", "act(C,c2>b2)", "done"});
    round_trip(f);
}

TEST_CASE("who stays is named by where it goes", "[aboutwar][AW-MOV-06]") {
    Field f;
    f.add(White, "4I", "a1");
    f.add(White, "2I", "b2");
    f.add(White, "2C", "b2");
    f.add(White, "I", "a2");
    f.order(White, "4I a1>a2, I b2>a2, C b2>a2");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "hold_back");
    CHECK(f.menu(White) == Answers{"stay(I,a1>a2)", "stay(I,b2>a2)", "stay(C,b2>a2)"});
    CHECK(f.refused(White, "stay(I,a2)") == "AW-MOV-06");
    CHECK(write(f.here(), *read(f.here(), White, "stay(C,b2>a2)"), Black) == "stay(C,b2>a2)");
    round_trip(f);
}

TEST_CASE("combat is answered by units, zones and spaces", "[aboutwar]") {
    Field f = two_attacks();
    f.all_act();
    CHECK(f.question() == "react");
    CHECK(f.offers(Black, "square(I,b3)"));
    CHECK(f.offers(Black, "retreat(C,b3)"));
    CHECK(f.offers(Black, "countercharge(C,b3,a3>b3)"));
    CHECK(f.offers(Black, "countercharge(C,b3,b2>b3)"));
    CHECK(f.refused(Black, "square(C,b3)") == "AW-INF-02");
    CHECK(f.refused(Black, "countercharge(I,b3,a3>b3)") == "AW-CAV-04");
    CHECK(f.refused(Black, "countercharge(C,b3,c3>b3)") == "AWR-47"); // there is no such zone
    CHECK(f.refused(Black, "retreat(C,BR)") == "AW-REA-01");          // there is no such unit
    round_trip(f);
    REQUIRE(f.play(Black, "square(I,b3)"));
    CHECK(f.offers(Black, "square(I,b3)")); // the other one
    REQUIRE(f.play(Black, "done", {6}));

    CHECK(f.question() == "stand");
    CHECK(f.menu(Black) == Answers{"stand(Iq,a3>b3)", "stand(Iq,b2>b3)"});
    CHECK(f.refused(Black, "stand(I,b2>b3)") == "AW-POS-06");
    round_trip(f);
    REQUIRE(f.play(Black, "stand(Iq,b2>b3)"));
    round_trip(f);
}

TEST_CASE("aims and withdrawals name a space of a zone", "[aboutwar]") {
    Field f;
    f.add(White, "3I", "b2");
    f.add(Black, "2I", "b3");
    f.order(White, "3I b2>b3");
    f.at_combined();
    f.all_act();
    CHECK(f.question() == "aim");
    CHECK(f.menu(White) == Answers{"aim(b2>b3,1)", "aim(b2>b3,2)"});
    CHECK(f.refused(White, "aim(b2>b3,3)") == "AW-UNO-05");
    CHECK(f.refused(White, "aim(c2>c3,1)") == "AW-UNO-05");
    round_trip(f);
    REQUIRE(f.play(White, "aim(b2>b3,2)", {1, 1, 1, 1, 1}));
    CHECK(f.question() == "withdraw");
    CHECK(f.menu(White) == Answers{"withdraw(b2>b3,1)", "withdraw(b2>b3,2)", "withdraw(b2>b3,3)", "done"});
    CHECK(f.refused(White, "withdraw(b2>b3,5)") == "AW-POS-12");
    CHECK(write(f.here(), *read(f.here(), White, "withdraw(b2>b3,2)"), Black) == "withdraw(b2>b3,2)");
    round_trip(f);
}

TEST_CASE("a die is named by zone, side and space, and the second of a gun by its number", "[aboutwar]") {
    Field f;
    f.add(White, "A", "b2");
    f.add(White, "I", "a3");
    f.add(Black, "2I", "b3");
    f.order(White, "A b2>b3, I a3>b3");
    f.at_combined();
    f.all_act();
    REQUIRE(f.play(Black, "stand(I,a3>b3)", {6, 1, 2, 1, 3})); // a3>b3: White, Black; b2>b3: White's gun, Black
    CHECK(f.question() == "reroll");
    CHECK(f.menu(White) == Answers{"again(a3>b3,W,1)", "again(a3>b3,B,1)", "again(b2>b3,W,1)", "again(b2>b3,W,1,2)",
                                   "again(b2>b3,B,1)", "done"});
    CHECK(f.refused(White, "again(b2>b3,B,2)") == "AW-FLK-04");
    CHECK(again_as_text(f, White, "again(b2>b3,w,1,1)") == "again(b2>b3,W,1)");
    round_trip(f);
}

TEST_CASE("who enters is told apart by what it has done", "[aboutwar]") {
    Field f;
    f.add(White, "2C", "b2");
    f.add(Black, "I", "b3");
    f.add(Black, "C", "BR");
    f.order(White, "C b2>b3>a3, C b2>b3");
    f.at_fast();
    f.all_act();
    f.skip("react", {3});          // the defender fires
    f.skip("withdraw", {6, 1, 1}); // the first of them hits
    REQUIRE(f.question() == "enter");
    CHECK(f.menu(White) == Answers{"enter(Ch,b2>b3)", "enter(Cm,b2>b3)", "done"});
    CHECK(again_as_text(f, White, "enter(C,b2>b3)") == "enter(Ch,b2>b3)"); // the first of them
    CHECK(f.refused(White, "enter(I,b2>b3)") == "AW-CBT-06");
    round_trip(f);
}

TEST_CASE("guns name their targets, rallying its units", "[aboutwar]") {
    Field f;
    f.add(White, "2A", "b1");
    f.add(Black, "3I", "b3");
    f.add(Black, "C", "b3");
    f.order(White, "2A b1>b2");
    f.at_bombardment();
    REQUIRE(f.play(White, "fire(b1>b2,2)"));
    REQUIRE(f.play(White, "fire(b1>b2,2)"));
    REQUIRE(f.play(White, "done"));
    CHECK(f.question() == "target");
    CHECK(f.menu(White) == Answers{"target(I,b3)", "target(I+1,b3)"});
    CHECK(f.refused(White, "target(C,b3)") == "AW-BMB-06");
    round_trip(f);

    Field g;
    g.add(White, "2I", "box");
    g.add(White, "A", "b1", {.routed = true});
    g.add(White, "I", "b1");
    g.add(White, "C", "box");
    g.at_rally(2, 0);
    CHECK(g.menu(White) == Answers{"rally(I)", "rally(A,b1)", "done"});
    CHECK(g.refused(White, "rally(C)") == "AW-RLY-04");
    CHECK(g.refused(White, "rally(A,b2)") == "AW-RLY-06");
    CHECK(again_as_text(g, White, "rally(I,b1)").empty());
    round_trip(g);
}

TEST_CASE("what is answered in secret is not told to the enemy", "[aboutwar][AW-ORD-08][AW-SIM-01][AW-SET-10]") {
    const auto told = [](const Field& f, const std::string& text) {
        const auto c = read(f.here(), White, text);
        REQUIRE(c);
        CHECK(is_secret(f.here(), White, *c) == (write(f.here(), White, *c, Black) == "?"));
        return write(f.here(), White, *c, Black);
    };
    Field f("marengo");
    f.at_start();
    CHECK(told(f, "order(C,c1)") == "?");
    CHECK(told(f, "done") == "done");
    REQUIRE(f.play(White, "order(C,c1)"));
    CHECK(told(f, "to(c2)") == "?");
    REQUIRE(f.play(White, "to(c2)"));
    CHECK(told(f, "then(b2)") == "?");
    CHECK(told(f, "enough") == "?");
    REQUIRE(f.play(White, "enough"));
    REQUIRE(f.play(White, "order(A,b1)"));
    REQUIRE(f.play(White, "to(b2)"));
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(told(f, "act(C,c1>c2)") == "?");
    REQUIRE(f.play(White, "done"));
    REQUIRE(f.play(Black, "done"));
    CHECK(told(f, "fire(b1>b2,2)") == "?");

    Field custom("custom");
    custom.at_start();
    CHECK(told(custom, "place(I,a1)") == "?");
}

TEST_CASE("no choice is too wild to be written", "[aboutwar]") {
    Field f = two_attacks();
    f.all_act();
    for (unsigned verb = 0; verb < 256; ++verb)
        for (const unsigned id : {0U, 1U, 7U, 0x2FU, 0xFFU, 0x0100U, 0x02FFU, 0xFF00U, 0xFFFFU})
            for (const Seat viewer : core::EachSeat)
                CHECK_FALSE(write(f.here(),
                                  {static_cast<std::uint8_t>(verb), Noun::Piece, static_cast<std::uint16_t>(id)},
                                  viewer)
                                .empty());
}

} // namespace aboutwar
