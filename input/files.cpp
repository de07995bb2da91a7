#include "input/files.h"

#include "input/data_dir.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace input {

namespace {

bool contains(const std::vector<std::string>& ids, const std::string& id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

std::string folder_name(Folder folder) { return "games/" + std::string(folder.game) + '/' + std::string(folder.kind); }

} // namespace

std::vector<std::string> file_ids(Folder folder) {
    std::vector<std::string> ids;
    std::error_code error;
    std::filesystem::directory_iterator files(std::filesystem::path(data_dir()) / folder_name(folder), error);
    for (; !error && files != std::filesystem::directory_iterator(); files.increment(error))
        if (files->path().extension() == ".toml") ids.push_back(files->path().stem().string());
    std::sort(ids.begin(), ids.end());
    return ids;
}

std::string file_name(Folder folder, std::string_view id) {
    return folder_name(folder) + '/' + std::string(id) + ".toml";
}

std::optional<std::string> read_data_file(Folder folder, const std::string& id, std::vector<Fault>& faults) {
    const std::string name = file_name(folder, id);
    const std::vector<std::string> ids = file_ids(folder);
    if (!contains(ids, id)) {
        faults.push_back({name, 0, 0, "there is no " + std::string(folder.one) + ' ' + quoted(id) + one_of(id, ids)});
        return std::nullopt;
    }
    auto text = read_text_file(data_dir() + '/' + name);
    if (!text) faults.push_back({name, 0, 0, "the file cannot be read, expected a readable TOML file"});
    return text;
}

std::string read_file_id(Reader& reader, std::string_view key, Folder folder) {
    Text id;
    if (!reader.need(key, id)) return {};
    const std::vector<std::string> known = file_ids(folder);
    if (contains(known, id.value)) return id.value;
    reader.fault(id.at, '`' + std::string(key) + "` is " + quoted(id.value) + one_of(id.value, known));
    return {};
}

bool read_heading(Reader& root, std::string_view game, const std::string& file_name, Heading& into) {
    int format = 0;
    bool ours = false;
    root.need("game", ours, std::array<Word<bool>, 1>{{{game, true}}});
    if (!root.need("format", format, Range{1, 1}) || !ours) return false;
    Text id;
    const std::string stem = std::filesystem::path(file_name).stem().string();
    if (root.need("id", id) && id.value != stem)
        root.fault(id.at, "`id` is " + quoted(id.value) + ", expected " + quoted(stem) + " as the file's name");
    into.id = id.value;
    root.need("name", into.name);
    root.allow("sources", into.sources);
    root.allow("house", into.house);
    return true;
}

} // namespace input
