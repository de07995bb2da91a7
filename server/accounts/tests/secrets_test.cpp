#include "server/accounts/secrets.h"

#include "server/accounts/base64.h"
#include "server/accounts/names.h"

#include <catch2/catch.hpp>

#include <atomic>
#include <ctime>
#include <set>
#include <thread>
#include <vector>

using namespace server::accounts;

namespace {

// Of work, whatever else the machine does.
template <class Act> double seconds(Act act) {
    const std::clock_t begin = std::clock();
    act();
    return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

} // namespace

TEST_CASE("a password is known again and no other is", "[server]") {
    const std::string hash = hash_password("Schöne Aussicht");
    CHECK(hash.starts_with("$argon2id$"));
    CHECK(hash != hash_password("Schöne Aussicht")); // salted
    CHECK(is_password(hash, "Schöne Aussicht"));
    CHECK(!is_password(hash, "schöne Aussicht"));
    CHECK(!is_password(hash, ""));
    CHECK(!is_password("", "")); // an account without a password has none
    CHECK(!is_password("rubbish", "rubbish"));
    CHECK(!is_password(std::string(1000, '$'), "x"));
}

TEST_CASE("looking for nobody takes as long as for somebody", "[server]") {
    const std::string hash = hash_password("a password");
    const double real = seconds([&] { is_password(hash, "another one"); });
    const double none = seconds([&] { is_password("", "another one"); });
    const double waste = seconds([] { waste_time_like_a_password(); });
    CHECK(none > real / 3);
    CHECK(waste > real / 3);
    CHECK(none < real * 3);
    CHECK(waste < real * 3);
}

TEST_CASE("many passwords at once wait their turn and all are right", "[server]") {
    const std::string hash = hash_password("a password");
    std::vector<std::thread> threads;
    std::atomic<int> right{0};
    for (int i = 0; i < 6; ++i)
        threads.emplace_back([&hash, &right, i] {
            if (is_password(hash, i % 2 == 0 ? "a password" : "no")) ++right;
        });
    for (std::thread& thread : threads) thread.join();
    CHECK(right == 3);
}

TEST_CASE("tokens, ids and codes are random and well formed", "[server]") {
    std::set<std::string> tokens, battles, codes;
    std::set<std::int64_t> ids;
    for (int i = 0; i < 200; ++i) {
        const std::string token = random_token();
        CHECK(from_base64url(token)->size() == 32);
        tokens.insert(token);
        const std::string battle = random_battle_id();
        CHECK(battle.size() == 12);
        CHECK(battle.find_first_not_of("23456789abcdefghjkmnpqrstuvwxyz") == std::string::npos);
        battles.insert(battle);
        const std::int64_t id = random_id();
        CHECK(id > 0);
        CHECK(id < (std::int64_t{1} << 62));
        ids.insert(id);
        codes.insert(random_code());
    }
    CHECK(tokens.size() == 200);
    CHECK(battles.size() == 200);
    CHECK(ids.size() == 200);
    CHECK(codes.size() == 200);
}

TEST_CASE("the database keeps a token's hash, from which it cannot be told", "[server]") {
    CHECK(token_hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"); // FIPS 180-4
    CHECK(token_hash("abc") != token_hash("abd"));
}

TEST_CASE("a code is the same however it is typed", "[server]") {
    const std::string code = random_code();
    CHECK(code.size() == 19);
    std::string typed;
    for (const char c : code)
        if (c != '-') typed += static_cast<char>(std::toupper(c));
    CHECK(code_hash(code) == code_hash(typed));
    CHECK(code_hash(code) == code_hash(' ' + code + ' '));
    CHECK(code_hash(code) != code_hash(random_code()));
}

TEST_CASE("secrets are the same only when all of them is", "[server]") {
    CHECK(same_secret("", ""));
    CHECK(same_secret("word", "word"));
    CHECK(!same_secret("word", "wort"));
    CHECK(!same_secret("word", "wor"));
    CHECK(!same_secret("", "word"));
}

TEST_CASE("base64url goes there and back, and nothing else is taken for it", "[server]") {
    CHECK(to_base64url("") == "");
    CHECK(to_base64url("\xFB\xFF") == "-_8");
    CHECK(from_base64url("-_8") == "\xFB\xFF");
    for (const char* text : {"+/8", "-_8=", "-_ 8", "a", "-_9"}) {
        CAPTURE(text);
        CHECK(!from_base64url(text));
    }
}

TEST_CASE("names are short, plain and not taken for the server", "[server]") {
    for (const char* name : {"Fritz", "f2", "van.der_Berg-3", "123456789012345678901234"}) {
        CAPTURE(name);
        CHECK(fault_of_name(name).empty());
    }
    for (const char* name : {"", "x", "1234567890123456789012345", "a b", "Fr\u00EDtz", "<b>", "a/b", ".hidden", "-x",
                             "_x", "a\nb", "Admin", "OBLIQUE", "guest", "Guest-1", "' OR 1=1 --", "a\xFF"}) {
        CAPTURE(name);
        CHECK(!fault_of_name(name).empty());
    }
    CHECK(random_guest_name().starts_with("guest-"));
    CHECK(random_guest_name() != random_guest_name());
}

TEST_CASE("passwords have 8 to 256 characters, counted as people do", "[server]") {
    CHECK(!fault_of_password("1234567", "x").empty());
    CHECK(fault_of_password("12345678", "x").empty());
    CHECK(fault_of_password("\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4\u00E4", "x").empty());
    CHECK(!fault_of_password("\u00E4\u00E4\u00E4\u00E4", "x").empty());
    std::string longest;
    for (int i = 0; i < 256; ++i) longest += "\u00DF";
    CHECK(fault_of_password(longest, "x").empty());
    CHECK(!fault_of_password(longest + "x", "x").empty());
    CHECK(!fault_of_password("Frederick", "fredericK").empty());
}
