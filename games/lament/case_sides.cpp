// [prussia] and [austria] of a case: wings as they stand now, and where the cards lie.
#include "games/lament/case_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace lament {
namespace {

using input::Range;
using input::Reader;
using input::Text;

constexpr std::array<input::Word<Heroic>, 4> HeroicWords = {
    {{"none", Heroic::Absent}, {"active", Heroic::Active}, {"spent", Heroic::Spent}, {"casualty", Heroic::Casualty}}};

void read_wing(CaseSetup& setup, Seat seat, Reader& table, Suit suit) {
    CaseSetup::Side& side = setup.side(seat);
    Wing& wing = setup.army(seat).wings[index(suit)];
    side.stated[index(suit)] = true;
    int cohesion = 0;
    if (table.allow("cohesion", cohesion, Range{0, 9})) side.cohesion[index(suit)] = cohesion;
    const bool of_scenario = wing.present;
    wing.present = true;
    if (!table.allow("start", wing.cohesion, Range{0, 9}) && !of_scenario)
        wing.cohesion = static_cast<std::uint8_t>(std::max(cohesion, 4));
    table.allow("heroic", side.heroic[index(suit)], HeroicWords);
    table.allow("artillery", side.banked[index(suit)][0], Range{0, 9});
    table.allow("horse", side.banked[index(suit)][1], Range{0, 1});
    table.allow("reserve", wing.reserve);
    std::vector<Text> hexes;
    if (table.allow("deploy", hexes)) {
        auto& deploy = setup.army(seat).deploy;
        deploy.resize(setup.scenario.map.size(), 0);
        for (std::uint8_t& open_to : deploy) open_to = static_cast<std::uint8_t>(open_to & ~(1U << index(suit)));
        for (const Text& text : hexes)
            if (const auto hex = read_hex(table, text, setup.scenario))
                deploy[core::index(*hex)] = static_cast<std::uint8_t>(deploy[core::index(*hex)] | 1U << index(suit));
    }
    table.finish();
}

void read_asset(CaseSetup& setup, Seat seat, Reader& table) {
    constexpr std::array<input::Word<bool>, 2> Uses = {{{"single", true}, {"multi", false}}};
    constexpr std::array<input::Word<bool>, 2> Plays = {{{"now", false}, {"support", true}}};
    Asset& asset = setup.army(seat).asset;
    asset = Asset{};
    asset.name = "Asset";
    table.allow("name", asset.name);
    table.allow("text", asset.text);
    table.allow("use", asset.single_use, Uses);
    table.need("play", asset.to_support, Plays);
    if (auto effect = table.need_table("effect"))
        asset.effect = read_effect(*effect, asset.to_support ? EffectSite::AssetSupport : EffectSite::AssetNow, seat,
                                   setup.scenario)
                           .value_or(Effect{});
    table.finish();
}

void read_side(CaseSetup& setup, Seat seat, Reader& table) {
    CaseSetup::Side& side = setup.side(seat);
    side.at = table.place();
    table.allow("command_rating", side.command_rating, setup.forced ? Range{0, 9} : Range{2, 4});
    table.allow("rating_this_turn", side.rating_this_turn, Range{-2, 2});
    table.allow("focus", side.focus, FocusWords);
    const auto pile = [&](const char* key) -> std::optional<Pile> {
        std::vector<Text> names;
        return table.allow(key, names) ? read_case_cards(setup, seat, names) : std::nullopt;
    };
    side.deck = pile("deck");
    side.hand = pile("hand");
    side.draw = pile("draw");
    side.discard = pile("discard").value_or(Pile{});
    side.removed = pile("removed").value_or(Pile{});
    side.support = pile("support").value_or(Pile{});
    Text orders;
    if (table.allow("orders", orders))
        side.orders = orders.value == "none" ? Card::None : read_case_card(setup, seat, orders);
    table.allow("orders_revealed", side.orders_revealed);
    int eliminated = 0;
    if (table.allow("eliminated", eliminated, Range{0, 30})) side.eliminated = eliminated;
    std::vector<Text> arriving;
    table.allow("arriving", arriving);
    for (const Text& text : arriving) {
        if (const auto suit = parse_suit(text.value))
            side.arriving = static_cast<std::uint8_t>(side.arriving | 1U << index(*suit));
        else
            table.fault(text.at, input::quoted(text.value) + " is no wing, expected spades, hearts, diamonds or clubs");
    }
    if (auto asset = table.allow_table("asset")) read_asset(setup, seat, *asset);
    if (auto wings = table.allow_table("wing")) {
        for (const auto& word : SuitWords)
            if (auto wing = wings->allow_table(word.text)) read_wing(setup, seat, *wing, word.value);
        wings->finish();
    }
    table.finish();
}

// "S4" or "3xS4"
struct Counted {
    int count = 1;
    Text name;
};
Counted counted(const Text& text) {
    const std::size_t times = text.value.find('x');
    const bool is_count = times == 1 || times == 2;
    if (!is_count || !std::all_of(text.value.begin(), text.value.begin() + static_cast<std::ptrdiff_t>(times),
                                  [](unsigned char c) { return std::isdigit(c) != 0; }))
        return {1, text};
    return {std::stoi(text.value.substr(0, times)), {text.value.substr(times + 1), text.at}};
}

// What a deck holds when the case does not say: enough of everything.
Pile usual_deck(const Army& army) {
    Pile deck;
    for (const Suit suit : EachSuit) {
        if (!army.wings[index(suit)].present) continue;
        deck.count[index(wing_card(suit, false))] = 2;
        deck.count[index(wing_card(suit, true))] = 1;
    }
    deck.count[index(Card::CommanderInChief)] = 2;
    deck.count[index(Card::Artillery)] = 3;
    deck.count[index(Card::Asset)] = deck.count[index(Card::Time)] = 1;
    return deck;
}

// A hand that nobody has stated: plain orders, so that play can go on.
Pile usual_hand(Pile& draw, int size) {
    Pile hand;
    for (const bool second_choice : {false, true})
        for (std::size_t kind = 0; kind < CardKinds; ++kind) {
            const Card card = static_cast<Card>(kind);
            if (!is_order(card) || (is_wing(card) && !has_rally(card)) == second_choice) continue;
            while (hand.size() < size && draw.has(kind)) {
                draw.remove(kind);
                hand.add(kind);
            }
        }
    return hand;
}

std::string in_words(const Scenario& scenario, Seat seat, const std::array<int, CardKinds>& cards) {
    std::string text;
    for (std::size_t kind = 0; kind < CardKinds; ++kind)
        if (cards[kind] > 0)
            text += ' ' + std::to_string(cards[kind]) + 'x' + write_kind(scenario, seat, static_cast<int>(kind));
    return text;
}

void deal(CaseSetup& setup, Seat seat) {
    CaseSetup::Side& side = setup.side(seat);
    ArmyState& army = setup.state.army(seat);
    Pile& deck = setup.army(seat).deck;
    if (side.deck)
        deck = *side.deck;
    else if (setup.file.find("scenario") == nullptr)
        deck = usual_deck(setup.army(seat));

    army.discard = side.discard;
    army.removed = side.removed;
    army.support = side.support;
    army.banked = side.banked;
    army.orders = side.orders.value_or(Card::None);
    army.orders_revealed = side.orders_revealed;
    army.hand = side.hand.value_or(Pile{});

    // What the stated piles hold is taken out of the deck; the deck grows where it does not cover them.
    std::array<int, CardKinds> rest{};
    for (std::size_t kind = 0; kind < CardKinds; ++kind) {
        rest[kind] = deck.count[kind] - army.hand.count[kind] - army.discard.count[kind] - army.removed.count[kind] -
                     army.support.count[kind];
        if (side.draw) rest[kind] -= side.draw->count[kind];
    }
    for (const auto& under : army.banked) {
        rest[index(Card::Artillery)] -= under[0];
        rest[index(Card::HorseArtillery)] -= under[1];
    }
    if (army.orders != Card::None) --rest[index(army.orders)];
    for (std::size_t kind = 0; kind < CardKinds; ++kind) {
        if (rest[kind] < 0 || (side.draw && !side.deck)) {
            deck.count[kind] = static_cast<std::uint8_t>(deck.count[kind] - rest[kind]);
            rest[kind] = 0;
        }
        army.draw.count[kind] = static_cast<std::uint8_t>(side.draw ? side.draw->count[kind] : rest[kind]);
    }
    if (side.draw && std::any_of(rest.begin(), rest.end(), [](int count) { return count > 0; }))
        setup.root.fault(side.at, "the deck has" + in_words(setup.scenario, seat, rest) +
                                      " that no pile holds, expected `draw` and the other piles to hold all of `deck`");

    const bool dealt = setup.phase != "deploy" && setup.phase != "initiation";
    if (dealt && !side.hand && !side.draw) army.hand = usual_hand(army.draw, army.command_rating);
    army.hand_size = static_cast<std::uint8_t>(army.hand.size());
    const bool known_to_have_order = setup.phase == "mulligan" || setup.phase == "focus" || setup.phase == "opening";
    army.hand_has_order = known_to_have_order && has_order_card(army.hand);
}

} // namespace

