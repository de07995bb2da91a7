#include "cases/asking.h"

namespace cases {

void QuestionAsked::missing(const Value& table, const char* key) {
    findings_.faults.add(table.at, '`' + std::string(key) + "` is missing in `" + q_.key.value + '`');
}

const Value* QuestionAsked::need(const Value& table, const char* key) {
    const Value* value = table.find(key);
    if (value == nullptr) missing(table, key);
    return value;
}

std::optional<core::Seat> QuestionAsked::seat(const Value& table, const char* key, bool required) {
    const Value* value = required ? need(table, key) : table.find(key);
    if (value == nullptr) return std::nullopt;
    for (const core::Seat seat : core::EachSeat)
        if (value->json() == letters_[core::index(seat)]) return seat;
    findings_.faults.add(value->at, '`' + std::string(key) + "` is " + value->shown() + ", expected \"" +
                                        std::string(letters_[0]) + "\" or \"" + std::string(letters_[1]) + '"');
    return std::nullopt;
}

bool QuestionAsked::truth(const Value& table, const char* key, bool usual) {
    const Value* value = table.find(key);
    return value == nullptr ? usual : as_truth(*value, findings_.faults).value_or(usual);
}

void QuestionAsked::expect(const Value& table, const char* key, const std::string& what, const nlohmann::json& found) {
    if (const Value* expected = table.find(key)) findings_.expect(expected->at, what, expected->json(), found);
}

} // namespace cases
