#include "ai/bot.h"
#include "cli/tests/program.h"
#include "input/data_dir.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <fstream>

using Catch::Matchers::Contains;

TEST_CASE("duel tells who is stronger, the same for the same seed") {
    const std::vector<std::string> words = {"duel",    "skirmish", "meadow", "drill", "random",
                                            "--pairs", "20",       "--seed", "4"};
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return oblique(more);
    };
    const Ran one = with({"--threads", "1"});
    CHECK(one.code == 0);
    CHECK_THAT(one.out, Contains("drill@1 against random@1, 20 pairs, seed 4") && Contains("Elo: +") &&
                            Contains("normalised Elo: ") && Contains("margin in counters: "));
    CHECK(with({"--threads", "3"}).out == one.out);
    const Ran tested = with({"--sprt", "-100,100"});
    CHECK_THAT(tested.out, Contains("SPRT [-100, 100]: LLR "));
    const TempFile file(".pairs");
    CHECK(with({"--file", file.path()}).out == one.out);
    CHECK(lines_in(file.text()) == 21);
    const Ran again = with({"--file", file.path()});
    CHECK(again.out == one.out);
    CHECK(again.err.empty()); // nothing was left to play
}

TEST_CASE("ladder prints tables in Markdown and goes on from its file") {
    const TempFile file(".pairs");
    const std::vector<std::string> words = {"ladder",  "skirmish", "--bots", "random,drill",
                                            "--pairs", "6",        "--file", file.path()};
    const Ran ran = oblique(words);
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("| bot | Elo |") && Contains("| drill@1 |") && Contains("| random@1 |"));
    CHECK(oblique(words).out == ran.out);
    CHECK(lines_in(file.text()) == 7);
}

TEST_CASE("study writes a page and a line for each battle") {
    const TempFile html(".html");
    const TempFile csv(".csv");
    const TempFile kept(".rows");
    const std::vector<std::string> words = {"study",         "skirmish",  "meadow", "--bots",
                                            "random,random", "--battles", "30"};
    auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return oblique(more);
    };
    const Ran ran = with({"--html", html.path(), "--csv", csv.path(), "--threads", "1"});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Red scores ") && Contains("30 battles"));
    CHECK_THAT(html.text(), Contains("<!doctype html>") && Contains("Balance"));
    const std::string lines = csv.text();
    CHECK(lines_in(lines) == 31);
    CHECK(with({"--csv", csv.path(), "--threads", "3", "--resume", kept.path()}).out == ran.out);
    CHECK(csv.text() == lines);
    CHECK(with({"--csv", csv.path(), "--resume", kept.path()}).err.empty());
    CHECK(csv.text() == lines);
}

TEST_CASE("bots are listed weakest first, with how they think, their budget and their version") {
    const Ran ran = oblique({"bots", "lament"});
    CHECK(ran.code == 0);
    std::size_t at = 0;
    for (const std::string_view name : ai::bot_names("lament")) {
        CAPTURE(name);
        const std::size_t found = ran.out.find("  " + std::string(name) + "@");
        REQUIRE(found != std::string::npos);
        CHECK(found >= at);
        at = found;
    }
    CHECK_THAT(ran.out, Contains("20000 imagined answers in duels and studies, 2 s in play") &&
                            Contains("fingerprint of the weights: ") && Contains("0 assault, 1 advance, 2 hold"));
    const Ran all = oblique({"bots"});
    CHECK_THAT(all.out, Contains("aboutwar\n") && Contains("corbach\n") && Contains(ran.out) && Contains("skirmish\n"));
    CHECK(oblique({"bots", "skirmish"}).out.find("captain") == std::string::npos);
}

TEST_CASE("exploit tells how each plan does, and the best again with other dice") {
    const TempFile file(".pairs");
    const std::vector<std::string> words = {"exploit", "aboutwar", "marengo", "captain", "--pairs",
                                            "2",       "--seed",   "3",       "--file",  file.path()};
    const Ran ran = oblique(words);
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("plans against captain@") && Contains("one who knows the bot") &&
                            Contains("all wings: hold") && Contains("again with other dice") &&
                            Contains("exploitability: at least "));
    CHECK_THAT(ran.out, Contains("the usual plan           50.0 %")); // against himself
    CHECK(lines_in(ran.out) == 1 + 10 + 2 + 2); // the heading, the plans, the best again, what it comes to
    CHECK(oblique(words).out == ran.out);
    CHECK(lines_in(file.text()) == 1 + 11 * 2);
}