std::optional<Card> read_case_card(CaseSetup& setup, Seat owner, const Text& name) {
    constexpr std::array<input::Word<Card>, 7> Others = {{{"C-in-C", Card::CommanderInChief},
                                                          {"Artillery", Card::Artillery},
                                                          {"HorseArtillery", Card::HorseArtillery},
                                                          {"Horse Artillery", Card::HorseArtillery},
                                                          {"CIC", Card::CommanderInChief},
                                                          {"Commander", Card::CommanderInChief},
                                                          {"Guns", Card::Artillery}}};
    if (const auto kind = read_kind(setup.scenario, owner, name.value)) return static_cast<Card>(*kind);
    for (const auto& other : Others)
        if (other.text == name.value) return other.value;
    std::vector<std::string> known;
    std::string expected;
    for (int kind = 0; kind < static_cast<int>(CardKinds); ++kind) {
        known.push_back(write_kind(setup.scenario, owner, kind));
        expected += (expected.empty() ? "" : ", ") + known.back();
    }
    setup.faults().add(name.at, input::quoted(name.value) + " is no card of this side, expected one of " + expected +
                                    input::did_you_mean(name.value, known));
    return std::nullopt;
}

std::optional<Pile> read_case_cards(CaseSetup& setup, Seat owner, const std::vector<Text>& names) {
    Pile pile;
    for (const Text& text : names) {
        constexpr int MostOfAKind = 30; // so that all piles together fit into a count
        const Counted card = counted(text);
        const auto kind = read_case_card(setup, owner, card.name);
        if (kind && pile.count[index(*kind)] + card.count > MostOfAKind)
            setup.faults().add(text.at,
                               "more than " + std::to_string(MostOfAKind) + " of one card in a pile, expected fewer");
        else if (kind)
            for (int n = 0; n < card.count; ++n) pile.add(index(*kind));
    }
    return pile;
}

void read_case_sides(CaseSetup& setup) {
    for (const Seat seat : core::EachSeat) {
        CaseSetup::Side& side = setup.side(seat);
        side.command_rating = static_cast<std::uint8_t>(setup.army(seat).command_rating);
        for (const Suit suit : EachSuit)
            if (setup.army(seat).wings[index(suit)].heroic) side.heroic[index(suit)] = Heroic::Active;
        if (auto table = setup.root.allow_table(seat == Prussia ? "prussia" : "austria"))
            read_side(setup, seat, *table);
        setup.army(seat).command_rating = side.command_rating;
    }
}

void deal_case_cards(CaseSetup& setup) {
    if (const cases::Value* at = setup.file.find("at"))
        if (const cases::Value* played = at->find("time_cards")) // a Time card that was played lies in the Support area
            for (const Text& side : as_texts(*played, setup.faults()))
                for (const Seat seat : core::EachSeat) {
                    Pile& support = setup.side(seat).support;
                    if (side.value == (seat == Prussia ? "P" : "A") && !support.has(index(Card::Time)))
                        support.add(index(Card::Time));
                }
    for (const Seat seat : core::EachSeat) deal(setup, seat);
}

} // namespace lament
