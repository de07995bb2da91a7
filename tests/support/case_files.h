#pragma once

#include "cases/case.h"
#include "input/data_dir.h"
#include "tests/support/proof.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

// The case files of a game, and the examples of a page about them, each a check of its own.

// The lines of a results file: passed or failed, the case, the rules it proves. A case counts as failed until it has
// ended well: one that takes the process down leaves its line behind. Both words have six letters, so the second can
// replace the first in place.
class CaseResults {
public:
    explicit CaseResults(const std::string& name) {
        const char* folder = std::getenv("OBLIQUE_RESULTS");
        if (folder == nullptr || *folder == '\0') return;
        std::filesystem::create_directories(folder);
        file_.open(std::filesystem::path(folder) / (name + ".tsv"), std::ios::out | std::ios::trunc);
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

// Without one rule (OBLIQUE_OFF) only the cases that claim to prove it are run: they must fail.
template <class ParseRule> void check_case_files(const cases::Game& game, ParseRule parse_rule) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(fs::path(input::data_dir()) / "games" / game.id / "cases"))
        if (file.path().extension() == ".toml") files.push_back(file.path());
    std::sort(files.begin(), files.end());
    const char* off = std::getenv("OBLIQUE_OFF");
    const bool one_rule_is_off = switch_off_from_environment(parse_rule);
    CaseResults results(game.id + "_cases");
    for (const fs::path& file : files) {
        const auto text = input::read_text_file(file.string());
        REQUIRE(text);
        input::Faults faults(file.filename().string());
        const std::vector<std::string> rules = cases::read_case(*text, {game}, faults).header.proves;
        if (one_rule_is_off && std::find(rules.begin(), rules.end(), off) == rules.end()) continue;
        results.begin(file.stem().string(), rules);
        const cases::Report report = cases::run_case(*text, file.string(), {}, {game});
        INFO(report.text);
        CHECK(report.exit_code == 0);
        if (report.exit_code == 0) results.passed();
    }
}

// Every example of the page holds. Returns how many there are.
inline int check_case_examples(const cases::Game& game, const std::string& page_name) {
    const auto page = input::read_text_file(input::data_dir() + "/docs/" + page_name);
    REQUIRE(page);
    int examples = 0;
    const std::string fence = "```toml\n";
    for (std::size_t at = page->find(fence); at != std::string::npos; at = page->find(fence, at)) {
        at += fence.size();
        const std::string text = page->substr(at, page->find("```", at) - at);
        const cases::Report report = cases::run_case(text, page_name, {}, {game});
        INFO(text << report.text);
        CHECK(report.exit_code == 0);
        ++examples;
    }
    return examples;
}

// A case written in a test, without its first two lines.
inline cases::Report run_new_case(const cases::Game& game, const std::string& rest) {
    return cases::run_case("format = 1\ngame = \"" + game.id + "\"\n" + rest, "case.toml", {}, {game});
}

inline bool has(const cases::Report& report, const std::string& text) {
    return report.text.find(text) != std::string::npos;
}

inline void check_case_fault(const cases::Game& game, const std::string& rest, const std::string& text) {
    const cases::Report report = run_new_case(game, rest);
    INFO(rest << '\n' << report.text);
    CHECK(report.exit_code == 2);
    CHECK(has(report, text));
}
