#include "lab/study.h"

#include "lab/in_order.h"
#include "lab/kept_lines.h"
#include "lab/seeds.h"

#include <fmt/format.h>

#include <stdexcept>

namespace lab {

void Threads::play(std::uint64_t first, std::uint64_t last, const Play& play, const Take& take) {
    in_order(first, last, count_, play, [&](std::uint64_t n, const std::string& line) {
        take(n, line);
        return true;
    });
}

namespace {

std::string heading(const StudySetting& setting) {
    return fmt::format("# oblique study {} {} --bots {},{} --seed {} {}", setting.game, setting.scenario,
                       setting.bots[0], setting.bots[1], setting.seed, setting.options);
}

// What is kept of a study: its heading, the names of the columns, a line for each battle from the first on.
class KeptRows {
public:
    KeptRows(const std::string& path, const StudySetting& setting, const RowFormat& format) : kept_(path) {
        const std::string top = heading(setting);
        if (!kept_.begin(top + "\n" + format.header() + "\n")) {
            const std::string differs = other_versions(kept_.first(), top);
            throw std::runtime_error(path + ":1: " + (differs.empty() ? "this belongs to another study" : differs));
        }
        const std::vector<std::string> lines = kept_.lines();
        for (std::size_t i = 0; i < lines.size(); ++i) {
            auto row = format.read(lines[i]);
            if (!row || row->number != rows_.size())
                throw std::runtime_error(kept_.at(i) + "this is not the next battle of the study");
            rows_.push_back(std::move(*row));
        }
    }

    std::vector<BattleRow>& rows() { return rows_; }
    void append(const std::string& line) { kept_.append(line); }

private:
    KeptLines kept_;
    std::vector<BattleRow> rows_;
};

} // namespace

std::vector<BattleRow> run_study(const Arena& arena, const StudySetting& setting, Crew& crew,
                                 const StudyOptions& options) {
    const RowFormat format(arena.subjects(), arena.board(), options.letters);
    const Bots bots = {*ai::read_bot_name(setting.bots[0]).bot, *ai::read_bot_name(setting.bots[1]).bot};
    const auto opened = [&] {
        try {
            return KeptRows(crew.leads() ? options.keep : "", setting, format);
        } catch (...) {
            crew.give_up();
            throw;
        }
    };
    KeptRows kept = opened();
    std::uint64_t played = 0;
    crew.play(
        crew.agreed(kept.rows().size()), options.battles,
        [&](std::uint64_t n) {
            BattleRow row = arena.observe(bots, derived_seed(setting.seed, n));
            row.number = n;
            return format.write(row);
        },
        [&](std::uint64_t, const std::string& line) {
            kept.append(line);
            kept.rows().push_back(*format.read(line)); // the same rows whether they are fresh, kept or from afar
            if (options.progress) options.progress(kept.rows().size(), ++played);
        });
    std::vector<BattleRow> rows = std::move(kept.rows());
    if (rows.size() > options.battles) rows.resize(options.battles);
    return rows;
}

std::string to_csv(const Study& study, const RowFormat& format) {
    std::string text = format.header() + "\n";
    for (const BattleRow& row : study.rows) text += format.write(row) + "\n";
    return text;
}

} // namespace lab
