// How often the server looks how it is, and what those are told who ask meanwhile.
#include "server/web/checkup.h"

#include <catch2/catch.hpp>

#include <string>

using namespace server;
using web::Checkup;

namespace {

struct Clinic {
    Checkup::Clock::time_point now{};
    Checkup checkup{[this] { return now; }};
    int looks = 0;

    std::string ask() {
        return checkup
            .ask([this] {
                api::Response found;
                found.body = std::to_string(++looks);
                return found;
            })
            .body;
    }
};

} // namespace

TEST_CASE("What was found is told for a second, then it is looked again", "[server][web]") {
    Clinic clinic;
    CHECK(clinic.ask() == "1");
    CHECK(clinic.ask() == "1");
    clinic.now += Checkup::GoodFor - std::chrono::milliseconds(1);
    CHECK(clinic.ask() == "1");
    clinic.now += std::chrono::milliseconds(1);
    CHECK(clinic.ask() == "2");
    CHECK(clinic.ask() == "2");
}

TEST_CASE("While somebody looks the others are told what was found last, unless it takes too long", "[server][web]") {
    Clinic clinic;
    int first = 0, known = 0, still_known = 0, late = 0;
    const auto others = [&] { return clinic.checkup.ask([] { return api::Response{}; }).status; };
    const auto look = [&](int& at_once, int& at_last) {
        return clinic.checkup.ask([&] {
            at_once = others();
            clinic.now += Checkup::Patience - std::chrono::milliseconds(1);
            still_known = others();
            clinic.now += std::chrono::milliseconds(1);
            at_last = others();
            return api::Response{};
        });
    };
    look(first, late);
    CHECK(first == 503); // nothing has been found yet
    CHECK(still_known == 503);
    clinic.now += std::chrono::hours(1);
    look(known, late);
    CHECK(known == 200);
    CHECK(still_known == 200);
    CHECK(late == 503);
    CHECK(others() == 200); // found in the end
}
