#include "input/numbers.h"

#include "input/data_dir.h"
#include "input/fault.h"
#include "input/reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <stdexcept>

namespace input {

void read_numbers(const std::string& path, std::span<const std::pair<std::string_view, double*>> wanted) {
    const auto text = read_text_file(data_dir() + '/' + path);
    if (!text) throw std::runtime_error("the file \"" + path + "\" cannot be read");
    Faults faults(path);
    if (auto root = read_toml(*text, faults)) {
        for (const auto& [name, value] : wanted) root->need(name, *value);
        root->finish();
    }
    if (!faults.none()) throw std::runtime_error(to_string(faults.list().front()));
}

std::string short_number(double value) {
    constexpr int Digits = 4;
    std::array<char, 32> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, Digits);
    std::string text(digits.data(), end);
    if (text.find_first_of(".e") == std::string::npos) text += ".0"; // a number with a fraction, for TOML
    return text;
}

std::string with_numbers(const std::string& text, std::span<const std::pair<std::string, double>> numbers) {
    std::istringstream lines(text);
    std::string made;
    for (std::string line; std::getline(lines, line); made += line + '\n')
        for (const auto& [name, value] : numbers) {
            const std::string before = name + " = ";
            if (!line.starts_with(before)) continue;
            const std::size_t end = std::min(line.find(' ', before.size()), line.size());
            std::size_t rest = std::min(line.find_first_not_of(' ', end), line.size()); // the comment
            std::string number = short_number(value);
            if (rest < line.size()) { // spaces make up for a number of another length
                const std::size_t column = rest - before.size();
                number.resize(std::max(number.size() + 1, column), ' ');
            }
            line = before + number + line.substr(rest);
            break;
        }
    return made;
}

} // namespace input
