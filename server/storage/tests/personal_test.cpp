#include "server/storage/personal.h"

#include "server/storage/notices.h"
#include "server/storage/tests/store.h"

using namespace server::storage;

namespace {

AccountRow some_account(std::int64_t id, const std::string& name) {
    AccountRow account;
    account.id = id;
    account.name = name;
    account.password = "old";
    account.created = account.seen = 100;
    return account;
}

AccountRow now_stored(Database& database, std::int64_t id) {
    return reading(database, [&](Work& work) { return find_account(work, id).value(); });
}

void insert_two(Database& database) {
    database.write([](Work& work) {
        insert_account(work, some_account(1, "Fritz"));
        insert_account(work, some_account(2, "Otto"));
    });
}

} // namespace

TEST_CASE("a change of one thing about an account leaves the others alone", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    insert_two(*store);
    store->write([](Work& work) {
        touch_account(work, 1, 200);
        lock_account(work, 1, true);
        set_password(work, 1, "new");
        set_code(work, 1, "hash", 900);
    });
    const AccountRow account = now_stored(*store, 1);
    CHECK(account.seen == 200);
    CHECK(account.locked);
    CHECK(account.password == "new");
    CHECK(account.code == "hash");
    CHECK(account.code_until == 900);
    CHECK(account.name == "Fritz");
    const AccountRow other = now_stored(*store, 2);
    CHECK(other.seen == 100);
    CHECK_FALSE(other.locked);
    CHECK(other.password == "old");

    store->write([](Work& work) {
        touch_account(work, 1, 150); // time does not go back
        lock_account(work, 1, false);
        set_password(work, 1, "newer");
    });
    CHECK(now_stored(*store, 1).seen == 200);
    CHECK_FALSE(now_stored(*store, 1).locked);
    CHECK(now_stored(*store, 1).code.empty()); // whoever knows the password has no need of it
}

TEST_CASE("a code is used up once and in time, and ends all sessions", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    insert_two(*store);
    const auto use = [&](const std::string& code, std::int64_t now) {
        return writing(*store, [&](Work& work) { return use_code(work, 1, code, "new", now); });
    };
    CHECK_FALSE(use("", 100)); // there is none
    store->write([](Work& work) {
        set_code(work, 1, "hash", 900);
        insert_session(work, {"s1", 1, "browser", "c", 100, 0});
        insert_session(work, {"s2", 2, "browser", "c", 100, 0});
    });
    CHECK_FALSE(use("other", 100));
    CHECK_FALSE(use("hash", 900));
    CHECK(now_stored(*store, 1).password == "old");
    CHECK(count(*store, "sessions") == 2);
    CHECK(use("hash", 899));
    CHECK(now_stored(*store, 1).password == "new");
    CHECK(reading(*store, [](Work& work) { return sessions_of(work, 1); }).empty());
    CHECK(reading(*store, [](Work& work) { return sessions_of(work, 2); }).size() == 1);
    CHECK_FALSE(use("hash", 899));
}

TEST_CASE("the newest browser sessions stay, and all tokens", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        for (int i = 0; i < 5; ++i) insert_session(work, {"s" + std::to_string(i), 1, "browser", "c", 100 + i, 0});
        insert_session(work, {"token", 1, "token", "", 1, 0});
        insert_session(work, {"other", 2, "browser", "c", 1, 0});
        keep_newest_sessions(work, 1, 2);
    });
    std::vector<std::string> left;
    for (const SessionRow& session : reading(*store, [](Work& work) { return sessions_of(work, 1); }))
        left.push_back(session.hash);
    CHECK(left == std::vector<std::string>{"token", "s3", "s4"});
    CHECK(reading(*store, [](Work& work) { return sessions_of(work, 2); }).size() == 1);
}

