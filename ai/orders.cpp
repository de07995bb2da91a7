#include "ai/orders.h"

#include "ai/aboutwar/staff.h"
#include "ai/corbach/conduct.h"
#include "ai/lament/conduct.h"

#include <array>
#include <tuple>

namespace ai {

namespace {

using Words = std::string_view;
constexpr std::array<Words, at_war::TaskCount> Aboutwar = {"hold", "advance",    "assault",    "refuse",
                                                           "raid", "wheel west", "wheel east", "rest"};
constexpr std::array<Words, corbach_art::WingOrders> Corbach = {"assault", "advance", "hold", "refuse", "screen",
                                                                "bombard", "break",   "left", "right"};
constexpr std::array<Words, lament_art::WingOrders> Lament = {"assault", "advance", "hold",    "refuse", "seize",
                                                              "left",    "right",   "recover", "bombard"};
static_assert(!Aboutwar.back().empty() && !Corbach.back().empty() && !Lament.back().empty()); // none was forgotten

} // namespace

std::span<const std::string_view> order_names(std::string_view game) {
    if (game == "aboutwar") return Aboutwar;
    if (game == "corbach") return Corbach;
    if (game == "lament") return Lament;
    return {};
}

std::size_t wings_of(std::string_view game) {
    if (game == "aboutwar") return at_war::WingCount;
    if (game == "corbach") return corbach_art::Wings;
    if (game == "lament") return std::tuple_size_v<lament_art::LamentPlan>;
    return 0;
}

} // namespace ai
