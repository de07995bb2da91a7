// Advice: why not, where to, how far
#include "games/corbach/tests/look.h"
#include "table/text.h"

#include <map>
#include <set>

namespace corbach {

using test::Look;
using test::Texts;
using Refusals = std::vector<table::Refusal>;

namespace {

Look ready() {
    Look f;
    f.set_up({{"Clausen", "0412"}, {"Brunswick", "1112"}, {"Kilmannseg", "1112"}});
    return f;
}

// "0512 0 front", sorted by place
Texts marks(const Look& f, Seat seat, const std::string& kind, const std::string& at) {
    const State view = f.seen_by(seat);
    const auto shown = overlay({f.scenario, view}, seat, kind, at);
    REQUIRE(shown);
    Texts texts;
    for (const table::OverlayMark& mark : *shown)
        texts.push_back(mark.at + " " + std::to_string(mark.value) + " " + mark.word);
    std::sort(texts.begin(), texts.end());
    return texts;
}

bool has_mark(const Texts& texts, const std::string& mark) {
    return std::find(texts.begin(), texts.end(), mark) != texts.end();
}

Refusals reasons(const Look& f, Seat seat, const std::string& target) {
    const State view = f.seen_by(seat);
    return why({f.scenario, view}, seat, target);
}

} // namespace

TEST_CASE("why names the rule, for an answer or a place", "[corbach]") {
    Look f;
    REQUIRE(f.question() == "deployment");
    CHECK(reasons(f, Allied, "face(E)") == Refusals{{"face(E)", "16.1.4c"}});
    CHECK(reasons(f, Allied, "deployment(1)").empty());
    CHECK(reasons(f, French, "face(E)").empty()); // not asked
    CHECK(reasons(f, Allied, "nonsense").empty());
    CHECK(reasons(f, Allied, "").empty());
    while (f.question() != "place") f.answer(f.question() == "face" ? "face(W)" : "deployment(1)");
    REQUIRE(f.asked() == French);
    CHECK(reasons(f, French, "1010") == Refusals{{"place(1010)", "16.1.4a"}});
    CHECK(reasons(f, French, "0910") == Refusals{{"place(0910)", "8.5c"}}); // before the enemy's front
    CHECK(reasons(f, French, "0412").empty());
}

TEST_CASE("front: front, flank and rear hexes", "[corbach][2.1a][2.1b]") {
    const Look f = ready();
    CHECK(marks(f, French, "front", "Horion") ==
          Texts{"0312 0 rear", "0313 0 rear", "0411 0 flank", "0413 0 flank", "0512 0 front", "0513 0 front"});
    CHECK(marks(f, French, "front", "1112") ==
          Texts{"1011 0 front", "1012 0 front", "1111 0 flank", "1113 0 flank", "1211 0 rear", "1212 0 rear"});
    for (const std::string& mark : marks(f, Allied, "front", "Turpin")) CHECK(mark.ends_with(" front"));
    CHECK(marks(f, French, "front", "0909").empty()); // nobody
    CHECK_FALSE(overlay(f.here(), French, "front", "nobody"));
    CHECK_FALSE(overlay(f.here(), French, "weather", "0412"));
}

TEST_CASE("zoc: zones of control of a side, a unit, both", "[corbach][7a]") {
    const Look f = ready();
    CHECK(marks(f, French, "zoc", "Horion") == Texts{"0512 1 zoc.F", "0513 1 zoc.F"});
    const Texts allied = marks(f, French, "zoc", "A");
    CHECK(has_mark(allied, "1012 2 zoc.A")); // of Reden and Laffert
    CHECK_FALSE(has_mark(allied, "0512 1 zoc.F"));
    const Texts all = marks(f, Allied, "zoc", "");
    CHECK(has_mark(all, "1012 2 zoc.A"));
    CHECK(all.size() > allied.size());
}

TEST_CASE("arc: where a gun may fire, with the modifier", "[corbach]") {
    Look f = ready();
    const Texts empty = marks(f, Allied, "arc", "Kilmannseg6");
    CHECK(has_mark(empty, "0910 3 in_sight"));
    CHECK(has_mark(empty, "0911 3 in_sight"));
    CHECK_FALSE(std::any_of(empty.begin(), empty.end(), [](const auto& m) { return m.starts_with("1110"); }));
    f.put_unit("Horion", "0910", Facing::East);
    CHECK(has_mark(marks(f, Allied, "arc", "Kilmannseg6"), "0910 3 target"));
    f.put_unit("Horion", "0910", Facing::NorthEast); // shows its flank
    CHECK(has_mark(marks(f, Allied, "arc", "1010"), "0910 5 target"));
    CHECK(marks(f, Allied, "arc", "Gilsa").empty());
}

TEST_CASE("command: whom a commander reaches", "[corbach]") {
    Look f = ready();
    const Texts clausen = marks(f, French, "command", "Gen.Clausen");
    CHECK(has_mark(clausen, "0412 0 commanded"));
    CHECK(has_mark(clausen, "0410 2 commanded"));
    CHECK(has_mark(clausen, "0408 4 radius"));
    CHECK_FALSE(has_mark(clausen, "0407 5 radius"));
    f.put_unit("Horion", "0401", Facing::East);
    CHECK(has_mark(marks(f, French, "command", "Clausen"), "0401 11 out_of_command"));
    CHECK(has_mark(marks(f, French, "command", "0412"), "0401 11 out_of_command"));
    const Texts brunswick = marks(f, French, "command", "Brunswick");
    CHECK(has_mark(brunswick, "1112 0 commanded")); // Kilmannseg
    CHECK(marks(f, French, "command", "0909").empty());
}

TEST_CASE("line: the line of battle of a unit", "[corbach]") {
    Look f = ready();
    const Texts line = marks(f, French, "line", "Horion");
    CHECK(has_mark(line, "0412 1 line"));
    CHECK(has_mark(line, "0411 1 line"));
    f.at("Horion").facing = Facing::West;
    CHECK(marks(f, French, "line", "Horion") == Texts{"0412 1 no_line"});
}

TEST_CASE("duty: attacks that must be made", "[corbach]") {
    Look f = ready();
    CHECK(marks(f, French, "duty", "").empty());
    f.state.phase = Phase::Combat;
    f.state.active = French;
    f.put_unit("Horion", "1012", Facing::East); // before Reden and Laffert
    const Texts owed = marks(f, French, "duty", "");
    CHECK(has_mark(owed, "1112 1 must_attack"));
    CHECK(has_mark(owed, "1113 1 must_attack"));
    CHECK(marks(f, French, "duty", "1012") == owed);
    CHECK(marks(f, French, "duty", "0411").empty());
}

TEST_CASE("reach: where a unit can go on its own", "[corbach]") {
    Look f = ready();
    const Texts reach = marks(f, French, "reach", "Horion");
    CHECK(has_mark(reach, "0512 1 move"));
    CHECK(has_mark(reach, "0513 1 move"));
    CHECK(has_mark(reach, "0612 2 move"));
    CHECK(has_mark(reach, "0812 4 move"));
    for (const std::string& mark : reach) CHECK(std::stoi(mark.substr(5)) <= 4);
    CHECK_FALSE(std::any_of(reach.begin(), reach.end(), [](const auto& m) { return m.starts_with("0912"); }));
    f.put_unit("Gilsa", "0712", Facing::West); // its front is 0611 and 0612
    const Texts stopped = marks(f, French, "reach", "Horion");
    CHECK(has_mark(stopped, "0612 2 zone"));
    CHECK_FALSE(std::any_of(stopped.begin(), stopped.end(), [](const auto& m) { return m.starts_with("0712"); }));
    f.at("Horion").order = Order::Routed;
    CHECK(marks(f, French, "reach", "Horion").empty());
    CHECK(f.state.at(f.id("Horion")).hex == f.hex("0412"));
    const Texts general = marks(f, French, "reach", "Gen.Clausen"); // 8.5d: in any direction, six points
    CHECK(has_mark(general, "0406 7 move") == false);
    CHECK(has_mark(general, "0409 3 move"));
    CHECK(has_mark(general, "0312 1 move"));
}

TEST_CASE("of an unknown enemy neither way nor line is told", "[corbach][3.6a][CA-53]") {
    Look f = ready();
    f.put_unit("Plessen", "1113", Facing::West);
    f.at("Plessen").known = false;
    CHECK(marks(f, French, "reach", "1113#2").empty());
    CHECK(marks(f, French, "line", "1113#2").empty());
    CHECK(marks(f, French, "front", "1113#2").size() == 6);
    CHECK_FALSE(marks(f, Allied, "line", "Plessen").empty());
}

TEST_CASE("advice can be asked at any time about anything", "[corbach]") {
    Look f("free");
    core::SilentJournal silence;
    core::KeyedDice dice(7);
    core::KeyedDice will(8);
    Table t{f.scenario, f.state, dice, silence};
    long told = 0;
    std::set<std::string> used;
    std::map<std::string, int> asked;
    for (int n = 0; n < 2500 && !f.state.flow.empty(); ++n) {
        Menu menu;
        core::options<Corbach>(f.here(), f.asked(), menu);
        REQUIRE_FALSE(menu.empty());
        if (asked[f.question()]++ % 120 == 0)
            for (const Seat seat : core::EachSeat) {
                const State view = f.seen_by(seat);
                const Position seen{f.scenario, view};
                Texts targets = {"", "0909", "1010", "Rooth", "F", "giveup"};
                for (const table::Piece& piece : situation(seen, seat).pieces) targets.push_back(piece.name);
                for (const std::string& target : targets) {
                    for (const table::Refusal& refusal : why(seen, seat, target)) {
                        ++told;
                        const auto c = read(seen, seat, refusal.answer);
                        const bool refused = c && !menu.contains(*c) && parse_rule(refusal.rule);
                        if (refused) continue;
                        INFO(f.question() << ": " << refusal.answer << " " << refusal.rule);
                        CHECK(refused);
                    }
                    for (const std::string& kind : overlay_kinds(f.scenario))
                        for (const auto& mark : overlay(seen, seat, kind, target).value_or(table::Overlay{}))
                            used.insert(mark.word);
                }
            }
        const int pick = will.roll(static_cast<int>(menu.size()), Seats::None) - 1;
        core::play_assume_legal(t, f.asked(), menu[static_cast<std::size_t>(pick)]);
    }
    CHECK(told > 1000);
    const table::Catalogue words = table::load_catalogue("corbach", "en");
    for (const std::string& word : used) {
        INFO(word);
        CHECK(words.find("overlay." + word) != nullptr);
    }
}

} // namespace corbach
