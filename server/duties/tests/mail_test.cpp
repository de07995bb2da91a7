#include "server/duties/mail.h"

#include "server/duties/tests/sinks.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace server;
using namespace server::duties;

namespace {

constexpr std::int64_t Now = 1'700'000'000'000; // Tuesday, 14 November 2023, 22:13:20

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find("\r\n", at);
        REQUIRE(end != std::string::npos);
        lines.push_back(text.substr(at, end - at));
        at = end + 2;
    }
    return lines;
}

bool has_line(const std::string& text, const std::string& line) {
    const auto lines = lines_of(text);
    return std::find(lines.begin(), lines.end(), line) != lines.end();
}

} // namespace

TEST_CASE("a mail has all its headers", "[server][mail]") {
    const std::string text =
        mail_text({"anna@example.org", "It is your turn", "Go on."}, "Oblique <oblique@example.net>", Now, "unique");
    CHECK(has_line(text, "Date: Tue, 14 Nov 2023 22:13:20 +0000"));
    CHECK(has_line(text, "From: Oblique <oblique@example.net>"));
    CHECK(has_line(text, "To: <anna@example.org>"));
    CHECK(has_line(text, "Subject: It is your turn"));
    CHECK(has_line(text, "Message-ID: <unique@example.net>"));
    CHECK(has_line(text, "Content-Type: text/plain; charset=utf-8"));
    CHECK(text.ends_with("\r\n\r\nGo on.\r\n"));
    CHECK(has_line(mail_text({"a@b", "", ""}, "bare@example.net", Now, "u"), "From: bare@example.net"));
    CHECK(has_line(mail_text({"a@b", "", ""}, "Dr. \"X\" <x@y>", Now, "u"), "From: \"Dr. X\" <x@y>"));
}

TEST_CASE("nothing written into a mail begins another header", "[server][mail]") {
    const std::string from = "Oblique <oblique@example.net>";
    const std::string text =
        mail_text({"anna@example.org", "Hello\r\nBcc: all@example.org\r\n\r\nbody", "x"}, from, Now, "u");
    const std::string head = text.substr(0, text.find("\r\n\r\n"));
    CHECK(head.find("\nBcc") == std::string::npos);
    CHECK(has_line(head + "\r\n", "Subject: Hello  Bcc: all@example.org    body"));
    for (const char* to : {"", "anna", "@b", "a@", "a@b@c", "a b@c", "a@b\r\nRCPT TO:<x@y>", "a@b>", "<a@b>", "a@b,c@d",
                           "\"a\"@b", "a@b\nBcc: x@y", "-oQ/tmp@b", "\xc3\xa4@b", "a@[127.0.0.1]"})
        CHECK(mail_text({to, "s", "t"}, from, Now, "u").empty());
    CHECK(mail_text({"a@b", "s", "t"}, "no address", Now, "u").empty());
    CHECK(mail_text({"a@b", "s", "t"}, "x <y", Now, "u").empty());
}

TEST_CASE("letters of every kind pass through old relays", "[server][mail]") {
    const std::string subject = "Schlacht bei Leuthen: \xc3\x96sterreich gegen Preu\xc3\x9f"
                                "en und noch viel mehr Text, damit er umbrochen wird";
    const std::string text =
        mail_text({"a@b", subject, "=\xc3\xa4 " + std::string(200, 'y') + "\nend \n.\n"}, "x@y", Now, "u");
    for (const std::string& line : lines_of(text)) {
        CHECK(line.size() <= 78);
        CHECK(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
    }
    CHECK(text.find("=?utf-8?Q?Schlacht_bei_Leuthen=3A_=C3=96sterreich") != std::string::npos);
    CHECK(text.find("=3D=C3=A4 yyy") != std::string::npos);
    CHECK(has_line(text, "end=20"));
    CHECK(has_line(text, "."));
}

TEST_CASE("a mail goes through the relay", "[server][mail]") {
    MailSink sink;
    const std::atomic<bool> stopping{false};
    MailConfig config;
    config.relay = sink.url();
    config.from = "Oblique <oblique@example.net>";
    const Fate fate = send_mail(config, {"anna@example.org", "It is your turn", "First.\n.\n..\nLast."}, Now, stopping);
    CHECK(fate.why.empty());
    REQUIRE(fate.kind == Fate::Kind::Sent);
    const auto received = sink.received();
    REQUIRE(received.size() == 1);
    const auto& commands = received[0].commands;
    CHECK(std::find(commands.begin(), commands.end(), "MAIL FROM:<oblique@example.net>") != commands.end());
    CHECK(std::find(commands.begin(), commands.end(), "RCPT TO:<anna@example.org>") != commands.end());
    CHECK(received[0].text.ends_with("\r\n\r\nFirst.\r\n.\r\n..\r\nLast.\r\n"));
    CHECK(has_line(received[0].text, "Subject: It is your turn"));
}

TEST_CASE("a relay may refuse for now or for ever", "[server][mail]") {
    MailSink sink;
    const std::atomic<bool> stopping{false};
    MailConfig config;
    config.relay = sink.url();
    const Mail mail{"anna@example.org", "s", "t"};
    sink.refuse("RCPT", "450 busy");
    CHECK(send_mail(config, mail, Now, stopping).kind == Fate::Kind::Later);
    sink.refuse("RCPT", "550 nobody here");
    CHECK(send_mail(config, mail, Now, stopping).kind == Fate::Kind::Refused);
    CHECK(send_mail(config, {"not an address", "s", "t"}, Now, stopping).kind == Fate::Kind::Refused);
    config.relay = "smtp://127.0.0.1:1"; // nobody listens there
    CHECK(send_mail(config, mail, Now, stopping).kind == Fate::Kind::Later);
    CHECK(sink.received().empty());
}
