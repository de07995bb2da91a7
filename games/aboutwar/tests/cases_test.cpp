// Every case file of this game (docs/cases-aboutwar.md), and what a case may and may not say.
#include "games/aboutwar/case.h"
#include "games/aboutwar/rule.h"
#include "tests/support/case_files.h"

namespace {

const std::string Charge = R"(format = 1
game = "aboutwar"
unit = [
    { side = "W", type = "C", at = "b1", count = 2 },
    { side = "B", type = "I", at = "b2" },
]
[white]
orders = ["2C b1>b2"]
[at]
phase = "fast"
)";

cases::Report run(const std::string& steps) {
    return cases::run_case(Charge + steps, "charge.toml", {}, {aboutwar::case_game()});
}

cases::Report run_new(const std::string& rest) { return run_new_case(aboutwar::case_game(), rest); }

void check_fault(const std::string& rest, const std::string& text) {
    check_case_fault(aboutwar::case_game(), rest, text);
}

} // namespace

TEST_CASE("case files hold", "[cases]") { check_case_files(aboutwar::case_game(), aboutwar::parse_rule); }

TEST_CASE("the examples of docs/cases-aboutwar.md hold", "[cases]") {
    CHECK(check_case_examples(aboutwar::case_game(), "cases-aboutwar.md") >= 8);
}

TEST_CASE("a case that holds, one that does not and a bad one have exits of their own", "[cases]") {
    CHECK(run("[[step]]\nmenu = \"act(C,b1>b2) done\"\n").exit_code == 0);
    const auto differs = run("[[step]]\nmenu = \"act(C,b1>b3) done\"\n");
    CHECK(differs.exit_code == 1);
    CHECK(has(differs, "charge.toml:12:8: the menu of W differs from what was expected; missing: act(C,b1>b3); "
                       "unexpected: act(C,b1>b2)"));
    const auto bad = run("[[step]]\nmneu = []\n");
    CHECK(bad.exit_code == 2);
    CHECK(has(bad, "charge.toml:12:1: unknown key \"mneu\""));
    CHECK(has(bad, "did you mean \"menu\"?"));
}

TEST_CASE("what falls must fit: nothing missing, nothing left over", "[cases]") {
    const std::string charge = "[[step]]\nanswer = [\"act(C,b1>b2)\", \"done\"]\n[[step]]\nanswer = \"done\"\n";
    CHECK(run(charge + "dice = [1]\nquestion = \"withdraw\"\n").exit_code == 0);
    CHECK(has(run(charge), "no face is left"));
    CHECK(has(run(charge + "dice = [1, 2]\n"), "2 is left over"));
}

TEST_CASE("refusals are compared by their rule", "[cases]") {
    CHECK(run("[[step]]\nanswer = \"fire(b1>b2,1)\"\nrefused = true\n").exit_code == 0);
    CHECK(run("[[step]]\nanswer = \"act(I,b1>b2)\"\nrefused = \"AW-ORD-01\"\n").exit_code == 0);
    CHECK(run("[[step]]\nanswer = \"act(I,b1>b2)\"\nrefused = \"AW-MOV-07\"\n").exit_code == 1);
    CHECK(run("[[step]]\nanswer = \"act(I,b1>b2)\"\n").exit_code == 1);
    CHECK(run("[[step]]\nanswer = \"charge\"\nrefused = \"not_understood\"\n").exit_code == 0);
    CHECK(run("[[step]]\nseat = \"B\"\nanswer = \"done\"\nrefused = \"not_waiting\"\n").exit_code == 0);
}

TEST_CASE("positions the rules could not reach need forced = true", "[cases]") {
    const std::string both = "unit = [\n"
                             "    { side = \"W\", type = \"I\", at = \"b2\" },\n"
                             "    { side = \"B\", type = \"I\", at = \"b2\" },\n]\n";
    check_fault(both, "forced = true");
    CHECK(run_new("forced = true\n" + both).exit_code == 0);
    const std::string crowd = "unit = [{ side = \"W\", type = \"I\", at = \"b2\", count = 7 }]\n";
    check_fault(crowd, "AW-BRD-03");
    CHECK(run_new("forced = true\n" + crowd).exit_code == 0);
}

TEST_CASE("faults of the ground, each with its place", "[cases]") {
    check_fault("scenario = \"marengoo\"\n", "case.toml:3:12: ");
    check_fault("scenario = \"marengoo\"\n", "did you mean \"marengo\"?");
    check_fault("options = { moral = \"on\" }\n", "case.toml:3:11: there is no option \"moral\"");
    check_fault("options = { morale = \"on\", orders = \"dice\" }\n", "(AWR-41)");
    check_fault("markers = [\"W:flag9:b2\"]\n", "case.toml:3:12: the kind of marker");
    check_fault("[terrain]\nforest = [\"d2\"]\n", "case.toml:4:11: \"d2\" is no sector");
    check_fault("table = \"none\"\n", "case.toml:3:9: ");
    check_fault("[at]\nphase = \"fats\"\n", "did you mean \"fast\"?");
    check_fault("[at]\nphase = \"placement\"\n", "case.toml:4:9: armies are placed in a custom set-up only");
    check_fault("[at]\nround = 11\n", "case.toml:4:9: `round` is 11, expected a whole number from 1 to 10");
    check_fault("[at]\nturn = 1\n", "case.toml:4:1: unknown key `turn`");
}

