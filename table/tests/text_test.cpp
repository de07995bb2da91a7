#include "table/text.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <unistd.h>

using namespace table;
namespace fs = std::filesystem;

namespace {

Catalogue catalogue(const std::string& text) {
    Catalogue made;
    made.add(text, "test.toml");
    return made;
}

// A data folder of the test's own for as long as it lives.
class DataFolder {
public:
    DataFolder() : root_(fs::temp_directory_path() / ("oblique_text_" + std::to_string(getpid()))) {
        if (const char* before = std::getenv("OBLIQUE_DATA")) before_ = before;
        setenv("OBLIQUE_DATA", root_.c_str(), 1);
    }
    ~DataFolder() {
        if (before_.empty())
            unsetenv("OBLIQUE_DATA");
        else
            setenv("OBLIQUE_DATA", before_.c_str(), 1);
        fs::remove_all(root_);
    }
    DataFolder(const DataFolder&) = delete;
    DataFolder& operator=(const DataFolder&) = delete;

    void write(const std::string& path, const std::string& text) {
        fs::create_directories((root_ / path).parent_path());
        std::ofstream(root_ / path) << text;
    }

private:
    fs::path root_;
    std::string before_;
};

} // namespace

TEST_CASE("arguments go where the sentence wants them") {
    const Catalogue words = catalogue(R"(
        moves = "{0} moves to {1}."
        other_order = "{1} <- {0}, {0}"
        [side]
        R = "Red"
    )");
    CHECK(say(words, {"moves", {"R1", "C3"}}) == "R1 moves to C3.");
    CHECK(say(words, {"other_order", {"a", "b"}}) == "b <- a, a");
    CHECK(say(words, {"moves", {"@side.R", "C3"}}) == "Red moves to C3.");
    CHECK(say(words, {"side.R", {}}) == "Red");
}

TEST_CASE("an argument can be a phrase with arguments of its own") {
    const Catalogue words = catalogue(R"(
        moves = "{0} moves to {1}."
        [name]
        unit = "{1} {2} {3}"
        list = "{0} and {1}"
        [suit]
        hearts = "♥"
        [data]
        Line = "Linie"
    )");
    const Phrase unit{"name.unit", {"PH.Ln5", "Line", "5", "@suit.hearts"}};
    CHECK(as_argument(unit) == "@name.unit|PH.Ln5|Line|5|@suit.hearts");
    CHECK(say(words, {"moves", {as_argument(unit), "H9"}}) == "Linie 5 ♥ moves to H9.");
    const Phrase two{"name.list", {as_argument(unit), as_argument({"name.unit", {"k", "a", "", "b|c"}})}};
    CHECK(say(words, {"moves", {as_argument(two), "H9"}}) == "Linie 5 ♥ and a  b|c moves to H9.");
    CHECK(say(words, {"moves", {"@nobody|PH.Ln5", "H9"}}) == "Nobody moves to H9.");
    for (const Phrase& phrase : {unit, two, Phrase{"a", {}}, Phrase{"a", {""}}})
        CHECK(phrase_in(as_argument(phrase)) == phrase);
    CHECK_FALSE(phrase_in("H9"));
    CHECK(phrase_in("@a|}{|{b") == Phrase{"a", {"}|{b"}}); // written by nobody, and nothing breaks
}

TEST_CASE("a sentence begins with a capital letter") {
    const Catalogue words = catalogue(R"(
        moves = "{0} moves."
        label = "{0} moves"
        unit = "an Austrian brigade in {0}"
        umlaut = "österreichische Brigade"
    )");
    CHECK(say(words, {"moves", {"@unit|I14"}}) == "An Austrian brigade in I14 moves.");
    CHECK(say(words, {"moves", {"@umlaut"}}) == "Österreichische Brigade moves.");
    CHECK(say(words, {"moves", {"b1"}}) == "b1 moves."); // printed as it is
    CHECK(say(words, {"label", {"@unit|I14"}}) == "an Austrian brigade in I14 moves");
}

TEST_CASE("an argument is never taken for a place of its own") {
    const Catalogue words = catalogue(R"(says = "{0} says {1}")");
    CHECK(say(words, {"says", {"{1}", "{0}"}}) == "{1} says {0}");
}

TEST_CASE("what is missing is shown, not hidden") {
    const Catalogue words = catalogue(R"(half = "{0} and {1}" )");
    CHECK(say(words, {"event.moves", {"R1", "C3"}}) == "event.moves(R1, C3)");
    CHECK(say(words, {"event.draw", {}}) == "event.draw");
    CHECK(say(words, {"half", {"one"}}) == "one and {1}");
    CHECK(say(words, {"half", {"@side.X", "b"}}) == "side.X and b");
    CHECK(say(words, {"lost", {"@side.X", ""}}) == "lost(side.X, )");
}

TEST_CASE("braces that name no argument are ordinary text") {
    const Catalogue words = catalogue(R"(odd = "{ {x} {10} {} {0} {" )");
    CHECK(say(words, {"odd", {"zero"}}) == "{ {x} {10} {} zero {");
}

TEST_CASE("tables become dotted keys, flat or nested") {
    const Catalogue words = catalogue(R"(
        flat = "1"
        "with.point" = "2"
        [a]
        b = "3"
        [a.c]
        d = "4"
    )");
    CHECK(words.faults().empty());
    CHECK(words.messages().size() == 4);
    CHECK(*words.find("with.point") == "2");
    CHECK(*words.find("a.b") == "3");
    CHECK(*words.find("a.c.d") == "4");
    CHECK(words.find("a") == nullptr);
}

TEST_CASE("a bad message is reported and the good ones are kept") {
    const Catalogue words = catalogue("good = \"yes\"\nbad = 7\n");
    REQUIRE(words.faults().size() == 1);
    CHECK(words.faults()[0].line == 2);
    CHECK(*words.find("good") == "yes");
    CHECK(words.find("bad") == nullptr);

    CHECK_FALSE(catalogue("no toml at all").faults().empty());
}

TEST_CASE("a language is added by adding files") {
    DataFolder data;
    data.write("table/text/en.toml", "yes = \"yes\"\nno = \"no\"\n");
    data.write("games/chess/text/en.toml", "king = \"king\"\nqueen = \"queen\"\nno = \"never\"\n");
    data.write("games/chess/text/de.toml", "king = \"König\"\n");
    data.write("table/text/de.toml", "yes = \"ja\"\n");
    data.write("games/chess/text/notes.md", "not a language");

    CHECK(languages("chess") == std::vector<std::string>{"de", "en"});
    CHECK(languages("go").empty());

    const Catalogue english = load_catalogue("chess", "en");
    CHECK(say(english, {"yes", {}}) == "yes");
    CHECK(say(english, {"no", {}}) == "never"); // the game's own word

    const Catalogue german = load_catalogue("chess", "de");
    CHECK(say(german, {"king", {}}) == "König");
    CHECK(say(german, {"yes", {}}) == "ja");
    CHECK(say(german, {"queen", {}}) == "queen"); // not yet translated
    CHECK(german.faults().empty());
}

TEST_CASE("the table's own words are without faults") {
    const Catalogue words = load_catalogue("none", "en");
    CHECK(words.faults().empty());
    CHECK(words.find("refused.rule") != nullptr);
}
