#include "server/post/parcel.h"

#include "server/accounts/base64.h"
#include "server/base/utf8.h"
#include "server/battles/journal.h"
#include "server/dice/fair_dice.h"

#include <nlohmann/json.hpp>
#include <sodium.h>

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace server::post {

using nlohmann::json;

namespace {

constexpr std::string_view FirstLine = "oblique sealed battle 1";
constexpr std::size_t Width = 76; // of the lines of base64
constexpr int Base64 = sodium_base64_VARIANT_ORIGINAL;

// Bounds of the document, beside its size.
constexpr std::size_t LongestName = 64, LongestWord = 64, LongestText = 4096;
constexpr std::size_t LongestCase = 256U << 10U;
constexpr std::size_t MostOptions = 64, LongestOption = 200;
constexpr std::int64_t Ever = 1LL << 53; // milliseconds: what every language can count to
// To take back by consent plays all again that came before: so many lines at most, all together.
constexpr std::int64_t MostPlayedAgain = 500'000;

struct Bad {
    std::string reason, message;
};
[[noreturn]] void damaged(const std::string& message) { throw Bad{"damaged", message}; }
[[noreturn]] void bad(const std::string& message) { throw Bad{"bad_parcel", message}; }

void need_sodium() {
    static const bool ready = sodium_init() >= 0;
    if (!ready) throw std::runtime_error("libsodium cannot be used on this machine");
}

const unsigned char* bytes_of(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string key_bytes(const std::string& base64url) {
    std::optional<std::string> bytes = accounts::from_base64url(base64url);
    if (!bytes || bytes->size() != crypto_box_PUBLICKEYBYTES)
        throw std::runtime_error("a key of this server is damaged");
    return std::move(*bytes);
}

// Only small digits: there is one way to write a file.
std::optional<dice::Bytes> small_hex(const std::string& text) {
    std::optional<dice::Bytes> bytes = dice::from_hex(text);
    if (bytes && dice::to_hex(*bytes) != text) bytes.reset();
    return bytes;
}

std::optional<dice::Bytes> public_key_bytes(const std::string& hex) {
    std::optional<dice::Bytes> bytes = small_hex(hex);
    if (bytes && bytes->size() != crypto_box_PUBLICKEYBYTES) bytes.reset();
    return bytes;
}

// THE DOCUMENT

// Whether it is too much to be sent, in a sentence, when so many lines are still to be added.
std::string too_much(const Parcel& parcel, std::size_t lines_to_come) {
    constexpr std::size_t OfEachLine = 64 + 2 * crypto_box_PUBLICKEYBYTES; // its number, kind and time; or a key
    const std::size_t lines = parcel.lines.size() + lines_to_come;
    if (lines > static_cast<std::size_t>(MostLines)) return "This battle has become too long to be sent.";
    std::int64_t again = 0;
    std::size_t size = 4096 + parcel.battle.case_text.size() + parcel.battle.options.size();
    for (const storage::Line& line : parcel.lines) {
        if (line.kind == battles::TakeBack) again += line.number;
        size += line.text.size() + line.rolls.size();
    }
    if (again > MostPlayedAgain) return "Too much has been taken back in this battle for it to be sent.";
    // Escapes in JSON may double it.
    if (2 * size + OfEachLine * lines > LargestDocument) return "This battle is too large to be sent.";
    return {};
}

std::string document_of(const Parcel& parcel) {
    const storage::BattleRow& row = parcel.battle;
    json seats = json::array();
    for (std::size_t i = 0; i < 2; ++i)
        seats.push_back({{"kind", row.seats[i].kind},
                         {"name", parcel.names[i]},
                         {"contribution", row.seats[i].contribution.value_or("")}});
    json lines = json::array();
    for (const storage::Line& line : parcel.lines)
        lines.push_back(json::array({line.number, line.kind, line.seat, line.text, line.rolls, line.at}));
    return json{{"battle",
                 {{"id", row.id},
                  {"game", row.game},
                  {"scenario", row.scenario},
                  {"options", json::parse(row.options)},
                  {"case", row.case_text},
                  {"rules", row.rules},
                  {"public", row.is_public},
                  {"secret", row.dice_secret},
                  {"commitment", row.commitment}}},
                {"seats", std::move(seats)},
                {"lines", std::move(lines)}}
        .dump();
}

// A few bytes of JSON can take a hundred in memory, so the brackets and commas are counted before it is read.
bool is_modest(std::string_view document) {
    constexpr int Deepest = 6;
    std::int64_t parts = 0;
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < document.size(); ++i) {
        const char c = document[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
            continue;
        }
        if (c == '"') quoted = true;
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (c == '[' || c == '{' || c == ',') ++parts;
        if (depth > Deepest || parts > 10 * MostLines) return false;
    }
    return true;
}

const json& member(const json& object, const char* name) {
    if (!object.is_object()) bad("A part of the sealed battle is not an object.");
    const auto found = object.find(name);
    if (found == object.end()) bad(std::string("The sealed battle says nothing about \"") + name + "\".");
    return *found;
}

// Texts are UTF-8, or the document could not have been read.
std::string text_in(const json& value, const char* name, std::size_t most, bool may_have_lines = false) {
    if (!value.is_string()) bad(std::string("\"") + name + "\" of the sealed battle is not a text.");
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() > most) bad(std::string("\"") + name + "\" of the sealed battle is too long.");
    if (may_have_lines) {
        std::string without = text;
        std::erase_if(without, [](char c) { return c == '\t' || c == '\r'; });
        if (has_control_characters(without)) bad(std::string("\"") + name + "\" holds control characters.");
    } else if (has_control_characters(text) || text.find('\n') != std::string::npos) {
        bad(std::string("\"") + name + "\" of the sealed battle holds control characters.");
    }
    return text;
}

std::int64_t number_in(const json& value, const char* name, std::int64_t least, std::int64_t most) {
    // An unsigned number may be too large for the signed type it is read as.
    const bool whole = value.is_number_integer() &&
                       (!value.is_number_unsigned() || value.get<std::uint64_t>() <= static_cast<std::uint64_t>(Ever));
    if (!whole || value.get<std::int64_t>() < least || value.get<std::int64_t>() > most)
        bad(std::string("\"") + name + "\" of the sealed battle is not a number in its range.");
    return value.get<std::int64_t>();
}

std::string hex_in(const json& value, const char* name, std::size_t least, std::size_t most) {
    std::string text = text_in(value, name, 2 * most);
    const auto bytes = small_hex(text);
    if (!bytes || bytes->size() < least) bad(std::string("\"") + name + "\" is not written in hexadecimal digits.");
    return text;
}

std::string id_in(const json& value) {
    constexpr std::size_t Length = 12;
    std::string id = text_in(value, "id", Length);
    const bool plain =
        std::all_of(id.begin(), id.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
    if (id.size() != Length || !plain) bad("The sealed battle has no proper id.");
    return id;
}

std::string options_in(const json& value) {
    if (!value.is_object() || value.size() > MostOptions) bad("The options of the sealed battle cannot be read.");
    for (const auto& [name, option] : value.items()) {
        text_in(option, "options", LongestOption);
        text_in(json(name), "options", LongestOption);
    }
    return value.dump();
}

void read_seats(const json& seats, Parcel& parcel) {
    if (!seats.is_array() || seats.size() != 2) bad("A battle has two seats; the sealed one has not.");
    for (std::size_t i = 0; i < 2; ++i) {
        storage::SeatRow& seat = parcel.battle.seats[i];
        seat.kind = text_in(member(seats[i], "kind"), "kind", LongestWord);
        seat.contribution = hex_in(member(seats[i], "contribution"), "contribution", 1, dice::LongestContribution);
        parcel.names[i] = text_in(member(seats[i], "name"), "name", LongestName);
    }
    const auto is = [&](std::size_t i, const char* kind) { return parcel.battle.seats[i].kind == kind; };
    if (!(is(0, "person") && is(1, "remote")) && !(is(0, "remote") && is(1, "person")))
        bad("A battle by post has one player on each server; the sealed one has not.");
}

void read_lines(const json& lines, Parcel& parcel) {
    if (!lines.is_array()) bad("The lines of the sealed battle cannot be read.");
    if (lines.size() > static_cast<std::size_t>(MostLines)) bad("The sealed battle has too many lines.");
    for (const json& each : lines) {
        if (!each.is_array() || each.size() != 6) bad("A line of the sealed battle does not have six parts.");
        storage::Line line;
        line.number = number_in(each[0], "number", 1, MostLines);
        line.kind = text_in(each[1], "kind", LongestWord);
        line.seat = static_cast<int>(number_in(each[2], "seat", 0, 2));
        line.text = text_in(each[3], "text", LongestText);
        line.rolls = text_in(each[4], "rolls", LongestText);
        line.at = number_in(each[5], "at", 0, Ever);
        if (line.number != static_cast<std::int64_t>(parcel.lines.size()) + 1)
            bad("The lines of the sealed battle are not numbered one by one.");
        parcel.lines.push_back(std::move(line));
    }
    parcel.battle.lines = static_cast<std::int64_t>(parcel.lines.size());
}

Parcel parcel_in(std::string_view document) {
    if (document.size() > LargestDocument) throw Bad{"too_large", "The sealed battle is too large."};
    if (!is_modest(document)) bad("The sealed battle has too many parts.");
    const json all = json::parse(document, nullptr, false);
    if (all.is_discarded()) bad("What is in the sealed battle is not JSON.");
    Parcel parcel;
    const json& battle = member(all, "battle");
    storage::BattleRow& row = parcel.battle;
    row.id = id_in(member(battle, "id"));
    row.game = text_in(member(battle, "game"), "game", LongestWord);
    row.scenario = text_in(member(battle, "scenario"), "scenario", LongestWord);
    row.options = options_in(member(battle, "options"));
    row.case_text = text_in(member(battle, "case"), "case", LongestCase, true);
    row.rules = static_cast<int>(number_in(member(battle, "rules"), "rules", 1, std::numeric_limits<int>::max()));
    const json& is_public = member(battle, "public");
    if (!is_public.is_boolean()) bad("\"public\" of the sealed battle is neither true nor false.");
    row.is_public = is_public.get<bool>();
    row.dice_secret = hex_in(member(battle, "secret"), "secret", dice::SecretSize, dice::SecretSize);
    row.commitment = hex_in(member(battle, "commitment"), "commitment", 32, 32);
    read_seats(member(all, "seats"), parcel);
    read_lines(member(all, "lines"), parcel);
    if (const std::string why = too_much(parcel, 0); !why.empty()) throw Bad{"too_large", why};
    return parcel;
}

// THE ENVELOPE

// The next line, without its end; mail may have made "\r\n" of that. `text` is what follows.
std::string_view next_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string key_line(std::string_view& text, std::string_view word) {
    const std::string_view line = next_line(text);
    if (!line.starts_with(word)) damaged("This file is damaged: it does not say between which servers it goes.");
    std::string hex(line.substr(word.size()));
    if (!is_public_key(hex)) damaged("This file is damaged: the key of a server cannot be read.");
    return hex;
}

std::string to_base64(const std::string& bytes) {
    std::string text(sodium_base64_encoded_len(bytes.size(), Base64), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), Base64);
    text.pop_back(); // the closing zero
    return text;
}

std::string box_in(std::string_view text) {
    std::string base64;
    base64.reserve(text.size());
    while (!text.empty()) base64 += next_line(text);
    std::string box(base64.size() / 4 * 3, '\0');
    std::size_t size = 0;
    const bool read = sodium_base642bin(bytes_of(box), box.size(), base64.data(), base64.size(), nullptr, &size,
                                        nullptr, Base64) == 0;
    box.resize(size);
    // libsodium takes some bytes beyond ASCII for letters.
    if (!read || to_base64(box) != base64) damaged("This file is damaged: some of its letters are wrong or missing.");
    return box;
}

std::string unsealed(const accounts::Keys& keys, const std::string& from, const std::string& box) {
    constexpr std::size_t Around = crypto_box_NONCEBYTES + crypto_box_MACBYTES;
    if (box.size() < Around) damaged("This file is damaged: its end is missing.");
    const dice::Bytes sender = *public_key_bytes(from);
    const std::string secret = key_bytes(keys.box_secret);
    std::string document(box.size() - Around, '\0');
    if (crypto_box_open_easy(bytes_of(document), bytes_of(box) + crypto_box_NONCEBYTES,
                             box.size() - crypto_box_NONCEBYTES, bytes_of(box), sender.data(), bytes_of(secret)) != 0)
        damaged("This file is damaged: its seal is broken.");
    return document;
}

template <class Open> OpenedParcel opened(Open open) {
    OpenedParcel result;
    try {
        open(result);
    } catch (const Bad& refused) {
        result = {std::nullopt, {}, refused.reason, refused.message};
    }
    return result;
}

} // namespace

