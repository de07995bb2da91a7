// The ground of a case: a scenario's map, one of its own, or the blank test map.
#include "games/lament/case_parts.h"
#include "input/nearest.h"

#include <algorithm>

namespace lament {
namespace {

using cases::Value;
using input::Range;
using input::Reader;
using input::Text;

// One [map], read from values: roads and rivers may be plain lists here, which a Reader does not know.
class MapReading {
public:
    MapReading(const Value& map, CaseSetup& setup) : map_(map), scenario_(setup.scenario), faults_(setup.faults()) {}

    void read() {
        cases::expect_keys(map_,
                           {"columns", "rows", "terrain", "elevation", "woods", "town", "impassable", "elevation_1",
                            "elevation_2", "roads", "rivers", "entrenchments", "names"},
                           faults_);
        core::GridShape shape{12, 12};
        if (const Value* v = map_.find("columns")) shape.columns = as_number(*v, {1, 26}, faults_).value_or(12);
        if (const Value* v = map_.find("rows")) shape.rows = as_number(*v, {1, 99}, faults_).value_or(12);
        if (static_cast<std::size_t>(shape.columns * shape.rows) > MostHexes) {
            faults_.add(map_.at, "the map has " + std::to_string(shape.columns * shape.rows) +
                                     " hexes, expected at most " + std::to_string(MostHexes));
            shape = {12, 12};
        }
        scenario_.grid = Grid(shape);
        scenario_.map.assign(static_cast<std::size_t>(scenario_.grid.size()), MapHex{});
        rows("terrain", ".wtx", [](MapHex& hex, char letter) {
            if (letter == 'x')
                hex.impassable = true;
            else
                hex.terrain = letter == 'w' ? Terrain::Woods : letter == 't' ? Terrain::Town : Terrain::Clear;
        });
        rows("elevation", "012",
             [](MapHex& hex, char letter) { hex.elevation = static_cast<std::uint8_t>(letter - '0'); });
        sparse("woods", [](MapHex& hex) { hex.terrain = Terrain::Woods; });
        sparse("town", [](MapHex& hex) { hex.terrain = Terrain::Town; });
        sparse("impassable", [](MapHex& hex) { hex.impassable = true; });
        sparse("elevation_1", [](MapHex& hex) { hex.elevation = 1; });
        sparse("elevation_2", [](MapHex& hex) { hex.elevation = 2; });
        lists("roads", "hexes", [&](const Value& hexes, std::string name) { road(hexes, std::move(name)); });
        lists("rivers", "sides", [&](const Value& sides, std::string name) { river(sides, std::move(name)); });
        if (const Value* works = map_.find("entrenchments"))
            for (const Value* entry : cases::as_tables(*works, faults_)) entrenchment(*entry);
    }

private:
    std::optional<HexId> hex(const Text& text) {
        const auto found = scenario_.grid.parse(text.value);
        const core::GridShape shape = scenario_.grid.shape();
        if (!found)
            faults_.add(text.at, input::quoted(text.value) + " is no hex of the map, expected A1 to " +
                                     scenario_.grid.label(scenario_.grid.at(shape.columns - 1, shape.rows - 1)));
        return found;
    }

    template <class Set> void rows(const char* key, std::string_view letters, Set set) {
        const Value* value = map_.find(key);
        if (value == nullptr) return;
        const core::GridShape shape = scenario_.grid.shape();
        const std::vector<Text> lines = as_texts(*value, faults_);
        bool fits = lines.size() == static_cast<std::size_t>(shape.rows);
        for (const Text& line : lines)
            fits = fits && line.value.size() == static_cast<std::size_t>(shape.columns) &&
                   line.value.find_first_not_of(letters) == std::string::npos;
        if (!fits)
            return faults_.add(value->at, '`' + std::string(key) + "` does not fit the map, expected " +
                                              std::to_string(shape.rows) + " strings of " +
                                              std::to_string(shape.columns) + " characters out of " +
                                              std::string(letters));
        for (int row = 0; row < shape.rows; ++row)
            for (int column = 0; column < shape.columns; ++column)
                set(scenario_.map[core::index(scenario_.grid.at(column, row))],
                    lines[static_cast<std::size_t>(row)].value[static_cast<std::size_t>(column)]);
    }

