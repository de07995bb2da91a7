#pragma once

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>

// A file of a test's own, gone when it ends.
class TempPath {
public:
    TempPath()
        : path_((std::filesystem::temp_directory_path() / ("oblique-lab-" + std::to_string(getpid()))).string()) {
        std::remove(path_.c_str());
    }
    ~TempPath() { std::remove(path_.c_str()); }
    TempPath(const TempPath&) = delete;
    TempPath& operator=(const TempPath&) = delete;
    const std::string& path() const { return path_; }
    std::string text() const {
        std::ostringstream all;
        all << std::ifstream(path_, std::ios::binary).rdbuf();
        return all.str();
    }
    void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
    void append(const std::string& text) const { std::ofstream(path_, std::ios::binary | std::ios::app) << text; }

private:
    std::string path_;
};
