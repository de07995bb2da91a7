#include "input/data_dir.h"
#include "input/nesting.h"
#include "input/reader.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

using namespace input;

namespace {

// What reading the text with `use` finds fault with, each as "line:column: message".
std::vector<std::string> faults_of(std::string_view text, const std::function<void(Reader&)>& use = {}) {
    Faults faults("f");
    if (auto root = read_toml(text, faults); root && use) use(*root);
    std::vector<std::string> shown;
    for (const Fault& fault : faults.list()) shown.push_back(to_string(fault).substr(2));
    return shown;
}

using Shown = std::vector<std::string>;

std::string repeated(std::string_view piece, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += piece;
    return all;
}

} // namespace

TEST_CASE("faults are shown with file, line and column, in file order") {
    CHECK(to_string(Fault{"a.toml", 3, 7, "odd"}) == "a.toml:3:7: odd");
    CHECK(to_string(Fault{"a.toml", 0, 0, "odd"}) == "a.toml: odd");

    Faults faults("a.toml");
    CHECK(faults.none());
    faults.add({9, 1}, "last");
    faults.add({2, 5}, "second");
    faults.add({2, 1}, "first");
    CHECK_FALSE(faults.none());
    const std::vector<Fault> list = faults.list();
    REQUIRE(list.size() == 3);
    CHECK(list[0] == Fault{"a.toml", 2, 1, "first"});
    CHECK(list[1] == Fault{"a.toml", 2, 5, "second"});
    CHECK(list[2] == Fault{"a.toml", 9, 1, "last"});
}

TEST_CASE("text from a file is shown harmless and short") {
    CHECK(quoted("plain") == "\"plain\"");
    CHECK(quoted("bell\a and \x1b[31m") == "\"bell? and ?[31m\"");
    CHECK(quoted(std::string(500, 'x')) == '"' + std::string(40, 'x') + "...\"");
    CHECK(quoted(repeated("ü", 30) + "x") == '"' + repeated("ü", 20) + "...\"");
    CHECK(quoted('x' + repeated("ü", 30)) == "\"x" + repeated("ü", 19) + "...\"");
}

TEST_CASE("values are read into what they are meant for") {
    Faults faults("f");
    auto root = read_toml(R"(
name = "Leuthen"
turns = 6
small = -3
heroic = true
list = ["a", "b"]
numbers = [1, 2, 3]
suit = "hearts"
)",
                          faults);
    REQUIRE(root);
    std::string name;
    Text placed;
    int turns = 0;
    std::int8_t small = 0;
    bool heroic = false;
    std::vector<std::string> list;
    std::vector<Text> texts;
    std::vector<Number> numbers;
    char suit = ' ';
    constexpr std::array<Word<char>, 2> Suits = {{{"spades", 's'}, {"hearts", 'h'}}};
    CHECK(root->need("name", name));
    CHECK(root->need("name", placed));
    CHECK(root->need("turns", turns, Range{1, 6}));
    CHECK(root->allow("small", small, Range{-3, 3}));
    CHECK(root->need("heroic", heroic));
    CHECK(root->need("list", list));
    CHECK(root->allow("list", texts));
    CHECK(root->need("numbers", numbers, Range{1, 3}));
    CHECK(root->need("suit", suit, Suits));
    root->finish();
    CHECK(faults.none());
    CHECK(name == "Leuthen");
    CHECK(placed.value == "Leuthen");
    CHECK(placed.at == Place{2, 8});
    CHECK(turns == 6);
    CHECK(small == -3);
    CHECK(heroic);
    CHECK(list == std::vector<std::string>{"a", "b"});
    REQUIRE(texts.size() == 2);
    CHECK(texts[1].at == Place{6, 14});
    REQUIRE(numbers.size() == 3);
    CHECK(numbers[2].value == 3);
    CHECK(numbers[2].at == Place{7, 18});
    CHECK(suit == 'h');
}

TEST_CASE("a missing key is a fault of its table only when it is needed, and changes nothing") {
    const Shown found = faults_of("\n[map]\n\n[other]\n", [](Reader& root) {
        std::string text = "kept";
        int number = 7;
        bool flag = true;
        auto map = root.need_table("map");
        REQUIRE(map);
        CHECK_FALSE(map->need("name", text));
        CHECK_FALSE(map->need("rows", number, Range{1, 99}));
        CHECK_FALSE(map->need("round", flag));
        CHECK_FALSE(map->allow("name", text));
        CHECK_FALSE(map->allow("rows", number, Range{1, 99}));
        CHECK_FALSE(map->allow("round", flag));
        CHECK_FALSE(root.allow_table("none"));
        CHECK(root.allow_tables("none").empty());
        CHECK_FALSE(root.need_table("army"));
        CHECK(root.need_tables("wing").empty());
        CHECK(text == "kept");
        CHECK(number == 7);
        CHECK(flag);
    });
    CHECK(found == Shown{
                       "1:1: `army` is missing, expected a table",
                       "1:1: `wing` is missing, expected a list of tables",
                       "2:1: `name` is missing in `map`, expected a string",
                       "2:1: `rows` is missing in `map`, expected a whole number from 1 to 99",
                       "2:1: `round` is missing in `map`, expected true or false",
                   });
}

