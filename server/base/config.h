#pragma once

#include "input/fault.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// What an operator may set: one TOML file, every key optional (docs/operate.md), and flags over it.
namespace server {

struct MailConfig {
    std::string relay;          // "smtp://host:25", "smtps://..."; empty: no mail
    std::string user, password; // empty: none
    std::string from = "Oblique <oblique@localhost>";
};

struct Config {
    std::string address = "127.0.0.1";
    std::uint16_t port = 1760;           // 0: any that is free; said in the first log line
    std::string database = "oblique.db"; // or postgres://...
    std::string client;                  // folder of the built client; empty: none is served
    std::string url;                     // as people reach it, "https://oblique.example"; empty: http://ADDRESS:PORT
    std::vector<std::string> trusted_proxies; // addresses whose X-Forwarded-For is believed
    int io_threads = 1, workers = 16, bot_threads = 1;
    int bot_milliseconds = 2000; // thinking budget of an answer

    // Limits. Each is per minute unless it says otherwise.
    int requests_per_address = 1200, requests_per_account = 1200, logins_per_address = 20, accounts_per_address = 10;
    int chat_per_account = 30, battles_per_account = 30;
    int unfinished_per_account = 100; // battles at a time; as many again against machines
    int unfinished_per_guest = 20;    // of a guest, but against machines
    int connections = 4096, connections_per_address = 1100;
    std::size_t largest_body = 256U << 10U, largest_record = 8U << 20U, largest_message = 16U << 10U;
    int seconds_to_read = 15, seconds_to_write = 15, seconds_idle = 60, seconds_to_stop = 10;
    int battles_in_memory = 2000, seconds_in_memory = 15;

    int session_days = 30, link_days = 14, invitation_days = 14;
    int abandoned_days = 90; // that a battle without a clock, or a guest, stays when nobody comes back
    int vacation_days = 30;  // a year
    bool registration = true;
    MailConfig mail;
    std::vector<std::string> push_hosts_allowed; // beside public ones; for tests "127.0.0.1"
    std::string push_contact = "mailto:operator@localhost";

    std::string public_url() const { return url.empty() ? "http://" + address + ":" + std::to_string(port) : url; }
    bool secure() const { return url.starts_with("https://"); }
};

// Every fault with its place; unknown keys are faults.
struct LoadedConfig {
    Config config;
    std::vector<input::Fault> faults;
};
LoadedConfig load_config(std::string_view text, const std::string& file);

std::vector<std::string> config_keys(); // all there are, "port", "mail.relay", ...

} // namespace server
