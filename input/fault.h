#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// What is wrong in a file somebody wrote, and where. Faults are collected, never thrown.
namespace input {

// Lines and columns count from 1, columns in characters; 0 where a fault concerns the file as a whole.
struct Place {
    int line = 0;
    int column = 0;

    bool operator==(const Place&) const = default;
};

struct Fault {
    std::string file;
    int line = 0, column = 0;
    std::string message; // what was found and what was expected

    bool operator==(const Fault&) const = default;
};

std::string to_string(const Fault& fault); // "leuthen.toml:12:5: ..."; "leuthen.toml: ..." for the whole file

// The faults of one file.
class Faults {
public:
    static constexpr std::size_t Most = 200; // a hostile file must not fill the memory with its faults

    explicit Faults(std::string file) : file_(std::move(file)) {}

    const std::string& file() const { return file_; }
    bool none() const { return found_.empty(); }
    bool full() const { return found_.size() >= Most; }
    void add(Place at, std::string message);
    std::vector<Fault> list() const; // in file order

private:
    std::string file_;
    std::vector<Fault> found_;
};

// Text from a file as a message may show it: in quotes, shortened, without control characters.
// An object: for a function of this name, std::quoted would be taken when the text is a std::string.
struct Quoted {
    std::string operator()(std::string_view text) const;
};
inline constexpr Quoted quoted{};

} // namespace input