TEST_CASE("a value of the wrong kind is a fault where it stands") {
    const Shown found = faults_of(R"(a = 1
b = "six"
c = 2.5
d = ["x", 3, "y", []]
e = [1, 99, "two"]
f = 1999-12-31
g = {x = 1}
h = [{}, 4]
i = false
)",
                                  [](Reader& root) {
                                      std::string text;
                                      int number = 0;
                                      bool flag = false;
                                      std::vector<std::string> list = {"kept"};
                                      std::vector<Number> numbers;
                                      CHECK_FALSE(root.need("a", text));
                                      CHECK_FALSE(root.allow("b", number, Range{1, 9}));
                                      CHECK_FALSE(root.need("c", number, Range{1, 9}));
                                      CHECK_FALSE(root.need("d", list));
                                      CHECK(list == std::vector<std::string>{"kept"});
                                      CHECK_FALSE(root.need("e", numbers, Range{1, 9}));
                                      CHECK_FALSE(root.need("f", flag));
                                      CHECK_FALSE(root.need("g", list));
                                      CHECK(root.need_tables("h").size() == 1);
                                      CHECK_FALSE(root.need_table("i"));
                                      root.finish();
                                  });
    CHECK(found == Shown{
                       "1:5: `a` is 1, expected a string",
                       "2:5: `b` is the string \"six\", expected a whole number from 1 to 9",
                       "3:5: `c` is a number with a fraction, expected a whole number from 1 to 9",
                       "4:11: entry 2 of `d` is 3, expected a string",
                       "4:19: entry 4 of `d` is a list, expected a string",
                       "5:9: entry 2 of `e` is 99, expected a whole number from 1 to 9",
                       "5:13: entry 3 of `e` is the string \"two\", expected a whole number from 1 to 9",
                       "6:5: `f` is a date or time, expected true or false",
                       "7:5: `g` is a table, expected a list of strings",
                       "8:10: entry 2 of `h` is 4, expected a table",
                       "9:5: `i` is false, expected a table",
                   });
}

TEST_CASE("numbers outside their range are faults, the ends of the range are not") {
    for (const auto& [text, good] : {std::pair{"n = 1", false},
                                     {"n = 2", true},
                                     {"n = 4", true},
                                     {"n = 5", false},
                                     {"n = -9223372036854775808", false},
                                     {"n = 9223372036854775807", false}}) {
        INFO(text);
        std::uint8_t number = 3;
        const Shown found = faults_of(text, [&, fits = good](Reader& root) {
            CHECK(root.need("n", number, Range{2, 4}) == fits);
        });
        CHECK(found.empty() == good);
        if (!good) CHECK(number == 3);
    }
}

TEST_CASE("a word outside the choice is a fault with the nearest word") {
    constexpr std::array<Word<int>, 2> Suits = {{{"spades", 0}, {"hearts", 1}}};
    constexpr std::array<Word<int>, 1> Only = {{{"lament", 1}}};
    int which = 9;
    const auto use = [&](Reader& root) { CHECK_FALSE(root.need("w", which, Suits)); };
    CHECK(faults_of("w = \"heart\"", use) ==
          Shown{"1:5: `w` is the string \"heart\", expected one of \"spades\", \"hearts\", did you mean \"hearts\"?"});
    CHECK(faults_of("w = \"swords\"", use) ==
          Shown{"1:5: `w` is the string \"swords\", expected one of \"spades\", \"hearts\""});
    CHECK(faults_of("w = 1", use) == Shown{"1:5: `w` is 1, expected one of \"spades\", \"hearts\""});
    CHECK(faults_of("v = 1", use) == Shown{"1:1: `w` is missing, expected one of \"spades\", \"hearts\""});
    CHECK(faults_of("w = \"chess\"", [&](Reader& root) { root.need("w", which, Only); }) ==
          Shown{"1:5: `w` is the string \"chess\", expected \"lament\""});
    CHECK(which == 9);
}

