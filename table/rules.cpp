#include "table/rules.h"

#include "input/data_dir.h"
#include "input/reader.h"

#include <algorithm>
#include <ostream>

namespace table {
namespace {

// The part before the separator; `rest` goes on behind it.
std::string_view cut(std::string_view& rest, char separator) {
    const std::size_t at = rest.find(separator);
    const std::string_view part = rest.substr(0, at);
    rest = at == std::string_view::npos ? std::string_view() : rest.substr(at + 1);
    return part;
}

// "[X.1a][move]" or "X.1a move": brackets and spaces both separate.
std::vector<std::string> split_tags(std::string_view text) {
    std::vector<std::string> tags;
    constexpr std::string_view Separators = "[] \r";
    for (std::size_t at = text.find_first_not_of(Separators); at != std::string_view::npos;
         at = text.find_first_not_of(Separators, at)) {
        const std::size_t end = std::min(text.find_first_of(Separators, at), text.size());
        tags.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return tags;
}

} // namespace

// The reference

RuleBook read_rules(std::string_view text, const std::string& file_name) {
    RuleBook book;
    input::Faults faults(file_name);
    if (auto root = input::read_toml(text, faults)) {
        for (const input::Text& id : root->keys()) {
            auto table = root->need_table(id.value);
            if (!table) continue;
            RuleLine rule;
            rule.id = id.value;
            table->need("kind", rule.kind);
            for (const input::Text& key : table->keys())
                if (key.value != "kind") table->need(key.value, rule.text[key.value]);
            if (rule.text.empty()) root->fault(id.at, "the rule has no line in any language, expected en = \"...\"");
            book.rules.push_back(std::move(rule));
        }
    }
    book.faults = faults.list();
    return book;
}

RuleBook load_rules(const std::string& game) {
    const std::string path = input::data_dir() + "/games/" + game + "/rules.toml";
    if (const auto text = input::read_text_file(path)) return read_rules(*text, "rules.toml");
    return {{}, {{"rules.toml", 0, 0, "there is no such file for the game " + input::quoted(game)}}};
}

const RuleLine* find_rule(const RuleBook& book, std::string_view id) {
    const auto found =
        std::find_if(book.rules.begin(), book.rules.end(), [&](const RuleLine& rule) { return rule.id == id; });
    return found == book.rules.end() ? nullptr : &*found;
}

std::string rule_text(const RuleLine& rule, const std::string& language) {
    for (const std::string& wanted : {language, std::string("en")})
        if (const auto found = rule.text.find(wanted); found != rule.text.end()) return found->second;
    return "";
}

// The proof

std::vector<TestResult> read_results(std::string_view lines) {
    std::vector<TestResult> results;
    while (!lines.empty()) {
        std::string_view line = cut(lines, '\n');
        const std::string_view verdict = cut(line, '\t');
        if (verdict != "passed" && verdict != "failed") continue;
        TestResult result;
        result.passed = verdict == "passed";
        result.name = cut(line, '\t');
        result.tags = split_tags(line);
        results.push_back(std::move(result));
    }
    return results;
}

std::vector<TestResult> load_results(const std::filesystem::path& folder, const std::string& game) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(folder, error))
        if (file.path().extension() == ".tsv" && file.path().stem().string().starts_with(game + "_"))
            files.push_back(file.path());
    std::sort(files.begin(), files.end());

    std::vector<TestResult> all;
    for (const auto& file : files) {
        const auto text = input::read_text_file(file.string());
        if (!text) continue;
        for (TestResult& result : read_results(*text)) all.push_back(std::move(result));
    }
    return all;
}

std::vector<Proof> prove(const RuleBook& book, const std::vector<TestResult>& results) {
    std::map<std::string_view, std::vector<const TestResult*>> by_tag;
    for (const TestResult& result : results)
        for (const std::string& tag : result.tags) by_tag[tag].push_back(&result);

    std::vector<Proof> proofs;
    for (const RuleLine& rule : book.rules) {
        Proof proof{rule.id, {}, {}};
        for (const TestResult* result : by_tag[rule.id])
            (result->passed ? proof.passed : proof.failed).push_back(result->name);
        proofs.push_back(std::move(proof));
    }
    return proofs;
}

void write_coverage(std::ostream& out, const std::vector<Proof>& proofs) {
    for (const Proof& proof : proofs) {
        out << proof.rule << ": ";
        if (proof.passed.empty() && proof.failed.empty()) out << "no test";
        const char* between = "";
        for (const std::string& name : proof.passed) {
            out << between << name;
            between = "; ";
        }
        for (const std::string& name : proof.failed) {
            out << between << "FAILED " << name;
            between = "; ";
        }
        out << '\n';
    }
    const auto proven = std::count_if(proofs.begin(), proofs.end(), [](const Proof& proof) { return proof.proven(); });
    out << proven << " of " << proofs.size() << " rules proven\n";
}

} // namespace table
