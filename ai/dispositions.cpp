#include "ai/dispositions.h"

#include "ai/orders.h"
#include "input/data_dir.h"
#include "input/nearest.h"
#include "input/reader.h"

#include <algorithm>
#include <stdexcept>

namespace ai {

namespace {

std::vector<std::uint8_t> read_orders(std::string_view game, input::Reader& battle, std::string_view key) {
    const auto names = order_names(game);
    std::vector<input::Text> words;
    std::vector<std::uint8_t> orders;
    if (!battle.need(key, words)) return orders;
    if (words.empty() || words.size() > wings_of(game))
        battle.fault(key, "a disposition has an order for each wing, " + std::to_string(wings_of(game)) + " at most");
    for (const input::Text& word : words) {
        const auto* const found = std::find(names.data(), names.data() + names.size(), word.value);
        if (found == names.data() + names.size())
            battle.fault(word.at, "there is no order " + input::quoted(word.value) + input::one_of(word.value, names));
        else
            orders.push_back(static_cast<std::uint8_t>(found - names.data()));
    }
    return orders;
}

input::OptionValues read_options(input::Reader& battle) {
    input::OptionValues options;
    auto table = battle.allow_table("options");
    if (!table) return options;
    for (const input::Text& name : table->keys()) table->need(name.value, options[name.value]);
    table->finish();
    return options;
}

} // namespace

std::vector<Disposition> read_dispositions(std::string_view game, std::string_view text, input::Faults& faults) {
    std::vector<Disposition> dispositions;
    auto root = input::read_toml(text, faults);
    if (!root) return dispositions;
    for (const input::Text& scenario : root->keys())
        for (input::Reader& battle : root->need_tables(scenario.value)) {
            const input::OptionValues options = read_options(battle);
            for (const core::Seat seat : {core::Seat::First, core::Seat::Second})
                dispositions.push_back({scenario.value, seat, options,
                                        read_orders(game, battle, seat == core::Seat::First ? "first" : "second")});
            battle.finish();
        }
    return dispositions;
}

const Disposition* find_disposition(const std::vector<Disposition>& dispositions, std::string_view scenario,
                                    const input::OptionValues& options, core::Seat seat) {
    const auto has = [&](const auto& option) {
        const auto found = options.find(option.first);
        return found != options.end() && found->second == option.second;
    };
    for (const Disposition& each : dispositions)
        if (each.seat == seat && each.scenario == scenario &&
            std::all_of(each.options.begin(), each.options.end(), has))
            return &each;
    return nullptr;
}

std::vector<Disposition> load_dispositions(std::string_view game) {
    const std::string path = "ai/" + std::string(game) + "/dispositions.toml";
    const auto text = input::read_text_file(input::data_dir() + '/' + path);
    if (!text) throw std::runtime_error("the file \"" + path + "\" cannot be read");
    input::Faults faults(path);
    std::vector<Disposition> dispositions = read_dispositions(game, *text, faults);
    if (!faults.none()) throw std::runtime_error(to_string(faults.list().front()));
    return dispositions;
}

} // namespace ai