TEST_CASE("all that is stored about an account is found, and nothing of others", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    insert_two(*store);
    store->write([](Work& work) {
        BattleRow first = some_battle("first");
        first.seats[1].account = 1;
        BattleRow both = some_battle("both");
        both.created = 2000;
        both.seats[0].account = both.seats[1].account = 1;
        insert_battle(work, first);
        insert_battle(work, both);
        insert_battle(work, some_battle("none"));
        add_chat(work, "first", 1, "mine", 10);
        add_chat(work, "first", 2, "his", 11);
        set_note(work, "first", 1, "note");
        set_note(work, "first", 2, "his");
        insert_report(work, {0, 1, 2, "first", "rude", 12, false});
        insert_report(work, {0, 2, 1, "", "ruder", 13, false});
    });
    std::vector<std::string> battles;
    for (const BattleRow& battle : reading(*store, [](Work& work) { return battles_of(work, 1); }))
        battles.push_back(battle.id);
    CHECK(battles == std::vector<std::string>{"first", "both"});
    const auto chat = reading(*store, [](Work& work) { return chat_of(work, 1); });
    REQUIRE(chat.size() == 1);
    CHECK(chat[0].text == "mine");
    CHECK(chat[0].battle == "first");
    const auto notes = reading(*store, [](Work& work) { return notes_of(work, 1); });
    REQUIRE(notes.size() == 1);
    CHECK(notes[0].text == "note");
    const auto reports = reading(*store, [](Work& work) { return reports_of(work, 1); });
    REQUIRE(reports.size() == 1);
    CHECK(reports[0].text == "rude");
    CHECK(reading(*store, [&](Work& work) { return report_exists(work, reports[0].id); }));
    store->write([&](Work& work) { settle_report(work, reports[0].id); });
    CHECK_FALSE(reading(*store, [&](Work& work) { return report_exists(work, reports[0].id); }));
}

TEST_CASE("all that is a guest's becomes another account's, and what there may be once only stays",
          "[server][storage]") {
    Heard heard;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    heard.listen_to(*store);
    insert_two(*store);
    store->write([](Work& work) {
        insert_account(work, some_account(3, "Daun"));
        AccountRow guest = some_account(9, "guest-a");
        guest.kind = "guest";
        insert_account(work, guest);
        insert_session(work, {"s9", 9, "browser", "c", 100, 0});
        BattleRow sits = some_battle("sits");
        sits.seats[1].account = 9;
        insert_battle(work, sits);
        BattleRow opposite = some_battle("opposite");
        opposite.creator = 9;
        opposite.seats[0].account = 9;
        opposite.seats[1].account = 1;
        insert_battle(work, opposite);
        BattleRow foreign = some_battle("foreign");
        foreign.seats[0].account = 2;
        insert_battle(work, foreign);
        set_note(work, "sits", 9, "the guest's");
        set_note(work, "opposite", 9, "the guest's");
        set_note(work, "opposite", 1, "his own");
        add_chat(work, "sits", 9, "hello", 10);
        for (const std::int64_t account : {1, 9}) add_notice(work, account, "opposite", "your_turn", 10 + account);
        add_notice(work, 9, "sits", "your_turn", 20);
        put_push(work, {"https://push.example/1", 9, "p", "a", 10});
        block(work, 9, 2, true);
        block(work, 9, 1, true);
        block(work, 9, 3, true);
        block(work, 1, 3, true);
        block(work, 2, 9, true);
        insert_report(work, {0, 9, 2, "", "rude", 12, false});
        insert_report(work, {0, 2, 9, "", "ruder", 13, false});
    });
    CHECK(writing(*store, [](Work& work) { return hand_over(work, 9, 1); }));
    CHECK(heard.waits_for("battle sits"));
    const auto battle = [&](const std::string& id) {
        return reading(*store, [&](Work& work) { return find_battle(work, id).value(); });
    };
    CHECK(battle("sits").seats[1].account == 1);
    CHECK(battle("opposite").seats[0].account == 1);
    CHECK(battle("opposite").creator == 1);
    CHECK(battle("foreign").seats[0].account == 2);
    store->read([](Work& work) {
        CHECK(note_of(work, "sits", 1) == "the guest's");
        CHECK(note_of(work, "opposite", 1) == "his own\nthe guest's");
        CHECK(chat_of(work, 1).size() == 1);
        CHECK(notices_of(work, 1, 10).size() == 2);
        CHECK(push_of(work, 1).size() == 1);
        CHECK(are_blocked(work, 1, 2));
        CHECK(blocked_by(work, 1).size() == 2); // not himself
        CHECK(reports_of(work, 1).size() == 1);
        CHECK(open_reports(work)[1].about == 1);
        CHECK_FALSE(find_account(work, 9));
        for (const char* table : {"sessions", "notes", "notices", "push_subscriptions", "chat", "reports"})
            CHECK(work.run("SELECT account FROM " + std::string(table) + " WHERE account = 9").empty());
        CHECK(work.run("SELECT account FROM blocks WHERE account = 9 OR blocked = 9").empty());
    });
    CHECK_FALSE(writing(*store, [](Work& work) { return hand_over(work, 9, 1); })); // he is gone
    CHECK_FALSE(writing(*store, [](Work& work) { return hand_over(work, 2, 1); })); // no guest
    CHECK(now_stored(*store, 2).name == "Otto");
}

