#include "server/storage/battles.h"

#include "server/storage/accounts.h"
#include "server/storage/notices.h"
#include "server/storage/tests/store.h"

#include <atomic>

using namespace server::storage;

namespace {

BattleRow full_battle() {
    BattleRow row = some_battle("full");
    row.options = R"({"terrain":"on"})";
    row.case_text = "[case]\n'quoted'";
    row.rules = 3;
    row.is_public = false;
    row.creator = 42;
    row.seats[0] = {42, "person", "c0ffee"};
    row.seats[1] = {std::nullopt, "bot drill", std::nullopt};
    row.clock = R"({"kind":"days"})";
    row.standing = {"running", {100, 200}, 5, 105, 3, true, true, 2, "resigned"};
    row.rematch_of = "other";
    row.changed = 1001;
    row.invited_until = 1002;
    return row;
}

std::string listed(Database& database, Which which, std::int64_t account, int most = 10, std::int64_t before = 0) {
    std::string ids;
    for (const BattleRow& row :
         reading(database, [&](Work& work) { return list_battles(work, which, account, most, before); }))
        ids += (ids.empty() ? "" : " ") + row.id;
    return ids;
}

} // namespace

TEST_CASE("a battle comes back as it was stored", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) { insert_battle(work, full_battle()); });
    CHECK(reading(*store, [](Work& work) { return find_battle(work, "full"); }) == full_battle());
    CHECK_FALSE(reading(*store, [](Work& work) { return find_battle(work, "none"); }).has_value());
    CHECK(trouble_of([&] { store->write([](Work& work) { insert_battle(work, full_battle()); }); }) ==
          Trouble::Kind::Taken);
}

TEST_CASE("lines are appended only after those their writer knew", "[server][storage]") {
    Heard heard;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    heard.listen_to(*store);
    store->write([](Work& work) { insert_battle(work, some_battle("b")); });
    const std::vector<Line> lines = {{0, "answer", 1, "move A1", "6:4 52:10", 50}, {0, "undo", 2, "", "", 51}};
    const Standing standing = {"running", {10, 20}, 30, 40, 2, true, true, 0, ""};
    const auto try_append = [&](const std::string& id, std::int64_t expected) {
        return writing(*store, [&](Work& work) { return append(work, id, expected, lines, standing, 60); });
    };
    CHECK(try_append("b", 0));
    CHECK_FALSE(try_append("b", 0));
    CHECK_FALSE(try_append("b", 3));
    CHECK_FALSE(try_append("none", 0));
    CHECK(heard.waits_for("battle b bot"));
    CHECK(heard.waits_for("battle b"));

    const BattleRow row = reading(*store, [](Work& work) { return find_battle(work, "b").value(); });
    CHECK(row.lines == 2);
    CHECK(row.changed == 60);
    CHECK(row.standing.status == "running");
    CHECK(row.standing.left == std::array<std::int64_t, 2>{10, 20});
    CHECK(row.standing.deadline == 40);
    CHECK(row.standing.waiting == 2);
    CHECK(row.standing.bot_waits);
    std::vector<Line> expected = lines;
    expected[0].number = 1;
    expected[1].number = 2;
    CHECK(reading(*store, [](Work& work) { return lines_after(work, "b", 0); }) == expected);
    CHECK(reading(*store, [](Work& work) { return lines_after(work, "b", 1); }) == std::vector<Line>{expected[1]});
    CHECK(reading(*store, [](Work& work) { return lines_after(work, "b", 2); }).empty());

    // No lines: only how things stand changes, as when a clock is set on.
    CHECK(writing(*store, [](Work& work) { return append(work, "b", 2, {}, {}, 70); }));
    CHECK(reading(*store, [](Work& work) { return find_battle(work, "b").value().standing.status; }) == "open");
}

