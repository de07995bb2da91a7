// V. GAME SET-UP
#include "games/lament/tests/look.h"

using namespace lament;
using namespace lament::test;

namespace {

// A small battle about to be set up: two Austrian wings with one hex in common, one Prussian wing.
struct SmallBattle {
    Field f;
    SmallBattle() {
        f.absent(Austria, Type::Line, Suit::Spades);
        f.absent(Austria, Type::Line, Suit::Spades);
        f.absent(Austria, Type::Grenadier, Suit::Hearts);
        f.absent(Austria, Type::Vedette, Suit::None);
        f.absent(Prussia, Type::Hussar, Suit::Spades);
        may_deploy_in(f, Austria, Suit::Spades, {"H4", "H5", "H6"});
        may_deploy_in(f, Austria, Suit::Hearts, {"H6", "H7"});
        may_deploy_in(f, Prussia, Suit::Spades, {"C4"});
    }
};

} // namespace

TEST_CASE("V.2 the side named by the scenario sets up first, the other sees its counters but not their faces",
          "[V.2a][DP-01][DP-02]") {
    for (const Seat first : core::EachSeat) {
        INFO((first == Prussia ? "Prussia" : "Austria") << " first");
        SmallBattle b;
        b.f.scenario.deploys_first = first;
        b.f.at_battle_start();
        CHECK(b.f.waiting() == core::only(first));
    }
    CHECK(Field("lobositz").scenario.deploys_first == Austria);
    CHECK(Field("hochkirch").scenario.deploys_first == Prussia);

    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    CHECK(f.menu(Austria) == Answers{"deploy(AS.Ln1)", "deploy(AS.Ln2)", "deploy(AH.Gr1)", "deploy(A.Ve1)"});
    f.play_all(Austria, {"deploy(AS.Ln1)", "at(H5)", "deploy(AH.Gr1)", "at(H6)"});
    CHECK(seen(f, Prussia).pieces.empty()); // nothing is shown before all is placed
    CHECK(seen(f, Prussia).prompt.id == "deploy");
    CHECK(seen(f, Austria).pieces.size() == 2);
    f.play_all(Austria, {"deploy(AS.Ln2)", "at(H6)", "front", "deploy(A.Ve1)", "at(H7)", "done"});
    CHECK(f.waiting() == Seats::First);

    const table::Situation shown = seen(f, Prussia);
    CHECK(shown.pieces.size() == 4);
    CHECK(pieces_at(shown, "H6").size() == 2);
    for (const table::Piece& piece : shown.pieces) {
        CHECK(piece.side == "A");
        CHECK(piece.symbol == "unknown");
    }
    CHECK(f.menu(Prussia) == Answers{"deploy(PS.Hu1)"});
    f.play_all(Prussia, {"deploy(PS.Hu1)", "at(C4)", "done"});
    CHECK(piece_at(seen(f, Austria), "C4").symbol == "unknown");
}

TEST_CASE("V.2b what waits for its place lies beside the map, for its owner only", "[V.2b][DP-01]") {
    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    const auto waiting = [&] {
        std::vector<std::string> names;
        for (const table::Piece& piece : seen(f, Austria).to_place)
            names.push_back(piece.name + (piece.badges.empty() ? "" : " " + piece.badges.back()));
        return names;
    };
    using Names = std::vector<std::string>;
    CHECK(waiting() == Names{"AS.Ln1 wing.spades", "AS.Ln2 wing.spades", "AH.Gr1 wing.hearts", "A.Ve1"});
    f.play(Austria, "deploy(AH.Gr1)");
    CHECK(waiting() == Names{"AS.Ln1 wing.spades", "AS.Ln2 wing.spades", "AH.Gr1 placing", "A.Ve1"});
    CHECK(seen(f, Prussia).to_place.empty());
    f.play(Austria, "at(H6)");
    CHECK(waiting() == Names{"AS.Ln1 wing.spades", "AS.Ln2 wing.spades", "A.Ve1"});
    f.play_all(Austria, {"deploy(AS.Ln1)", "at(H4)", "deploy(AS.Ln2)", "at(H5)", "deploy(A.Ve1)", "at(H7)", "done"});
    CHECK(seen(f, Austria).to_place.empty());
}

