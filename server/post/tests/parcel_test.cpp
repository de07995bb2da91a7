#include "server/post/parcel.h"

#include "server/accounts/base64.h"
#include "server/battles/journal.h"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <sodium.h>

namespace server::post {
namespace {

using nlohmann::json;

accounts::Keys keys_from(unsigned char seed) {
    std::array<unsigned char, crypto_box_SEEDBYTES> seeds{};
    seeds.fill(seed);
    std::string secret(crypto_box_SECRETKEYBYTES, '\0'), open(crypto_box_PUBLICKEYBYTES, '\0');
    crypto_box_seed_keypair(reinterpret_cast<unsigned char*>(open.data()),
                            reinterpret_cast<unsigned char*>(secret.data()), seeds.data());
    accounts::Keys keys;
    keys.box_secret = accounts::to_base64url(secret);
    keys.box_public = accounts::to_base64url(open);
    return keys;
}

Parcel some_parcel() {
    Parcel parcel;
    parcel.battle.id = "abcdefgh2345";
    parcel.battle.game = "skirmish";
    parcel.battle.scenario = "meadow";
    parcel.battle.options = R"({"fog":"on"})";
    parcel.battle.case_text = "# a case\n\tname = \"Élan\"\r\n";
    parcel.battle.is_public = false;
    parcel.battle.dice_secret = std::string(64, 'a');
    parcel.battle.commitment = std::string(64, 'b');
    parcel.battle.seats[0] = {std::nullopt, "person", "a1", {}};
    parcel.battle.seats[1] = {std::nullopt, "remote", "b2b3", {}};
    parcel.names = {"Anna \"Ännchen\"", ""};
    parcel.lines = {{1, "begin", 0, "", "", 1000}, {2, "answer", 1, "R1 | 4", "6:4", 2000}};
    parcel.battle.lines = 2;
    return parcel;
}

// As it is in the box, to be changed.
json some_document() {
    return json::parse(R"({"battle":{"id":"abcdefgh2345","game":"skirmish","scenario":"meadow","options":{},"case":"",
        "rules":1,"public":true,"secret":")" +
                       std::string(64, 'a') + R"(","commitment":")" + std::string(64, 'b') + R"("},
        "seats":[{"kind":"person","name":"Anna","contribution":"a1"},
                 {"kind":"remote","name":"","contribution":"b2"}],
        "lines":[[1,"begin",0,"","",1000],[2,"answer",1,"R1","6:4",2000]]})");
}

} // namespace

TEST_CASE("What was sealed is read as it was, by the server it was sealed for", "[server][post]") {
    const accounts::Keys here = keys_from(1), there = keys_from(2), third = keys_from(3);
    const Parcel parcel = some_parcel();
    REQUIRE(why_not_sealed(parcel).empty());
    const std::string text = seal(here, public_hex(there), parcel);
    CHECK(text.starts_with("oblique sealed battle 1\nfrom " + public_hex(here) + "\nto " + public_hex(there) + "\n"));
    for (const char c : text) REQUIRE((c == '\n' || (c >= ' ' && c <= '~')));

    const OpenedParcel opened = open_parcel(there, text);
    INFO(opened.message);
    REQUIRE(opened.parcel);
    CHECK(opened.from == public_hex(here));
    const storage::BattleRow& row = opened.parcel->battle;
    CHECK(row.id == parcel.battle.id);
    CHECK(row.game == parcel.battle.game);
    CHECK(row.scenario == parcel.battle.scenario);
    CHECK(row.options == parcel.battle.options);
    CHECK(row.case_text == parcel.battle.case_text);
    CHECK(row.is_public == parcel.battle.is_public);
    CHECK(row.dice_secret == parcel.battle.dice_secret);
    CHECK(row.commitment == parcel.battle.commitment);
    CHECK(row.seats[1].kind == "remote");
    CHECK(row.seats[1].contribution == "b2b3");
    CHECK(opened.parcel->lines == parcel.lines);
    CHECK(opened.parcel->names == parcel.names);

    CHECK(open_parcel(third, text).reason == "wrong_server");
    CHECK(open_parcel(here, text).reason == "wrong_server");
}

TEST_CASE("A sealed battle survives what mail does to lines", "[server][post]") {
    const accounts::Keys here = keys_from(1), there = keys_from(2);
    std::string mailed;
    for (const char c : seal(here, public_hex(there), some_parcel())) mailed += c == '\n' ? "\r\n" : std::string(1, c);
    CHECK(open_parcel(there, mailed + "\r\n\n").parcel);
}

