#include "input/data_dir.h"
#include "input/reader.h"
#include "server/base/config.h"

#include <catch2/catch.hpp>

#include <algorithm>

using Catch::Matchers::Contains;

namespace {

std::string example() {
    const auto text = input::read_text_file(input::data_dir() + "/server/oblique.example.toml");
    REQUIRE(text);
    return *text;
}

std::vector<std::string> keys_in(const std::string& text) {
    input::Faults faults("example");
    auto root = input::read_toml(text, faults);
    REQUIRE(root);
    std::vector<std::string> names;
    for (const input::Text& key : root->keys()) {
        if (root->kind(key.value) != input::Reader::Kind::Table) {
            names.push_back(key.value);
            continue;
        }
        const auto table = root->need_table(key.value);
        for (const input::Text& inner : table->keys()) names.push_back(key.value + '.' + inner.value);
    }
    return names;
}

std::string only_fault(const std::string& text) {
    const server::LoadedConfig loaded = server::load_config(text, "x.toml");
    CAPTURE(text);
    REQUIRE(loaded.faults.size() == 1);
    return to_string(loaded.faults.front());
}

} // namespace

TEST_CASE("the example file has no faults and names every key", "[server]") {
    const server::LoadedConfig loaded = server::load_config(example(), "oblique.example.toml");
    CHECK(loaded.faults.empty());
    std::vector<std::string> named = keys_in(example());
    std::vector<std::string> known = server::config_keys();
    std::sort(named.begin(), named.end());
    std::sort(known.begin(), known.end());
    CHECK(named == known);
}

TEST_CASE("the example file shows what holds without a file", "[server]") {
    const server::Config shown = server::load_config(example(), "x").config;
    const server::Config usual = server::load_config("", "x").config;
    CHECK(shown.address == usual.address);
    CHECK(shown.port == usual.port);
    CHECK(shown.database == usual.database);
    CHECK(shown.client == usual.client);
    CHECK(shown.url == usual.url);
    CHECK(shown.trusted_proxies == usual.trusted_proxies);
    const auto numbers = [](const server::Config& c) {
        return std::vector<std::int64_t>{c.io_threads,
                                         c.workers,
                                         c.bot_threads,
                                         c.bot_milliseconds,
                                         c.requests_per_address,
                                         c.requests_per_account,
                                         c.logins_per_address,
                                         c.accounts_per_address,
                                         c.chat_per_account,
                                         c.battles_per_account,
                                         c.unfinished_per_account,
                                         c.connections,
                                         c.connections_per_address,
                                         static_cast<std::int64_t>(c.largest_body),
                                         static_cast<std::int64_t>(c.largest_record),
                                         static_cast<std::int64_t>(c.largest_message),
                                         c.seconds_to_read,
                                         c.seconds_to_write,
                                         c.seconds_idle,
                                         c.seconds_to_stop,
                                         c.battles_in_memory,
                                         c.seconds_in_memory,
                                         c.session_days,
                                         c.link_days,
                                         c.vacation_days,
                                         c.registration ? 1 : 0};
    };
    CHECK(numbers(shown) == numbers(usual));
    CHECK(shown.push_contact == usual.push_contact);
    CHECK(shown.push_hosts_allowed == usual.push_hosts_allowed);
    CHECK(shown.mail.relay == usual.mail.relay);
    CHECK(shown.mail.from == usual.mail.from);
}

TEST_CASE("settings are taken from the file", "[server]") {
    const server::LoadedConfig loaded = server::load_config("port = 0\n"
                                                            "url = \"https://oblique.example\"\n"
                                                            "trusted_proxies = [\"10.0.0.1\", \"::1\"]\n"
                                                            "largest_body = 4096\n"
                                                            "registration = false\n"
                                                            "[mail]\n"
                                                            "relay = \"smtp://mail:25\"\n"
                                                            "password = \"secret\"\n",
                                                            "x.toml");
    REQUIRE(loaded.faults.empty());
    CHECK(loaded.config.port == 0);
    CHECK(loaded.config.secure());
    CHECK(loaded.config.public_url() == "https://oblique.example");
    CHECK(loaded.config.trusted_proxies == std::vector<std::string>{"10.0.0.1", "::1"});
    CHECK(loaded.config.largest_body == 4096);
    CHECK(!loaded.config.registration);
    CHECK(loaded.config.mail.relay == "smtp://mail:25");
    CHECK(loaded.config.mail.password == "secret");
}

TEST_CASE("every fault of the file is told with its place", "[server]") {
    const server::LoadedConfig loaded = server::load_config("port = 70000\n"
                                                            "adress = \"::1\"\n"
                                                            "workers = \"many\"\n"
                                                            "[mail]\n"
                                                            "relai = \"\"\n",
                                                            "x.toml");
    std::vector<std::string> texts;
    for (const input::Fault& fault : loaded.faults) texts.push_back(to_string(fault));
    REQUIRE(texts.size() == 4);
    CHECK_THAT(texts[0], Contains("x.toml:1:8:") && Contains("65535"));
    CHECK_THAT(texts[1], Contains("x.toml:2:1:") && Contains("did you mean \"address\"?"));
    CHECK_THAT(texts[2], Contains("x.toml:3:11:"));
    CHECK_THAT(texts[3], Contains("x.toml:5:1:") && Contains("did you mean \"relay\"?"));
}

TEST_CASE("settings that cannot work are refused", "[server]") {
    CHECK_THAT(only_fault("address = \"localhost\""), Contains("number of an address"));
    CHECK_THAT(only_fault("trusted_proxies = [\"10.0.0.0/8\"]"), Contains("number of an address"));
    CHECK_THAT(only_fault("url = \"oblique.example\""), Contains("https://host"));
    CHECK_THAT(only_fault("url = \"https://oblique.example/play\""), Contains("nothing behind it"));
    CHECK_THAT(only_fault("database = \"\""), Contains("path of a file"));
    CHECK_THAT(only_fault("push_contact = \"me\""), Contains("mailto:"));
    CHECK_THAT(only_fault("[mail]\nrelay = \"host:25\""), Contains("smtp://"));
    CHECK_THAT(only_fault("[mail]\nfrom = \"a\\nBcc: b\""), Contains("a mailbox"));
    CHECK_THAT(only_fault("port = "), Contains("x.toml:1:"));
}

TEST_CASE("a fault never shows the password of the mail relay", "[server]") {
    CHECK_THAT(only_fault("[mail]\npassword = 271828"), !Contains("271828") && Contains("x.toml:2:"));
}