TEST_CASE("keys nobody asked for are faults, with the nearest name") {
    const auto use = [](Reader& root) {
        int number = 0;
        root.allow("turns", number, Range{0, 9});
        for (Reader& wing : root.allow_tables("wing")) {
            wing.allow("suit", number, Range{0, 9});
            wing.finish();
        }
        root.finish();
    };
    CHECK(faults_of("truns = 3\n  colour = 2\n[[wing]]\nsuit = 1\n[[wing]]\nsiut = 1\n", use) ==
          Shown{"1:1: unknown key `truns`, expected turns, wing, did you mean \"turns\"?",
                "2:3: unknown key `colour`, expected turns, wing",
                "6:1: unknown key `siut` in `wing`, expected suit, did you mean \"suit\"?"});
    CHECK(faults_of("a = 1", [](Reader& root) { root.finish(); }) == Shown{"1:1: unknown key `a`, expected none"});
}

TEST_CASE("tables are found however they are written") {
    Faults faults("f");
    auto root = read_toml("a.b = 1\nc = { b = 2 }\n[d]\nb = 3\n[[e]]\nb = 4\n[[e]]\nb = 5\n", faults);
    REQUIRE(root);
    int sum = 0;
    const auto add = [&](Reader table) {
        int number = 0;
        CHECK(table.need("b", number, Range{1, 5}));
        sum += number;
    };
    for (const char* key : {"a", "c", "d"}) {
        auto table = root->need_table(key);
        REQUIRE(table);
        add(*table);
    }
    const std::vector<Reader> list = root->need_tables("e");
    REQUIRE(list.size() == 2);
    for (const Reader& each : list) add(each);
    CHECK(sum == 15);
    CHECK(list[1].place() == Place{7, 1});
    CHECK(list[1].place("b") == Place{8, 5});
    CHECK(list[1].place("x") == Place{7, 1});
    root->finish();
    CHECK(faults.none());
}

TEST_CASE("a reader keeps its file alive") {
    Faults faults("f");
    std::optional<Reader> inner;
    {
        auto root = read_toml("[a]\nb = \"here\"\n", faults);
        REQUIRE(root);
        inner = root->need_table("a");
    }
    REQUIRE(inner);
    std::string text;
    CHECK(inner->need("b", text));
    CHECK(text == "here");
}

TEST_CASE("free keys come in file order, with their kinds") {
    Faults faults("f");
    auto root = read_toml("z = 1\n\"a b\" = \"x\"\nm = [1, 2]\nb = true\nt = {}\nd = 1.5\n", faults);
    REQUIRE(root);
    std::string order;
    for (const Text& key : root->keys()) order += key.value + ';';
    CHECK(order == "z;a b;m;b;t;d;");
    CHECK(root->keys()[1].at == Place{2, 1});
    using Kind = Reader::Kind;
    CHECK(root->kind("z") == Kind::Integer);
    CHECK(root->kind("a b") == Kind::String);
    CHECK(root->kind("m") == Kind::List);
    CHECK(root->kind("b") == Kind::Boolean);
    CHECK(root->kind("t") == Kind::Table);
    CHECK(root->kind("d") == Kind::Other);
    CHECK(root->kind("none") == Kind::Missing);
    CHECK(root->size("m") == 2);
    CHECK(root->size("z") == 0);
    CHECK(root->size("none") == 0);
    root->finish();
    CHECK(faults.none());
}

TEST_CASE("columns count characters, not bytes") {
    const Shown found = faults_of("name = \"Süptitz\" # ü\nlist = [\"Röhrgraben\", 7]\n", [](Reader& root) {
        std::vector<std::string> list;
        root.need("list", list);
    });
    CHECK(found == Shown{"2:23: entry 2 of `list` is 7, expected a string"});
}

TEST_CASE("what is no TOML is one fault at its place") {
    for (const auto& [text, place] : {std::pair{"a = 1\nb = = 2\n", "2:5: "},
                                      {"a = 1\na = 2\n", "2:"},
                                      {"a = \"x\n", "1:"},
                                      {"\xff\xfe", "1:1: "},
                                      {"a = \"\xc3\x28\"", "1:"},
                                      {"[a", "1:"}}) {
        INFO(text);
        const Shown found = faults_of(text);
        REQUIRE(found.size() == 1);
        CHECK(found[0].starts_with(place));
    }
    CHECK(faults_of("").empty());
    CHECK(faults_of("\xEF\xBB\xBF"
                    "a = 1")
              .empty());
}

TEST_CASE("a file that is too large is refused") {
    std::string text(LargestFile, '#');
    CHECK(faults_of(text).empty());
    text += '#';
    CHECK(faults_of(text) == Shown{" the file has more than 4194304 bytes, expected fewer"});
}

