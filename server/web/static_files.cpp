#include "server/web/static_files.h"

#include "server/base/log.h"
#include "server/web/parse.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace server::web {

namespace fs = std::filesystem;

namespace {

constexpr std::pair<std::string_view, std::string_view> Types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
    {".md", "text/plain; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".jpeg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".gif", "image/gif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".woff", "font/woff"},
    {".ttf", "font/ttf"},
    {".wasm", "application/wasm"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
};

constexpr std::string_view NoClient = R"(<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Oblique</title></head>
<body>
<h1>Oblique</h1>
<p>This server plays, but it was started without a client to show in a browser.</p>
<p>Programs find everything it can do in <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body>
</html>
)";

std::string tag_of(std::string_view bytes) { // FNV-1a: tells versions of our own files apart, defends against nobody
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return fmt::format("{:016x}-{:x}", hash, bytes.size());
}

Bytes read_bytes(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    auto bytes = std::make_shared<std::string>(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    if (!file) throw std::runtime_error("the client's file \"" + path.string() + "\" cannot be read");
    return bytes;
}

bool is_hidden(const fs::path& relative) {
    return std::any_of(relative.begin(), relative.end(),
                       [](const fs::path& part) { return part.string().starts_with('.'); });
}

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

} // namespace

std::string_view content_type(std::string_view path) {
    for (const auto& [ending, type] : Types)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

bool is_hashed_name(std::string_view path) {
    if (!path.starts_with("/assets/")) return false;
    const std::string_view name = last_part(path);
    const std::string_view stem = name.substr(0, name.find('.'));
    // A hash may have dashes of its own, and a word is no hash: one has digits or capitals.
    const auto is_marked = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); };
    const std::size_t dash = stem.size() < 9 ? std::string_view::npos : stem.rfind('-', stem.size() - 9);
    return dash != std::string_view::npos && dash > 0 &&
           std::any_of(stem.begin() + static_cast<std::ptrdiff_t>(dash), stem.end(), is_marked);
}

StaticFiles::StaticFiles(const std::string& folder) {
    if (folder.empty()) return;
    std::error_code error;
    const fs::path root = fs::canonical(folder, error);
    if (error || !fs::is_directory(root))
        throw std::runtime_error("the folder of the client \"" + folder + "\" is not there");
    std::uintmax_t total = 0;
    std::map<std::string, Bytes> read;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root)) {
        const fs::path relative = entry.path().lexically_relative(root);
        if (!entry.is_regular_file(error) || is_hidden(relative)) continue;
        const fs::path real = fs::canonical(entry.path(), error);
        const fs::path inside = real.lexically_relative(root);
        if (error || inside.empty() || *inside.begin() == "..") {
            log(Level::Warning, "client_file_left_out", {{"file", relative.string()}});
            continue;
        }
        total += fs::file_size(real);
        if (total > Largest) throw std::runtime_error("the folder of the client \"" + folder + "\" is too large");
        read.emplace("/" + relative.generic_string(), read_bytes(real));
    }
    if (!read.contains("/index.html"))
        throw std::runtime_error("the folder of the client \"" + folder + "\" has no index.html");
    const auto beside = [&](const std::string& path, const char* ending) {
        const auto found = read.find(path + ending);
        return found == read.end() ? nullptr : found->second;
    };
    for (const auto& [path, bytes] : read) {
        const bool is_compressed = path.ends_with(".br") || path.ends_with(".gz");
        if (is_compressed && read.contains(path.substr(0, path.size() - 3))) continue;
        files_[path] = {std::string(content_type(path)),
                        tag_of(*bytes),
                        is_hashed_name(path),
                        bytes,
                        beside(path, ".br"),
                        beside(path, ".gz")};
    }
}

const StaticFile* StaticFiles::find(const std::string& path) const {
    const auto found = files_.find(path == "/" ? "/index.html" : path);
    if (found != files_.end()) return &found->second;
    // Pages of the client have addresses of their own; a missing picture is missing.
    const bool is_page = path.starts_with('/') && last_part(path).find('.') == std::string_view::npos;
    const auto index = files_.find("/index.html");
    return is_page && index != files_.end() ? &index->second : nullptr;
}

StaticResponse StaticFiles::answer(const std::string& path, const std::map<std::string, std::string>& headers) const {
    const auto header = [&](const char* name) {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string_view{} : std::string_view(found->second);
    };
    if (files_.empty() && path == "/")
        return {200,
                "text/html; charset=utf-8",
                {{"Cache-Control", "no-cache"}},
                std::make_shared<const std::string>(NoClient)};
    const StaticFile* file = find(path);
    if (file == nullptr) return {404, "", {}, nullptr};

    StaticResponse response{200, file->type, {}, file->plain};
    std::string tag = file->tag;
    if (file->brotli && accepts_coding(header("accept-encoding"), "br")) {
        response.body = file->brotli;
        response.headers.emplace_back("Content-Encoding", "br");
        tag += "-br";
    } else if (file->gzip && accepts_coding(header("accept-encoding"), "gzip")) {
        response.body = file->gzip;
        response.headers.emplace_back("Content-Encoding", "gzip");
        tag += "-gz";
    }
    tag = '"' + tag + '"';
    if (file->brotli || file->gzip) response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Cache-Control", file->forever ? "public, max-age=31536000, immutable" : "no-cache");
    if (!names_tag(header("if-none-match"), tag)) return response;
    response.status = 304;
    response.body = nullptr;
    std::erase_if(response.headers, [](const auto& field) { return field.first == "Content-Encoding"; });
    return response;
}

} // namespace server::web
