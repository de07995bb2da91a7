#include "lab/in_order.h"
#include "lab/ladder.h"
#include "lab/seeds.h"
#include "lab/tests/temp_path.h"

#include <catch2/catch.hpp>

#include <set>

using namespace lab;
using Catch::Matchers::Contains;

namespace {

const Arena& meadow() {
    static const OpenedArena opened = open_arena(*games::find("skirmish"), "meadow", {});
    return *opened.arena;
}

const DuelSetting DrillAgainstRandom{"skirmish", "meadow", "", "drill@1", "random@1", 5};

DuelTally run(PairFile& file, std::uint64_t count, unsigned threads, std::optional<Sprt> sprt = std::nullopt) {
    return run_duel(meadow(), DrillAgainstRandom, file, {.pairs = count, .threads = threads, .sprt = sprt});
}

} // namespace

TEST_CASE("work on many threads is taken in order, and ends when told") {
    for (const unsigned threads : {1U, 4U}) {
        std::vector<std::uint64_t> taken;
        in_order(
            3, 1000, threads, [](std::uint64_t n) { return n * n; },
            [&](std::uint64_t n, std::uint64_t result) {
                CHECK(result == n * n);
                taken.push_back(n);
                return n < 99;
            });
        REQUIRE(taken.size() == 97);
        for (std::size_t i = 0; i < taken.size(); ++i) CHECK(taken[i] == i + 3);
    }
    const auto fail = [] {
        in_order(
            0, 10, 2, [](std::uint64_t n) { return n < 5 ? n : throw std::runtime_error("five"); },
            [](std::uint64_t, std::uint64_t) { return true; });
    };
    CHECK_THROWS_WITH(fail(), "five");
}

TEST_CASE("derived seeds differ") {
    std::set<std::uint64_t> seen;
    for (std::uint64_t seed = 0; seed < 30; ++seed)
        for (std::uint64_t n = 0; n < 30; ++n) seen.insert(derived_seed(seed, n));
    CHECK(seen.size() == 900);
}

TEST_CASE("a bot against itself scores one half: both battles of a pair are the same") {
    const Bots bots = {*ai::read_bot_name("random").bot, *ai::read_bot_name("random").bot};
    for (std::uint64_t seed = 1; seed < 20; ++seed) {
        const PairResult pair = play_pair(meadow(), bots, seed);
        CHECK(pair.half_points() == 2);
        CHECK(pair.margin() == 0);
    }
}

TEST_CASE("the same numbers with one thread and with several, and drill beats random") {
    PairFile nowhere("");
    const DuelTally one = run(nowhere, 40, 1);
    PairFile elsewhere("");
    const DuelTally three = run(elsewhere, 40, 3);
    CHECK(one.results == three.results);
    CHECK(one.margin.mean() == three.margin.mean());
    CHECK(one.results.count() == 40);
    CHECK(one.results.score() > 0.5);
}

TEST_CASE("a duel goes on where its file ends, also when the last line was torn") {
    PairFile nowhere("");
    const DuelTally whole = run(nowhere, 20, 1);
    const TempPath temp;
    {
        PairFile file(temp.path());
        run(file, 8, 2);
    }
    const std::string half = temp.text();
    temp.append("skirmish\tmead");
    PairFile file(temp.path());
    CHECK(file.known(DrillAgainstRandom).size() == 8);
    std::uint64_t played = 0;
    const DuelTally rest = run_duel(meadow(), DrillAgainstRandom, file,
                                    {.pairs = 20, .progress = [&](const DuelTally&, std::uint64_t n) { played = n; }});
    CHECK(played == 12);
    CHECK(rest.results == whole.results);
    CHECK(temp.text().starts_with(half));
    DuelSetting other = DrillAgainstRandom;
    other.seed = 6;
    CHECK(PairFile(temp.path()).known(other).empty());
}

