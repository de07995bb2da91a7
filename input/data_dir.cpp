#include "input/data_dir.h"

#include "input/reader.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace input {

std::string data_dir() {
    const char* chosen = std::getenv("OBLIQUE_DATA");
    return chosen != nullptr && *chosen != '\0' ? chosen : OBLIQUE_SOURCE_DIR;
}

std::optional<std::string> read_text_file(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::string text(LargestFile + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) return std::nullopt;
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

} // namespace input
