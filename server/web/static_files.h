#pragma once

#include "server/web/headers.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

// The files of the client. All are read when the server starts: what was not in the folder then cannot be asked for by
// any trick of paths or links, no request waits for a disk, and many slow readers share one copy. A new client needs a
// restart.
namespace server::web {

using Bytes = std::shared_ptr<const std::string>;

struct StaticFile {
    std::string type, tag; // the entity tag without its quotation marks
    bool forever = false;  // the name has a hash of the contents in it: it never changes
    Bytes plain, brotli, gzip;
};

struct StaticResponse {
    int status = 200;
    std::string type;
    Fields headers;
    Bytes body; // null: none
};

class StaticFiles {
public:
    static constexpr std::uintmax_t Largest = 256U << 20U; // of all files together

    // Throws std::runtime_error when the folder cannot be read or has no index.html. Links that lead out of it, and
    // names that begin with a dot, are left out. "": there is no client.
    explicit StaticFiles(const std::string& folder);

    // Of GET and HEAD (whoever sends it leaves the body out of the latter). `headers`: names in small letters.
    StaticResponse answer(const std::string& path, const std::map<std::string, std::string>& headers) const;
    std::size_t size() const { return files_.size(); }

private:
    const StaticFile* find(const std::string& path) const;
    std::map<std::string, StaticFile> files_; // by path, beginning with a slash
};

std::string_view content_type(std::string_view path);
bool is_hashed_name(std::string_view path); // /assets/NAME-HASH.EXT

} // namespace server::web