    template <class Set> void sparse(const char* key, Set set) {
        const Value* value = map_.find(key);
        if (value == nullptr) return;
        for (const Text& text : as_texts(*value, faults_))
            if (const auto at = hex(text)) set(scenario_.map[core::index(*at)]);
    }

    // One plain list, a list of plain lists, or a list of tables with that key.
    template <class F> void lists(const char* key, const char* inner, F f) {
        const Value* value = map_.find(key);
        if (value == nullptr) return;
        const bool flat = value->kind == Value::Kind::String ||
                          (!value->items.empty() && value->items[0].kind == Value::Kind::String);
        if (flat) return f(*value, "");
        for (const Value& item : value->items) {
            if (item.kind == Value::Kind::List) {
                f(item, "");
                continue;
            }
            const Value* name = item.find("name");
            if (const Value* list = item.find(inner))
                f(*list, name != nullptr && name->kind == Value::Kind::String ? name->value.get<std::string>() : "");
            else
                faults_.add(item.at, "entry of `" + std::string(key) + "` is " + item.shown() +
                                         ", expected a list or a table with `" + inner + '`');
        }
    }

    void join(HexId a, HexId b, std::uint8_t MapHex::*sides) {
        const auto mark = [&](HexId from, HexId to) {
            std::uint8_t& mask = scenario_.map[core::index(from)].*sides;
            mask = static_cast<std::uint8_t>(mask | 1U << static_cast<unsigned>(*scenario_.grid.direction(from, to)));
        };
        mark(a, b);
        if (sides != &MapHex::entrenchment) mark(b, a);
    }

    void road(const Value& hexes, std::string name) {
        NamedRoad made{std::move(name), {}};
        for (const Text& text : as_texts(hexes, faults_)) {
            const auto at = hex(text);
            if (!at) return;
            if (!made.hexes.empty() && !scenario_.grid.adjacent(made.hexes.back(), *at))
                return faults_.add(text.at, "the road jumps from " + scenario_.grid.label(made.hexes.back()) + " to " +
                                                text.value + ", expected an adjacent hex");
            if (!made.hexes.empty()) join(made.hexes.back(), *at, &MapHex::road);
            made.hexes.push_back(*at);
        }
        scenario_.roads.push_back(std::move(made));
    }

    void river(const Value& sides, std::string name) {
        NamedRiver made{std::move(name), {}};
        for (const Text& text : as_texts(sides, faults_)) {
            const auto side = scenario_.grid.parse_hexside(text.value);
            if (!side) {
                faults_.add(text.at, input::quoted(text.value) +
                                         " is no hexside of the map, expected two adjacent hexes like \"H5|I5\"");
                continue;
            }
            join(side->a, side->b, &MapHex::river);
            made.sides.push_back(*side);
        }
        scenario_.rivers.push_back(std::move(made));
    }

    void entrenchment(const Value& entry) {
        cases::expect_keys(entry, {"hex", "against"}, faults_);
        const Value* where = entry.find("hex");
        const Value* against = entry.find("against");
        const auto name = where != nullptr ? as_text(*where, faults_) : std::nullopt;
        if (!name || against == nullptr)
            return faults_.add(entry.at, "an entrenchment needs hex = \"...\" and against = [...]");
        const auto own = hex({*name, where->at});
        for (const Text& text : as_texts(*against, faults_)) {
            const auto enemy = hex(text);
            if (!own || !enemy) continue;
            if (scenario_.grid.adjacent(*own, *enemy))
                join(*own, *enemy, &MapHex::entrenchment);
            else
                faults_.add(text.at,
                            "the entrenchment of " + *name + " faces " + text.value + ", expected an adjacent hex");
        }
    }

