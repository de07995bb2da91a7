// Writes which test cases ran and how they ended, so that rules can be matched with the tests that cite them in a tag.
// One line per case in $OBLIQUE_RESULTS/<executable>.tsv: passed or failed, its name, its tags separated by spaces.

#define CATCH_CONFIG_EXTERNAL_INTERFACES
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

std::string as_line(const Catch::TestCaseInfo& test) {
    std::string name = test.name;
    std::replace(name.begin(), name.end(), '\t', ' ');
    std::replace(name.begin(), name.end(), '\n', ' ');
    std::string tags;
    for (const std::string& tag : test.tags) {
        if (!tags.empty()) tags += ' ';
        tags += tag;
    }
    return name + '\t' + tags + '\n';
}

struct ResultListener : Catch::TestEventListenerBase {
    using TestEventListenerBase::TestEventListenerBase;

    void testRunStarting(const Catch::TestRunInfo& run) override {
        TestEventListenerBase::testRunStarting(run);
        const char* folder = std::getenv("OBLIQUE_RESULTS");
        if (folder == nullptr || *folder == '\0') return;
        std::filesystem::create_directories(folder);
        results_.open(std::filesystem::path(folder) / (run.name + ".tsv"), std::ios::out | std::ios::trunc);
    }

    // A case counts as failed until it ends well: one that takes the process down leaves its line behind.
    void testCaseStarting(const Catch::TestCaseInfo& test) override {
        TestEventListenerBase::testCaseStarting(test);
        if (!results_.is_open()) return;
        line_start_ = results_.tellp();
        results_ << "failed\t" << as_line(test) << std::flush;
    }

    // Both words have six letters, so the second can replace the first in place.
    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        if (results_.is_open() && stats.totals.testCases.failed == 0) {
            results_.seekp(line_start_);
            results_ << "passed";
            results_.seekp(0, std::ios::end);
            results_.flush();
        }
        TestEventListenerBase::testCaseEnded(stats);
    }

private:
    std::ofstream results_;
    std::ofstream::pos_type line_start_ = 0;
};

CATCH_REGISTER_LISTENER(ResultListener)

} // namespace
