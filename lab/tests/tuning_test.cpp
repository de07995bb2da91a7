#include "ai/version.h"
#include "ai/weight_list.h"
#include "lab/tests/temp_path.h"
#include "lab/tuning.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace lab;
using Catch::Matchers::Contains;

namespace {

const std::vector<std::unique_ptr<Arena>>& arenas() {
    static const std::vector<std::unique_ptr<Arena>> opened = [] {
        std::vector<std::unique_ptr<Arena>> made;
        for (const char* scenario : {"marengo", "dennewitz"})
            made.push_back(open_arena(*games::find("aboutwar"), scenario, {}).arena);
        return made;
    }();
    return opened;
}

TuneSetting setting() {
    TuneSetting made{.game = "aboutwar",
                     .scenarios = {"marengo", "dennewitz"},
                     .options = {},
                     .bot = ai::with_version("aboutwar", "captain"),
                     .names = {"sector", "danger"},
                     .tuned = {},
                     .weights = ai::shipped_weights("aboutwar")->values,
                     .pairs = 1,
                     .seed = 3,
                     .gains = {0.5, 0.5}};
    const std::vector<std::string> names = ai::shipped_weights("aboutwar")->names;
    for (const std::string& name : made.names)
        made.tuned.push_back(static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin()));
    return made;
}

std::vector<double> found(std::uint64_t rounds, unsigned threads, const std::string& keep = "") {
    return run_tuning(arenas(), setting(), {.rounds = rounds, .threads = threads, .keep = keep}).back().weights;
}

} // namespace

TEST_CASE("tuning gives the same weights with one thread and with several, in one go or in two") {
    const std::vector<double> one = found(3, 1);
    CHECK(found(3, 3) == one);
    const TempPath temp;
    found(2, 2, temp.path());
    temp.append("2,points,1,0."); // stopped while writing
    CHECK(found(3, 1, temp.path()) == one);
    const std::string text = temp.text();
    CHECK(found(3, 1, temp.path()) == one); // nothing left to play
    CHECK(temp.text() == text);
}

TEST_CASE("weights that are not tuned stay, the others follow the better rival") {
    const TuneSetting tuned = setting();
    const std::vector<TuneRound> rounds = run_tuning(arenas(), tuned, {.rounds = 4});
    bool moved = false;
    std::vector<double> before;
    for (const std::size_t i : tuned.tuned) before.push_back(tuned.weights[i]);
    for (const TuneRound& round : rounds) {
        CHECK(round.points >= 0);
        CHECK(round.points <= 1);
        if (round.measure == Measure::Points) CHECK((round.points == 0.5) == (round.weights == before));
        moved = moved || round.weights != before;
        before = round.weights;
    }
    CHECK(moved);
    const std::vector<double> all = all_weights(tuned, before);
    for (std::size_t i = 0; i < all.size(); ++i)
        if (std::find(tuned.tuned.begin(), tuned.tuned.end(), i) == tuned.tuned.end())
            CHECK(all[i] == tuned.weights[i]);
    CHECK(all[tuned.tuned[0]] == before[0]);
}

TEST_CASE("a log of another tuning, or of other weights, is not continued") {
    const TempPath temp;
    found(1, 1, temp.path());
    TuneSetting other = setting();
    other.seed = 4;
    CHECK_THROWS_WITH(run_tuning(arenas(), other, {.rounds = 2, .keep = temp.path()}),
                      Contains(":1: this belongs to another tuning"));
    other = setting();
    other.bot = "captain@9";
    CHECK_THROWS_WITH(run_tuning(arenas(), other, {.rounds = 2, .keep = temp.path()}),
                      Contains("and this program has captain@9"));
}

TEST_CASE("the check match knows the shipped weights when it meets them, and worse ones too") {
    const TuneSetting tuned = setting();
    const auto silent = [](const DuelTally&) {};
    CHECK(check_match(arenas(), tuned, tuned.weights, 2, 1, silent).results.pairs[2] == 4);
    std::vector<double> cowards = tuned.weights;
    const std::vector<std::string> names = ai::shipped_weights("aboutwar")->names;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (names[i].starts_with("courage")) cowards[i] = 50; // never attack
    CHECK(check_match(arenas(), tuned, cowards, 5, 2, silent).results.score() < 0.4);
}
