#include "table/record.h"

#include "table/fields.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace table {
namespace {

constexpr std::string_view Title = "oblique record 1";
constexpr std::string_view Bar = " | ";
constexpr std::string_view Comma = ", ";
constexpr std::string_view Automatic = "auto";
constexpr std::string_view DiceKind = "chacha20";
constexpr std::string_view Back = "back";

// Writing.

// What a host put into the header must not break the lines.
std::string one_line(std::string_view text) {
    constexpr std::size_t Longest = 200;
    std::string line(text.substr(0, Longest));
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
    return line;
}

std::string seat_number(core::Seat seat) { return std::to_string(core::index(seat) + 1); }

std::string fall_text(const RecordFall& fall) {
    switch (fall.seen_by) {
    case core::Seats::First: return fall.text + "@1";
    case core::Seats::Second: return fall.text + "@2";
    case core::Seats::None: return fall.text + "@-";
    case core::Seats::Both: break;
    }
    return fall.text;
}

void write_falls(std::string& out, const std::vector<RecordFall>& falls) {
    std::string_view before = Bar;
    for (const RecordFall& fall : falls) {
        out += before;
        out += fall_text(fall);
        before = Comma;
    }
}

void write_hash(std::string& out, std::optional<std::uint64_t> hash) {
    if (hash) out += "= " + hash_text(*hash) + '\n';
}

void write_fair_header(std::string& out, const FairPart& fair) {
    out.append("dice ").append(DiceKind).append(" ").append(fair.commitment) += '\n';
    for (const core::Seat seat : core::EachSeat)
        if (const std::string& made = fair.contributions[core::index(seat)]; !made.empty())
            out += "contribution " + seat_number(seat) + ' ' + made + '\n';
    if (!fair.secret.empty()) out += "secret " + fair.secret + '\n';
}

void write_rolls(std::string& out, const FairPart& fair) {
    for (const Roll& roll : fair.rolls) {
        out +=
            "roll " + std::to_string(roll.index) + ' ' + std::to_string(roll.sides) + ' ' + std::to_string(roll.face);
        if (roll.taken_back) out.append(" ").append(Back);
        out += '\n';
    }
}

// Reading.

template <class Number> std::optional<Number> parse_number(std::string_view text, int base = 10) {
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
    return value;
}

// Takes the text up to the next separator off the front.
std::string_view take(std::string_view& rest, std::string_view separator) {
    const std::size_t at = rest.find(separator);
    const std::string_view taken = rest.substr(0, at);
    rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + separator.size());
    return taken;
}

int characters(std::string_view text) {
    int count = 0;
    for (const char c : text)
        if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) ++count;
    return count;
}

class Parser {
public:
    Parser(std::string_view text, std::string file) : text_(text), faults_(std::move(file)) {}

    ParsedRecord run() {
        if (text_.size() > LargestRecord) {
            faults_.add({}, "a record has at most " + std::to_string(LargestRecord) + " bytes");
            return {{}, faults_.list()};
        }
        std::string_view rest = text_;
        while (!rest.empty() && faults_.none()) {
            ++line_number_;
            const std::size_t end = rest.find('\n');
            const bool whole = end != std::string_view::npos;
            line_ = rest.substr(0, end);
            rest = whole ? rest.substr(end + 1) : std::string_view{};
            if (whole) read_line();
        }
        if (faults_.none() && !header_complete()) faults_.add(at(1), missing());
        record_.cut = !record_.header.copy_for && !ends_with_hash_;
        if (!text_.empty() && text_.back() != '\n') record_.cut = true;
        return {std::move(record_), faults_.list()};
    }

private:
    input::Place at(int column) const { return {line_number_, column}; }
    input::Place place_of(std::string_view part) const {
        return at(characters(line_.substr(0, static_cast<std::size_t>(part.data() - line_.data()))) + 1);
    }

    bool header_complete() const { return has_title_ && has_game_ && has_scenario_ && has_rules_; }
    std::string missing() const {
        if (!has_title_) return "a record begins with " + input::quoted(Title);
        return std::string("the header has no line ") + (!has_game_       ? "\"game\""
                                                         : !has_scenario_ ? "\"scenario\""
                                                                          : "\"rules\"");
    }

