// Every case file of this game (docs/cases-corbach.md), and what a case may and may not say.
#include "games/corbach/case.h"
#include "games/corbach/rule.h"
#include "tests/support/case_files.h"

namespace {

const std::string Field = R"(format = 1
game = "corbach"
unit = [
    { kind = "LI", name = "Poitou", formation = "Red", at = "1010" },
    { kind = "LI", name = "Gilsa", side = "A", at = "1810" },
]
formation = [{ name = "Red", side = "F", at = "0910" }]
)";

cases::Report run(const std::string& steps) {
    return cases::run_case(Field + steps, "field.toml", {}, {corbach::case_game()});
}

cases::Report run_new(const std::string& rest) { return run_new_case(corbach::case_game(), rest); }

void check_fault(const std::string& rest, const std::string& text) {
    check_case_fault(corbach::case_game(), rest, text);
}

std::string units(const std::string& lines) { return "unit = [\n" + lines + "\n]\n"; }

} // namespace

TEST_CASE("case files hold", "[cases]") { check_case_files(corbach::case_game(), corbach::parse_rule); }

TEST_CASE("the examples of docs/cases-corbach.md hold", "[cases]") {
    CHECK(check_case_examples(corbach::case_game(), "cases-corbach.md") >= 7);
}

TEST_CASE("a case that holds, one that does not and a bad one have exits of their own", "[cases]") {
    CHECK(run("[[step]]\nmenu = \"test(Red) testunit(Poitou) done\"\n").exit_code == 1);
    CHECK(run("[[step]]\nmenu = \"test(Red) done\"\n").exit_code == 0);
    const auto bad = run("[[step]]\nmneu = []\n");
    CHECK(bad.exit_code == 2);
    CHECK(has(bad, "field.toml:9:1: unknown key \"mneu\""));
    CHECK(has(bad, "did you mean \"menu\"?"));
}

TEST_CASE("what falls must fit: nothing missing, nothing left over", "[cases]") {
    CHECK(run("[[step]]\nanswer = \"test(Red)\"\ndice = [1]\n").exit_code == 0);
    CHECK(has(run("[[step]]\nanswer = \"test(Red)\"\n"), "no face is left"));
    CHECK(has(run("[[step]]\nanswer = \"test(Red)\"\ndice = [1, 2]\n"), "2 is left over"));
}

TEST_CASE("refusals are compared by their rule", "[cases]") {
    const std::string moving =
        "[[step]]\nanswer = \"test(Red)\"\ndice = [1]\n[[step]]\nanswer = \"move(Poitou)\"\n[[step]]\nanswer = ";
    CHECK(run(moving + "\"to(1009)\"\nrefused = \"8.1d\"\n").exit_code == 0);
    CHECK(run(moving + "\"to(1009)\"\nrefused = \"7.1a\"\n").exit_code == 1);
    CHECK(run(moving + "\"to(1009)\"\nrefused = true\n").exit_code == 0);
    CHECK(run(moving + "\"to(1009)\"\n").exit_code == 1);
    CHECK(run(moving + "\"jump\"\nrefused = \"not_understood\"\n").exit_code == 0);
}

TEST_CASE("positions the rules could not reach need forced = true", "[cases]") {
    const std::string crowd = units(R"(    { kind = "LI8", name = "a", side = "F", at = "1010" },
    { kind = "LI8", name = "b", side = "F", at = "1010" },)");
    check_fault(crowd, "case.toml:4:5: a shares 1010 against rule 3.1g");
    CHECK(run_new("forced = true\n" + crowd).exit_code == 0);
    check_fault(units(R"(    { kind = "LI", name = "a", side = "F", at = "1010" },
    { kind = "LI", name = "b", side = "A", at = "1010" },)"),
                "case.toml:5:5: b stands in 1010 with an enemy");
    check_fault(units(R"(    { kind = "LI", name = "a", side = "F", at = "1010", known = false },)"), "(CA-53)");
}

TEST_CASE("faults of the ground, each with its place", "[cases]") {
    check_fault("scenario = \"histerical\"\n", "case.toml:3:12: ");
    check_fault("scenario = \"histerical\"\n", "did you mean \"historical\"?");
    check_fault("field = \"C21\"\n", "case.toml:3:9: ");
    check_fault("scenario = \"free\"\nfield = \"C20\"\n", "expected one or the other");
    check_fault("options = { camile = \"alone\" }\n", "case.toml:3:11: there is no option \"camile\"");
    check_fault("combat_table = \"none\"\n", "case.toml:3:16: `combat_table` is \"none\", expected one of combat");
    check_fault("[map]\ntown = [\"2121\"]\n", "case.toml:4:9: \"2121\" is no hex of the map");
    check_fault("[map]\nlakes = []\n", "case.toml:4:1: unknown key `lakes`");
    check_fault("[map]\ncolumns = 30\nrows = 30\n", "900 hexes, expected at most 400");
    check_fault("[at]\nphase = \"combt\"\n", "case.toml:4:9: unknown phase \"combt\"");
    check_fault("[at]\nphase = \"combt\"\n", "did you mean \"combat\"?");
    check_fault("[at]\nturn = 13\n", "case.toml:4:8: `turn` is 13");
    check_fault("[at]\nround = 1\n", "case.toml:4:1: unknown key `round`");
    check_fault("deployment = 1\n", "without a scenario");
}

