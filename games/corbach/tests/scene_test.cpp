// What a seat is shown: board, pieces, tracks, reinforcements
#include "games/corbach/tests/look.h"
#include "table/from_game.h"

#include <set>

namespace corbach {

using shown::cards;
using shown::piece;
using shown::track;
using shown::value;
using shown::wears;
using test::Look;
using test::seen;
using test::Texts;

namespace {

table::BoardHex hex(const table::Board& b, const std::string& label) {
    return shown::the(b.hexes, "hex " + label, [&](const table::BoardHex& h) { return h.label == label; });
}

Look ready() {
    Look f;
    f.set_up({{"Clausen", "0412"}, {"Brunswick", "1112"}});
    return f;
}

} // namespace

// THE BOARD

TEST_CASE("the board shows ground, levels, water, roads and edges", "[corbach]") {
    const Look f;
    const table::Board b = board(f.scenario);
    CHECK(b.game == "corbach");
    CHECK(b.columns == 17);
    CHECK(b.rows == 20);
    CHECK(b.labels == "digits");
    CHECK_FALSE(b.first_column_low);
    CHECK(b.hexes.size() == 340);
    CHECK(hex(b, "0807").terrain == "town");
    CHECK(hex(b, "1105").terrain == "woods");
    CHECK(hex(b, "0512").terrain == "clear");
    CHECK(hex(b, "1212").elevation == 2);
    CHECK(hex(b, "1010").elevation == 1);
    CHECK(hex(b, "0101").marks == Texts{"edge.F"});
    CHECK(hex(b, "1701").marks == Texts{"edge.A"});
    CHECK(hex(b, "0103").marks == Texts{"edge.F", "entry.Rooth"});
    const auto sides = [&](const std::string& kind) {
        return std::count_if(b.sides.begin(), b.sides.end(), [&](const auto& s) { return s.kind == kind; });
    };
    CHECK(sides("stream") == 11);
    CHECK(sides("bridge") == 1);
    CHECK(sides("river") == 0);
    CHECK(std::count(b.sides.begin(), b.sides.end(), table::BoardSide{"0815|0915", "bridge", ""}) == 1);
    REQUIRE(b.lines.size() == 3);
    CHECK(b.lines[1].kind == "road");
    CHECK(b.lines[1].hexes == Texts{"0110", "0209", "0310", "0409", "0509", "0608", "0708", "0807"});
    CHECK_FALSE(b.names.empty());
}

// PIECES

TEST_CASE("units stand where they were set up, with facing and values", "[corbach]") {
    const Look f = ready();
    const table::Situation s = seen(f, French);
    const table::Piece horion = piece(s, "Horion");
    CHECK(horion.side == "F");
    CHECK(horion.place == "0412");
    CHECK(horion.facing == 90);
    CHECK(horion.symbol == "infantry.line");
    CHECK(value(horion, "cp") == 5);
    CHECK(value(horion, "mv") == 3);
    CHECK(value(horion, "mp") == 4);
    CHECK(value(horion, "steps") == 3);
    CHECK(wears(horion, "formation.Clausen"));
    CHECK(piece(s, "Gilsa").facing == 270);
    CHECK(wears(piece(s, "Turpin"), "independent"));
    CHECK(piece(s, "Turpin").symbol == "cavalry.light");
    CHECK(wears(piece(s, "DragoonGuards"), "swords"));
    const table::Piece gun = piece(s, "Kilmannseg6");
    CHECK(gun.order == 0); // on top
    CHECK(value(gun, "calibre") == 6);
    CHECK(value(gun, "cp") == -1);
    CHECK(piece(s, "Wangenheim").order == 1);
    std::set<std::pair<std::string, int>> lying;
    std::set<std::string> names;
    for (const table::Piece& each : s.pieces) {
        CHECK(lying.insert({each.place, each.order}).second);
        CHECK(names.insert(each.name).second);
    }
}

TEST_CASE("facings are degrees clockwise from north", "[corbach]") {
    Look f = ready();
    const int degrees[] = {90, 30, 330, 270, 210, 150};
    for (std::size_t i = 0; i < FacingCount; ++i) {
        f.at("Horion").facing = static_cast<Facing>(i);
        CHECK(piece(seen(f, Allied), "Horion").facing == degrees[i]);
    }
    CHECK(piece(seen(f, French), "Turpin").facing); // light units keep theirs for lines of battle
    f.at("Horion").order = Order::Routed;
    CHECK_FALSE(piece(seen(f, French), "Horion").facing); // 2.2a
}

TEST_CASE("the state of a unit is shown by badges", "[corbach]") {
    Look f = ready();
    const auto shows = [&](const std::string& badge) { return wears(piece(seen(f, Allied), "Horion"), badge); };
    Unit& unit = f.at("Horion");
    const Unit before = unit;
    const auto tries = [&](const std::string& badge, auto change) {
        INFO(badge);
        CHECK_FALSE(shows(badge));
        change();
        CHECK(shows(badge));
        unit = before;
    };
    tries("disorganised", [&] { unit.order = Order::Disorganised; });
    tries("routed", [&] { unit.order = Order::Routed; });
    tries("column", [&] { unit.march = March::Column; });
    tries("deploying", [&] { unit.march = March::Deploying; });
    tries("activated", [&] { unit.activated = true; });
    tries("commanded", [&] { unit.active = unit.commanded = true; });
    tries("out-of-command", [&] { unit.active = true; });
    tries("moved", [&] { unit.moved = true; });
    tries("fired", [&] { unit.fired = true; });
    tries("moving", [&] { unit.mark = Mark::Moving; });
    tries("reacting", [&] { unit.mark = Mark::Reacting; });
    tries("retreating", [&] { unit.mark = Mark::Retreating; });
    tries("reduced", [&] { unit.losses = 2; });
    f.state.at(*find_formation(f.here(), "Clausen")).demoralised = true;
    CHECK(shows("demoralised"));
    CHECK(wears(piece(seen(f, French), "Gen.Clausen"), "demoralised"));
}

TEST_CASE("commanders are pieces, too", "[corbach]") {
    Look f = ready();
    const table::Situation s = seen(f, Allied);
    const table::Piece clausen = piece(s, "Gen.Clausen");
    CHECK(clausen.place == "0412");
    CHECK(clausen.order == 1); // beneath Horion
    CHECK(clausen.symbol == "commander.formation");
    CHECK(value(clausen, "cr") == 4);
    CHECK(value(clausen, "av") == 4);
    CHECK_FALSE(clausen.facing); // 2.2a
    const table::Piece brunswick = piece(s, "Gen.Brunswick");
    CHECK(brunswick.symbol == "commander.army");
    CHECK(value(brunswick, "cr") == 5);
    f.state.at(*find_commander(f.here(), "Clausen")).aides = 1;
    CHECK(piece(seen(f, Allied), "Gen.Clausen+1").symbol == "commander.aide");
    CHECK(value(piece(seen(f, Allied), "Gen.Clausen+1"), "av") == 3); // 11.4e
}

TEST_CASE("of an unknown counter the enemy sees the arm only", "[corbach][3.6a][3.6b][CA-53]") {
    Look f = ready();
    f.put_unit("Plessen", "1113", Facing::West); // under Laffert
    f.at("Plessen").known = false;
    f.at("Plessen").losses = 1;
    f.at("Laffert").losses = 1;
    f.at("Laffert").losses_known = false;
    const table::Piece hidden = piece(seen(f, French), "1113#2");
    CHECK_FALSE(hidden.face_up);
    CHECK(hidden.symbol == "infantry.line");
    CHECK(hidden.title.empty());
    CHECK(hidden.values.empty());
    CHECK(hidden.order == 1);
    const table::Piece top = piece(seen(f, French), "Laffert");
    CHECK(top.face_up);
    CHECK(value(top, "losses") == -1);
    CHECK(wears(top, "losses.unknown"));
    const table::Piece own = piece(seen(f, Allied), "Plessen");
    CHECK(own.face_up);
    CHECK(own.hidden);
    CHECK(value(own, "losses") == 1);
    CHECK(value(own, "cp") == 2);
    CHECK(value(piece(seen(f, Allied), "Laffert"), "cp") == 3);
    CHECK_FALSE(wears(piece(seen(f, Allied), "Laffert"), "losses.unknown"));
}

TEST_CASE("a turned counter on top shows its back though its losses are unknown", "[corbach][3.6b]") {
    const auto top = [](const std::string& tag, int losses) {
        Look f = ready();
        f.at(tag).losses = static_cast<std::uint8_t>(losses);
        f.at(tag).losses_known = false;
        return piece(seen(f, French), tag);
    };
    for (const int losses : {1, 2}) { // 51st Foot: six points, three steps; the second loss turns it
        const table::Piece shown = top("51stFoot", losses);
        CAPTURE(losses);
        CHECK(wears(shown, "reduced") == (losses == 2));
        CHECK(value(shown, "cp") == (losses == 2 ? 2 : 6));
        CHECK(value(shown, "steps") == (losses == 2 ? 1 : 3)); // at most
        CHECK(value(shown, "losses") == -1);
        CHECK(wears(shown, "losses.unknown"));
    }
    const table::Piece two_steps = top("Hodenberg", 1);
    CHECK(wears(two_steps, "reduced"));
    CHECK(value(two_steps, "cp") == 2);
}

TEST_CASE("lines of battle that may move are lit as groups", "[corbach]") {
    Look f;
    f.set_up({{"Kilmannseg", "1112"}, {"Brunswick", "1112"}});
    f.skip("column");
    REQUIRE(f.question() == "activate");
    f.answer("test(Kilmannseg)"); // automatic: the army commander is with him
    f.skip("attach");
    f.skip("guns");
    REQUIRE(f.question() == "act");
    const auto line_of_piece = [&](Seat viewer, const std::string& name) {
        for (const std::string& badge : piece(seen(f, viewer), name).badges)
            if (badge.starts_with("line.")) return badge;
        return std::string();
    };
    CHECK_FALSE(line_of_piece(Allied, "Reden").empty());
    CHECK(line_of_piece(Allied, "Reden") == line_of_piece(Allied, "Laffert"));
    CHECK(line_of_piece(Allied, "Reden") == line_of_piece(Allied, "Plessen"));
    CHECK(line_of_piece(Allied, "Hodenberg").empty());
    CHECK(line_of_piece(French, "Reden").empty()); // he is not asked
    CHECK(wears(piece(seen(f, Allied), "Reden"), "commanded"));
    f.at("Laffert").moved = true; // cuts it in two
    CHECK(line_of_piece(Allied, "Reden").empty());
    CHECK(with_keys(seen(f, Allied).status.back()) == table::Phrase{"status.activated", {"Kilmannseg"}});
}

// OFF THE MAP

TEST_CASE("reinforcements wait with their turn", "[corbach]") {
    Look f = ready();
    for (const Seat viewer : core::EachSeat) {
        const table::CardZone rooth = cards(seen(f, viewer), "F", "group.Rooth");
        CHECK(rooth.label == table::Phrase{"zone.group_die", {"Rooth", "5", "11.00", "5"}});
        CHECK(rooth.count == 7);
        CHECK(rooth.cards.front() == "Gen.Rooth");
        CHECK(std::count(rooth.cards.begin(), rooth.cards.end(), "Bulkeley") == 1);
        const table::CardZone camille = cards(seen(f, viewer), "F", "group.Camille");
        CHECK(camille.label == table::Phrase{"zone.group", {"Prince Camille", "10", "13.30"}});
        CHECK(camille.cards == Texts{"Gen.Camille"});
    }
    CHECK(cards(seen(f, French), "A", "eliminated").count == 0);
    take_off(f.state, f.id("Gilsa"));
    f.at("Gilsa").where = Where::Gone;
    CHECK(cards(seen(f, French), "A", "eliminated").cards == Texts{"Gilsa"});
}

// TRACKS AND STATUS

TEST_CASE("losses stand against the level of each formation", "[corbach]") {
    Look f = ready();
    CHECK(track(seen(f, French), "turn").value == 3);
    CHECK(track(seen(f, French), "turn").most == 12);
    CHECK(track(seen(f, French), "losses.Kilmannseg").most == 10);
    CHECK(track(seen(f, French), "losses.Kilmannseg").value == 0);
    FormationState& formation = f.state.at(*find_formation(f.here(), "Kilmannseg"));
    formation.steps_lost = 10;
    formation.demoralised = true;
    const table::Track losses = track(seen(f, Allied), "losses.Kilmannseg");
    CHECK(losses.value == 10);
    CHECK(wears(losses, "demoralised"));
    CHECK(track(seen(f, Allied), "army.A").value == 1);
    CHECK(track(seen(f, Allied), "army.A").most == 3);
    CHECK(wears(track(seen(f, Allied), "army.A"), "first")); // 16.1a
    CHECK_FALSE(wears(track(seen(f, Allied), "army.F"), "first"));
}

TEST_CASE("turn, clock, phase and active player are told", "[corbach]") {
    Look before;
    CHECK(seen(before, French).status == std::vector<table::Phrase>{{"status.setup", {}}});
    const Look f = ready();
    const auto status = seen(f, French).status;
    REQUIRE(status.size() >= 4);
    CHECK(status[0] == table::Phrase{"status.turn", {"3", "12", "10.00"}});
    CHECK(status[1].id == "status.phase");
    CHECK(status[2] == table::Phrase{"status.first", {"@side.A"}});
    CHECK(status[3].id == "status.active");
}

TEST_CASE("records say by which rules they were written", "[corbach]") {
    CHECK(table::from_game::rules_version<Corbach>() == 2); // guns alone are attacked since
}

TEST_CASE("the result is told when there is one", "[corbach]") {
    Look f;
    CHECK_FALSE(result(f.here()).over);
    f.state.outcome = Outcome::Victory;
    f.state.winner = Allied;
    CHECK(result(f.here()).winner == Allied);
    CHECK(result(f.here()).text == table::Phrase{"result.victory", {"@side.A"}});
    f.state.outcome = Outcome::Draw;
    CHECK(result(f.here()).over);
    CHECK_FALSE(result(f.here()).winner);
    CHECK(result(f.here()).text == table::Phrase{"result.draw", {}});
    f.formation_at("Clausen").steps_lost = 20; // seven demoralise it: the rest counts for nothing
    f.formation_at("Griffin").steps_lost = 3;
    CHECK(result(f.here()).text == table::Phrase{"result.draw_with_lead", {"@side.A", "4"}});
    f.formation_at("Kilmannseg").steps_lost = 9;
    CHECK(result(f.here()).text == table::Phrase{"result.draw_with_lead", {"@side.F", "5"}});
    f.state.winner = French;
    f.state.outcome = Outcome::Brilliant;
    CHECK(result(f.here()).text.id == "result.brilliant");
    f.state.outcome = Outcome::Limited;
    CHECK(result(f.here()).text.id == "result.limited");
}

} // namespace corbach
