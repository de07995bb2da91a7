// Every case file of this game (docs/cases.md), each a check of its own. With OBLIQUE_RESULTS set, each leaves a line
// in cases.tsv: passed or failed, its name, the rules it proves.
#include "games/lament/case.h"
#include "games/lament/proof.h"
#include "table/data_dir.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> case_files() {
    std::vector<fs::path> files;
    for (const auto& file : fs::directory_iterator(fs::path(table::data_dir()) / "games/lament/cases"))
        if (file.path().extension() == ".toml") files.push_back(file.path());
    std::sort(files.begin(), files.end());
    return files;
}

// The lines of cases.tsv. A case counts as failed until it has ended well: one that takes the process down leaves its
// line behind. Both words have six letters, so the second can replace the first in place.
class Results {
public:
    Results() {
        const char* folder = std::getenv("OBLIQUE_RESULTS");
        if (folder == nullptr || *folder == '\0') return;
        fs::create_directories(folder);
        file_.open(fs::path(folder) / "cases.tsv", std::ios::out | std::ios::trunc);
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

std::vector<std::string> proves(const std::string& text, const fs::path& file) {
    table::Faults faults(file.filename().string());
    return table::read_case(text, {lament::case_game()}, faults).header.proves;
}

} // namespace

TEST_CASE("case files hold", "[cases]") {
    const char* off = std::getenv("OBLIQUE_OFF");
    const bool one_rule_is_off = lament::switch_off_from_environment();
    Results results;
    for (const fs::path& file : case_files()) {
        const auto text = table::read_text_file(file.string());
        REQUIRE(text);
        const std::vector<std::string> rules = proves(*text, file);
        // Without one rule only the cases that claim to prove it are of interest.
        if (one_rule_is_off && std::find(rules.begin(), rules.end(), off) == rules.end()) continue;
        results.begin(file.stem().string(), rules);
        const table::CaseReport report = lament::run_case(*text, file.string());
        INFO(report.text);
        CHECK(report.exit_code == 0);
        if (report.exit_code == 0) results.passed();
    }
}