TEST_CASE("a seat goes to one of those who want it", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) { insert_battle(work, some_battle("b")); });
    const BattleRow before = reading(*store, [](Work& work) { return find_battle(work, "b").value(); });
    const auto sit = [&](const BattleRow& known, std::size_t seat, std::int64_t account) {
        BattleRow after = known;
        after.seats[seat] = {account, "person", "c" + std::to_string(account)};
        return writing(*store, [&](Work& work) { return change_seats(work, known, after, 5000 + account); });
    };
    CHECK(sit(before, 0, 1));
    CHECK_FALSE(sit(before, 0, 2)); // taken meanwhile
    CHECK_FALSE(sit(before, 1, 2)); // it would put the first one out
    const BattleRow with_one = reading(*store, [](Work& work) { return find_battle(work, "b").value(); });
    CHECK(sit(with_one, 1, 2));
    const BattleRow with_two = reading(*store, [](Work& work) { return find_battle(work, "b").value(); });
    CHECK(with_two.seats[0].account == 1);
    CHECK(with_two.seats[0].contribution == "c1");
    CHECK(with_two.seats[1].account == 2);
    CHECK(with_two.seats[1].kind == "person");
    CHECK(with_two.changed == 5002);

    const Line line = some_line("begins");
    store->write([&](Work& work) { append(work, "b", 0, std::span(&line, 1), {.status = "running"}, 6000); });
    CHECK_FALSE(sit(with_two, 1, 3));
    BattleRow stale = reading(*store, [](Work& work) { return find_battle(work, "b").value(); });
    stale.standing.status = "open";
    CHECK_FALSE(sit(stale, 1, 3));

    std::atomic<int> seated = 0;
    store->write([](Work& work) { insert_battle(work, some_battle("c")); });
    const BattleRow empty = reading(*store, [](Work& work) { return find_battle(work, "c").value(); });
    in_threads(8, [&](int i) {
        if (sit(empty, 0, i + 1)) ++seated;
    });
    CHECK(seated == 1);
}

TEST_CASE("the player at another server has a name without an account", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    BattleRow battle = some_battle("b");
    battle.seats[0] = {1, "person", std::nullopt};
    battle.seats[1] = {std::nullopt, "remote", std::nullopt, "Daun"};
    store->write([&](Work& work) { insert_battle(work, battle); });
    store->write([](Work& work) { name_remote(work, "b", "Laudon"); });
    battle.seats[1].name = "Laudon";
    CHECK(reading(*store, [](Work& work) { return find_battle(work, "b"); }) == battle);
}

TEST_CASE("a battle is removed with all that belongs to it", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        for (const std::string id : {"gone", "stays"}) {
            insert_battle(work, some_battle(id));
            const Line line = some_line("x");
            append(work, id, 0, std::span(&line, 1), {}, 1);
            add_chat(work, id, 1, "hello", 1);
            set_note(work, id, 1, "note");
            add_notice(work, 1, id, "over", 1);
        }
        remove_battle(work, "gone");
    });
    for (const std::string table : {"battles", "lines", "chat", "notes", "notices"}) CHECK(count(*store, table) == 1);
    const Line late = some_line("late");
    CHECK_FALSE(writing(*store, [&](Work& work) { return append(work, "gone", 1, std::span(&late, 1), {}, 2); }));
    CHECK_THROWS_AS(store->write([](Work& work) { add_chat(work, "gone", 1, "late", 2); }), Trouble);
}

