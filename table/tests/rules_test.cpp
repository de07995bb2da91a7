#include "table/rules.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <unistd.h>

using namespace table;
namespace fs = std::filesystem;
using Names = std::vector<std::string>;

namespace {

const char* const Book = R"(
    ["X.1"]
    kind = "legality"
    en = "No."
    de = "Nein."

    ["II.2a"]
    kind = "effect"
    en = "Boom."

    ["A.3"]
    kind = "victory"
    en = "Won."
)";

} // namespace

TEST_CASE("rules keep the order of the file") {
    const RuleBook book = read_rules(Book, "rules.toml");
    CHECK(book.faults.empty());
    Names ids;
    for (const RuleLine& rule : book.rules) ids.push_back(rule.id);
    CHECK(ids == Names{"X.1", "II.2a", "A.3"});
}

TEST_CASE("a rule is found by its id and told in a language") {
    const RuleBook book = read_rules(Book, "rules.toml");
    const RuleLine* rule = find_rule(book, "X.1");
    REQUIRE(rule != nullptr);
    CHECK(rule->kind == "legality");
    CHECK(rule_text(*rule, "de") == "Nein.");
    CHECK(rule_text(*rule, "en") == "No.");
    CHECK(rule_text(*rule, "fr") == "No.");
    CHECK(find_rule(book, "X") == nullptr);
    CHECK(find_rule(book, "x.1") == nullptr);
}

TEST_CASE("what is wrong in a rules file is reported with its line") {
    const auto fault_lines = [](const char* text) {
        std::vector<int> lines;
        for (const input::Fault& fault : read_rules(text, "rules.toml").faults) lines.push_back(fault.line);
        return lines;
    };
    CHECK(fault_lines("[a]\nen = \"no kind\"\n") == std::vector{1});
    CHECK(fault_lines("[a]\nkind = \"legality\"\n") == std::vector{1});
    CHECK(fault_lines("[a]\nkind = \"legality\"\nen = 7\n") == std::vector{3});
    CHECK(fault_lines("a = 1\n") == std::vector{1});
    CHECK_FALSE(load_rules("no such game").faults.empty());
}

TEST_CASE("the rule references of all games can be read") {
    for (const char* game : {"lament", "skirmish"}) {
        INFO(game);
        const RuleBook book = load_rules(game);
        CHECK(book.faults.empty());
        CHECK_FALSE(book.rules.empty());
    }
}

TEST_CASE("results are read with tags in brackets or between spaces") {
    const auto results = read_results("passed\tone test\tX.1 fast\n"
                                      "failed\tanother\t[II.2a][slow]\n"
                                      "# a remark\n"
                                      "\n"
                                      "passed\tno tags\t\n"
                                      "passed\tcut off");
    CHECK(results == std::vector<TestResult>{{"one test", true, {"X.1", "fast"}},
                                             {"another", false, {"II.2a", "slow"}},
                                             {"no tags", true, {}},
                                             {"cut off", true, {}}});
}

TEST_CASE("a rule is proven by tests that carry its tag, pass, and are not contradicted") {
    const RuleBook book = read_rules(Book, "rules.toml");
    const auto proofs = prove(book, {{"good", true, {"X.1", "II.2a"}},
                                     {"also good", true, {"X.1"}},
                                     {"bad", false, {"II.2a"}},
                                     {"unrelated", true, {"A.30", "a.3", "A"}}});
    CHECK(proofs ==
          std::vector<Proof>{{"X.1", {"good", "also good"}, {}}, {"II.2a", {"good"}, {"bad"}}, {"A.3", {}, {}}});
    CHECK(proofs[0].proven());
    CHECK_FALSE(proofs[1].proven());
    CHECK_FALSE(proofs[2].proven());

    std::ostringstream report;
    write_coverage(report, proofs);
    CHECK(report.str() == "X.1: good; also good\n"
                          "II.2a: good; FAILED bad\n"
                          "A.3: no test\n"
                          "1 of 3 rules proven\n");
}

TEST_CASE("results come from all files of a game") {
    const fs::path folder = fs::temp_directory_path() / ("oblique_rules_" + std::to_string(getpid()));
    CHECK(load_results(folder, "chess").empty()); // not there yet
    fs::create_directories(folder);
    std::ofstream(folder / "chess_test.tsv") << "passed\tsecond\tX.1\n";
    std::ofstream(folder / "chess_cases.tsv") << "failed\tfirst\tX.1\n";
    std::ofstream(folder / "chess_notes.txt") << "passed\tnot a result file\tX.1\n";
    std::ofstream(folder / "draughts_test.tsv") << "passed\tof another game\tX.1\n";
    Names names;
    for (const TestResult& result : load_results(folder, "chess")) names.push_back(result.name);
    CHECK(names == Names{"first", "second"});
    fs::remove_all(folder);
}
