#include "cli/tests/program.h"
#include "server/accounts/secrets.h"
#include "server/storage/personal.h"
#include "tests/support/temp_folder.h"

#include <catch2/catch.hpp>

using Catch::Matchers::Contains;
namespace storage = server::storage;

namespace {

// A database that its server has open: this process.
class Served {
public:
    Served() {
        database->write([](storage::Work& work) {
            storage::AccountRow account;
            account.id = 1;
            account.name = "Fritz";
            storage::insert_account(work, account);
            account.id = 2;
            account.name = "Robot";
            account.kind = "bot";
            storage::insert_account(work, account);
            storage::BattleRow battle;
            battle.id = "abcdefghjkmn";
            storage::insert_battle(work, battle);
            storage::insert_report(work, {0, 1, 2, "abcdefghjkmn", "He\nleft.", 1'780'000'000'000, false});
        });
    }

    Ran admin(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "admin");
        arguments.insert(arguments.end(), {"--database", file});
        return oblique(arguments);
    }
    storage::AccountRow fritz() const {
        storage::AccountRow account;
        database->read([&](storage::Work& work) { account = storage::find_account(work, 1).value(); });
        return account;
    }

    TempFolder folder;
    std::string file = folder.file("served.db");
    std::unique_ptr<storage::Database> database = storage::open_database(file);
};

} // namespace

TEST_CASE("an operator locks an account and lets it go while the server runs", "[server]") {
    const Served served;
    const Ran locked = served.admin({"lock", "fritz"});
    CHECK(locked.err.empty());
    CHECK(locked.code == 0);
    CHECK(served.fritz().locked);
    CHECK(served.admin({"unlock", "Fritz"}).code == 0);
    CHECK_FALSE(served.fritz().locked);
}

TEST_CASE("an operator gives out a one-time code, of which the database has the hash", "[server]") {
    const Served served;
    const Ran ran = served.admin({"reset", "Fritz"});
    CHECK(ran.code == 0);
    const std::string code = ran.out.substr(0, ran.out.find('\n'));
    CHECK(code.size() == 19);
    CHECK(served.fritz().code == server::accounts::code_hash(code));
    CHECK(served.fritz().code_until > 1'700'000'000'000);
    CHECK_THAT(served.admin({"reset", "Robot"}).err, Contains("has no password"));
}

TEST_CASE("an operator removes a battle", "[server]") {
    const Served served;
    CHECK(served.admin({"remove-battle", "abcdefghjkmn"}).code == 0);
    bool there = true;
    served.database->read([&](storage::Work& work) { there = storage::find_battle(work, "abcdefghjkmn").has_value(); });
    CHECK_FALSE(there);
    CHECK_THAT(served.admin({"remove-battle", "abcdefghjkmn"}).err, Contains("there is no battle"));
}

TEST_CASE("an operator reads reports and settles them", "[server]") {
    const Served served;
    const Ran list = served.admin({"reports"});
    CHECK(list.code == 0);
    CHECK(lines_in(list.out) == 1);
    CHECK_THAT(list.out, Contains("Fritz about Robot in abcdefghjkmn: He left."));
    const std::string id = list.out.substr(0, list.out.find(' '));
    CHECK(served.admin({"reports", "--settle", id}).code == 0);
    CHECK_THAT(served.admin({"reports"}).out, Contains("no open reports"));
    CHECK_THAT(served.admin({"reports", "--settle", id}).err, Contains("there is no open report"));
}

TEST_CASE("mistakes of an operator are told in one line", "[server]") {
    const Served served;
    struct Mistake {
        std::vector<std::string> arguments;
        std::string says;
    };
    const std::vector<Mistake> mistakes = {
        {{"lokc", "Fritz"}, "did you mean \"lock\"?"},
        {{"lock"}, "needs the NAME"},
        {{"lock", "Nobody"}, "there is no account \"Nobody\""},
        {{"remove-battle"}, "needs the ID"},
        {{"reports", "Fritz"}, "one word too many"},
        {{"lock", "Fritz", "--settle", "3"}, "--settle goes with reports"},
        {{"reports", "--settle", "many"}, "--settle"},
        {{}, "action"},
    };
    for (const Mistake& mistake : mistakes) {
        const Ran ran = served.admin(mistake.arguments);
        CAPTURE(mistake.arguments, ran.err);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(mistake.says));
        CHECK(lines_in(ran.err) == 1);
    }
    const Ran none = oblique({"admin", "reports", "--database", served.folder.file("none.db")});
    CHECK(none.code == 2);
    CHECK_THAT(none.err, Contains("There is no database"));
}

TEST_CASE("the operator's settings say where the database is", "[server]") {
    const Served served;
    const TempFile config(".toml");
    config.write("database = \"" + served.file + "\"\n");
    CHECK(oblique({"admin", "lock", "Fritz", "--config", config.path()}).code == 0);
    CHECK(served.fritz().locked);
    config.write("databse = \"x\"\n");
    CHECK_THAT(oblique({"admin", "lock", "Fritz", "--config", config.path()}).err,
               Contains("did you mean \"database\"?"));
}
