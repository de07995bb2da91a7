#include "server/storage/notices.h"

#include "server/storage/tests/store.h"

#include <atomic>

using namespace server::storage;

TEST_CASE("one unseen notice of a kind is enough", "[server][storage]") {
    Heard heard;
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    heard.listen_to(*store);
    store->write([](Work& work) {
        add_notice(work, 1, "b", "your_turn", 10);
        add_notice(work, 1, "b", "chat", 11);
        add_notice(work, 2, "b", "your_turn", 12);
    });
    CHECK(heard.waits_for("notice 1"));
    CHECK(heard.waits_for("notice 2"));
    const auto mine = [&] { return reading(*store, [](Work& work) { return notices_of(work, 1, 10); }); };
    const std::int64_t first = mine().at(1).id;
    store->write([&](Work& work) { mark_sent(work, first); });
    store->write([](Work& work) { add_notice(work, 1, "b", "your_turn", 20); });
    auto notices = mine();
    REQUIRE(notices.size() == 2);
    CHECK(notices[0].kind == "your_turn"); // the newest first
    CHECK(notices[0].at == 20);
    CHECK(notices[0].id != first);
    CHECK(notices[0].battle == "b");
    CHECK(notices[0].account == 1);
    CHECK_FALSE(notices[0].seen);
    CHECK(reading(*store, [](Work& work) { return notices_to_send(work, 100, 10); }).size() == 3); // sent anew

    store->write([](Work& work) { see_notices(work, 1, "b"); });
    for (const NoticeRow& notice : mine()) CHECK(notice.seen);
    store->write([](Work& work) { add_notice(work, 1, "b", "your_turn", 30); });
    notices = mine();
    REQUIRE(notices.size() == 2); // in the place of the seen one
    CHECK(notices[0].at == 30);
    CHECK_FALSE(notices[0].seen);

    in_threads(8, [&](int i) {
        for (int n = 0; n < 5; ++n) store->write([&](Work& work) { add_notice(work, 1, "c", "over", 40 + i); });
    });
    CHECK(mine().size() == 3);
    CHECK(reading(*store, [](Work& work) { return notices_of(work, 1, 2); }).size() == 2);
}

TEST_CASE("notices are sent once, and not when they were seen", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    store->write([](Work& work) {
        add_notice(work, 1, "a", "over", 10);
        add_notice(work, 1, "b", "over", 20);
        add_notice(work, 1, "c", "over", 30);
        see_notices(work, 1, "b");
    });
    const auto waiting = [&](std::int64_t older_than, int most) {
        return reading(*store, [&](Work& work) { return notices_to_send(work, older_than, most); });
    };
    CHECK(waiting(10, 10).empty());
    CHECK(waiting(11, 10).size() == 1);
    CHECK(waiting(100, 10).size() == 2);
    CHECK(waiting(100, 1).at(0).battle == "a");
    store->write([&](Work& work) { mark_sent(work, waiting(100, 1).at(0).id); });
    CHECK(waiting(100, 10).at(0).battle == "c");
    store->write([](Work& work) { see_notices(work, 1, ""); });
    CHECK(waiting(100, 10).empty());
}

TEST_CASE("a push subscription belongs to whoever registered it last", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto of = [&](std::int64_t account) {
        return reading(*store, [&](Work& work) { return push_of(work, account); });
    };
    store->write([](Work& work) {
        put_push(work, {"https://one", 1, "key", "auth", 5});
        put_push(work, {"https://two", 1, "key", "auth", 6});
        put_push(work, {"https://two", 2, "key2", "auth2", 7});
    });
    REQUIRE(of(1).size() == 1);
    CHECK(of(1)[0].endpoint == "https://one");
    REQUIRE(of(2).size() == 1);
    CHECK(of(2)[0].p256dh == "key2");
    CHECK(of(2)[0].auth == "auth2");
    CHECK(of(2)[0].created == 7);
    store->write([](Work& work) { remove_push(work, "https://two", 1); }); // not hers
    CHECK(of(2).size() == 1);
    store->write([](Work& work) {
        remove_push(work, "https://two", 0);
        remove_push(work, "https://one", 1);
    });
    CHECK(count(*store, "push_subscriptions") == 0);
}

TEST_CASE("a lease has one holder at a time", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto take = [&](const std::string& holder, std::int64_t now, std::int64_t until) {
        return writing(*store, [&](Work& work) { return take_lease(work, "clocks", holder, now, until); });
    };
    CHECK(take("a", 0, 100));
    CHECK_FALSE(take("b", 50, 150));
    CHECK(take("a", 50, 200));
    CHECK_FALSE(take("b", 150, 250));
    CHECK(take("b", 200, 300)); // a's has ended
    CHECK_FALSE(take("a", 250, 350));
    store->write([](Work& work) { release_lease(work, "clocks", "a"); }); // not hers
    CHECK_FALSE(take("a", 250, 350));
    store->write([](Work& work) { release_lease(work, "clocks", "b"); });
    std::atomic<int> holders = 0;
    in_threads(8, [&](int i) {
        if (take(std::to_string(i), 400, 500)) ++holders;
    });
    CHECK(holders == 1);
}

TEST_CASE("a lease that a wrong clock has taken is void", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    const auto take = [&](const std::string& holder, std::int64_t now) {
        return writing(*store, [&](Work& work) { return take_lease(work, "clocks", holder, now, now + 100); });
    };
    REQUIRE(take("a", 100'000)); // tomorrow
    CHECK(take("b", 1000));
    CHECK_FALSE(take("a", 900)); // two clocks that differ a little: nobody is robbed
    store->write([](Work& work) { release_leases(work); });
    CHECK(take("a", 1000));
}

TEST_CASE("a setting is made once", "[server][storage]") {
    const Store store(GENERATE(as<std::string>(), "sqlite", "postgres"));
    CHECK_FALSE(reading(*store, [](Work& work) { return setting(work, "key"); }).has_value());
    std::vector<std::string> got(8);
    in_threads(8, [&](int i) {
        got[static_cast<std::size_t>(i)] =
            writing(*store, [&](Work& work) { return setting_or(work, "key", std::to_string(i)); });
    });
    for (const std::string& value : got) CHECK(value == got[0]);
    CHECK(reading(*store, [](Work& work) { return setting(work, "key"); }) == got[0]);
}
