#include "server/dice/fair_dice.h"

#include "server/dice/tests/script.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>
#include <sstream>

using core::Seats;
using namespace server::dice;

namespace {

Bytes bytes(const std::string& text) { return {text.begin(), text.end()}; }

Key key_numbered(std::uint8_t number) {
    Key key{};
    key[0] = number;
    return key;
}

Key as_key(const Bytes& from) {
    REQUIRE(from.size() == Key{}.size());
    Key key{};
    std::copy(from.begin(), from.end(), key.begin());
    return key;
}

// How far counts are from even, in the measure of chi-square.
double unevenness(const std::vector<int>& counts) {
    const double expected = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

} // namespace

TEST_CASE("the dice have the known values of docs/dice.md", "[server]") {
    std::istringstream lines(page("dice.md").substr(page("dice.md").find("## Known values")));
    Bytes secret;
    std::array<Bytes, 2> contributions;
    Key key{};
    int checked = 0;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "```") {
            secret.clear();
            contributions = {};
        } else if (word == "secret") {
            words >> word;
            secret = from_hex(word).value();
        } else if (word == "contribution") {
            std::size_t seat = 0;
            words >> seat >> word;
            contributions.at(seat - 1) = from_hex(word).value();
        } else if (word == "commitment") {
            words >> word;
            CHECK(to_hex(commitment(secret)) == word);
            ++checked;
        } else if (word == "key") {
            words >> word;
            key = as_key(from_hex(word).value());
            if (!secret.empty()) CHECK(dice_key(secret, contributions[0], contributions[1]) == key);
            ++checked;
        } else if (word == "roll") {
            std::uint64_t index = 0;
            int sides = 0;
            int face = 0;
            words >> index >> sides >> face;
            INFO(line);
            CHECK(fair_face(key, index, sides) == face);
            ++checked;
        }
    }
    CHECK(checked == 22);
}

TEST_CASE("the independent check has the same known values", "[server]") {
    const Checked checked = run_script("--table " + input::data_dir() + "/docs/dice.md");
    CHECK(checked.said == "22 known values met\n");
    CHECK(checked.code == 0);
}

TEST_CASE("the independent check explains itself and refuses kindly", "[server]") {
    const Checked help = run_script("--help");
    CHECK(help.code == 0);
    CHECK(help.said.find("Exit code: 0 all dice are verified") != std::string::npos);
    const Checked missing = run_script("/nowhere.oblique");
    CHECK(missing.said == "/nowhere.oblique: No such file or directory\n");
    CHECK(missing.code == 2);
    const Checked other = run_script(input::data_dir() + "/docs/dice.md");
    CHECK(other.code == 2);
    CHECK(other.said.find("this is no record: it does not begin with \"oblique record 1\"") != std::string::npos);
}

TEST_CASE("secrets are random, and the commitment to one does not show it", "[server]") {
    const Bytes one = new_secret();
    const Bytes other = new_secret();
    CHECK(one.size() == SecretSize);
    CHECK(one != other);
    CHECK(commitment(one) == commitment(one));
    CHECK(commitment(one) != commitment(other));
    CHECK(commitment(one) != one);
}

TEST_CASE("the key depends on the secret and on each contribution", "[server]") {
    const Bytes secret(SecretSize, 7);
    const Key key = dice_key(secret, bytes("ab"), bytes("c"));
    CHECK(dice_key(secret, bytes("ab"), bytes("c")) == key);
    CHECK(dice_key(secret, bytes("a"), bytes("bc")) != key);
    CHECK(dice_key(secret, bytes("c"), bytes("ab")) != key);
    CHECK(dice_key(secret, bytes("ab"), {}) != key);
    CHECK(dice_key(Bytes(SecretSize, 8), bytes("ab"), bytes("c")) != key);
    CHECK_NOTHROW(dice_key(secret, Bytes(LongestContribution), Bytes(LongestContribution)));
    CHECK_THROWS_AS(dice_key(secret, Bytes(LongestContribution + 1), {}), std::invalid_argument);
    CHECK_THROWS_AS(dice_key(secret, {}, Bytes(LongestContribution + 1)), std::invalid_argument);
    CHECK_THROWS_AS(dice_key(Bytes(31), {}, {}), std::invalid_argument);
    CHECK_THROWS_AS(commitment(Bytes(33)), std::invalid_argument);
}

TEST_CASE("bytes are written as hexadecimal digits and read again", "[server]") {
    CHECK(to_hex(Bytes{0x00, 0x7F, 0xFF}) == "007fff");
    CHECK(to_hex({}).empty());
    CHECK(from_hex("007fFF") == Bytes{0x00, 0x7F, 0xFF});
    CHECK(from_hex("") == Bytes{});
    for (const char* wrong : {"0", "0g", "0x00", "00 11", " 00", "00\n", "-1"}) CHECK_FALSE(from_hex(wrong));
}

TEST_CASE("the roll index only grows, and what was rolled is kept until it is taken", "[server]") {
    const Key key = key_numbered(1);
    FairDice dice(key, 40);
    const int first = dice.roll(6, Seats::Both);
    const int second = dice.roll(10, Seats::First);
    CHECK(dice.next() == 42);
    CHECK(dice.rolled() == std::vector<Rolled>{{40, 6, first}, {41, 10, second}});
    CHECK(dice.take_rolled().size() == 2);
    CHECK(dice.rolled().empty());
    CHECK(dice.roll(6, Seats::Both) == fair_face(key, 42, 6));

    const std::array<std::uint8_t, 3> pile = {8, 0, 4};
    const int kind = dice.pick(pile, Seats::None); // a draw is one roll
    CHECK(dice.rolled().back() == Rolled{43, 12, fair_face(key, 43, 12)});
    CHECK(kind == (fair_face(key, 43, 12) <= 8 ? 0 : 2));
}

TEST_CASE("all faces are equally likely", "[server]") {
    // One in ten thousand fair dice would be beyond these bounds; the keys are fixed, so the test always ends the same.
    struct Die {
        int sides;
        double bound;
    };
    for (const Die die : {Die{2, 15.1}, Die{6, 25.7}, Die{10, 33.7}, Die{52, 96.6}}) {
        for (std::uint8_t number = 0; number < 4; ++number) {
            const Key key = key_numbered(number);
            std::vector<int> singles(static_cast<std::size_t>(die.sides));
            std::vector<int> pairs(36); // neighbours do not know of each other either
            int before = 0;
            for (std::uint64_t i = 0; i < 20'000; ++i) {
                ++singles[static_cast<std::size_t>(fair_face(key, i, die.sides) - 1)];
                const int now = fair_face(key, i, 6) - 1;
                ++pairs[static_cast<std::size_t>(6 * before + now)];
                before = now;
            }
            INFO("d" << die.sides << " of key " << int{number});
            CHECK(unevenness(singles) < die.bound);
            CHECK(unevenness(pairs) < 75.1);
        }
    }
}
