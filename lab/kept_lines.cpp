#include "lab/kept_lines.h"

#include "ai/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <stdexcept>

namespace lab {

KeptLines::KeptLines(std::string path) : path_(std::move(path)) {
    if (path_.empty()) return;
    std::ifstream file(path_, std::ios::binary);
    text_.assign(std::istreambuf_iterator<char>(file), {});
}

bool KeptLines::begin(const std::string& heading) {
    heading_ = heading.size();
    if (text_.starts_with(heading)) return true;
    if (!heading.starts_with(text_)) return false;
    text_.clear();
    write(heading);
    return true;
}

std::string KeptLines::first() const { return text_.substr(0, text_.find('\n')); }

std::vector<std::string> KeptLines::lines() const {
    std::vector<std::string> lines;
    for (std::size_t from = heading_, to = 0; (to = text_.find('\n', from)) != std::string::npos; from = to + 1)
        lines.push_back(text_.substr(from, to - from));
    return lines;
}

void KeptLines::append(const std::string& line) { write(line + '\n'); }

std::string KeptLines::at(std::size_t line) const {
    const auto before = std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(heading_), '\n');
    return fmt::format("{}:{}: ", path_, static_cast<std::size_t>(before) + line + 1);
}

void KeptLines::write(const std::string& text) {
    if (path_.empty()) return;
    if (!out_.is_open()) {
        const std::size_t whole = text_.empty() ? 0 : text_.rfind('\n') + 1;
        std::error_code absent;
        if (std::filesystem::file_size(path_, absent) > whole && !absent) std::filesystem::resize_file(path_, whole);
        out_.open(path_, std::ios::binary | std::ios::app);
    }
    if (!(out_ << text) || !out_.flush()) throw std::runtime_error(path_ + " cannot be written");
}

std::string other_versions(const std::string& found, const std::string& wanted) {
    const auto words_of = [](std::string text) {
        std::replace(text.begin(), text.end(), ',', ' ');
        std::istringstream in(text);
        return std::vector<std::string>(std::istream_iterator<std::string>(in), {});
    };
    const std::vector<std::string> then = words_of(found);
    const std::vector<std::string> now = words_of(wanted);
    std::string differing;
    for (std::size_t i = 0; i < then.size() && then.size() == now.size(); ++i) {
        if (then[i] == now[i]) continue;
        if (ai::without_version(then[i]) != ai::without_version(now[i])) return {};
        differing += fmt::format("{}{}, and this program has {}", differing.empty() ? "" : "; ", then[i], now[i]);
    }
    if (differing.empty()) return {};
    return "this was fought by " + differing + ": begin a new file";
}

} // namespace lab
