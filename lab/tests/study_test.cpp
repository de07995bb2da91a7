#include "lab/report.h"
#include "lab/tests/temp_path.h"

#include <catch2/catch.hpp>

using namespace lab;
using Catch::Matchers::Contains;

namespace {

struct Place {
    std::string game, scenario;
    std::array<std::string, 2> letters;
};
const Place Lobositz{"lament", "lobositz", {"P", "A"}};
const Place Marengo{"aboutwar", "marengo", {"W", "B"}};
const Place Corbach{"corbach", "historical", {"F", "A"}};
const Place Meadow{"skirmish", "meadow", {"R", "B"}};

Study studied(const Place& place, std::uint64_t battles, unsigned threads, const std::string& keep = "") {
    const OpenedArena opened = open_arena(*games::find(place.game), place.scenario, {});
    REQUIRE(opened.arena);
    Study study{{place.game, place.scenario, "", {"random@1", "random@1"}, 3},
                {"One", "Two"},
                opened.arena->subjects(),
                opened.arena->board(),
                {}};
    Threads crew(threads);
    study.rows =
        run_study(*opened.arena, study.setting, crew, {.battles = battles, .keep = keep, .letters = place.letters});
    return study;
}

int total(const std::vector<int>& numbers) {
    int sum = 0;
    for (const int n : numbers) sum += n;
    return sum;
}

} // namespace

TEST_CASE("battles of every game are observed, and their lines read back") {
    for (const Place& place : {Lobositz, Marengo, Corbach, Meadow}) {
        CAPTURE(place.game);
        const Study study = studied(place, 3, 1);
        const RowFormat format(study.subjects, study.board, place.letters);
        REQUIRE(study.rows.size() == 3);
        int fights = 0;
        for (const BattleRow& row : study.rows) {
            CHECK(row.turns >= 1);
            CHECK(row.turns <= study.subjects.turns);
            CHECK(row.margins.size() == static_cast<std::size_t>(row.turns));
            CHECK(row.margins.back() == row.end.margin);
            CHECK(row.answers > 0);
            for (const auto& [where, count] : row.fights) fights += count;
            CHECK(format.read(format.write(row)) == row);
        }
        if (place.game != "skirmish") CHECK(fights > 0); // its events name no place
    }
}

TEST_CASE("the winner of a battle has the margin, in games that are won by points") {
    for (const Place& place : {Lobositz, Marengo})
        for (const BattleRow& row : studied(place, 8, 2).rows) {
            if (row.end.half_points == 2) CHECK(row.end.margin > 0);
            if (row.end.half_points == 1) CHECK(row.end.margin == 0);
            if (row.end.half_points == 0) CHECK(row.end.margin < 0);
        }
}

TEST_CASE("counters that are gone at the end of a skirmish are its losses") {
    for (const BattleRow& row : studied(Meadow, 20, 1).rows)
        CHECK(total(row.losses[1]) - total(row.losses[0]) == row.end.margin);
}

TEST_CASE("a study is the same with one thread and with several, in one go or in two") {
    const TempPath temp;
    const Study one = studied(Meadow, 30, 1);
    CHECK(studied(Meadow, 30, 3).rows == one.rows);
    studied(Meadow, 11, 2, temp.path());
    temp.append("11,0.5,"); // stopped while writing
    CHECK(studied(Meadow, 30, 2, temp.path()).rows == one.rows);
    CHECK(studied(Meadow, 10, 2, temp.path()).rows.size() == 10); // fewer than there are
    temp.write("# oblique study of something else\n");
    CHECK_THROWS_WITH(studied(Meadow, 30, 1, temp.path()), Contains(":1: this belongs to another study"));
}

TEST_CASE("a study can be stopped at every byte") {
    const TempPath temp;
    const Study whole = studied(Meadow, 4, 1, temp.path());
    const std::string text = temp.text();
    for (std::size_t bytes = 0; bytes < text.size(); bytes += 7) {
        temp.write(text.substr(0, bytes));
        CHECK(studied(Meadow, 4, 1, temp.path()).rows == whole.rows);
        CHECK(temp.text() == text);
    }
}

TEST_CASE("a study of bots of another version is not continued") {
    const TempPath temp;
    studied(Meadow, 2, 1, temp.path());
    std::string text = temp.text();
    text.replace(text.find("random@1"), 8, "random@7");
    temp.write(text);
    CHECK_THROWS_WITH(studied(Meadow, 4, 1, temp.path()),
                      Contains(":1: this was fought by random@7, and this program has random@1: begin a new file"));
    CHECK(temp.text() == text);
}

TEST_CASE("a summary adds up") {
    const Study study = studied(Marengo, 60, 2);
    const Summary s = summary_of(study);
    CHECK(s.battles == 60);
    CHECK(s.won[0] + s.won[1] + s.drawn == 60);
    CHECK(s.share == Approx((static_cast<double>(s.won[0]) + 0.5 * static_cast<double>(s.drawn)) / 60));
    std::uint64_t binned = 0;
    for (const std::uint64_t count : s.answer_counts) binned += count;
    CHECK(binned == 60);
    REQUIRE_FALSE(s.deciding.empty());
    for (const TurnSummary& t : s.deciding) CHECK(t.ahead.battles + t.level.battles + t.behind.battles == t.battles);
    CHECK(s.deciding.back().margin.mean > 0); // who leads wins more often
    CHECK_THAT(to_text(study, s), Contains("One scores ") && Contains("60 battles, seed 3"));
}

TEST_CASE("a report stands alone and shows the map") {
    Study study = studied(Lobositz, 4, 2);
    study.sides[0] = "<Prussia>";
    const std::string page = to_html(study, summary_of(study), "oblique study lament lobositz");
    CHECK_THAT(page, Contains("<!doctype html>") && Contains("prefers-color-scheme: dark") && Contains("@media print"));
    CHECK_THAT(page, Contains("Where was fought") && Contains("class=\"heat\"") && Contains("What decides"));
    CHECK_THAT(page, Contains("&lt;Prussia&gt;") && !Contains("<Prussia>"));
    CHECK_THAT(page, !Contains("http") && !Contains("<script") && !Contains("nan"));
}