TEST_CASE("No byte of a sealed battle can be changed, added or left out", "[server][post]") {
    const accounts::Keys here = keys_from(1), there = keys_from(2);
    const std::string text = seal(here, public_hex(there), some_parcel());
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (const unsigned bit : {1U, 2U, 32U, 128U}) {
            std::string changed = text;
            changed[i] = static_cast<char>(static_cast<unsigned char>(changed[i]) ^ bit);
            const OpenedParcel opened = open_parcel(there, changed);
            if (!opened.parcel && !opened.reason.empty() && !opened.message.empty()) continue;
            FAIL("byte " << i << " was changed by " << bit);
        }
    }
    for (std::size_t length = 0; length + 1 < text.size(); ++length) // the last line feed is not missed
        if (open_parcel(there, text.substr(0, length)).parcel) FAIL("only " << length << " bytes were left");
    for (std::size_t i = 0; i < text.size(); i += 7)
        if (open_parcel(there, text.substr(0, i) + "A" + text.substr(i)).parcel) FAIL("a letter was added at " << i);
    // Another sender's name on it.
    std::string renamed = text;
    renamed.replace(renamed.find("from ") + 5, 64, public_hex(keys_from(3)));
    CHECK(open_parcel(there, renamed).reason == "damaged");
}

TEST_CASE("Files that are no sealed battles are refused with a reason", "[server][post]") {
    const accounts::Keys there = keys_from(2);
    const std::string start = "oblique sealed battle 1\n";
    const std::string from = "from " + public_hex(keys_from(1)) + "\n", to = "to " + public_hex(there) + "\n";
    CHECK(open_parcel(there, "").reason == "not_sealed");
    CHECK(open_parcel(there, "hello\n").reason == "not_sealed");
    CHECK(open_parcel(there, "oblique sealed battle 2\n").reason == "not_sealed");
    CHECK(open_parcel(there, start).reason == "damaged");
    CHECK(open_parcel(there, start + "from abcd\n").reason == "damaged");
    CHECK(open_parcel(there, start + "from " + std::string(64, '0') + "\n" + to).reason == "damaged"); // of no use
    CHECK(open_parcel(there, start + from + to).reason == "damaged");
    CHECK(open_parcel(there, start + from + to + "AAAA\n").reason == "damaged");
    CHECK(open_parcel(there, start + from + to + "A").reason == "damaged");
    CHECK(open_parcel(there, start + from + to + std::string(200, '=')).reason == "damaged");
    CHECK(open_parcel(there, std::string(LargestSealed + 1, 'A')).reason == "too_large");
    CHECK_THROWS_AS(seal(there, "abcd", some_parcel()), std::invalid_argument);
    CHECK_THROWS_AS(seal(there, std::string(64, '0'), some_parcel()), std::invalid_argument);
}