TEST_CASE("a file of something else is refused with its line, and left alone") {
    const TempPath temp;
    for (const char* text : {"Dear diary,\n", "Dear diary, without an end"}) {
        temp.write(text);
        CHECK_THROWS_WITH(PairFile(temp.path()), Contains(":1: this is no file of pairs"));
        CHECK(temp.text() == text);
    }
    temp.write("# oblique pairs\nDear diary,\n");
    CHECK_THROWS_WITH(PairFile(temp.path()), Contains(":2: this is no line of a file of pairs"));
    temp.write("# oblique pa"); // stopped at its first line
    PairFile file(temp.path());
    CHECK(temp.text() == "# oblique pairs\n");
}

TEST_CASE("pairs of another version of a bot are not continued") {
    const TempPath temp;
    PairFile file(temp.path());
    run(file, 2, 1);
    const std::string before = temp.text();
    for (const std::uint64_t seed : {DrillAgainstRandom.seed, DrillAgainstRandom.seed + 1}) {
        DuelSetting now = DrillAgainstRandom;
        now.first = "drill@2";
        now.seed = seed;
        CHECK_THROWS_WITH(run_duel(meadow(), now, file, {.pairs = 4}),
                          Contains("fought by drill@1, and this program has drill@2: begin a new file"));
    }
    DuelSetting swapped = DrillAgainstRandom;
    swapped.first = "random@1";
    swapped.second = "drill@1+0123456789abcdef";
    CHECK_THROWS_WITH(run_duel(meadow(), swapped, file, {.pairs = 4}), Contains("drill@1+0123456789abcdef"));
    CHECK(temp.text() == before);
}

TEST_CASE("a battle that does not end is a draw, and the file says so") {
    OpenedArena opened = open_arena(*games::find("skirmish"), "meadow", {});
    const Bots bots = {*ai::read_bot_name("drill").bot, *ai::read_bot_name("random").bot};
    CHECK_FALSE(opened.arena->fight(bots, 1).unfinished);
    opened.arena->break_off_after(3);
    const BattleEnd end = opened.arena->fight(bots, 1);
    CHECK(end.unfinished);
    CHECK(end.half_points == 1);
    CHECK(opened.arena->observe(bots, 1).ending == "unfinished");
    CHECK(opened.arena->observe(bots, 1).end == end);

    const TempPath temp;
    PairFile file(temp.path());
    const DuelTally tally = run_duel(*opened.arena, DrillAgainstRandom, file, {.pairs = 5});
    CHECK(tally.unfinished == 10);
    CHECK(tally.results.pairs[2] == 5);
    PairFile again(temp.path());
    CHECK(run_duel(*opened.arena, DrillAgainstRandom, again, {.pairs = 5}).unfinished == 10);
    Ladder ladder{"skirmish", {"meadow"}, {"drill@1", "random@1"}, 5, 1, {{0, 1, tally}}};
    CHECK_THAT(to_markdown(ladder), Contains("counted as drawn: 10 battles"));
}

TEST_CASE("a sequential test stops at the same pair whatever the number of threads") {
    PairFile a("");
    PairFile b("");
    const DuelTally one = run(a, 2000, 1, Sprt{-100, 100});
    const DuelTally three = run(b, 2000, 3, Sprt{-100, 100});
    CHECK(one.results == three.results);
    CHECK(one.results.count() < 2000);
}

TEST_CASE("a ladder is printed best first, with a matrix") {
    Ladder ladder{"skirmish", {"meadow"}, {"weak@1", "strong@2+0123456789abcdef"}, 10, 1, {}};
    Rung rung{0, 1, {}};
    for (int i = 0; i < 10; ++i) rung.tally.add({{BattleEnd{0, -2}, BattleEnd{i < 5 ? 1 : 0, 0}}});
    ladder.rungs.push_back(rung);
    const std::string text = to_markdown(ladder);
    CHECK(text.find("| strong@2 | +") < text.find("| weak@1 | -"));
    CHECK_THAT(text, Contains("| strong@2 | · | 87.5 |") && Contains("| weak@1 | 12.5 | · |"));
}
