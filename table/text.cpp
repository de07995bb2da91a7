#include "table/text.h"

#include "input/data_dir.h"
#include "input/reader.h"

#include <algorithm>
#include <filesystem>

namespace table {

namespace fs = std::filesystem;

namespace {

void collect(input::Reader& reader, const std::string& prefix,
             std::map<std::string, std::string, std::less<>>& messages) {
    for (const input::Text& key : reader.keys()) {
        if (reader.kind(key.value) == input::Reader::Kind::Table) {
            if (auto inner = reader.need_table(key.value)) collect(*inner, prefix + key.value + '.', messages);
        } else if (std::string message; reader.need(key.value, message)) {
            messages[prefix + key.value] = std::move(message);
        }
    }
}

// A word or a sentence of the catalogue for "@key"; the key itself, without the sign, when it is missing.
std::string argument(const Catalogue& catalogue, const std::string& arg) {
    const std::optional<Phrase> inner = phrase_in(arg);
    if (!inner) return translated(catalogue, arg);
    return catalogue.find(inner->id) != nullptr ? say(catalogue, *inner) : inner->id;
}

// Sentences may begin with a name that is no proper one: "an Austrian brigade in I14".
void begin_large(std::string& sentence) {
    if (sentence.empty()) return;
    const auto first = static_cast<unsigned char>(sentence[0]);
    if (first >= 'a' && first <= 'z') sentence[0] = static_cast<char>(first - 'a' + 'A');
    constexpr unsigned char TwoBytes = 0xC3; // of UTF-8: à to þ lie 0x20 above their capitals
    if (first != TwoBytes || sentence.size() < 2) return;
    const auto second = static_cast<unsigned char>(sentence[1]);
    if (second >= 0xA0 && second <= 0xBE && second != 0xB7) sentence[1] = static_cast<char>(second - 0x20);
}

bool is_sentence(const std::string& message) {
    return !message.empty() && std::string_view(".?!:").find(message.back()) != std::string_view::npos;
}

bool begins_with_phrase(const std::string& message, const Phrase& phrase) {
    if (message.size() < 3 || message[0] != '{' || message[1] < '0' || message[1] > '9') return false;
    const auto which = static_cast<std::size_t>(message[1] - '0');
    return which < phrase.args.size() && phrase.args[which].starts_with('@');
}

fs::path text_folder(const std::string& owner) { return fs::path(input::data_dir()) / owner / "text"; }

} // namespace

void Catalogue::add(std::string_view text, const std::string& file_name) {
    input::Faults faults(file_name);
    if (auto root = input::read_toml(text, faults)) collect(*root, "", messages_);
    for (input::Fault& fault : faults.list()) faults_.push_back(std::move(fault));
}

const std::string* Catalogue::find(std::string_view id) const {
    const auto found = messages_.find(id);
    return found == messages_.end() ? nullptr : &found->second;
}

Catalogue load_catalogue(const std::string& game, const std::string& language) {
    std::vector<std::string> files = {"en.toml"}; // what a translation lacks is said in English
    if (language != "en") files.push_back(language + ".toml");
    Catalogue catalogue;
    for (const std::string& file : files)
        for (const fs::path& folder : {text_folder("table"), text_folder("games/" + game)})
            if (const auto text = input::read_text_file((folder / file).string())) catalogue.add(*text, file);
    return catalogue;
}

std::string translated(const Catalogue& catalogue, const std::string& text) {
    const std::string* found = catalogue.find("data." + text);
    return found != nullptr ? *found : text;
}

std::vector<std::string> languages(const std::string& game) {
    std::vector<std::string> found;
    std::error_code error;
    for (const auto& file : fs::directory_iterator(text_folder("games/" + game), error))
        if (file.path().extension() == ".toml") found.push_back(file.path().stem().string());
    std::sort(found.begin(), found.end());
    return found;
}

std::string say(const Catalogue& catalogue, const Phrase& phrase) {
    std::vector<std::string> args;
    for (const std::string& arg : phrase.args) args.push_back(argument(catalogue, arg));

    const std::string* message = catalogue.find(phrase.id);
    std::string said;
    if (message == nullptr) {
        for (const std::string& arg : args) said += (said.empty() ? "(" : ", ") + arg;
        return phrase.id + (said.empty() ? "" : said + ')');
    }
    for (std::size_t at = 0; at < message->size(); ++at) {
        const std::size_t close = (*message)[at] == '{' ? message->find('}', at) : std::string::npos;
        const std::string_view inside =
            close == std::string::npos ? std::string_view() : std::string_view(*message).substr(at + 1, close - at - 1);
        // "{1:die}": hosts that can, draw the argument as a die. An event has 8 arguments.
        const bool is_place = !inside.empty() && (inside.size() == 1 || inside.substr(1) == ":die") &&
                              inside.front() >= '0' && inside.front() <= '9';
        const std::size_t which = is_place ? static_cast<std::size_t>(inside[0] - '0') : args.size();
        if (which < args.size()) {
            said += args[which];
            at = close;
        } else {
            said += (*message)[at]; // braces that name no argument are ordinary text
        }
    }
    if (is_sentence(*message) && begins_with_phrase(*message, phrase)) begin_large(said);
    return said;
}

} // namespace table