    void read_line() {
        if (!line_.empty() && line_.back() == '\r') line_.remove_suffix(1);
        if (line_.size() > LongestRecordLine) {
            faults_.add(at(1), "a line has at most " + std::to_string(LongestRecordLine) + " bytes");
            return;
        }
        for (const char& c : line_) {
            if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) continue;
            faults_.add(place_of({&c, 1}), "a record has no control characters");
            return;
        }
        if (line_.empty() || line_.front() == '#') return;
        if (!has_title_)
            read_title();
        else if (line_.front() == '=')
            read_hash();
        else if (line_.front() >= '0' && line_.front() <= '9')
            read_answer();
        else if (line_.starts_with("roll "))
            read_roll(line_.substr(5));
        else
            read_header();
    }

    void read_title() {
        has_title_ = line_ == Title;
        if (!has_title_)
            faults_.add(at(1), "a record begins with " + input::quoted(Title) + ", not with " + input::quoted(line_));
    }

    void read_header() {
        RecordHeader& header = record_.header;
        std::string_view rest = line_;
        const std::string_view key = take(rest, " ");
        if (in_body_) {
            faults_.add(at(1), "expected an answer (number, seat, answer) or a hash, found " + input::quoted(line_));
        } else if (rest.empty()) {
            faults_.add(at(1), "a line of the header is a word and its value, found " + input::quoted(line_));
        } else if (key == "game") {
            once(has_game_, header.game, rest);
        } else if (key == "scenario") {
            once(has_scenario_, header.scenario, rest);
        } else if (key == "rules") {
            const auto version = parse_number<int>(rest);
            if (!version)
                faults_.add(place_of(rest), "expected the number of the rules version, found " + input::quoted(rest));
            header.rules = version.value_or(1);
            has_rules_ = true;
        } else if (key == "player") {
            const std::string_view number = take(rest, " ");
            if (const auto seat = read_seat(number)) header.players[core::index(*seat)] = rest;
        } else if (key == "option") {
            read_option(rest);
        } else if (key == "for") {
            header.copy_for = read_seat(rest);
        } else if (key == "dice") {
            if (record_.fair) faults_.add(at(1), "the header says this twice");
            record_.fair.emplace();
            if (const std::string_view kind = take(rest, " "); kind != DiceKind)
                faults_.add(place_of(kind),
                            "expected dice " + input::quoted(DiceKind) + ", found " + input::quoted(kind));
            read_hex(record_.fair->commitment, rest, 32, 32);
        } else if (!record_.fair && (key == "contribution" || key == "secret")) {
            faults_.add(at(1), "this line stands after the line \"dice\"");
        } else if (key == "contribution") {
            const std::string_view number = take(rest, " ");
            if (const auto seat = read_seat(number))
                read_hex(record_.fair->contributions[core::index(*seat)], rest, 1, 64);
        } else if (key == "secret") {
            read_hex(record_.fair->secret, rest, 32, 32);
        } else {
            faults_.add(at(1), "unknown word in the header: " + input::quoted(key));
        }
    }

    void read_option(std::string_view rest) {
        auto& options = record_.header.options;
        const std::string_view whole = rest;
        const std::string_view name = take(rest, " ");
        const bool twice =
            std::any_of(options.begin(), options.end(), [&](const auto& option) { return option.first == name; });
        constexpr std::size_t Longest = 40;
        if (name.empty() || name.size() > Longest || rest.empty())
            faults_.add(place_of(whole), "expected the name of an option and its value");
        if (twice) faults_.add(at(1), "the header says this twice");
        options.emplace_back(name, rest);
    }

    void read_hex(std::string& value, std::string_view found, std::size_t least, std::size_t most) {
        if (!value.empty()) faults_.add(at(1), "the header says this twice");
        const bool digits = found.find_first_not_of("0123456789abcdef") == std::string_view::npos;
        if (!digits || found.size() % 2 != 0 || found.size() < 2 * least || found.size() > 2 * most)
            faults_.add(place_of(found), "expected " + (least == most ? "" : std::to_string(least) + " to ") +
                                             std::to_string(most) + " bytes as small hexadecimal digits, found " +
                                             input::quoted(found));
        value = found;
    }

    void once(bool& seen, std::string& value, std::string_view found) {
        if (seen) faults_.add(at(1), "the header says this twice");
        seen = true;
        value = found;
    }

    std::optional<core::Seat> read_seat(std::string_view text) {
        if (text == "1") return core::Seat::First;
        if (text == "2") return core::Seat::Second;
        faults_.add(place_of(text), "expected seat 1 or 2, found " + input::quoted(text));
        return std::nullopt;
    }

    bool begin_body() {
        in_body_ = true;
        if (!header_complete()) faults_.add(at(1), missing());
        if (record_.fair && !record_.fair->rolls.empty())
            faults_.add(at(1), "rolls stand after all answers and hashes");
        return faults_.none();
    }

    // "roll 12 6 3" or "roll 12 6 3 back": index, sides, face
    void read_roll(std::string_view rest) {
        in_body_ = true;
        if (!record_.fair) {
            faults_.add(at(1), "a die stands here, but the header has no line \"dice\"");
            return;
        }
        const auto index = parse_number<std::uint64_t>(take(rest, " "));
        const auto sides = parse_number<int>(take(rest, " "));
        const auto face = parse_number<int>(take(rest, " "));
        if (!index || !sides || !face || *face < 1 || *face > *sides || (!rest.empty() && rest != Back)) {
            faults_.add(at(1),
                        "expected \"roll\", index, sides, face and perhaps \"back\", found " + input::quoted(line_));
            return;
        }
        record_.fair->rolls.push_back({*index, *sides, *face, rest == Back});
    }

    // "= 0123456789abcdef"
    void read_hash() {
        if (!begin_body()) return;
        const std::string_view digits = line_.substr(std::min<std::size_t>(2, line_.size()));
        const auto hash = parse_number<std::uint64_t>(digits, 16);
        if (line_.substr(0, 2) != "= " || digits.size() != 16 || !hash) {
            faults_.add(at(1), "expected \"= \" and 16 hexadecimal digits, found " + input::quoted(line_));
            return;
        }
        auto& noted = record_.answers.empty() ? record_.opening_hash : record_.answers.back().hash;
        auto& place = record_.answers.empty() ? record_.opening_hash_place : record_.answers.back().hash_place;
        if (noted && *noted != *hash) faults_.add(at(1), "two different hashes for one state");
        noted = hash;
        place = at(1);
        ends_with_hash_ = true;
    }

    // "12 1 answer | 3, 5, name@1 | auto", or "0 | 3, 5" for what fell before the first answer
    void read_answer() {
        if (!begin_body()) return;
        std::string_view rest = line_;
        const auto expected = record_.answers.size() + 1;
        const bool opening = line_ == "0" || line_.substr(0, 2) == "0 ";
        const std::string_view number = take(rest, " ");
        if (opening) {
            if (expected != 1 || ends_with_hash_ || !record_.opening.empty() || rest.substr(0, 2) != "| ") {
                faults_.add(at(1), "\"0 | \" and what fell stands once, before the first answer");
                return;
            }
            record_.opening_place = at(1);
            record_.opening = read_falls(rest.substr(2));
            return;
        }
        if (parse_number<std::size_t>(number) != expected) {
            faults_.add(at(1), "expected answer " + std::to_string(expected) + ", found " + input::quoted(number));
            return;
        }
        RecordAnswer answer;
        const auto seat = read_seat(take(rest, " "));
        if (!seat) return;
        const std::string_view notation = take(rest, Bar);
        answer.seat = *seat;
        answer.notation = notation;
        answer.place = notation.empty() ? at(1) : place_of(notation);
        if (notation.empty()) faults_.add(at(1), "there is no answer in this line");
        if (!rest.empty() && rest != Automatic) answer.falls = read_falls(take(rest, Bar));
        answer.automatic = rest == Automatic;
        if (!rest.empty() && !answer.automatic)
            faults_.add(place_of(rest), "expected \"auto\", found " + input::quoted(rest));
        if (!faults_.none()) return;
        record_.answers.push_back(std::move(answer));
        ends_with_hash_ = false;
    }

    std::vector<RecordFall> read_falls(std::string_view rest) {
        std::vector<RecordFall> falls;
        while (!rest.empty()) {
            const std::string_view word = take(rest, Comma);
            RecordFall fall;
            fall.place = word.empty() ? at(1) : place_of(word);
            const std::size_t mark = word.rfind('@');
            const std::string_view who = mark == std::string_view::npos ? std::string_view{} : word.substr(mark);
            if (who == "@1") fall.seen_by = core::Seats::First;
            if (who == "@2") fall.seen_by = core::Seats::Second;
            if (who == "@-") fall.seen_by = core::Seats::None;
            fall.text = word.substr(0, fall.seen_by == core::Seats::Both ? word.size() : mark);
            if (fall.text.empty()) faults_.add(fall.place, "expected a face or a card, found nothing");
            falls.push_back(std::move(fall));
        }
        return falls;
    }

    std::string_view text_, line_;
    int line_number_ = 0;
    input::Faults faults_;
    Record record_;
    bool has_title_ = false, has_game_ = false, has_scenario_ = false, has_rules_ = false;
    bool in_body_ = false, ends_with_hash_ = false;
};

} // namespace

