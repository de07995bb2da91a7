#include "server/storage/accounts.h"

#include "server/storage/battles.h"
#include "server/storage/notices.h"
#include "server/storage/origins.h"
#include "server/storage/tests/store.h"

#include <atomic>

using namespace server::storage;

namespace {

AccountRow full_account() {
    return {.id = 5,
            .name = "Ünal",
            .kind = "bot",
            .password = "$argon2id$x",
            .owner = 4,
            .locked = true,
            .code = "code",
            .code_until = 11,
            .email = "u@example.org",
            .preferences = R"({"a":1})",
            .vacation_left = 12,
            .vacation_until = 13,
            .created = 14,
            .seen = 15};
}

void check_same(const AccountRow& a, const AccountRow& b) {
    CHECK(a.id == b.id);
    CHECK(a.name == b.name);
    CHECK(a.kind == b.kind);
    CHECK(a.password == b.password);
    CHECK(a.owner == b.owner);
    CHECK(a.locked == b.locked);
    CHECK(a.code == b.code);
    CHECK(a.code_until == b.code_until);
    CHECK(a.email == b.email);
    CHECK(a.preferences == b.preferences);
    CHECK(a.vacation_left == b.vacation_left);
    CHECK(a.vacation_until == b.vacation_until);
    CHECK(a.created == b.created);
    CHECK(a.seen == b.seen);
}

} // namespace

TEST_CASE("an account comes back as it was stored, by its id and its name", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    CHECK(writing(*store, [](Work& work) { return insert_account(work, full_account()); }));
    check_same(reading(*store, [](Work& work) { return find_account(work, 5).value(); }), full_account());
    check_same(reading(*store, [](Work& work) { return find_account_named(work, "üNAL").value(); }), full_account());
    CHECK_FALSE(reading(*store, [](Work& work) { return find_account(work, 6); }).has_value());
    CHECK_FALSE(reading(*store, [](Work& work) { return find_account_named(work, "u"); }).has_value());

    AccountRow changed = full_account();
    changed.name = "Other";
    changed.owner = std::nullopt;
    changed.locked = false;
    changed.seen = 99;
    store->write([&](Work& work) { update_account(work, changed); });
    check_same(reading(*store, [](Work& work) { return find_account_named(work, "OTHER").value(); }), changed);
    CHECK_FALSE(reading(*store, [](Work& work) { return find_account_named(work, "ünal"); }).has_value());
}

TEST_CASE("a name has one account, whatever its case", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto insert = [&](std::int64_t id, const std::string& name) {
        return writing(*store, [&](Work& work) { return insert_account(work, {.id = id, .name = name}); });
    };
    CHECK(insert(1, "Daun"));
    CHECK_FALSE(insert(2, "DAUN"));
    CHECK(trouble_of([&] { insert(1, "Laudon"); }) == Trouble::Kind::Taken); // the id
    CHECK(insert(3, "Laudon"));
    CHECK(trouble_of([&] { store->write([](Work& work) { update_account(work, {.id = 3, .name = "dauN"}); }); }) ==
          Trouble::Kind::Taken);
    std::atomic<int> won = 0;
    in_threads(8, [&](int i) {
        if (insert(10 + i, "Zieten")) ++won;
    });
    CHECK(won == 1);
    CHECK(count(*store, "accounts") == 3);
}

TEST_CASE("an account is forgotten, but for its place in battles", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        insert_account(work, {.id = 1, .name = "Gone", .password = "p", .email = "e@example.org"});
        insert_account(work, {.id = 2, .name = "Stays"});
        insert_account(work, {.id = 3, .name = "GoneBot", .kind = "bot", .owner = 1});
        BattleRow battle = some_battle("b");
        battle.seats[0].account = 1;
        insert_battle(work, battle);
        for (const std::int64_t id : {1, 2, 3}) {
            insert_session(work, {.hash = "h" + std::to_string(id), .account = id});
            set_note(work, "b", id, "note");
            add_notice(work, id, "b", "over", 1);
            put_push(work, {.endpoint = "https://push.example/" + std::to_string(id), .account = id});
            add_chat(work, "b", id, "said by " + std::to_string(id), 1);
        }
        block(work, 1, 2, true);
        block(work, 2, 1, true);
        forget_account(work, 1, 777);
    });
    const AccountRow gone = reading(*store, [](Work& work) { return find_account(work, 1).value(); });
    CHECK(gone.kind == "removed");
    CHECK(gone.name.empty());
    CHECK(gone.password.empty());
    CHECK(gone.email.empty());
    CHECK_FALSE(reading(*store, [](Work& work) { return find_account_named(work, "gone"); }).has_value());
    CHECK_FALSE(reading(*store, [](Work& work) { return find_account_named(work, "gonebot"); }).has_value());
    for (const std::string table : {"sessions", "notes", "notices", "push_subscriptions"})
        CHECK(count(*store, table) == 1);
    CHECK(count(*store, "blocks") == 0);
    CHECK(count(*store, "accounts") == 3);
    const auto chat = reading(*store, [](Work& work) { return chat_after(work, "b", 0); });
    REQUIRE(chat.size() == 3);
    CHECK(chat[0].text.empty());
    CHECK(chat[1].text == "said by 2");
    CHECK(chat[2].text.empty());
    CHECK(reading(*store, [](Work& work) { return find_battle(work, "b").value().seats[0].account; }) == 1);
    CHECK(writing(*store, [](Work& work) { return insert_account(work, {.id = 4, .name = "gone"}); }));
    store->write([](Work& work) { forget_account(work, 2, 778); }); // two removed ones have room
}

