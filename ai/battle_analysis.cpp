#include "ai/battle_analysis.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <utility>

namespace ai {

using nlohmann::json;

void BattleAnalysis::add(Looked looked) {
    ++answers;
    SideAnalysis& own = sides[core::index(looked.seat)];
    own.judged += looked.judged ? 1 : 0;
    if (looked.decision) {
        ++own.marked;
        own.lost += looked.decision->judgement.loss;
        decisions.push_back(std::move(*looked.decision));
    }
    if (looked.thrown) {
        const Luck& luck = looked.thrown->luck;
        own.luck += luck.gained();
        own.own_luck += luck.gained();
        sides[core::index(core::other(looked.seat))].luck -= luck.gained();
        // Whatever came before, what dice add has mean zero: so the variances add up.
        deviation = std::hypot(deviation, luck.deviation);
        throws.push_back(std::move(*looked.thrown));
    }
}

double luck_in_deviations(const BattleAnalysis& analysis, core::Seat seat) {
    return analysis.deviation > 0 ? analysis.sides[core::index(seat)].luck / analysis.deviation : 0;
}

namespace {

// The first of a list when it is sorted by `size`, the largest first; in the order of the record among equals.
template <class Each, class Size> std::vector<Each> largest(std::vector<Each> list, std::size_t most, Size size) {
    std::stable_sort(list.begin(), list.end(), [&](const Each& a, const Each& b) { return size(a) > size(b); });
    if (list.size() > most) list.erase(list.begin() + static_cast<std::ptrdiff_t>(most), list.end());
    return list;
}

json to_json(const table::Phrase& phrase) { return {{"id", phrase.id}, {"args", phrase.args}}; }

json to_json(const Moment& moment) {
    json status = json::array();
    for (const table::Phrase& phrase : moment.status) status.push_back(to_json(phrase));
    return {{"answer", moment.answer},
            {"seat", core::index(moment.seat) + 1},
            {"status", std::move(status)},
            {"prompt", {{"id", moment.prompt.id}, {"rule", moment.prompt.rule}, {"text", to_json(moment.prompt.text)}}},
            {"given", moment.given},
            {"given_label", to_json(moment.given_label)}};
}

json to_json(const Decision& decision) {
    json shown = to_json(decision.moment);
    shown["better"] = decision.better;
    shown["better_label"] = to_json(decision.better_label);
    shown["worth"] = decision.judgement.worth;
    shown["loss"] = decision.judgement.loss;
    shown["error"] = decision.judgement.error;
    shown["samples"] = decision.judgement.samples;
    return shown;
}

// What is told of every one; the largest are told with all that there is to say.
json luck_line(const Throw& thrown) {
    return {{"answer", thrown.moment.answer},
            {"seat", core::index(thrown.moment.seat) + 1},
            {"expected", thrown.luck.expected},
            {"actual", thrown.luck.actual},
            {"gained", thrown.luck.gained()}};
}

json to_json(const Throw& thrown) {
    json shown = to_json(thrown.moment);
    shown.update(luck_line(thrown));
    shown["falls"] = thrown.falls;
    shown["deviation"] = thrown.luck.deviation;
    shown["ways"] = thrown.luck.ways;
    shown["exact"] = thrown.luck.exact;
    return shown;
}

json to_json(const SideAnalysis& side, double in_deviations) {
    return {{"judged", side.judged}, {"marked", side.marked},     {"lost", side.lost},
            {"luck", side.luck},     {"own_luck", side.own_luck}, {"luck_in_deviations", in_deviations}};
}

} // namespace

std::vector<Decision> dearest(const BattleAnalysis& analysis, std::size_t most) {
    return largest(analysis.decisions, most, [](const Decision& each) { return each.judgement.loss; });
}

std::vector<Throw> most_lucky(const BattleAnalysis& analysis, std::size_t most) {
    return largest(analysis.throws, most, [](const Throw& each) { return std::abs(each.luck.gained()); });
}

json to_json(const BattleAnalysis& analysis, std::size_t most) {
    json shown = {{"answers", analysis.answers}, {"rolls", json::array()},     {"deviation", analysis.deviation},
                  {"sides", json::array()},      {"decisions", json::array()}, {"throws", json::array()}};
    for (const core::Seat seat : core::EachSeat)
        shown["sides"].push_back(to_json(analysis.sides[core::index(seat)], luck_in_deviations(analysis, seat)));
    for (const Throw& each : analysis.throws) shown["rolls"].push_back(luck_line(each));
    for (const Decision& each : dearest(analysis, most)) shown["decisions"].push_back(to_json(each));
    for (const Throw& each : most_lucky(analysis, most)) shown["throws"].push_back(to_json(each));
    return shown;
}

} // namespace ai