TEST_CASE("nesting that could exhaust the stack is refused at its place") {
    CHECK(faults_of("a = " + repeated("[", 32) + repeated("]", 32)).empty());
    CHECK(faults_of("a = " + repeated("[", 33) + repeated("]", 33)).at(0).starts_with("1:37: "));
    CHECK(faults_of("c = 1\n" + repeated("a.", 15) + "b = 1").empty());
    CHECK(faults_of("a = 1\n" + repeated("b.", 16) + "b = 1").at(0).starts_with("2:32: "));
    CHECK(faults_of("[" + repeated("a . ", 16) + "b]").size() == 1);
    CHECK(faults_of(repeated("\"a\".", 16) + "b = 1").size() == 1);
    CHECK(faults_of(repeated("''.", 500'000) + "b = 1").size() == 1);
    CHECK(faults_of("a = " + repeated("{a.b.c=", 100'000)).size() == 1);

    SECTION("dots and brackets inside strings and comments do not count") {
        CHECK(faults_of("a = \"" + repeated(".", 99) + repeated("[", 99) + "\"").empty());
        CHECK(faults_of("a = '" + repeated(".", 99) + "\\'").empty());
        CHECK(faults_of("a = \"\\\"" + repeated(".", 99) + "\"").empty());
        CHECK(faults_of("a = \"\"\"\n\"" + repeated(".", 99) + "\n\"\"\"").empty());
        CHECK(faults_of("a = '''\n'" + repeated("[", 99) + "\n'''").empty());
        CHECK(faults_of("# " + repeated(".", 99) + "\na = 1 # " + repeated("{", 99)).empty());
        CHECK(faults_of("a = [" + repeated("1.5, ", 99) + "]").empty());
    }
    SECTION("a string's end is where the parser sees it") {
        const std::string deep = repeated("b.", 16) + "b = 1";
        CHECK(nested_too_deep("{ a = \"\"\"x\"\"\"\", " + deep + " }"));
        CHECK(nested_too_deep("{ a = '''x''''', " + deep + " }"));
        CHECK(nested_too_deep("{ a = \"x\\\\\", " + deep + " }"));
        CHECK(nested_too_deep("{ a = '\\', " + deep + " }"));
        CHECK(nested_too_deep("{ a = \"\", " + deep + " }"));
        CHECK_FALSE(nested_too_deep("a = \"" + deep));
        CHECK_FALSE(nested_too_deep("a = \"\\"));
    }
}

TEST_CASE("thousands of faults end after two hundred, and the last says so") {
    std::string text;
    for (int i = 0; i < 50'000; ++i) text += "key" + std::to_string(i) + " = 1\n";
    Shown found = faults_of(text, [](Reader& root) { root.finish(); });
    CHECK(found.size() == Faults::Most);
    const auto says_so = std::count_if(found.begin(), found.end(), [](const std::string& fault) {
        return fault.find("too many faults") != std::string::npos;
    });
    CHECK(says_so == 1);
}

TEST_CASE("lists without end are refused") {
    const auto use = [](Reader& root) {
        std::vector<std::string> list;
        CHECK_FALSE(root.need("a", list));
    };
    CHECK(faults_of("a = [" + repeated("'',", LongestList + 1) + "]", use) ==
          Shown{"1:5: `a` has 10001 entries, expected at most 10000"});
}

TEST_CASE("files are read whole, and only files") {
    namespace fs = std::filesystem;
    const fs::path folder =
        fs::temp_directory_path() / ("oblique_reader_test_" + std::to_string(std::random_device{}()));
    fs::create_directory(folder);
    const std::string path = (folder / "a.toml").string();
    std::ofstream(path, std::ios::binary) << "a = 1\r\n";
    CHECK(read_text_file(path) == "a = 1\r\n");
    std::ofstream(path, std::ios::binary) << std::string(LargestFile + 100, '#');
    CHECK(read_text_file(path).value_or("").size() == LargestFile + 1);
    CHECK_FALSE(read_text_file((folder / "none.toml").string()));
    CHECK_FALSE(read_text_file(folder.string()));
    fs::remove_all(folder);
}

TEST_CASE("the data folder can be chosen") {
    const char* before = std::getenv("OBLIQUE_DATA");
    const std::string kept = before == nullptr ? "" : before;
    setenv("OBLIQUE_DATA", "/somewhere/else", 1);
    CHECK(data_dir() == "/somewhere/else");
    setenv("OBLIQUE_DATA", "", 1);
    CHECK(std::filesystem::exists(data_dir() + "/games"));
    if (before == nullptr)
        unsetenv("OBLIQUE_DATA");
    else
        setenv("OBLIQUE_DATA", kept.c_str(), 1);
}
