#include "server/web/static_files.h"
#include "tests/support/temp_folder.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>

using namespace server::web;
namespace fs = std::filesystem;

namespace {

void write(const std::string& path, const std::string& text) {
    fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path) << text;
}

std::string header(const StaticResponse& response, const std::string& name) {
    for (const auto& [key, value] : response.headers)
        if (key == name) return value;
    return "";
}

struct Site {
    TempFolder folder;
    Site() {
        write(folder.file("client/index.html"), "page");
        write(folder.file("client/index.html.br"), "page in brotli");
        write(folder.file("client/index.html.gz"), "page in gzip");
        write(folder.file("client/assets/app-0123abcd.js"), "code");
        write(folder.file("client/assets/plain.js"), "code");
        write(folder.file("client/.hidden/x.txt"), "hidden");
        write(folder.file("client/alone.gz"), "archive");
        write(folder.file("secret.txt"), "secret");
        fs::create_symlink(folder.file("secret.txt"), folder.file("client/leak.txt"));
        fs::create_directory_symlink(folder.file("."), folder.file("client/up"));
        fs::create_symlink(folder.file("client/assets/plain.js"), folder.file("client/inside.js"));
    }
    StaticFiles files() const { return StaticFiles(folder.file("client")); }
};

} // namespace

TEST_CASE("The client's files are found and nothing else", "[server][web]") {
    const Site site;
    const StaticFiles files = site.files();
    CHECK(*files.answer("/index.html", {}).body == "page");
    CHECK(*files.answer("/", {}).body == "page");
    CHECK(*files.answer("/battles/abc", {}).body == "page"); // a page of the client
    CHECK(*files.answer("/inside.js", {}).body == "code");
    CHECK(*files.answer("/alone.gz", {}).body == "archive");
    for (const char* path : {"/leak.txt", "/up/secret.txt", "/.hidden/x.txt", "/missing.png", "/../secret.txt",
                             "/index.html.br", "/assets/../../secret.txt", "//secret.txt", ""}) {
        INFO(path);
        CHECK(files.answer(path, {}).status == 404);
    }
}

TEST_CASE("Files say what they are and how long they stay", "[server][web]") {
    const Site site;
    const StaticFiles files = site.files();
    CHECK(files.answer("/", {}).type == "text/html; charset=utf-8");
    CHECK(header(files.answer("/", {}), "Cache-Control") == "no-cache");
    CHECK(files.answer("/assets/app-0123abcd.js", {}).type == "text/javascript; charset=utf-8");
    CHECK(header(files.answer("/assets/app-0123abcd.js", {}), "Cache-Control") ==
          "public, max-age=31536000, immutable");
    CHECK(header(files.answer("/assets/plain.js", {}), "Cache-Control") == "no-cache");
    CHECK(is_hashed_name("/assets/index-Bx-12_ab.css"));
    CHECK(!is_hashed_name("/assets/service-registration.js"));
    CHECK(!is_hashed_name("/app-0123abcd.js"));
    CHECK(!is_hashed_name("/assets/-0123abcd.js"));
}

TEST_CASE("A compressed file beside another is sent to those who take it", "[server][web]") {
    const Site site;
    const StaticFiles files = site.files();
    const StaticResponse brotli = files.answer("/", {{"accept-encoding", "gzip, br"}});
    CHECK(*brotli.body == "page in brotli");
    CHECK(header(brotli, "Content-Encoding") == "br");
    CHECK(header(brotli, "Vary") == "Accept-Encoding");
    CHECK(brotli.type == "text/html; charset=utf-8");
    const StaticResponse gzip = files.answer("/", {{"accept-encoding", "gzip, br;q=0"}});
    CHECK(*gzip.body == "page in gzip");
    const StaticResponse plain = files.answer("/", {});
    CHECK(header(plain, "Content-Encoding").empty());
    CHECK(header(plain, "Vary") == "Accept-Encoding");
    CHECK(header(plain, "ETag") != header(gzip, "ETag"));
    CHECK(header(brotli, "ETag") != header(gzip, "ETag"));
}

TEST_CASE("What the browser has already is not sent again", "[server][web]") {
    const Site site;
    const StaticFiles files = site.files();
    const std::string tag = header(files.answer("/", {}), "ETag");
    const StaticResponse same = files.answer("/", {{"if-none-match", "\"x\", " + tag}});
    CHECK(same.status == 304);
    CHECK(same.body == nullptr);
    CHECK(header(same, "ETag") == tag);
    CHECK(files.answer("/", {{"if-none-match", tag}, {"accept-encoding", "br"}}).status == 200);
    write(site.folder.file("client/index.html"), "a new page");
    CHECK(site.files().answer("/", {{"if-none-match", tag}}).status == 200);
}

TEST_CASE("Without a client the server says so", "[server][web]") {
    const StaticFiles none("");
    const StaticResponse page = none.answer("/", {});
    CHECK(page.status == 200);
    CHECK(page.body->find("/api/openapi.json") != std::string::npos);
    CHECK(none.answer("/battles/abc", {}).status == 404);
    const TempFolder folder;
    CHECK_THROWS_AS(StaticFiles(folder.file("missing")), std::runtime_error);
    CHECK_THROWS_AS(StaticFiles(folder.file("")), std::runtime_error); // no index.html
}
