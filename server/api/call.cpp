#include "server/api/call.h"

#include "server/base/utf8.h"

namespace server::api {

using nlohmann::json;

namespace {

Refused bad_field(const std::string& field, const std::string& expected) {
    return {400, "bad_field", "The field \"" + field + "\" must be " + expected + "."};
}

const json* find(const json& body, const std::string& field) {
    const auto found = body.find(field);
    return found == body.end() || found->is_null() ? nullptr : &*found;
}

} // namespace

Response json_response(const json& body, int status) {
    Response response;
    response.status = status;
    response.body = body.dump(-1, ' ', false, json::error_handler_t::replace);
    return response;
}

Response refusal(const Refused& refused) {
    json body = {{"reason", refused.reason}, {"message", refused.message}};
    if (!refused.rule.empty()) body["rule"] = refused.rule;
    Response response = json_response(body, refused.status);
    if (refused.retry_after > 0) response.headers.emplace_back("Retry-After", std::to_string(refused.retry_after));
    return response;
}

std::string Call::text(const std::string& field, std::size_t most) const {
    const json* found = find(body, field);
    if (found == nullptr || !found->is_string()) throw bad_field(field, "a text");
    const auto& value = found->get_ref<const std::string&>();
    const std::optional<std::size_t> length = characters(value);
    if (!length || has_control_characters(value)) throw bad_field(field, "a text without control characters");
    if (*length > most) throw bad_field(field, "a text of at most " + std::to_string(most) + " characters");
    return value;
}

std::string Call::text_or(const std::string& field, std::size_t most, const std::string& otherwise) const {
    return find(body, field) == nullptr ? otherwise : text(field, most);
}

std::int64_t Call::number(const std::string& field, std::int64_t least, std::int64_t most) const {
    const json* found = find(body, field);
    const bool is_whole = found != nullptr && found->is_number_integer();
    // A number beyond 63 bits would turn negative.
    const bool fits = is_whole && (!found->is_number_unsigned() || found->get<std::uint64_t>() <= INT64_MAX);
    if (!fits || found->get<std::int64_t>() < least || found->get<std::int64_t>() > most)
        throw bad_field(field, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return found->get<std::int64_t>();
}

bool Call::flag_or(const std::string& field, bool otherwise) const {
    const json* found = find(body, field);
    if (found == nullptr) return otherwise;
    if (!found->is_boolean()) throw bad_field(field, "true or false");
    return found->get<bool>();
}

} // namespace server::api
