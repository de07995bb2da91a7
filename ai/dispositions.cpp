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

} // namespace

std::vector<Disposition> read_dispositions(std::string_view game, std::string_view text, input::Faults& faults) {
    std::vector<Disposition> dispositions;
    if (auto root = input::read_toml(text, faults))
        for (const input::Text& scenario : root->keys())
            if (auto battle = root->need_table(scenario.value)) {
                for (const core::Seat seat : {core::Seat::First, core::Seat::Second})
                    dispositions.push_back(
                        {scenario.value, seat,
                         read_orders(game, *battle, seat == core::Seat::First ? "first" : "second")});
                battle->finish();
            }
    return dispositions;
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
