#include "server/battles/journal.h"

#include <charconv>
#include <stdexcept>

namespace server::battles {

namespace {

// The format of records is the table's: a journal line is cut out of a record, and put into one to be read.
constexpr std::string_view Header = "oblique record 1\ngame g\nscenario s\nrules 1\n\n";

table::Record read_record(const std::string& line) {
    table::ParsedRecord parsed = table::parse_record(std::string(Header) + line + '\n', "journal");
    if (!parsed.faults.empty()) throw std::invalid_argument(parsed.faults.front().message);
    return std::move(parsed.record);
}

int read_int(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) throw std::invalid_argument("no number");
    return value;
}

} // namespace

std::vector<std::string> answer_texts(std::span<const table::RecordAnswer> answers) {
    std::vector<std::string> texts;
    for (const table::RecordAnswer& answer : answers) {
        table::Record record;
        record.answers.push_back(answer);
        record.answers.back().hash.reset();
        std::string text = table::to_text(record);
        text.pop_back();                                                      // the line feed
        text.erase(0, text.rfind('\n') + 1);                                  // the header
        texts.push_back(text.substr(text.find(' ', text.find(' ') + 1) + 1)); // number and seat
    }
    return texts;
}

std::string falls_text(const std::vector<table::RecordFall>& falls) {
    if (falls.empty()) return {};
    table::Record record;
    record.opening = falls;
    std::string text = table::to_text(record);
    text.pop_back();
    return text.substr(text.rfind('\n') + 1);
}

table::RecordAnswer read_answer(core::Seat seat, const std::string& text) {
    table::Record record = read_record("1 " + std::to_string(core::index(seat) + 1) + ' ' + text);
    if (record.answers.size() != 1) throw std::invalid_argument("not one answer");
    return std::move(record.answers.front());
}

std::vector<table::RecordFall> read_falls(const std::string& text) {
    if (text.empty()) return {};
    return read_record(text).opening;
}

std::string rolls_text(std::span<const dice::Rolled> rolls) {
    std::string text;
    for (const dice::Rolled& roll : rolls)
        text += (text.empty() ? "" : " ") + std::to_string(roll.sides) + ':' + std::to_string(roll.face);
    return text;
}

std::vector<Die> read_rolls(const std::string& text) {
    std::vector<Die> dice;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string_view word = std::string_view(text).substr(at, end - at);
        const std::size_t colon = word.find(':');
        if (colon == std::string_view::npos) throw std::invalid_argument("no die");
        dice.push_back({read_int(word.substr(0, colon)), read_int(word.substr(colon + 1))});
        at = end + 1;
    }
    return dice;
}

} // namespace server::battles
