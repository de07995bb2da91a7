// Every case file of this game (docs/cases.md), and what a case may and may not say.
#include "games/lament/case.h"
#include "games/lament/rule.h"
#include "tests/support/case_files.h"

namespace fs = std::filesystem;

TEST_CASE("case files hold", "[cases]") { check_case_files(lament::case_game(), lament::parse_rule); }

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

cases::Report run(const std::string& steps) {
    return cases::run_case(Duel + steps, "duel.toml", {}, {lament::case_game()});
}

} // namespace

TEST_CASE("the examples of docs/cases.md hold", "[cases]") {
    CHECK(check_case_examples(lament::case_game(), "cases.md") >= 8);
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
    CHECK(cases::run_case("format = 1\ngame = \"chess\"\n", "x.toml", {}, {lament::case_game()}).exit_code == 2);
    CHECK(cases::run_case("not toml at all", "x.toml", {}, {lament::case_game()}).exit_code == 2);
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
    CHECK(cases::run_case("forced = true\n" + Duel + odd, "duel.toml", {}, {lament::case_game()}).exit_code == 0);
}

TEST_CASE("odds of the next answer", "[cases]") {
    const auto odds = cases::odds_of_case(Duel, "duel.toml", {lament::case_game()});
    CHECK(odds.exit_code == 0);
    REQUIRE(odds.json["odds"].size() == 1);
    CHECK(odds.json["odds"][0]["answer"] == "attack(p)");
    CHECK(odds.json["odds"][0]["odds"]["cases"][0]["named"]["standoff"] == Approx(6.0 / 36));
    CHECK(cases::odds_of_case(Duel + "[[step]]\nodds_for = \"attack(p)\"\n", "duel.toml", {lament::case_game()})
              .exit_code == 0);
    CHECK(cases::odds_of_case(Duel + "[[step]]\nodds_for = \"done\"\n", "duel.toml", {lament::case_game()}).exit_code ==
          1);
}

TEST_CASE("a blessed transcript is compared with later runs", "[cases]") {
    const fs::path folder = fs::temp_directory_path() / "oblique_cases_test";
    fs::create_directories(folder);
    const std::string file = (folder / "duel.toml").string();
    const std::string text = Duel + "[[step]]\nanswer = \"attack(p)\"\ndice = [3, 3]\n";
    CHECK(cases::run_case(text, file, {.bless = true}, {lament::case_game()}).exit_code == 0);
    CHECK(fs::exists(folder / "duel.expected"));
    CHECK(cases::run_case(text, file, {}, {lament::case_game()}).exit_code == 0);
    const auto other =
        cases::run_case(Duel + "[[step]]\nanswer = \"attack(p)\"\ndice = [1, 1]\n", file, {}, {lament::case_game()});
    CHECK(other.exit_code == 1);
    CHECK(other.text.find("the transcript differs") != std::string::npos);
    fs::remove_all(folder);
}