    const Value& map_;
    Scenario& scenario_;
    input::Faults& faults_;
};

void read_vp_hexes(CaseSetup& setup) {
    std::vector<Text> texts;
    if (!setup.root.allow("vp_hexes", texts)) return;
    setup.scenario.vp_hexes.clear();
    for (const Text& text : texts)
        if (const auto hex = read_hex(setup.root, text, setup.scenario)) setup.scenario.vp_hexes.push_back(*hex);
}

void read_rules_of_the_day(CaseSetup& setup) {
    Scenario& scenario = setup.scenario;
    for (Reader& event : setup.root.allow_tables("event")) {
        TurnEvent into;
        std::vector<input::Number> turns;
        event.need("turns", turns, Range{1, 99});
        for (const input::Number& turn : turns) into.turns.push_back(turn.value);
        event.allow("text", into.text);
        if (auto effect = event.need_table("effect"))
            into.effect = read_effect(*effect, EffectSite::Event, Prussia, scenario).value_or(Effect{});
        event.finish();
        scenario.events.push_back(std::move(into));
    }
    for (Reader& special : setup.root.allow_tables("special")) {
        SpecialRule into;
        special.allow("text", into.text);
        if (auto rule = special.need_table("rule"))
            into.effect = read_effect(*rule, EffectSite::Special, Prussia, scenario).value_or(Effect{});
        special.finish();
        scenario.special.push_back(std::move(into));
    }
    bool fog = false;
    setup.root.allow("fog", fog);
    if (fog) scenario.special.push_back({"fog", Effect{.kind = Effect::Kind::Fog}});
}

// The moment decides what the rest means: who deploys, and whether hands have been dealt.
void look_ahead(CaseSetup& setup) {
    const auto word = [&](const char* key) -> std::string {
        const Value* at = setup.file.find("at");
        const Value* value = at != nullptr ? at->find(key) : nullptr;
        return value != nullptr && value->kind == Value::Kind::String ? value->value.get<std::string>() : "";
    };
    setup.phase = word("phase");
    const bool untouched = setup.file.find("unit") == nullptr && setup.file.find("scenario") != nullptr;
    if (setup.phase.empty()) setup.phase = untouched ? "deploy" : "round";
    setup.deploying = setup.scenario.deploys_first;
    if (word("active") == "P") setup.deploying = Prussia;
    if (word("active") == "A") setup.deploying = Austria;
}

} // namespace

bool read_case_scenario(CaseSetup& setup) {
    Reader& root = setup.root;
    Text id;
    const bool named = root.allow("scenario", id);
    const bool drawn = root.kind("map") != Reader::Kind::Missing;
    if (named && drawn) root.fault("map", "`map` stands beside `scenario`, expected one or the other");
    if (named) {
        Loaded loaded = load_scenario_file(id.value);
        if (!loaded.scenario) {
            for (const input::Fault& fault : loaded.faults) root.fault(id.at, fault.message);
            return false;
        }
        setup.scenario = std::move(*loaded.scenario);
    } else {
        Scenario& scenario = setup.scenario;
        scenario.id = scenario.name = "case";
        scenario.turns = 6;
        scenario.vp_target = 8;
        static const Value Blank;
        const Value* map = setup.file.find("map");
        if (drawn && !root.need_table("map")) return false;
        MapReading(map != nullptr ? *map : Blank, setup).read();
        scenario.armies[core::index(Prussia)].command_rating = 3;
        for (Army& army : scenario.armies) army.asset.name = "Asset";
    }
    root.allow("turns", setup.scenario.turns, Range{1, 99});
    root.allow("vp_target", setup.scenario.vp_target, Range{1, 99});
    root.allow("attacker", setup.scenario.attacker, SideWords);
    root.allow("deploys_first", setup.scenario.deploys_first, SideWords);
    read_vp_hexes(setup);
    read_rules_of_the_day(setup);
    look_ahead(setup);
    return true;
}

} // namespace lament
