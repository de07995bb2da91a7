#include "ai/aboutwar/fight.h"

#include <algorithm>
#include <cmath>

namespace ai::at_war {

using aboutwar::Class;
using aboutwar::index;
using aboutwar::Modifiers;

namespace {

constexpr int Most = 12; // dice of a side
constexpr int Faces = 6;

// Measured on fights by the rules themselves.
constexpr double TwoDice = 1.6;       // hits of a gun for each of its first die
constexpr double CapturedTwice = 0.8; // of those hit twice by fire
constexpr double HitsRouted = 0.8;    // of attackers who go for a routed unit
constexpr double AllTogether =
    0.65; // sorted dice fall well together: all of n men fall as if they were n to this power

// Chance that the die of a rank, among so many sorted ones, shows at least a face.
struct Ladder {
    std::array<std::array<std::array<double, Faces + 2>, Most>, Most + 1> at_least{}; // [dice][rank][face]

    Ladder() {
        for (int dice = 1; dice <= Most; ++dice)
            for (int rank = 0; rank < dice; ++rank)
                for (int face = 1; face <= Faces; ++face) {
                    const double good = (Faces + 1 - face) / double(Faces);
                    double sum = 0;
                    for (int many = rank + 1; many <= dice; ++many)
                        sum += ways(dice, many) * std::pow(good, many) * std::pow(1 - good, dice - many);
                    at_least[static_cast<std::size_t>(dice)][static_cast<std::size_t>(rank)]
                            [static_cast<std::size_t>(face)] = sum;
                }
    }
    static double ways(int of, int many) {
        double result = 1;
        for (int n = 0; n < many; ++n) result = result * (of - n) / (n + 1);
        return result;
    }
};

const Ladder& ladder() {
    static const Ladder made;
    return made;
}

struct Die { // of a rank among sorted dice, with its modifier
    int dice = 1, rank = 0, modifier = 0;

