#pragma once

#include "input/fault.h"
#include "table/scene.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

// The words of a language. The engine speaks in message ids; a file turns them into sentences.
namespace table {

// Messages by id. Tables of the file are joined with points: [event] moves = "..." is "event.moves".
class Catalogue {
public:
    // Adds the messages of one file over those already there. Faults are kept, good messages are taken all the same.
    void add(std::string_view text, const std::string& file_name);

    const std::string* find(std::string_view id) const; // null when there is no such message
    const std::map<std::string, std::string, std::less<>>& messages() const { return messages_; }
    const std::vector<input::Fault>& faults() const { return faults_; }

private:
    std::map<std::string, std::string, std::less<>> messages_;
    std::vector<input::Fault> faults_;
};

// games/<game>/text/<language>.toml over table/text/<language>.toml, both over their English.
Catalogue load_catalogue(const std::string& game, const std::string& language);

// The languages a game has a file for, sorted.
std::vector<std::string> languages(const std::string& game);

// What a data file says (an event, a date, a wing's name), in the language: [data] of the text file holds it under the
// very words. Itself when there is nothing.
std::string translated(const Catalogue& catalogue, const std::string& text);

// The sentence with its arguments: {0}, {1} ... are filled in, "@key" and "@key|argument" are said first. One that
// begins with such an argument begins with a capital letter. A message that is missing is shown by its id, as
// "event.moves(R1, C3)".
std::string say(const Catalogue& catalogue, const Phrase& phrase);

} // namespace table
