#include "games/list.h"
#include "table/rules.h"
#include "table/text.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

// Every game speaks German as completely as English.

namespace {

// "{0}" and "{1:die}" of a sentence: a translation may put them in any order.
std::multiset<std::string> places_in(const std::string& sentence) {
    std::multiset<std::string> places;
    for (std::size_t open = sentence.find('{'); open != std::string::npos; open = sentence.find('{', open + 1))
        places.insert(sentence.substr(open, sentence.find('}', open) - open + 1));
    return places;
}

// More than arguments: "{1} {2} {3}" is the same in every language.
bool has_words(const std::string& sentence) {
    bool inside = false;
    for (const char c : sentence) {
        inside = c == '{' || (inside && c != '}');
        if (!inside && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) return true;
    }
    return false;
}

} // namespace

TEST_CASE("every sentence of every game is there in German, with the same arguments") {
    for (const games::Game& game : games::all()) {
        CAPTURE(game.id);
        const std::string id(game.id);
        const table::Catalogue english = table::load_catalogue(id, "en");
        const table::Catalogue both = table::load_catalogue(id, "de"); // over the English
        CHECK(both.faults().empty());
        std::vector<std::string> same;
        for (const auto& [key, sentence] : english.messages()) {
            CAPTURE(key);
            const std::string& german = *both.find(key);
            CHECK(places_in(german) == places_in(sentence));
            const auto spaces = std::count(sentence.begin(), sentence.end(), ' ');
            if (german == sentence && spaces > 1 && has_words(sentence))
                same.push_back(key); // a name or a sign may be the same in both
        }
        CHECK(same == std::vector<std::string>{});
        for (const auto& [key, sentence] : both.messages()) {
            CAPTURE(key);
            CHECK((english.find(key) != nullptr || key.starts_with("data."))); // no words that nobody says
        }
    }
}

TEST_CASE("every rule of every game is there in German") {
    for (const games::Game& game : games::all()) {
        const table::RuleBook book = table::load_rules(std::string(game.id));
        REQUIRE_FALSE(book.rules.empty());
        for (const table::RuleLine& rule : book.rules) {
            CAPTURE(game.id, rule.id);
            const auto german = rule.text.find("de");
            REQUIRE(german != rule.text.end());
            CHECK_FALSE(german->second.empty());
            CHECK(german->second != rule.text.at("en"));
        }
    }
}

TEST_CASE("what a data file says is told in the reader's language") {
    const table::Catalogue german = table::load_catalogue("lament", "de");
    CHECK(table::translated(german, "5 December 1757") == "5. Dezember 1757");
    CHECK(table::translated(german, "Leuthen") == "Leuthen");
    CHECK(table::translated(table::load_catalogue("lament", "en"), "5 December 1757") == "5 December 1757");
    CHECK(table::say(german, {"event.event", {"Abatis"}}).find("Verhau") != std::string::npos);
}