TEST_CASE("battles are listed for whom they concern", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    constexpr std::int64_t Me = 1, You = 2, Foe = 3;
    std::int64_t changed = 0;
    const auto add = [&](const std::string& id, const std::string& status, std::int64_t creator,
                         std::optional<std::int64_t> first, std::optional<std::int64_t> second, bool is_public = true) {
        BattleRow row = some_battle(id);
        row.standing.status = status;
        row.creator = creator;
        row.is_public = is_public;
        row.seats[0] = {first, first ? "person" : "open", std::nullopt};
        row.seats[1] = {second, second ? "person" : "open", std::nullopt};
        row.changed = ++changed;
        store->write([&](Work& work) { insert_battle(work, row); });
    };
    add("open-mine", "open", Me, Me, std::nullopt);
    add("open-yours", "open", You, std::nullopt, You);
    add("open-hidden", "open", You, You, std::nullopt, false);
    add("open-foe", "open", Foe, Foe, std::nullopt);
    add("open-unseated", "open", Me, std::nullopt, std::nullopt);
    add("running", "running", You, You, Me);
    add("running-others", "running", You, You, Foe);
    add("running-hidden", "running", You, You, Foe, false);
    add("away", "away", Me, Me, You);
    add("over", "over", Me, Me, You);
    add("over-others", "over", You, Foe, You);
    add("over-hidden", "over", Me, You, Me, false);
    store->write([](Work& work) { block(work, Foe, Me, true); });

    CHECK(listed(*store, Which::Mine, Me) == "away running open-unseated open-mine");
    CHECK(listed(*store, Which::Open, Me) == "open-unseated open-yours");
    CHECK(listed(*store, Which::Open, Foe) == "open-yours"); // blocked works both ways
    CHECK(listed(*store, Which::Open, 0) == "open-unseated open-foe open-yours open-mine");
    CHECK(listed(*store, Which::Finished, Me) == "over-hidden over");
    CHECK(listed(*store, Which::Finished, 0) == "over-others over");
    CHECK(listed(*store, Which::Watchable, Me) == "running-others");
    CHECK(listed(*store, Which::Watchable, 0) == "running-others running");
    CHECK(listed(*store, Which::Mine, Me, 2) == "away running");
    CHECK(listed(*store, Which::Mine, Me, 2, 6) == "open-unseated open-mine");
    CHECK(reading(*store, [](Work& work) { return count_unfinished(work, Me).with_people; }) == 4);
    CHECK(reading(*store, [](Work& work) { return count_unfinished(work, 99).with_people; }) == 0);
    CHECK(reading(*store, [](Work& work) { return unfinished_battles(work); }).size() == 9);
}

TEST_CASE("duties find the battles that wait for them", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto add = [&](const std::string& id, const std::string& status, std::int64_t deadline, bool bot_waits) {
        BattleRow row = some_battle(id);
        row.standing.status = status;
        row.standing.deadline = deadline;
        row.standing.bot_waits = bot_waits;
        store->write([&](Work& work) { insert_battle(work, row); });
    };
    add("no clock", "running", 0, true);
    add("early", "running", 100, false);
    add("late", "running", 300, true);
    add("over", "over", 100, true);
    using Ids = std::vector<std::string>;
    const auto past = [&](std::int64_t at) {
        return reading(*store, [&](Work& work) { return battles_past(work, at); });
    };
    CHECK(past(99).empty());
    CHECK(past(100) == Ids{"early"});
    CHECK(past(1000) == Ids{"early", "late"});
    Ids waiting = reading(*store, [](Work& work) { return battles_where_bots_wait(work); });
    std::sort(waiting.begin(), waiting.end());
    CHECK(waiting == Ids{"late", "no clock"});
}

TEST_CASE("chat lines are numbered, also when two talk at once", "[server][storage]") {
    Heard heard;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    heard.listen_to(*store);
    store->write([](Work& work) {
        insert_battle(work, some_battle("b"));
        insert_account(work, {.id = 7, .name = "Zieten"});
        add_chat(work, "b", 7, "good evening", 5);
    });
    CHECK(heard.waits_for("chat b"));
    in_threads(8, [&](int i) {
        for (int n = 0; n < 10; ++n) store->write([&](Work& work) { add_chat(work, "b", 100 + i, "hm", 6); });
    });
    const auto lines = reading(*store, [](Work& work) { return chat_after(work, "b", 0); });
    REQUIRE(lines.size() == 81);
    CHECK(lines[0].name == "Zieten");
    CHECK(lines[0].account == 7);
    CHECK(lines[0].text == "good evening");
    CHECK(lines[0].at == 5);
    CHECK(lines[1].name.empty());
    for (std::size_t i = 0; i < lines.size(); ++i) CHECK(lines[i].number == static_cast<std::int64_t>(i) + 1);
    CHECK(reading(*store, [](Work& work) { return chat_after(work, "b", 80); }).size() == 1);
}