TEST_CASE("a guest becomes a person once, and under a free name", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    insert_two(*store);
    store->write([](Work& work) {
        AccountRow guest = some_account(9, "guest-a");
        guest.kind = "guest";
        insert_account(work, guest);
        insert_session(work, {"s9", 9, "browser", "c", 100, 0});
    });
    const auto become = [&](std::int64_t id, const std::string& name) {
        return writing(*store, [&](Work& work) { return make_person(work, id, name, "hash"); });
    };
    CHECK(trouble_of([&] { become(9, "FRITZ"); }) == Trouble::Kind::Taken);
    CHECK(now_stored(*store, 9).kind == "guest");
    CHECK(become(9, "Daun"));
    CHECK(now_stored(*store, 9).kind == "person");
    CHECK(now_stored(*store, 9).name == "Daun");
    CHECK(now_stored(*store, 9).password == "hash");
    CHECK(reading(*store, [](Work& work) { return find_account_named(work, "dAUN").value().id; }) == 9);
    CHECK(count(*store, "sessions") == 0);
    CHECK_FALSE(become(9, "Laudon"));
    CHECK_FALSE(become(1, "Laudon"));
}

TEST_CASE("a guest who cannot come back is forgotten, with what only he has played", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    insert_two(*store);
    store->write([](Work& work) {
        for (std::int64_t id = 11; id <= 16; ++id) {
            AccountRow guest = some_account(id, "guest-" + std::to_string(id));
            guest.kind = "guest";
            guest.seen = id == 12 ? 500 : 100; // 12 was seen lately
            insert_account(work, guest);
        }
        insert_session(work, {"live", 13, "browser", "c", 100, 1000}); // 13 may still come back
        insert_session(work, {"over", 11, "browser", "c", 100, 900});
        const auto add = [&](const std::string& id, const std::string& status, std::int64_t first,
                             std::optional<std::int64_t> second) {
            BattleRow row = some_battle(id);
            row.creator = first;
            row.standing.status = status;
            row.seats[0] = {first, "person", "a1"};
            row.seats[1] = {second, second ? "person" : "bot drill", "b2"};
            insert_battle(work, row);
        };
        add("unfinished", "running", 14, std::nullopt);
        add("machine", "over", 15, std::nullopt);
        add("both", "over", 15, 15);
        add("with-otto", "over", 16, 2);
        set_note(work, "machine", 15, "note");
    });
    const auto abandoned = [&](const Guest& last, int most) {
        std::vector<std::int64_t> ids;
        for (const Guest& guest :
             reading(*store, [&](Work& work) { return abandoned_guests(work, 500, 950, last, most); }))
            ids.push_back(guest.id);
        return ids;
    };
    const auto remove = [&](std::int64_t id, int most_battles) {
        return writing(*store, [&](Work& work) { return remove_abandoned_guest(work, id, 500, 950, most_battles); });
    };
    CHECK(abandoned({}, 10) == std::vector<std::int64_t>{16, 15, 11});
    CHECK(abandoned({}, 2) == std::vector<std::int64_t>{15, 11});
    CHECK(abandoned({100, 15}, 10) == std::vector<std::int64_t>{16});
    CHECK(remove(11, 9));
    CHECK_FALSE(remove(15, 1)); // two battles
    CHECK_FALSE(remove(15, 1));
    CHECK(remove(15, 1));
    CHECK(remove(16, 9));
    for (const std::int64_t id : {12, 13, 14}) CHECK(remove(id, 9)); // may still come back
    CHECK(abandoned({}, 10).empty());
    const auto there = [&](std::int64_t id) {
        return reading(*store, [&](Work& work) { return find_account(work, id); });
    };
    CHECK_FALSE(there(11));
    for (const std::int64_t id : {12, 13, 14}) CHECK(there(id)->kind == "guest");
    CHECK_FALSE(there(15));
    CHECK(there(16)->kind == "removed"); // his battle with Otto stays, without his name
    CHECK(there(16)->name.empty());
    CHECK(now_stored(*store, 1).name == "Fritz");
    const auto battle = [&](const std::string& id) {
        return reading(*store, [&](Work& work) { return find_battle(work, id).has_value(); });
    };
    CHECK(battle("unfinished"));
    CHECK(battle("with-otto"));
    CHECK_FALSE(battle("machine"));
    CHECK_FALSE(battle("both"));
    CHECK(count(*store, "notes") == 0);
}

