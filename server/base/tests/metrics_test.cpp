#include "server/base/metrics.h"

#include <catch2/catch.hpp>

#include <sstream>

using Catch::Matchers::Contains;

TEST_CASE("a histogram counts each time in its bucket and all above", "[server]") {
    server::Histogram histogram;
    histogram.observe(0.001);
    histogram.observe(0.04);
    histogram.observe(100);
    const std::string text = histogram.text("x_seconds", "Help.");
    CHECK_THAT(text, Contains("# TYPE x_seconds histogram\n"));
    CHECK_THAT(text, Contains("x_seconds_bucket{le=\"0.001\"} 1\n"));
    CHECK_THAT(text, Contains("x_seconds_bucket{le=\"0.03\"} 1\n"));
    CHECK_THAT(text, Contains("x_seconds_bucket{le=\"0.05\"} 2\n"));
    CHECK_THAT(text, Contains("x_seconds_bucket{le=\"5\"} 2\n"));
    CHECK_THAT(text, Contains("x_seconds_bucket{le=\"+Inf\"} 3\n"));
    CHECK_THAT(text, Contains("x_seconds_sum 100.041000\n") && Contains("x_seconds_count 3\n"));
}

TEST_CASE("metrics are lines that Prometheus reads, each with its type", "[server]") {
    server::Metrics metrics;
    metrics.requests = 7;
    metrics.sockets = 3;
    const std::string text = metrics.text();
    CHECK_THAT(text, Contains("\noblique_requests_total 7\n"));
    CHECK_THAT(text, Contains("oblique_sockets 3\n"));
    std::istringstream lines(text);
    std::string family;
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        if (line.starts_with("# TYPE ")) {
            family = line.substr(7, line.find(' ', 7) - 7);
        } else if (!line.starts_with("# HELP ")) {
            REQUIRE(!family.empty());
            CHECK(line.starts_with(family));
            CHECK_NOTHROW(std::stod(line.substr(line.rfind(' ') + 1)));
        }
    }
}
