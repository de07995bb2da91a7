#include "lab/report.h"

#include "ai/version.h"
#include "lab/plots.h"

#include <fmt/format.h>

#include <algorithm>

namespace lab {

namespace {

// Both sides keep their colour in light, dark and print; words say the same as colours everywhere.
constexpr std::string_view Style = R"(
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #1f2328; --faint: #6b7075; --rule: #d5d2c8;
  --first: #2b5fa8; --second: #b23a2e; --neither: #a8a598; --heat: #c2410c; --woods: #dbe7d3; --town: #e4d6c9; --hill: #ece3cd; }
@media (prefers-color-scheme: dark) { :root { --paper: #16181b; --ink: #e6e4de; --faint: #9a9c9f; --rule: #3a3d42;
  --first: #6ea3ee; --second: #ee7a6c; --neither: #75746c; --heat: #fb923c; --woods: #24321f; --town: #3b2f27; --hill: #343022; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.6rem; margin: 0.5rem 0; } h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
p.note, figcaption { color: var(--faint); font-size: 0.9rem; margin: 0.3rem 0; } figure { margin: 0.5rem 0; }
table { border-collapse: collapse; margin: 0.5rem 0; } th, td { border-bottom: 1px solid var(--rule); padding: 0.2rem 0.8rem 0.2rem 0; text-align: right; }
th:first-child, td:first-child { text-align: left; } code { font-size: 0.85rem; overflow-wrap: anywhere; }
.wide { overflow-x: auto; } svg { max-width: 100%; height: auto; display: block; } svg text { fill: var(--ink); font-size: 12px; }
.first { fill: var(--first); } .second { fill: var(--second); } .neither { fill: var(--neither); }
.axis { stroke: var(--ink); } .grid { stroke: var(--rule); } .whisker { stroke: var(--faint); stroke-width: 2; } .dot { fill: var(--first); }
.middle { stroke: var(--ink); stroke-width: 2; stroke-dasharray: 3 2; }
.hex { fill: none; stroke: var(--rule); } .woods, .forest { fill: var(--woods); } .town, .building { fill: var(--town); } .hill { fill: var(--hill); }
.heat { fill: var(--heat); } .names text { font-size: 10px; } .numbers text { font-size: 14px; font-weight: 600; }
.names text, .numbers text { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
.key { display: inline-block; width: 0.8em; height: 0.8em; margin-right: 0.3em; } .key.first { background: var(--first); }
.key.second { background: var(--second); } .key.neither { background: var(--neither); }
@media print { :root { --paper: #fff; --ink: #000; --faint: #444; --rule: #bbb; --first: #2b5fa8; --second: #b23a2e; --neither: #a8a598;
  --heat: #c2410c; --woods: #dbe7d3; --town: #e4d6c9; --hill: #ece3cd; }
  body { max-width: none; font-size: 11pt; -webkit-print-color-adjust: exact; print-color-adjust: exact; } figure, table { break-inside: avoid; } h2 { break-after: avoid; } }
)";

constexpr double Even = 0.55; // a battle is called balanced when neither side scores more

std::string figure(const std::string& picture, std::string_view caption) {
    return "<figure><div class=\"wide\">" + picture + "</div><figcaption>" + escaped(caption) +
           "</figcaption></figure>\n";
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

class Page {
public:
    Page(const Study& study, const Summary& summary)
        : study_(study), s_(summary), first_(escaped(study.sides[0])), second_(escaped(study.sides[1])) {}

    std::string whole(const std::string& command) {
        const std::string title =
            fmt::format("{}: a study of {} battles",
                        study_.board.name.empty() ? study_.setting.scenario : study_.board.name, s_.battles);
        text_ = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>" +
                escaped(title) + "</title>\n<style>" + std::string(Style) + "</style>\n</head>\n<body>\n<h1>" +
                escaped(title) + "</h1>\n";
        add(fmt::format("<p>{} played by <b>{}</b>, {} by <b>{}</b>. Again with:</p>\n<p><code>{}</code></p>\n", first_,
                        escaped(ai::with_number(study_.setting.bots[0])), second_,
                        escaped(ai::with_number(study_.setting.bots[1])), escaped(command)));
        if (s_.battles > 0) {
            balance();
            margins();
            length();
            losses();
            ground();
            deciders();
        }
        add("</body>\n</html>\n");
        return text_;
    }

private:
    void add(const std::string& html) { text_ += html; }
    void head(std::string_view title) { add("<h2>" + escaped(title) + "</h2>\n"); }
    double share(std::uint64_t count) const { return static_cast<double>(count) / static_cast<double>(s_.battles); }

    void balance() {
        head("Balance");
        const bool lopsided = s_.share_sure.low > Even || s_.share_sure.high < 1 - Even;
        const bool balanced = s_.share_sure.high <= Even && s_.share_sure.low >= 1 - Even;
        add(fmt::format("<p>{} scores <b>{}</b> of the points (95 %: {} to {}), a draw counting half. {}</p>\n", first_,
                        percent(s_.share), percent(s_.share_sure.low), percent(s_.share_sure.high),
                        lopsided ? "The sides differ by more than 55:45."
                        : balanced
                            ? "The sides are within 55:45."
                            : "Whether the sides differ by more than 55:45 cannot be told from so few battles."));
        add(figure(share_bar({{study_.sides[0], share(s_.won[0]), "first"},
                              {"drawn", share(s_.drawn), "neither"},
                              {study_.sides[1], share(s_.won[1]), "second"}}),
                   "Battles won by each side and drawn; the line marks one half."));
        add(fmt::format(
            "<p><span class=\"key first\"></span>{} won {} &nbsp; <span class=\"key neither\"></span>drawn {} "
            "&nbsp; <span class=\"key second\"></span>{} won {}</p>\n",
            first_, s_.won[0], s_.drawn, second_, s_.won[1]));
        add(fmt::format("<table><tr><th>how it ended</th><th>{}</th><th>{}</th><th>neither</th></tr>\n", first_,
                        second_));
        for (const auto& [ending, counts] : s_.endings)
            add(fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n", escaped(ending), counts[0],
                            counts[1], counts[2]));
        add("</table>\n");
        if (s_.unfinished > 0)
            add(fmt::format(
                "<p class=\"note\">{} battles did not end: they were broken off after {} answers and count as "
                "drawn.</p>\n",
                s_.unfinished, MostAnswers));
    }

    void margins() {
        head("Margin");
        const Estimate mean = s_.margin.estimate();
        add(fmt::format("<p>{}: {:+.2f} {} on average (95 %: {:+.2f} to {:+.2f}).</p>\n", first_, mean.mean,
                        escaped(study_.subjects.points), mean.sure.low, mean.sure.high));
        std::vector<Bar> bars;
        if (!s_.margin_counts.empty())
            for (int m = s_.margin_counts.begin()->first; m <= s_.margin_counts.rbegin()->first; ++m) {
                const auto found = s_.margin_counts.find(m);
                const double count = found == s_.margin_counts.end() ? 0 : static_cast<double>(found->second);
                bars.push_back({m == 0 ? "0" : fmt::format("{:+}", m), count,
                                m > 0   ? "first"
                                : m < 0 ? "second"
                                        : "neither"});
            }
        add(figure(bar_chart(bars, "margin of " + study_.sides[0] + " in " + study_.subjects.points, "Margins"),
                   "Number of battles by margin at their end."));
    }

    void length() {
        head("Length");
        add(fmt::format("<p>{:.1f} {}s and {:.0f} answers on average.</p>\n", s_.turns.mean(),
                        escaped(study_.subjects.turn), s_.answers.mean()));
        std::vector<Bar> turns, answers;
        for (int t = 1; t <= std::max(study_.subjects.turns, s_.turn_counts.rbegin()->first); ++t) {
            const auto found = s_.turn_counts.find(t);
            turns.push_back(
                {std::to_string(t), found == s_.turn_counts.end() ? 0 : static_cast<double>(found->second), "neither"});
        }
        for (std::size_t i = 0; i < s_.answer_counts.size(); ++i)
            answers.push_back({std::to_string(i * s_.answer_bin), static_cast<double>(s_.answer_counts[i]), "neither"});
        add(figure(bar_chart(turns, study_.subjects.turn + " in which the battle ended", "Length in turns"),
                   "Number of battles by length."));
        add(figure(bar_chart(answers, fmt::format("answers of both, from ... on, {} to a bar", s_.answer_bin),
                             "Length in answers"),
                   "Number of battles by how often both were asked (questions with one answer left out)."));
    }

    void losses() {
        head("Losses by arm");
        add(fmt::format(
            "<table><tr><th>{} lost in a battle</th><th>{}</th><th>costs it</th><th>{}</th><th>costs it</th></tr>\n",
            escaped(study_.subjects.loss), first_, second_));
        for (std::size_t arm = 0; arm < study_.subjects.arms.size(); ++arm) {
            add("<tr><td>" + escaped(study_.subjects.arms[arm]) + "</td>");
            for (std::size_t seat = 0; seat < 2; ++seat) {
                const Estimate mean = s_.losses[seat][arm].estimate();
                add(fmt::format("<td>{:.2f} ± {:.2f}</td><td>{:+.2f}</td>", mean.mean, mean.sure.high - mean.mean,
                                cost_of(seat, arm)));
            }
            add("</tr>\n");
        }
        add("</table>\n<p class=\"note\">Means with 95 % intervals. “Costs it”: how far losing them goes together with "
            "losing the battle, from -1 to +1 (correlation).</p>\n");
    }

    void ground() {
        if (std::all_of(s_.fights.begin(), s_.fights.end(), [](double f) { return f <= 0; })) return;
        head("Where was fought");
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < s_.fights.size(); ++i)
            if (s_.fights[i] > 0) order.push_back(i);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return s_.fights[a] > s_.fights[b]; });
        constexpr std::size_t Named = 6;
        std::string hottest;
        for (std::size_t i = 0; i < std::min(Named, order.size()); ++i)
            hottest += fmt::format("{}{} ({:.2f})", i > 0 ? ", " : "", place_name(order[i]), s_.fights[order[i]]);
        add(figure(heat_map(study_.board, s_.fights, "Where was fought"),
                   "Attacks on each place in a battle, on average: the stronger the colour, the more. Most: " +
                       hottest + "."));
    }

    std::string place_name(std::size_t place) const {
        return study_.board.hexes.empty() ? study_.board.areas[place].id : study_.board.hexes[place].label;
    }

    void deciders() {
        if (s_.deciding.empty()) return;
        head("What decides");
        const std::string turn = escaped(study_.subjects.turn);
        add("<ul>\n" + early_lead() + telling_objective() + telling_losses() + "</ul>\n");
        std::vector<Mark> marks;
        for (const TurnSummary& t : s_.deciding) marks.push_back({std::to_string(t.turn), t.margin});
        add(figure(correlation_chart(marks, "after " + study_.subjects.turn, "Margin and result, turn by turn"),
                   "How far the margin at the end of a " + study_.subjects.turn +
                       " tells the result (correlation with its 95 % interval), of battles that went on."));
        add(fmt::format(
            "<div class=\"wide\"><table><tr><th>after {}</th><th>going on</th><th>{} ahead</th><th>scores then</th>"
            "<th>level</th><th>scores then</th><th>behind</th><th>scores then</th></tr>\n",
            turn, first_));
        for (const TurnSummary& t : s_.deciding) {
            add(fmt::format("<tr><td>{}</td><td>{}</td>", t.turn, t.battles));
            for (const Lead* lead : {&t.ahead, &t.level, &t.behind})
                add(fmt::format("<td>{}</td><td>{}</td>", lead->battles,
                                lead->battles > 0 ? percent(lead->share()) : ""));
            add("</tr>\n");
        }
        add(fmt::format(
            "</table></div>\n<p class=\"note\">Battles that went on after that {}, by who was ahead then, and "
            "what {} scored in the end.</p>\n",
            turn, first_));
        if (study_.subjects.objectives.empty()) return;
        add(fmt::format("<div class=\"wide\"><table><tr><th>after {}</th>", turn));
        for (const std::string& name : study_.subjects.objectives) add("<th>" + escaped(name) + "</th>");
        add("</tr>\n");
        for (const TurnSummary& t : s_.deciding) {
            add(fmt::format("<tr><td>{}</td>", t.turn));
            for (std::size_t i = 0; i < t.objectives.size(); ++i)
                add(fmt::format("<td>{:+.2f} <small>({:.0f}:{:.0f})</small></td>", t.objectives[i].mean,
                                100 * t.held[i][0], 100 * t.held[i][1]));
            add("</tr>\n");
        }
        add(fmt::format(
            "</table></div>\n<p class=\"note\">For each objective: how far holding it goes together with "
            "winning (correlation, -1 to +1), and in how many of a hundred battles ({} : {}) held it.</p>\n",
            first_, second_));
    }

    // THE SHORT OF IT. Only what its own 95 % interval tells from chance is said.

    static bool sure(const Estimate& r) { return r.sure.low > 0 || r.sure.high < 0; }

    // The first turn after which the margin tells something.
    std::string early_lead() const {
        for (const TurnSummary& t : s_.deciding) {
            if (!sure(t.margin) || t.ahead.battles == 0 || t.behind.battles == 0) continue;
            return fmt::format(
                "<li>From {0} {1} on the margin tells who wins: {2} scores {3} when ahead then, {4} when "
                "behind.</li>\n",
                escaped(study_.subjects.turn), t.turn, first_, percent(t.ahead.share()), percent(t.behind.share()));
        }
        return "<li>No lead before the end tells who wins, as far as so many battles can show.</li>\n";
    }

    std::string telling_objective() const {
        const TurnSummary* when = nullptr;
        std::size_t which = 0;
        for (const TurnSummary& t : s_.deciding)
            for (std::size_t i = 0; i < t.objectives.size(); ++i)
                if (sure(t.objectives[i]) && (!when || t.objectives[i].mean > when->objectives[which].mean))
                    when = &t, which = i;
        if (!when || when->objectives[which].mean <= 0) return "";
        return fmt::format("<li>Of the objectives, {} says most: holding it after {} {} goes together with winning "
                           "({:+.2f}).</li>\n",
                           escaped(study_.subjects.objectives[which]), escaped(study_.subjects.turn), when->turn,
                           when->objectives[which].mean);
    }

    std::string telling_losses() const {
        double most = 0;
        std::string text;
        for (std::size_t seat = 0; seat < 2; ++seat)
            for (std::size_t arm = 0; arm < study_.subjects.arms.size(); ++arm) {
                const double cost = cost_of(seat, arm);
                if (!sure(s_.costing[seat][arm]) || cost <= most) continue;
                most = cost;
                text = fmt::format("<li>Of the losses, those of {} in {} cost most ({:+.2f}).</li>\n",
                                   seat == 0 ? first_ : second_, escaped(study_.subjects.arms[arm]), cost);
            }
        return text;
    }

    // How far these losses go together with losing the battle.
    double cost_of(std::size_t seat, std::size_t arm) const {
        return (seat == 0 ? -1 : 1) * s_.costing[seat][arm].mean + 0.0; // no -0.00
    }

    const Study& study_;
    const Summary& s_;
    std::string first_, second_, text_;
};

} // namespace

std::string to_html(const Study& study, const Summary& summary, const std::string& command) {
    return Page(study, summary).whole(command);
}

} // namespace lab
