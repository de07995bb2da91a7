#include "ai/weight_list.h"

#include "ai/aboutwar/weights.h"
#include "ai/corbach/weights.h"
#include "ai/lament/weights.h"
#include "ai/weights.h"

namespace ai {

namespace {

template <class Weights> WeightList listed(const std::string& file) {
    const Weights weights = load_weights<Weights>(file);
    WeightList list{file, {}, {}};
    for (const auto& each : Weights::Names) {
        list.names.emplace_back(each.name);
        list.values.push_back(weights.*each.value);
    }
    return list;
}

} // namespace

std::optional<WeightList> shipped_weights(std::string_view game) {
    const std::string file = "ai/" + std::string(game) + "/weights.toml";
    if (game == "aboutwar") return listed<AboutWarWeights>(file);
    if (game == "corbach") return listed<corbach_art::Weights>(file);
    if (game == "lament") return listed<lament_art::Weights>(file);
    return std::nullopt;
}

} // namespace ai
