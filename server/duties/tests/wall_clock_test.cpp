// The wall clock, by which others judge what this server sends.
#include "server/base/day.h"
#include "server/duties/tests/browser.h"
#include "server/duties/tests/process.h"
#include "server/duties/tests/sinks.h"
#include "tests/support/log_lines.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

using namespace server;
using namespace server::duties;

namespace {

// The claims of a push, which its receiver compares with his own clock.
nlohmann::json claims_in(const HttpRequest& request) {
    const std::string& head = request.head;
    const std::size_t begin = head.find('.', head.find("vapid t=")) + 1;
    std::string text;
    unsigned bits = 0, value = 0;
    for (std::size_t i = begin; i < head.size() && head[i] != '.'; ++i) {
        static const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        value = value << 6U | static_cast<unsigned>(digits.find(head[i]));
        bits += 6;
        if (bits >= 8) text += static_cast<char>(value >> (bits -= 8U));
    }
    return nlohmann::json::parse(text);
}

} // namespace

TEST_CASE("what leaves the house is dated by the wall clock, however far the server's time is from it",
          "[server][duties]") {
    Town town;
    HttpSink pushes;
    MailSink mails;
    const Browser browser;
    town.config.push_hosts_allowed = {"127.0.0.1"};
    town.config.mail.relay = mails.url();
    town.database->write([&](storage::Work& work) {
        storage::put_push(work, {pushes.url("/1"), 1, browser.p256dh(), browser.auth(), 0});
        auto account = storage::find_account(work, 1).value();
        account.email = "anna@example.org";
        storage::update_account(work, account);
        storage::add_notice(work, 1, "b1", "invited", town.now);
    });
    Process& process = town.add_process();
    const std::int64_t wall = 1'800'000'000'000; // 15 January 2027; the server believes 2023
    process.services.wall = [] { return std::int64_t{1'800'000'000'000}; };
    town.now += 6'000;
    process.duties.start();
    REQUIRE(comes_true([&] { return pushes.requests().size() == 1 && mails.received().size() == 1; }));
    CHECK(claims_in(pushes.requests().at(0)).at("exp") == wall / 1000 + 12 * 60 * 60);
    CHECK(mails.received().at(0).text.find("15 Jan 2027") != std::string::npos);
}

TEST_CASE("the log says when the server's time and the wall clock are apart, and when they are not any more",
          "[server][duties]") {
    std::atomic<std::int64_t> ahead{0};
    std::vector<std::string> lines = log_lines_of([&] {
        Town town;
        Process& process = town.add_process();
        process.services.wall = [&] { return town.now - ahead; };
        const auto renew = [&] { // the lease, and look at the clocks
            town.now += Duties::RenewAfter;
            const std::int64_t now = town.now;
            comes_true([&] { return process.services.lived >= now; });
        };
        process.duties.start();
        comes_true([&] { return process.services.lived > 0; });
        for (const std::int64_t by : {std::int64_t{50'000}, 2 * Day, 2 * Day, std::int64_t{0}, -Day}) {
            ahead = by;
            renew();
        }
        process.stop();
    });
    std::erase_if(lines, [](const std::string& line) { return line.find("\"clock_") == std::string::npos; });
    REQUIRE(lines.size() == 3);
    CHECK(lines[0].find(R"("event":"clock_off","milliseconds":"172800000")") != std::string::npos);
    CHECK(lines[1].find("clock_right_again") != std::string::npos);
    CHECK(lines[2].find(R"("milliseconds":"-86400000")") != std::string::npos);
}