TEST_CASE("a note belongs to one battle and one account", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto note = [&](const std::string& battle, std::int64_t account) {
        return reading(*store, [&](Work& work) { return note_of(work, battle, account); });
    };
    store->write([](Work& work) {
        set_note(work, "a", 1, "first");
        set_note(work, "a", 2, "theirs");
        set_note(work, "a", 1, "second");
    });
    CHECK(note("a", 1) == "second");
    CHECK(note("a", 2) == "theirs");
    CHECK(note("b", 1).empty());
    store->write([](Work& work) { set_note(work, "a", 1, ""); });
    CHECK(note("a", 1).empty());
    CHECK(count(*store, "notes") == 1);
}

TEST_CASE("public lists show few battles of one player, however many there are", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    constexpr std::int64_t Many = 1, Few = 2;
    std::int64_t changed = 0;
    const auto add = [&](const std::string& id, const std::string& status, std::int64_t first,
                         std::optional<std::int64_t> second) {
        BattleRow row = some_battle(id);
        row.standing.status = status;
        row.creator = first;
        row.seats[0] = {first, "person", std::nullopt};
        row.seats[1] = {second, second ? "person" : "open", std::nullopt};
        row.changed = id.find("same") == 0 ? 100 : ++changed;
        store->write([&](Work& work) { insert_battle(work, row); });
    };
    for (const std::string status : {"open", "running", "over"}) {
        const auto second = [&](std::int64_t account) {
            return status == "open" ? std::nullopt : std::optional(account);
        };
        add("old-" + status, status, Few, second(3));
        for (int i = 0; i < 9; ++i) // in either seat, and all of the same millisecond
            add("same" + std::to_string(i) + status, status, i % 2 == 0 || status == "open" ? Many : 10 + i,
                second(i % 2 == 0 ? 10 + i : Many));
        const auto which = status == "open" ? Which::Open : status == "running" ? Which::Watchable : Which::Finished;
        CHECK(listed(*store, which, 0, 4) ==
              "same0" + status + " same1" + status + " same2" + status + " old-" + status);
        CHECK(listed(*store, which, 0, 2) == "same0" + status + " same1" + status);
        CHECK(listed(*store, which, 0, 50, 100) == "old-" + status);
    }
    const std::string own = listed(*store, Which::Finished, Many); // all of one's own
    CHECK(std::count(own.begin(), own.end(), ' ') == 8);
}

TEST_CASE("an invitation that was not taken does not count, and is gone when its time is over", "[server][storage]") {
    Heard heard;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    heard.listen_to(*store);
    constexpr std::int64_t Anna = 1, Bernd = 2;
    const auto invite = [&](const std::string& id, std::int64_t until, std::optional<std::string> contribution) {
        BattleRow row = some_battle(id);
        row.creator = Anna;
        row.seats[0] = {Anna, "person", "a1"};
        row.seats[1] = {Bernd, "person", std::move(contribution)};
        row.invited_until = until;
        store->write([&](Work& work) { insert_battle(work, row); });
        return row;
    };
    const BattleRow late = invite("late", 500, std::nullopt);
    const BattleRow early = invite("early", 501, std::nullopt);
    const BattleRow taken = invite("taken", 500, "b2");
    const BattleRow not_invited = invite("joined", 0, std::nullopt);
    CHECK(late.is_invitation());
    CHECK_FALSE(taken.is_invitation());
    CHECK_FALSE(not_invited.is_invitation());
    CHECK(reading(*store, [](Work& work) { return find_battle(work, "late").value(); }) == late);
    const auto counted = [&](std::int64_t account) {
        return reading(*store, [&](Work& work) { return count_unfinished(work, account).with_people; });
    };
    const auto invitations = [&](std::int64_t from, std::int64_t to) {
        return reading(*store, [&](Work& work) { return count_invitations(work, from, to); });
    };
    CHECK(counted(Anna) == 4);
    CHECK(counted(Bernd) == 2); // taken, joined
    CHECK(invitations(Anna, Bernd) == 2);
    CHECK(invitations(Bernd, Anna) == 0);
    store->write([](Work& work) { add_notice(work, Bernd, "late", "invited", 1); });
    CHECK(writing(*store, [](Work& work) { return remove_late_invitations(work, 500, 9); }) == 1);
    CHECK(heard.waits_for("battle late"));
    CHECK(count(*store, "notices") == 0);
    CHECK(reading(*store, [](Work& work) { return unfinished_battles(work); }).size() == 3);
    CHECK(invitations(Anna, Bernd) == 1);

    // Declining ends it: whoever sits down later was not invited.
    BattleRow declined = early;
    declined.seats[1] = SeatRow{};
    declined.invited_until = 0;
    REQUIRE(writing(*store, [&](Work& work) { return change_seats(work, early, declined, 2); }));
    CHECK(reading(*store, [](Work& work) { return find_battle(work, "early")->invited_until; }) == 0);
}