TEST_CASE("faults of units and sides, each with its place", "[cases]") {
    check_fault("unit = [{ side = \"W\", type = \"X\", at = \"b2\" }]\n", "case.toml:3:30: `type` is the string \"X\"");
    check_fault("unit = [{ side = \"W\", type = \"I\", at = \"b4\" }]\n", "case.toml:3:40: \"b4\" is no place");
    check_fault("unit = [{ side = \"W\", type = \"C\", at = \"b2\", square = true }]\n",
                "a square is formed by infantry");
    check_fault("unit = [{ side = \"W\", type = \"A\", at = \"WR\", count = 5 }]\n", "5 artillery, expected at most 4");
    check_fault("[white]\nunits = { b2 = \"3X\" }\n", "case.toml:4:16: \"3X\" are no units");
    check_fault("[white]\npoint = 3\n", "case.toml:4:1: unknown key `point` in `white`");
    check_fault("[white]\ntokens = { WR = 1 }\n", "case.toml:4:12: \"WR\" is no sector");
    check_fault("[white]\nroses = [\"b3\"]\n", "case.toml:4:10: the enemy has no wind rose in b3");
    check_fault("[white]\norders = [\"I b1>b2\"]\n", "case.toml:4:10: orders are written in the planning phase");
}

TEST_CASE("faults of orders, each with its place", "[cases]") {
    const auto with_order = [](const std::string& order) {
        return "[at]\nphase = \"fast\"\n[white]\nunits = { b1 = \"2I 1C\" }\norders = [\"" + order + "\"]\n";
    };
    CHECK(run_new(with_order("C b1>b2>b3")).exit_code == 0);
    CHECK(run_new(with_order("2I b1>b2")).exit_code == 0);
    check_fault(with_order("Q b1>b2"), "case.toml:7:11: \"Q b1>b2\" is no order");
    check_fault(with_order("I b1"), "is no order");
    check_fault(with_order("I b1>b2 gone"), "is no order");
    check_fault(with_order("I b1>b3"), "breaks AW-ORD-11");
    check_fault(with_order("C b1>b2>b3>BR"), "is no order");
    check_fault(with_order("I b1>b2>b3"), "has two steps");
    check_fault(with_order("I a1>a2 done 1"), "case.toml:7:11: nobody has acted by");
    check_fault(with_order("3I b1>b2"), "AW-ORD-03: more orders than units");
}

TEST_CASE("an unknown fact or a fact without a side is a fault", "[cases]") {
    const auto fact = [](const std::string& name) { return run("[[step]]\nfacts = { \"" + name + "\" = 0 }\n"); };
    for (const char* bad : {"ronud", "points", "points.X", "units.b9.W", "units.b2.W.X", "zone.a1>a2.W", "box.lost.W",
                            "tokens.WR.W", "at.b2", "control.routed", "", ".", "at.b2.W.x"}) {
        INFO(bad);
        CHECK(fact(bad).exit_code == 2);
    }
    CHECK(has(fact("ronud"), "did you mean \"round\"?"));
}

TEST_CASE("pure questions that make no sense are faults", "[cases]") {
    for (const char* bad : {"combat = { own = \"AI\", against = \"XX\", dice = [1], against_dice = [1] }",
                            "combat = { own = \"DI\", against = \"DI\", dice = [1], against_dice = [1] }",
                            "combat = { own = \"AI\", against = \"DI\", dice = [7], against_dice = [1] }",
                            "combat = { own = \"AI\", against = \"DI\", dice = [1, 2], against_dice = [1] }",
                            "combat = { own = \"AC\", against = \"DI\", dice = [1] }",
                            "modifiers = { zone = \"a1>a2\", side = \"W\", space = 1, total = 0 }",
                            "modifiers = { against = \"DI\", distance = 3 }", "distance = [\"a1\", \"b9\", 1]",
                            "distance = [\"a1\", 1]", "control = { d1 = \"W\" }", "neighbours = { exactly = [] }",
                            "friendly = { sector = \"b2\" }", "scores = { side = \"X\" }", "scores = { points = 1 }"}) {
        INFO(bad);
        CHECK(run(std::string("[[step]]\n") + bad + "\n").exit_code == 2);
    }
}