std::string public_hex(const accounts::Keys& keys) {
    const std::string bytes = key_bytes(keys.box_public);
    return dice::to_hex({bytes_of(bytes), bytes.size()});
}

bool is_public_key(const std::string& hex) {
    need_sodium();
    const auto bytes = public_key_bytes(hex);
    if (!bytes) return false;
    // There are a few numbers with which every secret makes the same key; libsodium refuses them.
    std::array<unsigned char, crypto_scalarmult_BYTES> shared{};
    std::array<unsigned char, crypto_scalarmult_SCALARBYTES> any{};
    any[0] = 8;
    return crypto_scalarmult(shared.data(), any.data(), bytes->data()) == 0;
}

std::string why_not_sealed(const Parcel& parcel) { return too_much(parcel, 8); }

std::string seal(const accounts::Keys& from, const std::string& to_public_hex, const Parcel& parcel) {
    if (!is_public_key(to_public_hex)) throw std::invalid_argument("that is not the key of a server");
    const dice::Bytes receiver = *public_key_bytes(to_public_hex);
    const std::string secret = key_bytes(from.box_secret);
    const std::string document = document_of(parcel);
    std::string box(crypto_box_NONCEBYTES + crypto_box_MACBYTES + document.size(), '\0');
    randombytes_buf(box.data(), crypto_box_NONCEBYTES);
    if (crypto_box_easy(bytes_of(box) + crypto_box_NONCEBYTES, bytes_of(document), document.size(), bytes_of(box),
                        receiver.data(), bytes_of(secret)) != 0)
        throw std::invalid_argument("nothing can be sealed with that key");

    const std::string base64 = to_base64(box);
    std::string text = std::string(FirstLine) + "\nfrom " + public_hex(from) + "\nto " + to_public_hex + '\n';
    for (std::size_t at = 0; at < base64.size(); at += Width) text += base64.substr(at, Width) + '\n';
    return text;
}

OpenedParcel read_document(std::string_view document) {
    return opened([&](OpenedParcel& result) { result.parcel = parcel_in(document); });
}

OpenedParcel open_parcel(const accounts::Keys& keys, std::string_view text) {
    return opened([&](OpenedParcel& result) {
        if (text.size() > LargestSealed) throw Bad{"too_large", "This file is too large for a sealed battle."};
        if (next_line(text) != FirstLine) throw Bad{"not_sealed", "This is not the file of a sealed battle."};
        const std::string from = key_line(text, "from ");
        if (key_line(text, "to ") != public_hex(keys))
            throw Bad{"wrong_server", "This battle was sealed for another server."};
        result.parcel = parcel_in(unsealed(keys, from, box_in(text)));
        result.from = from;
    });
}

} // namespace server::post