TEST_CASE("faults of units and formations, each with its place", "[cases]") {
    check_fault(units("    { kind = \"XX\", side = \"F\", at = \"1010\" },"),
                "case.toml:4:14: unknown kind of unit \"XX\"");
    check_fault(units("    { kind = \"LI\", at = \"1010\" },"), "`side` is missing");
    check_fault(units("    { kind = \"LI\", side = \"F\" },"), "`at` is missing");
    check_fault(units("    { kind = \"LI\", formation = \"Red\", at = \"1010\" },"),
                "expected one of them to say whose");
    check_fault(units("    { kind = \"LI\", name = \"1010\", side = \"F\", at = \"1010\" },"), "is no name for a unit");
    check_fault(units("    { kind = \"LI\", side = \"F\", at = \"1010\", facing = \"N\" },"), "is no facing");
    check_fault(units("    { kind = \"LI\", side = \"F\", at = \"1010\", losses = 3 },"), "`losses` is 3");
    check_fault(units("    { kind = \"LI\", side = \"F\", at = \"1010\", routd = true },"), "did you mean \"routed\"?");
    check_fault("scenario = \"historical\"\n" + units("    { tag = \"Gisla\", at = \"1010\" },"),
                "did you mean \"Gilsa\"?");
    check_fault("scenario = \"historical\"\n" + units("    { tag = \"Gilsa\", at = \"1010\" },\n"
                                                      "    { tag = \"Gilsa\", at = \"1011\" },"),
                "Gilsa is placed twice");
    check_fault("formation = [{ name = \"Red\", at = \"1010\" }]\n", "`side` is missing");
    check_fault("formation = [{ name = \"Red\", side = \"F\", group = \"X\" }]\n", "there is no group \"X\"");
    check_fault("[french]\nat = \"9999\"\n", "case.toml:4:6: \"9999\" is no hex");
}

TEST_CASE("an unknown fact is a fault, with the nearest word", "[cases]") {
    const auto fact = [](const std::string& name) { return run("[[step]]\nfacts = { \"" + name + "\" = 0 }\n"); };
    for (const char* bad :
         {"trun", "at", "at.9999", "unit", "unit.Poitou", "unit.Poitou.loses", "unit.Nobody.losses", "commander.X.hex",
          "formation.X.level", "army.X.stops", "army.F", "group.X.arrives", "", ".", "unit.Poitou.cp.x"}) {
        INFO(bad);
        CHECK(fact(bad).exit_code == 2);
    }
    CHECK(has(fact("trun"), "did you mean \"turn\"?"));
    CHECK(has(fact("unit.Poitu.cp"), "did you mean \"Poitou\"?"));
    CHECK(has(fact("unit.Poitou.loses"), "did you mean \"losses\"?"));
}

TEST_CASE("pure questions that make no sense are faults", "[cases]") {
    for (const char* bad : {"distance = [\"1010\", 1]",
                            "distance = [\"1010\", \"9999\", 1]",
                            "aspects = { unit = \"Nobody\" }",
                            "zone = { hex = \"1010\" }",
                            "zone = { side = \"X\", hex = \"1010\" }",
                            "command = { formation = \"Blue\" }",
                            "line = { units = [\"Poitou\", \"Nobody\"] }",
                            "sight = { from = \"1010\" }",
                            "sight = { from = \"1010\", to = \"1110\", rule = \"99\" }",
                            "fire = { unit = \"Gilsa\", at = \"1010\", total = 1 }",
                            "ratio = [1, 2]",
                            "attack = { from = \"1010\", to = \"1510\" }",
                            "duty = { hex = \"X\" }",
                            "combat = { attackers = [\"1010\"], defenders = [\"1110\"] }",
                            "combat = { attackers = [], defenders = [] }",
                            "result = { attacker = \"TM\" }",
                            "morale = { hex = \"1010\", cause = \"fear\" }",
                            "steps = { steps = 3 }",
                            "cost = { unit = \"Poitou\", from = \"1010\", to = \"1310\" }",
                            "rally = { needed = 1 }"}) {
        INFO(bad);
        CHECK(run(std::string("[[step]]\n") + bad + "\n").exit_code == 2);
    }
}
