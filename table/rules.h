#pragma once

#include "input/fault.h"

#include <filesystem>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// The rule reference: every rule of a game in a line of our own, and which tests prove that we play by it.
namespace table {

struct RuleLine {
    std::string id;                          // as printed: "XI.3.3a"
    std::string kind;                        // "legality", "effect", "ruling", ...
    std::map<std::string, std::string> text; // by language: text.at("en")
    bool operator==(const RuleLine&) const = default;
};

struct RuleBook {
    std::vector<RuleLine> rules; // in the order of the file
    std::vector<input::Fault> faults;
};

RuleBook read_rules(std::string_view text, const std::string& file_name);
RuleBook load_rules(const std::string& game); // games/<game>/rules.toml
const RuleLine* find_rule(const RuleBook& book, std::string_view id);

// The line in that language, else in English, else nothing.
std::string rule_text(const RuleLine& rule, const std::string& language);

// Results of test runs: one line for each test case, as tests/support/listener.cpp writes them.
struct TestResult {
    std::string name;
    bool passed = false;
    std::vector<std::string> tags; // without brackets
    bool operator==(const TestResult&) const = default;
};

std::vector<TestResult> read_results(std::string_view lines);
// Of one game, for rule ids are unique only there: <game>_test.tsv, <game>_cases.tsv.
std::vector<TestResult> load_results(const std::filesystem::path& folder, const std::string& game);

// A rule is proven when some test that carries its id as a tag has passed, and none has failed.
struct Proof {
    std::string rule;
    std::vector<std::string> passed, failed; // names of tests
    bool proven() const { return !passed.empty() && failed.empty(); }
    bool operator==(const Proof&) const = default;
};

std::vector<Proof> prove(const RuleBook& book, const std::vector<TestResult>& results); // one for each rule, in order

// A line for each rule with the tests that prove it; the last line is "N of M rules proven".
void write_coverage(std::ostream& out, const std::vector<Proof>& proofs);

} // namespace table
