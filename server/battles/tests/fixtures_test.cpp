#include "ai/battle_analysis.h"
#include "server/battles/tests/table_of_two.h"
#include "table/scene.h"

#include <cstdlib>
#include <fstream>
#include <set>

// What the server sends, for the client's own types to be held against (web/fixtures.mjs): with OBLIQUE_FIXTURES
// in the environment, battles of every game are written into that folder, and the client's compiler reads them.
namespace server::battles {

namespace {

using core::Seat;
using nlohmann::json;

struct Given {
    const char *game, *scenario;
    int answers;
    bool rolls; // dice decide something in them
};

// Until there is a decision and a roll to tell of; nothing where the machine has no doctrine.
json analyses_of(const table::Record& record) {
    const auto analyst_of = [&](core::Seats judged) {
        ai::AnalysisOptions options;
        options.judge.nodes = 1000;
        options.judged = judged;
        return ai::make_analyst(record, "fixture", options).analyst;
    };
    const auto judge = analyst_of(core::Seats::Both), quick = analyst_of(core::Seats::None);
    if (!judge) return json::array();
    ai::BattleAnalysis analysis;
    for (std::size_t n = 0; n < judge->answers(); ++n)
        if (analysis.decisions.empty() || analysis.throws.empty())
            analysis.add((analysis.decisions.empty() ? judge : quick)->look_at(n));
    return json::array({to_json(analysis, 20)});
}

// One view for every question that was asked, odds and overlays wherever there were some.
json moments_of(const Given& given) {
    TableOfTwo table;
    const auto battle =
        table.begin(table.create(given.game, given.scenario, R"({"kind":"live","minutes":60,"increment":5})"));
    json all = {{"board", table::to_json(battle->match()->board())},
                {"views", json::array()},
                {"odds", json::array()},
                {"overlays", json::array()},
                {"refusals", json::array()}};
    const auto keep = [&](Viewer viewer) {
        const SeenPtr seen = battle->seen(viewer);
        all["views"].push_back({{"battle", battle->id()},
                                {"viewer", viewer == Viewer::First    ? "1"
                                           : viewer == Viewer::Second ? "2"
                                                                      : "spectator"},
                                {"position", seen->position},
                                {"view", seen->view.unpacked()}});
    };
    core::KeyedDice chance(1760);
    std::set<std::string> asked;
    for (int n = 0; n < given.answers; ++n) {
        const auto seat = to_answer(*battle);
        if (!seat) break;
        const table::Match& match = *battle->match();
        if (asked.insert(match.prompt(*seat).id).second) {
            keep(viewer_of(*seat));
            const auto options = match.options(*seat);
            for (std::size_t i = 0; i < options.size() && all["odds"].size() < 5; ++i)
                if (const auto odds = match.odds(*seat, options[i].notation)) all["odds"].push_back(to_json(*odds));
            for (const std::string& kind : match.overlay_kinds())
                for (const auto& option : options)
                    if (const auto overlay = match.overlay(*seat, kind, option.target.what))
                        if (!overlay->empty() && all["overlays"].size() < 5)
                            all["overlays"].push_back({{"kinds", match.overlay_kinds()}, {"marks", to_json(*overlay)}});
            for (const table::Refusal& refusal : match.why(*seat, "A1"))
                if (all["refusals"].size() < 5)
                    all["refusals"].push_back({{"answer", refusal.answer},
                                               {"rule", refusal.rule},
                                               {"label", {{"id", refusal.label.id}, {"args", refusal.label.args}}}});
        }
        REQUIRE(answer_at_random(*battle, *seat, chance).done);
    }
    keep(Viewer::Spectator);
    if (!battle->over()) REQUIRE(battle->resign(Seat::First).done);
    keep(Viewer::First);
    all["analyses"] = analyses_of(battle->whole_record());
    return all;
}

} // namespace

TEST_CASE("The client gets battles of every game to hold its types against", "[server]") {
    const auto given = GENERATE(Given{"skirmish", "meadow", 60, true}, Given{"lament", "lobositz", 400, false},
                                Given{"aboutwar", "marengo", 300, true}, Given{"corbach", "historical", 600, true});
    CAPTURE(given.game);
    const json moments = moments_of(given);
    CHECK(moments.at("views").size() > 4); // more than one kind of question
    for (const json& analysis : moments.at("analyses")) {
        CHECK_FALSE(analysis.at("decisions").empty());
        CHECK(analysis.at("throws").empty() != given.rolls);
    }
    CHECK(moments.at("analyses").size() == (ai::can_analyse(given.game) ? 1 : 0));
    if (const char* folder = std::getenv("OBLIQUE_FIXTURES")) {
        std::filesystem::create_directories(folder);
        std::ofstream file(std::filesystem::path(folder) / (std::string(given.game) + ".json"));
        file << moments;
        REQUIRE(file.flush());
    }
}

} // namespace server::battles