TEST_CASE("bots are listed under their owner", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        insert_account(work, {.id = 1, .name = "owner"});
        insert_account(work, {.id = 3, .name = "late", .kind = "bot", .owner = 1, .created = 2});
        insert_account(work, {.id = 2, .name = "early", .kind = "bot", .owner = 1, .created = 1});
        insert_account(work, {.id = 4, .name = "other", .kind = "bot", .owner = 9});
    });
    const auto bots = reading(*store, [](Work& work) { return bots_of(work, 1); });
    REQUIRE(bots.size() == 2);
    CHECK(bots[0].name == "early");
    CHECK(bots[1].name == "late");
}

TEST_CASE("sessions end when their time or their account says so", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        insert_session(work, {"a", 1, "browser", "csrf", 10, 100});
        insert_session(work, {"b", 1, "token", "", 10, 0});
        insert_session(work, {"c", 1, "browser", "", 10, 200});
        insert_session(work, {"d", 2, "browser", "", 10, 200});
    });
    const auto known = [&](const std::string& hash, std::int64_t now) {
        return reading(*store, [&](Work& work) { return find_session(work, hash, now); }).has_value();
    };
    const auto found = reading(*store, [](Work& work) { return find_session(work, "a", 99).value(); });
    CHECK(found.hash == "a");
    CHECK(found.account == 1);
    CHECK(found.kind == "browser");
    CHECK(found.csrf == "csrf");
    CHECK(found.created == 10);
    CHECK(found.until == 100);
    CHECK_FALSE(known("a", 100));
    CHECK(known("b", 1'000'000));
    CHECK_FALSE(known("none", 0));
    store->write([](Work& work) { remove_stale_sessions(work, 100); });
    CHECK(count(*store, "sessions") == 3);
    store->write([](Work& work) { remove_sessions(work, 1, "c"); });
    CHECK_FALSE(known("b", 0));
    CHECK(known("c", 0));
    CHECK(known("d", 0));
    store->write([](Work& work) { remove_session(work, "c"); });
    CHECK_FALSE(known("c", 0));
    store->write([](Work& work) { remove_sessions(work, 2, ""); });
    CHECK(count(*store, "sessions") == 0);
}

TEST_CASE("who blocks another is out of his reach, too", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto blocked = [&](std::int64_t a, std::int64_t b) {
        return reading(*store, [&](Work& work) { return are_blocked(work, a, b); });
    };
    store->write([](Work& work) {
        insert_account(work, {.id = 2, .name = "Foe"});
        block(work, 1, 2, true);
        block(work, 1, 2, true);
    });
    CHECK(blocked(1, 2));
    CHECK(blocked(2, 1));
    CHECK_FALSE(blocked(1, 3));
    const auto list = reading(*store, [](Work& work) { return blocked_by(work, 1); });
    REQUIRE(list.size() == 1);
    CHECK(list[0].name == "Foe");
    CHECK(list[0].id == 2);
    CHECK(reading(*store, [](Work& work) { return blocked_by(work, 2); }).empty());
    store->write([](Work& work) { block(work, 1, 2, false); });
    CHECK_FALSE(blocked(1, 2));
}

TEST_CASE("reports stay open until they are settled", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        insert_report(work, {.account = 1, .about = 2, .battle = "b", .text = "rude", .at = 20});
        insert_report(work, {.account = 3, .about = 2, .text = "also", .at = 10});
    });
    const auto open = reading(*store, [](Work& work) { return open_reports(work); });
    REQUIRE(open.size() == 2);
    CHECK(open[0].text == "also");
    CHECK(open[1].account == 1);
    CHECK(open[1].about == 2);
    CHECK(open[1].battle == "b");
    CHECK(open[1].at == 20);
    CHECK_FALSE(open[1].settled);
    store->write([&](Work& work) { settle_report(work, open[0].id); });
    CHECK(reading(*store, [](Work& work) { return open_reports(work); }).size() == 1);
}

TEST_CASE("what is shared out goes by account, and by address among guests", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    writing(*store, [](Work& work) {
        for (const std::int64_t id : {1, 2, 3, 4, 5, 6}) {
            AccountRow row;
            row.id = id;
            row.name = "n" + std::to_string(id);
            row.kind = id == 1 ? "person" : id == 2 ? "bot" : "guest";
            if (id == 2) row.owner = 1;
            REQUIRE(insert_account(work, row));
        }
        note_origin(work, 3, "here");
        note_origin(work, 4, "here");
        note_origin(work, 5, "there");
        return true;
    });
    const auto sharer = [&](std::int64_t id) {
        return reading(*store, [&](Work& work) { return sharer_of(work, id); });
    };
    CHECK(sharer(2) == sharer(1)); // a bot is its owner's
    CHECK(sharer(3) == sharer(4));
    CHECK(sharer(5) != sharer(4));
    CHECK(sharer(6) != sharer(1)); // nobody knows where he came from
    CHECK(sharer(6) != sharer(5));
    CHECK(sharer(99) == "account 99");

    writing(*store, [](Work& work) { // one registers, and one is forgotten
        work.run("UPDATE accounts SET kind = 'person' WHERE id = 3");
        forget_account(work, 5, 1);
        return true;
    });
    CHECK(sharer(3) != sharer(4));
    CHECK(count(*store, "origins") == 2);
    writing(*store, [](Work& work) { return forget_origins(work), true; });
    CHECK(count(*store, "origins") == 1);
    CHECK(sharer(4).find("here") != std::string::npos);
}
