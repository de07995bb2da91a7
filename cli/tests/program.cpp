#include "cli/tests/program.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/wait.h>
#include <unistd.h>

namespace {

std::string quoted(const std::string& word) {
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? "'\\''" : std::string(1, c);
    return text + "'";
}

} // namespace

TempFile::TempFile(const std::string& ending) {
    static int count = 0;
    path_ = (std::filesystem::temp_directory_path() /
             ("oblique-test-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ending))
                .string();
}

TempFile::~TempFile() { std::remove(path_.c_str()); }

std::string TempFile::text() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

void TempFile::write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

Ran oblique(const std::vector<std::string>& arguments, const std::string& input) {
    const TempFile in(".in");
    const TempFile out(".out");
    const TempFile err(".err");
    in.write(input);
    std::string line = "NO_COLOR= " + quoted(OBLIQUE_PROGRAM);
    for (const std::string& argument : arguments) line += ' ' + quoted(argument);
    line += " <" + quoted(in.path()) + " >" + quoted(out.path()) + " 2>" + quoted(err.path());
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, out.text(), err.text()};
}

int lines_in(const std::string& text) { return static_cast<int>(std::count(text.begin(), text.end(), '\n')); }
