#include "server/duties/mail.h"

#include "server/accounts/base64.h"
#include "server/accounts/secrets.h"
#include "server/duties/transfer.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <string_view>

namespace server::duties {
namespace {

constexpr std::size_t LongestAddress = 254;
constexpr std::size_t LongestLine = 76; // of quoted-printable

bool is_printable_ascii(char c) { return c >= ' ' && c <= '~'; }

// "name@host" and nothing that means something to a mail server.
bool is_bare_address(std::string_view text) {
    const std::size_t at = text.find('@');
    if (at == 0 || at == std::string_view::npos || at + 1 == text.size() || text.size() > LongestAddress) return false;
    if (text.find('@', at + 1) != std::string_view::npos || text.front() == '-') return false;
    return std::all_of(text.begin(), text.end(), [](char c) {
        return is_printable_ascii(c) && std::string_view(" <>()[]\\,;:\"").find(c) == std::string_view::npos;
    });
}

// "Oblique <oblique@example.org>" or the address alone.
struct Sender {
    std::string name, address;
};
Sender read_sender(const std::string& from) {
    const std::size_t open = from.find('<');
    if (open == std::string::npos) return {{}, from};
    const std::size_t close = from.find('>', open);
    std::string name = from.substr(0, open);
    while (!name.empty() && name.back() == ' ') name.pop_back();
    return {name, close == std::string::npos ? std::string() : from.substr(open + 1, close - open - 1)};
}

char hex_digit(unsigned value) { return "0123456789ABCDEF"[value & 0xfU]; }

std::string escaped(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return {'=', hex_digit(byte >> 4U), hex_digit(byte)};
}

// A word of a header. Printable ASCII stays readable; all else is written as RFC 2047 has it, in pieces short enough.
std::string header_text(std::string_view text) {
    if (std::all_of(text.begin(), text.end(), is_printable_ascii)) return std::string(text);
    constexpr std::size_t LongestPiece = 52; // a line has 76 with its name
    std::string all;
    std::string piece;
    const auto close = [&] {
        all += (all.empty() ? "=?utf-8?Q?" : "\r\n =?utf-8?Q?") + piece + "?=";
        piece.clear();
    };
    for (std::size_t i = 0; i < text.size();) {
        std::string letter; // all bytes of it: a piece ends between letters
        do {
            const char c = text[i++];
            const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            letter += plain ? std::string(1, c) : c == ' ' ? "_" : escaped(c);
        } while (i < text.size() && (static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U && letter.size() < 12);
        if (piece.size() + letter.size() > LongestPiece) close();
        piece += letter;
    }
    if (!piece.empty()) close();
    return all;
}

// Lines of any length and letters of any kind, through any relay.
std::string quoted_printable(std::string_view text) {
    std::string made;
    std::size_t column = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '\r') continue;
        if (c == '\n') {
            made += "\r\n";
            column = 0;
            continue;
        }
        const bool ends_line = i + 1 == text.size() || text[i + 1] == '\n' || text[i + 1] == '\r';
        const bool plain = is_printable_ascii(c) && c != '=' && !(c == ' ' && ends_line);
        const std::string written = plain ? std::string(1, c) : escaped(c);
        if (column + written.size() >= LongestLine) {
            made += "=\r\n";
            column = 0;
        }
        made += written;
        column += written.size();
    }
    return made + "\r\n";
}

// RFC 5322: "Tue, 10 Jul 1760 08:00:00 +0000", in English whatever the locale is.
std::string date_text(std::int64_t now) {
    using namespace std::chrono;
    constexpr std::array<const char*, 7> Days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr std::array<const char*, 12> Months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                    "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const sys_time<milliseconds> at{milliseconds(now)};
    const sys_days day = floor<days>(at);
    const year_month_day date(day);
    const hh_mm_ss time(floor<seconds>(at - day));
    const auto two = [](auto value) {
        const std::string digits = std::to_string(value);
        return digits.size() < 2 ? "0" + digits : digits;
    };
    return std::string(Days.at(weekday(day).c_encoding())) + ", " + two(static_cast<unsigned>(date.day())) + " " +
           Months.at(static_cast<unsigned>(date.month()) - 1) + " " + std::to_string(static_cast<int>(date.year())) +
           " " + two(time.hours().count()) + ":" + two(time.minutes().count()) + ":" + two(time.seconds().count()) +
           " +0000";
}

std::string without_controls(std::string_view text) {
    std::string kept;
    for (const char c : text) kept += static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? ' ' : c;
    return kept;
}

// The text that libcurl asks for piece by piece.
struct Upload {
    std::string_view rest;
};
std::size_t give(char* buffer, std::size_t size, std::size_t count, void* upload) {
    std::string_view& rest = static_cast<Upload*>(upload)->rest;
    const std::size_t given = std::min(rest.size(), size * count);
    std::memcpy(buffer, rest.data(), given);
    rest.remove_prefix(given);
    return given;
}

// A password goes over the wire in the clear only to this very machine.
bool must_be_secret(const MailConfig& config) {
    constexpr std::array<std::string_view, 3> Here = {"smtp://127.0.0.1", "smtp://localhost", "smtp://[::1]"};
    const bool is_here = std::any_of(Here.begin(), Here.end(), [&](std::string_view place) {
        if (!config.relay.starts_with(place)) return false;
        const std::string_view rest = std::string_view(config.relay).substr(place.size());
        return rest.empty() || rest.front() == ':' || rest.front() == '/';
    });
    return !config.user.empty() && !is_here;
}

} // namespace

