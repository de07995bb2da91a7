#include "server/web/parse.h"

#include <catch2/catch.hpp>

using namespace server::web;

namespace {

int status_of(const std::string& head) {
    const auto fault = head_fault(head);
    return fault ? fault->status : 0;
}

const std::string Start = "GET / HTTP/1.1\r\nHost: oblique.example\r\n";

} // namespace

TEST_CASE("A plain request is good", "[server][web]") {
    CHECK(status_of(Start + "\r\n") == 0);
    CHECK(status_of(Start + "Content-Length: 12\r\nCookie: a=b\r\nCookie: c=d\r\n\r\n") == 0);
    CHECK(status_of("GET / HTTP/1.0\r\n\r\n") == 0);
    CHECK(status_of("GET / HTTP/1.1\r\nHost: [::1]:80\r\nX: \xC3\xA4\r\n\r\n") == 0);
}

TEST_CASE("Whatever two readers could read differently is refused", "[server][web]") {
    CHECK(status_of("GET / HTTP/1.1\r\n\r\n") == 400);                                          // no host
    CHECK(status_of(Start + "Host: other\r\n\r\n") == 400);                                     // two
    CHECK(status_of("GET / HTTP/1.1\r\nHost: a/b\r\n\r\n") == 400);                             // none
    CHECK(status_of(Start + "Content-Length: 3\r\nContent-Length: 3\r\n\r\n") == 400);          // twice the same
    CHECK(status_of(Start + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n") == 400); // two lengths
    CHECK(status_of(Start + "Transfer-Encoding: chunked\r\n\r\n") == 411);
    CHECK(status_of(Start + "Content-Length: +3\r\n\r\n") == 400);
    CHECK(status_of(Start + "Content-Length: 3, 3\r\n\r\n") == 400);
    CHECK(status_of(Start + "Content-Length: \r\n\r\n") == 400);
    CHECK(status_of(Start + "Content-Length: 99999999999999999999\r\n\r\n") == 400);
    CHECK(status_of(Start + "Content-Length : 3\r\n\r\n") == 400);
    CHECK(status_of(Start + "X: a\r\n b\r\n\r\n") == 400); // folded
    CHECK(status_of(Start + "X: a\nY: b\r\n\r\n") == 400); // a lone line feed
    CHECK(status_of(Start + "X: a\rY: b\r\n\r\n") == 400); // a lone carriage return
    CHECK(status_of(Start + "X: a\x01\r\n\r\n") == 400);
    CHECK(status_of(Start + std::string("X: a\0b\r\n\r\n", 11)) == 400);
    CHECK(status_of(Start + "X\x7F: a\r\n\r\n") == 400);
    CHECK(status_of(Start + "nonsense\r\n\r\n") == 400);
    CHECK(status_of(Start + ": a\r\n\r\n") == 400);
    CHECK(status_of(Start + "Authorization: a\r\nAuthorization: b\r\n\r\n") == 400);
    CHECK(status_of("\r\n" + Start + "\r\n") == 400);
    CHECK(status_of("GET  / HTTP/1.1\r\nHost: a\r\n\r\n") == 400);
    CHECK(status_of("GET / x HTTP/1.1\r\nHost: a\r\n\r\n") == 400);
    CHECK(status_of("GE(T / HTTP/1.1\r\nHost: a\r\n\r\n") == 400);
    CHECK(status_of("GET / HTTP/2.0\r\nHost: a\r\n\r\n") == 505);
    CHECK(status_of("GET /\r\n\r\n") == 400);
    CHECK(status_of("\r\n\r\n") == 400);
    CHECK(status_of("GET / HTTP/1.1\r\nHost: a\r\n") == 400); // no end
}

TEST_CASE("Heads have a size", "[server][web]") {
    CHECK(status_of("GET /" + std::string(LongestTarget, 'a') + " HTTP/1.1\r\nHost: a\r\n\r\n") == 414);
    CHECK(status_of(Start + "X: " + std::string(LargestHead, 'a') + "\r\n\r\n") == 431);
    std::string many = Start;
    for (std::size_t n = 0; n < MostFields; ++n) many += "A: b\r\n";
    CHECK(status_of(many + "\r\n") == 431);
}

TEST_CASE("What will never be a request is refused before it ends", "[server][web]") {
    CHECK(!early_fault(""));
    CHECK(!early_fault("GE"));
    CHECK(!early_fault("GET / HTTP/1.1\r\nHost: "));
    CHECK(early_fault("\x16\x03\x01")->status == 400);
    CHECK(early_fault("GET / HTTP/1.1\nHost: a")->status == 400);
    CHECK(early_fault("GET /\r\n")->status == 400);
    CHECK(early_fault("GET /" + std::string(5000, 'a'))->status == 414);
    CHECK(early_fault(Start + std::string(LargestHead, 'a'))->status == 431);
}

TEST_CASE("The end of a head is found wherever the bytes were cut", "[server][web]") {
    const std::string head = Start + "\r\n";
    for (std::size_t cut = 0; cut < head.size(); ++cut) {
        CHECK(!end_of_head(std::string_view(head).substr(0, cut)));
        CHECK(end_of_head(head + "more", cut) == head.size());
    }
}

TEST_CASE("Percent signs are decoded once, and only to text", "[server][web]") {
    CHECK(percent_decoded("a%20b+c", false) == "a b+c");
    CHECK(percent_decoded("a%20b+c", true) == "a b c");
    CHECK(percent_decoded("%252e", false) == "%2e");
    CHECK(percent_decoded("%C3%A4", false) == "\xC3\xA4");
    for (const char* bad : {"%", "%2", "%zz", "%00", "%0a", "%7f", "%ff", "%c0%af", "%u2215", "%ed%a0%80"}) {
        INFO(bad);
        CHECK(!percent_decoded(bad, false));
    }
}

TEST_CASE("Queries name each thing once", "[server][web]") {
    CHECK(parse_query("") == Query{});
    CHECK(parse_query("a=1&b=x%26y&c") == Query{{"a", "1"}, {"b", "x&y"}, {"c", ""}});
    CHECK(parse_query("&&a=1&") == Query{{"a", "1"}});
    CHECK(!parse_query("a=1&a=2"));
    CHECK(!parse_query("a=%"));
    std::string many;
    for (int n = 0; n < 40; ++n) many += "k" + std::to_string(n) + "=v&";
    CHECK(!parse_query(many));
}

TEST_CASE("Targets are paths of ours", "[server][web]") {
    CHECK(parse_target("/a/b?x=1", "")->path == "/a/b");
    CHECK(parse_target("/a/b?x=1", "")->query == Query{{"x", "1"}});
    CHECK(parse_target("/a?b?c=d", "")->query == Query{{"b?c", "d"}});
    CHECK(parse_target("https://oblique.example/a", "https://oblique.example")->path == "/a");
    CHECK(parse_target("https://oblique.example", "https://oblique.example")->path == "/");
    for (const char* bad :
         {"", "*", "a", "host:80", "http://evil.example/", "https://oblique.example.evil/",
          "https://oblique.example@evil/", "/../x", "/a/..", "/%2e%2e/x", "/a/./b", "/a%00", "/a#b", "/%2e"}) {
        INFO(bad);
        CHECK(!parse_target(bad, "https://oblique.example"));
    }
}

TEST_CASE("Only our own proxies are believed who asks", "[server][web]") {
    const std::vector<std::string> trusted = {"10.0.0.1", "10.0.0.2"};
    CHECK(client_address("10.0.0.1", "203.0.113.9", trusted) == "203.0.113.9");
    CHECK(client_address("10.0.0.1", "1.1.1.1, 203.0.113.9 , 10.0.0.2", trusted) == "203.0.113.9");
    CHECK(client_address("192.0.2.7", "203.0.113.9", trusted) == "192.0.2.7");
    CHECK(client_address("10.0.0.1", "203.0.113.9, nonsense", trusted) == "10.0.0.1");
    CHECK(client_address("10.0.0.1", "", trusted) == "10.0.0.1");
    CHECK(client_address("10.0.0.1", "[2001:DB8::1]", trusted) == "2001:db8::1");
    CHECK(plain_address("::ffff:192.0.2.7") == "192.0.2.7");
    CHECK(!plain_address("192.0.2.7:80"));
    CHECK(!plain_address(std::string(300, '1')));
    CHECK(is_loopback("127.0.0.1"));
    CHECK(is_loopback("::1"));
    CHECK(!is_loopback("128.0.0.1"));
    for (const char* good : {"127.0.0.1", "127.0.0.1:1760", "192.168.0.7:80", "[::1]", "[::1]:1760", "localhost",
                             "LocalHost:9", "oblique.lan:1760"}) {
        CAPTURE(good);
        CHECK(is_nameless_host(good, "oblique.lan"));
    }
    for (const char* foreign :
         {"", "evil", "evil:1760", "127.0.0.1.evil", "localhost.evil", "[evil]", "[::1", "0x7f.1"}) {
        CAPTURE(foreign);
        CHECK(!is_nameless_host(foreign, "oblique.lan"));
    }
}

TEST_CASE("Codings and tags are found in their lists", "[server][web]") {
    CHECK(accepts_coding("gzip, br", "br"));
    CHECK(accepts_coding("gzip;q=0.5 ,BR ; q=1", "br"));
    CHECK(!accepts_coding("br;q=0", "br"));
    CHECK(!accepts_coding("br;q=0.000", "br"));
    CHECK(!accepts_coding("brx, xbr", "br"));
    CHECK(!accepts_coding("", "br"));
    CHECK(names_tag("\"a\", W/\"b\"", "\"b\""));
    CHECK(names_tag("*", "\"b\""));
    CHECK(!names_tag("\"bb\"", "\"b\""));
}

TEST_CASE("Depth is measured without reading deep", "[server][web]") {
    CHECK(!is_nested_deeper(R"({"a":[1,{"b":2}]})", 3));
    CHECK(is_nested_deeper(R"({"a":[1,{"b":2}]})", 2));
    CHECK(!is_nested_deeper(R"({"a":"[[[[\"[[["})", 1));
    CHECK(is_nested_deeper(std::string(100'000, '['), 32));
}