TEST_CASE("battles against machines are counted apart", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    for (const std::string kind : {"bot drill", "link", "person"})
        store->write([&](Work& work) {
            BattleRow row = some_battle(kind.substr(0, 3));
            row.seats[0] = {1, "person", std::nullopt};
            row.seats[1].kind = kind;
            if (kind == "person") row.seats[1].account = 1;
            insert_battle(work, row);
        });
    const Unfinished unfinished = reading(*store, [](Work& work) { return count_unfinished(work, 1); });
    CHECK(unfinished.against_machine == 1);
    CHECK(unfinished.with_people == 2);
}

TEST_CASE("a battle is abandoned when nothing has happened in it for long", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto add = [&](const std::string& id, const auto& change) {
        BattleRow row = some_battle(id);
        row.standing.status = "running";
        row.changed = 100;
        change(row);
        store->write([&](Work& work) { insert_battle(work, row); });
        return row;
    };
    const auto nothing = [](BattleRow&) {};
    CHECK(add("left", nothing).may_be_abandoned());
    CHECK(add("never", [](BattleRow& row) { row.standing.status = "open"; }).may_be_abandoned());
    CHECK_FALSE(add("over", [](BattleRow& row) { row.standing.status = "over"; }).may_be_abandoned());
    CHECK_FALSE(add("away", [](BattleRow& row) { row.standing.status = "away"; }).may_be_abandoned());
    CHECK_FALSE(add("post", [](BattleRow& row) { row.seats[1].kind = "remote"; }).may_be_abandoned());
    CHECK_FALSE(
        add("clock", [](BattleRow& row) { row.clock = R"({"kind":"days","days":3,"cap":9})"; }).may_be_abandoned());
    add("changed", [](BattleRow& row) { row.changed = 500; });
    add("answered", nothing); // what can be taken back does not change the row's time
    add("said", nothing);
    const Line line{0, "answer", 1, "x", "", 500};
    store->write([&](Work& work) {
        CHECK(append(work, "answered", 0, std::span(&line, 1), Standing{.status = "running"}, 100));
        add_chat(work, "said", 1, "still there?", 500);
    });
    const auto abandoned = [&](std::int64_t since, int most = 10) {
        std::string all;
        for (const BattleRow& row : reading(*store, [&](Work& work) { return abandoned_battles(work, since, most); }))
            all += row.id + ' ';
        return all;
    };
    CHECK(abandoned(100).empty());
    CHECK((abandoned(500) == "left never " || abandoned(500) == "never left "));
    CHECK(abandoned(501).size() == std::string("left never changed answered said ").size());
    CHECK(abandoned(501, 1).find(' ') == abandoned(501, 1).size() - 1);
    CHECK(reading(*store, [](Work& work) { return is_abandoned(work, "left", 500); }));
    CHECK_FALSE(reading(*store, [](Work& work) { return is_abandoned(work, "answered", 500); }));
    CHECK_FALSE(reading(*store, [](Work& work) { return is_abandoned(work, "post", 500); }));
}
