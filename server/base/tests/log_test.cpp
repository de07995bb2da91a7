#include "server/base/log.h"

#include "tests/support/log_lines.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <thread>

using nlohmann::json;

TEST_CASE("a line of the log is one JSON object whatever is in it", "[server]") {
    const auto lines = log_lines_of([] {
        server::log(server::Level::Warning, "refused",
                    {{"path", "/api/\"x\"\n{}"}, {"bytes", std::string("\xFF\x00\x1B", 3)}});
    });
    REQUIRE(lines.size() == 1);
    const json line = json::parse(lines.front());
    CHECK(line["level"] == "warning");
    CHECK(line["event"] == "refused");
    CHECK(line["path"] == "/api/\"x\"\n{}");
    CHECK(line["at"].get<std::string>().size() == std::string("2026-01-01T00:00:00.000Z").size());
    CHECK(lines.front().find('\x1B') == std::string::npos);
}

TEST_CASE("the log leaves out what is below its level", "[server]") {
    const auto lines = log_lines_of([] {
        server::log(server::Level::Debug, "unsaid");
        server::set_log_level(server::Level::Error);
        server::log(server::Level::Warning, "unsaid");
        server::set_log_level(server::Level::Debug);
        server::log(server::Level::Debug, "said");
        server::set_log_level(server::Level::Info);
    });
    REQUIRE(lines.size() == 1);
    CHECK(json::parse(lines.front())["event"] == "said");
}

TEST_CASE("lines of several threads never mix", "[server]") {
    const auto lines = log_lines_of([] {
        std::vector<std::thread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([] {
                for (int j = 0; j < 50; ++j)
                    server::log(server::Level::Info, "many", {{"text", std::string(300, 'x')}});
            });
        for (std::thread& thread : threads) thread.join();
    });
    REQUIRE(lines.size() == 200);
    for (const std::string& line : lines) REQUIRE(json::parse(line)["event"] == "many");
}
