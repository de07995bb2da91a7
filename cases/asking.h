#pragma once

#include "cases/case.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cases {

// One pure question of a case while it is answered. A game derives its own from it, with a member function for each
// question it knows and a list of them:
//
//     constexpr std::pair<std::string_view, void (Asking::*)()> Questions[] = {{"distance", &Asking::distance}, ...};
class QuestionAsked {
public:
    QuestionAsked(const Value& question, Findings& findings, std::array<std::string_view, 2> side_letters)
        : q_(question), findings_(findings), letters_(side_letters) {}

protected:
    // The tables of the question, each with no keys but these.
    template <class F> void for_each(const std::vector<std::string>& keys, F f) {
        for (const Value* table : as_tables(q_, findings_.faults)) {
            expect_keys(*table, keys, findings_.faults);
            f(*table);
        }
    }

    // Members of one of them.
    const Value* need(const Value& table, const char* key); // null, and a fault, when it is missing
    void missing(const Value& table, const char* key);
    std::optional<core::Seat> seat(const Value& table, const char* key, bool required = true);
    bool truth(const Value& table, const char* key, bool usual = true); // { unit = "a" } alone claims that it is so

    // Compares with a member, where there is one.
    void expect(const Value& table, const char* key, const std::string& what, const nlohmann::json& found);
    // Modifiers by rule id; `is_rule` tells whether there is such a rule.
    template <class IsRule>
    void expect_modifiers(const Value* expected, const std::string& what, const std::map<std::string, int>& found,
                          IsRule is_rule) {
        if (expected == nullptr) return;
        findings_.expect(expected->at, what, expected->json(), nlohmann::json(found));
        for (const Value& entry : expected->items)
            if (!is_rule(entry.key.value))
                findings_.faults.add(entry.key.at, input::quoted(entry.key.value) + " is no rule");
    }

    const Value& q_;
    Findings& findings_;

private:
    std::array<std::string_view, 2> letters_;
};

template <class Questions> std::vector<std::string> keys_of(const Questions& questions) {
    std::vector<std::string> keys;
    for (const auto& [key, ask] : questions) keys.emplace_back(key);
    return keys;
}

template <class Questions, class Asking> void ask(const Questions& questions, Asking asking, const Value& question) {
    for (const auto& [key, ask_it] : questions)
        if (key == question.key.value) (asking.*ask_it)();
}

} // namespace cases