TEST_CASE("a database can be used beside its server, who notices", "[server][storage]") {
    Heard heard;
    const Store store("sqlite");
    insert_two(*store);
    heard.listen_to(*store);
    const auto beside = open_database_beside(store.where);
    beside->write([](Work& work) { lock_account(work, 1, true); });
    CHECK(now_stored(*store, 1).locked);
    store->write([](Work& work) {
        touch_account(work, 2, 500);
        work.tell("mine");
    });
    CHECK(heard.waits_for("mine"));
    CHECK(heard.all() == std::vector<std::string>{"", "mine"});
    store->write([](Work& work) { work.tell("again"); });
    CHECK(heard.waits_for("again"));
    CHECK(heard.all().size() == 3); // its own writes it knows
}

TEST_CASE("beside a server nothing is made that is not there", "[server][storage]") {
    const Folder folder;
    CHECK(trouble_of([&] { open_database_beside(folder.file("none.db")); }) == Trouble::Kind::Other);
    CHECK_FALSE(std::filesystem::exists(folder.file("none.db")));
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    CHECK_FALSE(trouble_of([&] { open_database_beside(store.where); }));
    store->write([](Work& work) { work.run("INSERT INTO migrations (number, name, at) VALUES (9999, 'later', 0)"); });
    CHECK(trouble_of([&] { open_database_beside(store.where); }) == Trouble::Kind::Other);
}

TEST_CASE("notes that are joined are no longer than a note may be", "[server][storage]") {
    const Store store("sqlite");
    insert_two(*store);
    const auto of = [](std::size_t many, const std::string& what) {
        std::string text;
        for (std::size_t n = 0; n < many; ++n) text += what;
        return text;
    };
    store->write([&](Work& work) {
        AccountRow guest = some_account(9, "guest-9");
        guest.kind = "guest";
        insert_account(work, guest);
        set_note(work, "both", 1, of(10'000, "\u00e4"));
        set_note(work, "both", 9, of(10'000, "\u00f6"));
    });
    REQUIRE(writing(*store, [](Work& work) { return hand_over(work, 9, 1); }));
    const std::string joined = reading(*store, [](Work& work) { return note_of(work, "both", 1); });
    CHECK((joined == of(10'000, "\u00e4") + '\n' + of(5'999, "\u00f6")));
}