TEST_CASE("exploit tells what one who knows a bot gains in single rounds, and compares two bots in the same ones") {
    const std::vector<std::string> words = {"exploit", "aboutwar", "marengo",   "general:nodes=100", "--rounds", "4",
                                            "--seed",  "3",        "--compare", "general:nodes=200", "--threads"};
    auto with = [&](const std::string& threads) {
        std::vector<std::string> all = words;
        all.push_back(threads);
        return oblique(all);
    };
    const Ran ran = with("1");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("4 rounds, seed 3") && Contains("against general:nodes=100@") &&
                            Contains("to another of its kind") && Contains("exploitability: at least ") &&
                            Contains("in the same rounds one who knows general:nodes=200@"));
    CHECK(with("2").out == ran.out);
}

TEST_CASE("plan finds orders in words and numbers, and tells how they do with other dice") {
    const std::vector<std::string> words = {"plan", "corbach",   "historical", "allies", "captain", "--plans",
                                            "2",    "--battles", "2",          "--seed", "3"};
    const Ran ran = oblique(words);
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("plans of the second seat against captain@") && Contains("second = [\"") &&
                            Contains("# captain:order=") && Contains("with other dice, 2 battles: ") &&
                            Contains("the usual plan, the same dice: "));
    CHECK(oblique(words).out == ran.out);
}

TEST_CASE("tune writes weights that can be read, the same when it is stopped and resumed") {
    const TempFile out(".toml");
    const TempFile log(".log");
    const auto tuned = [&](const std::string& rounds, const std::string& kept, const std::string& threads) {
        return oblique({"tune", "aboutwar", "marengo", "--rounds", rounds, "--pairs", "2", "--check", "3", "--seed",
                        "1", "--only", "sector,danger", "--out", out.path(), "--resume", kept, "--threads", threads});
    };
    const Ran whole = tuned("2", log.path(), "2");
    CHECK(whole.code == 0);
    CHECK_THAT(whole.out, Contains("2 rounds of 2 pairs in each, seed 1") && Contains("moved most: ") &&
                              Contains("check: tuned against shipped, 3 pairs in each of marengo, with other dice") &&
                              Contains("Elo: ") && Contains("margin in victory points: "));
    const std::string weights = out.text();
    std::ifstream shipped(input::data_dir() + "/ai/aboutwar/weights.toml");
    for (std::string line; std::getline(shipped, line);) // comments and all, but for what was tuned
        if (line.starts_with("sector ") || line.starts_with("danger "))
            CHECK_THAT(weights, !Contains(line + "\n"));
        else
            CHECK_THAT(weights, Contains(line + "\n"));
    const TempFile halves(".log");
    CHECK(tuned("1", halves.path(), "1").code == 0);
    CHECK(out.text() != weights);
    CHECK(tuned("2", halves.path(), "1").out == whole.out);
    CHECK(out.text() == weights);
    CHECK(halves.text() == log.text());
}

TEST_CASE("fit writes what positions are worth, and leaves all other weights alone") {
    const TempFile out(".toml");
    const auto fitted = [&](const std::string& threads) {
        return oblique({"fit", "aboutwar", "marengo", "leuthen", "--battles", "20", "--seed", "3", "--out", out.path(),
                        "--threads", threads});
    };
    const Ran ran = fitted("2");
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("positions of 20 battles in each of marengo, leuthen, seed 3") &&
                            Contains("mean logarithmic loss: ") && Contains("worth_points 0."));
    const std::string weights = out.text();
    std::ifstream shipped(input::data_dir() + "/ai/aboutwar/weights.toml");
    for (std::string line; std::getline(shipped, line);)
        if (line.starts_with("worth_points "))
            CHECK_THAT(weights, !Contains(line + "\n"));
        else if (!line.starts_with("worth_"))
            CHECK_THAT(weights, Contains(line + "\n"));
    CHECK(fitted("1").out == ran.out);
    CHECK(out.text() == weights);
}

