#pragma once

#include <string>
#include <vector>

// Runs the program as a user would.
struct Ran {
    int code = -1;
    std::string out, err;
};

Ran oblique(const std::vector<std::string>& arguments, const std::string& input = "");

// A file that goes away with the test.
class TempFile {
public:
    explicit TempFile(const std::string& ending);
    ~TempFile();
    TempFile(const TempFile&) = delete;
    TempFile& operator=(const TempFile&) = delete;
    const std::string& path() const { return path_; }
    std::string text() const;
    void write(const std::string& text) const;

private:
    std::string path_;
};

// How many lines an error message has.
int lines_in(const std::string& text);
