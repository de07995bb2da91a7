// Every case file of this game (docs/cases.md), each a check of its own. With OBLIQUE_RESULTS set, each leaves a line
// in lament_cases.tsv: passed or failed, its name, the rules it proves.
#include "games/lament/case.h"
#include "games/lament/rule.h"
#include "input/data_dir.h"
#include "tests/support/proof.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> case_files() {
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(fs::path(input::data_dir()) / "games/lament/cases"))
        if (file.path().extension() == ".toml") files.push_back(file.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The lines of lament_cases.tsv. A case counts as failed until it has ended well: one that takes the process down
// leaves its line behind. Both words have six letters, so the second can replace the first in place.
class Results {
public:
    Results() {
        const char* folder = std::getenv("OBLIQUE_RESULTS");
        if (folder == nullptr || *folder == '\0') return;
        fs::create_directories(folder);
        file_.open(fs::path(folder) / "lament_cases.tsv", std::ios::out | std::ios::trunc);
    }
    void begin(const std::string& name, const std::vector<std::string>& proves) {
        if (!file_.is_open()) return;
        line_start_ = file_.tellp();
        file_ << "failed\tcase " << name << '\t';
        for (const std::string& rule : proves) file_ << rule << ' ';
        file_ << std::endl;
    }
    void passed() {
        if (!file_.is_open()) return;
        file_.seekp(line_start_);
        file_ << "passed";
        file_.seekp(0, std::ios::end);
        file_.flush();
    }

private:
    std::ofstream file_;
    std::ofstream::pos_type line_start_ = 0;
};

std::vector<std::string> proves(const std::string& text, const fs::path& file) {
    input::Faults faults(file.filename().string());
    return cases::read_case(text, {lament::case_game()}, faults).header.proves;
}

} // namespace

TEST_CASE("case files hold", "[cases]") {
    const char* off = std::getenv("OBLIQUE_OFF");
    const bool one_rule_is_off = switch_off_from_environment(lament::parse_rule);
    Results results;
    for (const fs::path& file : case_files()) {
        const auto text = input::read_text_file(file.string());
        REQUIRE(text);
        const std::vector<std::string> rules = proves(*text, file);
        // Without one rule only the cases that claim to prove it are of interest.
        if (one_rule_is_off && std::find(rules.begin(), rules.end(), off) == rules.end()) continue;
        results.begin(file.stem().string(), rules);
        const cases::Report report = lament::run_case(*text, file.string());
        INFO(report.text);
        CHECK(report.exit_code == 0);
        if (report.exit_code == 0) results.passed();
    }
}

namespace {

const std::string Duel = R"(format = 1
game = "lament"
unit = [
    { id = "p", side = "P", type = "Ln", at = "D5", activated = true },
    { id = "a", side = "A", type = "Ln", at = "D6" },
]
[at]
phase = "combat"
)";

cases::Report run(const std::string& steps) { return lament::run_case(Duel + steps, "duel.toml"); }

} // namespace

TEST_CASE("the examples of docs/cases.md hold", "[cases]") {
    const auto page = input::read_text_file(input::data_dir() + "/docs/cases.md");
    REQUIRE(page);
    int examples = 0;
    const std::string fence = "```toml\n";
    for (std::size_t at = page->find(fence); at != std::string::npos; at = page->find(fence, at)) {
        at += fence.size();
        const std::string text = page->substr(at, page->find("```", at) - at);
        const cases::Report report = lament::run_case(text, "cases.md");
        INFO(text << report.text);
        CHECK(report.exit_code == 0);
        ++examples;
    }
    CHECK(examples >= 8);
}

TEST_CASE("a case that holds, one that does not and a bad one have exits of their own", "[cases]") {
    CHECK(run("[[step]]\nmenu = \"attack(p) done\"\n").exit_code == 0);
    const auto differs = run("[[step]]\nmenu = \"attack(a) done\"\n");
    CHECK(differs.exit_code == 1);
    CHECK(differs.text.find("duel.toml:10:8: the menu of P differs from what was expected; missing: attack(a); "
                            "unexpected: attack(p)") != std::string::npos);
    CHECK(differs.json["differences"].size() == 1);
    const auto bad = run("[[step]]\nmneu = []\n");
    CHECK(bad.exit_code == 2);
    CHECK(bad.text.find("duel.toml:10:1: unknown key \"mneu\"") != std::string::npos);
    CHECK(bad.text.find("did you mean \"menu\"?") != std::string::npos);
    CHECK(lament::run_case("format = 1\ngame = \"chess\"\n", "x.toml").exit_code == 2);
    CHECK(lament::run_case("not toml at all", "x.toml").exit_code == 2);
}

