#pragma once

#include <filesystem>
#include <stdexcept>
#include <stdlib.h>
#include <string>

// A folder that goes away with the test.
class TempFolder {
public:
    TempFolder() {
        std::string name = (std::filesystem::temp_directory_path() / "oblique-test-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder for tests can be made");
        path_ = name;
    }
    ~TempFolder() {
        std::error_code ignored; // a test that has failed may have left the folder already
        std::filesystem::remove_all(path_, ignored);
    }
    TempFolder(const TempFolder&) = delete;
    TempFolder& operator=(const TempFolder&) = delete;
    std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    std::filesystem::path path_;
};
