#include "server/base/config.h"

#include "input/nearest.h"
#include "input/reader.h"

#include <arpa/inet.h>

#include <algorithm>

namespace server {
namespace {

using input::Range;
using input::Text;

// A table of the file whose keys are remembered as they are read, so that unknown ones can be told from them.
class Section {
public:
    Section(input::Reader* reader, std::string path, std::vector<std::string>& keys)
        : reader_(reader), path_(std::move(path)), keys_(keys) {}

    template <class Into> void value(const char* key, Into& into) {
        if (know(key)) reader_->allow(key, into);
    }
    template <class Into> void number(const char* key, Into& into, Range range) {
        if (know(key)) reader_->allow(key, into, range);
    }
    // The fault does not show what was found.
    void secret(const char* key, std::string& into) {
        if (!know(key) || reader_->kind(key) == input::Reader::Kind::Missing) return;
        if (reader_->kind(key) == input::Reader::Kind::String)
            reader_->allow(key, into);
        else
            reader_->fault(key, "`" + std::string(key) + "` is no string, expected one");
    }
    // A text that `good` accepts; `expected` is the end of the fault's sentence.
    template <class Good> void text(const char* key, std::string& into, Good good, const std::string& expected) {
        if (Text found; know(key) && reader_->allow(key, found))
            take("`" + std::string(key) + "`", found, into, good, expected);
    }
    template <class Good>
    void texts(const char* key, std::vector<std::string>& into, Good good, const std::string& expected) {
        std::vector<Text> found;
        if (!know(key) || !reader_->allow(key, found)) return;
        into.resize(found.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            take("an entry of `" + std::string(key) + "`", found[i], into[i], good, expected);
    }
    std::optional<input::Reader> table(const char* key) {
        if (reader_ == nullptr) return std::nullopt;
        known_.emplace_back(key);
        return reader_->allow_table(key);
    }

    // Reader::finish() is silent about the nearest key when there are as many as here.
    void finish() {
        if (reader_ == nullptr) return;
        for (const Text& key : reader_->keys())
            if (std::find(known_.begin(), known_.end(), key.value) == known_.end())
                reader_->fault(key.at, "unknown key " + input::quoted(key.value) +
                                           (path_.empty() ? "" : " in " + input::quoted(path_)) +
                                           input::did_you_mean(key.value, known_));
    }

private:
    bool know(const char* key) {
        known_.emplace_back(key);
        keys_.push_back(path_.empty() ? key : path_ + '.' + key);
        return reader_ != nullptr;
    }
    template <class Good>
    void take(const std::string& what, const Text& found, std::string& into, Good good, const std::string& expected) {
        if (good(found.value))
            into = found.value;
        else
            reader_->fault(found.at, what + " is " + input::quoted(found.value) + ", expected " + expected);
    }

    input::Reader* reader_; // null: only the names are wanted
    std::string path_;
    std::vector<std::string>& keys_;
    std::vector<std::string> known_;
};

bool is_address(const std::string& text) {
    unsigned char bytes[16];
    return inet_pton(AF_INET, text.c_str(), bytes) == 1 || inet_pton(AF_INET6, text.c_str(), bytes) == 1;
}

bool has_line_break(const std::string& text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; });
}

// "https://host:port" and nothing behind it.
bool is_origin(const std::string& text) {
    if (text.empty()) return true;
    const std::size_t host = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
    return host != 0 && text.size() > host && text.find_first_of("/?#@ \\", host) == std::string::npos &&
           !has_line_break(text);
}

bool is_relay(const std::string& text) {
    return text.empty() || ((text.starts_with("smtp://") || text.starts_with("smtps://")) && !has_line_break(text));
}

bool is_contact(const std::string& text) {
    return (text.starts_with("mailto:") || text.starts_with("https://")) && !has_line_break(text);
}

bool is_one_line(const std::string& text) { return !text.empty() && !has_line_break(text); }

void read_mail(Section mail, MailConfig& into) {
    mail.text("relay", into.relay, is_relay, R"("smtp://host:25", "smtps://host:465" or nothing)");
    mail.value("user", into.user);
    mail.secret("password", into.password);
    mail.text("from", into.from, is_one_line, "a mailbox, \"Oblique <oblique@example.org>\"");
    mail.finish();
}

void read(input::Reader* file, Config& into, std::vector<std::string>& keys) {
    constexpr Range PerMinute{1, 10'000'000};
    constexpr Range Seconds{1, 3600};
    constexpr Range Bytes{1024, 64 << 20};
    Section root(file, "", keys);

    root.text("address", into.address, is_address, "the number of an address, \"127.0.0.1\" or \"::1\"");
    root.number("port", into.port, {0, 65535});
    root.text("database", into.database, is_one_line, "the path of a file, or \"postgres://...\"");
    root.value("client", into.client);
    root.text("url", into.url, is_origin, R"("https://host" or "http://host:port", with nothing behind it)");
    root.texts("trusted_proxies", into.trusted_proxies, is_address, "the number of an address");

    root.number("io_threads", into.io_threads, {1, 64});
    root.number("workers", into.workers, {2, 256}); // one may wait for another: see POST /api/guest
    root.number("bot_threads", into.bot_threads, {1, 64});
    root.number("bot_milliseconds", into.bot_milliseconds, {1, 600'000});

    root.number("requests_per_address", into.requests_per_address, PerMinute);
    root.number("requests_per_account", into.requests_per_account, PerMinute);
    root.number("logins_per_address", into.logins_per_address, PerMinute);
    root.number("accounts_per_address", into.accounts_per_address, PerMinute);
    root.number("chat_per_account", into.chat_per_account, PerMinute);
    root.number("battles_per_account", into.battles_per_account, PerMinute);
    root.number("unfinished_per_account", into.unfinished_per_account, {1, 1'000'000});
    root.number("unfinished_per_guest", into.unfinished_per_guest, {1, 1'000'000});
    root.number("connections", into.connections, {1, 1'000'000});
    root.number("connections_per_address", into.connections_per_address, {1, 1'000'000});
    root.number("largest_body", into.largest_body, Bytes);
    root.number("largest_record", into.largest_record, Bytes);
    root.number("largest_message", into.largest_message, Bytes);
    root.number("seconds_to_read", into.seconds_to_read, Seconds);
    root.number("seconds_to_write", into.seconds_to_write, Seconds);
    root.number("seconds_idle", into.seconds_idle, Seconds);
    root.number("seconds_to_stop", into.seconds_to_stop, Seconds);
    root.number("battles_in_memory", into.battles_in_memory, {1, 1'000'000});
    root.number("seconds_in_memory", into.seconds_in_memory, Seconds);

    root.number("session_days", into.session_days, {1, 3650});
    root.number("link_days", into.link_days, {1, 3650});
    root.number("invitation_days", into.invitation_days, {1, 3650});
    root.number("abandoned_days", into.abandoned_days, {1, 3650});
    root.number("vacation_days", into.vacation_days, {0, 365});
    root.value("registration", into.registration);
    root.texts("push_hosts_allowed", into.push_hosts_allowed, is_one_line, "the name or number of a host");
    root.text("push_contact", into.push_contact, is_contact, "\"mailto:...\" or \"https://...\"");

    std::optional<input::Reader> mail = root.table("mail");
    read_mail(Section(mail ? &*mail : nullptr, "mail", keys), into.mail);
    root.finish();
}

} // namespace

LoadedConfig load_config(std::string_view text, const std::string& file) {
    LoadedConfig loaded;
    input::Faults faults(file);
    std::vector<std::string> keys;
    if (auto root = input::read_toml(text, faults)) read(&*root, loaded.config, keys);
    loaded.faults = faults.list();
    return loaded;
}

std::vector<std::string> config_keys() {
    Config config;
    std::vector<std::string> keys;
    read(nullptr, config, keys);
    return keys;
}

} // namespace server
