#include "ai/bots.h"
#include "ai/captain.h"
#include "ai/corbach/doctrine.h"
#include "ai/dispositions.h"
#include "ai/duel.h"
#include "ai/weights.h"
#include "games/corbach/corbach.h"
#include "games/corbach/loader.h"
#include "games/list.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>

using Catch::Matchers::Contains;

TEST_CASE("dispositions are for battles there are") {
    for (const ai::Disposition& each : ai::load_dispositions("corbach")) {
        CAPTURE(each.scenario);
        const auto known = games::find("corbach")->scenarios();
        CHECK(std::find(known.begin(), known.end(), each.scenario) != known.end());
        CHECK(games::find("corbach")->open(each.scenario, each.options, 1).faults.empty());
        CHECK(ai::plan_of<corbach::Corbach>(each.orders));
    }
}

TEST_CASE("every fault of a disposition has its place") {
    struct {
        const char *text, *fault;
    } const cases[] = {
        {"[[a]]\nfirst = [\"hold\"]\nsecond = [\"asault\"]\n", "dispositions.toml:3:"},
        {"[[a]]\nfirst = [\"hold\"]\nsecond = [\"asault\"]\n", "did you mean \"assault\"?"},
        {"[[a]]\nfirst = [\"hold\"]\n", "second"},
        {"[[a]]\nfirst = []\nsecond = [\"hold\"]\n", "an order for each wing, 6 at most"},
        {"[[a]]\nfirst = [\"hold\", \"hold\", \"hold\", \"hold\", \"hold\", \"hold\", \"hold\"]\nsecond = [\"hold\"]\n",
         "an order for each wing, 6 at most"},
        {"[[a]]\nfirst = [\"hold\"]\nsecond = [\"hold\"]\nthird = [\"hold\"]\n", "third"},
        {"a = 3\n", "a"},
        {"[[a]]\noptions = { mud = 1 }\nfirst = [\"hold\"]\nsecond = [\"hold\"]\n", "dispositions.toml:2:"},
    };
    for (const auto& [text, fault] : cases) {
        CAPTURE(text);
        input::Faults faults("dispositions.toml");
        ai::read_dispositions("corbach", text, faults);
        REQUIRE_FALSE(faults.none());
        CHECK_THAT(to_string(faults.list().front()), Contains(fault));
    }
}

namespace {

// Whether an answer is one of those that serve a plan best.
bool serves(const ai::Doctrine<corbach::Corbach>& doctrine, const corbach::Position& seen, core::Seat seat,
            const core::Menu& menu, const ai::Doctrine<corbach::Corbach>::Plan& plan, core::Choice answer) {
    std::array<float, core::Menu::Capacity> rates{};
    const std::span<float> used(rates.data(), menu.size());
    doctrine.rate(seen, seat, menu, plan, used);
    const float best = *std::max_element(used.begin(), used.end());
    for (std::size_t i = 0; i < menu.size(); ++i)
        if (menu[i] == answer) return used[i] == best;
    return false;
}

// A general whose answers are compared with what his disposition and the usual plan ask for.
class Watched final : public ai::Thinker<corbach::Corbach> {
public:
    struct Count {
        int asked = 0, by_disposition = 0, as_usual = 0;
    };
    explicit Watched(std::uint64_t nodes) : general_(ai::corbach_thinker({"general", ai::Budget{nodes, {}}}, 1)) {}

    core::Choice choose(const corbach::Position& seen, core::Seat seat, const core::Menu& menu) override {
        const core::Choice answer = general_->choose(seen, seat, menu);
        Count& count = doctrine_.matters(seen) ? compared : left_to_doctrine;
        ++count.asked;
        const ai::Disposition* const his =
            ai::find_disposition(dispositions_, seen.scenario.id, option_values(seen.scenario), seat);
        if (his != nullptr && serves(doctrine_, seen, seat, menu, *ai::plan_of<corbach::Corbach>(his->orders), answer))
            ++count.by_disposition;
        if (serves(doctrine_, seen, seat, menu, doctrine_.usual(seen, seat), answer)) ++count.as_usual;
        return answer;
    }
    Count compared, left_to_doctrine;

private:
    std::vector<ai::Disposition> dispositions_ = ai::load_dispositions("corbach");
    ai::Doctrine<corbach::Corbach> doctrine_{ai::load_weights<ai::corbach_art::Weights>("ai/corbach/weights.toml")};
    ai::MadeThinker<corbach::Corbach> general_;
};

} // namespace

TEST_CASE("a disposition is for battles with its options, the first that fits") {
    input::Faults faults("dispositions.toml");
    const auto all = ai::read_dispositions("corbach",
                                           "[[a]]\noptions = { mud = \"on\", fog = \"off\" }\nfirst = [\"hold\"]\n"
                                           "second = [\"hold\"]\n[[a]]\nfirst = [\"assault\"]\nsecond = [\"hold\"]\n",
                                           faults);
    REQUIRE(faults.none());
    REQUIRE(all.size() == 4);
    const auto found = [&](const std::string& scenario, const input::OptionValues& options) {
        return ai::find_disposition(all, scenario, options, core::Seat::First);
    };
    CHECK(found("a", {{"mud", "on"}, {"fog", "off"}, {"sun", "on"}}) == &all[0]);
    CHECK(found("a", {{"mud", "on"}, {"fog", "on"}}) == &all[2]);
    CHECK(found("a", {}) == &all[2]);
    CHECK(found("b", {}) == nullptr);
}

TEST_CASE("historical Corbach has dispositions of its own with and without battle perception") {
    const auto all = ai::load_dispositions("corbach");
    const auto orders = [&](const std::string& perception) {
        return ai::find_disposition(all, "historical", {{"perception", perception}}, core::Seat::First)->orders;
    };
    CHECK(orders("on") != orders("off"));
}

TEST_CASE("a general without time follows the disposition, not the usual plan") {
    const corbach::Scenario historical =
        *corbach::load_scenario_file("historical", {{"perception", GENERATE("on", "off")}}).scenario;
    Watched french(1), allied(1);
    ai::duel<corbach::Corbach>(historical, {&french, &allied}, 5);
    for (const Watched* each : {&french, &allied})
        for (const Watched::Count& count : {each->compared, each->left_to_doctrine}) {
            CHECK(count.asked > 20);
            CHECK(count.by_disposition == count.asked);
            CHECK(count.as_usual < count.asked);
        }
}

TEST_CASE("a general with little time compares who moves and what guns do, and leaves the rest to doctrine") {
    const corbach::Scenario historical = *corbach::load_scenario_file("historical").scenario;
    Watched french(3000), allied(3000); // too little to find another plan
    ai::duel<corbach::Corbach>(historical, {&french, &allied}, 7);
    for (const Watched* each : {&french, &allied}) {
        CHECK(each->left_to_doctrine.by_disposition == each->left_to_doctrine.asked);
        CHECK(each->compared.by_disposition < each->compared.asked);
    }
}