TEST_CASE("V.2 which of two units is in front is the owner's choice and his secret", "[DP-01]") {
    const auto set_up = [](const char* order) {
        SmallBattle b;
        b.f.at_battle_start();
        b.f.play_all(Austria, {"deploy(AS.Ln1)", "at(H5)", "deploy(AH.Gr1)", "at(H6)", "deploy(AS.Ln2)", "at(H6)"});
        CHECK(b.f.menu(Austria) == Answers{"front", "rear"});
        b.f.play_all(Austria, {order, "deploy(A.Ve1)", "at(H7)", "done"});
        return b.f;
    };
    const Field front = set_up("front");
    const Field rear = set_up("rear");
    const auto tag_in_front = [](const Field& f) { return unit_of(f.here(), front_at(f.state, f.hex("H6"))).tag; };
    CHECK(tag_in_front(front) == "AS.Ln2");
    CHECK(tag_in_front(rear) == "AH.Gr1");
    CHECK(redact(front.here(), Prussia) == redact(rear.here(), Prussia));
}

TEST_CASE("V.2 every unit of the initial deployment is placed, and all are Hidden", "[V.2b]") {
    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    f.play_all(Austria, {"deploy(AS.Ln1)", "at(H5)"});
    CHECK(f.refused(Austria, "done") == "V.2b");
    f.play_all(Austria, {"deploy(AS.Ln2)", "at(H5)", "rear", "deploy(AH.Gr1)", "at(H7)", "deploy(A.Ve1)", "at(H4)"});
    CHECK(f.menu(Austria) == Answers{"done"});
    REQUIRE(f.play(Austria, "done"));
    CHECK(f.state.army(Austria).waiting == 0);
    for_each_counter(f.state, Austria, [&](CounterId c) { CHECK(f.at(c).hidden); });

    Field torgau("torgau"); // a wing that comes later is no part of it
    torgau.at_battle_start();
    const UnitMask zieten = torgau.scenario.army(Prussia).wing_units[index(Suit::Clubs)];
    REQUIRE(zieten != 0);
    while (torgau.waiting() == Seats::Second) REQUIRE(torgau.play(Austria, *torgau.menu(Austria).rbegin()));
    for (const std::string& answer : torgau.menu(Prussia)) CHECK(answer.find("PC.") == std::string::npos);
}

TEST_CASE("V.2 a unit may not be placed where it leaves no room for the others", "[V.2b]") {
    Field f;
    for (int n = 0; n < 2; ++n) f.absent(Austria, Type::Line, Suit::Hearts);
    f.absent(Austria, Type::Line, Suit::Spades);
    may_deploy_in(f, Austria, Suit::Spades, {"H5", "H6"});
    may_deploy_in(f, Austria, Suit::Hearts, {"H6"}); // both Hearts need it
    f.at_battle_start();
    REQUIRE(f.play(Austria, "deploy(AS.Ln1)"));
    CHECK(f.menu(Austria) == Answers{"at(H5)"});
    CHECK(f.refused(Austria, "at(H6)") == "V.2b");
}

TEST_CASE("V.2 at most two units set up in a hex", "[V.2c]") {
    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    f.play_all(Austria, {"deploy(AS.Ln1)", "at(H6)", "deploy(AS.Ln2)", "at(H6)", "front", "deploy(AH.Gr1)"});
    CHECK(f.menu(Austria) == Answers{"at(H7)"});
    CHECK(f.refused(Austria, "at(H6)") == "V.2c");
}

TEST_CASE("V.2 a unit sets up in a deployment hex of its wing", "[V.2d]") {
    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    REQUIRE(f.play(Austria, "deploy(AS.Ln1)"));
    CHECK(f.menu(Austria) == Answers{"at(H4)", "at(H5)", "at(H6)"});
    CHECK(f.refused(Austria, "at(H7)") == "V.2d"); // of the other wing
    CHECK(f.refused(Austria, "at(C4)") == "V.2d"); // of the enemy
    CHECK(f.refused(Austria, "at(A1)") == "V.2d");
}

TEST_CASE("R-40 a Vedette sets up in any deployment hex of its army", "[R-40]") {
    SmallBattle b;
    b.f.at_battle_start();
    REQUIRE(b.f.play(Austria, "deploy(A.Ve1)"));
    CHECK(b.f.menu(Austria) == Answers{"at(H4)", "at(H5)", "at(H6)", "at(H7)"});
    CHECK(b.f.refused(Austria, "at(C4)") == "V.2d");
}

TEST_CASE("V.2 a hex of two wings takes units of either or of both", "[V.2e]") {
    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    f.play_all(Austria, {"deploy(AS.Ln1)", "at(H6)", "deploy(AH.Gr1)", "at(H6)", "rear"});
    CHECK(f.menu(Austria) == Answers{"deploy(AS.Ln2)", "deploy(A.Ve1)"});
}

