#include "cli/tests/program.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using Catch::Matchers::Contains;

namespace {

// The machine answers for us too, for a while.
void fight(const TempFile& record, const std::string& game, const std::string& battle, const std::string& bot) {
    std::string input;
    for (int i = 0; i < 400; ++i) input += "auto\n";
    oblique({"play", game, battle, "--bot", bot, "--seed", "3"}, input + "save " + record.path() + "\nquit\n");
    REQUIRE_FALSE(record.text().empty());
}

} // namespace

TEST_CASE("analyse tells what could have been better and what was luck, the same with any number of threads") {
    const TempFile record(".oblique");
    fight(record, "lament", "lobositz", "captain");
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"analyse", record.path(), "--nodes", "1500"});
        return oblique(more);
    };
    const Ran one = with({"--threads", "1"});
    CHECK(one.code == 0);
    CHECK(one.err.empty());
    CHECK_THAT(one.out, Contains("lament lobositz: ") && Contains("decisions") && Contains("better: ") &&
                            Contains("answered: ") && Contains(" ± ") && Contains("Luck: ") && Contains("z = "));
    CHECK(with({"--threads", "2"}).out == one.out);

    const auto json = nlohmann::json::parse(with({"--json", "--top", "2"}).out);
    CHECK(json.at("game") == "lament");
    REQUIRE(json.at("decisions").size() == 2);
    const auto& dearest = json.at("decisions").at(0);
    CHECK(dearest.at("loss") >= json.at("decisions").at(1).at("loss"));
    CHECK(dearest.at("loss").get<double>() > 2 * dearest.at("error").get<double>());
    CHECK(dearest.at("given") != dearest.at("better"));
    CHECK_FALSE(dearest.at("prompt").at("rule").get<std::string>().empty());

    const auto austria = nlohmann::json::parse(with({"--json", "--seat", "Austria"}).out);
    CHECK(austria.at("sides").at(0).at("judged") == 0);
    CHECK(austria.at("sides").at(1) == json.at("sides").at(1));
}

TEST_CASE("what cannot be analysed is told in one line") {
    const TempFile skirmish(".oblique");
    fight(skirmish, "skirmish", "meadow", "random");
    const TempFile diary(".txt");
    diary.write("Dear diary,\n");
    struct Mistake {
        std::vector<std::string> arguments;
        std::string says;
    };
    const std::vector<Mistake> mistakes = {
        {{"analyse"}, "record"},
        {{"analyse", "nowhere.oblique"}, "cannot be read"},
        {{"analyse", diary.path()}, "oblique record 1"},
        {{"analyse", skirmish.path()}, "there is no doctrine of skirmish"},
        {{"analyse", skirmish.path(), "--seat", "Bleu"}, "did you mean \"Blue\"?"},
        {{"analyse", skirmish.path(), "--nodes", "few"}, "--nodes"},
        {{"analyse", skirmish.path(), "--node", "5"}, "did you mean \"--nodes\"?"},
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
