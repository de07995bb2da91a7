#include "input/numbers.h"

#include <catch2/catch.hpp>

#include <vector>

using namespace input;

TEST_CASE("numbers are replaced where they stand, and everything else stays") {
    const std::string text = "# Weights\n\n"
                             "danger = 0.35         # of what could happen\n"
                             "danger_near = 0.12    # nearer\n"
                             "bare = 1.0\n"
                             "tight = 0.5 # no room\n";
    const std::vector<std::pair<std::string, double>> numbers = {{"danger", 0.4}, {"bare", 2}, {"tight", -0.12345678}};
    CHECK(with_numbers(text, numbers) == "# Weights\n\n"
                                         "danger = 0.4          # of what could happen\n"
                                         "danger_near = 0.12    # nearer\n"
                                         "bare = 2.0\n"
                                         "tight = -0.1235 # no room\n");
    CHECK(with_numbers(text, {}) == text);
}

TEST_CASE("numbers of judgement are short, and TOML takes them for numbers with a fraction") {
    CHECK(short_number(2) == "2.0");
    CHECK(short_number(0.123456) == "0.1235");
    CHECK(short_number(-17.30001) == "-17.3");
    CHECK(short_number(0) == "0.0");
    CHECK(short_number(123456) == "1.235e+05");
}