TEST_CASE("V.2 deployment hexes may stay empty", "[V.2f]") {
    SmallBattle b;
    Field& f = b.f;
    f.at_battle_start();
    f.play_all(Austria, {"deploy(AS.Ln1)", "at(H5)", "deploy(AS.Ln2)", "at(H5)", "front", "deploy(AH.Gr1)", "at(H6)",
                         "deploy(A.Ve1)", "at(H6)", "rear"});
    CHECK(f.menu(Austria) == Answers{"done"}); // nobody in H4 and H7
    CHECK(f.refused(Austria, "done") == "");
}

TEST_CASE("V.3 cohesion, Heroic Commanders, Command Rating, points and turn start as printed", "[V.3a][V.3b]") {
    for (const std::string& id : scenario_ids()) {
        INFO(id);
        const Field f(id);
        for (const Seat seat : core::EachSeat) {
            const Army& printed = f.scenario.army(seat);
            const ArmyState& army = f.state.army(seat);
            CHECK(army.command_rating == printed.command_rating);
            for (const Suit wing : EachSuit) {
                CHECK(army.cohesion[index(wing)] == printed.wings[index(wing)].cohesion);
                CHECK(army.heroic[index(wing)] ==
                      (printed.wings[index(wing)].heroic ? Heroic::Active : Heroic::Absent));
            }
            CHECK(army.focus == Suit::None);
            CHECK(f.vp(seat) == 0);
        }
        CHECK(f.state.turn == 1);
    }
    const Field lobositz("lobositz"); // against the printed list itself
    CHECK(lobositz.cohesion(Prussia, Suit::Spades) == 4);
    CHECK(lobositz.cohesion(Prussia, Suit::Diamonds) == 3);
    CHECK(lobositz.state.army(Prussia).heroic[index(Suit::Spades)] == Heroic::Active);
    CHECK(lobositz.state.army(Prussia).heroic[index(Suit::Hearts)] == Heroic::Absent);
    CHECK(lobositz.state.army(Prussia).command_rating == 4);
    CHECK(lobositz.state.army(Austria).command_rating == 3);
}

TEST_CASE("V.3 a deck holds the listed cards and is shuffled: each is as likely as there are of it", "[V.3c]") {
    const Field f("lobositz");
    for (const Seat seat : core::EachSeat) {
        const Pile deck = f.scenario.army(seat).deck;
        CHECK(f.state.army(seat).draw == deck);
        CHECK(f.state.army(seat).hand.empty());
        core::EveryRoll every;
        std::array<double, CardKinds> first{};
        do {
            Pile pile = f.state.army(seat).draw;
            const std::size_t kind = pile.draw(every, Seats::None);
            first[kind] += every.weight();
        } while (every.next());
        for (std::size_t kind = 0; kind < CardKinds; ++kind)
            CHECK(first[kind] == Approx(static_cast<double>(deck.count[kind]) / deck.size()).margin(1e-9));
    }
}

TEST_CASE("V.3 a special rule is in force until it says otherwise", "[V.3d]") {
    Field f; // fog: no Artillery Support before the first Time card of turn 1
    Effect fog;
    fog.kind = Effect::Kind::Fog;
    f.scenario.special.push_back({"Fog", fog});
    Effect lift;
    lift.kind = Effect::Kind::LiftFog;
    f.scenario.events.push_back({{1, 2}, "The fog lifts", lift});
    f.state.fog = start(f.scenario).fog;
    CHECK(f.state.fog);
    f.add(Prussia, Type::Line, Suit::Spades, "D4", {.activated = true}, "blue");
    f.add(Prussia, Type::Line, Suit::Spades, "D3", {.rear = true});
    f.add(Prussia, Type::Line, Suit::Spades, "D3");
    f.add(Austria, Type::Line, Suit::Spades, "D5", {}, "white");
    const auto support = [&] {
        Field g = f;
        g.bank(Prussia, Suit::Spades, 1);
        g.at_combat(Prussia);
        g.play_all(Prussia, {"attack(blue)", "target(white)", "help(none)"});
        return g.menu(Prussia);
    };
    CHECK(support() == Answers{"support(0)"});
    f.at_end_of_turn();
    f.let({});
    CHECK(f.state.turn == 2);
    CHECK(support() == Answers{"support(0)"}); // a new turn does not end it
    f.hand(Prussia, {"Time", "S4"});
    f.at_round(Prussia);
    REQUIRE(f.play(Prussia, "time"));
    CHECK(support() == Answers{"support(0)", "support(1)"});

    CHECK(Field("lobositz").state.fog);
    CHECK_FALSE(Field("kolin").state.fog);
}