TEST_CASE("what is wrong with a duel, a ladder or a study is told in one line") {
    const TempFile diary(".txt");
    diary.write("Dear diary,\n");
    const TempFile old(".pairs");
    old.write("# oblique pairs\nskirmish\tmeadow\t-\tdrill@99\trandom@1\t1\t0\t2\t1\tfinished\t2\t1\tfinished\n");
    struct Mistake {
        std::vector<std::string> arguments;
        std::string says;
    };
    const std::vector<Mistake> mistakes = {
        {{"duel", "skirmish", "meadow", "drill"}, "second"},
        {{"duel", "skirmish", "meadow", "dril", "random"}, "did you mean \"drill\"?"},
        {{"duel", "skirmish", "meadow", "drill:ms=3", "random"}, "needs no budget"},
        {{"duel", "skirmish", "meadow", "captain", "random"}, "the bot captain does not play this game"},
        {{"duel", "skirmish", "medow", "drill", "random"}, "did you mean \"meadow\"?"},
        {{"duel", "skirmish", "meadow", "drill", "random", "--sprt", "5"}, "--sprt takes LOW,HIGH"},
        {{"duel", "skirmish", "meadow", "drill", "random", "--sprt", "5,0"}, "the first must be the lower one"},
        {{"duel", "skirmish", "meadow", "drill", "random", "--file", diary.path()}, "no file of pairs"},
        {{"duel", "skirmish", "meadow", "drill", "random", "--file", old.path()},
         "drill@99, and this program has drill@"},
        {{"duel", "skirmish", "meadow", "drill@99", "random"}, "drill@99 is meant, but this program has drill@"},
        {{"duel", "lament", "leuthen", "captain:order=9", "random"}, "the orders of lament are numbered from 0 to 8"},
        {{"duel", "lament", "leuthen", "captain:ms=9", "random"}, "order=NUMBER ties every wing to one order"},
        {{"exploit", "skirmish", "meadow", "drill"}, "no plans to try in skirmish"},
        {{"exploit", "lament", "leuthen", "dril"}, "did you mean \"drill\"?"},
        {{"exploit", "lament", "leuthen", "drill", "--rounds", "5"}, "not written in secret in lament"},
        {{"exploit", "aboutwar", "leuthen", "drill", "--compare", "captain"}, "--rounds"},
        {{"exploit", "aboutwar", "leuthen", "drill", "--rounds", "5", "--pairs", "5"}, "--pairs"},
        {{"duel", "lament", "leuthen", "captain:order=1-2-3-4-5-6-7", "random"}, "the wings of lament are "},
        {{"plan", "skirmish", "meadow", "red"}, "no plans to try in skirmish"},
        {{"plan", "corbach", "historical", "prussia"}, "there is no seat \"prussia\""},
        {{"bots", "lamnt"}, "did you mean \"lament\"?"},
        {{"tune", "lament"}, "--out"},
        {{"tune", "lament", "--out", diary.path() + "2", "--check-on", "lobosits"}, "did you mean \"lobositz\"?"},
        {{"tune", "skirmish", "--out", diary.path()}, "have no weights to tune"},
        {{"tune", "lament", "--out", diary.path(), "--bot", "drill"}, "drill has no weights to tune"},
        {{"tune", "lament", "--out", diary.path(), "--only", "dangr"}, "did you mean \"danger\"?"},
        {{"tune", "lament", "--out", diary.path() + "2", "--resume", diary.path()}, "another tuning"},
        {{"fit", "lament"}, "--out"},
        {{"fit", "skirmish", "--out", diary.path()}, "have no weights to fit"},
        {{"fit", "lament", "lobosits", "--out", diary.path()}, "did you mean \"lobositz\"?"},
        {{"ladder", "skirmish"}, "--file"},
        {{"ladder", "skirmish", "--bots", "drill", "--file", diary.path() + "2"}, "two bots at least"},
        {{"study", "skirmish", "meadow", "--bots", "drill"}, "--bots takes two of them"},
        {{"study", "skirmish", "meadow", "--resume", diary.path()}, "another study"},
        {{"study", "skirmish", "meadow", "--battles", "0"}, "expected a number from 1"},
    };
    for (const Mistake& mistake : mistakes) {
        const Ran ran = oblique(mistake.arguments);
        CAPTURE(mistake.arguments, ran.err);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(mistake.says));
        CHECK(lines_in(ran.err) == 1);
        CHECK(ran.out.empty());
    }
}

#ifdef OBLIQUE_MPI_PROGRAM
namespace {

// What MPI itself leaks at its end is not under test.
int mpirun(const std::string& processes, const std::string& arguments) {
    const std::string line = std::string("ASAN_OPTIONS=detect_leaks=0 timeout 120 ") + OBLIQUE_MPIRUN +
                             " --oversubscribe --allow-run-as-root -n " + processes + " " + OBLIQUE_MPI_PROGRAM + " " +
                             arguments + " >/dev/null 2>&1";
    return std::system(line.c_str());
}

} // namespace

TEST_CASE("oblique-mpi gives the same numbers, however many processes there are") {
    const std::string what = "study skirmish meadow --bots random,random";
    const TempFile alone(".csv");
    CHECK(oblique({"study", "skirmish", "meadow", "--bots", "random,random", "--battles", "100", "--csv", alone.path()})
              .code == 0);
    for (const char* processes : {"1", "3"}) {
        const TempFile spread(".csv");
        const TempFile kept(".rows");
        const std::string files = " --csv " + spread.path() + " --resume " + kept.path();
        CHECK(mpirun(processes, what + " --battles 35" + files) == 0);
        CHECK(mpirun(processes, what + " --battles 100" + files) == 0); // goes on
        CHECK(spread.text() == alone.text());
    }
    const TempFile diary(".txt"); // one process finds out; the others must not wait for ever
    diary.write("Dear diary,\n");
    CHECK(mpirun("2", what + " --resume " + diary.path()) != 0);
    CHECK(mpirun("2", "study skirmish medow") != 0);
}
#endif