    double at_least(int result) const { // modified and limited
        if (result <= 1) return 1;
        if (result > Faces) return 0;
        const int face = result - modifier;
        if (face <= 1) return 1;
        if (face > Faces) return 0;
        return ladder()
            .at_least[static_cast<std::size_t>(dice)][static_cast<std::size_t>(rank)][static_cast<std::size_t>(face)];
    }
};

double beats(const Die& own, const Die& against, bool four) {
    double sum = 0;
    for (int result = four ? 4 : 2; result <= Faces; ++result) // own shows exactly this, the other less
        sum += (own.at_least(result) - own.at_least(result + 1)) * (1 - against.at_least(result));
    return sum;
}

// The classes of a side from its first space, as they stand in the zones.
struct Line {
    std::array<Class, 24> at{};
    int count = 0;
    void add(Class c, int many) {
        for (int n = 0; n < many && count < Most; ++n) at[static_cast<std::size_t>(count++)] = c;
    }
    Class operator[](int i) const { return at[static_cast<std::size_t>(i)]; }
};

bool rolls_fire(Class c) { return c != Class::AttackingCavalry && c != Class::DefendingCavalry && c != Class::Routed; }
bool rolls_melee(Class c) {
    return c != Class::AttackingArtillery && c != Class::DefendingArtillery && c != Class::Routed;
}

template <class Rolls> int dice_in(const Line& line, int faced, Rolls rolls) {
    int dice = 0;
    for (int i = 0; i < std::min(line.count, faced); ++i) dice += rolls(line[i]) ? 1 : 0;
    return dice;
}

struct Exchange {
    double faced = 0, unfaced = 0; // hits of attackers with and without an opponent
    double by_defence = 0;
};

// Units that are hit at all: those without an opponent of their own may hit a man twice.
double struck(const Exchange& exchange, double men) {
    if (men <= 0) return 0;
    const double missed = 1 - std::min(1.0, exchange.faced / men);
    return men * (1 - missed * std::exp(-exchange.unfaced / men));
}

// One step: space against space, and attackers without an opponent at the first of the enemy.
template <class Rolls>
Exchange step(const Modifiers::Matrix& matrix, const Line& attack, const Line& defence, int attack_modifier,
              int defence_modifier, int unopposed, bool melee, Rolls rolls) {
    Exchange sum;
    if (defence.count == 0) return sum;
    const int attack_dice = dice_in(attack, attack.count, rolls);
    const int defence_dice = dice_in(defence, attack.count, rolls);
    int attack_rank = 0;
    int defence_rank = 0;
    for (int i = 0; i < attack.count; ++i) {
        const Class own = attack[i];
        const bool faced = i < defence.count;
        const Class enemy = defence[faced ? i : 0];
        const bool own_rolls = rolls(own);
        const bool enemy_rolls = faced && rolls(enemy);
        const Die die{attack_dice, own_rolls ? attack_rank++ : 0,
                      matrix[index(own)][index(enemy)] + attack_modifier + (faced ? 0 : unopposed)};
        const Die reply{defence_dice, enemy_rolls ? defence_rank++ : 0,
                        matrix[index(enemy)][index(own)] + defence_modifier};
        double hit = 0;
        if (own_rolls) hit = enemy_rolls ? beats(die, reply, !melee) : die.at_least(4);
        if (own == Class::AttackingArtillery) hit *= TwoDice;
        (faced ? sum.faced : sum.unfaced) += hit;
        if (enemy_rolls) sum.by_defence += own_rolls ? beats(reply, die, !melee) : reply.at_least(4);
    }
    return sum;
}

int rounded(double x) { return static_cast<int>(std::lround(x)); }

} // namespace

double chance_of_four(int modifier) { return Die{1, 0, modifier}.at_least(4); }
double chance_to_beat(int modifier, int against, bool four) {
    return beats(Die{1, 0, modifier}, Die{1, 0, against}, four);
}

namespace {

Promise reckoned(const Modifiers& table, const Force& attack, const Stand& stand, bool fast) {
    Promise promise;
    const int defenders = stand.force.all();
    if (attack.movers() == 0) return promise;
    if (defenders == 0) {
        promise.won = 1;
        return promise;
    }
    Line attackers;
    attackers.add(Class::AttackingInfantry, attack.infantry());
    attackers.add(Class::AttackingCavalry, attack.cavalry());
    attackers.add(Class::AttackingArtillery, attack.guns());
    Line line;
    line.add(Class::Square, stand.squares);
    line.add(Class::DefendingInfantry, stand.force.infantry() - stand.squares);
    line.add(Class::DefendingCavalry, stand.force.cavalry());
    line.add(Class::DefendingArtillery, stand.force.guns());
    const double tired = double(stand.spent) / defenders;
    const int fast_fire = fast ? table.fast_ranged : 0;
    const Exchange fire =
        step(table.ranged, attackers, line, fast_fire, fast_fire + rounded(tired * table.spent_ranged),
             table.unopposed_ranged, false, rolls_fire);
    const double fallen = struck(fire, defenders);
    const double hurt = std::min(fire.by_defence, double(attack.all()));

    // What is left lines up anew. Fire falls on the foremost; how many fall is between two whole numbers.
    Line strikers;
    const int hurt_foot = std::min(rounded(hurt), attack.infantry());
    strikers.add(Class::AttackingInfantry, attack.infantry() - hurt_foot);
    strikers.add(Class::AttackingCavalry, std::max(0, attack.cavalry() - (rounded(hurt) - hurt_foot)));
    promise.routed = fallen;
    promise.own_lost = hurt;
    promise.captured = CapturedTwice * (fire.faced + fire.unfaced - fallen);
    const int least = static_cast<int>(fallen);
    for (int gone = least; gone <= std::min(least + 1, defenders); ++gone) {
        const double share = gone == least ? 1 - (fallen - least) : fallen - least;
        Line left;
        for (int i = gone; i < line.count; ++i) left.add(line[i], 1);
        const Exchange melee = step(table.melee, strikers, left, 0, rounded(tired * table.spent_melee),
                                    table.unopposed_melee, true, rolls_melee);
        const int surplus = std::max(0, strikers.count - left.count); // these go for the routed first
        const double taken = std::min(double(gone), surplus * HitsRouted);
        const double spare = surplus > 0 ? std::max(0.0, 1 - double(gone) / surplus) : 0;
        promise.routed += share * struck({melee.faced, spare * melee.unfaced, 0}, left.count);
        promise.captured += share * taken;
        promise.own_lost += share * melee.by_defence;
    }
    promise.own_lost = std::min(promise.own_lost, double(attack.movers()));
    promise.routed = std::min(promise.routed, double(defenders));
    promise.won = std::pow(promise.routed / defenders, std::pow(defenders, AllTogether));
    if (fast) promise.captured = std::max(promise.captured, promise.won * stand.force.infantry());
    return promise;
}

// The same few fights are weighed over and over while plans are compared.
class Reckoned {
public:
    const Promise& look_up(const Modifiers& table, const Force& attack, const Stand& stand, bool fast) {
        if (!(table == table_)) {
            known_ = {};
            table_ = table;
        }
        const std::array<int, 9> numbers = {attack.of[0],      attack.of[1],      attack.of[2],
                                            stand.force.of[0], stand.force.of[1], stand.force.of[2],
                                            stand.spent,       stand.squares,     fast ? 2 : 1};
        std::uint64_t key = 0; // never 0; none of the numbers is near 32
        for (const int number : numbers) key = key * 32 + static_cast<std::uint64_t>(number);
        Entry& entry = known_[(key * 0x9E3779B97F4A7C15U) >> (64 - Bits)];
        if (entry.key != key) entry = {key, reckoned(table, attack, stand, fast)};
        return entry.promise;
    }

private:
    static constexpr int Bits = 12;
    struct Entry {
        std::uint64_t key = 0;
        Promise promise;
    };
    Modifiers table_{};
    std::array<Entry, std::size_t{1} << Bits> known_{};
};

} // namespace

Promise fight(const Modifiers& table, const Force& attack, const Stand& stand, bool fast) {
    thread_local Reckoned known;
    return known.look_up(table, attack, stand, fast);
}

// Who stands in no zone cannot be attacked, and one zone is filled before the next: of the infantry on other borders
// only those find an enemy for whom the first has no room. Cavalry ranges (AW-UNO-02).
Force united(std::span<const Force> borders, int defenders) {
    Force all;
    std::size_t biggest = 0;
    for (std::size_t i = 1; i < borders.size(); ++i)
        if (borders[i].movers() > borders[biggest].movers()) biggest = i;
    for (std::size_t i = 0; i < borders.size(); ++i) {
        Force part = borders[i];
        if (i != biggest) {
            const int beyond = std::max(0, defenders - borders[biggest].movers());
            part.of[0] = std::min(part.of[0], beyond + 1); // the new roll of a flank counts as one
        }
        all.add(part);
    }
    return all;
}

} // namespace ai::at_war