TEST_CASE("What is in the box is checked to the last field", "[server][post]") {
    REQUIRE(read_document(some_document().dump()).parcel);
    const auto reason = [](const std::string& pointer, const json& value) {
        json changed = some_document();
        changed[json::json_pointer(pointer)] = value;
        const OpenedParcel opened = read_document(changed.dump());
        INFO(pointer << ": " << value.dump().substr(0, 60));
        CHECK_FALSE(opened.parcel);
        CHECK((opened.message.ends_with('.') && opened.reason == "bad_parcel"));
        return opened.reason;
    };
    std::vector<std::string> keys; // of all fields
    const json flat = some_document().flatten();
    for (auto field = flat.begin(); field != flat.end(); ++field) keys.push_back(field.key());
    SECTION("fields that are missing") {
        for (const std::string& key : keys) {
            json changed = some_document();
            const json::json_pointer at(key);
            json& around = changed.at(at.parent_pointer());
            if (around.is_object())
                around.erase(at.back());
            else
                around.erase(std::stoul(at.back()));
            INFO(key);
            CHECK_FALSE(read_document(changed.dump()).parcel);
        }
    }
    SECTION("fields of another type") {
        for (const std::string& key : keys) {
            if (key == "/battle/options") continue;
            for (const json& other : {json(), json(1.5), json::array(), json::object(), json(-1), json(1ULL << 63U)})
                reason(key, other);
        }
        for (const char* key : {"/battle", "/seats", "/lines", "/lines/0", "/seats/1", "/battle/options"})
            for (const json& other : {json(), json(1), json("text"), json::array({1})}) reason(key, other);
    }
    SECTION("values out of range") {
        for (const char* id : {"", "short", "ABCDEFGH2345", "abcdefgh234/", "abcdefgh23456"}) reason("/battle/id", id);
        for (const char* hex : {"", "a", "zz", "A1"}) reason("/seats/0/contribution", hex);
        reason("/seats/0/contribution", std::string(130, 'a'));
        reason("/battle/secret", std::string(62, 'a'));
        reason("/battle/secret", std::string(64, 'A'));
        reason("/battle/commitment", std::string(66, 'a'));
        reason("/battle/rules", 0);
        reason("/battle/rules", 1LL << 40);
        reason("/battle/game", std::string(100, 'a'));
        reason("/battle/case", std::string(300'000, 'a'));
        reason("/battle/case", std::string("a\0b", 3));
        reason("/battle/options", {{"fog", 1}});
        reason("/battle/options", {{"fog", std::string(300, 'a')}});
        reason("/seats/0/kind", "remote");
        reason("/seats/1/kind", "bot drill");
        reason("/seats/0/name", std::string(100, 'a'));
        reason("/seats/0/name", "a\nb");
        reason("/lines/1/0", 3);
        reason("/lines/1/0", 1);
        reason("/lines/0/0", 0);
        reason("/lines/1/2", 3);
        reason("/lines/1/3", "a\nb");
        reason("/lines/1/3", std::string("\0", 1));
        reason("/lines/1/3", std::string(5000, 'a'));
        reason("/lines/1/4", std::string(5000, 'a'));
        reason("/lines/1/5", -1);
        reason("/lines/1/5", 1LL << 60);
    }
    SECTION("no JSON at all, or too much of it") {
        CHECK(read_document("").reason == "bad_parcel");
        CHECK(read_document("{").reason == "bad_parcel");
        CHECK(read_document("\xff").reason == "bad_parcel");
        CHECK(read_document("3").reason == "bad_parcel");
        CHECK(read_document(std::string(100'000, '[')).reason == "bad_parcel");
        std::string many = "[";
        for (int i = 0; i < 300'000; ++i) many += "0,";
        CHECK(read_document(many + "0]").reason == "bad_parcel");
        CHECK(read_document(std::string(LargestDocument + 1, ' ')).reason == "too_large");
    }
}

TEST_CASE("A battle that has grown too large is not sealed", "[server][post]") {
    Parcel parcel = some_parcel();
    while (parcel.lines.size() < 100)
        parcel.lines.push_back({static_cast<std::int64_t>(parcel.lines.size()) + 1, "answer", 1, "R1", "", 3000});
    CHECK(why_not_sealed(parcel).empty());
    Parcel taken_back = parcel;
    for (storage::Line& line : taken_back.lines) line.kind = battles::TakeBack;
    CHECK(why_not_sealed(taken_back).empty());
    taken_back.lines.back().number = 1'000'000;
    CHECK_FALSE(why_not_sealed(taken_back).empty());
    Parcel wide = parcel;
    wide.lines.resize(2000, wide.lines.back());
    for (storage::Line& line : wide.lines) line.text = std::string(4000, 'a');
    CHECK_FALSE(why_not_sealed(wide).empty());
    wide.lines.resize(550);
    CHECK(why_not_sealed(wide).empty());
    parcel.lines.resize(static_cast<std::size_t>(MostLines), parcel.lines.back());
    CHECK_FALSE(why_not_sealed(parcel).empty());

    // One that can be sealed can be opened, and has room for the line that sends it away.
    Parcel longest = some_parcel();
    while (why_not_sealed(longest).empty())
        longest.lines.push_back({static_cast<std::int64_t>(longest.lines.size()) + 1, "answer", 1, "R1", "6:4", 3000});
    const accounts::Keys here = keys_from(1), there = keys_from(2);
    const OpenedParcel opened = open_parcel(there, seal(here, public_hex(there), longest));
    INFO(opened.message);
    CHECK(opened.parcel);
    std::int64_t number = 0;
    for (storage::Line& line : wide.lines) line.number = ++number;
    CHECK(open_parcel(there, seal(here, public_hex(there), wide)).parcel);
}

} // namespace server::post