std::string mail_text(const Mail& mail, const std::string& from, std::int64_t now, const std::string& unique) {
    const Sender sender = read_sender(from);
    if (!is_bare_address(mail.to) || !is_bare_address(sender.address)) return {};
    const std::string host = sender.address.substr(sender.address.find('@') + 1);
    std::string name = header_text(without_controls(sender.name));
    const bool is_atom = std::all_of(name.begin(), name.end(), [](char c) {
        return std::string_view("()<>[]:;@\\,.\"").find(c) == std::string_view::npos;
    });
    if (!is_atom) std::erase_if(name, [](char c) { return c == '"' || c == '\\'; });
    if (!is_atom && !name.starts_with("=?")) name = "\"" + name + "\"";
    return "Date: " + date_text(now) + "\r\n" +                                                       //
           "From: " + (name.empty() ? sender.address : name + " <" + sender.address + ">") + "\r\n" + //
           "To: <" + mail.to + ">\r\n" +                                                              //
           "Subject: " + header_text(without_controls(mail.subject)) + "\r\n" +                       //
           "Message-ID: <" + unique + "@" + host + ">\r\n" +                                          //
           "Auto-Submitted: auto-generated\r\n"                                                       //
           "MIME-Version: 1.0\r\n"                                                                    //
           "Content-Type: text/plain; charset=utf-8\r\n"                                              //
           "Content-Transfer-Encoding: quoted-printable\r\n"                                          //
           "\r\n" +
           quoted_printable(mail.text);
}

Fate send_mail(const MailConfig& config, const Mail& mail, std::int64_t now, const std::atomic<bool>& stopping) {
    const std::string text = mail_text(mail, config.from, now, accounts::random_token());
    if (text.empty()) return {Fate::Kind::Refused, "not an address to write to"};
    Upload upload{text};
    const std::string sender = "<" + read_sender(config.from).address + ">";

    Transfer transfer(stopping);
    transfer.set(CURLOPT_URL, config.relay.c_str());
    transfer.set(CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    transfer.set(CURLOPT_USE_SSL, static_cast<long>(must_be_secret(config) ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    if (!config.user.empty()) {
        transfer.set(CURLOPT_USERNAME, config.user.c_str());
        transfer.set(CURLOPT_PASSWORD, config.password.c_str());
    }
    transfer.set(CURLOPT_MAIL_FROM, sender.c_str());
    transfer.add_recipient("<" + mail.to + ">");
    transfer.set(CURLOPT_UPLOAD, 1L);
    transfer.set(CURLOPT_READFUNCTION, give);
    transfer.set(CURLOPT_READDATA, static_cast<void*>(&upload));
    const Transfer::Result result = transfer.run();
    if (result.code == CURLE_OK) return {Fate::Kind::Sent, {}};
    const std::string why = result.status == 0 ? result.why : "status " + std::to_string(result.status);
    return {result.status >= 500 ? Fate::Kind::Refused : Fate::Kind::Later, why};
}

} // namespace server::duties