TEST_CASE("what falls must fit: nothing missing, nothing left over", "[cases]") {
    CHECK(run("[[step]]\nanswer = \"attack(p)\"\ndice = [3, 3]\n").exit_code == 0);
    const auto missing = run("[[step]]\nanswer = \"attack(p)\"\ndice = [3]\n");
    CHECK(missing.exit_code == 1);
    CHECK(missing.text.find("no face is left") != std::string::npos);
    const auto left = run("[[step]]\nanswer = \"attack(p)\"\ndice = [3, 3, 5]\n");
    CHECK(left.exit_code == 1);
    CHECK(left.text.find("5 is left over") != std::string::npos);
    CHECK(run("[[step]]\nanswer = \"attack(p)\"\ndice = [3, 7]\n").exit_code == 1);
    CHECK(run("[[step]]\nanswer = \"attack(p)\"\nfalls = [3, \"S4\"]\n").exit_code == 1);
}

TEST_CASE("refusals are compared by their rule", "[cases]") {
    CHECK(run("[[step]]\nanswer = \"attack(a)\"\nrefused = \"XI.2c\"\n").exit_code == 0);
    CHECK(run("[[step]]\nanswer = \"attack(a)\"\nrefused = [\"XI.2a\", \"XI.2c\"]\n").exit_code == 0);
    CHECK(run("[[step]]\nanswer = \"attack(a)\"\nrefused = true\n").exit_code == 0);
    CHECK(run("[[step]]\nanswer = \"attack(a)\"\nrefused = \"XI.2a\"\n").exit_code == 1);
    CHECK(run("[[step]]\nanswer = \"attack(a)\"\n").exit_code == 1);
    CHECK(run("[[step]]\nanswer = \"attack(p)\"\nrefused = true\n").exit_code == 1);
    CHECK(run("[[step]]\nanswer = \"charge\"\nrefused = \"not_understood\"\n").exit_code == 0);
    CHECK(run("[[step]]\nseat = \"A\"\nanswer = \"done\"\nrefused = \"not_waiting\"\n").exit_code == 0);
}

TEST_CASE("positions the rules could not reach need forced = true", "[cases]") {
    const std::string odd = "[prussia.wing.spades]\nstart = 3\ncohesion = 5\n";
    CHECK(run(odd).exit_code == 2);
    CHECK(lament::run_case("forced = true\n" + Duel + odd, "duel.toml").exit_code == 0);
}

TEST_CASE("odds of the next answer", "[cases]") {
    const auto odds = lament::odds_of_case(Duel, "duel.toml");
    CHECK(odds.exit_code == 0);
    REQUIRE(odds.json["odds"].size() == 1);
    CHECK(odds.json["odds"][0]["answer"] == "attack(p)");
    CHECK(odds.json["odds"][0]["odds"]["cases"][0]["named"]["standoff"] == Approx(6.0 / 36));
    CHECK(lament::odds_of_case(Duel + "[[step]]\nodds_for = \"attack(p)\"\n", "duel.toml").exit_code == 0);
    CHECK(lament::odds_of_case(Duel + "[[step]]\nodds_for = \"done\"\n", "duel.toml").exit_code == 1);
}

TEST_CASE("a blessed transcript is compared with later runs", "[cases]") {
    const fs::path folder = fs::temp_directory_path() / "oblique_cases_test";
    fs::create_directories(folder);
    const std::string file = (folder / "duel.toml").string();
    const std::string text = Duel + "[[step]]\nanswer = \"attack(p)\"\ndice = [3, 3]\n";
    CHECK(lament::run_case(text, file, {.bless = true}).exit_code == 0);
    CHECK(fs::exists(folder / "duel.expected"));
    CHECK(lament::run_case(text, file).exit_code == 0);
    const auto other = lament::run_case(Duel + "[[step]]\nanswer = \"attack(p)\"\ndice = [1, 1]\n", file);
    CHECK(other.exit_code == 1);
    CHECK(other.text.find("the transcript differs") != std::string::npos);
    fs::remove_all(folder);
}