std::string to_text(const Record& record) {
    const RecordHeader& header = record.header;
    std::string out(Title);
    out += "\ngame " + header.game + "\nscenario " + header.scenario + "\nrules " + std::to_string(header.rules) + '\n';
    for (const core::Seat seat : core::EachSeat)
        out += "player " + seat_number(seat) + ' ' + one_line(header.players[core::index(seat)]) + '\n';
    for (const auto& [name, value] : header.options) out += "option " + one_line(name) + ' ' + one_line(value) + '\n';
    if (header.copy_for) out += "for " + seat_number(*header.copy_for) + '\n';
    if (record.fair) write_fair_header(out, *record.fair);
    out += '\n';
    if (!record.opening.empty()) {
        out += '0';
        write_falls(out, record.opening);
        out += '\n';
    }
    write_hash(out, record.opening_hash);
    std::size_t number = 0;
    for (const RecordAnswer& answer : record.answers) {
        out += std::to_string(++number) + ' ' + seat_number(answer.seat) + ' ' + answer.notation;
        write_falls(out, answer.falls);
        if (answer.automatic) out.append(Bar).append(Automatic);
        out += '\n';
        write_hash(out, answer.hash);
    }
    if (record.fair) write_rolls(out, *record.fair);
    return out;
}

ParsedRecord parse_record(std::string_view text, std::string file) { return Parser(text, std::move(file)).run(); }

} // namespace table
