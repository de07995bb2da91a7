#include "server/storage/personal.h"

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
